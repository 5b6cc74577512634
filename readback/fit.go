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
	whole bool    // they were sought all over the card

	grid         [][2]float64 // the bends smoothed, row by row
	across, down int
}

// A bend is how far a place of a card is seen from where a flat card has it, in mm.
type bend struct{ x, y, dx, dy float64 }

// Steps in which a card is fitted: first what is printed near its code, whose own view holds nearby, then all of it.
var steps = []struct {
	dense  float64
	within float64 // mm of the code's middle
	reach  float64 // mm that a patch is sought
}{{4, 22, 1}, {4, 40, 1.25}, {4, 60, 1.5}, {4, math.Inf(1), 1.5}, {dense, math.Inf(1), 0.5}}

// fitted lays a card over a picture by its code and then by all that is printed on it.
func (c *Card) fitted(picture *image.Gray, code photograph.Code, printed *shades) (f fit, ok bool) {
	pairs := c.dots(code)
	if f.view, ok = viewOf(pairs); !ok {
		return f, false
	}
	fine := printed.blurred(1)
	scales := map[float64]*scale{dense: newScale(fine), dense / 2: newScale(fine.halved())}
	x0, y0 := c.middle(code.Side)
	for i, step := range steps {
		on := scales[step.dense]
		on.see(picture, f.view, on.look.about(x0, y0, step.within+5))
		found, tried := on.found(x0, y0, step.within, int(step.reach*step.dense))
		share := float64(len(found)) / float64(max(1, tried))
		if len(found) < 4 || share < leastFound {
			continue
		}
		f.found, f.whole = share, math.IsInf(step.within, 1)
		f.fit(found, step.reach, i == 0, pairs)
	}
	f.settle(c.size())
	return f, f.found > 0
}

// A scale is a card at so many pixels a millimetre: what is sought of it, and what is seen.
type scale struct {
	patches []patch // row by row
	look    *shades
	part    image.Rectangle // that is seen
	sums    *sums           // of a band of it
}

func newScale(printed *shades) *scale {
	look := &shades{printed.wide, printed.high, printed.dense, make([]float32, len(printed.of))}
	return &scale{patches: printed.patches(), look: look, sums: &sums{}}
}

// see looks at a part of the card.
func (s *scale) see(picture *image.Gray, as view, part image.Rectangle) {
	as.seen(picture, s.look, part)
	s.part = part
}

// found are the patches within so many millimetres of a place that are found again, and how many were sought.
func (s *scale) found(x, y, within float64, reach int) (all []match, tried int) {
	band := -1
	for _, p := range s.patches {
		if math.Hypot(p.x-x, p.y-y) > within {
			continue
		}
		if p.top != band {
			band = p.top
			s.sums.of(s.look, image.Rect(s.part.Min.X, band-reach, s.part.Max.X, band+p.side+reach).Intersect(s.part))
		}
		tried++
		if m, is := p.sought(s, reach); is {
			all = append(all, m)
		}
	}
	return all, tried
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
	for i := range pairs[:base] {
		p := pairs[i]
		u, v := f.at(p.x, p.y)
		s := f.scale(p.x, p.y)
		if d := math.Hypot(u-p.u, v-p.v) / s; d < 0.6 {
			f.bends = append(f.bends, bend{p.x, p.y, p.u - u, p.v - v})
		}
	}
}

// settle tells how far off the last fit is, and lays its bends out all over the card.
func (f *fit) settle(wide, high float64) {
	var rest []float64
	for _, b := range f.bends {
		dx, dy := f.bentBut(b.x, b.y, &b)
		rest = append(rest, math.Hypot(b.dx-dx, b.dy-dy)/f.scale(b.x, b.y))
	}
	slices.Sort(rest)
	if f.off = math.Inf(1); len(rest) > 0 {
		f.off = rest[len(rest)*9/10]
	}
	f.across, f.down = int(wide/gridOf)+2, int(high/gridOf)+2
	f.grid = make([][2]float64, f.across*f.down)
	for i := range f.grid {
		f.grid[i][0], f.grid[i][1] = f.bentBut(float64(i%f.across)*gridOf, float64(i/f.across)*gridOf, nil)
	}
}

// gridOf is how many millimetres lie between places of a card for which it is reckoned how it is bent.
const gridOf = 2

// bent is how many pixels a place is seen from where the view has it.
func (f *fit) bent(x, y float64) (dx, dy float64) {
	u, v := math.Max(0, math.Min(float64(f.across-1), x/gridOf)), math.Max(0, math.Min(float64(f.down-1), y/gridOf))
	left, top := min(int(u), f.across-2), min(int(v), f.down-2)
	a, b := u-float64(left), v-float64(top)
	row, next := f.grid[top*f.across+left:], f.grid[(top+1)*f.across+left:]
	for i, to := range []*float64{&dx, &dy} {
		*to = (row[0][i]*(1-a)+row[1][i]*a)*(1-b) + (next[0][i]*(1-a)+next[1][i]*a)*b
	}
	return dx, dy
}

