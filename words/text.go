package words

import (
	"strconv"
	"strings"
)

// A Text is a phrase with what is put into its places, made where nobody knows yet in which
// language it will be read: what was rolled, what is wrong. A host's own text is one as well,
// and stays as it is in every language.
type Text struct {
	id     ID
	values []any  // as Say takes them
	own    string // where there is no id
	label  bool   // of a rule set or a design, and not a host's
}

// Of is a phrase with what is put into it, as Catalogue.Say takes it.
func Of(id ID, pairs ...any) Text { return Text{id: id, values: pairs} }

// Own is a text that is the same in every language: a host's, or figures.
func Own(text string) Text { return Text{own: text} }

// Text is a label that is said later.
func (l Label) Text() Text { return Text{own: string(l), label: true} }

// Numbered is a label that is said later with a number in its place, {n} or more.
func (l Label) Numbered(n int) Text {
	return Text{own: string(l), label: true, values: []any{"n", n}}
}

// Reworded is a label in other words; any other text is as it is in English.
func (t Text) Reworded(words func(label string) string) string {
	if !t.label {
		return t.String()
	}
	label := words(t.own)
	if n, ok := t.Value("n").(int); ok {
		label = strings.ReplaceAll(label, "{n}", strconv.Itoa(n))
	}
	return label
}

// In is the text in a language.
func (t Text) In(c *Catalogue) string {
	switch {
	case t.label:
		return t.Reworded(c.Label)
	case t.id == "":
		return t.own
	}
	return c.Say(t.id, t.values...)
}

// Part is what a phrase has beside it under its id, a dot and a name, with the same put into its
// places: what was wanted instead, what to do. It says nothing where there is none.
func (t Text) Part(name string) Text {
	id := t.id + "." + ID(name)
	if t.id == "" || English().Written(id) == "" {
		return Text{}
	}
	return Text{id: id, values: t.values}
}

// Joined are texts that are joined one to the next by a phrase, which puts what is before it at
// {first} and the next at {last}.
func Joined(by ID, texts ...Text) Text {
	var all Text
	for i, next := range texts {
		if all = Of(by, "first", all, "last", next); i == 0 {
			all = next
		}
	}
	return all
}

// String is the text in English.
func (t Text) String() string { return t.In(nil) }

// ID is the phrase's; empty for a text that is none.
func (t Text) ID() ID { return t.id }

// Value is what is put into a place, nil for nothing.
func (t Text) Value(place string) any {
	w := writer{values: t.values}
	return w.value(place)
}

// Or is the text, or another where it says nothing.
func (t Text) Or(other Text) Text {
	if t.IsZero() {
		return other
	}
	return t
}

// IsZero tells a text that says nothing.
func (t Text) IsZero() bool { return t.id == "" && t.own == "" }

// MarshalText writes the text in English, as files for programs have it.
func (t Text) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText takes a text as it is.
func (t *Text) UnmarshalText(text []byte) error {
	*t = Own(string(text))
	return nil
}
