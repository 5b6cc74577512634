package rules

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
)

// worked is what a working gives, label by label.
func worked(t *testing.T, b *Book, id string, dice []int, with ...string) map[string]string {
	t.Helper()
	a, err := b.Resolve(Query{Table: id, Dice: dice, With: with})
	if err != nil {
		t.Fatalf("%s of %v, dice %v: %v", id, with, dice, err)
	}
	out := map[string]string{}
	for _, f := range a.Result {
		out[f.Column] = f.Cell.Text
	}
	return out
}

func holdWorked(t *testing.T, what string, got map[string]string, label string, want any) {
	t.Helper()
	if w := strings.Replace(fmt.Sprint(want), "-", "−", 1); got[label] != w {
		t.Errorf("%s: %s is %q, want %q", what, label, got[label], w)
	}
}

func ceil(a, b int) int { return (a + b - 1) / b }

// Every working of Cold Steel against arithmetic typed a second time.
func TestWorkingsOfColdSteel(t *testing.T) {
	b := mustOpen(t, "cold-steel")
	for paces := 0; paces <= 2400; paces += 37 {
		for links := range 5 {
			what := fmt.Sprintf("%d paces, %d stops", paces, links)
			holdWorked(t, what, worked(t, b, "sighting-delay", nil, fmt.Sprintf("paces=%d", paces), fmt.Sprintf("links=%d", links)), "turns until he knows", ceil(paces, 480)+links)
		}
	}
	for figures := 1; figures <= 40; figures++ {
		for _, side := range []string{"front", "flank"} {
			needed := ceil(figures, map[string]int{"front": 2, "flank": 4}[side])
			for _, enemy := range []string{"infantry", "cavalry"} {
				reach := map[string]int{"infantry": 240, "cavalry": 400}[enemy]
				for _, paces := range []int{0, 240, 241, 400, 401} {
					for _, smoke := range []int{0, 5, 6} {
						for _, theirs := range []int{needed - 1, needed} {
							want := "yes, if it sees them"
							switch {
							case paces > reach:
								want = "no: too far"
							case smoke >= 6:
								want = "no: smoke hides them"
							case theirs < needed:
								want = "no: too few"
							}
							what := fmt.Sprintf("%d figures, %s %s at %d, %d of them, smoke %d", figures, side, enemy, paces, theirs, smoke)
							got := worked(t, b, "threatened", nil, "enemy="+enemy, fmt.Sprintf("paces=%d", paces), "side="+side, fmt.Sprintf("figures=%d", figures), fmt.Sprintf("theirs=%d", theirs), fmt.Sprintf("smoke=%d", smoke))
							holdWorked(t, what, got, "threatened", want)
							holdWorked(t, what, got, "enemy figures that threaten it", needed)
						}
					}
				}
			}
		}
	}
	for one := 1; one <= 16; one++ {
		for two := 1; two <= 16; two++ {
			got := worked(t, b, "converged", nil, fmt.Sprintf("parents=%d,%d", one, two))
			holdWorked(t, "converged", got, "rating of the converged battalion", min(16, min(one, two)+2))
			holdWorked(t, "converged", got, "ratings of the parents then", fmt.Sprintf("%d, %d", max(1, one-1), max(1, two-1)))
			if rating, parent, ok := b.Converged(two, one); !ok || rating != min(16, min(one, two)+2) || parent != max(1, two-1) {
				t.Errorf("%d and %d converge to %d, %d", two, one, rating, parent)
			}
		}
	}
	for rating := 1; rating <= 16; rating++ {
		for pursued := 1; pursued <= 16; pursued++ {
			for figures := 1; figures <= 30; figures += 3 {
				for pursuer, doubled := range map[string]int{"light-cavalry": 4, "cavalry": 2, "foot": 1} {
					halves := (rating*doubled - 2*pursued) * figures // of a percent
					want := fmt.Sprint(min(100, max(0, halves/2)))
					if halves%2 == 1 && halves < 200 {
						want += ".5"
					}
					got := worked(t, b, "prisoners", nil, "pursuer="+pursuer, fmt.Sprintf("rating=%d", rating), fmt.Sprintf("pursued=%d", pursued), fmt.Sprintf("figures=%d", figures))
					holdWorked(t, fmt.Sprintf("%s %d after %d, %d figures", pursuer, rating, pursued, figures), got, "percent, for each pursuing figure", want)
					holdWorked(t, "on a D100", got, "each captures on a D100 of at most", min(100, max(0, halves/2)))
				}
			}
		}
	}
	for stands := 1; stands <= 60; stands++ {
		got := worked(t, b, "rout-attrition", nil, fmt.Sprintf("stands=%d", stands))
		holdWorked(t, "rout", got, "stands lost", ceil(stands, 4))
		holdWorked(t, "rout", got, "stands left", stands-ceil(stands, 4))
		holdWorked(t, "irregulars", worked(t, b, "rout-attrition", nil, fmt.Sprintf("stands=%d", stands), "irregular=yes"), "stands lost", "none: irregulars")
	}
	for inches := 1; inches <= 40; inches++ {
		for course, rate := range map[string]int{"upstream": 4, "across": 9, "downstream": 15} {
			holdWorked(t, course, worked(t, b, "boats", nil, "course="+course, fmt.Sprintf("inches=%d", inches)), "turns under way", ceil(inches, rate))
		}
	}
	for one := 1; one <= 10; one++ {
		holdWorked(t, "drift", worked(t, b, "boat-drift", []int{one}, "scale=20"), "paces downstream", 20*one)
		for two := 1; two <= 10; two++ {
			holdWorked(t, "works", worked(t, b, "fortify", []int{one, two}, "companies=2"), "paces one level better", one/2+two/2)
			for _, scale := range []int{20, 30} {
				holdWorked(t, "obstacle", worked(t, b, "obstacle", []int{one, two}, "engineers=2", fmt.Sprintf("scale=%d", scale)), "paces worked on", (2*(one+two)+scale)/(2*scale)*scale)
			}
		}
	}
}

