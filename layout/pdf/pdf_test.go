package pdf_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/tool"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
)

// one is a document of one page with what draw puts on it.
func one(draw func(f *layout.Frame)) layout.Document {
	f := layout.NewFrame(layout.A4.Size)
	draw(f)
	return layout.Document{Title: "One", Language: "en-GB", Pages: []layout.Page{{Frame: f}}}
}

// written is the document as a PDF file.
func written(t *testing.T, doc layout.Document) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := pdf.Write(&b, doc); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func say(run string) layout.Text {
	return layout.Text{Run: run, Face: fonts.Embedded().Sans, Size: layout.Pt(9.5), Colour: layout.Ink}
}

var origin = layout.Point{}

func TestWriteRefuses(t *testing.T) {
	text := func(run string, face *fonts.Face) layout.Document {
		return one(func(f *layout.Frame) {
			inner := layout.NewFrame(f.Size)
			inner.Put("card/name", origin, layout.Text{Run: run, Face: face, Size: 950})
			f.PutFrame("sheet/card", origin, inner)
		})
	}
	item := func(it layout.Item) layout.Document {
		return one(func(f *layout.Frame) { f.Put("card/name", origin, it) })
	}
	loop := layout.NewFrame(layout.A4.Size)
	loop.PutFrame("card/name", origin, loop)
	sans := fonts.Embedded().Sans
	tests := []struct {
		name string
		doc  layout.Document
		want string
	}{
		{"no pages", layout.Document{}, "pdf: no pages, expected one at least"},
		{"no frame", layout.Document{Pages: []layout.Page{{}}}, "pdf: page 1 has no frame"},
		{"no size", layout.Document{Pages: []layout.Page{{Frame: layout.NewFrame(layout.Size{W: 1})}}}, "expected a size above 0"},
		{"invalid UTF-8", text("Sold\xe9", sans), `card/name: "Sold\xe9" is not valid UTF-8`},
		{"cut UTF-8", text("Sold\xc3", sans), "is not valid UTF-8"},
		{"above U+FFFF", text("a😀", sans), `card/name: no glyph for '😀' (U+1F600) in RobotoCondensed-Regular`},
		{"missing glyph", text("漢", sans), `card/name: no glyph for '漢' (U+6F22) in RobotoCondensed-Regular`},
		{"control", text("a\tb", sans), `card/name: no glyph for '\t'`},
		{"no face", text("a", nil), "card/name: text without a face"},
		{"fake face", text("a", fonts.Fixed("fake", 500)), "card/name: face fake has no outlines to print"},
		{"no item", item(nil), "card/name: a <nil> cannot be drawn in a PDF"},
		{"group of nothing", item(layout.Group{}), "card/name: a group without a frame"},
		{"frame in itself", item(layout.Group{Frame: loop}), "a frame that holds itself"},
		{"no PNG", item(layout.Image{Size: layout.Size{W: 1, H: 1}, PNG: []byte("GIF89a, not PNG")}), "card/name: image: png: invalid format"},
		{"cut PNG", item(layout.Image{Size: layout.Size{W: 1, H: 1}, PNG: picture(4, 4, color.White)[:60]}), "card/name: image: "},
		{"code without modules", item(layout.Modules{Side: 21, Module: 500}), "card/name: a code of 0 modules"},
		{"code of no size", item(layout.Modules{Side: 1, Dark: []bool{true}}), "card/name: a code of 1 modules"},
		{"code of no side", item(layout.Modules{Module: 500}), "card/name: a code of 0 modules"},
		{"path without a start", item(layout.Path{Steps: []layout.Step{{Kind: layout.LineTo}}, Stroke: layout.HairLine}), "card/name: a path that does not begin with a move"},
		{"unknown step", item(layout.Path{Steps: []layout.Step{{}, {Kind: 99}}, Stroke: layout.HairLine}), "card/name: path step of unknown kind 99"},
		{"no address", item(layout.Link{}), "card/name: a link without an address"},
		{"address in Greek", item(layout.Link{URL: "https://ελ.example"}), "expected printable ASCII"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			err := pdf.Write(io.Discard, tt.doc)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %s", err, tt.want)
			}
		})
	}
}

