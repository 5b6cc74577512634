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
