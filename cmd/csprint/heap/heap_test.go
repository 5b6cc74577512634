package heap

import "testing"

// A small heap may grow to its room, a large one by half its size.
func TestHeapGrowsToItsRoom(t *testing.T) {
	for live, want := range map[uint64]int{0: mostGrowth, 1 << 20: mostGrowth, 12 << 20: 300, 24 << 20: 100, 40 << 20: 50, 300 << 20: 50} {
		if got := growth(live); got != want {
			t.Errorf("%d MiB may grow by %d %%, want %d", live>>20, got, want)
		}
	}
}
