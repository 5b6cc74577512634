package readback

import (
	"image"
	"math"
	"slices"

	"github.com/csprint/csprint/layout/raster"
	"github.com/csprint/csprint/photograph"
)

// dense is how many pixels a millimetre a card is looked at in.
const dense = 8

// printed is a card as it was printed.
func (c *Card) printed() (*shades, error) {
	wide, high := c.size()
	s := newShades(wide, high, dense)
	picture, err := raster.Draw(c.Frame, c.Frame.Bounds(), s.wide)
	if err != nil {
		return nil, err
	}
	s.high = picture.Rect.Dy()
	s.of = make([]float32, s.wide*s.high)
	for i := range s.of {
		p := picture.Pix[4*i:]
		s.of[i] = (0.299*float32(p[0]) + 0.587*float32(p[1]) + 0.114*float32(p[2])) / 255
	}
	return s, nil
}

// A fit is how a card lies in a picture: a view of it, and how much its paper is bent beside that.
type fit struct {
	view
	bends []bend
	off   float64 // how far what is seen lies from what was printed after all, in mm: of the worst tenth
	found float64 // the share of the patches that were found again
}

// A bend is how far a place of a card is seen from where a flat card has it, in mm.
type bend struct{ x, y, dx, dy float64 }

// Steps in which a card is fitted: first what is printed near its code, whose own view holds nearby, then all of it.
var steps = []struct {
	dense  float64
	within float64 // mm of the code's middle
	reach  float64 // mm that a patch is sought
}{{4, 22, 1}, {4, 40, 1.25}, {4, 60, 1.5}, {4, math.Inf(1), 1.5}, {dense, math.Inf(1), 0.5}, {dense, math.Inf(1), 0.4}}

// fitted lays a card over a picture by its code and then by all that is printed on it.
func (c *Card) fitted(picture *image.Gray, code photograph.Code, printed *shades) (f fit, ok bool) {
	pairs := c.dots(code)
	if f.view, ok = viewOf(pairs); !ok {
		return f, false
	}
	soft := map[float64]*shades{dense: printed.blurred(1)}
	soft[dense/2] = soft[dense].halved()
	x0, y0 := c.middle(code.Side)
	for i, step := range steps {
		of := soft[step.dense]
		look := seen(picture, of, f.view.at)
		var found []match
		patches := c.patches(of, x0, y0, step.within)
		for _, p := range patches {
			if m, is := p.sought(of, look, int(step.reach*step.dense)); is {
				found = append(found, m)
			}
		}
		share := float64(len(found)) / float64(max(1, len(patches)))
		if len(found) < 4 || share < leastFound {
			continue
		}
		f.found = share
		f.fit(found, step.reach, i == 0, pairs)
	}
	return f, f.found > 0
}

// leastFound is the share of patches that must be found again for a step to count.
const leastFound = 0.3

// fit lays the view through what was found, leaving out what lies far from the rest.
func (f *fit) fit(found []match, reach float64, first bool, dots []pair) {
	pairs := make([]pair, len(found))
	for i, m := range found {
		u, v := f.at(m.x+m.dx, m.y+m.dy)
		pairs[i] = pair{m.x, m.y, u, v, 1}
	}
	base := len(pairs)
	if first {
		pairs = append(pairs, dots...)
	}
	was := f.view
	limit := reach / 2
	for range 4 {
		now, ok := viewOf(pairs)
		if !ok {
			return
		}
		f.view = now
		var away []float64
		for i := range pairs[:base] {
			p := &pairs[i]
			u, v := now.at(p.x, p.y)
			d := math.Hypot(u-p.u, v-p.v) / was.scale(p.x, p.y)
			away = append(away, d)
			p.weight = math.Pow(math.Max(0, 1-d*d/(limit*limit)), 2) // Tukey's biweight
		}
		slices.Sort(away)
		limit = math.Max(0.15, 3*away[len(away)/2])
	}
	f.bends = f.bends[:0]
	var rest []float64
	for i := range pairs[:base] {
		p := pairs[i]
		u, v := f.at(p.x, p.y)
		s := f.scale(p.x, p.y)
		if d := math.Hypot(u-p.u, v-p.v) / s; d < 0.6 {
			f.bends = append(f.bends, bend{p.x, p.y, p.u - u, p.v - v})
		}
	}
	for _, b := range f.bends {
		dx, dy := f.bent(b.x, b.y, &b)
		s := f.scale(b.x, b.y)
		rest = append(rest, math.Hypot(b.dx-dx, b.dy-dy)/s)
	}
	slices.Sort(rest)
	if f.off = math.Inf(1); len(rest) > 0 {
		f.off = rest[len(rest)*9/10]
	}
}

