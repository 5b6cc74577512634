package chart

import (
	"testing"

	"github.com/csprint/csprint/layout"
)

// The edges are of the land.
func TestLandHoldsItsEdges(t *testing.T) {
	l := &land{size: layout.Size{W: 10, H: 5}}
	for p, want := range map[layout.Point]bool{
		{X: 0, Y: 0}: true, {X: 10, Y: 5}: true, {X: 0, Y: 5}: true, {X: 10, Y: 0}: true,
		{X: -1, Y: 0}: false, {X: 0, Y: -1}: false, {X: 11, Y: 5}: false, {X: 10, Y: 6}: false,
	} {
		if l.holds(p) != want {
			t.Errorf("%v: %t", p, !want)
		}
	}
}
