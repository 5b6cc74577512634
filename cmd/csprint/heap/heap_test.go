package heap

import "testing"

// A small heap may grow to its room, a large one to twice its size.
func TestHeapGrowsToItsRoom(t *testing.T) {
	for live, want := range map[uint64]int{0: mostGrowth, 1 << 20: mostGrowth, 12 << 20: 300, 24 << 20: 100, 300 << 20: 100} {
		if got := growth(live); got != want {
			t.Errorf("%d MiB may grow by %d %%, want %d", live>>20, got, want)
		}
	}
}
