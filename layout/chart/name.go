package chart

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// wantNames asks for the names of villages, farms, hills, woods and waters.
func (c lettering) wantNames() {
	for i := range c.Map.Places {
		c.wantPlace(i)
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

// wantPlace asks for the name of a village, large, or of a farm, mill, well or ruin.
func (c lettering) wantPlace(i int) {
	p := c.Map.Places[i]
	if p.Name == "" {
		return
	}
	l := label{from: "place", text: p.Name, rank: rankFarm, style: c.lettered(c.Serif, 9.5), around: c.placeBounds(p), near: c.mm(0.2)}
	l.must = slices.ContainsFunc(c.Map.Objectives, func(o ground.Objective) bool {
		return o.Of == i && o.Kind == string(p.Kind) || strings.Contains(o.Name.String(), p.Name)
	})
	if p.Kind == ground.Village {
		l.rank, l.style, l.must, l.place = rankVillage, c.lettered(c.Heading, 12), true, i+1
		l.around = l.around.Inset(min(l.around.W, l.around.H) / 6)
	}
	if l.must || !c.crowded() {
		c.want(l)
	}
}

// placeBounds is the box about the buildings of a place.
func (c lettering) placeBounds(p ground.Place) layout.Rect {
	all := way{c.at(p.At)}
	for i, b := range p.Buildings {
		if i == 0 {
			all = nil
		}
		all = append(all, newBlock(c.projection, b).corners()...)
	}
	return all.bounds().Inset(-c.mm(0.5))
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
	c.want(label{from: "hill", text: h.Name, rank: rankHill, style: s, over: true, must: wanted, gap: layout.MM(0.6), around: layout.Rect{X: top.X, Y: top.Y}.Inset(-c.mm(2.2))})
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
	if a.Name == "" || c.crowded() {
		return
	}
	s := style(c.Serif, 9.5)
	if a.Cover.In(ground.RolledMarshes) {
		s = style(c.Italic, 9.5)
	}
	if a.Cover.Wooded() {
		c.want(label{from: "area", text: a.Name, rank: rankWood, style: s, gap: layout.MM(0.7), again: func(l label) []spot {
			return c.onTrees(l, c.areas[i].patch)
		}})
		return
	}
	w := c.way(a.Outline)
	l := label{from: "area", text: a.Name, rank: rankWood, style: s, around: w.bounds(), over: true}
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
	s := style(c.Strong, 7)
	for _, st := range c.Map.Structures {
		p := c.at(st.At)
		c.want(label{from: "structure", text: "S" + strconv.Itoa(st.Number), rank: rankStructure, style: s, must: true,
			around: layout.Rect{X: p.X, Y: p.Y}.Inset(-c.mm(0.9))})
	}
	if c.crowded() {
		c.missed = c.missed || len(c.Map.Works) > 0
		return
	}
	s = style(c.Medium, 6.5)
	for _, run := range c.workRuns() {
		first, last := run[0], run[len(run)-1]
		text := "W" + strconv.Itoa(first.Number)
		if last.Number != first.Number {
			text += "–" + strconv.Itoa(last.Number)
		}
		l := label{from: "work", text: text, rank: rankWork, style: s, must: true}
		for _, w := range run {
			p := c.at(w.At)
			l.each = append(l.each, label{style: s, text: text, around: layout.Rect{X: p.X, Y: p.Y}.Inset(-c.mm(0.3))})
		}
		c.want(l)
	}
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