// Hits on a card, 1.6.6: all on the leading wave, 40 and 20 of a hundred of them on the
// others, a half rounded up; nothing is lost in the sharing.
func TestHitsOnACardAreShared(t *testing.T) {
	b := mustOpen(t, "cold-steel")
	for hits := range 60 {
		for n := range 3 * 4 * 4 {
			lead, second, third := 1+n%3, n/3%4, n/12
			got := worked(t, b, "card-hits", nil, fmt.Sprintf("hits=%d", hits), fmt.Sprintf("lead=%d", lead), fmt.Sprintf("second=%d", second), fmt.Sprintf("third=%d", third))
			what := fmt.Sprintf("%d hits on %d, %d and %d", hits, lead, second, third)
			holdWorked(t, what, got, "leading wave each", hits/lead)
			holdWorked(t, what, got, "one more on so many of them", hits%lead)
			if behind := (40*hits + 50) / 100; second > 0 {
				holdWorked(t, what, got, "second wave each", behind/second)
				holdWorked(t, what, got, "one more on so many, second wave", behind%second)
			}
			if last := (20*hits + 50) / 100; third > 0 {
				holdWorked(t, what, got, "third wave each", last/third)
				holdWorked(t, what, got, "one more on so many, third wave", last%third)
			}
			if want := 2 + 2*min(1, second) + 2*min(1, third); len(got) != want {
				t.Errorf("%s: %d results, want %d", what, len(got), want)
			}
		}
	}
	a, err := b.Resolve(Query{Table: "card-hits", With: []string{"hits=10", "lead=3"}})
	if err != nil || !strings.Contains(a.String(), "leading wave each: 3") {
		t.Errorf("%v %v", a, err)
	}
}

