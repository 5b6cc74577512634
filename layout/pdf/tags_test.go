package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
)

// drawn is a printer that has drawn pages to the end of their file.
func drawn(t *testing.T, w io.Writer, pages ...layout.Page) *printer {
	t.Helper()
	forms, err := shared(pages)
	if err != nil {
		t.Fatal(err)
	}
	p := newPrinter(w, forms, look{})
	defer p.packer.close()
	p.tags = newTags(p.file)
	for _, step := range []func() error{func() error { return p.draw(pages) }, p.resources, func() error { return p.finish(layout.Document{Pages: pages}) }} {
		if err := step(); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// told is an element with what it says of itself, how many marks it has and what stands in it: TR(TD:1 TD).
func told(e *tag) string {
	var kids []string
	for _, kid := range e.kids {
		kids = append(kids, told(kid))
	}
	out := e.kind
	if _, span, found := strings.Cut(e.about, "/ColSpan "); found {
		out += "*" + span[:1]
	}
	if len(e.marks) > 0 {
		out += fmt.Sprint(":", len(e.marks))
	}
	if e.object != 0 {
		out += "@"
	}
	if len(kids) > 0 {
		out += "(" + strings.Join(kids, " ") + ")"
	}
	return out
}

// A tagger puts text of some elements on a frame.
type tagger struct{ *layout.Frame }

func (f tagger) text(from string) {
	f.Put(from, layout.Point{}, layout.Text{Run: "a", Face: fonts.Embedded().Sans, Size: 900, Colour: layout.Ink})
}

func (f tagger) line(from string) {
	f.PutLine(from, layout.Point{}, layout.Point{X: 500}, layout.HairLine)
}

func (f tagger) as(kind layout.ElementKind, put func()) { f.PutAs(layout.Element{Kind: kind}, put) }

// row puts a row with text in some columns.
func (f tagger) row(columns ...int) {
	f.as(layout.AsTableRow, func() {
		for _, c := range columns {
			f.PutCell(c, layout.AsCell, func() { f.text("x") })
		}
	})
}

// The tree that a page's content stands in: what PDF asks of headings, lists, tables and figures, and what
// becomes of text that stands where none may.
func TestTreeOfElements(t *testing.T) {
	for name, of := range map[string]struct {
		put  func(f tagger)
		want string
	}{
		"nothing":            {func(tagger) {}, ""},
		"a line is not read": {func(f tagger) { f.line("a") }, ""},
		"text of one part is a paragraph": {func(f tagger) {
			f.text("sheet/a")
			f.text("sheet/a")
			f.text("sheet/b")
		}, "P:1 P:1"},
		"a line cuts a mark, and no paragraph": {func(f tagger) {
			f.text("sheet/a")
			f.line("sheet/a")
			f.text("sheet/a")
		}, "P:2"},
		"what says where a sheet stands is not read": {func(f tagger) { f.PutRunning(func() { f.text("a") }) }, ""},
		"nor is furniture": {func(f tagger) {
			f.as(layout.AsFurniture, func() { f.text("a"); f.as(layout.AsHeading, func() { f.text("a") }) })
		}, ""},
		"headings": {func(f tagger) {
			for _, level := range []int{0, 1, 2, 6, 7} {
				f.PutAs(layout.Element{Kind: layout.AsHeading, Level: level}, func() { f.text("a") })
			}
		}, "H1:1 H1:1 H2:1 H6:1 H6:1"},
		"a paragraph of a heading is the heading": {func(f tagger) {
			f.PutAs(layout.Element{Kind: layout.AsHeading, Level: 1}, func() { f.as(layout.AsParagraph, func() { f.text("a") }) })
		}, "H1:1"},
		"a section": {func(f tagger) {
			f.as(layout.AsSection, func() { f.as(layout.AsParagraph, func() { f.text("a") }); f.text("b"); f.text("b") })
		}, "Sect(P:1 P:1)"},
		"an empty section is none": {func(f tagger) { f.as(layout.AsSection, func() { f.line("a") }) }, ""},
		"a list": {func(f tagger) {
			f.as(layout.AsList, func() { f.as(layout.AsListItem, func() { f.text("a") }); f.text("b") })
		}, "L(LI(LBody:1) LI(LBody:1))"},
		"text of a list is an item as long as it is of one part": {func(f tagger) {
			f.as(layout.AsList, func() { f.text("b"); f.line("b"); f.text("b"); f.text("c") })
		}, "L(LI(LBody:2) LI(LBody:1))"},
		"text of a table is a row as long as it is of one part": {func(f tagger) {
			f.as(layout.AsTable, func() { f.text("b"); f.line("b"); f.text("b"); f.text("c") })
		}, "Table(TR(TD*1:2) TR(TD*1:1))"},
		"a figure with all that is in it": {func(f tagger) {
			f.as(layout.AsFigure, func() { f.line("a"); f.line("b"); f.text("c") })
		}, "Figure:1"},
		"rows with the same columns": {func(f tagger) {
			f.as(layout.AsTable, func() { f.row(0, 1); f.row(1); f.row() })
		}, "Table(TR(TD:1 TD:1) TR(TD TD:1))"},
		"cells are read by their columns": {func(f tagger) {
			f.as(layout.AsTable, func() {
				f.as(layout.AsTableRow, func() {
					f.PutCell(1, layout.AsCell, func() { f.text("x"); f.line("x"); f.text("x") })
					f.PutCell(0, layout.AsRowHead, func() { f.text("x") })
				})
			})
		}, "Table(TR(TH:1 TD:2))"},
		"text of a row has its first empty column": {func(f tagger) {
			f.as(layout.AsTable, func() {
				f.row(0, 1, 2)
				f.as(layout.AsTableRow, func() { f.PutCell(0, layout.AsCell, func() { f.text("x") }); f.text("y") })
			})
		}, "Table(TR(TD:1 TD:1 TD:1) TR(TD:1 TD:1 TD))"},
		"or is a part of the last": {func(f tagger) {
			f.as(layout.AsTable, func() {
				f.row(0, 1)
				f.as(layout.AsTableRow, func() {
					f.PutCell(0, layout.AsCell, func() { f.text("x") })
					f.PutCell(1, layout.AsCell, func() { f.text("x") })
					f.text("y")
				})
			})
		}, "Table(TR(TD:1 TD:1) TR(TD:1 TD:1(P:1)))"},
		"or is the whole row": {func(f tagger) {
			f.as(layout.AsTable, func() { f.row(0, 1, 2); f.as(layout.AsTableRow, func() { f.text("y") }) })
		}, "Table(TR(TD:1 TD:1 TD:1) TR(TD*3:1))"},
		"text of a table is a row": {func(f tagger) {
			f.as(layout.AsTable, func() { f.row(0, 1); f.text("y") })
		}, "Table(TR(TD:1 TD:1) TR(TD*2:1))"},
		"a list of a row is a part of its cell": {func(f tagger) {
			f.as(layout.AsTable, func() {
				f.as(layout.AsTableRow, func() { f.text("y"); f.as(layout.AsList, func() { f.text("z") }) })
			})
		}, "Table(TR(TD*1:1(L(LI(LBody:1)))))"},
		"a link and a box to tick are read where they stand": {func(f tagger) {
			f.as(layout.AsParagraph, func() {
				f.text("a")
				f.Put("a", layout.Point{}, layout.Link{Size: layout.Size{W: 9, H: 9}, URL: "https://example.org"})
			})
			f.Put("b", layout.Point{}, layout.Field{Size: layout.Size{W: 9, H: 9}, Name: "x"})
		}, "P:1(Link:1@) P(Form:1@)"},
		"a frame is read where it is placed": {func(f tagger) {
			inner := tagger{layout.NewFrame(layout.Size{W: 5000, H: 5000})}
			inner.as(layout.AsHeading, func() { inner.text("h") })
			inner.text("i")
			f.as(layout.AsSection, func() { f.PutFrame("x", layout.Point{}, inner.Frame) })
			f.PutFrame("x", layout.Point{Y: 9000}, inner.Frame)
		}, "Sect(H1:1 P:1) H1:1 P:1"},
	} {
		f := tagger{layout.NewFrame(layout.A4.Size)}
		of.put(f)
		got := told(drawn(t, io.Discard, layout.Page{Frame: f.Frame}).tags.root)
		got = strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(got, "Document"), "("), ")")
		if got != of.want {
			t.Errorf("%s: %s, expected %s", name, got, of.want)
		}
	}
}

