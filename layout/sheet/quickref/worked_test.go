package quickref

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/rules"
)

// setUnder is what stands under a title on the pages for a game of 30 paces an inch:
// the tables of its workings, row by row as they are read off the page.
func setUnder(t *testing.T, b *rules.Book, title string) [][]string {
	t.Helper()
	for _, leaf := range leavesOf(layOut(t, openTables(t, desk.Plain(layout.A4), b, &tableGame{PacesPerInch: 30}))) {
		for _, placed := range leaf.Items {
			group, ok := placed.Item.(layout.Group)
			if !ok {
				continue
			}
			var ink []preflight.Ink
			titled := false
			for _, i := range preflight.InkOf(group.Frame) {
				titled = titled || i.From == "tables/head" && i.Run == title
				if i.From == "tables/worked" && i.Run != "" {
					ink = append(ink, i)
				}
			}
			if titled {
				return rejoined(rowsOfInk(ink))
			}
		}
	}
	t.Fatalf("no block %q on the pages of %s", title, b.ID)
	return nil
}

// rejoined are rows whose columns stood below one another, for want of room, in one:
// rows that begin like those right above them.
func rejoined(rows [][]string) [][]string {
	for i := range rows {
		for k := 2; k <= i && i+k <= len(rows); k++ {
			if slices.EqualFunc(rows[i-k:i], rows[i:i+k], func(a, b []string) bool { return a[0] == b[0] }) {
				for n := range k {
					rows[i-k+n] = append(rows[i-k+n], rows[i+n][1:]...)
				}
				return rejoined(slices.Delete(rows, i, i+k))
			}
		}
	}
	return rows
}

// rowsOfInk are texts on one baseline each, from left to right.
func rowsOfInk(ink []preflight.Ink) [][]string {
	slices.SortStableFunc(ink, func(a, b preflight.Ink) int {
		if a.Box.Bottom() != b.Box.Bottom() {
			return int(a.Box.Bottom() - b.Box.Bottom())
		}
		return int(a.Box.X - b.Box.X)
	})
	var rows [][]string
	for i, one := range ink {
		if i == 0 || one.Box.Bottom() != ink[i-1].Box.Bottom() {
			rows = append(rows, nil)
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], one.Run)
	}
	return rows
}

// holds tells whether a number falls under a label: 7, 5–8, 6+, To 480 after those before.
func holds(label string, n int) bool {
	if low, ok := strings.CutSuffix(label, "+"); ok {
		from, err := strconv.Atoi(low)
		return err == nil && n >= from
	}
	if most, ok := strings.CutPrefix(label, "To "); ok {
		to, err := strconv.Atoi(strings.ReplaceAll(most, ",", ""))
		return err == nil && n <= to
	}
	low, high, isSpan := strings.Cut(label, "–")
	if !isSpan {
		high = low
	}
	from, err := strconv.Atoi(low)
	to, other := strconv.Atoi(high)
	return err == nil && other == nil && n >= from && n <= to
}

// under is the place of the first label that a number falls under, -1 for none.
func under(labels []string, n int) int {
	return slices.IndexFunc(labels, func(label string) bool { return holds(label, n) })
}

// column is a column of rows.
func column(rows [][]string, c int) []string {
	var out []string
	for _, row := range rows {
		out = append(out, row[c])
	}
	return out
}

// resolved is one thing that a working gives.
func resolved(t *testing.T, b *rules.Book, id, label string, dice []int, with ...string) string {
	t.Helper()
	answer, err := b.Resolve(rules.Query{Table: id, Dice: dice, With: with})
	if err != nil {
		t.Fatalf("%s %v: %v", id, with, err)
	}
	for _, f := range answer.Result {
		if f.Column == label {
			return strings.Replace(strings.Replace(f.Cell.Text, "0.5", "½", 1), ".5", "½", 1)
		}
	}
	t.Fatalf("%s gives no %q", id, label)
	return ""
}

