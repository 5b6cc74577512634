package say

import (
	"strconv"
	"strings"
)

// FirstNumber is the first whole number in a text, 0 where there is none.
func FirstNumber(text string) int {
	isDigit := func(r rune) bool { return r >= '0' && r <= '9' }
	start := strings.IndexFunc(text, isDigit)
	if start < 0 {
		return 0
	}
	text = text[start:]
	if end := strings.IndexFunc(text, func(r rune) bool { return !isDigit(r) }); end >= 0 {
		text = text[:end]
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return n
}
