package records

import (
	"strings"

	"github.com/csprint/csprint/words"
)

// letters are the thirty-two that a record is written in. I, L, O and U are
// left out as easily misread, and nothing here is changed by an address, a
// shell or a message that breaks lines at punctuation.
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

const (
	lengthSize  = 2 // letters that count the body
	checkSize   = 6
	mostLetters = 1023 // all that the check guards: as far as its promise goes
)

// noLetter is what letterValue holds for a byte that is not a letter.
const noLetter = 0xFF

var letterValue = valuesOfLetters()

func valuesOfLetters() (values [256]byte) {
	for i := range values {
		values[i] = noLetter
	}
	for i := range letters {
		values[letters[i]] = byte(i)
	}
	return values
}

// checkTable and checkSeed are the BCH code over GF(32) of BIP 173 with the
// constant of BIP 350. It finds any two letters changed, wherever they stand,
// and misses one in 2³⁰ of all worse damage.
var checkTable = tableOfCheck(generator)

var generator = [5]uint32{0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3}

const checkSeed = 0x2BC830A3

func tableOfCheck(generator [5]uint32) (table [32]uint32) {
	for top := range table {
		for bit, g := range generator {
			if top>>bit&1 == 1 {
				table[top] ^= g
			}
		}
	}
	return table
}

// remainder divides the letters' values by the code's generator: checkSeed for
// a sound record.
func remainder(values []byte) uint32 {
	sum := uint32(1)
	for _, v := range values {
		sum = (sum&0x1FFFFFF)<<5 ^ uint32(v) ^ checkTable[sum>>25]
	}
	return sum
}

// seal writes a body, five bits a letter, as a record's text: its length,
// itself and the check.
func (f form) seal(body []byte) (string, error) {
	values := make([]byte, 0, lengthSize+len(body)+checkSize)
	values = append(values, byte(len(body)>>5), byte(len(body)&31))
	values = append(values, body...)
	values = append(values, make([]byte, checkSize)...)
	guarded := f.led(values)
	if len(guarded) > mostLetters {
		return "", words.Error("records.too-long", "n", len(values), "most", mostLetters-len(guarded)+len(values))
	}
	sum := remainder(guarded) ^ checkSeed
	for i := range checkSize {
		values[len(values)-1-i] = byte(sum >> (5 * i) & 31)
	}
	return f.spell(values), nil
}

// spell writes values of five bits as letters, behind the prefix.
func (f form) spell(values []byte) string {
	var text strings.Builder
	text.Grow(len(f.prefix()) + len(values))
	text.WriteString(f.prefix())
	for _, v := range values {
		text.WriteByte(letters[v])
	}
	return text.String()
}
