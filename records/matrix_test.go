package records

import (
	"image/color"
	"testing"

	"github.com/boombuler/barcode/datamatrix"
)

// The code of a sheet is what another encoder draws of the same digits, and says them again; with a
// module turned over it says nothing.
func TestMatrix(t *testing.T) {
	for _, digits := range []string{"0000000000000000", "1048575999999999", "0123456789012345", "9999999999999999"} {
		code := matrixOf(digits)
		want, err := datamatrix.Encode(digits)
		if err != nil {
			t.Fatal(err)
		}
		if want.Bounds().Dx() != code.Side {
			t.Fatalf("%d modules a side, expected %d", code.Side, want.Bounds().Dx())
		}
		for i, dark := range code.Dark {
			if is := want.At(i%code.Side, i/code.Side) == color.Black; is != dark {
				t.Fatalf("%s: module %d of row %d is dark: %v", digits, i%code.Side, i/code.Side, dark)
			}
		}
		if text, err := Decode(Code{Side: code.Side, Dark: code.Dark}); err != nil || text != digits {
			t.Errorf("%s says %q, %v", digits, text, err)
		}
		for i := range code.Dark {
			code.Dark[i] = !code.Dark[i]
			if text, err := Decode(code); err == nil {
				t.Errorf("%s with module %d turned over says %q", digits, i, text)
			}
			code.Dark[i] = !code.Dark[i]
		}
	}
	if text := Matrix(1048575, 7).Text; text != "1048575000000007" {
		t.Errorf("sheet 7 says %s", text)
	}
}
