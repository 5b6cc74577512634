package generate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
)

// Ratings that stand in for one another, by the design's own words: militia and
// conscripts green, the line veteran, grade A from 14, B 12–13, C 9–11, D 7–8,
// E 4–6, F 1–3; and back.
func TestMapping(t *testing.T) {
	for _, c := range []struct{ ruleSet, traits, want, from string }{
		{"cold-steel-canister", "morale: 4, discipline: militia", "green", "discipline militia"},
		{"cold-steel-canister", "morale: 9, discipline: raw-recruits", "green", "discipline raw-recruits"},
		{"cold-steel-canister", "morale: 6, discipline: trained", "green", "morale 6"},
		{"cold-steel-canister", "morale: 8, discipline: trained", "veteran", "morale 8"},
		{"cold-steel-canister", "morale: 10, discipline: trained", "veteran", "morale 10"},
		{"cold-steel-canister", "morale: 13, discipline: disciplined", "crack", "morale 13"},
		{"cold-steel-canister", "morale: 14, discipline: hardened", "guard", "morale 14"},
		{"cold-steel-canister", "kind: guard, morale: 12", "guard", "kind guard"},
		{"cold-steel-canister", "grade: B", "crack", "grade B"},
		{"cold-steel-canister", "kind: light", "veteran", "no rating"},
		{"musket", "morale: 16", "A", "morale 16"},
		{"musket", "morale: 14", "A", "morale 14"},
		{"musket", "morale: 13", "B", "morale 13"},
		{"musket", "morale: 12", "B", "morale 12"},
		{"musket", "morale: 11", "C", "morale 11"},
		{"musket", "morale: 9", "C", "morale 9"},
		{"musket", "morale: 8", "D", "morale 8"},
		{"musket", "morale: 7", "D", "morale 7"},
		{"musket", "morale: 6", "E", "morale 6"},
		{"musket", "morale: 4", "E", "morale 4"},
		{"musket", "morale: 3", "F", "morale 3"},
		{"musket", "quality: crack", "B", "quality crack"},
		{"musket", "kind: militia", "E", "kind militia"},
	} {
		g, side := trial.RollEra(t, trial.Era(c.ruleSet, "", "- {battalion: U, men: 600, "+c.traits+"}"))
		u := side.Units()[0]
		m := g.Mapped[0]
		if m.What == "figure scale" {
			m = g.Mapped[1]
		}
		if got := u.Ratings.Of("quality") + u.Ratings.Of("grade"); !strings.Contains(got, c.want) || m.From.String() != c.from || m.To.String() != c.want || m.Unit != "A-01" || !u.Taken(m.What) {
			t.Errorf("%s, %s: %s by %+v, want %s from %s", c.ruleSet, c.traits, got, m, c.want, c.from)
		}
	}
}

// A rating that is given is not mapped.
func TestGivenIsNotMapped(t *testing.T) {
	g, side := trial.RollEra(t, trial.Era("musket", `figure_scale: "1:20"`, "- {battalion: U, men: 600, grade: F, morale: 14}"))
	if u := side.Units()[0]; u.Ratings.Of("grade") != "F" || u.Taken("grade") {
		t.Errorf("grade %s, mapped %v", u.Ratings.Of("grade"), u.Taken("grade"))
	}
	for _, m := range g.Mapped {
		if m.Unit == "A-01" {
			t.Errorf("reported as mapped: %+v", m)
		}
	}
}

// An order of battle with grades alone serves Cold Steel.
func TestMappingBack(t *testing.T) {
	for traits, want := range map[string]string{
		"grade: A": "14 hardened", "grade: C": "10 trained", "grade: F": "2 rabble",
		"quality: guard": "14 hardened", "quality: green": "6 raw-recruits",
		"quality: crack, irregular: true": "12 ",
	} {
		g := trial.Roll(t, strings.Replace(trial.Scenario("- {battalion: U, men: 600, "+traits+"}"), "{morale: 9, discipline: trained}", "{arm: infantry}", 1))
		u := trial.Side(t, g, "one").Units()[0]
		if got := fmt.Sprint(u.Ratings.Number("morale"), " ", u.Ratings.Of("discipline")); got != want {
			t.Errorf("%s: %s, want %s", traits, got, want)
		}
	}
}