// agree holds what the paper says against what the rules resolve.
func agree(t *testing.T, about, paper, resolved string) {
	t.Helper()
	if paper != resolved {
		t.Errorf("%s: the page says %q, resolve %q", about, paper, resolved)
	}
}

// Whatever a working gives, and whatever its page says, is the same: over all numbers
// that the page has room for.
func TestWorkedTablesAgreeWithResolve(t *testing.T) {
	b := example.Book(t, "cold-steel")

	sighting := setUnder(t, b, "Word of a sighting")
	for paces := 1; paces <= 8*480; paces++ {
		row := sighting[2:][under(column(sighting[2:], 0), paces)]
		for links, turns := range row[1:] {
			with := []string{fmt.Sprintf("paces=%d", paces), fmt.Sprintf("links=%d", links)}
			agree(t, fmt.Sprint("a sighting", with), turns, resolved(t, b, "sighting-delay", "turns until he knows", nil, with...))
		}
	}

	// Without horses an odd rating lies half-way between the rows of its neighbours.
	prisoners := setUnder(t, b, "Prisoners")[2:]
	light := setUnder(t, b, "Prisoners of light cavalry")[2:]
	percent := func(pursuer string, rating, pursued int) string {
		with := []string{"pursuer=" + pursuer, fmt.Sprintf("rating=%d", rating), fmt.Sprintf("pursued=%d", pursued), "figures=1"}
		return resolved(t, b, "prisoners", "percent, for each pursuing figure", nil, with...)
	}
	for rating := 1; rating <= 16; rating++ {
		for pursued := 1; pursued <= 16; pursued++ {
			what := fmt.Sprint("prisoners of rating ", rating, " of ", pursued)
			agree(t, what+" by light cavalry", light[under(column(light, 0), rating)][pursued], percent("light-cavalry", rating, pursued))
			agree(t, what+" by cavalry", prisoners[under(column(prisoners, 0), rating)][1+pursued], percent("cavalry", rating, pursued))
			if rating%2 == 0 && rating > 2 {
				agree(t, what+" by foot", prisoners[under(column(prisoners, 1), rating)][1+pursued], percent("foot", rating, pursued))
			} else if rating > 4 {
				below, _ := strconv.Atoi(prisoners[under(column(prisoners, 1), rating-1)][1+pursued])
				above, _ := strconv.Atoi(prisoners[under(column(prisoners, 1), rating+1)][1+pursued])
				want := percent("foot", rating, pursued)
				halves, _ := new(big.Rat).SetString(strings.NewReplacer("½", ".5").Replace("0" + want))
				if halves == nil || halves.Cmp(big.NewRat(int64(below+above), 2)) != 0 {
					t.Errorf("%s by foot is %s, between %d and %d", what, want, below, above)
				}
			}
		}
	}

	rout := setUnder(t, b, "Rout, a rally that failed")
	for stands := 1; stands <= 28; stands++ {
		agree(t, fmt.Sprint("rout of ", stands), rout[1][under(rout[0], stands)], resolved(t, b, "rout-attrition", "stands lost", nil, fmt.Sprintf("stands=%d", stands)))
	}

	converged := setUnder(t, b, "Converged élites")
	for rating := 1; rating <= 16; rating++ {
		with, at := fmt.Sprintf("parents=%d", rating), under(converged[0], rating)
		agree(t, "converged "+with, converged[1][at], resolved(t, b, "converged", "rating of the converged battalion", nil, with))
		agree(t, "parent "+with, converged[2][at], resolved(t, b, "converged", "ratings of the parents then", nil, with))
	}

	engineers := setUnder(t, b, "Engineers")
	for die := 1; die <= 10; die++ {
		agree(t, fmt.Sprint("fortify ", die), engineers[1][under(engineers[0], die)], resolved(t, b, "fortify", "paces one level better", []int{die}, "companies=1"))
	}
	for total := 2; total <= 130; total++ {
		figures := (total + 9) / 10
		dice := make([]int, figures)
		for i := range dice {
			dice[i] = total / figures
			if i < total%figures {
				dice[i]++
			}
		}
		agree(t, fmt.Sprint("obstacle ", total), engineers[3][under(engineers[2], total)], resolved(t, b, "obstacle", "paces worked on", dice, fmt.Sprintf("engineers=%d", figures), "scale=30"))
	}

	boats := setUnder(t, b, "Boats")
	for row, course := range []string{"upstream", "across", "downstream"} {
		for inches := 1; under(boats[1+row], inches) >= 0; inches++ {
			agree(t, fmt.Sprint("boats ", course, inches), boats[0][under(boats[1+row], inches)], resolved(t, b, "boats", "turns under way", nil, "course="+course, fmt.Sprintf("inches=%d", inches)))
		}
	}
	for die := 1; die <= 10; die++ {
		at := under(boats[4], die)
		agree(t, fmt.Sprint("drift ", die), boats[5][at], resolved(t, b, "boat-drift", "paces downstream", []int{die}, "scale=30"))
		agree(t, fmt.Sprint("drift ", die), boats[6][at], resolved(t, b, "boat-drift", "inches downstream", []int{die}, "scale=30"))
	}

	threat := setUnder(t, b, "Enough to threaten")
	for row, side := range []string{"front", "flank"} {
		for figures := 1; under(threat[1+row], figures) >= 0; figures++ {
			with := []string{"enemy=cavalry", "paces=0", "theirs=0", "side=" + side, fmt.Sprintf("figures=%d", figures)}
			agree(t, fmt.Sprint("threatened", with), threat[0][under(threat[1+row], figures)], resolved(t, b, "threatened", "enemy figures that threaten it", nil, with...))
		}
	}
}

