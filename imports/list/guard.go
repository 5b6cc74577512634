package list

import "strings"

// formulaSigns are what a spreadsheet takes a cell for a formula by.
const formulaSigns = "=+-@"

// Guarded is a text as a cell of a table: one that a spreadsheet would run as a
// formula has a quote before it, by which all of them know a text (CSV injection).
func Guarded(text string) string {
	if text != "" && strings.Contains(formulaSigns, text[:1]) {
		return "'" + text
	}
	return text
}

// unguarded takes that quote off again.
func unguarded(text string) string {
	if len(text) > 1 && text[0] == '\'' && strings.Contains(formulaSigns, text[1:2]) {
		return text[1:]
	}
	return text
}
