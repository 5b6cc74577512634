package dice

import (
	"math/bits"
	"math/rand/v2"

	"github.com/csprint/csprint/rules"
)

// A Stream is an endless run of fair dice, the same for the same seed and name.
type Stream struct {
	Name string
	pcg  *rand.PCG
}

// Die rolls one die: 1 to sides, each with the same chance. It panics when a
// die has no side.
func (s *Stream) Die(sides int) int {
	if sides < 1 {
		panic("generate: a die without sides")
	}
	n := uint64(sides)
	unfair := -n % n // 2^64 mod n: as many of the smallest values are thrown away
	for {
		if x := s.pcg.Uint64(); x >= unfair {
			return int(x%n) + 1
		}
	}
}

// Roll rolls dice one after the other: the faces of 2D10.
func (s *Stream) Roll(d rules.Dice) []int {
	faces := make([]int, d.Count)
	for i := range faces {
		faces[i] = s.Die(d.Sides)
	}
	return faces
}

// Draw draws count of n things without putting them back, by dice of n, n−1,
// n−2 … sides. Each face points at one of the things that are left.
func (s *Stream) Draw(count, n int) []int {
	faces := make([]int, count)
	for i := range faces {
		faces[i] = s.Die(n - i)
	}
	return faces
}

// Drawn lists what the faces of a Draw took from things, in their order.
func Drawn[T any](faces []int, things []T) []T {
	left := allOf(len(things))
	taken := make([]T, len(faces))
	for i, face := range faces {
		taken[i] = things[left.take(face)]
	}
	return taken
}

// A heap of things that are left, as a Fenwick tree: left[i] counts those among
// the things that end with number i, as many as i's lowest bit says.
type heap []int

func allOf(n int) heap {
	left := make(heap, n+1)
	for i := range left {
		left[i] = i & -i
	}
	return left
}

// take takes the nth of the things that are left away, and tells its place.
func (left heap) take(n int) int {
	place := 0
	for step := 1 << bits.Len(uint(len(left))) / 2; step > 0; step /= 2 {
		if at := place + step; at < len(left) && left[at] < n {
			place, n = at, n-left[at]
		}
	}
	for i := place + 1; i < len(left); i += i & -i {
		left[i]--
	}
	return place
}