// Chapters 6 to 10 are lost: nothing is printed, and a host gives numbers of his own.
func TestLostChaptersTakeTheHosts(t *testing.T) {
	b := mustOpen(t, "cold-steel")
	for _, row := range b.Table("lost-chapters").Rows {
		if !row.Cells[0].Blank() {
			t.Errorf("%s says %q", row.Label, row.Cells[0].Text)
		}
	}
	if err := patch(t, b, "rules: cold-steel\ncells:\n  - {table: lost-chapters, row: movement, value: \"line 60, column 120\"}\n"); err != nil {
		t.Fatal(err)
	}
	if cell := b.Table("lost-chapters").Rows[0].Cells[0]; cell.Text != "line 60, column 120" || !cell.House {
		t.Errorf("the host's movement is %+v", cell)
	}
}

// Dice and hits of the musket reference: a die for 4 figures of foot or 3 of horse, one
// a figure or gun; hits of a follow-up count twice, and each pair costs 1 on the test.
func TestWorkingsOfMusket(t *testing.T) {
	b := mustOpen(t, "musket")
	for count := range 50 {
		for who, each := range map[string]int{"infantry": 4, "cavalry": 3, "open-cavalry": 1, "figures": 4, "guns": 1} {
			id := "combat-dice-of"
			if who == "figures" || who == "guns" {
				id = "shooting-dice-of"
			}
			for rest, want := range map[string]int{"": count / each, "down": count / each, "near": (2*count + each) / (2 * each), "up": ceil(count, each)} {
				with := []string{"each=" + who, fmt.Sprintf("count=%d", count)}
				if rest != "" {
					with = append(with, "rest="+rest)
				}
				holdWorked(t, fmt.Sprint(with), worked(t, b, id, nil, with...), "dice", want)
			}
		}
	}
	for n := range 9 * 9 * 4 {
		first, second, one, two := n%9, n/9%9, 1+n/81%2, 1+n/162
		words := map[int]string{1: "no", 2: "yes"}
		got := worked(t, b, "combat-hits", nil, fmt.Sprintf("first=%d", first), fmt.Sprintf("second=%d", second), "first-follows="+words[one], "second-follows="+words[two])
		given, taken, want := first*one, second*two, "neither lost"
		switch {
		case given > taken:
			want = "the second lost, and tests"
		case taken > given:
			want = "the first lost, and tests"
		}
		what := fmt.Sprintf("%d × %d to %d × %d", first, one, second, two)
		holdWorked(t, what, got, "hits on the second", given)
		holdWorked(t, what, got, "hits on the first", taken)
		holdWorked(t, what, got, "result", want)
		if given != taken {
			holdWorked(t, what, got, "off the loser's test, for hits", -(max(given, taken) / 2))
		}
	}
}

func TestWorkingsOfCanister(t *testing.T) {
	b := mustOpen(t, "cold-steel-canister")
	for die := 1; die <= 6; die++ {
		for ap := range 8 {
			want := "no square"
			switch {
			case die <= ap:
				want = "in square"
			case die-ap >= 3:
				want = "no square, and disordered"
			}
			holdWorked(t, fmt.Sprintf("%d on %d AP", die, ap), worked(t, b, "emergency-square-roll", []int{die}, fmt.Sprintf("ap=%d", ap)), "result", want)
		}
		for other := 1; other <= 6; other++ {
			for entered := range 5 {
				for spent := range 5 {
					lost := max(0, die-entered-other+spent)
					want := "gets away, and retreats in good order"
					if lost > 0 {
						want = "retreats, in retreat status"
					}
					got := worked(t, b, "evade", []int{die, other}, fmt.Sprintf("entered=%d", entered), fmt.Sprintf("spent=%d", spent))
					holdWorked(t, "evasion", got, "result", want)
					holdWorked(t, "evasion", got, "casualties of the evader", lost)
				}
			}
		}
	}
}

