package records

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestDecodeReadsWhatEncodeDraws goes there and back with texts of every mode
// and of many sizes.
func TestDecodeReadsWhatEncodeDraws(t *testing.T) {
	letters := []rune("0123456789ABCXYZ $%*+-./:abcxyzéЖλ₂\n")
	r := rand.New(rand.NewPCG(1, 2))
	texts := []string{"", "7", "1812", "HTTPS://CLUB.EXAMPLE/#CSP1:ABC", "101e Ligne, 1er bataillon", "Ельнинский полк", strings.Repeat("9", 400)}
	for range 300 {
		var b strings.Builder
		low := r.IntN(len(letters))
		for range r.IntN(90) {
			b.WriteRune(letters[low+r.IntN(len(letters)-low)])
		}
		texts = append(texts, b.String())
	}
	for _, text := range texts {
		code, err := Encode(text)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := Decode(code); err != nil || got != text {
			t.Fatalf("%q comes back as %q, %v", text, got, err)
		}
	}
}

// TestDecodeRefusesOthers turns each module of a code over in turn: nothing
// else that a code may say is taken for it.
func TestDecodeRefusesOthers(t *testing.T) {
	code, err := Encode("CSP1:ABCDEF")
	if err != nil {
		t.Fatal(err)
	}
	for i := range code.Dark {
		code.Dark[i] = !code.Dark[i]
		if text, err := Decode(code); err == nil {
			t.Errorf("with module %d turned over the code reads %q", i, text)
		}
		code.Dark[i] = !code.Dark[i]
	}
	for _, odd := range []Code{{}, {Side: 21}, {Side: 22, Dark: make([]bool, 22*22)}, {Side: 21, Dark: make([]bool, 21*21)}, {Side: 177, Dark: make([]bool, 177*177)}} {
		if text, err := Decode(odd); err == nil {
			t.Errorf("no code of %d modules reads %q", odd.Side, text)
		}
	}
}
