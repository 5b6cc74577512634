package atlas

import (
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// ByHand is a page for hosts who roll the ground with dice and pencil: what
// each sector of a foot holds, and a table to draw it on. Rule sets without
// classes of terrain have none. It is csprint's own design.
func ByHand(p page.PrintSettings, b *rules.Book) []layout.Page {
	if b.Plays.Ground == nil {
		return nil
	}
	d := page.Unproved(p, &game.Game{}, b)
	l := d.NewLeaf("byhand", nil)
	d.PutTitle(l, page.Title{Name: d.Words.Say("byhand.title"), Kind: d.Words.Say("byhand.kind")})
	d.PutFoot(l, d.Words.Say("byhand.mark"), d.Words.Say("byhand.foot"))
	body := l.Body(l.Head + handTop)
	flow := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: l.Frame, Box: body} }}
	t := ground.HandTable()
	flow.Add(d.Serif(9.5).Paragraph("byhand/prose", body.W, page.LeadSmall, d.Words.Say("byhand.roll"))...)
	flow.Skip(handGap)
	flow.Add(handTable(d, t, body.W)...)
	flow.Skip(handUnder)
	roads := d.Words.Say("byhand.roads", "first", words.Label(t.Roads[0]), "second", words.Label(t.Roads[1]), "third", words.Label(t.Roads[2]))
	for _, said := range []string{d.Words.Say("byhand.join"), roads, d.Words.Say("byhand.edges")} {
		flow.Add(d.Serif(9.5).Paragraph("byhand/prose", body.W, page.LeadSmall, said)...)
		flow.Skip(handBetween)
	}
	putHandGrid(d, l.Frame, flow.Rest())
	return []layout.Page{{Frame: l.Frame, Bookmark: d.Words.Say("byhand.title")}}
}

// Measures of the page.
var (
	handTop     = layout.MM(4)  // from the rule under the title
	handGap     = layout.MM(2)  // over the table
	handUnder   = layout.MM(3)  // under it
	handBetween = layout.MM(1)  // between paragraphs
	handDice    = layout.MM(1)  // to the dice in the table
	handPieces  = layout.MM(22) // and to what they roll
	handPitch   = layout.MM(6)
	gridOver    = layout.MM(10)  // over the blank table, with its letters
	gridFoot    = layout.MM(3)   // at least, under it
	gridNumber  = layout.MM(6)   // for the numbers beside it
	gridGap     = layout.MM(1.4) // between the table and letters and numbers
)

// handTable is the table, the dice in bold at the left.
func handTable(d *page.Desk, t ground.ByHand, wide layout.Length) []layout.Block {
	columns := []layout.Column{{Head: "D100", Edge: handDice, Style: d.Strong(9.5)}}
	step := (wide - handPieces) / layout.Length(len(t.Classes))
	for i, c := range t.Classes {
		columns = append(columns, layout.Column{Head: say.Capitals(d.Words.Label(string(c))), Edge: handPieces + step*layout.Length(i), Style: d.Sans(9.5)})
	}
	table := layout.Table{From: "byhand", Wide: wide, Pitch: handPitch, Label: d.Label(), Columns: columns}
	blocks := []layout.Block{table.Head()}
	for i, row := range t.Rows {
		line := []string{fmt.Sprintf("%02d–%02d", row.Low, row.High)}
		for _, piece := range row.Pieces {
			line = append(line, ground.Thing(piece).In(d.Words))
		}
		blocks = append(blocks, table.Row(i, page.Cells(line...)...))
	}
	return layout.As(layout.Element{Kind: layout.AsTable}, blocks...)
}

// handSide is how many feet the blank table is wide and deep.
const (
	handWide = 8
	handDeep = 6
)

// putHandGrid draws a table of sectors to draw on.
func putHandGrid(d *page.Desk, onto *layout.Frame, room layout.Rect) {
	cell := min((room.W-gridNumber)/handWide, (room.H-gridOver-gridFoot)/handDeep)
	box := layout.Rect{W: cell * handWide, H: cell * handDeep}
	box.X, box.Y = room.X+(room.W-box.W)/2, room.Y+gridOver
	style := d.Strong(8)
	for i := range handWide {
		x := box.X + cell*layout.Length(i)
		onto.SetLine("byhand/grid", layout.Point{X: x + cell/2, Y: box.Y - gridGap}, layout.Centre, style, chart.ColumnName(i))
		putUpright(onto, "byhand/grid", box, x, layout.HairLine)
	}
	for i := range handDeep {
		y := box.Y + cell*layout.Length(i)
		onto.SetLine("byhand/grid", layout.Point{X: box.X - gridGap, Y: y + (cell+style.CapHeight())/2}, layout.Right, style, fmt.Sprint(i+1))
		putLevel(onto, "byhand/grid", box, y, layout.HairLine)
	}
	onto.PutBox("byhand/grid", box, layout.Fill{}, layout.FrameLine)
}
