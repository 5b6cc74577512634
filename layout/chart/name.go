package chart

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// wantNames asks for the names of farms, hills, woods and waters.
func (c lettering) wantNames() {
	for i, p := range c.Map.Places {
		if l := c.placeName(i); p.Name != "" && p.Kind != ground.Village && (l.must || !c.crowded()) {
			c.want(l)
		}
	}
	for i := range c.Map.Hills {
		c.wantHill(i)
	}
	for i := range c.Map.Areas {
		c.wantArea(i)
	}
	for i := range c.Map.Waters {
		c.wantWater(i)
	}
}

// names are those that a list of the ground has.
func (c lettering) names() (names []string) {
	for _, h := range c.Map.Hills {
		names = append(names, h.Name)
	}
	for _, p := range c.Map.Places {
		names = append(names, p.Name)
	}
	for _, a := range c.Map.Areas {
		names = append(names, a.Name)
	}
	for _, w := range c.Map.Waters {
		names = append(names, w.Name)
	}
	return slices.DeleteFunc(names, func(name string) bool { return name == "" })
}

// placeName is the name of a village, large, or of a farm, mill, well or ruin.
func (c lettering) placeName(i int) label {
	p := c.Map.Places[i]
	l := label{from: "place", text: p.Name, rank: rankFarm, style: c.lettered(c.Serif, 9.5), around: c.placeBounds(p), near: c.mm(0.2), reach: c.reach()}
	_, wanted := c.objectiveOf(i, string(p.Kind))
	l.must = wanted || c.told(p.Name)
	if p.Kind == ground.Village {
		l.rank, l.style, l.must = rankVillage, c.lettered(c.Heading, 12), true
		if p.Town() {
			l.style = c.lettered(c.Heading, 16)
		}
		l.parts, l.others = c.buildingBoxes(p.Buildings), c.otherVillages(i)
		l.around = l.around.Inset(min(l.around.W, l.around.H) / 6)
	}
	return l
}

// told tells whether an objective is called after something.
func (c lettering) told(name string) bool {
	return slices.ContainsFunc(c.Map.Objectives, func(o ground.Objective) bool { return strings.Contains(o.Name.String(), name) })
}

// otherVillages are the buildings of all villages but one.
func (c lettering) otherVillages(one int) (boxes []layout.Rect) {
	for i, p := range c.Map.Places {
		if i != one && p.Kind == ground.Village {
			boxes = append(boxes, c.buildingBoxes(p.Buildings)...)
		}
	}
	return boxes
}

// buildingBoxes are the boxes about buildings, each by itself.
func (m projection) buildingBoxes(buildings []ground.Building) (boxes []layout.Rect) {
	for _, b := range buildings {
		boxes = append(boxes, newBlock(m, b).corners().bounds())
	}
	return boxes
}

// placeBounds is the box about the buildings of a place.
func (m projection) placeBounds(p ground.Place) layout.Rect {
	all := way{m.at(p.At)}
	for i, b := range p.Buildings {
		if i == 0 {
			all = nil
		}
		all = append(all, newBlock(m, b).corners()...)
	}
	return all.bounds().Inset(-m.mm(0.5))
}

// wantHill asks for the name of a hill at its top, or in the middle of what lies on the
// table where that is cut; of one that is an objective beside the disc.
func (c lettering) wantHill(i int) {
	h := c.Map.Hills[i]
	o, wanted := c.objectiveOf(i, "hill")
	top := c.at(h.Centre)
	if !c.onTable(top) {
		if lie, _, found := c.Map.Alone(&h).OnTable(); found {
			top = c.at(lie.At)
		}
	}
	if wanted {
		top = c.at(o.At)
	}
	if h.Name == "" || !c.onTable(top) {
		return
	}
	s := c.lettered(c.Serif, 10)
	s.Tracking = 90
	c.want(label{from: "hill", text: h.Name, rank: rankHill, style: s, over: true, must: wanted, gap: layout.MM(0.6), reach: c.reach(), around: layout.Rect{X: top.X, Y: top.Y}.Inset(-c.mm(2.2))})
}

// objectiveOf is the objective that a place or a hill is.
func (c lettering) objectiveOf(i int, kind string) (ground.Objective, bool) {
	for _, o := range c.Map.Objectives {
		if o.Of == i && o.Kind == kind {
			return o, true
		}
	}
	return ground.Objective{}, false
}

