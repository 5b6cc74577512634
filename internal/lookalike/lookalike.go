// Package lookalike tells what a text looks like to somebody who reads it, whatever letters it is made of.
//
// Start at Plain.
package lookalike

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// What looks like a Latin letter or a typed sign and is another one.
var looksLike = func() *strings.Replacer {
	var pairs []string
	for _, both := range []string{"АаВЕеЁёЗіІїЈјКкМНОоРрСсТУуХхЅѕԁԛԝһ", "ΑΒΕΖΗΙΚΜΝΟοΡΤΥΧνικυ"} {
		latin := []rune(map[rune]string{'А': "AaBEeEe3iIiJjKkMHOoPpCcTYyXxSsdqwh", 'Α': "ABEZHIKMNOoPTYXvIku"}[[]rune(both)[0]])
		for i, r := range []rune(both) {
			pairs = append(pairs, string(r), string(latin[i]))
		}
	}
	return strings.NewReplacer(append(pairs, "’", "'", "‘", "'", "‐", "-", "‑", "-", "−", "-")...)
}()

// Plain is a text in the letters that it seems to be of: ligatures in parts, letters of other scripts as the
// Latin ones that they look like, nothing that takes no room.
func Plain(text string) string {
	if strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) < 0 {
		return text
	}
	text = strings.Map(func(r rune) rune {
		if Unseen(r) || unicode.Is(unicode.Variation_Selector, r) {
			return -1
		}
		return r
	}, norm.NFKC.String(text))
	return looksLike.Replace(text)
}

// Unseen tells a sign that nobody sees: formats, fillers, the blank of Braille. Variation selectors, which
// phones type behind signs, are none of them.
func Unseen(r rune) bool {
	const blankBraille = '\u2800'
	return r == blankBraille || unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point)
}
