package rules

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// Numbers bounds the whole numbers of a column or a constant: what csprint
// calculates with, and house rules may change.
type Numbers struct{ Least, Most int }

func (n Numbers) text() words.Text {
	return words.Of("file.whole-number", "low", strconv.Itoa(n.Least), "high", strconv.Itoa(n.Most))
}

func (n Numbers) holds(number int) bool { return number >= n.Least && number <= n.Most }

// Bounds of numbers for which a book declares none.
const (
	mostCell     = 9999 // of a cell or a constant
	mostModifier = 99   // of a modifier, or a die to reach
)

// usual are the bounds of numbers for which a book declares none: below 0 only
// where the book itself goes there.
func usual(least int) *Numbers {
	if least < 0 {
		return &Numbers{-mostCell, mostCell}
	}
	return &Numbers{0, mostCell}
}

// numbers reads bounds such as 1-20, nil when the node is absent or wrong.
func numbers(n source.Node) *Numbers {
	low, high := span(n)
	if low == nil || high == nil {
		if !n.Absent() {
			n.Problem("rules.numbers-without-both-bounds")
		}
		return nil
	}
	return &Numbers{*low, *high}
}

// proveCell records a cell that is neither a number within the bounds of its
// column nor one of the words that stand beside them.
func (t *Table) proveCell(column int, c Cell, n source.Node) {
	bounds := t.Columns[column].Numbers
	switch {
	case bounds == nil && (!c.IsNum || usual(-1).holds(c.Number)):
	case bounds == nil:
		n.Problem("rules.cell-out-of-bounds", "text", say.Quoted(c.Text), "want", usual(-1).text())
	case c.IsNum && bounds.holds(c.Number):
	case !c.IsNum && (t.free || slices.Contains(t.spoken, c.Text)):
	default:
		n.Problem("rules.cell-of-numbers", "text", say.Quoted(c.Text), "want", t.wants(*bounds), "hint", quotedHint(n))
	}
}

// wants says what a cell of numbers may be.
func (t *Table) wants(bounds Numbers) words.Text {
	spoken := slices.DeleteFunc(slices.Clone(t.spoken), func(w string) bool { return w == "" })
	if len(spoken) == 0 {
		return bounds.text()
	}
	return words.Of("rules.number-or-word", "number", bounds.text(), "words", words.Commas(spoken))
}

// quotedHint tells how a number in quotes becomes one.
func quotedHint(n source.Node) words.Text {
	if _, ok := wholeNumber(n.Typed()); ok && n.Quoted() {
		return words.Of("file.quotes-hint")
	}
	return words.Text{}
}

// A form is how the value of a constant is written. House rules keep to it.
type form string

const (
	wholeForm    form = "whole"
	decimalForm  form = "decimal"
	fractionForm form = "fraction"
	oddsForm     form = "odds"
	wordsForm    form = "words"
)

var (
	decimalNumber = pattern.Of(`^(0|[1-9][0-9]{0,3})(\.[0-9]{1,3})?$`)
	fractionParts = pattern.Of(`^([1-9][0-9]?)/([1-9][0-9]?)$`)
	oddsParts     = pattern.Of(`^[1-9][0-9]?:[1-9][0-9]?$`)
)

// formOf is the narrowest form that all parts of a value have.
func formOf(value []string) form {
	for _, f := range []form{wholeForm, decimalForm, fractionForm, oddsForm} {
		if !slices.ContainsFunc(value, func(part string) bool { return !f.matches(part) }) {
			return f
		}
	}
	return wordsForm
}

func (f form) matches(part string) bool {
	switch f {
	case wholeForm:
		_, ok := wholeNumber(part)
		return ok
	case decimalForm:
		n, err := strconv.ParseFloat(part, 64)
		return err == nil && n > 0 && decimalNumber.MatchString(part)
	case fractionForm:
		_, _, ok := fractionOf(part)
		return ok
	case oddsForm:
		return oddsParts.MatchString(part)
	}
	return strings.TrimSpace(part) != ""
}

// fractionOf reads 1/3; neither part is 0, and the whole at most 1.
func fractionOf(text string) (above, below int, ok bool) {
	m := fractionParts.FindStringSubmatch(text)
	if m == nil {
		return 0, 0, false
	}
	above, _ = strconv.Atoi(m[1])
	below, _ = strconv.Atoi(m[2])
	return above, below, above <= below
}

// proveOwn holds the value that the book gives against its own bounds.
func (c *Constant) proveOwn(n source.Node) {
	if c.form = formOf(c.Value); c.Numbers != nil || c.most != "" {
		c.prove(c.Value, n)
	}
}

// prove records a value that house rules may not give the constant.
func (c *Constant) prove(value []string, n source.Node) {
	if len(value) != len(c.Value) {
		n.Problem("rules.value-has-parts", "n", len(value), "want", len(c.Value), "usual", words.Commas(c.Value))
		return
	}
	for _, part := range value {
		if want := c.wants(part); !want.IsZero() {
			n.Problem("rules.value-of-odd-form", "part", say.Quoted(part), "want", want)
		}
	}
	if c.form == wholeForm && rising(c.Value) && !rising(value) {
		n.Problem("rules.value-does-not-rise", "value", words.Commas(value), "usual", words.Commas(c.Value))
	}
}

// rising tells whether each of some whole numbers is more than the one before it.
func rising(value []string) bool {
	for i := 1; i < len(value); i++ {
		before, _ := wholeNumber(value[i-1])
		if n, ok := wholeNumber(value[i]); !ok || n <= before {
			return false
		}
	}
	return true
}

// wants says what a part of the value must be, empty where it is so.
func (c *Constant) wants(part string) words.Text {
	if !c.form.matches(part) {
		if c.Numbers != nil {
			return c.Numbers.text()
		}
		if c.form == fractionForm {
			return fractionUpTo(c.most)
		}
		return words.Of("rules.value-form", "form", string(c.form))
	}
	switch number, _ := wholeNumber(part); {
	case c.form == wholeForm && !c.Numbers.holds(number):
		return c.Numbers.text()
	case c.form == fractionForm && c.most != "" && larger(part, c.most):
		return fractionUpTo(c.most)
	}
	return words.Text{}
}

func fractionUpTo(most string) words.Text {
	return words.Of("rules.fraction-up-to", "most", cmp.Or(most, "1"))
}

// larger compares two fractions.
func larger(a, b string) bool {
	above, below, _ := fractionOf(a)
	otherAbove, otherBelow, _ := fractionOf(b)
	return above*otherBelow > otherAbove*below
}
