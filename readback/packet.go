package readback

import (
	"cmp"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/photograph"
)

// A Packet is the cards that were printed, by what their codes say.
type Packet struct {
	// Series names what a box is one of where its like are crossed one after the other, and its place among them; empty for
	// one that is crossed by itself. Nil for none.
	Series func(box Box) (series string, place int)

	cards map[string][]*Card
	forms []*alike // sheets with a Data Matrix
}

// A Card is a piece of a page with a code and boxes to mark.
type Card struct {
	Frame *layout.Frame
	Boxes []Box

	code   layout.Point // its corner
	module layout.Length
	record bool
}

// A Box is one to tick or to write in.
type Box struct {
	layout.Field
	At layout.Rect // on its card
}

// leastSide is how many modules a QR code has at least.
const leastSide = 21

// Add takes in a page.
func (p *Packet) Add(page *layout.Frame) {
	if p.cards == nil {
		p.cards = map[string][]*Card{}
	}
	p.frame(page)
}

// frame takes in a frame's cards and tells whether it has any: a card is the innermost one with a code and boxes.
func (p *Packet) frame(f *layout.Frame) bool {
	var codes []layout.Placed
	inside := false
	for _, placed := range f.Items {
		switch it := placed.Item.(type) {
		case layout.Group:
			inside = p.frame(it.Frame) || inside
		case layout.Modules:
			if it.Side >= leastSide || it.Side == matrixSide {
				codes = append(codes, placed)
			}
		}
	}
	if len(codes) != 1 {
		return inside
	}
	of := codes[0].Item.(layout.Modules)
	card := &Card{Frame: f, code: codes[0].At, record: of.Side != matrixSide}
	card.boxes(f, layout.Point{}, layout.Upright)
	card.module = of.Module
	if len(card.Boxes) == 0 {
		return inside
	}
	if of.Side == matrixSide {
		form, code, ok := formOf(f)
		if !ok {
			return inside
		}
		p.sheet(form, code)
	}
	p.cards[of.Says] = append(p.cards[of.Says], card)
	return true
}

// boxes takes in the boxes of a frame that lies on a card.
func (c *Card) boxes(f *layout.Frame, at layout.Point, turn layout.Turn) {
	for _, placed := range f.Items {
		to := at.Add(placed.At.Turned(turn))
		switch it := placed.Item.(type) {
		case layout.Group:
			c.boxes(it.Frame, to, turn+it.Turn)
		case layout.Field:
			c.Boxes = append(c.Boxes, Box{it, between(to, to.Add(layout.Point{X: it.Size.W, Y: it.Size.H}.Turned(turn)))})
		}
	}
}

// between is the box between two corners.
func between(a, b layout.Point) layout.Rect {
	at := layout.Point{X: min(a.X, b.X), Y: min(a.Y, b.Y)}
	return layout.Rect{X: at.X, Y: at.Y, W: max(a.X, b.X) - at.X, H: max(a.Y, b.Y) - at.Y}
}

// All are the cards, each by what its code says; of several with one code the first.
func (p *Packet) All() map[string]*Card {
	all := map[string]*Card{}
	for text, same := range p.cards {
		all[text] = same[0]
	}
	return all
}

// Only is a packet of those cards alone that are so.
func (p *Packet) Only(is func(c *Card) bool) *Packet {
	own := &Packet{Series: p.Series, cards: map[string][]*Card{}}
	for text, same := range p.cards {
		for _, c := range same {
			if is(c) {
				own.cards[text] = append(own.cards[text], c)
			}
		}
	}
	for _, of := range p.forms {
		for _, code := range of.codes {
			if len(own.cards[code.Says]) > 0 {
				own.sheet(of.form, code)
			}
		}
	}
	return own
}

// Record tells a card with a record's code from a sheet that is known by its Data Matrix.
func (c *Card) Record() bool { return c.record }

// size is that of a card.
func (c *Card) size() (wide, high float64) { return c.Frame.Size.W.MM(), c.Frame.Size.H.MM() }

// dots are the points of a code that was found, on its card and in the picture.
func (c *Card) dots(of photograph.Code) (all []pair) {
	module := c.module.MM()
	for _, d := range of.Dots {
		all = append(all, pair{c.code.X.MM() + d.Column*module, c.code.Y.MM() + d.Row*module, d.X, d.Y, 1})
	}
	return all
}

// middle is that of a card's code.
func (c *Card) middle(side int) (x, y float64) {
	half := float64(cmp.Or(side, leastSide)) * c.module.MM() / 2
	return c.code.X.MM() + half, c.code.Y.MM() + half
}
