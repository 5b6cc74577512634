package say

import (
	"strconv"
	"strings"
)

// Plus is +1, +0 or −1 as the tables print it.
func Plus(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

// Ordinal is 1st, 2nd, 3rd, 11th, 21st.
func Ordinal(n int) string {
	ends := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			ends = "st"
		case 2:
			ends = "nd"
		case 3:
			ends = "rd"
		}
	}
	return strconv.Itoa(n) + ends
}

// IntOrDash is a dash for none.
func IntOrDash(n int) string {
	if n == 0 {
		return "–"
	}
	return strconv.Itoa(n)
}

// Ints prints numbers with blanks between them.
func Ints(numbers []int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, " ")
}
