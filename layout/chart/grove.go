package chart

import (
	"github.com/csprint/csprint/layout"
)

// clearings is what no name of a wood stands on: ground without trees within it.
const clearings = underPlot | underField | underMarsh | underRough | nearRoad | nearWater

// Prices of a wood's name: for each square that it covers where no trees stand,
// and for the distance from the middle of the wood, in micrometres a point.
const (
	costClearing = 45
	perMiddle    = 40
)

// mostOpen is how much of a wood's name may stand off the trees, percent; more
// where there is no better place.
const mostOpen = 20

// onTrees seeks places for the name of a wood: those where its whole plate lies
// on trees, of this wood and of those that it runs into; where there are none,
// those with the most trees. False where not even its middle would stand on them.
func (c lettering) onTrees(l label, wood patch) []spot {
	half, box := l.half(), wood.box
	middle, step := box.Centre(), max(c.mm(1.6), max(box.W, box.H)/60)
	var good, fair []spot
	least := 101
	for y := box.Y + step/2; y < box.Bottom(); y += step {
		for x := box.X + step/2; x < box.Right(); x += step {
			p := layout.Point{X: x, Y: y}
			if !wood.holds(p) || !c.wooded(p) {
				continue
			}
			open := c.openUnder(p, half)
			s := spot{centre: p, price: open*l.cells()*costClearing/100 + int(apart(p, middle)/perMiddle)}
			if open <= mostOpen {
				good = append(good, s)
			}
			if least = min(least, open); open <= least+10 {
				fair = append(fair, s)
			}
		}
	}
	if len(good) == 0 {
		return fair
	}
	return good
}

// wooded tells whether trees stand at a place.
func (c lettering) wooded(p layout.Point) bool {
	under := c.mask.at(p)
	return under&underWood != 0 && under&clearings == 0
}

// openUnder is how much of a plate about a place lies where no trees stand,
// percent, by samples of its ends, its middle and what is between.
func (c lettering) openUnder(p layout.Point, half layout.Size) int {
	const across, down = 4, 1 // samples on either side of the middle
	open := 0
	for i := -across; i <= across; i++ {
		for j := -down; j <= down; j++ {
			if !c.wooded(layout.Point{X: p.X + half.W.Times(i, across), Y: p.Y + half.H.Times(j, down)}) {
				open++
			}
		}
	}
	return open * 100 / ((2*across + 1) * (2*down + 1))
}
