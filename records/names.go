package records

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/csprint/csprint/words"
)

// The most bytes of UTF-8 that texts may have.
const (
	mostName    = 120
	mostPath    = 200 // the names of all formations together
	mostWord    = 40
	mostPhrase  = 80
	mostEdition = 32
	mostUnit    = 16
)

// checkText says why a text can't stand in a record: empty, too long, not
// UTF-8, or with characters that steer a reader's screen.
func checkText(what, text string, most int) error {
	switch {
	case text == "":
		return words.Error("records.empty", "what", what)
	case len(text) > most:
		return words.Error("records.bytes", "what", what, "n", len(text), "most", most)
	case !utf8.ValidString(text):
		return words.Error("records.not-utf-8", "what", what, "text", quote(text))
	}
	if i := strings.IndexFunc(text, steering); i >= 0 {
		r, _ := utf8.DecodeRuneInString(text[i:])
		return words.Error("records.character", "what", what, "text", quote(text), "character", fmt.Sprintf("%U", r))
	}
	return nil
}

// steering tells control characters, line breaks and marks of direction from
// those that print.
func steering(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) ||
		r == '\u2028' || r == '\u2029' || r == '\uFEFF'
}
