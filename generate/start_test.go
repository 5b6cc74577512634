package generate_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/records"
)

// How units come onto the table, under each rule set, and what their records carry.
func TestStart(t *testing.T) {
	for _, c := range []struct{ rules, unit, words, marks string }{
		{"cold-steel", "battalion: B, men: 450, lost: 120, disorder: 3, level: wavering, morale: 8, discipline: trained", "4 of 15 lost · disorder 3 · wavering", "losses 4, disorder 3, wavering"},
		{"cold-steel", "battery: G, guns: 6, lost: 2, morale: 8, discipline: trained", "2 of 6 lost", "losses 2"},
		{"cold-steel", "battalion: B, figures: 20, lost: 75, morale: 8, discipline: trained", "3 of 20 lost", "losses 3"},
		{"cold-steel", "battalion: B, men: 450, lost: 1, morale: 8, discipline: trained", "0 of 15 lost", ""},
		{"cold-steel", "battalion: B, men: 450, lost: 449, morale: 8, discipline: trained", "14 of 15 lost", "losses 14"},
		{"cold-steel-canister", "battalion: B, men: 960, lost: 250, level: retreat, quality: crack", "2 of 8 lost · retreat", "losses 2, retreat"},
		{"cold-steel-canister", "battery: G, guns: 6, lost: 2, quality: crack", "1 of 3 lost", "losses 1"},
		{"musket", "battalion: B, men: 720, lost: 200, level: shaken, grade: C", "7 of 24 lost · shaken", "losses 7, shaken"},
	} {
		head := map[string]string{"cold-steel": "figure_scale: \"1:30\"\nterrain: {class: open}"}[c.rules]
		g, side := trial.RollEra(t, trial.Era(c.rules, head, "- {"+c.unit+"}"))
		u := side.Units()[0]
		if got := u.StartWords(); got != c.words {
			t.Errorf("%s, {%s} begins %q, want %q", c.rules, c.unit, got, c.words)
		}
		if got := records.Of(g, *u).Marks.String(); got != c.marks {
			t.Errorf("%s, {%s} has a record of %q, want %q", c.rules, c.unit, got, c.marks)
		}
	}
}

// A regiment's battalions share what it has lost; copies have each lost so much.
func TestSharedLosses(t *testing.T) {
	_, side := trial.RollEra(t, trial.Era("musket", "", "- {regiment: R, battalions: 3, men: 1449, lost: 400, grade: C}\n- {battalion: C, copies: 2, men: 500, lost: 40, grade: C}"))
	var lost []string
	for _, u := range side.Units() {
		lost = append(lost, u.Name+" "+strings.Repeat("|", u.Start.Men/10))
		if men, _, _ := u.Standing(); men != u.Men-u.Start.Men {
			t.Errorf("%s: %d men stand", u.Name, men)
		}
	}
	want := "C (1) ||||;C (2) ||||;R, 1st battalion |||||||||||||;R, 2nd battalion |||||||||||||;R, 3rd battalion |||||||||||||"
	if got := strings.Join(lost, ";"); got != want {
		t.Errorf("lost %s, want %s", got, want)
	}
}

// What is struck for so many men is so many men again.
func TestStruckAndBack(t *testing.T) {
	for men := 1; men < 700; men += 23 {
		for hits := 1; hits <= min(men, 24); hits++ {
			for lost := range hits + 1 {
				if got := game.Struck(game.MenOf(lost, men, hits), men, hits); got != lost {
					t.Fatalf("%d of %d hits of %d men are struck as %d", lost, hits, men, got)
				}
			}
		}
	}
}

// Troops of whom nobody is left have neither card nor record, and count for nothing.
func TestDestroyed(t *testing.T) {
	_, side := trial.RollEra(t, trial.Era("cold-steel", "figure_scale: \"1:30\"\nterrain: {class: open}", `- brigade: X
  defaults: {morale: 8, discipline: trained}
  units:
    - {battalion: Gone, men: 400, lost: 400}
    - {regiment: Horse, men: 300, lost: 300, arm: cavalry}
    - {battalion: Here, men: 400}`))
	if units := side.Units(); len(units) != 1 || side.ManoeuvreUnits != 1 || len(side.Aside) != 2 || side.Aside[0].Sort != "destroyed" {
		t.Errorf("%d units, %d manoeuvre units, listed besides %+v", len(units), side.ManoeuvreUnits, side.Aside)
	}
}
