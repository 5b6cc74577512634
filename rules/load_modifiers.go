package rules

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// modifiers reads a list of modifiers, in groups or without.
func (l *loader) modifiers(n source.Node) *Modifiers {
	m := n.Map()
	list := &Modifiers{ID: m.NeedLine("id"), Title: m.NeedLine("title"), Section: m.NeedLine("section"), Phase: l.phase(m)}
	list.Dice, list.diceNote, list.Naturals = dice(m.Node("dice")), l.template(m.Node("dice_note")), m.Bool("naturals")
	list.target = l.refer(m.Node("target"), "constant", constantIDs)
	if roll := m.Line("roll"); roll != "" {
		list.AppliesTo = []string{roll}
	}
	for _, id := range m.List("applies_to") {
		list.AppliesTo = append(list.AppliesTo, l.refer(id, "table", tableIDs))
	}
	if len(list.AppliesTo) == 0 {
		m.Problem("applies_to", list.ID+" applies to nothing", "applies_to: [a table] or roll: a name", "")
	}
	list.Items = l.groups(m.Need("items"))
	list.notes, list.Readings = l.templates(m.List("notes")), l.readingIDs(m)
	m.Done()
	list.prove(m)
	return list
}

// groups reads the lines of a list: a list, or lists under the names of their groups.
func (l *loader) groups(n source.Node) []Modifier {
	var items []Modifier
	if n.Kind() != source.Map {
		for _, item := range n.List() {
			items = append(items, l.modifier(item, ""))
		}
		return items
	}
	m := n.Map()
	for _, group := range m.Keys() {
		for _, item := range m.List(group) {
			items = append(items, l.modifier(item, group))
		}
	}
	return items
}

func (l *loader) modifier(n source.Node, group string) Modifier {
	m := n.Map()
	m.NeedLine("label")
	item := Modifier{Group: group, Reading: l.reading(m), Within: m.Int("within", 1, mostNumber, 0)}
	label := strings.ReplaceAll(m.Line("label"), "{within}", strconv.Itoa(item.Within))
	item.label, item.Label = l.templateOf(m.Node("label"), label), label
	item.Key = keyOr(m, item.Label)
	item.Short = m.Line("short")
	item.Only = m.Choice("only", "", "irregular")
	item.Per, item.OneOf, item.Variable = m.Line("per"), m.Line("one_of"), m.Line("variable")
	item.Most = m.Int("most", 1, mostModifier, 0)
	if m.Has("when") {
		item.When, item.when = l.line(m.Node("when"))
	}
	if m.Has("counts") {
		item.Counts, item.counts = l.line(m.Node("counts"))
	}
	item.Hand, item.Gravest = m.Choice("by", "", "hand") != "", m.Line("gravest")
	for _, key := range m.List("not_with") {
		item.NotWith = append(item.NotWith, key.Line())
	}
	item.Note, item.Unprinted = m.Text("note"), m.Bool("unprinted")
	item.amounts(m)
	for _, add := range m.List("adds") {
		item.Adds = append(item.Adds, l.modifier(add, ""))
	}
	m.Done()
	return item
}

// amounts reads the numbers of a line: a value, a range for a variable one,
// the target of a task.
func (item *Modifier) amounts(m *source.Mapping) {
	switch item.Target = amount(m, "target"); {
	case item.Target != nil:
		item.Value = *item.Target
	case item.Variable != "":
		low, high := span(m.Need("value"))
		if low == nil || high == nil || *low < -mostModifier || *high > mostModifier {
			m.Problem("value", "a variable value without both bounds, or far out", "a range such as 1-16", "")
			return
		}
		item.Value, item.High = *low, high
	default:
		item.Value = m.Need("value").Signed(-mostModifier, mostModifier, 0)
	}
	item.Irregular = amount(m, "irregular")
	if item.Irregular == nil && item.Only == "irregular" {
		own := item.Value
		item.Irregular = &own
	}
}

// amount is a number with or without a sign, nil where the key is absent.
func amount(m *source.Mapping, key string) *int {
	n := m.Node(key)
	if n.Absent() {
		return nil
	}
	number := n.Signed(-mostModifier, mostModifier, 0)
	return &number
}

// prove records what is wrong with a list of modifiers by itself.
func (list *Modifiers) prove(m *source.Mapping) {
	for i := range list.Items {
		list.proveLine(m, i)
	}
}

// proveLine records a line whose key one before it has.
func (list *Modifiers) proveLine(m *source.Mapping, line int) {
	key := list.Items[line].Key
	for i := range line {
		if list.Items[i].Key == key {
			m.Problem("items", fmt.Sprintf("key %s of %s given twice", say.Quoted(key), list.ID), "once", fmt.Sprintf("give line %d a key: of its own", line+1))
			return
		}
	}
}
