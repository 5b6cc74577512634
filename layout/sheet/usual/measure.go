package usual

import (
	"fmt"
	"math"
	"strings"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
)

// What is printed is measured, so that what a rule set calls its ratings, levels and marks has
// room whatever it is. Lengths are in millimetres, sizes in points.

const point = 25.4 / 72

// width is how wide a text stands in a face.
func width(face *fonts.Face, size float64, text string) float64 {
	sum := 0
	for _, r := range text {
		_, advance := face.Measure(r)
		sum += advance
	}
	return float64(sum) * size * point / 1000
}

func sans(size float64, text string) float64   { return width(fonts.Embedded().Sans, size, text) }
func strong(size float64, text string) float64 { return width(fonts.Embedded().SansBold, size, text) }

// tracking is the room between the letters of a label, in 1/1000 of its size.
const tracking = 70

// labelled is how wide a label stands over a value; headed is how wide one
// stands over a column.
func labelled(text string) float64 { return tracked(7, text) }
func headed(text string) float64   { return tracked(6.5, text) }

func tracked(size float64, text string) float64 {
	return width(fonts.Embedded().SansMedium, size, say.Capitals(text)) + float64(len([]rune(text)))*tracking*size*point/1000
}

// label is what a fact is called over its values, cut short where it is wider than some room.
func label(f *rules.Fact, most float64) string {
	text := []rune(say.Capitalized(f.Called()))
	for n := len(text); n > 1 && labelled(string(text)) > most; n-- {
		text = append([]rune(strings.TrimRight(string(text[:n-2]), " .")), '.')
	}
	return string(text)
}

// mostDigits is the widest number that a fact may be; what is worked out has four digits.
func mostDigits(f *rules.Fact) string {
	if f.Numbers == nil {
		return "0000"
	}
	return strings.Repeat("0", max(len(fmt.Sprint(f.Numbers.Most)), len(fmt.Sprint(f.Numbers.Least))))
}

// choices are those that a fact may be, as they are printed; none of a number.
func choices(f *rules.Fact) []string {
	switch {
	case f.Numbers != nil || f.From == rules.WorkedOut:
		return nil
	case f.Truth():
		return []string{rules.Yes}
	}
	var all []string
	for _, choice := range f.Choices {
		all = append(all, say.Spaced(choice))
	}
	return append(all, say.Spaced(f.Unless))
}

// widest is the room that the widest of some texts takes.
func widest(measure func(float64, string) float64, size float64, texts ...string) float64 {
	most := 0.0
	for _, text := range texts {
		most = max(most, measure(size, text))
	}
	return most
}

// mm is a length in a design, of tenths of a millimetre.
func mm(length float64) string { return fmt.Sprintf("%.1fmm", math.Round(10*length)/10) }

// box is a box in a design.
func box(x, y, w, h float64) string {
	return "[" + mm(x) + ", " + mm(y) + ", " + mm(w) + ", " + mm(h) + "]"
}

// Pips stand before words: what one takes with the room behind it, and what lies between a
// word and the next pip at least.
const (
	pipWide = 2.9
	pipGap  = 1.4
	pipType = 7.1 // the size at which they are measured, a little over the least
)

// pipLines is in how many lines some words stand behind pips in so much room, under one another
// as records set them, and the room that they take there; 0 for words that don't fit in most.
func pipLines(texts []string, room float64, most int) (lines int, takes float64) {
	for lines = 1; lines <= most; lines++ {
		across := (len(texts) + lines - 1) / lines
		takes = pipGap * float64(across-1)
		for c := range across {
			column := 0.0
			for i := c; i < len(texts); i += across {
				column = max(column, pipWide+sans(pipType, texts[i]))
			}
			takes += column
		}
		if takes <= room {
			return lines, takes
		}
	}
	return 0, 0
}
