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
	return &Picture{Wide: 1400, High: 400, Strokes: l.Chip().Strokes}
}

// pictureOf is a frame as strokes, a unit a hundredth of a millimetre. White is the paper's
// own, and what is in ink has the colour of letters.
func pictureOf(f *layout.Frame) Picture {
	p := Picture{Wide: livery.Cents(f.Size.W), High: livery.Cents(f.Size.H)}
	for _, s := range livery.Strokes(f) {
		if s.Ink == layout.Ink.String() {
			s.Ink = ""
		}
		if s.Wide > 0 || s.Ink != layout.White.String() {
			p.Strokes = append(p.Strokes, s)
		}
	}
	return p
}

// Ticket is a code as the page draws it, in modules, with the quiet zone that readers ask for.
func Ticket(c records.Code) *Picture {
	const quiet = 4
	var path strings.Builder
	for i, dark := range c.Dark {
		if dark {
			fmt.Fprintf(&path, "M%d %dh1v1h-1z", quiet+i%c.Side, quiet+i/c.Side)
		}
	}
	return &Picture{Wide: c.Side + 2*quiet, High: c.Side + 2*quiet, Strokes: []livery.Stroke{{Path: path.String()}}}
}
