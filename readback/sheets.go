package readback

import (
	"cmp"
	"image"
	"math"
	"slices"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/photograph"
)

// A sheet that has no record's code has a diamond in each corner, and says which it is in a Data Matrix, whose modules are a
// third of a diamond. So the diamonds are found first; any four that may be a sheet's tell where its code is, and that
// is held against the codes of the packet's own sheets.

// matrixSide is how many modules a sheet's Data Matrix has.
const matrixSide = 14

// A form is where sheets have their corners and their code, in mm; many have one form.
type form struct {
	corners    [4]layout.Point // clockwise from the top left
	code       layout.Point
	module     layout.Length
	wide, high float64
}

// Sheets that are alike have one form, each with a code of its own.
type alike struct {
	form
	codes []layout.Modules
}

// sheet takes in a sheet's form and code.
func (p *Packet) sheet(m form, code layout.Modules) {
	i := slices.IndexFunc(p.forms, func(of *alike) bool { return of.form == m })
	if i < 0 {
		i, p.forms = len(p.forms), append(p.forms, &alike{form: m})
	}
	of := p.forms[i]
	if !slices.ContainsFunc(of.codes, func(one layout.Modules) bool { return one.Says == code.Says }) {
		of.codes = append(of.codes, code)
	}
}

// formOf is that of a frame; none where it has no four corner marks or no Data Matrix.
func formOf(f *layout.Frame) (form, layout.Modules, bool) {
	var made form
	var code layout.Modules
	corners := 0
	for _, placed := range f.Items {
		switch it := placed.Item.(type) {
		case layout.Corners:
			for i, m := range it.Middles() {
				made.corners[i] = m.Add(placed.At)
			}
			corners = len(it.Middles())
			made.wide, made.high = (made.corners[1].X - made.corners[0].X).MM(), (made.corners[3].Y - made.corners[0].Y).MM()
		case layout.Modules:
			if it.Side == matrixSide {
				code, made.code, made.module = it, placed.At, it.Module
			}
		}
	}
	return made, code, corners == len(made.corners) && code.Side > 0
}

// dot is a point of a sheet by its code's modules.
func (m form) dot(at layout.Point, u, v float64) photograph.Dot {
	by := m.module.MM()
	return photograph.Dot{Column: (at.X - m.code.X).MM() / by, Row: (at.Y - m.code.Y).MM() / by, X: u, Y: v}
}

// A tip is a spot that may be a corner mark, with what a pixel about it measures.
type tip struct {
	photograph.Spot
	xx, yy, xy float64
}

func tipOf(s photograph.Spot) tip {
	half := layout.CornerHalf.MM()
	by := half * half / 6 / (s.XX*s.YY - s.XY*s.XY) // a diamond's second moment, as a square's is a twelfth
	return tip{s, s.YY * by, s.XX * by, -s.XY * by}
}

// times is the inner product of two ways from a tip, in mm².
func (t tip) times(x, y, u, v float64) float64 { return t.xx*x*u + t.yy*y*v + t.xy*(x*v+y*u) }

// far is how far it is from one tip to another, in mm, as both measure it.
func (t tip) far(to tip) float64 {
	x, y := to.X-t.X, to.Y-t.Y
	return math.Pow(t.times(x, y, x, y)*to.times(x, y, x, y), 0.25)
}

// square tells whether ways from here to two tips, the second clockwise from the first, are at a right angle.
func (t tip) square(a, b tip) bool {
	const aslant = 0.35
	x, y, u, v := a.X-t.X, a.Y-t.Y, b.X-t.X, b.Y-t.Y
	return x*v-y*u > 0 && math.Abs(t.times(x, y, u, v)) < aslant*math.Sqrt(t.times(x, y, x, y)*t.times(u, v, u, v))
}

// How many fours of spots are thought of for sheets of one form, and how many of them, the likeliest, are looked at.
const (
	mostWork   = 300_000
	mostLooked = 600
)

// mostOdd is by how much the sides of a sheet may differ, or its corners, by what its tips measure.
const mostOdd = 1.25

// A four is spots that may be the corners of a sheet, clockwise from its top left.
type four struct {
	tips   [4]tip
	hidden int // which of them isn't seen, but reckoned by the others; none for -1
	view   view
	odd    float64 // by how much the sheet's sides differ, and its corners, by what the tips measure: 1 for not at all
}

