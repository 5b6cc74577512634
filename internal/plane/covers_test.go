package plane

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// at is a point for tests.
type at struct{ X, Y int32 }

// Covers visits the same squares whichever way round an outline runs, the
// mirrored ones of a mirrored outline, each once; and all that Fill visits.
func TestCoversIsMirrored(t *testing.T) {
	r := Raster[at, int32]{Step: 4, Columns: 12, Rows: 10}
	squares := func(outline []at) []int {
		var list []int
		r.Covers(outline, func(i int) { list = append(list, i) })
		return list
	}
	dice := rand.New(rand.NewPCG(1, 2))
	onRim := 0
	for range 3000 {
		var outline []at
		for range 3 + dice.IntN(5) { // corners often lie on middles of squares
			outline = append(outline, at{int32(dice.IntN(25) * 2), int32(dice.IntN(21) * 2)})
		}
		got := squares(outline)
		filled := 0
		r.Fill(outline, func(i int) {
			filled++
			if !slices.Contains(got, i) {
				t.Fatalf("%v: Fill visits %d, Covers only %v", outline, i, got)
			}
		})
		if len(got) > filled {
			onRim++
		}
		reversed, north, west := slices.Clone(outline), slices.Clone(outline), slices.Clone(outline)
		slices.Reverse(reversed)
		for i, p := range outline {
			north[i].Y, west[i].X = 40-p.Y, 48-p.X
		}
		mirrored := func(to func(column, row int) int) []int {
			var list []int
			for _, i := range got {
				list = append(list, to(i%12, i/12))
			}
			slices.Sort(list)
			return list
		}
		for _, c := range []struct {
			name    string
			outline []at
			want    []int
		}{
			{"reversed", reversed, mirrored(func(column, row int) int { return row*12 + column })},
			{"north to south", north, mirrored(func(column, row int) int { return (9-row)*12 + column })},
			{"west to east", west, mirrored(func(column, row int) int { return row*12 + 11 - column })},
		} {
			if list := squares(c.outline); !slices.Equal(list, c.want) {
				t.Fatalf("%v %s: squares %v, want %v", outline, c.name, list, c.want)
			}
		}
	}
	if onRim < 100 {
		t.Errorf("only %d outlines had a middle on their rim", onRim)
	}
}
