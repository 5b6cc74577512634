package lines

import (
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/layout"
)

// lettering sets the words on a map: it knows what each spot costs that a word covers.
type lettering struct {
	field
	costs *costs
}

// words name what is on the map, each where it covers least.
func (f lettering) words(v *View) {
	f.price(v)
	var labels []label
	for i := range v.Works {
		w := &v.Works[i]
		labels = append(labels, f.gunLabels(w)...)
		labels = append(labels, f.postLabels(w)...)
		labels = append(labels, f.laneLabels(w)...)
	}
	labels = append(labels, f.groundLabels(&v.Ground)...)
	for i := range v.Works {
		labels = append(labels, f.nameLabel(&v.Works[i]))
	}
	var shown []label
	for _, l := range labels {
		if l.words != "" {
			shown = append(shown, l)
		}
	}
	f.place(shown)
}

// price marks all that words should not cover.
func (f lettering) price(v *View) {
	c := f.costs
	for _, h := range v.Ground.Holes {
		m := f.middle(h.Square)
		c.mark(layout.Rect{X: m.X, Y: m.Y}.Inset(-f.long(2.2)), costHole)
	}
	for _, x := range v.Ground.Craters {
		m := f.middle(x.Middle)
		c.mark(layout.Rect{X: m.X, Y: m.Y}.Inset(-f.part(1400)), costHole)
	}
	for _, x := range v.Ground.Features {
		for _, s := range x.Squares {
			c.mark(f.box(s).Inset(f.long(0.8)), costHole)
		}
	}
	for i := range v.Works {
		f.priceWorks(&v.Works[i])
	}
	for _, o := range v.marked() {
		for _, s := range o.Squares {
			c.mark(f.box(s), costHatch)
		}
	}
}

func (f lettering) priceWorks(w *Works) {
	c, dug, out := f.costs, earthworks{f.field, w}, fire{f.field, w}
	for _, d := range dug.ditches() {
		c.line(d.points, f.long(d.wide), costTrench)
	}
	for _, s := range w.Front.Squares {
		step := f.middle(s)
		step.Y -= w.rear() * f.long(frontWide*0.7)
		c.mark(layout.Rect{X: step.X, Y: step.Y}.Inset(-f.long(1.2)), costWire)
	}
	for _, e := range w.Wire {
		a, b := f.edge(e)
		c.line([]layout.Point{a, b}, f.long(1.2), costWire)
	}
	for _, s := range w.Full {
		c.mark(f.box(s), costWire)
	}
	for _, l := range w.Lanes {
		c.line(out.lanePoints(&l), f.long(1.2), costLane)
	}
	mark := func(p layout.Point, half float64) {
		c.mark(layout.Rect{X: p.X, Y: p.Y}.Inset(-f.long(half)), costMark)
	}
	for _, x := range w.Dugouts {
		mark(dug.dugoutAt(x.Square), 1.5)
	}
	for _, p := range w.Posts {
		mark(f.middle(p.Square), 1.9)
	}
	for _, g := range w.Guns {
		mark(f.middle(g.Square), 1.9)
		f.priceFire(out, &g)
	}
}

// priceFire marks a gun's arc, the arrow of its aim and its beaten zone.
func (f lettering) priceFire(out fire, g *trench.Gun) {
	c := f.costs
	if outline := out.arc(g); len(outline) > 0 {
		c.line(outline, f.long(0.3), costArc)
		m := f.middle(g.Square)
		if way := f.middle(g.Aim).Sub(m); way != (layout.Point{}) {
			c.line([]layout.Point{m, m.Add(lengthened(way, f.long(5.6)))}, f.long(1.6), costMark)
		}
	}
	for _, s := range g.Beaten {
		c.mark(f.box(s), costHatch)
	}
}

func (f lettering) gunLabels(w *Works) []label {
	var out []label
	for _, g := range w.Guns {
		out = append(out, label{what: "gun", words: g.ID, style: f.strong(8), at: f.middle(g.Square), clear: f.long(1.9), far: f.long(8)})
	}
	return out
}

func (f lettering) postLabels(w *Works) []label {
	var out []label
	for _, p := range w.Posts {
		near := 1.1
		if p.Kind == trench.Listening {
			near = 2.2
		}
		out = append(out, label{what: "post", words: p.ID, style: f.strong(7), at: f.middle(p.Square), clear: f.long(near), far: f.long(8)})
	}
	for _, x := range w.Dugouts {
		out = append(out, label{what: "dugout", words: x.ID, style: f.sans(7), at: earthworks{f.field, w}.dugoutAt(x.Square), clear: f.long(1.7), far: f.long(8)})
	}
	return out
}

func (f lettering) laneLabels(w *Works) []label {
	var out []label
	for _, l := range w.Lanes {
		points := fire{f.field, w}.lanePoints(&l)
		if len(points) < 2 {
			continue
		}
		i := (len(points) - 1) / 2
		at := along(points[i], points[i+1], 1, 2)
		out = append(out, label{what: "lane", words: f.Words.Say("line.lane", "id", l.ID), style: f.strong(7), at: at, clear: f.long(0.9), far: f.long(9)})
	}
	return out
}

func (f lettering) groundLabels(g *trench.Ground) []label {
	var out []label
	for _, x := range g.Craters {
		out = append(out, label{what: "name", words: x.Name, style: f.name(9.5), at: f.middle(x.Middle), clear: f.part(1580), far: f.part(3000)})
	}
	for _, x := range g.Features {
		if len(x.Squares) == 0 {
			continue
		}
		at := f.middle(x.Squares[len(x.Squares)/2])
		out = append(out, label{what: "name", words: x.Name.In(f.Words), style: f.name(9.5), at: at, clear: f.part(400), far: f.part(1900)})
	}
	return out
}

// nameLabel is the name of a line, in the open behind its fire trench.
func (f lettering) nameLabel(w *Works) label {
	l := label{what: "name", words: w.Name, style: f.name(12)}
	if len(w.Front.Squares) == 0 {
		return label{}
	}
	n := len(w.Front.Squares)
	for away := range n {
		i := n/2 + (away+1)/2*(1-2*(away%2))
		if i < 0 || i >= n {
			continue
		}
		for _, back := range []int{1500, 2000, 2500, 1200, 3000} {
			p := f.middle(w.Front.Squares[i])
			l.spots = append(l.spots, layout.Point{X: p.X, Y: p.Y + w.rear()*f.part(back)})
		}
	}
	return l
}