// four is made of tips; false where they measure too different things.
func (m form) four(tips ...tip) (f four, ok bool) {
	f.hidden = -1
	copy(f.tips[:], tips)
	sides := [4]float64{tips[0].far(tips[1]) / m.wide, tips[1].far(tips[2]) / m.high, tips[2].far(tips[3]) / m.wide, tips[3].far(tips[0]) / m.high}
	if f.odd = slices.Max(sides[:]) / slices.Min(sides[:]); f.odd > mostOdd {
		return f, false
	}
	if f.view, ok = m.viewOf(f.tips); !ok {
		return f, false
	}
	var sizes [4]float64
	for i, at := range m.corners {
		sizes[i] = math.Sqrt(tips[i].Area()) / f.view.scale(at.X.MM(), at.Y.MM())
	}
	odd := slices.Max(sizes[:]) / slices.Min(sizes[:])
	f.odd *= odd
	return f, odd < mostOdd
}

// apart are the spots that may lie a sheet's width from each spot, and those that may lie its height from it.
func (m form) apart(tips []tip) (across, down [][]int) {
	const least, most = 0.72, 1.4 // of what diamonds say, blurred as they are
	across, down = make([][]int, len(tips)), make([][]int, len(tips))
	for i, a := range tips {
		for j, b := range tips {
			if i == j {
				continue
			}
			far := a.far(b)
			if far > least*m.wide && far < most*m.wide {
				across[i] = append(across[i], j)
			}
			if far > least*m.high && far < most*m.high {
				down[i] = append(down[i], j)
			}
		}
	}
	return across, down
}

// threes are spots that may be three corners of a sheet whose fourth is hidden, the likeliest first.
func (m form) threes(tips []tip) (all []four) {
	across, down := m.apart(tips)
	work := 0
	for i, a := range tips {
		for _, j := range across[i] {
			if work += len(down[i]); work > mostWork {
				break
			}
			for _, l := range down[i] {
				if l == j {
					continue
				}
				b, c := tips[j], tips[l]
				for corner := range 4 { // that a is, from which b lies along the sheet's width
					next, before := b, c
					if corner%2 == 1 {
						next, before = c, b
					}
					if !a.square(next, before) {
						continue
					}
					var f four
					f.tips[corner], f.tips[(corner+1)%4], f.tips[(corner+3)%4] = a, next, before
					if f, ok := m.three(f, (corner+2)%4); ok {
						all = append(all, f)
					}
				}
			}
		}
	}
	return likeliest(all)
}

// three reckons the corner of a four that is hidden. A homography's third coordinate w is linear on the sheet, and so is w times
// the place in the picture; a spot's area goes by w to the third, so three spots tell all of it.
func (m form) three(f four, hidden int) (four, bool) {
	a, b, c := f.tips[(hidden+2)%4], f.tips[(hidden+1)%4], f.tips[(hidden+3)%4]
	toB, toC := m.wide, m.high
	if hidden%2 == 0 {
		toB, toC = m.high, m.wide
	}
	x, y := a.far(b)/toB, a.far(c)/toC
	wb, wc := math.Cbrt(a.Area()/b.Area()), math.Cbrt(a.Area()/c.Area())
	const flattest = 0.4
	last := wb + wc - 1
	if f.hidden, f.odd = hidden, max(x/y, y/x); f.odd > mostOdd || last < flattest {
		return f, false
	}
	f.tips[hidden] = tip{Spot: photograph.Spot{X: (wb*b.X + wc*c.X - a.X) / last, Y: (wb*b.Y + wc*c.Y - a.Y) / last}}
	var ok bool
	f.view, ok = m.viewOf(f.tips)
	return f, ok
}

// viewOf is how a sheet is seen whose corners are where four tips are.
func (m form) viewOf(tips [4]tip) (view, bool) {
	var pairs []pair
	for i, at := range m.corners {
		pairs = append(pairs, pair{at.X.MM(), at.Y.MM(), tips[i].X, tips[i].Y, 1})
	}
	return viewOf(pairs)
}

// likeliest are those that are looked at, the likeliest first.
func likeliest(all []four) []four {
	slices.SortStableFunc(all, func(a, b four) int { return cmp.Compare(a.odd, b.odd) })
	return all[:min(len(all), mostLooked)]
}

// fours are those of all spots, the likeliest first.
func (m form) fours(tips []tip) (all []four) {
	across, down := m.apart(tips)
	work := 0
	for i, a := range tips {
		for _, j := range across[i] {
			for _, l := range down[i] {
				if l == j || !a.square(tips[j], tips[l]) {
					continue
				}
				if work += len(down[j]); work > mostWork {
					break
				}
				for _, k := range down[j] {
					if k == i || k == l || !tips[k].square(tips[l], tips[j]) || !tips[j].square(tips[k], a) {
						continue
					}
					if f, ok := m.four(a, tips[j], tips[k], tips[l]); ok {
						all = append(all, f)
					}
				}
			}
		}
	}
	return likeliest(all)
}