// The dice of a brigade, 2.9: one for each battalion, battery and commander, two for a
// regiment of cavalry; a 5 or 6 moves its commander back.
func TestBrigadeDiceAreSummed(t *testing.T) {
	b := mustOpen(t, "cold-steel-canister")
	for n := range 3 * 3 * 3 * 2 * 3 {
		battalions, batteries, cavalry, commander, higher := n%3, n/3%3, n/9%3, n/27%2, n/54
		with := []string{fmt.Sprintf("battalions=%d", battalions), fmt.Sprintf("batteries=%d", batteries), fmt.Sprintf("cavalry=%d", cavalry), fmt.Sprintf("commander=%d", commander), fmt.Sprintf("higher=%d", higher)}
		dice := b.DiceFor(Query{Table: "brigade-morale-roll", With: with})
		if want := battalions + batteries + 2*cavalry + commander + higher; dice.Count != want {
			t.Errorf("%v rolls %d dice, want %d", with, dice.Count, want)
		}
		var fell []int
		back := 0
		for i := range dice.Count {
			fell = append(fell, i%6+1)
			if i%6+1 >= 5 {
				back++
			}
		}
		holdWorked(t, fmt.Sprint(with), worked(t, b, "brigade-morale-roll", fell, with...), "spaces the brigade commander moves to the rear", back)
	}
}

// House rules of other dice and another hit are rolled, and marked.
func TestBrigadeDiceUnderHouseRules(t *testing.T) {
	b := mustOpen(t, "cold-steel-canister")
	if err := patch(t, b, "rules: cold-steel-canister\ncells:\n  - {table: brigade-morale-dice, row: cavalry, column: dice, value: 3}\nconstants:\n  - {id: brigade-die-hit, value: [4, 6]}\n"); err != nil {
		t.Fatal(err)
	}
	holdWorked(t, "house", worked(t, b, "brigade-morale-roll", []int{4, 5, 6}, "cavalry=1"), "spaces the brigade commander moves to the rear", 2)
	if !b.Working("brigade-morale-roll").House {
		t.Error("the working isn't marked")
	}
}

func TestWorkingsOfHotBlood(t *testing.T) {
	b := mustOpen(t, "hot-blood")
	for first := -2; first <= 4; first++ {
		for second := -2; second <= 4; second++ {
			for sum := range 11 * 11 {
				one, two := sum/11+2, sum%11+2
				want := "nothing yet: they fight on next turn"
				switch {
				case one+first > two+second:
					want = "the second is hit: injury table"
				case one+first < two+second:
					want = "the first is hit: injury table"
				}
				dice := []int{one / 2, one - one/2, two / 2, two - two/2}
				holdWorked(t, fmt.Sprintf("%d%+d against %d%+d", one, first, two, second), worked(t, b, "hand-to-hand", dice, fmt.Sprintf("first=%d", first), fmt.Sprintf("second=%d", second)), "result", want)
				wounded := worked(t, b, "hand-to-hand", dice, fmt.Sprintf("first=%d", first+2), fmt.Sprintf("second=%d", second+2), "first-wound=yes", "second-wound=yes")
				holdWorked(t, fmt.Sprintf("both wounded, %d%+d against %d%+d", one, first, two, second), wounded, "result", want)
			}
		}
	}
}

