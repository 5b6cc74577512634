package fonts

import (
	"fmt"
	"math"
	"strings"
	"sync/atomic"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// parse reads a TrueType file that a PDF can embed.
func parse(name string, data []byte) (*Face, error) {
	if err := embeddable(data); err != nil {
		return nil, err
	}
	program, err := sfnt.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("broken TrueType file: %s", strings.TrimPrefix(err.Error(), "sfnt: "))
	}
	upem := int(program.UnitsPerEm())
	if upem < 16 || upem > 16384 {
		return nil, fmt.Errorf("%d units an em, expected 16 to 16384", upem)
	}
	m, err := program.Metrics(nil, fixed.Int26_6(upem), font.HintingNone)
	if err != nil {
		return nil, err
	}
	f := &Face{name: name, data: data, program: program, upem: upem, letter: newLetters(program).find}
	f.ascent = thousandths(int(m.Ascent), upem)
	f.descent = thousandths(int(m.Descent), upem)
	f.cap = thousandths(int(m.CapHeight), upem)
	f.describe(program)
	return f, nil
}

// describe fills in family and style from the file's own names.
func (f *Face) describe(program *sfnt.Font) {
	f.family = firstName(program, sfnt.NameIDTypographicFamily, sfnt.NameIDFamily)
	style := firstName(program, sfnt.NameIDTypographicSubfamily, sfnt.NameIDSubfamily)
	f.italic = strings.Contains(style, "Italic") || strings.Contains(style, "Oblique")
	f.weight = 400
	for _, w := range []struct {
		word   string
		weight int
	}{{"Light", 300}, {"Medium", 500}, {"Bold", 700}, {"Black", 900}} {
		if strings.Contains(style, w.word) {
			f.weight = w.weight
		}
	}
}

// firstName is the first of the names that the file has, empty for none.
func firstName(program *sfnt.Font, ids ...sfnt.NameID) string {
	for _, id := range ids {
		if name, err := program.Name(nil, id); err == nil {
			return name
		}
	}
	return ""
}

// thousandths turns font units into 1/1000 em.
func thousandths(units, upem int) int {
	return int(math.Round(1000.0 / float64(upem) * float64(units)))
}

// A letter is what a face has for a rune: the number of its glyph, 0 for none,
// and how wide it is, in 1/1000 em.
type letter struct {
	glyph uint16
	width int16
}

// letters keeps the letters of a face, read a block of 256 runes at a time and
// when first asked for. It may be used by several goroutines.
type letters struct {
	program *sfnt.Font
	blocks  [256]atomic.Pointer[[256]letter]
}

func newLetters(program *sfnt.Font) *letters { return &letters{program: program} }

// find is the letter of r. Nothing above U+FFFF can be embedded, so there is none.
func (l *letters) find(r rune) letter {
	if r <= 0 || r > 0xFFFF {
		return letter{}
	}
	block := l.blocks[r>>8].Load()
	if block == nil {
		block = l.read(r &^ 0xFF)
		l.blocks[r>>8].Store(block)
	}
	return block[r&0xFF]
}

// read measures 256 runes from first on.
func (l *letters) read(first rune) *[256]letter {
	var buf sfnt.Buffer
	block := new([256]letter)
	for i := range block {
		block[i] = l.measure(&buf, first+rune(i))
	}
	return block
}

func (l *letters) measure(buf *sfnt.Buffer, r rune) letter {
	glyph, err := l.program.GlyphIndex(buf, r)
	if err != nil || glyph == 0 || int(glyph) >= l.program.NumGlyphs() {
		return letter{}
	}
	upem := int(l.program.UnitsPerEm())
	units, err := l.program.GlyphAdvance(buf, glyph, fixed.Int26_6(upem), font.HintingNone)
	if err != nil {
		return letter{}
	}
	if units >= 1<<15 { // nonsense
		return letter{glyph: uint16(glyph)}
	}
	return letter{uint16(glyph), int16(min(thousandths(int(units), upem), math.MaxInt16))}
}
