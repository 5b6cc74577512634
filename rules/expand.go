package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/words"
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

// A filler puts the numbers of a book's constants into the texts that name them, and marks
// what house rules changed so.
type filler struct{ from *Book }

// book fills every text of the book itself, when it is read or has been changed.
func (f filler) book() {
	b := f.from
	for _, t := range b.Tables {
		t.Notes, t.DiceNote = f.texts(t.notes), f.text(t.diceNote)
		t.housed = f.housedWords(t.notes, t.diceNote)
		t.Target, t.Words = f.number(t.target), f.number(t.words)
		for i := range t.Rows {
			f.row(&t.Rows[i])
		}
	}
	for _, m := range b.Modifiers {
		m.Notes, m.DiceNote = f.texts(m.notes), f.text(m.diceNote)
		m.housed = f.housedWords(m.notes, m.diceNote)
		m.Target = f.number(m.target)
		for i := range m.Items {
			m.Items[i].Label = f.text(m.Items[i].label)
			m.Items[i].House = m.Items[i].House || f.changed(m.Items[i].label.named())
		}
	}
	for _, w := range b.Workings {
		f.working(w)
	}
	for _, list := range b.Lists {
		list.Notes = f.texts(list.notes)
		list.housed = f.housedWords(list.notes, "")
		f.items(list.Items)
	}
}

// working also gives inputs the ranges of the ratings that they take.
func (f filler) working(w *Working) {
	for i := range w.Takes {
		if of := f.from.Fact(w.Takes[i].Of); of != nil {
			w.Takes[i].Numbers = of.Numbers
		}
	}
	w.Notes = f.texts(w.notes)
	w.House = f.changed(w.constants())
	for i := range w.Gives {
		w.Gives[i].Words = f.text(w.Gives[i].words)
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

func (f filler) housedWords(notes []template, dice template) housed {
	h := housed{inDice: f.changed(dice.named())}
	for _, note := range notes {
		h.inNotes = append(h.inNotes, f.changed(note.named()))
	}
	return h
}

func (f filler) row(r *Row) {
	cells := f.cells(r.Cells)
	if r.But != nil {
		cells = f.cells(r.But.Cells) || cells
	}
	r.House = cells || f.changed(r.label.named())
	if r.label != "" {
		r.Label = f.text(r.label)
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

// Constants are the ids of the constants that the lines and the notes of the list and what it
// says of its dice name.
func (m *Modifiers) Constants() []string {
	ids := m.diceNote.named()
	for _, note := range m.notes {
		ids = append(ids, note.named()...)
	}
	for _, item := range m.Items {
		ids = append(ids, item.label.named()...)
	}
	return ids
}

// cells also tells whether house rules changed one of the cells. A cell
// that only names a constant is the number that the constant is.
func (f filler) cells(cells []Cell) bool {
	house := false
	for i := range cells {
		c := &cells[i]
		if ids := c.template.named(); len(ids) > 0 {
			c.Text = f.text(c.template)
			c.Number, c.IsNum = wholeNumber(c.Text)
			c.House = c.House || f.changed(ids)
		}
		house = house || c.House
	}
	return house
}

func (f filler) items(items []ListItem) {
	for i := range items {
		item := &items[i]
		item.Words, item.Constants = f.text(item.template), item.template.named()
		item.Values, item.House = f.values(item.Constants), f.changed(item.Constants)
		f.items(item.Steps)
	}
}

func (f filler) texts(texts []template) []string {
	out := make([]string, 0, len(texts))
	for _, t := range texts {
		out = append(out, f.text(t))
	}
	return out
}

// text is a text with the numbers of the constants that it names.
func (f filler) text(t template) string {
	return named.ReplaceAllStringFunc(string(t), func(name string) string {
		m := named.FindStringSubmatch(name)
		switch c := f.from.Constant(m[1]); {
		case c == nil:
			return name
		case m[2] != "":
			return c.part(m[2])
		default:
			return c.words(f.from.in)
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
func (c *Constant) words(in *words.Catalogue) string {
	value := c.Told()
	if n := len(value) - 1; n > 0 && dieUnit.MatchString(c.Unit) {
		return in.Say("list.or", "first", words.Commas(value[:n]), "last", value[n])
	}
	parts := make([]string, len(value))
	for i, part := range value {
		parts[i] = mixed(part)
	}
	return strings.Join(parts, " / ")
}

// mixed is a fraction above one as it is printed, 1½ for 3/2; another number as it stands.
func mixed(number string) string {
	m := fractionParts.FindStringSubmatch(number)
	if m == nil {
		return number
	}
	above, below := numberIn(m[1]), numberIn(m[2])
	rest := fmt.Sprintf("%d/%d", above%below, below)
	if part := say.Figures(rest); above > below && part != rest {
		return strconv.Itoa(above/below) + part
	}
	return number
}

// part is one of the values of a constant that has several, counted from 1; a dash where
// it has no such.
func (c *Constant) part(number string) string {
	if n, err := strconv.Atoi(number); err == nil && n <= len(c.Value) {
		return c.Told()[n-1]
	}
	return say.Nothing
}

// number is the number of a constant, nil where none is named.
func (f filler) number(id string) *int {
	if f.from.Constant(id) == nil {
		return nil
	}
	n := f.from.Number(id)
	return &n
}

// changed tells whether house rules changed one of the constants.
func (f filler) changed(ids []string) bool {
	return slices.ContainsFunc(ids, func(id string) bool { return f.from.referent(id).house() })
}

// values is the whole numbers among constants, nil where there are none.
func (f filler) values(ids []string) map[string]int {
	var numbers map[string]int
	for _, id := range ids {
		c := f.from.Constant(id)
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
