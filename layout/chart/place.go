package chart

import (
	"math"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// lettering asks for the labels of a map and gives each its place.
type lettering struct{ *canvas }

// draw gives every label its place, those of a lower rank first, and
// leaves out what need not stand and covers too much: greedy label placement among
// candidates.
func (c lettering) draw() {
	if c.view.Plain {
		return
	}
	c.wantNames()
	c.wantNumbers()
	slices.SortStableFunc(c.wanted, func(a, b label) int { return int(a.rank - b.rank) })
	for _, l := range c.wanted {
		if !c.settleBlocks(l) {
			c.settle(l)
		}
	}
	for _, l := range c.placed {
		if l.rank != rankBox && l.disc == 0 {
			c.putLabel(l)
		}
	}
	for _, name := range c.names() {
		if !slices.ContainsFunc(c.placed, func(l placedLabel) bool { return l.text == name }) {
			c.unnamed = append(c.unnamed, name)
		}
	}
}

// villages gives the names of villages their places, before discs, numbers and other names.
func (c lettering) villages() {
	for i, p := range c.Map.Places {
		if p.Kind == ground.Village && p.Name != "" {
			c.settle(c.placeName(i))
		}
	}
}

// settleBlocks gives each block of a village its number, and tells whether all have room.
// On a crowded map none is tried.
func (c lettering) settleBlocks(l label) bool {
	before := len(c.placed)
	for _, block := range l.blocks {
		if _, ok := c.seek(block); !ok || c.crowded() {
			c.placed = c.placed[:before]
			return false
		}
	}
	return l.blocks != nil
}

// settle gives a label its place, and notes a number that has none.
func (c lettering) settle(l label) (placedLabel, bool) {
	placed, ok := c.seek(l)
	c.missed = c.missed || !ok && l.numbered()
	return placed, ok
}

// write gives a label its place and draws it there, and tells whether there is one.
func (c lettering) write(l label) bool {
	placed, ok := c.settle(l)
	if ok {
		c.putLabel(placed)
	}
	return ok
}

// seek finds the best spot for a label in the largest type for which there is one, and
// keeps others off.
func (c lettering) seek(l label) (placedLabel, bool) {
	for by := c.fullSize(l); ; by = max(0, (100+by)*9/10-100) {
		if placed, ok := c.settleAt(c.grown(l, by)); ok {
			return placed, true
		}
		if by <= 0 {
			return placedLabel{}, false
		}
	}
}

// fullSize is how much larger than on a page a label is to be, per cent: a disc is no
// smaller than other signs.
func (c lettering) fullSize(l label) int {
	if l.disc > 0 {
		return max(c.view.Letters, c.view.Heavier)
	}
	return c.view.Letters
}

// settleAt does so in the type that the label has.
func (c lettering) settleAt(l label) (placedLabel, bool) {
	if l.disc == 0 {
		l.beyond = l.style.Face.Beyond(l.text)
	}
	if l.around == (layout.Rect{}) {
		l.around = layout.Rect{X: l.at.X, Y: l.at.Y}
	}
	if l.beside != "" {
		l.spots = c.besideName(l)
	}
	best, price := plate{}, math.MaxInt
	half := l.half()
	l.candidates(c.Size, func(s spot) (dearest int) {
		p := plate{s.centre, sines(int(s.turn / 100)), half.W, half.H}
		if cost, free := c.price(p, s.price, price); free && c.leadFree(l, p) {
			if cost += c.strayPrice(l, p) + c.stackPrice(l, p); cost < price {
				best, price = p, cost
			}
		}
		return price
	})
	if price == math.MaxInt || (!l.must && price > dearest*l.cells()) {
		return placedLabel{}, false
	}
	placed := placedLabel{l, best}
	c.placed = append(c.placed, placed)
	return placed, true
}

// grown is a label so many per cent larger than on a page, and where it may stand then.
func (c lettering) grown(l label, by int) label {
	l.by = by
	l.style.Size = l.style.Size * layout.TypeSize(100+by) / 100
	l.gap, l.disc = l.grow(l.gap), l.grow(l.disc)
	if l.again != nil && (by != c.view.Letters || l.spots == nil) {
		l.spots = l.again(l)
	}
	return l
}

// grow is a length of a page, as much larger as the label is.
func (l label) grow(of layout.Length) layout.Length { return of.Times(100+l.by, 100) }

// dearest is what a label may cost for each square that it covers before it is
// rather left out.
const dearest = 60

// cells is how many squares of the raster the label covers, about.
func (l label) cells() int {
	half := l.half()
	return int(4 * half.W / layout.MM(0.5) * half.H / layout.MM(0.5))
}

// half is half the label's size, its white included, and the tails and accents of its
// letters where they reach farther.
func (l label) half() layout.Size {
	if l.disc > 0 {
		return layout.Size{W: l.disc, H: l.disc}
	}
	gap := l.gap
	if gap == 0 {
		gap = l.grow(layout.MM(0.35))
	}
	return layout.Size{W: l.style.Width(l.text)/2 + gap, H: l.style.CapHeight()/2 + max(gap, l.style.Size.Em(l.beyond))}
}

// candidates calls try for the spots where a label may stand: its own, and unless it has
// no others rings of places about what it names, a little dearer the farther off. It leaves out
// rings of which no place is cheaper than what the last one tried says: branch
// and bound.
func (l label) candidates(size layout.Size, try func(spot) (dearest int)) {
	most := math.MaxInt
	for _, s := range l.spots {
		most = try(s)
	}
	if l.beside != "" {
		l.rings(size, most, func(s spot) int { s.price += costApart; return try(s) })
	} else if l.spots == nil && l.again == nil {
		l.rings(size, most, try)
	}
}

// rings are the places about what a label names, unless they cost at least most.
func (l label) rings(size layout.Size, most int, try func(spot) (dearest int)) {
	half, centre, far := l.half(), l.around.Centre(), l.farthest(size)
	add := func(p layout.Point, price int) { most = try(spot{centre: p, price: price}) }
	if l.over {
		add(centre, 0)
		for r := layout.MM(1.5); r <= min(far, layout.MM(9)) && int(r/25) < most; r += layout.MM(1.5) {
			ring(centre, l.grow(r).Times(3, 2), l.grow(r), func(p layout.Point, _ int) { add(p, int(r/25)) })
		}
	}
	w, h := l.around.W/2+half.W, l.around.H/2+half.H
	for off := l.near + layout.MM(0.3); off <= far && l.away(off) < most; off += layout.MM(0.6) + off/8 {
		ring(centre, w+l.grow(off), h+l.grow(off), func(p layout.Point, turn int) { add(p, l.away(off)+turn) })
	}
}

// farthest is how far off its thing a label is tried, on a page: one that must stand goes
// twice as far as it should where there is no room.
func (l label) farthest(size layout.Size) layout.Length {
	switch {
	case l.reach == 0, l.disc > 0:
		return max(size.W, size.H) / 3 * 100 / layout.Length(100+l.by)
	case l.must:
		return 2 * l.reach
	}
	return l.reach
}

// reach is how far from its thing a name or a number stands at most: half a foot of the
// table or 6 mm on paper, whichever is less. Our own.
func (m projection) reach() layout.Length {
	return max(min(m.length(m.foot())/2, layout.MM(6)), layout.MM(3))
}

// away is what it costs a label to stand so far from what it names, on a page. A name or a
// disc that drifts seems to name something else: its price grows by the square.
func (l label) away(off layout.Length) int {
	price, tenths := int(off/12), int(off/100)
	switch l.rank {
	case rankVillage, rankObjective:
		price += tenths * tenths * 6 / 10
	case rankFarm, rankHill:
		price += tenths * tenths * 3 / 10
	}
	if l.reach > 0 && off > l.reach {
		price += costFar
	}
	return price
}

// strayPrice is what it costs a label to stand as near to something else of the kind that
// it names as to that.
func (c lettering) strayPrice(l label, p plate) int {
	if len(l.others) == 0 {
		return 0
	}
	box := way(p.corners()).bounds()
	own := parted(box, nearest(box, l.parts, l.around))
	if l.rank == rankVillage {
		own += stackGap
	}
	for _, other := range l.others {
		if parted(box, other) <= own {
			return costStray
		}
	}
	return 0
}

// stackPrice is what it costs a name to stand so close to another that both read as one, and
// what stands at the name of its own village to do so at that of another.
func (c lettering) stackPrice(l label, p plate) int {
	if l.from == "height" {
		return c.doubled(l, p)
	}
	if !l.names() && l.beside == "" {
		return 0
	}
	p.long, p.short = p.long+stackGap, p.short+stackGap
	if l.names() {
		p.short += stackGap
	}
	for i := range c.placed {
		other := &c.placed[i]
		if (other.names() && l.names() || other.rank == rankVillage && other.text != l.beside) && p.overlaps(other.plate) {
			return costStack
		}
	}
	return 0
}

// doubled is what it costs the height of a contour to stand close to another that says the same.
func (c lettering) doubled(l label, p plate) int {
	for i := range c.placed {
		if other := &c.placed[i]; other.from == l.from && other.text == l.text && apart(other.centre, p.centre) < l.grow(heightsApart) {
			return costStack
		}
	}
	return 0
}

// stackGap is how far names are apart that don't read as one.
var stackGap = layout.MM(1.4)

// Prices of places that mislead: of a label that seems to name something else, of a name close
// to another, of what could stand at a name and doesn't, of a label farther off than it should be.
const (
	costStray = 9000
	costStack = 20000
	costApart = 1500
	costFar   = 20000
)

// parted is how far two boxes are apart, the longer of both ways.
func parted(a, b layout.Rect) layout.Length {
	return max(b.X-a.Right(), a.X-b.Right(), b.Y-a.Bottom(), a.Y-b.Bottom(), 0)
}

// nearest is the first of some boxes that are nearest to another; of none a box instead.
func nearest(to layout.Rect, boxes []layout.Rect, instead layout.Rect) layout.Rect {
	for i, box := range boxes {
		if i == 0 || parted(to, box) < parted(to, instead) {
			instead = box
		}
	}
	return instead
}

// ring calls visit for 24 places on a rectangle, half as wide and half as high as it is
// told; those at the right come first and are a little cheaper than those below or at the left.
func ring(centre layout.Point, w, h layout.Length, visit func(p layout.Point, price int)) {
	for i := range 24 {
		d := sines(i * 15)
		most := int(max(d.X, -d.X, d.Y, -d.Y))
		p := layout.Point{X: centre.X + w.Times(int(d.X), most), Y: centre.Y + h.Times(int(d.Y), most)}
		visit(p, int((unit-d.X)/1024+max(d.Y, 0)/1024))
	}
}

// price is what a plate would cost, and whether it may lie there at all: on the
// table, on no other label and no building, and for less than another.
func (c lettering) price(p plate, price, other int) (int, bool) {
	if price >= other {
		return 0, false
	}
	corners := p.angles()
	bounds := way(corners[:]).bounds()
	if !(layout.Rect{W: c.Size.W, H: c.Size.H}).Inset(layout.MM(0.4)).Contains(bounds) {
		return 0, false
	}
	if c.view.Joints.cut(bounds) {
		return 0, false
	}
	for i := range c.placed {
		if p.overlaps(c.placed[i].plate) {
			return 0, false
		}
	}
	for from, to := range c.cost.Stretches(bounds.At(), layout.Point{X: bounds.Right(), Y: bounds.Bottom()}) {
		for i := from; i < to; i++ {
			v := c.cost.value[i]
			if v == 0 || p.dir.Y != 0 && !way(corners[:]).holds(c.cost.Middle(i)) {
				continue
			}
			if price += int(v); v == costBuilding || price >= other {
				return 0, false
			}
		}
	}
	return price, true
}

// Joints are the strips along which sheets of a chart lap over one another: where each
// begins on its width and on its depth, and how broad they are.
type Joints struct {
	Across, Down []layout.Length
	Lap          layout.Length
}

// cut tells whether a box lies on a joint.
func (j Joints) cut(box layout.Rect) bool {
	for _, x := range j.Across {
		if box.X < x+j.Lap && x < box.Right() {
			return true
		}
	}
	for _, y := range j.Down {
		if box.Y < y+j.Lap && y < box.Bottom() {
			return true
		}
	}
	return false
}

// putLabel draws a label on its white ground, and leads a number to what it names
// where that is far.
func (c lettering) putLabel(l placedLabel) {
	c.lead(l)
	c.put(l.from, l.corners().ring(), layout.Filled(layout.White), layout.Stroke{})
	wide := l.style.Width(l.text)
	start := l.dir.right().along(l.dir.along(l.centre, -wide/2), l.style.CapHeight()/2)
	if l.dir == sines(0) {
		c.onto.SetLine("chart/"+l.from, start, layout.Left, l.style, l.text)
		return
	}
	c.onto.SetTurned("chart/"+l.from, start, layout.Turn(l.dir.heading()*100), l.style, l.text)
}

// lead draws a thin line from a number that stands far off.
func (c lettering) lead(l placedLabel) {
	if thing, edge, long := l.led(l.plate); long {
		c.put(l.from, way{thing, edge}.line(), layout.Fill{}, line(0.35, layout.White))
		c.put(l.from, way{thing, edge}.line(), layout.Fill{}, layout.HairLine)
	}
}

// led are the ends of the line that leads from the number of a structure to it, and
// whether it needs one.
func (l label) led(p plate) (thing, edge layout.Point, long bool) {
	if l.rank != rankStructure || l.blocks != nil {
		return thing, edge, false
	}
	of := nearest(way(p.corners()).bounds(), l.parts, l.around)
	edge = p.nearest(of.Centre())
	thing = layout.Point{X: min(max(edge.X, of.X), of.Right()), Y: min(max(edge.Y, of.Y), of.Bottom())}
	return thing, edge, apart(edge, thing) > l.grow(ledFrom)
}

// ledFrom is how far from its structure a number has a line that leads there.
var ledFrom = layout.MM(2)

// leadFree tells whether the line that leads to a plate, where it needs one, would run through
// no label and disc, nor so close that it seems to point at it, and over no road, water
// or building but what it leads to.
func (c lettering) leadFree(l label, p plate) bool {
	thing, edge, long := l.led(p)
	if !long {
		return true
	}
	dir, far := toward(thing, edge)
	line := plate{between(thing, edge, 1, 2), dir, far / 2, layout.MM(0.4)}
	for i := range c.placed {
		if line.overlaps(c.placed[i].plate) {
			return false
		}
	}
	for off := c.mm(leadBegins); off < far; off += c.cost.Step / 2 {
		if i := c.cost.Of(dir.along(thing, off)); i >= 0 && c.cost.value[i] >= costRoad {
			return false
		}
	}
	return true
}

// leadBegins is how far off the edge of a structure, in millimetres, a line that leads there
// may still run over it.
const leadBegins = 0.7

// nearest is the point of an upright plate that is nearest to another.
func (p plate) nearest(q layout.Point) layout.Point {
	return layout.Point{
		X: min(max(q.X, p.centre.X-p.long), p.centre.X+p.long),
		Y: min(max(q.Y, p.centre.Y-p.short), p.centre.Y+p.short),
	}
}

// Clearest is the middle of the place in a box, large enough for a text of some size, where
// that covers the least of the land and of its objectives; of places alike the one nearest
// to the middle of the box.
func (c *Chart) Clearest(in layout.Rect, of layout.Size) layout.Point {
	_, k := c.onLand()
	for _, o := range c.Map.Objectives {
		k.cost.dot(k.at(o.At), k.mm(1.4), costBuilding)
	}
	before := make([]int, len(k.cost.value)+1) // prefix sums
	for i, price := range k.cost.value {
		before[i+1] = before[i] + int(price)
	}
	middle := in.Centre()
	best, least := middle, math.MaxInt
	for y := in.Y + of.H/2; y <= in.Bottom()-of.H/2; y += layout.MM(0.5) {
		for x := in.X + of.W/2; x <= in.Right()-of.W/2; x += layout.MM(0.5) {
			at, corner := layout.Point{X: x, Y: y}, layout.Point{X: x - of.W/2, Y: y - of.H/2}
			price := int(apart(at, middle) / 100)
			for from, to := range k.cost.Stretches(corner, corner.Add(layout.Point{X: of.W, Y: of.H})) {
				price += before[to] - before[from]
			}
			if price < least {
				best, least = at, price
			}
		}
	}
	return best
}
