package sheet

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// drawnNumber is a number on a sheet, with its sign.
var drawnNumber = pattern.Of(`[+−]?[0-9]+([.,][0-9]+)?\+?|[½¼¾⅓⅔⅛⅜]`)

// drawnAlike are kinds of sheets that show the ground.
var drawnAlike = []string{"map", "tiles", "plan"}

// unheld are marks of pages, which may break elsewhere.
var unheld = pattern.Of(`/mark$`)

// TestNonsensePrints holds that no number on paper is read out of words: with all words of a rule set
// replaced by nonsense, each sheet of each example draws the same numbers, slot by slot.
func TestNonsensePrints(t *testing.T) {
	for _, name := range example.Names(t) {
		plain := numbersDrawn(t, name)
		t.Run(name, func(t *testing.T) {
			defer rules.RewordAll(nonsense().Replace)()
			garbled := numbersDrawn(t, name)
			for _, from := range slices.Sorted(maps.Keys(plain)) {
				if want, got := plain[from], garbled[from]; !slices.Equal(want, got) && !unheld.MatchString(from) {
					t.Errorf("%s: %s", from, difference(want, got))
				}
			}
		})
	}
}

// Digits of words are letters in nonsense, so that no program can read them there; a letter
// may have become a capital, and a hyphen before a digit is a minus.
var toDigits, toLetters = strings.NewReplacer(append(digitPairs(1), "À", "0", "Ç", "1", "È", "2", "É", "3", "Ì", "4", "Í", "5", "Ò", "6", "Ó", "7", "Ù", "8", "Ú", "9", "-", "−")...), digitPairs(0)

// Fractions of cells are printed as one letter.
var vulgar = strings.NewReplacer("1/2", "½", "1/4", "¼")

func digitPairs(from int) []string {
	var pairs []string
	for i, letter := range []rune("àçèéìíòóùú") {
		pair := []string{strconv.Itoa(i), string(letter)}
		pairs = append(pairs, pair[from], pair[1-from])
	}
	return pairs
}

// nonsense puts for each letter another that is about as wide.
func nonsense() *strings.Replacer {
	pairs := slices.Clone(toLetters)
	face := fonts.Embedded().Sans
	for _, letters := range []string{"abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"} {
		all := strings.Split(letters, "")
		slices.SortStableFunc(all, func(a, b string) int {
			_, wideA := face.Measure([]rune(a)[0])
			_, wideB := face.Measure([]rune(b)[0])
			return wideA - wideB
		})
		for i, letter := range all {
			pairs = append(pairs, letter, all[i^1])
		}
	}
	return strings.NewReplacer(pairs...)
}

// numbersDrawn are the numbers of a scenario's worked sheets by what drew them, in order of size.
func numbersDrawn(t *testing.T, name string) map[string][]string {
	t.Helper()
	d := desk.Open(t, name, desk.Plain(layout.A4))
	packet, err := Lay(d, slices.DeleteFunc(KindsOf(d.Book), func(kind string) bool { return slices.Contains(drawnAlike, kind) }), "")
	if err != nil {
		t.Fatal(err)
	}
	numbers := map[string][]string{}
	for _, f := range packet.Files {
		for _, p := range f.Document.Pages {
			for _, ink := range desk.InkOf(p.Frame) {
				numbers[ink.From] = append(numbers[ink.From], drawnNumber.FindAllString(vulgar.Replace(toDigits.Replace(ink.Run)), -1)...)
			}
		}
	}
	for from := range numbers {
		slices.Sort(numbers[from])
	}
	return numbers
}

// difference is what one list has and the other lacks.
func difference(want, got []string) string {
	var lost []string
	left := slices.Clone(got)
	for _, w := range want {
		if i := slices.Index(left, w); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			lost = append(lost, w)
		}
	}
	return fmt.Sprintf("lost %s, more %s", strings.Join(lost, " "), strings.Join(left, " "))
}
