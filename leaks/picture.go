package leaks

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"strings"
)

// A picture is a PNG as far as it is not what it shows.
type picture struct {
	file       string
	length     int
	wide, high uint32
	deep       bool     // of 16 bits of grey, as heights are
	sum        [32]byte // of all its bytes
}

// mostPixels is how many bytes the pixels of a picture have at most, unpacked.
const mostPixels = 256 << 20

// chunksOf are the kinds of chunks that csprint's pictures are made of, in their order. None holds words.
var chunksOf = []string{"IHDR", "pHYs", "IDAT", "cpAd", "IEND"}

// readPicture reads a picture, and refuses one that says anything beside what it shows. Of those that are known
// the pixels have been looked at.
func readPicture(file string, data []byte, known map[[32]byte]bool) (picture, error) {
	rest, ok := bytes.CutPrefix(data, []byte("\x89PNG\r\n\x1a\n"))
	if !ok {
		return picture{}, errors.New("is damaged or no PNG file")
	}
	p := picture{file: file, length: len(data), deep: file == "heightmap.png", sum: sha256.Sum256(data)}
	form := "\x08\x02\x00\x00\x00"
	if p.deep {
		form = "\x10\x00\x00\x00\x00"
	}
	var pixels []byte
	for last := 0; len(rest) > 0; {
		if len(rest) < 12 || uint64(binary.BigEndian.Uint32(rest)) > uint64(len(rest)-12) {
			return p, errors.New("is damaged, or holds something behind its picture")
		}
		n, kind := int(binary.BigEndian.Uint32(rest)), string(rest[4:8])
		inside, sum := rest[8:8+n], binary.BigEndian.Uint32(rest[8+n:])
		at := slices.Index(chunksOf, kind)
		switch {
		case at < 0:
			return p, fmt.Errorf("holds a chunk %q, which csprint never writes into a picture", kind)
		case at < last || at == last && kind != "IDAT" && kind != "IHDR" || crc32.ChecksumIEEE(rest[4:8+n]) != sum:
			return p, errors.New("is damaged, or holds something behind its picture")
		case kind == "cpAd" && len(bytes.Trim(inside, "\x00")) > 0:
			return p, errors.New("has words in what fills it up")
		case kind == "IHDR" && (n != 13 || string(inside[8:]) != form), kind == "pHYs" && (n != 9 || inside[8] != 1 || !bytes.Equal(inside[:4], inside[4:8])), kind == "IEND" && n > 0:
			return p, fmt.Errorf("holds a chunk %q as csprint never writes it", kind)
		case kind == "IHDR":
			p.wide, p.high = binary.BigEndian.Uint32(inside), binary.BigEndian.Uint32(inside[4:])
		case kind == "IDAT":
			pixels = append(pixels, inside...)
		}
		rest, last = rest[12+n:], at
	}
	if known[p.sum] {
		return p, nil
	}
	known[p.sum] = true
	return p, p.shows(pixels)
}

// shows holds that what is packed in a picture are its pixels and nothing else: rows of a filter and of red, green and
// blue, or of two bytes of grey.
func (p picture) shows(packed []byte) error {
	from := bytes.NewReader(packed)
	r, err := zlib.NewReader(from)
	if err != nil {
		return errors.New("has pixels that are damaged")
	}
	n, err := io.Copy(io.Discard, io.LimitReader(r, mostPixels+1))
	pixel := int64(3)
	if p.deep {
		pixel = 2
	}
	switch want := (1 + pixel*int64(p.wide)) * int64(p.high); {
	case err != nil:
		return errors.New("has pixels that are damaged")
	case n != want || from.Len() > 0:
		return errors.New("holds something behind its pixels")
	}
	return nil
}

// pictures are those of one side in a folder.
type pictures struct {
	fronts, backs map[string]picture // by the ids of cards
	sheets        []picture          // of faces and backs for Tabletop Simulator
	known         map[[32]byte]bool
}

// add adds a picture under what it is called behind its side.
func (set *pictures) add(file, called string, data []byte) error {
	if set.known == nil {
		set.known = map[[32]byte]bool{}
	}
	p, err := readPicture(file, data, set.known)
	if err != nil {
		return err
	}
	if strings.HasPrefix(called, "faces-") || strings.HasPrefix(called, "backs-") {
		set.sheets = append(set.sheets, p)
		return nil
	}
	id, face, _ := strings.Cut(strings.TrimSuffix(called, ".png"), "-")
	if set.fronts == nil {
		set.fronts, set.backs = map[string]picture{}, map[string]picture{}
	}
	switch face {
	case "front":
		set.fronts[id] = p
	case "back":
		set.backs[id] = p
	default:
		return errors.New("is no picture that csprint export writes")
	}
	return nil
}

// findings hold the pictures of a side's cards against one another: none is told
// from another by what it is called, by its size or, on the front, by its picture.
func (set *pictures) findings(side *Side) []Finding {
	var found []Finding
	tell := func(file, what string) { found = append(found, Finding{File: file, What: what, Whole: true}) }
	if len(set.fronts)+len(set.backs) > 0 {
		for _, all := range []map[string]picture{set.fronts, set.backs} {
			if what := idsDiffer(all, side); what != "" {
				tell(side.ID+"-cards.csv", what)
			}
		}
	}
	var cards []picture
	faces := map[string]picture{}
	for _, c := range side.Cards {
		front, there := set.fronts[c.ID]
		if face, seen := faces[c.Front]; there && seen && face.sum != front.sum {
			tell(front.file, "is another front than "+face.file+", of the same arm: it may tell what is behind it")
		} else if there {
			faces[c.Front], cards = front, append(cards, front)
		}
		if back, there := set.backs[c.ID]; there {
			cards = append(cards, back)
		}
	}
	for _, all := range [][]picture{cards, set.sheets} {
		for _, p := range all {
			if !p.sized(all[0]) {
				tell(p.file, "is of another size than "+all[0].file+": it may tell what is on it")
			}
		}
	}
	return found
}

// sized tells two pictures of one size, in bytes and in pixels.
func (p picture) sized(o picture) bool {
	return p.length == o.length && p.wide == o.wide && p.high == o.high
}

// idsDiffer says how pictures are not of a side's cards, each once.
func idsDiffer(all map[string]picture, side *Side) string {
	for _, c := range side.Cards {
		if _, there := all[c.ID]; !there {
			return fmt.Sprintf("the pictures lack one of card %s: its absence tells it from the others", c.ID)
		}
	}
	if len(all) != len(side.Cards) {
		return "there are pictures of cards that the side doesn't have: they were written of another game"
	}
	return ""
}
