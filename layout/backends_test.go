package layout_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"image"
	"image/color"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/tool"

	"rsc.io/qr"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/raster"
	"github.com/csprint/csprint/layout/svg"
)

var keep = flag.String("keep", "", "folder to keep the kitchen sink's files in, for eyes")

const payload = "CSPRINT 1 K7 WALLACES BRIGADE 3RD DIVISION"

// Names that the sink holds, in the scripts that sheets are set in.
var sinkNames = []string{"Großgörschen", "Łódź", "Talavera de la Reina", "Καραϊσκάκης", "Бородино", "Ățâț", "№ 7 − ½ × ≤"}

// kitchenSink is a page with one of each item, alone, turned and nested. Both
// backends must draw it.
func kitchenSink(t *testing.T) layout.Page {
	t.Helper()
	f := layout.NewFrame(layout.A4.Size)
	putTypes(f)
	putStrokes(f)
	putShapes(f)
	sample := sampleFrame(t)
	at := func(x, y float64) layout.Point { return layout.Point{X: layout.MM(x), Y: layout.MM(y)} }
	f.PutFrame("sink/upright", at(15, 190), sample)
	f.Put("sink/quarter", at(130, 190), layout.Group{Frame: sample, Turn: layout.QuarterCW})
	f.Put("sink/half", at(195, 245), layout.Group{Frame: sample, Turn: layout.Half})
	f.Put("sink/slant", at(20, 250), layout.Group{Frame: sample, Turn: 1500})
	outer := layout.NewFrame(layout.Size{W: layout.MM(40), H: layout.MM(25)})
	outer.PutBox("sink/outer", outer.Bounds(), layout.Filled(layout.Tint), layout.Stroke{})
	outer.Put("sink/clipped", at(10, 8), layout.Group{Frame: sample, Turn: -1500})
	f.Put("sink/nested", at(140, 255), layout.Group{Frame: outer, Clip: true})
	f.Put("sink/code", at(165, 20), sinkCode(t))
	f.Put("sink/corners", at(10, 10), layout.Corners{Size: layout.Size{W: layout.MM(190), H: layout.MM(277)}, Without: [4]bool{1: true}})
	f.Put("sink/image", at(165, 60), layout.Image{Size: layout.Size{W: layout.MM(20), H: layout.MM(15)}, PNG: chequers()})
	f.Put("sink/link", at(165, 20), layout.Link{Size: layout.Size{W: layout.MM(25), H: layout.MM(25)}, URL: "https://example.org/?a=(1)&b=\"2\""})
	return layout.Page{Frame: f, Bookmark: "Kitchen sink <&>"}
}

func putTypes(f *layout.Frame) {
	s := fonts.Embedded()
	for i, face := range s.Faces() {
		y := layout.MM(20 + 8*float64(i))
		f.Put("sink/type", layout.Point{X: layout.MM(15), Y: y}, layout.Text{Run: sinkNames[i], Face: face, Size: layout.Pt(16), Colour: layout.Ink})
		f.Put("sink/type", layout.Point{X: layout.MM(80), Y: y}, layout.Text{Run: "TRACKED", Face: face, Size: layout.Pt(6.5), Colour: layout.Third, Tracking: 70})
	}
	for i, turn := range []layout.Turn{0, layout.QuarterCW, layout.Half, layout.QuarterCCW, 4500} {
		f.Put("sink/turned", layout.Point{X: layout.MM(130), Y: layout.MM(40)}, layout.Text{Run: "turn" + "!?*+-"[i:i+1], Face: s.SerifItalic, Size: layout.Pt(12), Colour: layout.Colour{R: 0xB3, G: 0x19, B: 0x2E}, Turn: turn})
	}
}

func putStrokes(f *layout.Frame) {
	for i, s := range []layout.Stroke{
		layout.HairLine, layout.RuleLine, layout.FrameLine,
		{Width: layout.MM(1), Colour: layout.Third, Dash: []layout.Length{2000, 1000}},
		{Width: layout.MM(1), Colour: layout.Third, Dash: []layout.Length{0, 2000}, Round: true},
		{Width: layout.MM(2), Colour: layout.Colour{R: 0x1A, G: 0x3C, B: 0x84}, Round: true},
	} {
		y := layout.MM(85 + 4*float64(i))
		f.PutLine("sink/line", layout.Point{X: layout.MM(15), Y: y}, layout.Point{X: layout.MM(95), Y: y + 500}, s)
	}
	f.PutLine("sink/dot", layout.Point{X: layout.MM(105), Y: layout.MM(95)}, layout.Point{X: layout.MM(105), Y: layout.MM(95)},
		layout.Stroke{Width: layout.MM(4), Colour: layout.Ink, Round: true})
}

