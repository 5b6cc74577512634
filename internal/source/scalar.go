package source

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/csprint/csprint/internal/pattern"
	"golang.org/x/text/unicode/norm"
)

// The longest texts, in letters: of one line, of a phrase with all its cases, of several lines.
const (
	mostLetters = 300
	mostPhrase  = 1_000
	mostText    = 100_000
)

// Text is a text of any number of lines, empty for an absent node. Letters and
// accents typed apart come back as one: é.
func (n Node) Text() string {
	if !n.is(Scalar) {
		return ""
	}
	text := n.node.Value
	if fault := textFault(text); fault != "" {
		n.Problem(n.said("holds "+fault), "plain text", "")
		return ""
	}
	if count := utf8.RuneCountInString(text); count > mostText {
		n.Problem(n.said(fmt.Sprintf("has %d letters", count)), fmt.Sprintf("at most %d", mostText), "")
		return ""
	}
	return norm.NFC.String(strings.TrimRight(text, "\n"))
}

// Line is a text of one line, at most 300 letters, without marks that turn
// the direction of writing; empty for an absent node.
func (n Node) Line() string { return n.line(mostLetters) }

// Phrase is a Line of at most 1,000 letters, as the phrases of a language are, which hold what
// is said in several cases.
func (n Node) Phrase() string { return n.line(mostPhrase) }

func (n Node) line(most int) string {
	if !n.is(Scalar) {
		return ""
	}
	text := n.node.Value
	if len(text) <= most && isPlain(text) {
		return text
	}
	text = norm.NFC.String(text)
	if fault := lineFault(text); fault != "" {
		n.Problem(n.said("holds "+fault), "text of one line", "")
		return ""
	}
	if count := utf8.RuneCountInString(text); count > most {
		n.Problem(n.said(fmt.Sprintf("has %d letters", count)), fmt.Sprintf("at most %d", most), "")
		return ""
	}
	return text
}

// isPlain tells a text of printable ASCII alone, as most are.
func isPlain(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// needed reads text and records a problem when it is there but blank.
func needed(n Node, read func(Node) string) string {
	text := read(n)
	if n.Kind() == Scalar && strings.TrimSpace(n.node.Value) == "" {
		n.Problem(n.said("is empty"), "text", "")
	}
	return text
}

// said begins a message with the name of the value.
func (n Node) said(what string) string {
	if n.name == "" {
		return "text " + what
	}
	return n.name + " " + what
}

// lineFault says what keeps text from being one line, empty for nothing.
func lineFault(text string) string {
	if strings.ContainsAny(text, "\n\t") {
		return "a tab or a line break"
	}
	return textFault(text)
}

func textFault(text string) string {
	for _, r := range text {
		switch {
		case r == '\n', r == '\t':
		case unicode.IsControl(r), r == '\u2028', r == '\u2029':
			return fmt.Sprintf("control character U+%04X", r)
		case turnsText(r):
			return fmt.Sprintf("direction mark U+%04X", r)
		case r == utf8.RuneError, r == 0xFFFE, r == 0xFFFF, r == '\uFEFF':
			return fmt.Sprintf("character U+%04X", r)
		}
	}
	return ""
}

var (
	wholeNumber  = pattern.Of(`^-?(0|[1-9][0-9]{0,8})$`)
	signedNumber = pattern.Of(`^[+-]?(0|[1-9][0-9]{0,8})$`)
)

// Int is a whole number from low to high, in plain decimal digits; missing
// when the node is absent or wrong.
func (n Node) Int(low, high, missing int) int { return n.number(wholeNumber, low, high, missing) }

// Signed is Int that may be typed with a plus sign: +4.
func (n Node) Signed(low, high, missing int) int { return n.number(signedNumber, low, high, missing) }

func (n Node) number(form *pattern.Pattern, low, high, missing int) int {
	kind, hint := n.Kind(), ""
	switch {
	case kind == Absent, kind == Refused:
		return missing
	case kind != Scalar:
	case n.Quoted() && form.MatchString(n.node.Value):
		hint = "leave out the quotes"
	case n.Quoted(), !form.MatchString(n.node.Value):
		hint = digitsHint(n.node.Value)
	default:
		if number, err := strconv.Atoi(n.node.Value); err == nil && number >= low && number <= high {
			return number
		}
	}
	n.wrong(fmt.Sprintf("a whole number from %d to %d", low, high), hint)
	return missing
}

// digitsHint says how a number that is typed some other way should be typed.
func digitsHint(typed string) string {
	if number, err := strconv.ParseInt(typed, 0, 32); err == nil {
		return fmt.Sprintf("write %d", number)
	}
	if strings.ContainsAny(typed, "0123456789") {
		return "write plain decimal digits, without units, points or spaces"
	}
	return ""
}

// Bool is true or false; false for an absent node.
func (n Node) Bool() bool {
	return n.Choice("false", "true", "false") == "true"
}

// Choice is one of the allowed words; missing when the node is absent or wrong.
func (n Node) Choice(missing string, allowed ...string) string {
	kind := n.Kind()
	switch {
	case kind == Absent, kind == Refused:
		return missing
	case kind == Scalar && slices.Contains(allowed, n.node.Value):
		return n.node.Value
	}
	want, hint := "one of "+strings.Join(allowed, ", "), ""
	if len(allowed) == 1 {
		want = allowed[0]
	}
	if kind == Scalar {
		hint = DidYouMean(n.node.Value, allowed)
	}
	n.wrong(want, hint)
	return missing
}
