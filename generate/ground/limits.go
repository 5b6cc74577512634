package ground

import "fmt"

// Measure works limits and fairness out from what lies on the map, and from
// nothing else: a map that was written down gives the same again.
func (m *Map) Measure() ([]Limit, Fairness) {
	g := m.going()
	f := g.fairness()
	return g.limits(), f
}

// limits are the hard limits of playability, csprint's own.
func (g *going) limits() []Limit {
	r := recipes[g.Class]
	var list []Limit
	add := func(name, want, got string, off int) {
		list = append(list, Limit{Name: name, Want: want, Got: got, Met: off <= 0, Off: max(0, off)})
	}
	for i, base := range g.Bases {
		easy := g.room(&g.fronts[i]) / 10
		add("easy ground at the "+base.Edge+" edge", fmt.Sprintf("at least %d %%", r.Easy), percent(easy), r.Easy-easy)
	}
	for a := range g.Bases {
		for b := a + 1; b < len(g.Bases); b++ {
			if from, to := g.Bases[a], g.Bases[b]; from.Edge != to.Edge {
				n := g.lanes(from, to)
				add("lanes 6 in wide, "+from.Edge+" to "+to.Edge, fmt.Sprintf("at least %d", r.Lanes), fmt.Sprint(n), (r.Lanes-n)*15)
			}
		}
	}
	for w := range g.Waters {
		if g.Waters[w].Kind == River {
			n, apart := g.crossingsApart(w)
			add("crossings of the river", "at least 2, a quarter of the width apart", fmt.Sprintf("%d, %d paces apart", n, apart.Paces()), off(n >= 2 && apart >= min(g.Width, g.Depth)/4))
		}
	}
	add("areas that neither touch nor stand 2 in apart", "none", fmt.Sprint(g.narrow), g.narrow*10)
	if r.Steep < 100 {
		steep := g.steepMiddle()
		add("steep ground in the middle third", fmt.Sprintf("at most %d %%", r.Steep), percent(steep), steep-r.Steep)
	}
	add("largest piece", "at most a sixth of the table", percent(g.largest()), g.largest()-16)
	for _, end := range g.ends() {
		full := g.full(end.Rect)
		add("pieces on the outer 6 in at the "+end.Edge+" end", "at most 50 %", percent(full), full-50)
	}
	for _, c := range g.recipeShares() {
		share := (c.share + 5) / 10
		add("share of "+c.name, fmt.Sprintf("%d to %d %%", c.span.Low, c.span.High), percent(share), max(c.span.Low*10-c.share, c.share-c.span.High*10, 0)/5)
		if most, short := g.shortOf(c.is, c.span.Low*10); short && c.share < c.span.Low*10 {
			list[len(list)-1].lacks(fmt.Sprintf("the collection's pieces cover %s at most", percent((most+5)/10)))
		}
	}
	if !g.Given && g.squareFeet() >= leastForShares {
		n := g.villages()
		least := r.Villages.For(g.squareFeet()).Low
		add("villages", fmt.Sprintf("at least %d", least), fmt.Sprint(n), (least-n)*20)
		if most := g.villagesAtMost(); g.Packing != nil && n < least && most < least {
			list[len(list)-1].lacks(fmt.Sprintf("the collection builds %d at most", most))
		}
	}
	n := g.unreached()
	add("objectives that formed troops of a side cannot reach", "none", fmt.Sprint(n), n*20)
	return list
}

// A recipeShare is how much of the table a layer covers, in thousandths,
// against its range in the recipe.
type recipeShare struct {
	name  string
	span  Span
	share int
	is    func(Cover) bool
}

