package rules

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules/formula"
	"github.com/csprint/csprint/words"
)

// A Given is what a query says of an input, in the words of the rules.
type Given struct {
	Label string `json:"label"`
	Value string `json:"value"`
}

// A throwFell is how the dice of a throw fell.
type throwFell struct {
	label string
	faces []int
}

// A work is a working while it is worked out.
type work struct {
	*Reckoner
	values map[string][]*big.Rat // by key of an input, a throw, an output
	tosses []toss                // of each throw, when all inputs are taken
	given  []Given
	throws []throwFell
}

// DiceFor are the dice that a query's table, task or working is rolled with; none
// where it can't be answered.
func (b *Book) DiceFor(q Query) Dice {
	w := b.Working(q.Table)
	if w == nil {
		return b.DiceOf(q.Table)
	}
	job := b.Reckoner(w).job()
	if job.take(q.With) != nil {
		return Dice{}
	}
	dice, _ := job.dice()
	return dice
}

// wants says how the inputs are given.
func (w *Working) wants() words.TextRow {
	var all words.TextRow
	for _, in := range w.Takes {
		all = append(all, in.form())
	}
	return all
}

// form is how an input is typed: pursuer=light-cavalry|cavalry|foot, stands=1 to 40.
func (in Input) form() words.Text {
	switch {
	case in.Choices != nil:
		return words.Own(in.Key + "=" + strings.Join(idsOf(in.Choices, func(c Choice) string { return c.Key }), "|"))
	}
	return words.Of("rules.input-from-to", "key", in.Key, "least", strconv.Itoa(in.Numbers.Least), "most", strconv.Itoa(in.Numbers.Most), "several", in.Most > 0)
}

// take reads the inputs of a query.
func (j *work) take(with []string) error {
	typed := make([]*string, len(j.of.Takes))
	for _, one := range with {
		name, value, ok := strings.Cut(strings.ToLower(one), "=")
		if name = strings.TrimSpace(name); !ok || name == "" {
			return source.New(source.Place{}, "rules.is-no-input", "typed", say.Quoted(one), "want", j.of.wants())
		}
		i := slices.IndexFunc(j.of.Takes, func(in Input) bool { return in.Key == name })
		if i < 0 {
			var err error
			if i, err = find(name, "input", j.of.ID, j.of.entries()); err != nil {
				return err
			}
		}
		if typed[i] != nil {
			return source.New(source.Place{}, "rules.given-twice", "what", say.Quoted(j.of.Takes[i].Key))
		}
		value = strings.TrimSpace(value)
		typed[i] = &value
	}
	for i := range j.of.Takes {
		in := &j.of.Takes[i]
		text := in.Usual
		if typed[i] != nil {
			text = *typed[i]
		} else if text == "" {
			return source.New(source.Place{}, "rules.input-not-given", "label", say.Quoted(in.Label), "want", in.form(), "rules", j.book.ID, "working", j.of.ID, "key", in.Key)
		}
		if err := j.takeOne(in, text); err != nil {
			return err
		}
	}
	return nil
}

func (w *Working) entries() []entry {
	entries := make([]entry, len(w.Takes))
	for i, in := range w.Takes {
		entries[i] = entry{words: []string{in.Key, in.Label}}
	}
	return entries
}

// choice is the index of what a text names: mostly a key, else a label or its beginning.
func (in Input) choice(text, of string) (int, error) {
	if i := slices.IndexFunc(in.Choices, func(c Choice) bool { return c.Key == text }); i >= 0 {
		return i, nil
	}
	entries := make([]entry, len(in.Choices))
	for i, c := range in.Choices {
		entries[i] = entry{words: []string{c.Key, c.Label}}
	}
	return find(text, in.Key, of, entries)
}

