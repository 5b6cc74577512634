package rules

import (
	"fmt"
	"strings"
	"testing"
)

// unit is a unit of Cold Steel as lines see it.
type unit struct {
	morale, figures, lost, disorder int
	discipline, level               string
	irregular                       bool
}

func (u unit) known(b *Book) *Known {
	return b.Know().Number("morale", u.morale).Number("figures", u.figures).Number("lost", u.lost).Number("disorder", u.disorder).
		Word("discipline", u.discipline).Word("level", u.level).Truth("irregular", u.irregular).Word("arm", "infantry")
}

// each yields units of every strength and loss, and every rating and level.
func each(see func(unit)) {
	levels := []string{"resolute", "determined", "wavering", "broken", "routed"}
	disciplines := []string{"hardened", "disciplined", "trained", "militia", "raw-recruits", "rabble", ""}
	for figures := 1; figures <= 40; figures++ {
		for lost := range figures {
			u := unit{morale: 1 + (figures+lost)%16, figures: figures, lost: lost, disorder: lost % 5}
			u.discipline, u.level, u.irregular = disciplines[lost%7], levels[(figures+lost)%5], lost%3 == 0
			see(u)
		}
	}
}

// TestInitiativeIsCounted holds what counts in an initiative check, 4.3.2, against
// arithmetic typed a second time.
func TestInitiativeIsCounted(t *testing.T) {
	b := coldSteel(t)
	lines := b.Lines("initiative-check")
	each(func(u unit) {
		want := u.morale + map[string]int{"hardened": 5, "disciplined": 3, "militia": -3, "raw-recruits": -7, "rabble": -9}[u.discipline]
		want -= u.disorder + 4*(4*u.lost/u.figures)
		counts, open := u.known(b).Count(lines)
		if got := Total(counts); got != want {
			t.Errorf("%+v: %d, want %d", u, got, want)
		}
		if len(open) != 1 || open[0].Key != "contradicting-order" {
			t.Errorf("%+v: %d lines are left open", u, len(open))
		}
	})
}

// TestMoraleIsCounted holds the same of a morale check, 5.2.2.
func TestMoraleIsCounted(t *testing.T) {
	b := coldSteel(t)
	lines := b.Lines("morale-check")
	each(func(u unit) {
		want := u.morale - u.disorder + map[string]int{"wavering": -3, "broken": -4, "routed": -5}[u.level]
		worth := 0
		switch lost := 100 * u.lost; {
		case lost > 75*u.figures:
			worth = -6
		case lost > 50*u.figures:
			worth = -4
		case lost >= 25*u.figures:
			worth = -2
		}
		if u.irregular {
			worth *= 2
		}
		counts, open := u.known(b).Count(lines)
		if got := Total(counts); got != want+worth {
			t.Errorf("%+v: %d, want %d", u, got, want+worth)
		}
		for _, line := range open {
			if !line.Hand || strings.HasPrefix(line.Key, "casualties") {
				t.Errorf("%+v: %s is left open", u, line.Key)
			}
			if !u.irregular && strings.HasPrefix(line.Label, "checking for") {
				t.Errorf("%+v: %s is for irregulars", u, line.Key)
			}
		}
	})
}

// What is not known is left to a person, and to nobody twice.
func TestUnknownIsLeftOpen(t *testing.T) {
	b := coldSteel(t)
	lines := b.Lines("morale-check")
	counts, open := b.Know().Count(lines)
	if len(counts) != 0 || len(open) != len(lines) {
		t.Errorf("of %d lines %d count with nothing known, and %d are open", len(lines), len(counts), len(open))
	}
	counts, open = b.Know().Number("disorder", 3).Count(lines)
	if Total(counts) != -3 || len(open) != len(lines)-1 {
		t.Errorf("with 3 disorder %v count and %d are open", counts, len(open))
	}
}

// TestResolveByFacts looks results up by what is known, and with lines named besides.
func TestResolveByFacts(t *testing.T) {
	b := coldSteel(t)
	with := []string{"morale=9", "figures=20", "lost=6", "disorder=2", "level=wavering"}
	for _, c := range []struct {
		with, mods []string
		want       int
	}{
		{[]string{"irregular=no"}, nil, 12 + 9 - 2 - 2 - 3},
		{[]string{"irregular=yes"}, nil, 12 + 9 - 4 - 2 - 3},
		{[]string{"irregular=yes"}, []string{"light cover"}, 12 + 9 - 4 - 2 - 3 + 4},
		{[]string{"irregular"}, []string{"light cover"}, 12 + 9 - 4 - 2 - 3 + 4},
		{[]string{"irregular=no"}, []string{"light cover", "+1"}, 12 + 9 - 2 - 2 - 3 + 2 + 1},
		{[]string{"irregular=no"}, []string{"threatened in front", "threatened on flank"}, 12 + 9 - 2 - 2 - 3 - 3},
		{[]string{"irregular=no"}, []string{"threatened from rear", "threatened on flank", "threatened in front"}, 12 + 9 - 2 - 2 - 3 - 5},
	} {
		a, err := b.Resolve(Query{Table: "morale-check", Dice: []int{5, 7}, With: append(c.with, with...), Mods: c.mods})
		if err != nil || *a.Total != c.want {
			t.Errorf("%v %v: %v %v, want %d", c.with, c.mods, a.Modifiers, err, c.want)
		}
	}
	for _, c := range []struct {
		with, mods []string
		want       string
	}{
		{[]string{"disorder=3"}, []string{"each disorder"}, `"each disorder marker" is settled by the facts`},
		{[]string{"level=broken"}, []string{"wavering"}, `"wavering" is settled by the facts`},
		{[]string{"level=cross"}, nil, `level is "cross", expected one of resolute`},
		{[]string{"irregular=perhaps"}, nil, `irregular is "perhaps", expected yes or no`},
		{[]string{"morale=17"}, nil, `morale is "17", expected 1 to 16`},
		{[]string{"lost-percent=20"}, nil, `no fact "lost-percent"`},
		{[]string{"morale"}, nil, `"morale" is no fact`},
		{[]string{"morale=3", "morale=4"}, nil, `"morale" given twice`},
	} {
		if _, err := b.Resolve(Query{Table: "morale-check", Dice: []int{5, 7}, With: c.with, Mods: c.mods}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v %v: %v, want %s", c.with, c.mods, err, c.want)
		}
	}
}