// wantArea asks for the name of a wood or a marsh: on the trees, or in a marsh
// that is large.
func (c lettering) wantArea(i int) {
	a := c.Map.Areas[i]
	if a.Name == "" || c.crowded() && !c.told(a.Name) {
		return
	}
	s := c.lettered(c.Serif, 9.5)
	if a.Cover.In(ground.RolledMarshes) {
		s.Face = c.Italic
	}
	if a.Cover.Wooded() {
		c.want(label{from: "area", text: a.Name, rank: rankWood, style: s, must: c.told(a.Name), gap: layout.MM(0.7), again: func(l label) []spot {
			return c.onTrees(l, c.areas[i].patch)
		}})
		return
	}
	w := c.way(a.Outline)
	l := label{from: "area", text: a.Name, rank: rankWood, style: s, must: c.told(a.Name), around: w.bounds(), over: true}
	if b := w.bounds(); b.W < s.Width(a.Name).Times(100+c.view.Letters, 100) {
		l.over = false
	}
	c.want(l)
}

// wantWater asks for the name of a water, turned along its bank.
func (c lettering) wantWater(i int) {
	w := c.Map.Waters[i]
	if w.Name == "" {
		return
	}
	s := c.lettered(c.Italic, 9.5)
	s.Tracking = 60
	l := label{from: "water", text: w.Name, rank: rankWater, style: s, gap: layout.MM(0.2)}
	l.again = func(l label) []spot {
		return newRibbon(c.projection, w).spots(l.style.Width(w.Name), l.style.CapHeight())
	}
	c.want(l)
}

// spots are where a text of some width may run along a water: beside straight
// stretches, level ones first.
func (r ribbon) spots(wide, high layout.Length) []spot {
	var spots []spot
	for i := range r.bed {
		j := i
		for ; j < len(r.bed)-1 && apart(r.bed[i], r.bed[j]) < wide; j++ {
		}
		a, b := r.bed[i], r.bed[j]
		dir, long := toward(a, b)
		if long < wide {
			continue
		}
		bend, half := r.bend(i, j)
		if bend > wide/5 {
			continue
		}
		steep := int(max(dir.Y, -dir.Y) * 200 / unit)
		for _, side := range []layout.Length{-1, 1} {
			off := side * (half + high/2 + layout.MM(1) + bend)
			centre := dir.right().along(between(a, b, 1, 2), off)
			spots = append(spots, spot{centre, readable(dir), steep + int(bend/10)})
		}
	}
	return spots
}

// bend is how far the water leaves the straight line between two of its points,
// and half is how wide it is there at most.
func (r ribbon) bend(i, j int) (bend, half layout.Length) {
	dir, _ := toward(r.bed[i], r.bed[j])
	side := dir.right()
	for k := i; k <= j; k++ {
		d := r.bed[k].Sub(r.bed[i])
		off := layout.Length((int64(d.X)*side.X + int64(d.Y)*side.Y) / unit)
		bend, half = max(bend, off, -off), max(half, r.half[k])
	}
	return bend, half
}

// wantNumbers asks for the numbers of structures, and for those of the works of
// each wall together.
func (c lettering) wantNumbers() {
	all := c.structureNumbers()
	for i := 0; i < len(all); {
		first, one, from := c.Map.Structures[i], all[i], i
		for i++; i < len(all) && first.Place >= 0 && c.Map.Structures[i].Place == first.Place; i++ {
			one.parts = append(one.parts[:len(one.parts):len(one.parts)], all[i].parts...)
		}
		if one.blocks = all[from:i]; len(one.blocks) == 1 {
			one.blocks = nil
		} else {
			place := c.Map.Places[first.Place]
			one.text, one.around = numbers("S", first.Number, first.Number+i-from-1), c.placeBounds(place)
			one.others, one.beside = c.otherVillages(first.Place), place.Name
		}
		c.want(one)
	}
	if c.crowded() {
		c.missed = c.missed || len(c.Map.Works) > 0
		return
	}
	for _, run := range c.workRuns() {
		c.want(label{from: "work", text: numbers("W", run[0].Number, run[len(run)-1].Number), rank: rankWork, style: style(c.Medium, 6.5),
			again: func(l label) []spot { return c.besideWorks(l, run) }})
	}
}

