package readback

import (
	"image"
	"math"
	"sync"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/photograph"
)

// A Reading is what was read in a picture.
type Reading struct {
	Cards     []Seen
	Strangers []photograph.Code // codes of no card of the packet
}

// A Seen is a card of a picture.
type Seen struct {
	*Card
	Code   photograph.Code
	Corner int     // of a sheet, that isn't seen: 1 to 4, clockwise from the top left; 0 for none
	Clear  bool    // its boxes were read; else it couldn't be laid over what was printed
	Off    float64 // mm: what is seen lies so far from what was printed, of the worst tenth
	Marks  []Mark  // of each of its boxes

	picture *image.Gray
	fit     fit
}

// A Mark is how a box is seen.
type Mark struct {
	Belief  float64 // that somebody marked it: 0 for surely not, 1 for surely
	Skipped bool    // of boxes that are crossed in order it is not the next one, or was left out
	Hidden  bool    // what is seen there is not the box: something lies upon it
	Inked   bool    // something stands in it, as in a box to write in
	Signs   Signs
}

// sure is how sure it must be to be told without doubt.
const sure = 0.98

// Ticked tells a box that was marked without doubt, and Doubtful one that may have been.
func (m Mark) Ticked() bool   { return m.Belief > sure && !m.Doubtful() }
func (m Mark) Doubtful() bool { return m.Skipped || m.Hidden || m.Belief >= 1-sure && m.Belief <= sure }

// leastLike is how like print a box must be seen.
const leastLike = 0.25

// farthest is how far off a card may be seen from what was printed for its boxes to be read, in mm.
const farthest = 0.35

// mostAlike is how many cards with one code are read of one picture: a record, and copies that somebody laid beside it.
const mostAlike = 4

// largeCard is of how many mm² no two are read at once.
const largeCard = 25_000

// Read reads the boxes of all cards of the packet that a picture shows.
func (p *Packet) Read(picture *image.Gray) Reading {
	var r Reading
	seen := map[string]int{}
	for _, code := range photograph.Codes(picture) {
		same := p.cards[code.Text]
		if seen[code.Text]++; seen[code.Text] > mostAlike {
			continue
		}
		if len(same) > 0 {
			r.Cards = append(r.Cards, Seen{Card: same[0], Code: code, picture: picture})
		} else {
			r.Strangers = append(r.Strangers, code)
		}
	}
	own, strange := p.sheets(picture)
	for _, of := range own {
		r.Cards = append(r.Cards, Seen{Card: p.cards[of.code.Text][0], Code: of.code, Corner: of.hidden + 1, picture: picture})
	}
	r.Strangers = append(r.Strangers, strange...)
	var work sync.WaitGroup
	hands := 2 // cards at once: each takes some 10 MB, and a whole sheet 150
	for _, c := range r.Cards {
		if wide, high := c.size(); wide*high > largeCard {
			hands = 1
		}
	}
	gate, faults := make(chan struct{}, hands), make([]any, len(r.Cards))
	for i := range r.Cards {
		work.Go(func() {
			gate <- struct{}{}
			defer func() { faults[i] = recover(); <-gate }()
			r.Cards[i].read(p.cards[r.Cards[i].Code.Text])
			r.Cards[i].order(p.Series)
		})
	}
	work.Wait()
	for _, fault := range faults {
		if fault != nil {
			panic(fault) // where who called can catch it
		}
	}
	return r
}

// read lays the card over the picture and reads its boxes; of several that have one code it is the one that fits best.
func (s *Seen) read(same []*Card) {
	var best *shades
	for _, c := range same {
		printed, err := c.printed()
		if err != nil {
			continue
		}
		f, ok := c.fitted(s.picture, s.Code, printed)
		if ok && (best == nil || f.found > s.fit.found) {
			s.Card, s.fit, best = c, f, printed
		}
	}
	if best == nil {
		return
	}
	s.Off = s.fit.off
	if s.Clear = s.Off <= farthest && s.fit.found >= leastFound && (s.fit.whole || s.Corner == 0); s.Clear {
		s.marks(best)
	}
}

