package rules

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// named finds the constants that a text names: {crest-visibility}, and by {id.2} the
// second part of one that has several.
var named = pattern.Of(`\{([a-z0-9-]+)(?:\.([1-9]))?\}`)

// A template is text that may name constants.
type template string

// named is the ids of the constants that the text names.
func (t template) named() []string {
	var ids []string
	for _, m := range named.FindAllStringSubmatch(string(t), -1) {
		ids = append(ids, m[1])
	}
	return ids
}

// template reads text and remembers the constants that it names.
func (l *loader) template(n source.Node) template { return l.templateOf(n, n.Line()) }

// templateOf is template of a text that was made of what a node says.
func (l *loader) templateOf(n source.Node, typed string) template {
	text := template(typed)
	for _, id := range text.named() {
		l.refs = append(l.refs, reference{node: n, kind: "constant", id: id, ids: constantIDs})
	}
	return text
}

func (l *loader) templates(list []source.Node) []template {
	var out []template
	for _, n := range list {
		out = append(out, l.template(n))
	}
	return out
}

// expand puts the numbers of constants into every text that names them. A
// cell or an item is marked when house rules changed the number.
func (b *Book) expand() {
	for _, t := range b.Tables {
		t.Notes, t.DiceNote = b.filled(t.notes), b.fill(t.diceNote)
		t.housed = b.housedWords(t.notes, t.diceNote)
		t.Target, t.Words = b.numberOf(t.target), b.numberOf(t.words)
		for i := range t.Rows {
			b.expandRow(&t.Rows[i])
		}
	}
	for _, m := range b.Modifiers {
		m.Notes, m.DiceNote = b.filled(m.notes), b.fill(m.diceNote)
		m.housed = b.housedWords(m.notes, m.diceNote)
		m.Target = b.numberOf(m.target)
		for i := range m.Items {
			m.Items[i].Label = b.fill(m.Items[i].label)
			m.Items[i].House = m.Items[i].House || b.housed(m.Items[i].label.named())
		}
	}
	b.expandWorkings()
	for _, list := range b.Lists {
		list.Notes = b.filled(list.notes)
		list.housed = b.housedWords(list.notes, "")
		b.expandItems(list.Items)
	}
}

// housed tells which words about a table or a list house rules changed a
// number in.
type housed struct {
	inNotes []bool
	inDice  bool
}

// NoteHouse tells whether house rules changed a number in a note.
func (h housed) NoteHouse(note int) bool { return note < len(h.inNotes) && h.inNotes[note] }

// DiceHouse tells whether house rules changed a number in what is said of the dice.
func (h housed) DiceHouse() bool { return h.inDice }

func (b *Book) housedWords(notes []template, dice template) housed {
	h := housed{inDice: b.housed(dice.named())}
	for _, note := range notes {
		h.inNotes = append(h.inNotes, b.housed(note.named()))
	}
	return h
}

func (b *Book) expandRow(r *Row) {
	cells := b.expandCells(r.Cells)
	if r.But != nil {
		cells = b.expandCells(r.But.Cells) || cells
	}
	r.House = cells || b.housed(r.label.named())
	if r.label != "" {
		r.Label = b.fill(r.label)
	}
}

// Constants are the ids of the constants that the table's words and numbers name.
func (t *Table) Constants() []string {
	texts := append(slices.Clone(t.notes), t.diceNote)
	for _, r := range t.Rows {
		texts = append(texts, r.label)
		for _, c := range r.Cells {
			texts = append(texts, c.template)
		}
	}
	ids := []string{t.target, t.words}
	for _, text := range texts {
		ids = append(ids, text.named()...)
	}
	return slices.DeleteFunc(ids, func(id string) bool { return id == "" })
}

// Constants are the ids of the constants that the notes of the list and what it
// says of its dice name.
func (m *Modifiers) Constants() []string {
	ids := m.diceNote.named()
	for _, note := range m.notes {
		ids = append(ids, note.named()...)
	}
	return ids
}

// expandCells also tells whether house rules changed one of the cells. A cell
// that only names a constant is the number that the constant is.
func (b *Book) expandCells(cells []Cell) bool {
	house := false
	for i := range cells {
		c := &cells[i]
		if ids := c.template.named(); len(ids) > 0 {
			c.Text = b.fill(c.template)
			c.Number, c.IsNum = wholeNumber(c.Text)
			c.House = c.House || b.housed(ids)
		}
		house = house || c.House
	}
	return house
}

func (b *Book) expandItems(items []ListItem) {
	for i := range items {
		item := &items[i]
		item.Words, item.Constants = b.fill(item.template), item.template.named()
		item.Values, item.House = b.valuesOf(item.Constants), b.housed(item.Constants)
		b.expandItems(item.Steps)
	}
}

func (b *Book) filled(texts []template) []string {
	out := make([]string, 0, len(texts))
	for _, t := range texts {
		out = append(out, b.fill(t))
	}
	return out
}

// fill is a text with the numbers of the constants that it names.
func (b *Book) fill(t template) string {
	return named.ReplaceAllStringFunc(string(t), func(name string) string {
		m := named.FindStringSubmatch(name)
		switch c := b.Constant(m[1]); {
		case c == nil:
			return name
		case m[2] != "":
			return c.part(m[2])
		default:
			return c.words()
		}
	})
}

// dieUnit is the unit of constants that are faces of a die.
var dieUnit = pattern.Of(`^D[0-9]+$`)

// Sides are those of the die that the constant is faces of, 0 where it is of none.
func (c *Constant) Sides() int {
	if !dieUnit.MatchString(c.Unit) {
		return 0
	}
	sides, _ := strconv.Atoi(c.Unit[1:])
	return sides
}

// words are the numbers of a constant within a text: faces of a die as 5 or 6,
// others side by side.
func (c *Constant) words() string {
	if n := len(c.Value) - 1; n > 0 && dieUnit.MatchString(c.Unit) {
		return strings.Join(c.Value[:n], ", ") + " or " + c.Value[n]
	}
	return strings.Join(c.Value, " / ")
}

// part is one of the values of a constant that has several, counted from 1; a dash where
// it has no such.
func (c *Constant) part(number string) string {
	if n, err := strconv.Atoi(number); err == nil && n <= len(c.Value) {
		return c.Value[n-1]
	}
	return say.Nothing
}

// numberOf is the number of a constant, nil where none is named.
func (b *Book) numberOf(id string) *int {
	if b.Constant(id) == nil {
		return nil
	}
	n := b.Number(id)
	return &n
}

// housed tells whether house rules changed one of the constants.
func (b *Book) housed(ids []string) bool {
	for _, id := range ids {
		if b.changed(id) {
			return true
		}
	}
	return false
}

// valuesOf is the whole numbers among constants, nil where there are none.
func (b *Book) valuesOf(ids []string) map[string]int {
	var numbers map[string]int
	for _, id := range ids {
		c := b.Constant(id)
		if c == nil || len(c.Value) != 1 {
			continue
		}
		if n, ok := wholeNumber(c.Value[0]); ok {
			if numbers == nil {
				numbers = map[string]int{}
			}
			numbers[id] = n
		}
	}
	return numbers
}
