package generate

import (
	"testing"

	"github.com/csprint/csprint/game"
)

// A stray to the left is to the left of those who march onto the table.
func TestStrays(t *testing.T) {
	g := &game.Game{Width: 8 * game.Foot, Depth: 6 * game.Foot}
	for _, c := range []struct {
		edge            string
		at, left, right int
	}{
		{"south", 3, 2, 4}, {"north", 3, 4, 2}, {"west", 3, 2, 4}, {"east", 3, 4, 2},
		{"south", 0, 0, 1}, {"south", 7, 6, 7}, {"north", 0, 1, 0}, {"east", 5, 5, 4},
	} {
		m := game.March{Edge: c.edge, Sector: c.at}
		if l, r, same := strays(g, m, 9), strays(g, m, 10), strays(g, m, 8); l != c.left || r != c.right || same != c.at {
			t.Errorf("%s %d: left %d, right %d, else %d", c.edge, c.at, l, r, same)
		}
	}
}
