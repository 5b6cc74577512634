package filled

import (
	"bytes"
	"strconv"
	"strings"
)

// mostNested is how deep arrays and dictionaries lie in one another.
const mostNested = 64

// mostFigures is more than a number has.
const mostFigures = 40

// A word is an operator or keyword; a bracket is one, and the end is the empty one.
type word string

// A lexer cuts bytes into values (7.2, 7.3).
type lexer struct {
	data []byte
	at   int
	deep int
	file *file // whose budget it spends
}

// value reads the next value, a word where there is none. Two numbers and an R are a reference.
func (l *lexer) value() any {
	token := l.next()
	number, isNumber := token.(int64)
	if isNumber && number >= 0 {
		return l.refOr(number)
	}
	what, isWord := token.(word)
	if !isWord {
		return token
	}
	switch what {
	case "[":
		return l.array()
	case "<<":
		return l.dictionary()
	case "null":
		return nil
	case "true", "false":
		return what == "true"
	}
	return what
}

// refOr is the reference that begins with a number, or the number.
func (l *lexer) refOr(number int64) any {
	behind := *l
	behind.space()
	if behind.at >= len(l.data) || !isFigure(l.data[behind.at]) {
		return number
	}
	if _, ok := behind.next().(int64); !ok || behind.next() != word("R") {
		return number
	}
	l.at = behind.at
	return refOf(number)
}

// refOf is the object of a number; one that no file has is 0, which is none.
func refOf(number int64) ref {
	if number > mostObjects {
		return 0
	}
	return ref(number)
}

// inside enters an array or dictionary.
func (l *lexer) inside() {
	if l.deep++; l.deep > mostNested {
		fail("values nested more than %d deep", mostNested)
	}
	l.file.spend(openWork)
}

func (l *lexer) array() list {
	l.inside()
	all := list{}
	for {
		v := l.value()
		if w, ok := v.(word); ok {
			if w != "]" {
				fail("%q in an array, expected its end", w)
			}
			l.deep--
			return all
		}
		l.file.spend(heldWork)
		all = append(all, v)
	}
}

func (l *lexer) dictionary() dict {
	l.inside()
	all := dict{}
	for {
		switch k := l.value().(type) {
		case name:
			v := l.value()
			if w, ok := v.(word); ok {
				fail("%q in a dictionary, expected a value", w)
			}
			l.file.spend(openWork)
			all[k] = v
		case word:
			if k != ">>" {
				fail("%q in a dictionary, expected its end", k)
			}
			l.deep--
			return all
		default:
			fail("a dictionary with %v for a key", k)
		}
	}
}

// next reads one token.
func (l *lexer) next() any {
	l.file.spend(tokenWork)
	l.space()
	if l.at >= len(l.data) {
		return word("")
	}
	c := l.data[l.at]
	switch c {
	case '/':
		l.at++
		return l.name()
	case '(':
		l.at++
		return l.literal()
	case '[', ']', '{', '}':
		l.at++
		return word(c)
	case '<', '>':
		if l.at+1 < len(l.data) && l.data[l.at+1] == c {
			l.at += 2
			return word([]byte{c, c})
		}
		l.at++
		if c == '<' {
			return l.hex()
		}
		fail("a > by itself")
	case ')':
		fail("a ) by itself")
	}
	return l.plain()
}

// space goes over white space and comments.
func (l *lexer) space() {
	for l.at < len(l.data) {
		switch c := l.data[l.at]; {
		case isSpace(c):
			l.at++
		case c == '%':
			for l.at < len(l.data) && l.data[l.at] != '\r' && l.data[l.at] != '\n' {
				l.at++
			}
		default:
			return
		}
	}
}

func isSpace(c byte) bool {
	return c == 0 || c == '\t' || c == '\n' || c == '\f' || c == '\r' || c == ' '
}

// ends tells the bytes that end a word: white space and delimiters.
var ends = func() (ends [256]bool) {
	for _, c := range "\x00\t\n\f\r ()<>[]{}/%" {
		ends[c] = true
	}
	return ends
}()

