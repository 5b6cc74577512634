package chit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/templates"
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
	total := say.Grouped(dealt) + " " + say.Lowered(t.design.Title.Text)
	if printed > dealt {
		total += fmt.Sprintf(" and %d blank", printed-dealt)
	}
	total += ", by csprint's own count unless chits: asks for others."
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
		rules[i] = rule + ": " + strings.Join(keys[rule], ", ")
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
		return "asked for"
	case t.orders != nil:
		return t.orderWords(c)
	}
	return ruleWords(c)
}

// asked tells whether the scenario says how many copies there are.
func asked(d *page.Desk, key string) bool {
	return slices.ContainsFunc(d.Game.Copies, func(c game.Copies) bool { return c.Key == key })
}

// nouns are what copies are counted by, in a sentence: one of them, and more.
var nouns = map[string][2]string{
	"infantry":                   {"foot", "foot"},
	"cavalry":                    {"horse", "horse"},
	"artillery":                  {"battery", "batteries"},
	"irregulars":                 {"irregulars", "irregulars"},
	"commanders":                 {"commander", "commanders"},
	"players":                    {"player", "players"},
	"brigades":                   {"brigade", "brigades"},
	"side":                       {"side", "sides"},
	"men":                        {"man", "men"},
	"bombers":                    {"man with bombs", "men with bombs"},
	"cutters":                    {"pair of cutters", "pairs of cutters"},
	"flares":                     {"flare", "flares"},
	"machine-guns":               {"machine-gun", "machine-guns"},
	"mortars":                    {"mortar", "mortars"},
	"artillery-on-call":          {"battery on call", "batteries on call"},
	"infantry cavalry":           {"foot or horse", "foot or horse"},
	"infantry cavalry artillery": {"unit", "units"},
}

// ruleWords says by what rule the copies of a chit are counted: 1 per 4 units,
// in pairs where it comes in two hands, 1 set of 6 where it has six figures.
func ruleWords(c *templates.Chit) string {
	of := strings.Join(c.Copies.Of, " ")
	noun, ok := nouns[of]
	if !ok {
		of = strings.Join(c.Copies.Of, ", ")
		noun = [2]string{of, of}
	}
	copies, each := fmt.Sprint(c.Copies.Times), noun[0]
	if n := len(c.Front.Figures); n > 1 {
		copies = fmt.Sprintf("%s of %d", say.Counted(c.Copies.Times, "set"), n)
	}
	if c.Copies.Each > 1 {
		each = fmt.Sprintf("%d %s", c.Copies.Each, noun[1])
	}
	if c.Handed {
		each += ", in pairs"
	}
	return copies + " per " + each
}
