package say

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Lowered is a label of the book inside a sentence.
func Lowered(label string) string {
	first := Initial(label)
	return strings.ToLower(first) + label[len(first):]
}

// Initial is the first letter of a text, for a small box.
func Initial(text string) string {
	_, size := utf8.DecodeRuneInString(text)
	return text[:size]
}

// Capitals is the text in capital letters, ß as SS.
func Capitals(text string) string {
	return strings.ToUpper(strings.ReplaceAll(text, "ß", "ss"))
}

// Capitalized is the text with its first letter a capital.
func Capitalized(text string) string {
	if text == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// Spaced is a key in words: light-infantry, light infantry.
func Spaced(key string) string { return strings.ReplaceAll(key, "-", " ") }
