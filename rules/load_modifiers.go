package rules

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules/formula"
	"github.com/csprint/csprint/words"
)

// loadModifiers reads a list of modifiers, in groups or without.
func loadModifiers(l *loader, n source.Node) *Modifiers {
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
		m.Problem("applies_to", "rules.applies-to-nothing", "id", list.ID)
	}
	list.Items = loadGroups(l, m.Need("items"))
	list.notes, list.Readings = l.templates(m.List("notes")), l.readingIDs(m)
	m.Done()
	for i := range list.Items {
		list.proveLine(m, i)
	}
	return list
}

// loadGroups reads the lines of a list: a list, or lists under the names of their groups.
func loadGroups(l *loader, n source.Node) []Modifier {
	var items []Modifier
	if n.Kind() != source.Map {
		for _, item := range n.List() {
			items = append(items, loadModifier(l, item, ""))
		}
		return items
	}
	m := n.Map()
	for _, group := range m.Keys() {
		for _, item := range m.List(group) {
			items = append(items, loadModifier(l, item, group))
		}
	}
	return items
}

func loadModifier(l *loader, n source.Node, group string) Modifier {
	m := n.Map()
	m.NeedLine("label")
	item := Modifier{Group: group, Reading: l.reading(m), Within: m.Int("within", 1, mostNumber, 0)}
	label := strings.ReplaceAll(m.Line("label"), "{within}", strconv.Itoa(item.Within))
	item.label, item.Label = l.templateOf(m.Node("label"), label), label
	item.Key = keyOr(m, item.Label)
	item.Short = m.Line("short")
	item.Per, item.OneOf, item.Variable = m.Line("per"), m.Line("one_of"), m.Line("variable")
	item.Most = m.Int("most", 1, mostModifier, 0)
	item.When, item.when = l.line(m.Node("when"))
	item.Counts, item.counts = l.line(m.Node("counts"))
	item.Hand, item.Gravest = m.Choice("by", "", "hand") != "", m.Line("gravest")
	for _, key := range m.List("not_with") {
		item.NotWith = append(item.NotWith, key.Line())
	}
	item.Note, item.Unprinted = m.Text("note"), m.Bool("unprinted")
	loadAmounts(l, m, &item)
	for _, add := range m.List("adds") {
		item.Adds = append(item.Adds, loadModifier(l, add, ""))
	}
	m.Done()
	return item
}

// loadAmounts reads the numbers of a line: a value, a range for a variable one,
// the target of a task.
func loadAmounts(l *loader, m *source.Mapping, item *Modifier) {
	switch item.Target = amount(m, "target"); {
	case item.Target != nil:
		item.Value = *item.Target
	case item.Variable != "":
		low, high := span(m.Need("value"))
		if low == nil || high == nil || *low < -mostModifier || *high > mostModifier {
			m.Problem("value", "rules.variable-without-bounds")
			return
		}
		item.Value, item.High = *low, high
	default:
		loadValue(l, m.Need("value"), item)
	}
}

// loadValue reads what a line adds: a number, or a formula over facts that are so or not.
func loadValue(l *loader, n source.Node, item *Modifier) {
	if !strings.ContainsAny(strings.TrimSpace(n.Typed()), " ({") {
		item.Value, item.Worth, item.worth = n.Signed(-mostModifier, mostModifier, item.Value), "", nil
		return
	}
	if item.Worth, item.worth = l.line(n); item.worth != nil {
		worth := item.worth
		l.prove(func() { proveWorth(l.book, worth, n) })
	}
}

// proveWorth records a value that rests on more than facts that are so or not, which no
// printed page could tell, and one that is far out.
func proveWorth(b *Book, f *formula.Formula, n source.Node) {
	asked := f.Names()
	i := slices.IndexFunc(asked, func(name string) bool {
		f := b.Fact(name)
		return f != nil && (!f.Truth() || f.is != nil)
	})
	if i >= 0 {
		n.Problem("rules.line-asks-number", "name", say.Quoted(asked[i]))
		return
	}
	for _, so := range append([]string{""}, asked...) {
		if value, ok := worthIf(b, f, so); ok && (value < -mostModifier || value > mostModifier) {
			n.Problem("rules.value-no-number", "line", say.Quoted(n.Line()), "least", -mostModifier, "most", mostModifier)
			break
		}
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

// mostLines is the bound, our own, of the lines of a list or a table: each unit is asked for each of
// them. The longest list of the rules has 29.
const mostLines = 100

func tooManyLines(id string) words.Text {
	return words.Of("rules.too-many-lines", "most", mostLines, "id", id)
}

// proveLine records a line whose key one before it has, and the first that is too much.
func (list *Modifiers) proveLine(m *source.Mapping, line int) {
	if line >= mostLines {
		if line == mostLines {
			m.Report("items", tooManyLines(list.ID))
		}
		return
	}
	key := list.Items[line].Key
	for i := range line {
		if list.Items[i].Key == key {
			m.Problem("items", "rules.line-key-given-twice", "key", say.Quoted(key), "id", list.ID, "line", strconv.Itoa(line+1))
			return
		}
	}
}
