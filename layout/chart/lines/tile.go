package lines

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/layout"
)

// tileBold is the weight of lines on tiles, in hundredths of those of a map.
const tileBold = 320

// A Tile is a square of the map at its true size.
type Tile struct {
	Square trench.Square
	Words  string // what stands in it; empty for open ground
	Frame  *layout.Frame
}

// Tiles draws each square of a map that is not open ground, column by column,
// and last one of open ground. Trenches and wire go on from tile to tile.
func Tiles(m *trench.Map, p Pen) []Tile {
	v := Bare(m)
	whole := cutter{field: trueSize(v, layout.Inch.Times(m.Inches10, 10), p)}
	for _, item := range whole.onto.Items {
		whole.boxes = append(whole.boxes, reach(item))
	}
	in := map[trench.Square][]content{}
	for _, c := range v.contents(p.Words) {
		in[c.square] = append(in[c.square], c)
	}
	var tiles []Tile
	for c := range v.Columns {
		for r := range v.Rows {
			s := trench.Square{Column: c, Row: r}
			if list := in[s]; len(list) > 0 {
				slices.SortStableFunc(list, func(a, b content) int { return a.order - b.order })
				tiles = append(tiles, whole.cut(s, squareWords(list)))
			}
		}
	}
	return append(tiles, whole.openTile())
}

// trueSize draws a view with squares of a side, for the table.
func trueSize(v *View, side layout.Length, p Pen) field {
	f := field{
		sketch:  sketch{Pen: p, from: "tile", side: side, bold: tileBold, tile: true},
		columns: v.Columns, rows: v.Rows,
	}
	f.onto = layout.NewFrame(f.size())
	f.draw(v)
	return f
}

// A cutter cuts tiles out of a map that is drawn whole at its true size.
type cutter struct {
	field
	boxes []layout.Rect // about the ink of each item of the map
}

// cut is a tile: the part of the map in a square, on its mud, and its name.
func (f cutter) cut(s trench.Square, words string) Tile {
	box := f.box(s)
	art := layout.NewFrame(box.Size())
	f.mud(art, 7*s.Column+13*s.Row)
	for i, item := range f.onto.Items {
		if f.boxes[i].Overlaps(box) {
			art.Put(item.From, item.At.Sub(box.At()), item.Item)
		}
	}
	return Tile{Square: s, Words: words, Frame: f.labelled(art, s.String(), words)}
}

// openTile is open ground, for any square.
func (f cutter) openTile() Tile {
	art := layout.NewFrame(layout.Size{W: f.side, H: f.side})
	f.mud(art, 3)
	return Tile{Frame: f.labelled(art, "", f.Words.Say("lines.open-ground"))}
}

// labelled clips the art to the tile and sets the square's name in the corner
// where it covers least, and beside it what the tile is.
func (p Pen) labelled(art *layout.Frame, name, words string) *layout.Frame {
	tile := layout.NewFrame(art.Size)
	tile.Put("tile", layout.Point{}, layout.Group{Frame: art, Clip: true})
	strong, small, lead := p.strong(9.5), p.sans(7).In(layout.Second), layout.MM(2.9)
	used := strong.Width(name)
	if name != "" {
		used += layout.MM(1.6)
	}
	lines := small.Wrap(words, art.Size.W-layout.MM(6)-used)
	room := layout.Size{H: strong.CapHeight() + lead*layout.Length(len(lines)-1)}
	for _, line := range lines {
		room.W = max(room.W, used+small.Width(line))
	}
	box := freeCorner(art, room)
	tile.PutBox("tile/name", box.Inset(-layout.MM(0.8)), layout.Filled(layout.White), layout.Stroke{})
	first := layout.Point{X: box.X, Y: box.Y + strong.CapHeight()}
	tile.SetLine("tile/name", first, layout.Left, strong, name)
	first.X += used
	tile.SetLines("tile/name", first, layout.Left, small, lead, lines)
	return tile
}

// freeCorner is the room for a label in the corner with the least ink, the
// lower left one where all are alike.
func freeCorner(art *layout.Frame, room layout.Size) layout.Rect {
	gap := layout.MM(2.5)
	right, foot := art.Size.W-gap-room.W, art.Size.H-gap-room.H
	least, best := -1, layout.Rect{}
	for _, at := range []layout.Point{{X: gap, Y: foot}, {X: gap, Y: gap}, {X: right, Y: foot}, {X: right, Y: gap}} {
		box := layout.Rect{X: at.X, Y: at.Y, W: room.W, H: room.H}
		if ink := inkIn(art, box.Inset(-layout.MM(0.8))); least < 0 || ink < least {
			least, best = ink, box
		}
	}
	return best
}

// inkIn counts points of outlines in a box, eight to a stroke; mud does not count.
func inkIn(art *layout.Frame, box layout.Rect) int {
	const parts = 8
	n := 0
	for _, item := range art.Items {
		path, ok := item.Item.(layout.Path)
		if !ok || strings.HasSuffix(item.From, "/mud") {
			continue
		}
		last := layout.Point{}
		for _, s := range path.Steps {
			p := s.P.Add(item.At)
			if s.Kind == layout.LineTo || s.Kind == layout.CurveTo {
				for i := range parts {
					q := along(last, p, i, parts)
					if box.Contains(layout.Rect{X: q.X, Y: q.Y}) {
						n++
					}
				}
			}
			last = p
		}
	}
	return n
}

// mud scatters short strokes over a tile, by a linear congruential generator: the
// same for the same number. None in low ink.
func (k sketch) mud(onto *layout.Frame, number int) {
	if k.LowInk {
		return
	}
	const marks = 26
	k.onto = onto
	seed := uint32(number)*2654435761 + 97
	next := func(n int) int {
		seed = seed*1664525 + 1013904223
		return int(seed>>16) % n
	}
	var pairs []layout.Point
	for range marks {
		p := layout.Point{X: k.part(next(1000)), Y: k.part(next(1000))}
		wide := k.part(12 + next(22))
		pairs = append(pairs, p, p.Add(layout.Point{X: wide, Y: k.part(next(9) - 4)}))
	}
	k.strokes("mud", layout.Stroke{Width: layout.MM(0.2), Colour: layout.Rule}, pairs...)
}

// reach is a box around all ink of an item.
func reach(item layout.Placed) layout.Rect {
	box := func(a, b layout.Point, out layout.Length) layout.Rect {
		low := layout.Point{X: min(a.X, b.X), Y: min(a.Y, b.Y)}
		return layout.Rect{X: low.X, Y: low.Y, W: max(a.X, b.X) - low.X, H: max(a.Y, b.Y) - low.Y}.Inset(-out).Move(item.At)
	}
	switch it := item.Item.(type) {
	case layout.Line:
		return box(layout.Point{}, it.To, it.Stroke.Width)
	case layout.Box:
		return box(layout.Point{}, layout.Point{X: it.Size.W, Y: it.Size.H}, it.Stroke.Width)
	case layout.Path:
		var points []layout.Point
		for _, s := range it.Steps {
			switch s.Kind {
			case layout.CurveTo:
				points = append(points, s.A, s.B, s.P)
			case layout.MoveTo, layout.LineTo:
				points = append(points, s.P)
			}
		}
		low, high := plane.Bounds(points)
		return box(low, high, it.Stroke.Width)
	}
	panic(fmt.Sprintf("lines: a tile with a %T", item.Item))
}
