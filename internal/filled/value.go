package filled

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf16"
)

// The kinds of values that a file is made of (7.3), beside nil, bool, int64 and
// float64.
type (
	name   string
	quote  string // bytes in brackets: words, in one encoding or another
	dict   map[name]any
	list   []any
	ref    int // the number of an object
	stream struct {
		dict
		packed []byte
	}
)

// errSpent says that there is more to read than is read of a file.
var errSpent = errors.New("there is more to read in it than csprint reads of a file")

// A fault is what keeps a file from being read. It is thrown, and caught in Read.
type fault struct{ error }

func fail(format string, args ...any) {
	if len(args) == 0 {
		panic(fault{errors.New(format)})
	}
	panic(fault{fmt.Errorf(format, args...)})
}

// A node is a value and the file that it may refer to.
type node struct {
	file *file
	v    any // never a ref
}

// key is an entry of a dictionary or stream, null for none.
func (n node) key(k name) node { return node{n.file, n.file.resolve(n.entries()[k])} }

// entries are those of a dictionary or stream.
func (n node) entries() dict {
	switch v := n.v.(type) {
	case dict:
		return v
	case *stream:
		return v.dict
	}
	return nil
}

// list are the values of an array, none for anything else.
func (n node) list() list {
	v, _ := n.v.(list)
	return v
}

// index is a value of an array, null for none.
func (n node) index(i int) node {
	if v := n.list(); i < len(v) {
		return node{n.file, n.file.resolve(v[i])}
	}
	return node{file: n.file}
}

func (n node) null() bool { return n.v == nil }

func (n node) name() name {
	v, _ := n.v.(name)
	return v
}

func (n node) integer() int64 {
	v, _ := n.v.(int64)
	return v
}

// words is a string as text (7.9.2.2): UTF-16 behind its mark, or a byte a letter.
func (n node) words() string {
	v, _ := n.v.(quote)
	s := string(v)
	if n.file != nil {
		n.file.spend(len(s))
	}
	if !strings.HasPrefix(s, "\xFE\xFF") {
		return lettersOf(s)
	}
	return unitsOf(s[2:])
}

// unitsOf reads UTF-16. Half a unit at the end is none.
func unitsOf(s string) string {
	units := make([]uint16, len(s)/2)
	for i := range units {
		units[i] = uint16(s[2*i])<<8 | uint16(s[2*i+1])
	}
	return string(utf16.Decode(units))
}

// documentLetters are those of PDFDocEncoding from 0x80 on that Latin-1 has not
// (annex D.2).
var documentLetters = []rune("•†‡…—–ƒ⁄‹›−‰„“”‘’™ﬁﬂŁŒŠŸŽıłœšž")

// lettersOf reads a byte a letter.
func lettersOf(s string) string {
	var b strings.Builder
	for i := range len(s) {
		r := rune(s[i])
		if from := int(r) - 0x80; from >= 0 && from < len(documentLetters) {
			r = documentLetters[from]
		}
		b.WriteRune(r)
	}
	return b.String()
}