// The scenario's own mapping goes before csprint's, section by section.
func TestOwnMapping(t *testing.T) {
	text := trial.Era("musket", "mapping: club.yaml", `- brigade: B
  commander: {name: X, rating: superior}
  units:
    - {battalion: U, men: 600, morale: 11}
    - {battery: G, guns: "6 6-pounders", morale: 11}`)
	club := "grade:\n  - {morale: 11.., is: A}\n  - {is: F}\ncharisma: {poor: 0, average: 1, superior: 2}\n"
	spec, problems := trial.ReadBeside(t, text, "musket", map[string]string{"club.yaml": club})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	g, err := generate.New(spec, example.Book(t, "musket"), generate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := &g.Sides[0]
	u := s.Units()[0]
	if u.Ratings.Of("grade") != "A" || s.Units()[1].Drill.Weight != "field" || g.Sides[1].Units()[0].Ratings.Of("grade") != "F" {
		t.Errorf("grades %s and %s, weight %s", u.Ratings.Of("grade"), g.Sides[1].Units()[0].Ratings.Of("grade"), s.Units()[1].Drill.Weight)
	}
	if l := s.Leaders[0]; l.Charisma != 2 || l.Rolled || len(trial.LogOf(g, "side/")) != 0 {
		t.Errorf("leader %+v, log %v", l, g.Log)
	}
	by := map[string]string{}
	for _, m := range g.Mapped {
		by[m.What] = m.By
	}
	if by["grade"] != "club.yaml" || by["weight"] != oob.OwnMapping || by["charisma"] == "" {
		t.Errorf("mapped by %v", by)
	}
}

func TestMappingProblems(t *testing.T) {
	text := trial.Era("musket", "mapping: club.yaml", "- {battalion: U, men: 600, morale: 11}")
	for _, c := range []struct{ club, want string }{
		{"grade: [{morale: 11, is: G}]", `club.yaml:1:26: is is "G", expected one of A, B, C, D, E, F`},
		{"grade: [{morale: 17.., is: A}]", `club.yaml:1:18: span is "17..", expected numbers such as 7, 4-6, 14.. or ..3`},
		{"grade: [{morale: 9-4, is: A}]", `span is "9-4"`},
		{"grade: [{kind: hussars, is: A}]", `kind is "hussars"`},
		{"grade: [{kind: line}]", "is is missing"},
		{"grades: []", `club.yaml:1:1: unknown key "grades"`},
		{"morale: [{is: 17}]", `is is "17", expected a whole number from 1 to 16`},
		{"charisma: {poor: 5, average: 1, superior: 2}", `poor is "5", expected a whole number from 0 to 2`},
		{"charisma: {poor: 0}", "average is missing"},
		{"charisma: dice", `charisma is "dice", expected roll`},
		{"guns_a_figure: 0", `guns_a_figure is "0"`},
		{"grade: [{quality: green, is: F}]", "game.yaml:11:9: battalion without grade, expected grade: one of A, B, C, D, E, F"},
	} {
		_, problems := trial.ReadBeside(t, text, "musket", map[string]string{"club.yaml": c.club})
		if got := problems.Error(); len(problems) == 0 || !strings.Contains(got, c.want) {
			t.Errorf("%s: no %q in:\n%s", c.club, c.want, got)
		}
	}
}

// Sides may come from another scenario, whose problems come back too.
func TestSidesFrom(t *testing.T) {
	text := "csprint: 1\ntitle: T\nrules: musket\nseed: s\nfigure_scale: \"1:30\"\nengagement: attack\nattacker: red\nsides_from: base.yaml\n"
	spec, problems := trial.ReadBeside(t, text, "musket", map[string]string{"base.yaml": trial.Base})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	g, err := generate.New(spec, example.Book(t, "musket"), generate.Options{})
	if err != nil || len(g.Sides) != 2 || len(g.Sides[0].Units()) != 5 || g.Title != "T" {
		t.Errorf("%v, %+v", err, g)
	}
	for _, c := range []struct{ text, file, want string }{
		{text, strings.Replace(trial.Base, "morale: 9", "morale: 99", 1), `base.yaml:36:24: morale is "99"`},
		{text, "title: none\n", "base.yaml:1:1: sides is missing"},
		{text + "sides: {}\n", trial.Base, "sides_from beside sides, expected one of the two"},
		{strings.Replace(text, "base.yaml", "else.yaml", 1), trial.Base, "sides_from is not there"},
	} {
		if _, problems := trial.ReadBeside(t, c.text, "musket", map[string]string{"base.yaml": c.file}); !strings.Contains(problems.Error(), c.want) {
			t.Errorf("no %q in:\n%v", c.want, problems)
		}
	}
	f, err := source.Parse("game.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if scenario.Read(f, example.Book(t, "musket")); !strings.Contains(f.Problems().Error(), "sides_from is another file") {
		t.Errorf("other files are read where none should be: %v", f.Problems())
	}
}
