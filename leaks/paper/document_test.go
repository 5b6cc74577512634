package paper

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// said is all that a page that was laid out says, in the order of drawing.
func said(f *layout.Frame) (p struct {
	runs  []string
	codes int
}) {
	for _, placed := range f.Items {
		switch it := placed.Item.(type) {
		case layout.Text:
			if it.Run != "" {
				p.runs = append(p.runs, it.Run)
			}
		case layout.Modules:
			p.codes++
		case layout.Group:
			inner := said(it.Frame)
			p.runs, p.codes = append(p.runs, inner.runs...), p.codes+inner.codes
		}
	}
	return p
}

// files are the documents of a packet with Greek and Cyrillic names, laid out.
func files(t *testing.T) []sheet.File {
	t.Helper()
	odd := strings.NewReplacer("1/45th Foot", "Ельнинский полк", "1/88th Foot", "Ευζώνων τάγμα").Replace(example.Read(t, "salamanca.yaml"))
	file, err := source.Parse("odd.yaml", []byte(odd))
	if err != nil {
		t.Fatal(err)
	}
	book, err := rules.Open(scenario.RulesOf(file))
	if err != nil {
		t.Fatal(err)
	}
	game, err := generate.New(scenario.Read(file, book), book, generate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := file.Problems().Err(); err != nil {
		t.Fatal(err)
	}
	packet, err := sheet.Lay(sheet.NewDesk(page.PrintSettings{Paper: layout.A4, Flip: layout.LongEdge, Faces: fonts.Embedded()}, game, book), nil, "")
	if err != nil {
		t.Fatal(err)
	}
	return packet.Files
}

// TestReadsAllThatIsPrinted prints a whole packet and reads every run, code
// and bookmark of it back.
func TestReadsAllThatIsPrinted(t *testing.T) {
	runs, codes, foreign := 0, 0, false
	for _, file := range files(t) {
		var b bytes.Buffer
		pages := slices.Clone(file.Document.Pages)
		if err := pdf.Write(&b, file.Document); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), file.Name+".pdf")
		if err := os.WriteFile(path, b.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
		doc, err := Read(path, NewBudget(Most))
		if err != nil {
			t.Fatal(err)
		}
		if len(doc.Pages) != len(pages) || doc.Title != file.Document.Title {
			t.Errorf("%s: read as %d pages of %q", file.Name, len(doc.Pages), doc.Title)
		}
		var marks []Bookmark
		for i, p := range pages {
			if p.Bookmark != "" {
				marks = append(marks, Bookmark{p.Bookmark, i + 1})
			}
			want, got := said(p.Frame), doc.Pages[i]
			if !slices.Equal(want.runs, got.Runs) {
				t.Errorf("%s page %d reads\n%q\nexpected\n%q", file.Name, i+1, got.Runs, want.runs)
			}
			if len(got.Codes) != want.codes {
				t.Errorf("%s page %d: %d codes, expected %d", file.Name, i+1, len(got.Codes), want.codes)
			}
			runs, codes = runs+len(got.Runs), codes+len(got.Codes)
			foreign = foreign || slices.ContainsFunc(got.Runs, func(run string) bool { return strings.Contains(run, "Ельнинский") })
		}
		if !slices.Equal(doc.Bookmarks, marks) {
			t.Errorf("%s: bookmarks %v, expected %v", file.Name, doc.Bookmarks, marks)
		}
	}
	if runs < 1000 || codes < 10 || !foreign {
		t.Errorf("%d runs, %d codes, Cyrillic: %t: this test reads too little", runs, codes, foreign)
	}
}

// TestReadsTags prints a figure, whose words only those hear who have the page read.
func TestReadsTags(t *testing.T) {
	frame := layout.NewFrame(layout.A4.Size)
	frame.PutAs(layout.Element{Kind: layout.AsFigure, Words: "Hauke’s battery in B4"}, func() {
		frame.PutBox("map", layout.Rect{W: layout.MM(20), H: layout.MM(5)}, layout.Fill{}, layout.HairLine)
	})
	var b bytes.Buffer
	pages := []layout.Page{{Frame: layout.NewFrame(layout.A4.Size)}, {Frame: frame, Bookmark: "Map"}}
	if err := pdf.Write(&b, layout.Document{Title: "Figures", Pages: pages}); err != nil {
		t.Fatal(err)
	}
	doc, err := parse(b.Bytes(), NewBudget(Most))
	for _, want := range []Words{{"bookmark", 2, "Map"}, {"spoken", 2, "Hauke’s battery in B4"}} {
		if err != nil || !slices.Contains(doc.Words, want) {
			t.Errorf("read as %v, expected %v; %v", doc.Words, want, err)
		}
	}
}

// TestLettersAreOfKnownFaces reads a page that is set in a face of a user's folder.
func TestLettersAreOfKnownFaces(t *testing.T) {
	dir := t.TempDir()
	name := "RobotoCondensed-Bold.ttf"
	data := strings.ReplaceAll(example.Text(t, "fonts/"+name), "Roboto", "Robota") // in each of its names
	data = strings.ReplaceAll(data, "\x00R\x00o\x00b\x00o\x00t\x00o", "\x00R\x00o\x00b\x00o\x00t\x00a")
	if err := os.WriteFile(filepath.Join(dir, "Robota.ttf"), []byte(data), 0o600); err != nil {
		t.Fatal(err)
	}
	set, err := fonts.Embedded().WithFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	frame := layout.NewFrame(layout.A4.Size)
	frame.Put("text", layout.Point{X: layout.MM(20), Y: layout.MM(20)}, layout.Text{Run: "Hill", Face: set.More()[0], Size: 900})
	var b bytes.Buffer
	if err := pdf.Write(&b, layout.Document{Title: "Faces", Pages: []layout.Page{{Frame: frame}}}); err != nil {
		t.Fatal(err)
	}
	if doc, err := parse(b.Bytes(), NewBudget(Most)); err == nil || !strings.Contains(err.Error(), "which csprint doesn't bring") {
		t.Errorf("without the folder: %v, %v", doc, err)
	}
	if doc, err := parse(b.Bytes(), NewBudget(Most), set.More()...); err != nil || doc.Pages[0].Runs[0] != "Hill" {
		t.Errorf("with the folder: %v, %v", doc, err)
	}
}

// TestReadSurvivesDamage cuts and stirs a file: an error or a document, never
// a panic.
func TestReadSurvivesDamage(t *testing.T) {
	var b bytes.Buffer
	small := files(t)
	if err := pdf.Write(&b, small[len(small)-1].Document); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "odd.pdf")
	for i := range 60 {
		data := slices.Clone(b.Bytes())
		at := (i*7919 + 13) % len(data)
		if i%3 == 0 {
			data = data[:at]
		} else {
			copy(data[at:], "\x00<<[]>> 7 0 R stream")
		}
		if err := os.WriteFile(path, data, 0o666); err != nil {
			t.Fatal(err)
		}
		if doc, err := Read(path, NewBudget(Most)); (doc == nil) == (err == nil) {
			t.Errorf("damaged at %d: neither read nor refused", at)
		}
	}
}
