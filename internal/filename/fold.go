package filename

import (
	"strings"
	"unicode"
)

// Fold is what is left of a name as part of a file's, the same on disks that tell
// capitals from small letters and on those that don't: small letters and figures,
// with hyphens between the words. Empty where the name has neither.
func Fold(name string) string {
	bare := strings.NewReplacer("'", "", "’", "").Replace(strings.ToLower(name))
	words := strings.FieldsFunc(bare, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	})
	return strings.Join(words, "-")
}
