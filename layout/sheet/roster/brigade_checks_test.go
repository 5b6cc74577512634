package roster

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

// runsFrom are the texts of a frame that come from one thing, without blanks.
func runsFrom(f *layout.Frame, from string) []string {
	var list []string
	for _, item := range f.Items {
		switch it := item.Item.(type) {
		case layout.Text:
			if item.From == from {
				list = append(list, strings.ReplaceAll(it.Run, " ", ""))
			}
		case layout.Group:
			list = append(list, runsFrom(it.Frame, from)...)
		}
	}
	return list
}

// Every unit of every quality and size: the line of the brigade sheet has what the
// rules resolve, counted face by face.
func TestBrigadeChecksAgreeWithTheRules(t *testing.T) {
	for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
		d := desk.Rated(t, "cold-steel-canister", desk.Plain(paper))
		for i := range d.Game.Sides {
			side := &d.Game.Sides[i]
			var told []string
			for _, p := range BrigadeSheets(d, side) {
				told = append(told, runsFrom(p.Frame, "brigade/checks")...)
			}
			for _, u := range side.Units() {
				if underNone(side, u) {
					continue
				}
				at := slices.Index(told, u.ID)
				if at < 0 {
					t.Fatalf("%s is not told of", u.Name)
				}
				for lost, cell := range u.Canister.Morale {
					number := cell.Text
					if number == "elim" {
						number = "e"
					}
					want := number + " " + strconv.Itoa(10*failures(t, d.Book, u, lost)) + "%"
					if got := told[at+2+2*lost] + " " + told[at+3+2*lost]; got != want {
						t.Errorf("%s, %d lost: %q, want %q", u.Name, lost, got, want)
					}
				}
			}
		}
	}
}

// underNone tells whether a unit stands under no brigade commander.
func underNone(side *game.Side, u *game.Unit) bool {
	for _, l := range force.Brigadiers(side) {
		if slices.Contains(force.UnitsUnder(side, &l), u) {
			return false
		}
	}
	return true
}

// failures are the faces of ten on which a unit fails.
func failures(t *testing.T, b *rules.Book, u *game.Unit, lost int) int {
	t.Helper()
	n := 0
	for face := 1; face <= 10; face++ {
		a, err := b.Resolve(rules.Query{Table: u.Canister.Table, Row: strconv.Itoa(u.Canister.Size), Column: strconv.Itoa(lost), Dice: []int{face}})
		if err != nil {
			t.Fatal(err)
		}
		n += 1 - *a.Successes
	}
	return n
}

// Worked out by hand: a die moves the commander on two of six faces.
func TestBrigadeDiceLines(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	side := &d.Game.Sides[0]
	b := &brigades{Desk: d, side: side, list: force.Brigadiers(side)}
	lines := b.diceLines()
	for i, want := range []string{"1 2 3 4 5 6", "0 0–1 1 1 1–2 2", "33 56 70 80 87 91", "– 11 26 41 54 65", "– – 4 11 21 32"} {
		if got := strings.Join(lines[i].cells[:6], " "); got != want {
			t.Errorf("%s: %q, want %q", lines[i].words, got, want)
		}
	}
	most := 0
	for i := range b.list {
		sum := 0
		for _, line := range b.tallies(&b.list[i]) {
			sum += line.dice
		}
		most = max(most, sum)
	}
	if got := len(lines[0].cells); got != most {
		t.Errorf("told of %d dice, the largest brigade throws %d", got, most)
	}
	for _, line := range b.rallyLines() {
		want := map[string]string{"rallies in 2 attempts, 1 AP each, %": "84 75 64 51 36 19", "in 3 with a leader, at his −1, %": "94 88 78 66 49 27"}[line.words]
		if want != "" && !strings.HasSuffix(strings.Join(line.cells, " "), want) {
			t.Errorf("%s: %q, want it to end in %q", line.words, line.cells, want)
		}
	}
}

func TestBrigadesAreSharedOut(t *testing.T) {
	for _, heights := range [][]layout.Length{{90, 80, 90, 80}, {90, 90, 70}, {300}, {10}, {240, 60, 240}, {50, 50, 50, 50, 50, 50, 50}, {300, 20, 300, 20}} {
		counts, next, fullest := spread(heights, 250, 0), 0, layout.Length(0)
		for _, n := range counts {
			sum := layout.Length(0)
			for range n {
				sum += heights[next]
				next++
			}
			if sum > 250 && n > 1 || n == 0 {
				t.Errorf("%v: %v puts %d on a page", heights, counts, sum)
			}
			fullest = max(fullest, min(sum, 250))
		}
		if greedy := len(fill(heights, 250)); next != len(heights) || len(counts) != greedy {
			t.Errorf("%v: %v for %d things on %d pages", heights, counts, len(heights), greedy)
		}
		for room := slices.Max(heights); room < fullest; room++ {
			if len(fill(heights, room)) == len(counts) {
				t.Errorf("%v: %v, though pages need be no fuller than %d", heights, counts, room)
				break
			}
		}
	}
	if got := fmt.Sprint(spread([]layout.Length{90, 90, 70}, 250, 0), spread([]layout.Length{90, 90, 90}, 200, 0)); got != "[3] [1 2]" && got != "[3] [2 1]" {
		t.Errorf("shared out %s", got)
	}
}

