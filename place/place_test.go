package place_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"codeberg.org/go-pdf/fpdf"

	"github.com/csprint/csprint"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/place"
)

// laid are the sheets of Salamanca.
var laid = sync.OnceValues(func() ([]csprint.Sheet, error) {
	battle, err := csprint.Open("../examples/salamanca.yaml")
	if err != nil {
		return nil, err
	}
	game, err := battle.Roll("7")
	if err != nil {
		return nil, err
	}
	return game.Sheets(csprint.Options{})
})

// some are sheets of all that is drawn in different ways.
func some(t *testing.T) []csprint.Sheet {
	t.Helper()
	all, err := laid()
	if err != nil {
		t.Fatal(err)
	}
	var some []csprint.Sheet
	for _, name := range []string{"french-brief-1", "map", "french-roster-1", "french-records-1", "handout-1"} {
		i := slices.IndexFunc(all, func(s csprint.Sheet) bool { return s.Name == name })
		if i < 0 {
			t.Fatalf("no sheet %s", name)
		}
		some = append(some, all[i])
	}
	i := slices.IndexFunc(all, func(s csprint.Sheet) bool { return s.Kind == "card" && s.Side == "french" })
	return append(some, all[i], all[i+1])
}

// placed are sheets on a page each of a document, which they fill at this part of their size.
func placed(t *testing.T, unit string, units, part float64, sheets ...csprint.Sheet) []byte {
	t.Helper()
	doc := fpdf.New("P", unit, "A4", "")
	doc.SetLineWidth(3)
	doc.SetDashPattern([]float64{1, 2}, 0)
	doc.SetDrawColor(200, 0, 0)
	doc.SetFillColor(0, 200, 0)
	for _, s := range sheets {
		wide := s.Width * units * part
		doc.AddPageFormat("P", fpdf.SizeType{Wd: wide, Ht: s.Height * units * part})
		w := wide
		if part == 1 {
			w = 0
		}
		if err := place.Place(doc, s, 0, 0, w); err != nil {
			t.Fatal(err)
		}
	}
	var file bytes.Buffer
	if err := doc.Output(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// rasters are the pages of a file at so many dots an inch.
func rasters(t *testing.T, file []byte, dpi int) []image.Image {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file.pdf")
	if err := os.WriteFile(path, file, 0o644); err != nil {
		t.Fatal(err)
	}
	var pages []image.Image
	for _, name := range desk.Rasters(t, path, dpi) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var w, h int
		if _, err := fmt.Sscanf(string(data[:min(len(data), 40)]), "P5\n%d %d\n255\n", &w, &h); err != nil {
			t.Fatal(err)
		}
		pages = append(pages, &image.Gray{Pix: data[len(data)-w*h:], Stride: w, Rect: image.Rect(0, 0, w, h)})
	}
	return pages
}

// unlike counts the pixels that two pictures clearly differ in, of a thousand.
func unlike(a, b image.Image) int {
	w, h := min(a.Bounds().Dx(), b.Bounds().Dx()), min(a.Bounds().Dy(), b.Bounds().Dy())
	n := 0
	for y := range h {
		for x := range w {
			_, g1, _, _ := a.At(x, y).RGBA()
			_, g2, _, _ := b.At(x, y).RGBA()
			if d := int(g1>>8) - int(g2>>8); d < -96 || d > 96 {
				n++
			}
		}
	}
	return n * 1000 / (w * h)
}

// Sheets look in fpdf's documents as they do in csprint's own, whatever the unit, the
// size, and the colours and lines that fpdf has at hand; and each keeps its letters
// when later ones bring letters of their own.
func TestPlacedSheetsLookAsPrinted(t *testing.T) {
	tool.Need(t, "pdftoppm")
	sheets := some(t)
	whole := rasters(t, placed(t, "mm", 1, 1, sheets...), 60)
	half := rasters(t, placed(t, "in", 1/25.4, 0.5, sheets...), 120)
	for i, s := range sheets {
		var own bytes.Buffer
		if err := s.WritePDF(&own); err != nil {
			t.Fatal(err)
		}
		want := rasters(t, own.Bytes(), 60)[0]
		for size, got := range map[string]image.Image{"true": whole[i], "half": half[i]} {
			if d := got.Bounds().Dx() - want.Bounds().Dx(); d < -1 || d > 1 {
				t.Errorf("%s at %s size is %v, expected %v", s.Name, size, got.Bounds(), want.Bounds())
			}
			if n := unlike(want, got); n > 2 {
				t.Errorf("%s at %s size differs in %d of 1,000 pixels", s.Name, size, n)
			}
		}
	}
}

func TestPlacedFilesAreSound(t *testing.T) {
	tool.Run(t, placed(t, "mm", 1, 1, some(t)...), "qpdf", "--check", "FILE")
	var letter bytes.Buffer
	if err := newsletter(&letter); err != nil {
		t.Fatal(err)
	}
	tool.Run(t, letter.Bytes(), "qpdf", "--check", "FILE")
}

var faceName = regexp.MustCompile(`/FontDescriptor /FontName /[A-Z]{6}\+(\S+)`)

// However many sheets there are, each face is in the file once, and so is a sheet that is
// placed again.
func TestSheetsShareFaces(t *testing.T) {
	sheets := some(t)
	file := placed(t, "pt", 72/25.4, 1, slices.Concat(sheets, sheets)...)
	times := map[string]int{}
	for _, found := range faceName.FindAllSubmatch(file, -1) {
		times[string(found[1])]++
	}
	for face, n := range times {
		if n != 1 {
			t.Errorf("%s is there %d times", face, n)
		}
	}
	if len(times) < 4 {
		t.Errorf("%d faces: %v", len(times), times)
	}
	if n := bytes.Count(file, []byte("/Subtype /Form /BBox [0 0 ")); n != len(sheets) {
		t.Errorf("%d forms of pages, expected %d", n, len(sheets))
	}
}

// Codes of records are links, which stand where they stand on the sheet.
func TestLinksAreTheDocuments(t *testing.T) {
	file := placed(t, "mm", 1, 1, some(t)[3])
	var own bytes.Buffer
	if err := some(t)[3].WritePDF(&own); err != nil {
		t.Fatal(err)
	}
	want := bytes.Count(own.Bytes(), []byte("/Subtype /Link"))
	if got := bytes.Count(file, []byte("/Subtype /Link")); got != want {
		t.Errorf("%d links, expected %d", got, want)
	}
}

func TestWhatCannotBePlaced(t *testing.T) {
	good := some(t)[0]
	for _, c := range []struct {
		sheet csprint.Sheet
		pages int
		wide  float64
		want  string
	}{
		{good, 0, 50, "no page yet"},
		{good, 1, -1, "expected a width above 0"},
		{csprint.Sheet{Name: "mine"}, 1, 50, "place mine: no game has laid this sheet out"},
	} {
		doc := fpdf.New("P", "mm", "A4", "")
		for range c.pages {
			doc.AddPage()
		}
		err := place.Place(doc, c.sheet, 0, 0, c.wide)
		if err == nil || !strings.Contains(err.Error(), c.want) || !errors.Is(doc.Error(), err) {
			t.Errorf("%v, the document's %v, expected %s", err, doc.Error(), c.want)
		}
		if again := place.Place(doc, good, 0, 0, 50); !errors.Is(again, err) {
			t.Errorf("after an error: %v", again)
		}
	}
}

// A document that one side's sheets are placed in holds nothing of the other's.
func TestPlacedSheetsKeepSecrets(t *testing.T) {
	all, err := laid()
	if err != nil {
		t.Fatal(err)
	}
	var french []csprint.Sheet
	for _, s := range all {
		if s.Side == "french" {
			french = append(french, s)
		}
	}
	words := tool.Run(t, placed(t, "mm", 1, 1, french...), "pdftotext", "FILE", "-")
	for _, theirs := range []string{"5/60th", "Wallace", "Douglas", "14th Lt"} {
		if strings.Contains(words, theirs) {
			t.Errorf("the French read of %s", theirs)
		}
	}
	if !strings.Contains(words, "26th Chasseurs") {
		t.Error("the French don't read of their own")
	}
}

// What csprint keeps of a document goes when the document does.
func TestDocumentsAreLetGo(t *testing.T) {
	gone := make(chan string, 1)
	func() {
		doc := fpdf.New("P", "mm", "A4", "")
		doc.AddPage()
		if err := place.Place(doc, some(t)[0], 0, 0, 50); err != nil {
			t.Error(err)
		}
		runtime.AddCleanup(doc, func(what string) { gone <- what }, "document")
	}()
	runtime.GC()
	runtime.GC()
	<-gone
}
