package quickref

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// mostValues is how far a side of a table is followed while its values run on with
// one result; beyond, none is printed.
const mostValues = 400

// A workedTable is what a working gives as a table of words: the heads of the columns,
// the first so many of them over the labels of the rows.
type workedTable struct {
	labels int
	heads  []string
	rows   [][]string
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
	book    *Book
	part    templates.TablePart
	working *rules.Working
	reckon  *rules.Reckoner // of the working
	given   []string        // beside the sides of the table
	err     error           // the first
}

// workedTable works out what a part prints, once for all sizes in which it is tried.
// Paces are to the inch, 0 for no game.
func (b *Book) workedTable(p templates.TablePart, paces int) *workedTable {
	if known, ok := b.worked[p.Place]; ok {
		return known
	}
	w := &worker{book: b, part: p, working: b.Working(p.Of[0].Text), given: slices.Clone(p.With)}
	if w.working == nil {
		b.Unknown(p.Of[0].Place, "working", p.Of[0].Text, b.ids())
		return nil
	}
	w.reckon = b.Reckoner(w.working)
	if needsScale(w.working) {
		w.given = append(w.given, fmt.Sprintf("scale=%d", paces))
	}
	t := w.table()
	if w.err != nil && b.Follows() {
		t = nil // house rules that leave nothing to set out
	} else if w.err != nil {
		b.Problems.Add(source.Problem{Place: p.Place, What: w.working.ID + " can't be set out so: " + w.err.Error(), Want: "sides that its inputs and throws fill"})
		return nil
	}
	if b.worked == nil {
		b.worked = map[source.Place]*workedTable{}
	}
	b.worked[p.Place] = t
	return t
}

// needsScale tells whether a working measures on the table.
func needsScale(w *rules.Working) bool {
	return w != nil && slices.ContainsFunc(w.Takes, func(in rules.Input) bool { return in.Key == "scale" })
}

