package imports

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
)

// briefing is what a side is told that has an enemy: words that hold for any
// battle, for the host to keep or to say better.
func (w *writer) briefing(side int) {
	if len(w.Armies) == 1 {
		return
	}
	var enemies []string
	for i, a := range w.Armies {
		if i != side {
			enemies = append(enemies, the(a.Name)+" from the "+a.edgeAt(i))
		}
	}
	w.line("    briefing: |           # your own words: what this side knows, and what it is to do")
	w.prose(6, "You command "+the(w.Armies[side].Name)+" and come from the "+w.Armies[side].edgeAt(side)+"; "+say.AllOf(enemies)+". How strong the enemy is, nobody can tell you.")
	w.line("")
	w.prose(6, "Be master of the field when the day ends, with troops that can fight on tomorrow.")
}

// the is a side's name in a sentence.
func the(name string) string {
	first, _, _ := strings.Cut(strings.ToLower(name), " ")
	if slices.Contains([]string{"the", "le", "la", "les", "die", "der", "das", "el", "los", "il", "o", "os"}, first) {
		return name
	}
	return "the " + name
}

// prose writes a paragraph of a block of text, wrapped.
func (w *writer) prose(indent int, text string) {
	const most = 88
	line := ""
	for word := range strings.FieldsSeq(tidiedRemark(text)) {
		if line != "" && indent+len(line)+1+len(word) > most {
			w.line("%s%s", strings.Repeat(" ", indent), line)
			line = ""
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	w.line("%s%s", strings.Repeat(" ", indent), line)
}
