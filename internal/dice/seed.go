package dice

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"
)

// A Seed is the text that every die of a game comes from.
type Seed string

// Stream opens the dice that belong to a name: "side/allied/dummies". Every
// name has dice of its own, so one roll more in one place redraws nothing
// elsewhere. docs/dice.md says how to roll them again without this program.
func (s Seed) Stream(name string) *Stream {
	key := s.hash("csprint dice 1", name)
	return &Stream{
		Name: name,
		pcg:  rand.NewPCG(binary.BigEndian.Uint64(key[:8]), binary.BigEndian.Uint64(key[8:16])),
	}
}

// Commitment is a hash of the seed that tells nothing about the dice. An
// umpire shows it before the game and the seed after it.
func (s Seed) Commitment() string {
	sum := s.hash("csprint commitment 1", "")
	return hex.EncodeToString(sum[:])
}

// Mark is a hash of the seed and of a text that tells nothing about either. By
// it the files of one packet are known.
func (s Seed) Mark(text string) string {
	sum := s.hash("csprint packet 1", text)
	return hex.EncodeToString(sum[:16])
}

func (s Seed) hash(domain, name string) [sha256.Size]byte {
	return sha256.Sum256([]byte(domain + "\n" + string(s) + "\n" + name))
}