func (m *Map) recipeShares() []recipeShare {
	r := recipes[m.Class]
	list := []recipeShare{
		{"wood", r.Wood, ShareOf(m, m.Areas, layerWoods.Is), layerWoods.Is}, {"fields and orchards", r.Field, ShareOf(m, m.Areas, layerFields.Is), layerFields.Is},
		{"marsh", r.Marsh, ShareOf(m, m.Areas, layerMarsh.Is), layerMarsh.Is}, {"rough ground", r.Rough, ShareOf(m, m.Areas, layerRough.Is), layerRough.Is},
	}
	if m.Given || m.squareFeet() < leastForShares {
		return nil // the host's own; or one wood is more than its share of so small a table
	}
	return list
}

// leastForShares is the smallest table, in square feet, that shares are held on.
const leastForShares = 16

func (m *Map) villages() int {
	n := 0
	for i := range m.Places {
		if m.Places[i].Kind == Village {
			n++
		}
	}
	return n
}

func percent(n int) string { return fmt.Sprintf("%d %%", n) }

func off(met bool) int {
	if met {
		return 0
	}
	return 20
}

// crossingsApart is how many crossings a river has, and how far the farthest
// two are from one another.
func (g *going) crossingsApart(water int) (n int, apart Dist) {
	for i, a := range g.Crossings {
		if a.Water != water {
			continue
		}
		n++
		for _, b := range g.Crossings[:i] {
			if b.Water == water {
				apart = max(apart, a.At.To(b.At))
			}
		}
	}
	return n, apart
}

// steepMiddle is the share of steep ground between the boxes, in percent.
func (g *going) steepMiddle() int {
	box := Rect{0, g.Depth / 3, g.Width, g.Depth / 3}
	if len(g.Bases) > 0 && (g.Bases[0].Edge == "east" || g.Bases[0].Edge == "west") {
		box = Rect{g.Width / 3, 0, g.Width / 3, g.Depth}
	}
	steep, all := 0, 0
	for i := range g.Len() {
		if box.Contains(g.Middle(i)) {
			all++
			if g.steep[i] {
				steep++
			}
		}
	}
	return steep * 100 / max(1, all)
}

// largest is the largest area as a share of the table, in percent, but for the
// forest of hilly-wooded land.
func (g *going) largest() int {
	table := int64(g.Width) * int64(g.Depth) / 100
	most := int64(0)
	for i := range g.Areas {
		if a := &g.Areas[i]; g.Class != HillyWooded || a.Cover != Wood {
			most = max(most, Extent(a.Outline))
		}
	}
	return int((most*100 + table/2) / table)
}

// ends are the outer 6 inches of the table where no side has its base.
func (g *going) ends() []Box {
	deep := min(6*g.Inch, g.Width/4, g.Depth/4)
	all := []Box{
		{"north", Rect{0, 0, g.Width, deep}}, {"east", Rect{g.Width - deep, 0, deep, g.Depth}},
		{"south", Rect{0, g.Depth - deep, g.Width, deep}}, {"west", Rect{0, 0, deep, g.Depth}},
	}
	var list []Box
	for _, end := range all {
		based := false
		for _, base := range g.Bases {
			based = based || base.Edge == end.Edge
		}
		if !based {
			list = append(list, end)
		}
	}
	return list
}

// full is the share of a rectangle that pieces cover, in percent. Fields lie
// flat, and the forest of hilly-wooded land is everywhere: they don't count.
func (g *going) full(r Rect) int {
	covered, all := 0, 0
	for i := range g.Len() {
		if !r.Contains(g.Middle(i)) {
			continue
		}
		all++
		wood := g.kind[i] == thingLight || g.kind[i] == thingHeavy
		if g.kind[i] > thingField && !(wood && g.Class == HillyWooded) {
			covered++
		}
	}
	return covered * 100 / max(1, all)
}

// unreached counts the objectives that formed troops of some side can't reach.
func (g *going) unreached() int {
	missed := map[int]bool{}
	for i := range g.fronts {
		can := g.flood.reached(g, g.fronts[i].edge)
		for n, o := range g.Objectives {
			reached := false
			for i := range g.near(o.At, 2*g.Step) {
				reached = reached || can(i)
			}
			if !reached {
				missed[n] = true
			}
		}
	}
	return len(missed)
}
