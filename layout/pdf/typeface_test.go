package pdf_test

import (
	"encoding/binary"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/tool"

	"codeberg.org/go-pdf/fpdf"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
)

// Layout measures with these advances and fpdf writes its own into the file:
// where they differ, a reader's program spaces text otherwise than we set it.
func TestAdvancesAgreeWithFpdf(t *testing.T) {
	for _, face := range fonts.Embedded().Faces() {
		doc := fpdf.New("P", "pt", "A4", "")
		doc.AddUTF8FontFromBytes("face", "", face.Data())
		doc.SetFont("face", "", 1000)
		seen := 0
		for r := rune(1); r <= 0xFFFF; r++ {
			if !face.Has(r) {
				continue
			}
			seen++
			if want := doc.GetStringWidth(string(r)); float64(face.Advance(r)) != want {
				t.Errorf("%s %q: advance %d, fpdf has %g", face.Name(), r, face.Advance(r), want)
			}
		}
		if err := doc.Error(); err != nil || seen < 1000 {
			t.Errorf("%s: %d glyphs, error %v", face.Name(), seen, err)
		}
	}
}

// Characters that mean something inside a PDF string, alone or as half of
// another character's code.
func TestTextIsFoundAgain(t *testing.T) {
	words := []string{`back\slash`, "(brackets)", "Ġ”⁄∏", "Łódź", "Ἀθῆναι", "Бородино", "№", "−½", "Ĩĩ", "čř"}
	file := written(t, one(func(f *layout.Frame) {
		for i, word := range words {
			text := say(word)
			text.Face = fonts.Embedded().Serif
			if i%2 == 1 {
				text.Turn = layout.QuarterCW
			}
			f.Put("page/word", layout.Point{X: layout.MM(20 + 15*float64(i)), Y: layout.MM(20 + 20*float64(i))}, text)
		}
	}))
	found := tool.Run(t, file, "pdftotext", "FILE", "-")
	for _, word := range words {
		if !strings.Contains(found, word) {
			t.Errorf("%s is not found in %q", word, found)
		}
	}
}

func TestFacesAreEmbedded(t *testing.T) {
	dir := t.TempDir()
	// A name that PDF syntax would stumble over, and one that two faces share.
	for _, name := range []string{"Odd (name) #1.ttf", "RobotoCondensed-Regular.ttf"} {
		if err := os.WriteFile(filepath.Join(dir, name), only(t, fonts.Embedded().SansBold, rune(0xE000+len(name))), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	set, err := fonts.Embedded().WithFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	file := written(t, one(func(f *layout.Frame) {
		for i, r := range "A" + string(rune(0xE000+len("Odd (name) #1.ttf"))) + string(rune(0xE000+len("RobotoCondensed-Regular.ttf"))) {
			text := say(string(r))
			text.Face = set.Sans.For(r)
			f.Put("page/letter", layout.Point{X: layout.MM(float64(10 + i)), Y: layout.MM(10)}, text)
		}
	}))
	tool.Run(t, file, "qpdf", "--check", "FILE")
	list := strings.Split(strings.TrimSpace(tool.Run(t, file, "pdffonts", "FILE")), "\n")[2:]
	if len(list) != 3 {
		t.Fatalf("%d faces, want 3: %q", len(list), list)
	}
	for _, line := range list {
		if !strings.Contains(line, "yes yes yes") {
			t.Errorf("not embedded, or without Unicode: %s", line)
		}
	}
}

// only is a copy of a face whose map knows r alone.
func only(t *testing.T, face *fonts.Face, r rune) []byte {
	t.Helper()
	data := face.Data()
	for record := 12; ; record += 16 {
		if string(data[record:record+4]) != "cmap" {
			continue
		}
		from := binary.BigEndian.Uint32(data[record+8:])
		for i, v := range []uint16{0, 1, 3, 1, 0, 12, 4, 32, 0, 4, 4, 1, 0, uint16(r), 0xFFFF, 0, uint16(r), 0xFFFF, 5 - uint16(r), 1, 0, 0} {
			binary.BigEndian.PutUint16(data[from+2*uint32(i):], v)
		}
		return data
	}
}

// A face from a user's folder may be damaged anywhere. That is an error of
// WithFolder or of Write, or it prints: never a panic.
func TestDamagedFaces(t *testing.T) {
	whole := fonts.Embedded().SerifItalic.Data()
	dir := t.TempDir()
	random := rand.New(rand.NewPCG(1812, 7))
	refused, failed, printed := 0, 0, 0
	for range 150 {
		data := append([]byte(nil), whole...)
		for range 1 + random.IntN(6) {
			at := random.IntN(len(data))
			if random.IntN(2) == 0 {
				at = random.IntN(600) // the tables before the outlines
			}
			data[at] = byte(random.Uint32())
		}
		if err := os.WriteFile(filepath.Join(dir, "damaged.ttf"), data, 0o644); err != nil {
			t.Fatal(err)
		}
		set, err := fonts.Embedded().WithFolder(dir)
		if err != nil {
			refused++
			continue
		}
		if setIn(set) != nil {
			failed++
		} else {
			printed++
		}
	}
	t.Logf("%d refused, %d failed in the PDF, %d printed", refused, failed, printed)
	if refused == 0 || printed == 0 {
		t.Error("the damage is too great or too small to prove anything")
	}
}

// setIn sets some text in the last fallback of a set, which came from a folder.
func setIn(set *fonts.Set) error {
	damaged := set.Sans.Fallbacks()[len(set.Sans.Fallbacks())-1]
	run := ""
	for _, r := range "The Fighting Third ÀÉ Ω Ж" {
		if damaged.Has(r) {
			run += string(r)
		}
	}
	return pdf.Write(io.Discard, one(func(f *layout.Frame) {
		f.Put("page/text", layout.Point{X: layout.MM(20), Y: layout.MM(20)}, layout.Text{Run: run, Face: damaged, Size: 1200})
	}))
}
