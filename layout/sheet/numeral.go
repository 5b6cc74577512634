package sheet

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// grouped prints a number with a comma at every thousand: 6,017.
func grouped(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// fromTo prints the numbers from low to high: 8–12, or 8 when they are the same.
func fromTo(low, high int) string {
	if low == high {
		return strconv.Itoa(low)
	}
	return fmt.Sprintf("%d–%d", low, high)
}

// counted prints a number with its noun: 1 squadron, 3 squadrons.
func counted(n int, noun string) string {
	switch {
	case n == 1:
	case noun == "man":
		noun = "men"
	case strings.HasSuffix(noun, "y") && noun != "day":
		noun = strings.TrimSuffix(noun, "y") + "ies"
	default:
		noun += "s"
	}
	return grouped(n) + " " + noun
}

// joined strings the texts that are not empty together with middle dots.
func joined(texts ...string) string {
	var full []string
	for _, text := range texts {
		if text != "" {
			full = append(full, text)
		}
	}
	return strings.Join(full, " · ")
}

// initial is the first letter of a text, for a small box.
func initial(text string) string {
	_, size := utf8.DecodeRuneInString(text)
	return text[:size]
}

// capitalized is the text with its first letter a capital.
func capitalized(text string) string {
	if text == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
