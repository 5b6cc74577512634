package export

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
)

// A Shop prints cards of some sizes from pictures of just so many pixels, which stand
// upright.
type Shop struct {
	ID, Name string
	cards    []stocked
}

// stocked is a size of card that a shop prints: what it is called, its trim and its
// picture, lying on its long side.
type stocked struct {
	name         string
	trim         layout.Size
	across, down int
}

// inches makes a size of thousandths of an inch.
func inches(w, h int) layout.Size {
	return layout.Size{W: layout.Length(w * 254 / 10), H: layout.Length(h * 254 / 10)}
}

// Both shops cut poker cards to 2.5 × 3.5 in, bridge to 2.25 × 3.5 in and tarot to
// 2.75 × 4.75 in. The Game Crafter's templates add an eighth of an inch around the
// trim, MakePlayingCards' 36 pixels.
var shops = []Shop{
	{"thegamecrafter", "The Game Crafter", []stocked{
		{"poker", inches(3500, 2500), 1125, 825},
		{"tarot", inches(4750, 2750), 1500, 900},
		{"bridge", inches(3500, 2250), 1125, 750},
	}},
	{"makeplayingcards", "MakePlayingCards", []stocked{
		{"poker", inches(3500, 2500), 1122, 822},
		{"tarot", inches(4750, 2750), 1497, 897},
		{"bridge", inches(3500, 2250), 1122, 747},
	}},
}

// Shops are the ids of the shops.
func Shops() []string {
	var ids []string
	for _, s := range shops {
		ids = append(ids, s.ID)
	}
	return ids
}

// ShopOf is the shop of an id; none, without an id, prints cards as they are.
func ShopOf(id string) (*Shop, error) {
	if id == "" {
		return nil, nil
	}
	i := slices.IndexFunc(shops, func(s Shop) bool { return s.ID == id })
	if i < 0 {
		return nil, fmt.Errorf("--shop %s: expected %s", id, strings.Join(Shops(), " or "))
	}
	return &shops[i], nil
}

// Size is the size that a shop cuts a card of a name to.
func (s *Shop) Size(card game.CardSize) (game.CardSize, error) {
	if s == nil {
		return card, nil
	}
	stock, ok := s.stock(card.Name)
	if !ok {
		return card, fmt.Errorf("%s has no cards of %s, expected --card-size %s", s.Name, card.Name, strings.Join(s.names(), ", "))
	}
	return game.CardSize{Name: card.Name, Width: int32(stock.trim.W), Height: int32(stock.trim.H)}, nil
}

func (s *Shop) stock(name string) (stocked, bool) {
	i := slices.IndexFunc(s.cards, func(c stocked) bool { return c.name == name })
	if i < 0 {
		return stocked{}, false
	}
	return s.cards[i], true
}

func (s *Shop) names() []string {
	var names []string
	for _, c := range s.cards {
		names = append(names, c.name)
	}
	return names
}

// leastBleed is how far ink runs over the trim of cards for no shop in particular.
var leastBleed = layout.MM(3)

// A plate is how a card of a trim becomes a picture: its pixels, and the window on
// the frame of a face that they show.
type plate struct {
	trim         layout.Size
	across, down int
	bleed        layout.Length // that the faces are laid out with
	window       layout.Rect
	upright      bool
}

// plateOf is the plate of a card: a shop's, or one of at least 3 mm of bleed in
// whole pixels.
func (s *Shop) plateOf(card game.CardSize) plate {
	trim := layout.Size{W: layout.Length(max(card.Width, card.Height)), H: layout.Length(min(card.Width, card.Height))}
	p := plate{trim: trim, across: pixels(trim.W + 2*leastBleed), down: pixels(trim.H + 2*leastBleed)}
	if s != nil {
		stock, _ := s.stock(card.Name)
		p.across, p.down, p.upright = stock.across, stock.down, true
	}
	shown := layout.Size{W: inked(p.across), H: inked(p.down)}
	p.bleed = max(shown.W-trim.W, shown.H-trim.H)/2 + 1
	p.window = layout.Rect{
		X: p.bleed - (shown.W-trim.W)/2, Y: p.bleed - (shown.H-trim.H)/2, W: shown.W, H: shown.H,
	}
	return p
}

// pixels are as many as a length takes at least.
func pixels(l layout.Length) int { return int((int64(l)*dpi*10 + 253_999) / 254_000) }

// inked is the length of so many pixels.
func inked(pixels int) layout.Length {
	return layout.Length((int64(pixels)*254_000 + dpi*5) / (dpi * 10))
}

// tenths is a length in tenths of a pixel.
func tenths(l layout.Length) int { return int((int64(l)*dpi*100 + 127_000) / 254_000) }

// cut is where the trim lies in the picture, in tenths of a pixel: left, top, right
// and bottom.
func (p plate) cut() [4]int {
	left, top := p.bleed-p.window.X, p.bleed-p.window.Y
	box := [4]int{tenths(left), tenths(top), tenths(left + p.trim.W), tenths(top + p.trim.H)}
	if p.upright {
		return [4]int{box[1], box[0], box[3], box[2]}
	}
	return box
}
