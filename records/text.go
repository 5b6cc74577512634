package records

import (
	"unicode/utf8"

	"github.com/csprint/csprint/words"
)

// A text is written in one of three ways, told by its first bits: spelled
// symbol by symbol, as UTF-8, or as characters of ASCII and one other block of
// 128, as names in Greek, Cyrillic or Hebrew are. The shortest is taken, the
// first of equals.
const (
	spelled = 0b0
	utf8Way = 0b10
	block   = 0b11
)

const lengthGroup = 5 // bits in a group of the counts before the latter two

// text writes one line of text.
func (w *writer) text(what, text string, most int) {
	w.fail(checkText(what, text, most))
	w.lines(what, text, most)
}

// lines writes text that has been looked through line by line.
func (w *writer) lines(what, text string, most int) {
	if len(text) > most {
		w.fail(words.Error("records.bytes", "what", what, "n", len(text), "most", most))
	}
	if w.err != nil {
		return
	}
	var room [usualText]*symbol
	symbols, size, ok := book.split(room[:0], text)
	number, chars, isBlock := blockOf(text)
	asUTF8 := 2 + countSize(len(text), lengthGroup) + 8*len(text)
	asBlock := 2 + 8 + countSize(chars, lengthGroup) + 8*chars
	switch {
	case ok && 1+size <= asUTF8 && (!isBlock || 1+size <= asBlock):
		w.bits(spelled, 1)
		for _, s := range symbols {
			w.bits(s.code, s.size)
		}
	case isBlock && asBlock < asUTF8:
		w.bits(block, 2)
		w.bits(uint32(number), 8)
		w.bytes(inBlock(text))
	default:
		w.bits(utf8Way, 2)
		w.bytes([]byte(text))
	}
}

func (w *writer) bytes(b []byte) {
	w.count(len(b), lengthGroup)
	for _, c := range b {
		w.bits(uint32(c), 8)
	}
}

// blockOf tells which block of 128 characters a text's letters beyond ASCII
// are from, and how many characters the text has.
func blockOf(text string) (number rune, chars int, ok bool) {
	for _, r := range text {
		chars++
		if r < utf8.RuneSelf {
			continue
		}
		if number == 0 {
			number = r >> 7
		}
		if r>>7 != number || number > 0xFF {
			return 0, 0, false
		}
	}
	return number, chars, number != 0
}

// inBlock is a text with one byte a character, 128 and more for those of its block.
func inBlock(text string) []byte {
	var chars []byte
	for _, r := range text {
		if r >= utf8.RuneSelf {
			r = r&0x7F | utf8.RuneSelf
		}
		chars = append(chars, byte(r))
	}
	return chars
}

// text reads a text of at most so many bytes.
func (r *reader) text(most int) string {
	if r.bits(1) == spelled {
		return r.spelled(most)
	}
	if r.bits(1) == utf8Way&1 {
		return string(r.bytes())
	}
	number := rune(r.bits(8))
	var text []byte
	for _, c := range r.bytes() {
		char := rune(c)
		if char >= utf8.RuneSelf {
			char = number<<7 | char&0x7F
		}
		text = utf8.AppendRune(text, char)
	}
	return string(text)
}

func (r *reader) spelled(most int) string {
	var text []byte
	for r.err == nil {
		s := book.next(func() uint32 { return r.bits(1) })
		if s.text == "" {
			break
		}
		if text = append(text, s.text...); len(text) > most {
			r.fail(ErrForged, "records.text-too-long", "most", most)
		}
	}
	return string(text)
}

func (r *reader) bytes() []byte {
	n := r.count(lengthGroup, r.left()/8)
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(r.bits(8))
	}
	return b
}
