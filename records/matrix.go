package records

import (
	"fmt"
	"strconv"

	"rsc.io/qr/gf256"
)

// A sheet that is read back from a photograph says which one it is in a Data Matrix (ISO/IEC 16022,
// ECC 200) of 14 modules a side, which holds sixteen digits and is a quarter of a QR code's size. Unlike
// a record's code it is read by csprint alone.

// Sizes of that code.
const (
	matrixSide   = 14
	matrixMapped = matrixSide - 2 // within its frame
	matrixData   = 8              // codewords
	matrixChecks = 10
)

// Matrix is the code of a sheet: the id of its game, and a number of nine digits that the sheet is
// called by.
func Matrix(game GameID, sheet uint64) Code {
	return matrixOf(fmt.Sprintf("%07d%09d", uint64(game)%1e7, sheet%1e9))
}

// GameOfMatrix is the game that a sheet's code says; false where a text is none of these.
func GameOfMatrix(text string) (GameID, bool) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || len(text) != 2*matrixData {
		return 0, false
	}
	return GameID(n / 1e9), true
}

// matrixOf draws sixteen digits.
func matrixOf(digits string) Code {
	code := Code{Side: matrixSide, Dark: make([]bool, matrixSide*matrixSide), Text: digits}
	for i := range matrixSide {
		code.Dark[i*matrixSide], code.Dark[(matrixSide-1)*matrixSide+i] = true, true // the left edge and the foot
		code.Dark[i] = code.Dark[i] || i%2 == 0                                      // dots along the top
		code.Dark[i*matrixSide+matrixSide-1] = code.Dark[i*matrixSide+matrixSide-1] || i%2 == 1
	}
	for i, word := range matrixWords(digits) {
		for bit, at := range matrixPlaces[i] {
			code.Dark[at] = word>>(7-bit)&1 == 1
		}
	}
	return code
}

// readMatrix is what such a code holds.
func readMatrix(c Code) (string, error) {
	var digits []byte
	for _, places := range matrixPlaces[:matrixData] {
		word := 0
		for _, at := range places {
			word <<= 1
			if c.Dark[at] {
				word++
			}
		}
		pair := word - firstPair
		if pair < 0 || pair > 99 {
			return "", errNoCode
		}
		digits = append(digits, byte('0'+pair/10), byte('0'+pair%10))
	}
	if !same(matrixOf(string(digits)), c) {
		return "", errNoCode
	}
	return string(digits), nil
}

// firstPair is the codeword of the digits 00 (5.2.3).
const firstPair = 130

// matrixField is that of the checks (annex E).
var matrixField = gf256.NewField(0x12D, 2)

// matrixWords are the codewords of pairs of digits, and the checks behind them, which are what the
// data leaves when it is divided by the product of (x − 2ⁱ), i from 1.
func matrixWords(digits string) []byte {
	all := make([]byte, matrixData, matrixData+matrixChecks)
	for i := range all {
		all[i] = firstPair + 10*(digits[2*i]-'0') + digits[2*i+1] - '0'
	}
	divisor := []byte{1}
	for i := 1; i <= matrixChecks; i++ {
		next := append(divisor, 0)
		for j := len(divisor); j > 0; j-- {
			next[j] ^= matrixField.Mul(divisor[j-1], matrixField.Exp(i))
		}
		divisor = next
	}
	rest := append(append([]byte{}, all...), make([]byte, matrixChecks)...)
	for i := range all {
		factor := rest[i]
		for j, d := range divisor {
			rest[i+j] ^= matrixField.Mul(d, factor)
		}
	}
	return append(all, rest[matrixData:]...)
}

// matrixPlaces are the modules of each codeword's bits, the highest first.
var matrixPlaces = placeMatrix()

// placeMatrix lays codewords out in slants up and down, each in the shape of Utah (annex F).
func placeMatrix() (places [matrixData + matrixChecks][8]int) {
	const n = matrixMapped
	var taken [n][n]bool
	word := 0
	put := func(spots [8][2]int) {
		for bit, s := range spots {
			y, x := s[0], s[1] // off the edge it goes on at the other, 4 aside, as n is 4 more than a multiple of 8
			if y < 0 {
				y, x = y+n, x+4
			}
			if x < 0 {
				x, y = x+n, y+4
			}
			taken[y][x] = true
			places[word][bit] = (y+1)*matrixSide + x + 1
		}
		word++
	}
	utah := func(y, x int) {
		if y >= 0 && y < n && x >= 0 && x < n && !taken[y][x] {
			put([8][2]int{{y - 2, x - 2}, {y - 2, x - 1}, {y - 1, x - 2}, {y - 1, x - 1}, {y - 1, x}, {y, x - 2}, {y, x - 1}, {y, x}})
		}
	}
	for y, x := 4, 0; y < n || x < n; {
		switch {
		case x == 0 && y == n:
			put([8][2]int{{n - 1, 0}, {n - 1, 1}, {n - 1, 2}, {0, n - 2}, {0, n - 1}, {1, n - 1}, {2, n - 1}, {3, n - 1}})
		case x == 0 && y == n-2: // by the same n
			put([8][2]int{{n - 3, 0}, {n - 2, 0}, {n - 1, 0}, {0, n - 2}, {0, n - 1}, {1, n - 1}, {2, n - 1}, {3, n - 1}})
		}
		for ; y >= 0 && x < n; y, x = y-2, x+2 {
			utah(y, x)
		}
		for y, x = y+1, x+3; y < n && x >= 0; y, x = y+2, x-2 {
			utah(y, x)
		}
		y, x = y+3, x+1
	}
	return places
}
