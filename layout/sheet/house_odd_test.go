package sheet

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

var oddRounds = flag.Int("odd", 1, "how many odd house rules to try on each scenario")

// oddScenarios are one scenario a rule set, and one whose armies are rolled.
var oddScenarios = []string{"first-game", "rolled-meeting", "canister-bridge", "musket-pico", "night-raid"}

// TestOddHouseRules holds that whatever house rules say, they are refused or
// their game is rolled and laid out: nothing panics or never ends.
func TestOddHouseRules(t *testing.T) {
	desk.SkipLong(t)
	for _, name := range oddScenarios {
		scenario := name + ".yaml"
		plain, err := houseDesk(t, scenario, "title: none\n", desk.Plain(layout.A4))
		if err != nil {
			t.Fatal(err)
		}
		dice := rand.New(rand.NewPCG(7, 11))
		printed := 0
		for range *oddRounds {
			if tryPatch(t, scenario, oddPatch(dice, plain.Book)) {
				printed++
			}
		}
		t.Logf("%s: %d of %d printed", name, printed, *oddRounds)
	}
}

// tryPatch lays out a scenario under house rules, and tells whether they let it.
func tryPatch(t *testing.T, scenario, patch string) (printed bool) {
	t.Helper()
	defer func() {
		if fault := recover(); fault != nil {
			t.Errorf("%s under\n%spanics: %v", scenario, patch, fault)
		}
	}()
	d, err := houseDesk(t, scenario, patch, desk.Plain(layout.A4))
	if err != nil {
		return false
	}
	_, err = Lay(d, printable(t, d.Book), "")
	return err == nil
}

// oddPatch is a few odd changes to a book.
func oddPatch(dice *rand.Rand, b *rules.Book) string {
	parts := map[string][]string{}
	for range 1 + dice.IntN(4) {
		switch dice.IntN(8) {
		case 0, 1:
			parts["cells"] = append(parts["cells"], oddCell(dice, b))
		case 2, 3:
			c := oneOf(dice, b.Constants)
			parts["constants"] = append(parts["constants"], fmt.Sprintf("{id: %s, value: %s}", c.ID, oddValue(dice, c.Value...)))
		case 4:
			list := oneOf(dice, b.Modifiers)
			item := oneOf(dice, list.Items)
			value := oddValue(dice, "1")
			parts["modifiers"] = append(parts["modifiers"], fmt.Sprintf("{list: %s, item: %s, value: %s, target: %s}", list.ID, item.Key, value, value))
		case 5:
			parts["tables"] = append(parts["tables"], oddTable(dice, oneOf(dice, b.Tables)))
		case 6:
			if len(b.Lists) == 0 {
				continue
			}
			parts["lists"] = append(parts["lists"], oddList(dice, oneOf(dice, b.Lists)))
		case 7:
			parts["modifier_lists"] = append(parts["modifier_lists"], oddModifiers(dice, oneOf(dice, b.Modifiers)))
		}
	}
	var text strings.Builder
	for _, key := range []string{"tables", "modifier_lists", "lists", "cells", "modifiers", "constants"} {
		if len(parts[key]) > 0 {
			fmt.Fprintf(&text, "%s:\n  - %s\n", key, strings.Join(parts[key], "\n  - "))
		}
	}
	return text.String()
}

func oneOf[T any](dice *rand.Rand, list []T) T { return list[dice.IntN(len(list))] }

func oddCell(dice *rand.Rand, b *rules.Book) string {
	table := oneOf(dice, b.Tables)
	row, column := oneOf(dice, table.Rows), dice.IntN(len(table.Columns))
	return fmt.Sprintf("{table: %s, row: %q, column: %q, value: %s}", table.ID, row.Label, table.Columns[column].Label, oddValue(dice, row.Cells[column].Text))
}

