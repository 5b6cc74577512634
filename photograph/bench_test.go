package photograph_test

import (
	"testing"

	"github.com/csprint/csprint/photograph"
)

// BenchmarkCodes reads the codes of a photograph of twelve megapixels.
func BenchmarkCodes(b *testing.B) {
	sheets, units := sheetsOf(b, "salamanca.yaml", 1)
	data := shot{tilt: 15, turn: 12, blur: 0.7, noise: 3, lamp: 0.3, quality: 85, wide: 3000, high: 4000}.of(b, sheets[0], 1)
	b.ReportAllocs()
	for b.Loop() {
		picture, err := photograph.Open("photo.jpg", data)
		if err != nil {
			b.Fatal(err)
		}
		if got := photograph.Codes(picture); len(got) != len(units[0]) {
			b.Fatalf("%d codes of %d", len(got), len(units[0]))
		}
	}
}
