package hub

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"github.com/csprint/csprint/live"
)

// A veil makes counters of the umpire's events that tell nothing of how many
// there were before them: a side that sees his 17th event and then his 23rd would
// know that five were about others. It is a permutation of 48 bits, the same in
// every hub of a game: a balanced Feistel network (Luby and Rackoff) whose rounds
// are HMAC-SHA256 under the umpire's first code.
type veil struct{ key []byte }

func (t *table) veil() veil { return veil{[]byte(t.Code(umpire, 0))} }

const (
	half    = 24
	rounds  = 8
	halves  = 1<<half - 1
	mostOwn = 1<<(2*half) - 1 // the highest counter that a phone may use
	veiled  = live.Unordered  // is added to one that was veiled; scripts count to 2⁵³
)

func (v veil) round(n int, phone string, right uint64) uint64 {
	mac := hmac.New(sha256.New, v.key)
	mac.Write(binary.BigEndian.AppendUint64([]byte{byte(n)}, right))
	mac.Write([]byte(phone))
	return uint64(binary.BigEndian.Uint32(mac.Sum(nil))) & halves
}

// down veils a counter of a phone's, up lifts the veil.
func (v veil) down(phone string, counter int64) int64 {
	left, right := uint64(counter)>>half&halves, uint64(counter)&halves
	for n := range rounds {
		left, right = right, left^v.round(n, phone, right)
	}
	return int64(veiled | left<<half | right)
}

func (v veil) up(phone string, counter int64) int64 {
	left, right := uint64(counter)>>half&halves, uint64(counter)&halves
	for n := rounds - 1; n >= 0; n-- {
		left, right = right^v.round(n, phone, left), left
	}
	return int64(left<<half | right)
}

// over is an event of the umpire's as it is kept. Ids of umpires' phones that it
// speaks of are veiled, too, unless they are.
func (v veil) over(e live.Event, umpires map[string]bool) live.Event {
	if e.Sign != "" {
		return e
	}
	return renamed(e, func(id live.ID) live.ID {
		if umpires[id.Phone] && id.Counter <= mostOwn {
			id.Counter = v.down(id.Phone, id.Counter)
		}
		return id
	})
}

// lifted is an event as umpires' phones have named it, and those that it speaks of.
func (v veil) lifted(e live.Event) (out live.Event, any bool) {
	hidden := func(id live.ID) bool { return id.Counter >= veiled }
	if e.Sign != "" || !hidden(e.ID()) && !hidden(e.Undoes) && !slices.ContainsFunc(e.Seen, hidden) {
		return e, false
	}
	return renamed(e, func(id live.ID) live.ID {
		if hidden(id) {
			id.Counter = v.up(id.Phone, id.Counter)
		}
		return id
	}), true
}

func renamed(e live.Event, by func(live.ID) live.ID) live.Event {
	e.Counter = by(e.ID()).Counter
	e.Undoes = by(e.Undoes)
	e.Seen = slices.Clone(e.Seen)
	for i, id := range e.Seen {
		e.Seen[i] = by(id)
	}
	return e
}
