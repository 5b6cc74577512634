package paper

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
)

// FuzzRead holds that whatever a file holds, reading it ends in a document or in
// words that say why there is none, and no panic.
func FuzzRead(f *testing.F) {
	f.Add(smallFile(f))
	for _, data := range hostile(f) {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		doc, err := parsed(data)
		if (doc == nil) == (err == nil) || err != nil && err.Error() == "" {
			t.Errorf("neither read nor refused: %v, %v", doc, err)
		}
		if err == nil && len(doc.Pages) == 0 {
			t.Error("read without a page")
		}
	})
}

// parsed reads a file with a budget that a small one stays far below.
func parsed(data []byte) (*Document, error) { return parse(data, NewBudget(4_000_000)) }

// smallFile is a file as csprint writes it, with all that it may hold but pictures.
func smallFile(t testing.TB) []byte {
	t.Helper()
	face := fonts.Embedded().Sans
	inner := layout.NewFrame(layout.A4.Size)
	for i, word := range strings.Fields("what a form says stands in it once and is read twice") {
		inner.Put("form", layout.Point{X: layout.MM(10), Y: layout.MM(float64(10 + 10*i))}, layout.Text{Run: word, Face: face, Size: 900})
	}
	frame := layout.NewFrame(layout.A4.Size)
	for i := range 2 {
		frame.Put("form", layout.Point{X: layout.MM(float64(i))}, layout.Group{Frame: inner})
	}
	var b bytes.Buffer
	if err := pdf.Write(&b, layout.Document{Title: "Сад (1)", Pages: []layout.Page{{Frame: frame, Bookmark: "A"}, {Frame: frame, Bookmark: "B", Level: 1}}}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// FuzzWritten holds that whatever a document is called and says is read back as it
// was, or refused by the writer.
func FuzzWritten(f *testing.F) {
	for _, said := range []string{"Plain", `back\slash (and) brackets) ((`, "line\nline\rline\r\n\ttab\x00\x07", "Ельнинский ☃ 🐎 \ufeff", "þÿA", "\xff\xfe", strings.Repeat("long ", 20_000)} {
		f.Add(said, said, "ffi (A) \\")
	}
	f.Add("", " ", "\r\n")
	f.Fuzz(func(t *testing.T, title, bookmark, run string) {
		frame := layout.NewFrame(layout.A4.Size)
		frame.Put("text", layout.Point{X: layout.MM(20), Y: layout.MM(20)}, layout.Text{Run: run, Face: fonts.Embedded().Serif, Size: 900})
		var b bytes.Buffer
		if pdf.Write(&b, layout.Document{Title: title, Mark: "csprint packet 0123456789abcdef0123456789abcdef", Pages: []layout.Page{{Frame: frame, Bookmark: bookmark}}}) != nil {
			return
		}
		doc, err := parsed(b.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		title, bookmark = strings.ToValidUTF8(title, "\uFFFD"), strings.ToValidUTF8(bookmark, "\uFFFD")
		if !alike(doc.Title, title) || doc.Keywords != "csprint packet 0123456789abcdef0123456789abcdef" || bookmark != "" && !alike(doc.Bookmarks[0].Title, bookmark) {
			t.Errorf("title %q, bookmark %q are read as %q and %v", title, bookmark, doc.Title, doc.Bookmarks)
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

// hostile are files in csprint's own form that a careless reader never comes back from, by what keeps them from being read.
func hostile(t testing.TB) map[string][]byte {
	const spare = "which nothing refers to"
	small, all := smallFile(t), map[string][]byte{}
	w := openWhole(small, NewBudget(Most))
	change := func(why string, do func(objects []pdf.Object)) {
		objects := make([]pdf.Object, 0, len(w.objects))
		for _, o := range w.objects[1:] {
			objects = append(objects, pdf.Object{Number: o.Number, Dict: bytes.Clone(o.Dict), Stream: o.Stream})
		}
		do(objects)
		if why == spare {
			objects = append(objects, pdf.Object{Number: len(objects) + 1, Dict: []byte("(a)")})
		}
		data, err := pdf.Again(objects, 1, w.info, false)
		if err != nil {
			t.Fatal(err)
		}
		all[why] = data
	}
	content := func(why, lines string) {
		change(why, func(objects []pdf.Object) {
			for i, o := range objects {
				if o.Stream != nil && strings.HasPrefix(string(o.Dict), "<</Filter") && strings.HasPrefix(string(w.unpack(o, mostStream)), "1 0 0 1 ") {
					packed := pdf.Packed([]byte(lines))
					objects[i].Dict, objects[i].Stream = fmt.Appendf(nil, "<</Filter /FlateDecode /Length %d>>", len(packed)), packed
				}
			}
		})
	}
	change(spare, func([]pdf.Object) {})
	content(ErrSpent.Error(), strings.Repeat("q\nQ\n", 1<<20))
	content("groups within groups", strings.Repeat("q\n", 5000))
	content("is drawn with \"/F9 Do", "/F9 Do\n")
	content("is drawn with \"/T9 9 Tf", "BT\n/T9 9 Tf\n")
	content("is drawn with \"(a", "(a")
	content("is drawn with \"BI", "BI /W 84 /H 84 /BPC 1 /CS /G ID cut off\nEI\n")
	content("sets letters", "BT\n/T1 9 Tf\n0 0 Td (\x00\x00) Tj ET\n")
	content("sets half a letter", "BT\n/T1 9 Tf\n0 0 Td (\x00) Tj ET\n")
	swap := func(why, old, by string) {
		change(why, func(objects []pdf.Object) {
			for i := range objects {
				objects[i].Dict = bytes.ReplaceAll(objects[i].Dict, []byte(old), []byte(by))
			}
		})
	}
	swap("is another object than", "/Outlines ", "/Outlines 1")
	swap("is another object than a page", "/Kids [4 0 R", "/Kids [1 0 R")
	swap("refers to a page that it doesn't have", "/Dest [4 0 R", "/Dest [5 0 R")
	swap("a page twice", "/Kids [4 0 R", "/Kids [4 0 R 4 0 R")
	swap("by other numbers", "/F1 ", "/F2 ")
	for _, c := range []struct{ why, old, by string }{
		{"another program", "%PDF", "%PDX"}, {"nothing tells what it is", "/Info ", "/Inf0 "}, {"a stream is cut off", "/Length ", "/Length 9999999"},
		{"ends elsewhere", "\nendstream", "\nendstrean"}, {"put together otherwise", "%%EOF", "%%EOG"}, {"cannot be unpacked", "stream\nx", "stream\ny"},
		{"is there twice, or another", "\n5 0 obj", "\n6 0 obj"},
	} {
		all[c.why] = bytes.ReplaceAll(small, []byte(c.old), []byte(c.by))
	}
	return all
}

func TestHostileFiles(t *testing.T) {
	for want, data := range hostile(t) {
		if doc, err := parsed(data); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: read as %+v, %v", want, doc, err)
		}
	}
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
