package rules

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/words"
)

var (
	openSpan   = pattern.Of(`^(-?[0-9]{1,4})?\.\.(-?[0-9]{1,4})?$`)
	closedSpan = pattern.Of(`^(-?[0-9]{1,4})(?:-(-?[0-9]{1,4}))?$`)
)

// parseSpan reads 12-14, 5, ..7, 18.. and 1..16; nil is an open end.
func parseSpan(typed string) (low, high *int, ok bool) {
	if m := openSpan.FindStringSubmatch(typed); m != nil {
		low, high = bound(m[1]), bound(m[2])
	} else if m := closedSpan.FindStringSubmatch(typed); m != nil {
		low, high = bound(m[1]), bound(m[2])
		if high == nil {
			high = low
		}
	}
	if low == nil && high == nil || low != nil && high != nil && *low > *high {
		return nil, nil, false
	}
	return low, high, true
}

func bound(digits string) *int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		return nil
	}
	return &n
}

// within tells whether a number lies in a span; nil is an open end.
func within(low, high *int, number int) bool {
	return (low == nil || number >= *low) && (high == nil || number <= *high)
}

// Labels of rows that have none of their own, {n} being a number.
const (
	orLess  words.Label = "{n} or less"
	orMore  words.Label = "{n} or more"
	natural words.Label = "natural {n}" // as the die shows it
)

// spanText is how a span is printed: 12–14, 7 or less, 18 or more.
func spanText(low, high *int) words.Text {
	switch {
	case low == nil:
		return orLess.Numbered(*high)
	case high == nil:
		return orMore.Numbered(*low)
	case *low == *high:
		return words.Own(strconv.Itoa(*low))
	}
	return words.Own(fmt.Sprintf("%d–%d", *low, *high))
}

// Text is the row's label, or its numbers where it has none of its own.
func (r Row) Text() words.Text {
	switch {
	case r.Named():
		return words.Label(r.Label).Text()
	case r.bounded():
		return spanText(r.Low, r.High)
	case r.Natural != 0:
		return natural.Numbered(r.Natural)
	}
	return words.Text{}
}

// headLabel is how a span is printed at the head of a column: 9+.
func headLabel(low, high *int) string {
	if high == nil {
		return fmt.Sprintf("%d+", *low)
	}
	return spanText(low, high).String()
}

var decimal = pattern.Of(`^[+-]?(0|[1-9][0-9]{0,8})$`)

// wholeNumber reads a number in plain decimal digits, with or without a sign.
func wholeNumber(text string) (int, bool) {
	if !decimal.MatchString(text) {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

var (
	commas     = pattern.Of(`^[0-9]{1,3}(,[0-9]{3})+$`)
	askedUp    = pattern.Of(`^([0-9]{1,6}) ?(?:\+|or (?:more|higher|over|above))$`)
	askedDown  = pattern.Of(`^([0-9]{1,6}) or (?:less|fewer|lower|under|below)$`)
	askedOver  = pattern.Of(`^(?:>|over |above |more than )([0-9]{1,6})$`)
	askedUnder = pattern.Of(`^(?:<|under |below |less than )([0-9]{1,6})$`)
	askedRange = pattern.Of(`^([0-9]{1,6}) ?(?:[-–—]|or|to) ?([0-9]{1,6})$`)
)

// askedNumber reads a number as people type it: 900, 1,200, 08, -3.
func askedNumber(query string) (int, bool) {
	if commas.MatchString(query) {
		query = strings.ReplaceAll(query, ",", "")
	}
	if trimmed := strings.TrimLeft(query, "0"); trimmed != query {
		query = cmp.Or(trimmed, "0")
	}
	return wholeNumber(query)
}

// askedSpan reads a span as people type it or as rules print it: 15+,
// 18 or higher, 7 or less, <0, 04 - 08, 6 or 7.
func askedSpan(query string) (low, high *int, ok bool) {
	query = strings.ToLower(strings.TrimSpace(query))
	if m := askedUp.FindStringSubmatch(query); m != nil {
		return bound(m[1]), nil, true
	}
	if m := askedDown.FindStringSubmatch(query); m != nil {
		return nil, bound(m[1]), true
	}
	if m := askedOver.FindStringSubmatch(query); m != nil {
		low = bound(m[1])
		*low++
		return low, nil, true
	}
	if m := askedUnder.FindStringSubmatch(query); m != nil {
		high = bound(m[1])
		*high--
		return nil, high, true
	}
	if m := askedRange.FindStringSubmatch(query); m != nil {
		return bound(m[1]), bound(m[2]), true
	}
	return nil, nil, false
}

// sameBound tells whether two ends of spans are the same; nil is an open end.
func sameBound(a, b *int) bool {
	return a == nil && b == nil || a != nil && b != nil && *a == *b
}
