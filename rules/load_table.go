package rules

import (
	"strconv"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// A tableLoader reads one table: its rows have a cell for each of its columns, and keep to
// what csprint relies on of the table that it takes the place of.
type tableLoader struct {
	*loader
	table  *Table
	before *Table // of the book, under a whole table of house rules; nil for none
}

// loadTable reads a table and proves it by itself, unless a value of it was
// wrong already.
func loadTable(l *loader, n source.Node) *Table {
	before := len(l.problems())
	m := n.Map()
	t := &Table{ID: m.NeedLine("id"), Title: m.NeedLine("title"), Section: m.NeedLine("section"), Phase: l.phase(m)}
	of := tableLoader{loader: l, table: t}
	if !l.own {
		of.before = l.book.Table(t.ID)
	}
	t.Dice, t.diceNote = dice(m.Node("dice")), l.template(m.Node("dice_note"))
	t.Compare = Compare(m.Choice("compare", "", string(AtLeast), string(AtMost), string(Added)))
	t.target, t.words = l.refer(m.Node("target"), "constant", constantIDs), l.refer(m.Node("words"), "constant", constantIDs)
	t.Always, t.Naturals, t.Fails = m.Line("always"), m.Bool("naturals"), m.Int("fails", 1, mostNumber, 0)
	t.Across, t.Shift = m.Bool("across"), m.Bool("shift")
	t.offset = m.Choice("squares", "", "offset") != ""
	t.RolledAs = l.refer(m.Node("rolled_as"), "table", tableIDs)
	t.Above, t.Below = m.Line("above"), m.Line("below")
	for i, add := range m.List("adds") {
		if i == mostLines {
			add.Report(tooManyLines(t.ID))
			break
		}
		t.Adds = append(t.Adds, loadModifier(l, add, ""))
	}
	of.columns(m)
	for _, row := range m.Need("rows").List() {
		t.Rows = append(t.Rows, of.row(row))
	}
	of.keep(m)
	of.notes(m.List("notes"))
	t.Readings = l.readingIDs(m)
	m.Done()
	if len(l.problems()) == before {
		for _, fault := range faults(t) {
			m.Report("rows", fault)
		}
	}
	return t
}

// columns reads the columns, with bounds for those that have none of their own.
func (l tableLoader) columns(m *source.Mapping) {
	t := l.table
	for _, n := range m.Need("columns").List() {
		t.Columns = append(t.Columns, column(n))
	}
	bounds := numbers(m.Node("numbers"))
	for i := range t.Columns {
		if t.Columns[i].Numbers == nil {
			t.Columns[i].Numbers = bounds
		}
	}
	l.succeed(m)
}

var diceForm = pattern.Of(`^([1-9][0-9]?)D([1-9][0-9]{0,2})$`)

// dice reads 2D10; the zero Dice when the node is absent or wrong.
func dice(n source.Node) Dice {
	typed := n.Line()
	if typed == "" {
		return Dice{}
	}
	m := diceForm.FindStringSubmatch(typed)
	if m == nil {
		n.Problem("rules.dice-of-odd-form", "typed", say.Quoted(typed))
		return Dice{}
	}
	count, _ := strconv.Atoi(m[1])
	sides, _ := strconv.Atoi(m[2])
	return Dice{Count: count, Sides: sides}
}

// column reads 4, 9.., a word, or a label with what it takes besides.
func column(n source.Node) Column {
	if n.Kind() == source.Scalar {
		low, high, ok := parseSpan(n.Typed())
		if !ok || n.Quoted() {
			return Column{Label: n.Line(), key: slug(n.Line())}
		}
		return Column{Label: headLabel(low, high), Low: low, High: high, key: slug(headLabel(low, high))}
	}
	m := n.Map()
	c := Column{Label: m.NeedLine("label"), Short: m.Line("short"), Aside: m.Bool("aside"), Unit: m.Choice("unit", "", OfInches, AnInch)}
	c.key = slug(c.Label)
	c.Low, c.High = span(m.Node("range"))
	c.Numbers = numbers(m.Node("numbers"))
	m.Done()
	return c
}

// row reads a line of a table with as many cells as it has columns.
func (l tableLoader) row(n source.Node) Row {
	m, t := n.Map(), l.table
	r := Row{label: l.template(m.Node("label")), Natural: m.Int("natural", 1, mostNumber, 0), Reading: l.reading(m)}
	r.Label = string(r.label)
	r.Low, r.High = span(m.Node("range"))
	r.AtBest, r.AtLeast, r.Then = m.Line("at_best"), m.Line("at_least"), m.Text("then")
	r.Does = loadDeeds(l.loader, m.List("does"))
	r.When, r.when = l.line(m.Node("when"))
	r.Due, _ = l.line(m.Node("due"))
	if m.Has("but") {
		r.But = l.but(m.Map("but"))
	}
	r.Worth, r.Short, r.Group = amount(m, "worth"), m.Line("short"), m.Line("of")
	for _, key := range m.List("without") {
		r.Without = append(r.Without, l.refer(key, "modifier", func(b *Book) []string { return modifierKeys(b.modifiersOf(t)) }))
		l.of(t.ID)
	}
	if r.Label == "" {
		r.Label = r.Text().String()
	}
	if r.Label == "" && !m.Has("range") {
		m.NeedLine("label")
	}
	r.Key = keyOr(m, r.Label)
	cells := m.Need("cells")
	for i, c := range cells.List() {
		r.Cells = append(r.Cells, loadCell(l.loader, c))
		if i < len(t.Columns) {
			t.proveCell(i, r.Cells[i], c)
		}
	}
	if cells.Kind() == source.List && len(r.Cells) != len(t.Columns) {
		cells.Problem("rules.row-has-cells", "cells", len(r.Cells), "n", len(t.Columns))
	}
	m.Done()
	return r
}

// but reads what a row says of some in place of its own cells.
func (l tableLoader) but(m *source.Mapping) *But {
	b := &But{Does: loadDeeds(l.loader, m.List("does"))}
	b.When, _ = l.line(m.Need("when"))
	for _, c := range m.Need("cells").List() {
		b.Cells = append(b.Cells, loadCell(l.loader, c))
	}
	if columns := len(l.table.Columns); len(b.Cells) != columns {
		m.Problem("cells", "rules.row-has-cells", "cells", len(b.Cells), "n", columns)
	}
	m.Done()
	return b
}

// notes reads the notes, some of which may concern only some: {when, words}.
func (l tableLoader) notes(list []source.Node) {
	t := l.table
	whens, some := []string{}, false
	for _, n := range list {
		when, words := "", n
		if n.Kind() == source.Map {
			m := n.Map()
			when, _ = l.line(m.Need("when"))
			words, some = m.Need("words"), true
			m.Done()
		}
		t.notes, whens = append(t.notes, l.template(words)), append(whens, when)
	}
	if some {
		t.Concerns = whens
	}
}

// loadCell reads a number, words, nothing (~), or either with its reading.
func loadCell(l *loader, n source.Node) Cell {
	switch n.Kind() {
	case source.Null:
		return Cell{}
	case source.Map:
		m := n.Map()
		c := loadCell(l, m.Node("is"))
		c.Reading = l.reading(m)
		m.Done()
		return c
	}
	c := Cell{template: l.template(n)}
	c.Text = string(c.template)
	if !n.Quoted() {
		c.Number, c.IsNum = wholeNumber(c.Text)
	}
	return c
}

// span reads 12-14, ..7 or 18..; both ends nil when the node is absent or wrong.
func span(n source.Node) (low, high *int) {
	typed := n.Line()
	if typed == "" {
		return nil, nil
	}
	low, high, ok := parseSpan(typed)
	if !ok {
		n.Problem("rules.range-of-odd-form", "typed", say.Quoted(typed))
	}
	return low, high
}
