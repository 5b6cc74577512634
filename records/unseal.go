package records

import (
	"strings"
	"unicode/utf8"
)

// unseal proves the length and check of a record's text and yields its body,
// five bits a byte. It allocates no more than the text is long.
func unseal(text string) ([]byte, error) {
	spelt, err := afterPrefix(text)
	if err != nil {
		return nil, err
	}
	values, err := valuesOf(spelt)
	if err != nil {
		return nil, err
	}
	if len(values) < lengthSize+checkSize {
		return nil, damaged(ErrShort, "%d letters, expected at least %d", len(values), lengthSize+checkSize)
	}
	size := lengthSize + int(values[0])<<5 + int(values[1]) + checkSize
	switch {
	case len(values) < size:
		return nil, damaged(ErrShort, "%d letters, expected %d", len(values), size)
	case len(values) > size:
		return nil, damaged(ErrMisread, "%d letters, expected %d", len(values), size)
	case remainder(values) != checkSeed:
		return nil, damaged(ErrMisread, "its letters and its check disagree")
	}
	return values[lengthSize : size-checkSize], nil
}

// afterPrefix is what follows "CSP1:".
func afterPrefix(text string) (string, error) {
	form, spelt, found := strings.Cut(text, ":")
	number, ours := strings.CutPrefix(form, "CSP")
	if !found || !ours || !isForm(number) {
		return "", damaged(ErrForeign, "it begins %s, expected %s", beginning(text), prefix)
	}
	if number != "1" {
		return "", damaged(ErrNewer, "form %s, expected form 1", number)
	}
	return spelt, nil
}

// isForm tells whether text is the number of a record's form: 1 to 999.
func isForm(text string) bool {
	return text != "" && len(text) <= 3 && text[0] != '0' && strings.Trim(text, "0123456789") == ""
}

// beginning quotes the first few letters of a text.
func beginning(text string) string {
	if text == "" {
		return "with nothing"
	}
	const most = 12
	n := 0
	for i := range text {
		if n == most {
			return quote(text[:i]) + "…"
		}
		n++
	}
	return quote(text)
}

// valuesOf turns letters into their values.
func valuesOf(spelt string) ([]byte, error) {
	if len(spelt) > mostLetters {
		return nil, damaged(ErrMisread, "%d letters, expected at most %d", len(spelt), mostLetters)
	}
	values := make([]byte, len(spelt))
	for i := range len(spelt) {
		values[i] = letterValue[spelt[i]]
		if values[i] == noLetter {
			r, _ := utf8.DecodeRuneInString(spelt[i:])
			return nil, damaged(ErrMisread, "letter %d is %s, expected one of %s", i+1, quote(string(r)), letters)
		}
	}
	return values, nil
}
