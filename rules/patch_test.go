package rules

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
)

func patch(t *testing.T, b *Book, text string) error {
	t.Helper()
	f, err := source.Parse("club.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return b.Patch(f)
}

func TestPatch(t *testing.T) {
	b := coldSteel(t)
	err := patch(t, b, `rules: cold-steel
title: Club rules
cells:
  - {table: dummy-cards, row: 12-14, column: 3, value: 5}
  - {table: command-points, row: 18, value: 6}
modifiers:
  - {list: morale-modifiers, item: light cover, value: if irregular then 5 else 3}
  - {list: morale-modifiers, item: checking for small, value: -1}
  - {list: small-engineering-rolls, item: spike guns, target: 5}
  - {list: dummy-card-modifiers, add: {value: +3, label: fog}}
constants:
  - {id: mission-attack-near, value: 250}
tables:
  - id: figure-to-ground-scale
    title: Ground scale
    section: club
    columns: [paces an inch]
    rows:
      - {label: "1:20", range: 20, cells: [20]}
      - {label: "1:30", range: 30, cells: [25]}
`)
	if err != nil {
		t.Fatal(err)
	}
	for want, q := range map[string]Query{
		"12–14: 5":                {Table: "dummy-cards", Row: "12-14", Column: "3"},
		"18 or more: 6":           {Table: "command-points", Dice: []int{10, 9}},
		"15 or more: 18":          {Table: "dummy-cards", Dice: []int{9}, Mods: []string{"superior", "fog"}, Column: "9"},
		"spike guns: 5 success 1": {Table: "special-order-rolls", Row: "spike guns", Dice: []int{5}},
		"1:30: 25":                {Table: "figure-to-ground-scale", Row: "30"},
	} {
		if got := answered(b, q); got != want {
			t.Errorf("%+v: %s, want %s", q, got, want)
		}
	}
	cover, _ := b.ModifierList("morale-modifiers").Item("light-cover")
	if !cover.House || cover.Value != 3 || forIrregulars(b, cover) != 5 {
		t.Errorf("light cover is %+v", cover)
	}
	if fire, _ := b.ModifierList("morale-modifiers").Item("small-arms-fire"); forIrregulars(b, fire) != -1 {
		t.Errorf("small arms fire is %+v", fire)
	}
	if attack := b.List("missions").Items[0]; !attack.House || !strings.Contains(attack.Words, "within 250 of its goal") {
		t.Errorf("attack is %+v", attack)
	}
}

// TestPatchMarks holds that what a patch changes is marked, and nothing else.
func TestPatchMarks(t *testing.T) {
	b := coldSteel(t)
	if err := patch(t, b, "rules: cold-steel\ncells:\n  - {table: dummy-cards, row: 6-8, column: 9, value: 7}\n"); err != nil {
		t.Fatal(err)
	}
	for _, table := range b.Tables {
		for _, row := range table.Rows {
			for i, c := range row.Cells {
				if want := table.ID == "dummy-cards" && row.Label == "6–8" && i == 8; c.House != want {
					t.Errorf("%s %s %d: marked %v", table.ID, row.Label, i, c.House)
				}
			}
			if want := table.ID == "dummy-cards" && row.Label == "6–8"; row.House != want {
				t.Errorf("%s %s: marked %v", table.ID, row.Label, row.House)
			}
		}
		if table.House != (table.ID == "dummy-cards") {
			t.Errorf("%s: marked %v", table.ID, table.House)
		}
	}
}

func TestPatchWholeTableMarksWhatDiffers(t *testing.T) {
	b := coldSteel(t)
	if err := patch(t, b, "rules: cold-steel\ntables:\n  - {id: command-points, title: Points, section: club, dice: 2D10, columns: [points], rows: [{range: ..7, cells: [2]}, {range: 8.., cells: [4]}]}\n"); err != nil {
		t.Fatal(err)
	}
	rows := b.Table("command-points").Rows
	if rows[0].Cells[0].House || !rows[1].Cells[0].House || !b.Table("command-points").House {
		t.Errorf("rows are %+v", rows)
	}
}

func TestPatchEdition(t *testing.T) {
	const one, two = "rules: cold-steel\nconstants: [{id: crest-visibility, value: 30}]\n", "rules: cold-steel\nconstants: [{id: crest-visibility, value: 40}]\n"
	edition := func(patches ...string) string {
		b := coldSteel(t)
		for _, text := range patches {
			if err := patch(t, b, text); err != nil {
				t.Fatal(err)
			}
		}
		return b.Edition
	}
	if edition() != "cold-steel/1" {
		t.Errorf("edition is %s", edition())
	}
	seen := map[string]bool{}
	for _, e := range []string{edition(one), edition(two), edition(one, two), edition(two, one)} {
		if seen[e] || !strings.HasPrefix(e, "cold-steel/1+") || len(e) != len("cold-steel/1+")+8 {
			t.Errorf("edition is %s after %v", e, seen)
		}
		seen[e] = true
	}
	if first, again := edition(one), edition(one); first != again {
		t.Errorf("the edition is %s, then %s", first, again)
	}
}

func TestPatchRefuses(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"rules: musket\n", `club.yaml:1:8: house rules for "musket", expected cold-steel`},
		{"cells: []\n", "club.yaml:1:1: rules is missing"},
		{"rules: cold-steel\ncels: []\n", `club.yaml:2:1: unknown key "cels"`},
		{"rules: cold-steel\ncells: [{table: dumy-cards, row: 1, column: 1, value: 1}]\n", "club.yaml:2:17: no table \"dumy-cards\" in cold-steel, expected one of terrain-classes"},
		{"rules: cold-steel\ncells: [{table: dummy-cards, row: 99-100, column: 1, value: 1}]\n", `club.yaml:2:35: no row "99-100" in dummy-cards, expected one of 15 or more, 12–14`},
		{"rules: cold-steel\ncells: [{table: dummy-cards, row: 3, column: x, value: 1}]\n", `club.yaml:2:46: no column "x" in dummy-cards`},
		{"rules: cold-steel\ncells: [{table: dummy-cards, row: 3, value: 1}]\n", "club.yaml:2:9: column is missing"},
		{"rules: cold-steel\nmodifiers: [{list: morale-modifiers, item: surprized, value: 1}]\n", "hint: did you mean \"surprised\"?"},
		{"rules: cold-steel\nmodifiers: [{list: morale-modifiers, item: surprised, value: lots}]\n", `club.yaml:2:62: value is "lots", expected a whole number`},
		{"rules: cold-steel\nmodifiers: [{list: morale-modifiers, item: surprised, value: if lost > 2 then 2 else 1}]\n", `club.yaml:2:62: value of "lost", expected facts that are so or not`},
		{"rules: cold-steel\nmodifiers: [{list: morale-modifiers, item: surprised, value: if irregular then 2000 else 1}]\n", `value "if irregular then 2000 else 1", expected a number from -99 to 99`},
		{"rules: cold-steel\nmodifiers: [{list: morale-modifiers, item: surprised, value: if iregular then 2 else 1}]\n", `hint: did you mean "irregular"?`},
		{"rules: cold-steel\nmodifiers: [{list: morale-modifiers, item: surprised, value: 1, irregular: 2}]\n", `club.yaml:2:65: unknown key "irregular"`},
		{"rules: cold-steel\nmodifiers: [{list: initiative-modifiers, item: morale, value: 3}]\n", "is the unit's own number"},
		{"rules: cold-steel\nconstants: [{id: crest-visiblity, value: 3}]\n", "hint: did you mean \"crest-visibility\"?"},
		{"rules: cold-steel\ntables:\n  - {id: command-points, title: X, section: 1, dice: 2D10, columns: [points], rows: [{range: 3.., cells: [1]}]}\n", "club.yaml:3:85: total 2 of command-points leads to no row or column"},
	} {
		if err := patch(t, coldSteel(t), c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\n got %v\nwant %s", c.text, err, c.want)
		}
	}
}