// bent is how many pixels a place is seen from where the view has it, by the bends about it; but for one of them.
func (f *fit) bent(x, y float64, but *bend) (dx, dy float64) {
	const about = 6.0 // mm
	sum := 0.5
	for _, b := range f.bends {
		if but != nil && b.x == but.x && b.y == but.y {
			continue
		}
		d := ((b.x-x)*(b.x-x) + (b.y-y)*(b.y-y)) / (about * about)
		if d > 9 {
			continue
		}
		w := math.Exp(-d)
		dx, dy, sum = dx+w*b.dx, dy+w*b.dy, sum+w
	}
	return dx / sum, dy / sum
}

// A patch is a piece of what is printed that can be told from its neighbourhood.
type patch struct{ x, y, half int }

// A match is where a patch was found, in mm from where it was sought.
type match struct{ x, y, dx, dy float64 }

// patches are those of a card within so many mm of a point.
func (c *Card) patches(of *shades, x0, y0, within float64) (all []patch) {
	half := int(2.5 * of.dense)
	step := int(5 * of.dense)
	for y := half + int(of.dense); y+half < of.high; y += step {
		for x := half + int(of.dense); x+half < of.wide; x += step {
			if mx, my := of.mm(float64(x), float64(y)); math.Hypot(mx-x0, my-y0) <= within && of.telling(x, y, half) {
				all = append(all, patch{x, y, half})
			}
		}
	}
	return all
}

// telling tells whether something that has a place both across and down is printed there.
func (s *shades) telling(x, y, half int) bool {
	const least = 0.0025 // of the mean square of its gradient, either way
	var xx, yy, xy float64
	for v := y - half + 1; v < y+half-1; v++ {
		for u := x - half + 1; u < x+half-1; u++ {
			at := v*s.wide + u
			gx, gy := float64(s.of[at+1]-s.of[at-1]), float64(s.of[at+s.wide]-s.of[at-s.wide])
			xx, yy, xy = xx+gx*gx, yy+gy*gy, xy+gx*gy
		}
	}
	n := float64(4 * half * half)
	smaller := (xx+yy)/2 - math.Sqrt((xx-yy)*(xx-yy)/4+xy*xy) // the smaller eigenvalue, as Shi and Tomasi have it
	return smaller/n > least
}

// sought looks for a patch in what is seen, within so many pixels (normalized cross-correlation).
func (p patch) sought(of, look *shades, reach int) (m match, ok bool) {
	const least = 0.55
	side := 2*p.half + 1
	n := float32(side * side)
	own := make([]float32, 0, side*side)
	mean := float32(0)
	for y := p.y - p.half; y <= p.y+p.half; y++ {
		row := of.of[min(y, of.high-1)*of.wide:]
		for x := p.x - p.half; x <= p.x+p.half; x++ {
			own = append(own, row[min(x, of.wide-1)])
			mean += row[min(x, of.wide-1)] / n
		}
	}
	square := float32(0)
	for i := range own {
		own[i] -= mean
		square += own[i] * own[i]
	}
	wide := 2*reach + 1
	scores := make([]float32, wide*wide)
	best := -1
	for dy := -reach; dy <= reach; dy++ {
		for dx := -reach; dx <= reach; dx++ {
			left, top := p.x-p.half+dx, p.y-p.half+dy
			if left < 0 || top < 0 || left+side > look.wide || top+side > look.high {
				continue
			}
			var sum, squares, both float32
			for y := range side {
				row := look.of[(top+y)*look.wide+left:][:side]
				mine := own[y*side:][:side]
				for x, shade := range row {
					sum += shade
					squares += shade * shade
					both += mine[x] * shade
				}
			}
			at := (dy+reach)*wide + dx + reach
			if spread := squares - sum*sum/n; spread > 0 {
				scores[at] = both / float32(math.Sqrt(float64(spread*square)))
			}
			if best < 0 || scores[at] > scores[best] {
				best = at
			}
		}
	}
	if best < 0 || scores[best] < least {
		return m, false
	}
	bx, by := best%wide, best/wide
	if bx == 0 || by == 0 || bx == wide-1 || by == wide-1 {
		return m, false
	}
	m.x, m.y = of.mm(float64(p.x), float64(p.y))
	m.dx = (float64(bx-reach) + top3(scores[best-1], scores[best], scores[best+1])) / of.dense
	m.dy = (float64(by-reach) + top3(scores[best-wide], scores[best], scores[best+wide])) / of.dense
	return m, true
}

// top3 is where between -½ and ½ the top of a parabola through three heights lies, the middle one the highest.
func top3(a, b, c float32) float64 {
	d := float64(a - 2*b + c)
	if d >= 0 {
		return 0
	}
	return math.Max(-0.5, math.Min(0.5, float64(a-c)/(2*d)))
}
