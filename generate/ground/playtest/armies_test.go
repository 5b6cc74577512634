package playtest_test

import (
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/playtest"
)

// army is an army of so many bodies alike.
func army(base, n, worth int) (list []playtest.Body) {
	for range n {
		list = append(list, playtest.Body{Base: base, Worth: worth})
	}
	return list
}

// Armies alike are even, whatever their worth is measured in; the greater wins, in bodies or in what each is worth;
// guns, horse and great armies are fought with, too.
func TestArmiesOfOnesOwn(t *testing.T) {
	f := fieldOf(t, plain(50, 50, 50))
	guns, horse := playtest.Body{Guns: true, Worth: 6}, playtest.Body{Horse: true, Worth: 400}
	for name, c := range map[string]struct {
		south, north []playtest.Body
		low, high    int
	}{
		"alike":               {army(0, 10, 7), army(1, 10, 7), 40, 60},
		"alike, in thousands": {army(0, 10, 7000), army(1, 10, 7000), 40, 60},
		"twice as many":       {army(0, 12, 600), army(1, 6, 600), 85, 100},
		"twice as strong":     {army(0, 8, 600), army(1, 8, 300), 85, 100},
		"sixty of either":     {army(0, 60, 600), army(1, 60, 600), 35, 65},
		"with guns":           {append(army(0, 8, 600), guns, guns, guns), army(1, 8, 600), 60, 100},
		"with horse":          {append(army(0, 8, 600), horse, horse, horse), army(1, 8, 600), 60, 100},
		"nobody there":        {army(0, 8, 600), nil, 100, 100},
	} {
		if won := f.Of(append(c.south, c.north...)).Played(true).Won[0]; won < c.low || won > c.high {
			t.Errorf("%s: the south wins %d, expected %d to %d", name, won, c.low, c.high)
		}
	}
}

// Troops that come later come at their edge: by the enemy's objectives they are worth more than behind their own.
func TestWhereTroopsCome(t *testing.T) {
	f := fieldOf(t, plain(75, 75, 75))
	won := func(edge string, from, to ground.Dist, minutes int) int {
		list := append(army(0, 4, 600), army(1, 8, 600)...)
		for range 4 {
			list = append(list, playtest.Body{Base: 0, Worth: 600, Edge: edge, From: from, To: to, Minutes: minutes})
		}
		return f.Of(list).Played(true).Won[0]
	}
	behind, flank := won("south", 0, 30000, 340), won("east", 4000, 8000, 340)
	if never := won("east", 4000, 8000, 1000); flank < behind+5 || behind < never {
		t.Errorf("from behind they win %d, from the flank %d, never there %d", behind, flank, never)
	}
	if even := f.Played(true); f.Of(nil) == f || even.Won[0] != f.Played(true).Won[0] {
		t.Error("armies of one's own stay on the field of equal ones")
	}
}
