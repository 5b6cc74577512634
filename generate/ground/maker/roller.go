package maker

import "github.com/csprint/csprint/generate/ground"

// Dice roll one die at a time: 1 to sides, each with the same chance.
type Dice interface{ Die(sides int) int }

// Sides of the only die that ground is rolled with, so that a layer's log is a
// number of dice and their total.
const Sides = 1000

// A roller turns rolls of one die into choices.
type roller struct {
	Dice
	open         func() Dice // the dice at the first roll; nil where they are open
	Count, Total int
}

func (r *roller) roll() int {
	if r.Dice == nil {
		r.Dice = r.open()
	}
	die := r.Die(Sides)
	r.Count++
	r.Total += die
	return die
}

// below is a number from 0 to n−1.
func (r *roller) below(n int) int { return (r.roll() - 1) * n / Sides }

// among is below for any n up to a million: two rolls where one is too coarse.
func (r *roller) among(n int) int {
	if n <= Sides/4 {
		return r.below(n)
	}
	high := r.roll() - 1
	return int(int64(high*Sides+r.roll()-1) * int64(n) / (Sides * Sides))
}

// from is a number from low to high, both among them.
func (r *roller) from(low, high int) int { return low + r.below(high-low+1) }

// chance tells whether something happens that does so in percent of all cases.
func (r *roller) chance(percent int) bool { return r.roll() <= percent*Sides/100 }

// between is a distance from low to high.
func (r *roller) between(low, high ground.Dist) ground.Dist {
	return low + ground.Dist(int64(high-low)*int64(r.roll()-1)/(Sides-1))
}

// within is a point of a rectangle.
func (r *roller) within(box ground.Rect) ground.Point {
	return ground.Point{X: r.between(box.X, box.X+box.W), Y: r.between(box.Y, box.Y+box.H)}
}

// pick is an index into shares, each with its share of the sum as its chance:
// roulette-wheel selection.
func (r *roller) pick(shares ...int) int {
	sum := 0
	for _, s := range shares {
		sum += s
	}
	at := r.below(sum)
	for i, s := range shares {
		if at < s {
			return i
		}
		at -= s
	}
	return len(shares) - 1
}
