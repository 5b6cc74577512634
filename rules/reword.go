package rules

import (
	"slices"
	"strings"
	"sync/atomic"
	"unicode"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/words"
)

// rewording is what every book is reworded by that is opened, nil for none.
var rewording atomic.Pointer[func(string) string]

// RewordAll has all books that are opened from now on say other words, as Reword has
// one, until end is called. Nothing but what is shown may change by it.
func RewordAll(words func(string) string) (end func()) {
	before := rewording.Swap(&words)
	return func() { rewording.Store(before) }
}

// In is the book in other words, as Reword has it, with the house rules that lie over it; in
// centimetres where readers of a language measure so. The error is of words that lost what they
// name.
func (b *Book) In(words func(string) string, of *words.Catalogue) (*Book, error) {
	other, err := Open(b.ID)
	if err != nil {
		return nil, err
	}
	for _, f := range b.patches {
		if err := other.Patch(f.Copy()); err != nil {
			return nil, err
		}
	}
	other.in = of
	if of.Centimetres() {
		other.tellCentimetres(of)
	}
	other.tellFractions()
	other.Reword(words)
	return other, nil
}

// BetweenPlaces are other words for a text that leave alone the places in it where a constant,
// a cell or what is known of a unit is put in.
func BetweenPlaces(words func(string) string) func(string) string {
	return func(text string) string {
		var out strings.Builder
		piece := func(of string) {
			if strings.TrimSpace(of) != "" {
				of = words(of)
			}
			out.WriteString(of)
		}
		at := 0
		for _, m := range placed.FindAllStringIndex(text, -1) {
			piece(text[at:m[0]])
			out.WriteString(text[m[0]:m[1]])
			at = m[1]
		}
		piece(text[at:])
		return out.String()
	}
}

// Reword has the book say other words: those of titles, labels, notes and readings, and
// those that stand in cells. Its own name stays, and so do keys and ids, numbers and dice. Words are the other
// words for a text, which have the places of constants where these belong: {crest-visibility}.
func (b *Book) Reword(words func(string) string) {
	r := &rewriter{words}
	for i := range b.Phases {
		r.text(&b.Phases[i].Mark, &b.Phases[i].Label)
	}
	for i := range b.Readings {
		r.text(&b.Readings[i].Words, &b.Readings[i].Short)
	}
	for _, f := range b.Facts {
		r.text(&f.Label)
	}
	for _, c := range b.Constants {
		r.constant(c)
	}
	for _, t := range b.Tables {
		r.table(t)
	}
	for _, m := range b.Modifiers {
		r.text(&m.Title)
		r.diceNote(&m.diceNote)
		r.templates(m.notes)
		r.lines(m.Items)
	}
	for _, list := range b.Lists {
		r.text(&list.Title)
		r.templates(list.notes)
		r.items(list.Items)
	}
	for _, w := range b.Workings {
		r.working(w)
	}
	if s := b.Plays.States; s != nil {
		r.text(&s.Fresh)
		for i := range s.own {
			r.text(&s.own[i].Label)
		}
		for i := range s.Due {
			r.text(&s.Due[i].Words)
		}
	}
	if b.Phone != nil {
		r.phone(b.Phone)
	}
	filler{b}.book()
}

// Translated is a query in the words of a book that says the same in other words: rows, lines,
// inputs and choices by their keys, which no words change, columns by the words over them. What
// the query names and the book doesn't have stays as it is.
func (b *Book) Translated(q Query, to *Book) Query {
	if w := b.Working(q.Table); w != nil {
		q.With = idsOf(q.With, w.keyed)
		return q
	}
	lines := b.Lines(q.Table)
	if t := b.Table(q.Table); t != nil {
		if row, err := t.Row(q.Row); q.Row != "" && err == nil {
			q.Row = row.Key
		}
		_, number := askedNumber(q.Column)
		if i, err := t.Column(q.Column); q.Column != "" && err == nil && !(t.Shift && number) {
			q.Column = to.Table(q.Table).Columns[i].Label
		}
	} else if list := b.ModifierList(q.Table); list != nil && list.tasks() {
		if task, err := list.task(q.Row); err == nil {
			q.Row, lines = task.Key, task.Adds
		}
	} else if list != nil {
		lines = list.Items
	}
	q.Mods = idsOf(q.Mods, func(name string) string {
		label, times := name, ""
		if m := counted.FindStringSubmatch(name); m != nil {
			label, times = m[1], "="+m[2]
		}
		if i, err := find(label, "modifier", q.Table, modifierEntries(lines)); err == nil && !plainNumber.MatchString(name) {
			return lines[i].Key + times
		}
		return name
	})
	return q
}

// keyed is what a query gives for an input, by keys.
func (w *Working) keyed(given string) string {
	name, value, _ := strings.Cut(given, "=")
	i, err := find(name, "input", w.ID, w.entries())
	if err != nil {
		return given
	}
	in := w.Takes[i]
	if choice, err := in.choice(value, w.ID); in.Choices != nil && err == nil {
		value = in.Choices[choice].Key
	}
	return in.Key + "=" + value
}