// House rules change what is worked out, and are told where they can't be reckoned with.
func TestWorkingsUnderHouseRules(t *testing.T) {
	b := mustOpen(t, "cold-steel")
	patch := func(b *Book, lines string) error {
		f, err := source.Parse("club.yaml", []byte("rules: cold-steel\nconstants:\n"+lines))
		if err != nil {
			t.Fatal(err)
		}
		return b.Patch(f)
	}
	if err := patch(b, "  - {id: rout-attrition, value: 1/3}\n  - {id: obstacle-die, value: 2D6}\n  - {id: converged-parent-loss, value: 2}\n"); err != nil {
		t.Fatal(err)
	}
	holdWorked(t, "a third", worked(t, b, "rout-attrition", nil, "stands=7"), "stands lost", 3)
	holdWorked(t, "two dice", worked(t, b, "obstacle", []int{6, 6, 1, 1}, "engineers=2", "scale=1"), "paces worked on", 14)
	if _, parent, _ := b.Converged(9); parent != 7 {
		t.Errorf("a parent of 9 is of %d", parent)
	}
	if w := b.Working("rout-attrition"); !w.House || b.Working("prisoners").House {
		t.Error("what house rules changed isn't marked, or what they didn't is")
	}
	for lines, want := range map[string]string{
		"  - {id: obstacle-die, value: a few}\n": `club.yaml:3:31: obstacle-die is "a few", expected dice such as 1D10, 1D10 × 20 or 1D10/2`,
		"  - {id: fortify-die, value: 4}\n":      `fortify-die is "4", expected dice`,
		"  - {id: boat-drift, value: 1D10-1}\n":  `boat-drift is "1D10-1", expected dice`,
	} {
		if err := patch(mustOpen(t, "cold-steel"), lines); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", lines, err, want)
		}
	}
}

// What a query gets wrong is told in words.
func TestWorkingProblems(t *testing.T) {
	b := mustOpen(t, "cold-steel")
	for _, c := range []struct {
		query Query
		want  string
	}{
		{Query{Table: "rout-attrition"}, `nothing says "stands that are left", expected stands=1 to 999`},
		{Query{Table: "rout-attrition", With: []string{"stands=0"}}, `stands is "0", expected stands=1 to 999`},
		{Query{Table: "rout-attrition", With: []string{"stands=many"}}, `stands is "many"`},
		{Query{Table: "rout-attrition", With: []string{"stands=99999999999999999999"}}, "stands is"},
		{Query{Table: "rout-attrition", With: []string{"stands=4,5"}}, "stands is 2 numbers"},
		{Query{Table: "rout-attrition", With: []string{"stands=4", "stands=4"}}, `"stands" given twice`},
		{Query{Table: "rout-attrition", With: []string{"stands"}}, `"stands" is no input`},
		{Query{Table: "rout-attrition", With: []string{"stand=4", "irregular=maybe"}}, `no irregular "maybe"`},
		{Query{Table: "rout-attrition", With: []string{"men=4"}}, `no input "men" in rout-attrition`},
		{Query{Table: "rout-attrition", With: []string{"stands=4"}, Dice: []int{3}}, "rout-attrition is not rolled on"},
		{Query{Table: "rout-attrition", With: []string{"stands=4"}, Row: "4"}, "has no rows and columns"},
		{Query{Table: "rout-attrition", With: []string{"stands=4"}, Mods: []string{"+1"}}, "has no modifiers"},
		{Query{Table: "fortify", With: []string{"companies=2"}, Dice: []int{3}}, "1 dice given, expected 2D10"},
		{Query{Table: "fortify", With: []string{"companies=1"}, Dice: []int{11}}, "a die shows 11"},
		{Query{Table: "morale-check", With: []string{"stands=4"}}, `no fact "stands" in cold-steel`},
	} {
		if _, err := b.Resolve(c.query); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %s", c.query, err, c.want)
		}
	}
}

