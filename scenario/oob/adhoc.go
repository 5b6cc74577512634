package oob

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// readAdHoc reads the groups that a division makes for the day.
func readAdHoc(m *source.Mapping, node *Node) []AdHoc {
	var groups []AdHoc
	for _, n := range m.List("adhoc") {
		g := n.Map()
		a := AdHoc{Name: g.NeedLine("name"), Place: n.Place()}
		for _, unit := range g.Need("units").List() {
			a.Units = append(a.Units, unit.Line())
			a.places = append(a.places, unit.Place())
		}
		g.Done()
		groups = append(groups, a)
	}
	if node.Echelon != "division" {
		m.Problem("adhoc", "oob.adhoc-at", "echelon", node.Echelon)
	}
	return groups
}

// A tally is what a name of the order of battle stands for.
type tally struct{ battalions, squadrons, units int }

func (t tally) plus(o tally) tally {
	return tally{t.battalions + o.battalions, t.squadrons + o.squadrons, t.units + o.units}
}

// A groupProver holds groups for the day against the limits of 1.6.2.
type groupProver struct{ *Reader }

// prove does so once all of a side's units are known. Rule sets without such groups
// leave them.
func (f groupProver) prove(forces []Node) {
	if f.Facts.Limits.adhocGroups == 0 {
		return
	}
	Walk(forces, func(division *Node) {
		if len(division.AdHoc) == 0 {
			return
		}
		tallies := map[string]tally{}
		f.tallyAll(division.Units, tallies)
		f.division(division)
		used := map[string]bool{}
		for _, group := range division.AdHoc {
			f.group(group, division, tallies, used)
		}
	})
}

// division reports a division that may not have groups, or not so many.
func (f groupProver) division(division *Node) {
	brigades := 0
	for _, n := range division.Units {
		if n.Echelon == "brigade" {
			brigades++
		}
	}
	l := f.Facts.Limits
	if brigades < l.divisionBrigades {
		f.problem(division.AdHoc[0].Place, "oob.ad-hoc-in-division", "n", brigades, "least", l.divisionBrigades)
	}
	if len(division.AdHoc) > l.adhocGroups {
		f.problem(division.AdHoc[l.adhocGroups].Place, "oob.many-ad-hoc-groups", "n", len(division.AdHoc), "most", l.adhocGroups)
	}
}

// group reports a group with unknown units, too few of them or too many.
func (f groupProver) group(group AdHoc, division *Node, tallies map[string]tally, used map[string]bool) {
	var sum tally
	for i, name := range group.Units {
		t, known := tallies[name]
		switch {
		case name == "":
		case !known:
			f.problem(group.places[i], "oob.not-unit-of-division", "name", say.Quoted(name), "division", say.Quoted(division.Name))
		case used[name]:
			f.problem(group.places[i], "oob.in-two-ad-hoc-groups", "name", say.Quoted(name))
		}
		used[name] = true
		sum = sum.plus(t)
	}
	l := f.Facts.Limits
	if sum.battalions < l.adhocBattalions && sum.squadrons < l.adhocSquadrons {
		f.problem(group.Place, "oob.ad-hoc-group-small", "battalions", l.adhocBattalions, "squadrons", l.adhocSquadrons)
	}
	if sum.units > l.adhocUnits {
		f.problem(group.Place, "oob.ad-hoc-group-large", "n", sum.units, "most", l.adhocUnits)
	}
}

// tallyAll notes what every unit and regiment below a node counts for.
func (f groupProver) tallyAll(nodes []Node, into map[string]tally) (sum tally) {
	for i := range nodes {
		n := &nodes[i]
		var t tally
		if n.Formation() {
			t = f.tallyAll(n.Units, into)
		} else {
			for _, name := range n.unitNames() {
				into[name] = f.tallyOne(n)
				t = t.plus(into[name])
			}
		}
		if n.Echelon == "regiment" || n.Echelon == "battalion" {
			into[n.Name] = t
		}
		sum = sum.plus(t)
	}
	return sum
}

// tallyOne counts one of a node's units. A cavalry regiment whose squadrons
// nobody counted is one unit, and large enough.
func (f groupProver) tallyOne(n *Node) tally {
	switch {
	case n.Arm == game.Artillery, n.Echelon == "company":
		return tally{units: 1}
	case n.Arm == game.Infantry:
		return tally{battalions: 1, units: 1}
	case n.Part == "squadron":
		return tally{squadrons: n.Parts, units: n.Parts}
	case n.Echelon == "squadron":
		return tally{squadrons: 1, units: 1}
	}
	return tally{squadrons: f.Facts.Limits.adhocSquadrons, units: 1}
}

func (r *Reader) problem(at source.Place, id words.ID, pairs ...any) {
	r.File.Add(source.New(at, id, pairs...))
}
