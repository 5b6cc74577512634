package chart

import (
	"slices"

	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/layout"
)

// A mask is a raster of the chart that tells what lies where: marks keep off
// what they must not cross. It is coarse, as it only ever decides whether a
// stroke is drawn.
type mask struct {
	squares
	bits []under
}

// under is what covers a cell of a mask, a bit for each.
type under uint16

const (
	underField under = 1 << iota
	underWood
	underPlot
	nearRoad
	nearWater
	onContour
	onLine // a wall, hedge or bank
	onEdge // of a field already drawn
	underMarsh
	underRough
	struck // by a hachure
)

// maskCell is the side of a cell; a side of the chart has at most maskCells.
const (
	maskCell  = 250 * layout.Micrometre
	maskCells = 1400
)

func newMask(size layout.Size) *mask {
	m := &mask{squares: squaresOf(size, max(maskCell, max(size.W, size.H)/maskCells))}
	m.bits = make([]under, m.Len())
	return m
}

// copied is a mask of its own with the same covers.
func (m *mask) copied() *mask { return &mask{m.squares, slices.Clone(m.bits)} }

// at is what covers a point; nothing outside the chart.
func (m *mask) at(p layout.Point) under {
	if i := m.Of(p); i >= 0 {
		return m.bits[i]
	}
	return 0
}

// fill covers a patch: the cells whose middles lie in it or on its edge.
func (m *mask) fill(s patch, with under) {
	m.Scan(s.corners, func(row int, west, east layout.Length) {
		m.Row(row, west, east, func(i int) { m.bits[i] |= with })
	})
}

// stroke covers what lies within a distance of a way.
func (m *mask) stroke(w way, within layout.Length, with under) {
	for i := 1; i < len(w); i++ {
		near := legOf(w[i-1], w[i], within+m.Step/2)
		box := w[i-1 : i+1].bounds().Inset(-within - m.Step)
		for from, to := range m.Stretches(box.At(), layout.Point{X: box.Right(), Y: box.Bottom()}) {
			p := m.Middle(from)
			for k := from; k < to; k++ {
				if near.reaches(p) {
					m.bits[k] |= with
				}
				p.X += m.Step
			}
		}
	}
}

// A leg is a piece of a way from a to b, and how far it reaches about itself.
type leg struct {
	a, b    layout.Point
	by      layout.Point // from a to b
	squared int64        // its length, squared
	wide    int64        // what the cross product of a point beside it stays below
	reach   int64        // squared
}

func legOf(a, b layout.Point, within layout.Length) leg {
	by := b.Sub(a)
	squared := dot(by, by)
	return leg{a, b, by, squared, (int64(within) + 1) * plane.Sqrt(squared), int64(within) * int64(within)}
}

// reaches tells whether a point lies within the leg's reach.
func (l *leg) reaches(p layout.Point) bool {
	to := p.Sub(l.a)
	switch along := dot(l.by, to); {
	case l.squared == 0 || along <= 0:
		return dot(to, to) <= l.reach
	case along >= l.squared:
		to = p.Sub(l.b)
		return dot(to, to) <= l.reach
	}
	return plane.Abs(plane.Cross(l.by, to)) < l.wide
}

// clear are the pieces of a way that lie where none of some covers are. It is
// sampled at even steps of a cell at most, as a digital differential analyser
// draws a line.
func (m *mask) clear(w way, of under) []way {
	var pieces []way
	var piece way
	visit := func(p layout.Point, corner bool) {
		if m.at(p)&of == 0 {
			if n := len(piece); n > 1 && !corner {
				piece[n-1] = p // a leg grows until its corner
			} else {
				piece = append(piece, p)
			}
			return
		}
		if len(piece) > 1 {
			pieces = append(pieces, piece)
		}
		piece = nil
	}
	for i := 1; i < len(w); i++ {
		n := int(apart(w[i-1], w[i])/m.Step) + 1
		for k := range n {
			visit(between(w[i-1], w[i], k, n), k <= 1)
		}
	}
	if len(w) > 0 {
		visit(w[len(w)-1], true)
	}
	if len(piece) > 1 {
		pieces = append(pieces, piece)
	}
	return pieces
}