// A rules file with a working that can't be worked out isn't taken.
func TestWorkingsAreProved(t *testing.T) {
	const head = "workings:\n  - id: w\n    title: W\n    section: \"1\"\n"
	for lines, want := range map[string]string{
		"    takes: [{key: a, label: A, numbers: 1-9}]\n    gives: [{label: L, is: b + 1}]\n":                                                                  `formula of "b", expected a`,
		"    takes: [{key: a, label: A, numbers: 1-9}]\n    gives: [{label: L, is: \"{c}\"}]\n":                                                                `no constant or modifier "c"`,
		"    takes: [{key: a, label: A, numbers: 1-9}]\n    gives: [{label: L, is: a +}]\n":                                                                    `formula "a +": it ends too soon`,
		"    takes: [{key: a, label: A}]\n    gives: [{label: L, is: a}]\n":                                                                                    "an input with several of numbers, choices and of, or with none",
		"    takes: [{key: a, label: A, numbers: 1-9}]\n    gives: [{label: L}]\n":                                                                             "an output with is and words, or with neither",
		"    takes: [{key: a, label: A, numbers: 1-9}]\n    gives: [{label: L, is: it, each: a}]\n":                                                            `"a" is no input of several numbers`,
		"    takes: [{key: a, label: A, numbers: 1-9}]\n    rolls: [{key: r, label: R, dice: 1D6, each: b}]\n    gives: [{label: L, is: r}]\n":                 `formula of "b", expected a`,
		"    takes: [{key: a, label: A, numbers: 1-9}]\n    rolls: [{key: r, label: R, dice: d}]\n    gives: [{label: L, is: r}]\n":                            `no constant or table "d"`,
		"    takes: [{key: a, label: A, numbers: 1-9}]\n    gives: [{label: L, is: \"a * {c.3}\"}]\nconstants: [{id: c, section: \"1\", value: [1/2, 2/3]}]\n": `formula of "{c.3}", which is no number`,
	} {
		if _, err := loaded(t, head+lines); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", lines, err, want)
		}
	}
}

// A working reckons with one of the numbers of a constant, as facts do.
func TestWorkingOfAPart(t *testing.T) {
	b, err := loaded(t, "workings:\n  - {id: w, title: W, section: \"1\", takes: [{key: a, label: A, numbers: 1-9}], gives: [{label: L, is: \"a * {c.2}\"}]}\nconstants: [{id: c, section: \"1\", value: [1/2, 2/3]}]\n")
	if err != nil {
		t.Fatal(err)
	}
	holdWorked(t, "a part", worked(t, b, "w", nil, "a=6"), "L", 4)
}

// The book's JSON and an answer's tell what programs need.
func TestWorkingsAsJSON(t *testing.T) {
	b := mustOpen(t, "cold-steel")
	data, err := json.Marshal(b)
	if err != nil || !strings.Contains(string(data), `"id":"prisoners","title":"Prisoners","section":"5.4"`) {
		t.Errorf("%v: the book has no prisoners", err)
	}
	a, err := b.Resolve(Query{Table: "rout-attrition", With: []string{"stands=7"}})
	if err != nil {
		t.Fatal(err)
	}
	data, err = json.Marshal(a)
	const want = `{"rules":"cold-steel","table":"rout-attrition","dice":[],"modifiers":[],"total":null,"column":null,"row":null,"given":[{"label":"stands that are left","value":"7"},{"label":"irregulars","value":"no"}],"result":{"stands lost":2,"stands left":5}}`
	if err != nil || string(data) != want {
		t.Errorf("%v: %s", err, data)
	}
	if !slices.Contains(workingIDs(b), "boats") {
		t.Error("no boats")
	}
}

func mustOpen(t *testing.T, id string) *Book {
	t.Helper()
	b, err := Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Whatever is typed gets an answer or an error, never a crash.
func FuzzWorking(f *testing.F) {
	f.Add("prisoners", "pursuer=foot", "rating=9", 3)
	f.Add("converged", "parents=9,-7", "", 0)
	f.Add("obstacle", "engineers=99", "scale=1", 10)
	f.Fuzz(func(t *testing.T, id, one, two string, face int) {
		b := mustOpen(t, "cold-steel")
		q := Query{Table: id, With: []string{one, two}}
		for range min(b.DiceFor(q).Count, 1000) {
			q.Dice = append(q.Dice, face)
		}
		if a, err := b.Resolve(q); err == nil && len(a.Result) == 0 && b.Working(id) != nil {
			t.Errorf("%+v gives nothing", q)
		}
	})
}
