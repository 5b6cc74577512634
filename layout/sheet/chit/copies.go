package chit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// copiesFor is how many copies a side's order of battle calls for: so many for
// each, or for every few, of what is counted, rounded up. The rules give no
// numbers for chits; these are the design's own.
func copiesFor(c templates.Copies, side *game.Side) int {
	counted := 0
	for _, of := range c.Of {
		counted += tallies[of](side)
	}
	return (counted*c.Times + c.Each - 1) / c.Each
}

// tallies count what copies are reckoned by.
var tallies = map[string]func(*game.Side) int{
	"infantry":   armTally(game.Infantry),
	"cavalry":    armTally(game.Cavalry),
	"artillery":  armTally(game.Artillery),
	"irregulars": unitTally(func(u *game.Unit) bool { return u.Irregular() }),
	"commanders": commanders,
	"players":    players,
	"brigades":   brigades,
	"side":       func(*game.Side) int { return 1 },

	"men":               manTally(func(*game.Man) int { return 1 }),
	"bombers":           manTally(func(m *game.Man) int { return min(1, m.Bombs) }),
	"cutters":           manTally(func(m *game.Man) int { return m.Cutters }),
	"flares":            manTally(func(m *game.Man) int { return m.Flares }),
	"machine-guns":      manTally(machineGuns),
	"mortars":           supportTally("mortar"),
	"artillery-on-call": supportTally("artillery"),
}

// manTally adds something up over the men of a patrol.
func manTally(of func(*game.Man) int) func(*game.Side) int {
	return func(side *game.Side) int {
		n := 0
		if side.Patrol != nil {
			for i := range side.Patrol.Men {
				n += of(&side.Patrol.Men[i])
			}
		}
		return n
	}
}

// machineGuns is 1 for a man with a machine-gun.
func machineGuns(m *game.Man) int {
	if m.Weapon.MachineGun() {
		return 1
	}
	return 0
}

// supportTally counts the weapons of a kind behind a side's lines.
func supportTally(kind string) func(*game.Side) int {
	return func(side *game.Side) int { return len(supportNames(kind)(side)) }
}

// names are what the scenario calls, one by one, what copies are reckoned by; empty
// where it doesn't say.
var names = map[string]func(*game.Side) []string{
	"mortars":           supportNames("mortar"),
	"artillery-on-call": supportNames("artillery"),
}

// supportNames are the names of the weapons of a kind behind a side's lines.
func supportNames(kind string) func(*game.Side) []string {
	return func(side *game.Side) []string {
		var all []string
		if side.Patrol != nil {
			for _, s := range side.Patrol.Support {
				if s.Kind == kind {
					all = append(all, s.Name)
				}
			}
		}
		return all
	}
}

func armTally(arm game.Arm) func(*game.Side) int {
	return unitTally(func(u *game.Unit) bool { return u.Arm == arm })
}

func unitTally(is func(*game.Unit) bool) func(*game.Side) int {
	return func(side *game.Side) int {
		n := 0
		for _, u := range side.Units() {
			if is(u) {
				n++
			}
		}
		return n
	}
}

// commanders are those whom players stand for, one at least: whoever leads the
// side and whoever leads a formation.
func commanders(side *game.Side) int {
	n := 0
	if side.Commander.Present() {
		n++
	}
	side.Walk(func(f *game.Formation) {
		if f.Commander.Present() {
			n++
		}
	})
	return max(1, n)
}

// brigades are the formations that have units of their own, one at least.
// Regiments and battalions of companies belong to those above them, batteries to the
// troops whose cards they share.
func brigades(side *game.Side) int {
	n := 0
	side.Walk(func(f *game.Formation) {
		switch {
		case f.Echelon == "regiment" || f.Echelon == "battalion":
		case len(f.Units) > 0 && !slices.ContainsFunc(f.Units, func(u game.Unit) bool { return !u.Attached }):
		case f.Echelon == "brigade" || f.Echelon == "group" || len(f.Units) > 0:
			n++
		}
	})
	return max(1, n)
}

// summary says by which rule chits were counted, for the margin: 154 order
// chits. 1 per unit: forward-march 18, 1 per 3 foot: square 5. In large print the margin
// has no room for the rules.
func (t *tray) summary(dealt, printed int) string {
	total := t.Words.Say("chit.total", "n", dealt, "what", t.Words.Lowered(t.design.Title.Text), "blank", printed-dealt)
	if t.Large {
		return total
	}
	var rules []string
	keys := map[string][]string{}
	for i := range t.design.Chits {
		c := &t.design.Chits[i]
		n := t.copies(c) * max(1, len(c.Front.Figures))
		if n == 0 {
			continue
		}
		rule := t.ruleWords(c)
		if keys[rule] == nil {
			rules = append(rules, rule)
		}
		keys[rule] = append(keys[rule], fmt.Sprintf("%s %d", c.Key, n))
	}
	for i, rule := range rules {
		rules[i] = t.Words.Keyed(rule, strings.Join(keys[rule], ", "))
	}
	said := strings.Join(rules, " · ")
	if t.orders != nil {
		said = say.Capitalized(said)
	}
	return total + " " + said + "."
}

// ruleWords say by what rule the copies of a chit are counted.
func (t *tray) ruleWords(c *templates.Chit) string {
	switch {
	case asked(t.Desk, c.Key):
		return t.Words.Say("chit.asked-for")
	case t.orders != nil:
		return t.orderWords(c)
	}
	return ruleWords(t.Words, c)
}

// asked tells whether the scenario says how many copies there are.
func asked(d *page.Desk, key string) bool {
	return slices.ContainsFunc(d.Game.Copies, func(c game.Copies) bool { return c.Key == key })
}

// eachWords are what copies are counted by, in a sentence: one of them, or more.
var eachWords = map[string]words.ID{
	"infantry":                   "chit.each-foot",
	"cavalry":                    "chit.each-horse",
	"artillery":                  "chit.each-battery",
	"irregulars":                 "chit.each-irregulars",
	"commanders":                 "chit.each-commander",
	"players":                    "chit.each-player",
	"brigades":                   "chit.each-brigade",
	"side":                       "chit.each-side",
	"men":                        "chit.each-man",
	"bombers":                    "chit.each-man-with-bombs",
	"cutters":                    "chit.each-cutters",
	"flares":                     "chit.each-flare",
	"machine-guns":               "chit.each-machine-gun",
	"mortars":                    "chit.each-mortar",
	"artillery-on-call":          "chit.each-battery-on-call",
	"infantry+cavalry":           "chit.each-foot-or-horse",
	"infantry+cavalry+artillery": "chit.each-unit",
}

// ruleWords says by what rule the copies of a chit are counted: 1 per 4 units,
// in pairs where it comes in two hands, 1 set of 6 where it has six figures.
func ruleWords(say *words.Catalogue, c *templates.Chit) string {
	each := say.Say("chit.each-of-several", "n", c.Copies.Each, "what", words.Commas(c.Copies.Of))
	if id, ok := eachWords[strings.Join(c.Copies.Of, "+")]; ok {
		each = say.Say(id, "n", c.Copies.Each)
	}
	if n := len(c.Front.Figures); n > 1 {
		return say.Say("chit.sets", "n", c.Copies.Times, "figures", n, "each", each, "pairs", c.Handed)
	}
	return say.Say("chit.copies", "n", c.Copies.Times, "each", each, "pairs", c.Handed)
}
