package umpire

import (
	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/symbol"
)

// Measures of the signs of the sky, from their middle.
var (
	skyLine   = layout.Stroke{Width: layout.MM(0.22), Colour: layout.Ink, Round: true}
	hazeLead  = layout.MM(1.1) // from line to line
	hazeHalf  = layout.MM(2.4)
	fairSun   = layout.Point{X: layout.MM(1.2), Y: layout.MM(-0.8)} // behind its cloud
	sunDisc   = layout.MM(0.95)
	sunRay    = [2]layout.Length{layout.MM(1.35), layout.MM(1.95)} // from where to where
	fallStep  = layout.MM(0.55)                                    // half the way from drop to drop
	fallTop   = layout.MM(1.4)
	snowLow   = layout.MM(0.35) // from there to the middle of a flake
	snowFlake = layout.MM(0.22)
	rainDrop  = layout.Point{X: layout.MM(-0.35), Y: layout.MM(0.8)} // from its upper to its lower end
)

// putSky draws the sky as a sign about a point, 6 mm wide.
func (s *daySheet) putSky(onto *layout.Frame, c layout.Point, h *weather.Hour) {
	switch {
	case h.Haze:
		for i := range 3 {
			y := c.Y + layout.Length(i-1)*hazeLead
			onto.PutLine("day/sky", layout.Point{X: c.X - hazeHalf, Y: y}, layout.Point{X: c.X + hazeHalf, Y: y}, skyLine)
		}
	case h.Sky == weather.Clear:
		putHeaven(onto, c, h)
	default:
		if h.Sky == weather.Fair {
			putHeaven(onto, c.Add(fairSun), h)
		}
		fill := layout.Filled(layout.White)
		if h.Sky == weather.HeavyRain && !s.LowInk {
			fill = layout.Filled(layout.Ink)
		}
		putCloud(onto, c, fill)
		s.putFall(onto, c, h)
	}
}

// putHeaven draws the sun, or by night a crescent.
func putHeaven(onto *layout.Frame, c layout.Point, h *weather.Hour) {
	if h.Light() != almanac.Darkness {
		putSun(onto, c)
		return
	}
	at := func(x, y float64) layout.Point { return layout.Point{X: layout.MM(x), Y: layout.MM(y)} }
	onto.Put("day/sky", c, layout.Path{Fill: layout.Filled(layout.White), Stroke: skyLine, Steps: []layout.Step{
		{Kind: layout.MoveTo, P: at(0.5, -1.5)},
		{Kind: layout.CurveTo, A: at(-1.9, -1.5), B: at(-1.9, 1.5), P: at(0.5, 1.5)},
		{Kind: layout.CurveTo, A: at(-0.7, 0.8), B: at(-0.7, -0.8), P: at(0.5, -1.5)},
		{Kind: layout.Close},
	}})
}

// putSun draws a disc with eight rays.
func putSun(onto *layout.Frame, c layout.Point) {
	onto.PutCircle("day/sky", c, sunDisc, layout.Fill{}, skyLine)
	for p := weather.North; p <= weather.NorthWest; p++ {
		onto.PutLine("day/sky", c.Add(symbol.Toward(p, sunRay[0])), c.Add(symbol.Toward(p, sunRay[1])), skyLine)
	}
}

// putCloud draws three lobes on a level foot.
func putCloud(onto *layout.Frame, c layout.Point, fill layout.Fill) {
	at := func(x, y float64) layout.Point { return layout.Point{X: layout.MM(x), Y: layout.MM(y)} }
	curve := func(a, b, p layout.Point) layout.Step {
		return layout.Step{Kind: layout.CurveTo, A: a, B: b, P: p}
	}
	onto.Put("day/sky", c, layout.Path{Fill: fill, Stroke: skyLine, Steps: []layout.Step{
		{Kind: layout.MoveTo, P: at(-2, 0.9)},
		curve(at(-3, 0.9), at(-3, -0.5), at(-1.9, -0.4)),
		curve(at(-1.8, -1.7), at(0.2, -2), at(0.6, -0.8)),
		curve(at(1.5, -1.4), at(2.4, -0.7), at(2, -0.1)),
		curve(at(2.9, 0), at(2.8, 0.9), at(2, 0.9)),
		{Kind: layout.Close},
	}})
}

// putFall draws what falls: a stroke more for each step worse, dots for snow.
func (s *daySheet) putFall(onto *layout.Frame, c layout.Point, h *weather.Hour) {
	if !h.Sky.Wet() {
		return
	}
	n := int(h.Sky-weather.Overcast) + 1
	for i := range n {
		top := c.Add(layout.Point{X: layout.Length(2*i-n+1) * fallStep, Y: fallTop})
		if h.Snowfall() {
			onto.PutCircle("day/sky", top.Add(layout.Point{Y: snowLow}), snowFlake, layout.Filled(layout.Ink), layout.Stroke{})
			continue
		}
		onto.PutLine("day/sky", top, top.Add(rainDrop), skyLine)
	}
}
