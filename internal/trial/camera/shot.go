package camera

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"math/rand/v2"
)

// A Shot is how a sheet is photographed.
type Shot struct {
	Tilt, Turn float64 // degrees: how far the camera leans, and about its own axis
	Blur       float64 // of a Gaussian, in pixels of the photograph
	Noise      float64 // standard deviation, of 255 shades
	Lamp       float64 // how much darker the far corner is, of 1
	Shadow     float64 // how much darker it is beside a soft edge across the picture, of 1
	Moire      float64 // how deep waves of some pixels are, of 1
	Grain      float64 // of the paper, standard deviation of 255 shades
	Curl       float64 // how far the sheet's middle bends out of its plane, of its length
	Fill       float64 // how much of the picture the sheet takes; 0.8 where it isn't said
	Quality    int     // of the JPEG
	Wide, High int     // pixels
}

// Any is a shot as chance has it, about as bad as a player who means well makes them.
func Any(dice *rand.Rand, wide, high int) Shot {
	some := func(most float64) float64 { return most * dice.Float64() * dice.Float64() }
	s := Shot{
		Tilt: 25 * dice.Float64(), Turn: 360 * dice.Float64(), Blur: 0.5 + some(1.3), Noise: 1 + some(8), Lamp: some(0.7), Shadow: some(0.4), Grain: some(4),
		Curl: some(0.02), Fill: 0.65 + 0.2*dice.Float64(), Quality: 55 + dice.IntN(40), Wide: wide, High: high,
	}
	if dice.IntN(4) == 0 {
		s.Moire = 0.05 * dice.Float64()
	}
	return s
}

// Of photographs a sheet on a dark table.
func (s Shot) Of(sheet *image.Gray, seed uint64) []byte {
	var file bytes.Buffer
	if err := jpeg.Encode(&file, s.Picture(sheet, seed), &jpeg.Options{Quality: s.Quality}); err != nil {
		panic(err)
	}
	return file.Bytes()
}

// Picture is the photograph before it is packed.
func (s Shot) Picture(sheet *image.Gray, seed uint64) *image.Gray {
	dice := rand.New(rand.NewPCG(seed, 35))
	edge := dice.Float64() * 2 * math.Pi
	wave, period := dice.Float64()*2*math.Pi, 3+20*dice.Float64()
	shades := make([]float32, s.Wide*s.High)
	sinEdge, cosEdge := math.Sin(edge), math.Cos(edge)
	sinWave, cosWave := math.Sin(wave), math.Cos(wave)
	eye := s.eye(sheet)
	for y := range s.High {
		for x := range s.Wide {
			shade := 40.0
			if sx, sy := eye.on(float64(x), float64(y)); sx >= 1 && sy >= 1 && sx < float64(sheet.Rect.Dx()-1) && sy < float64(sheet.Rect.Dy()-1) {
				shade = between(sheet, sx-0.5, sy-0.5)
				if s.Grain > 0 {
					shade += s.Grain * dice.NormFloat64()
				}
			}
			u, v := float64(x)/float64(s.Wide)-0.5, float64(y)/float64(s.High)-0.5
			light := 1 - s.Lamp*math.Hypot(u+0.5, v+0.5)/math.Sqrt2
			if s.Shadow > 0 {
				light *= 1 - s.Shadow/(1+math.Exp(-40*(u*cosEdge+v*sinEdge)))
			}
			if s.Moire > 0 {
				light *= 1 - s.Moire*(1+math.Sin((float64(x)*cosWave+float64(y)*sinWave)*2*math.Pi/period))
			}
			shades[y*s.Wide+x] = float32(shade * light)
		}
	}
	out := image.NewGray(image.Rect(0, 0, s.Wide, s.High))
	for i, shade := range Blur(shades, s.Wide, s.Blur) {
		out.Pix[i] = uint8(math.Max(0, math.Min(255, math.Round(float64(shade)+dice.NormFloat64()*s.Noise))))
	}
	return out
}

// An eye sees points of a sheet.
type eye struct {
	Shot
	sinTilt, cosTilt, sinTurn, cosTurn float64
	field, long, midX, midY            float64
}

// away is how far the camera is, in lengths of the sheet.
const away = 1.8

func (s Shot) eye(sheet *image.Gray) eye {
	e := eye{Shot: s, long: float64(max(sheet.Rect.Dx(), sheet.Rect.Dy())), midX: float64(sheet.Rect.Dx()) / 2, midY: float64(sheet.Rect.Dy()) / 2}
	e.sinTilt, e.cosTilt = math.Sincos(s.Tilt * math.Pi / 180)
	e.sinTurn, e.cosTurn = math.Sincos(s.Turn * math.Pi / 180)
	fill := s.Fill
	if fill == 0 {
		fill = 0.8
	}
	e.field = 1 / fill / away
	return e
}

// on is the pixel of the sheet that a pixel of the photograph shows: a ray that falls on the sheet's plane. A sheet that
// curls is nearer to the camera in its middle.
func (e *eye) on(x, y float64) (sx, sy float64) {
	most := float64(max(e.Wide, e.High))
	u := (x + 0.5 - float64(e.Wide)/2) / most * e.field
	v := (y + 0.5 - float64(e.High)/2) / most * e.field
	u, v = u*e.cosTurn-v*e.sinTurn, u*e.sinTurn+v*e.cosTurn
	high := 0.0
	var px, py float64
	for range 3 { // until the bend that it falls on is the one that it was reckoned with
		far := away - high
		along := far * e.cosTilt / (v*e.sinTilt + e.cosTilt)
		px, py = along*u, away*e.sinTilt+along*(v*e.cosTilt-e.sinTilt)-high*e.sinTilt
		if e.Curl == 0 {
			break
		}
		high = e.Curl * math.Cos(math.Pi*math.Max(-1, math.Min(1, 1.4*px)))
	}
	return px*e.long + e.midX, py*e.long + e.midY
}

// between is the shade between four pixels.
func between(p *image.Gray, x, y float64) float64 {
	left, top := int(x), int(y)
	right, down := x-float64(left), y-float64(top)
	at := func(dx, dy int) float64 { return float64(p.Pix[(top+dy)*p.Stride+left+dx]) }
	return (at(0, 0)*(1-right)+at(1, 0)*right)*(1-down) + (at(0, 1)*(1-right)+at(1, 1)*right)*down
}
