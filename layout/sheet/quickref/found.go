package quickref

import (
	"strings"

	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Found is one thing of the book: one of the pointers is set.
type Found struct {
	Table     *rules.Table
	Modifiers *rules.Modifiers
	List      *rules.List
	Constant  *rules.Constant
	Working   *rules.Working
}

// kind says what the thing is.
func (f Found) kind() string {
	switch {
	case f.Table != nil:
		return "table"
	case f.Modifiers != nil:
		return "modifiers"
	case f.List != nil:
		return "list"
	case f.Constant == nil && f.Working != nil:
		return "working"
	}
	return "constant"
}

// sections are the section numbers of the thing.
func (f Found) sections() []string {
	var text string
	switch {
	case f.Table != nil:
		text = f.Table.Section
	case f.Modifiers != nil:
		text = f.Modifiers.Section
	case f.List != nil:
		text = f.List.Section
	case f.Constant != nil:
		text = f.Constant.Section
	case f.Working != nil:
		text = f.Working.Section
	}
	if text == "" {
		return nil
	}
	return strings.Split(text, ", ")
}

// title is the thing's own.
func (f Found) title() string {
	switch {
	case f.Table != nil:
		return f.Table.Title
	case f.Modifiers != nil:
		return f.Modifiers.Title
	case f.List != nil:
		return f.List.Title
	case f.Working != nil:
		return f.Working.Title
	}
	return ""
}

// notes are the thing's own, as printed.
func (f Found) notes() []richtext.Piece {
	switch {
	case f.Table != nil:
		return notePieces(f.Table.Notes, f.Table.NoteHouse)
	case f.Modifiers != nil:
		return notePieces(f.Modifiers.Notes, f.Modifiers.NoteHouse)
	case f.List != nil:
		return notePieces(f.List.Notes, f.List.NoteHouse)
	}
	return nil
}

func notePieces(notes []string, house func(note int) bool) []richtext.Piece {
	var pieces []richtext.Piece
	for i, note := range notes {
		pieces = append(pieces, richtext.Piece{Text: note, House: house(i)})
	}
	return pieces
}

// house tells whether house rules changed the thing as a whole.
func (f Found) house() bool {
	return f.Table != nil && f.Table.House || f.Modifiers != nil && f.Modifiers.House || f.List != nil && f.List.House || f.Working != nil && f.Working.House
}

// readings are those that bear on the thing as a whole.
func (f Found) readings() []string {
	switch {
	case f.Table != nil:
		return f.Table.Readings
	case f.Modifiers != nil:
		return f.Modifiers.Readings
	case f.List != nil:
		return f.List.Readings
	case f.Working != nil:
		return f.Working.Readings
	}
	return nil
}

// marked are the readings marked at the lines of a thing.
func (f Found) marked(only []templates.Word) []string {
	var ids []string
	keep := func(key, id string) {
		if id != "" && (key == "" || wanted(only, key)) {
			ids = append(ids, id)
		}
	}
	switch {
	case f.Table != nil:
		for _, c := range f.Table.Columns {
			keep("", columnReading(f.Table, c))
		}
		for _, r := range f.Table.Rows {
			keep(r.Key, r.Reading)
			for _, c := range r.Cells {
				keep(r.Key, c.Reading)
			}
		}
	case f.Modifiers != nil:
		for _, it := range f.Modifiers.Items {
			keep(it.Key, it.Reading)
		}
	case f.List != nil:
		keepItems(f.List.Items, keep)
	}
	return ids
}

func keepItems(items []rules.ListItem, keep func(key, id string)) {
	for _, it := range items {
		keep(it.Key, it.Reading)
		keepItems(it.Steps, keep)
	}
}
