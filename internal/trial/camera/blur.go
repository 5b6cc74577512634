package camera

import "math"

// Blur is a Gaussian's of a width in pixels, across and then down, over shades row by row.
func Blur(grey []float32, wide int, sigma float64) []float32 {
	reach := int(math.Ceil(3 * sigma))
	weights, sum := make([]float32, 2*reach+1), float32(0)
	for i := range weights {
		d := float64(i - reach)
		weights[i] = float32(math.Exp(-d * d / (2 * sigma * sigma)))
		sum += weights[i]
	}
	for i := range weights {
		weights[i] /= sum
	}
	along := func(from []float32, step int) []float32 {
		to := make([]float32, len(from))
		for i := range from {
			shade := float32(0)
			for j, w := range weights {
				k := i + (j-reach)*step
				if k < 0 || k >= len(from) {
					k = i
				}
				shade += w * from[k]
			}
			to[i] = shade
		}
		return to
	}
	return along(along(grey, 1), wide)
}