// A sheetSeen is a sheet's code as it was found.
type sheetSeen struct {
	code   photograph.Code
	hidden int     // the corner that isn't seen; -1 for none
	like   float64 // how like the packet's own it is, or what a code has around it
	far    float64 // how far pixels are between two modules, about
}

// sheets are the codes of all sheets of the packet that a picture shows, and of others of the same forms.
func (p *Packet) sheets(picture *image.Gray) (own []sheetSeen, strange []photograph.Code) {
	if len(p.forms) == 0 {
		return nil, nil
	}
	var tips []tip
	for _, s := range photograph.Spots(picture) {
		tips = append(tips, tipOf(s))
	}
	var taken []sheetSeen
	take := func(from func(form, []tip) []four) {
		var all []sheetSeen
		for _, of := range p.forms {
			for _, f := range from(of.form, tips) {
				if s, ok := of.sees(picture, f); ok {
					all = append(all, s)
				}
			}
		}
		slices.SortStableFunc(all, func(a, b sheetSeen) int { return cmp.Compare(b.like, a.like) })
		for _, s := range all {
			if slices.ContainsFunc(taken, func(one sheetSeen) bool {
				return math.Hypot(float64(s.code.At.X-one.code.At.X), float64(s.code.At.Y-one.code.At.Y)) < matrixSide*one.far
			}) {
				continue
			}
			taken = append(taken, s)
			tips = slices.DeleteFunc(tips, func(t tip) bool {
				return slices.ContainsFunc(s.code.Dots, func(d photograph.Dot) bool { return d.X == t.X && d.Y == t.Y })
			})
		}
	}
	take(form.fours)
	take(form.threes) // of what is left
	for _, s := range taken {
		if len(p.cards[s.code.Text]) > 0 {
			own = append(own, s)
		} else if s.hidden < 0 {
			strange = append(strange, s.code)
		}
	}
	return own, strange
}

// beside tells whether the code stands beside a corner.
func (m form) beside(corner int) bool {
	const near = 30 // mm
	at := m.corners[corner]
	return math.Hypot((m.code.X-at.X).MM(), (m.code.Y-at.Y).MM()) < near
}

// sees looks for a code where four spots have one, if they are a sheet's corners.
func (m *alike) sees(picture *image.Gray, f four) (s sheetSeen, ok bool) {
	look := codeLook{picture: picture, view: f.view, x: m.code.X.MM(), y: m.code.Y.MM(), module: m.module.MM()}
	const edgeLike, own, other, apart = 0.55, 0.6, 0.7, 0.12
	reach := 6 // half modules
	if f.hidden >= 0 && m.beside(f.hidden) {
		reach = 18 // where it is reckoned of spots far away
	}
	if look.sought(reach) < edgeLike {
		return s, false
	}
	var best layout.Modules
	next := -1.0
	for _, code := range m.codes {
		l := look
		switch like := l.settle(0.15, 2, func() float64 { return l.like(code.Dark) }); {
		case best.Side == 0 || like > s.like:
			next, best, s.like = s.like, code, like
		default:
			next = max(next, like)
		}
	}
	s.code, s.hidden = photograph.Code{Text: best.Says, Side: matrixSide}, f.hidden
	if s.like < own || s.like < next+apart {
		look.settle(0.1, 2, func() float64 { return edge(look.shadeOf) })
		dark, like := look.dark()
		if s.code.Text, ok = photograph.Matrix(matrixSide, dark); !ok || like < other {
			return s, false
		}
		s.like = like
	} else {
		look.settle(0.15, 2, func() float64 { return look.like(best.Dark) })
	}
	s.far = look.module * f.view.scale(look.x, look.y)
	for i, at := range m.corners {
		if i != f.hidden {
			s.code.Dots = append(s.code.Dots, m.dot(at, f.tips[i].X, f.tips[i].Y))
		}
	}
	if f.hidden >= 0 { // the code's own corners are the fourth
		for _, at := range [4][2]float64{{0, 0}, {matrixSide, 0}, {matrixSide, matrixSide}, {0, matrixSide}} {
			u, v := look.at(at[0], at[1])
			s.code.Dots = append(s.code.Dots, photograph.Dot{Column: at[0], Row: at[1], X: u, Y: v})
		}
	}
	u, v := look.at(matrixSide/2, matrixSide/2)
	s.code.At = image.Pt(int(u), int(v))
	return s, true
}

// A codeLook is where a code is sought: a sheet may bend, so that it lies a little aside of where corners have it.
type codeLook struct {
	picture      *image.Gray
	view         view
	x, y, module float64 // of its corner, in mm
}

// at is where a point of the code is seen.
func (l *codeLook) at(column, row float64) (u, v float64) {
	return l.view.at(l.x+column*l.module, l.y+row*l.module)
}

