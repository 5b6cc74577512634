package card

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// TestLadderAgreesWithTheRules holds what every row of a record says against
// what the rules resolve: for any roll, rating and loss, the level of morale and
// the result of an initiative check are those that the printed numbers tell.
func TestLadderAgreesWithTheRules(t *testing.T) {
	example.Long(t)
	d := desk.For(t, startScenario("cold-steel", "figure_scale: \"1:30\"\nterrain: {class: open}", "morale: 8, discipline: trained", "", ""), desk.Plain(layout.A4))
	step := example.Some(1, 5)
	for _, irregular := range []bool{false, true} {
		for _, hits := range []int{1, 2, 3, 4, 5, 7, 8, 13, 20, 21, 33} {
			for rating := 1; rating <= 16; rating += step {
				u := &game.Unit{Arm: game.Infantry, Figures: hits, Ratings: game.Rated("morale", fmt.Sprint(rating)), Initiative: rating - 3}
				if irregular {
					u.Ratings = u.Ratings.With("irregular", rules.Yes)
				}
				checkLadder(t, d.Book, u, rungs(d, u), ladderColumns(d, u, layout.MM(80)))
			}
		}
	}
}

// What disorder adds is worked out once for all units alike, and says each time that house
// rules changed it.
func TestDisorderIsWorkedOutOnce(t *testing.T) {
	d := desk.For(t, startScenario("cold-steel", "figure_scale: \"1:30\"\nterrain: {class: open}", "morale: 8, discipline: trained", "", ""), desk.Plain(layout.A4))
	f, err := source.Parse("club.yaml", []byte("rules: cold-steel\nmodifiers: [{list: morale-modifiers, item: each disorder marker, value: -2}]\n"))
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Book.Patch(f); err != nil {
		t.Fatal(err)
	}
	asked := func(figures int) int {
		watch := &rules.Watch{}
		book := d.Book
		defer func() { d.Book = book }()
		d.Book = book.Watched(watch)
		u := &game.Unit{Arm: game.Infantry, Figures: figures, Ratings: game.Rated("morale", "8")}
		if adds := disorderOf(d, u); adds[0] != -2 || !watch.House() {
			t.Errorf("%d figures: a marker adds %d, changed %v, want -2, true", figures, adds[0], watch.House())
		}
		return watch.Asked()
	}
	if first, again, other := asked(20), asked(20), asked(21); first == 0 || again != 0 || other != first {
		t.Errorf("the rules were asked %d times, then %d, and %d for another unit", first, again, other)
	}
}

// A ladder begins with what the rules' lines add to a fresh unit's check of morale, those
// that house rules add by what a unit is among them.
func TestLadderBeginsWithTheLines(t *testing.T) {
	d := desk.For(t, startScenario("cold-steel", "figure_scale: \"1:30\"\nterrain: {class: open}", "morale: 8, discipline: trained", "", ""), desk.Plain(layout.A4))
	f, err := source.Parse("club.yaml", []byte("rules: cold-steel\nmodifiers: [{list: morale-modifiers, add: {value: -2, label: heavy coats, when: arm = infantry}}]\n"))
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Book.Patch(f); err != nil {
		t.Fatal(err)
	}
	for arm, want := range map[game.Arm]int{game.Infantry: 6, game.Cavalry: 8} {
		u := &game.Unit{Arm: arm, Figures: 20, Ratings: game.Rated("morale", "8")}
		rows := rungs(d, u)
		if rows[0].morale != want {
			t.Errorf("a fresh unit of %s begins at %d, want %d", arm, rows[0].morale, want)
		}
		for _, r := range rows {
			a, err := d.Book.Resolve(rules.Query{Table: "morale-check", Dice: []int{5, 5}, With: []string{"morale=8", "arm=" + string(arm), "figures=20", fmt.Sprintf("lost=%d", r.lost), "irregular=no", "disorder=0"}})
			if err != nil {
				t.Fatal(err)
			}
			if *a.Total != 10+r.morale {
				t.Errorf("%s, %d lost: the ladder adds %d, the rules %d", arm, r.lost, r.morale, *a.Total-10)
			}
		}
	}
}

// hitsTo are all numbers of hits up to a most; without every case each seventh of those
// beyond 61, up to which a loss has a box of its own.
func hitsTo(most int) (list []int) {
	for hits := 1; hits <= most; hits++ {
		if hits <= 61 || hits%7 == 0 || hits == most || example.Every() {
			list = append(list, hits)
		}
	}
	return list
}

