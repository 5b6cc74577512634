package board

import (
	"cmp"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/rules"
)

// classes are how levels look, by the words that records have for them. A word
// that is not here looks steady.
var classes = map[string]Class{
	"wavering": Wavering, "broken": Broken, "routed": Routed, "dispersed": Gone,
	"disordered": Wavering, "fallback": Broken, "retreat": Broken, "rout": Routed, "shaken": Broken,
	"walking": Wavering, "blighty": Broken, "serious": Routed, "killed": Gone,
}

// levelsOf are the states of a rule set, the best first, by what it plays.
func levelsOf(b *rules.Book) []Level {
	switch {
	case b.Plays.Single != nil:
		return woundsOf(b)
	case b.Plays.Points != nil:
		return badOrderOf(b)
	case b.Plays.Drill != nil:
		return worded("Steady", "disordered", "Disordered", "shaken", "Shaken")
	}
	var levels []Level
	for _, row := range rowsOf(b, "morale-levels") { // 5.2.3
		levels = append(levels, Level{row.Key, row.Label, classes[row.Key]})
	}
	return levels
}

// woundsOf are the wounds of a man.
func woundsOf(b *rules.Book) []Level {
	levels := worded("Unhurt")
	for _, row := range rowsOf(b, "wound-table") {
		levels = append(levels, Level{row.Key, say.Capitalized(row.Cells[0].Text), classes[row.Key]})
	}
	return levels
}

// badOrderOf are good order and the levels of bad order, 2.6: no moves is
// disorder, the others are what failed morale leads to.
func badOrderOf(b *rules.Book) []Level {
	levels := worded("Good order", "disordered", "Disorder")
	keys := []string{"fallback", "retreat", "rout"}
	for i, row := range rowsOf(b, "morale-failure") {
		if i < len(keys) && len(row.Cells) > 0 {
			levels = append(levels, Level{keys[i], row.Cells[0].Text, classes[keys[i]]})
		}
	}
	return levels
}

// worded are levels from the word for how all begin, and keys and words.
func worded(first string, pairs ...string) []Level {
	levels := []Level{{Word: first}}
	for i := 0; i+1 < len(pairs); i += 2 {
		levels = append(levels, Level{pairs[i], pairs[i+1], classes[pairs[i]]})
	}
	return levels
}

// rowsOf are the rows of a table, none where the rules lack it.
func rowsOf(b *rules.Book, table string) []rules.Row {
	if t := b.Table(table); t != nil {
		return t.Rows
	}
	return nil
}

// Fates are what may befall a leader, as events have it.
const (
	Wounded = "wounded"
	Taken   = "taken"
	Fallen  = "fallen"
)

var fates = []Level{
	{"", "Unhurt", Steady},
	{Wounded, "Seriously wounded", Broken},
	{Taken, "Taken", Routed},
	{Fallen, "Fallen", Gone},
}

// countsDisorder tells whether units gather markers of disorder.
func countsDisorder(b *rules.Book) bool {
	list := b.ModifierList("initiative-modifiers")
	if list == nil {
		return false
	}
	_, counted := list.Item("disorder")
	return counted
}

// level is the state that a value stands for: a word of another rule set is
// shown as it is.
func (m *Maker) level(v live.Value) Level {
	for _, l := range m.levels {
		if l.Key == v.Word {
			return l
		}
	}
	if v.Word == "" && len(m.levels) > 0 {
		return m.levels[0]
	}
	return Level{v.Word, cmp.Or(say.Capitalized(v.Word), "–"), classes[v.Word]}
}

// fateWord is what a leader's fate is called in a line.
func fateWord(v live.Value) string {
	for _, f := range fates {
		if f.Key == v.Word {
			return say.Lowered(f.Word)
		}
	}
	return v.Word
}
