package say

import (
	"fmt"
	"strconv"
	"strings"
)

// GroupedOrEmpty prints a number, nothing for 0.
func GroupedOrEmpty(n int) string {
	if n == 0 {
		return ""
	}
	return Grouped(n)
}

// Grouped prints a number with a comma at every thousand: 6,017.
func Grouped(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// FromTo prints the numbers from low to high: 8–12, or 8 when they are the same.
func FromTo(low, high int) string {
	if low == high {
		return strconv.Itoa(low)
	}
	return fmt.Sprintf("%d–%d", low, high)
}

// Counted prints a number with its noun: 1 squadron, 3 squadrons.
func Counted(n int, noun string) string {
	if n != 1 {
		noun = Many(noun)
	}
	return Grouped(n) + " " + noun
}

// Joined strings the texts that are not empty together with middle dots.
func Joined(texts ...string) string {
	var full []string
	for _, text := range texts {
		if text != "" {
			full = append(full, text)
		}
	}
	return strings.Join(full, " · ")
}

// Int prints a sum with a minus sign where it has one.
func Int(n int) string {
	if n < 0 {
		return Signed(n)
	}
	return strconv.Itoa(n)
}
