package chart

import "github.com/csprint/csprint/layout"

// Widths of roads in millimetres: the whole, and the line at either side, which stays as
// thick where roads are narrow; the ground of a track, and its dashes.
const (
	roadBlack  = 1.35
	roadEdge   = 0.22
	trackWhite = 0.9
	trackLine  = 0.34
)

// ways draws roads, what runs beside them and where they cross water.
type ways struct{ *canvas }

// roads draws tracks, then roads: all black, then all white, so that junctions
// open.
func (c ways) roads() {
	tracks, roads := c.roadSteps(false), c.roadSteps(true)
	c.put("track", tracks, layout.Fill{}, rounded(c.narrowed(c.stroke(trackWhite, layout.White))))
	c.put("track", tracks, layout.Fill{}, c.narrowed(c.stroke(trackLine, layout.Ink, 1.5, 0.55)))
	whole := rounded(c.narrowed(c.stroke(roadBlack, layout.Ink)))
	c.put("road", roads, layout.Fill{}, whole)
	whole.Width, whole.Colour = whole.Width-2*c.mm(roadEdge), layout.White
	c.put("road", roads, layout.Fill{}, whole)
}

// roadSteps are the lines of all roads or all tracks as one path.
func (c ways) roadSteps(main bool) []layout.Step {
	var steps []layout.Step
	half := c.mm(trackLine).Times(c.narrow(), 10)
	if main {
		half = c.mm(roadBlack).Times(c.narrow(), 20)
	}
	for i, r := range c.Map.Roads {
		if r.Main == main {
			w := c.roadWay(i)
			steps = append(steps, w.line()...)
			c.cost.draw(w, half, costRoad)
		}
	}
	return steps
}

// roadWay is a road on paper.
func (c ways) roadWay(i int) way { return c.way(c.Map.Roads[i].Way).fine(c.mm(1.2)) }
