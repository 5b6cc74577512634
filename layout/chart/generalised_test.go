package chart

import (
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// On a crowded map one corner of sectors in 25 has a whole cross, and steep land no form lines; gentle land keeps them, and a
// map with room has all.
func TestCrowdedMapsAreGeneralised(t *testing.T) {
	for _, of := range []struct {
		class         ground.Class
		wide          layout.Length
		whole, specks int
		forms         bool
	}{
		{ground.Mountainous, layout.MM(224), 9, 19*19 - 9, false},
		{ground.Mountainous, layout.MM(600), 19 * 19, 0, true},
		{ground.Open, layout.MM(224), 9, 19*19 - 9, true},
	} {
		m := rolled(of.class, 1, 20, 20)
		k := allMarked(New(m, m.Field(), of.wide, PenOf(fonts.Embedded(), false)))
		whole, specks := 0, 0
		for _, p := range drawn(k, "sector", sectors) {
			for i := 0; i < len(p.Steps); i += 4 { // two strokes a cross
				if arm := p.Steps[i+1].P.X - p.Steps[i].P.X; arm > k.mm(0.6) {
					whole++
				} else {
					specks++
				}
			}
		}
		if whole != of.whole || specks != of.specks {
			t.Errorf("%s, %v wide: %d whole crosses and %d specks, expected %d and %d", of.class, of.wide, whole, specks, of.whole, of.specks)
		}
		if forms := len(k.forms) > 0; forms != of.forms {
			t.Errorf("%s, %v wide: form lines %v, expected %v", of.class, of.wide, forms, of.forms)
		}
	}
}
