package rules

import (
	"bytes"
	"encoding/json"

	"github.com/csprint/csprint/internal/pattern"
)

// MarshalJSON is every table, list and number of the rules, in the order of
// the rules file.
func (b *Book) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Rules     string       `json:"rules"`
		Title     string       `json:"title"`
		Edition   string       `json:"edition"`
		Phases    []Phase      `json:"phases"`
		Tables    []*Table     `json:"tables"`
		Modifiers []*Modifiers `json:"modifiers"`
		Lists     []*List      `json:"lists"`
		Constants []*Constant  `json:"constants"`
		Workings  []*Working   `json:"workings"`
		Readings  []Reading    `json:"readings"`
	}{b.ID, b.Title, b.Edition, some(b.Phases), some(b.Tables), some(b.Modifiers), some(b.Lists), some(b.Constants), some(b.Workings), some(b.Readings)})
}

// some is a list that is never null in JSON.
func some[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// MarshalJSON adds to the labels of the columns the numbers that fall in
// them, where there are such.
func (t *Table) MarshalJSON() ([]byte, error) {
	type plain Table
	type bounds struct {
		Low  *int `json:"low"`
		High *int `json:"high"`
	}
	var ranges []bounds
	if len(columnSpans(t.Columns)) > 0 {
		for _, c := range t.Columns {
			ranges = append(ranges, bounds{c.Low, c.High})
		}
	}
	return json.Marshal(struct {
		*plain
		Ranges []bounds `json:"column_ranges,omitempty"`
		Aside  []int    `json:"aside,omitempty"`
	}{(*plain)(t), ranges, t.aside()})
}

// aside are the places of the columns that dice are not held against.
func (t *Table) aside() []int {
	var places []int
	for i, c := range t.Columns {
		if c.Aside {
			places = append(places, i)
		}
	}
	return places
}

// MarshalJSON is the label.
func (c Column) MarshalJSON() ([]byte, error) { return json.Marshal(c.Label) }

// MarshalJSON is a number, the text as printed, or null for a blank.
func (c Cell) MarshalJSON() ([]byte, error) {
	switch {
	case c.Blank():
		return []byte("null"), nil
	case c.IsNum:
		return json.Marshal(c.Number)
	}
	return json.Marshal(c.Text)
}

// MarshalJSON is the constant with its value as a number where it is one, as
// text otherwise, and as a list where there are several.
func (c *Constant) MarshalJSON() ([]byte, error) {
	values := make([]any, len(c.Value))
	for i, text := range c.Value {
		values[i] = numeral(text)
	}
	var value any = values
	if len(values) == 1 {
		value = values[0]
	}
	return json.Marshal(struct {
		ID      string `json:"id"`
		Section string `json:"section"`
		Value   any    `json:"value"`
		Unit    string `json:"unit"`
		Note    string `json:"note,omitempty"`
		Reading string `json:"reading,omitempty"`
		House   bool   `json:"house,omitempty"`
	}{c.ID, c.Section, value, c.Unit, c.Note, c.Reading, c.House})
}

var numberForm = pattern.Of(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?$`)

// numeral is a number that JSON prints as it was typed, or the text.
func numeral(text string) any {
	if numberForm.MatchString(text) {
		return json.Number(text)
	}
	return text
}

// MarshalJSON is an object with the columns as keys, in their order.
func (r Result) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, f := range r {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := json.Marshal(f.Column)
		if err != nil {
			return nil, err
		}
		cell, err := f.Cell.MarshalJSON()
		if err != nil {
			return nil, err
		}
		b.Write(key)
		b.WriteByte(':')
		b.Write(cell)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
