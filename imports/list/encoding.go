package list

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/csprint/csprint/words"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// textOf is a file's text in UTF-8 with plain line breaks, and the encoding
// that it was kept in. What no text holds is a problem at its place.
func textOf(name string, data []byte) (text, kept string, err error) {
	switch {
	case bytes.HasPrefix(data, []byte{0xFF, 0xFE}), bytes.HasPrefix(data, []byte{0xFE, 0xFF}):
		text, err = decoded(name, unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder(), data)
		if err == nil && len(data)%2 != 0 {
			err = At{File: name}.Problem("list.broken-utf-16")
		}
		kept = "UTF-16"
	case utf8.Valid(data):
		text, kept = string(bytes.TrimPrefix(data, []byte("\uFEFF"))), "UTF-8"
	default:
		if at, ok := mixed(name, data); ok {
			return "", "", at.Problem("list.two-encodings")
		}
		text, err = decoded(name, charmap.Windows1252.NewDecoder(), data)
		kept = "Windows-1252"
	}
	if err != nil {
		return "", "", err
	}
	text = breaks.Replace(text)
	return text, kept, provePlain(name, text)
}

// breaks makes plain line breaks of all there are.
var breaks = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// decoded is a text in UTF-8, where it is of at most as many bytes as a list may have.
func decoded(name string, from *encoding.Decoder, data []byte) (string, error) {
	plain := make([]byte, min(3*len(data), MostBytes))
	n, _, err := from.Transform(plain, data, true)
	if errors.Is(err, transform.ErrShortDst) {
		return "", At{File: name}.Problem("list.too-large-as-utf-8")
	}
	return string(plain[:n]), err
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
			return at.Problem("list.control-character", "code", fmt.Sprintf("%04X", r), "formats", formats)
		}
		at.Column++
		if r == '\n' {
			at.Line, at.Column = at.Line+1, 1
		}
	}
	return nil
}

// formats says what can be read.
var formats = words.Of("list.formats")

// MostBytes is the largest list that is read; as much is unpacked of one.
const MostBytes = 50 << 20

func proveSize(name string, size int) error {
	if size > MostBytes {
		return At{File: name}.Problem("file.large", "size", (size+1<<20-1)>>20, "most", MostBytes>>20)
	}
	if size == 0 {
		return At{File: name}.Problem("list.file-empty")
	}
	return nil
}
