package chart

import (
	"testing"

	"github.com/csprint/csprint/layout"
)

// A field is enclosed when lines run along half of its edge: two sides of a square do,
// nearly two don't.
func TestHalfAnEdgeEncloses(t *testing.T) {
	square := newPatch(way{{X: 2000, Y: 2000}, {X: 6000, Y: 2000}, {X: 6000, Y: 6000}, {X: 2000, Y: 6000}})
	for _, of := range []struct {
		line way
		with under
		want bool
	}{
		{nil, onLine, false},
		{way{{X: 2000, Y: 2000}, {X: 6000, Y: 2000}}, onLine, false},
		{way{{X: 2000, Y: 2000}, {X: 6000, Y: 2000}, {X: 6000, Y: 4800}}, onLine, false},
		{way{{X: 2000, Y: 2000}, {X: 6000, Y: 2000}, {X: 6000, Y: 5000}}, onLine, true}, // 8 samples of 16, with its breadth
		{way{{X: 2000, Y: 2000}, {X: 6000, Y: 2000}, {X: 6000, Y: 6000}, {X: 2000, Y: 6000}}, onLine, true},
		{way{{X: 2000, Y: 2000}, {X: 6000, Y: 2000}, {X: 6000, Y: 6000}, {X: 2000, Y: 6000}}, nearRoad, false},
	} {
		m := newMask(layout.Size{W: 8000, H: 8000})
		m.stroke(of.line, 100, of.with)
		if got := m.encloses(square, 1000); got != of.want {
			t.Errorf("%v: %t", of.line, got)
		}
	}
	if newMask(layout.Size{W: 8000, H: 8000}).encloses(patch{}, 1000) {
		t.Error("nothing is enclosed by nothing")
	}
}
