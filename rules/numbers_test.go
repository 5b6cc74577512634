package rules

import (
	"strings"
	"testing"
)

// TestPatchHoldsNumbers holds that house rules keep the numbers that csprint
// calculates with within their bounds, at their place in the file.
func TestPatchHoldsNumbers(t *testing.T) {
	for _, c := range []struct{ rules, change, want string }{
		{"cold-steel", `cells: [{table: figure-to-ground-scale, row: "1:30", value: 0}]`, `club.yaml:2:61: cell is "0", expected a whole number from 1 to 200`},
		{"cold-steel", `cells: [{table: figure-to-ground-scale, row: "1:30", value: -30}]`, `cell is "-30"`},
		{"cold-steel", `cells: [{table: figure-to-ground-scale, row: "1:30", value: 1000000000}]`, `cell is "1000000000"`},
		{"cold-steel", `cells: [{table: figure-to-ground-scale, row: "1:30", value: x}]`, `cell is "x", expected a whole number from 1 to 200`},
		{"cold-steel", `cells: [{table: figure-to-ground-scale, row: "1:30", value: ~}]`, `cell is ""`},
		{"cold-steel", `cells: [{table: figure-to-ground-scale, row: "1:30", value: "25"}]`, "hint: leave out the quotes"},
		{"cold-steel", `cells: [{table: dummy-cards, row: 3, column: 1, value: -1}]`, "a whole number from 0 to 99"},
		{"cold-steel", `cells: [{table: dummy-cards, row: 3, column: 1, value: 200}]`, "a whole number from 0 to 99"},
		{"cold-steel", `cells: [{table: dummy-cards, row: 3, column: 1, value: lots}]`, "a whole number from 0 to 99"},
		{"cold-steel", `cells: [{table: slope-classes, row: Steep, column: paces, value: 99999}]`, `cell is "99999", expected a whole number from 0 to 9999`},
		{"cold-steel", `constants: [{id: deployment-depth-fraction, value: hello}]`, `club.yaml:2:52: value is "hello", expected a fraction such as 1/3, at most 1/2`},
		{"cold-steel", `constants: [{id: deployment-depth-fraction, value: 1/0}]`, `value is "1/0"`},
		{"cold-steel", `constants: [{id: deployment-depth-fraction, value: 99}]`, `value is "99"`},
		{"cold-steel", `constants: [{id: deployment-depth-fraction, value: 3/4}]`, `value is "3/4", expected a fraction such as 1/3, at most 1/2`},
		{"cold-steel", `constants: [{id: rout-attrition, value: 3/2}]`, `value is "3/2", expected a fraction such as 1/3, at most 1`},
		{"cold-steel", `constants: [{id: card-brigade-max, value: 0}]`, `value is "0", expected a whole number from 1 to 20`},
		{"cold-steel", `constants: [{id: crest-visibility, value: -5}]`, "a whole number from 0 to 9999"},
		{"cold-steel", `constants: [{id: crest-visibility, value: [1, 2]}]`, "value has 2 parts, expected 1, as in 20"},
		{"cold-steel", `constants: [{id: threat-odds, value: "0:2"}]`, "odds such as 1:2"},
		{"cold-steel", `constants: [{id: cover-sheet, value: [0, 11]}]`, "a number such as 3.5"},
		{"cold-steel", `constants: [{id: card-mixed-min, value: 6}]`, "club.yaml:2:41: card-mixed-min is 6 and card-mixed-max is 5"},
		{"cold-steel", `modifiers: [{list: morale-modifiers, item: surprised, value: 100}]`, "a whole number from -99 to 99"},
		{"cold-steel", `tables: [{id: command-points, title: X, section: 1, dice: 2D10, columns: [points], rows: []}]`, "command-points has no rows"},
		{"cold-steel", `tables: [{id: command-points, title: X, section: 1, columns: [points], rows: [{range: 2.., cells: [1]}]}]`, "command-points has lost its dice"},
		{"cold-steel", `tables: [{id: command-points, title: X, section: 1, dice: 2D10, columns: [points], rows: [{range: 2.., cells: [many]}]}]`, `club.yaml:2:112: cell is "many"`},
		{"cold-steel", `tables: [{id: dummy-cards, title: X, section: 1, dice: 1D10, columns: [a], rows: [{range: 1.., cells: [1]}]}]`, "columns of dummy-cards that differ"},
		{"cold-steel", `tables: [{id: range-bands, title: X, section: 1, columns: [from, to, zone], rows: [{label: all, cells: [1, 2, x]}]}]`, "rows of range-bands have lost their ranges"},
		{"cold-steel", `tables: [{id: terrain-classes, title: X, section: 1, columns: [contour feet, band shift, dummy modifier], rows: [{label: Open, cells: [20, 0, 0]}]}]`, `terrain-classes has lost the row "Rolling"`},
		{"cold-steel-canister", `cells: [{table: morale-green, row: 9, column: 1, value: weak}]`, "a whole number from 0 to 10, or one of elim, -"},
		{"cold-steel-canister", `cells: [{table: allowable-ap, row: inf, column: base AP, value: 100}]`, "a whole number from 0 to 99, or one of na"},
		{"musket", `constants: [{id: combat-dice-infantry, value: 0}]`, "a whole number from 1 to 99"},
		{"musket", `cells: [{table: leader-charisma, row: 1, value: 3}]`, "a whole number from 0 to 2"},
		{"hot-blood", `constants: [{id: morale-min, value: 4}]`, "morale-min is 4 and morale-max is 3"},
		{"hot-blood", `cells: [{table: morale-state, row: raw, value: -10}]`, "a whole number from -9 to 9"},
	} {
		b := bookOf(t, c.rules)
		if err := patch(t, b, "rules: "+c.rules+"\n"+c.change+"\n"); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\n got %v\nwant %s", c.change, err, c.want)
		}
	}
}

