package sheet

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

var houseEach = flag.Int("each", 1, "how many house rules of one number to try on each scenario, 0 for all")

// worked are the sheets on which numbers of the rules stand worked out.
var worked = []string{"records", "leaders", "roster", "divisions", "brigades", "characters", "track", "chits", "forms", "cards", "slips", "markers"}

// TestHouseNumbersKeepApart holds that each number of the rules may be anything within its bounds: what is
// worked out of it keeps clear of all else on every sheet, or the game is refused.
func TestHouseNumbersKeepApart(t *testing.T) {
	for _, name := range oddScenarios {
		t.Run(name, func(t *testing.T) {
			plain, err := houseDesk(t, name+".yaml", "title: none\n", desk.Plain(layout.A4))
			if err != nil {
				t.Fatal(err)
			}
			for _, patch := range append(someOf(changesOf(plain.Book)), onceTogether[name]...) {
				_, pages, err := houseSheets(t, name, patch, worked...)
				if err != nil {
					if slices.Contains(onceTogether[name], patch) {
						t.Errorf("%s is refused: %v", strings.TrimSpace(patch), err)
					}
					continue // refused, with the reason
				}
				for i, p := range pages {
					for _, fault := range preflight.Faults(p.Frame) {
						t.Errorf("%s, page %d: %s", strings.TrimSpace(patch), i+1, fault)
					}
				}
			}
		})
	}
}

// onceTogether are changes whose numbers ran into something, or were refused for want of room.
var onceTogether = map[string][]string{
	"first-game":      {"modifiers: [{list: initiative-modifiers, item: raw-recruits, value: -99}]\n", "modifiers: [{list: initiative-modifiers, item: raw-recruits, value: 99}]\n", "modifiers: [{list: initiative-modifiers, item: raw-recruits, value: -16}]\n"},
	"canister-bridge": {"cells: [{table: morale-guard, row: \"04-08\", column: \"0\", value: 10}]\n"},
	"night-raid":      {"modifiers: [{list: wounded-modifiers, item: walking-wounded, value: -99}]\n"},
}

// houseSheets lays out some sheets of a scenario, as far as its rules have them.
func houseSheets(t *testing.T, name, patch string, sheets ...string) (*page.Desk, []layout.Page, error) {
	t.Helper()
	d, err := houseDesk(t, name+".yaml", patch, desk.Plain(layout.A4))
	if err != nil {
		return nil, nil, err
	}
	kinds := slices.DeleteFunc(slices.Clone(sheets), func(kind string) bool { return !slices.Contains(KindsOf(d.Book), kind) })
	packet, err := Lay(d, kinds, "")
	if err != nil {
		return d, nil, err
	}
	var pages []layout.Page
	for _, f := range packet.Files {
		pages = append(pages, f.Document.Pages...)
	}
	return d, pages, nil
}

// someOf are a few of the changes, the same each time.
func someOf(all []string) []string {
	if *houseEach == 0 {
		return all
	}
	rand.New(rand.NewPCG(17, 4)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all[:min(len(all), *houseEach)]
}

// changesOf are house rules that change one number of a book: each to its least, its most, and one more.
func changesOf(b *rules.Book) []string {
	var list []string
	for _, c := range b.Constants {
		for _, value := range otherValues(c) {
			list = append(list, fmt.Sprintf("constants: [{id: %s, value: %s}]\n", c.ID, value))
		}
	}
	for _, m := range b.Modifiers {
		for _, item := range m.Items {
			for _, value := range []int{-99, item.Value + 1, 99} {
				switch {
				case item.Variable != "":
				case item.Target != nil:
					list = append(list, fmt.Sprintf("modifiers: [{list: %s, item: %s, target: %d}]\n", m.ID, item.Key, value))
				default:
					list = append(list, fmt.Sprintf("modifiers: [{list: %s, item: %s, value: %d}]\n", m.ID, item.Key, value))
				}
			}
		}
	}
	for _, table := range b.Tables {
		for _, row := range table.Rows {
			for i, cell := range row.Cells {
				column := table.Columns[i]
				if !cell.IsNum || column.Numbers == nil {
					continue
				}
				for _, value := range []int{column.Numbers.Least, cell.Number + 1, column.Numbers.Most} {
					list = append(list, fmt.Sprintf("cells: [{table: %s, row: %q, column: %q, value: %d}]\n", table.ID, row.Key, column.Label, value))
				}
			}
		}
	}
	return list
}

// otherValues are values that a constant may have: parts of several rise together.
func otherValues(c *rules.Constant) []string {
	for _, fractions := range []string{"/", ":"} {
		if strings.Contains(c.Value[0], fractions) && c.Unit != "" && !strings.Contains(c.Value[0], "D") {
			return []string{strconv.Quote("1" + fractions + "9"), strconv.Quote("1" + fractions + "2"), strconv.Quote("2" + fractions + "3"), strconv.Quote("1" + fractions + "1")}
		}
	}
	first, err := strconv.Atoi(c.Value[0])
	if err != nil || c.Numbers == nil {
		return nil
	}
	var list []string
	for _, from := range []int{c.Numbers.Least, first + 1, c.Numbers.Most + 1 - len(c.Value)} {
		parts := make([]string, len(c.Value))
		for i, part := range c.Value {
			n, _ := strconv.Atoi(part)
			parts[i] = strconv.Itoa(from + i)
			if from == first+1 {
				parts[i] = strconv.Itoa(n + 1)
			}
		}
		if len(parts) == 1 {
			list = append(list, parts[0])
		} else {
			list = append(list, "["+strings.Join(parts, ", ")+"]")
		}
	}
	return list
}
