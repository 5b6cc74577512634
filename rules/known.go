package rules

import (
	"maps"
	"math/big"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules/formula"
)

// Known is what is known of a unit, its marks and the game while lines of the rules
// are counted. It is of one goroutine.
type Known struct {
	book    *Book
	units   []formula.Lookup      // of a formation; nil of a unit
	values  map[string][]*big.Rat // by the keys of facts
	numbers numerals
}

// Know begins with nothing known.
func (b *Book) Know() *Known {
	return &Known{book: b, values: map[string][]*big.Rat{}, numbers: b.numerals()}
}

// KnowUnits begins with what is known of a formation by what is known of its units.
func (b *Book) KnowUnits(units []*Known) *Known {
	k := b.Know()
	k.units = []formula.Lookup{}
	for _, unit := range units {
		k.units = append(k.units, unit.lookup)
	}
	return k
}

// Number makes a number known.
func (k *Known) Number(fact string, n int) *Known {
	k.values[fact] = whole(n)
	return k
}

// With is what is known with a number besides.
func (k *Known) With(fact string, n int) *Known {
	with := *k
	with.values = maps.Clone(k.values)
	return with.Number(fact, n)
}

// Word makes a word known; the empty word, and one that is no choice of the rules, are
// none of the words that lines ask for.
func (k *Known) Word(fact, word string) *Known {
	number := k.book.words[strings.ToLower(word)]
	if number == nil {
		number = new(big.Rat)
	}
	k.values[fact] = []*big.Rat{number}
	return k
}

// Truth makes known whether something is so.
func (k *Known) Truth(fact string, is bool) *Known {
	if is {
		return k.Number(fact, 1)
	}
	return k.Number(fact, 0)
}

// take reads facts as they are typed: lost=6, discipline=hardened, irregular=yes, or
// irregular alone, of one that is so or not.
func (k *Known) take(typed []string) error {
	for _, one := range typed {
		key, value, ok := strings.Cut(strings.ToLower(one), "=")
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		var known []string
		for _, f := range k.book.Facts {
			if f.is == nil {
				known = append(known, f.Key)
			}
		}
		f := k.book.Fact(key)
		if !ok && f != nil && f.is == nil && f.Truth() {
			value, ok = Yes, true
		}
		switch {
		case !ok:
			return source.New(source.Place{}, "rules.is-no-fact", "typed", say.Quoted(one))
		case f == nil || f.is != nil:
			return source.New(source.Place{}, "rules.no-fact-in", "key", say.Quoted(key), "id", k.book.ID, "known", oneOfBook(known), "near", source.DidYouMean(key, known))
		case k.values[key] != nil:
			return source.New(source.Place{}, "rules.given-twice", "what", say.Quoted(key))
		}
		if !k.typed(f, value) {
			return source.New(source.Place{}, "rules.fact-is-not", "key", key, "value", say.Quoted(value), "want", f.Wants(), "near", source.DidYouMean(value, f.Choices))
		}
	}
	return nil
}

// typed makes known what somebody typed of a fact, unless the fact can't have it.
func (k *Known) typed(f *Fact, typed string) bool {
	if f.Numbers != nil {
		n, ok := askedNumber(typed)
		if ok = ok && f.Numbers.holds(n); ok {
			k.Number(f.Key, n)
		}
		return ok
	}
	value, ok := f.Value(typed)
	switch {
	case ok && f.Truth():
		k.Truth(f.Key, value == Yes)
	case ok:
		k.Word(f.Key, value)
	}
	return ok
}

// lookup is what a name in a formula stands for: what is known, what is worked out of
// it, a constant, or a word; nil where nobody has said.
func (k *Known) lookup(name string) []*big.Rat {
	if values, ok := k.values[name]; ok {
		return values
	}
	if id, isConstant := constantName(name); isConstant {
		return k.numbers.of(id)
	}
	if f := k.book.Fact(name); f != nil {
		is, err := f.is, error(nil)
		if k.units != nil && f.units != nil {
			is, err = f.units.Over(k.units)
		}
		if is == nil || err != nil {
			return nil
		}
		k.book.watch.works()
		value, err := is.Value(k.lookup)
		if err != nil {
			return nil
		}
		return []*big.Rat{value}
	}
	if word := k.book.words[name]; word != nil {
		return []*big.Rat{word}
	}
	return nil
}

// Value is a fact as a whole number, rounded down; false where it is not known.
func (k *Known) Value(fact string) (int, bool) {
	values := k.lookup(fact)
	if len(values) != 1 {
		return 0, false
	}
	return floor(values[0]), true
}

// Text is a fact as it is printed, with its fraction; empty where it is not known.
func (k *Known) Text(fact string) string {
	values := k.lookup(fact)
	if len(values) != 1 {
		return ""
	}
	return formula.Text(values[0])
}

