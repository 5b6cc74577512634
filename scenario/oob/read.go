package oob

import (
	"cmp"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// Bounds on what an order of battle may hold, so that no file makes more than
// a machine can bear.
const (
	mostMen    = 20_000 // of a node
	mostGuns   = 200    // of a battery
	mostParts  = 40     // battalions, squadrons or companies of a node
	mostCopies = 100

	MostUnits = 20_000 // of all sides
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

	units int                     // of all sides so far
	ids   map[string]source.Place // that hosts have given so far
}

// Forces reads the forces of a side that comes from an edge, and what it lists
// besides that is not set up.
func (r *Reader) Forces(list []source.Node, edge string, from Heritage) ([]Node, []game.Aside) {
	if r.ids == nil {
		r.ids = map[string]source.Place{}
	}
	f := sideReader{unitReader: unitReader{r}, names: map[string]source.Place{}, edge: edge}
	forces := f.nodes(list, "", from)
	converger{f.unitReader, f.gone}.converge(forces)
	groupProver{r}.prove(forces)
	shorten(forces)
	if len(forces) == 0 && len(f.aside) > 0 {
		list[0].Problem("oob.side-has-no-forces")
	}
	return forces, f.aside
}

// A sideReader reads the forces of one side.
type sideReader struct {
	unitReader
	names map[string]source.Place // of the units so far, each behind the formations above it
	path  []string                // names of the formations above what is being read
	aside []game.Aside
	gone  []Node // units that are absent or destroyed
	edge  string // the side's own
}

// Heritage is what a node takes over from those above it unless it says otherwise.
type Heritage struct {
	Traits
	Arm  game.Arm
	Kind string

	Called   string      // the kind in the host's word, where a mapping has turned it into Kind
	calledBy string      // whose mapping
	own      []game.Told // of the node itself, or of what its defaults are for
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
	if m.Has("train") {
		f.train(m)
		return Node{}, false
	}
	echelon := echelonOf(m, above)
	if echelon == "" {
		return Node{}, false
	}
	asides := len(f.aside)
	node := Node{Echelon: echelon, Name: m.NeedLine(echelon), Place: m.Place(echelon)}
	node.Notes = m.Text("notes")
	node.Commander = f.Facts.Commander(m.Node("commander"))
	from = f.Defaults(m.Node("defaults"), from)
	from = f.own(m, from)
	node.Short = shortOf(m, &from)
	node.Arm, node.Kind, node.Traits = armOf(m, echelon, from), from.Kind, from.Traits
	node.Own = from.own
	if node.Called = from.Called; from.Called != "" {
		node.Mapped = []game.Mapped{{What: "kind", From: words.Own(from.Called), To: words.Label(from.Kind).Text(), By: from.calledBy}}
	}
	bare := f.below(m, &node, above, from)
	marchReader{f.Reader, f.edge}.march(m, &node)
	absent := m.Bool("absent")
	m.Done()
	if absent || node.destroyed() {
		f.gone = append(f.gone, node)
	}
	switch {
	case absent:
		f.aside = append(f.aside[:asides], f.away(&node, "absent"))
	case node.destroyed():
		f.aside = append(f.aside[:asides], f.away(&node, "destroyed"))
	case bare:
		f.aside = append(f.aside[:asides:asides], append([]game.Aside{f.away(&node, "no units here")}, f.aside[asides:]...)...)
	}
	return node, !absent && !bare && !node.destroyed()
}

// below reads what makes a formation or a unit of a node, and tells whether it
// has no units at all.
func (f *sideReader) below(m *source.Mapping, node *Node, above string, from Heritage) (bare bool) {
	if m.Has("id") {
		node.ID = f.id(m, node)
	}
	switch {
	case m.Node("units").Typed() == "none":
		return true
	case summed(m, node.Echelon):
		f.path = append(f.path, node.Name)
		f.body(m, node, from)
		f.path = f.path[:len(f.path)-1]
		node.Arm = mainArm(node)
	case m.Node("units").Absent() && !game.AboveUnits(node.Echelon):
		f.unit(m, node, above)
	default:
		f.path = append(f.path, node.Name)
		f.formation(m, node, from)
		f.path = f.path[:len(f.path)-1]
		return len(node.Units) == 0 && len(m.List("units")) > 0
	}
	return false
}

// echelonOf is the node's first key, or the first of its keys that is an echelon.
func echelonOf(m *source.Mapping, above string) string {
	var found []string
	for _, key := range m.Keys() {
		if game.Ranks[key] > 0 {
			found = append(found, key)
		}
	}
	if len(found) == 0 {
		first := m.First()
		m.At().Problem("oob.entry-without-echelon", "echelons", words.OneOf(game.Echelons), "near", source.DidYouMean(first, game.Echelons))
		return ""
	}
	if len(found) > 1 {
		m.Problem(found[1], "oob.two-echelons", "first", found[0], "second", found[1])
		m.Know(found...)
	}
	if above != "" && game.Ranks[found[0]] >= game.Ranks[above] && (found[0] != "battery" || above != "battery") {
		m.Problem(found[0], "oob.below", "found", found[0], "above", above, "below", words.OneOf(game.Below(above)))
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
	if m.Choice("short", "", autoShort) != "" {
		from.AutoShort = true
	}
	m.Done()
	return from
}

// own lays the node's own traits over what it inherits.
func (r *Reader) own(m *source.Mapping, from Heritage) Heritage {
	from.Nation = r.Nation(m, from.Nation)
	if arm := m.Choice("arm", "", string(game.Infantry), string(game.Cavalry), string(game.Artillery)); arm != "" {
		from.Arm = game.Arm(arm)
		if !game.Suits(from.Kind, from.Arm) {
			from.Kind, from.Called, from.calledBy = "", "", ""
		}
	}
	from = r.kindOf(m, from)
	from.own = told(m)
	from.Told = over(from.Told, from.own, rivals(r.Mapping.standings))
	from.Ratings = r.rate(m, from.Ratings)
	return from
}

// armOf is the node's arm: its own, or what its echelon and kind say.
func armOf(m *source.Mapping, echelon string, from Heritage) game.Arm {
	arm := from.Arm
	switch {
	case m.Has("squadrons") && !m.Has("arm"):
		arm = game.Cavalry
	case m.Has("batteries") && !m.Has("sum"):
		return game.Artillery
	case !m.Has("arm"):
		arm = game.UsualArm(echelon, from.Kind, from.Arm)
	case (echelon == "battery") != (arm == game.Artillery) && !game.AboveUnits(echelon):
		m.Problem("arm", "oob.arm-of", "echelon", echelon, "arm", string(arm))
	}
	return arm
}

// formation reads what a node with other nodes below it may say.
func (f *sideReader) formation(m *source.Mapping, node *Node, from Heritage) {
	units, of := m.Node("units"), ""
	list := units.List()
	switch {
	case node.Echelon == "battery":
		of, node.Echelon = "battery", "battalion" // of guns
	case !game.AboveUnits(node.Echelon) && node.Echelon != "regiment" && node.Echelon != "battalion":
		units.Problem("oob.units-below", "echelon", node.Echelon)
	case units.Absent():
		m.Problem("units", "oob.has-no-units", "echelon", node.Echelon)
	case units.Kind() == source.List && len(list) == 0:
		units.Problem("oob.units-empty", "echelon", node.Echelon)
	}
	for _, key := range []string{"men", "figures", "guns", "battalions", "squadrons", "companies", "copies", "converge", "lost", "disorder", "level"} {
		if m.Has(key) {
			m.Problem(key, "oob.key-of-formation", "key", key, "echelon", node.Echelon)
		}
	}
	node.Units = f.nodes(list, cmp.Or(of, node.Echelon), from)
	node.Units = append(node.Units, f.attached(m, node.Echelon, from)...)
	if m.Has("adhoc") {
		node.AdHoc = readAdHoc(m, node)
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
			n.Problem("oob.under-attached", "echelon", nodes[i].Echelon)
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
	if before <= MostUnits && f.units > MostUnits {
		m.At().Problem("oob.many-units", "most", MostUnits)
	}
}
