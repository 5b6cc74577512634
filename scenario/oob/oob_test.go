package oob

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
)

// csprint's own mapping can be read.
func TestStandardMapping(t *testing.T) { standardMapping() }

// TestSignsOfRatings holds that a rating with a sign is not one without.
func TestSignsOfRatings(t *testing.T) {
	for word, other := range map[string]string{"-1": "1", "C-": "C", "-2+3": "2+3", "C+": "C"} {
		n := Node{Arm: "infantry", Traits: Traits{Told: []game.Told{{Key: "rating", Words: word}}}}
		m := Node{Arm: "infantry", Traits: Traits{Told: []game.Told{{Key: "rating", Words: other}}}}
		if lacks := MappingFor(rules.RatingsBeside(nil)).Complete(&n, []string{"morale"}); plainWord(word) == plainWord(other) || len(lacks) == 0 && word == "-1" {
			t.Errorf("%s is read as %s", word, other)
		}
		if lacks := MappingFor(rules.RatingsBeside(nil)).Complete(&m, []string{"morale"}); len(lacks) > 0 && other == "1" {
			t.Errorf("%s is not read at all", other)
		}
	}
	if plainWord("half-pay") != "half pay" {
		t.Error("a hyphen counts")
	}
}

const troopsText = `told: experience
ratings:
  - {rating: nerve, numbers: 1-6, die: 6, table: nerve}
  - {rating: drill, words: {smart: 2, slack: -1}, die: 10, table: drill, unless: wild}
classes:
  - {class: best, nerve: 4-6, drill: smart, called: Best}
  - {class: rest, nerve: 1-3, drill: {is: slack, upto: 3, then: smart, drilled: true}, kind: line, called: Rest}
usual: rest
points: {infantry: "most(1, nerve + drill) / 800", cavalry: nerve / 400, artillery: 1}
`

// A scale of one's own values troops by its formulas: a word by its number, what is
// lacking as the usual class, what troops can't have as nothing.
func TestTroops(t *testing.T) {
	f, err := source.Parse("troops.yaml", []byte(troopsText))
	if err != nil {
		t.Fatal(err)
	}
	troops := readTroops(f)
	if err := f.Problems().Err(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		arm  game.Arm
		of   game.Ratings
		want Worth
	}{
		{game.Infantry, game.Rated("nerve", "5", "drill", "smart"), 7},
		{game.Infantry, game.Rated("nerve", "1", "drill", "slack"), 1},
		{game.Infantry, game.Rated("nerve", "4"), 3},
		{game.Infantry, game.Rated("nerve", "4", "wild", rules.Yes), 4},
		{game.Infantry, nil, 1},
		{game.Cavalry, game.Rated("nerve", "6"), 12},
		{game.Artillery, nil, 800},
	} {
		if got := troops.Each(c.arm, c.of); got != c.want {
			t.Errorf("%s of %q: %d, want %d", c.arm, c.of, got, c.want)
		}
	}
	rest := troops.Class("rest")
	drill := troops.Ratings[1]
	for die, want := range map[int]string{1: "smart", 3: "smart", 4: "slack", 10: "slack"} {
		if got := rest.Word(drill, die, true); got != want {
			t.Errorf("%d is %s, want %s", die, got, want)
		}
	}
	if got := rest.Word(drill, 1, false); got != "slack" {
		t.Errorf("an army that isn't drilled has %s", got)
	}
}

// What is wrong with a scale is told at its place.
func TestTroopsProblems(t *testing.T) {
	for _, c := range []struct{ old, now, want string }{
		{"nerve: 4-6", "nerve: 4-7", `troops.yaml:6:26: span is "4-7", expected numbers such as 7`},
		{"nerve: 1-3", "nerve: 1-2", "troops.yaml:7:26: nerve is 1–2, of best 4–6, expected as many numbers in each class"},
		{"drill: smart", "drill: keen", `troops.yaml:6:38: drill is "keen", expected one of smart, slack`},
		{"then: smart", "then: keen", `then is "keen", expected one of smart, slack`},
		{"upto: 3", "upto: 11", `upto is "11", expected a whole number from 1 to 10`},
		{"usual: rest", "usual: worst", `troops.yaml:8:8: usual is "worst", expected one of best, rest`},
		{"nerve + drill", "nerve + pluck", `troops.yaml:9:20: formula of "pluck", expected one of nerve, drill`},
		{"most(1, nerve", "most(1 nerve", "troops.yaml:9:20: formula"},
		{"infantry: ", "foot: ", "infantry is missing"},
		{"kind: line", "kind: hussar", `kind is "hussar"`},
		{", called: Rest", "", "called is missing"},
	} {
		f, err := source.Parse("troops.yaml", []byte(strings.Replace(troopsText, c.old, c.now, 1)))
		if err != nil {
			t.Fatal(err)
		}
		readTroops(f)
		if got := f.Problems().Error(); !strings.Contains(got, c.want) {
			t.Errorf("%s: no %q in:\n%s", c.now, c.want, got)
		}
	}
}

// A standing is told under one key or the next, and a club's own standings are for its own
// lines alone.
func TestStandings(t *testing.T) {
	club := `standings: {colour: {elite: [red, 3], raw: blue}, shape: {raw: round}}
quality: [{standing: elite, is: guard}, {standing: raw, is: green}, {is: veteran}]
`
	f, err := source.Parse("club.yaml", []byte(club))
	if err != nil {
		t.Fatal(err)
	}
	m := MappingFor(rules.RatingsBeside(nil))
	m.Read(f, "club.yaml")
	if err := f.Problems().Err(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		told  []game.Told
		what  string
		is    string
		words string
	}{
		{[]game.Told{{Key: "colour", Words: "Red"}}, "quality", "guard", "colour Red"},
		{[]game.Told{{Key: "shape", Words: "round"}}, "quality", "green", "shape round"},
		{[]game.Told{{Key: "shape", Words: "round"}, {Key: "colour", Words: "3"}}, "quality", "guard", "colour 3"},
		{[]game.Told{{Key: "experience", Words: "elite"}}, "quality", "veteran", "no rating"},
		{[]game.Told{{Key: "experience", Words: "elite"}}, "grade", "A", "experience elite"},
		{[]game.Told{{Key: "rating", Words: "2"}, {Key: "experience", Words: "Landwehr"}}, "grade", "E", "experience Landwehr"},
		{[]game.Told{{Key: "rating", Words: "2"}, {Key: "experience", Words: "odd"}}, "grade", "B", "rating 2"},
	} {
		n := Node{Arm: game.Infantry, Traits: Traits{Told: c.told}}
		m.Complete(&n, []string{c.what})
		if got := n.Mapped[0]; got.To.String() != c.is || got.From.String() != c.words || got.Told != (c.words != "no rating") {
			t.Errorf("%v: %+v, want %s by %s", c.told, got, c.is, c.words)
		}
	}
	wrong, err := source.Parse("club.yaml", []byte("quality: [{standing: odd, is: guard}]\n"))
	if err != nil {
		t.Fatal(err)
	}
	MappingFor(rules.RatingsBeside(nil)).Read(wrong, "club.yaml")
	if got, want := wrong.Problems().Error(), `club.yaml:1:22: standing is "odd", expected one of elite, crack, veteran, regular, conscript, militia, raw`; !strings.Contains(got, want) {
		t.Errorf("no %q in %s", want, got)
	}
}