func (w *worker) table() *workedTable {
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
func (t *workedTable) turned() *workedTable {
	other := &workedTable{labels: t.labels, heads: slices.Clone(t.heads[:1])}
	for _, row := range t.rows {
		other.heads = append(other.heads, row[0])
	}
	for c, head := range t.heads[1:] {
		line := []string{head}
		for _, row := range t.rows {
			line = append(line, row[c+1])
		}
		other.rows = append(other.rows, line)
	}
	return other
}

// strip is a line for each thing that the working gives, over runs of equal results.
func (w *worker) strip() *workedTable {
	t := &workedTable{labels: 1, heads: []string{w.part.Along.Head.Text}}
	gives, heads := w.gives()
	for i := range gives {
		t.rows = append(t.rows, []string{heads[i]})
	}
	for _, r := range w.runs(w.part.Along, func(at point) []string { return w.results(gives, at) }) {
		t.heads = append(t.heads, r.label)
		for i, text := range r.results {
			t.rows[i] = append(t.rows[i], text)
		}
	}
	return t
}

// gives are the labels of what is printed, and the words over them.
func (w *worker) gives() (labels, heads []string) {
	for _, c := range w.part.Columns {
		labels, heads = append(labels, c.Label.Text), append(heads, c.Head.Text)
	}
	if len(labels) == 0 {
		labels, heads = []string{w.part.Give}, []string{w.part.Give}
	}
	return labels, heads
}

// matrix is one result for each value down and along; rows alike are one.
func (w *worker) matrix() *workedTable {
	along := w.points(w.part.Along)
	if most := w.part.Along.Counts; most > 0 && w.part.Along.Less == "" {
		along = along[:min(most, len(along))]
	}
	t := &workedTable{labels: 1, heads: []string{w.part.Down.Head.Text}}
	for _, at := range along {
		t.heads = append(t.heads, at.name)
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
		t.rows = append(t.rows, append([]string{r.label}, r.results...))
	}
	return t
}

// matrixBy has a column of labels for each choice of an input that the design lists, and rows in ascending
// order of what they hold.
func (w *worker) matrixBy(t *workedTable, cells func(point) []string) {
	by := slices.DeleteFunc(w.points(templates.TableAxis{Of: w.part.Down.By}), func(choice point) bool {
		return !slices.ContainsFunc(w.part.Columns, func(c templates.TableColumn) bool { return c.Label.Text == choice.name })
	})
	t.labels = len(by)
	along := t.heads[1:]
	t.heads = nil
	for i, choice := range by {
		t.heads = append(t.heads, w.headOf(choice.name))
		for _, r := range w.runs(w.part.Down, func(at point) []string {
			at.with = append(slices.Clone(at.with), choice.with...)
			return cells(at)
		}) {
			if w.part.Whole && slices.ContainsFunc(r.results, func(text string) bool { _, err := strconv.Atoi(text); return err != nil }) {
				continue
			}
			row := slices.IndexFunc(t.rows, func(row []string) bool { return slices.Equal(row[len(by):], r.results) })
			if row < 0 {
				row = len(t.rows)
				t.rows = append(t.rows, append(make([]string, len(by)), r.results...))
			}
			t.rows[row][i] = r.label
		}
	}
	t.heads = append(t.heads, along...)
	slices.SortStableFunc(t.rows, func(a, b []string) int { return slices.CompareFunc(a[len(by):], b[len(by):], compareNumbers) })
}

// headOf is what stands over a column of labels: the design's words for it, if any.
func (w *worker) headOf(label string) string {
	for _, c := range w.part.Columns {
		if c.Label.Text == label && c.Head.Text != "" {
			return c.Head.Text
		}
	}
	return label
}

// spread has the results along the head, and in the cells the values that lead to them.
func (w *worker) spread() *workedTable {
	t := &workedTable{labels: 1, heads: []string{w.part.Down.Head.Text}}
	results, heads := w.gives()
	if len(w.part.Columns) == 0 {
		results = nil
		for _, r := range w.runs(w.part.Along, func(at point) []string { return w.results([]string{w.part.Give}, w.points(w.part.Down)[0], at) }) {
			results = append(results, r.results[0])
		}
		heads = results
	}
	t.heads = append(t.heads, heads...)
	for _, r := range w.runs(w.part.Down, func(at point) []string {
		row := make([]string, len(results))
		for _, r := range w.runs(w.part.Along, func(other point) []string { return w.results([]string{w.part.Give}, at, other) }) {
			if i := slices.Index(results, r.results[0]); i >= 0 {
				row[i] = r.label
			}
		}
		return row
	}) {
		t.rows = append(t.rows, append([]string{r.label}, r.results...))
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

// points are the values of a side.
func (w *worker) points(a templates.TableAxis) []point {
	if in := w.working.Input(a.Of.Text); in != nil {
		return w.inputPoints(in, a)
	}
	for _, t := range w.working.Rolls {
		if t.Key == a.Of.Text {
			return w.throwPoints(t, a)
		}
	}
	w.fail(fmt.Errorf("it has no %q", a.Of.Text))
	return nil
}

// inputPoints are the choices of an input, or its numbers: multiples of a constant
// stand for all up to them.
func (w *worker) inputPoints(in *rules.Input, a templates.TableAxis) []point {
	var out []point
	for _, c := range in.Choices {
		out = append(out, point{name: c.Label, with: []string{in.Key + "=" + c.Key}})
	}
	if in.Choices != nil {
		return out
	}
	step, from := 1, in.Numbers.Least
	if a.Step.Text != "" {
		step = w.whole(a.Step)
		from = step
	}
	for n := from; step > 0 && n <= in.Numbers.Most && len(out) < mostValues; n += step {
		out = append(out, point{value: n, name: strconv.Itoa(n), with: []string{in.Key + "=" + strconv.Itoa(n)}})
		if a.Step.Text != "" {
			out[len(out)-1].name = "to " + out[len(out)-1].name
			if len(out) == a.Counts {
				break
			}
		}
	}
	return out
}

// whole is a constant of one whole number.
func (w *worker) whole(of templates.Word) int {
	c := w.book.Need(of).Constant
	if c == nil || len(c.Value) != 1 {
		w.fail(fmt.Errorf("%s is no number to count by", of.Text))
		return 0
	}
	n, err := strconv.Atoi(c.Value[0])
	if err != nil || n < 1 {
		w.fail(fmt.Errorf("%s is no number to count by", of.Text))
		return 0
	}
	return n
}

// throwPoints are what the dice of a throw come to, and below that what is taken from
// them. Dice that are rolled for each of something are as few as will do, unless the
// design says how many.
func (w *worker) throwPoints(t rules.Throw, a templates.TableAxis) []point {
	dice := w.book.ThrowDice(t)
	if dice.Count == 0 {
		w.fail(fmt.Errorf("%s has no dice", t.Label))
		return nil
	}
	most := dice.Count * dice.Sides
	given := w.gave(t.Each)
	if t.Each != "" && !given {
		most = mostValues
	}
	var out []point
	for n := dice.Count; n <= most && len(out) < mostValues; n++ {
		at := point{value: n, name: strconv.Itoa(n), rolled: map[string]int{t.Key: n}}
		if t.Each != "" && !given {
			at.with = []string{t.Each + "=" + strconv.Itoa((n-1)/(dice.Count*dice.Sides)+1)}
		}
		out = append(out, at)
	}
	if a.Less == "" {
		return out
	}
	slices.Reverse(out)
	for n := 1; n <= a.Counts; n++ {
		out = append(out, point{value: dice.Count - n, rolled: map[string]int{t.Key: dice.Count}, with: []string{a.Less + "=" + strconv.Itoa(n)}})
	}
	for i := range out {
		out[i].name = w.result(a.Shows, out[i])
	}
	return out
}

// gave tells whether the design itself gives an input.
func (w *worker) gave(key string) bool {
	return slices.ContainsFunc(w.given, func(with string) bool { return strings.HasPrefix(with, key+"=") })
}

func (w *worker) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

// result is one thing that the working gives at some points.
func (w *worker) result(label string, at ...point) string {
	return w.results([]string{label}, at...)[0]
}

// results are things that the working gives at some points, figures as they are printed.
func (w *worker) results(labels []string, at ...point) []string {
	out := make([]string, len(labels))
	q := rules.Query{Table: w.working.ID, With: slices.Clone(w.given)}
	rolled := map[string]int{}
	for _, p := range at {
		q.With = append(q.With, p.with...)
		for key, n := range p.rolled {
			rolled[key] = n
		}
	}
	if w.needsEach(q) {
		return out
	}
	answer, err := w.reckon.Resolve(q, func(count int) []int { return w.faces(rolled, count) })
	if err != nil {
		w.fail(err)
		return out
	}
	for i, label := range labels {
		f := slices.IndexFunc(answer.Result, func(f rules.Field) bool { return f.Column == label })
		if f < 0 {
			w.fail(fmt.Errorf("it gives no %q", label))
			return out
		}
		out[i] = vulgar(answer.Result[f].Cell.Text)
	}
	return out
}

// needsEach tells whether a throw would be made more often than an input allows.
func (w *worker) needsEach(q rules.Query) bool {
	for _, t := range w.working.Rolls {
		if in := w.working.Input(t.Each); in != nil {
			for _, with := range q.With {
				if text, ok := strings.CutPrefix(with, t.Each+"="); ok {
					n, _ := strconv.Atoi(text)
					return n > in.Numbers.Most
				}
			}
		}
	}
	return false
}

// faces are dice that come to the totals of the throws.
func (w *worker) faces(rolled map[string]int, count int) []int {
	var out []int
	for i, t := range w.working.Rolls {
		dice := w.reckon.ThrowDice(i)
		n := dice.Count
		if t.Each != "" || i == len(w.working.Rolls)-1 {
			n = count - len(out)
		}
		over := max(0, rolled[t.Key]-n)
		for range n {
			more := min(over, dice.Sides-1)
			out, over = append(out, 1+more), over-more
		}
	}
	return out
}

// vulgar has a half as it is printed.
func vulgar(text string) string {
	if whole, ok := strings.CutSuffix(text, ".5"); ok {
		return strings.TrimPrefix(whole+"½", "0")
	}
	return text
}

// compareNumbers orders two results, numbers by what they are worth.
func compareNumbers(a, b string) int {
	x, isX := worth(a)
	y, isY := worth(b)
	if !isX || !isY {
		return strings.Compare(a, b)
	}
	return x.Cmp(y)
}

func worth(text string) (*big.Rat, bool) {
	if whole, ok := strings.CutSuffix(text, "½"); ok {
		text = "0" + whole + ".5"
	}
	return new(big.Rat).SetString(text)
}
