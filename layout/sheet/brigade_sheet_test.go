package sheet

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/layout"
)

// Dice by 2.9: one for a battalion, a battery and a dead leader, two for
// cavalry; a brigade counts its own commander and those above him.
func TestBrigadeTally(t *testing.T) {
	d := ratedDesk(t, "cold-steel-canister", plainPress(layout.A4))
	side := &d.Game.Sides[0]
	b := &brigadeBook{Desk: d, side: side}
	for of, want := range map[string]string{
		"Cyan's Brigade": "1 Green small, 1 Green middle, 1 Green large, 1 Veteran small, 1 Veteran middle, 1 Veteran large, 0 , 1 Cyan killed, 1 Bleu killed",
		"Horse Brigade":  "2 Cuirassiers, 2 Lancers, 0 , 1 Indigo killed, 1 Bleu killed",
	} {
		var got []string
		for _, line := range b.tallies(leaderNamed(side, of)) {
			got = append(got, plain(line.dice)+" "+line.name)
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s counts %q, want %q", of, strings.Join(got, ", "), want)
		}
	}
}

func TestBrigadeSheetSaysTheRules(t *testing.T) {
	d := ratedDesk(t, "cold-steel-canister", plainPress(layout.A4))
	text := words(d.BrigadeSheets(&d.Game.Sides[0]))
	for _, want := range []string{"each 5 or 6 moves the brigade commander 1 space to the rear", "† units in bad order now", "TURN 1", "\n10\n", "Horse battery"} {
		if !strings.Contains(text, want) {
			t.Errorf("the sheet does not say %q", want)
		}
	}
	if strings.Contains(text, "\n11\n") {
		t.Error("the sheet has more turns than the game")
	}
	if pages := ratedDesk(t, "musket", plainPress(layout.A4)).BrigadeSheets(&d.Game.Sides[0]); pages != nil {
		t.Errorf("%d pages under rules without brigade morale", len(pages))
	}
}
