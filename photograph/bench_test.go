package photograph_test

import (
	"testing"

	"github.com/csprint/csprint/internal/trial/camera"
	"github.com/csprint/csprint/photograph"
)

// BenchmarkCodes reads the codes of a photograph of twelve megapixels.
func BenchmarkCodes(b *testing.B) {
	sheets, units := sheetsOf(b, "salamanca.yaml", 1)
	data := camera.Shot{Tilt: 15, Turn: 12, Blur: 0.7, Noise: 3, Lamp: 0.3, Quality: 85, Wide: 3000, High: 4000}.Of(sheets[0], 1)
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
