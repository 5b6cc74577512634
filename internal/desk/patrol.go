package desk

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/layout/sheet/page"
)

// patrolScenario is two patrols, the first given man by man.
const patrolScenario = `csprint: 1
title: The Sap Head
rules: hot-blood
seed: sap
%s
sides:
  green:
    name: Green patrol
    nation: british
    support: [mortar, {artillery: C Battery}]
    patrol:
      unit: 1st Green Fusiliers
      year: 1917
      mission: raid
      members:
%s
  grey:
    name: Grey patrol
    nation: german
    patrol: {size: %d, year: 1917, mission: raid}
`

// PlainMen are members that try nothing.
const PlainMen = `        - {name: Moss, rank: officer, weapon: pistol}
        - {name: Fern, rank: nco, quality: veteran, bombs: 6}
`

// OddMen try the room of every line.
const OddMen = `        - {name: Wolfgang-Maximilian von Hohenlohe-Schillingsfürst, short: W.-M. von Hohenlohe, rank: officer, title: Second Lieutenant, role: covering party, weapon: pistol, flares: 6}
        - {name: Ὀδυσσεὺς Παπαδόπουλος, rank: nco, quality: raw, weapon: unarmed, walking_wounded: true, bombs: 24, cutters: 2}
        - {name: Пётр Щербаков, rank: nco, quality: veteran, specialist: grenadier, regular: true, bombs: 1, experience: three raids}
        - {name: 'Éloïse d''Œuvre', nation: french, weapon: heavy mg, armour: true, helmet: true, notes: "knows the way through their wire"}
        - {name: x, weapon: light mg}
`

func Patrol(t testing.TB, more, men string, size int, p page.PrintSettings) *page.Desk {
	t.Helper()
	return For(t, fmt.Sprintf(patrolScenario, more, strings.TrimRight(men, "\n"), size), p)
}
