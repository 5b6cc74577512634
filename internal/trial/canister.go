package trial

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/example"
)

// Era is a scenario under a rule set around the forces of its first side,
// which are given with no indentation.
func Era(ruleSet, head, forces string) string {
	return fmt.Sprintf(`csprint: 1
title: Test
rules: %s
seed: test
%s
sides:
  one:
    name: First army
    nation: british
    forces:
%s
  two:
    name: Second army
    nation: french
    defaults: {morale: 8, discipline: militia}
    forces:
      - {battalion: Opponents, men: 600}
`, ruleSet, head, indented(forces))
}

// RollEra rolls such a scenario and returns its first side.
func RollEra(t *testing.T, text string) (*game.Game, *game.Side) {
	t.Helper()
	id := strings.TrimSpace(strings.TrimPrefix(strings.SplitN(text, "\n", 4)[2], "rules:"))
	b := example.Book(t, id)
	g, err := generate.New(ReadWith(t, text, b), b, generate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return g, &g.Sides[0]
}
