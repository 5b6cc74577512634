package readback

import (
	"math"
	"slices"
)

// A light is how bright bare paper is seen all over a card, and how dark black ink is beside it.
type light struct {
	across, down int
	cell         int // pixels
	white        []float32
	black        float32
}

// cellOf is how many millimetres wide a piece of paper is that is taken to be lit alike.
const cellOf = 5

// lightOn measures the light on a card: bare paper is what is bright where nothing was printed.
func lightOn(look, printed *shades) light {
	const bare, least, step = 0.97, 5, 2 // every other pixel tells
	l := light{cell: int(cellOf * look.dense)}
	l.across, l.down = (look.wide+l.cell-1)/l.cell, (look.high+l.cell-1)/l.cell
	l.white = make([]float32, l.across*l.down)
	safe := printed.darkest(2)
	for j := range l.down {
		for i := range l.across {
			var all []float32
			for y := j * l.cell; y < min(look.high, (j+1)*l.cell); y += step {
				for x := i * l.cell; x < min(look.wide, (i+1)*l.cell); x += step {
					if at := y*look.wide + x; safe.of[at] >= bare && look.of[at] >= 0 {
						all = append(all, look.of[at])
					}
				}
			}
			if len(all) >= least {
				slices.Sort(all)
				l.white[j*l.across+i] = all[len(all)*3/4]
			}
		}
	}
	l.fill()
	l.black = blackOn(look, printed, l)
	return l
}

// fill gives cells without bare paper the light of those about them, and lets no cell be much darker than its
// neighbours: that is ink.
func (l *light) fill() {
	for range l.across + l.down {
		next, open := slices.Clone(l.white), false
		for at, shade := range l.white {
			if shade > 0 {
				continue
			}
			sum, n := l.about(at)
			if open = true; n > 0 {
				next[at] = sum / n
			}
		}
		if l.white = next; !open {
			break
		}
	}
	const ink = 0.93
	next := slices.Clone(l.white)
	for at, shade := range l.white {
		if sum, n := l.about(at); n > 0 && shade < ink*sum/n {
			next[at] = ink * sum / n
		}
	}
	l.white = next
}

func (l *light) about(at int) (sum, n float32) {
	x, y := at%l.across, at/l.across
	for v := max(0, y-1); v <= min(l.down-1, y+1); v++ {
		for u := max(0, x-1); u <= min(l.across-1, x+1); u++ {
			if shade := l.white[v*l.across+u]; shade > 0 && (u != x || v != y) {
				sum, n = sum+shade, n+1
			}
		}
	}
	return sum, n
}

// at is how bright paper is at a pixel.
func (l *light) at(x, y float64) float32 {
	u := math.Max(0, math.Min(float64(l.across-1), x/float64(l.cell)-0.5))
	v := math.Max(0, math.Min(float64(l.down-1), y/float64(l.cell)-0.5))
	left, top := int(u), int(v)
	right, low := min(left+1, l.across-1), min(top+1, l.down-1)
	a, b := float32(u-float64(left)), float32(v-float64(top))
	row, next := l.white[top*l.across:], l.white[low*l.across:]
	return (row[left]*(1-a)+row[right]*a)*(1-b) + (next[left]*(1-a)+next[right]*a)*b
}

// blackOn is how bright black ink is, of paper's.
func blackOn(look, printed *shades, l light) float32 {
	const black = 0.2
	var all []float32
	for y := 3; y < look.high-3; y += 2 {
		for x := 3; x < look.wide-3; x += 2 {
			at := y*look.wide + x
			if look.of[at] < 0 || printed.of[at] > black || printed.of[at-3] > black || printed.of[at+3] > black || printed.of[at-3*look.wide] > black || printed.of[at+3*look.wide] > black {
				continue
			}
			all = append(all, look.of[at]/max(0.01, l.at(float64(x), float64(y))))
		}
	}
	const usual = 0.25
	if len(all) < 20 {
		return usual
	}
	slices.Sort(all)
	return min(0.8, all[len(all)/2])
}
