package ground

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/internal/plane"
)

// Bounds on repair: a map farther off is drawn again, which is quicker.
const (
	repairWithin = 1450 // one limit, or fairness alone
	thinWithin   = 3500 // more can be won where heavy woods stand in the way
	mostRepairs  = 3
	mostTrials   = 14 // pieces and places tried for each repair
)

// repair moves or drops pieces, or turns the map about, while that brings it
// nearer to what is wanted. Only layers that may change are touched.
func (d *draft) repair(may func(layer) bool) {
	d.turnAbout(may)
	for range mostRepairs {
		if w := d.worse(); w == 0 || w > d.repairWithin() || !d.mend(may) {
			return
		}
	}
}

// repairWithin is how far off a map may be that is worth a repair.
func (d *draft) repairWithin() int {
	if d.wild() {
		return thinWithin
	}
	return repairWithin
}

// turnAbout gives the better ground to the defender by turning the map by half
// a turn, where all of it may change.
func (d *draft) turnAbout(may func(layer) bool) {
	if d.Defender < 0 || d.Fairness.Favours == d.Defender || !d.opposed() {
		return
	}
	for l := range layers {
		if !may(layer(l)) {
			return
		}
	}
	d.turn()
	d.land = d.lie(d.cells.Step)
	d.judge()
	d.Repairs = append(d.Repairs, "turned the map about, so that the defender has the better ground")
}

// opposed tells whether the map has two bases on edges that face one another.
func (m *Map) opposed() bool {
	return len(m.Bases) == 2 && (facing(m.Bases[0].Edge)+2)%4 == facing(m.Bases[1].Edge)
}

// mend makes the change that helps most, if any does.
func (d *draft) mend(may func(layer) bool) bool {
	g := d.ground
	before := d.Areas
	best, done, words := d.worse(), []Area(nil), ""
	trials := 0
	for _, i := range d.movable(may) {
		for _, c := range d.changes(i) {
			if trials++; trials > mostTrials {
				break
			}
			d.Areas = c.areas
			g.refresh()
			if w := g.worse(best); w < best {
				best, done, words = w, c.areas, c.words
			}
			d.Areas = before
		}
	}
	if done == nil {
		return false
	}
	d.Areas = done
	g.refresh()
	g.narrow = g.close()
	d.Fairness = g.fairness()
	d.Limits = g.limits()
	d.Repairs = append(d.Repairs, words)
	return true
}

// movable are the woods and the rough ground that may change, large ones first.
func (d *draft) movable(may func(layer) bool) []int {
	var list []int
	for i := range d.Areas {
		if l := d.Areas[i].Cover.layer(); (l == layerWoods || l == layerRough) && may(l) {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int {
		return int(Extent(d.Areas[b].Outline)/100) - int(Extent(d.Areas[a].Outline)/100)
	})
	return list
}

// A change is what the areas would be after a repair.
type change struct {
	areas []Area
	words string
}

// changes are what can be done with one area: mirrored, shifted by a sector,
// dropped, as far as it lies free and the recipe allows it.
func (d *draft) changes(i int) []change {
	a := d.Areas[i]
	at := plane.Mean(a.Outline)
	what := fmt.Sprintf("the %s at %s", a.words(), d.Sector(at))
	var list []change
	try := func(move func(Point) Point, words string) {
		moved := a
		moved.Outline = nil
		for _, p := range a.Outline {
			moved.Outline = append(moved.Outline, move(p))
		}
		if d.fits(moved.Outline, i) {
			areas := slices.Clone(d.Areas)
			areas[i] = moved
			list = append(list, change{areas, words + " " + what})
		}
	}
	if !(d.Class == HillyWooded && a.Cover == Wood) {
		try(func(p Point) Point { return Point{d.Width - p.X, d.Depth - p.Y} }, "mirrored")
		foot := 12 * d.Inch
		for k, to := range []string{"north", "east", "south", "west"} {
			by := Point{Dist(headings[k][0]) * foot, Dist(headings[k][1]) * foot}
			try(func(p Point) Point { return p.Add(by) }, "shifted "+to+" by a sector")
		}
	}
	if a.Density == Heavy && d.wild() {
		areas := slices.Clone(d.Areas)
		areas[i].Density = Light
		list = append(list, change{areas, "thinned " + what})
	}
	if left := slices.Delete(slices.Clone(d.Areas), i, i+1); d.within(left, a.Cover.layer()) {
		list = append(list, change{left, "dropped " + what})
	}
	return list
}

func (a *Area) words() string {
	if a.Density != "" {
		return string(a.Density) + " " + string(a.Cover)
	}
	return string(a.Cover)
}

// within tells whether the areas of a layer still have their share of the recipe.
func (d *draft) within(areas []Area, l layer) bool {
	low := d.recipe.Wood.Low
	if l == layerRough {
		low = d.recipe.Rough.Low
	}
	return ShareOf(d.Map, areas, l.Is) >= low*10
}

// fits tells whether an outline lies free on the table, area i aside.
func (d *draft) fits(outline []Point, i int) bool {
	for _, p := range outline {
		if d.rim(p) < 0 {
			return false
		}
	}
	box := Bounds(outline).Grown(d.Span(60))
	for k := range d.Areas {
		if k == i || !box.Meets(Bounds(d.Areas[k].Outline)) {
			continue
		}
		if !d.Apart(outline, d.Areas[k].Outline) {
			return false
		}
	}
	for i := range d.Roads {
		if !ClearOf(outline, d.Roads[i].Way, d.Span(17)) {
			return false
		}
	}
	for _, w := range d.Waters {
		if !ClearOf(outline, w.Bed, w.Width/2+d.Span(15)) {
			return false
		}
	}
	for p := range d.Places {
		if gap, _ := plane.Gap(outline, append(d.Places[p].Plot, d.Places[p].At), d.Span(14)); gap < d.Span(14) {
			return false
		}
	}
	return true
}