// checkLadder tries every roll at every loss.
func checkLadder(t *testing.T, book *rules.Book, u *game.Unit, rows []rung, columns []ladderColumn) {
	t.Helper()
	at := 0
	for lost := range u.Hits() {
		for at+1 < len(rows) && rows[at+1].lost <= lost {
			at++
		}
		if lost > rows[at].last {
			t.Fatalf("%d hits: no row for %d lost", u.Hits(), lost)
		}
		mods := []string{}
		switch {
		case 100*lost >= 76*u.Hits() || 4*lost > 3*u.Hits():
			mods = append(mods, "casualties 76")
		case 2*lost > u.Hits():
			mods = append(mods, "casualties 51")
		case 4*lost >= u.Hits():
			mods = append(mods, "casualties 25")
		}
		initiative := u.Initiative - 4*(4*lost/u.Hits())
		for _, dice := range [][]int{{1, 2}, {2, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 4}, {4, 5}, {5, 5}, {5, 6}, {6, 6}, {6, 7}, {7, 7}, {7, 8}, {8, 8}, {8, 9}, {9, 9}, {9, 10}} {
			roll := dice[0] + dice[1]
			q := rules.Query{Table: "morale-check", Dice: dice, Mods: append([]string{"morale rating=" + u.Ratings.Of("morale")}, mods...), With: []string{"irregular=" + map[bool]string{true: "yes", false: "no"}[u.Irregular()]}}
			level := resolved(t, book, q)
			told := "Dispersed"
			for _, c := range slices.Backward(columns) {
				if !slices.Contains([]string{"Res", "Det", "Wav", "Bro", "Rou"}, c.head) {
					continue
				}
				if roll >= firstNumber(t, c, rows[at]) {
					told = c.head
				}
			}
			if u.Irregular() && strings.Contains(level, "P0") {
				level = "Dispersed" // of rout and dispersal alike irregulars run to P0, 5.6
			}
			if level[:3] != told[:3] {
				t.Fatalf("rating %s, %d of %d lost, irregular %v, roll %d: the record says %s, the rules %s", u.Ratings.Of("morale"), lost, u.Hits(), u.Irregular(), roll, told, level)
			}
			acts := resolved(t, book, rules.Query{Table: "initiative-check", Dice: dice, Mods: []string{fmt.Sprintf("%+d", initiative)}})
			i := slices.IndexFunc(columns, func(c ladderColumn) bool { return c.head == "Init" })
			need := firstNumber(t, columns[i], rows[at])
			want := "Failed"
			switch {
			case roll >= need:
				want = "Succeeded"
			case roll <= need-8:
				want = "Confusion"
			}
			if acts != want {
				t.Fatalf("initiative %d, %d of %d lost, roll %d: the record says %s, the rules %s", u.Initiative, lost, u.Hits(), roll, want, acts)
			}
		}
	}
}

func resolved(t *testing.T, book *rules.Book, q rules.Query) string {
	t.Helper()
	a, err := book.Resolve(q)
	if err != nil {
		t.Fatal(err)
	}
	return a.Result[0].Cell.Text
}

// firstNumber is the roll that a column asks for: 13+.
func firstNumber(t *testing.T, c ladderColumn, r rung) int {
	t.Helper()
	text, _ := c.text(r)
	n := 0
	if _, err := fmt.Sscanf(strings.ReplaceAll(text, "−", "-"), "%d+", &n); err != nil {
		t.Fatalf("%s says %q: %v", c.head, text, err)
	}
	return n
}

// TestBoxesDependOnHitsAlone holds that what is worked out once for all units of as many
// hits is right for each of them.
func TestBoxesDependOnHitsAlone(t *testing.T) {
	d := desk.For(t, startScenario("cold-steel", "figure_scale: \"1:30\"\nterrain: {class: open}", "morale: 8, discipline: trained", "", ""), desk.Plain(layout.A4))
	for _, front := range DesignsOf(d).Records.Fronts {
		s := front.Find(func(s *slot.Slot) bool { return s.Verb == "ladder" })
		for _, hits := range hitsTo(200) {
			for i, u := range []*game.Unit{
				{Arm: game.Infantry, Figures: hits, Ratings: game.Rated("morale", "9")},
				{Arm: game.Cavalry, Figures: hits, Ratings: game.Rated("morale", "14"), Initiative: 3},
				{Arm: game.Infantry, Figures: hits, Ratings: game.Rated("morale", "2", "irregular", "yes"), Initiative: -4},
			} {
				if each := leastEach(u, ladderFits(d, s, u)); ladderEach(d, s, u) != each {
					t.Errorf("unit %d of %d hits: %d to a box, kept are %d", i, hits, each, ladderEach(d, s, u))
				}
			}
		}
	}
}

