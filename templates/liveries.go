package templates

import (
	"slices"
	"strings"
	"sync"

	"github.com/csprint/csprint/internal/source"
)

// A Livery is what csprint knows of a nation: what it is called, the colour and
// the pattern of its bands and chips, and whom it takes after in all else.
type Livery struct {
	Place    source.Place
	ID       string
	Name     string   // as printed
	Aliases  []string // other words for it
	Colour   RGB
	Pattern  string // one of Patterns; chosen by colour where the file names none
	Inherits string // id of another; empty for none
}

// RGB is a colour in sRGB.
type RGB [3]uint8

var white = RGB{255, 255, 255}

// luma is how light the colour is in grey, by the weights of Rec. 709.
func (c RGB) luma() int { return 2126*int(c[0]) + 7152*int(c[1]) + 722*int(c[2]) }

// Patterns lists the patterns that liveries can have. They are drawn in
// layout/sheet; a test holds that each of them is.
var Patterns = []string{
	"upright-bars", "level-bars", "fine-bars", "barred-edges", "thick-and-thin", "thirds", "broad-and-narrow", "lower-half",
	"line-out", "broken-lines", "cross-out", "falling-diagonals", "rising-diagonals", "crossed-diagonals", "saltires",
	"chequy", "lozenges", "lozenges-out", "crosslets", "crosslets-out", "staggered-dots", "rings", "waves", "chevrons",
	"stars-and-bars", "empty",
}

// PatternOf is the pattern that a word stands for: one of Patterns, or bars for
// the plainest of them. It is empty for a word that is none.
func PatternOf(word string) string {
	switch {
	case word == "bars":
		return "upright-bars"
	case slices.Contains(Patterns, word):
		return word
	}
	return ""
}

// Liveries are nations in the order of the file.
type Liveries []Livery

// OwnLiveries are the nations that csprint itself knows.
var OwnLiveries = sync.OnceValue(func() Liveries {
	data, err := own.ReadFile(liveriesFile + ending)
	if err != nil {
		panic("templates: " + err.Error())
	}
	f, err := source.Parse("templates/"+liveriesFile+ending, data)
	if err != nil {
		panic("templates: " + err.Error())
	}
	all := readLiveries(f, nil)
	if err := f.Problems().Err(); err != nil {
		panic("templates: " + err.Error())
	}
	return all
})

// liveriesFile is the design that holds the nations.
const liveriesFile = "liveries"

// Liveries are csprint's own nations with those of the user's folder laid over
// them. The error is a Problem or Problems.
func (l *Library) Liveries() (Liveries, error) {
	if l.Own(liveriesFile) {
		return OwnLiveries(), nil
	}
	f, err := l.File(liveriesFile)
	if err != nil {
		return nil, err
	}
	all := readLiveries(f, OwnLiveries())
	return all, f.Problems().Err()
}

// Known is the nation that a word stands for, by its id or one of its aliases
// in letters of either case; nil for none.
func (all Liveries) Known(word string) *Livery {
	word = strings.ToLower(word)
	for i := range all {
		if all[i].ID == word || slices.Contains(all[i].Aliases, word) {
			return &all[i]
		}
	}
	return nil
}

// IDs are the words for the nations.
func (all Liveries) IDs() []string {
	ids := make([]string, len(all))
	for i := range all {
		ids[i] = all[i].ID
	}
	return ids
}
