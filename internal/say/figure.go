package say

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/internal/pattern"
)

const Nothing = "–" // printed for a dash

var (
	vulgar = strings.NewReplacer("1/2", "½", "1/4", "¼", "3/4", "¾", "1/3", "⅓", "2/3", "⅔", "1/8", "⅛")
	// fraction is a whole word of the fractions above, not a part of 11/20.
	fraction = pattern.Of(`\b\d/\d\b`)
	minus    = pattern.Of(`(^|[\s(/+])-(\d)`)
	span     = pattern.Of(`(\d)-(\d)`)
)

// Figures sets a text of the rules as a printer would: a minus sign, an en
// dash in ranges, fractions of one letter.
func Figures(text string) string {
	if !strings.ContainsAny(text, "/-") {
		return text
	}
	text = fraction.ReplaceAllStringFunc(text, vulgar.Replace)
	text = minus.ReplaceAllString(text, "$1−$2")
	return span.ReplaceAllString(text, "$1–$2")
}

// Signed is a modifier as printed: +4, −4, 0.
func Signed(n int) string {
	switch {
	case n > 0:
		return fmt.Sprintf("+%d", n)
	case n < 0:
		return fmt.Sprintf("−%d", -n)
	}
	return "0"
}
