package board

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// A test is one that a formation takes, as it stands in a view.
type test func(*view) Test

// addTests adds the tests of a side's formations, by what the rules play.
func (m *Maker) addTests(s *side) {
	if s.Patrol != nil {
		s.tests = append(s.tests, m.patrolTest(s))
	}
	if m.book.Plays.Brigades != nil {
		for _, l := range force.Brigadiers(s.Side) {
			s.tests = append(s.tests, m.brigadeTest(s, &l))
		}
	}
	if len(force.Thresholds(m.book)) > 0 {
		for _, f := range force.TestedDivisions(s.Formations) {
			if force.TestedOf(m.book, force.UnitsOf(f.Formation)) > 1 {
				s.tests = append(s.tests, m.divisionTest(s, f))
			}
		}
	}
}

// begun is a test with what never changes of it; of is what is counted for it.
func (m *Maker) begun(s *side, path []string, name, of, note string) Test {
	t := Test{Key: formationKey(s, path), Name: name, Of: of, Note: say.Figures(note)}
	m.named[t.Key] = name
	return t
}

// settle says which of its marks a test has reached, and whether it is due or was taken
// there: reach is what a mark is kept by, and how it is told. What it yields is how many
// are out at that mark.
func (t *Test) settle(v *view, reach func(mark int) (at int, told words.Commas)) (reached int) {
	t.Tested = v.mark(t.Key, live.Tested)
	var told words.Commas
	for i, mark := range t.Marks {
		if t.Out >= mark.At {
			reached = mark.At
			t.Reach, told = reach(i)
		}
	}
	switch {
	case t.Reach > int(t.Tested.Value.Number):
		t.Due = true
		t.Words = v.words.Say("board.test-now", "words", told)
	case t.Reach > 0:
		t.Words = v.words.Say("board.tested-at", "words", told)
	}
	return reached
}

// divisionTest is the test of a division by what it has lost, 4.4.
func (m *Maker) divisionTest(s *side, f force.TestedDivision) test {
	units, table, of := force.UnitsOf(f.Formation), m.book.Plays.Divisions.Test, "units"
	total, thresholds := force.TestedOf(m.book, units), force.Thresholds(m.book)
	if force.StrengthOf(force.UnitsOf(f.Formation)).Squadrons == total {
		of = "squadrons"
	}
	base := m.begun(s, f.Path, f.Name, of, say.Joined(table.Dice.String(), table.DiceNote))
	base.Total = total
	for _, t := range thresholds {
		base.Marks = append(base.Marks, Threshold{force.ShareOf(total, t.Percent), m.words.Say("board.threshold", "percent", t.Percent, "adds", say.Signed(t.Value))})
	}
	lost := m.commanderLost(s, f.Formation)
	return func(v *view) Test {
		t := base
		out := v.outOf(units)
		for _, o := range out {
			t.Out += o.parts
		}
		reached := t.settle(v, func(mark int) (int, words.Commas) {
			return thresholds[mark].Percent, append(words.Commas{t.Marks[mark].Words}, lost(v)...)
		})
		if t.Due {
			v.tell(out, t, reached)
		}
		return t
	}
}

// commanderLost tells what the loss of commanders adds to the test of a division, 4.4.1.
func (m *Maker) commanderLost(s *side, f *game.Formation) func(*view) []string {
	each, _ := m.book.Plays.Divisions.Lines.Item("commander-lost")
	leaders := force.LedBelow(f)
	return func(v *view) []string {
		var lost []string
		for _, led := range leaders {
			if fate := v.history.Of(leaderKey(s, led.Commander, led.Name), live.Fate).Value.Word; fate == Fallen || fate == Wounded {
				lost = append(lost, force.LeaderName(m.words, led.Commander, led.Name)+" "+say.Signed(each.Value))
			}
		}
		return lost
	}
}

// An out is a unit that has lost what counts in the test of its division: when, and how
// many parts of it.
type out struct {
	at    int64
	parts int
	key   string
}

