package lines

import (
	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/words"
)

// A Pen is what maps and tiles are drawn with.
type Pen struct {
	Faces  *fonts.Set
	LowInk bool             // outlines only
	Words  *words.Catalogue // what the legend and the pieces say; nil for English
}

func (p Pen) sans(points float64) layout.Style {
	return layout.Style{Face: p.Faces.Sans, Size: layout.Pt(points), Colour: layout.Ink}
}

func (p Pen) strong(points float64) layout.Style {
	return layout.Style{Face: p.Faces.SansBold, Size: layout.Pt(points), Colour: layout.Ink}
}

// name is the face of places, letterspaced.
func (p Pen) name(points float64) layout.Style {
	return layout.Style{Face: p.Faces.Serif, Size: layout.Pt(points), Colour: layout.Ink, Tracking: 40}
}

// A sketch draws onto a frame at a scale: lengths grow with the side of a
// square, line weights may grow less.
type sketch struct {
	Pen
	onto *layout.Frame
	from string
	side layout.Length // of a square
	bold int           // line weights in hundredths of those of a map
	tile bool          // for the table: each thing stays within its square
}

// drawnSide is the side of a square for which lengths are given.
const drawnSide layout.Length = 9000

// long scales a length given for squares of 9 mm.
func (k sketch) long(mm float64) layout.Length {
	return layout.MM(mm).Times(int(k.side), int(drawnSide))
}

// part is so many thousandths of a square's side.
func (k sketch) part(n int) layout.Length { return k.side.Times(n, 1000) }

// line is a black stroke of a weight given for maps.
func (k sketch) line(mm float64) layout.Stroke {
	return layout.Stroke{Width: layout.MM(mm).Times(k.bold, 100), Colour: layout.Ink}
}

// dashed is the same, broken.
func (k sketch) dashed(mm, on, off float64) layout.Stroke {
	s := k.line(mm)
	s.Dash = []layout.Length{k.long(on), k.long(off)}
	return s
}

// put places a path.
func (k sketch) put(what string, steps []layout.Step, fill layout.Fill, s layout.Stroke) {
	k.onto.Put(k.from+"/"+what, layout.Point{}, layout.Path{Steps: steps, Fill: fill, Stroke: s})
}

// way draws through points, open at both ends.
func (k sketch) way(what string, s layout.Stroke, points ...layout.Point) {
	if len(points) > 1 {
		k.put(what, layout.Polyline(points...), layout.Fill{}, s)
	}
}

// ring draws a closed outline.
func (k sketch) ring(what string, fill layout.Fill, s layout.Stroke, points ...layout.Point) {
	k.put(what, layout.Polygon(points...), fill, s)
}

// strokes draws many short lines as one path.
func (k sketch) strokes(what string, s layout.Stroke, pairs ...layout.Point) {
	var steps []layout.Step
	for i := 0; i+1 < len(pairs); i += 2 {
		steps = append(steps, layout.Step{Kind: layout.MoveTo, P: pairs[i]}, layout.Step{Kind: layout.LineTo, P: pairs[i+1]})
	}
	if len(steps) > 0 {
		k.put(what, steps, layout.Fill{}, s)
	}
}

var (
	white = layout.Filled(layout.White)
	black = layout.Filled(layout.Ink)
	bare  = layout.Fill{}
)
