package pdf_test

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image/color"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
)

// TestOperatorsOfEveryItem holds what the file says of every kind of item, in full ink, in
// low ink, and made up for a printer: its objects, with their streams unpacked.
func TestOperatorsOfEveryItem(t *testing.T) {
	for name, how := range map[string]struct {
		darkest uint8
		by      layout.Correction
	}{
		"plain":     {},
		"low-ink":   {darkest: 60},
		"corrected": {by: layout.Correction{Stand: true, Across: 4000, Along: -2500, Move: layout.Point{X: 700, Y: -300}}},
	} {
		t.Run(name, func(t *testing.T) {
			size := layout.Size{W: layout.MM(160), H: layout.MM(100)}
			page, next := layout.NewFrame(size), layout.NewFrame(size)
			everyItem(page)
			next.Put("next/word", layout.Point{X: layout.MM(20), Y: layout.MM(20)}, say("next"))
			next.PutFrame("next/grid", layout.Point{X: layout.MM(30), Y: layout.MM(30)}, dots)
			doc := layout.Document{Title: "Café (one)", Language: "en-GB", Flip: layout.ShortEdge, Mark: "packet 7", Darkest: how.darkest, Pages: []layout.Page{
				{Frame: page, Bookmark: "First", Correction: how.by, Trim: layout.RectMM(10, 10, 140, 80), Bleed: layout.RectMM(7, 7, 146, 86)},
				{Frame: next, Bookmark: "Second", Level: 1, Correction: how.by},
			}}
			golden.Hold(t, "operators-"+name+".txt", unpacked(t, written(t, doc)))
		})
	}
}

// dots are a frame that stands at several places.
var dots = sketchBox()

// everyItem puts each kind of item on a frame, in each of its ways.
func everyItem(f *layout.Frame) {
	at := func(x, y float64) layout.Point { return layout.Point{X: layout.MM(x), Y: layout.MM(y)} }
	box := layout.Size{W: layout.MM(12), H: layout.MM(8)}
	red := layout.Filled(layout.Colour{R: 200, G: 30, B: 40})
	dashed := layout.Stroke{Width: 400, Colour: layout.Colour{R: 10, G: 90, B: 20}, Dash: []layout.Length{900, 600}, Round: true}

	f.PutLine("page/line", at(5, 5), at(30, 5), layout.HairLine)
	f.PutLine("page/line", at(5, 8), at(30, 9), dashed)
	f.PutLine("page/line", at(5, 11), at(30, 11), layout.Stroke{Width: 400, Colour: dashed.Colour})
	f.PutLine("page/unseen", at(5, 12), at(30, 12), layout.Stroke{})
	f.Put("page/box", at(5, 15), layout.Box{Size: box, Stroke: layout.FrameLine})
	f.Put("page/box", at(20, 15), layout.Box{Size: box, Fill: red})
	f.Put("page/box", at(35, 15), layout.Box{Size: box, Fill: red, Stroke: dashed, Radius: 1500})
	f.Put("page/box", at(50, 15), layout.Box{Size: box, Fill: layout.Filled(layout.White), Stroke: layout.RuleLine, Radius: layout.MM(9)})
	f.Put("page/unseen", at(50, 15), layout.Box{Size: box, Radius: 100})

	steps := []layout.Step{
		{Kind: layout.MoveTo, P: at(0, 0)}, {Kind: layout.LineTo, P: at(9, 1)},
		{Kind: layout.CurveTo, A: at(10, 3), B: at(8, 6), P: at(4, 7)}, {Kind: layout.Close},
	}
	f.Put("page/path", at(5, 28), layout.Path{Steps: steps, Stroke: layout.RuleLine})
	f.Put("page/path", at(20, 28), layout.Path{Steps: steps, Fill: red})
	f.Put("page/path", at(35, 28), layout.Path{Steps: steps, Fill: red, EvenOdd: true})
	f.Put("page/path", at(50, 28), layout.Path{Steps: steps, Fill: red, Stroke: layout.RuleLine, EvenOdd: true})
	f.Put("page/path", at(65, 28), layout.Path{Steps: steps, Fill: red, Stroke: layout.RuleLine})

	word := say("Salamanca")
	f.Put("page/word", at(5, 42), word)
	word.Colour, word.Tracking = layout.Third, 40
	f.Put("page/word", at(30, 42), word)
	word.Turn = layout.QuarterCW
	f.Put("page/word", at(60, 42), word)
	word.Turn, word.Colour = 1500, red.Colour
	f.Put("page/word", at(70, 42), word)
	word.Turn, word.Colour = 0, layout.White
	f.Put("page/word", at(85, 42), word)

	code := layout.Modules{Side: 3, Module: 800, Dark: []bool{true, true, false, false, true, false, true, false, true}}
	f.Put("page/code", at(110, 10), code)
	f.Put("page/link", at(110, 10), layout.Link{Size: box, URL: "https://example.org/(a)"})
	inner := layout.NewFrame(layout.Size{W: layout.MM(20), H: layout.MM(20)})
	inner.Put("inner/code", at(1, 1), code)
	inner.Put("inner/link", at(1, 1), layout.Link{Size: box, URL: "https://example.org/b"})
	f.Put("page/turned", at(140, 10), layout.Group{Frame: inner, Turn: layout.QuarterCW, Once: true})
	f.Put("page/turned", at(110, 40), layout.Group{Frame: inner, Turn: 1500, Clip: true, Once: true})
	f.PutFrame("page/grid", at(10, 50), dots)
	f.Put("page/grid", at(90, 50), layout.Group{Frame: dots, Turn: layout.QuarterCW, Clip: true})
	f.Put("page/picture", at(110, 70), layout.Image{Size: box, PNG: picture(3, 2, color.NRGBA{R: 90, G: 160, B: 220, A: 255})})
}

