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

// woods draws the limits of the woods and then their trees from north to south,
// so that each covers the one behind.
func (c *Chart) woods() {
	var limits []layout.Step
	var trees []standing
	for _, wood := range c.covered().of(ground.Wood) {
		limits = append(limits, join(c.cover.mask.clear(wood.outline(), nearRoad|nearWater|underPlot))...)
		trees = append(trees, c.stand(wood)...)
		c.cost.fill(wood.corners, costWood)
	}
	c.put("wood-limit", limits, layout.Fill{}, c.dots(0.2, 0.62))
	c.plant(trees)
}

// dots is a line of dots of some width, so far from one to the next.
func (c *Chart) dots(wide, apart float64) layout.Stroke {
	s := c.stroke(wide, layout.Ink, 0.01, apart)
	s.Round = true
	return s
}

// stand places the trees of one wood: a row along its edge, then the rest.
func (c *Chart) stand(wood area) []standing {
	density := wood.Density
	sign, ok := treeSigns[density]
	if !ok {
		density = ground.Light
		sign = treeSigns[density]
	}
	radius := c.sign(sign.radius)
	t := c.newThrow(wood.patch, c.sign(sign.apart), radius*6/10, offTrees, 2)
	t.clear = radius
	c.edgeRow(t, c.sign(sign.edge), radius*7/10)
	t.off |= onContour
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
func (c *Chart) edgeRow(t *throw, apart, inset layout.Length) {
	t.outline().walk(0, apart/2, func(at layout.Point, dir vector) {
		p := dir.offset(at, 0, inset)
		if !t.holds(p) {
			p = dir.offset(at, 0, -inset)
		}
		t.try(p, apart)
	})
}

// plant draws trees, those in the north first.
func (c *Chart) plant(trees []standing) {
	slices.SortFunc(trees, func(a, b standing) int {
		return cmp.Or(cmp.Compare(a.at.Y, b.at.Y), cmp.Compare(a.at.X, b.at.X))
	})
	for _, t := range trees {
		c.onto.Put("chart/tree", t.at, layout.Group{Frame: t.kind})
	}
}
