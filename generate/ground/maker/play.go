package maker

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/playtest"
	"github.com/csprint/csprint/generate/ground/validator"
	"github.com/csprint/csprint/internal/plane"
)

// mostPlayed is how many maps that meet every limit are fought over, where none is even,
// before the fairest of them is taken.
const mostPlayed = 8

// A Taken is the try that was taken when the very same was made before, with its objectives
// and how it played: it is made again without being sought again.
type Taken struct {
	Try        int
	Objectives []ground.Objective
	Played     ground.Played
}

// again is the map that was taken; false where it can't have been that.
func (k maker) again(streams []string) (made, bool) {
	t := k.options.Taken
	if t == nil || t.Try < 1 || t.Try > MostTries {
		return made{}, false
	}
	m := k.tries(t.Try, 1, streams, true)[0]
	var taken []int
	for _, o := range t.Objectives {
		i := slices.IndexFunc(m.choice.all, func(c candidate) bool { return c.At == o.At && c.Kind == o.Kind })
		if i < 0 {
			return made{}, false
		}
		taken = append(taken, i)
	}
	if slices.Sort(taken); !slices.Equal(taken, m.choice.taken) {
		m.choice.taken = taken
		m.Objectives = m.choice.objectives()
		m.judge.Measure()
	}
	m.Played = t.Played
	return m, validator.Worse(m.Map) == 0
}

// play has battles fought over a map; over one that misses a limit none, as it is hardly
// taken, unless the whole is asked for. Where they are uneven other objectives are tried.
func (m *made) play(whole bool) {
	if m.judge == nil || !whole && validator.Worse(m.Map) > 0 {
		return
	}
	f, ok := playtest.On(m.judge)
	if !ok {
		return
	}
	m.Played = f.Played(whole)
	if whole || m.choice == nil {
		return
	}
	ways := map[int][]int32{}
	for range mostMoves {
		if m.Played.Off() == 0 || !m.move(f, ways) {
			return
		}
	}
}

const (
	mostMoves = 3   // of objectives
	mostSwaps = 6   // that are tried for each
	swapPairs = 10  // of battles for each of them
	nearEven  = 10  // of a hundred battles off half of them: no better set is looked for
	mostWorth = 700 // that other objectives may be less good as a choice, in thousandths of a village
)

// move takes another objective in the place of one, that which brings the sides nearest to
// even of those that are better for whoever loses; false where none does.
func (m *made) move(f *playtest.Field, ways map[int][]int32) bool {
	was := m.Played
	winner, loser := 0, 0
	for b, won := range was.Won {
		if won > was.Won[winner] {
			winner = b
		}
		if won < was.Won[loser] {
			loser = b
		}
	}
	c := m.choice
	taken := slices.Clone(c.taken)
	best, least := -1, was.Off()+ground.MostWon-50
	swaps := c.swaps(loser, winner)
	for n, s := range swaps[:min(len(swaps), mostSwaps)] {
		if least <= nearEven {
			break
		}
		c.taken = slices.Clone(s)
		p := f.With(m.waysTo(ways, c), c.lead()).Fight(0, swapPairs)
		if off := plane.Abs(p.Won*100/p.Of - 50); off < least {
			best, least = n, off
		}
	}
	if c.taken = taken; best < 0 {
		return false
	}
	c.taken = swaps[best]
	old, fairness, limits := m.Objectives, m.Fairness, m.Limits
	m.Objectives = c.objectives()
	m.judge.Measure()
	if validator.Worse(m.Map) == 0 {
		*f = *f.With(m.waysTo(ways, c), m.Fairness.Lead)
		if m.Played = f.Played(false); m.Played.Off() < was.Off() {
			return true
		}
	}
	m.Objectives, m.Fairness, m.Limits, m.Played, c.taken = old, fairness, limits, was, taken
	return false
}

// waysTo are the ways to the objectives that are taken.
func (m *made) waysTo(known map[int][]int32, c *choice) [][]int32 {
	var list [][]int32
	for _, i := range c.taken {
		if known[i] == nil {
			known[i] = m.judge.Ways(m.judge.At(c.all[i].At))
		}
		list = append(list, known[i])
	}
	return list
}

// A search is for a map that meets every limit and on which equal armies are even.
type search struct {
	best   made
	played int
}

// done tells whether no other map is wanted.
func (s *search) done() bool {
	return s.best.Map != nil && validator.Worse(s.best.Map) == 0 && (s.best.Played.Off() == 0 && !s.best.lacks() || s.played >= mostPlayed)
}

// look takes a map if it is better than the best so far.
func (s *search) look(m made) {
	if m.Played.Battles > 0 {
		s.played++
	}
	if s.best.Map == nil || cmp.Or(cmp.Compare(validator.Worse(m.Map), validator.Worse(s.best.Map)), s.best.likelier(&m), cmp.Compare(m.Played.Off(), s.best.Played.Off())) < 0 {
		s.best = m
	}
}

// lacks tells whether the map has no river for the bridges that it is about.
func (m *made) lacks() bool {
	return m.Idea == ground.Bridges && !slices.ContainsFunc(m.Waters, func(w ground.Water) bool { return w.Kind == ground.River })
}

// likelier is below 0 where another map has what it is about and this one hasn't.
func (m *made) likelier(other *made) int {
	switch {
	case m.lacks() == other.lacks():
		return 0
	case m.lacks():
		return -1
	}
	return 1
}

// taken is the map that is taken, all its battles fought.
func (s *search) taken() made {
	if s.best.Played.Battles < playtest.Battles {
		s.best.play(true)
	}
	if s.best.Played.Battles > 0 {
		s.best.Played.Maps = max(1, s.played)
	}
	s.best.judge = nil
	return s.best
}

// swaps are the sets of objectives with one other in the place of one, as good as choices go, that lie
// better for the side of a base than those that are taken, the worthiest first.
func (c *choice) swaps(loser int, winner int) [][]int {
	type swap struct {
		taken []int
		value int
	}
	var list []swap
	was, least := slices.Clone(c.taken), c.value()-mostWorth
	near := func(i int) int { return c.all[i].near.To[loser] - c.all[i].near.To[winner] }
	for k := range was {
		for i := range c.all {
			c.taken = slices.Clone(was)
			if slices.Contains(was, i) || near(i) <= near(was[k]) || c.crowds(i, k) {
				continue
			}
			c.taken[k] = i
			if v := c.value(); v >= least {
				list = append(list, swap{c.taken, v})
			}
		}
	}
	c.taken = was
	slices.SortStableFunc(list, func(a, b swap) int { return cmp.Compare(b.value, a.value) })
	var sets [][]int
	for _, s := range list {
		slices.Sort(s.taken)
		sets = append(sets, s.taken)
	}
	return sets
}

// lead is at how many objectives more the defender is first than the attacker; 0 in a meeting.
func (c *choice) lead() int {
	var first [][]bool
	for _, i := range c.taken {
		first = append(first, c.all[i].near.First)
	}
	for b := range c.Bases {
		if c.Defender >= 0 && c.Bases[b].Edge != c.Bases[c.Defender].Edge {
			return validator.Lead(c.Map, first, c.Defender, b)
		}
	}
	return 0
}
