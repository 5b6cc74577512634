package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules/formula"
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
	l.amounts(m, &item)
	for _, add := range m.List("adds") {
		item.Adds = append(item.Adds, l.modifier(add, ""))
	}
	m.Done()
	return item
}

// amounts reads the numbers of a line: a value, a range for a variable one,
// the target of a task.
func (l *loader) amounts(m *source.Mapping, item *Modifier) {
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
		l.value(m.Need("value"), item)
	}
}

// value reads what a line adds: a number, or a formula over facts that are so or not.
func (l *loader) value(n source.Node, item *Modifier) {
	if !strings.ContainsAny(strings.TrimSpace(n.Typed()), " ({") {
		item.Value, item.Worth, item.worth = n.Signed(-mostModifier, mostModifier, item.Value), "", nil
		return
	}
	if item.Worth, item.worth = l.line(n); item.worth != nil {
		l.worths = append(l.worths, formulaAt{n, item.worth})
	}
}

// proveWorths records values that rest on more than facts that are so or not, which no
// printed page could tell, and such as are far out.
func (l *loader) proveWorths() {
	for _, at := range l.worths {
		asked := at.Names()
		i := slices.IndexFunc(asked, func(name string) bool {
			f := l.book.Fact(name)
			return f != nil && (!f.Truth() || f.is != nil)
		})
		if i >= 0 {
			at.node.Problem("value of "+say.Quoted(asked[i]), "facts that are so or not, and constants", "how often a line counts stands in counts:, and whether in when:")
			continue
		}
		for _, so := range append([]string{""}, asked...) {
			if n, ok := l.book.worthIf(at.Formula, so); ok && (n < -mostModifier || n > mostModifier) {
				at.node.Problem("value "+say.Quoted(at.node.Line()), fmt.Sprintf("a number from %d to %d", -mostModifier, mostModifier), "")
				break
			}
		}
	}
}

// settleWorths works out what lines add where nothing is so that they ask.
func (b *Book) settleWorths() {
	for _, t := range b.Tables {
		b.settleLines(t.Adds)
	}
	for _, list := range b.Modifiers {
		b.settleLines(list.Items)
	}
}

func (b *Book) settleLines(lines []Modifier) {
	for i := range lines {
		item := &lines[i]
		if item.worth != nil {
			item.Value, _ = b.worthIf(item.worth, "")
			item.House = item.House || b.housed(constantsIn(item.worth))
		}
		b.settleLines(item.Adds)
	}
}

// worthIf is a value where one of the facts that it asks is so, and the others are not;
// false where it can't be worked out.
func (b *Book) worthIf(f *formula.Formula, so string) (int, bool) {
	k := b.Know()
	for _, name := range f.Names() {
		if fact := b.Fact(name); fact != nil && fact.Truth() {
			k.Truth(name, name == so)
		}
	}
	value, err := f.Value(k.lookup)
	if err != nil {
		return 0, false
	}
	return floor(value), true
}

// constantsIn are the ids of the constants in a formula.
func constantsIn(f *formula.Formula) []string {
	var ids []string
	for _, name := range f.Names() {
		if id, ok := constantName(name); ok {
			ids = append(ids, id)
		}
	}
	return ids
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

// mostLines is the bound, our own, of the lines of a list or a table: each unit is asked for each of
// them. The longest list of the rules has 29.
const mostLines = 100

func tooManyLines(id string) (what, want string) {
	return fmt.Sprintf("more than %d lines in %s", mostLines, id), fmt.Sprintf("at most %d", mostLines)
}

// proveLine records a line whose key one before it has, and the first that is too much.
func (list *Modifiers) proveLine(m *source.Mapping, line int) {
	if line >= mostLines {
		if line == mostLines {
			what, want := tooManyLines(list.ID)
			m.Problem("items", what, want, "")
		}
		return
	}
	key := list.Items[line].Key
	for i := range line {
		if list.Items[i].Key == key {
			m.Problem("items", fmt.Sprintf("key %s of %s given twice", say.Quoted(key), list.ID), "once", fmt.Sprintf("give line %d a key: of its own", line+1))
			return
		}
	}
}
