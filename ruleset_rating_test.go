package csprint

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/game/text"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/imports"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// rated reads a battle of the rule set, blue of the units and defaults that are given.
func rated(t *testing.T, book *rules.Book, defaults, units string) (*scenario.Spec, string) {
	t.Helper()
	file, err := source.Parse("ford.yaml", []byte(`csprint: 1
title: The Ford
rules: hedge-skirmish
seed: ford
table: {width: 4ft, depth: 4ft}
sides:
  blue: {name: Blue, edge: north, defaults: {`+defaults+`}, forces: [
`+units+`
  ]}
  red: {name: Red, edge: south, defaults: {morale: 3, steel: 9}, forces: [{company: R, men: 50}]}
`))
	if err != nil {
		t.Fatal(err)
	}
	spec := scenario.Read(file, book)
	if err := file.Problems().Err(); err != nil {
		return nil, err.Error()
	}
	return spec, ""
}

// ratingsOf are those of blue's units.
func ratingsOf(spec *scenario.Spec) []string {
	var all []string
	for _, n := range spec.Sides[0].Forces {
		all = append(all, n.Ratings.String())
	}
	return all
}

// Ratings that no rule set of csprint's has, one of its own name with another range, words
// of one's own, a yes that stands in the way of another: a rule set declares them, and
// nothing else is needed for a scenario to hold them, refuse what they can't be, and hand
// them down.
func TestRatingsOfAnotherRuleSet(t *testing.T) {
	book := hedge(t)
	spec, wrong := rated(t, book, "morale: 6, steel: 20, temper: straw", `
    {company: A, men: 40},
    {company: B, men: 40, steel: 1, temper: old iron},
    {company: C, men: 40, hired: true},
    {company: D, men: 40, hired: true, morale: 1}`)
	if wrong != "" {
		t.Fatal(wrong)
	}
	want := []string{"morale=6 steel=20 temper=straw", "morale=6 steel=1 temper=old-iron", "hired=yes morale=6 steel=20", "hired=yes morale=1 steel=20"}
	if got := ratingsOf(spec); !slices.Equal(got, want) {
		t.Errorf("units are %q, want %q", got, want)
	}
	for unit, want := range map[string]string{
		"morale: 7, steel: 3":                           "ford.yaml:8:35: morale is \"7\", expected a whole number from 1 to 6",
		"morale: 2, steel: 21":                          "ford.yaml:8:45: steel is \"21\", expected a whole number from 1 to 20",
		"morale: 2, steel: 3, temper: ore":              "ford.yaml:8:56: temper is \"ore\", expected one of straw, oak, old-iron",
		"morale: 2, steel: 3, hired: perhaps":           "ford.yaml:8:55: hired is \"perhaps\", expected one of true, false",
		"morale: 2, steel: 3, hired: true, temper: oak": "temper beside hired: true, expected one of the two",
		"morale: 2":                                      "ford.yaml:8:5: company without cold steel, expected steel: 1 to 20",
		"morale: 2, steel: 3, stell: 4":                  `unknown key "stell"`,
		"morale: 2, steel: 3, discipline: of iron":       "discipline is \"of iron\"",
		"morale: 2, steel: 3, temper: [oak], copies: 2 ": "temper",
	} {
		if _, wrong := rated(t, book, "", "    {company: A, men: 40, "+unit+"}"); !strings.Contains(wrong, want) {
			t.Errorf("%s: %s\nwant %s", unit, wrong, want)
		}
	}
	spec, wrong = rated(t, book, "morale: 6, steel: 20", "    {company: A, men: 40}")
	if wrong != "" {
		t.Fatal(wrong)
	}
	if n := spec.Sides[0].Forces[0]; n.Ratings.Of("temper") != "oak" || len(n.Mapped) != 1 || n.Mapped[0].By != "the rules" {
		t.Errorf("what is usual is %q, by %+v", n.Ratings, n.Mapped)
	}
}

