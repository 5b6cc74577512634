// Package fonts holds the faces that csprint prints with: which glyphs a face
// has and how wide they are, in thousandths of an em. It knows nothing of paper.
//
// Start at Embedded, Set and Face.
package fonts

import (
	"slices"

	"golang.org/x/image/font/sfnt"
)

// A Face is one style of one family, measured in thousandths of an em.
type Face struct {
	name      string // "OldStandard-Bold": what dumps and PDFs call it
	family    string // "Old Standard TT": what style sheets call it
	weight    int    // 400 regular, 500 medium, 700 bold
	italic    bool
	ascent    int
	descent   int // positive, below the baseline
	cap       int // height of a capital H
	letter    func(rune) letter
	upem      int    // units of the file to an em
	data      []byte // the TrueType file; nil for a fake
	program   *sfnt.Font
	fallbacks []*Face // asked in turn for glyphs that this face lacks
}

// Name is what dumps and PDFs call the face.
func (f *Face) Name() string { return f.name }

// Family is the name that a style sheet selects the face by, with Weight and
// Italic.
func (f *Face) Family() string { return f.family }

// Weight is the thickness of the strokes, 400 for regular and 700 for bold.
func (f *Face) Weight() int { return f.weight }

// Italic tells whether the face slants.
func (f *Face) Italic() bool { return f.italic }

// Ascent is the height of the tallest letters above the baseline.
func (f *Face) Ascent() int { return f.ascent }

// Descent is the depth below the baseline, a positive number.
func (f *Face) Descent() int { return f.descent }

// CapHeight is the height of a capital letter.
func (f *Face) CapHeight() int { return f.cap }

// Has tells whether the face itself has a glyph for r.
func (f *Face) Has(r rune) bool { return f.letter(r).glyph != 0 }

// Advance is the width of r, 0 where the face has no glyph for it.
func (f *Face) Advance(r rune) int { return int(f.letter(r).width) }

// Glyph is the number of the glyph for r in the face's file, 0 for none.
func (f *Face) Glyph(r rune) uint16 { return f.letter(r).glyph }

// For is the face that draws r: this one, one of its fallbacks, or nil.
func (f *Face) For(r rune) *Face {
	face, _ := f.Measure(r)
	return face
}

// Measure is the face that draws r, and how wide r is in it.
func (f *Face) Measure(r rune) (face *Face, advance int) {
	if l := f.letter(r); l.glyph != 0 {
		return f, int(l.width)
	}
	for _, face := range f.fallbacks {
		if l := face.letter(r); l.glyph != 0 {
			return face, int(l.width)
		}
	}
	return nil, 0
}

// Fallbacks are the faces that For asks after this one, in turn.
func (f *Face) Fallbacks() []*Face { return append([]*Face(nil), f.fallbacks...) }

// Data is a copy of the TrueType file, nil for a fake face.
func (f *Face) Data() []byte { return slices.Clone(f.data) }

// Drawn tells whether the face has outlines; a fake one has none.
func (f *Face) Drawn() bool { return f.data != nil }

// Fixed is a face for tests: every glyph there, every glyph the same width.
func Fixed(name string, advance int) *Face {
	return &Face{name: name, family: name, weight: 400, ascent: 750, descent: 250, cap: 700,
		letter: func(rune) letter { return letter{glyph: 1, width: int16(advance)} }}
}
