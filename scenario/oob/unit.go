package oob

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// unit reads what a node without nodes below it may say.
func (f *sideReader) unit(m *source.Mapping, node *Node, above string) {
	if m.Has("kind") && node.Kind != "" && !game.Suits(node.Kind, node.Arm) {
		m.Problem("kind", "oob.kind-of", "arm", string(node.Arm), "kind", say.Quoted(node.Kind), "kinds", words.OneOf(game.Kinds[node.Arm]))
	}
	if usual := game.UsualKind(node.Kind, node.Arm); usual != node.Kind {
		node.Kind, node.Called, node.Mapped = usual, "", nil
	}
	node.Copies = m.Int("copies", 1, mostCopies, 1)
	readWeight(m, node)
	node.converged = f.converging(m, node)
	if node.converged != nil {
		node.rateConverging(f.Facts.converges, 0) // until its parents are known
	}
	if c := node.converged; c == nil || !c.takes {
		said := f.strength(m, node)
		readParts(m, node)
		f.fill(m, node, said)
		f.proveSize(m, node)
	} else {
		readParts(m, node)
	}
	f.start(m, node)
	f.ratings(m, node)
	readAttached(m, node, above)
	units := node.Copies
	if node.Splits() {
		units *= node.Parts
	}
	f.count(m, units)
	f.named(m, node)
}

// readAttached reads whether a battery belongs to the troops of its formation.
// It does, unless the host says otherwise, 1.6.2.
func readAttached(m *source.Mapping, node *Node, above string) {
	n := m.Node("attached")
	if n.Absent() {
		return
	}
	attached := n.Bool()
	node.Apart = !attached
	switch {
	case node.Echelon != "battery" && !m.Has("batteries"):
		n.Problem("oob.attached-at", "echelon", node.Echelon)
	case attached && (above == "" || above == "corps"):
		n.Problem("oob.battery-attached-to-no-troops")
	}
}

// partsOf lists the keys of what a node may be divided into.
var partsOf = map[string][]string{
	"regiment":  {"battalions", "squadrons", "companies", "batteries"},
	"battalion": {"companies"},
}

// dividedInto lists the echelons that are divided into such parts.
func dividedInto(parts string) []words.Text {
	var list []words.Text
	for _, echelon := range []string{"regiment", "battalion"} {
		if slices.Contains(partsOf[echelon], parts) {
			list = append(list, words.Own(echelon))
		}
	}
	return list
}

var singular = map[string]string{"battalions": "battalion", "squadrons": "squadron", "companies": "company", "batteries": "battery"}

// readParts reads the battalions, squadrons or companies that share a node's men, or
// the batteries that share its guns.
func readParts(m *source.Mapping, node *Node) {
	for _, key := range []string{"battalions", "squadrons", "companies", "batteries"} {
		if !m.Has(key) {
			continue
		}
		switch n := m.Int(key, 1, mostParts, 0); {
		case !slices.Contains(partsOf[node.Echelon], key):
			m.Problem(key, "oob.parts-of-echelon", "key", key, "echelon", node.Echelon, "echelons", words.Joined("list.or", dividedInto(key)...))
		case node.Part != "":
			m.Problem(key, "oob.beside-parts", "key", key, "other", say.Many(node.Part))
		case key == "squadrons" && node.Arm != game.Cavalry, key == "battalions" && node.Arm != game.Infantry, key == "companies" && node.Arm == game.Artillery:
			m.Problem(key, "oob.parts-of-arm", "key", key, "arm", string(node.Arm))
		case n > 0:
			node.Parts, node.Part = n, singular[key]
		}
	}
}

// proveSize reports units that are too small or too large to play.
func (f unitReader) proveSize(m *source.Mapping, node *Node) {
	f.enough(m, node)
	f.countable(m, node)
}

// mostFigures bounds a unit whose dice are counted at each loss.
const mostFigures = 400

// countable reports units of more figures than a record can count dice for.
func (f unitReader) countable(m *source.Mapping, node *Node) {
	if f.Facts.Plays.Drill == nil || node.Arm == game.Artillery || f.FigureScale == 0 {
		return
	}
	parts := 1
	if node.Splits() {
		parts = node.Parts
	}
	if figures := cmp.Or(node.Figures, node.Men/f.FigureScale) / parts; figures > mostFigures {
		m.At().Problem("oob.many-figures", "one", node.one(), "n", figures, "most", mostFigures)
	}
}

// enough reports units of which no figure would stand on the table.
func (f unitReader) enough(m *source.Mapping, node *Node) {
	if f.Facts.Plays.Points != nil {
		return // a unit is one figure at least, reported as mapped
	}
	parts := 1
	if node.Splits() {
		parts = node.Parts
	}
	key, least := "men", (f.FigureScale+1)/2
	have := node.Men
	if node.Figures > 0 {
		key, have, least = "figures", node.Figures, 1
	}
	if have > 0 && node.Arm != game.Artillery && have/parts < least {
		m.Problem(key, "oob.not-one-figure-for-each", "key", key, "have", have, "one", node.one(), "least", least*parts)
	}
}

// ratings maps the ratings that the rules need and nobody gave, and reports
// those that cannot be mapped.
func (f unitReader) ratings(m *source.Mapping, node *Node) {
	for _, rating := range f.Facts.Usual {
		if node.Ratings.Lack(rating) {
			node.Ratings = node.Ratings.With(rating.Key, rating.Usual)
		}
	}
	for _, f := range f.Mapping.Complete(node, f.Facts.Needs) {
		if m.Has(f.Key) {
			continue
		}
		m.At().Problem("oob.rating-missing", "echelon", node.Echelon, "called", words.Label(f.Called()), "key", f.Key, "wants", f.Wants(), "unless", cmp.Or(f.Unless, "none"))
	}
}

// readWeight reads how heavy a battery's guns are.
func readWeight(m *source.Mapping, node *Node) {
	node.Weight = m.Choice("weight", "", weights...)
	if m.Has("weight") && node.Echelon != "battery" && !m.Has("batteries") {
		m.Problem("weight", "oob.weight-outside-battery", "echelon", node.Echelon)
	}
}

// Splits tells a regiment that stands for several units.
func (n *Node) Splits() bool { return (n.Part == "battalion" || n.Part == "battery") && n.Parts > 1 }

// one is what a single unit of the node is called.
func (n *Node) one() string {
	if n.Splits() {
		return n.Part
	}
	return n.Echelon
}

// named records the names of the node's units and reports names given twice in
// one formation.
func (f *sideReader) named(m *source.Mapping, node *Node) {
	if node.Name == "" {
		return
	}
	above := strings.Join(f.path, "\x00") + "\x00"
	for _, name := range node.unitNames() {
		if before, twice := f.names[above+name]; twice {
			m.Problem(node.Echelon, "oob.two-units-named", "name", say.Quoted(name), "line", strconv.Itoa(before.Line))
			return
		}
		f.names[above+name] = node.Place
	}
}

// unitNames are the names of the units that a node stands for, in order:
// copies are numbered, battalions counted.
func (n *Node) unitNames() []string {
	var names []string
	for c := range n.Copies {
		name := CopyName(n.Name, c, n.Copies)
		if !n.Splits() {
			names = append(names, name)
			continue
		}
		for p := range n.Parts {
			names = append(names, name+", "+say.Ordinal(p+1)+" "+n.Part)
		}
	}
	return names
}

// CopyName numbers one of several copies.
func CopyName(name string, index, copies int) string {
	if copies < 2 || name == "" {
		return name
	}
	return fmt.Sprintf("%s (%d)", name, index+1)
}
