package readback

import (
	"math"
	"slices"

	"github.com/csprint/csprint/layout"
)

// Signs are what tells a box that was marked from one that wasn't. Ink is told of by how much darker the paper is than what
// was printed there, from bare paper, 0, to black, 1.
type Signs struct {
	Ink          float64 // all over the box
	Middle       float64
	Rising, Fall float64 // along either diagonal
	Columns      float64 // the share of its columns that have ink
	Rows         float64 // and of its rows
	Noise        float64 // of Ink where nothing is to be marked
	Base         float64 // and how much of it is seen there
	Like         float64 // how much the box and what stands about it is like what was printed: 1 for just so, 0 for not at all
}

// smooth is by how many pixels what is seen is blurred before it is held against what was printed.
const smooth = 0.8

// A tester holds places of a card against what was printed there.
type tester struct {
	*Seen
	l           light
	soft        *shades // what was printed, as blurred as it is seen
	noise, base float64
	inside      []bool // of each pixel, whether a box to mark has it inside its frame
}

// boxed notes what lies inside boxes to mark: there any ink may be.
func (t *tester) boxed() {
	const frame = 0.35 // mm
	t.inside = make([]bool, len(t.soft.of))
	for _, b := range t.Boxes {
		at := b.At.Inset(layout.MM(frame))
		for y := max(0, int(at.Y.MM()*dense)); y < min(t.soft.high, int(at.Bottom().MM()*dense)); y++ {
			for x := max(0, int(at.X.MM()*dense)); x < min(t.soft.wide, int(at.Right().MM()*dense)); x++ {
				t.inside[y*t.soft.wide+x] = true
			}
		}
	}
}

// darken has what was printed be as dark as it is seen. Black is told of by thin print, too, which a blur makes brighter than ink is: what
// is reckoned to be blurred besides would be brighter than what is seen, and a bold number look like ink of a hand.
func (t *tester) darken(look *shades) {
	const dark, least, step = 0.5, 20, 2
	var all []float64
	for y := 0; y < look.high; y += step {
		for x := 0; x < look.wide; x += step {
			at := y*look.wide + x
			if was := t.soft.of[at]; was < dark && look.of[at] >= 0 && !t.inside[at] {
				seen := look.of[at] / max(0.01, t.l.at(float64(x), float64(y)))
				all = append(all, float64((seen-was)/(1-was)))
			}
		}
	}
	if len(all) < least {
		return
	}
	slices.Sort(all)
	if black, ink := t.l.black, max(0, float32(all[len(all)/2])); ink < black {
		for i, was := range t.soft.of {
			t.soft.of[i] = max(0, (ink+(1-ink)*was-black)/(1-black))
		}
	}
}

// measure takes the noise of the picture where nothing is to be marked.
func (t *tester) measure() {
	const wide, high, gap = 3, 2.6, 1.5 // mm
	cardWide, cardHigh := t.size()
	var all []float64
	for y := 3.0; y+high < cardHigh-3; y += 4.7 {
		for x := 3.0; x+wide < cardWide-3; x += 5.3 {
			at := layout.RectMM(x, y, wide, high)
			if !slices.ContainsFunc(t.Boxes, func(b Box) bool { return b.At.Inset(-layout.MM(gap)).Overlaps(at) }) {
				all = append(all, t.signs(at).Ink)
			}
		}
	}
	if len(all) < 8 {
		t.noise = 0.02
		return
	}
	slices.Sort(all)
	t.base = all[len(all)/2]
	t.noise = math.Max(0.004, (all[len(all)*5/6]-all[len(all)/6])/2)
}

// Cells that a box is looked at in.
const columns, rows = 6, 5

// A heap is ink that is weighed.
type heap struct{ ink, weight float64 }

func (h *heap) add(ink, weight float64) { h.ink, h.weight = h.ink+ink*weight, h.weight+weight }

func (h *heap) mean() float64 { return h.ink / math.Max(1e-9, h.weight) }

// grow has ink above a base weigh so many times as much.
func (h *heap) grow(by, base float64) { h.ink += (h.ink - base*h.weight) * (by - 1) }

func pointers(all []heap) (to []*heap) {
	for i := range all {
		to = append(to, &all[i])
	}
	return to
}