// A bookmark begins a part of the document; an element that goes on on another page has its marks on both.
func TestTreeOfPages(t *testing.T) {
	e := &layout.Element{Kind: layout.AsParagraph}
	var pages []layout.Page
	for _, bookmark := range []string{"One", "", "Two"} {
		f := tagger{layout.NewFrame(layout.A4.Size)}
		f.text("x")
		if bookmark != "Two" {
			f.PutWithin(e, func() { f.text("y") })
		}
		pages = append(pages, layout.Page{Frame: f.Frame, Bookmark: bookmark})
	}
	var b bytes.Buffer
	p := drawn(t, &b, pages...)
	if got := told(p.tags.root); got != "Document(Sect(P:1 P:2 P:1) Sect(P:1))" {
		t.Errorf("%s", got)
	}
	if got := p.tags.root.kids[1].about; got != " /T (Two)" {
		t.Errorf("the second part is called %s", got)
	}
	goesOn := p.tags.root.kids[0].kids[1]
	want := fmt.Sprintf("1 <</Type /MCR /Pg %s /MCID 1>> ", p.pages[1])
	if got := string(appendMarks(nil, p.pages[0], goesOn.marks)); got != want {
		t.Errorf("its marks are %q, expected %q", got, want)
	}
	if len(p.tags.owners) != 3 || len(p.tags.owners[0].of) != 2 || p.tags.owners[1].of[1] != goesOn {
		t.Errorf("marks are of %v", p.tags.owners)
	}
	link := owners{of: []*tag{goesOn}, link: true}
	if link.String() != goesOn.ref.String() || p.tags.owners[2].String() != "["+p.tags.root.kids[1].kids[0].ref.String()+"]" {
		t.Errorf("a link is of %s, the last page of %s", link, p.tags.owners[2])
	}
}

