package dice

import (
	"math/rand/v2"
	"testing"
)

func TestWhatPeopleWriteCanBeGuessed(t *testing.T) {
	for _, s := range []Seed{
		"", "x", "salamanca-1812", "post-road-1809", "aaaaaaaaaaaaaaaaaaaaaaaaaa", "2026-11-28 saturday game",
		"correcthorsebatterystaple", "thequickbrownfoxjumpsoverthelazydog", "to be or not to be that is the question",
		"c0rrecth0rseb4tterystapl3", "Tr0ub4dor&3", "qwertyuiopasdfghjklzxcvbnm", "abcdefghijklmnopqrstuvwxyz",
		"zyxwvutsrqponmlkjihgfedcba", "1q2w3e4r5t6y7u8i9o0p", "password123password123password", "12345678901234567890123456",
		"27182818284590452353602874", "2026-11-28T19:30:00Z", "0123456789abcdef0123456789abcdef", "deadbeefdeadbeefdeadbeefdeadbeef",
		"abcabcabcabcabcabcabcabcabcabc", "xkqjxkqjxkqjxkqjxkqjxkqj", "napoleonbonaparte-1769-08-15", "MichaelsBirthday14031975",
		"Wellington and Blücher at Waterloo", "Hohenzollern-Sigmaringen 1812", "Schwarzenberg Kutusow Barclay de Tolly Yorck",
		"friedrich wilhelm der dritte von preussen", "el ejercito de portugal en los arapiles", "lasvieillesmoustachesdelagarde",
		"Łódź 1807", "битва народов под Лейпцигом", "滑鐵盧戰役一千八百一十五年六月十八日星期日",
		"marengo1800austerlitz1805jena1806", "monday tuesday wednesday thursday friday", "!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!",
		"thisisthewinterofourdiscontent", "iloveyou3000forevermyfriends", "k7qz2mxw9pfc", // twelve drawn letters are 60 bits
	} {
		if bits := s.Bits(); !s.Guessable() {
			t.Errorf("%q is worth %d bits", s, bits)
		}
	}
}

// What csprint makes, and what other programs draw, is not warned about. The least
// of a million of each was 79 bits.
func TestWhatChanceWritesCannot(t *testing.T) {
	for _, c := range []struct {
		digits string
		long   int
	}{
		{"abcdefghijklmnopqrstuvwxyz234567", 26},
		{"0123456789abcdef", 32},
	} {
		r, least := rand.New(rand.NewPCG(1, uint64(c.long))), 1000
		text := make([]byte, c.long)
		for range 20_000 {
			for i := range text {
				text[i] = c.digits[r.IntN(len(c.digits))]
			}
			if bits := Seed(text).Bits(); bits < least {
				if least = bits; bits < Enough {
					t.Errorf("%s is worth %d bits", text, bits)
				}
			}
		}
		t.Logf("%d of %d: %d bits at the least", c.long, len(c.digits), least)
	}
}
