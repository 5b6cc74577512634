package filled

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
)

// FuzzRead holds that whatever a file holds, reading it ends in a document or in words that say why there is
// none, and no panic.
func FuzzRead(f *testing.F) {
	f.Add(smallFile(f))
	for _, body := range hostile {
		f.Add(fileOf(body...))
	}
	f.Add(tableFile("[1 2 1]", "\x01\x00\x0f\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if doc, err := parsed(data); (doc == nil) == (err == nil) || err != nil && err.Error() == "" {
			t.Errorf("neither read nor refused: %v, %v", doc, err)
		}
		if scans, err := Scans(data); (scans == nil) == (err == nil) {
			t.Errorf("neither pictures nor refused: %v, %v", scans, err)
		}
	})
}

// parsed reads a file with a bound that a small one stays far below.
func parsed(data []byte) (*Document, error) { return read(data, 4_000_000) }

// smallFile is a file with a box and with room to write in, as csprint writes it.
func smallFile(t testing.TB) []byte {
	t.Helper()
	frame := layout.NewFrame(layout.A4.Size)
	size := layout.Size{W: layout.MM(20), H: layout.MM(5)}
	frame.Put("text", layout.Point{X: layout.MM(20), Y: layout.MM(20)}, layout.Text{Run: "Losses", Face: fonts.Embedded().Serif, Size: 900})
	frame.Put("box", layout.Point{}, layout.Field{Name: "A-01 losses", Says: "One lost", Size: size, Value: layout.Ticked})
	frame.Put("room", layout.Point{}, layout.Field{Name: "A-01 note", Says: "Сад", Size: size, Written: true, Value: "the mill"})
	var b bytes.Buffer
	if err := pdf.Write(&b, layout.Document{Title: "Сад (1)", Mark: "a mark", Pages: []layout.Page{{Frame: frame}}}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestReadsFieldsWhoeverSavedThem reads a file as csprint writes it, and as other programs save it.
func TestReadsFieldsWhoeverSavedThem(t *testing.T) {
	small := smallFile(t)
	want := &Document{"Сад (1)", "a mark", []Field{{"A-01 losses", "One lost", "On"}, {"A-01 note", "Сад", "the mill"}}}
	for _, how := range [][]string{nil, {"--object-streams=generate"}, {"--object-streams=disable"}, {"--stream-data=uncompress"}} {
		data := small
		if how != nil {
			data = []byte(tool.Run(t, small, "qpdf", slices.Concat(how, []string{"FILE", "-"})...))
		}
		if got, err := parsed(data); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%v: read as %+v, %v, expected %+v", how, got, err, want)
		}
	}
}

// fileOf is a file of some objects, from 1 on; the first is the catalog.
func fileOf(objects ...string) []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.7\n")
	var starts []int
	for i, o := range objects {
		starts = append(starts, b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	table := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, start := range starts {
		fmt.Fprintf(&b, "%010d 00000 n \n", start)
	}
	fmt.Fprintf(&b, "trailer\n<</Size %d /Root 1 0 R /Info <</Creator (csprint)>>>>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, table)
	return b.Bytes()
}

// tableFile is a file whose table of objects is a stream.
func tableFile(widths, rows string) []byte {
	table := fmt.Sprintf("1 0 obj\n<</Type /XRef /W %s /Root 1 0 R /Length %d>>\nstream\n%s\nendstream\nendobj\n", widths, len(rows), rows)
	return []byte("%PDF-1.7\n" + table + "startxref\n9\n%%EOF\n")
}

func streamOf(entries, content string) string {
	return fmt.Sprintf("<<%s /Length %d>>\nstream\n%s\nendstream", entries, len(content), content)
}

// packed is a stream that deflate has packed.
func packed(entries, content string) string {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	w.Write([]byte(content))
	w.Close()
	return streamOf(entries+" /Filter /FlateDecode", b.String())
}

const catalog = "<</Type /Catalog /AcroForm <</Fields [2 0 R]>>>>"

// hostile are files that a careless reader never comes back from, by what keeps them from being read.
var hostile = map[string][]string{
	"a string without end":     {catalog, "<</T (41"},
	"fields within fields":     {catalog, "<</T (a) /Kids [2 0 R]>>"},
	"a stream is cut off":      {catalog, "<</Length 2 0 R>>\nstream\nq\nendstream"},
	"nested more than 64 deep": {catalog, strings.Repeat("[", 1000)},
	"objects that refer":       {catalog, "2 0 R 3 0 R"},
	errSpent.Error():           {catalog, "<</Kids [" + strings.Repeat("3 0 R ", 1000) + "]>>", "<</Kids [" + strings.Repeat("4 0 R ", 1000) + "]>>", "<</T (a)>>"},
}

func TestHostileFiles(t *testing.T) {
	for want, body := range hostile {
		if doc, err := parsed(fileOf(body...)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: read as %+v, %v", want, doc, err)
		}
	}
	small := tool.Run(t, smallFile(t), "qpdf", "--object-streams=disable", "FILE", "-")
	_, table, _ := strings.Cut(small, "startxref\n")
	table, _, _ = strings.Cut(table, "\n")
	for _, c := range []struct{ old, with, want string }{
		{"%PDF", "%PDX", "not a PDF file"},
		{"startxref\n", "startxref\n9", "no table of objects"},
		{"/Root", "/Prev 0 /Root", "no table of objects"},
		{"/Root", "/Prev " + table + " /Root", "a table of objects without end"},
		{"/Root", "/Encrypt <<>> /Root", "encrypted"},
		{"xref\n0 ", "xref\n999999999999 ", "a broken table of objects"},
		{"xref\n0 ", "xref\n0 99999999999", "a broken table of objects"},
	} {
		if doc, err := parsed([]byte(strings.Replace(small, c.old, c.with, 1))); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s for %s: read as %+v, %v", c.with, c.old, doc, err)
		}
	}
	for _, widths := range []string{"[1 999999999 1]", "[0 0 0]", "[-1 1 1]", "[1]", "7"} {
		if doc, err := parsed(tableFile(widths, "\x01\x02\x03\x04")); err == nil {
			t.Errorf("a table of widths %s: read as %+v", widths, doc)
		}
	}
}

// TestFilledFields reads the fields of a form, in groups and alone, and none without end.
func TestFilledFields(t *testing.T) {
	form := func(fields string, more ...string) []byte {
		return fileOf(append([]string{"<</Pages 2 0 R /AcroForm <</Fields " + fields + ">>>>", "<<>>"}, more...)...)
	}
	all := form("[3 0 R 4 0 R 5 0 R 6 0 R]", "<</T (A-01 losses 1) /TU (One lost) /AS /On /V /Off>>", "<</T (A-01 losses 2) /AS /Off>>",
		"<</T (A-02) /Kids [<</T ( level) /V /Yes>>]>>", "<</T (words) /V (On)>>")
	want := []Field{{"A-01 losses 1", "One lost", "On"}, {Name: "A-01 losses 2"}, {Name: "A-02"}, {Name: "A-02 level", Value: "Yes"}, {Name: "words", Value: "On"}}
	if doc, err := Read(all); err != nil || !reflect.DeepEqual(doc.Fields, want) {
		t.Errorf("%q, %v", doc.Fields, err)
	}
	endless := form("[3 0 R]", "<</T (a) /Kids [3 0 R]>>")
	if _, err := Read(endless); err == nil || !strings.Contains(err.Error(), "fields within fields") {
		t.Errorf("%v", err)
	}
	many := form("["+strings.Repeat("3 0 R ", 100)+"]", "<</Kids ["+strings.Repeat("4 0 R ", 1000)+"]>>", "<</Kids ["+strings.Repeat("5 0 R ", 1000)+"]>>", "<</T (a)>>")
	if _, err := read(many, 1<<20); err == nil || !strings.Contains(err.Error(), errSpent.Error()) {
		t.Errorf("%v", err)
	}
}