// TestLadderHasABoxForEachLoss holds that boxes count down from all that a unit
// has, each once, in its row, inside the slot and beside one another.
func TestLadderHasABoxForEachLoss(t *testing.T) {
	d := desk.For(t, startScenario("cold-steel", "figure_scale: \"1:30\"\nterrain: {class: open}", "morale: 8, discipline: trained", "", ""), desk.Plain(layout.A4))
	design := DesignsOf(d).Records.Fronts
	for _, hits := range hitsTo(400) {
		u := &game.Unit{Arm: game.Infantry, Figures: hits, Ratings: game.Rated("morale", "9")}
		front := design[designFor(d, DesignsOf(d).Records, u)]
		each := hitsPerBox(d, front, u)
		if hits <= 36 && (front != design[0] || each != 1) || hits <= 60 && each != 1 {
			t.Errorf("%d figures: boxes of %d on the record of %s", hits, each, front.Size.H)
		}
		ladder := front.Find(func(s *slot.Slot) bool { return s.Verb == "ladder" })
		l := ladderOf(d, ladder, ladder.Box, u, each)
		var got []int
		for _, r := range l.rows {
			for _, lost := range l.boxes(r) {
				if lost < r.lost || lost > r.last {
					t.Errorf("%d figures: the box of loss %d stands in the row from %d to %d", hits, lost, r.lost, r.last)
				}
				got = append(got, lost)
			}
		}
		var want []int
		for lost := 0; lost < hits; lost += each {
			want = append(want, lost)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d figures by %d: boxes %v", hits, each, got)
		}
	}
}

func TestLadderThreats(t *testing.T) {
	d := desk.For(t, startScenario("cold-steel", "figure_scale: \"1:30\"\nterrain: {class: open}", "morale: 8, discipline: trained", "", ""), desk.Plain(layout.A4))
	for _, c := range []struct {
		figures int
		arm     game.Arm
		want    string // front and flank of each row
	}{
		{15, game.Infantry, "8–6 4–3, 6–4 3–2, 4–2 2–1, 2–1 1"},
		{8, game.Infantry, "4 2, 3 2, 2 1, 2 1, 1 1, 1 1"},
		{1, game.Cavalry, "1 1"},
	} {
		u := &game.Unit{Arm: c.arm, Figures: c.figures, Ratings: game.Rated("morale", "9")}
		var got []string
		for _, r := range rungs(d, u) {
			front, _ := ladderColumns(d, u, layout.MM(80))[0].text(r)
			flank, _ := ladderColumns(d, u, layout.MM(80))[1].text(r)
			got = append(got, front+" "+flank)
		}
		if all := strings.Join(got, ", "); all != c.want {
			t.Errorf("%d figures: %s, expected %s", c.figures, all, c.want)
		}
	}
}

// The heads over a ladder keep a space between them in every language, also over columns that
// have room where they stand as ever.
func TestHeadsOfALadderStandApart(t *testing.T) {
	for _, code := range words.Languages() {
		d := desk.Open(t, "first-game.yaml", desk.Plain(layout.A4))
		d.Game.Languages = map[string]*words.Catalogue{code: words.In(code)}
		d = d.In(code)
		heads := map[string]bool{d.Words.Say("record.front"): true, d.Words.Say("record.flank"): true, d.Words.Say("record.flank-and-rout"): true, d.Words.Say("record.init"): true}
		seen := 0
		for i := range d.Game.Sides {
			side := &d.Game.Sides[i]
			for _, face := range recordRun(d, DesignsOf(d).Records, DesignsOf(d).Records.Fronts[0], side, side.Units()).Fronts {
				for _, row := range preflight.RowsOf(face, "record/losses") {
					for j := 1; j < len(row); j++ {
						if gap := row[j].Box.X - row[j-1].Box.Right(); heads[row[j].Run] && heads[row[j-1].Run] {
							if seen++; gap < layout.MM(0.55) {
								t.Errorf("%s: %q stands %s before %q", code, row[j-1].Run, gap, row[j].Run)
							}
						}
					}
				}
			}
		}
		if seen == 0 {
			t.Errorf("%s: no heads were seen", code)
		}
	}
}
