package hub

import (
	"crypto/sha256"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
)

// A position is what somebody has of each channel.
type position map[string]place

// A place is an entry of a channel: its number, and a hash of the links of all up to it: what is
// brought back keeps its link, and may come to stand at the number that it had behind others.
type place struct {
	number int64
	hash   string
}

// hashLetters are enough to tell that entries of two stores are not the same, or not in the same order.
const hashLetters = 8

// text writes a position as it travels: CHANNEL:NUMBER:HASH,…
func (p position) text(channels []string) string {
	var b []byte
	for i, name := range channels {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(b, name...), ':')
		b = strconv.AppendInt(b, p[name].number, 10)
		if hash := p[name].hash; hash != "" {
			b = append(append(b, ':'), hash...)
		}
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
		at[name] = place{}
	}
	if len(text) > longestPosition {
		return at
	}
	for part := range strings.SplitSeq(text, ",") {
		name, rest, _ := strings.Cut(part, ":")
		digits, hash, _ := strings.Cut(rest, ":")
		n, err := strconv.ParseInt(digits, 10, 64)
		if _, own := at[name]; own && err == nil && n > 0 {
			at[name] = place{n, hash}
		}
	}
	return at
}

// beyond tells whether a position is behind the end of a channel.
func (p position) beyond(end position) bool {
	for name, at := range p {
		if at.number > end[name].number {
			return true
		}
	}
	return false
}

// fit begins channels anew that somebody has other entries of than were read here, or more:
// they are of a store that was lost, or that an old copy was put in the place of. It yields
// those.
func (r *relay) fit(p position) []string {
	r.mutex.RLock()
	defer r.mutex.RUnlock()
	var anew []string
	for _, name := range slices.Sorted(maps.Keys(p)) {
		if at := p[name]; at.number > 0 && r.channels[name].at(at.number) != at {
			p[name] = place{}
			anew = append(anew, name)
		}
	}
	return anew
}

// at is the place of a number, an empty one where that wasn't read.
func (c *channel) at(number int64) place {
	if number < 1 || number > int64(len(c.entries)) {
		return place{}
	}
	return place{number, c.sums[number-1]}
}

// sum is the hash of the links of all that were read, and one more; none where that has none.
func (c *channel) sum(e store.Entry) string {
	before := ""
	if n := len(c.sums); n > 0 {
		before = c.sums[n-1]
	}
	sum := sha256.Sum256([]byte(before + "\n" + e.Link))
	return live.Letters.EncodeToString(sum[:])[:hashLetters]
}
