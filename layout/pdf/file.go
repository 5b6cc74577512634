package pdf

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"
	"io"
	"strconv"
	"strings"
	"unicode/utf16"
)

// A file is a PDF file in the making: streams one after the other, dictionaries packed many
// to a stream (7.5.7), then the table that tells where each object is (7.5.8). The first error of
// its writer stays.
type file struct {
	w      *bufio.Writer
	size   int64
	places []objectPlace // of object i+1
	sum    hash.Hash
	err    error

	full    []objectStream // in the order in which they filled
	packing int            // how many objects are in the one that is being filled
	heads   bytes.Buffer   // the number of each object in it, and where it begins
	objects bytes.Buffer

	apart bool         // each object stands by itself, and the table is plain, as files of PDF 1.3 have them
	loose func(Object) // takes objects instead of a file; nil for most
}

// An objectPlace is where an object is: so far from the beginning of the file, or the so-manieth
// of a stream of objects.
type objectPlace struct {
	in int // the so-manieth stream, from 1; 0 for one that stands in the file itself
	at int64
}

// An objectStream is full. All of them are numbered and written when all else is: when one fills
// depends on how many hands pack, and nothing in a file may.
type objectStream struct {
	count  int
	first  int // where the objects begin behind their heads, bytes
	packed []byte
}

// mostPacked is how many objects a stream of them holds: whoever wants one unpacks all.
const mostPacked = 200

// The beginning of a file: its version, and a line of bytes above 127, by which programs
// that send files see that it is not text.
const (
	version      = "%PDF-1.7\n" + notText
	pressVersion = "%PDF-1.3\n" + notText // of PDF/X-1a:2001
	notText      = "%\xE2\xE3\xCF\xD3\n"
)

func newFile(w io.Writer, press bool) *file {
	f := &file{w: bufio.NewWriterSize(w, 1<<16), sum: sha256.New(), apart: press}
	if press {
		f.write([]byte(pressVersion))
	} else {
		f.write([]byte(version))
	}
	return f
}

// A ref is the number of an object.
type ref int

// String is the ref as other objects write it.
func (r ref) String() string { return string(r.onto(nil)) }

// onto adds the ref to what an object is written in.
func (r ref) onto(text []byte) []byte {
	return append(strconv.AppendInt(text, int64(r), 10), " 0 R"...)
}

// list is an array of refs.
func list(refs []ref) string {
	var b strings.Builder
	b.WriteByte('[')
	for i, r := range refs {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(r.String())
	}
	b.WriteByte(']')
	return b.String()
}

// reserve numbers an object that is written later.
func (f *file) reserve() ref {
	f.places = append(f.places, objectPlace{})
	return ref(len(f.places))
}

func (f *file) write(b []byte) {
	if f.err != nil {
		return
	}
	_, f.err = f.w.Write(b)
	f.size += int64(len(b))
}

func (f *file) printf(format string, args ...any) { f.write(fmt.Appendf(nil, format, args...)) }

// begin opens an object that stands in the file itself.
func (f *file) begin(r ref) {
	f.places[r-1].at = f.size
	f.printf("%d 0 obj\n", r)
}

// object writes a dictionary.
func (f *file) object(r ref, format string, args ...any) {
	f.value(r, fmt.Appendf(nil, "<<"+format+">>", args...))
}

// value writes a value: a dictionary, a string.
func (f *file) value(r ref, text []byte) {
	switch {
	case f.loose != nil:
		f.loose(Object{Number: int(r), Dict: text})
		return
	case f.apart:
		f.open(r, text)
		return
	}
	f.places[r-1] = objectPlace{len(f.full) + 1, int64(f.packing)}
	head := strconv.AppendInt(f.heads.AvailableBuffer(), int64(r), 10)
	head = strconv.AppendInt(append(head, ' '), int64(f.objects.Len()), 10)
	f.heads.Write(append(head, ' '))
	f.objects.Write(text)
	f.objects.WriteByte('\n')
	if f.packing++; f.packing == mostPacked {
		f.pack()
	}
}

// open writes a dictionary that stands in the file itself, for programs that look no further.
func (f *file) open(r ref, dict []byte) {
	f.begin(r)
	f.write(dict)
	f.write([]byte("\nendobj\n"))
}

// pack ends the stream of objects that is being filled.
func (f *file) pack() {
	if f.packing == 0 {
		return
	}
	first := f.heads.Len()
	f.heads.Write(f.objects.Bytes())
	f.full = append(f.full, objectStream{f.packing, first, deflated(f.heads.Bytes())})
	f.packing = 0
	f.heads.Reset()
	f.objects.Reset()
}

