package placename_test

import (
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/placename"
)

// Where three ways meet is a fork, where four do crossroads, be it that two roads go by or that four end.
func TestForksAreNoCrossroads(t *testing.T) {
	at := ground.Point{X: 10000, Y: 10000}
	east, north := []ground.Point{at, {X: 20000, Y: 10000}}, []ground.Point{{X: 10000}, at}
	through := []ground.Point{{Y: 10000}, {X: 20000, Y: 10000}}
	across := []ground.Point{{X: 10000}, {X: 10000, Y: 20000}}
	for _, of := range []struct {
		roads [][]ground.Point
		want  string
	}{
		{[][]ground.Point{through, north}, "road fork near Ham"},
		{[][]ground.Point{through, across}, "crossroads near Ham"},
		{[][]ground.Point{through, north, east}, "crossroads near Ham"},
		{nil, "crossroads near Ham"},
	} {
		m := &ground.Map{Tabletop: ground.Tabletop{Width: 28800, Depth: 21600, Inch: 300},
			Places:     []ground.Place{{Kind: ground.Village, Name: "Ham", At: ground.Point{X: 12000, Y: 12000}}},
			Objectives: []ground.Objective{{Kind: "crossroads", Of: -1, At: at}}}
		for _, way := range of.roads {
			m.Roads = append(m.Roads, ground.Road{Way: way})
		}
		placename.All(m, "english", placename.Own{}, func(string, func(placename.Below)) {})
		if got := m.Objectives[0].Name.String(); got != of.want {
			t.Errorf("%v: %q, expected %q", of.roads, got, of.want)
		}
	}
}
