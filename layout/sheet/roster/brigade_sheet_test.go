package roster

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/layout/sheet/force"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
)

// Dice by 2.9: one for a battalion, a battery and a dead leader, two for
// cavalry; a brigade counts its own commander and those above him, the side's
// commander too.
func TestBrigadeTally(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	side := &d.Game.Sides[0]
	b := &brigades{Desk: d, side: side}
	for of, want := range map[string]string{
		"Cyan's Brigade": "1 Green small, 1 Green middle, 1 Green large, 1 Veteran small, 1 Veteran middle, 1 Veteran large, 0 , 1 Cyan killed, 1 Azur killed, 1 Bleu killed",
		"Horse Brigade":  "2 Cuirassiers, 2 Lancers, 0 , 1 Indigo killed, 1 Azur killed, 1 Bleu killed",
	} {
		var got []string
		for _, line := range b.tallies(&side.Leaders[slices.IndexFunc(side.Leaders, func(l game.Leader) bool { return l.Of == of })]) {
			got = append(got, say.Int(line.dice)+" "+line.name)
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s counts %q, want %q", of, strings.Join(got, ", "), want)
		}
	}
}

// A brigade outside a division counts the man who commands the side, whatever
// he leads besides; a man with two commands dies once.
func TestBrigadeUnderTheSidesCommander(t *testing.T) {
	side := &game.Side{Name: "Blue", Commander: game.Commander{Name: "Farrell"}, Leaders: []game.Leader{
		{Of: "1st Division", Level: "division", Commander: game.Commander{Name: "Farrell"}},
		{Of: "Ingram's Brigade", Level: "brigade", Path: []string{"1st Division"}},
		{Of: "Grenadiers", Level: "brigade", Path: []string{"1st Division"}, Commander: game.Commander{Name: "Farrell"}},
		{Of: "Yates's Brigade", Level: "brigade"},
	}}
	for i, want := range []string{"", "1st Division", "", "1st Division"} {
		got := ""
		for _, above := range force.Above(side, &side.Leaders[i]) {
			got += above.Of
		}
		if got != want {
			t.Errorf("above %s stands %q, want %q", side.Leaders[i].Of, got, want)
		}
	}
}

func TestBrigadeSheetSaysTheRules(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	text := desk.Words(BrigadeSheets(d, &d.Game.Sides[0]))
	for _, want := range []string{"each 5 or 6 moves the brigade commander 1 space to the rear", "† units in bad order now", "gone · turn", "\n10\n", "Horse battery"} {
		if !strings.Contains(text, want) {
			t.Errorf("the sheet does not say %q", want)
		}
	}
	if heads := runsFrom(BrigadeSheets(d, &d.Game.Sides[0])[0].Frame, "brigade/head"); !slices.Equal(heads[:11], strings.Fields("gone·turn 1 2 3 4 5 6 7 8 9 10")) || len(heads) > 11 && heads[11] != "gone·turn" {
		t.Errorf("turns are headed %q", heads)
	}
	if pages := BrigadeSheets(desk.Rated(t, "musket", desk.Plain(layout.A4)), &d.Game.Sides[0]); pages != nil {
		t.Errorf("%d pages under rules without brigade morale", len(pages))
	}
}
