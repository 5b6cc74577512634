package rules

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestKey asks every question of testdata/key-RULES.txt, one a line, whose
// answers were typed from the rules' own pages and not from the files here:
//
//	TABLE | row … | column … | dice … | mod … => ROW: CELL | CELL | successes N
//	modifier LIST | LABEL => VALUE | irregular VALUE | most N
//	list ID => LABEL | LABEL
//	constant ID => VALUE, VALUE UNIT
//
// A blank cell is ~; error begins the answer to a question that is refused.
// Each line names what it asks, so that the file need not be read beside code.
func TestKey(t *testing.T) {
	for _, id := range IDs() {
		t.Run(id, func(t *testing.T) {
			b := bookOf(t, id)
			path := filepath.Join("testdata", "key-"+id+".txt")
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			asked := map[string]bool{}
			for i, line := range strings.Split(string(text), "\n") {
				if line == "" || line[0] == '#' {
					continue
				}
				question, want, _ := strings.Cut(line, " => ")
				got := keyAnswer(b, question, asked)
				if got != want && !(strings.HasPrefix(want, "error ") && strings.HasPrefix(got, want)) {
					t.Errorf("%s:%d: %s => %s, want %s", path, i+1, question, got, want)
				}
			}
			holdKeyed(t, b, asked)
		})
	}
}

// holdKeyed holds that the key asks for every table, line of modifiers, list
// and constant of a book.
func holdKeyed(t *testing.T, b *Book, asked map[string]bool) {
	t.Helper()
	want := func(what string) {
		if !asked[what] {
			t.Errorf("the key does not ask for %s", what)
		}
	}
	for _, table := range b.Tables {
		want(table.ID)
	}
	for _, list := range b.Modifiers {
		for _, item := range list.Items {
			want(list.ID + "/" + item.Key)
		}
	}
	for _, list := range b.Lists {
		want(list.ID)
	}
	for _, c := range b.Constants {
		want(c.ID)
	}
}

// keyAnswer answers one question of a key and remembers what it was about.
func keyAnswer(b *Book, question string, asked map[string]bool) string {
	parts := strings.Split(question, " | ")
	kind, id, named := strings.Cut(parts[0], " ")
	if !named {
		asked[kind] = true
		return keyCells(b, keyQuery(parts))
	}
	switch kind {
	case "modifier":
		return keyModifier(b, b.ModifierList(id), strings.Join(parts[1:], ""), asked)
	case "list":
		asked[id] = true
		var labels []string
		for _, item := range b.List(id).Items {
			labels = append(labels, item.Label)
		}
		return strings.Join(labels, " | ")
	case "constant":
		asked[id] = true
		c := b.Constant(id)
		return strings.Join(c.Value, ", ") + " " + c.Unit
	}
	return "error no question begins with " + kind
}

// keyQuery reads the parts of a question to a table.
func keyQuery(parts []string) Query {
	q := Query{Table: parts[0]}
	for _, part := range parts[1:] {
		flag, value, _ := strings.Cut(part, " ")
		switch flag {
		case "row":
			q.Row = value
		case "column":
			q.Column = value
		case "mod":
			q.Mods = append(q.Mods, value)
		case "with":
			q.With = append(q.With, value)
		case "dice":
			for _, face := range strings.Split(value, ",") {
				n, _ := strconv.Atoi(face)
				q.Dice = append(q.Dice, n)
			}
		}
	}
	return q
}

// keyCells is the row, the cells and the successes of an answer; the total
// where it leads to no cell.
func keyCells(b *Book, q Query) string {
	a, err := b.Resolve(q)
	if err != nil {
		return "error " + err.Error()
	}
	var cells []string
	for _, f := range a.Result {
		text := f.Cell.Text
		if f.Cell.Blank() {
			text = "~"
		}
		cells = append(cells, text)
	}
	if len(cells) == 0 {
		cells = append(cells, fmt.Sprint(*a.Total))
	}
	if a.Successes != nil {
		cells = append(cells, fmt.Sprintf("successes %d", *a.Successes))
	}
	row := ""
	if a.Row != nil {
		row = *a.Row + ": "
	}
	return row + strings.Join(cells, " | ")
}

// keyModifier is what a line of modifiers adds.
func keyModifier(b *Book, list *Modifiers, label string, asked map[string]bool) string {
	i, err := find(label, "modifier", list.ID, modifierEntries(list.Items))
	if err != nil {
		return "error " + err.Error()
	}
	item := list.Items[i]
	asked[list.ID+"/"+item.Key] = true
	text := fmt.Sprint(item.Value)
	if item.High != nil {
		text += fmt.Sprintf(" to %d", *item.High)
	}
	if item.Asks("irregular") {
		text += fmt.Sprintf(" | irregular %d", forIrregulars(b, item))
	}
	if item.Most != 0 {
		text += fmt.Sprintf(" | most %d", item.Most)
	}
	return text
}