type fullDisk struct{}

var errFull = errors.New("no space left")

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

func TestWriteTellsWriteErrors(t *testing.T) {
	err := pdf.Write(fullDisk{}, one(func(f *layout.Frame) { f.Put("a", origin, say("a")) }))
	if !errors.Is(err, errFull) {
		t.Errorf("got %v, want %v", err, errFull)
	}
}

// picture is a PNG of one colour.
func picture(w, h int, c color.Color) []byte {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i := range w * h {
		img.Set(i%w, i/w, c)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// Images of one width and pages of several sizes are what fpdf likes to write
// in another order each time.
func TestSameBytesEachTime(t *testing.T) {
	draw := func() layout.Document {
		doc := cardDocument(t, 9)
		for i := range 9 {
			f := layout.NewFrame(layout.Size{W: layout.MM(100 + 10*float64(i%4)), H: layout.MM(150)})
			for j := range 3 {
				c := color.NRGBA{R: uint8(40 * i), G: uint8(80 * j), A: uint8(120 + 100*(j%2))}
				f.Put("page/image", layout.Point{X: layout.MM(float64(30 * j))}, layout.Image{Size: layout.Size{W: layout.MM(20), H: layout.MM(20)}, PNG: picture(16, 16, c)})
			}
			for _, face := range fonts.Embedded().Faces() {
				f.Put("page/text", origin, layout.Text{Run: "Åéñ Ελ Рус", Face: face, Size: 950})
			}
			f.Put("page/link", origin, layout.Link{Size: cardSize, URL: fmt.Sprint("https://example.org/", i)})
			doc.Pages = append(doc.Pages, layout.Page{Frame: f, Bookmark: fmt.Sprint("Page ", i)})
		}
		return doc
	}
	first := written(t, draw())
	for range 4 {
		if !bytes.Equal(first, written(t, draw())) {
			t.Fatal("the same pages gave other bytes")
		}
	}
	tool.Run(t, first, "qpdf", "--check", "FILE")
	if got := strings.Count(string(first), "/SMask "); got != 27 {
		t.Errorf("%d images with a mask, want 27", got)
	}
}

// TestSameBytesByAnyHands holds that a file doesn't tell how many processors packed it.
func TestSameBytesByAnyHands(t *testing.T) {
	old := runtime.GOMAXPROCS(1)
	defer runtime.GOMAXPROCS(old)
	alone := written(t, cardDocument(t, 150))
	for _, hands := range []int{2, 5} {
		runtime.GOMAXPROCS(hands)
		if !bytes.Equal(written(t, cardDocument(t, 150)), alone) {
			t.Errorf("%d processors write another file than one", hands)
		}
	}
}

func TestPageSizesAndOutline(t *testing.T) {
	doc := layout.Document{Title: "Schlacht (Großgörschen)", Language: "de"}
	for _, p := range []struct {
		size     layout.Size
		bookmark string
		level    int
	}{
		{layout.A4.Size, "Übersicht", 0},
		{layout.A3.Size.Turned(), "Карта (1:1000)", 2}, // level 1 is left out
		{layout.Letter.Size, "", 0},
		{layout.Size{W: layout.MM(63), H: layout.MM(88)}, "Karten 😀", 1},
		{layout.A4.Size, "Ende", 0},
	} {
		f := layout.NewFrame(p.size)
		f.Put("page/text", layout.Point{Y: layout.MM(10)}, say("text"))
		doc.Pages = append(doc.Pages, layout.Page{Frame: f, Bookmark: p.bookmark, Level: p.level})
	}
	file := written(t, doc)
	tool.Run(t, file, "qpdf", "--check", "FILE")

	sizes := regexp.MustCompile(`Page +\d size: +([\d.]+ x [\d.]+)`).FindAllStringSubmatch(tool.Run(t, file, "pdfinfo", "-l", "9", "FILE"), -1)
	want := []string{"595.276 x 841.89", "1190.55 x 841.89", "612 x 792", "178.583 x 249.449", "595.276 x 841.89"}
	for i, size := range sizes {
		if size[1] != want[i] {
			t.Errorf("page %d is %s, want %s", i+1, size[1], want[i])
		}
	}
	outline := tool.Run(t, file, "qpdf", "--json", "--json-key=outlines", "FILE")
	for _, title := range []string{"Übersicht", "Карта (1:1000)", "Karten 😀", "Ende"} {
		if !strings.Contains(outline, `"title": "`+title+`"`) {
			t.Errorf("no bookmark %q", title)
		}
	}
	// Each entry leads to the top of its own page.
	for _, top := range []string{"841.89", "841.89", "249.449", "841.89"} {
		_, rest, found := strings.Cut(outline, `"/XYZ"`)
		if outline = rest; !found || !strings.Contains(strings.SplitN(rest, "]", 2)[0], top) {
			t.Errorf("a bookmark does not lead to %s: %.80s", top, rest)
		}
	}
	if info := tool.Run(t, file, "pdfinfo", "FILE"); !strings.Contains(info, "Schlacht (Großgörschen)") {
		t.Errorf("no title in\n%s", info)
	}
}

// A shop cuts at the TrimBox; PDF counts from the lower left corner.
func TestBoxesOfCutPages(t *testing.T) {
	doc := one(func(f *layout.Frame) { f.Put("a", origin, say("a")) })
	doc.Pages = append(doc.Pages, doc.Pages[0])
	doc.Pages[1].Trim, doc.Pages[1].Bleed = layout.RectMM(25.4, 50.8, 127, 25.4), layout.RectMM(12.7, 38.1, 152.4, 50.8)
	file := written(t, doc)
	boxes := tool.Run(t, file, "pdfinfo", "-box", "-l", "2", "FILE")
	for _, want := range []string{
		`Page +1 TrimBox: +0.00 +0.00 +595.28 +841.89\n`, `Page +1 BleedBox: +0.00 +0.00 +595.28 +841.89\n`,
		`Page +2 TrimBox: +72.00 +625.89 +432.00 +697.89\n`, `Page +2 BleedBox: +36.00 +589.89 +468.00 +733.89\n`,
	} {
		if !regexp.MustCompile(want).MatchString(boxes) {
			t.Errorf("want %s in\n%s", want, boxes)
		}
	}
}

func TestPreferences(t *testing.T) {
	for flip, want := range map[layout.Flip]string{
		layout.OneSided:  "Simplex",
		layout.LongEdge:  "DuplexFlipLongEdge",
		layout.ShortEdge: "DuplexFlipShortEdge",
	} {
		doc := one(func(f *layout.Frame) { f.Put("a", origin, say("a")) })
		doc.Flip, doc.Language = flip, "de-CH"
		doc.Pages[0].Bookmark = "first"
		file := written(t, doc)
		if warned := tool.Run(t, file, "qpdf", "--check", "FILE"); strings.Contains(warned, "WARNING") {
			t.Error(warned)
		}
		catalog := tool.Run(t, file, "qpdf", "--show-object=trailer", "FILE")
		root := regexp.MustCompile(`/Root (\d+) 0 R`).FindStringSubmatch(catalog)[1]
		catalog = tool.Run(t, file, "qpdf", "--show-object="+root, "FILE")
		for _, entry := range []string{"/PrintScaling /None", "/Duplex /" + want, "/DisplayDocTitle true",
			"/Lang (de-CH)", "/Outlines ", "/Pages ", "/PageLabels "} {
			if !strings.Contains(catalog, entry) {
				t.Errorf("%s: no %s in %s", flip, entry, catalog)
			}
		}
	}
}

func TestCodesRead(t *testing.T) {
	const text = "CSPRINT 1 K7 WALLACES BRIGADE 3RD DIVISION 442 MEN MORALE 11 1/45TH"
	file := written(t, one(func(f *layout.Frame) {
		for i, turn := range []layout.Turn{0, layout.QuarterCW, 1500} {
			inner := layout.NewFrame(layout.Size{W: layout.MM(40), H: layout.MM(40)})
			// Off the grid of any raster by an odd amount.
			inner.Put("card/code", layout.Point{X: 5037, Y: 5071}, code(t, fmt.Sprintf("%s NO %d", text, i), 750))
			f.Put("sheet/card", layout.Point{X: layout.MM(60), Y: layout.MM(30 + 80*float64(i))}, layout.Group{Frame: inner, Turn: turn})
		}
	}))
	for _, dpi := range []string{"75", "150"} {
		raster := tool.Run(t, file, "pdftoppm", "-r", dpi, "-gray", "-png", "FILE")
		read := tool.Run(t, []byte(raster), "zbarimg", "-q", "--raw", "FILE")
		for i := range 3 {
			if want := fmt.Sprintf("%s NO %d", text, i); !strings.Contains(read, want) {
				t.Errorf("at %s dpi code %d is not read: %q", dpi, i, read)
			}
		}
	}
}

func TestSharedFramesAreDrawnOnce(t *testing.T) {
	grid := sketchBox()
	grid.Put("sketch/link", layout.Point{X: layout.MM(1), Y: layout.MM(1)}, layout.Link{Size: layout.Size{W: layout.MM(2), H: layout.MM(1)}, URL: "https://example.org/"})
	grid.Put("sketch/word", layout.Point{X: -layout.MM(3), Y: layout.MM(2)}, say("shared"))
	file := written(t, one(func(f *layout.Frame) {
		f.PutFrame("page/sketch", layout.Point{X: layout.MM(50), Y: layout.MM(20)}, grid)
		f.Put("page/sketch", layout.Point{X: layout.MM(150), Y: layout.MM(120)}, layout.Group{Frame: grid, Turn: layout.QuarterCW})
		f.Put("page/sketch", layout.Point{X: layout.MM(50), Y: layout.MM(220)}, layout.Group{Frame: grid, Clip: true})
	}))
	plain := tool.Run(t, file, "qpdf", "--qdf", "--object-streams=disable", "FILE", "-")
	if forms, uses := strings.Count(plain, "/Subtype /Form"), strings.Count(plain, "/F1 Do"); forms != 1 || uses != 3 {
		t.Errorf("%d forms used %d times, want 1 and 3", forms, uses)
	}
	// What overhangs its frame shows, and where it is clipped it does not.
	if got := strings.Count(tool.Run(t, file, "pdftotext", "-nopgbrk", "FILE", "-"), "shared"); got != 3 {
		t.Errorf("%d words, want 3", got)
	}
	raster := tool.Run(t, file, "pdftoppm", "-r", "50", "-png", "FILE")
	img, err := png.Decode(strings.NewReader(raster))
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name string
		at   layout.Rect
		want bool
	}{
		{"overhanging word", layout.RectMM(47, 19, 3, 3), true},
		{"clipped word", layout.RectMM(47, 219, 2.4, 3), false},
		{"dots", layout.RectMM(51, 21, 28, 36), true},
		{"turned dots", layout.RectMM(113, 121, 36, 28), true},
		{"left of the turned dots", layout.RectMM(100, 110, 10, 40), false},
		{"clipped dots", layout.RectMM(51, 221, 28, 36), true},
	}
	for _, tt := range tests {
		if got := inked(img, tt.at, 50); got != tt.want {
			t.Errorf("%s: ink %t, want %t", tt.name, got, tt.want)
		}
	}
	// The link lies on the page at each use, turned with its frame.
	for _, rect := range []string{"144.567 779.528 150.236 782.362", "419.528 493.228 422.362 498.898", "144.567 212.598 150.236 215.433"} {
		if text := unpacked(t, file); !strings.Contains(text, "/Rect ["+rect+"]") {
			t.Errorf("no link at %s: %q", rect, regexp.MustCompile(`/Rect [^]]*]`).FindAllString(text, -1))
		}
	}
}

// inked tells whether anything but white lies in a box of the page.
func inked(img image.Image, r layout.Rect, dpi float64) bool {
	pixel := func(l layout.Length) int { return int(l.MM() / 25.4 * dpi) }
	for y := pixel(r.Y); y < pixel(r.Bottom()); y++ {
		for x := pixel(r.X); x < pixel(r.Right()); x++ {
			if v, _, _, _ := img.At(x, y).RGBA(); v < 0xF000 {
				return true
			}
		}
	}
	return false
}
