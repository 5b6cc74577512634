package board

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/live"
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
	if thresholds := force.Thresholds(m.book); len(thresholds) > 0 {
		for _, f := range force.TestedDivisions(s.Formations) {
			if force.StrengthOf(f.Formation).Tested() > 1 {
				s.tests = append(s.tests, m.divisionTest(s, f, thresholds))
			}
		}
	}
}

// divisionTest is the test of a division by what it has lost, 4.4.
func (m *Maker) divisionTest(s *side, f force.TestedDivision, thresholds []force.Threshold) test {
	strength := force.StrengthOf(f.Formation)
	base := Test{Key: formationKey(s, f.Path), Name: f.Name, Total: strength.Tested(), Of: partsOf(strength), Note: m.testNote()}
	m.named[base.Key] = f.Name
	for _, t := range thresholds {
		base.Marks = append(base.Marks, Threshold{force.ShareOf(base.Total, t.Percent), fmt.Sprintf("%d %%, %s", t.Percent, say.Signed(t.Value))})
	}
	lost := m.commanderLost(s, f.Formation)
	return func(v *view) Test {
		t := base
		t.Tested = v.mark(t.Key, live.Tested)
		out := v.outOf(f.Formation)
		for _, o := range out {
			t.Out += o.parts
		}
		for i, mark := range t.Marks {
			if t.Out >= mark.At {
				t.Reach = thresholds[i].Percent
				t.Words = say.Listed(mark.Words, lost(v))
			}
		}
		t.settle(int(t.Tested.Value.Number))
		if t.Due {
			v.tell(out, t)
		}
		return t
	}
}

// settle says whether a test is due, or was taken at what has been reached.
func (t *Test) settle(taken int) {
	switch {
	case t.Reach > taken:
		t.Due = true
		t.Words = "test now, " + t.Words
	case t.Reach > 0:
		t.Words = "tested at " + t.Words
	}
}

// testNote is what the division test rolls.
func (m *Maker) testNote() string {
	for _, t := range m.book.Tables {
		if t.ID == "division-effectiveness-result" {
			return say.Joined(t.Dice.String(), say.Figures(t.DiceNote))
		}
	}
	return ""
}

// partsOf is what a division counts: units; squadrons alone are called so.
func partsOf(s force.Strength) string {
	if s.Units == 0 && s.Squadrons == s.Tested() {
		return "squadrons"
	}
	return "units"
}

// commanderLost words what the loss of commanders adds to the test of a division,
// 4.4.1; empty for none.
func (m *Maker) commanderLost(s *side, f *game.Formation) func(*view) string {
	list := m.book.ModifierList(force.DivisionModifiers)
	each, _ := list.Item("commander-lost")
	var names []string
	for _, led := range force.LedBelow(f) {
		names = append(names, force.LeaderName(led))
	}
	return func(v *view) string {
		var words []string
		for _, name := range names {
			if fate := v.history.Of(leaderKey(s, name), live.Fate).Value.Word; fate == Fallen || fate == Wounded {
				words = append(words, name+" "+say.Signed(each.Value))
			}
		}
		return say.Listed(words...)
	}
}

// An out is a unit that a division has lost, when, and for how many it counts.
type out struct {
	at    int64
	parts int
	key   string
}

// outOf are the units that a formation has lost, in the order in which it lost them.
func (v *view) outOf(f *game.Formation) []out {
	var list []out
	for _, of := range force.UnitsOf(f) {
		u := v.unitOf(of)
		if st := v.state(u); st.out {
			list = append(list, out{v.since(st), force.Losable(of), u.Key})
		}
	}
	slices.SortFunc(list, func(a, b out) int { return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.key, b.key)) })
	return list
}

func (v *view) unitOf(of *game.Unit) *unit { return v.byUnit[of.ID] }

// since is when a unit came to be as it is: the time of the mark that stands, of
// its level, or of its losses where none is left.
func (v *view) since(st state) int64 {
	marks := st.Level.Seen
	if st.all && len(st.Losses.Seen) > 0 {
		marks = st.Losses.Seen
	}
	var at int64
	for _, id := range marks {
		if e, known := v.entries[id]; known {
			at = max(at, e.At.UnixMilli())
		}
	}
	return at
}

// tell says in the feed that a test came due, when the unit was lost that made it so.
func (v *view) tell(lost []out, t Test) {
	n, need := 0, t.Marks[0].At
	for _, mark := range t.Marks {
		if mark.At <= t.Out {
			need = mark.At
		}
	}
	for _, o := range lost {
		if n += o.parts; n >= need && o.at > 0 {
			v.due = append(v.due, Said{At: o.at, Who: t.Name, What: fmt.Sprintf("%d of %d out, test at %d %%", t.Out, t.Total, t.Reach), Class: Routed, By: "csprint"})
			return
		}
	}
}

// brigadeTest counts the dice of a brigade's morale, which is rolled each turn, 2.9.
func (m *Maker) brigadeTest(s *side, l *game.Leader) test {
	brigades := m.book.Plays.Brigades
	base := Test{Key: formationKey(s, game.PathTo(l.Path, l.Of)), Name: force.NameOf(s.Side, l.Of, l.Place), Of: "dice", Note: say.Figures(brigades.DiceNote)}
	m.named[base.Key] = base.Name
	own, units := leaderKey(s, leaderName(l)), force.UnitsUnder(s.Side, l)
	var above []string
	for _, a := range force.Above(s.Side, l) {
		above = append(above, leaderKey(s, leaderName(a)))
	}
	return func(v *view) Test {
		t := base
		t.Tested = v.mark(t.Key, live.Tested)
		for _, u := range units {
			if st := v.state(v.unitOf(u)); st.bad {
				t.Out += force.BrigadeDie(m.book, force.UnitDie[u.Arm])
			}
		}
		t.Out += v.killed(force.BrigadeCommander, own) + v.killed(force.HigherCommander, above...)
		phase := v.history.Of("", live.Phase).Value.Word
		if t.Out > 0 && phase == brigades.Phase && int(t.Tested.Value.Number) < v.turn {
			t.Due, t.Reach, t.Words = true, v.turn, "roll now: "+dice(t.Out)
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
	men := s.groups[0].units
	base := Test{Key: formationKey(s, []string{s.groups[0].Name}), Name: s.groups[0].Name, Total: len(men), Of: "men"}
	m.named[base.Key] = base.Name
	for _, t := range s.Patrol.Triggers {
		base.Marks = append(base.Marks, Threshold{t.Casualties, say.Signed(t.Modifier)})
	}
	for _, t := range m.book.Tables {
		if t.ID == "patrol-morale" {
			base.Note = say.Figures(t.DiceNote)
		}
	}
	return func(v *view) Test {
		t := base
		t.Tested = v.mark(t.Key, live.Tested)
		for _, man := range men {
			if casualty(v.state(man)) {
				t.Out++
			}
		}
		for _, trigger := range s.Patrol.Triggers {
			if t.Out >= trigger.Casualties {
				t.Reach, t.Words = trigger.Casualties, fmt.Sprintf("%d hit, %s", trigger.Casualties, say.Signed(trigger.Modifier))
			}
		}
		t.settle(int(t.Tested.Value.Number))
		return t
	}
}

func dice(n int) string {
	if n == 1 {
		return "1 die"
	}
	return fmt.Sprintf("%d dice", n)
}
