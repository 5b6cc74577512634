package export

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Pictures are the cards of some sides as pictures of 300 pixels an inch with their
// bleed, front and back of each, and for each side a list that says where they are
// cut. A shop's are of its own size and stand upright; none draws them as they lie.
func Pictures(d *page.Desk, sides []*game.Side, shop *Shop) ([]folder.File, error) {
	var files []folder.File
	for _, side := range sides {
		made, err := picturesOf(d, side, shop)
		if err != nil {
			return nil, err
		}
		files = append(files, made...)
	}
	return files, nil
}

// picturesOf are the pictures of one side. All are equally long.
func picturesOf(d *page.Desk, side *game.Side, shop *Shop) ([]folder.File, error) {
	p := shop.plateOf(d.Game.CardSize)
	deck := card.DeckOf(d, side, p.bleed)
	if err := d.Problems(); err != nil {
		return nil, err
	}
	var views []view
	for _, faces := range deck.Cards {
		views = append(views, p.view(faces, true), p.view(faces, false))
	}
	drawn, err := pngs(views, dpi)
	if err != nil {
		return nil, err
	}
	alike(drawn)
	var files []folder.File
	for i, faces := range deck.Cards {
		files = append(files, folder.Holding(pictureName(side, faces, "front"), drawn[2*i]), folder.Holding(pictureName(side, faces, "back"), drawn[2*i+1]))
	}
	return append(files, folder.Holding(side.ID+"-cards.csv", []byte(p.list(side, deck)))), nil
}

// view is one side of a card. Upright, a card that is turned over like a page of a
// book as it lies has the head of its back where that of its front is.
func (p plate) view(faces card.Faces, front bool) view {
	v := view{frame: faces.Back, window: p.window, across: p.across}
	if front {
		v.frame = faces.Front
	}
	switch {
	case p.upright && front:
		v.turn = clockwise
	case p.upright:
		v.turn = counter
	}
	return v
}

func pictureName(side *game.Side, faces card.Faces, face string) string {
	return fmt.Sprintf("%s-%s-%s.png", side.ID, faces.ID, face)
}

// list says of each card which pictures are its sides, how large they are and where
// the knife goes: pixels from the left and from the top, and millimetres.
func (p plate) list(side *game.Side, deck card.Deck) string {
	var b strings.Builder
	b.WriteString("card,front,back,width_px,height_px,trim_left_px,trim_top_px,trim_right_px,trim_bottom_px,trim_width_mm,trim_height_mm,dpi\n")
	cut, across, down, trim := p.cut(), p.across, p.down, p.trim
	if p.upright {
		across, down, trim = down, across, trim.Turned()
	}
	for _, faces := range deck.Cards {
		fmt.Fprintf(&b, "%s,%s,%s,%d,%d", faces.ID, pictureName(side, faces, "front"), pictureName(side, faces, "back"), across, down)
		for _, edge := range cut {
			fmt.Fprintf(&b, ",%d.%d", edge/10, edge%10)
		}
		fmt.Fprintf(&b, ",%s,%s,%d\n", trim.W, trim.H, dpi)
	}
	return b.String()
}