// takeOne reads one input.
func (j *work) takeOne(in *Input, text string) error {
	if in.Choices != nil {
		i, err := in.choice(text, j.of.ID)
		if err != nil {
			return err
		}
		value, err := in.Choices[i].is.Value(j.lookup)
		if err != nil {
			return j.fault(in.Label, err)
		}
		j.values[in.Key] = []*big.Rat{value}
		j.given = append(j.given, Given{in.Label, in.Choices[i].Label})
		return nil
	}
	parts := strings.Split(text, ",")
	if in.Most == 0 && len(parts) > 1 || in.Most > 0 && len(parts) > in.Most {
		return source.New(source.Place{}, "rules.wrong-number-of-numbers", "key", in.Key, "n", len(parts), "want", in.form())
	}
	var words []string
	for _, part := range parts {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		ok := err == nil
		if !ok {
			n, ok = askedNumber(strings.TrimSpace(part))
		}
		if !ok || !in.Numbers.holds(n) {
			return source.New(source.Place{}, "rules.input-is-not", "key", in.Key, "value", say.Quoted(strings.TrimSpace(part)), "want", in.form())
		}
		j.values[in.Key] = append(j.values[in.Key], big.NewRat(int64(n), 1))
		words = append(words, say.Int(n))
	}
	j.given = append(j.given, Given{in.Label, strings.Join(words, ", ")})
	return nil
}

// lookup is what a name stands for.
func (j *work) lookup(name string) []*big.Rat {
	id, ok := constantName(name)
	if !ok {
		return j.values[name]
	}
	return j.numbers.of(id)
}

// often is how often a throw is made.
func (j *work) often(t Throw) int {
	if t.each == nil {
		return 1
	}
	times, err := t.each.Value(j.lookup)
	if err != nil {
		return 0
	}
	return max(0, floor(times))
}

// dice are all that a working rolls, of one sort.
func (j *work) dice() (Dice, error) {
	if j.wrong != nil {
		return Dice{}, j.wrong
	}
	var all Dice
	for i, t := range j.of.Rolls {
		toss := j.toss[i]
		if t.row != nil {
			var err error
			if toss, err = j.tossAt(t); err != nil {
				return Dice{}, err
			}
		}
		j.tosses = append(j.tosses, toss)
		if toss.dice.Count > 0 {
			all.Sides = toss.dice.Sides
			all.Count += toss.dice.Count * j.often(t)
		}
	}
	return all, nil
}

// tossAt is what the cell of a table says that a throw is made by: dice, or a number.
// Words without a number are none, and where nothing or a dash is printed there is no
// such throw.
func (j *work) tossAt(t Throw) (toss, error) {
	table := j.book.Table(t.Dice)
	number, err := t.row.Value(j.lookup)
	if err != nil {
		return toss{}, j.fault(t.Label, err)
	}
	place, err := t.column.Value(j.lookup)
	if err != nil {
		return toss{}, j.fault(t.Label, err)
	}
	row, ok := table.At(floor(number))
	i := floor(place) - 1
	if i < 0 || i >= len(table.Columns) {
		return toss{}, j.fault(t.Label, words.Of("rules.has-no-column", "id", t.Dice, "n", i+1))
	}
	if !ok || row.Cells[i].Blank() || row.Cells[i].Text == "-" {
		return toss{}, source.New(source.Place{}, "rules.nothing-printed-at", "dice", t.Dice, "row", floor(number), "column", table.Columns[i].Label)
	}
	cell := row.Cells[i]
	if made, ok := tossIn(cell.Text); ok {
		return made, nil
	}
	return toss{fixed: cell.Number}, nil
}

// roll adds up the faces that fell, throw after throw.
func (j *work) roll(faces []int, dice Dice) error {
	if dice.Count == 0 && len(faces) > 0 {
		return source.New(source.Place{}, "rules.working-not-rolled-on", "id", j.of.ID, "want", j.of.wants())
	}
	if err := dice.fit(faces, false); err != nil {
		return err
	}
	for i, t := range j.of.Rolls {
		toss := j.tosses[i]
		sum, fell := 0, faces[:toss.dice.Count*j.often(t)]
		if len(fell) > 0 {
			j.throws = append(j.throws, throwFell{t.Label, fell})
		}
		for range j.often(t) {
			sum += toss.of(faces[:toss.dice.Count])
			faces = faces[toss.dice.Count:]
		}
		j.values[t.Key] = whole(sum)
	}
	return nil
}

