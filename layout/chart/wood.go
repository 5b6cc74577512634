package chart

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// A standing tree is one of the kinds at a place.
type standing struct {
	at   layout.Point
	kind *layout.Frame
}

// offTrees is where no tree stands, even in a wood.
const offTrees = underPlot | underField | underMarsh | underRough | nearRoad | nearWater

// draw draws woods and palm groves, tree by tree.
type woods struct{ *canvas }

// draw draws the limits of the woods and then their trees from north to south,
// so that each covers the one behind.
func (c woods) draw(woods []area) {
	var limits []layout.Step
	var trees []standing
	for _, s := range c.summits(c.cover.land) {
		c.mask.stroke(way{s.at, s.at}, c.mm(1.2), struck) // trees leave the triangle free
	}
	for i, wood := range woods {
		for _, w := range c.limits(wood.patch) {
			limits = append(limits, join(c.mask.clear(w, nearRoad|nearWater|underPlot))...)
		}
		trees = append(trees, c.stand(wood, woods[:i])...)
	}
	c.put("wood-limit", limits, layout.Fill{}, c.dots(0.2, 0.62))
	c.plant(trees)
}

// limits are the parts of a wood's edge where it ends: not those that it shares
// with another wood or with the table's edge.
func (c woods) limits(wood patch) []way {
	var pieces []way
	var piece way
	wood.outline().walk(0, c.mm(0.31), func(at layout.Point, dir vector) {
		if c.bare(at, dir) {
			piece = append(piece, at)
			return
		}
		pieces, piece = append(pieces, piece), nil
	})
	if len(piece) > 0 && len(pieces) == 0 {
		piece = append(piece, piece[0])
	}
	return append(pieces, piece)
}

// bare tells whether the ground is without trees on one side of a wood's edge.
func (c woods) bare(at layout.Point, dir vector) bool {
	for _, side := range []layout.Length{c.mm(0.8), -c.mm(0.8)} {
		p := dir.offset(at, 0, side)
		if c.inner(p, 0) && c.mask.at(p)&underWood == 0 {
			return true
		}
	}
	return false
}

// stand places the trees of one wood: a row along its edge, then the rest.
func (c woods) stand(wood area, before []area) []standing {
	density := wood.Density
	sign, ok := treeSigns[density]
	if !ok {
		density = ground.Light
		sign = treeSigns[density]
	}
	radius := c.sign(sign.radius)
	t := newThrow(c.mask, wood.patch, c.sign(sign.apart), radius*6/10, offTrees, 2)
	t.clear = radius
	for _, o := range before {
		if o.box.Overlaps(wood.box) {
			t.others = append(t.others, o.patch)
		}
	}
	c.edgeRow(t, c.sign(sign.edge), radius*7/10)
	t.off |= onContour | struck
	t.clear = radius / 2
	t.fill()
	kinds := c.kindsOfTree(density)
	trees := make([]standing, len(t.marks))
	for i, p := range t.marks {
		h := scatter(int(p.X), int(p.Y), 3)
		trees[i] = standing{p, kinds[pick(h, 0, len(kinds)-1)]}
	}
	return trees
}

// edgeRow stands trees along the edge of a wood, just inside it.
func (c woods) edgeRow(t *throw, apart, inset layout.Length) {
	t.outline().walk(0, apart/2, func(at layout.Point, dir vector) {
		if !c.bare(at, dir) {
			return
		}
		p := dir.offset(at, 0, inset)
		if !t.holds(p) {
			p = dir.offset(at, 0, -inset)
		}
		t.try(p, apart)
	})
}

// plant draws trees, those in the north first.
func (c woods) plant(trees []standing) {
	slices.SortFunc(trees, func(a, b standing) int {
		return cmp.Or(cmp.Compare(a.at.Y, b.at.Y), cmp.Compare(a.at.X, b.at.X))
	})
	for _, t := range trees {
		c.onto.Put("chart/tree", t.at, layout.Group{Frame: t.kind})
	}
}
