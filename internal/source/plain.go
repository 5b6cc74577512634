package source

import (
	"bytes"
	"fmt"
	"unicode"
	"unicode/utf8"

	"github.com/csprint/csprint/words"
)

// plainText refuses bytes that no text editor would write and drops a byte
// order mark. The place is the end of the text.
func plainText(name string, data []byte) ([]byte, Place, error) {
	if bytes.HasPrefix(data, []byte{0xFE, 0xFF}) || bytes.HasPrefix(data, []byte{0xFF, 0xFE}) {
		return nil, Place{}, New(Place{File: name}, "file.utf-16")
	}
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	at := Place{File: name, Line: 1, Column: 1}
	for i := 0; i < len(data); {
		if data[i] >= ' ' && data[i] <= '~' {
			i++
			at.Column++
			continue
		}
		r, size := utf8.DecodeRune(data[i:])
		if fault := faultOf(r, size); !fault.IsZero() {
			return nil, at, New(at, "file.letters", "fault", fault)
		}
		i += size
		switch {
		case r == '\n', r == '\r' && (i == len(data) || data[i] != '\n'):
			at.Line, at.Column = at.Line+1, 1
		default:
			at.Column++
		}
	}
	return data, at, nil
}

// faultOf says why a rune has no business in a file, nothing when it has.
func faultOf(r rune, size int) words.Text {
	switch {
	case r == utf8.RuneError && size == 1:
		return words.Of("letter.not-utf-8")
	case r == '\t', r == '\n', r == '\r':
		return words.Text{}
	case unicode.IsControl(r):
		return letter("letter.control", r)
	case r == '\u2028', r == '\u2029', r == '\uFEFF', r == 0xFFFE, r == 0xFFFF:
		return letter("letter.other", r)
	}
	return words.Text{}
}

// letter is a text of csprint's words that names a letter by its code: U+FEFF.
func letter(id words.ID, r rune) words.Text { return words.Of(id, "code", fmt.Sprintf("U+%04X", r)) }

// turnsText tells the marks that make text run backwards or hide its order.
func turnsText(r rune) bool {
	switch {
	case r == '\u200E', r == '\u200F', r == '\u061C':
		return true
	case r >= '\u202A' && r <= '\u202E', r >= '\u2066' && r <= '\u2069':
		return true
	}
	return false
}
