package readback_test

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/csprint/csprint/internal/trial/camera"
	"github.com/csprint/csprint/photograph"
)

// BenchmarkSheet reads a sheet of eight records in a photograph of twelve megapixels: 0.5 s and 200 MB are wanted.
func BenchmarkSheet(b *testing.B) {
	p := printed(b, "salamanca.yaml", 1)
	dice := rand.New(rand.NewPCG(1, 2))
	cards := lies(p.pages[0].Frame, p.pages[0].Frame.Bounds().At())
	for _, l := range cards {
		p.marked(dice, p.sheets[0], l)
	}
	data := camera.Shot{Tilt: 15, Turn: 12, Blur: 0.7, Noise: 3, Lamp: 0.3, Quality: 85, Wide: 3000, High: 4000}.Of(p.sheets[0], 1)
	b.ReportAllocs()
	var most uint64
	for b.Loop() {
		picture, err := photograph.Open("photo.jpg", data)
		if err != nil {
			b.Fatal(err)
		}
		r := p.packet.Read(picture)
		if len(r.Cards) != len(cards) {
			b.Fatalf("%d cards of %d", len(r.Cards), len(cards))
		}
		for _, c := range r.Cards {
			if !c.Clear {
				b.Fatalf("a card is not read: %.2f mm", c.Off)
			}
		}
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		most = max(most, m.Sys)
	}
	b.ReportMetric(float64(most)/(1<<20), "MB")
}
