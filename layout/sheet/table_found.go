package sheet

import (
	"strings"

	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// found is one thing of the book: one of the pointers is set.
type found struct {
	table     *rules.Table
	modifiers *rules.Modifiers
	list      *rules.List
	constant  *rules.Constant
}

// kind says what the thing is.
func (f found) kind() string {
	switch {
	case f.table != nil:
		return "a table"
	case f.modifiers != nil:
		return "a list of modifiers"
	case f.list != nil:
		return "a list"
	}
	return "a constant"
}

// sections are the section numbers of the thing.
func (f found) sections() []string {
	var text string
	switch {
	case f.table != nil:
		text = f.table.Section
	case f.modifiers != nil:
		text = f.modifiers.Section
	case f.list != nil:
		text = f.list.Section
	case f.constant != nil:
		text = f.constant.Section
	}
	if text == "" {
		return nil
	}
	return strings.Split(text, ", ")
}

// title is the thing's own.
func (f found) title() string {
	switch {
	case f.table != nil:
		return f.table.Title
	case f.modifiers != nil:
		return f.modifiers.Title
	case f.list != nil:
		return f.list.Title
	}
	return ""
}

// notes are the thing's own, as printed.
func (f found) notes() []piece {
	switch {
	case f.table != nil:
		return notePieces(f.table.Notes, f.table.NoteHouse)
	case f.modifiers != nil:
		return notePieces(f.modifiers.Notes, f.modifiers.NoteHouse)
	case f.list != nil:
		return notePieces(f.list.Notes, f.list.NoteHouse)
	}
	return nil
}

func notePieces(notes []string, house func(note int) bool) []piece {
	var pieces []piece
	for i, note := range notes {
		pieces = append(pieces, piece{text: note, house: house(i)})
	}
	return pieces
}

// house tells whether house rules changed the thing as a whole.
func (f found) house() bool {
	return f.table != nil && f.table.House || f.modifiers != nil && f.modifiers.House || f.list != nil && f.list.House
}

// readings are those that bear on the thing as a whole.
func (f found) readings() []string {
	switch {
	case f.table != nil:
		return f.table.Readings
	case f.modifiers != nil:
		return f.modifiers.Readings
	case f.list != nil:
		return f.list.Readings
	}
	return nil
}

// marked are the readings marked at the lines of a thing.
func (f found) marked(only []templates.Word) []string {
	var ids []string
	keep := func(key, id string) {
		if id != "" && (key == "" || wanted(only, key)) {
			ids = append(ids, id)
		}
	}
	switch {
	case f.table != nil:
		for _, c := range f.table.Columns {
			keep("", columnReading(f.table, c))
		}
		for _, r := range f.table.Rows {
			keep(r.Key, r.Reading)
			for _, c := range r.Cells {
				keep(r.Key, c.Reading)
			}
		}
	case f.modifiers != nil:
		for _, it := range f.modifiers.Items {
			keep(it.Key, it.Reading)
		}
	case f.list != nil:
		keepItems(f.list.Items, keep)
	}
	return ids
}

func keepItems(items []rules.ListItem, keep func(key, id string)) {
	for _, it := range items {
		keep(it.Key, it.Reading)
		keepItems(it.Steps, keep)
	}
}
