package force

import (
	"slices"
	"strconv"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// Every size, quality, loss and modifier: what the chances say is what the rules
// resolve for each face of the die, counted here face by face.
func TestChecksAgreeWithTheRules(t *testing.T) {
	b, err := rules.Open("cold-steel-canister")
	if err != nil {
		t.Fatal(err)
	}
	failure := b.Table("morale-failure")
	checked := 0
	for _, quality := range []string{"green", "veteran", "crack", "guard"} {
		table := b.Plays.Points.Morale[quality]
		for _, row := range table.Rows {
			u := &game.Unit{Arm: game.Infantry, Canister: &game.Canister{Table: table.ID, SizeRow: row.Label, AP: rules.Cell{Text: "3", Number: 3, IsNum: true}}}
			c, ok := ChecksOf(b, u)
			if !ok {
				t.Fatalf("%s has no checks", table.ID)
			}
			for lost := range table.Columns {
				for modifier := -4; modifier <= 6; modifier++ {
					at := min(max(lost+modifier, 0), len(row.Cells)-1)
					needs := 1
					if cell := row.Cells[at]; cell.IsNum {
						needs = cell.Number
					}
					fails, ends := 0, make([]int, len(failure.Rows))
					for face := 1; face <= 10; face++ {
						a, err := b.Resolve(rules.Query{Table: table.ID, Row: row.Label, Column: strconv.Itoa(lost), Dice: []int{face}, Mods: []string{strconv.Itoa(modifier)}})
						if err != nil || a.Successes == nil {
							t.Fatalf("%s %s: %v", table.ID, row.Label, err)
						}
						if passed := *a.Successes > 0; passed != (face <= needs) {
							t.Fatalf("%s %s, %d lost %+d: %d passes is %t, needs %d", table.ID, row.Label, lost, modifier, face, passed, needs)
						}
						if *a.Successes == 0 {
							fails++
							ends[min(face-needs, 3)-1]++
						}
					}
					if got := c.Fails(lost, modifier); got != (Chance{fails, 10}) || got.Percent() != 10*fails {
						t.Errorf("%s %s, %d lost %+d: fails %v, want %d of 10", table.ID, row.Label, lost, modifier, got, fails)
					}
					if got := c.Needs(lost, modifier); got != needs {
						t.Errorf("%s %s, %d lost %+d: needs %d, want %d", table.ID, row.Label, lost, modifier, got, needs)
					}
					var likely []int
					for i, n := range ends {
						if got := c.Results(lost, modifier)[i]; got != (Chance{n, 10}) {
							t.Errorf("%s %s, %d lost %+d: %s %v, want %d of 10", table.ID, row.Label, lost, modifier, failure.Rows[i].Label, got, n)
						}
						if n > 0 && n == slices.Max(ends) {
							likely = append(likely, i+1)
						}
					}
					if got := c.Likely(lost, modifier); !slices.Equal(got, likely) {
						t.Errorf("%s %s, %d lost %+d: likely %v, want %v", table.ID, row.Label, lost, modifier, got, likely)
					}
					checked++
				}
				for tries, leader := range []bool{false, true} {
					fails := c.Fails(lost, -tries).Hits // a leader adds −1 and one more attempt
					want := 1
					for range 2 + tries {
						want *= fails
					}
					all := []int{100, 1000}[tries]
					if got := c.Rallies(lost, leader); got != (Chance{all - want, all}) {
						t.Errorf("%s %s, %d lost: rallies %v, want %d of %d", table.ID, row.Label, lost, got, all-want, all)
					}
				}
			}
		}
	}
	if checked < 12*9*11 {
		t.Errorf("%d checks held against the rules", checked)
	}
}

// Totals of several dice come in as many ways as they are thrown.
func TestThrows(t *testing.T) {
	for _, dice := range []rules.Dice{{Count: 1, Sides: 10}, {Count: 2, Sides: 6}, {Count: 3, Sides: 4}} {
		ways := map[int]int{}
		var throw func(left, total int)
		throw = func(left, total int) {
			if left == 0 {
				ways[total]++
				return
			}
			for face := 1; face <= dice.Sides; face++ {
				throw(left-1, total+face)
			}
		}
		throw(dice.Count, 0)
		for _, one := range throwsOf(dice) {
			sum := 0
			for _, face := range one.faces {
				if face < 1 || face > dice.Sides {
					t.Errorf("%s: a die shows %d", dice, face)
				}
				sum += face
			}
			if sum != one.total || ways[sum] != one.ways {
				t.Errorf("%s: %v comes to %d in %d ways, want %d", dice, one.faces, one.total, one.ways, ways[sum])
			}
			delete(ways, one.total)
		}
		if len(ways) > 0 {
			t.Errorf("%s: no throw of %v", dice, ways)
		}
	}
}

// Hits of up to six dice, counted throw by throw.
func TestBrigadeHits(t *testing.T) {
	b, err := rules.Open("cold-steel-canister")
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 6; n++ {
		counts, all := make([]int, n+1), 0
		var throw func(left, hits int)
		throw = func(left, hits int) {
			if left == 0 {
				counts[hits]++
				all++
				return
			}
			for face := 1; face <= 6; face++ {
				more := 0
				if face >= 5 {
					more = 1
				}
				throw(left-1, hits+more)
			}
		}
		throw(n, 0)
		least := all
		for i, got := range Hits(b, n) {
			least -= counts[i]
			if got != (Chance{least, all}) {
				t.Errorf("%d dice: at least %d hits %v, want %d of %d", n, i+1, got, least, all)
			}
		}
	}
	if Hits(b, 21) != nil || Hits(b, 0) != nil {
		t.Error("chances of no dice, or of more than are counted")
	}
}

// Percents are whole, a half up, and never 0 or 100 of what may go either way.
func TestPercent(t *testing.T) {
	for _, c := range []struct {
		chance Chance
		want   string
	}{{Chance{1, 3}, "33"}, {Chance{1, 8}, "13"}, {Chance{999, 1000}, "99"}, {Chance{1, 1000}, "1"}, {Chance{0, 6}, "0"}, {Chance{6, 6}, "100"}, {Chance{}, "–"}} {
		if got := c.chance.Text(); got != c.want {
			t.Errorf("%v is %s, want %s", c.chance, got, c.want)
		}
	}
}

func TestCheckEvents(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	for _, c := range []struct {
		arm    game.Arm
		checks int
		worst  string
	}{{game.Infantry, 2, "halts"}, {game.Artillery, 2, "falls back"}, {game.Cavalry, 0, ""}} {
		list := CheckEvents(d.Book, c.arm)
		i := slices.IndexFunc(list, func(e CheckEvent) bool { return e.Key == "cavalry" })
		switch {
		case c.checks == 0 && i >= 0:
			t.Errorf("%s checks next to cavalry", c.arm)
		case c.checks > 0 && (i < 0 || list[i].Checks != c.checks || list[i].Worst != c.worst || list[i].Modifier != 2):
			t.Errorf("%s next to cavalry: %+v", c.arm, list)
		}
	}
	if foot := ClosingOnFoot(d.Book); foot != -1 {
		t.Errorf("cavalry closes at %+d", foot)
	}
}