// shade is how bright a module is.
func (l *codeLook) shade(column, row int) (sum float64) {
	const aside = 0.2
	for _, d := range [5][2]float64{{0, 0}, {aside, aside}, {-aside, aside}, {aside, -aside}, {-aside, -aside}} {
		sum += l.shadeOf(float64(column)+0.5+d[0], float64(row)+0.5+d[1])
	}
	return sum
}

// shadeOf is how bright a point of the code is.
func (l *codeLook) shadeOf(column, row float64) float64 {
	u, v := l.at(column, row)
	u, v = u-0.5, v-0.5
	x, y := int(math.Floor(u)), int(math.Floor(v))
	if x < 0 || y < 0 || x+1 >= l.picture.Rect.Dx() || y+1 >= l.picture.Rect.Dy() {
		return 0
	}
	a, b := u-float64(x), v-float64(y)
	above, below := l.picture.Pix[y*l.picture.Stride+x:], l.picture.Pix[(y+1)*l.picture.Stride+x:]
	return (float64(above[0])*(1-a)+float64(above[1])*a)*(1-b) + (float64(below[0])*(1-a)+float64(below[1])*a)*b
}

// settle moves the look to where something is most, within so many steps of mm each way, and tells how much it is there.
func (l *codeLook) settle(step float64, steps int, of func() float64) float64 {
	x, y := l.x, l.y
	bestX, bestY, most := x, y, math.Inf(-1)
	for i := -steps; i <= steps; i++ {
		for j := -steps; j <= steps; j++ {
			l.x, l.y = x+float64(i)*step, y+float64(j)*step
			if is := of(); is > most {
				bestX, bestY, most = l.x, l.y, is
			}
		}
	}
	l.x, l.y = bestX, bestY
	return most
}

// sought moves the look to where the edges of a code are most, within so many half modules, and tells how much they are there.
// Its shades are taken once, half a module from one another.
func (l *codeLook) sought(reach int) (most float64) {
	side := 2*matrixSide + 2*reach
	shades := make([]float64, side*side)
	for i := range shades {
		shades[i] = l.shadeOf(float64(i%side-reach)/2, float64(i/side-reach)/2)
	}
	bestX, bestY := 0, 0
	for y := -reach; y <= reach; y++ {
		for x := -reach; x <= reach; x++ {
			is := edge(func(column, row float64) float64 {
				return shades[(int(2*row)+y+reach)*side+int(2*column)+x+reach]
			})
			if is > most {
				bestX, bestY, most = x, y, is
			}
		}
	}
	l.x, l.y = l.x+float64(bestX)*l.module/2, l.y+float64(bestY)*l.module/2
	return most
}

// edge is how like the edges of a code are what is seen: bars at the left and the foot, dots along the others.
func edge(shade func(column, row float64) float64) float64 {
	var c likeness
	for i := range matrixSide {
		at, last := float64(i)+0.5, matrixSide-0.5
		c.add(shade(0.5, at), true)
		c.add(shade(at, last), true)
		c.add(shade(at, 0.5), i%2 == 0)
		c.add(shade(last, at), i%2 == 1)
	}
	return c.is()
}

// like is how like a code what is seen is.
func (l *codeLook) like(dark []bool) float64 {
	var c likeness
	for i, d := range dark {
		c.add(l.shade(i%matrixSide, i/matrixSide), d)
	}
	return c.is()
}

// dark are the modules as they are seen, and how well they part into dark and light.
func (l *codeLook) dark() (dark []bool, like float64) {
	var shades []float64
	for i := range matrixSide * matrixSide {
		shades = append(shades, l.shade(i%matrixSide, i/matrixSide))
	}
	low, high := 0.0, 0.0
	for i := range matrixSide {
		low += shades[i*matrixSide] / matrixSide
		high += shades[1+2*(i/2)] / matrixSide
	}
	var c likeness
	for _, s := range shades {
		is := s < (low+high)/2
		dark = append(dark, is)
		c.add(s, is)
	}
	return dark, c.is()
}

// A likeness is a correlation of shades with dark and light.
type likeness struct{ n, dark, sum, squares, both float64 }

func (c *likeness) add(shade float64, dark bool) {
	c.n, c.sum, c.squares = c.n+1, c.sum+shade, c.squares+shade*shade
	if dark {
		c.dark, c.both = c.dark+1, c.both-shade
	}
}

func (c *likeness) is() float64 {
	spread := (c.squares - c.sum*c.sum/c.n) * (c.dark - c.dark*c.dark/c.n)
	return (c.both + c.dark*c.sum/c.n) / math.Sqrt(max(1e-9, spread))
}
