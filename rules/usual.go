package rules

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/internal/source"
)

// A rule set that says nothing of its sheets and designs gets the usual ones, which are made
// of its ratings, levels and tables.

// Usual is what designs are called that are made of a book: its roster and its list of
// forces, and behind record- and sprue-records- its records.
const Usual = "usual"

// usual gives a book the sheets and designs that its head, as far as it says, leaves out.
func (b *Book) usual(head *source.Mapping) {
	if !head.Has("sheets") {
		b.Sheets = []string{"brief", "map", "entry", "roster", "track", "symbols", "records", "forms", "codes"}
	}
	if !head.Has("umpire") {
		b.Umpire = []string{"book", "entry", "log", "setup", "symbols", "notes", "day", "map", "plan"}
	}
	if !head.Has("common") {
		b.Common = []string{"tables", "handout", "tiles", "map"}
	}
	if b.Plays.Single != nil {
		return // single men have characters
	}
	d, said := &b.Designs, head.Map("designs")
	for key, of := range map[string]*string{"roster": &d.Roster, "forces": &d.Forces} {
		if !said.Has(key) {
			*of = Usual
		}
	}
	if !said.Has("records") {
		d.Records = "sprue-records-" + Usual
	}
}

// usualPhone gives a book panels for losses and levels, and one for each table whose rows dice
// lead to.
func usualPhone(l *loader) {
	var text strings.Builder
	text.WriteString("panels:\n  - {title: Losses, above: true, losses: true}\n")
	if len(l.book.Plays.States.Levels()) > 0 {
		text.WriteString("  - {title: Now, above: true, level: Now}\n")
	}
	for _, t := range l.book.Tables {
		if t.Dice.Count > 0 && t.Compare == NoCompare && !t.Across {
			fmt.Fprintf(&text, "  - {title: %q, throw: %s}\n", t.Title, t.ID)
		}
	}
	file, err := source.Parse("csprint's usual panels", []byte(text.String()))
	if err != nil {
		panic("rules: " + err.Error()) // ids and titles were read from a file
	}
	loadPhone(l, file.Root().Map())
	l.files = append(l.files, file)
}