// oddValue is a value that nobody should give, or that somebody may.
func oddValue(dice *rand.Rand, usual ...string) string {
	values := []string{
		"0", "1", "2", "9", "10", "20", "99", "100", "999", "1000", "9999", "99999999", "1000000000", "-1", "-9", "-30", "-99",
		"x", "~", "''", "elim", "'-'", "1/0", "0/1", "1/1", "1/2", "99/99", "0.5", "'1:1'", "1D6", "[]", "{}", "'5'", "a word of rather more letters than the page has room for",
	}
	if dice.IntN(4) == 0 {
		for i, text := range usual {
			usual[i] = fmt.Sprintf("%q", text)
		}
		return strings.Join(usual, "")
	}
	return oneOf(dice, values)
}

// oddTable is a table in the place of another that has lost rows and has got
// others.
func oddTable(dice *rand.Rand, t *rules.Table) string {
	var columns, rows []string
	for _, c := range t.Columns {
		columns = append(columns, fmt.Sprintf("{label: %q%s}", c.Label, spanText(c.Low, c.High)))
	}
	for _, row := range t.Rows {
		if dice.IntN(3) > 0 {
			rows = append(rows, oddRow(dice, row, row.Key))
		}
		if dice.IntN(6) == 0 {
			rows = append(rows, oddRow(dice, row, row.Key+"-club"))
		}
	}
	rolled := ""
	if t.Dice.Count > 0 {
		rolled = fmt.Sprintf(", dice: %s, compare: %s, across: %v", t.Dice, t.Compare, t.Across)
		if t.Compare == "" {
			rolled = fmt.Sprintf(", dice: %s, across: %v", t.Dice, t.Across)
		}
	}
	return fmt.Sprintf("{id: %s, title: Odd, section: club%s, columns: [%s], rows: [%s]}", t.ID, rolled, strings.Join(columns, ", "), strings.Join(rows, ", "))
}

func oddRow(dice *rand.Rand, row rules.Row, key string) string {
	var cells []string
	for _, c := range row.Cells {
		cell := "~"
		switch {
		case c.IsNum:
			cell = fmt.Sprint(c.Number + dice.IntN(2))
		case !c.Blank():
			cell = fmt.Sprintf("%q", c.Text)
		}
		cells = append(cells, cell)
	}
	return fmt.Sprintf("{key: %s, label: %q%s, cells: [%s]}", key, key, spanText(row.Low, row.High), strings.Join(cells, ", "))
}

func spanText(low, high *int) string {
	switch {
	case low == nil && high == nil:
		return ""
	case low == nil:
		return fmt.Sprintf(", range: ..%d", *high)
	case high == nil:
		return fmt.Sprintf(", range: %d..", *low)
	}
	return fmt.Sprintf(", range: %d..%d", *low, *high)
}

// oddList is a list that has lost items and has got another.
func oddList(dice *rand.Rand, l *rules.List) string {
	items := []string{"{label: club item}"}
	for _, it := range l.Items {
		if dice.IntN(3) > 0 {
			items = append(items, fmt.Sprintf("{key: %s, label: %q, words: %q}", it.Key, it.Label, it.Words))
		}
	}
	return fmt.Sprintf("{id: %s, title: Odd, section: club, items: [%s]}", l.ID, strings.Join(items[dice.IntN(2):], ", "))
}

// oddModifiers is a list of modifiers that has lost lines and has got another.
func oddModifiers(dice *rand.Rand, list *rules.Modifiers) string {
	items := []string{"{label: club line, value: +1}"}
	for _, m := range list.Items {
		if dice.IntN(3) > 0 && m.Variable == "" && m.Target == nil {
			items = append(items, fmt.Sprintf("{key: %s, label: %q, value: %d}", m.Key, m.Label, m.Value+dice.IntN(2)))
		}
	}
	return fmt.Sprintf("{id: %s, title: Odd, section: club, roll: odd, items: [%s]}", list.ID, strings.Join(items[dice.IntN(2):], ", "))
}
