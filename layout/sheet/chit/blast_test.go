package chit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

// A blast has as many squares as the rules say, and every square that is so many
// steps from neighbour to neighbour off, A31: those of a column above and below, and
// two half a square off in each column beside it.
func TestBlastHasTheSquaresOfTheRules(t *testing.T) {
	b := example.Book(t, "hot-blood")
	for weapon, want := range map[string]int{"mortar": 7, "artillery": 19} {
		row, err := b.Plays.Support.Row(weapon)
		if err != nil {
			t.Fatal(err)
		}
		if said := cellOf(t, b, row, "blast squares"); said != want {
			t.Errorf("the rules give a %s %d squares, want %d", weapon, said, want)
		}
		radius := cellOf(t, b, row, "blast radius")
		places := blastOf(radius)
		if len(places) != want {
			t.Errorf("the blast of a %s has %d squares, want %d", weapon, len(places), want)
		}
		off := walked(radius)
		for _, p := range places {
			if far, ok := off[[2]int{p.right, p.down}]; !ok || far != p.off {
				t.Errorf("%s: %v is %d off by foot, of squares within reach %t", weapon, p, far, ok)
			}
		}
		if len(off) != len(places) {
			t.Errorf("%s: %d squares are within reach, %d drawn", weapon, len(off), len(places))
		}
	}
}

func cellOf(t *testing.T, b *rules.Book, row rules.Row, column string) int {
	t.Helper()
	i, err := b.Plays.Support.Column(column)
	if err != nil {
		t.Fatal(err)
	}
	n, err := strconv.Atoi(row.Cells[i].Text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// walked is how far off each square is that is reached in so many steps.
func walked(most int) map[[2]int]int {
	off := map[[2]int]int{{0, 0}: 0}
	edge := [][2]int{{0, 0}}
	for far := 1; far <= most; far++ {
		var next [][2]int
		for _, at := range edge {
			for _, step := range [][2]int{{0, 2}, {0, -2}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
				to := [2]int{at[0] + step[0], at[1] + step[1]}
				if _, seen := off[to]; !seen {
					off[to] = far
					next = append(next, to)
				}
			}
		}
		edge = next
	}
	return off
}

// What stands in the squares of a blast is the least throw that the rules resolve to
// a hit there, the guns' own modifier added.
func TestBlastAgainstTheFiringChart(t *testing.T) {
	d := desk.Open(t, "night-raid.yaml", desk.Plain(layout.A4))
	for weapon, mods := range map[string][]string{"mortar": nil, "artillery": {"artillery"}} {
		slips := slipsOf(t, d, weapon+"-targets")
		if len(slips) == 0 {
			t.Fatalf("no lists for %s", weapon)
		}
		row, err := d.Book.Plays.Support.Row(weapon)
		if err != nil {
			t.Fatal(err)
		}
		var want, got []string
		for _, p := range blastOf(cellOf(t, d.Book, row, "blast radius")) {
			want = append(want, fmt.Sprintf("%d+", leastHit(t, d.Book, p.off, mods)))
		}
		for _, ink := range preflight.InkOf(slips[0]) {
			if ink.From == weapon+"-targets/blast-need" {
				got = append(got, ink.Run)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: the blast says %v, want %v", weapon, got, want)
		}
	}
}

// leastHit is the least sum of two dice that hits so many squares off.
func leastHit(t *testing.T, b *rules.Book, off int, mods []string) int {
	t.Helper()
	least := 99
	for n := range 36 {
		dice := []int{n/6 + 1, n%6 + 1}
		a, err := b.Resolve(rules.Query{Table: "firing-chart", Row: "indirect-fire", Column: strconv.Itoa(off), Dice: dice, Mods: mods})
		if err != nil {
			t.Fatal(err)
		}
		if *a.Successes > 0 {
			least = min(least, dice[0]+dice[1])
		}
	}
	return least
}

// House rules of a wider blast are drawn; a square beyond the chart has a dash.
func TestBlastByHouseRules(t *testing.T) {
	d := desk.Open(t, "night-raid.yaml", desk.Plain(layout.Letter))
	row, err := d.Book.Plays.Support.Row("mortar")
	if err != nil {
		t.Fatal(err)
	}
	column, err := d.Book.Plays.Support.Column("blast radius")
	if err != nil {
		t.Fatal(err)
	}
	row.Cells[column].Text = "3"
	chart := d.Book.Table("firing-chart")
	fire, err := chart.Row("indirect-fire")
	if err != nil {
		t.Fatal(err)
	}
	got := []string{needAt(chart, fire, 0, 1), needAt(chart, fire, 4, 0), needAt(chart, fire, 5, 0), needAt(chart, fire, 60, 0)}
	if want := []string{"7+", "13+", "–", "–"}; !slices.Equal(got, want) {
		t.Errorf("the chart asks for %v, want %v", got, want)
	}
	squares := 0
	for _, ink := range preflight.InkOf(slipsOf(t, d, "mortar-targets")[0]) {
		if ink.From == "mortar-targets/blast-need" {
			squares++
		}
	}
	if squares != 37 {
		t.Errorf("%d squares within three, want 37", squares)
	}
}

// Lists of targets have room on every paper, and what is held in the hand is set in
// 7 pt at least.
func TestFormsHoldTheFloor(t *testing.T) {
	for _, settings := range desk.EverySettings() {
		for _, name := range []string{"night-raid.yaml", "night-patrol.yaml", "salamanca.yaml"} {
			d := desk.Open(t, name, settings)
			for i := range d.Game.Sides {
				pages := append(Forms(d, &d.Game.Sides[i]), Pages(d, &d.Game.Sides[i])...)
				desk.CheckPages(t, name+" on "+settings.Paper.Name, pages)
				for _, p := range pages {
					holdFloor(t, settings, p.Frame, false)
				}
			}
			if err := d.Problems(); err != nil {
				t.Errorf("%s on %s: %v", name, settings.Paper.Name, err)
			}
		}
	}
}

// holdFloor looks at the type inside pieces that are cut out, but for the raised marks
// that lead to their foot; the margins are not held.
func holdFloor(t *testing.T, settings page.PrintSettings, f *layout.Frame, piece bool) {
	t.Helper()
	for _, placed := range f.Items {
		switch it := placed.Item.(type) {
		case layout.Text:
			if piece && it.Size < layout.Pt(7) && !strings.HasSuffix(placed.From, "/note") && !strings.ContainsAny(it.Run, "†‡◊") {
				t.Errorf("%s: %q of %s is set in %s", settings.Paper.Name, it.Run, placed.From, it.Size)
			}
		case layout.Group:
			holdFloor(t, settings, it.Frame, true)
		}
	}
}