// No page is half empty, however many brigades and units there are; what is read at
// arm's length has 9 pt.
func TestBrigadeSheetsAreFilled(t *testing.T) {
	for paper, numbers := range map[*layout.Paper][]int{&layout.A4: {1, 2, 3, 4, 7}, &layout.Letter: {2, 5}} {
		for _, brigades := range numbers {
			for _, units := range []int{1, 3, 5, 9} {
				d := desk.For(t, brigadeScenario(brigades, units), desk.Plain(*paper))
				side := &d.Game.Sides[0]
				pages := BrigadeSheets(d, side)
				if err := d.Problems(); err != nil {
					t.Fatal(err)
				}
				for i, p := range pages {
					lowest := layout.Length(0)
					for _, k := range preflight.InkOf(p.Frame) {
						if strings.HasPrefix(k.From, "brigade/") && k.Box.Bottom() > lowest && k.Box.Bottom() < paper.Size.H-page.LeafFoot {
							lowest = k.Box.Bottom()
						}
					}
					if lowest < paper.Size.H/2 {
						t.Errorf("%s, %d brigades of %d: page %d ends at %s of %s", paper.Name, brigades, units, i+1, lowest, paper.Size.H)
					}
					for _, text := range textsFrom(p.Frame) {
						if text.Size < layout.Pt(9) {
							t.Errorf("%s, %d brigades of %d: %q is set in %s", paper.Name, brigades, units, text.Run, text.Size)
						}
					}
				}
				if !strings.Contains(desk.Words(pages), "For every brigade") {
					t.Errorf("%s, %d brigades of %d: what they share is not told", paper.Name, brigades, units)
				}
			}
		}
	}
}

// textsFrom are the texts of brigades on a page.
func textsFrom(f *layout.Frame) []layout.Text {
	var list []layout.Text
	for _, item := range f.Items {
		switch it := item.Item.(type) {
		case layout.Text:
			if strings.HasPrefix(item.From, "brigade/") && item.From != "brigade/foot" && item.From != "brigade/mark" {
				list = append(list, it)
			}
		case layout.Group:
			list = append(list, textsFrom(it.Frame)...)
		}
	}
	return list
}

// brigadeScenario has so many brigades of so many battalions on one side.
func brigadeScenario(brigades, units int) string {
	var forces strings.Builder
	for i := range brigades {
		fmt.Fprintf(&forces, "\n      - brigade: Brigade %d\n        units:", i+1)
		for j := range units {
			fmt.Fprintf(&forces, "\n          - {battalion: Battalion %d of brigade %d, men: %d, quality: %s}", j+1, i+1, 300+200*j, []string{"green", "veteran", "crack", "guard"}[(i+j)%4])
		}
	}
	return "csprint: 1\ntitle: Many\nrules: cold-steel-canister\nseed: many\ntable: {width: 6ft, depth: 4ft}\nterrain: {map: none}\nweather: none\nsides:\n  one:\n    name: One\n    edge: south\n    forces:" +
		forces.String() + "\n  two: {name: Two, edge: north, forces: [{brigade: Other, units: [{battalion: Few, men: 500, quality: green}]}]}\n"
}

// Brigade sheets of a side have the checks and what all brigades share, however many
// there are, lean or full.
func TestEveryBrigadeSheetIsWhole(t *testing.T) {
	for _, c := range []struct{ brigades, units, pages int }{{1, 3, 1}, {3, 3, 2}, {3, 4, 2}, {4, 4, 2}} {
		for _, lean := range []bool{false, true} {
			settings := desk.Plain(layout.A4)
			settings.Lean = lean
			d := desk.For(t, brigadeScenario(c.brigades, c.units), settings)
			pages := BrigadeSheets(d, &d.Game.Sides[0])
			text := desk.Words(pages)
			if checks := strings.Count(text, "This or less on 1D10"); len(pages) != c.pages || checks == 0 || strings.Count(text, "For every brigade") != 1 {
				t.Errorf("%d brigades of %d, lean %t: %d pages, %d with checks, what all share %t", c.brigades, c.units, lean, len(pages),
					checks, strings.Contains(text, "For every brigade"))
			}
		}
	}
}