// TestPatchTakesNumbers holds that what a club may want is not refused.
func TestPatchTakesNumbers(t *testing.T) {
	for _, c := range []struct{ rules, change string }{
		{"cold-steel", `cells: [{table: dummy-cards, row: 15, column: 9, value: 99}]`},
		{"cold-steel", `cells: [{table: morale-levels, row: wavering, column: besides, value: 3 paces back}]`},
		{"cold-steel", `constants: [{id: deployment-end-fraction, value: 1/6}, {id: cover-sheet, value: [8, 11.5]}, {id: threat-odds, value: "2:3"}]`},
		{"cold-steel", `constants: [{id: card-mixed-min, value: 6}, {id: card-mixed-max, value: 8}]`},
		{"cold-steel-canister", `cells: [{table: morale-green, row: 9, column: 6, value: elim}, {table: morale-green, row: 2, column: 3, value: 1}]`},
		{"cold-steel-canister", `cells: [{table: allowable-ap, row: volante, column: reaction move, value: 3}]`},
		{"hot-blood", `cells: [{table: firing-chart, row: pistol, column: "5", value: X}]`},
		{"hot-blood", `tables: [{id: club-table, title: X, section: club, numbers: 1-6, columns: [a], rows: [{label: one, cells: [6]}]}]`},
	} {
		if err := patch(t, bookOf(t, c.rules), "rules: "+c.rules+"\n"+c.change+"\n"); err != nil {
			t.Errorf("%s\n got %v", c.change, err)
		}
	}
}

func TestNumbersOfABookAreHeld(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"tables: [{id: x, title: X, section: 1, numbers: 0-9, columns: [a], rows: [{label: one, cells: [10]}]}]", `cell is "10", expected a whole number from 0 to 9`},
		{"tables: [{id: x, title: X, section: 1, columns: [{label: a, numbers: 3..}], rows: [{label: one, cells: [10]}]}]", "numbers without both bounds"},
		{"constants: [{id: x, section: 1, value: 7, numbers: 0-6}]", `value is "7", expected a whole number from 0 to 6`},
		{"constants: [{id: x, section: 1, value: 2/3, most: 1/2}]", `value is "2/3", expected a fraction such as 1/3, at most 1/2`},
	} {
		if _, err := book(t, c.text+"\n"); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\n got %v\nwant %s", c.text, err, c.want)
		}
	}
}
