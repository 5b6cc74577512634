package records

import (
	"strings"
	"unicode"

	"github.com/csprint/csprint/internal/pattern"
)

// mostPasted is more than any code or message around a record holds, in bytes.
const mostPasted = 1 << 16

// begins finds where a record begins.
var begins = pattern.Of(`CSP[0-9]+:`)

// Read finds the record in what a phone's camera saw or a person pasted: the
// record alone, the readable text that ends with it, or an address with it
// behind the #. Small letters count as capitals, as no two of a record's
// letters differ by case alone, white space within it counts for nothing, and
// what follows a punctuation mark behind it, as the &fbclid= that some sites add
// to addresses, is none of it. Errors are those of Unmarshal.
func Read(text string) (Record, error) {
	if err := pasted(text); err != nil {
		return Record{}, err
	}
	return Unmarshal(cutOut(text))
}

// pasted refuses what is too long to look for a record in.
func pasted(text string) error {
	if len(text) > mostPasted {
		return damaged(ErrForeign, "records.too-much-text", "n", len(text), "most", mostPasted)
	}
	return nil
}

// cutOut is the last record in a text, to the text's end or to a punctuation
// mark; the text itself if no record begins in it.
func cutOut(text string) string {
	upper := strings.ReplaceAll(strings.Map(capital, text), "%3A", ":")
	found := begins.FindAllStringIndex(upper, -1)
	if len(found) == 0 {
		return strings.TrimSpace(text)
	}
	last := found[len(found)-1]
	letters := upper[last[1]:]
	if end := strings.IndexFunc(letters, punctuation); end >= 0 {
		letters = letters[:end]
	}
	return upper[last[0]:last[1]] + strings.Join(strings.Fields(letters), "")
}

// punctuation tells the marks of ASCII. A % is part of a letter that an address
// escapes, and stays to be found wrong.
func punctuation(r rune) bool {
	return r != '%' && (unicode.IsPunct(r) || unicode.IsSymbol(r)) && r <= unicode.MaxASCII
}

// capital turns a to z into A to Z and nothing else: ſ is no S here.
func capital(r rune) rune {
	if 'a' <= r && r <= 'z' {
		return r - 'a' + 'A'
	}
	return r
}
