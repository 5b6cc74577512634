package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// A rule set that says nothing of its sheets and designs gets the usual ones, which are made
// of its ratings, levels and tables.

// Usual is what designs are called that are made of a book: its roster and its list of
// forces, behind record- and sprue-records- its records, behind leader- and sprue-leaders- its
// leaders.
const Usual = "usual"

// usual gives a book the sheets and designs that its head, as far as it says, leaves out.
func (b *Book) usual(head *source.Mapping) {
	for _, key := range []string{"sheets", "umpire", "common", "phone"} {
		if !head.Has(key) {
			b.left = append(b.left, key)
		}
	}
	if !head.Has("sheets") {
		b.Sheets = []string{"brief", "map", "entry", "roster", "track", "symbols", "records", "leaders", "chits", "forms", "codes"}
		if head.Map("plays").Has("cards") {
			b.Sheets = slices.Insert(b.Sheets, 3, "cards")
		}
		if b.Plays.Leaders == nil {
			b.Plays.Leaders = &Leaders{} // whom the scenario names
		}
	}
	if !head.Has("umpire") {
		b.Umpire = []string{"book", "entry", "log", "setup", "designs", "symbols", "notes", "day", "map", "plan"}
	}
	if !head.Has("common") {
		b.Common = []string{"tables", "handout", "tiles", "map"}
	}
	if b.Plays.Single != nil {
		return // single men have characters
	}
	d, said := &b.Designs, head.Map("designs")
	if !said.Has("roster") {
		d.Roster = Usual
	}
	if !said.Has("forces") {
		d.Forces = Usual
	}
	if !said.Has("records") {
		d.Records = "sprue-records-" + Usual
	}
	if !said.Has("leaders") && slices.Contains(b.Sheets, "leaders") {
		d.Leaders = "sprue-leaders-" + Usual
	}
	if !said.Has("cards") && slices.Contains(b.Sheets, "cards") {
		d.Cards = "sprue-cards" // csprint's own, which say what the rules list
	}
}

// usualPhone gives a book whose head says nothing of phones panels for losses and levels, and
// one for each table whose rows dice lead to; and any a list of those that are out, where its
// head has none.
func usualPhone(l *loader) {
	if l.book.Phone == nil && l.book.Plays.Single == nil {
		loadPhone(l, l.made(usualPanels(l.book)))
	}
	if p := l.book.Phone; p != nil && p.Listed == nil {
		out := "0 = 1" // nobody
		if s := l.book.Plays.States; s != nil && s.Out != "" {
			out = s.Out
		}
		of := phoneLoader{l, p}.said(l.made(fmt.Sprintf("{when: %q, words: Out of action}", out)).At())
		p.Listed = &of[0]
	}
}

// made is what csprint says in the place of a file of rules.
func (l *loader) made(text string) *source.Mapping {
	file, err := source.Parse("csprint's usual", []byte(text))
	if err != nil {
		panic("rules: " + err.Error()) // ids, titles and formulas were read from a file
	}
	l.files = append(l.files, file)
	return file.Root().Map()
}

func usualPanels(b *Book) string {
	var text strings.Builder
	text.WriteString("panels:\n")
	if b.Counts() {
		text.WriteString("  - {title: Losses, above: true, losses: true}\n")
	}
	if len(b.Plays.States.Levels()) > 0 {
		text.WriteString("  - {title: Now, above: true, level: Now}\n")
	}
	for _, f := range b.Facts {
		if f.From == FromMarks && f.Units == "" && !contains(keptMarks, f.Key) {
			fmt.Fprintf(&text, "  - {title: %q, above: true, %s: %s}\n", say.Capitalized(f.Called()), f.markedBy(), f.Key)
		}
	}
	for _, t := range b.Tables {
		if t.Dice.Count > 0 && t.Compare == NoCompare && !t.Across {
			fmt.Fprintf(&text, "  - {title: %q, throw: %s}\n", t.Title, t.ID)
		}
	}
	return text.String()
}
