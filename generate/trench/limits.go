package trench

import (
	"fmt"

	"github.com/csprint/csprint/words"
)

// limits are what ground must hold to be played on.
type limits struct{ *draft }

// judge holds the map against every limit and writes the report.
func (d limits) judge() {
	d.limit(layerTrenches, d.widthLimit)
	d.limit(layerComms, d.runLimit)
	d.limit(layerLanes, d.lineLimit)
	d.limit(layerWire, d.laneLimit)
	d.limit(layerWire, d.waysLimit)
	d.limit(layerHoles, d.shelterLimit)
	d.limit(layerPosts, d.postLimit)
	d.limit(layerSaps, d.sentryLimit)
	d.limit(layerGuns, d.beatenLimit)
	if d.ask.Meeting {
		d.limit(layerWire, d.costLimit)
	}
	d.m.Report.Accepted = len(d.broken) == 0
}

// limit notes a limit, and where it is broken the layer that it lies in.
func (d limits) limit(l layer, check func() Limit) {
	found := check()
	d.m.Report.Limits = append(d.m.Report.Limits, found)
	if !found.Kept {
		d.broken = append(d.broken, l)
	}
}

func (d limits) widthLimit() Limit {
	least, most := d.size.Rows, 0
	for c, row := range d.fronts[0] {
		between := d.fronts[1][c] - row - 1
		least, most = min(least, between), max(most, between)
	}
	return Limit{
		Name:  words.Of("trench-limit.width", "least", d.size.Least, "most", d.size.Most),
		Found: words.Of("trench-limit.from-to", "least", least, "most", most),
		Kept:  least >= d.size.Least && most <= d.size.Most,
	}
}

// runLimit is of communication trenches: no straight run over three squares.
func (d limits) runLimit() Limit {
	longest := 0
	for i := range d.m.Lines {
		longest = max(longest, d.m.Lines[i].longestRun())
	}
	return Limit{
		Name:  words.Of("trench-limit.straight", "n", longestRun),
		Found: words.Of("trench-limit.longest", "n", longest),
		Kept:  longest <= longestRun,
	}
}

// longestRun is the most squares in one line of the line's communication
// trenches, counted on through the support trench.
func (l *Line) longestRun() int {
	longest, run := 0, 1
	var last Direction
	var end Square
	for _, t := range l.Communications {
		if t.Squares[0] != end {
			run = 1
		}
		for i, s := range t.Squares[1:] {
			way, _ := t.Squares[i].Toward(s)
			if run > 1 && way == last {
				run++
			} else {
				run = 2
			}
			last = way
			longest = max(longest, run)
		}
		end = t.Squares[len(t.Squares)-1]
	}
	return longest
}

// lineLimit is of lanes: none in line with one of the enemy's.
func (d limits) lineLimit() Limit {
	nearest := d.size.Columns
	for _, a := range d.m.Lines[0].Lanes {
		for _, b := range d.m.Lines[1].Lanes {
			nearest = min(nearest, abs(a.Mouth.Column-b.Mouth.Column))
		}
	}
	lanes := [2]int{len(d.m.Lines[0].Lanes), len(d.m.Lines[1].Lanes)}
	return Limit{
		Name:  words.Of("trench-limit.lanes", "n", outOfLine),
		Found: words.Of("trench-limit.lanes-are", "one", lanes[0], "other", lanes[1], "nearest", nearest),
		Kept:  nearest >= outOfLine && lanes[0] > 0 && lanes[1] > 0,
	}
}

// laneLimit is of lanes: far enough from the enemy's wire.
func (d limits) laneLimit() Limit {
	nearest := d.size.Rows
	for i := range d.m.Lines {
		for _, lane := range d.m.Lines[i].Lanes {
			for _, s := range chain(d.outer(1 - i)) {
				nearest = min(nearest, lane.Mouth.Distance(s))
			}
		}
	}
	return Limit{
		Name:  words.Of("trench-limit.lane-to-wire", "n", laneToWire),
		Found: words.Of("trench-limit.nearest", "n", nearest),
		Kept:  nearest >= laneToWire,
	}
}

// waysLimit is of lanes: two ways into the enemy's trench, each with one gap
// to cut at most, apart at his wire and at his trench.
func (d limits) waysLimit() Limit {
	fewest := 2
	for i := range d.m.Lines {
		for _, lane := range d.m.Lines[i].Lanes {
			fewest = min(fewest, len(repairs(d).waysOf(i, lane)))
		}
	}
	return Limit{
		Name:  words.Of("trench-limit.ways", "n", routeApart),
		Found: words.Of("trench-limit.fewest", "n", fewest),
		Kept:  fewest >= 2,
	}
}

func (d limits) shelterLimit() Limit {
	barest := 0
	for _, r := range d.m.Routes {
		barest = max(barest, r.Barest)
	}
	return Limit{
		Name:  words.Of("trench-limit.bare", "n", mostBare),
		Found: words.Of("trench-limit.most", "n", barest),
		Kept:  barest <= mostBare,
	}
}

func (d limits) postLimit() Limit {
	var all []Square
	for i := range d.m.Lines {
		all = append(all, d.m.Lines[i].manned()...)
	}
	nearest := d.size.Columns
	for i, a := range all {
		for _, b := range all[:i] {
			nearest = min(nearest, a.Distance(b))
		}
	}
	return Limit{
		Name:  words.Of("trench-limit.posts", "n", betweenPosts),
		Found: words.Of("trench-limit.nearest", "n", nearest),
		Kept:  nearest >= betweenPosts,
	}
}

// sentryLimit is missed where listening posts and guns leave no room.
func (d limits) sentryLimit() Limit {
	var sentries [2]int
	for i := range d.m.Lines {
		for _, post := range d.m.Lines[i].Posts {
			if post.Kind == Sentry {
				sentries[i]++
			}
		}
	}
	return Limit{
		Name:  words.Of("trench-limit.sentries"),
		Found: words.Of("trench-limit.and", "one", sentries[0], "other", sentries[1]),
		Kept:  sentries[0] > 0 && sentries[1] > 0,
	}
}

func (d limits) beatenLimit() Limit {
	nearest, empty := d.size.Columns, 0
	for i := range d.m.Lines {
		heavies := 0
		for _, gun := range d.m.Lines[i].Guns {
			if gun.Kind != Heavy {
				continue
			}
			heavies++
			if len(gun.Beaten) == 0 {
				empty++
			}
			for _, s := range gun.Beaten {
				nearest = min(nearest, gun.Square.Distance(s))
			}
		}
		if heavies == 0 {
			empty++
		}
	}
	return Limit{
		Name:  words.Of("trench-limit.beaten", "n", d.ask.BeatenFrom),
		Found: words.Of("trench-limit.nearest", "n", nearest),
		Kept:  empty == 0 && nearest >= d.ask.BeatenFrom,
	}
}

// costLimit is of patrols that meet: no side has the better ways.
func (d limits) costLimit() Limit {
	a, b := repairs(d).meanCost(0), repairs(d).meanCost(1)
	return Limit{
		Name:  words.Of("trench-limit.cost", "percent", mostApart),
		Found: words.Of("trench-limit.costs", "one", tenths(a), "other", tenths(b)),
		Kept:  within(a, b),
	}
}

// tenths is 14.2 for 142.
func tenths(n int) words.Decimal { return words.Decimal(fmt.Sprintf("%d.%d", n/10, n%10)) }
