package oob

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// unit reads what a node without nodes below it may say.
func (f *sideReader) unit(m *source.Mapping, node *Node, above string) {
	if m.Has("kind") && node.Kind != "" && !game.Suits(node.Kind, node.Arm) {
		m.Problem("kind", "kind of "+string(node.Arm)+" is "+say.Quoted(node.Kind), say.OneOf(game.Kinds[node.Arm]), "")
	}
	node.Kind = game.UsualKind(node.Kind, node.Arm)
	node.Copies = m.Int("copies", 1, mostCopies, 1)
	f.strength(m, node)
	f.parts(m, node)
	f.weight(m, node)
	f.ratings(m, node)
	f.attachment(m, node, above)
	units := node.Copies
	if node.Splits() {
		units *= node.Parts
	}
	f.count(m, units)
	f.named(m, node)
}

// attachment reads whether a battery belongs to the troops of its formation.
// It does, unless the host says otherwise, 1.6.2.
func (f *sideReader) attachment(m *source.Mapping, node *Node, above string) {
	n := m.Node("attached")
	if n.Absent() {
		return
	}
	attached := n.Bool()
	node.Apart = !attached
	switch {
	case node.Echelon != "battery":
		n.Problem("attached at a "+node.Echelon, "it at a battery, or at a formation with batteries below it", "")
	case attached && (above == "" || above == "corps"):
		n.Problem("battery attached to no troops", "it below a brigade or division", "")
	}
}

// strength reads men, figures and guns.
func (f *sideReader) strength(m *source.Mapping, node *Node) {
	node.Men = m.Int("men", 1, mostMen, 0)
	node.Figures = m.Int("figures", 1, mostMen, 0)
	battery := node.Echelon == "battery"
	guns := m.Node("guns")
	switch {
	case battery && guns.Absent():
		m.At().Problem("battery without guns", "guns: with a number or words", `for example guns: 6 or guns: "5 9-pounders, 1 howitzer"`)
	case !battery && !guns.Absent():
		guns.Problem("guns of a "+node.Echelon, "guns at a battery", "")
	case !battery && !m.Has("men") && !m.Has("figures"):
		m.At().Problem(node.Echelon+" without men", "men: or figures: with a number", "")
	}
	node.Guns, node.Ordnance = f.guns(guns)
	f.otherScale(m, node)
}

// otherScale turns figures of another scale than the rules' own into men.
func (f *sideReader) otherScale(m *source.Mapping, node *Node) {
	if f.Other == 0 || node.Figures == 0 {
		return
	}
	if node.Figures > mostMen/f.Other {
		m.Problem("figures", fmt.Sprintf("figures is %d at %s", node.Figures, ScaleName(f.Other)),
			fmt.Sprintf("at most %d", mostMen/f.Other), "")
	}
	node.Men, node.Figures = cmp.Or(node.Men, node.Figures*f.Other), 0
}

// guns reads a number, or words such as "5 9-pounders, 1 howitzer" whose
// numbers add up; a number in quotes is a number too.
func (f *sideReader) guns(n source.Node) (guns int, words string) {
	bare := !strings.Contains(n.Typed(), " ")
	if bare && !n.Quoted() {
		return n.Int(1, mostGuns, 0), ""
	}
	words = n.Line()
	if number := leadingNumber(words + " guns"); bare && 0 < number && number <= mostGuns {
		return number, ""
	}
	for part := range strings.SplitSeq(words, ",") {
		guns += leadingNumber(strings.TrimSpace(part))
	}
	if words != "" && (guns < 1 || guns > mostGuns) {
		n.Problem("guns is "+say.Quoted(words), fmt.Sprintf("numbers of guns that add up to 1 to %d", mostGuns),
			`for example "5 9-pounders, 1 howitzer"`)
	}
	return guns, words
}

// leadingNumber is the number that a part of the guns' words begins with,
// beyond any bound where there is none.
func leadingNumber(part string) int {
	number, rest, ok := strings.Cut(part, " ")
	if !ok || strings.TrimSpace(rest) == "" || len(number) > 3 || strings.Trim(number, "0123456789") != "" || number == "" {
		return mostGuns + 1
	}
	return game.MustInt(number)
}

// partsOf lists the keys of what a node may be divided into.
var partsOf = map[string][]string{
	"regiment":  {"battalions", "squadrons", "companies"},
	"battalion": {"companies"},
}

