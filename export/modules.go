package export

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/symbol"
)

// Sizes of a module's pictures.
const (
	VassalPPI   = 70 // of the board, and of cards, which are true to it
	pieceAcross = 60 // of a unit
	pieceDown   = 48
)

// A pack is what modules are made of: the board and the fronts, which every module
// has, and each side's own.
type pack struct {
	title string
	ppi   int
	board []byte
	sides []*sidePack
}

// A sidePack is what only one side has: its pieces, and the pictures behind its cards.
type sidePack struct {
	id, name string
	arms     map[string][]byte // of cards' fronts and of units, by what the files are called
	cards    []card.Faces
	behind   [][]byte // in the order of the cards
	veiled   []byte   // what stands for them in another side's module
	units    []*game.Unit
}

// arms are those that fronts and units are drawn of, whether a side has any or not:
// which it has is its own affair.
var arms = []game.Arm{game.Infantry, game.Cavalry, game.Artillery}

// Modules are VASSAL modules, one a side. Each holds the board, the fronts of all
// cards and the signs of all arms; and the units and what is behind the cards of its
// own side alone. Where another's has a card's picture it has a blank under the same
// name, for every id that a card can have, so that it tells none and not how many. A
// side with more cards than that is refused.
func Modules(d *page.Desk, sides []*game.Side) ([]folder.File, error) {
	for _, s := range d.Game.Sides {
		if n := len(s.Cards); n > game.MostVeiled {
			return nil, fmt.Errorf("%s: %s has %d cards, expected at most %d for modules\n  hint: have brigades share a card, or play from paper", s.Place, s.Name, n, game.MostVeiled)
		}
	}
	board, ppi, err := tablePicture(d, VassalPPI)
	if err != nil {
		return nil, err
	}
	p := &pack{title: d.Game.Title, ppi: ppi, board: board}
	for i := range d.Game.Sides {
		own, err := packOf(d, &d.Game.Sides[i], ppi)
		if err != nil {
			return nil, err
		}
		p.sides = append(p.sides, own)
	}
	p.callApart()
	var files []folder.File
	for _, side := range sides {
		i := slices.IndexFunc(p.sides, func(s *sidePack) bool { return s.id == side.ID })
		files = append(files, folder.File{Name: side.ID + ".vmod", Fill: p.module(p.sides[i]).write})
	}
	return files, nil
}

// callApart gives sides of one name their ids, since VASSAL knows them by their names;
// so it does those whose names VASSAL keeps for players who may see everything.
func (p *pack) callApart() {
	named := map[string]int{"Solitaire": 1, "Solo": 1, "Referee": 1, "Moderator": 1, "<observer>": 1}
	for _, s := range p.sides {
		named[s.name]++
	}
	for _, s := range p.sides {
		if named[s.name] > 1 {
			s.name = s.id
		}
	}
}

// packOf draws what a side has, for a board of so many pixels an inch.
func packOf(d *page.Desk, side *game.Side, ppi int) (*sidePack, error) {
	own := &sidePack{id: side.ID, name: side.Name, arms: map[string][]byte{}, units: side.Units()}
	var views []view
	for _, arm := range arms {
		sign := unitSign(d, side, arm)
		views = append(views, view{frame: sign, window: sign.Bounds(), across: pieceAcross})
	}
	if err := own.draw(d, views, func(arm game.Arm) string { return unitName(side.ID, arm) }); err != nil {
		return nil, err
	}
	if !d.HasCards() {
		return own, nil
	}
	return own, own.deal(d, side, ppi)
}

// draw draws a picture for each arm.
func (s *sidePack) draw(d *page.Desk, views []view, called func(game.Arm) string) error {
	if err := d.Problems(); err != nil {
		return err
	}
	drawn, err := pngs(views, dpi)
	for i, arm := range arms {
		s.arms[called(arm)] = drawn[i]
	}
	return err
}

// deal draws a side's cards, as large as they are on a board of so many pixels an inch.
func (s *sidePack) deal(d *page.Desk, side *game.Side, ppi int) error {
	deck := card.DeckOf(d, side, 0)
	whole := layout.Rect{W: deck.Trim.W, H: deck.Trim.H}
	across := int(int64(deck.Trim.W) * int64(ppi) / int64(inches(1000, 0).W))
	var fronts []view
	for _, arm := range arms {
		fronts = append(fronts, view{frame: edged(deck.Front(arm), deck.Trim), window: whole, across: across})
	}
	if err := s.draw(d, fronts, func(arm game.Arm) string { return frontName(side.ID, arm) }); err != nil {
		return err
	}
	views := []view{{frame: edged(layout.NewFrame(deck.Trim), deck.Trim), window: whole, across: across}}
	for _, c := range deck.Cards {
		views = append(views, view{frame: edged(c.Back, deck.Trim), window: whole, across: across})
	}
	drawn, err := pngs(views, dpi)
	if err != nil {
		return err
	}
	alike(drawn[1:])
	s.veiled, s.cards, s.behind = drawn[0], deck.Cards, drawn[1:]
	return nil
}

// edged is a card with a line around it, as it would not stand out from a white board.
func edged(face *layout.Frame, trim layout.Size) *layout.Frame {
	framed := layout.NewFrame(trim)
	framed.PutFrame("card", layout.Point{}, face)
	framed.PutBox("card/edge", framed.Bounds().Inset(layout.MM(0.2)), layout.Fill{}, layout.FrameLine)
	return framed
}

// unitSign is the counter of a unit of an arm: its side's band and the sign of the
// arm, with room for its number below.
func unitSign(d *page.Desk, side *game.Side, arm game.Arm) *layout.Frame {
	sign := layout.NewFrame(layout.Size{W: layout.MM(20), H: layout.MM(16)})
	sign.PutBox("unit", sign.Bounds(), layout.Filled(layout.White), layout.Stroke{})
	d.PutBand(sign, "unit", layout.Rect{W: layout.MM(20), H: layout.MM(3)}, d.LiveryOf(side))
	symbol.Put(sign, "unit", layout.Point{X: layout.MM(5.5), Y: layout.MM(4)}, layout.MM(9), arm, "", layout.Ink)
	sign.PutBox("unit", sign.Bounds().Inset(layout.MM(0.2)), layout.Fill{}, layout.FrameLine)
	return sign
}

func frontName(side string, arm game.Arm) string { return fmt.Sprintf("%s-front-%s.png", side, arm) }
func unitName(side string, arm game.Arm) string  { return fmt.Sprintf("%s-unit-%s.png", side, arm) }
func behindName(side string, id string) string   { return fmt.Sprintf("%s-card-%s.png", side, id) }
func (s *sidePack) card(c card.Faces) piece {
	return piece{
		called: c.ID, image: behindName(s.id, c.ID), name: c.ID,
		traits: []trait{masked(frontName(s.id, c.Arm), s.name), deleted()},
	}
}

// unit is a unit's counter. What everyone learns when it comes onto the table is its
// arm and its number; its name stays in its own side's palette.
func (s *sidePack) unit(u *game.Unit) piece {
	return piece{
		called: u.ID + " " + u.Name, image: unitName(s.id, u.Arm), name: u.ID,
		traits: []trait{numbered(u.ID, 12), deleted()},
	}
}
