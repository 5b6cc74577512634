package ground

import "github.com/csprint/csprint/words"

// Played is how battles of two equal armies over a map ended, csprint's own.
type Played struct {
	Battles int   `json:"battles,omitempty"`
	Won     []int `json:"won,omitempty"`  // of a hundred, by the side of each base and its allies; a drawn one is half of either's
	Maps    int   `json:"maps,omitempty"` // that were fought over before this one was taken, itself counted
}

// MostWon is how many of a hundred battles a side may win on a map that is taken.
const MostWon = 65

// Off is how many of a hundred battles a side wins beyond those that it may.
func (p Played) Off() int {
	off := 0
	for _, won := range p.Won {
		off = max(off, won-MostWon, 100-MostWon-won)
	}
	return off
}

// PlayedWords are who won how many battles: "South 54, North 46"; none for a map that
// nobody can fight over.
func (m *Map) PlayedWords() words.Text {
	var said words.Text
	for i, won := range m.Played.Won {
		one := words.Of("ground.won", "side", baseName(m.Bases, i), "n", won)
		if !said.IsZero() {
			one = words.Of("ground.won-and", "one", said, "other", one)
		}
		said = one
	}
	return said
}

// playedLine is that in a sentence, and whether it is the fairest of several.
func (m *Map) playedLine() words.Text {
	said := words.Of("ground.played", "won", m.PlayedWords())
	if m.Played.Off() > 0 && m.Played.Maps > 1 {
		return words.Of("ground.also", "said", said, "more", words.Of("ground.played-fairest", "n", m.Played.Maps))
	}
	return said
}
