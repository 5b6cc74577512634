package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/csprint/csprint/layout"
)

// tail passes a file on and keeps its end.
type tail struct {
	w    io.Writer
	room int // bytes to keep
	size int64
	end  []byte
}

// Write passes p on.
func (t *tail) Write(p []byte) (int, error) {
	n, err := t.w.Write(p)
	t.size += int64(n)
	t.end = append(t.end, p[max(0, n-t.room):n]...)
	t.end = t.end[max(0, len(t.end)-t.room):]
	return n, err
}

// update appends what fpdf cannot say: how the file wants to be printed and
// what language it speaks. It is an incremental update as the PDF standard has
// it (ISO 32000-1, 7.5.6): the catalog once more, a table of that one object
// and a trailer that points back.
func (t *tail) update(doc layout.Document) error {
	f, err := readTrailer(t.end)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "%d 0 obj\n<<\n%s/Version /1.7\n", f.root, f.catalog)
	if doc.Language != "" {
		fmt.Fprintf(&b, "/Lang (%s)\n", escape(textString(doc.Language)))
	}
	fmt.Fprintf(&b, "/ViewerPreferences <</PrintScaling /None /Duplex /%s /DisplayDocTitle true>>\n>>\nendobj\n", duplex(doc.Flip))
	xref := t.size + int64(b.Len())
	fmt.Fprintf(&b, "xref\n%d 1\n%010d 00000 n \n", f.root, t.size)
	fmt.Fprintf(&b, "trailer\n<<\n/Size %d\n/Root %d 0 R\n/Info %d 0 R\n/Prev %d\n>>\n", f.size, f.root, f.info, f.xref)
	fmt.Fprintf(&b, "startxref\n%d\n%%%%EOF\n", xref)
	_, err = t.w.Write(b.Bytes())
	return err
}

// duplex is the name by which a PDF asks for a way to turn the sheet.
func duplex(f layout.Flip) string {
	switch f {
	case layout.LongEdge:
		return "DuplexFlipLongEdge"
	case layout.ShortEdge:
		return "DuplexFlipShortEdge"
	default:
		return "Simplex"
	}
}

// escape makes text fit for a string in parentheses.
func escape(s string) string {
	return strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`, "\r", `\r`).Replace(s)
}

// trailer is what the end of a PDF file tells.
type trailer struct {
	size, root, info, xref int
	catalog                []byte // the entries of the catalog
}

var errTrailer = errors.New("pdf: the file that fpdf wrote has no catalog at its end")

// readTrailer reads the end of a file as fpdf writes it.
func readTrailer(end []byte) (trailer, error) {
	var f trailer
	for _, entry := range []struct {
		key   string
		value *int
	}{{"/Size ", &f.size}, {"/Root ", &f.root}, {"/Info ", &f.info}, {"startxref\n", &f.xref}} {
		at := bytes.LastIndex(end, []byte(entry.key))
		if at < 0 {
			return f, errTrailer
		}
		*entry.value = leadingInt(end[at+len(entry.key):])
	}
	at := bytes.LastIndex(end, fmt.Appendf(nil, "\n%d 0 obj\n<<\n", f.root))
	if at < 0 {
		return f, errTrailer
	}
	_, body, _ := bytes.Cut(end[at:], []byte("<<\n"))
	entries, _, found := bytes.Cut(body, []byte(">>\nendobj\n"))
	if !found {
		return f, errTrailer
	}
	f.catalog = entries
	return f, nil
}

func leadingInt(b []byte) int {
	i := 0
	for i < len(b) && '0' <= b[i] && b[i] <= '9' {
		i++
	}
	n, _ := strconv.Atoi(string(b[:i]))
	return n
}
