package source

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/words"
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
	if fault := textFault(text); !fault.IsZero() {
		n.Problem("file.text-holds", "key", n.said(), "fault", fault)
		return ""
	}
	if count := utf8.RuneCountInString(text); count > mostText {
		n.Problem("file.text-long", "key", n.said(), "letters", strconv.Itoa(count), "most", strconv.Itoa(mostText))
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
	if fault := lineFault(text); !fault.IsZero() {
		n.Problem("file.line-holds", "key", n.said(), "fault", fault)
		return ""
	}
	if count := utf8.RuneCountInString(text); count > most {
		n.Problem("file.text-long", "key", n.said(), "letters", strconv.Itoa(count), "most", strconv.Itoa(most))
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
		n.Problem("file.text-empty", "key", n.said())
	}
	return text
}

// said is what messages call the value: its key, or just text.
func (n Node) said() words.Text {
	if n.name == "" {
		return words.Of("file.text")
	}
	return words.Own(n.name)
}

// lineFault says what keeps text from being one line, if anything does.
func lineFault(text string) words.Text {
	if strings.ContainsAny(text, "\n\t") {
		return words.Of("letter.break")
	}
	return textFault(text)
}

func textFault(text string) words.Text {
	for _, r := range text {
		switch {
		case r == '\n', r == '\t':
		case unicode.IsControl(r), r == '\u2028', r == '\u2029':
			return letter("letter.control", r)
		case turnsText(r):
			return letter("letter.direction", r)
		case r == utf8.RuneError, r == 0xFFFE, r == 0xFFFF, r == '\uFEFF':
			return letter("letter.other", r)
		}
	}
	return words.Text{}
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
	kind, hint := n.Kind(), words.Text{}
	switch {
	case kind == Absent, kind == Refused:
		return missing
	case kind != Scalar:
	case n.Quoted() && form.MatchString(n.node.Value):
		hint = words.Of("file.quotes-hint")
	case n.Quoted(), !form.MatchString(n.node.Value):
		hint = digitsHint(n.node.Value)
	default:
		if number, err := strconv.Atoi(n.node.Value); err == nil && number >= low && number <= high {
			return number
		}
	}
	n.wrong(words.Of("file.whole-number", "low", strconv.Itoa(low), "high", strconv.Itoa(high)), hint)
	return missing
}

// digitsHint says how a number that is typed some other way should be typed.
func digitsHint(typed string) words.Text {
	if number, err := strconv.ParseInt(typed, 0, 32); err == nil {
		return words.Of("file.write-hint", "number", strconv.FormatInt(number, 10))
	}
	if strings.ContainsAny(typed, "0123456789") {
		return words.Of("file.digits-hint")
	}
	return words.Text{}
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
	var hint words.Text
	if kind == Scalar {
		hint = DidYouMean(n.node.Value, allowed)
	}
	n.wrong(words.Of("list.all", "all", words.OneOf(allowed)), hint)
	return missing
}
