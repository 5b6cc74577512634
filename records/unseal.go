package records

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/csprint/csprint/words"
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
		return nil, damaged(ErrShort, "records.few-letters", "n", len(values), "least", lengthSize+checkSize)
	}
	size := lengthSize + int(values[0])<<5 + int(values[1]) + checkSize
	switch {
	case len(values) < size:
		return nil, damaged(ErrShort, "records.letters", "n", len(values), "want", size)
	case len(values) > size:
		return nil, damaged(ErrMisread, "records.letters", "n", len(values), "want", size)
	case remainder(f.led(values)) != checkSeed:
		return nil, damaged(ErrMisread, "records.check")
	}
	return values[lengthSize : size-checkSize], nil
}

// afterPrefix is the form that "CSP2:" names, and what follows it.
func afterPrefix(text string) (form, string, error) {
	head, spelt, found := strings.Cut(text, ":")
	number, ours := strings.CutPrefix(head, "CSP")
	if !found || !ours || !isForm(number) {
		return form{}, "", damaged(ErrForeign, "records.begins", "beginning", beginning(text), "want", second.prefix())
	}
	n, _ := strconv.Atoi(number) // three digits at most
	f, known := formNumbered(n)
	if !known {
		return form{}, "", damaged(ErrNewer, "records.form", "n", n)
	}
	return f, spelt, nil
}

// isForm tells whether text is the number of a record's form: 1 to 999.
func isForm(text string) bool {
	return text != "" && len(text) <= 3 && text[0] != '0' && strings.Trim(text, "0123456789") == ""
}

// beginning quotes the first few letters of a text.
func beginning(text string) words.Text {
	if text == "" {
		return words.Of("records.with-nothing")
	}
	const most = 12
	n := 0
	for i := range text {
		if n == most {
			return words.Own(quote(text[:i]) + "…")
		}
		n++
	}
	return words.Own(quote(text))
}

// valuesOf turns letters into their values.
func valuesOf(spelt string) ([]byte, error) {
	if len(spelt) > mostLetters {
		return nil, damaged(ErrMisread, "records.many-letters", "n", len(spelt), "most", mostLetters)
	}
	values := make([]byte, len(spelt))
	for i := range len(spelt) {
		values[i] = letterValue[spelt[i]]
		if values[i] == noLetter {
			r, _ := utf8.DecodeRuneInString(spelt[i:])
			return nil, damaged(ErrMisread, "records.letter", "n", i+1, "letter", quote(string(r)), "letters", letters)
		}
	}
	return values, nil
}
