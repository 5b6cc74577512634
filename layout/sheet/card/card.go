package card

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// Cards are a side's grand-tactical cards, 1.6: real ones and dummies in the
// order of the game, then cards to fill in by hand and sheets to cover cards
// with. The fronts of one arm are one frame, so that nothing about a front can
// tell what is behind it.
func Cards(d *page.Desk, side *game.Side) []layout.Page {
	p := newCardPrinter(d, side, asDesigned)
	r := imposition.Run{Sprue: &DesignsOf(d).Cards.Sprue, Side: side, Trim: p.front.Template.Size, Bleed: p.front.Bleed, First: 1, Alike: true}
	r.Bare = p.back.Template.Bare()
	r.Fills = d.Game.CardSize.Width == 0 || d.Large && r.Trim == halfCard(d)
	for _, about := range p.printed() {
		r.Fronts = append(r.Fronts, p.frontOf(about.Arm))
		r.Backs = append(r.Backs, p.back.Face(about))
	}
	pages, _ := imposition.Lay(d, r)
	if len(d.Picked) > 0 || side.For != nil {
		return pages // cover sheets are a commander's
	}
	return append(pages, covers(d, side)...)
}

// printed are the cards that are asked for: those that were picked, or all, and so many
// without a unit for each arm that the side has.
func (p *cardPrinter) printed() []*slot.Subject {
	cards := slices.DeleteFunc(p.subjects(), func(a *slot.Subject) bool { return !p.Picks(p.side, a.Card.ID) })
	if len(p.Picked) > 0 || p.side.For != nil {
		return cards // blank ones are a commander's
	}
	for _, arm := range p.side.CardArms() {
		for range p.BlankCards() {
			cards = append(cards, &slot.Subject{Side: p.side, Arm: arm})
		}
	}
	return cards
}

// A cardPrinter lays out the cards of one side.
type cardPrinter struct {
	*page.Desk
	side        *game.Side
	front, back *slot.Stencil
	faces       map[game.Arm]*layout.Frame // fronts
}

// asDesigned is the bleed that designs have of their own.
const asDesigned layout.Length = -1

// newCardPrinter makes ready the designs of the game's cards, with so much bleed.
func newCardPrinter(d *page.Desk, side *game.Side, bleed layout.Length) *cardPrinter {
	size := provenCardSize(d)
	back, _ := backAt(d, size)
	stencil := func(t slot.Template) *slot.Stencil {
		if bleed != asDesigned {
			t.Bleed = bleed
		}
		return slot.NewStencil(d, &t, side)
	}
	front := slot.Nearest(DesignsOf(d).Cards.Fronts, size).At(size)
	return &cardPrinter{Desk: d, side: side, front: stencil(*front), back: stencil(*back), faces: map[game.Arm]*layout.Frame{}}
}

// cardSize is the trimmed size of cards, lying on their long side.
func cardSize(d *page.Desk, c game.CardSize) layout.Size {
	switch office := officePaper(d); {
	case c.Name == game.HalfCard.Name:
		return halfCard(d)
	case c.Width == 0 || c.Height == 0:
		return office.Turned()
	default:
		return inLarge(d, layout.Size{W: layout.Length(max(c.Width, c.Height)), H: layout.Length(min(c.Width, c.Height))})
	}
}

// officePaper is a sheet of which cards are a whole or a half, upright. Paper twice that
// size holds two whole ones.
func officePaper(d *page.Desk) layout.Size {
	office := d.Paper.Size
	if office.W > layout.Letter.Size.H {
		office = layout.Size{W: office.H / 2, H: office.W}
	}
	return layout.Size{W: min(office.W, office.H), H: max(office.W, office.H)}
}

// halfCard is a card of half a sheet.
func halfCard(d *page.Desk) layout.Size {
	office := officePaper(d)
	return layout.Size{W: office.W, H: office.H / 2}
}

// subjects are what the side's cards tell of, in the order of the game.
func (p *cardPrinter) subjects() []*slot.Subject {
	units := map[string]*game.Unit{}
	for _, u := range p.side.Units() {
		units[u.ID] = u
	}
	shorts := force.ShortNames(p.side)
	var out []*slot.Subject
	for i := range p.side.Cards {
		card := &p.side.Cards[i]
		about := &slot.Subject{Side: p.side, Arm: card.Arm, Card: card, Shorts: shorts}
		for _, id := range slices.Concat(card.Units, card.Attached) {
			if u, ok := units[id]; ok {
				about.Units = append(about.Units, u)
			}
		}
		about.Nation = force.CardNation(p.Desk, p.side, *card)
		out = append(out, about)
	}
	return out
}

// frontOf is the one front of an arm.
func (p *cardPrinter) frontOf(arm game.Arm) *layout.Frame {
	face, ok := p.faces[arm]
	if !ok {
		face = p.front.Face(&slot.Subject{Side: p.side, Arm: arm})
		p.faces[arm] = face
	}
	return face
}

// covers are plain sheets to lay over cards. They show whose they are and
// nothing else.
func covers(d *page.Desk, side *game.Side) []layout.Page {
	var pages []layout.Page
	cover := layout.NewFrame(d.Paper.Size)
	band := layout.Rect{
		X: layout.PageMargin, Y: cover.Size.H - layout.PageMargin - page.BandHigh,
		W: cover.Size.W - 2*layout.PageMargin, H: page.BandHigh,
	}
	d.PutBand(cover, "cover/band", band, d.LiveryOf(side))
	for range d.CoverSheets() {
		pages = append(pages, layout.Page{Frame: cover, Stock: layout.Card})
		if d.Flip != layout.OneSided {
			pages = append(pages, page.BlankBack(pages[0]))
		}
	}
	if len(pages) > 0 {
		pages[0].Bookmark = d.Words.Say("card.cover-sheets")
		if !d.Lean { // which has them in another file than the cards
			pages[0].Level = 1
		}
	}
	return pages
}
