package imports

import (
	"strings"

	"github.com/csprint/csprint/words"
)

// briefing is what a side is told that has an enemy: words that hold for any
// battle, for the host to keep or to say better.
func (w *writer) briefing(side int) {
	if len(w.Armies) == 1 {
		return
	}
	var enemies words.TextCommas
	for i, a := range w.Armies {
		if i != side {
			enemies = append(enemies, words.Of("imports.enemy", "side", a.Name, "edge", a.edgeAt(i)))
		}
	}
	w.line("    briefing: |           # %s", w.say("imports.briefing"))
	w.paragraph(6, "", w.say("imports.own-side", "side", w.Armies[side].Name, "edge", w.Armies[side].edgeAt(side), "enemies", enemies))
	w.line("")
	w.paragraph(6, "", w.say("imports.be-master"))
}

// paragraph writes text in lines that begin so.
func (w *writer) paragraph(indent int, begin, text string) {
	const most = 88
	line := ""
	for word := range strings.FieldsSeq(tidiedRemark(text)) {
		if line != "" && indent+len(line)+1+len(word) > most {
			w.line("%s%s", strings.Repeat(" ", indent)+begin, line)
			line = ""
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	w.line("%s%s", strings.Repeat(" ", indent)+begin, line)
}
