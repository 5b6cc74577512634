package paper

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
)

// FuzzRead holds that whatever a file holds, reading it ends in a document or in
// words that say why there is none, and no panic.
func FuzzRead(f *testing.F) {
	f.Add(smallFile(f))
	for _, body := range hostile {
		f.Add(fileOf(body...))
	}
	f.Add(tableFile("[1 2 1]", "\x01\x00\x0f\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		doc, err := parsed(data)
		if (doc == nil) == (err == nil) || err != nil && err.Error() == "" {
			t.Errorf("neither read nor refused: %v, %v", doc, err)
		}
		if err == nil && doc.Creator == ours && len(doc.Pages) == 0 {
			t.Error("read without a page")
		}
	})
}

// parsed reads a file with a budget that a small one stays far below.
func parsed(data []byte) (*Document, error) { return parse(data, NewBudget(4_000_000), readDocument) }

// smallFile is a file as csprint writes it, with all that it may hold but pictures.
func smallFile(t testing.TB) []byte {
	t.Helper()
	face := fonts.Embedded().Sans
	inner := layout.NewFrame(layout.A4.Size)
	for i, word := range strings.Fields("what a form says stands in it once and is read twice") {
		inner.Put("form", layout.Point{X: layout.MM(10), Y: layout.MM(float64(10 + 10*i))}, layout.Text{Run: word, Face: face, Size: 900})
	}
	frame := layout.NewFrame(layout.A4.Size)
	frame.Put("link", layout.Point{}, layout.Link{Size: layout.Size{W: layout.MM(20), H: layout.MM(5)}, URL: "https://club.example/(a)"})
	for i := range 2 {
		frame.Put("form", layout.Point{X: layout.MM(float64(i))}, layout.Group{Frame: inner})
	}
	var b bytes.Buffer
	if err := pdf.Write(&b, layout.Document{Title: "Сад (1)", Pages: []layout.Page{{Frame: frame, Bookmark: "A"}, {Frame: frame, Bookmark: "B", Level: 1}}}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
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

// TestReadsPackedObjects reads a file whose objects another program has put into
// streams.
func TestReadsPackedObjects(t *testing.T) {
	small := smallFile(t)
	want, err := parsed(small)
	if err != nil {
		t.Fatal(err)
	}
	got, err := parsed([]byte(tool.Run(t, small, "qpdf", "--object-streams=generate", "FILE", "-")))
	if err != nil || !reflect.DeepEqual(got, want) || len(want.Pages[0].Runs) != 24 || want.Pages[0].Links[0] != "https://club.example/(a)" {
		t.Errorf("read as %+v, %v, expected %+v", got, err, want)
	}
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

const (
	catalog = "<</Type /Catalog /Pages 2 0 R>>"
	pages   = "<</Type /Pages /Count 1 /Kids [3 0 R]>>"
	aPage   = "<</Type /Page /Contents 4 0 R /Resources <</Font <</T 5 0 R>> /XObject <</F 6 0 R /G 6 0 R>>>>>>"
)

// hostile are files that a careless reader never comes back from, by what keeps
// them from being read.
var hostile = map[string][]string{
	"a string without end":            {catalog, pages, aPage, streamOf("", "<41")},
	"pages without end":               {catalog, "<</Type /Pages /Count 9 /Kids [2 0 R]>>"},
	"a stream is cut off":             {catalog, pages, aPage, "<</Length 4 0 R>>\nstream\nq\nendstream"},
	ErrSpent.Error():                  {catalog, pages, aPage, packed("", strings.Repeat("q Q ", 1<<21))},
	"an outline without end":          {"<</Pages 2 0 R /Outlines 4 0 R>>", pages, "<</Type /Page /Contents 5 0 R>>", "<</First 4 0 R /Title (A) /Next 4 0 R>>", streamOf("", "q Q")},
	"forms within forms":              {catalog, pages, aPage, streamOf("", "/F Do"), "<<>>", streamOf("/Subtype /Form /Resources <</XObject <</F 6 0 R>>>>", "/F Do")},
	"nested more than 64 deep":        {catalog, pages, aPage, streamOf("", strings.Repeat("[", 1000))},
	"groups within groups":            {catalog, pages, aPage, streamOf("", strings.Repeat("q ", 5000))},
	"operands":                        {catalog, pages, aPage, streamOf("", strings.Repeat("1 ", 10000))},
	"codes cannot be told apart":      {catalog, pages, aPage, streamOf("", "/T 9 Tf (A) Tj"), "<</ToUnicode 6 0 R>>", streamOf("", "999999999 begincodespacerange <> <> endcodespacerange")},
	"a broken range of codes":         {catalog, pages, aPage, streamOf("", "/T 9 Tf (A) Tj"), "<</ToUnicode 6 0 R>>", streamOf("", "1 beginbfrange <0000> <FFFF> <0041> endbfrange")},
	"means more than":                 {catalog, pages, aPage, streamOf("", "/T 9 Tf (A) Tj"), "<</ToUnicode 6 0 R>>", streamOf("", "<41> ("+strings.Repeat("x", 600)+") endbfchar")},
	"packed as":                       {catalog, pages, aPage, streamOf("/Filter /LZWDecode", "q")},
	"that is not there":               {catalog, pages, aPage, streamOf("", "/H Do")},
	"page 1 has no content":           {catalog, pages, aPage},
	"page 1 is missing":               {catalog, pages},
	"objects that refer":              {catalog, "2 0 R 3 0 R"},
	"a picture among the operators":   {catalog, pages, aPage, streamOf("", "BI /W 1 ID x EI")},
	"a picture among the operators, ": {catalog, pages, aPage, streamOf("", "BI /W 84 /H 84 /BPC 1 /CS /G ID cut off EI")},
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

// FuzzWritten holds that whatever a document is called and says is read back as it
// was, or refused by the writer.
func FuzzWritten(f *testing.F) {
	for _, said := range []string{"Plain", `back\slash (and) brackets) ((`, "line\nline\rline\r\n\ttab\x00\x07", "Ельнинский ☃ 🐎 \ufeff", "þÿA", "\xff\xfe", strings.Repeat("long ", 20_000)} {
		f.Add(said, said, "https://club.example/"+said, "ffi (A) \\")
	}
	f.Add("", " ", "a(b)c\\", "\r\n")
	f.Fuzz(func(t *testing.T, title, bookmark, url, run string) {
		frame := layout.NewFrame(layout.A4.Size)
		if url != "" {
			frame.Put("link", layout.Point{}, layout.Link{Size: layout.Size{W: layout.MM(20), H: layout.MM(5)}, URL: url})
		}
		frame.Put("text", layout.Point{X: layout.MM(20), Y: layout.MM(20)}, layout.Text{Run: run, Face: fonts.Embedded().Serif, Size: 900})
		var b bytes.Buffer
		if pdf.Write(&b, layout.Document{Title: title, Mark: title, Pages: []layout.Page{{Frame: frame, Bookmark: bookmark}}}) != nil {
			return
		}
		doc, err := parsed(b.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		title, bookmark = strings.ToValidUTF8(title, "\uFFFD"), strings.ToValidUTF8(bookmark, "\uFFFD")
		if !alike(doc.Title, title) || !alike(doc.Keywords, title) || bookmark != "" && !alike(doc.Bookmarks[0].Title, bookmark) {
			t.Errorf("title %q, bookmark %q are read as %q and %v", title, bookmark, doc.Title, doc.Bookmarks)
		}
		if url != "" && doc.Pages[0].Links[0] != url {
			t.Errorf("link %q is read as %q", url, doc.Pages[0].Links)
		}
		if got := strings.Join(doc.Pages[0].Runs, ""); got != run {
			t.Errorf("%q is read as %q", run, got)
		}
	})
}

// alike compares words but for how many letters stand for bytes that are none.
func alike(a, b string) bool {
	plain := func(s string) string { return strings.ReplaceAll(s, "\uFFFD", "") }
	return plain(a) == plain(b)
}

// TestStreamWithoutEnd holds how much is unpacked of one stream.
func TestStreamWithoutEnd(t *testing.T) {
	defer func(before int) { mostStream = before }(mostStream)
	mostStream = 10
	const want = "a stream of more than 0 MB once it is unpacked"
	if doc, err := parsed(smallFile(t)); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("read as %+v, %v", doc, err)
	}
}

// TestPageWithoutEnd holds how much is unpacked of all streams of a page, and what a run of
// words counts for.
func TestPageWithoutEnd(t *testing.T) {
	defer func(before int) { mostStream = before }(mostStream)
	mostStream = 10
	file := &file{budget: NewBudget(100_000)}
	r := reader{file: file}
	streams := func(n int) (err any) {
		defer func() { err = recover() }()
		all := list{}
		for range n {
			all = append(all, &stream{packed: []byte("n n")})
		}
		r.contents(node{file, all})
		return nil
	}
	if err := streams(2); err != nil {
		t.Error(err)
	}
	if err, ok := streams(3).(fault); !ok || !strings.Contains(err.Error(), "a page of more than 0 MB once it is unpacked") {
		t.Errorf("%v", err)
	}
	before := file.budget.Left()
	d := drawer{reader: &r, page: &Page{}, font: lettersOf}
	d.text(list{quote("a")})
	if spent := before - file.budget.Left(); spent != openWork+2 || len(d.page.Runs) != 1 {
		t.Errorf("a run of a letter counts for %d, want %d", spent, openWork+2)
	}
}

// TestFilledFields reads the fields of a form, in groups and alone, and none without end.
func TestFilledFields(t *testing.T) {
	form := func(fields string, more ...string) []byte {
		return fileOf(append([]string{"<</Pages 2 0 R /AcroForm <</Fields " + fields + ">>>>", pages}, more...)...)
	}
	all := form("[3 0 R 4 0 R 5 0 R 6 0 R]", "<</T (A-01 losses 1) /TU (One lost) /AS /On /V /Off>>", "<</T (A-01 losses 2) /AS /Off>>",
		"<</T (A-02) /Kids [<</T ( level) /V /Yes>>]>>", "<</T (words) /V (On)>>")
	want := []Field{{"A-01 losses 1", "One lost", "On"}, {Name: "A-01 losses 2"}, {Name: "A-02"}, {Name: "A-02 level", Value: "Yes"}, {Name: "words", Value: "On"}}
	if doc, err := Filled(all, NewBudget(Most)); err != nil || !reflect.DeepEqual(doc.Fields, want) {
		t.Errorf("%q, %v", doc.Fields, err)
	}
	endless := form("[3 0 R]", "<</T (a) /Kids [3 0 R]>>")
	if _, err := Filled(endless, NewBudget(Most)); err == nil || !strings.Contains(err.Error(), "fields within fields") {
		t.Errorf("%v", err)
	}
	many := form("["+strings.Repeat("3 0 R ", 100)+"]", "<</Kids ["+strings.Repeat("4 0 R ", 1000)+"]>>", "<</Kids ["+strings.Repeat("5 0 R ", 1000)+"]>>", "<</T (a)>>")
	if _, err := Filled(many, NewBudget(1<<20)); err == nil || !strings.Contains(err.Error(), ErrSpent.Error()) {
		t.Errorf("%v", err)
	}
}