// rewriter rewords the parts of a book.
type rewriter struct{ words func(string) string }

func (r *rewriter) text(texts ...*string) {
	for _, t := range texts {
		*t = r.worded(*t)
	}
}

func (r *rewriter) template(t *template) { *t = template(r.worded(string(*t))) }

func (r *rewriter) diceNote(t *template) {
	dice := diceNamed.FindString(string(*t))
	*t = template(dice + r.worded(strings.TrimPrefix(string(*t), dice)))
}

func (r *rewriter) templates(list []template) {
	for i := range list {
		r.template(&list[i])
	}
}

func (r *rewriter) worded(text string) string {
	if strings.TrimSpace(text) == "" {
		return text
	}
	return r.words(text)
}

// diceWords are dice that are all of a text: 1D10 × 20, D6, 1D6-2.
var diceWords = pattern.Of(`^[0-9]*D[0-9]+( ?[×/*-] ?[0-9]+)?$`)

// diceNamed are those that stand first in a note on how they are meant: 2D6, hit on this.
var diceNamed = pattern.Of(`^[0-9]*D[0-9]+`)

// figures tells a text that is numbers, marks or dice alone.
func figures(text string) bool {
	return diceWords.MatchString(text) || !strings.ContainsFunc(named.ReplaceAllString(text, ""), unicode.IsLetter)
}

// told rewords a text unless it is numbers or dice.
func (r *rewriter) told(text *string) {
	if !figures(*text) {
		r.text(text)
	}
}

func (r *rewriter) constant(c *Constant) {
	r.told(&c.Unit)
	r.text(&c.Note)
	for i := range c.Value {
		r.told(&c.Value[i])
	}
}

func (r *rewriter) table(t *Table) {
	r.text(&t.Title)
	r.diceNote(&t.diceNote)
	r.templates(t.notes)
	r.lines(t.Adds)
	r.told(&t.Always)
	for i := range t.spoken {
		r.told(&t.spoken[i])
	}
	for i := range t.Columns {
		r.text(&t.Columns[i].Short)
		if c := &t.Columns[i]; c.Low == nil && c.High == nil || c.Label != headLabel(c.Low, c.High) {
			r.told(&c.Label)
		}
	}
	for i := range t.Rows {
		row := &t.Rows[i]
		r.text(&row.Then, &row.Short, &row.Group)
		r.template(&row.label)
		if !row.Named() {
			row.Label = row.Text().Reworded(r.words)
		}
		for j := range row.Cells {
			r.cell(&row.Cells[j])
		}
		for j := 0; row.But != nil && j < len(row.But.Cells); j++ {
			r.cell(&row.But.Cells[j])
		}
	}
}

func (r *rewriter) cell(c *Cell) {
	if !figures(string(c.template)) {
		r.template(&c.template)
		c.Text = string(c.template)
	}
}

// phone rewords panels: what they show, not what they name.
func (r *rewriter) phone(p *Phone) {
	r.said(p.Brief)
	r.said(p.Idle)
	if p.Listed != nil {
		r.text((*string)(&p.Listed.words))
	}
	for _, panel := range slices.Concat(p.Panels, p.Formations) {
		r.text(&panel.Title)
		r.parts(panel.parts)
	}
}

func (r *rewriter) parts(parts map[string]any) {
	for key, part := range parts {
		switch part := part.(type) {
		case shown:
			parts[key] = shown(r.worded(string(part)))
		case []Said:
			r.said(part)
		case map[string]any:
			r.parts(part)
		case []map[string]any:
			for _, below := range part {
				r.parts(below)
			}
		}
	}
}

func (r *rewriter) said(lines []Said) {
	for i := range lines {
		lines[i].words = template(r.worded(string(lines[i].words)))
	}
}

func (r *rewriter) lines(list []Modifier) {
	for i := range list {
		line := &list[i]
		r.template(&line.label)
		line.Label = string(line.label)
		r.text(&line.Per, &line.Group, &line.Note, &line.Short)
		r.lines(line.Adds)
	}
}

func (r *rewriter) items(list []ListItem) {
	for i := range list {
		r.text(&list[i].Label)
		r.template(&list[i].template)
		r.items(list[i].Steps)
	}
}

func (r *rewriter) working(w *Working) {
	r.text(&w.Title)
	r.templates(w.notes)
	w.reworded = map[string]string{}
	text := func(t *string) {
		written := *t
		r.text(t)
		w.reworded[written] = *t
	}
	for i := range w.Takes {
		in := &w.Takes[i]
		text(&in.Label)
		for j := range in.Choices {
			text(&in.Choices[j].Label)
		}
	}
	for i := range w.Rolls {
		text(&w.Rolls[i].Label)
	}
	for i := range w.Gives {
		text(&w.Gives[i].Label)
		text((*string)(&w.Gives[i].words))
	}
}
