package board

import (
	"fmt"
	"testing"

	"github.com/csprint/csprint/live"
)

// BenchmarkBoard works out a board of Salamanca, by how many events there are.
func BenchmarkBoard(b *testing.B) {
	g, book := play(b, "salamanca")
	m := New(g, book)
	for _, n := range []int{40, 1000, 10000} {
		s := tell(b, m, fightingThird)
		last := map[string]live.ID{}
		for i := range n {
			u := m.byUnit[fmt.Sprintf("B-%02d", i%16+1)]
			e := live.Event{Phone: "many", Counter: int64(i + 1), Unit: u.Key, Field: live.Losses, Value: live.Number(int64(i % 5))}
			if id, before := last[u.Key]; before {
				e.Seen = []live.ID{id}
			}
			last[u.Key] = e.ID()
			s.add(e, "french", "Left", s.now)
		}
		h := s.history()
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				m.Board(h, s.entries, s.sessions, s.now)
			}
		})
	}
}
