package photograph

import (
	"cmp"
	"math"
	"slices"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode/detector"
)

// A pattern is one of the three squares in a code's corners (a finder pattern of ISO/IEC 18004).
type pattern = detector.FinderPattern

// mostPatterns bounds how many are looked at: a sheet of twelve codes has 36.
const mostPatterns = 500

// patterns are those of a picture in black and white: where black, white, black, white and black run
// for 1, 1, 3, 1 and 1, across, down and aslant.
func patterns(bits *gozxing.BitMatrix) []*pattern {
	finder := detector.NewFinderPatternFinder(bits, nil)
	for y := 1; y < bits.GetHeight() && len(finder.GetPossibleCenters()) < mostPatterns; y += 3 {
		var runs [5]int
		black, long := false, 0
		for x := range bits.GetWidth() + 1 {
			now := x < bits.GetWidth() && bits.Get(x, y)
			if now == black {
				long++
				continue
			}
			copy(runs[:], runs[1:])
			runs[4] = long
			if black && detector.FinderPatternFinder_foundPatternCross(runs[:]) {
				finder.HandlePossibleCenter(runs[:], y, x)
			}
			black, long = now, 1
		}
	}
	return finder.GetPossibleCenters()
}

// A corner is three patterns that may be a code's, by the one where its sides meet.
type corner struct {
	left, top, right *pattern // the code's bottom left, top left and top right
	long             float64  // of both sides, in pixels
}

// What patterns of one code may differ in where it leans: modules are larger at its near end, its sides
// aren't alike, nor at a right angle.
const (
	mostLarger = 1.6
	mostAslant = 0.45 // the cosine of the angle
	mostSide   = 180  // modules from end to end, and leastSide
	leastSide  = 12
)

// Of each pattern so many nearest others are tried, and so many corners.
const (
	mostNear    = 16
	mostCorners = 20
)

// corners are all threes of patterns that may be a code's, the smallest first: the patterns of one code
// are nearer to one another than to those of others.
func corners(all []*pattern) (found []corner) {
	for _, top := range all {
		var near []*pattern
		for _, p := range all {
			larger := p.GetEstimatedModuleSize() / top.GetEstimatedModuleSize()
			modules := distance(top, p) / top.GetEstimatedModuleSize()
			if larger < mostLarger && larger > 1/mostLarger && modules < mostSide && modules > leastSide {
				near = append(near, p)
			}
		}
		slices.SortStableFunc(near, func(a, b *pattern) int { return cmp.Compare(distance(top, a), distance(top, b)) })
		near = near[:min(len(near), mostNear)]
		var own []corner
		for i, right := range near {
			for _, left := range near[i+1:] {
				a, b := distance(top, right), distance(top, left) // the longer one
				ux, uy, vx, vy := right.GetX()-top.GetX(), right.GetY()-top.GetY(), left.GetX()-top.GetX(), left.GetY()-top.GetY()
				if b > a*mostLarger || math.Abs(ux*vx+uy*vy) > mostAslant*a*b {
					continue
				}
				c := corner{left, top, right, a + b}
				if ux*vy < uy*vx { // as seen from above, a code's left side is clockwise of its top
					c.left, c.right = right, left
				}
				own = append(own, c)
			}
		}
		slices.SortStableFunc(own, shorter)
		found = append(found, own[:min(len(own), mostCorners)]...)
	}
	slices.SortStableFunc(found, shorter)
	return found
}

func shorter(a, b corner) int { return cmp.Compare(a.long, b.long) }

func distance(a, b *pattern) float64 { return math.Hypot(a.GetX()-b.GetX(), a.GetY()-b.GetY()) }
