package chart

import "github.com/csprint/csprint/layout"

// A mask is a raster of the chart that tells what lies where: marks keep off
// what they must not cross. It is coarse, as it only ever decides whether a
// stroke is drawn.
type mask struct {
	cell       layout.Length
	wide, high int
	bits       []under
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
	cell := max(maskCell, max(size.W, size.H)/maskCells)
	m := &mask{cell: cell, wide: int(size.W/cell) + 1, high: int(size.H/cell) + 1}
	m.bits = make([]under, m.wide*m.high)
	return m
}

// forget takes some covers away from all cells.
func (m *mask) forget(some under) {
	for i := range m.bits {
		m.bits[i] &^= some
	}
}

// at is what covers a point; nothing outside the chart.
func (m *mask) at(p layout.Point) under {
	x, y := int(p.X/m.cell), int(p.Y/m.cell)
	if p.X < 0 || p.Y < 0 || x >= m.wide || y >= m.high {
		return 0
	}
	return m.bits[y*m.wide+x]
}

// fill covers a patch.
func (m *mask) fill(s patch, with under) {
	if s.empty() {
		return
	}
	for y := m.clampY(s.box.Y); y <= m.clampY(s.box.Bottom()); y++ {
		met := s.corners.meets(layout.Length(y)*m.cell + m.cell/2)
		for i := 0; i+1 < len(met); i += 2 {
			m.row(y, met[i], met[i+1], with)
		}
	}
}

// row covers the cells of a row whose middles lie from left to right.
func (m *mask) row(y int, left, right layout.Length, with under) {
	for x := m.clampX(left); x <= m.clampX(right); x++ {
		if middle := layout.Length(x)*m.cell + m.cell/2; left <= middle && middle <= right {
			m.bits[y*m.wide+x] |= with
		}
	}
}

// stroke covers what lies within a distance of a way.
func (m *mask) stroke(w way, within layout.Length, with under) {
	reach := int64(within+m.cell/2) * int64(within+m.cell/2)
	for i := 1; i < len(w); i++ {
		box := w[i-1 : i+1].bounds().Inset(-within - m.cell)
		for y := m.clampY(box.Y); y <= m.clampY(box.Bottom()); y++ {
			for x := m.clampX(box.X); x <= m.clampX(box.Right()); x++ {
				p := layout.Point{X: layout.Length(x)*m.cell + m.cell/2, Y: layout.Length(y)*m.cell + m.cell/2}
				if nearSquared(p, w[i-1], w[i]) <= reach {
					m.bits[y*m.wide+x] |= with
				}
			}
		}
	}
}

func (m *mask) clampX(x layout.Length) int { return min(max(int(x/m.cell), 0), m.wide-1) }
func (m *mask) clampY(y layout.Length) int { return min(max(int(y/m.cell), 0), m.high-1) }

// clear are the pieces of a way that lie where none of some covers are.
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
		n := int(apart(w[i-1], w[i])/m.cell) + 1
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
