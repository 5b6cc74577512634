package rules

import (
	"fmt"
	"regexp"
	"strconv"
)

var (
	openSpan   = regexp.MustCompile(`^(-?[0-9]{1,6})?\.\.(-?[0-9]{1,6})?$`)
	closedSpan = regexp.MustCompile(`^(-?[0-9]{1,6})(?:-(-?[0-9]{1,6}))?$`)
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

// spanLabel is how a span is printed: 12–14, 7 or less, 18 or more.
func spanLabel(low, high *int) string {
	switch {
	case low == nil:
		return fmt.Sprintf("%d or less", *high)
	case high == nil:
		return fmt.Sprintf("%d or more", *low)
	case *low == *high:
		return strconv.Itoa(*low)
	}
	return fmt.Sprintf("%d–%d", *low, *high)
}

// headLabel is how a span is printed at the head of a column: 9+.
func headLabel(low, high *int) string {
	if high == nil {
		return fmt.Sprintf("%d+", *low)
	}
	return spanLabel(low, high)
}

var decimal = regexp.MustCompile(`^[+-]?(0|[1-9][0-9]{0,8})$`)

// wholeNumber reads a number in plain decimal digits, with or without a sign.
func wholeNumber(text string) (int, bool) {
	if !decimal.MatchString(text) {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}
