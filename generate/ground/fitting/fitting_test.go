package fitting_test

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/fitting"
	"github.com/csprint/csprint/words"
)

const inch = 300

// table is a map in the making: one brook down the middle, and two woods of 8 by 6
// inches to the left of it.
func table() fitting.Draft {
	wood := func(x, y ground.Dist) ground.Area {
		return ground.Area{Cover: ground.Wood, Outline: ground.Block(ground.Point{X: x, Y: y}, 8*inch, 6*inch, 0)}
	}
	var bed []ground.Point
	for y := ground.Dist(0); y <= 72; y += 4 {
		bed = append(bed, ground.Point{X: 48 * inch, Y: y * inch})
	}
	return fitting.Draft{
		Map: &ground.Map{
			Tabletop: ground.Tabletop{Width: 96 * inch, Depth: 72 * inch, Inch: inch},
			Waters:   []ground.Water{{Kind: ground.Stream, Width: 150, Bed: bed}},
		},
		Layers: [][]ground.Area{nil, {wood(20*inch, 20*inch), wood(20*inch, 50*inch)}},
	}
}

func all(list []ground.Area) []ground.Area { return list }

// Without a collection all stays as it is drawn.
func TestNoCollection(t *testing.T) {
	d := table()
	fitting.Waters(d)
	fitting.Areas(d, 1, false, all)
	fitting.Pack(d)
	if len(d.Waters) != 1 || len(d.Layers[1]) != 2 || d.Waters[0].Pieces != nil || d.Packing != nil || d.Repairs != nil {
		t.Errorf("%+v", d)
	}
}

// What the pieces reach for is laid, and the map says what became of the rest.
func TestFewPieces(t *testing.T) {
	d := table()
	d.Collection = &ground.Collection{Pieces: []ground.Piece{
		{Kind: ground.Kind(ground.Stream), Long: 12 * inch, Count: 4},
		{Kind: ground.Kind(ground.Wood), Long: 8 * inch, Wide: 6 * inch, Count: 1},
	}}
	fitting.Waters(d)
	fitting.Areas(d, 1, false, all)
	fitting.Pack(d)
	if bed := d.Waters[0].Bed; bed[0].Y != 24*inch || bed[len(bed)-1].Y != d.Depth {
		t.Errorf("a brook of 48 inches that runs %v", bed)
	}
	if len(d.Layers[1]) != 1 || len(d.Layers[1][0].Pieces) != 1 {
		t.Errorf("woods of one piece: %+v", d.Layers[1])
	}
	want := []string{"made to fit pieces of the collection: 1 × stream from a spring", "left out, as no piece of the collection fits there: 1 × wood"}
	if !slices.Equal(words.English().All(d.Repairs), want) {
		t.Errorf("%q, want %q", d.Repairs, want)
	}
	for i, used := range []int{4, 1} {
		if d.Packing[i].Used != used {
			t.Errorf("%+v, want %d used", d.Packing[i], used)
		}
	}
}
