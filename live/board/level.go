package board

import (
	"cmp"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// levelsOf are the states of a rule set, the best first, each with how it looks.
func levelsOf(b *rules.Book) []Level {
	var levels []Level
	for _, l := range b.Plays.States.All() {
		levels = append(levels, Level{l.Key, l.Label, classOf(b, b.Know().Word("level", l.Key).Truth("irregular", false))})
	}
	return levels
}

// kindsOf are the marks of a rule set's own.
func kindsOf(b *rules.Book) []Kind {
	var kinds []Kind
	for _, f := range b.Marks() {
		k := Kind{Field: live.Field(f.Key), Label: f.Called(), Most: int64(f.Most())}
		for _, word := range f.Choices {
			k.Words = append(k.Words, Level{Key: word, Word: b.Word(f, word)})
		}
		kinds = append(kinds, k)
	}
	return kinds
}

// mark is what a mark of the rules' own may be.
func (k Kind) mark() live.Mark {
	m := live.Mark{Most: k.Most}
	for _, word := range k.Words {
		m.Words = append(m.Words, word.Key)
	}
	return m
}

// said is a value in words: FP lost 30.
func (k Kind) said(c *words.Catalogue, v live.Value) string {
	word := cmp.Or(k.mark().Text(v), c.Say("phone.none"))
	for _, w := range k.Words {
		if w.Key == word {
			word = w.Word
		}
	}
	switch {
	case k.Words == nil && k.Most == 0 && v.Number > 0:
		return k.Label
	case k.Words == nil && k.Most == 0:
		return c.Say("phone.not", "mark", k.Label)
	}
	return c.Say("board.mark", "mark", k.Label, "value", word)
}

// kind is the mark of the rules' own that a field is, nil for none.
func (m *Maker) kind(field live.Field) *Kind {
	for i := range m.marks {
		if m.marks[i].Field == field {
			return &m.marks[i]
		}
	}
	return nil
}

// classOf is how whom something is known of looks.
func classOf(b *rules.Book, k *rules.Known) Class { return Class(b.Plays.States.Look(k)) }

// Fates are what may befall a leader, as events have it.
const (
	Wounded = "wounded"
	Taken   = "taken"
	Fallen  = "fallen"
)

// fates are those, in words.
func (m *Maker) fates() []Level {
	list := []Level{{"", "", Steady}, {Wounded, "", Broken}, {Taken, "", Routed}, {Fallen, "", Gone}}
	for i := range list {
		list[i].Word = m.words.Say("board.fate", "fate", list[i].Key)
	}
	return list
}

// level is the state that a value stands for: a word of another rule set is
// shown as it is, and looks steady.
func (m *Maker) level(v live.Value) Level {
	for _, l := range m.levels {
		if l.Key == v.Word {
			return l
		}
	}
	if v.Word == "" && len(m.levels) > 0 {
		return m.levels[0]
	}
	return Level{v.Word, cmp.Or(say.Capitalized(v.Word), "–"), Steady}
}
