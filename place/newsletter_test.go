package place_test

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"github.com/boombuler/barcode/datamatrix"

	"github.com/csprint/csprint"
	"github.com/csprint/csprint/place"
)

const report = `The Third Division came out of the wood at a quarter to five, in column, and found the head of Thomières' ` +
	`march a bare six hundred yards off. Our French commander had put his guns on the crest and nothing behind them; ` +
	`he says now that the cards made him do it.

For three turns it was all hussars and dust. Then Wallace's brigade went up the slope in line, took two volleys at ` +
	`close range and did not stop. The morale dice did the rest.

By seven o'clock the French had a battalion and a half in hand and the light was going. Both players shook hands, and ` +
	`both claim to have learned something. The umpire learned to print more blank cards.`

const summons = `Next month we play it again with the sides changed, and with a second table for those who would rather ` +
	`watch the left. Nobody needs to bring troops. Whoever has never played needs to bring nothing at all: cards, ` +
	`records and tables are printed, and the umpire explains as we go.`

const ground = `The ground was rolled. There is one good road, a stream that stops guns but not men, and a town that both sides ` +
	`wanted and neither held. The hills in the north look gentle on the map and are not.

Whoever scans the mark below has the number of the game's packet, and finds it on the club's shelf.`

// newsletter writes a page of a club's newsletter: two columns that fpdf sets, with a map
// and two cards of csprint's and the number of the packet as a Data Matrix.
func newsletter(w io.Writer) error {
	battle, err := csprint.Open("../examples/salamanca.yaml")
	if err != nil {
		return err
	}
	game, err := battle.Roll("last Saturday")
	if err != nil {
		return err
	}
	sheets, err := game.Sheets(csprint.Options{})
	if err != nil {
		return err
	}
	// the nth sheet of a kind that a side has, or everyone where the side is empty
	sheet := func(side, kind string, n int) csprint.Sheet {
		for _, s := range sheets {
			if s.Side == side && s.Kind == kind && !s.Umpire {
				if n--; n == 0 {
					return s
				}
			}
		}
		return csprint.Sheet{} // which Place refuses
	}

	const margin, gutter, column = 16.0, 8.0, 85.0 // mm: two columns on A4
	const second = margin + column + gutter
	doc := fpdf.New("P", "mm", "A4", "")
	doc.SetCreationDate(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))
	doc.SetTitle("The Despatch", true)
	doc.SetMargins(margin, margin, margin)
	doc.SetCellMargin(0)
	doc.SetAutoPageBreak(false, 0)
	doc.AddPage()
	latin := doc.UnicodeTranslatorFromDescriptor("") // core fonts have Latin letters alone

	doc.SetFont("Times", "B", 34)
	doc.CellFormat(0, 13, "The Despatch", "", 1, "C", false, 0, "")
	doc.SetFont("Times", "I", 10.5)
	doc.CellFormat(0, 7, latin("Newsletter of the Thursday Club · November"), "TB", 1, "C", false, 0, "")
	top := doc.GetY() + 7

	text := func(x, y float64, head, body string) float64 {
		doc.SetLeftMargin(x)
		doc.SetXY(x, y)
		doc.SetFont("Times", "B", 15)
		doc.MultiCell(column, 6.5, latin(head), "", "L", false)
		doc.SetFont("Times", "", 10.5)
		doc.SetXY(x, doc.GetY()+1.5)
		doc.MultiCell(column, 4.7, latin(body), "", "J", false)
		return doc.GetY()
	}
	caption := func(x, y float64, words string) float64 {
		doc.SetXY(x, y)
		doc.SetFont("Times", "I", 9)
		doc.MultiCell(column, 4, latin(words), "", "L", false)
		return doc.GetY()
	}
	left := text(margin, top, game.Title(), report)
	left = text(margin, left+5, "Come and play", summons)

	// Of the map the ground alone: the frame of it, 193.5 mm wide, fills the column, and
	// its legend is cut off.
	y, scale, high := top+1, column/193.5, 64.6
	doc.ClipRect(second, y, column, high, false)
	if err := place.Place(doc, sheet("", "map", 1), second-8.5*scale, y-8.5*scale, 210*scale); err != nil {
		return err
	}
	doc.ClipEnd()
	y = caption(second, y+high+1.5, "The ground, as everyone saw it before the game.")
	y = text(second, y+5, "The ground", ground)

	code, err := datamatrix.Encode(game.Packet())
	if err != nil {
		return err
	}
	const module = 0.7 // mm
	for row := range code.Bounds().Dy() {
		for col := range code.Bounds().Dx() {
			if r, _, _, _ := code.At(col, row).RGBA(); r == 0 {
				doc.Rect(second+float64(col)*module, y+6+float64(row)*module, module, module, "F")
			}
		}
	}
	side := float64(code.Bounds().Dx()) * module
	doc.SetXY(second+side+4, y+6)
	doc.SetFont("Times", "I", 9)
	doc.MultiCell(column-side-4, 4, "Packet\n"+game.Packet(), "", "L", false)

	y = max(left, y+6+side) + 7
	for i, of := range []string{"allied", "french"} {
		card := sheet(of, "card", 2) // the back of its first card
		x := []float64{margin, second}[i]
		if err := place.Place(doc, card, x, y, column); err != nil {
			return err
		}
		high = column * card.Height / card.Width
		doc.SetLineWidth(0.2)
		doc.Rect(x, y, column, high, "D")
	}
	caption(margin, y+high+1.5, "Two cards as they were turned over.")
	return doc.Output(w)
}

func Example() {
	var file bytes.Buffer
	if err := newsletter(&file); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%.8s\n", file.Bytes())
	// Output: %PDF-1.3
}