// What resolve counts of such a unit, what codes carry, packet.json and the roll tell.
func TestRatingsOfAnotherRuleSetAreCarried(t *testing.T) {
	book := hedge(t)
	for with, want := range map[string]int{"steel=18,temper=oak": 4 + 2, "steel=17,temper=straw": 4 - 1, "steel=20,temper=straw": 4 + 1} {
		a, err := book.Resolve(rules.Query{Table: "volley", Dice: []int{4}, With: strings.Split(with, ",")})
		if err != nil || *a.Total != want {
			t.Errorf("%s: %+v, %v, want %d", with, a, err, want)
		}
	}
	if _, err := book.Resolve(rules.Query{Table: "volley", Dice: []int{4}, With: []string{"steel=21"}}); err == nil || !strings.Contains(err.Error(), "steel is \"21\", expected 1 to 20") {
		t.Error(err)
	}
	spec, wrong := rated(t, book, "", `
    {company: A, men: 40, morale: 6, steel: 20, temper: old iron},
    {company: B, men: 40, morale: 6, steel: 3, hired: true}`)
	if wrong != "" {
		t.Fatal(wrong)
	}
	g, err := generate.New(spec, book, generate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []game.Ratings{game.Rated("morale", "6", "steel", "20", "temper", "old-iron"), game.Rated("hired", "yes", "morale", "6", "steel", "3")} {
		u := g.Sides[0].Units()[i]
		code, err := records.Of(g, *u).Marshal()
		if err != nil {
			t.Fatal(err)
		}
		if r, err := records.Unmarshal(code); err != nil || r.Rated().String() != want.String() {
			t.Errorf("the code of %s brings %q, %v, want %q", u.Name, r.Rated(), err, want)
		}
		worth, _ := u.Known(book).Count(book.Lines("volley"))
		if got := rules.Total(worth); got != []int{2, 0}[i] {
			t.Errorf("%s adds %d to a volley", u.Name, got)
		}
	}
	if said := text.Of(g); !strings.Contains(said, "cold steel") || !strings.Contains(said, "old iron") || !strings.Contains(said, "hired") {
		t.Errorf("the roll doesn't tell the ratings:\n%s", said)
	}
	var told struct {
		Sides map[string]struct {
			Units []struct {
				Morale  int
				Ratings map[string]string
			}
		}
	}
	data, err := packet.Of(g)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &told); err != nil {
		t.Fatal(err)
	}
	if u := told.Sides["blue"].Units; len(u) != 2 || u[0].Morale != 6 || u[0].Ratings["steel"] != "20" || u[0].Ratings["temper"] != "old-iron" || u[1].Ratings["hired"] != "yes" {
		t.Errorf("packet.json has %+v", u)
	}
}

// A list with columns of such ratings is a scenario that holds them, and the scenario is
// that list again.
func TestRatingsOfAnotherRuleSetInLists(t *testing.T) {
	book := hedge(t)
	table := "Company,Men,Morale,Cold steel,Temper,Hired\nVoltigeurs,90,6,20,old iron,false\nConscrits,110,2,7,Straw,false\nRangers,60,5,12,,true\n"
	im, err := imports.Read([]list.File{{Name: "ford.csv", Data: []byte(table)}}, imports.Options{Rules: book})
	if err != nil {
		t.Fatal(err)
	}
	written := im.Scenario(book, "csprint import ford.csv")
	if written.Over != nil {
		t.Fatalf("%v\n%s", written.Over, written.Text)
	}
	file, err := source.Parse("ford.yaml", []byte(written.Text))
	if err != nil {
		t.Fatal(err)
	}
	spec := scenario.Read(file, book)
	if err := file.Problems().Err(); err != nil {
		t.Fatalf("%v\n%s", err, written.Text)
	}
	want := []string{"morale=6 steel=20 temper=old-iron", "morale=2 steel=7 temper=straw", "hired=yes morale=5 steel=12"}
	var got []string
	for _, n := range spec.Sides[0].Forces {
		got = append(got, n.Ratings.String())
		for _, below := range n.Units {
			got = append(got, below.Ratings.String())
		}
	}
	if got = slices.DeleteFunc(got, func(s string) bool { return s == "" }); !slices.Equal(got, want) {
		t.Errorf("units are %q, want %q\n%s", got, want, written.Text)
	}
	again, err := imports.Read([]list.File{{Name: "again.csv", Data: bytes.TrimPrefix(imports.CSV(spec), []byte("\uFEFF"))}}, imports.Options{Rules: book})
	if err != nil {
		t.Fatal(err)
	}
	for _, value := range []string{"steel: 20, temper: old-iron", "steel: 7, temper: straw", "steel: 12, hired: true"} {
		if text := again.Scenario(book, "").Text; !strings.Contains(text, value) {
			t.Errorf("exported and imported again there is no %q\n%s", value, text)
		}
	}
}

