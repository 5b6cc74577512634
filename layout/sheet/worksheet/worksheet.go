// Package worksheet works tables out of a working of the rules, such as prisoners by
// pursuer and pursued: heads, labels and cells, all of them words. It knows nothing of
// paper, and of a design what a part asks for.
//
// Start at Make.
package worksheet

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// mostValues is how far a side of a table is followed while its values run on with
// one result; beyond, none is printed.
const mostValues = 400

// A Table is what a working gives as a table of words: the heads of the columns, the
// first so many of them over the labels of the rows.
type Table struct {
	Labels int
	Heads  []string
	Rows   [][]string
}

// A point is one value on a side of the table: what the working is given there and how
// its throws fall.
type point struct {
	value  int    // numbers and dice
	name   string // in place of the number
	with   []string
	rolled map[string]int // what the dice of a throw come to, by its key
}

// A worker works a table out, cell by cell, by the working itself.
type worker struct {
	say     *words.Catalogue
	book    *rules.Book
	part    templates.TablePart
	working *rules.Working
	reckon  *rules.Reckoner // of the working
	given   []string        // beside the sides of the table
	err     error           // the first
}

// Make works out the table that a part of a design asks of a working; given is what the
// working is told beside the sides of the table. The design's heads and its numbers are in a language. The
// error says what can't be set out.
func Make(say *words.Catalogue, book *rules.Book, part templates.TablePart, working *rules.Working, given []string) (*Table, error) {
	part.Down.Shows, part.Along.Shows = working.Said(part.Down.Shows), working.Said(part.Along.Shows)
	part.Give, part.Columns = working.Said(part.Give), slices.Clone(part.Columns)
	for i := range part.Columns {
		part.Columns[i].Label.Text = working.Said(part.Columns[i].Label.Text)
	}
	w := &worker{say: say, book: book, part: part, working: working, reckon: book.Reckoner(working), given: given}
	t := w.table()
	for _, texts := range append(slices.Clone(t.Rows), t.Heads) {
		for i, text := range texts {
			if _, number := worth(text); number {
				texts[i] = words.Decimal(text).In(say)
			}
		}
	}
	return t, w.err
}

func (w *worker) table() *Table {
	switch {
	case w.part.Down.Of.Text == "":
		return w.strip()
	case w.part.Spread && w.part.Turned:
		return w.spread().turned()
	case w.part.Spread:
		return w.spread()
	}
	return w.matrix()
}

// turned has rows as columns and columns as rows.
func (t *Table) turned() *Table {
	other := &Table{Labels: t.Labels, Heads: slices.Clone(t.Heads[:1])}
	for _, row := range t.Rows {
		other.Heads = append(other.Heads, row[0])
	}
	for c, head := range t.Heads[1:] {
		line := []string{head}
		for _, row := range t.Rows {
			line = append(line, row[c+1])
		}
		other.Rows = append(other.Rows, line)
	}
	return other
}

// strip is a line for each thing that the working gives, over runs of equal results.
func (w *worker) strip() *Table {
	t := &Table{Labels: 1, Heads: []string{w.say.Label(w.part.Along.Head.Text)}}
	gives, heads := w.gives()
	for i := range gives {
		t.Rows = append(t.Rows, []string{heads[i]})
	}
	for _, r := range w.runs(w.part.Along, func(at point) []string { return w.results(gives, at) }) {
		t.Heads = append(t.Heads, r.label)
		for i, text := range r.results {
			t.Rows[i] = append(t.Rows[i], text)
		}
	}
	return t
}

// gives are the labels of what is printed, and the words over them.
func (w *worker) gives() (labels, heads []string) {
	for _, c := range w.part.Columns {
		labels, heads = append(labels, c.Label.Text), append(heads, w.say.Label(c.Head.Text))
	}
	if len(labels) == 0 {
		labels, heads = []string{w.part.Give}, []string{w.part.Give}
	}
	return labels, heads
}

// matrix is one result for each value down and along; rows alike are one.
func (w *worker) matrix() *Table {
	along := w.points(w.part.Along)
	if most := w.part.Along.Counts; most > 0 && w.part.Along.Less == "" {
		along = along[:min(most, len(along))]
	}
	t := &Table{Labels: 1, Heads: []string{w.say.Label(w.part.Down.Head.Text)}}
	for _, at := range along {
		t.Heads = append(t.Heads, at.name)
	}
	cells := func(at point) []string {
		var row []string
		for _, other := range along {
			row = append(row, w.result(w.part.Give, at, other))
		}
		return row
	}
	if w.part.Down.By.Text != "" {
		w.matrixBy(t, cells)
		return t
	}
	for _, r := range w.runs(w.part.Down, cells) {
		t.Rows = append(t.Rows, append([]string{r.label}, r.results...))
	}
	return t
}

