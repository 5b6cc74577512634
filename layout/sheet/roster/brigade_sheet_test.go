package roster

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
)

// Dice by 2.9: one for a battalion, a battery and a dead leader, two for
// cavalry; a brigade counts its own commander and those above him.
func TestBrigadeTally(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	side := &d.Game.Sides[0]
	b := &brigadeBook{Desk: d, side: side}
	for of, want := range map[string]string{
		"Cyan's Brigade": "1 Green small, 1 Green middle, 1 Green large, 1 Veteran small, 1 Veteran middle, 1 Veteran large, 0 , 1 Cyan killed, 1 Bleu killed",
		"Horse Brigade":  "2 Cuirassiers, 2 Lancers, 0 , 1 Indigo killed, 1 Bleu killed",
	} {
		var got []string
		for _, line := range b.tallies(force.LeaderNamed(side, of)) {
			got = append(got, say.Int(line.dice)+" "+line.name)
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s counts %q, want %q", of, strings.Join(got, ", "), want)
		}
	}
}

func TestBrigadeSheetSaysTheRules(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	text := desk.Words(BrigadeSheets(d, &d.Game.Sides[0]))
	for _, want := range []string{"each 5 or 6 moves the brigade commander 1 space to the rear", "† units in bad order now", "TURN 1", "\n10\n", "Horse battery"} {
		if !strings.Contains(text, want) {
			t.Errorf("the sheet does not say %q", want)
		}
	}
	if strings.Contains(text, "\n11\n") {
		t.Error("the sheet has more turns than the game")
	}
	if pages := BrigadeSheets(desk.Rated(t, "musket", desk.Plain(layout.A4)), &d.Game.Sides[0]); pages != nil {
		t.Errorf("%d pages under rules without brigade morale", len(pages))
	}
}
