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

// A file is a PDF file in the making: objects one after the other, then the
// table that tells where each begins. The first error of its writer stays.
type file struct {
	w      *bufio.Writer
	size   int64
	starts []int64 // where object i+1 begins, 0 until it is written
	sum    hash.Hash
	err    error

	loose func(Object) // takes objects instead of a file; nil for most
}

// The beginning of a file: its version, and a line of bytes above 127, by which programs
// that send files see that it is not text.
const (
	version      = "%PDF-1.7\n" + notText
	pressVersion = "%PDF-1.3\n" + notText // of PDF/X-1a:2001
	notText      = "%\xE2\xE3\xCF\xD3\n"
)

func newFile(w io.Writer, press bool) *file {
	f := &file{w: bufio.NewWriterSize(w, 1<<16), sum: sha256.New()}
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
func (r ref) String() string { return strconv.Itoa(int(r)) + " 0 R" }

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
	f.starts = append(f.starts, 0)
	return ref(len(f.starts))
}

func (f *file) write(b []byte) {
	if f.err != nil {
		return
	}
	_, f.err = f.w.Write(b)
	f.size += int64(len(b))
}

func (f *file) printf(format string, args ...any) { f.write(fmt.Appendf(nil, format, args...)) }

// begin opens an object.
func (f *file) begin(r ref) {
	f.starts[r-1] = f.size
	f.printf("%d 0 obj\n", r)
}

// object writes a dictionary.
func (f *file) object(r ref, format string, args ...any) {
	if f.loose != nil {
		f.loose(Object{Number: int(r), Dict: fmt.Appendf(nil, "<<"+format+">>", args...)})
		return
	}
	f.begin(r)
	f.write([]byte("<<"))
	f.printf(format, args...)
	f.write([]byte(">>\nendobj\n"))
}

// stream writes bytes that deflate has packed, with further entries of their
// dictionary.
func (f *file) stream(r ref, entries string, packed []byte) {
	dict := fmt.Appendf(nil, "<<%s/Filter /FlateDecode /Length %d>>", entries, len(packed))
	if f.loose != nil {
		f.loose(Object{Number: int(r), Dict: dict, Stream: bytes.Clone(packed)})
		return
	}
	f.begin(r)
	f.write(dict)
	f.write([]byte("\nstream\n"))
	f.write(packed)
	f.write([]byte("\nendstream\nendobj\n"))
	f.sum.Write(packed[max(0, len(packed)-4):]) // its Adler-32
}

// end writes the table of objects and the trailer. The file's id is drawn from
// where its objects begin and the sums of its streams: the same pages have
// the same id, others another.
func (f *file) end(root, info ref) error {
	table := f.size
	var b bytes.Buffer
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(f.starts)+1)
	for _, start := range f.starts {
		fmt.Fprintf(&b, "%010d 00000 n \n", start)
		binary.Write(f.sum, binary.BigEndian, start)
	}
	id := f.sum.Sum(nil)[:16]
	fmt.Fprintf(&b, "trailer\n<</Size %d /Root %s /Info %s /ID [<%x> <%x>]>>\nstartxref\n%d\n%%%%EOF\n", len(f.starts)+1, root, info, id, id, table)
	f.write(b.Bytes())
	if f.err != nil {
		return f.err
	}
	return f.w.Flush()
}

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
