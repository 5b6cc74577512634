package agree

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/rules"
)

// worked is what csprint works out of what is given and known. Where that is not all, or
// refused, the page may say what comes of it whatever else is given.
func (u *unit) worked(p *rules.Panel, page value) any {
	w, knows := u.book.Worked(p)
	whole := true
	var with []string
	for _, in := range w.Takes {
		text := u.input(p, in, knows[in.Key])
		if text == "" {
			text, whole = u.any(in), false
		}
		with = append(with, in.Key+"="+text)
	}
	a, err := u.book.Resolve(rules.Query{Table: w.ID, With: with})
	if err != nil {
		return err.Error()
	}
	said := []any{}
	for _, field := range a.Result {
		said = append(said, []any{field.Column, field.Cell.Text})
	}
	if rows := page.list(); !whole && len(rows) <= len(said) && reflect.DeepEqual(rows, said[:len(rows)]) {
		return rows
	}
	return said
}

// input is what is given for an input, picked, known or usual; empty for nothing that csprint
// takes.
func (u *unit) input(p *rules.Panel, in rules.Input, knows string) string {
	text := strings.TrimSuffix(u.Given[p.Title][in.Key], ", ")
	if i := slices.IndexFunc(in.Choices, func(one rules.Choice) bool { return one.Label == text }); i >= 0 {
		text = in.Choices[i].Key
	}
	if n, ok := u.known.Reckon(knows); ok && text == "" {
		text = strconv.Itoa(n)
	}
	if text == "" {
		text = in.Usual
	}
	if in.Choices == nil {
		for _, one := range strings.Split(text, ", ") {
			if n, err := strconv.Atoi(one); err != nil || n < in.Numbers.Least || n > in.Numbers.Most {
				return ""
			}
		}
	}
	return text
}

// any is something that an input may be.
func (u *unit) any(in rules.Input) string {
	if in.Choices != nil {
		return in.Choices[u.hits%len(in.Choices)].Key
	}
	return strconv.Itoa(in.Numbers.Least + u.hits%(in.Numbers.Most-in.Numbers.Least+1))
}
