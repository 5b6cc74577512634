package roster

import (
	"fmt"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
)

// sumHeads are the columns of the table in which the tests of a division are
// added up: what is counted on the rest of the sheet.
var sumHeads = []string{"TURN", "LEADER", "BRIGADIERS", "OURS TAKEN", "THEIRS TAKEN", "ENEMY OUT", "IN ALL"}

// Measures of that table.
var (
	sumRow  = layout.MM(7)
	sumAt   = layout.MM(30)                                      // where its boxes begin
	sumGrow = layout.MM(2)                                       // what a row may be higher
	sumIn   = layout.Point{X: layout.MM(0.6), Y: layout.MM(0.5)} // from the edges of a column to its box
)

// sums are tables to add the tests of the divisions up in, one for each division
// whose test stands among some parts.
func (b *divisionBook) sums(parts []divisionPart) []divisionPart {
	var out []divisionPart
	for _, p := range parts {
		if p.rank == rankTest {
			out = append(out, b.sum(p.of))
		}
	}
	return out
}

// sum has a row for each threshold, with what it costs.
func (b *divisionBook) sum(of *force.TestedDivision) divisionPart {
	thresholds := thresholdsOf(b.Desk)
	rows := layout.Length(len(thresholds))
	fixed := sectionHigh + b.headHigh() + layout.MM(4)
	boxes := page.EvenBoxes(sumAt, b.Wide()-sumAt, len(sumHeads))
	name := force.NameOf(b.side, of.Name, of.Place)
	return divisionPart{rank: rankSum, of: of, least: fixed + rows*sumRow, usual: fixed + rows*sumRow, most: fixed + rows*(sumRow+sumGrow), put: func(r page.Row) {
		b.section(r, "What it adds up to", name+": a line for each threshold")
		b.heads(r).Heads(boxes, b.Label(), sumHeads)
		pitch := (r.Box.H - fixed) / max(1, rows)
		plain, strong := b.Sans(9.5), b.Strong(12)
		for i, t := range thresholds {
			row := r.Of("division/sum").Strip(sectionHigh+b.headHigh()+layout.Length(i)*pitch, pitch, page.Middle(pitch, plain))
			used := row.Left(0, plain, page.Marked(fmt.Sprintf("%d %% out", t.Percent), t.House.Percent)) + layout.MM(2)
			row.Left(used, strong, page.Marked(say.Signed(t.Value), t.House.Value))
			for j := range sumHeads {
				box := boxes.High(pitch).Box(row.Box.At(), j)
				page.PutTick(r.Frame, "division/sum-box", layout.Rect{X: box.X + sumIn.X, Y: box.Y + sumIn.Y, W: box.W - 2*sumIn.X, H: box.H - 2*sumIn.Y})
			}
		}
	}}
}