// outOf are those among some units, in the order in which they lost it.
func (v *view) outOf(units []*game.Unit) []out {
	var list []out
	for _, of := range units {
		st := v.state(v.byUnit[of.ID])
		if parts := force.OutOf(v.book, st.known); parts > 0 {
			list = append(list, out{v.since(st), parts, st.Key})
		}
	}
	slices.SortFunc(list, func(a, b out) int { return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.key, b.key)) })
	return list
}

// since is when a unit came to be as it is: the time of the mark that stands, of
// its level, or of its losses where none is left or it isn't out by its level.
func (v *view) since(st state) int64 {
	marks := st.Level.Seen
	level := v.level(st.Level.Value).Class
	if (st.all || level != Routed && level != Gone) && st.Losses != nil && len(st.Losses.Seen) > 0 {
		marks = st.Losses.Seen
	}
	var at int64
	for _, id := range marks {
		at = max(at, v.entries[id].At.UnixMilli())
	}
	return at
}

// tell says in the feed that a test came due, when the unit was lost that made it so: with
// so many out.
func (v *view) tell(lost []out, t Test, reached int) {
	n := 0
	for _, o := range lost {
		if n += o.parts; n >= reached && o.at > 0 {
			v.due = append(v.due, Said{At: o.at, Who: t.Name, What: v.words.Say("board.came-due", "out", t.Out, "total", t.Total, "percent", t.Reach), Class: Routed, By: "csprint"})
			return
		}
	}
}

// brigadeTest counts the dice of a brigade's morale, which is rolled each turn, 2.9.
func (m *Maker) brigadeTest(s *side, l *game.Leader) test {
	brigades := m.book.Plays.Brigades
	base := m.begun(s, game.PathTo(l.Path, l.Of), force.NameOf(s.Side, l.Of, l.Place), "dice", brigades.Table.DiceNote)
	own, units := leaderKey(s, l.Commander, l.Of), force.UnitsUnder(s.Side, l)
	var above []string
	for _, a := range force.Above(s.Side, l) {
		above = append(above, leaderKey(s, a.Commander, a.Of))
	}
	return func(v *view) Test {
		t := base
		t.Tested = v.mark(t.Key, live.Tested)
		var known []*rules.Known
		for _, u := range units {
			known = append(known, v.state(v.byUnit[u.ID]).known)
		}
		t.Out, _ = m.book.KnowUnits(known).Value(brigades.Dice.Key)
		t.Out += v.killed(force.BrigadeCommander, own) + v.killed(force.HigherCommander, above...)
		phase := v.history.Of("", live.Phase).Value.Word
		if t.Out > 0 && phase == brigades.Table.Phase && int(t.Tested.Value.Number) < v.turn {
			t.Due, t.Reach, t.Words = true, v.turn, v.words.Say("board.roll-now", "n", t.Out)
		}
		return t
	}
}

// killed is the dice that fallen leaders bring.
func (v *view) killed(line string, keys ...string) int {
	n := 0
	for _, key := range keys {
		if v.history.Of(key, live.Fate).Value.Word == Fallen {
			n += force.BrigadeDie(v.book, line)
		}
	}
	return n
}

// patrolTest is the test of a patrol by its casualties.
func (m *Maker) patrolTest(s *side) test {
	men, note := s.groups[0].units, ""
	if t := m.book.Table("patrol-morale"); t != nil {
		note = t.DiceNote
	}
	base := m.begun(s, []string{s.groups[0].Name}, s.groups[0].Name, "men", note)
	base.Total = len(men)
	for _, t := range s.Patrol.Triggers {
		base.Marks = append(base.Marks, Threshold{t.Casualties, say.Signed(t.Modifier)})
	}
	return func(v *view) Test {
		t := base
		for _, man := range men {
			t.Out += v.state(man).hit
		}
		t.settle(v, func(mark int) (int, words.Commas) {
			at := t.Marks[mark]
			return at.At, words.Commas{v.words.Say("board.threshold-hit", "n", at.At, "adds", at.Words)}
		})
		return t
	}
}
