package card

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
)

// failing are the faces of the die, of ten, on which the rules say that a unit fails
// after so many casualties with a modifier.
func failing(t *testing.T, b *rules.Book, u *game.Unit, lost, modifier int) []int {
	t.Helper()
	var faces []int
	for face := 1; face <= 10; face++ {
		a, err := b.Resolve(rules.Query{Table: u.Canister.Table, Row: strconv.Itoa(u.Canister.Size), Column: strconv.Itoa(lost), Dice: []int{face}, Mods: []string{strconv.Itoa(modifier)}})
		if err != nil {
			t.Fatal(err)
		}
		if *a.Successes == 0 {
			faces = append(faces, face)
		}
	}
	return faces
}

// expected are the lines of a record, worked out face by face from what the rules
// resolve: by 2.7 events add 0 to +3, cavalry beside foot and guns asks for two
// checks at +2, and it closes on foot at +1 − 2; by 2.6 a unit tries twice to rally,
// thrice at −1 with a leader.
func expected(t *testing.T, b *rules.Book, u *game.Unit) string {
	fails := func(lost, modifier int) int { return 10 * len(failing(t, b, u, lost, modifier)) }
	per := func(n, of int) string { return strconv.Itoa(min((200*n+of)/(2*of), 99)) }
	type line struct {
		head string
		text func(lost int) string
	}
	plain := func(modifier int) func(int) string {
		return func(lost int) string { return strconv.Itoa(fails(lost, modifier)) }
	}
	lines := []line{
		{"Fails, %: loss by fire, burning", plain(0)},
		{"+1 closing, retreat beside", plain(1)},
		{"+2 retreat through, rout beside", plain(2)},
		{"+3 rout through", plain(3)},
	}
	both := func(lost int) string { return per(fails(lost, 2)*fails(lost, 2), 10_000) }
	switch u.Arm {
	case game.Infantry:
		lines = append(lines, line{"+2 ×2 cavalry beside: halts", both})
	case game.Artillery:
		lines = append(lines, line{"+2 ×2 cavalry beside: falls back", both})
	case game.Cavalry:
		lines = append(lines, line{"−1 closing on foot, no square", plain(-1)})
	}
	lines = append(lines,
		line{"If it fails, likely level", func(lost int) string {
			var by [3]int
			faces := failing(t, b, u, lost, 0)
			for _, face := range faces {
				by[min(face-faces[0], 2)]++
			}
			var levels []string
			for i, n := range by {
				if n == slices.Max(by[:]) {
					levels = append(levels, strconv.Itoa(i+1))
				}
			}
			if len(levels) == 3 {
				return "any"
			}
			return strings.Join(levels, "·")
		}},
		line{"Rallies, %: 2 tries, 1 AP each", func(lost int) string { f := fails(lost, 0); return per(10_000-f*f, 10_000) }},
		line{"with a leader −1: 3 tries", func(lost int) string { f := fails(lost, -1); return per(1_000_000-f*f*f, 1_000_000) }},
	)
	var words []string
	for _, l := range lines {
		words = append(words, l.head)
		for lost := range u.Canister.Morale {
			words = append(words, l.text(lost))
		}
	}
	return strings.Join(words, " ")
}

// Every quality, size, arm and number of casualties: what a record prints is what
// the rules resolve.
func TestRecordsWorkChecksOut(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	kinds := map[string]bool{}
	for i := range d.Game.Sides {
		for _, u := range d.Game.Sides[i].Units() {
			got := recordOf(t, d, u.Name)["checks"]
			if want := expected(t, d.Book, u); got != want {
				t.Errorf("%s says\n%s\nwant\n%s", u.Name, got, want)
			}
			kinds[u.Canister.Table+u.Canister.SizeRow] = true
		}
	}
	if len(kinds) != 12 {
		t.Errorf("%d strips of morale numbers held against the rules, expected 12", len(kinds))
	}
}

// textsOf are the texts of a frame and of those placed on it.
func textsOf(f *layout.Frame) []layout.Text {
	var list []layout.Text
	for _, item := range f.Items {
		switch it := item.Item.(type) {
		case layout.Text:
			list = append(list, it)
		case layout.Group:
			list = append(list, textsOf(it.Frame)...)
		}
	}
	return list
}