func TestWorkedTablesOfCanister(t *testing.T) {
	b := example.Book(t, "cold-steel-canister")
	square := setUnder(t, b, "Emergency square")
	results := []string{"", "in square", "no square", "no square, and disordered"}
	for ap := 0; ap <= 20; ap++ {
		row := column(square, under(square[0], ap))
		for die := 1; die <= 6; die++ {
			at := 1 + under(row[1:], die)
			agree(t, fmt.Sprintf("square, %d AP, die %d", ap, die), results[at], resolved(t, b, "emergency-square-roll", "result", []int{die}, fmt.Sprintf("ap=%d", ap)))
		}
	}
	evasion := setUnder(t, b, "Evasion")
	for attacker := 1; attacker <= 6; attacker++ {
		for entered := range attacker { // totals of 1 and more
			row := evasion[1:][under(column(evasion[1:], 0), attacker-entered)]
			for evader := 1; evader <= 6; evader++ {
				for spent := 0; evader-spent >= -1; spent++ {
					at := slices.Index(evasion[0], strings.Replace(strconv.Itoa(evader-spent), "-", "−", 1))
					with := []string{fmt.Sprintf("entered=%d", entered), fmt.Sprintf("spent=%d", spent)}
					agree(t, fmt.Sprint("evasion", attacker, evader, with), row[at], resolved(t, b, "evade", "casualties of the evader", []int{attacker, evader}, with...))
				}
			}
		}
	}
}

// Figures that are worked out stand apart in their rows, on paper of either size.
func TestWorkedFiguresKeepApart(t *testing.T) {
	found := 0
	for _, b := range designedBooks(t) {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			for _, p := range layOut(t, openTables(t, desk.Plain(paper), b, nil)) {
				for _, row := range preflight.RowsOf(p.Frame, "tables/worked") {
					for n := range row[1:] {
						found++
						if gap := row[n+1].Box.X - row[n].Box.Right(); gap < 600 {
							t.Errorf("%s, %s: %q and %q stand %.2f mm apart", b.ID, paper.Name, row[n].Run, row[n+1].Run, gap.MM())
						}
					}
				}
			}
		}
	}
	if found < 300 {
		t.Errorf("only %d gaps were found", found)
	}
}
