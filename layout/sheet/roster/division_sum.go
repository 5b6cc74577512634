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
	sumRow = layout.MM(7)
	sumAt  = layout.MM(30) // where its boxes begin
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
	return divisionPart{
		rank: rankSum, of: of, least: fixed + rows*sumRow, usual: fixed + rows*sumRow, most: fixed + rows*(sumRow+layout.MM(2)),
		put: func(onto *layout.Frame, at layout.Point, high layout.Length) {
			b.section(onto, at, "What it adds up to", force.NameOf(b.side, of.Name, of.Place)+": a line for each threshold")
			y := at.Y + sectionHigh
			wide := (b.wide() - sumAt) / layout.Length(len(sumHeads))
			for i, head := range sumHeads {
				onto.SetLine("division/head", layout.Point{X: at.X + sumAt + layout.Length(i)*wide + wide/2, Y: y + b.headBase()}, layout.Centre, b.Label(), head)
			}
			y += b.headHigh()
			pitch := (high - fixed) / max(1, rows)
			for _, t := range thresholds {
				b.putSumRow(onto, layout.Rect{X: at.X, Y: y, W: wide, H: pitch}, t)
				y += pitch
			}
		},
	}
}

func (b *divisionBook) putSumRow(onto *layout.Frame, r layout.Rect, t force.Threshold) {
	style := b.Sans(9.5)
	base := middle(r.Y, r.H, style)
	used := onto.SetLine("division/sum", layout.Point{X: r.X, Y: base}, layout.Left, style, page.Marked(fmt.Sprintf("%d %% out", t.Percent), t.House.Percent)) + layout.MM(2)
	onto.SetLine("division/sum", layout.Point{X: r.X + used, Y: base}, layout.Left, b.Strong(12), page.Marked(say.Signed(t.Value), t.House.Value))
	for i := range sumHeads {
		b.tick(onto, "sum-box", layout.Rect{X: r.X + sumAt + layout.Length(i)*r.W + layout.MM(0.6), Y: r.Y + layout.MM(0.5), W: r.W - layout.MM(1.2), H: r.H - layout.MM(1)})
	}
}