// Armies are rolled for such a rule set as soon as a mapping says what its ratings are of
// csprint's classes. Its morale of 1 to 6 is not csprint's own of 1 to 16.
func TestArmiesAreRolledForAnotherRuleSet(t *testing.T) {
	book := hedge(t)
	club := `
morale: [{standing: [elite, crack], is: 6}, {standing: veteran, is: 5}, {told: {experience: line}, is: 4}, {is: 2}]
steel: [{discipline: [hardened, disciplined], is: 18}, {discipline: trained, is: 10}, {is: 3}]
temper: [{discipline: rabble, is: straw}, {discipline: hardened, is: old-iron}]
`
	text := `csprint: 1
title: The Ford
rules: hedge-skirmish
seed: ford
table: {width: 4ft, depth: 4ft}
mapping: club.yaml
sides:
  blue: {name: Blue, edge: north, nation: french, forces: {roll: {kind: two-regiment, points: 300}}}
  red: {name: Red, edge: south, nation: british, forces: {roll: {kind: irregulars}}}
`
	file, err := source.Parse("ford.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	spec := scenario.ReadBeside(file, book, func(named source.Node, _ string) *source.File {
		beside, err := source.Parse(named.Line(), []byte(club))
		if err != nil {
			t.Fatal(err)
		}
		return beside
	})
	if err := file.Problems().Err(); err != nil {
		t.Fatal(err)
	}
	g, err := generate.New(spec, book, generate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	morale, steel := map[string]bool{}, map[string]bool{}
	for _, u := range g.Sides[0].Units() {
		morale[u.Ratings.Of("morale")], steel[u.Ratings.Of("steel")] = true, true
		if value := u.Ratings.Of("temper"); value != "oak" && value != "old-iron" {
			t.Errorf("%s is %s", u.Name, u.Ratings)
		}
	}
	for value := range morale {
		if !slices.Contains([]string{"2", "4", "5", "6"}, value) {
			t.Errorf("morale %q comes from no line", value)
		}
	}
	if len(morale) < 2 || !steel["18"] || !steel["10"] {
		t.Errorf("units of morale %v, steel %v", morale, steel)
	}
	for _, u := range g.Sides[1].Units() {
		if u.Ratings.Of("steel") != "3" {
			t.Errorf("%s, who has no discipline, is %s", u.Name, u.Ratings)
		}
	}
	if of, to := g.Sides[0].Strength.Points, g.Sides[1].Strength.Points; of < 2500 || 100*max(of, to) > 106*min(of, to) {
		t.Errorf("the sides are of %d and %d tenths of a point", of, to)
	}
}

// csprint's own lines for a rating are none for another of its name, and without a mapping
// of its own there is no army.
func TestOwnLinesAreForOwnRatings(t *testing.T) {
	book := hedge(t)
	_, wrong := rated(t, book, "steel: 3, told: {experience: conscript}", "    {company: A, men: 40}")
	if !strings.Contains(wrong, "company without morale, expected morale: 1 to 6") {
		t.Errorf("a conscript is one of six by csprint's six of sixteen: %s", wrong)
	}
}
