package chart

import (
	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/layout"
)

// A projection maps the ground to paper, north up and true to scale, the table's
// north-west corner at the paper's; and it says how large signs are at that scale.
type projection struct {
	Map     *ground.Map
	Size    layout.Size // of the table on paper
	heavier int         // View.Heavier
	letters int         // View.Letters
}

// at is the place on paper of a point of the ground.
func (m projection) at(p ground.Point) layout.Point {
	return layout.Point{X: m.length(p.X), Y: m.length(p.Y)}
}

// length is the length on paper of a distance on the ground.
func (m projection) length(d ground.Dist) layout.Length {
	return m.Size.W.Times(int(d), int(m.Map.Width))
}

// dist is the distance on the ground that a length on paper stands for.
func (m projection) dist(l layout.Length) ground.Dist {
	return ground.Dist(int64(l) * int64(m.Map.Width) / int64(m.Size.W))
}

// way is a line of the ground on paper.
func (m projection) way(points []ground.Point) way {
	w := make(way, len(points))
	for i, p := range points {
		w[i] = m.at(p)
	}
	return w
}

// inner tells whether a point lies so far inside the chart.
func (m projection) inner(p layout.Point, by layout.Length) bool {
	return p.X >= by && p.Y >= by && p.X <= m.Size.W-by && p.Y <= m.Size.H-by
}

func (m projection) onTable(p layout.Point) bool {
	return p.X >= 0 && p.Y >= 0 && p.X <= m.Size.W && p.Y <= m.Size.H
}

// mm is the size of a symbol, of so many millimetres on an ordinary page. Signs
// keep their size on paper whatever the scale of the map, but for a table at
// true size, where they grow.
func (m projection) mm(v float64) layout.Length {
	return layout.MM(v).Times(100+m.heavier, 100)
}

// sign is the size of a sign that is drawn in numbers, of so many millimetres
// on an ordinary page: a little smaller where the table is drawn small, so that
// a wood keeps its shape.
func (m projection) sign(v float64) layout.Length { return m.mm(v).Times(m.shrink(), 100) }

// ordinary is the length on paper of 1,000 paces where signs have their own size.
const ordinary = 77800 * layout.Micrometre

// shrink is how much smaller signs are than on an ordinary page, per cent.
func (m projection) shrink() int {
	scale := int64(m.length(ground.Paces(1000)))
	return int(min(max(plane.Sqrt(10000*scale/int64(ordinary)), 58), 100))
}

// paces is a distance on the ground as a length on paper.
func (m projection) paces(n int) layout.Length { return m.length(ground.Paces(n)) }

// foot is a foot of the table on the ground.
func (m projection) foot() ground.Dist { return 12 * m.Map.Inch }

// narrow is how wide roads are where a great table is drawn small: in tenths of
// their width on an ordinary page, and not under six.
func (m projection) narrow() int { return max(6, min(10, int(m.length(m.foot())*10/fullFoot))) }

// narrowed is a stroke of a road at the scale of the map.
func (m projection) narrowed(s layout.Stroke) layout.Stroke {
	s.Width = s.Width.Times(m.narrow(), 10)
	for i := range s.Dash {
		s.Dash[i] = s.Dash[i].Times(m.narrow(), 10)
	}
	return s
}

// fullFoot is a foot of the table on paper at which roads have their full width.
var fullFoot = layout.MM(18)

// crowded tells a great table that is drawn so small that it has no room for the
// names of farms and woods nor for the numbers of works: the set-up sheet has
// them all.
func (m projection) crowded() bool { return m.length(m.foot()) < crowdedFoot }

// crowdedFoot is a foot of the table on a crowded map.
var crowdedFoot = layout.MM(14)

// lettered is the style of a name, smaller on a map that is crowded on a page.
func (m projection) lettered(face *fonts.Face, points float64) layout.Style {
	s := style(face, points)
	if m.length(m.foot()) < crowdedFoot.Times(100+m.letters, 100) {
		s.Size = s.Size * 3 / 4
	}
	return s
}
