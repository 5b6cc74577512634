package validator

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/words"
)

// limits are the hard limits of playability, csprint's own.
func (g *movementCost) limits() []ground.Limit {
	r, _ := ground.RecipeOf(g.Class)
	l := scale{movementCost: g, recipe: r}
	l.bases()
	l.rivers()
	l.lie()
	l.shares()
	l.people()
	l.contest()
	return l.list
}

// A scale is the limits as they are measured.
type scale struct {
	*movementCost
	recipe ground.Recipe
	list   []ground.Limit
}

// add holds a limit against what was measured: off is how far it is missed.
func (l *scale) add(name, want, got words.Text, off int) {
	l.list = append(l.list, ground.Limit{Name: name, Want: want, Got: got, Met: off <= 0, Off: max(0, off)})
}

// lacks says of the limit just added why no other map would meet it: the
// collection has too few pieces.
func (l *scale) lacks(why words.Text) {
	if last := &l.list[len(l.list)-1]; !last.Met {
		last.Short = true
		last.Got = words.Of("ground.also", "said", last.Got, "more", why)
	}
}

// bases are limits of where sides stand and how they come at one another.
func (l *scale) bases() {
	for i, base := range l.Bases {
		easy := l.room(&l.fronts[i]) / 10
		l.add(words.Of("limit.easy-ground", "edge", base.Edge), words.Of("limit.at-least-percent", "n", l.recipe.Easy), percent(easy), l.recipe.Easy-easy)
	}
	for a := range l.Bases {
		for b := a + 1; b < len(l.Bases); b++ {
			if from, to := l.Bases[a], l.Bases[b]; from.Edge != to.Edge {
				n := l.lanes(from, to)
				l.add(words.Of("limit.lanes", "from", from.Edge, "to", to.Edge), atLeast(l.recipe.Lanes), number(n), (l.recipe.Lanes-n)*15)
			}
		}
	}
}

// rivers are limits of their crossings.
func (l *scale) rivers() {
	for w := range l.Waters {
		if l.Waters[w].Kind == ground.River {
			n, apart := l.crossingsApart(w)
			l.add(words.Of("limit.crossings"), words.Of("limit.crossings-apart"), words.Of("limit.crossings-are", "n", n, "paces", strconv.Itoa(apart.Paces())), off(n >= 2 && apart >= min(l.Width, l.Depth)/4))
		}
	}
}

// lie are limits of how pieces lie on the table.
func (l *scale) lie() {
	l.add(words.Of("limit.areas-apart"), words.Of("limit.none"), number(l.narrow), l.narrow*10)
	if l.recipe.Steep < 100 {
		steep := l.steepMiddle()
		l.add(words.Of("limit.steep-ground"), words.Of("limit.at-most-percent", "n", l.recipe.Steep), percent(steep), steep-l.recipe.Steep)
	}
	l.add(words.Of("limit.largest-piece"), words.Of("limit.a-sixth"), percent(l.largest()), l.largest()-16)
	for _, end := range l.ends() {
		full := l.full(end.Rect)
		l.add(words.Of("limit.outer-pieces", "edge", end.Edge), words.Of("limit.at-most-percent", "n", 50), percent(full), full-50)
	}
}

// shares are limits of how much of the table the covers take, by the recipe.
func (l *scale) shares() {
	for _, c := range coverShares {
		name := map[bool]words.ID{false: c.green, true: c.desert}[l.recipe.Dry]
		if name == "" || !rolls(l.Map, c.layer) || l.SquareFeet() < leastForShares {
			continue // on so small a table one wood is more than its share
		}
		span, took := l.recipe.Share(c.layer), ground.ShareOf(l.Map, l.Areas, c.layer)
		share := (took + 5) / 10
		l.add(words.Of(name), words.Of("limit.from-to-percent", "low", span.Low, "high", span.High), percent(share), max(span.Low*10-took, took-span.High*10, 0)/5)
		if most, short := shortOf(l.Map, c.layer, span.Low*10); short && took < span.Low*10 {
			l.lacks(words.Of("limit.pieces-cover", "n", (most+5)/10))
		}
	}
}