var (
	streams = regexp.MustCompile(`(?s)/FlateDecode /Length (\d+)>>\nstream\n`)
	sizes   = regexp.MustCompile(`/Length\d? \d+`)
)

// unpacked are a file's objects, its streams unpacked; of those that are
// no text, how many bytes they are.
func unpacked(t *testing.T, file []byte) string {
	t.Helper()
	number := []byte(" 0 obj")
	begins, table := bytes.Index(file, number), bytes.LastIndex(file, number)
	if begins < 0 || !bytes.Contains(file[table:], []byte("/Type /XRef")) {
		t.Fatal("the file has no objects or no table of them")
	}
	line := func(at int) int { return bytes.LastIndexByte(file[:at], '\n') + 1 }
	body := file[line(begins):line(table)]
	var b strings.Builder
	for {
		at := streams.FindSubmatchIndex(body)
		if at == nil {
			break
		}
		var length int
		fmt.Sscan(string(body[at[2]:at[3]]), &length)
		b.Write(body[:at[1]])
		b.WriteString(inflated(t, body[at[1]:at[1]+length]))
		body = body[at[1]+length:]
	}
	b.Write(body)
	return legible(b.String())
}

// legible is what a file says without the lengths of what is packed; bytes that are no
// text are told by their numbers.
func legible(file string) string {
	var b strings.Builder
	for _, c := range []byte(sizes.ReplaceAllString(file, "/Length")) {
		if c < ' ' && c != '\n' || c > '~' {
			fmt.Fprintf(&b, `\x%02x`, c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String() + "\n"
}

func inflated(t *testing.T, packed []byte) string {
	t.Helper()
	r, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	told := func(mark string) bool { return bytes.Contains(data, []byte(mark)) }
	if !told(" cm\n") && !told(" d\n") && !told("begincmap") && !told("/Type /Pages") {
		return fmt.Sprintf("(%d bytes)", len(data))
	}
	return string(data)
}

// TestLooseObjects holds the objects of pages that stand in another writer's file: what
// the second shares with the first isn't written again.
func TestLooseObjects(t *testing.T) {
	var loose pdf.Loose
	var b strings.Builder
	for range 2 {
		f := layout.NewFrame(layout.Size{W: layout.MM(160), H: layout.MM(100)})
		everyItem(f)
		form, objects, err := loose.Add(layout.Page{Frame: f})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "form %d, %s mm, links %v\n", form.Number, form.Size, form.Links)
		for _, o := range objects {
			fmt.Fprintf(&b, "%d %s\n", o.Number, o.Dict)
			if o.Stream != nil {
				b.WriteString(inflated(t, o.Stream))
			}
		}
	}
	golden.Hold(t, "loose.txt", legible(b.String()))
	if _, _, err := loose.Add(layout.Page{Fill: func(*layout.Frame) error { return io.ErrUnexpectedEOF }, Frame: layout.NewFrame(layout.A4.Size)}); err != io.ErrUnexpectedEOF {
		t.Errorf("a page that can't be laid out is %v", err)
	}
	if _, _, err := loose.Add(layout.Page{Frame: layout.NewFrame(layout.Size{})}); err == nil {
		t.Error("a page without a size is taken")
	}
}
