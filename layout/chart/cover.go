package chart

import (
	"slices"
	"sync"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/layout"
)

// A lie is the heights of the land and the lines through them. It is worked out
// once for all charts of a size that share a base.
type lie struct {
	land     *land
	contours []contour
	forms    []contour // at half a contour

	look   sync.Once       // for the slopes
	slopes [cliff + 1]bool // those along the contours
}

// A cover is what the marks of the land need to know of one another: the lie,
// and what lies where. It is worked out once likewise.
type cover struct {
	*lie
	mask  *mask
	areas []area
	trees map[ground.Density][]*layout.Frame
}

// A contour is a line of one height, in halves of a contour.
type contour struct {
	halves int
	w      way
}

// An area is an area of the ground on paper.
type area struct {
	patch
	*ground.Area
	enclosed bool // by walls, hedges or banks for half its edge or more
}

// raised is the chart's lie, worked out when it is first asked for.
func (c *Chart) raised() *lie {
	if c.lie == nil {
		c.Base.lie(c)
	}
	return c.lie
}

// covered is the chart's cover, worked out when it is first asked for.
func (c *Chart) covered() *cover {
	if c.cover == nil {
		c.Base.cover(c)
	}
	return c.cover
}

// raise works out the chart's lie.
func (c *Chart) raise() {
	c.lie = &lie{land: c.newLand()}
	c.traceContours()
}

// workOut works out the chart's cover.
func (c *Chart) workOut() {
	c.cover = &cover{lie: c.raised(), mask: newMask(c.Size)}
	for i := range c.Map.Areas {
		a := &c.Map.Areas[i]
		c.cover.areas = append(c.cover.areas, area{patch: newPatch(c.way(a.Outline)), Area: a})
	}
	c.mark()
}

// mark notes on the mask what lies where.
func (c *Chart) mark() {
	m := c.cover.mask
	for _, a := range c.cover.areas {
		m.fill(a.patch, underOf(a.Cover))
	}
	for _, p := range c.Map.Places {
		m.fill(newPatch(c.way(p.Plot)), underPlot)
	}
	for _, r := range c.Map.Roads {
		m.stroke(c.way(r.Way), c.roadHalf(r), nearRoad)
	}
	for _, w := range c.Map.Waters {
		m.stroke(c.way(w.Bed), max(c.length(w.Width)/2, c.mm(0.7)), nearWater)
	}
	for _, l := range c.Map.Lines {
		if l.Kind.Lane() {
			m.stroke(c.way(l.Way), c.laneHalf(l)+c.mm(bankTop), nearRoad)
		} else {
			m.stroke(c.way(l.Way), c.mm(0.4), onLine)
		}
	}
	for i := range c.cover.areas {
		a := &c.cover.areas[i]
		a.enclosed = c.encloses(a.patch)
	}
	for _, line := range c.cover.contours {
		m.stroke(line.w, c.sign(0.3), onContour)
	}
}

// roadHalf is how much of the map a road covers on either side of its middle.
func (c *Chart) roadHalf(r ground.Road) layout.Length {
	if r.Main {
		return c.mm(0.75)
	}
	return c.mm(0.5)
}

// encloses tells whether lines run along half of a patch's edge or more.
func (c *Chart) encloses(s patch) bool {
	met, all := 0, 0
	s.corners.closed().walk(0, c.mm(0.6), func(at layout.Point, _ vector) {
		all++
		if c.cover.mask.at(at)&onLine != 0 {
			met++
		}
	})
	return all > 0 && 2*met >= all
}

// of tells whether a cover counts as this.
func (u under) of(cover ground.Cover) bool { return underOf(cover) == u }

func underOf(cover ground.Cover) under {
	switch cover {
	case ground.Wood:
		return underWood
	case ground.Tilled, ground.Orchard, ground.Garden:
		return underField
	case ground.Marsh:
		return underMarsh
	default:
		return underRough
	}
}

// of lists the areas of some covers.
func (c *cover) of(covers ...ground.Cover) []area {
	var some []area
	for _, a := range c.areas {
		if !a.empty() && slices.Contains(covers, a.Cover) {
			some = append(some, a)
		}
	}
	return some
}

// sign is the size of a sign that is drawn in numbers, of so many millimetres
// on an ordinary page: a little smaller where the table is drawn small, so that
// a wood keeps its shape.
func (c *Chart) sign(v float64) layout.Length { return c.mm(v).Times(c.shrink(), 100) }

// ordinary is the length on paper of 1,000 paces where signs have their own size.
const ordinary = 77800 * layout.Micrometre

// shrink is how much smaller signs are than on an ordinary page, per cent.
func (c *Chart) shrink() int {
	scale := int64(c.length(ground.Paces(1000)))
	return int(min(max(plane.Sqrt(10000*scale/int64(ordinary)), 58), 100))
}

// paces is a distance on the ground as a length on paper.
func (c *Chart) paces(n int) layout.Length { return c.length(ground.Paces(n)) }
