package chit

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/templates"
)

// A lean packet has the chits that can lie on the table at a time. Docs/lean.md
// has the reasons, rule by rule.

// trim puts the copies of a lean packet in the place of those of a full one.
func trim(d *page.Desk, design *templates.Chits) {
	for i := range design.Trays {
		for j := range design.Trays[i].Chits {
			if c := &design.Trays[i].Chits[j]; c.Lean != nil && d.LeanOn("chits") {
				c.Copies = *c.Lean
			}
		}
	}
	for i := range design.Slips {
		if s := &design.Slips[i]; s.Lean != nil && d.LeanOn("forms") {
			s.Copies = *s.Lean
		}
	}
}

// players are those who roll for command points and spend them, 3.1: the commands
// that want a player, or whoever leads something where none are named.
func players(side *game.Side) int {
	if n := len(side.Commands); n > 0 {
		return n
	}
	return commanders(side)
}

// An orderCount is how many orders of a tray can lie on the table at a time.
type orderCount struct {
	units, players int
	points         int // that a player has at most in a turn, 3.1.1
	section        string
}

// orderCount counts them for a lean packet; nil for a tray that isn't counted so.
func (t *tray) orderCount() *orderCount {
	if t.design.Cost.Text == "" || !t.LeanOn("chits") {
		return nil
	}
	table := t.book.Need(t.design.Cost).Table
	if table == nil {
		return nil
	}
	n := &orderCount{units: len(t.side.Units()), players: players(t.side), section: table.Section}
	for _, row := range table.Rows {
		for _, cell := range row.Cells {
			points, _ := strconv.Atoi(cell.Text)
			n.points = max(n.points, points)
		}
	}
	return n
}

// given is how many orders can be given in a turn: one for each point, 3.2, and
// one to a unit.
func (n *orderCount) given() int { return min(n.units, n.players*n.points) }

// shares are the copies of a tray whose orders cost points. An order takes one
// chit of a list at most: one that moves, one that forms, one that attacks, 3.2. So
// of each list there are as many as orders can be given, and of orders that cost
// none as many as units, 4.1: shared out as the design's own copies have it,
// rounded up, and never more than those.
func (t *tray) shares(n *orderCount) map[string]int {
	weights, sums := map[string]int{}, map[string]int{}
	for i := range t.design.Chits {
		c := &t.design.Chits[i]
		weights[c.Key] = weight(c.Copies, t.side)
		sums[listOf(c)] += weights[c.Key]
	}
	shares := map[string]int{}
	for i := range t.design.Chits {
		c := &t.design.Chits[i]
		of, sum := t.lying(c, n), sums[listOf(c)]
		if sum > 0 {
			shares[c.Key] = min((of*weights[c.Key]+sum-1)/sum, copiesFor(c.Copies, t.side))
		}
		if c.Handed {
			shares[c.Key] += shares[c.Key] % 2
		}
	}
	return shares
}

// lying is how many chits of a list can lie on the table at a time.
func (t *tray) lying(c *templates.Chit, n *orderCount) int {
	if listOf(c) == t.design.Free.Text {
		return n.units
	}
	return n.given()
}

// listOf is the list of the rules that a chit's order is of.
func listOf(c *templates.Chit) string {
	list, _, _ := strings.Cut(c.Item.Text, "/")
	return list
}

// wholeShares is divided by every number up to ten: mostCopies' others are no
// design's own.
const wholeShares = 2520

// weight is the copies of a chit before they are rounded, in whole numbers.
func weight(c templates.Copies, side *game.Side) int {
	counted := 0
	for _, of := range c.Of {
		counted += tallies[of](side)
	}
	return counted * c.Times * wholeShares / c.Each
}

// orderWords say by which rule the chits of a list were counted.
func (t *tray) orderWords(c *templates.Chit) string {
	n := t.orders
	if listOf(c) == t.design.Free.Text {
		return t.Words.Say("chit.for-units", "n", n.units)
	}
	return t.Words.Say("chit.for-orders", "n", n.given(), "players", n.players, "points", n.points, "section", n.section)
}