// place is where in the picture a place of the card is seen.
func (s *Seen) place(x, y float64) (u, v float64) {
	u, v = s.fit.at(x, y)
	dx, dy := s.fit.bent(x, y)
	return u + dx, v + dy
}

// placeAbout is place for a small box, over which paper bends alike.
func (s *Seen) placeAbout(at layout.Rect) func(x, y float64) (u, v float64) {
	dx, dy := s.fit.bent(at.X.MM()+at.W.MM()/2, at.Y.MM()+at.H.MM()/2)
	return func(x, y float64) (u, v float64) {
		u, v = s.fit.at(x, y)
		return u + dx, v + dy
	}
}

// marks reads the boxes.
func (s *Seen) marks(printed *shades) {
	look := &shades{printed.wide, printed.high, printed.dense, make([]float32, len(printed.of))}
	s.fit.view.seen(s.picture, look, image.Rect(0, 0, look.wide, look.high))
	l := lightOn(look, printed)
	t := tester{Seen: s, l: l, soft: printed.blurred(math.Hypot(s.softness(look, printed, l), smooth))}
	t.boxed()
	t.darken(look)
	t.measure()
	s.Marks = make([]Mark, len(s.Boxes))
	for i, b := range s.Boxes {
		signs := t.signs(b.At)
		signs.Like = t.like(b.At)
		s.Marks[i] = Mark{Belief: signs.belief(), Hidden: signs.Like < leastLike, Inked: signs.Columns+signs.Rows > 0, Signs: signs}
	}
}

// Forget lets go of the picture.
func (s *Seen) Forget() { s.picture = nil }

// Cut is what the picture shows of a place of the card and about it.
func (s *Seen) Cut(at layout.Rect) *image.Gray { return s.Look(at.Inset(-layout.MM(2)), dense) }

// Look is what the picture shows of a place of the card, so many pixels a millimetre, as if the card lay flat.
func (s *Seen) Look(at layout.Rect, dense float64) *image.Gray {
	on := newShades(at.W.MM(), at.H.MM(), dense)
	out := image.NewGray(image.Rect(0, 0, on.wide, on.high))
	from := func(x, y float64) (u, v float64) { return s.place(x+at.X.MM(), y+at.Y.MM()) }
	for i, shade := range seen(s.picture, on, from).of {
		out.Pix[i] = uint8(255 * max(0, min(1, shade)))
	}
	return out
}

// softness is by how many pixels what was printed is blurred in the picture, by its code.
func (s *Seen) softness(look, printed *shades, l light) float64 {
	x0, y0 := int(s.code.X.MM()*dense), int(s.code.Y.MM()*dense)
	side := int(float64(s.Code.Side) * s.module.MM() * dense)
	const rim = 8
	cut := func(of *shades) *shades {
		out := &shades{wide: side + 2*rim, high: side + 2*rim, dense: dense}
		for y := range out.high {
			for x := range out.wide {
				u, v := min(max(x0+x-rim, 0), of.wide-1), min(max(y0+y-rim, 0), of.high-1)
				out.of = append(out.of, of.of[v*of.wide+u])
			}
		}
		return out
	}
	was, is := cut(printed), cut(look)
	for y := range is.high {
		for x := range is.wide {
			at := y*is.wide + x
			is.of[at] = l.inked(is.of[at], float64(x0+x-rim), float64(y0+y-rim))
		}
	}
	best, least := 1.0, math.Inf(1)
	for _, sigma := range []float64{0.7, 1.2, 1.8, 2.5, 3.4, 4.5} {
		soft, sum := was.blurred(sigma), 0.0
		for i, shade := range soft.of {
			sum += math.Abs(float64(shade - is.of[i]))
		}
		if sum >= least {
			break // more only takes it farther away
		}
		best, least = sigma, sum
	}
	return best
}

// inked is a shade by paper's, which is 1, and ink's, which is 0.
func (l *light) inked(shade float32, x, y float64) float32 {
	return (shade/max(0.01, l.at(x, y)) - l.black) / (1 - l.black)
}
