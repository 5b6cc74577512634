package sheet

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
)

// numbered are the sheets that bear numbers worked out for a unit, a leader, a formation or a man.
var numbered = []string{"records", "roster", "characters", "cards"}

// TestChangedNumbersAreMarked holds that whatever number of the rules a club changes, all
// that is worked out of it has the mark of house rules on every sheet, and that nothing
// else has: no slot that no value of a cell or a line changes. A value that stands in a
// condition is under the mark wherever the condition is asked.
func TestChangedNumbersAreMarked(t *testing.T) {
	for _, name := range []string{"first-game", "canister-bridge", "musket-pico", "night-raid"} {
		t.Run(name, func(t *testing.T) {
			d, pages, err := houseSheets(t, name, "title: none\n", numbered...)
			if err != nil {
				t.Fatal(err)
			}
			plain := markedSlots(pages)
			byRule := map[string][]string{}
			for _, patch := range changesOf(d.Book) {
				rule, _, _ := strings.Cut(strings.Replace(patch, ", target: ", ", value: ", 1), ", value: ")
				if !strings.Contains(rule, "dummy-card") && !strings.Contains(rule, "id: card-") { // other cards, not other numbers
					byRule[rule] = append(byRule[rule], strings.TrimSpace(patch))
				}
			}
			for _, rule := range someOf(slices.Sorted(maps.Keys(byRule))) {
				holdRuleMarked(t, name, rule, byRule[rule], plain)
			}
		})
	}
}

// holdRuleMarked holds it of one number by its values.
func holdRuleMarked(t *testing.T, name, rule string, patches []string, plain map[string]markedSlot) {
	t.Helper()
	changed, marked := map[string]bool{}, map[string]string{}
	for _, patch := range patches {
		_, pages, err := houseSheets(t, name, patch, numbered...)
		if err != nil {
			if strings.Contains(err.Error(), string(layout.Lozenge)) {
				t.Logf("%s: refused: %v", patch, err)
			}
			continue // refused, with the reason
		}
		holdMarksApart(t, patch, pages)
		for from, now := range markedSlots(pages) {
			if len(plain[from].runs) == 0 && !now.mark {
				continue // a design that has room for longer columns
			}
			news := now.newTo(plain[from])
			if len(news) > 0 {
				changed[from] = true
				if !now.mark {
					t.Errorf("%s: %s says %v and bears no mark", patch, from, news)
				}
			}
			for _, run := range news {
				inHead := plain[from].says(run.words + " in") // the inches went into the head of the column
				if !slices.Contains(together, from) && !inHead && number(run.words) && !run.mark && now.mark {
					t.Errorf("%s: %s has a mark, but %q has none", patch, from, run.words)
				}
			}
			if now.mark && !plain[from].mark {
				marked[from] = patch
			}
		}
	}
	for from, patch := range marked {
		if !changed[from] && !strings.HasPrefix(rule, "constants:") && !slices.Contains(together, from) {
			t.Errorf("%s: %s bears a mark, and nothing there is changed by any value of %s", patch, from, rule)
		}
	}
}

// holdMarksApart holds that no mark lies on words.
func holdMarksApart(t *testing.T, patch string, pages []layout.Page) {
	t.Helper()
	for i, p := range pages {
		all := preflight.InkOf(p.Frame)
		for _, mark := range all {
			if !strings.HasSuffix(mark.From, "/house") || mark.Run != "" {
				continue
			}
			for _, ink := range all {
				if ink.Run != "" && ink.Box.Inset(60).Overlaps(mark.Box.Inset(60)) {
					t.Errorf("%s, page %d: the mark at %s lies on %s", patch, i+1, mark.Box, ink)
				}
			}
		}
	}
}

// together are the slots where one mark is of several numbers: over the head of a column of
// the ladder, at the first of the cells
// with as many dice, behind the words of a table.
var together = []string{"record/losses", "record-tall/losses", "record-musket/dice", "brigade/told", "character/fights"}

// number tells a run that is a number alone.
func number(words string) bool { return strings.Trim(words, "0123456789+−%–D ") == "" }

// A markedSlot is what stands in one slot of some pages.
type markedSlot struct {
	runs []markedRun
	mark bool // it bears a mark of house rules
}

// A markedRun is words, and whether a mark stands right behind them.
type markedRun struct {
	words string
	mark  bool
}

// says tells whether a run of the slot says something.
func (s markedSlot) says(words string) bool {
	return slices.ContainsFunc(s.runs, func(run markedRun) bool { return run.words == words })
}

// newTo are the runs that the slot hadn't before: of several that say the same, those with
// a mark.
func (s markedSlot) newTo(before markedSlot) []markedRun {
	left := map[string]int{}
	for _, run := range before.runs {
		left[run.words]++
	}
	var news []markedRun
	for _, run := range slices.SortedStableFunc(slices.Values(s.runs), func(a, b markedRun) int { return strings.Compare(fmt.Sprint(a.mark), fmt.Sprint(b.mark)) }) {
		if left[run.words]--; left[run.words] < 0 {
			news = append(news, run)
		}
	}
	return news
}

// markedSlots reads pages slot by slot. The line that names the house rules is no slot.
func markedSlots(pages []layout.Page) map[string]markedSlot {
	slots := map[string]markedSlot{}
	for _, p := range pages {
		all := preflight.InkOf(p.Frame)
		for i, ink := range all {
			from, isMark := strings.CutSuffix(ink.From, "/house")
			s := slots[from]
			switch {
			case isMark && ink.Run == "":
				s.mark = true
			case ink.Run != "" && !strings.Contains(ink.Run, "edition"):
				mark := i+1 < len(all) && all[i+1].From == ink.From+"/house" && all[i+1].Box.X-ink.Box.Right() < layout.MM(0.6)
				s.runs = append(s.runs, markedRun{ink.Run, mark})
			}
			slots[from] = s
		}
	}
	return slots
}
