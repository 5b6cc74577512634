package readback

import (
	"image"
	"math"
	"slices"
)

// Shades are a picture of a card, 0 for black and 1 for white, so many pixels a millimetre.
type shades struct {
	wide, high int
	dense      float64
	of         []float32
}

func newShades(wide, high, dense float64) *shades {
	s := &shades{wide: max(1, int(math.Round(wide*dense))), high: max(1, int(math.Round(high*dense))), dense: dense}
	s.of = make([]float32, s.wide*s.high)
	return s
}

// mm is the place of a pixel on the card.
func (s *shades) mm(x, y float64) (float64, float64) { return (x + 0.5) / s.dense, (y + 0.5) / s.dense }

// seen is a card as a picture shows it, each pixel where a view has it.
func seen(picture *image.Gray, of *shades, where func(x, y float64) (u, v float64)) *shades {
	out := &shades{of.wide, of.high, of.dense, make([]float32, len(of.of))}
	for y := range out.high {
		for x := range out.wide {
			out.of[y*out.wide+x] = shadeAt(picture, where, float64(x), float64(y), out)
		}
	}
	return out
}

func shadeAt(picture *image.Gray, where func(x, y float64) (u, v float64), x, y float64, on *shades) float32 {
	u, v := where(on.mm(x, y))
	u, v = u-0.5, v-0.5
	left, top := int(math.Floor(u)), int(math.Floor(v))
	if left < 0 || top < 0 || left+1 >= picture.Rect.Dx() || top+1 >= picture.Rect.Dy() {
		return beyond
	}
	a, b := float32(u-float64(left)), float32(v-float64(top))
	row := picture.Pix[top*picture.Stride+left:]
	next := picture.Pix[(top+1)*picture.Stride+left:]
	return ((float32(row[0])*(1-a)+float32(row[1])*a)*(1-b) + (float32(next[0])*(1-a)+float32(next[1])*a)*b) / 255
}

// beyond is the shade of what the picture doesn't show.
const beyond = -1

// blurred is a Gaussian's, of a width in pixels.
func (s *shades) blurred(sigma float64) *shades {
	if sigma <= 0 {
		return s
	}
	reach := int(math.Ceil(2.5 * sigma))
	weights, sum := make([]float32, 2*reach+1), float32(0)
	for i := range weights {
		d := float64(i - reach)
		weights[i] = float32(math.Exp(-d * d / (2 * sigma * sigma)))
		sum += weights[i]
	}
	for i := range weights {
		weights[i] /= sum
	}
	across := make([]float32, len(s.of))
	for y := range s.high {
		row := s.of[y*s.wide : (y+1)*s.wide]
		for x := range s.wide {
			total := float32(0)
			for i, w := range weights {
				total += w * row[min(max(x+i-reach, 0), s.wide-1)]
			}
			across[y*s.wide+x] = total
		}
	}
	out := &shades{s.wide, s.high, s.dense, make([]float32, len(s.of))}
	for y := range s.high {
		to := out.of[y*s.wide : (y+1)*s.wide]
		for i, w := range weights {
			from := across[min(max(y+i-reach, 0), s.high-1)*s.wide:][:s.wide]
			for x, shade := range from {
				to[x] += w * shade
			}
		}
	}
	return out
}

// darkest is each pixel as dark as the darkest within a reach.
func (s *shades) darkest(reach int) *shades {
	out, across := *s, make([]float32, len(s.of))
	out.of = make([]float32, len(s.of))
	for y := range s.high {
		row := s.of[y*s.wide : (y+1)*s.wide]
		for x := range s.wide {
			across[y*s.wide+x] = slices.Min(row[max(0, x-reach):min(s.wide, x+reach+1)])
		}
	}
	for y := range s.high {
		to := out.of[y*s.wide : (y+1)*s.wide]
		copy(to, across[y*s.wide:])
		for v := max(0, y-reach); v < min(s.high, y+reach+1); v++ {
			for x, shade := range across[v*s.wide : (v+1)*s.wide] {
				to[x] = min(to[x], shade)
			}
		}
	}
	return &out
}

// halved is a picture half as dense.
func (s *shades) halved() *shades {
	out := &shades{wide: s.wide / 2, high: s.high / 2, dense: s.dense / 2}
	out.of = make([]float32, out.wide*out.high)
	for y := range out.high {
		for x := range out.wide {
			at := 2*y*s.wide + 2*x
			out.of[y*out.wide+x] = (s.of[at] + s.of[at+1] + s.of[at+s.wide] + s.of[at+s.wide+1]) / 4
		}
	}
	return out
}
