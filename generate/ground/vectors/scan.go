//go:build !js

package vectors

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate/ground/earth"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// A scanner reads JSON where it stands, and nothing of it twice: files of maps are large,
// and most of what is in one is not wanted. After its first problem it reads on to no end.
type scanner struct {
	name string
	data []byte
	at   int
	deep int
	err  error
}

// mostDeep is how deep values lie in one another: of GeoJSON eight.
const mostDeep = 40

// fail keeps the first problem, at a byte of the file.
func (s *scanner) fail(at int, id words.ID, pairs ...any) {
	if s.err != nil {
		return
	}
	at = min(at, len(s.data))
	line := bytes.Count(s.data[:at], []byte{'\n'}) + 1
	s.err = source.New(source.Place{File: s.name, Line: line, Column: at - bytes.LastIndexByte(s.data[:at], '\n')}, id, pairs...)
	s.at = len(s.data)
}

// next is the next byte that is no space, 0 at the end.
func (s *scanner) next() byte {
	for ; s.at < len(s.data); s.at++ {
		if c := s.data[s.at]; c > ' ' {
			return c
		}
	}
	return 0
}

// take takes a byte, if it is the next.
func (s *scanner) take(c byte) bool {
	if s.next() != c {
		return false
	}
	s.at++
	return true
}

func (s *scanner) need(c byte) {
	if !s.take(c) {
		s.fail(s.at, "vectors.json", "want", strconv.QuoteRune(rune(c)))
	}
}

// each visits what lies between two brackets; visit reads it.
func (s *scanner) each(open, end byte, visit func()) {
	s.need(open)
	if s.deep++; s.deep > mostDeep {
		s.fail(s.at, "vectors.too-deep", "most", mostDeep)
	}
	for more := !s.take(end); more && s.err == nil; {
		visit()
		if more = s.take(','); !more {
			s.need(end)
		}
	}
	s.deep--
}

// items visits those of a list.
func (s *scanner) items(visit func()) { s.each('[', ']', visit) }

// members visits those of an object; visit reads the value.
func (s *scanner) members(visit func(key []byte)) {
	s.each('{', '}', func() {
		key := s.raw()
		s.need(':')
		if s.err == nil {
			visit(key)
		}
	})
}

// raw is a text between its quotes, as it is written.
func (s *scanner) raw() []byte {
	s.need('"')
	start := s.at
	for s.at < len(s.data) {
		end := bytes.IndexByte(s.data[s.at:], '"')
		if end < 0 {
			break
		}
		s.at += end + 1
		slashes := 0
		for i := s.at - 2; i >= start && s.data[i] == '\\'; i-- {
			slashes++
		}
		if slashes%2 == 0 {
			return s.data[start : s.at-1]
		}
	}
	s.fail(start, "vectors.open-text")
	return nil
}

// mostText is how many bytes of a text are kept.
const mostText = 300

// text is a value as text: that of a text, or a number, true or false as they are
// written; "" of anything else.
func (s *scanner) text() string {
	switch s.next() {
	case '"':
		return line(s.raw())
	case '{', '[':
		s.skip()
		return ""
	}
	start := s.at
	s.skip()
	if word := string(s.data[start:s.at]); word != "null" && len(word) < mostText {
		return word
	}
	return ""
}

// line is what is written of a text, in one line.
func line(raw []byte) string {
	text := string(raw)
	if bytes.IndexByte(raw, '\\') >= 0 && json.Unmarshal([]byte(`"`+text+`"`), &text) != nil {
		return ""
	}
	text = strings.ToValidUTF8(text[:min(len(text), mostText)], "")
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r <= ' ' || r == 0x7f || r >= 0x80 && r < 0xa0 || r >= 0x2028 && r <= 0x202e }), " ")
}

// skip reads over a value.
func (s *scanner) skip() {
	switch s.next() {
	case '{':
		s.members(func([]byte) { s.skip() })
	case '[':
		s.items(s.skip)
	case '"':
		s.raw()
	default:
		start := s.at
		for s.at < len(s.data) && bytes.IndexByte([]byte(",]}: \t\r\n\""), s.data[s.at]) < 0 {
			s.at++
		}
		if s.at == start {
			s.fail(start, "vectors.json", "want", "value")
		}
	}
}

// number is a number in billionths.
func (s *scanner) number() earth.Nano {
	c := s.next()
	start, minus := s.at, c == '-'
	if minus {
		s.at++
	}
	var n, digits int64
	scale, large := -1, false // digits behind the point; more than any place has
	for ; s.at < len(s.data); s.at++ {
		c = s.data[s.at]
		if c == '.' && scale < 0 {
			scale = 0
			continue
		}
		if c < '0' || c > '9' {
			break
		}
		digits++
		switch {
		case scale < 0 && n < 1e8:
			n = n*10 + int64(c-'0')
		case scale < 0:
			large = true
		case scale < 9:
			n, scale = n*10+int64(c-'0'), scale+1
		}
	}
	if c == 'e' || c == 'E' || digits == 0 || large {
		s.skip()
		v, err := strconv.ParseFloat(string(s.data[start:s.at]), 64)
		nano, ok := earth.NanoOf(v)
		if err != nil || !ok {
			s.fail(start, "vectors.no-number")
		}
		return nano
	}
	for ; scale < 9; scale++ {
		if scale < 0 {
			scale = 0
		}
		n *= 10
	}
	if minus {
		n = -n
	}
	return earth.Nano(n)
}
