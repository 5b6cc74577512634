package sheet

import (
	"slices"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// Cards are a side's grand-tactical cards, 1.6: real ones and dummies in the
// order of the game, then cards to fill in by hand and sheets to cover cards
// with. The fronts of one arm are one frame, so that nothing about a front can
// tell what is behind it.
func (d *Desk) Cards(side *generate.Side) []layout.Page {
	p := d.newCardPrinter(side)
	r := run{sprue: &designsOf(d).cards.Sprue, side: side, trim: p.front.template.Size, bleed: p.front.bleed, first: 1, alike: true}
	r.bare = p.back.template.bare(p.back.bleed > 0)
	r.fills = d.Game.CardSize.Width == 0
	for _, about := range append(p.subjects(), p.blanks()...) {
		r.fronts = append(r.fronts, p.frontOf(about.arm))
		r.backs = append(r.backs, p.back.face(about))
	}
	pages, _ := d.layOut(r)
	return append(pages, d.covers(side)...)
}

// A cardPrinter lays out the cards of one side.
type cardPrinter struct {
	*Desk
	side        *generate.Side
	front, back *stencil
	faces       map[generate.Arm]*layout.Frame // fronts
}

func (d *Desk) newCardPrinter(side *generate.Side) *cardPrinter {
	size, sprue := d.provenCardSize(), designsOf(d).cards
	return &cardPrinter{
		Desk: d, side: side,
		front: d.newStencil(nearest(sprue.Fronts, size).At(size), side),
		back:  d.newStencil(nearest(sprue.Backs, size).At(size), side),
		faces: map[generate.Arm]*layout.Frame{},
	}
}

// cardSize is the trimmed size of the game's cards, lying on their long side.
// Full and half cards are a whole or half a sheet of office paper; paper twice
// that size holds two of them.
func (d *Desk) cardSize() layout.Size {
	office := d.Paper.Size
	if office.W > layout.Letter.Size.H {
		office = layout.Size{W: office.H / 2, H: office.W}
	}
	wide, high := max(office.W, office.H), min(office.W, office.H)
	switch c := d.Game.CardSize; {
	case c.Name == generate.HalfCard.Name:
		return layout.Size{W: high, H: wide / 2}
	case c.Width == 0 || c.Height == 0:
		return layout.Size{W: wide, H: high}
	default:
		return layout.Size{W: layout.Length(max(c.Width, c.Height)), H: layout.Length(min(c.Width, c.Height))}
	}
}

// subjects are what the side's cards tell of, in the order of the game.
func (p *cardPrinter) subjects() []*subject {
	units := map[string]*generate.Unit{}
	for _, u := range p.side.Units() {
		units[u.ID] = u
	}
	shorts := shortNames(p.side)
	var out []*subject
	for i := range p.side.Cards {
		card := &p.side.Cards[i]
		about := &subject{side: p.side, arm: card.Arm, card: card, shorts: shorts}
		for _, ids := range [][]string{card.Units, card.Attached} {
			for _, id := range ids {
				if u, ok := units[id]; ok {
					about.units = append(about.units, u)
				}
			}
		}
		about.nation = cardNation(p.side, *card)
		out = append(out, about)
	}
	return out
}

// blanks are cards without a unit, so many for each arm that the side has.
func (p *cardPrinter) blanks() []*subject {
	var out []*subject
	for _, arm := range []generate.Arm{generate.Infantry, generate.Cavalry, generate.Artillery} {
		if !slices.ContainsFunc(p.side.Cards, func(c generate.Card) bool { return c.Arm == arm }) {
			continue
		}
		for range p.Game.BlankCards {
			out = append(out, &subject{side: p.side, arm: arm})
		}
	}
	return out
}

// frontOf is the one front of an arm.
func (p *cardPrinter) frontOf(arm generate.Arm) *layout.Frame {
	face, ok := p.faces[arm]
	if !ok {
		face = p.front.face(&subject{side: p.side, arm: arm})
		p.faces[arm] = face
	}
	return face
}

// covers are plain sheets to lay over cards. They show whose they are and
// nothing else.
func (d *Desk) covers(side *generate.Side) []layout.Page {
	var pages []layout.Page
	cover := layout.NewFrame(d.Paper.Size)
	band := layout.Rect{
		X: layout.PageMargin, Y: cover.Size.H - layout.PageMargin - bandHigh,
		W: cover.Size.W - 2*layout.PageMargin, H: bandHigh,
	}
	d.putBand(cover, "cover/band", band, d.livery(side))
	for range d.Game.CoverSheets {
		pages = append(pages, layout.Page{Frame: cover})
		if d.Flip != layout.OneSided {
			pages = append(pages, blankBack(pages[0]))
		}
	}
	if len(pages) > 0 {
		pages[0].Bookmark, pages[0].Level = "Cover sheets", 1
	}
	return pages
}
