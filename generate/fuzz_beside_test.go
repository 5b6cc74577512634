package generate_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/game/text"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// rolledBeside reads a scenario whose file beside.yaml holds said, and rolls it
// where there are no problems; nil where there are. Every problem has words and a
// place in one of the two files.
func rolledBeside(t *testing.T, scenes, said string, book *rules.Book, land bool) *game.Game {
	t.Helper()
	beside, err := source.Parse("beside.yaml", []byte(said))
	if err != nil {
		return nil
	}
	f, err := source.Parse("game.yaml", []byte(scenes))
	if err != nil {
		t.Fatal(err)
	}
	spec := scenario.ReadBeside(f, book, func(source.Node, string) *source.File { return beside })
	for _, p := range f.Problems() {
		if p.Place.File != "beside.yaml" && p.Place.File != "game.yaml" || p.Place.Line == 0 || p.Says.IsZero() {
			t.Errorf("problem without place or words: %+v", p)
		}
	}
	if len(f.Problems()) > 0 {
		return nil
	}
	spec.Terrain.NoMap = !land
	g, err := generate.New(spec, book, generate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	text.Of(g)
	if _, err := packet.Of(g); err != nil {
		t.Error(err)
	}
	return g
}

// besideScene is a scenario with one line that names beside.yaml.
func besideScene(rules, line, blue string) string {
	return `csprint: 1
title: Beside
rules: ` + rules + `
seed: beside
figure_scale: "1:30"
table: {width: 4ft, depth: 4ft}
` + line + `
sides:
  red: {name: Red, nation: british, edge: south, forces: [
    {battalion: A, men: 600, quality: green}, {battalion: B, men: 500, kind: guard, morale: 13, grade: A}, {battalion: C, men: 300, discipline: rabble, grade: F},
    {regiment: D, squadrons: 3, men: 300, kind: lancer, grade: C}, {battery: E, guns: "5 9-pounders, 1 howitzer", grade: B}, {band: F, men: 400, morale: 5, irregular: true}]}
  blue: {name: Blue, nation: french, edge: north, forces: ` + blue + `}
`
}

const foot = "[{battalion: G, men: 600, quality: crack}]"

// Whatever a mapping says, it has problems with their places, or what it gives
// to units is a rating of the rules.
func FuzzMapping(f *testing.F) {
	for _, said := range []string{
		"quality:\n  - {kind: [guard, grenadier], is: guard}\n  - {morale: 11-13, is: crack}\n  - {is: green}\n",
		"grade: [{morale: ..3, is: F}, {irregular: true, is: E}, {is: C}]\nguns_a_figure: 3\ncharisma: {superior: 2, average: 1, poor: 0}\n",
		"morale: [{grade: A, is: 14}, {is: 16}]\ndiscipline: [{quality: green, is: rabble}, {is: trained}]\n",
		"weight: [{pounds: 8-999, is: heavy}, {is: light}]\nfirearm: [{kind: rifle, is: rifle}, {is: musket}]\nhorse: []\ncharisma: roll\n",
		"grade: []\n", "quality: {is: guard}", "morale: [{morale: 9-4, is: 99}]", "[]",
	} {
		for which := range 3 {
			f.Add(said, uint8(which))
		}
	}
	ids := []string{"cold-steel", "cold-steel-canister", "musket"}
	books := map[string]*rules.Book{}
	for _, id := range ids {
		books[id] = example.Book(f, id)
	}
	f.Fuzz(func(t *testing.T, said string, which uint8) {
		id := ids[int(which)%len(ids)]
		g := rolledBeside(t, besideScene(id, "mapping: beside.yaml", foot), said, books[id], false)
		if g == nil {
			return
		}
		for i := range g.Sides {
			for _, u := range g.Sides[i].Units() {
				if morale, grade := u.Ratings.Number("morale"), u.Ratings.Of("grade"); morale < 0 || morale > 16 || grade != "" && !strings.Contains("ABCDEF", grade) {
					t.Errorf("%s has morale %d and grade %q", u.Name, morale, grade)
				}
			}
		}
	})
}

// Whatever a collection says, it has problems with their places, or a map is made
// of it that asks for no more pieces than there are.
func FuzzCollection(f *testing.F) {
	for _, said := range []string{
		"pieces: [{kind: hill, contours: 2, long: 18in, wide: 14in, count: 2}]",
		"pieces:\n  - {kind: house, count: 1000}\n  - {kind: road, long: 1in, count: 1}\n  - {kind: wood, long: 48in, wide: 48in, count: 1000}\n",
		"pieces: [{kind: bridge, long: 9in, wide: 20ft, count: 1}]", "pieces: []", "pieces: [{kind: marsh, long: 99ft, wide: -1in, count: 0}, 7]",
	} {
		f.Add(said)
	}
	book := example.Book(f, "cold-steel")
	f.Fuzz(func(t *testing.T, said string) {
		g := rolledBeside(t, besideScene("cold-steel", "terrain: {class: open}\ncollection: beside.yaml", foot), said, book, true)
		if g == nil {
			return
		}
		for _, p := range g.Terrain.Map.Packing {
			if p.Used < 0 || p.Used > p.Of {
				t.Errorf("%d pieces of %d: %+v", p.Used, p.Of, p)
			}
		}
	})
}

// Whatever a list of names says, it has problems with their places, or all that
// is named on the map bears a name of its own.
func FuzzNames(f *testing.F) {
	for _, said := range []string{
		"theatre: our-valley\nlike: spanish\nvillages: [Uno, <a> de Abajo, <a>~<B>]\nparts: {a: [Torre, Casa x3], B: [Bella]}",
		"villages: [A]\nstreams: [Bach / am Bach]\nriverside: [<name> <at>]\npairs: {size: [Gross <a> + Klein <a>]}\nparts: {a: [Au, Feld]}",
		"villages: [<a>]\nparts: {a: [<b>], b: [<a>]}", "villages: [<a]", "hills: [x x0, ~, d_, + ]", "common: [de]", "villages: {}", "like: 7",
		example.Text(f, "examples/terrain/club-names.yaml"),
	} {
		f.Add(said)
	}
	book := example.Book(f, "cold-steel")
	f.Fuzz(func(t *testing.T, said string) {
		g := rolledBeside(t, besideScene("cold-steel", "terrain: {class: open, names: beside.yaml}", foot), said, book, true)
		if g == nil {
			return
		}
		seen := map[string]bool{}
		for _, p := range g.Terrain.Map.Places {
			if p.Name == "" || seen[p.Name] {
				t.Errorf("%q is empty or comes twice", p.Name)
			}
			seen[p.Name] = true
		}
	})
}

// Whatever a kind of army says, it has problems with their places, or an army of
// the kind is raised.
func FuzzArmyKind(f *testing.F) {
	for _, said := range []string{
		"title: A\ninfantry: {battalions: 2-4, men: 400-900}\nown: {quality: {line: 100}}\n",
		"title: A\ninfantry: {regiments: 1-6, battalions: 1-12, men: 20-3000, bands: true}\nbrigades: 2\nwings: true\ncavalry: {squadrons: 1-12, men: 20..}\nguns: 30\nattached: true\nown: {horse: 80, horse_kinds: [hussar, heavy], quality: {line: 60, green: 40}}\n",
		"title: ''\ninfantry: {battalions: 0, men: x}\nown: {quality: {line: 99}}\n", "{}", "title: [",
	} {
		f.Add(said)
	}
	for _, name := range scenario.ArmyKinds() {
		f.Add(example.Text(f, "scenario/armies/"+name+".yaml"))
	}
	book := example.Book(f, "cold-steel")
	f.Fuzz(func(t *testing.T, said string) {
		g := rolledBeside(t, besideScene("cold-steel", "balance: none", "{roll: {points: 60, kind: beside.yaml}}"), said, book, false)
		if g != nil && len(g.Sides[1].Units()) == 0 {
			t.Error("an army without troops")
		}
	})
}
