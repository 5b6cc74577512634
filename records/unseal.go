package records

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// unseal proves the length and check of a record's text and yields its form and
// its body, five bits a byte. It allocates no more than the text is long.
func unseal(text string) (form, []byte, error) {
	f, spelt, err := afterPrefix(text)
	if err != nil {
		return form{}, nil, err
	}
	values, err := valuesOf(spelt)
	if err != nil {
		return form{}, nil, err
	}
	body, err := f.body(values)
	return f, body, err
}

// body is what stands between a record's length and its check, once both hold.
func (f form) body(values []byte) ([]byte, error) {
	if len(values) < lengthSize+checkSize {
		return nil, damaged(ErrShort, "%d letters, expected at least %d", len(values), lengthSize+checkSize)
	}
	size := lengthSize + int(values[0])<<5 + int(values[1]) + checkSize
	switch {
	case len(values) < size:
		return nil, damaged(ErrShort, "%d letters, expected %d", len(values), size)
	case len(values) > size:
		return nil, damaged(ErrMisread, "%d letters, expected %d", len(values), size)
	case remainder(f.led(values)) != checkSeed:
		return nil, damaged(ErrMisread, "its letters and its check disagree")
	}
	return values[lengthSize : size-checkSize], nil
}

// afterPrefix is the form that "CSP2:" names, and what follows it.
func afterPrefix(text string) (form, string, error) {
	head, spelt, found := strings.Cut(text, ":")
	number, ours := strings.CutPrefix(head, "CSP")
	if !found || !ours || !isForm(number) {
		return form{}, "", damaged(ErrForeign, "it begins %s, expected %s", beginning(text), second.prefix())
	}
	n, _ := strconv.Atoi(number) // three digits at most
	f, known := formNumbered(n)
	if !known {
		return form{}, "", damaged(ErrNewer, "form %d, expected form 1 to 3", n)
	}
	return f, spelt, nil
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
