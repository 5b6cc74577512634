package atlas

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
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
	d.PutTitle(l, page.Title{Name: "The ground by hand", Kind: "two D10 for each foot of the table"})
	d.PutFoot(l, "GROUND", "csprint's own design, not the rules'. With a computer, csprint rolls ground that is checked for fairness.")
	body := l.Body(l.Head + handTop)
	flow := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: l.Frame, Box: body} }}
	t := ground.HandTable()
	flow.Add(d.Serif(9.5).Paragraph("byhand/prose", body.W, page.LeadSmall, handRoll)...)
	flow.Skip(handGap)
	flow.Add(handTable(d, t, body.W)...)
	flow.Skip(handUnder)
	for _, words := range []string{handJoin, fmt.Sprintf(handRoads, t.Roads[0], t.Roads[1], t.Roads[2]), handEdges} {
		flow.Add(d.Serif(9.5).Paragraph("byhand/prose", body.W, page.LeadSmall, words)...)
		flow.Skip(handBetween)
	}
	putHandGrid(d, l.Frame, flow.Rest())
	return []layout.Page{{Frame: l.Frame, Bookmark: "The ground by hand"}}
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

const (
	handRoll = "Roll two D10 of different colours for each sector of one foot, tens and units, and read the column of the terrain's class. " +
		"Begin at A1 and go along the rows. “Clear” is bare ground at the height of its neighbours."
	handJoin  = "Join hill sectors that touch into one hill, and give it one contour more for each two sectors joined. A wall goes round its field; a dune runs with the wind."
	handRoads = "Then one D10 for roads and one for streams: %s, %s, %s. Each enters and leaves at edge sectors rolled by D10; a road crosses water by a bridge, a track by a ford."
	handEdges = "Last of all one player sets the two base edges, and the other chooses his side of the table."
)

// handTable is the table, the dice in bold at the left.
func handTable(d *page.Desk, t ground.ByHand, wide layout.Length) []layout.Block {
	columns := []layout.Column{{Head: "D100", Edge: handDice, Style: d.Strong(9.5)}}
	step := (wide - handPieces) / layout.Length(len(t.Classes))
	for i, c := range t.Classes {
		columns = append(columns, layout.Column{Head: strings.ToUpper(string(c)), Edge: handPieces + step*layout.Length(i), Style: d.Sans(9.5)})
	}
	table := layout.Table{From: "byhand", Wide: wide, Pitch: handPitch, Label: d.Label(), Columns: columns}
	blocks := []layout.Block{table.Head()}
	for i, row := range t.Rows {
		line := []string{fmt.Sprintf("%02d–%02d", row.Low, row.High)}
		blocks = append(blocks, table.Row(i, page.Cells(append(line, row.Pieces...)...)...))
	}
	return blocks
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
