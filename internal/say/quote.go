package say

import "strconv"

// Quoted puts a word of the file in quotes, shortened to what a message bears.
func Quoted(word string) string {
	const most = 40
	if letters := []rune(word); len(letters) > most {
		word = string(letters[:most]) + "…"
	}
	return strconv.Quote(word)
}
