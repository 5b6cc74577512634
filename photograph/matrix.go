package photograph

import (
	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/datamatrix/decoder"
)

// Matrix is what a Data Matrix says whose modules were seen dark or light, row by row; so many as its checks mend may
// have been seen wrong.
func Matrix(side int, dark []bool) (text string, ok bool) {
	if len(dark) != side*side {
		return "", false
	}
	bits, err := gozxing.NewSquareBitMatrix(side)
	if err != nil {
		return "", false
	}
	for i, d := range dark {
		if d {
			bits.Set(i%side, i/side)
		}
	}
	code, err := decoder.NewDecoder().Decode(bits)
	if err != nil {
		return "", false
	}
	return code.GetText(), true
}
