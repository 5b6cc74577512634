package roster

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/layout/sheet/symbol"
)

// BrigadeSheets are where a side counts the dice of brigade morale, 2.9: for
// each brigade a grid of its units and leaders by turns. Rules without such dice
// have none.
func BrigadeSheets(d *page.Desk, side *game.Side) []layout.Page {
	if d.Book.Plays.Brigades == nil {
		return nil
	}
	b := &brigadeBook{Desk: d, side: side}
	led := map[string]bool{}
	for _, l := range force.Brigadiers(side) {
		if !side.Commanded(game.PathTo(l.Path, l.Of)...) {
			continue
		}
		b.brigades = append(b.brigades, l)
		for _, u := range force.UnitsUnder(side, &l) {
			led[u.ID] = true
		}
	}
	if len(b.brigades) == 0 {
		return nil
	}
	for _, g := range b.gathered(b.unled(led)) {
		b.lay(g)
	}
	return b.pages
}

// A brigadeBook is the sheets while they are being set.
type brigadeBook struct {
	*page.Desk
	side     *game.Side
	brigades []game.Leader
	pages    []layout.Page
	row      layout.Length // from line to line of the grids that are being set
}

func (b *brigadeBook) nextPage() layout.Region {
	l := b.NewLeaf("brigade", b.side)
	b.PutTitle(l, page.Title{
		Name: b.side.Name, Kind: "brigade morale",
		Right: [2]string{"", "each turn circle what is in bad order or gone" + b.countMark()},
		Of:    page.Origin{Place: b.side.Place, What: "name", Sheet: "brigade sheet's title", Hint: "give the side a shorter name"},
	})
	b.PutFoot(l, b.NextMark(b.side.Owner()), b.foot())
	leaf_ := layout.Page{Frame: l.Frame}
	if len(b.pages) == 0 {
		leaf_.Bookmark = "Brigade morale"
	}
	b.pages = append(b.pages, leaf_)
	return layout.Region{Frame: l.Frame, Box: b.bodyOf(l)}
}

// bodyOf is the room of a leaf for brigades.
func (b *brigadeBook) bodyOf(l page.Leaf) layout.Rect { return l.Body(page.LeafHead + layout.MM(3)) }

// countMark is the dagger of what is counted.
func (b *brigadeBook) countMark() string {
	if ids := b.Book.Plays.Brigades.Table.Readings; len(ids) > 0 {
		return " " + richtext.DaggerOf(force.Reading(b.Desk, ids[0]))
	}
	return ""
}

// foot says what the dice do, and how the rules are read.
func (b *brigadeBook) foot() string {
	t := b.Book.Plays.Brigades.Table
	ids := append(slices.Clone(t.Readings), b.checkReadings()...)
	gone := b.Told(func() string { return fmt.Sprintf("e: eliminated, only %d passes", b.Book.Number("elim-pass")) })
	return say.Joined("dice: "+page.Marked(t.DiceNote, t.DiceHouse()), gone, force.FootWords(b.Desk, ids)[0])
}

// A tallied is a line of the grid: what is counted, and the dice that it brings.
type tallied struct {
	unit  *game.Unit // nil for a leader and for a line to fill in
	name  string
	short string
	dice  int
	house bool // house rules changed the dice
	of    page.Origin
}

// tallies are the lines of a brigade: its units, a line for one that joins it,
// its commander, and those above him up to the side's, 2.9.
func (b *brigadeBook) tallies(l *game.Leader) []tallied {
	var lines []tallied
	for _, u := range force.UnitsUnder(b.side, l) {
		lines = append(lines, b.tally(tallied{unit: u, name: u.Name, short: u.Short, of: page.NameOn(u.Place, "brigade sheet")}, force.UnitDie[u.Arm]))
	}
	lines = append(lines, tallied{}, b.tally(tallied{name: leaderWords(l) + " killed", of: b.leaderOn(l)}, force.BrigadeCommander))
	for _, above := range force.Above(b.side, l) {
		lines = append(lines, b.tally(tallied{name: leaderWords(above) + " killed", of: b.leaderOn(above)}, force.HigherCommander))
	}
	return lines
}

// tally is a line with the dice of a line of the rules.
func (b *brigadeBook) tally(line tallied, die string) tallied {
	line.house = b.Worked(func() { line.dice = force.BrigadeDie(b.Book, die) })
	return line
}

// leaderOn is where a leader comes from.
func (b *brigadeBook) leaderOn(l *game.Leader) page.Origin {
	return page.Origin{Place: l.Place, What: "commander", Sheet: "brigade sheet", Hint: "leave out first names or titles"}
}

