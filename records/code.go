package records

import (
	"sync"
	"unicode/utf8"

	"rsc.io/qr/coding"
	"rsc.io/qr/gf256"

	"github.com/csprint/csprint/words"
)

// MaxVersion is the largest code that csprint draws: 61 modules a side, which
// at half a millimetre each is as wide as a phone reads at arm's length.
const MaxVersion = 11

// A Code is the modules of a QR code, without its quiet zone of four. Row y,
// column x is dark when Dark[y*Side+x].
type Code struct {
	Side int
	Dark []bool
	Text string // that it was drawn of; empty for one that was not drawn here
}

// Version is the standard's number for the size: 1 has 21 modules a side, each
// further one four more.
func (c Code) Version() int { return (c.Side - 17) / 4 }

// Encode draws a text as the smallest code that holds it at level L, as larger modules
// survive more than more checks do; at the highest level for which that size has
// room; and under the mask that the standard's penalty picks. Text beyond ASCII is
// announced as UTF-8.
func Encode(text string) (Code, error) {
	size, segments, err := fit(text)
	if err != nil {
		return Code{}, err
	}
	f := frameOf(size)
	words := drafts.Get().(*coding.Bits)
	defer drafts.Put(words)
	g, _ := f.draw(f.codewords(words, segments, foreign(text)))
	code := g.code(f.side)
	code.Text = text
	return code, nil
}

// A size is a version and its level of checks.
type size struct {
	version int
	level   coding.Level
}

// fit is the smallest version that holds a text, with the highest level that
// does, and the text's segments there.
func fit(text string) (size, []Segment, error) {
	// Even digits take more than three bits each.
	if 3*len(text) <= (size{MaxVersion, coding.L}).capacity() {
		for _, class := range [][2]int{{1, 9}, {10, MaxVersion}} {
			segments := Segments(text, class[0])
			need := bitLength(segments, foreign(text), class[0])
			for version := class[0]; version <= class[1]; version++ {
				for level := coding.H; level >= coding.L; level-- {
					if at := (size{version, level}); need <= at.capacity() {
						return at, segments, nil
					}
				}
			}
		}
	}
	return size{}, nil, words.Error("records.no-code-holds", "n", len(text), "side", sideOf(MaxVersion))
}

func sideOf(version int) int { return 17 + 4*version }

// capacity is how many bits of data fit.
func (s size) capacity() int { return 8 * coding.Version(s.version).DataBytes(s.level) }

// foreign tells whether a text goes beyond ASCII.
func foreign[T string | []byte](text T) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return true
		}
	}
	return false
}

// utf8Mark is the extended channel interpretation 26: the bytes that follow
// are UTF-8. Without it readers guess, and take é for Big5 or kanji for
// Shift JIS.
const (
	utf8Mark     = 0b0111<<8 | 26
	utf8MarkSize = 12
)

// bitLength is what segments take in codes of a version's class.
func bitLength(segments []Segment, foreign bool, version int) int {
	n := markLength(foreign)
	for _, s := range segments {
		n += bitLengthIn(s.Mode, len(s.Text), version)
	}
	return n
}

// bitLengthIn is what one segment takes.
func bitLengthIn(m Mode, letters, version int) int {
	return headers[sizeClass(version)][m] + (letters*sixths[m]+5)/6
}

func markLength(foreign bool) int {
	if foreign {
		return utf8MarkSize
	}
	return 0
}

// bitsTogether is what readable text in one segment and a record in another
// take, up to version 9. Segments may do better, never worse.
func bitsTogether(text []byte, record string) int {
	return markLength(foreign(text)) + bitLengthIn(Byte, len(text), readableSize.version) + bitLengthIn(Alphanumeric, len(record), readableSize.version)
}

// codewords are the bytes that a code's modules show: data, padding, and the checks
// of Reed and Solomon's code.
func (f *frame) codewords(b *coding.Bits, segments []Segment, foreign bool) []byte {
	b.Reset()
	v := coding.Version(f.version)
	if foreign {
		b.Write(utf8Mark, utf8MarkSize)
	}
	for _, s := range segments {
		s.encoding().Encode(b, v)
	}
	b.Pad(f.capacity() - b.Bits())
	f.check(b)
	return b.Bytes()
}

// mostChecks is more than the checks of a block of any code.
const mostChecks = 32

// drafts are used again and again.
var drafts = sync.Pool{New: func() any { return new(coding.Bits) }}

// check puts the checks behind the data, a block's behind another's. The later
// blocks have one codeword more where they are not all alike.
func (f *frame) check(b *coding.Bits) {
	checker := f.checkers.Get().(*gf256.RSEncoder)
	defer f.checkers.Put(checker)
	var checks [mostChecks]byte
	data := b.Bytes()[:f.data]
	for i := range f.blocks {
		size := (f.data + i) / f.blocks
		checker.ECC(data[:size], checks[:f.checks])
		b.Append(checks[:f.checks])
		data = data[size:]
	}
}

func (s Segment) encoding() coding.Encoding {
	switch s.Mode {
	case Numeric:
		return coding.Num(s.Text)
	case Alphanumeric:
		return coding.Alpha(s.Text)
	default:
		return coding.String(s.Text)
	}
}
