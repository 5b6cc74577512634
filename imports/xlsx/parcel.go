package xlsx

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strings"

	"github.com/csprint/csprint/imports/list"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

var (
	errMuch    = errors.New("more than 50 MB unpacked")
	errMissing = errors.New("a part that is not in the archive")
	errForeign = errors.New("an encoding that workbooks do not have")
)

// A parcel is the parts of a workbook, an archive of XML (Open Packaging
// Conventions, ECMA-376 part 2). Capitals in a part's name mean nothing.
type parcel struct {
	parts map[string]*zip.File
	left  int64 // bytes that may yet be unpacked
	marks int   // elements that may yet be read
}

// unwrap opens an archive that claims to unpack to no more than is read.
func unwrap(data []byte) (*parcel, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	p := &parcel{map[string]*zip.File{}, list.MostBytes, mostElements}
	var claimed uint64
	for _, f := range z.File {
		if f.UncompressedSize64 > list.MostBytes {
			return nil, errMuch
		}
		if claimed += f.UncompressedSize64; claimed > list.MostBytes {
			return nil, errMuch
		}
		p.parts[nameOf(f.Name)] = f
	}
	return p, nil
}

func nameOf(name string) string {
	return strings.ToLower(strings.TrimPrefix(path.Clean(strings.ReplaceAll(name, `\`, "/")), "/"))
}

func (p *parcel) has(name string) bool { return p.parts[nameOf(name)] != nil }

// read calls take with the outermost element of a part. What a part claims of
// its length may be false: what is unpacked is counted too.
func (p *parcel) read(name string, take func(s *scroll, e xml.StartElement) error) error {
	f := p.parts[nameOf(name)]
	if f == nil {
		return errMissing
	}
	packed, err := f.Open()
	if err != nil {
		return err
	}
	defer packed.Close()
	s := unroll(&ration{packed, &p.left}, &p.marks)
	empty := true
	err = s.under(func(e xml.StartElement) error {
		empty = false
		return take(s, e)
	})
	if err == nil && empty {
		return io.ErrUnexpectedEOF
	}
	return err
}

// A ration hands on what it reads until too much was read.
type ration struct {
	from io.Reader
	left *int64
}

func (r *ration) Read(to []byte) (int, error) {
	n, err := r.from.Read(to)
	if *r.left -= int64(n); *r.left < 0 {
		return 0, errMuch
	}
	return n, err
}

// plain hands on text as UTF-8 without the mark of its byte order.
func plain(from io.Reader) io.Reader {
	return transform.NewReader(from, unicode.BOMOverride(encoding.Nop.NewDecoder()))
}

// declared reads what the head of an XML file names; UTF-16 is plain by then.
func declared(name string, from io.Reader) (io.Reader, error) {
	switch strings.ToLower(name) {
	case "utf-16", "utf-16le", "utf-16be", "us-ascii":
		return from, nil
	case "windows-1252", "iso-8859-1":
		return charmap.Windows1252.NewDecoder().Reader(from), nil
	}
	return nil, errForeign
}

// A relation is where a part finds another.
type relation struct {
	kind   string // the last word of its type: it is the same in strict workbooks
	target string
}

// relations are those of a part, by their names; of the whole archive for "".
// What lies outside of the archive is none.
func (p *parcel) relations(of string) (map[string]relation, error) {
	found := map[string]relation{}
	name := path.Join(path.Dir(of), "_rels", strings.TrimPrefix(path.Base(of), ".")+".rels")
	if !p.has(name) {
		return found, nil
	}
	return found, p.read(name, func(s *scroll, _ xml.StartElement) error {
		return s.under(func(e xml.StartElement) error {
			if attr(e, "TargetMode") != "External" {
				found[attr(e, "Id")] = relation{path.Base(attr(e, "Type")), beside(of, attr(e, "Target"))}
			}
			return nil
		})
	})
}

// beside is the part that a target means, as the part says it that names it.
func beside(part, target string) string {
	target = strings.ReplaceAll(target, `\`, "/")
	if strings.HasPrefix(target, "/") {
		return target
	}
	return path.Join(path.Dir(part), target)
}

// one is the target of the only relation of a kind, or what it commonly is.
func one(relations map[string]relation, kind, common string) string {
	found := ""
	for _, r := range relations {
		if r.kind == kind && (found == "" || r.target < found) {
			found = r.target
		}
	}
	if found == "" {
		return common
	}
	return found
}