// TestSquaresLieOnTheMap holds that squares about a target lie on the map, or are refused
// at their place: of one whose cells are both given, together.
func TestSquaresLieOnTheMap(t *testing.T) {
	for patch, want := range map[string]string{
		"{table: bomb-deviation-normal, row: 2, column: squares to the right, value: 0}":                                                                                "club.yaml:3:5: square 2 of bomb-deviation-normal, -1 halves along and 0 to the right, lies across two squares",
		"{table: bomb-deviation-normal, row: 2, column: squares to the right, value: 0}, {table: bomb-deviation-normal, row: 2, column: half squares along, value: -4}": "",
	} {
		b, err := Open("hot-blood")
		if err != nil {
			t.Fatal(err)
		}
		f, err := source.Parse("club.yaml", []byte("rules: hot-blood\ncells:\n  - "+strings.ReplaceAll(patch, "}, {", "}\n  - {")+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if err := b.Patch(f); err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%s:\n got %s\nwant %s", patch, got, want)
		}
	}
}

// TestPatchKeepsWorkings holds that house rules which take away a line that a working reckons
// with are refused: the working could not be worked out any more.
func TestPatchKeepsWorkings(t *testing.T) {
	err := patch(t, mustOpen(t, "cold-steel-canister"), `rules: cold-steel-canister
modifier_lists:
  - id: evasion-modifiers
    title: Evasion
    section: house
    roll: evasion
    dice: 1D6
    items:
      - {value: -1, label: "evader, each AP spent before", key: evader, per: AP, by: hand}
`)
	if err == nil || !strings.Contains(err.Error(), "club.yaml:1:1: evasion-modifiers/attacker of evade is no number") {
		t.Errorf("%v", err)
	}
}