// bentBut is how many pixels a place is seen from where the view has it, by the bends about it; but for one of them.
func (f *fit) bentBut(x, y float64, but *bend) (dx, dy float64) {
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
type patch struct {
	x, y      float64 // its middle, in mm
	left, top int
	side      int
	own       []float32 // its shades, less their mean
	square    float32   // the sum of their squares
}

// A match is where a patch was found, in mm from where it was sought.
type match struct{ x, y, dx, dy float64 }

// patches are those of a card.
func (s *shades) patches() (all []patch) {
	half, step, edge := int(2.5*s.dense), int(5*s.dense), int(s.dense)
	for y := half + edge; y+half < s.high; y += step {
		for x := half + edge; x+half < s.wide; x += step {
			if s.telling(x, y, half) {
				all = append(all, s.patch(x, y, half))
			}
		}
	}
	return all
}

func (s *shades) patch(x, y, half int) patch {
	p := patch{left: x - half, top: y - half, side: 2*half + 1}
	p.x, p.y = s.mm(float64(x), float64(y))
	mean := float32(0)
	for row := range p.side {
		p.own = append(p.own, s.of[(p.top+row)*s.wide+p.left:][:p.side]...)
	}
	for _, shade := range p.own {
		mean += shade / float32(len(p.own))
	}
	for i := range p.own {
		p.own[i] -= mean
		p.square += p.own[i] * p.own[i]
	}
	return p
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

// sought looks for a patch in what is seen, within so many pixels: at every other one first, then uphill.
func (p *patch) sought(on *scale, reach int) (m match, ok bool) {
	const least, unseen = 0.55, -2
	wide := 2*reach + 1
	scores := slices.Repeat([]float32{unseen}, wide*wide)
	score := func(at int) float32 {
		if scores[at] == unseen {
			scores[at] = p.like(on, p.left+at%wide-reach, p.top+at/wide-reach)
		}
		return scores[at]
	}
	best := 0
	for y := range wide {
		for x := y % 2; x < wide; x += 2 {
			if at := y*wide + x; score(at) > score(best) {
				best = at
			}
		}
	}
	for climbs := true; climbs; {
		if x, y := best%wide, best/wide; x == 0 || y == 0 || x == wide-1 || y == wide-1 {
			return m, false
		}
		climbs = false
		for _, step := range [4]int{-1, 1, -wide, wide} {
			if score(best+step) > score(best) {
				best, climbs = best+step, true
				break
			}
		}
	}
	if scores[best] < least {
		return m, false
	}
	m.x, m.y = p.x, p.y
	m.dx = (float64(best%wide-reach) + top3(scores[best-1], scores[best], scores[best+1])) / on.look.dense
	m.dy = (float64(best/wide-reach) + top3(scores[best-wide], scores[best], scores[best+wide])) / on.look.dense
	return m, true
}

// like is how a patch is correlated with what is seen at a place (normalized cross-correlation).
func (p *patch) like(on *scale, left, top int) float32 {
	if !image.Rect(left, top, left+p.side, top+p.side).In(on.part) {
		return -1
	}
	spread := on.sums.spread(left, top, p.side)
	if spread <= 1e-9 {
		return 0
	}
	both := float32(0)
	for y := range p.side {
		both += dot(p.own[y*p.side:][:p.side], on.look.of[(top+y)*on.look.wide+left:][:p.side])
	}
	return both / float32(math.Sqrt(spread*float64(p.square)))
}

// dot is the sum of products; four sums side by side, since a processor adds one while it adds another.
func dot(a, b []float32) float32 {
	var s0, s1, s2, s3 float32
	for len(a) >= 4 && len(b) >= 4 {
		s0, s1, s2, s3 = s0+a[0]*b[0], s1+a[1]*b[1], s2+a[2]*b[2], s3+a[3]*b[3]
		a, b = a[4:], b[4:]
	}
	for i := range a {
		s0 += a[i] * b[i]
	}
	return s0 + s1 + s2 + s3
}

// top3 is where between -½ and ½ the top of a parabola through three heights lies, the middle one the highest.
func top3(a, b, c float32) float64 {
	d := float64(a - 2*b + c)
	if d >= 0 {
		return 0
	}
	return math.Max(-0.5, math.Min(0.5, float64(a-c)/(2*d)))
}
