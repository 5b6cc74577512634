package imports

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/internal/say"
)

// byGroups puts nodes below the row before them that names a group.
func (p *treeBuilder) byGroups(nodes []*Node) []*Node {
	var roots, open []*Node
	if p.headline(nodes) {
		nodes[0].headline = true
		return append(nodes[:1:1], p.byGroups(nodes[1:])...)
	}
	for i, n := range nodes {
		if !p.isGroup(nodes, i) {
			for top := lastOf(open); top != nil && (ends(n, top) || p.past(n, top)); top = lastOf(open) {
				open = open[:len(open)-1]
			}
			roots = under(roots, lastOf(open), n)
			continue
		}
		if !n.above {
			p.report.row(n.At, "imports.took-for-formation", "name", say.Quoted(n.Name))
		}
		n.above = true
		for top := lastOf(open); top != nil && (groupRank(top) <= groupRank(n) || p.past(n, top) || n.Echelon == "" && groupRank(top) < allOf && holdsUnits(top)); top = lastOf(open) {
			open = open[:len(open)-1]
		}
		roots = under(roots, lastOf(open), n)
		open = append(open, n)
	}
	return p.allies(roots)
}

// allies puts nations that are named behind an allied side below it: Allied Army, British,
// Spanish, French Army. The last is its enemy, where none stands before it.
func (p *treeBuilder) allies(roots []*Node) []*Node {
	side := func(n *Node) bool { return n.formation() && groupRank(n) == allOf }
	first := slices.IndexFunc(roots, side)
	i := slices.IndexFunc(roots, func(n *Node) bool { return side(n) && n.allied })
	past := len(roots)
	if i >= 0 && i == first {
		past--
	}
	if i < 0 || !p.table.Nested || slices.ContainsFunc(roots[i:], func(n *Node) bool { return !side(n) }) {
		return roots
	}
	for _, n := range roots[min(i+1, past):past] {
		p.report.row(n.At, "imports.took-for-part", "name", say.Quoted(n.Name), "side", say.Quoted(roots[i].Name))
		n.Echelon = "corps"
		roots[i].Units = append(roots[i].Units, n)
	}
	return slices.Delete(roots, min(i+1, past), past)
}

// ends tells a line of a formation with its units, behind which a formation goes on no
// more: 2nd Division: 29th 598, 1/48th 807 behind the 1st.
func ends(n, open *Node) bool {
	return n.formation() && lexicon.AboveUnits(n.typed) && game.Ranks[open.Echelon] >= game.Ranks["brigade"] && game.Ranks[open.Echelon] <= game.Ranks[n.Echelon]
}

// past tells a heading behind a blank line, with which a formation ends that holds several and
// none of them behind one.
func (p *treeBuilder) past(n, open *Node) bool {
	broken := func(u *Node) bool { return p.table.Rows[u.row].Break }
	return p.table.Nested && broken(n) && (n.formation() || n.bareOfStrength()) && len(open.Units) > 1 && !slices.ContainsFunc(open.Units, broken)
}

// headline tells a text whose first line has no word of troops and stands above
// units alone: its title.
func (p *treeBuilder) headline(nodes []*Node) bool {
	if !p.table.Nested || len(nodes) < 2 {
		return false
	}
	top, next := nodes[0], nodes[1]
	if !top.nameOnly() || strings.HasSuffix(top.typed, ":") || next.bareOfStrength() {
		return false
	}
	for i := range nodes[1:] {
		if p.isGroup(nodes, i+1) {
			return false
		}
	}
	return true
}

// nameOnly tells a line that says nothing of troops.
func (n *Node) nameOnly() bool {
	return n.row == 0 && !n.formation() && n.bareOfStrength() && !n.above && n.Echelon == "" && n.Arm == "" && n.Kind == "" && !n.sided() &&
		len(n.Told) == 0 && len(n.beside) == 0 && !n.train
}

// bareOfStrength tells a line that has no strength, not even of nobody.
func (n *Node) bareOfStrength() bool {
	return !n.Counted() && !n.Parted() && !n.Unknown && n.parts == 0 && len(n.nought) == 0
}

// led tells an arm with whom it is led by, and nothing else: Cavalry - Payne.
func (n *Node) led() bool {
	return n.Arm != "" && n.Kind == "" && n.Echelon == "" && allKnown(n.Name) && len(n.beside) == 1 && person(n.beside[0])
}

// headed tells a text in which lines without a strength can only be names of what follows:
// most have one, and none of these is numbered or rated as units are, stands last or behind another two.
func (p *treeBuilder) headed(nodes []*Node) bool {
	if p.plain == nil {
		plain := p.table.Nested && headings(nodes)
		p.plain = &plain
	}
	return *p.plain
}

func headings(nodes []*Node) bool {
	bare, running, told := 0, 0, 0
	for _, n := range nodes {
		running++
		switch {
		case n.above:
			running = 0
		case n.formation() || !n.bareOfStrength():
			told++
			running = 0
		case running > 2 || len(n.Told) > 0 || strings.ContainsAny(n.typed, "0123456789"):
			return false
		default:
			bare++
		}
	}
	return running == 0 && 2*told >= 3*bare
}

func lastOf(open []*Node) *Node {
	if len(open) == 0 {
		return nil
	}
	return open[len(open)-1]
}

// holdsUnits tells a formation that has units of its own already.
func holdsUnits(n *Node) bool {
	return slices.ContainsFunc(n.Units, func(u *Node) bool { return !u.above })
}

// sided tells a name with a word of a nation, or of allies.
func (n *Node) sided() bool { return n.Nation != "" || n.allied }

// allOf is the rank of what all of a side stands below.
const allOf = 10

// groupRank orders the formations of a flat list; one whose echelon nobody
// tells stands as a brigade does, and a nation as an army.
func groupRank(n *Node) int {
	switch rank := game.Ranks[n.Echelon]; {
	case n.Echelon == game.Army, n.Echelon == "" && n.sided():
		return allOf
	case rank >= game.Ranks["brigade"]:
		return rank
	}
	return game.Ranks["brigade"]
}

// isGroup tells a row that names those that follow: it has no strength, and a
// word of what stands above units, or space before it and units behind it.
func (p *treeBuilder) isGroup(nodes []*Node, i int) bool {
	n := nodes[i]
	if n.formation() || n.Counted() || n.Parted() || n.Unknown || len(n.nought) > 0 || i+1 >= len(nodes) {
		return false
	}
	if n.above {
		return true
	}
	if n.Echelon != "" && !game.AboveUnits(n.Echelon) || !n.bare {
		return false
	}
	next := nodes[i+1]
	if len(p.columns) > 2 && !p.table.Nested {
		return !next.bare
	}
	if n.led() && (next.Counted() || next.Parted() || next.formation()) {
		return true
	}
	if p.headed(nodes) && (next.Counted() || next.Parted() || next.formation() || next.bareOfStrength() && p.isGroup(nodes, i+1)) {
		return true
	}
	return (next.Counted() || next.Parted()) && (p.table.Rows[n.row].Break || i == 0 || strings.HasSuffix(n.typed, ":")) || n.sided() && n.Arm == "" && (i == 0 || next.above)
}
