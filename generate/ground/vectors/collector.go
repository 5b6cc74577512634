//go:build !js

package vectors

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/words"
)

// A collector has what of the files lies on the table.
type collector struct {
	*Ask
	ways   []way
	areas  []area
	spots  []spot
	left   count
	kinds  count // how many spots there are of each
	on     int   // features on the table
	points int
	full   bool
}

// A way is a line of a feature, on the table.
type way struct {
	kind, name   string
	at           []ground.Point
	width        ground.Dist // 0 where nobody says
	bridge, ford bool
	dry          bool
}

// An area is the outline of a feature, as far as the margin about the table.
type area struct {
	kind, name, crop string
	outline          []ground.Point
}

// A spot is a feature at a place.
type spot struct {
	kind, name string
	at         ground.Point
}

// margin is how far about the table outlines are kept: what is smoothed ends beyond its edge.
const margin = 2 // inches

// counts tells whether a feature on the table is to be drawn; it is counted once.
func (c *collector) counts(f *feature, points int) bool {
	if !f.known {
		f.known = true
		if c.on++; f.why != "" {
			c.left[f.why]++
		}
	}
	c.points += points
	c.full = c.full || c.points > mostPoints
	return f.why == "" && f.kind != "none" && !c.full
}

// isWay tells the kinds that are lines.
func isWay(kind string) bool {
	switch kind {
	case "road", "street", "track", "rail", "path", "river", "canal", "stream", "wadi", "wall", "hedge", "bank", "none":
		return true
	}
	return false
}

func (c *collector) spot(f *feature, p ground.Point) {
	if c.Rim(p) >= 0 && c.counts(f, 1) && c.spotted(f.kind) {
		c.spots = append(c.spots, spot{f.kind, f.tags["name"], p})
	}
}

// mostSpots is how many features at a place are kept of a kind: of houses all.
const mostSpots = 400

// spotted counts a spot, and tells whether there is room for it.
func (c *collector) spotted(kind string) bool {
	c.kinds[kind]++
	return c.kinds[kind] <= mostSpots || kind == "house"
}

// line takes a line; a closed one of what covers ground is its outline.
func (c *collector) line(f *feature, at []ground.Point) {
	if len(at) > 3 && at[0] == at[len(at)-1] && !isWay(f.kind) {
		c.area(f, at)
		return
	}
	if isRoad(f.kind) && f.is("tunnel") {
		return
	}
	kind := f.kind
	if kind == "rail" && (f.is("embankment") || f.is("cutting")) {
		kind = "bank" // whose sides shelter troops
	}
	for _, part := range clippedWay(thin(at, c.Inch/10), ground.Point{}, ground.Point{X: c.Width, Y: c.Depth}) {
		if c.counts(f, len(part)) {
			c.ways = append(c.ways, way{
				kind: kind, name: f.tags["name"], at: part, width: c.width(f.tags["width"]),
				bridge: f.is("bridge"), ford: f.is("ford"), dry: f.is("intermittent"),
			})
		}
	}
}

// area takes an outline; of what is drawn as a place its middle, of a line it is the way.
func (c *collector) area(f *feature, outline []ground.Point) {
	low, high := plane.Bounds(outline)
	if high.X < 0 || high.Y < 0 || low.X > c.Width || low.Y > c.Depth {
		return
	}
	switch f.kind {
	case "wall", "hedge", "bank":
		c.line(f, plane.Closed(outline))
		return
	case "town", "village", "hamlet", "farm", "mill", "windmill", "well", "ruin", "peak", "ford", "bridge":
		c.spot(f, plane.Between(low, high, 1, 2))
		return
	case "church":
		c.spot(f, plane.Between(low, high, 1, 2))
	}
	if isWay(f.kind) && f.kind != "none" {
		return
	}
	rim := margin * c.Inch
	outline = plane.Clipped(outline, ground.Point{X: -rim, Y: -rim}, ground.Point{X: c.Width + rim, Y: c.Depth + rim})
	if len(outline) > 2 && c.counts(f, len(outline)) {
		c.areas = append(c.areas, area{f.kind, f.tags["name"], f.tags["crop"], append([]ground.Point{}, outline...)})
	}
}

// width is a width in metres on the table; 0 for none.
func (c *collector) width(typed string) ground.Dist {
	metres, ok := decimal(typed)
	if !ok || metres < 500 || metres > 1_000_000 {
		return 0
	}
	return ground.Dist(int64(metres) * int64(c.Inch) / int64(c.Frame.Real))
}

// decimal is a number with a point, and perhaps a unit behind it, in thousandths.
func decimal(typed string) (n int, ok bool) {
	scale := -1
	for _, r := range typed {
		switch {
		case r >= '0' && r <= '9' && scale < 3 && n < 1<<40:
			n, ok = n*10+int(r-'0'), true
			if scale >= 0 {
				scale++
			}
		case r == '.' && scale < 0:
			scale = 0
		case r == ' ' || r == 'm':
		case r >= '0' && r <= '9':
		default:
			return 0, false
		}
	}
	for scale = max(scale, 0); scale < 3; scale++ {
		n *= 10
	}
	return n, ok
}

// remarks tell what was left out, and what is drawn as something else.
func (c *collector) remarks(lakes, open int) (list []words.Text) {
	if left := c.left.text(); len(left) > 0 {
		list = append(list, words.Of("vectors.later", "year", words.Own(yearText(c.Year)), "what", left))
	}
	if lakes > 0 {
		list = append(list, words.Of("vectors.lakes", "n", lakes))
	}
	if open > 0 {
		list = append(list, words.Of("vectors.open-fields", "n", open))
	}
	return list
}
