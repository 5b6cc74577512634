package nomansland

import (
	"fmt"
	"strings"

	dug "github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart/lines"
	"github.com/csprint/csprint/layout/sheet/page"
)

// pieces are the set-up sheet: each piece, how many of it, which way it
// lies, and its squares. Where the list leaves room, a map of nothing but the
// pieces stands under it, for a helper who may not know the rest.
func pieces(u *page.Binder, m *dug.Map) {
	u.Note = say.Joined("compass points say where a trench goes on and on which edges wire stands", page.OwnDesign)
	u.Even("To set up", 2, pieceBlocks(u.Desk, m, columnWide(u.Desk)))
	if rest := u.Rest; rest.H >= layout.MM(93) {
		rest.Y, rest.H = rest.Y+layout.MM(8), rest.H-layout.MM(8)
		lines.Small(u.Leaf.Frame, rest, lines.Bare(m), pen(u.Desk))
		u.Rest = layout.Rect{}
	}
}

// pieceBlocks are the list of pieces, group by group.
func pieceBlocks(d *page.Desk, m *dug.Map, wide layout.Length) []layout.Block {
	blocks := said(d, "pieces", setUpNote(d, m), wide)
	last := ""
	for _, p := range lines.Bare(m).Pieces() {
		group, _, _ := strings.Cut(p.Name, ",")
		if strings.HasPrefix(group, "shell hole") {
			group = "shell holes"
		}
		if group != last {
			blocks = append(blocks, d.Section("pieces", say.Capitalized(group), wide))
			last = group
		}
		blocks = append(blocks, pieceRow(d, p, wide))
	}
	return blocks
}

// setUpNote says what a square is on the table and where north lies.
func setUpNote(d *page.Desk, m *dug.Map) string {
	return fmt.Sprintf("%d × %d squares of %d.%d in, A1 at the %s; columns B, D, F and so on stand half a square lower. What is not listed is open ground. Tiles of true size come with --only tiles.",
		m.Columns, m.Rows, m.Inches10/10, m.Inches10%10, upperLeft(m.Top))
}

// upperLeft is the corner of the table at the upper left of a map with a
// compass edge at its top.
func upperLeft(top string) string {
	return map[string]string{"north": "north-west", "east": "north-east", "south": "south-east", "west": "south-west"}[top]
}

// pieceRow is a piece: how many, which, and where. Squares that have room
// beside the name stand there, others below it.
func pieceRow(d *page.Desk, p lines.Piece, wide layout.Length) layout.Block {
	indent, gap, lead := layout.MM(9), layout.MM(3), layout.MM(3.7)
	name, way, small := d.Sans(9.5), d.Strong(8), d.Sans(8).In(layout.Second)
	used := indent + name.Width(p.Name) + gap
	if p.Way != "" {
		used += way.Width(p.Way) + gap*2/3
	}
	words := squareList(p.Squares)
	beside := used+small.Width(words) <= wide
	rows := small.Wrap(words, wide-indent)
	high := layout.MM(4.8)
	if !beside {
		high += lead * layout.Length(len(rows))
	}
	return layout.Block{High: high, Put: func(onto *layout.Frame, at layout.Point) {
		base := at.Y + layout.MM(3.4)
		onto.SetLine("pieces/count", layout.Point{X: at.X + layout.MM(6), Y: base}, layout.Right, d.Strong(9.5), fmt.Sprint(p.Count()))
		x := at.X + indent + onto.SetLine("pieces/name", layout.Point{X: at.X + indent, Y: base}, layout.Left, name, p.Name)
		onto.SetLine("pieces/way", layout.Point{X: x + gap*2/3, Y: base}, layout.Left, way, p.Way)
		if beside {
			onto.SetLine("pieces/squares", layout.Point{X: at.X + wide, Y: base}, layout.Right, small, words)
			return
		}
		onto.SetLines("pieces/squares", layout.Point{X: at.X + indent, Y: base + layout.MM(4)}, layout.Left, small, lead, rows)
	}}
}
