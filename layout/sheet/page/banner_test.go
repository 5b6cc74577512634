package page_test

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Chips tell what troops are of on the sheets of a side of several nations, and nothing on
// those of others.
func TestChipsOfACoalition(t *testing.T) {
	d := desk.Open(t, "coalition.yaml", desk.Plain(layout.A4))
	allied, french := &d.Game.Sides[0], &d.Game.Sides[1]
	if !d.Coalition(allied) || d.Coalition(french) {
		t.Fatalf("coalitions: %v, %v", d.Coalition(allied), d.Coalition(french))
	}
	name := func(given, than string) string {
		if l := d.Foreign(allied, given, than); l != nil {
			return l.Name
		}
		return ""
	}
	for _, c := range []struct{ given, than, want string }{
		{"portuguese", "", "Portuguese"}, {"", "portuguese", "British"}, {"portuguese", "portuguese", ""}, {"british", "", ""}, {"cacadores", "portuguese", "Caçadores"},
	} {
		if got := name(c.given, c.than); got != c.want {
			t.Errorf("%q among %q is %q, want %q", c.given, c.than, got, c.want)
		}
	}
	chip := d.ChipOf(allied, "portuguese")
	if d.ChipOf(french, "") != nil || d.ChipRoom(nil) != 0 || d.ChipRoom(chip) != layout.MM(17) {
		t.Errorf("the room of a chip is %s, of none %s", d.ChipRoom(chip), d.ChipRoom(nil))
	}
	onto := layout.NewFrame(layout.A4.Size)
	d.PutNation(onto, "formation", layout.Point{X: layout.MM(50), Y: layout.MM(40)}, chip)
	d.PutChip(onto, "unit", layout.Point{X: layout.MM(50), Y: layout.MM(60)}, page.UnitChip, *chip)
	d.PutBand(onto, "band", layout.Rect{W: layout.MM(90), H: page.BandHigh}, d.LiveryOf(french))
	holdDrawn(t, "chips.txt", onto, "")
}

// Sides that face each other and are alike in grey are told, whichever comes first.
func TestSidesThatAreAlikeInGrey(t *testing.T) {
	for _, c := range []struct {
		nations [2]string
		edge    string // of the second
		want    []string
	}{
		{[2]string{"french", "british"}, "north", nil}, // 27 and 39
		{[2]string{"portuguese", "british"}, "north", []string{"One and Two are L* 34 and 39, less than 12 apart: their patterns alone tell them apart in grey"}},
		{[2]string{"british", "portuguese"}, "north", []string{"One and Two are L* 39 and 34, less than 12 apart: their patterns alone tell them apart in grey"}},
		{[2]string{"british", "portuguese"}, "south", nil},
		{[2]string{"austrian", "prussian"}, "north", nil},
	} {
		d := desk.Open(t, "first-game.yaml", desk.Plain(layout.A4))
		sides := d.Game.Sides
		sides[0].Name, sides[0].Nation, sides[0].Edge = "One", c.nations[0], "south"
		sides[1].Name, sides[1].Nation, sides[1].Edge = "Two", c.nations[1], c.edge
		if got := d.Remarks(); !slices.Equal(got, c.want) {
			t.Errorf("%v: %q, want %q", c.nations, got, c.want)
		}
	}
}

// Lean packets have what the scenario asks for.
func TestWhatALeanPacketHas(t *testing.T) {
	d := desk.Salamanca(t)
	d.Game.BlankCards, d.Game.CoverSheets = 3, 2
	for _, c := range []struct {
		lean, asked    bool
		full           []string
		blanks, covers int
	}{
		{false, false, nil, 3, 2}, {true, false, nil, 0, 0}, {true, true, nil, 3, 2}, {true, false, []string{"cards"}, 3, 2}, {true, false, []string{"roster"}, 0, 0},
	} {
		d.Lean, d.InFull, d.Game.BlanksAsked, d.Game.CoversAsked = c.lean, c.full, c.asked, c.asked
		if b, s := d.BlankCards(), d.CoverSheets(); b != c.blanks || s != c.covers {
			t.Errorf("lean %v, asked %v, in full %v: %d cards and %d sheets, want %d and %d", c.lean, c.asked, c.full, b, s, c.blanks, c.covers)
		}
	}
}