// What figures show is written once where many words are the same, and right there where they are few.
func TestWordsOfFigures(t *testing.T) {
	p := newPrinter(io.Discard, nil, look{})
	defer p.packer.close()
	tags := newTags(p.file)
	for n, want := range map[int]bool{leastShared - 1: false, leastShared: true} {
		words := strings.Repeat("x", n)
		if first, again := tags.alt(words), tags.alt(words); first != again || strings.HasSuffix(first, " 0 R") != want || !want && first != "("+words+")" {
			t.Errorf("%d letters: %s and %s", n, first, again)
		}
	}
	if len(tags.alts) != 1 {
		t.Errorf("%d are written apart", len(tags.alts))
	}
}

// A field is a box to tick or text to write, called by its own name; boxes of one size look alike.
func TestFieldsOfAFile(t *testing.T) {
	f := layout.NewFrame(layout.A4.Size)
	box, room := layout.Size{W: layout.MM(4), H: layout.MM(4)}, layout.Size{W: layout.MM(40), H: layout.MM(4)}
	for _, field := range []layout.Field{
		{Size: box, Name: "a", Says: "one"}, {Size: box, Name: "a", Says: "two", Value: layout.Ticked}, {Size: layout.Size{W: box.W, H: box.H * 2}, Name: "b"},
		{Size: room, Name: "c", Written: true, Value: "Ney (ł)"}, {Size: room, Name: "d", Written: true},
	} {
		f.Put("x", layout.Point{}, field)
	}
	p := drawn(t, io.Discard, layout.Page{Frame: f})
	if n := len(p.fields.refs); n != 5 {
		t.Errorf("%d fields", n)
	}
	if len(p.fields.ticks) != 3 || len(p.fields.texts) != 2 { // two sizes and none
		t.Errorf("%d looks of boxes, %d of texts", len(p.fields.ticks), len(p.fields.texts))
	}
	if got := p.form(); !strings.HasPrefix(got, " /AcroForm <</Fields ["+p.fields.refs[0].String()) || !strings.Contains(got, "/DR <</Font <</Helv ") {
		t.Errorf("the form is %s", got)
	}
	ticks := drawn(t, io.Discard, layout.Page{Frame: func() *layout.Frame {
		f := layout.NewFrame(layout.A4.Size)
		f.Put("x", layout.Point{}, layout.Field{Size: box, Name: "a"})
		return f
	}()})
	if got := ticks.form(); strings.Contains(got, "/DR") || !strings.Contains(got, "/AcroForm") {
		t.Errorf("a form of ticks alone is %s", got)
	}
	if none := drawn(t, io.Discard, layout.Page{Frame: layout.NewFrame(layout.A4.Size)}); none.form() != "" {
		t.Error("a page without fields has a form")
	}
	if got := latin("Ney é ł ÿ"); got != "Ney \xe9 ? \xff" {
		t.Errorf("in Latin-1 %q", got)
	}
}