// signs are those of a box. A place counts the less the more what is printed changes about it, which may lie a little aside,
// and the more it bends there, which may be blurred more or less: by the heat equation a blur goes by that.
func (t *tester) signs(at layout.Rect) Signs {
	const frame, aside, grain, softer = 0.25, 0.6, 0.05, 1.5 // mm; pixels; shades; half of the pixels² that a blur may differ by
	left, top := at.X.MM()+frame, at.Y.MM()+frame
	x0, y0 := int(math.Round(left*dense)), int(math.Round(top*dense))
	wide := max(4, int(math.Round((at.Right().MM()-frame)*dense))-x0)
	high := max(4, int(math.Round((at.Bottom().MM()-frame)*dense))-y0)
	const rim = 2
	place := t.placeAbout(at)
	look := &shades{wide: wide + 2*rim, high: high + 2*rim, dense: dense}
	for y := -rim; y < high+rim; y++ {
		for x := -rim; x < wide+rim; x++ {
			shade := shadeAt(t.picture, place, float64(x0+x), float64(y0+y), t.soft)
			look.of = append(look.of, t.l.inked(shade, float64(x0+x), float64(y0+y)))
		}
	}
	look = look.blurred(smooth)
	var all, middle, rising, falling heap
	var inColumn, inRow [columns]heap
	for y := range high {
		for x := range wide {
			was := t.soft.near(x0+x, y0+y)
			gx, gy := (t.soft.near(x0+x+1, y0+y)-was)*aside, (t.soft.near(x0+x, y0+y+1)-was)*aside
			hx, hy := (t.soft.near(x0+x-1, y0+y)-was)*aside, (t.soft.near(x0+x, y0+y-1)-was)*aside
			bend := (gx + hx + gy + hy) / aside * softer
			weight := was * was / (grain*grain + gx*gx + gy*gy + hx*hx + hy*hy + bend*bend) * grain * grain
			ink := was - float64(look.of[(y+rim)*look.wide+x+rim])
			if was > 0.2 {
				ink = math.Min(1.2, ink/was)
			}
			u, v := (float64(x)+0.5)/float64(wide), (float64(y)+0.5)/float64(high)
			all.add(ink, weight)
			if u > 0.25 && u < 0.75 && v > 0.25 && v < 0.75 {
				middle.add(ink, weight)
			}
			const band = 0.16
			if math.Abs(u-v) < band {
				falling.add(ink, weight)
			}
			if math.Abs(u-1+v) < band {
				rising.add(ink, weight)
			}
			inColumn[x*columns/wide].add(ink, weight)
			inRow[y*rows/high].add(ink, weight)
		}
	}
	least := t.base + math.Max(0.05, 3*t.noise)
	// A stroke is no wider in a large box, and covers less of it: ink counts as if the box were of a usual size.
	const usual = 4.5 // mm
	by := math.Max(1, math.Min(at.W.MM(), at.H.MM())/usual)
	for _, h := range slices.Concat([]*heap{&all, &middle, &rising, &falling}, pointers(inColumn[:]), pointers(inRow[:rows])) {
		h.grow(by, t.base)
	}
	return Signs{
		Ink: all.mean(), Middle: middle.mean(), Rising: rising.mean(), Fall: falling.mean(),
		Columns: shareOf(inColumn[:], least), Rows: shareOf(inRow[:rows], least), Noise: t.noise, Base: t.base,
	}
}

// like is how the frame of a box and what stands about it is correlated with what was printed there. Inside of boxes, and
// where a stroke went beyond one, it is as it may be; where most is darker than printed something lies there.
func (t *tester) like(at layout.Rect) float64 {
	const about, step, stroke = 1.5, 2, 0.3 // mm; pixels; shades
	x0, y0 := max(0, int((at.X.MM()-about)*dense)), max(0, int((at.Y.MM()-about)*dense))
	x1, y1 := min(t.soft.wide, int((at.Right().MM()+about)*dense)), min(t.soft.high, int((at.Bottom().MM()+about)*dense))
	place := t.placeAbout(at)
	var n, dark, a, b, aa, bb, ab float64
	for y := y0; y < y1; y += step {
		for x := x0; x < x1; x += step {
			if t.inside[y*t.soft.wide+x] {
				continue
			}
			was := t.soft.near(x, y)
			is := float64(t.l.inked(shadeAt(t.picture, place, float64(x), float64(y), t.soft), float64(x), float64(y)))
			if was-is > stroke {
				dark++
				continue
			}
			n, a, b, aa, bb, ab = n+1, a+was, b+is, aa+was*was, bb+is*is, ab+was*is
		}
	}
	if dark > 3*n {
		return 0
	}
	return (ab - a*b/n) / math.Sqrt(math.Max(1e-9, (aa-a*a/n)*(bb-b*b/n)))
}

// near is the shade of a pixel, or of the nearest that there is.
func (s *shades) near(x, y int) float64 {
	return float64(s.of[min(max(y, 0), s.high-1)*s.wide+min(max(x, 0), s.wide-1)])
}

// shareOf is the share of columns or rows that have more ink than least.
func shareOf(all []heap, least float64) float64 {
	n := 0
	for _, h := range all {
		if h.mean() > least {
			n++
		}
	}
	return float64(n) / float64(len(all))
}

// belief is how sure the signs are that a box was marked: a logistic regression, fitted to boxes that were drawn and
// photographed by reckoning, with seeds that no figure is told of.
func (s Signs) belief() float64 {
	above := func(ink, most float64) float64 { return math.Max(-0.05, math.Min(most, ink-s.Base)) }
	over := func(ink float64) float64 { return math.Max(-2, math.Min(8, (ink-s.Base)/s.Noise)) }
	strong, weak := math.Max(s.Rising, s.Fall), math.Min(s.Rising, s.Fall)
	z := -8.41 + 5.70*above(s.Ink, 0.3) + 53.10*above(s.Middle, 0.4) - 29.50*above(strong, 0.4) - 17.90*above(weak, 0.4) +
		8.26*s.Columns + 4.10*s.Rows + 5.39*math.Min(s.Columns, s.Rows) + 0.18*over(s.Ink) + 0.41*over(strong)
	return 1 / (1 + math.Exp(-z))
}