// However many numbers a strip has, those of a line stand apart.
func TestChecksStandApart(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	for i := range d.Game.Sides {
		for _, p := range imposition.Pages(d, RecordRuns(d, &d.Game.Sides[i])) {
			var before preflight.Ink
			for _, k := range preflight.InkOf(p.Frame) {
				if !strings.HasSuffix(k.From, "/checks") || k.Run == "" {
					continue
				}
				if gap := k.Box.X - before.Box.Right(); k.Box.Y == before.Box.Y && gap > 0 && gap < layout.MM(0.6) {
					t.Errorf("%s mm between %q and %q", gap, before.Run, k.Run)
				}
				if k.Box.Y == before.Box.Y && k.Box.X > before.Box.X && k.Box.X <= before.Box.Right() {
					t.Errorf("%q runs into %q", k.Run, before.Run)
				}
				before = k
			}
		}
	}
}

// Nothing on what is held in the hand is smaller than 7 pt.
func TestCanisterCardsHoldTheFloor(t *testing.T) {
	for _, name := range []string{"cold-steel-canister", "musket"} {
		d := desk.Rated(t, name, desk.Plain(layout.Letter))
		designs := DesignsOf(d)
		for _, cut := range []*slot.Cut{designs.Leaders, designs.Slips, designs.Markers, designs.Records} {
			if cut == nil || name == "musket" && cut == designs.Records {
				continue
			}
			for _, front := range cut.Fronts {
				for _, s := range front.Slots {
					if s.Floor > 0 && s.Floor < layout.Pt(7) {
						t.Errorf("%s: slot %q goes down to %s", front.Name, s.Name, s.Floor)
					}
				}
			}
		}
		for i := range d.Game.Sides {
			side := &d.Game.Sides[i]
			pages := append(imposition.Pages(d, LeaderRuns(d, side)), append(imposition.Pages(d, OrderSlipRuns(d, side)), OrderMarkers(d, side)...)...)
			if name == "cold-steel-canister" {
				pages = append(pages, imposition.Pages(d, RecordRuns(d, side))...)
			}
			for _, p := range pages {
				for _, text := range textsOf(p.Frame) {
					if text.Size < layout.Pt(7) {
						t.Errorf("%s: %q is set in %s", name, text.Run, text.Size)
					}
				}
			}
		}
	}
}

// A house rule moves what a record prints.
func TestHouseRulesMoveChecks(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	u := &game.Unit{Arm: game.Infantry, Canister: &game.Canister{Table: "morale-veteran", SizeRow: "04–08", AP: rules.Cell{Text: "1", Number: 1, IsNum: true}}}
	for i := range d.Book.Constants {
		if d.Book.Constants[i].ID == "rally-max-leader" {
			d.Book.Constants[i].Value = []string{"4"}
		}
	}
	rows := checkRows(d, u)
	for i, want := range []string{"Rallies, %: 1 try, 1 AP each", "with a leader −1: 1 try"} {
		if got := rows[len(rows)-2+i].head; got != want {
			t.Errorf("a unit of one AP: %q, want %q", got, want)
		}
	}
	u.Canister.AP.Number = 9
	if got := checkRows(d, u)[len(rows)-1].head; got != fmt.Sprintf("with a leader %s: 4 tries", say.Signed(-1)) {
		t.Errorf("of nine: %q", got)
	}
}

// Where house rules give every event a modifier of its own, a record leaves out the
// events that add most; what is not an event stays.
func TestManyEventsStillFit(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	causes := d.Book.Table("morale-check-causes")
	for i := range causes.Rows {
		if causes.Rows[i].Cells[0].IsNum && causes.Rows[i].Key != "rally-attempt" {
			causes.Rows[i].Cells[0].Number = i
		}
	}
	side, u := desk.UnitNamed(t, d, "Crack large")
	all := checkRows(d, u)
	got := recordOf(t, d, u.Name)["checks"]
	if err := d.Problems(); err != nil || len(side.Units()) == 0 {
		t.Fatal(err)
	}
	said := 0
	for _, row := range all {
		if strings.Contains(got, row.head) {
			said++
		} else if !row.event {
			t.Errorf("the record leaves out %q", row.head)
		}
	}
	if said == len(all) || said < 8 {
		t.Errorf("%d of %d lines are on the record", said, len(all))
	}
}