// What is said of a field, and how it looks: a cross a fifth of a box in from its edges, text of 11 points or seven tenths of
// its room, in the middle of its height.
func TestFieldsLook(t *testing.T) {
	looks := map[int]Object{}
	p := newPrinter(io.Discard, nil, look{})
	p.file.loose = func(o Object) { looks[o.Number] = o }
	defer p.packer.close()
	box, room := layout.Size{W: 4000, H: 5000}, layout.Size{W: layout.MM(40), H: layout.MM(4)}
	for _, of := range []struct {
		field      layout.Field
		says, look string
	}{
		{layout.Field{Size: box, Name: "a", Says: "x"}, "/T (a) /TU (x) /FT /Btn /V /Off /AS /Off /AP <</N <</On ", "2.268 2.268 m 9.071 11.906 l 2.268 11.906 m 9.071 2.268 l S"},
		{layout.Field{Size: box, Name: "a", Says: "x", Value: layout.Ticked}, "/T (a #2) /TU (x) /FT /Btn /V /On /AS /On", ""},
		{layout.Field{Size: room, Name: "b", Says: "x", Written: true, Value: "w"}, "/FT /Tx /MaxLen 400 /V (w) /DA (/Helv 7.937 Tf 0 g)", "1.701 2.891 Td (w) Tj"},
		{layout.Field{Size: room, Name: "b", Says: "x", Written: true, Value: "w"}, "/T (b #2)", ""},
		{layout.Field{Size: layout.Size{W: room.W, H: 3 * room.H}, Name: "c", Says: "x", Written: true, Value: "w"}, "/DA (/Helv 11.055 Tf 0 g)", "1.701 13.139 Td (w) Tj"},
	} {
		before := len(looks)
		says := p.field(of.field)
		if err := p.packer.flush(); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(says, of.says) {
			t.Errorf("%s, expected %s", says, of.says)
		}
		if of.look == "" && len(looks) != before {
			t.Errorf("%s has a look of its own", of.says)
		}
		found := of.look == ""
		for _, o := range looks {
			if r, err := zlib.NewReader(bytes.NewReader(o.Stream)); err == nil {
				ink, _ := io.ReadAll(r)
				found = found || strings.Contains(string(ink), of.look)
			}
		}
		if !found {
			t.Errorf("nothing looks like %s", of.look)
		}
	}
}
