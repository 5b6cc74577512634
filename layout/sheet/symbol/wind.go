package symbol

import (
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/layout"
)

// Toward is the way to a point of the compass, north at the top.
func Toward(p weather.Point, far layout.Length) layout.Point {
	aslant := far.Times(707, 1000)
	return [...]layout.Point{{Y: -far}, {X: aslant, Y: -aslant}, {X: far}, {X: aslant, Y: aslant},
		{Y: far}, {X: -aslant, Y: aslant}, {X: -far}, {X: -aslant, Y: -aslant}}[p-1]
}

// PutWind draws an arrow that flies with the wind, a ring for calm.
func PutWind(onto *layout.Frame, c layout.Point, w weather.Wind) {
	if w.Strength == weather.Calm {
		onto.PutCircle("day/wind", c, layout.MM(0.8), layout.Fill{}, layout.RuleLine)
		return
	}
	to := w.From.Opposite()
	tip, tail := c.Add(Toward(to, layout.MM(2.1))), c.Add(Toward(w.From, layout.MM(2.1)))
	onto.PutLine("day/wind", tail, c.Add(Toward(to, layout.MM(1))), layout.Stroke{Width: layout.MM(0.3), Colour: layout.Ink})
	base := c.Add(Toward(to, layout.MM(0.7)))
	onto.PutPolygon("day/wind", layout.Filled(layout.Ink), layout.Stroke{}, tip, base.Add(Toward(to.Veer(2), layout.MM(0.65))), base.Add(Toward(to.Veer(-2), layout.MM(0.65))))
}