func floor(r *big.Rat) int {
	n := new(big.Int).Div(r.Num(), r.Denom()) // Euclidean: downwards, as the divisor is above 0
	return int(n.Int64())
}

// A Count is a line that counts.
type Count struct {
	Line  Modifier
	Times int // how often
	Value int // what it adds in all
}

// Total adds counts up.
func Total(counts []Count) int {
	total := 0
	for _, c := range counts {
		total += c.Value
	}
	return total
}

// Count counts the lines that what is known settles. Open are those that only a person
// can judge, and those that rest on what is not known.
func (k *Known) Count(lines []Modifier) (counts []Count, open []Modifier) {
	for i, line := range lines {
		switch c, settled := k.count(line); {
		case !settled:
			if open == nil {
				open = make([]Modifier, 0, len(lines)-i)
			}
			open = append(open, line)
		case c.Times != 0:
			counts = append(counts, c)
		}
	}
	return Gravest(counts), open
}

// Added is what the lines that are settled add to the roll of a table, held against a row
// of it; the zero Row is none.
func (k *Known) Added(table string, row Row) int {
	counts, _ := k.Count(row.counting(k.book.Lines(table)))
	return Total(counts)
}

// count counts one line, 0 times where it does not count; false where that is not
// settled.
func (k *Known) count(line Modifier) (Count, bool) {
	k.book.watch.works()
	c := Count{Line: line, Times: 1}
	if line.when != nil {
		holds, err := line.when.Holds(k.lookup)
		if err != nil {
			return c, false
		}
		if !holds {
			c.Times = 0
			return c, true
		}
	}
	if line.Hand {
		return c, false
	}
	if line.counts != nil {
		times, err := line.counts.Value(k.lookup)
		if err != nil {
			return c, false
		}
		c.Times = floor(times)
		if line.Most > 0 {
			c.Times = min(c.Times, line.Most)
		}
	}
	k.book.Saw(line.House && c.Times != 0)
	worth, ok := k.worth(line)
	c.Value = c.Times * worth
	return c, ok
}

// worth is what a line adds each time: its number, what facts make of it, or a fact.
func (k *Known) worth(line Modifier) (int, bool) {
	switch {
	case line.Variable != "":
		return k.Value(line.Variable)
	case line.worth == nil:
		return line.Value, true
	}
	value, err := line.worth.Value(k.lookup)
	if err != nil {
		return line.Value, false
	}
	return floor(value), true
}

// Worth is what a line adds each time that it counts, its usual number where that is not
// known; false for one that never counts by what is known.
func (k *Known) Worth(line Modifier) (int, bool) {
	if line.when != nil {
		if holds, err := line.when.Holds(k.lookup); err == nil && !holds {
			return 0, false
		}
	}
	if value, ok := k.worth(line); ok {
		return value, true
	}
	return line.Value, true
}

// because are the facts that are so and that a line's number rests on, in words.
func (k *Known) because(line Modifier) string {
	words := ""
	if line.worth == nil {
		return words
	}
	for _, name := range line.worth.Names() {
		if is, ok := k.Value(name); ok && is != 0 && k.book.Fact(name) != nil {
			words += ", " + k.book.Fact(name).Called()
		}
	}
	return words
}

// Gravest keeps of the lines that share a word of gravest: only the one that is worst.
func Gravest(counts []Count) []Count {
	worst := map[string]int{}
	for i, c := range counts {
		if of := c.Line.Gravest; of != "" {
			if before, ok := worst[of]; !ok || c.Value < counts[before].Value {
				worst[of] = i
			}
		}
	}
	var kept []Count
	for i, c := range counts {
		if of := c.Line.Gravest; of == "" || worst[of] == i {
			kept = append(kept, c)
		}
	}
	return kept
}

// Concerns tells whether a row concerns whom something is known of.
func (r Row) Concerns(k *Known) bool { return r.when == nil || k.holds(r.when) }

// Lines are the lines that may count in the roll of a table or a task, those of the
// table itself first.
func (b *Book) Lines(table string) []Modifier {
	if t := b.Table(table); t != nil {
		return b.modifiersOf(t)
	}
	return nil
}

// Reckon is what a formula of the book's own comes to by what is known, as a whole number
// rounded down; false where that is not known, or nothing asks for it.
func (k *Known) Reckon(text string) (int, bool) {
	f := k.book.formulas[strings.TrimSpace(text)]
	if f == nil {
		return 0, false
	}
	value, err := f.Value(k.lookup)
	if err != nil {
		return 0, false
	}
	return floor(value), true
}

// Holds tells whether a formula of the book's own holds by what is known; one that rests
// on what nobody has said doesn't. The empty one always does.
func (k *Known) Holds(text string) bool {
	return text == "" || k.holds(k.book.formulas[text])
}
