package readback

import "math"

// A pair is a point of a card, in millimetres, and the pixel where it is seen, with what it weighs.
type pair struct{ x, y, u, v, weight float64 }

// A view says where in a picture each point of a card is seen, as if the card were flat: a homography.
type view [9]float64

func (h view) at(x, y float64) (u, v float64) {
	w := h[6]*x + h[7]*y + h[8]
	return (h[0]*x + h[1]*y + h[2]) / w, (h[3]*x + h[4]*y + h[5]) / w
}

// scale is how many pixels of the picture a millimetre takes at a point.
func (h view) scale(x, y float64) float64 {
	u, v := h.at(x, y)
	a, b := h.at(x+1, y)
	c, d := h.at(x, y+1)
	return math.Sqrt(math.Abs((a-u)*(d-v) - (b-v)*(c-u)))
}

// viewOf is the view that fits pairs best, by least squares; flat where there are too few for how a card leans. It is none
// where they lie in a line.
func viewOf(all []pair) (h view, ok bool) {
	const flat = 4 // pairs tell how a card leans
	unknown := 8
	if len(all) < flat {
		unknown = 6
	}
	if len(all) < 3 {
		return h, false
	}
	x0, y0, by := middleOf(all, func(p pair) (float64, float64) { return p.x, p.y })
	u0, v0, to := middleOf(all, func(p pair) (float64, float64) { return p.u, p.v })
	var sums [8][9]float64 // the normal equations
	for _, p := range all {
		x, y, u, v := (p.x-x0)/by, (p.y-y0)/by, (p.u-u0)/to, (p.v-v0)/to
		for _, row := range [2][9]float64{{x, y, 1, 0, 0, 0, -u * x, -u * y, u}, {0, 0, 0, x, y, 1, -v * x, -v * y, v}} {
			for i := range unknown {
				for j := range unknown {
					sums[i][j] += p.weight * row[i] * row[j]
				}
				sums[i][8] += p.weight * row[i] * row[8]
			}
		}
	}
	s, ok := solved(sums, unknown)
	// From the middle of the points back to where they lie.
	in := view{1 / by, 0, -x0 / by, 0, 1 / by, -y0 / by, 0, 0, 1}
	out := view{to, 0, u0, 0, to, v0, 0, 0, 1}
	return out.after(view{s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], 1}.after(in)), ok
}

// middleOf is the middle of points and how far they lie from it.
func middleOf(all []pair, point func(pair) (float64, float64)) (x, y, away float64) {
	for _, p := range all {
		a, b := point(p)
		x, y = x+a/float64(len(all)), y+b/float64(len(all))
	}
	for _, p := range all {
		a, b := point(p)
		away += math.Hypot(a-x, b-y) / float64(len(all))
	}
	return x, y, math.Max(away, 1e-6)
}

// after is the view that first does g.
func (h view) after(g view) (out view) {
	for i := range 3 {
		for j := range 3 {
			for k := range 3 {
				out[3*i+j] += h[3*i+k] * g[3*k+j]
			}
		}
	}
	return out
}

// solved is the solution of so many linear equations (Gaussian elimination).
func solved(m [8][9]float64, n int) (out [8]float64, ok bool) {
	for i := range n {
		best := i
		for j := i + 1; j < n; j++ {
			if math.Abs(m[j][i]) > math.Abs(m[best][i]) {
				best = j
			}
		}
		m[i], m[best] = m[best], m[i]
		if math.Abs(m[i][i]) < 1e-9 {
			return out, false
		}
		for j := range n {
			if j == i {
				continue
			}
			by := m[j][i] / m[i][i]
			for k := i; k < n; k++ {
				m[j][k] -= by * m[i][k]
			}
			m[j][8] -= by * m[i][8]
		}
	}
	for i := range n {
		out[i] = m[i][8] / m[i][i]
	}
	return out, true
}
