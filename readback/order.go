package readback

import (
	"cmp"
	"math"
	"slices"
)

// order takes into account that players cross boxes one after the other: what a box is taken for depends on those before
// and behind it. Where a box surely differs from that, all of them stay as they were seen, and it is told as skipped.
func (s *Seen) order(series func(Box) (string, int)) {
	if series == nil || !s.Clear {
		return
	}
	of, places := map[string][]int{}, make([]int, len(s.Boxes))
	for i, b := range s.Boxes {
		name, place := series(b)
		if name != "" && !b.Written {
			of[name], places[i] = append(of[name], i), place
		}
	}
	for _, boxes := range of {
		slices.SortStableFunc(boxes, func(a, b int) int { return cmp.Compare(places[a], places[b]) })
		s.inOrder(boxes)
	}
}

func (s *Seen) inOrder(boxes []int) {
	const most = 6 // that one box weighs at most, in logits
	weights := make([]float64, len(boxes))
	for i, at := range boxes {
		b := math.Max(1e-9, math.Min(1-1e-9, s.Marks[at].Belief))
		weights[i] = math.Max(-most, math.Min(most, math.Log(b/(1-b))))
	}
	// How likely it is that so many were crossed, the first of them: by Bayes, each number as likely as another before.
	likely, sum, all := make([]float64, len(boxes)+1), 0.0, 0.0
	for k := range likely {
		likely[k] = math.Exp(sum)
		all += likely[k]
		if k < len(boxes) {
			sum += weights[k]
		}
	}
	beliefs, behind := make([]float64, len(boxes)), all
	skipped := false
	for i, at := range boxes {
		behind -= likely[i]
		beliefs[i] = math.Max(0, math.Min(1, behind/all))
		seen := s.Marks[at].Belief
		if seen > sure && beliefs[i] < 0.5 || seen < 1-sure && beliefs[i] > 0.5 {
			skipped, s.Marks[at].Skipped = true, true
		}
	}
	for i, at := range boxes {
		if !skipped {
			s.Marks[at].Belief = beliefs[i]
		}
	}
}
