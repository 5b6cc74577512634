package trench

import (
	"github.com/csprint/csprint/words"
)

// Bounds of the mending of one map.
const (
	mostBreaks = 6 // opened for one purpose
	mostBare   = 4 // squares of a route in a row without a hole: one in every five
	mostApart  = 15
)

// repairs mend what a limit would break, with as little as will do.
type repairs struct{ *draft }

// repair mends what breaks a limit, before anything is drawn anew.
func (d repairs) repair() {
	routes(d).routes()
	for range mostBreaks {
		if !d.openForLanes() {
			break
		}
		routes(d).routes()
	}
	if d.ask.Meeting {
		d.evenOut()
	}
	wires(d).plan()
	for i := range d.m.Routes {
		d.shelter(&d.m.Routes[i])
	}
	for i := range d.m.Routes {
		routes(d).measure(&d.m.Routes[i])
	}
}

func (d repairs) mended(what string, s Square) {
	d.m.Report.Repairs = append(d.m.Report.Repairs, words.Of("trench.mended", "what", what, "square", s))
}

// waysOf is the routes from a lane.
func (d repairs) waysOf(line int, lane Lane) []Route {
	var ways []Route
	for _, r := range d.m.Routes {
		if r.Side == d.m.Lines[line].Side && r.Lane == lane.ID {
			ways = append(ways, r)
		}
	}
	return ways
}

// openForLanes opens the enemy's wire for one lane that has not two ways; false
// where all have.
func (d repairs) openForLanes() bool {
	for line := range d.m.Lines {
		for _, lane := range d.m.Lines[line].Lanes {
			if ways := d.waysOf(line, lane); len(ways) < 2 && d.openNear(line, lane, ways) {
				return true
			}
		}
	}
	return false
}

// openNear breaks the enemy's inner belts, and squares full of wire in all of
// them, at the column nearest to a lane that its other way leaves free.
func (d repairs) openNear(line int, lane Lane, ways []Route) bool {
	for apart := range d.size.Columns {
		for _, c := range []int{lane.Mouth.Column - apart, lane.Mouth.Column + apart} {
			if c < 0 || c >= d.size.Columns || len(ways) > 0 && abs(c-ways[0].Path[len(ways[0].Path)-1].Column) < routeApart {
				continue
			}
			if d.breach(1-line, c) {
				return true
			}
		}
	}
	return false
}

// breach opens a column of a line's wire so far that one gap leads through;
// false where it was so already, or a post lies there.
func (d repairs) breach(line, column int) bool {
	opened := false
	for i, course := range d.belts[line] {
		s := Square{column, course[column]}
		if d.is(s, isPost|isSap) {
			return false
		}
		inner := i < len(d.belts[line])-1
		if d.is(s, isFull) || inner && d.barred(s, facing(line)) {
			wires(d).clear(s)
			d.mended("break", s)
			opened = true
		}
	}
	return opened
}

// evenOut opens the wire for the side whose ways cost more, until patrols that
// meet have ways of about the same cost.
func (d repairs) evenOut() {
	for range mostBreaks {
		a, b := d.meanCost(0), d.meanCost(1)
		if within(a, b) {
			return
		}
		dearer := 0
		if b > a {
			dearer = 1
		}
		if !d.easeWay(dearer) {
			return
		}
		routes(d).routes()
	}
}

// easeWay takes away the line wire that one of a side's routes must cut.
func (d repairs) easeWay(line int) bool {
	for _, r := range d.m.Routes {
		if r.Side != d.m.Lines[line].Side || r.Gap == nil {
			continue
		}
		for _, s := range []Square{r.Gap.Square, r.Gap.Other()} {
			if d.is(s, isCourse) && !d.is(s, isSap) {
				wires(d).clear(s)
				d.mended("break", s)
				return true
			}
		}
	}
	return false
}

// meanCost is the mean of a side's routes, in tenths of a square.
func (d repairs) meanCost(line int) int {
	sum, count := 0, 0
	for _, r := range d.m.Routes {
		if r.Side == d.m.Lines[line].Side {
			sum, count = sum+r.Cost, count+1
		}
	}
	if count == 0 {
		return 0
	}
	return (2*sum + count) / (2 * count)
}

// within tells whether two costs differ by 15 in 100 of the larger at most.
func within(a, b int) bool { return abs(a-b)*100 <= mostApart*max(a, b) }

// shelter digs holes along a route where it has none in five squares.
func (d repairs) shelter(r *Route) {
	bare := 0
	for i := 1; i < len(r.Path)-1; i++ {
		if bare++; routes(d).lieUp(r.Path[i]) {
			bare = 0
		}
		if bare <= mostBare {
			continue
		}
		for back := range bare {
			if d.shelterAt(r.Path[i-back]) {
				bare = back
				break
			}
		}
	}
}

// shelterAt makes a hole to lie in of a square, a dry one of one with water.
func (d repairs) shelterAt(s Square) bool {
	if d.is(s, isHole) {
		for i := range d.m.Ground.Holes {
			if h := &d.m.Ground.Holes[i]; h.Square == s {
				h.Water = false
			}
		}
		d.unmark(s, isWater)
		d.mended("dry-hole", s)
		return true
	}
	if d.is(s, isTrench|isFull|isCourse|isGround|isPost) {
		return false // a lane may have a hole in it
	}
	land(d).addHole(Hole{Square: s, Shape: d.pools[layerHoles].at(3*d.index(s)+1, 4)})
	d.mended("shell-hole", s)
	return true
}
