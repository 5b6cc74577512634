// Package scramble turns the words of a rule set to nonsense, and holds what csprint says then
// against what it said before: what a look-up comes to, and the numbers that sheets show. What
// is otherwise was read out of words, which are there to be shown and nothing else. It knows
// no scenario and no phone. Start at Words, LookUps and Drawn.
package scramble

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/csprint/csprint/fonts"
)

// Words is a text of other letters, each about as wide as the one in whose place it stands, in
// print; digits become letters too, so that no number is left to be read. Texts that differ do
// so in nonsense.
func Words(text string) string { return nonsense().Replace(text) }

// noDigits are letters that words of rules have none of, for the digits from 0.
var noDigits = []rune("àçèéìíòóùú")

// nonsense pairs letters by how wide they are.
var nonsense = sync.OnceValue(func() *strings.Replacer {
	var pairs []string
	for digit, letter := range noDigits {
		pairs = append(pairs, strconv.Itoa(digit), string(letter))
	}
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
})

// digits puts digits back; a letter may have become a capital, and a hyphen before a digit is
// a minus.
var digits = sync.OnceValue(func() *strings.Replacer {
	pairs := []string{"-", "−"}
	for digit, letter := range noDigits {
		pairs = append(pairs, string(letter), strconv.Itoa(digit), strings.ToUpper(string(letter)), strconv.Itoa(digit))
	}
	return strings.NewReplacer(pairs...)
})
