package svg_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/svg"
)

// written is a page with one item as an SVG file.
func written(t *testing.T, it layout.Item) string {
	t.Helper()
	f := layout.NewFrame(layout.A4.Size)
	f.Put("card/name", layout.Point{X: 20000, Y: 30500}, it)
	var b bytes.Buffer
	if err := svg.Write(&b, layout.Page{Frame: f}); err != nil {
		t.Fatal(err)
	}
	if err := xml.Unmarshal(b.Bytes(), new(struct{})); err != nil {
		t.Fatalf("not well-formed: %v\n%s", err, b.String())
	}
	return b.String()
}

func TestElements(t *testing.T) {
	s := fonts.Embedded()
	tests := []struct {
		name string
		item layout.Item
		want string
	}{
		{"text", layout.Text{Run: `a<"b" & c`, Face: s.Serif, Size: layout.Pt(10)},
			`<g transform="translate(20 30.5) scale(0.003527778)" fill="#000000" aria-label="a&lt;&quot;b&quot; &amp; c" >`},
		{"turned text", layout.Text{Run: "a", Face: s.Sans, Size: layout.Pt(7.2), Turn: 1550}, `transform="translate(20 30.5) rotate(15.5) scale(0.00254)"`},
		{"line", layout.Line{To: layout.Point{X: 1000, Y: -500}, Stroke: layout.HairLine},
			`<line x1="20.000" y1="30.500" x2="21.000" y2="30.000" stroke="#111111" stroke-width="0.123" />`},
		{"dashes", layout.Line{Stroke: layout.Stroke{Width: 500, Dash: []layout.Length{2000, 1500}, Round: true}},
			`stroke-width="0.5" stroke-dasharray="2 1.5" stroke-linecap="round" stroke-linejoin="round"`},
		{"box", layout.Box{Size: layout.Size{W: 3000, H: 2000}, Fill: layout.Filled(layout.Tint)},
			`<rect x="20.000" y="30.500" width="3.000" height="2.000" fill="#F0F0F0" />`},
		{"round box", layout.Box{Size: layout.Size{W: 3000, H: 2000}, Radius: 5000, Stroke: layout.RuleLine}, `fill="none" rx="1" />`},
		{"path", layout.Path{EvenOdd: true, Fill: layout.Filled(layout.Ink), Steps: []layout.Step{{}, {Kind: layout.LineTo, P: layout.Point{X: 1}},
			{Kind: layout.CurveTo, A: layout.Point{X: 1000}, B: layout.Point{Y: 1000}, P: layout.Point{X: -20000}}, {Kind: layout.Close}}},
			`<path d="m20 30.5l.001 0c.999 0-.001 1-20.001 0z" fill="#111111" fill-rule="evenodd" />`},
		{"modules", layout.Modules{Side: 2, Module: 750, Dark: []bool{true, true, false, true}},
			`<path d="M0 0h2v1h-2zM1 1h1v1h-1z" fill="#000000" transform="translate(20 30.5) scale(0.75)" />`},
		{"link", layout.Link{Size: layout.Size{W: 1000, H: 1000}, URL: `https://example.org/?a="1"&b=<2>`},
			`<a xlink:href="https://example.org/?a=&quot;1&quot;&amp;b=&lt;2&gt;"`},
		{"image", layout.Image{Size: layout.Size{W: 1500, H: 2000}, PNG: []byte("\x89PNG\r\n\x1a\n")},
			`xlink:href="data:image/png;base64,iVBORw0KGgo=" preserveAspectRatio="none" transform="translate(20 30.5) scale(1.5 2)"`},
		{"group", layout.Group{Frame: layout.NewFrame(layout.A4.Size), Turn: layout.QuarterCW}, `<g transform="translate(20 30.5) rotate(90)" >`},
		{"named group", layout.Group{Frame: layout.NewFrame(layout.A4.Size), Name: "contours"}, `id="layer-contours"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := written(t, tt.item); !strings.Contains(got, tt.want) {
				t.Errorf("got\n%s\nwant in it\n%s", got, tt.want)
			}
		})
	}
}

// A letter is drawn once and stands where advances and tracking put it, whatever
// a machine has for fonts.
func TestLettersAreCarried(t *testing.T) {
	face := fonts.Embedded().Sans
	got := written(t, layout.Text{Run: "no no", Face: face, Size: layout.Pt(10), Tracking: 100})
	n, o := face.Glyph('n'), face.Glyph('o')
	x := face.Advance('n') + face.Advance('o') + face.Advance(' ') + 300
	for text, want := range map[string]int{
		"<text": 0, "font-family": 0, "<defs>": 2, "<use ": 4,
		fmt.Sprintf(`<path id="t1-%d" d="m`, n):                    1,
		fmt.Sprintf(`<use xlink:href="#t1-%d"/>`, n):               1,
		fmt.Sprintf(`<use xlink:href="#t1-%d" x="%d"/>`, n, x):     1,
		fmt.Sprintf(`"#t1-%d" x="%d"/>`, o, face.Advance('n')+100): 1,
	} {
		if strings.Count(got, text) != want {
			t.Errorf("%s: %d times, want %d\n%s", text, strings.Count(got, text), want, got)
		}
	}
}

func TestInvisibleItemsLeaveNothing(t *testing.T) {
	empty := written(t, layout.Line{})
	for name, item := range map[string]layout.Item{
		"no run":        layout.Text{Face: fonts.Embedded().Sans, Size: 1000},
		"a space":       layout.Text{Run: " ", Face: fonts.Embedded().Sans, Size: 1000},
		"bare box":      layout.Box{Size: layout.Size{W: 1, H: 1}},
		"path, no ink":  layout.Path{Steps: []layout.Step{{}, {Kind: layout.LineTo}}},
		"path, no step": layout.Path{Stroke: layout.HairLine},
	} {
		if got := written(t, item); got != empty {
			t.Errorf("%s: got\n%s", name, got)
		}
	}
}

func TestWriteRefuses(t *testing.T) {
	page := func(it layout.Item) layout.Page {
		f := layout.NewFrame(layout.A4.Size)
		f.Put("card/name", layout.Point{}, it)
		return layout.Page{Frame: f}
	}
	loop := layout.NewFrame(layout.A4.Size)
	loop.PutFrame("card/name", layout.Point{}, loop)
	sans := fonts.Embedded().Sans
	tests := []struct {
		name string
		page layout.Page
		want string
	}{
		{"no frame", layout.Page{}, "svg: the page has no frame"},
		{"no size", layout.Page{Frame: layout.NewFrame(layout.Size{})}, "expected a size above 0"},
		{"nothing", page(nil), "card/name: a <nil> cannot be drawn in an SVG"},
		{"invalid UTF-8", page(layout.Text{Run: "\xe9", Face: sans}), `card/name: "\xe9" is not valid UTF-8`},
		{"missing glyph", page(layout.Text{Run: "漢", Face: sans}), "card/name: no glyph for '漢' (U+6F22)"},
		{"no outlines", page(layout.Text{Run: "a", Face: fonts.Fixed("f", 500)}), "card/name: face f has no outlines to draw"},
		{"no face", page(layout.Text{Run: "a"}), "card/name: text without a face"},
		{"no PNG", page(layout.Image{PNG: []byte("<svg/>")}), "card/name: image: not a PNG"},
		{"no address", page(layout.Link{}), "card/name: a link without an address"},
		{"broken address", page(layout.Link{URL: "a\x01"}), "expected printable ASCII"},
		{"broken code", page(layout.Modules{Side: 3, Module: 1}), "card/name: a code of 0 modules"},
		{"broken path", page(layout.Path{Stroke: layout.HairLine, Steps: []layout.Step{{Kind: layout.Close}}}), "does not begin with a move"},
		{"unknown step", page(layout.Path{Stroke: layout.HairLine, Steps: []layout.Step{{}, {Kind: 9}}}), "unknown kind 9"},
		{"group of nothing", page(layout.Group{}), "card/name: a group without a frame"},
		{"frame in itself", layout.Page{Frame: loop}, "svg: a frame that holds itself"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if err := svg.Write(io.Discard, tt.page); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %s", err, tt.want)
			}
		})
	}
}