// A number that rests on what is so is told with it.
func TestWorthIsTold(t *testing.T) {
	b := coldSteel(t)
	for with, want := range map[string]string{"irregular=yes": "in light cover, irregular 4", "irregular=no": "in light cover 2", "disorder=0": "in light cover 2"} {
		a, err := b.Resolve(Query{Table: "morale-check", Dice: []int{5, 7}, With: []string{with}, Mods: []string{"light cover"}})
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(a.Modifiers[len(a.Modifiers)-1].Label, " ", a.Modifiers[len(a.Modifiers)-1].Value); got != want {
			t.Errorf("%s: %s, want %s", with, got, want)
		}
	}
}

// Thresholds that house rules change are those that count, and those that are shown.
func TestThresholdsOfTheHouse(t *testing.T) {
	b := coldSteel(t)
	if err := patch(t, b, "rules: cold-steel\nconstants:\n  - {id: division-test-thresholds, value: [25, 50, 75]}\n"); err != nil {
		t.Fatal(err)
	}
	list := b.ModifierList("division-effectiveness-modifiers")
	if item, _ := list.Item("lost-30"); item.Label != "25% or more of units lost or routed" || !item.House {
		t.Errorf("the line says %q, marked %t", item.Label, item.House)
	}
	for percent := range 101 {
		want := 0
		switch {
		case percent >= 75:
			want = -7
		case percent >= 50:
			want = -4
		case percent >= 25:
			want = -2
		}
		counts, _ := b.Know().Number("out-percent", percent).Count(list.Items)
		if got := Total(counts); got != want {
			t.Errorf("at %d %%: %d, want %d", percent, got, want)
		}
	}
}

// TestFactsAreProved refuses lines that nobody can evaluate, at their place.
func TestFactsAreProved(t *testing.T) {
	for _, c := range []struct{ facts, line, want string }{
		{"{key: lost, from: marks, numbers: 0-9}", "value: 1, when: los > 3", `formula of "los", expected a fact: lost`},
		{"{key: lost, from: marks, numbers: 0-9}", "value: 1, when: lost >", `formula "lost >": it ends too soon`},
		{"{key: lost, from: marks, numbers: 0-9}", "value: 1, when: \"lost > {most}\"", `formula of "{most}", which is no number`},
		{"{key: lost, from: marks, numbers: 0-9, choices: [a, b]}", "value: 1", "a fact with numbers and choices"},
		{"{key: lost}", "value: 1", "a fact with from and is, or with neither"},
		{"{key: lost, from: nowhere}", "value: 1", `from is "nowhere"`},
		{"{key: lost, is: lost + 1}", "value: 1", "fact lost is worked out of itself"},
		{"{key: lost, is: won + 1}, {key: won, is: lost}", "value: 1", "is worked out of itself"},
		{"{key: lost, from: marks, choices: nothing}", "value: 1", `no table or list "nothing"`},
		{"{key: lost, from: marks}", "value: 1, by: foot", `by is "foot"`},
	} {
		text := fmt.Sprintf("code: 9\nplays: {}\nsheets: [roster]\nfacts: [%s]\nmodifiers:\n  - id: m\n    title: M\n    section: \"1\"\n    roll: r\n    items:\n      - {label: L, %s}\n", c.facts, c.line)
		_, err := loaded(t, text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %s: %v, want %s", c.facts, c.line, err, c.want)
		}
	}
}

// A line that rests on what a unit is and has lost is on its record; one that a person
// judges, or that rests on another mark, is not.
func TestOnRecord(t *testing.T) {
	for id, on := range map[string]map[string]string{
		"cold-steel":          {"morale-modifiers": "casualties-25 casualties-51 casualties-76", "initiative-modifiers": "morale hardened disciplined trained militia raw-recruits rabble strength-lost"},
		"cold-steel-canister": {"morale-check-modifiers": ""},
		"musket":              {"morale-modifiers": "losses", "rout-modifiers": "grade-a grade-b grade-c grade-d grade-e grade-f half-strength"},
		"hot-blood":           {"individual-morale-modifiers": "", "wounded-modifiers": ""},
	} {
		b, err := Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for list, want := range on {
			var got []string
			for _, line := range b.ModifierList(list).Items {
				if b.OnRecord(line) {
					got = append(got, line.Key)
				}
			}
			if strings.Join(got, " ") != want {
				t.Errorf("%s of %s: %q are on the record, want %q", list, id, got, want)
			}
		}
	}
}