func isFigure(c byte) bool { return '0' <= c && c <= '9' }

// run reads what stands up to white space or a delimiter.
func (l *lexer) run() []byte {
	from := l.at
	for l.at < len(l.data) && !ends[l.data[l.at]] {
		l.at++
	}
	return l.data[from:l.at]
}

// plain reads a number or a word.
func (l *lexer) plain() any {
	run := string(l.run())
	if c := run[0]; !isFigure(c) && c != '+' && c != '-' && c != '.' || len(run) > mostFigures {
		return word(run)
	}
	if strings.IndexByte(run, '.') < 0 {
		if n, err := strconv.ParseInt(run, 10, 64); err == nil {
			return n
		}
	}
	if strings.ContainsAny(run, "eExXpPnN_") { // numbers to Go alone
		return word(run)
	}
	l.file.spend(tokenWork)
	if x, err := strconv.ParseFloat(run, 64); err == nil {
		return x
	}
	return word(run)
}

// name reads a name behind its slash; #41 is an A.
func (l *lexer) name() name {
	run := l.run()
	if bytes.IndexByte(run, '#') < 0 {
		return name(run)
	}
	var out []byte
	for i := 0; i < len(run); i++ {
		if run[i] == '#' && i+2 < len(run) {
			if v, err := strconv.ParseUint(string(run[i+1:i+3]), 16, 8); err == nil {
				out = append(out, byte(v))
				i += 2
				continue
			}
		}
		out = append(out, run[i])
	}
	return name(out)
}

// hex reads a string of hexadecimal figures; half a byte at the end is 0.
func (l *lexer) hex() quote {
	length := bytes.IndexByte(l.data[l.at:], '>')
	if length < 0 {
		fail("a string without end")
	}
	out := make([]byte, 0, (length+1)/2)
	half := false
	for _, c := range l.data[l.at : l.at+length] {
		if isSpace(c) {
			continue
		}
		v := strings.IndexByte("0123456789abcdef", c|' ')
		if v < 0 || c < '0' {
			fail("%q in a string of hexadecimal figures", c)
		}
		if half = !half; half {
			out = append(out, byte(v)<<4)
		} else {
			out[len(out)-1] |= byte(v)
		}
	}
	l.at += length + 1
	return quote(out)
}

// literal reads a string behind its bracket; brackets in it come in pairs.
func (l *lexer) literal() quote {
	var out []byte
	for open := 1; l.at < len(l.data); {
		c := l.data[l.at]
		l.at++
		switch c {
		case '(':
			open++
		case ')':
			if open--; open == 0 {
				return quote(out)
			}
		case '\r':
			l.pair()
			c = '\n'
		case '\\':
			out = l.escape(out)
			continue
		}
		out = append(out, c)
	}
	fail("a string without end")
	return ""
}

// pair goes over the second half of a line's end.
func (l *lexer) pair() {
	if l.at < len(l.data) && l.data[l.at] == '\n' {
		l.at++
	}
}

// escapes are the letters that mean another behind a backslash (table 3).
var escapes = map[byte]byte{'n': '\n', 'r': '\r', 't': '\t', 'b': '\b', 'f': '\f'}

// escape reads what follows a backslash. A line that ends in one goes on.
func (l *lexer) escape(out []byte) []byte {
	if l.at >= len(l.data) {
		return out
	}
	c := l.data[l.at]
	l.at++
	switch {
	case c == '\r':
		l.pair()
		return out
	case c == '\n':
		return out
	case '0' <= c && c <= '7':
		v := c - '0'
		for range 2 {
			if l.at < len(l.data) && '0' <= l.data[l.at] && l.data[l.at] <= '7' {
				v = v<<3 | (l.data[l.at] - '0')
				l.at++
			}
		}
		return append(out, v)
	}
	if meant, ok := escapes[c]; ok {
		c = meant
	}
	return append(out, c)
}