// people are limits of villages, and of what there is to fight for.
func (l *scale) people() {
	if rolls(l.Map, ground.RolledVillages) && l.SquareFeet() >= leastForShares {
		n := villages(l.Map)
		least := l.recipe.Villages.For(l.SquareFeet()).Low
		l.add(words.Of("limit.villages"), atLeast(least), number(n), (least-n)*20)
		if most := villagesAtMost(l.Map); l.Packing != nil && n < least && most < least {
			l.lacks(words.Of("limit.collection-builds", "n", most))
		}
	}
	n := l.unreached()
	l.add(words.Of("limit.unreached"), words.Of("limit.none"), number(n), n*20)
}

// coverShares are the layers of covers whose share of the table is held, with what
// those of a layer are together, in green land and in a desert.
var coverShares = []struct {
	layer         string
	green, desert words.ID
}{
	{ground.RolledWoods, "limit.share-of-wood", ""},
	{ground.RolledFields, "limit.share-of-fields", "limit.share-of-palms"},
	{ground.RolledMarshes, "limit.share-of-marsh", "limit.share-of-salt-pan"},
	{ground.RolledRough, "limit.share-of-rough", "limit.share-of-dunes"},
	{ground.RolledGravel, "", "limit.share-of-gravel"},
}

// rolls tells whether csprint rolled a layer; the rest is the host's own.
func rolls(m *ground.Map, layer string) bool { return !m.Given || slices.Contains(m.Rolled, layer) }

// leastForShares is the smallest table, in square feet, that shares are held on.
const leastForShares = 16

// villages counts them.
func villages(m *ground.Map) int {
	n := 0
	for i := range m.Places {
		if m.Places[i].Kind == ground.Village {
			n++
		}
	}
	return n
}

func percent(n int) words.Text { return words.Of("limit.percent", "n", n) }

func atLeast(n int) words.Text { return words.Of("limit.at-least", "n", n) }

func number(n int) words.Text { return words.Own(strconv.Itoa(n)) }

func off(met bool) int {
	if met {
		return 0
	}
	return 20
}

// crossingsApart is how many crossings a river has, and how far the farthest
// two are from one another.
func (g *movementCost) crossingsApart(water int) (n int, apart ground.Dist) {
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
func (g *movementCost) steepMiddle() int {
	box := ground.Rect{X: 0, Y: g.Depth / 3, W: g.Width, H: g.Depth / 3}
	if len(g.Bases) > 0 && (g.Bases[0].Edge == "east" || g.Bases[0].Edge == "west") {
		box = ground.Rect{X: g.Width / 3, Y: 0, W: g.Width / 3, H: g.Depth}
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
// forest of hilly-wooded land and for gravel plains.
func (g *movementCost) largest() int {
	table := int64(g.Width) * int64(g.Depth) / 100
	most := int64(0)
	for i := range g.Areas {
		if a := &g.Areas[i]; !a.Cover.Stony() && (g.Class != ground.HillyWooded || !a.Cover.Wooded()) {
			most = max(most, ground.Extent(a.Outline))
		}
	}
	return int((most*100 + table/2) / table)
}

// ends are the outer 6 inches of the table where no side has its base.
func (g *movementCost) ends() []ground.Box {
	deep := min(6*g.Inch, g.Width/4, g.Depth/4)
	all := []ground.Box{
		{Edge: "north", Rect: ground.Rect{X: 0, Y: 0, W: g.Width, H: deep}}, {Edge: "east", Rect: ground.Rect{X: g.Width - deep, Y: 0, W: deep, H: g.Depth}},
		{Edge: "south", Rect: ground.Rect{X: 0, Y: g.Depth - deep, W: g.Width, H: deep}}, {Edge: "west", Rect: ground.Rect{X: 0, Y: 0, W: deep, H: g.Depth}},
	}
	var list []ground.Box
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
func (g *movementCost) full(r ground.Rect) int {
	covered, all := 0, 0
	for i := range g.Len() {
		if !r.Contains(g.Middle(i)) {
			continue
		}
		all++
		if g.bears[i].Cost > ground.FlatCost && !(g.bears[i].Trees && g.Class == ground.HillyWooded) {
			covered++
		}
	}
	return covered * 100 / max(1, all)
}

// unreached counts the objectives that formed troops of some side can't reach.
func (g *movementCost) unreached() int {
	missed := map[int]bool{}
	for i := range g.fronts {
		can := g.comes(&g.fronts[i])
		for n, o := range g.Objectives {
			if !g.comesTo(can, o.At) {
				missed[n] = true
			}
		}
	}
	return len(missed)
}