type fullDisk struct{}

var errFull = errors.New("no space left")

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

func TestWriteTellsWriteErrors(t *testing.T) {
	if err := svg.Write(fullDisk{}, layout.Page{Frame: layout.NewFrame(layout.A4.Size)}); !errors.Is(err, errFull) {
		t.Errorf("got %v, want %v", err, errFull)
	}
}

func TestSharedFramesAreDrawnOnce(t *testing.T) {
	inner := layout.NewFrame(layout.Size{W: 1000, H: 1000})
	inner.PutBox("inner", inner.Bounds(), layout.Filled(layout.Ink), layout.Stroke{})
	card := layout.NewFrame(layout.Size{W: 5000, H: 5000})
	card.PutFrame("card", layout.Point{}, inner)
	page := layout.NewFrame(layout.A4.Size)
	for i := range 3 {
		page.Put("page", layout.Point{X: layout.Length(i) * 10000}, layout.Group{Frame: card, Clip: i == 2})
	}
	page.PutFrame("page", layout.Point{}, inner)
	var b bytes.Buffer
	if err := svg.Write(&b, layout.Page{Frame: page}); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]int{
		`fill="#111111"`: 1, `<g id="`: 2, `<use `: 3, `xlink:href="#frame1"`: 2, `xlink:href="#frame2"`: 1, `clip-path="url(#clip3)"`: 1, `<clipPath id="clip3"`: 1,
	} {
		if got := strings.Count(b.String(), text); got != want {
			t.Errorf("%s: %d times, want %d\n%s", text, got, want, b.String())
		}
	}
}
