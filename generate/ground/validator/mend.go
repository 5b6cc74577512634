package validator

import (
	"slices"
	"sync"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/words"
)

// Bounds on repair: a map farther off is drawn again, which is quicker.
const (
	repairWithin = 1450 // one limit, or fairness alone
	thinWithin   = 3500 // more can be won where heavy woods stand in the way
	mostRepairs  = 3    // on the usual table
	mostTrials   = 14   // pieces and places tried for each repair
)

// May says what of a map may be changed.
type May struct {
	Woods bool
	Rough bool
	From  int // the first of the areas that may be moved: those before it are a host's
}

// Mend moves or drops pieces, or turns the map about, while that brings it
// nearer to what is wanted: hill climbing, each repair the best of some that are
// tried.
func (j *Validator) Mend(may May) {
	if may.Woods {
		j.openLanes(may)
	}
	for range mostRepairs + max(0, j.SquareFeet()-48)/88 { // on a great table one piece does less
		if w := Worse(j.Map); w == 0 || w > j.worthMending() || !j.mend(may) {
			return
		}
	}
}

// worthMending is how far off a map may be that is worth a repair.
func (j *Validator) worthMending() int {
	if wild(j.Map) {
		return thinWithin
	}
	return repairWithin
}

// TurnAbout gives the better ground to the defender by turning the map by half
// a turn, before there are objectives. It returns the land as it then lies.
func (j *Validator) TurnAbout() *ground.Field {
	if g := j.cost; j.Defender >= 0 && opposed(j.Bases) {
		own, _ := g.defence(&g.fronts[j.Defender])
		if other, _ := g.defence(&g.fronts[1-j.Defender]); own <= other {
			j.Turn()
			j.cost = movementCostOf(j.Map, j.Relief(g.Step))
			j.Repairs = append(j.Repairs, words.Of("repair.turned"))
		}
	}
	return j.cost.land
}

// opposed tells whether there are two bases, on edges that face one another.
func opposed(bases []ground.Box) bool {
	return len(bases) == 2 && (facing(bases[0].Edge)+2)%4 == facing(bases[1].Edge)
}

// mend makes the change that helps most, the first of equals, if any does.
func (j *Validator) mend(may May) bool {
	list := j.trials(may)
	best, done := Worse(j.Map), -1
	for i, w := range j.tried(list, best) {
		if w < best {
			best, done = w, i
		}
	}
	if done < 0 {
		return false
	}
	g := j.cost
	j.Areas = list[done].areas
	g.refresh()
	g.narrow = g.close()
	j.Fairness = g.fairness()
	j.Limits = g.limits()
	j.Repairs = append(j.Repairs, list[done].said)
	return true
}

// trials are the changes that are tried for one repair.
func (j *Validator) trials(may May) []change {
	var list []change
	for _, i := range j.movable(may) {
		if list = append(list, j.changes(i)...); len(list) >= mostTrials {
			return list[:mostTrials]
		}
	}
	return list
}

// tried are how far off the map would be after each change; some number from most
// up where that is no nearer. Two hands try side by side, each on ground of its own,
// and look no closer at what is no better than their own best.
func (j *Validator) tried(list []change, most int) []int {
	worse := make([]int, len(list))
	hand := func(g *movementCost, from int) {
		best := most
		for i := from; i < len(list); i += 2 {
			g.Areas = list[i].areas
			g.refresh()
			worse[i] = g.worse(best)
			best = min(best, worse[i])
		}
	}
	var other sync.WaitGroup
	other.Go(func() { hand(j.cost.apart(), 1) })
	hand(j.cost.apart(), 0)
	other.Wait()
	return worse
}

