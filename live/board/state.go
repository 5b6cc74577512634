package board

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// A state is what has become of a unit.
type state struct {
	Unit
	lost  int
	all   bool // nothing of it is left
	hit   int  // 1 for a man who is a casualty
	known *rules.Known
}

// side is a side as it stands.
func (v *view) side(s *side) Side {
	out := Side{ID: s.ID, Name: s.Name, Band: s.band, Groups: []Group{}}
	var t tally
	for _, g := range s.groups {
		each := g.Group
		each.Units = make([]Unit, len(g.units))
		for i, u := range g.units {
			st := v.state(u)
			each.Units[i] = st.Unit
			each.Lost += st.lost
			t.add(u, st)
		}
		out.Groups = append(out.Groups, each)
	}
	out.Lost = t.in(v.words)
	for _, l := range s.chiefs {
		l.Fate = v.mark(l.Key, live.Fate)
		if v.book.Plays.Command != nil {
			points := v.mark(l.Key, live.Points)
			l.Points = &points
		}
		out.Leaders = append(out.Leaders, l)
	}
	for _, t := range s.tests {
		out.Tests = append(out.Tests, t(v))
	}
	return out
}

// state is a unit as it stands.
func (v *view) state(u *unit) state {
	if st, known := v.states[u]; known {
		return st
	}
	st := state{Unit: u.Unit}
	st.Level = v.markOr(u.Key, live.Level, u.begin.level)
	if u.Hits > 0 {
		st.Losses = v.markOr(u.Key, live.Losses, u.begin.losses)
		st.Captured = v.markOr(u.Key, live.Captured, live.Value{})
		st.lost = int(min(st.Losses.Value.Number, int64(u.Hits)))
		st.all = st.lost == u.Hits
	}
	if v.disorder {
		st.Disorder = v.markOr(u.Key, live.Disorder, u.begin.disorder)
	}
	if u.of == nil { // a man of a patrol
		st.Stabilised = v.markOr(u.Key, live.Stabilised, live.Value{})
	}
	if u.of != nil {
		for _, k := range v.marks {
			if st.Marks == nil {
				st.Marks = map[live.Field]*Mark{}
			}
			st.Marks[k.Field] = v.markOr(u.Key, k.Field, k.mark().Value(u.begin.marks.Of(string(k.Field))))
		}
	}
	st.known = v.known(u, &st)
	level := v.level(st.Level.Value)
	st.Word, st.Class = level.Word, classOf(v.book, st.known)
	if st.all && level.Class != Gone {
		st.Word = v.words.Say("board.all-lost")
	}
	switch single := v.book.Plays.Single; {
	case single != nil && single.Hit != nil:
		st.hit, _ = st.known.Value(single.Hit.Key)
	case u.of != nil && u.Hits == 0 && v.book.Plays.States.IsOut(st.known):
		st.hit = 1
	}
	st.Said = v.told(v.lastOf[u.Key])
	v.states[u] = st
	return st
}

// known is what the rules may ask of a unit as it stands; of a man they ask his wound.
func (v *view) known(u *unit, st *state) *rules.Known {
	known := v.book.Know()
	if u.of != nil {
		known = u.of.Known(v.book).Number("figures", u.Hits).Number("lost", st.lost)
	}
	var marks game.Ratings
	for _, k := range v.marks {
		if mark := st.Marks[k.Field]; mark != nil {
			marks = marks.With(string(k.Field), k.mark().Text(mark.Value))
		}
	}
	marks.Mark(known, v.book.Marks())
	if st.Disorder != nil {
		known.Number("disorder", int(st.Disorder.Value.Number))
	}
	return known.Word("level", st.Level.Value.Word)
}

// A tally adds up what a side has and has lost.
type tally struct {
	figures, lost, guns, lostGuns, men, hit int
}

func (t *tally) add(u *unit, st state) {
	switch {
	case u.of == nil, u.Hits == 0:
		t.men, t.hit = t.men+1, t.hit+st.hit
	case u.of.Canister == nil && u.of.Arm == game.Artillery:
		t.guns, t.lostGuns = t.guns+u.Hits, t.lostGuns+st.lost
	default:
		t.figures, t.lost = t.figures+u.Hits, t.lost+st.lost
	}
}

// in is the sum in a language.
func (t *tally) in(c *words.Catalogue) string {
	switch {
	case t.men > 0 && t.figures+t.guns == 0:
		return c.Say("board.men-hit", "hit", t.hit, "men", t.men)
	case t.figures == 0:
		return c.Say("board.guns-lost", "lost", t.lostGuns, "guns", t.guns)
	}
	lost := c.Say("board.lost-of", "lost", t.lost, "figures", t.figures)
	if t.lostGuns > 0 {
		return say.Joined(lost, c.Say("force.guns", "n", t.lostGuns))
	}
	return lost
}

// off are those off their feet: who runs, who is broken, who is gone.
func (v *view) off() []Off {
	var list []Off
	for _, class := range []Class{Routed, Broken, Gone} {
		for _, s := range v.sides {
			for _, g := range s.groups {
				for _, u := range g.units {
					if st := v.state(u); st.Class == class {
						list = addOff(list, st)
					}
				}
			}
		}
	}
	return list
}

func addOff(list []Off, st state) []Off {
	i := slices.IndexFunc(list, func(o Off) bool { return o.Word == st.Word })
	if i < 0 {
		list = append(list, Off{Word: st.Word, Class: st.Class})
		i = len(list) - 1
	}
	o := &list[i]
	if n := len(o.Names) - 1; n >= 0 {
		if both, alike := together(o.Names[n], st.Whole); alike {
			o.Names[n] = both
			return list
		}
	}
	o.Names = append(o.Names, st.Whole)
	return list
}

// together names two parts of one regiment: 101st Ligne, 1st + 2nd battalion.
func together(names, next string) (both string, alike bool) {
	of, parts, some := strings.Cut(names, ", ")
	same, part, one := strings.Cut(next, ", ")
	sort := strings.LastIndex(part, " ")
	if !some || !one || of != same || sort < 0 || !strings.HasSuffix(parts, part[sort:]) {
		return "", false
	}
	return of + ", " + strings.TrimSuffix(parts, part[sort:]) + " + " + part, true
}
