package records

import (
	"slices"
	"strings"
)

// longestCode is the most bits that a symbol takes.
const longestCode = 12

// A symbol is a character or a piece of a name and its code.
type symbol struct {
	text string
	code uint32
	size int
}

// A codebook is the spelling, made ready for both ways: a canonical Huffman code,
// of which the sizes alone tell the codes.
type codebook struct {
	symbols []symbol
	counts  [longestCode + 1]int // symbols of each size
	starts  [256][]symbol        // by the first byte of their texts, the longest first
}

var book = newCodebook()

func newCodebook() *codebook {
	b := new(codebook)
	code, last := uint32(0), 0
	for _, line := range spelling {
		code <<= line.size - last
		last = line.size
		for _, text := range append(strings.Split(line.runes, ""), line.pieces...) {
			b.add(symbol{text, code, line.size})
			code++
		}
	}
	for _, list := range b.starts {
		slices.SortStableFunc(list, func(x, y symbol) int { return len(y.text) - len(x.text) })
	}
	return b
}

func (b *codebook) add(s symbol) {
	b.symbols = append(b.symbols, s)
	b.counts[s.size]++
	if s.text != "" {
		b.starts[s.text[0]] = append(b.starts[s.text[0]], s)
	}
}

// end is the symbol that closes a text.
func (b *codebook) end() *symbol { return &b.symbols[0] }

// split cuts a text into symbols, greedily, the longest that fits first, and adds them
// to a list; false where the text has a character that the spelling lacks.
func (b *codebook) split(list []*symbol, text string) (symbols []*symbol, size int, ok bool) {
	for text != "" {
		s := b.start(text)
		if s == nil {
			return nil, 0, false
		}
		list = append(list, s)
		size += s.size
		text = text[len(s.text):]
	}
	return append(list, b.end()), size + b.end().size, true
}

// start is the symbol that a text begins with, nil for none.
func (b *codebook) start(text string) *symbol {
	begin := b.starts[text[0]]
	for i := range begin {
		if strings.HasPrefix(text, begin[i].text) {
			return &begin[i]
		}
	}
	return nil
}

// next reads one symbol. Codes of one size follow one another, so the size
// is known as soon as the bits read so far are among them; all codes together leave no bits
// that are none.
func (b *codebook) next(bit func() uint32) symbol {
	code, first, index := uint32(0), uint32(0), 0
	for size := 1; ; size++ {
		code = code<<1 | bit()
		first <<= 1
		n := b.counts[size]
		if code < first+uint32(n) {
			return b.symbols[index+int(code-first)]
		}
		first += uint32(n)
		index += n
	}
}
