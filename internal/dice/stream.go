package dice

import (
	"math/rand/v2"
	"slices"

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
	left := slices.Clone(things)
	taken := make([]T, len(faces))
	for i, face := range faces {
		taken[i] = left[face-1]
		left = slices.Delete(left, face-1, face)
	}
	return taken
}
