package umpire

import (
	"reflect"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout/sheet/page"
)

func TestMappedFacts(t *testing.T) {
	got := mappedFacts([]game.Mapped{
		{Unit: "A-01", What: "quality", From: "morale 11", To: "crack", By: "csprint's own"},
		{Unit: "B-02", What: "size", From: "6 guns", To: "3 figures", By: "club.yaml"},
		{Unit: "A-03", Name: "other", What: "quality", From: "morale 11", To: "crack", By: "csprint's own"},
		{What: "figure scale", From: "1:30", To: "1:120", By: "csprint's own"},
	})
	want := []page.Fact{
		{Label: "quality", Value: "crack, from morale 11, by csprint's own: A-01 A-03"},
		{Label: "size", Value: "3 figures, from 6 guns, by club.yaml: B-02"},
		{Label: "figure scale", Value: "1:120, from 1:30, by csprint's own"},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestPointsOf(t *testing.T) {
	s := game.Strength{Points: 1203, Men: 9903, Figures: 332, Guns: 22, Units: 20, Commanders: 1}
	if got, want := pointsOf(s), "120.3 points · 9,903 men · 332 figures · 22 guns · 20 units · 1 commander"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
