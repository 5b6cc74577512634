package rules

import (
	"fmt"
	"strings"
	"testing"
)

// printed is a table as a line of text a row: bounds, then the cells between
// bars, so that it can be typed from a page.
func printed(t *Table) string {
	var b strings.Builder
	for _, row := range t.Rows {
		span := boundText(row.Low) + ".." + boundText(row.High)
		switch {
		case row.Natural != 0:
			span = fmt.Sprintf("natural %d", row.Natural)
		case !row.bounded():
			span = row.Label
		}
		cells := make([]string, len(row.Cells))
		for i, c := range row.Cells {
			cells[i] = c.Text
			if c.IsNum {
				cells[i] = fmt.Sprint(c.Number)
			}
		}
		fmt.Fprintf(&b, "%s: %s\n", span, strings.Join(cells, " "))
	}
	return b.String()
}

func boundText(n *int) string {
	if n == nil {
		return ""
	}
	return fmt.Sprint(*n)
}

// holdTables holds tables against a second typing from the page.
func holdTables(t *testing.T, b *Book, tables map[string]string) {
	t.Helper()
	for id, want := range tables {
		if got := printed(b.Table(id)); got != want {
			t.Errorf("%s is\n%s\nwant\n%s", id, got, want)
		}
	}
}

// holdModifiers holds lists of modifiers against a second typing from the page.
func holdModifiers(t *testing.T, b *Book, lists map[string]string) {
	t.Helper()
	for id, want := range lists {
		list := b.ModifierList(id)
		lines := listed(want)
		if len(list.Items) != len(lines) {
			t.Errorf("%s has %d lines, want %d", id, len(list.Items), len(lines))
		}
		for _, line := range lines {
			key, _, _ := strings.Cut(line, " ")
			item, ok := list.Item(key)
			if got := typed(b, item); !ok || got != line {
				t.Errorf("%s has %q, want %q", id, got, line)
			}
		}
	}
	if len(b.Modifiers) != len(lists) {
		t.Errorf("%d lists of modifiers, want %d", len(b.Modifiers), len(lists))
	}
}

// holdConstants holds every constant of a book against a second typing.
func holdConstants(t *testing.T, b *Book, want string) {
	t.Helper()
	lines := listed(want)
	for _, line := range lines {
		id, value, _ := strings.Cut(line, " ")
		c := b.Constant(id)
		if c == nil {
			t.Errorf("no constant %s", id)
		} else if got := strings.Join(c.Value, "|"); got != value {
			t.Errorf("%s is %s, want %s", id, got, value)
		}
	}
	if len(b.Constants) != len(lines) {
		t.Errorf("%d constants, want %d", len(b.Constants), len(lines))
	}
}

// holdShapes holds what a book has of tables, in rows and columns, and of
// lists, in items.
func holdShapes(t *testing.T, b *Book, tables, lists string) {
	t.Helper()
	shapes := map[string]string{}
	for _, table := range b.Tables {
		shapes[table.ID] = fmt.Sprintf("%dx%d", len(table.Rows), len(table.Columns))
	}
	for _, list := range b.Lists {
		shapes[list.ID] += fmt.Sprint(len(list.Items))
	}
	want := append(listed(tables), listed(lists)...)
	for _, line := range want {
		id, shape, _ := strings.Cut(line, " ")
		if shapes[id] != shape {
			t.Errorf("%s is %q, want %s", id, shapes[id], shape)
		}
	}
	if len(shapes) != len(want) {
		t.Errorf("%d tables and lists, want %d", len(shapes), len(want))
	}
}

// listed parts a text at its commas.
func listed(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.ReplaceAll(text, ",\n", ", "), ", ")
}

// holdAnswers holds answers against rows and cells.
func holdAnswers(t *testing.T, b *Book, cases []answerCase) {
	t.Helper()
	for _, c := range cases {
		if got := answered(b, c.query); got != c.want {
			t.Errorf("%+v\n got %s\nwant %s", c.query, got, c.want)
		}
	}
}

type answerCase struct {
	query Query
	want  string // the row, the cells and the successes
}

// forIrregulars is what a line adds to a unit of irregulars.
func forIrregulars(b *Book, m Modifier) int {
	n, _ := b.Know().Truth("irregular", true).Worth(m)
	return n
}

// typed is a modifier as it is typed above.
func typed(b *Book, m Modifier) string {
	text := fmt.Sprintf("%s %d", m.Key, m.Value)
	if m.High != nil {
		text += fmt.Sprintf("..%d", *m.High)
	}
	if m.Asks("irregular") {
		text += fmt.Sprintf("|%d", forIrregulars(b, m))
	}
	return text
}
