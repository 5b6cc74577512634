package lines

import (
	"slices"

	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/layout"
)

// A label is a word that stands near what it names.
type label struct {
	what  string
	words string
	style layout.Style
	at    layout.Point   // what it names
	clear layout.Length  // from there to the nearest word
	far   layout.Length  // and to the farthest
	spots []layout.Point // middles to try instead of rings about the point
}

// room about a word that is kept bare.
var labelRoom = layout.MM(0.35)

// place sets labels one after the other, each where it covers least: greedy label
// placement among candidates. Those that
// come first choose first.
func (f lettering) place(labels []label) {
	for _, l := range labels {
		size := layout.Size{W: l.style.Width(l.words) + 2*labelRoom, H: l.style.CapHeight() + 2*labelRoom}
		box := l.best(f.costs, size)
		f.onto.PutBox(f.from+"/"+l.what, box, layout.Filled(layout.White), layout.Stroke{})
		at := layout.Point{X: box.X + labelRoom, Y: box.Bottom() - labelRoom}
		f.onto.SetLine(f.from+"/"+l.what, at, layout.Left, l.style, l.words)
		f.costs.mark(box.Inset(-layout.MM(0.3)), costLabel)
	}
}

// best is the box that covers least; near is better than far.
func (l label) best(c *costs, size layout.Size) layout.Rect {
	least, found := -1, layout.Rect{}
	for i, p := range l.middles(size) {
		box := layout.Rect{X: p.X - size.W/2, Y: p.Y - size.H/2, W: size.W, H: size.H}
		price := c.sum(box)*4 + i
		if least < 0 || price < least {
			least, found = price, box
		}
	}
	return found
}

// middles are the places to try: rings of twenty places about the point, wider
// than high, so that the edge of the word and not its middle is what is near.
func (l label) middles(size layout.Size) []layout.Point {
	if len(l.spots) > 0 {
		return l.spots
	}
	var out []layout.Point
	for away := l.clear; away <= l.far; away += layout.MM(0.75) {
		for _, i := range ringOrder {
			way := compass[i]
			out = append(out, l.at.Add(layout.Point{
				X: way.X.Times(int(away+size.W/2), 1000), Y: way.Y.Times(int(away+size.H/2), 1000),
			}))
		}
	}
	return out
}

// ringOrder tries the right and the left before above and below.
var ringOrder = func() []int {
	order := make([]int, len(compass))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return int(plane.Abs(compass[a].Y) - plane.Abs(compass[b].Y))
	})
	return order
}()
