package umpire

import (
	"reflect"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

func TestMappedFacts(t *testing.T) {
	got := mappedFacts(nil, []game.Mapped{
		{Unit: "A-01", What: "quality", From: words.Own("morale 11"), To: words.Own("crack"), By: "csprint's own"},
		{Unit: "B-02", What: "size", From: words.Own("6 guns"), To: words.Own("3 figures"), By: "club.yaml"},
		{Unit: "A-03", Name: "other", What: "quality", From: words.Own("morale 11"), To: words.Own("crack"), By: "csprint's own"},
		{What: "figure scale", From: words.Own("1:30"), To: words.Own("1:120"), By: "csprint's own"},
	})
	want := []page.Fact{
		{Label: "quality", Value: "crack, from morale 11: A-01 A-03"},
		{Label: "size", Value: "3 figures, from 6 guns, by club.yaml: B-02"},
		{Label: "figure scale", Value: "1:120, from 1:30"},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestPointsOf(t *testing.T) {
	s := game.Strength{Points: 1203, Foot: 9003, Horse: 900, Figures: 332, Guns: 22, Units: 20, Cards: 5, Commanders: 1}
	if got, want := pointsOf(nil, s), "120.3 points · 9,003 foot · 900 horse · 22 guns · 332 figures · 20 units · 5 cards · 1 commander"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestFairFacts holds that an attacker comes first, as in the ratio.
func TestFairFacts(t *testing.T) {
	g := &game.Game{Attacker: "b", Sides: []game.Side{{ID: "a", Name: "Red", Strength: game.Strength{Points: 600}}, {ID: "b", Name: "Blue", Strength: game.Strength{Points: 900}}},
		Fairness: &game.Fairness{Ratio: words.Of("fair.ratio", "ratio", words.Decimal("1.50")), Margin: words.Of("fair.margin-of-attack"), Parts: []game.Part{
			{What: "foot", Of: 4000, To: 2000, Words: words.Of("fair.far-more"), Ratio: words.Of("fair.ratio", "ratio", words.Decimal("2.00"))}, {What: "guns", Of: 8, Ratio: words.Own("8 against none")}, {What: "figures", Of: 200, To: 100},
		}}}
	want := []page.Fact{
		{Label: "sides", Value: "Blue against Red"}, {Label: "worth", Value: "90.0 against 60.0 points · 1.50 : 1 · 1.4 to 1.6 times the defender"},
		{Label: "foot", Value: "4,000 against 2,000 · far more, 2.00 : 1"}, {Label: "guns", Value: "8 against none"},
		{Label: "beside", Value: "figures 200 against 100"},
	}
	if got := fairFacts(nil, g); !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