// structureNumbers are the numbers of structures one by one, each close to its own and nearer to it
// than to any other: to the buildings of a village's block, to a crossing as far as its river
// is wide, to the middle of any other.
func (c lettering) structureNumbers() []label {
	all, block := make([]label, len(c.Map.Structures)), 0
	for i, s := range c.Map.Structures {
		if block++; i == 0 || s.Place != c.Map.Structures[i-1].Place {
			block = 0
		}
		p := c.at(s.At)
		l := label{from: "structure", text: numbers("S", s.Number, s.Number), rank: rankStructure, style: style(c.Strong, 7), reach: c.reach()}
		l.around = layout.Rect{X: p.X, Y: p.Y}.Inset(-max(c.mm(0.9), c.halfCrossing(s.At)))
		if s.Place >= 0 && c.Map.Places[s.Place].Kind == ground.Village {
			if blocks := c.Map.Places[s.Place].Blocks(); block < len(blocks) {
				l.around, l.parts = c.placeBounds(ground.Place{Buildings: blocks[block]}), c.buildingBoxes(blocks[block])
			}
		}
		all[i] = l
	}
	for i := range all {
		for k, other := range all {
			if k != i && parted(other.around, all[i].around) <= 2*all[i].reach {
				if all[i].others = append(all[i].others, other.parts...); other.parts == nil {
					all[i].others = append(all[i].others, other.around)
				}
			}
		}
	}
	return all
}

// halfCrossing is half the width of the river that is crossed at a point; 0 where none is.
func (c lettering) halfCrossing(at ground.Point) layout.Length {
	for _, x := range c.Map.Crossings {
		if x.At == at && x.Water >= 0 && x.Water < len(c.Map.Waters) && c.Map.Waters[x.Water].Kind == ground.River {
			return newRibbon(c.projection, c.Map.Waters[x.Water]).halfAt(c.at(at))
		}
	}
	return 0
}

// numbers are W4, or W4–9 for several.
func numbers(letter string, first, last int) string {
	text := letter + strconv.Itoa(first)
	if last != first {
		text += "–" + strconv.Itoa(last)
	}
	return text
}

// besideName are the spots for a label at the name of its village: for a disc before it, for
// the numbers of blocks behind it, dearer below, above and on the other side, and a disc the farther
// from the village.
func (c lettering) besideName(l label) (spots []spot) {
	for _, name := range c.placed {
		if name.rank != rankVillage || name.text != l.beside {
			continue
		}
		half := l.half()
		behind, below := name.long+half.W, name.short+half.H
		if l.disc > 0 {
			behind = -behind
		}
		for i, off := range []layout.Point{{X: behind}, {Y: below}, {Y: -below}, {X: -behind}} {
			s := spot{centre: name.centre.Add(off), price: 60 * i}
			if l.disc > 0 {
				s.price += int(parted(plate{s.centre, sines(0), half.W, half.H}.corners().bounds(), l.around) / 12)
			}
			spots = append(spots, s)
		}
	}
	return spots
}

// besideWorks are the spots for the numbers of the works of one line: along it, at either
// side of each of its pieces that is almost straight as far as the numbers are long.
func (c lettering) besideWorks(l label, run []ground.Work) (spots []spot) {
	lane := c.Map.Lines[run[0].Line]
	line, half, off := c.way(lane.Way), l.half(), c.mm(0.4)
	if lane.Kind.Lane() {
		off += laneHalf(c.projection, lane) + c.mm(bankTop)
	}
	for i, w := range run {
		from, to, on := line.about(c.at(w.At), half.W)
		bend := apart(between(from, to, 1, 2), c.at(w.At))
		if !on || bend > c.mm(mostBend) {
			continue
		}
		dir, _ := toward(from, to)
		for _, aside := range []layout.Length{1, -1} {
			price := max(2*i-len(run)+1, len(run)-1-2*i) * 10
			spots = append(spots, spot{dir.offset(between(from, to, 1, 2), 0, aside*(half.H+off+bend)), readable(dir), price})
		}
	}
	return spots
}

// mostBend is how far, in millimetres, a line leaves the straight one along its numbers.
const mostBend = 0.7

// about are the points so far along a way before and behind one that lies on it.
func (w way) about(p layout.Point, far layout.Length) (from, to layout.Point, on bool) {
	done := layout.Length(0)
	for k := 1; k < len(w); k++ {
		if leg := legOf(w[k-1], w[k], layout.MM(0.1)); leg.reaches(p) {
			at := done + apart(w[k-1], p)
			from, before := w.pointAt(at - far)
			to, behind := w.pointAt(at + far)
			return from, to, at >= far && before && behind
		}
		done += apart(w[k-1], w[k])
	}
	return p, p, false
}

// workRuns are the works of the map, those of one line together.
func (c lettering) workRuns() [][]ground.Work {
	var runs [][]ground.Work
	for i, w := range c.Map.Works {
		if i > 0 && c.Map.Works[i-1].Line == w.Line {
			runs[len(runs)-1] = append(runs[len(runs)-1], w)
		} else {
			runs = append(runs, []ground.Work{w})
		}
	}
	return runs
}
