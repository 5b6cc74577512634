package lexicon_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/imports/lexicon"
)

// A line that is four times as long takes no more than some four times the work,
// counted by what it allocates.
func TestLongLinesAreReadInTheirLength(t *testing.T) {
	for _, word := range []string{"word ", "ab4 ", "4th, ", "(12 guns) ", "(", "1/2 = ", "12 men and ", "9th 400, 6 guns, ", "6 guns, ", "Hill: 9th 400, ", "Hill: 9th 400; ", "Hill - ", "battery 6, ", "a; b: 9th 400; "} {
		read := func(words int) float64 {
			line := strings.Repeat(word, words)
			return testing.AllocsPerRun(1, func() { lexicon.SeriesOf(line, false) })
		}
		if short, long := read(150), read(600); long > 8*short+1000 {
			t.Errorf("%q: %.0f allocations for 150 of them, %.0f for 600", word, short, long)
		}
	}
}

// Whatever is longer than a strength may be is none, however it begins and ends.
func TestLongTextsAreNoStrengths(t *testing.T) {
	for _, part := range []string{"3 bns, ", "2 5-pounders, ", "1, "} {
		if s, ok := lexicon.StrengthOf(strings.Repeat(part, 60) + "400"); ok || lexicon.Nought("-"+strings.Repeat(part, 60)) {
			t.Errorf("%q is %v", part, s)
		}
	}
}