// leaderWords name a leader, or his post where he has no name.
func leaderWords(l *game.Leader) string {
	if l.Name != "" {
		return l.Name
	}
	return say.Capitalized(l.Level) + " commander"
}

// Measures of the grid.
var (
	gridName = layout.MM(76) // for ids, names and the box of what is gone
	gridBox  = layout.MM(4)
)

// Turns that a grid has columns for.
const (
	usualTurns = 12 // where the scenario says nothing
	mostTurns  = 20
)

func (b *brigadeBook) turns() int {
	if b.Game.Turns == 0 {
		return usualTurns
	}
	return min(b.Game.Turns, mostTurns)
}

// sheet lists the blocks of a brigade, which stay together: the grid of its turns,
// and its units' checks.
func (b *brigadeBook) sheet(l *game.Leader) []layout.Block {
	blocks := []layout.Block{b.title(l), b.head()}
	for _, line := range b.tallies(l) {
		blocks = append(blocks, b.line(line))
	}
	blocks = append(blocks, b.sum("Dice", layout.FrameLine), b.sum("Spaces moved", layout.HairLine))
	blocks = append(blocks, b.checks(force.UnitsUnder(b.side, l))...)
	for i := range blocks[:len(blocks)-1] {
		blocks[i].Keep = true
	}
	return blocks
}

// title is the brigade's name, its commander and how far he commands.
func (b *brigadeBook) title(l *game.Leader) layout.Block {
	nation := b.ChipOf(b.side, force.FormationNation(b.side, l.Of, l.Place))
	note, small := say.Joined(nation.Word(), force.Leads(b.Desk, l)), b.Sans(9).In(layout.Second)
	shift := b.ChipRoom(nation)
	n := page.Nameplate{Name: force.NameOf(b.side, l.Of, l.Place), Short: l.Short, Commander: l.Commander, Of: page.NameOn(l.Place, "brigade sheet")}
	p := b.Plate(n, b.Paper.Size.W-2*layout.PageMargin-small.Width(note)-layout.MM(16)-shift, 13)
	line := layout.MM(7.5)
	high := line + p.More()
	return layout.Block{High: high, Gap: layout.MM(7), Put: func(onto *layout.Frame, at layout.Point) {
		right, base := onto.Size.W-layout.PageMargin, at.Y+line-layout.MM(2)
		wide := layout.MM(8)
		b.PutNation(onto, "brigade", layout.Point{X: at.X, Y: base}, nation)
		symbolAt := layout.Point{X: at.X + shift, Y: at.Y + line - layout.MM(1.1) - symbol.HeightOf(wide)}
		symbol.Put(onto, "brigade/symbol", symbolAt, wide, l.Arm, "", layout.Ink)
		symbol.PutEchelon(onto, "brigade/symbol", symbolAt, wide, force.EchelonOf(l), layout.Ink)
		onto.SetLine("brigade/note", layout.Point{X: right, Y: base}, layout.Right, small, note)
		b.PutPlate(onto, layout.Point{X: at.X + shift + layout.MM(12), Y: base}, p)
		onto.PutLine("brigade", layout.Point{X: at.X, Y: at.Y + high}, layout.Point{X: right, Y: at.Y + high}, layout.FrameLine)
	}}
}

// columnsOn is where the turns stand between the names and the right margin.
func (b *brigadeBook) columnsOn(onto *layout.Frame, at layout.Point) (left, wide layout.Length) {
	left = at.X + gridName
	return left, (onto.Size.W - layout.PageMargin - left) / layout.Length(b.turns())
}

// headHigh is the room of a head over a grid.
func (b *brigadeBook) headHigh() layout.Length {
	if b.Large {
		return layout.MM(6)
	}
	return layout.MM(5)
}

// head numbers the turns.
func (b *brigadeBook) head() layout.Block {
	return layout.Block{High: b.headHigh(), Put: func(onto *layout.Frame, at layout.Point) {
		left, wide := b.columnsOn(onto, at)
		style := b.Sans(9).In(layout.Third)
		y := at.Y + b.headHigh() - layout.MM(1.3)
		onto.SetLine("brigade/head", layout.Point{X: left - layout.MM(2.6), Y: y}, layout.Right, style, "gone · turn")
		for i := range b.turns() {
			onto.SetLine("brigade/head", layout.Point{X: left + wide*layout.Length(i) + wide/2, Y: y}, layout.Centre, style, strconv.Itoa(i+1))
		}
	}}
}

