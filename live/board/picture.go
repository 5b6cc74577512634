package board

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/livery"
	"github.com/csprint/csprint/layout/sheet/symbol"
	"github.com/csprint/csprint/records"
)

// symbolWide is how wide symbols are drawn: a unit of theirs is a tenth of a
// millimetre.
var symbolWide = layout.MM(20)

// symbolOf is the name of the picture of a unit's sign: kinds without a mark of
// their own have that of their arm.
func symbolOf(u *game.Unit) string {
	if _, marked := symbol.KindMarks[u.Kind]; marked {
		return string(u.Arm) + " " + u.Kind
	}
	return string(u.Arm)
}

// drawSymbol is the picture of a unit's sign.
func drawSymbol(u *game.Unit) Picture {
	size := layout.Size{W: symbolWide, H: symbol.HeightOf(symbolWide)}
	f := layout.NewFrame(size)
	symbol.Put(f, "board", layout.Point{}, symbolWide, u.Arm, u.Kind, layout.Ink)
	return pictureOf(f)
}

// drawBand is the picture of a livery: the strip of its pattern, on white.
func drawBand(l livery.Livery) *Picture {
	p := &Picture{Wide: 1400, High: 400}
	for _, s := range l.Chip().Strokes {
		p.Strokes = append(p.Strokes, Stroke(s))
	}
	return p
}

// pictureOf is a frame as strokes, a unit a hundredth of a millimetre.
func pictureOf(f *layout.Frame) Picture {
	p := Picture{Wide: cents(f.Size.W), High: cents(f.Size.H)}
	p.add(f)
	return p
}

// Ticket is a code as the page draws it, in modules, with the quiet zone that readers ask for.
func Ticket(c records.Code) *Picture {
	const quiet = 4
	var path strings.Builder
	for y := range c.Side {
		for x := 0; x < c.Side; x++ {
			from := x
			for x < c.Side && c.Dark[y*c.Side+x] {
				x++
			}
			if x > from {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", quiet+from, quiet+y, x-from, x-from)
			}
		}
	}
	return &Picture{Wide: c.Side + 2*quiet, High: c.Side + 2*quiet, Strokes: []Stroke{{Path: path.String()}}}
}

func cents(l layout.Length) int { return int(l.Times(1, 10)) }

func (p *Picture) add(f *layout.Frame) {
	for _, placed := range f.Items {
		at := placed.At
		switch it := placed.Item.(type) {
		case layout.Group: // at its own corner: the screen clips it
			p.add(it.Frame)
		case layout.Box:
			path := fmt.Sprintf("M%d %dh%dv%dh%dz", cents(at.X), cents(at.Y), cents(it.Size.W), cents(it.Size.H), -cents(it.Size.W))
			p.ink(path, it.Fill, it.Stroke)
		case layout.Line:
			to := at.Add(it.To)
			p.ink(fmt.Sprintf("M%d %dL%d %d", cents(at.X), cents(at.Y), cents(to.X), cents(to.Y)), layout.Fill{}, it.Stroke)
		case layout.Path:
			p.ink(livery.Outline(it.Steps, at), it.Fill, it.Stroke)
		}
	}
}

// ink adds an outline as it is filled and drawn; those alike that follow one
// another are one. White is the paper's own.
func (p *Picture) ink(path string, fill layout.Fill, stroke layout.Stroke) {
	if fill.Solid && fill.Colour != layout.White {
		p.put(Stroke{Path: path, Ink: inkOf(fill.Colour)})
	}
	if stroke.Width > 0 {
		var dash []string
		for _, d := range stroke.Dash {
			dash = append(dash, fmt.Sprint(cents(d)))
		}
		p.put(Stroke{Path: path, Ink: inkOf(stroke.Colour), Wide: cents(stroke.Width), Dash: strings.Join(dash, " ")})
	}
}

func inkOf(c layout.Colour) string {
	if c == layout.Ink {
		return ""
	}
	return c.String()
}

func (p *Picture) put(s Stroke) {
	if n := len(p.Strokes) - 1; n >= 0 {
		last := &p.Strokes[n]
		if last.Ink == s.Ink && last.Wide == s.Wide && last.Dash == s.Dash {
			last.Path += s.Path
			return
		}
	}
	p.Strokes = append(p.Strokes, s)
}
