package imports

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/imports/lexicon"
)

func TestIDOfNames(t *testing.T) {
	for name, want := range map[string]string{
		"3rd Division": "division", "Corps 2": "corps-2", "Army of 1813": "army-of-1813", "2 Corps": "corps", "L'Armée d'Italie": "l-armee-d-italie",
		"--": "", "Communards": "the-communards", "LPT 1": "the-lpt-1", strings.Repeat("ab ", 20): "ab-ab-ab-ab-ab-ab-ab-ab-ab-ab",
	} {
		if got := idOf(name); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
}

// What a later column says of a strength fills what is open, and what differs is a clash.
func TestStrengthsAreCountedOnce(t *testing.T) {
	n := &Node{}
	if n.count(lexicon.Strength{Men: 425, Low: 400, High: 450}) || n.Men != 425 || n.Low != 400 || n.High != 450 {
		t.Errorf("the first strength is %+v", n)
	}
	if n.count(lexicon.Strength{Men: 425}) || n.Low != 400 {
		t.Errorf("the same number again leaves %+v", n)
	}
	if !n.count(lexicon.Strength{Men: 500, Low: 500, High: 500}) || n.Men != 425 || n.Low != 400 {
		t.Errorf("another number is no clash, or is taken: %+v", n)
	}
	m := &Node{}
	if m.count(lexicon.Strength{Figures: 12}) || m.Low != 0 || m.Figures != 12 {
		t.Errorf("figures alone are %+v", m)
	}
}

func TestArmsOfUnits(t *testing.T) {
	for _, c := range []struct {
		node  Node
		above game.Arm
		want  game.Arm
	}{
		{Node{Strength: lexicon.Strength{Infantry: 500}}, game.Cavalry, game.Infantry},
		{Node{Name: "2/24th Foot"}, "", game.Infantry},
		{Node{Name: "2/24th Foot"}, game.Cavalry, game.Cavalry},
		{Node{Strength: lexicon.Strength{Squadrons: 3}}, "", game.Cavalry},
		{Node{Strength: lexicon.Strength{Guns: 6}}, "", game.Artillery},
		{Node{Strength: lexicon.Strength{Guns: 2, Men: 500}}, "", game.Infantry},
		{Node{Strength: lexicon.Strength{Batteries: 1, Men: 120}}, "", game.Artillery},
		{Node{Name: "Reserve"}, "", game.Infantry},
	} {
		if got := armOf(&c.node, c.above); got != c.want {
			t.Errorf("%+v below %q is %s, want %s", c.node, c.above, got, c.want)
		}
	}
}
