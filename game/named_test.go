package game

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// army is a side of two brigades, with a dummy among its cards.
func army(id, letter string, line int) Side {
	at := func(n int) source.Place { return source.Place{File: "game.yaml", Line: line + n, Column: 3} }
	return Side{
		ID: id, Letter: letter,
		Formations: []Formation{{Name: "3rd Division", Commander: Commander{Name: "Pakenham"}, Place: at(0), Formations: []Formation{
			{Name: letter + " Wallace's Brigade", Commander: Commander{Name: "Alexander Wallace"}, Place: at(1), Units: []Unit{
				{ID: letter + "-01", Name: "1/45th Foot", Place: at(2)}, {ID: letter + "-02", Name: "74th Foot", Place: at(3)},
			}},
			{Name: "Guns", Place: at(4), Units: []Unit{{ID: letter + "-03", Name: letter + " Battery", Short: "guns of " + letter, Place: at(5)}}},
		}}},
		Leaders: []Leader{{ID: letter + "-L1", Commander: Commander{Name: "Alexander Wallace"}, Of: letter + " Wallace's Brigade", Place: at(1)}},
		Cards: []Card{
			{ID: "K7", Formation: words.Own(letter + " Wallace's Brigade"), Units: []string{letter + "-01", letter + "-02"}, Place: at(1)},
			{ID: "B2", Dummy: true, Place: at(0)},
			{ID: "C3", Units: []string{letter + "-03"}, Place: at(5)},
		},
	}
}

func TestNamed(t *testing.T) {
	g := &Game{Sides: []Side{army("red", "A", 10), army("blue", "B", 30)}}
	for _, c := range []struct{ name, side, want string }{
		{"a-01", "", "red/A-01"},
		{"A-03", "", "red/A-03 red/C3"}, // its card is of it alone
		{"guns of B", "", "blue/B-03 blue/C3"},
		{"Wallace", "red", "red/A-01 red/A-02 red/A-L1 red/K7"},
		{"A Wallace’s Brigade", "", "red/A-01 red/A-02 red/A-L1 red/K7"},
		{"Pakenham", "blue", "blue/B-01 blue/B-02 blue/B-03 blue/B-L1 blue/C3 blue/K7"},
		{"45th", "blue", ""}, // a part of a word is no word
		{"1/45th", "blue", "blue/B-01"},
		{"B2", "red", "red/B2"},
	} {
		ids, err := g.Named(c.name, c.side)
		if got := strings.Join(ids, " "); got != c.want {
			t.Errorf("%s of %q: %s, %v, want %s", c.name, c.side, got, err, c.want)
		}
	}
}

func TestNamedRefuses(t *testing.T) {
	g := &Game{Sides: []Side{army("red", "A", 10), army("blue", "B", 30)}}
	for name, want := range map[string]string{
		"Wallace": `"Wallace" may be A Wallace's Brigade (red, game.yaml:11:3), or B Wallace's Brigade (blue, game.yaml:31:3), expected one of them`,
		"K7":      `"K7" may be K7 (red`,
		"Walace":  `game.yaml:11:3: this is "A Wallace's Brigade" of red, and no unit`,
		"Xerxes":  `no unit, formation, leader or card is called "Xerxes"`,
		"  ":      `is called "  "`,
	} {
		if ids, err := g.Named(name, ""); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %v, want %s", name, ids, err, want)
		}
	}
}