func putShapes(f *layout.Frame) {
	f.PutBox("sink/box", layout.RectMM(15, 115, 25, 15), layout.Fill{}, layout.FrameLine)
	f.PutBox("sink/box", layout.RectMM(45, 115, 25, 15), layout.Filled(layout.Hatch), layout.Stroke{})
	f.Put("sink/round", layout.Point{X: layout.MM(75), Y: layout.MM(115)},
		layout.Box{Size: layout.Size{W: layout.MM(25), H: layout.MM(15)}, Radius: layout.MM(4), Fill: layout.Filled(layout.Colour{R: 0xCF, G: 0x9A, B: 0x22}), Stroke: layout.RuleLine})
	star := layout.Path{Fill: layout.Filled(layout.Colour{R: 0x30, G: 0x77, B: 0x4A}), Stroke: layout.RuleLine}
	for i, p := range []layout.Point{{X: 10000}, {X: 16000, Y: 19000}, {Y: 7000}, {X: 20000, Y: 7000}, {X: 4000, Y: 19000}} {
		kind := layout.LineTo
		if i == 0 {
			kind = layout.MoveTo
		}
		star.Steps = append(star.Steps, layout.Step{Kind: kind, P: p})
	}
	star.Steps = append(star.Steps, layout.Step{Kind: layout.Close})
	f.Put("sink/star", layout.Point{X: layout.MM(15), Y: layout.MM(140)}, star)
	star.EvenOdd = true
	f.Put("sink/star", layout.Point{X: layout.MM(45), Y: layout.MM(140)}, star)
	wave := layout.Path{Stroke: layout.Stroke{Width: layout.MM(1), Colour: layout.Ink, Round: true}, Steps: []layout.Step{
		{Kind: layout.MoveTo}, {Kind: layout.CurveTo, A: layout.Point{X: 10000, Y: -15000}, B: layout.Point{X: 20000, Y: 15000}, P: layout.Point{X: 30000}}}}
	f.Put("sink/wave", layout.Point{X: layout.MM(75), Y: layout.MM(150)}, wave)
}

// sampleFrame is a small card whose text overhangs its right edge.
func sampleFrame(t *testing.T) *layout.Frame {
	s := fonts.Embedded()
	f := layout.NewFrame(layout.Size{W: layout.MM(45), H: layout.MM(25)})
	f.PutBox("sample/edge", f.Bounds(), layout.Fill{}, layout.FrameLine)
	f.Put("sample/name", layout.Point{X: layout.MM(2), Y: layout.MM(7)}, layout.Text{Run: "Wallace’s Brigade", Face: s.SerifBold, Size: layout.Pt(12), Colour: layout.Ink})
	f.Put("sample/long", layout.Point{X: layout.MM(20), Y: layout.MM(12)}, layout.Text{Run: "over the edge it goes", Face: s.Sans, Size: layout.Pt(9.5), Colour: layout.Second})
	for i := range 6 {
		f.PutBox("sample/boxes", layout.RectMM(2+4*float64(i), 17, 3.6, 3.6), layout.Fill{}, layout.RuleLine)
	}
	f.Put("sample/link", layout.Point{X: layout.MM(2), Y: layout.MM(17)}, layout.Link{Size: layout.Size{W: layout.MM(24), H: layout.MM(4)}, URL: "https://example.org/boxes"})
	return f
}

func sinkCode(t *testing.T) layout.Modules {
	c, err := qr.Encode(payload, qr.M)
	if err != nil {
		t.Fatal(err)
	}
	m := layout.Modules{Side: c.Size, Module: 750, Dark: make([]bool, c.Size*c.Size)}
	for i := range m.Dark {
		m.Dark[i] = c.Black(i%c.Size, i/c.Size)
	}
	return m
}