// matrixBy has a column of labels for each choice of an input that the design lists, and rows in ascending
// order of what they hold.
func (w *worker) matrixBy(t *Table, cells func(point) []string) {
	by := slices.DeleteFunc(w.points(templates.TableAxis{Of: w.part.Down.By}), func(choice point) bool {
		return !slices.ContainsFunc(w.part.Columns, func(c templates.TableColumn) bool { return c.Label.Text == choice.name })
	})
	t.Labels = len(by)
	along := t.Heads[1:]
	t.Heads = nil
	for i, choice := range by {
		t.Heads = append(t.Heads, w.headOf(choice.name))
		for _, r := range w.runs(w.part.Down, func(at point) []string {
			at.with = append(slices.Clone(at.with), choice.with...)
			return cells(at)
		}) {
			if w.part.Whole && slices.ContainsFunc(r.results, func(text string) bool { _, err := strconv.Atoi(text); return err != nil }) {
				continue
			}
			row := slices.IndexFunc(t.Rows, func(row []string) bool { return slices.Equal(row[len(by):], r.results) })
			if row < 0 {
				row = len(t.Rows)
				t.Rows = append(t.Rows, append(make([]string, len(by)), r.results...))
			}
			t.Rows[row][i] = r.label
		}
	}
	t.Heads = append(t.Heads, along...)
	slices.SortStableFunc(t.Rows, func(a, b []string) int { return slices.CompareFunc(a[len(by):], b[len(by):], compareNumbers) })
}

// headOf is what stands over a column of labels: the design's words for it, if any.
func (w *worker) headOf(label string) string {
	for _, c := range w.part.Columns {
		if c.Label.Text == label && c.Head.Text != "" {
			return w.say.Label(c.Head.Text)
		}
	}
	return label
}

// spread has the results along the head, and in the cells the values that lead to them.
func (w *worker) spread() *Table {
	t := &Table{Labels: 1, Heads: []string{w.say.Label(w.part.Down.Head.Text)}}
	results, heads := w.gives()
	if len(w.part.Columns) == 0 {
		results = nil
		for _, r := range w.runs(w.part.Along, func(at point) []string { return w.results([]string{w.part.Give}, w.points(w.part.Down)[0], at) }) {
			results = append(results, r.results[0])
		}
		heads = results
	}
	t.Heads = append(t.Heads, heads...)
	for _, r := range w.runs(w.part.Down, func(at point) []string {
		row := make([]string, len(results))
		for _, r := range w.runs(w.part.Along, func(other point) []string { return w.results([]string{w.part.Give}, at, other) }) {
			if i := slices.Index(results, r.results[0]); i >= 0 {
				row[i] = r.label
			}
		}
		return row
	}) {
		t.Rows = append(t.Rows, append([]string{r.label}, r.results...))
	}
	return t
}

// A run is values of a side that have the same results.
type run struct {
	label   string
	results []string
}

// runs are the values of a side, those of equal results together. A side of unbounded
// numbers ends with so many runs; its last is told to go on where it does.
func (w *worker) runs(a templates.TableAxis, of func(point) []string) []run {
	var out []run
	first, last := point{}, point{}
	points := w.points(a)
	end := func() {
		label := first.name
		switch in := w.working.Input(a.Of.Text); {
		case first.value == last.value || first.name != strconv.Itoa(first.value):
		case in != nil && last.value == points[len(points)-1].value && (len(points) == mostValues || last.value == in.Numbers.Most):
			label = first.name + "+"
		default:
			label = first.name + "–" + last.name
		}
		out[len(out)-1].label = label
	}
	for i, at := range points {
		results := of(at)
		if w.err != nil {
			return nil
		}
		if i > 0 && slices.Equal(results, out[len(out)-1].results) && at.name == strconv.Itoa(at.value) {
			last = at
			continue
		}
		if i > 0 {
			end()
		}
		if a.Counts > 0 && len(out) == a.Counts {
			return out
		}
		out = append(out, run{results: results})
		first, last = at, at
	}
	if len(out) > 0 {
		end()
	}
	return out
}

func (w *worker) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}