// dividedInto lists the echelons that are divided into such parts.
func dividedInto(parts string) []string {
	return slices.DeleteFunc([]string{"regiment", "battalion"}, func(echelon string) bool { return !slices.Contains(partsOf[echelon], parts) })
}

var singular = map[string]string{"battalions": "battalion", "squadrons": "squadron", "companies": "company"}

// parts reads the battalions, squadrons or companies that share a node's men.
func (f *sideReader) parts(m *source.Mapping, node *Node) {
	for _, key := range []string{"battalions", "squadrons", "companies"} {
		if !m.Has(key) {
			continue
		}
		switch n := m.Int(key, 1, mostParts, 0); {
		case !slices.Contains(partsOf[node.Echelon], key):
			m.Problem(key, key+" of a "+node.Echelon, key+" at a "+strings.Join(dividedInto(key), " or "), "")
		case node.Part != "":
			m.Problem(key, key+" beside "+say.Many(node.Part), "one of the two", "")
		case key == "squadrons" && node.Arm != game.Cavalry, key == "battalions" && node.Arm != game.Infantry:
			m.Problem(key, key+" of "+string(node.Arm), "another division of the regiment", "")
		case n > 0:
			node.Parts, node.Part = n, singular[key]
		}
	}
	f.enough(m, node)
	f.countable(m, node)
}

// mostFigures bounds a unit whose dice are counted at each loss.
const mostFigures = 400

// countable reports units of more figures than a record can count dice for.
func (f *sideReader) countable(m *source.Mapping, node *Node) {
	if f.Facts.Plays.Drill == nil || node.Arm == game.Artillery || f.FigureScale == 0 {
		return
	}
	parts := 1
	if node.Splits() {
		parts = node.Parts
	}
	if figures := cmp.Or(node.Figures, node.Men/f.FigureScale) / parts; figures > mostFigures {
		m.At().Problem(fmt.Sprintf("%s of %d figures", node.one(), figures), fmt.Sprintf("at most %d", mostFigures),
			"fewer men, or a figure_scale of more men to a figure")
	}
}

// enough reports units of which no figure would stand on the table.
func (f *sideReader) enough(m *source.Mapping, node *Node) {
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
		m.Problem(key, fmt.Sprintf("%s is %d, not one figure for each %s", key, have, node.one()),
			fmt.Sprintf("at least %d", least*parts), "give figures: to overrule the figure scale")
	}
}

// ratings maps the ratings that the rules need and nobody gave, and reports
// those that cannot be mapped.
func (f *sideReader) ratings(m *source.Mapping, node *Node) {
	const anywhere = "give it here, at a formation above, or in the side's defaults"
	for _, lacking := range f.Mapping.Complete(node, f.Facts.Needs) {
		switch {
		case m.Has(lacking):
		case lacking == "morale":
			m.At().Problem(node.Echelon+" without a morale rating", "morale: with a number", anywhere)
		case lacking == "discipline" && !m.Has("irregular"):
			m.At().Problem(node.Echelon+" without discipline", say.OneOf(f.Facts.Disciplines), "or write irregular: true")
		case lacking != "discipline":
			m.At().Problem(node.Echelon+" without a "+lacking, say.OneOf(ratingWords[lacking]), anywhere)
		}
	}
}

// ratingWords are the words of the ratings that are not numbers.
var ratingWords = map[string][]string{"quality": qualities, "grade": grades}

// weight reads how heavy a battery's guns are.
func (f *sideReader) weight(m *source.Mapping, node *Node) {
	node.Weight = m.Choice("weight", "", weights...)
	if m.Has("weight") && node.Echelon != "battery" {
		m.Problem("weight", "weight of a "+node.Echelon, "weight at a battery", "")
	}
}

// Splits tells a regiment that stands for several units.
func (n *Node) Splits() bool { return n.Part == "battalion" && n.Parts > 1 }

// one is what a single unit of the node is called.
func (n *Node) one() string {
	if n.Splits() {
		return n.Part
	}
	return n.Echelon
}

// named records the names of the node's units and reports names given twice.
func (f *sideReader) named(m *source.Mapping, node *Node) {
	if node.Name == "" {
		return
	}
	for _, name := range node.unitNames() {
		if before, twice := f.names[name]; twice {
			m.Problem(node.Echelon, fmt.Sprintf("two units named %s", say.Quoted(name)), "a name of its own for each",
				fmt.Sprintf("the other stands on line %d; copies: gives several alike", before.Line))
			return
		}
		f.names[name] = node.Place
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
			names = append(names, name+", "+say.Ordinal(p+1)+" battalion")
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
