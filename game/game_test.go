package game_test

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/game"
)

func TestShares(t *testing.T) {
	for _, c := range []struct {
		u    game.Unit
		want []int
	}{
		{game.Unit{Men: 399, Squadrons: 3}, []int{133, 133, 133}},
		{game.Unit{Men: 322, Squadrons: 4}, []int{81, 81, 80, 80}},
		{game.Unit{Men: 300}, nil},
	} {
		if got := c.u.Shares(); !slices.Equal(got, c.want) {
			t.Errorf("%d men in %d: %v, want %v", c.u.Men, c.u.Squadrons, got, c.want)
		}
	}
}

// Irregulars are none of the line, which infantry is where no kind is given.
func TestSortOfIrregulars(t *testing.T) {
	for want, u := range map[string]game.Unit{
		"line infantry":            {Arm: game.Infantry, Kind: "line"},
		"irregular infantry":       {Arm: game.Infantry, Kind: "line", Ratings: game.Rated("irregular", "yes")},
		"irregular rifle infantry": {Arm: game.Infantry, Kind: "rifle", Ratings: game.Rated("irregular", "yes")},
		"irregular hussars":        {Arm: game.Cavalry, Kind: "hussar", Ratings: game.Rated("irregular", "yes")},
		"husaren":                  {Arm: game.Cavalry, Kind: "hussar", Called: "husaren"},
		"chasseurs à cheval":       {Arm: game.Cavalry, Kind: "chasseur", Called: "chasseurs à cheval"},
		"irregular cavalry":        {Arm: game.Cavalry, Ratings: game.Rated("irregular", "yes")},
	} {
		if got := u.Sort(); got != want {
			t.Errorf("%v is called %q, want %q", u, got, want)
		}
	}
}
