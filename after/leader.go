package after

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// A leader is a commander with what he commands.
type leader struct {
	game.Commander
	key, name string
	side      *game.Side
	of        string          // his formation, or the side
	path      []string        // its names from the top; none for the side
	formation *game.Formation // nil for the side
	place     source.Place    // of it in the scenario
}

// leaders are all that the scenario names, each side's own first.
func (m *Muster) leaders() []leader {
	var all []leader
	for i := range m.Game.Sides {
		side := &m.Game.Sides[i]
		if c := side.Commander; c.Name != "" {
			all = append(all, leader{c, leaderKey(side, c.Name), c.Name, side, side.Name, nil, nil, side.Place})
		}
		side.WalkPaths(func(f *game.Formation, path []string) {
			if c := f.Commander; c.Name != "" {
				all = append(all, leader{c, leaderKey(side, c.Name), c.Name, side, f.Name, game.PathTo(path, f.Name), f, f.Place})
			}
		})
	}
	return all
}

// A Succession is who commands something now, and why.
type Succession struct {
	Side   *game.Side
	Of     string          // the formation, or the side
	Fallen game.Commander  // who commanded it, or left it for a higher command
	Fate   words.Text      // what befell him: "killed", or "takes over the 3rd Division"
	Now    game.Commander  // who does
	From   string          // where he comes from
	fell   bool            // Fallen fell, and wasn't called away
	path   []string        // of the formation
	what   *game.Formation // nil for the side
}

// Fell tells a leader who fell from one who left his command for a higher one.
func (s Succession) Fell() bool { return s.fell }

// successions work out who takes over from whom: the first commander in the order of
// battle of those under the fallen one, else the senior officer of the first unit.
// Whose place is taken is followed in his own.
func (w *work) successions() {
	leaders := w.muster.leaders()
	out := map[string]bool{}
	for _, l := range leaders {
		fate := w.ending.Fates[l.key]
		if fate != "" && !slices.Contains(w.recovery.stays, fate) {
			out[l.key] = true
		}
	}
	moved := map[string]string{} // who has been called away, and where to
	for i, l := range leaders {
		if j := slices.IndexFunc(leaders[:i], func(o leader) bool { return o.key == l.key }); out[l.key] && j >= 0 {
			w.both(leaders[j], l)
			continue
		}
		if out[l.key] {
			w.replace(l, words.Label(w.ending.Fates[l.key]).Text(), true, leaders, out, moved)
		}
	}
}

// both puts whoever takes over the higher of two commands of one man into the
// lower as well.
func (w *work) both(higher, lower leader) {
	i := slices.IndexFunc(w.day.Successions, func(s Succession) bool { return s.Side == higher.side && s.fell && s.Of == higher.of })
	if i < 0 {
		return
	}
	s := w.day.Successions[i]
	s.Of, s.path, s.what = lower.of, lower.path, lower.formation
	w.day.Successions = append(w.day.Successions, s)
}

// replace finds who takes over from a leader.
func (w *work) replace(l leader, fate words.Text, fell bool, leaders []leader, out map[string]bool, moved map[string]string) {
	s := Succession{Side: l.side, Of: l.of, Fallen: l.Commander, Fate: fate, fell: fell, path: l.path, what: l.formation}
	next := slices.IndexFunc(leaders, func(o leader) bool {
		return o.side == l.side && len(o.path) > len(l.path) && slices.Equal(o.path[:len(l.path)], l.path) && !out[o.key] && moved[o.key] == "" && o.key != l.key
	})
	if next >= 0 {
		o := leaders[next]
		moved[o.key] = l.of
		s.Now, s.From = game.Commander{Name: o.Name, Rank: o.Rank, Rating: o.Rating, Charisma: o.Charisma, CharismaGiven: o.CharismaGiven}, o.of
		s.Now.Rating = w.rated(l, o.Rating)
		w.day.Successions = append(w.day.Successions, s)
		w.replace(o, words.Of("after.takes-over", "of", l.of), false, leaders, out, moved)
		return
	}
	s.From = w.firstUnit(l)
	s.Now.Name = w.day.Words().Say("after.senior-officer", "known", s.From != "", "unit", s.From)
	s.Now.Rating = w.rated(l, "")
	w.day.Successions = append(w.day.Successions, s)
}

// firstUnit is the first unit of a leader's that is left.
func (w *work) firstUnit(l leader) string {
	for _, line := range w.day.Lines {
		u := line.Unit
		if u != nil && line.Side == l.side && line.Left > 0 && len(u.Path) >= len(l.path) && slices.Equal(u.Path[:len(l.path)], l.path) {
			return u.Name
		}
	}
	return ""
}

// rated rolls how good a new commander is, under rules that rate them.
func (w *work) rated(l leader, so string) string {
	if len(l.Rating) == 0 || w.muster.Book.Plays.Ratings == nil {
		return so
	}
	roll := w.roll("after/"+l.key+"/successor", "successors", so, w.recovery.ratings)
	is := at(w.recovery.successors, roll.Total).rating
	roll.Row, roll.Result = words.Label(is).Text(), words.Label(is).Text()
	w.day.Log = append(w.day.Log, roll)
	return is
}

// roll rolls a D10 of a stream with what a word adds.
func (w *work) roll(stream, table, word string, adds map[string]int) game.Roll {
	die := w.seed.Stream(stream).Die(dieSides)
	r := game.Roll{Stream: stream, Table: table, Own: true, Dice: "1D10", Faces: []int{die}}
	if n := adds[word]; word != "" && n != 0 {
		r.Modifiers = []game.Applied{{Label: words.Label(word).Text(), Value: n}}
	}
	r.Total = game.Total(r.Faces, r.Modifiers)
	return r
}
