package roster

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
)

// The roster says how units come onto the table, and ticks and fills in what they
// bring along.
func TestStartOnRoster(t *testing.T) {
	d := desk.For(t, `csprint: 1
title: The second day
rules: cold-steel
seed: test
opponent: none
figure_scale: "1:30"
terrain: {class: open}
sides:
  one:
    name: First army
    nation: british
    defaults: {morale: 8, discipline: trained}
    forces:
      - brigade: First Brigade
        units:
          - {battalion: First, men: 450, lost: 120, disorder: 3, level: wavering}
          - {battalion: Second, men: 450}
`, desk.Plain(layout.A4))
	pages := Pages(d, &d.Game.Sides[0])
	words := desk.Words(pages)
	for _, want := range []string{"4 of 15 lost · disorder 3 · wavering", "780 men · 26 figures · lost before: 120 men, 4 figures"} {
		if strings.Count(words, want) == 0 {
			t.Errorf("the roster lacks %q in %s", want, words)
		}
	}
	desk.CheckGolden(t, "start.txt", pages)
}