// deflated is bytes as deflate packs them.
func deflated(raw []byte) []byte {
	var packed bytes.Buffer
	deflate(&packed, raw)
	return packed.Bytes()
}

// plain writes a stream that any program can read, as that of metadata should be (14.3.2).
func (f *file) plain(r ref, entries string, raw []byte) {
	f.bytes(r, fmt.Appendf(nil, "<<%s/Length %d>>", entries, len(raw)), raw)
}

// stream writes bytes that deflate has packed, with further entries of their
// dictionary.
func (f *file) stream(r ref, entries string, packed []byte) {
	dict := fmt.Appendf(nil, "<<%s/Filter /FlateDecode /Length %d>>", entries, len(packed))
	if f.loose != nil {
		f.loose(Object{Number: int(r), Dict: dict, Stream: bytes.Clone(packed)})
		return
	}
	f.bytes(r, dict, packed)
	f.sum.Write(packed[max(0, len(packed)-4):]) // its Adler-32
}

// bytes writes a dictionary and the bytes behind it.
func (f *file) bytes(r ref, dict, stream []byte) {
	f.begin(r)
	f.write(dict)
	f.write([]byte("\nstream\n"))
	f.write(stream)
	f.write([]byte("\nendstream\nendobj\n"))
}

// end writes the table of objects, which ends the file. The file's id is drawn from where its
// objects begin and the sums of its streams: the same pages have the same id, others another.
func (f *file) end(root, info ref) error {
	f.pack()
	if f.apart {
		f.plainTable(root, info)
	} else {
		f.packedTable(root, info)
	}
	if f.err != nil {
		return f.err
	}
	return f.w.Flush()
}

func (f *file) packedTable(root, info ref) {
	others := len(f.places)
	for _, s := range f.full {
		f.stream(f.reserve(), fmt.Sprintf("/Type /ObjStm /N %d /First %d ", s.count, s.first), s.packed)
	}
	self := f.reserve()
	f.places[self-1].at = f.size
	table := make([]byte, 1+rowLong) // of object 0, which is none
	above := uint64(0)
	for _, place := range f.places {
		row := 1<<56 | uint64(place.at)<<16
		if place.in != 0 {
			row = 2<<56 | uint64(others+place.in)<<16 | uint64(place.at)
		}
		table = append(table, up)
		for shift := 56; shift >= 0; shift -= 8 {
			table = append(table, byte(row>>shift)-byte(above>>shift))
		}
		above = row
	}
	f.sum.Write(table)
	how := fmt.Sprintf("/Type /XRef /W [1 5 2] /DecodeParms <</Predictor 12 /Columns %d>> ", rowLong)
	f.stream(self, how+f.trailer(root, info)+" ", deflated(table))
	f.printf("startxref\n%d\n%%%%EOF\n", f.places[self-1].at)
}

func (f *file) plainTable(root, info ref) {
	table := f.size
	f.printf("xref\n0 %d\n0000000000 65535 f \n", len(f.places)+1)
	for _, place := range f.places {
		f.printf("%010d 00000 n \n", place.at)
		binary.Write(f.sum, binary.BigEndian, place.at)
	}
	f.printf("trailer\n<<%s>>\nstartxref\n%d\n%%%%EOF\n", f.trailer(root, info), table)
}

// trailer is what the table of objects says of the file.
func (f *file) trailer(root, info ref) string {
	return fmt.Sprintf("/Size %d /Root %s /Info %s /ID [<%x> <%[4]x>]", len(f.places)+1, root, info, f.sum.Sum(nil)[:16])
}

// rowLong is the length of a row of the table: a byte for the kind, five for where, two for which.
const rowLong = 1 + 5 + 2

// up is PNG's filter of that name: a row holds what it adds to the one above.
const up = 2

// text is a title or bookmark as a string of the file: plain where it is ASCII,
// UTF-16 behind a mark where it is not.
func text(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return r > '~' || r < ' ' }) < 0 {
		return "(" + escape(s) + ")"
	}
	b := []byte{0xFE, 0xFF}
	for _, unit := range utf16.Encode([]rune(s)) {
		b = append(b, byte(unit>>8), byte(unit))
	}
	return "(" + escape(string(b)) + ")"
}

// escape makes text fit for a string in parentheses.
func escape(s string) string {
	return strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`, "\r", `\r`).Replace(s)
}