func chequers() []byte {
	img := image.NewNRGBA(image.Rect(0, 0, 8, 6))
	for i := range 8 * 6 {
		x, y := i%8, i/8
		if (x+y)%2 == 0 {
			img.Set(x, y, color.NRGBA{R: uint8(30 * x), G: 0x60, B: uint8(40 * y), A: 0xFF})
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// sinkFiles are the kitchen sink in both formats.
func sinkFiles(t *testing.T) (pdfFile, svgFile []byte) {
	t.Helper()
	page := kitchenSink(t)
	var p, s bytes.Buffer
	if err := pdf.Write(&p, layout.Document{Title: "Kitchen sink", Language: "en-GB", Flip: layout.LongEdge, Pages: []layout.Page{page}}); err != nil {
		t.Fatal(err)
	}
	if err := svg.Write(&s, page); err != nil {
		t.Fatal(err)
	}
	return p.Bytes(), s.Bytes()
}

func TestKitchenSinkSameBytes(t *testing.T) {
	firstPDF, firstSVG := sinkFiles(t)
	if *keep != "" {
		for name, data := range map[string][]byte{"sink.pdf": firstPDF, "sink.svg": firstSVG} {
			if err := os.WriteFile(filepath.Join(*keep, name), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	nextPDF, nextSVG := sinkFiles(t)
	if !bytes.Equal(firstPDF, nextPDF) {
		t.Error("two PDFs of one page differ")
	}
	if !bytes.Equal(firstSVG, nextSVG) {
		t.Error("two SVGs of one page differ")
	}
}

func TestKitchenSinkPDF(t *testing.T) {
	file, _ := sinkFiles(t)
	tool.Run(t, file, "qpdf", "--check", "FILE")
	faces := strings.Split(strings.TrimSpace(tool.Run(t, file, "pdffonts", "FILE")), "\n")[2:]
	if len(faces) != len(fonts.Embedded().Faces()) {
		t.Errorf("%d faces in the file", len(faces))
	}
	for _, face := range faces {
		if !strings.Contains(face, "yes yes yes") { // embedded, no subset tag, Unicode
			t.Errorf("not embedded, or without Unicode: %s", face)
		}
	}
	text := withoutSpaces(tool.Run(t, file, "pdftotext", "FILE", "-")) // which guesses at narrow ones
	for _, name := range sinkNames {
		if !strings.Contains(text, withoutSpaces(name)) {
			t.Errorf("%s is not found in the text", name)
		}
	}
	picture := tool.Run(t, file, "pdftoppm", "-r", "150", "-gray", "-png", "FILE")
	if read := tool.Run(t, []byte(picture), "zbarimg", "-q", "--raw", "FILE"); !strings.Contains(read, payload) {
		t.Errorf("the code reads %q", read)
	}
}

// Our own picture of the sink looks as another program's drawing of its PDF does:
// tile by tile the two are as grey, but for a hair line more or less.
func TestKitchenSinkPicture(t *testing.T) {
	file, _ := sinkFiles(t)
	other, err := png.Decode(strings.NewReader(tool.Run(t, file, "pdftoppm", "-r", "100", "-gray", "-png", "FILE")))
	if err != nil {
		t.Fatal(err)
	}
	page := kitchenSink(t)
	ours, err := raster.Draw(page.Frame, page.Frame.Bounds(), other.Bounds().Dx())
	if err != nil {
		t.Fatal(err)
	}
	if a, b := ours.Bounds().Size(), other.Bounds().Size(); a.X != b.X || max(a.Y-b.Y, b.Y-a.Y) > 1 {
		t.Fatalf("our picture has %s pixels, the other %s", a, b)
	}
	const tile, most = 20, 22 // the other program makes thin lines whole pixels wide
	for y := 0; y+tile < ours.Rect.Dy()-1; y += tile {
		for x := 0; x+tile <= ours.Rect.Dx(); x += tile {
			a, b := greyOf(ours, x, y, tile), greyOf(other, x, y, tile)
			if max(a-b, b-a) > most {
				t.Errorf("around %d,%d our picture has a mean of %d, the other %d", x, y, a, b)
			}
		}
	}
}

// greyOf is the mean of a tile, 0 for black and 255 for white.
func greyOf(im image.Image, x, y, side int) int {
	sum := 0
	for dy := range side {
		for dx := range side {
			sum += int(color.GrayModel.Convert(im.At(x+dx, y+dy)).(color.Gray).Y)
		}
	}
	return sum / (side * side)
}

func withoutSpaces(s string) string { return strings.Join(strings.Fields(s), "") }

func TestKitchenSinkSVG(t *testing.T) {
	_, file := sinkFiles(t)
	elements, text := wellFormed(t, file)
	for _, name := range sinkNames {
		if !strings.Contains(text, name) {
			t.Errorf("%s is no label", name)
		}
	}
	want := map[string]int{"image": 1, "a": 2, "clipPath": 1, "line": 7, "title": 1, "text": 0}
	for element, n := range want {
		if elements[element] != n {
			t.Errorf("%d elements %s, want %d", elements[element], element, n)
		}
	}
	if !bytes.Contains(file, []byte(`width="210.000mm" height="297.000mm"`)) || !bytes.Contains(file, []byte(`viewBox="0 0 210 297"`)) {
		t.Errorf("not in true millimetres: %.300s", file)
	}
}

// wellFormed parses a file as XML, counts its elements and collects their labels.
func wellFormed(t *testing.T, file []byte) (elements map[string]int, text string) {
	t.Helper()
	elements = map[string]int{}
	d := xml.NewDecoder(bytes.NewReader(file))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return elements, text
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			elements[token.Name.Local]++
			for _, a := range token.Attr {
				if a.Name.Local == "aria-label" {
					text += a.Value + "\n"
				}
			}
		}
	}
}
