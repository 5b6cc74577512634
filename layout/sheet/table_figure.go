package sheet

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/csprint/csprint/rules"
)

const (
	nothing = "–" // printed for a dash
	lost    = "?" // printed where the rules once had something, by a reading
)

var (
	vulgar = strings.NewReplacer("1/2", "½", "1/4", "¼", "3/4", "¾", "1/3", "⅓", "2/3", "⅔", "1/8", "⅛")
	// fraction is a whole word of the fractions above, not a part of 11/20.
	fraction = regexp.MustCompile(`\b\d/\d\b`)
	minus    = regexp.MustCompile(`(^|[\s(/+])-(\d)`)
	span     = regexp.MustCompile(`(\d)-(\d)`)
)

// figures sets a text of the rules as a printer would: a minus sign, an en
// dash in ranges, fractions of one letter.
func figures(text string) string {
	if !strings.ContainsAny(text, "/-") {
		return text
	}
	text = fraction.ReplaceAllStringFunc(text, vulgar.Replace)
	text = minus.ReplaceAllString(text, "$1−$2")
	return span.ReplaceAllString(text, "$1–$2")
}

// signed is a modifier as printed: +4, −4, 0.
func signed(n int) string {
	switch {
	case n > 0:
		return fmt.Sprintf("+%d", n)
	case n < 0:
		return fmt.Sprintf("−%d", -n)
	}
	return "0"
}

// bounds is the range of numbers that lead to a row, empty for none.
func bounds(r rules.Row) string {
	switch {
	case r.Low == nil && r.High == nil:
		return ""
	case r.Low == nil:
		return grouped(*r.High) + " or less"
	case r.High == nil:
		return grouped(*r.Low) + "+"
	case *r.Low == *r.High:
		return grouped(*r.Low)
	}
	return grouped(*r.Low) + "–" + grouped(*r.High)
}

// capital sets the first letter of a line large.
func capital(text string) string {
	if text == "" {
		return ""
	}
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:]
}

// sentence is a note as a sentence.
func sentence(text string) string { return strings.TrimSuffix(capital(figures(text)), ".") + "." }

// cellText is a cell as printed.
func cellText(c rules.Cell) string {
	switch {
	case c.Blank() && c.Reading != "":
		return lost
	case c.Text == "-", c.Text == "—":
		return nothing
	}
	return figures(c.Text)
}

// cellPiece is a cell with its marks.
func cellPiece(c rules.Cell) piece {
	return piece{text: cellText(c), reading: c.Reading, house: c.House}
}
