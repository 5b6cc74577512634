package rules

import (
	"math/big"
	"slices"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/words"
)

// Told is the value as it is printed: in centimetres to readers who measure so.
func (c *Constant) Told() []string {
	if c.told != nil {
		return c.told
	}
	return c.Value
}

// Converted tells whether the book tells in centimetres what the rules give in inches.
func (b *Book) Converted() bool { return b.converted }

// tellCentimetres has the book tell what it gives in inches of the table in centimetres, as a
// language writes them. Numbers that it reckons with stay.
func (b *Book) tellCentimetres(in *words.Catalogue) {
	for _, c := range b.Constants {
		if c.Unit != OfInches {
			continue
		}
		b.converted, c.Unit = true, "centimetres"
		c.told = make([]string, len(c.Value))
		for i, value := range c.Value {
			c.told[i] = words.Decimal(inCentimetres(value, c == b.Plays.Squares)).In(in)
		}
	}
	for _, t := range b.Tables {
		b.converted = b.converted || slices.ContainsFunc(t.Columns, func(c Column) bool { return c.Unit != "" })
		for i := range t.Rows {
			t.tellCentimetres(t.Rows[i].Cells, in)
			if but := t.Rows[i].But; but != nil {
				t.tellCentimetres(but.Cells, in)
			}
		}
	}
}

// tellFractions has the book tell fractions with the mark of its language.
func (b *Book) tellFractions() {
	for _, c := range b.Constants {
		if c.told == nil && slices.ContainsFunc(c.Value, pointed.MatchString) {
			for _, value := range c.Value {
				c.told = append(c.told, words.Decimal(value).In(b.in))
			}
		}
	}
}

// pointed is a number with a decimal point.
var pointed = pattern.Of(`^[0-9]+\.[0-9]+$`)

func (t *Table) tellCentimetres(cells []Cell, in *words.Catalogue) {
	for i := range cells {
		switch c := &cells[i]; {
		case !c.IsNum:
		case t.Columns[i].Unit == OfInches:
			c.Text = words.Decimal(say.Centimetres(c.Number, 1)).In(in)
		case t.Columns[i].Unit == AnInch:
			c.Text = words.Decimal(say.Tenths(100*c.Number, 254)).In(in)
		}
	}
}

// inCentimetres is a number of inches such as 3.5 or 3/4 in centimetres; to the tenth where it
// is laid side by side many times. Other texts stay.
func inCentimetres(inches string, fine bool) string {
	r, ok := new(big.Rat).SetString(inches)
	if !ok || !r.Num().IsInt64() || !r.Denom().IsInt64() || r.Sign() < 0 {
		return inches
	}
	num, den := int(r.Num().Int64()), int(r.Denom().Int64())
	if fine {
		return say.Tenths(254*num, 100*den)
	}
	return say.Centimetres(num, den)
}
