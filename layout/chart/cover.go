package chart

import (
	"sync"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// A lie is the heights of the land and the lines through them. It is worked out
// once for all charts of a size that share a base.
type lie struct {
	projection projection
	land       *land
	contours   []contour
	forms      []contour // at half a contour

	look   sync.Once       // for the slopes
	slopes [cliff + 1]bool // those along the contours
}

// A cover is what the marks of the land need to know of one another: the lie,
// and what lies where. It is worked out once likewise, and not changed afterwards.
type cover struct {
	*lie
	mask  *mask
	areas []area
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

// newLie works out the heights of the land, and the contours.
func newLie(p projection, f *ground.Field) *lie {
	l := &lie{projection: p, land: newLand(p, f)}
	l.traceContours()
	return l
}

// newCover works out what lies where on it.
func newCover(p projection, l *lie) *cover {
	c := &cover{lie: l, mask: newMask(p.Size)}
	for i := range p.Map.Areas {
		a := &p.Map.Areas[i]
		c.areas = append(c.areas, area{patch: newPatch(p.way(a.Outline)), Area: a})
	}
	c.mark(p)
	return c
}

// mark notes on the mask what lies where.
func (c *cover) mark(p projection) {
	m := c.mask
	for _, a := range c.areas {
		m.fill(a.patch, underOf(a.Cover))
	}
	for _, place := range p.Map.Places {
		m.fill(newPatch(p.way(place.Plot)), underPlot)
	}
	for _, r := range p.Map.Roads {
		m.stroke(p.way(r.Way), p.mm(roadHalf[r.Main]), nearRoad)
	}
	for _, w := range p.Map.Waters {
		m.stroke(p.way(w.Bed), max(p.length(w.Width)/2, p.mm(0.7)), nearWater)
	}
	for _, l := range p.Map.Lines {
		if l.Kind.Lane() {
			m.stroke(p.way(l.Way), laneHalf(p, l)+p.mm(bankTop), nearRoad)
		} else {
			m.stroke(p.way(l.Way), p.mm(0.4), onLine)
		}
	}
	for i := range c.areas {
		a := &c.areas[i]
		a.enclosed = m.encloses(a.patch, p.mm(0.6))
	}
	for _, line := range c.contours {
		m.stroke(line.w, p.sign(0.3), onContour)
	}
}

// roadHalf is how much of the map a road covers on either side of its middle, in
// millimetres, by whether it is a main road.
var roadHalf = map[bool]float64{true: 0.75, false: 0.5}

// encloses tells whether lines run along half of a patch's edge or more, by samples
// so far apart.
func (m *mask) encloses(s patch, step layout.Length) bool {
	met, all := 0, 0
	s.corners.closed().walk(0, step, func(at layout.Point, _ vector) {
		all++
		if m.at(at)&onLine != 0 {
			met++
		}
	})
	return all > 0 && 2*met >= all
}

// of tells whether a cover counts as this.
func (u under) of(cover ground.Cover) bool { return underOf(cover) == u }

func underOf(cover ground.Cover) under {
	if look := lookOf(cover); look.under != 0 {
		return look.under
	}
	return underRough
}

// where lists the areas of some covers.
func (c *cover) where(is func(ground.Cover) bool) []area {
	var some []area
	for _, a := range c.areas {
		if !a.empty() && is(a.Cover) {
			some = append(some, a)
		}
	}
	return some
}