// movable are the woods and the rough ground that may change, large ones first.
func (j *Validator) movable(may May) []int {
	var list []int
	for i := may.From; i < len(j.Areas); i++ {
		if c := j.Areas[i].Cover; (c.Wooded() && may.Woods || c.Broken() && may.Rough) && !j.foughtFor(&j.Areas[i]) {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int {
		return int(ground.Extent(j.Areas[b].Outline)/100) - int(ground.Extent(j.Areas[a].Outline)/100)
	})
	return list
}

// foughtFor tells whether an objective stands on an area, which then stays.
func (j *Validator) foughtFor(a *ground.Area) bool {
	for _, o := range j.Objectives {
		if o.Kind == string(a.Cover) && (plane.Inside(o.At, a.Outline) || plane.Away(o.At, plane.Closed(a.Outline)) < j.Inch) {
			return true
		}
	}
	return false
}

// A change is what the areas would be after a repair.
type change struct {
	areas []ground.Area
	said  words.Text
}

// changes are what can be done with one area: mirrored, shifted by a sector,
// dropped, as far as it lies free and the recipe allows it.
func (j *Validator) changes(i int) []change {
	a := j.Areas[i]
	at := plane.Mean(a.Outline)
	sector := j.Sector(at)
	var list []change
	try := func(move func(ground.Point) ground.Point, said words.Text) {
		moved := a
		moved.Outline = nil
		for _, p := range a.Outline {
			moved.Outline = append(moved.Outline, move(p))
		}
		if j.fits(moved.Outline, i) {
			areas := slices.Clone(j.Areas)
			areas[i] = moved
			list = append(list, change{areas, said})
		}
	}
	if !(j.Class == ground.HillyWooded && a.Cover.Wooded()) {
		try(func(p ground.Point) ground.Point { return ground.Point{X: j.Width - p.X, Y: j.Depth - p.Y} }, words.Of("repair.mirrored", "area", areaWords(&a), "sector", sector))
		foot := 12 * j.Inch
		for k, to := range []string{"north", "east", "south", "west"} {
			by := ground.Point{X: ground.Dist(headings[k][0]) * foot, Y: ground.Dist(headings[k][1]) * foot}
			try(func(p ground.Point) ground.Point { return p.Add(by) }, words.Of("repair.shifted", "to", to, "area", areaWords(&a), "sector", sector))
		}
	}
	if a.Density == ground.Heavy && wild(j.Map) {
		areas := slices.Clone(j.Areas)
		areas[i].Density = ground.Light
		list = append(list, change{areas, words.Of("repair.thinned", "area", areaWords(&a), "sector", sector)})
	}
	if left := slices.Delete(slices.Clone(j.Areas), i, i+1); j.enough(left, a.Cover.Type().Layer) {
		list = append(list, change{left, words.Of("repair.dropped", "area", areaWords(&a), "sector", sector)})
	}
	return list
}

// areaWords is "heavy wood".
func areaWords(a *ground.Area) words.Text {
	if a.Density != "" {
		return a.Words()
	}
	return ground.Thing(a.Cover)
}

// enough tells whether the areas of a layer still have their share of the recipe.
func (j *Validator) enough(areas []ground.Area, layer string) bool {
	return ground.ShareOf(j.Map, areas, layer) >= j.recipe.Share(layer).Low*10
}

// fits tells whether an outline lies free on the table, area i aside.
func (j *Validator) fits(outline []ground.Point, i int) bool {
	for _, p := range outline {
		if j.Rim(p) < 0 {
			return false
		}
	}
	box := ground.Bounds(outline).Grown(j.Span(ground.Gap))
	for k := range j.Areas {
		if k == i || !box.Meets(ground.Bounds(j.Areas[k].Outline)) {
			continue
		}
		if !j.Apart(outline, j.Areas[k].Outline) {
			return false
		}
	}
	for i := range j.Roads {
		if !ground.ClearOf(outline, j.Roads[i].Way, j.Span(17)) {
			return false
		}
	}
	for _, w := range j.Waters {
		if !ground.ClearOf(outline, w.Bed, w.Width/2+j.Span(15)) {
			return false
		}
	}
	for p := range j.Places {
		if gap, _ := plane.Gap(outline, append(j.Places[p].Plot, j.Places[p].At), j.Span(14)); gap < j.Span(14) {
			return false
		}
	}
	return true
}
