package records

import (
	"slices"
	"strings"
)

// A Mode is how a stretch of text is packed into a code.
type Mode uint8

// The three modes, the tightest first.
const (
	Numeric      Mode = iota // ten bits for three digits
	Alphanumeric             // eleven bits for two of 0–9 A–Z $%*+-./: and space
	Byte                     // eight bits a byte
	modes
)

func (m Mode) String() string { return [...]string{"numeric", "alphanumeric", "byte"}[m] }

// A Segment is a stretch of text in one mode.
type Segment struct {
	Mode Mode
	Text string
}

// alphanumeric is the standard's set of 45.
const alphanumeric = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"

var modesOf = modesOfBytes()

// modesOfBytes tells for each byte the first mode that holds it; the later
// ones do, too.
func modesOfBytes() (first [256]Mode) {
	for i := range first {
		first[i] = Byte
		if strings.IndexByte(alphanumeric, byte(i)) >= 0 {
			first[i] = Alphanumeric
		}
		if '0' <= i && i <= '9' {
			first[i] = Numeric
		}
	}
	return first
}

// sixths is what one character costs in each mode, in sixths of a bit.
var sixths = [modes]int{20, 33, 48}

// headers are the bits of a segment's mode and count, for versions 1 to 9 and
// for 10 to 26.
var headers = [2][modes]int{{4 + 10, 4 + 9, 4 + 8}, {4 + 12, 4 + 11, 4 + 16}}

// sizeClass is the place of a version's counts in headers.
func sizeClass(version int) int {
	if version <= 9 {
		return 0
	}
	return 1
}

// Segments cuts a text so that it takes the fewest bits in codes of the given
// version's class: dynamic programming, as in Viterbi's algorithm. Going through
// the text it keeps, for each mode, the cheapest way to come to the next character
// with that mode open.
func Segments(text string, version int) []Segment {
	var room [usualText][modes]Mode
	from := append(room[:0], make([][modes]Mode, len(text))...)
	head := headers[sizeClass(version)]
	open := ways{6 * head[Numeric], 6 * head[Alphanumeric], 6 * head[Byte]}
	anew := open
	for i := range len(text) {
		open, from[i] = open.step(modesOf[text[i]], anew)
	}
	return cut(text, from, open.cheapest())
}

// usualText is how long most texts are at the most.
const usualText = 256

// Ways are the costs of the cheapest ways to a character, one for each mode that
// is open there, in sixths of a bit.
type ways struct{ numeric, alpha, byte int }

// never is a cost that no way has.
const never = 1 << 30

// step takes one character: it goes into each mode that holds it, and behind
// it any mode may be opened anew. From tells in which mode the character stands
// when a mode is open behind it.
func (w ways) step(first Mode, anew ways) (next ways, from [modes]Mode) {
	next = ways{never, never, w.byte + sixths[Byte]}
	switch first {
	case Numeric:
		next.numeric, next.alpha = w.numeric+sixths[Numeric], w.alpha+sixths[Alphanumeric]
	case Alphanumeric:
		next.alpha = w.alpha + sixths[Alphanumeric]
	case Byte: // no other mode holds it
		return ways{next.byte + anew.numeric, next.byte + anew.alpha, next.byte}, [modes]Mode{Byte, Byte, Byte}
	}
	numeric, alpha, bytes := wholeBits(next.numeric), wholeBits(next.alpha), next.byte
	from[Numeric] = change(&next.numeric, Numeric, alpha+anew.numeric, Alphanumeric, bytes+anew.numeric, Byte)
	from[Alphanumeric] = change(&next.alpha, Alphanumeric, numeric+anew.alpha, Numeric, bytes+anew.alpha, Byte)
	from[Byte] = change(&next.byte, Byte, numeric+anew.byte, Numeric, alpha+anew.byte, Alphanumeric)
	return next, from
}

// change takes a mode anew where that is cheaper from one of two others, and tells
// which.
func change(cost *int, mode Mode, first int, one Mode, second int, other Mode) Mode {
	if first < *cost {
		*cost, mode = first, one
	}
	if second < *cost {
		*cost, mode = second, other
	}
	return mode
}

// wholeBits rounds sixths up to bits. Those of bytes are whole.
func wholeBits(sixths int) int { return (sixths + 5) / 6 * 6 }

// cheapest is the mode whose way costs least, the first of equals.
func (w ways) cheapest() Mode {
	switch {
	case w.numeric <= w.alpha && w.numeric <= w.byte:
		return Numeric
	case w.alpha <= w.byte:
		return Alphanumeric
	}
	return Byte
}

// cut goes back along the cheapest way. from[i][m] is the mode that character
// i stands in when mode m is open behind it.
func cut(text string, from [][modes]Mode, last Mode) []Segment {
	var segments []Segment
	end, mode := len(text), last
	for i := len(text) - 1; i >= 0; i-- {
		was := from[i][mode]
		if was != mode && i+1 < end {
			segments = append(segments, Segment{mode, text[i+1 : end]})
			end = i + 1
		}
		mode = was
	}
	if end > 0 {
		segments = append(segments, Segment{mode, text[:end]})
	}
	slices.Reverse(segments)
	return segments
}
