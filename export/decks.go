package export

import (
	"encoding/json"
	"fmt"
	"image"
	"image/draw"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Bounds of a sheet of cards for Tabletop Simulator.
const (
	mostColumns, mostRows = 10, 7
	leastOnSheet          = 2 // columns, and rows
	sheetWide             = 4096
)

// Decks are the cards of some sides for Tabletop Simulator: a saved object for each
// side, and the sheets of its pictures, which lie at a base address. The face of a
// card there is what stands on its back on paper, as it is the side that programs
// hide; its back is the front, each card with its own. Sealed cards have their ids
// alone on their faces: nobody's computer then holds what is behind them.
func Decks(d *page.Desk, sides []*game.Side, base string, sealed bool) ([]folder.File, error) {
	var files []folder.File
	var sheets [][]byte
	for n, side := range sides {
		deck := card.DeckOf(d, side, 0)
		if err := d.Problems(); err != nil {
			return nil, err
		}
		if sealed {
			seal(d, deck)
		}
		g := gridOf(len(deck.Cards), deck.Trim)
		made, err := g.draw(deck)
		if err != nil {
			return nil, err
		}
		for i, sheet := range made {
			files = append(files, folder.File{Name: sheetName(side, i)})
			sheets = append(sheets, sheet)
		}
		saved, err := json.MarshalIndent(savedDeck(n, side, deck, g, base), "", "  ")
		if err != nil {
			return nil, err
		}
		files = append(files, folder.Holding(side.ID+".json", append(saved, '\n')))
	}
	alike(sheets)
	for i := range files {
		if files[i].Fill == nil {
			files[i], sheets = folder.Holding(files[i].Name, sheets[0]), sheets[1:]
		}
	}
	return files, nil
}

// seal puts the ids of cards in the place of what is behind them.
func seal(d *page.Desk, deck card.Deck) {
	middle := layout.Point{X: deck.Trim.W / 2, Y: deck.Trim.H * 6 / 10}
	for i := range deck.Cards {
		face := layout.NewFrame(deck.Trim)
		face.SetLine("card/id", middle, layout.Centre, d.Strong(36), deck.Cards[i].ID)
		deck.Cards[i].Back = face
	}
}

// sheetName is what the nth picture of a side is called: faces and backs by turns.
func sheetName(side *game.Side, n int) string {
	return fmt.Sprintf("%s-%s-%d.png", side.ID, [2]string{"faces", "backs"}[n%2], n/2+1)
}

// A grid is how cards lie on the sheets of a deck.
type grid struct {
	cards, columns, rows int
	across, down         int // pixels of a card
}

// gridOf spreads cards on as few sheets as hold them, each as large as it goes.
func gridOf(cards int, trim layout.Size) grid {
	best := grid{cards: cards}
	for columns := leastOnSheet; columns <= mostColumns; columns++ {
		rows := min(max((cards+columns-1)/columns, leastOnSheet), mostRows)
		if columns*rows < min(cards, mostColumns*mostRows) {
			continue
		}
		across := min(sheetWide/columns, int(int64(sheetWide/rows)*int64(trim.W)/int64(trim.H)), pixels(trim.W))
		if across > best.across {
			best = grid{cards, columns, rows, across, int(int64(across) * int64(trim.H) / int64(trim.W))}
		}
	}
	return best
}

func (g grid) each() int { return g.columns * g.rows }

// sheets is on how many sheets the cards lie.
func (g grid) sheets() int { return (g.cards + g.each() - 1) / g.each() }

// draw draws the sheets, those of faces and of backs by turns.
func (g grid) draw(deck card.Deck) ([][]byte, error) {
	sheets := make([][]byte, 2*g.sheets())
	all := func(int) bool { return true }
	return sheets, each(len(sheets), all, func(i int) error {
		first := i / 2 * g.each()
		on := deck.Cards[first:min(first+g.each(), g.cards)]
		picture, err := g.sheet(on, deck.Trim, i%2 == 0)
		if err == nil {
			sheets[i], err = png(picture, dpi)
		}
		return err
	})
}

// sheet draws one side of some cards.
func (g grid) sheet(cards []card.Faces, trim layout.Size, faces bool) (image.Image, error) {
	sheet := image.NewRGBA(image.Rect(0, 0, g.columns*g.across, g.rows*g.down))
	draw.Draw(sheet, sheet.Rect, image.White, image.Point{}, draw.Src)
	kept := map[*layout.Frame]*image.RGBA{}
	for i, c := range cards {
		frame := c.Front
		if faces {
			frame = c.Back
		}
		if kept[frame] == nil {
			drawn, err := view{frame: frame, window: layout.Rect{W: trim.W, H: trim.H}, across: g.across}.draw()
			if err != nil {
				return nil, err
			}
			kept[frame] = drawn
		}
		at := image.Pt(i%g.columns*g.across, i/g.columns*g.down)
		draw.Draw(sheet, image.Rectangle{Min: at, Max: at.Add(image.Pt(g.across, g.down))}, kept[frame], image.Point{}, draw.Src)
	}
	return sheet, nil
}
