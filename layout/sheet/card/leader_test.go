package card

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// leaderCard is the card of a leader by his name.
func leaderCard(t *testing.T, d *page.Desk, sprue *slot.Cut, name string) map[string]string {
	t.Helper()
	for i := range d.Game.Sides {
		side := &d.Game.Sides[i]
		for j := range side.Leaders {
			l := &side.Leaders[j]
			if l.Name == name {
				front := slot.NewStencil(d, sprue.Fronts[0], side)
				return slotsOf(front.Face(&slot.Subject{Side: side, Arm: l.Arm, Led: l, Shorts: force.ShortNames(side)}))
			}
		}
	}
	t.Fatalf("no leader %s", name)
	return nil
}

// Copied from 1.4 to 1.6, 2.6, 2.8 and 2.9 of the rules.
func TestCanisterLeaders(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	for _, c := range []struct{ leader, slot, want string }{
		{"Cyan", "radius", "3"},
		{"Cyan", "other-note", "cavalry or horse guns: 5 AP"},
		{"Indigo", "radius", "5"},
		{"Bleu", "radius", "6"},
		{"Bleu", "other-note", "cavalry or horse guns: 8 AP"},
		{"Azur", "radius", ""},
		{"Azur", "radius-note", "none is printed for an army"},
		{"Azur", "of", "Commander in chief"},
		{"Cyan", "order-change", "write 1 2 3 4 5 6 issue 1 2 3 4 5 6"},
		{"Cyan", "replacement", "replaced 1 2 3 4 5 6"},
		{"Cyan", "in-space", "−1 to morale checks"},
		{"Cyan", "attempts", "3 rally attempts, not 2"},
		{"Cyan", "if-killed", "brigade morale +1D6"},
		{"Bleu", "if-killed", "brigade morale +1D6, every brigade under him"},
		{"Azur", "if-killed", "brigade morale +1D6, every brigade under him"},
	} {
		if got := leaderCard(t, d, DesignsOf(d).Leaders, c.leader)[c.slot]; got != c.want {
			t.Errorf("%s: %s is %q, want %q", c.leader, c.slot, got, c.want)
		}
	}
}

// The faces that succeed have heavy frames: 4, 5 and 6.
func TestGaugesMarkWhatSucceeds(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	side := &d.Game.Sides[0]
	card := slot.NewStencil(d, DesignsOf(d).Leaders.Fronts[0], side).Face(&slot.Subject{Side: side, Arm: game.Infantry, Led: &side.Leaders[0]})
	heavy := 0
	var walk func(*layout.Frame)
	walk = func(f *layout.Frame) {
		for _, item := range f.Items {
			switch it := item.Item.(type) {
			case layout.Box:
				if strings.HasSuffix(item.From, "/order-change") && it.Stroke.Width == layout.FrameWidth {
					heavy++
				}
			case layout.Group:
				walk(it.Frame)
			}
		}
	}
	walk(card)
	if heavy != 6 {
		t.Errorf("%d heavy faces in two gauges, want 6", heavy)
	}
}

// What charisma adds, by the musket reference.
func TestMusketLeaders(t *testing.T) {
	d := desk.Rated(t, "musket", desk.Plain(layout.A4))
	for charisma, want := range []string{
		"ADDS TO WITH THE UNIT NONE NEAR morale tests 0† −1 rout 0 −1",
		"ADDS TO WITH THE UNIT NONE NEAR morale tests +1† −1 rout +1 −1",
		"ADDS TO WITH THE UNIT NONE NEAR morale tests +2† −1 rout +2 −1",
	} {
		for i := range d.Game.Sides {
			for j := range d.Game.Sides[i].Leaders {
				d.Game.Sides[i].Leaders[j].Charisma = charisma
			}
		}
		card := leaderCard(t, d, DesignsOf(d).Leaders, "Cyan")
		if card["adds"] != want || card["radius"] != "12" || card["move"] != "12" {
			t.Errorf("charisma %d: %q, radius %q, move %q", charisma, card["adds"], card["radius"], card["move"])
		}
	}
}

func TestOrderSlips(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	slip := leaderCard(t, d, DesignsOf(d).Slips, "Cyan")
	if slip["of"] != "Cyan’s Brigade" || slip["units"] != "A-02  A-03  A-04  A-05  A-06  A-07" {
		t.Errorf("the slip is for %q with %q", slip["of"], slip["units"])
	}
	var led []string
	for _, l := range force.Brigadiers(&d.Game.Sides[0]) {
		led = append(led, l.Of)
	}
	if want := []string{"Cyan's Brigade", "Horse Brigade"}; !slices.Equal(led, want) {
		t.Errorf("slips for %q, want %q", led, want)
	}
}

// Every unit has a tent, both of whose faces show its id and one of them
// upside down.
func TestOrderMarkers(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	side := &d.Game.Sides[0]
	text := desk.Words(OrderMarkers(d, side))
	for _, u := range side.Units() {
		if n := strings.Count(text, "\n"+u.ID+"\n"); n != 2 {
			t.Errorf("%s stands on %d faces", u.ID, n)
		}
	}
	bleeding := desk.Plain(layout.A4)
	bleeding.Bleed = true
	bled := desk.Rated(t, "cold-steel-canister", bleeding)
	pages := OrderMarkers(bled, &bled.Game.Sides[0])
	for i := range pages {
		if page := &pages[i]; page.Trim != page.Bleed || page.Trim == (layout.Rect{}) {
			t.Errorf("markers are cut at %s and have ink to %s", page.Trim, page.Bleed)
		}
		pages[i].Trim, pages[i].Bleed = layout.Rect{}, layout.Rect{}
	}
	if desk.DumpOf(t, pages) != desk.DumpOf(t, OrderMarkers(d, side)) {
		t.Error("markers run over their trim, though their faces meet at the fold")
	}
	face := tent(layout.NewFrame(layout.Size{W: layout.MM(25), H: layout.MM(20)}))
	if face.Size != (layout.Size{W: layout.MM(25), H: layout.MM(40)}) || len(face.Items) != 3 {
		t.Fatalf("a tent of %s with %d parts", face.Size, len(face.Items))
	}
	if upper := face.Items[1]; upper.Item.(layout.Group).Turn != layout.Half || upper.At != (layout.Point{X: layout.MM(25), Y: layout.MM(20)}) {
		t.Errorf("the upper face stands %v", upper)
	}
}
