package trial

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// OnGround is the base with a table and words about its ground.
func OnGround(lines string) string {
	return strings.Replace(PatrolBase, "sides:", lines+"\nsides:", 1)
}

func PatrolBook(t testing.TB) *rules.Book {
	t.Helper()
	b, err := hotBlood()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// ReadPatrols reads a scenario of single men with its problems.
func ReadPatrols(t testing.TB, text string) (*scenario.Spec, source.Problems) {
	t.Helper()
	return readBy(t, text, PatrolBook(t))
}

// RollPatrols rolls one that must be without problems.
func RollPatrols(t testing.TB, text string, reroll ...string) *game.Game {
	t.Helper()
	spec, problems := ReadPatrols(t, text)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return playBy(t, spec, PatrolBook(t), reroll)
}

// PatrolBase is a scenario without problems; tests change one thing in it.
const PatrolBase = `csprint: 1
title: Base
rules: hot-blood
seed: base
sides:
  us:
    name: Us
    nation: british
    support: [mortar, {artillery: C Battery}]
    patrol:
      unit: 1st Fusiliers
      year: 1917
      mission: raid
      members:
        - {name: Ash, rank: officer, weapon: pistol}
        - {name: Beech, rank: nco, quality: veteran, bombs: 2}
        - {name: Cedar, specialist: grenadier, bombs: 6}
  them:
    name: Them
    nation: german
    patrol: {size: 8, year: 1917, mission: listen}
`
