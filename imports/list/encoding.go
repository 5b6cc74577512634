package list

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"github.com/csprint/csprint/internal/say"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// textOf is a file's text in UTF-8 with plain line breaks, and the encoding
// that it was in. What no text holds is a problem at its place.
func textOf(name string, data []byte) (text, encoding string, err error) {
	switch {
	case bytes.HasPrefix(data, []byte{0xFF, 0xFE}), bytes.HasPrefix(data, []byte{0xFE, 0xFF}):
		plain, err := unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Bytes(data)
		if err != nil || len(data)%2 != 0 {
			return "", "", At{File: name}.Problem("text is broken UTF-16", "whole letters", "save it again, as UTF-8")
		}
		text, encoding = string(plain), "UTF-16"
	case utf8.Valid(data):
		text, encoding = string(bytes.TrimPrefix(data, []byte("\uFEFF"))), "UTF-8"
	default:
		if at, ok := mixed(name, data); ok {
			return "", "", at.Problem("text is in two encodings", "one", "from this letter on it is no UTF-8, before it was: save it again, as UTF-8")
		}
		plain, err := charmap.Windows1252.NewDecoder().Bytes(data)
		if err != nil {
			return "", "", At{File: name}.Problem("text is in an unknown encoding", "UTF-8", "save it again, as UTF-8")
		}
		text, encoding = string(plain), "Windows-1252"
	}
	text = string(bytes.ReplaceAll(bytes.ReplaceAll([]byte(text), []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n")))
	return text, encoding, provePlain(name, text)
}

// mixed is where a text stops being UTF-8 after it was, with letters beyond
// ASCII; Windows-1252 has no such runs by chance.
func mixed(name string, data []byte) (At, bool) {
	at, wide := At{File: name, Line: 1, Column: 1}, 0
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			return at, wide > 0
		case size > 1:
			wide++
		}
		i += size
		at.Column++
		if r == '\n' {
			at.Line, at.Column = at.Line+1, 1
		}
	}
	return at, false
}

// provePlain refuses what no text holds: the marks of a program's own format.
func provePlain(name, text string) error {
	at := At{File: name, Line: 1, Column: 1}
	for _, r := range text {
		if r < ' ' && r != '\n' && r != '\t' && r != '\f' && r != '\v' || r == 0x7F {
			return at.Problem(fmt.Sprintf("control character U+%04X", r), "a list in text", "is this a list of units? "+formats)
		}
		at.Column++
		if r == '\n' {
			at.Line, at.Column = at.Line+1, 1
		}
	}
	return nil
}

// formats says what can be read.
const formats = "csprint import reads CSV, TSV, XLSX, indented text, Markdown, ORBAT Mapper's JSON and BattleScribe's rosters"

// MostBytes is the largest list that is read; as much is unpacked of one.
const MostBytes = 50 << 20

func proveSize(name string, size int) error {
	if size > MostBytes {
		return At{File: name}.Problem(fmt.Sprintf("file is %s MB", say.Grouped((size+1<<20-1)>>20)), fmt.Sprintf("at most %d MB", MostBytes>>20), "")
	}
	if size == 0 {
		return At{File: name}.Problem("file is empty", "a list of units", "")
	}
	return nil
}
