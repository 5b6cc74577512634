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

// about are the pixels within so many millimetres of a place.
func (s *shades) about(x, y, within float64) image.Rectangle {
	whole := image.Rect(0, 0, s.wide, s.high)
	if math.IsInf(within, 1) {
		return whole
	}
	at := func(mm float64) int { return int(math.Round(mm * s.dense)) }
	return image.Rect(at(x-within), at(y-within), at(x+within), at(y+within)).Intersect(whole)
}

// seen draws what a picture shows of a part of a card, each pixel where the view has it.
func (h view) seen(picture *image.Gray, out *shades, part image.Rectangle) {
	right, low := float64(picture.Rect.Dx()-1), float64(picture.Rect.Dy()-1)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		row := out.of[y*out.wide:][:out.wide]
		for x := part.Min.X; x < part.Max.X; x++ {
			u, v := h.at(out.mm(float64(x), float64(y)))
			u, v = u-0.5, v-0.5
			if row[x] = beyond; u >= 0 && v >= 0 && u < right && v < low {
				row[x] = between4(picture, u, v)
			}
		}
	}
}

// between4 is the shade between four pixels.
func between4(picture *image.Gray, u, v float64) float32 {
	left, top := int(u), int(v)
	a, b := float32(u-float64(left)), float32(v-float64(top))
	at := top*picture.Stride + left
	row, next := picture.Pix[at:at+2], picture.Pix[at+picture.Stride:][:2]
	above, below := float32(row[0])+a*(float32(row[1])-float32(row[0])), float32(next[0])+a*(float32(next[1])-float32(next[0]))
	return (above + b*(below-above)) / 255
}

func shadeAt(picture *image.Gray, where func(x, y float64) (u, v float64), x, y float64, on *shades) float32 {
	u, v := where(on.mm(x, y))
	u, v = u-0.5, v-0.5
	if u < 0 || v < 0 || u >= float64(picture.Rect.Dx()-1) || v >= float64(picture.Rect.Dy()-1) {
		return beyond
	}
	return between4(picture, u, v)
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
	wider := make([]float32, s.wide+2*reach) // a row, with its ends drawn out
	for y := range s.high {
		row := s.of[y*s.wide : (y+1)*s.wide]
		copy(wider[reach:], row)
		for i := range reach {
			wider[i], wider[reach+s.wide+i] = row[0], row[s.wide-1]
		}
		for x := range s.wide {
			across[y*s.wide+x] = dot(weights, wider[x:][:len(weights)])
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

// Sums are summed-area tables of shades and of their squares.
type sums struct {
	at           image.Point
	wide         int
	all, squares []float64
}

// of reckons them for a part of the shades.
func (t *sums) of(s *shades, part image.Rectangle) {
	t.at, t.wide = part.Min, part.Dx()+1
	n := t.wide * (part.Dy() + 1)
	if n > len(t.all) {
		t.all, t.squares = make([]float64, n), make([]float64, n)
	}
	clear(t.all[:t.wide])
	clear(t.squares[:t.wide])
	for y := range part.Dy() {
		row, square := 0.0, 0.0
		at := (y+1)*t.wide + 1
		t.all[at-1], t.squares[at-1] = 0, 0
		for x, shade := range s.of[(part.Min.Y+y)*s.wide:][part.Min.X:part.Max.X] {
			d := float64(shade)
			row, square = row+d, square+d*d
			t.all[at+x], t.squares[at+x] = t.all[at+x-t.wide]+row, t.squares[at+x-t.wide]+square
		}
	}
}

// spread is the sum of the squares of what the shades of a square differ from their mean.
func (t *sums) spread(left, top, side int) float64 {
	a := (top-t.at.Y)*t.wide + left - t.at.X
	b := a + side*t.wide
	sum := t.all[b+side] - t.all[b] - t.all[a+side] + t.all[a]
	return t.squares[b+side] - t.squares[b] - t.squares[a+side] + t.squares[a] - sum*sum/float64(side*side)
}
