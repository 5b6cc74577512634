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
	head := headers[sizeClass(version)]
	var open [modes]int
	for m := range modes {
		open[m] = head[m] * 6
	}
	from := make([][modes]Mode, len(text))
	for i := range len(text) {
		open, from[i] = step(open, modesOf[text[i]], head)
	}
	return cut(text, from, cheapest(open))
}

// never is a cost that no way has.
const never = 1 << 30

// step takes one character: it goes into each mode that holds it, and behind
// it any mode may be opened anew.
func step(open [modes]int, first Mode, head [modes]int) (next [modes]int, from [modes]Mode) {
	for m := range modes {
		next[m], from[m] = never, m
		if m >= first {
			next[m] = open[m] + sixths[m]
		}
	}
	stayed := next
	for m := range modes {
		for was := first; was < modes; was++ {
			if cost := (stayed[was]+5)/6*6 + head[m]*6; cost < next[m] {
				next[m], from[m] = cost, was
			}
		}
	}
	return next, from
}

func cheapest(open [modes]int) Mode {
	best := Numeric
	for m := range modes {
		if open[m] < open[best] {
			best = m
		}
	}
	return best
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
