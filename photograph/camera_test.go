package photograph_test

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/csprint/csprint/internal/desk"
)

// A shot is how a sheet was photographed.
type shot struct {
	tilt, turn float64 // degrees: how far the camera leans, and about its own axis
	blur       float64 // of a Gaussian, in pixels of the photograph
	noise      float64 // standard deviation, of 255 shades
	lamp       float64 // how much darker the far corner is, of 1
	quality    int     // of the JPEG
	wide, high int     // pixels
}

// of photographs a sheet that fills most of the picture, on a dark table.
func (s shot) of(t testing.TB, sheet *image.Gray, seed uint64) []byte {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 35))
	// Each pixel is a ray that falls on the sheet's plane, 1.8 times its length away.
	sinTilt, cosTilt := math.Sincos(s.tilt * math.Pi / 180)
	sinTurn, cosTurn := math.Sincos(s.turn * math.Pi / 180)
	const away = 1.8
	long := float64(max(sheet.Rect.Dx(), sheet.Rect.Dy()))
	const field = 1.25 / away
	shades := make([]float32, s.wide*s.high)
	for y := range s.high {
		for x := range s.wide {
			u := (float64(x) + 0.5 - float64(s.wide)/2) / float64(max(s.wide, s.high)) * field
			v := (float64(y) + 0.5 - float64(s.high)/2) / float64(max(s.wide, s.high)) * field
			u, v = u*cosTurn-v*sinTurn, u*sinTurn+v*cosTurn
			// The camera leans about the x axis, and looks at the middle of the sheet.
			along := away * cosTilt / (v*sinTilt + cosTilt)
			px, py := along*u, away*sinTilt+along*(v*cosTilt-sinTilt)
			shade := 40.0
			if sx, sy := px*long+float64(sheet.Rect.Dx())/2, py*long+float64(sheet.Rect.Dy())/2; sx >= 1 && sy >= 1 && sx < float64(sheet.Rect.Dx()-1) && sy < float64(sheet.Rect.Dy()-1) {
				shade = between(sheet, sx-0.5, sy-0.5)
			}
			light := 1 - s.lamp*math.Hypot(float64(x)/float64(s.wide), float64(y)/float64(s.high))/math.Sqrt2
			shades[y*s.wide+x] = float32(shade * light)
		}
	}
	out := image.NewGray(image.Rect(0, 0, s.wide, s.high))
	for i, shade := range desk.Blur(shades, s.wide, s.blur) {
		out.Pix[i] = uint8(math.Max(0, math.Min(255, math.Round(float64(shade)+dice.NormFloat64()*s.noise))))
	}
	var file bytes.Buffer
	if err := jpeg.Encode(&file, out, &jpeg.Options{Quality: s.quality}); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// between is the shade between four pixels.
func between(p *image.Gray, x, y float64) float64 {
	left, top := int(x), int(y)
	right, down := x-float64(left), y-float64(top)
	at := func(dx, dy int) float64 { return float64(p.Pix[(top+dy)*p.Stride+left+dx]) }
	return (at(0, 0)*(1-right)+at(1, 0)*right)*(1-down) + (at(0, 1)*(1-right)+at(1, 1)*right)*down
}