// line is one line of the grid.
func (b *brigadeBook) line(line tallied) layout.Block {
	gridRow := b.row
	return layout.Block{High: gridRow, Put: func(onto *layout.Frame, at layout.Point) {
		left, wide := b.columnsOn(onto, at)
		base := at.Y + (gridRow+layout.MM(2.4))/2
		b.putTallied(onto, layout.Point{X: at.X, Y: base}, left, line)
		if line.name != "" {
			box := layout.Rect{X: left - layout.MM(9) - gridBox, Y: at.Y + (gridRow-gridBox)/2, W: gridBox, H: gridBox}
			onto.PutBox("brigade/gone", box, layout.Fill{}, layout.RuleLine)
		}
		for turn := range b.turns() {
			cell := layout.Rect{X: left + wide*layout.Length(turn), Y: at.Y, W: wide, H: gridRow}
			onto.PutBox("brigade/cell", cell, layout.Fill{}, layout.HairLine.In(layout.Rule))
			if line.dice > 0 {
				onto.SetLine("brigade/cell", layout.Point{X: cell.Centre().X, Y: base}, layout.Centre, b.Sans(9.5).In(layout.Third), page.Marked(strconv.Itoa(line.dice), line.house))
			}
		}
	}}
}

// putTallied names what a line counts; a line to fill in has a rule.
func (b *brigadeBook) putTallied(onto *layout.Frame, at layout.Point, left layout.Length, line tallied) {
	name := at.X + b.afterID()
	room := b.nameRoom()
	switch {
	case line.unit != nil:
		wide := layout.MM(5)
		symbol.Put(onto, "brigade/unit", layout.Point{X: at.X, Y: at.Y - layout.MM(1.2) - symbol.HeightOf(wide)/2}, wide, line.unit.Arm, line.unit.Kind, layout.Third)
		onto.SetLine("brigade/unit", layout.Point{X: at.X + layout.MM(6), Y: at.Y}, layout.Left, b.Sans(9).In(layout.Third), line.unit.ID)
		n := b.Named(b.Sans(9.5), line.name, line.short, room, b.row-layout.MM(1), layout.Pt(leastNamed), line.of)
		n.Put(onto, "brigade/unit", layout.Point{X: name, Y: at.Y}, layout.Left)
	case line.name != "":
		n := b.Named(b.Italic(12), line.name, "", room, b.row-layout.MM(1), layout.Pt(9.5), line.of)
		n.Put(onto, "brigade/leader", layout.Point{X: name, Y: at.Y}, layout.Left)
	default:
		onto.PutLine("brigade/blank", layout.Point{X: name, Y: at.Y + layout.MM(0.6)}, layout.Point{X: name + room, Y: at.Y + layout.MM(0.6)}, layout.HairLine.In(layout.Rule))
	}
}

// nameRoom is the room of a name.
func (b *brigadeBook) nameRoom() layout.Length { return gridName - layout.MM(15) - b.afterID() }

// leastNamed is the smallest type of a unit's name in points: it is read at arm's
// length.
const leastNamed = 9

// afterID is where names begin, behind the symbol and the id.
func (b *brigadeBook) afterID() layout.Length {
	if b.Large {
		return layout.MM(17.5)
	}
	return layout.MM(14)
}

// sum is a line of boxes to write in under the grid.
func (b *brigadeBook) sum(words string, s layout.Stroke) layout.Block {
	gridRow := b.row
	return layout.Block{High: gridRow, Put: func(onto *layout.Frame, at layout.Point) {
		left, wide := b.columnsOn(onto, at)
		base := at.Y + (gridRow+layout.MM(2.4))/2
		onto.SetLine("brigade/sum", layout.Point{X: left - layout.MM(4), Y: base}, layout.Right, b.Strong(9.5), words)
		for turn := range b.turns() {
			onto.PutBox("brigade/sum", layout.Rect{X: left + wide*layout.Length(turn), Y: at.Y, W: wide, H: gridRow}, layout.Fill{}, s)
		}
	}}
}

// unled names the units under no brigade commander, which count with the
// brigade that they join.
func (b *brigadeBook) unled(led map[string]bool) []layout.Block {
	text := ""
	for _, u := range b.side.Units() {
		if !led[u.ID] && b.side.Commanded(game.PathTo(u.Path, u.Name)...) {
			text = say.Joined(text, u.ID+" "+u.Name)
		}
	}
	if text == "" {
		return nil
	}
	words := fmt.Sprintf("Under no brigade commander, to be written on the blank line of the brigade they join: %s.", text)
	blocks := b.Sans(9.5).In(layout.Second).Paragraph("brigade/unled", b.Paper.Size.W-2*layout.PageMargin, layout.MM(4), words)
	blocks[0].Gap = layout.MM(7)
	return blocks
}
