package page

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/layout"
)

// When is a text on a condition.
func When(is bool, words string) string {
	if is {
		return words
	}
	return ""
}

// EvenLines breaks a text into as few lines as a room takes, and those as even
// as they go.
func EvenLines(s layout.Style, text string, room layout.Length) []string {
	lines := s.Wrap(text, room)
	for step := layout.MM(1); room > step; room -= step {
		closer := s.Wrap(text, room-step)
		if len(closer) > len(lines) {
			break
		}
		lines = closer
	}
	return lines
}

// LadderNote explains the rows of losses on a unit record where there is little room.
const LadderNote = "heavy box: check morale · rating and losses are counted in"

// LadderWords explain them on a page of their own.
const LadderWords = "Cross the first open box for each figure or gun lost: the next one tells what is left, and its row what holds. A heavy box is a quarter: check morale. " +
	"½+ is any loss of more than half. Front and flank are the enemy figures, in sight within the distances named, that threaten the unit in front, and on a flank or the rear; " +
	"rout is what it loses each time it fails to rally. Init and the levels are what 2D10 must come to, rating and losses counted in, other modifiers added to the dice; " +
	"grey where the bare dice always or never do. Eight or more under Init is confusion; under Rou the unit disperses; a natural 2 and 20 are as in the table."

// Whole tells whether a text can be broken to a room without breaking a word.
func Whole(s layout.Style, text string, room layout.Length) bool {
	return !slices.ContainsFunc(strings.Fields(text), func(word string) bool { return s.Width(word) > room })
}

// Unbroken is a space at which no line ends.
const Unbroken = "\u00A0"
