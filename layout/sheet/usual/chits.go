package usual

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/rules"
)

// Of a mark or a level there is a marker for every so many units: csprint's own numbers, as
// no rules give any.
const (
	levelEach = 2
	wordEach  = 3
	truthEach = 3
	countEach = 6 // of each number
	mostCount = 6 // up to which numbers have markers
)

// A chit is as large as its word at its smallest asks for, which takes nine tenths of its side.
const (
	chitType, chitRoom  = 8, 0.9
	leastChit, mostChit = 20.0, 40.0 // millimetres
)

// signs are csprint's drawings for how bad a level looks.
var signs = map[string]string{"wavering": "wavering", "broken": "broken", "routed": "routed"}

// A marker is what lies beside a unit: a word, perhaps under a sign or a number.
type marker struct {
	key, sign, word string
	most            int // of numbers, one for each
	each            int // units
}

// markers are those of a book: its levels, but for those that take units off the table, and the
// marks of its own that are worth one.
func markers(b *rules.Book) []marker {
	var all []marker
	states := b.Plays.States
	for _, level := range states.All() {
		look := states.Look(b.Know().Word("level", level.Key))
		if level.Key != "" && level.Key != states.Gone && look != "gone" {
			all = append(all, marker{key: level.Key, sign: signs[look], word: level.Label, each: levelEach})
		}
	}
	for _, f := range b.Marks() {
		switch {
		case f.Truth():
			all = append(all, marker{key: f.Key, word: label(f, labelMost), each: truthEach})
		case f.Choices != nil:
			for _, choice := range f.Choices {
				all = append(all, marker{key: f.Key + "-" + choice, word: say.Capitalized(b.Word(f, choice)), each: wordEach})
			}
		case f.Most() <= force.MostTicked:
			all = append(all, marker{key: f.Key, word: label(f, labelMost), most: min(f.Most(), mostCount), each: countEach})
		}
	}
	return all
}

// String is the marker in a design.
func (m marker) String() string {
	more := ""
	if m.sign != "" {
		more = "sign: " + m.sign + ", "
	}
	if m.most > 0 {
		numbers := make([]string, m.most)
		for i := range numbers {
			numbers[i] = say.Int(i + 1)
		}
		more += "figures: [" + strings.Join(numbers, ", ") + "], "
	}
	return fmt.Sprintf("      - {key: %s, %sword: %q, copies: {each: %d, of: [infantry, cavalry, artillery]}}\n", m.key, more, m.word, m.each)
}

// chits are the markers of a book in a design, as large as their words ask for; empty for none.
func chits(b *rules.Book) string {
	all := markers(b)
	if len(all) == 0 {
		return ""
	}
	side := leastChit
	for _, m := range all {
		for side < mostChit && strong(chitType, m.word) > chitRoom*side {
			side += 2
		}
	}
	var text strings.Builder
	text.WriteString("# Csprint's usual markers, by the levels and marks of the rules.\nrules: " + b.ID + "\n\ntrays:\n  - key: markers\n    title: Markers\n    side: " + mm(side) + "\n    backs: own\n    chits:\n")
	for _, m := range all {
		text.WriteString(m.String())
	}
	return text.String()
}
