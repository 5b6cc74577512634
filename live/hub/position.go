package hub

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/live/store"
)

// A position is the last number of each channel that somebody has.
type position store.Position

// text writes a position as it travels: CHANNEL:NUMBER,…
func (p position) text(channels []string) string {
	var b []byte
	for i, name := range channels {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(b, name...), ':')
		b = strconv.AppendInt(b, p[name], 10)
	}
	return string(b)
}

// longestPosition bounds what is read as a position, in bytes.
const longestPosition = 1 << 10

// positionOf reads a position in some channels. What else it names is passed over,
// as is what makes no sense: those channels are sent from their beginning.
func positionOf(text string, channels []string) position {
	at := position{}
	for _, name := range channels {
		at[name] = 0
	}
	if len(text) > longestPosition {
		return at
	}
	for part := range strings.SplitSeq(text, ",") {
		name, digits, _ := strings.Cut(part, ":")
		n, err := strconv.ParseInt(digits, 10, 64)
		if _, own := at[name]; own && err == nil && n > 0 {
			at[name] = n
		}
	}
	return at
}

// beyond tells whether a position is behind the end of a channel.
func (p position) beyond(end position) bool {
	for name, n := range p {
		if n > end[name] {
			return true
		}
	}
	return false
}

// within begins anew in channels that a position is behind the end of: it is of a
// store that was lost.
func (p position) within(end position) {
	for name, n := range p {
		if n > end[name] {
			p[name] = 0
		}
	}
}
