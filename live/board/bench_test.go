package board

import (
	"fmt"
	"testing"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
)

// many are so many marks of Salamanca's French, most of which replace one another.
func many(m *Maker, s *story, n int) []store.Entry {
	var all []store.Entry
	last := map[string]live.ID{}
	for i := range n {
		u := m.byUnit[fmt.Sprintf("B-%02d", i%16+1)]
		e := live.Event{Phone: fmt.Sprint("many", i%20), Counter: int64(i + 1), Unit: u.Key, Field: live.Losses, Value: live.Number(int64(i % 5))}
		if id, before := last[u.Key]; before {
			e.Seen = []live.ID{id}
		}
		last[u.Key] = e.ID()
		all = append(all, store.Entry{Channel: "french", Number: int64(1000 + i), Event: e, At: s.now, Part: "Left"})
	}
	return all
}

// BenchmarkBoard takes one more mark of Salamanca in and works the board out, by how
// many there were before it.
func BenchmarkBoard(b *testing.B) {
	g, book := play(b, "salamanca")
	m := New(g, book)
	for _, n := range []int{0, 1000, 60_000} {
		s := tell(b, m, fightingThird)
		p := s.play()
		all := many(m, s, n+1)
		p.Add(all[:n]...)
		next := all[n]
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				next.Event.Counter++
				next.Number++
				p.Add(next)
				p.Board(s.sessions, s.now)
			}
		})
	}
}
