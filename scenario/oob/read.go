package oob

import (
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// Bounds on what an order of battle may hold, so that no file makes more than
// a machine can bear.
const (
	mostUnits  = 20_000
	mostMen    = 20_000 // of a node
	mostGuns   = 200    // of a battery
	mostParts  = 40     // battalions, squadrons or companies of a node
	mostCopies = 100
)

// A Reader reads the orders of battle of a file's sides.
type Reader struct {
	File        *source.File
	Facts       Facts
	Mapping     *Mapping
	FigureScale int // men a figure
	Other       int // men a figure that figures: counts in, where the rules have a scale of their own; else 0

	Width, Depth game.Inches                                    // of the table
	Nation       func(m *source.Mapping, missing string) string // that a node names, missing when it names none

	units int // of all sides so far
}

// Forces reads the forces of a side that comes from an edge.
func (r *Reader) Forces(list []source.Node, edge string, from Heritage) []Node {
	f := sideReader{Reader: r, names: map[string]source.Place{}, edge: edge}
	forces := f.nodes(list, "", from)
	f.adhocs(forces)
	return forces
}

// A sideReader reads the forces of one side.
type sideReader struct {
	*Reader
	names map[string]source.Place // of the units so far
	edge  string                  // the side's own
}

// Heritage is what a node takes over from those above it unless it says otherwise.
type Heritage struct {
	Traits
	Arm  game.Arm
	Kind string
}

// nodes reads the entries below a formation, or below the side when above is empty.
func (f *sideReader) nodes(list []source.Node, above string, from Heritage) []Node {
	nodes := make([]Node, 0, len(list))
	for _, n := range list {
		if node, ok := f.node(n, above, from); ok {
			nodes = append(nodes, node)
		}
	}
	return nodes
}

func (f *sideReader) node(n source.Node, above string, from Heritage) (Node, bool) {
	m := n.Map()
	if m.Absent() {
		return Node{}, false
	}
	echelon := f.echelon(m, above)
	if echelon == "" {
		return Node{}, false
	}
	node := Node{Echelon: echelon, Name: m.NeedLine(echelon), Place: m.Place(echelon)}
	node.Short = m.Line("short")
	node.Notes = m.Text("notes")
	node.Commander = f.Facts.Commander(m.Node("commander"))
	from = f.Defaults(m.Node("defaults"), from)
	from = f.own(m, from)
	node.Arm, node.Kind, node.Traits = f.armOf(m, echelon, from), from.Kind, from.Traits
	if m.Node("units").Absent() && !game.AboveUnits(echelon) {
		f.unit(m, &node, above)
	} else {
		f.formation(m, &node, from)
	}
	f.march(m, &node)
	m.Done()
	return node, true
}

// echelon is the node's first key, or the first of its keys that is an echelon.
func (f *sideReader) echelon(m *source.Mapping, above string) string {
	var found []string
	for _, key := range m.Keys() {
		if game.Ranks[key] > 0 {
			found = append(found, key)
		}
	}
	if len(found) == 0 {
		first := m.First()
		m.At().Problem("an entry without an echelon", say.OneOf(game.Echelons)+" as its first key", source.DidYouMean(first, game.Echelons))
		return ""
	}
	if len(found) > 1 {
		m.Problem(found[1], found[0]+" and "+found[1]+" in one entry", "one of them", "")
		m.Know(found...)
	}
	if above != "" && game.Ranks[found[0]] >= game.Ranks[above] {
		m.Problem(found[0], found[0]+" below a "+above, say.OneOf(game.Below(above)), "")
	}
	return found[0]
}

// Defaults reads the mapping of what is inherited downwards.
func (r *Reader) Defaults(n source.Node, from Heritage) Heritage {
	m := n.Map()
	if m.Absent() {
		return from
	}
	from = r.own(m, from)
	m.Done()
	return from
}

// own lays the node's own traits over what it inherits.
func (r *Reader) own(m *source.Mapping, from Heritage) Heritage {
	if m.Has("morale") {
		from.Morale = r.Facts.morale.Low // what a wrong value is taken for, so that it is told once
	}
	from.Morale = m.Int("morale", r.Facts.morale.Low, r.Facts.morale.High, from.Morale)
	from.Quality = m.Choice("quality", from.Quality, qualities...)
	from.Grade = m.Choice("grade", from.Grade, grades...)
	from.Nation = r.Nation(m, from.Nation)
	if arm := m.Choice("arm", "", string(game.Infantry), string(game.Cavalry), string(game.Artillery)); arm != "" {
		from.Arm = game.Arm(arm)
		if !game.Suits(from.Kind, from.Arm) {
			from.Kind = ""
		}
	}
	from.Kind = m.Choice("kind", from.Kind, game.AllKinds...)
	return r.discipline(m, from)
}

// discipline makes a node irregular or gives it a discipline; the one undoes
// the other when it is inherited, 1.4.3.
func (r *Reader) discipline(m *source.Mapping, from Heritage) Heritage {
	word := r.Facts.Choice(m, "discipline", r.Facts.Disciplines)
	if word == "" && m.Has("discipline") && len(r.Facts.Disciplines) > 0 {
		word = r.Facts.Disciplines[0] // a wrong word is told once
	}
	switch {
	case m.Has("irregular"):
		from.Irregular = m.Bool("irregular")
	case word != "":
		from.Irregular = false
	}
	switch {
	case from.Irregular && word != "":
		m.Problem("discipline", "discipline of irregulars", "none", "irregulars have a morale rating only")
	case from.Irregular:
		from.Discipline = ""
	case word != "":
		from.Discipline = word
	}
	return from
}

// armOf is the node's arm: its own, or what its echelon and kind say.
func (f *sideReader) armOf(m *source.Mapping, echelon string, from Heritage) game.Arm {
	arm := from.Arm
	switch {
	case m.Has("squadrons") && !m.Has("arm"):
		arm = game.Cavalry
	case !m.Has("arm"):
		arm = game.UsualArm(echelon, from.Kind, from.Arm)
	case (echelon == "battery") != (arm == game.Artillery) && !game.AboveUnits(echelon):
		m.Problem("arm", "arm of a "+echelon+" is "+string(arm), "another", "guns stand in batteries, and batteries are artillery")
	}
	return arm
}

// formation reads what a node with other nodes below it may say.
func (f *sideReader) formation(m *source.Mapping, node *Node, from Heritage) {
	units := m.Node("units")
	list := units.List()
	switch {
	case !game.AboveUnits(node.Echelon) && node.Echelon != "regiment" && node.Echelon != "battalion":
		units.Problem("units below a "+node.Echelon, "none", "")
	case units.Absent():
		m.Problem("units", node.Echelon+" has no units", "units: with what stands below it", "")
	case units.Kind() == source.List && len(list) == 0:
		units.Problem(node.Echelon+" has no units", "at least one", "")
	}
	for _, key := range []string{"men", "figures", "guns", "battalions", "squadrons", "companies", "copies"} {
		if m.Has(key) {
			m.Problem(key, key+" of a "+node.Echelon+" with units below it", key+" at the units", "")
		}
	}
	node.Units = f.nodes(list, node.Echelon, from)
	node.Units = append(node.Units, f.attached(m, node.Echelon, from)...)
	if m.Has("adhoc") {
		node.AdHoc = f.adhocList(m, node)
	}
	node.Arm = mainArm(node)
}

// attached reads the batteries under a formation's attached key.
func (f *sideReader) attached(m *source.Mapping, echelon string, from Heritage) []Node {
	n := m.Node("attached")
	list := []source.Node{n}
	switch n.Kind() {
	case source.Absent:
		return nil
	case source.List:
		list = n.List()
	}
	nodes := f.nodes(list, echelon, from)
	for i := range nodes {
		if nodes[i].Echelon != "battery" {
			n.Problem(nodes[i].Echelon+" under attached", "batteries", "")
		}
	}
	return nodes
}

// mainArm is the arm of most units below a formation.
func mainArm(node *Node) game.Arm {
	count := map[game.Arm]int{}
	Walk(node.Units, func(n *Node) {
		if !n.Formation() {
			count[n.Arm] += max(1, n.Parts)
		}
	})
	return game.MostOf(count)
}

// count adds units to those of the file and tells whether there is room.
func (f *sideReader) count(m *source.Mapping, units int) {
	before := f.units
	f.units += units
	if before <= mostUnits && f.units > mostUnits {
		m.At().Problem(fmt.Sprintf("more than %d units", mostUnits), "fewer", "")
	}
}