// give works out what comes of it, in order.
func (j *work) give() (Result, error) {
	var r Result
	said := map[string]bool{}
	for _, out := range j.of.Gives {
		if said[out.Label] {
			continue
		}
		if out.when != nil {
			holds, err := out.when.Value(j.lookup)
			if err != nil {
				return nil, j.fault(out.Label, err)
			}
			if holds.Sign() == 0 {
				continue
			}
		}
		said[out.Label] = true
		cell, err := j.cell(out)
		if err != nil {
			return nil, j.fault(out.Label, err)
		}
		r = append(r, Field{out.Label, cell})
	}
	return r, nil
}

// cell is one output.
func (j *work) cell(out Output) (Cell, error) {
	if out.is == nil {
		return Cell{Text: out.Words}, nil
	}
	if out.Each == "" {
		value, err := out.is.Value(j.lookup)
		if err != nil {
			return Cell{}, err
		}
		value = j.held(out, value)
		if out.Key != "" {
			j.values[out.Key] = []*big.Rat{value}
		}
		return ratCell(value), nil
	}
	var each []string
	for _, value := range j.values[out.Each] {
		of := func(name string) []*big.Rat {
			if name == it {
				return []*big.Rat{value}
			}
			return j.lookup(name)
		}
		n, err := out.is.Value(of)
		if err != nil {
			return Cell{}, err
		}
		each = append(each, formula.Text(j.held(out, n)))
	}
	text := strings.Join(each, ", ")
	n, isNumber := wholeNumber(text)
	return Cell{Text: text, Number: n, IsNum: isNumber}, nil
}

// held keeps a value of a rating within its range.
func (j *work) held(out Output, n *big.Rat) *big.Rat {
	f := j.book.Fact(out.Of)
	if f == nil || f.Numbers == nil {
		return n
	}
	if least := big.NewRat(int64(f.Numbers.Least), 1); n.Cmp(least) < 0 {
		return least
	}
	if most := big.NewRat(int64(f.Numbers.Most), 1); n.Cmp(most) > 0 {
		return most
	}
	return n
}

// Converges is the rating that converging changes, nil where the rules don't know it.
func (b *Book) Converges() *Fact {
	if w := b.Working("converged"); w != nil {
		return b.Fact(w.Takes[0].Of)
	}
	return nil
}

// Converged is the rating of a battalion of élite companies of parents with such
// ratings, and that of the first parent then, 3.3.2.3; false where the rules have
// no such thing.
func (b *Book) Converged(ratings ...int) (rating, parent int, ok bool) {
	w := b.Working("converged")
	if w == nil {
		return 0, 0, false
	}
	text := make([]string, len(ratings))
	for i, r := range ratings {
		text[i] = say.Int(r)
	}
	a, err := b.Resolve(Query{Table: w.ID, With: []string{w.Takes[0].Key + "=" + strings.Join(text, ",")}})
	if err != nil || len(a.Result) != 2 {
		return 0, 0, false
	}
	first, _, _ := strings.Cut(a.Result[1].Cell.Text, ",")
	parent, isNumber := wholeNumber(strings.Replace(first, "−", "-", 1))
	return a.Result[0].Cell.Number, parent, isNumber
}

// ratCell is a number as a cell: a fraction is text.
func ratCell(n *big.Rat) Cell {
	text := formula.Text(n)
	if n.IsInt() && n.Num().IsInt64() {
		return Cell{Text: text, Number: int(n.Num().Int64()), IsNum: true}
	}
	return Cell{Text: text}
}
