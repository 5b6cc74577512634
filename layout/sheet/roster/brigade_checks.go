package roster

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/layout/sheet/symbol"
)

// fewestColumns are the columns of casualties that a brigade's checks have room for
// at the least, so that those of all brigades stand alike.
const fewestColumns = 8

// checks are the lines of a brigade's units: for each number of casualties what
// they pass on, 2.1–2.4, and how often they fail.
func (b *brigadeBook) checks(units []*game.Unit) []layout.Block {
	columns := 0
	for _, u := range units {
		if u.Canister != nil {
			columns = max(columns, len(u.Canister.Morale))
		}
	}
	if columns == 0 {
		return nil
	}
	blocks := []layout.Block{b.checksHead(columns)}
	for _, u := range units {
		blocks = append(blocks, b.check(u, columns))
	}
	return blocks
}

// checkColumn is the middle of the column for so many casualties.
func (b *brigadeBook) checkColumn(onto *layout.Frame, at layout.Point, columns, casualties int) layout.Length {
	left := at.X + gridName
	wide := (onto.Size.W - layout.PageMargin - left) / layout.Length(max(columns, fewestColumns))
	return left + wide*layout.Length(casualties) + wide/2
}

func (b *brigadeBook) checksHead(columns int) layout.Block {
	words := "This or less on " + anyMoraleDice(b.Desk)
	if ids := b.checkReadings(); len(ids) > 0 {
		words += " " + richtext.DaggerOf(force.Reading(b.Desk, ids[0]))
	}
	return layout.Block{High: b.headHigh() + layout.MM(1), Put: func(onto *layout.Frame, at layout.Point) {
		style := b.Sans(9).In(layout.Third)
		y := at.Y + b.headHigh() - layout.MM(0.3)
		onto.SetLine("brigade/checks", layout.Point{X: at.X, Y: y}, layout.Left, style, words)
		onto.SetLine("brigade/checks", layout.Point{X: at.X + gridName - layout.MM(2.6), Y: y}, layout.Right, style, "% fail · casualties")
		for i := range columns {
			onto.SetLine("brigade/checks", layout.Point{X: b.checkColumn(onto, at, columns, i), Y: y}, layout.Centre, style, strconv.Itoa(i))
		}
	}}
}

// checkReadings are the readings that the numbers rest on.
func (b *brigadeBook) checkReadings() []string {
	return page.Keep(b.Desk, "readings of checks of "+b.side.ID, b.readingsOfChecks)
}

func (b *brigadeBook) readingsOfChecks() []string {
	var ids []string
	for _, u := range b.side.Units() {
		for _, id := range force.CheckReadings(b.Desk, u) {
			if !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// check is the line of one unit: the number that passes, bold, and the chance to
// fail in percent. The last is that of a unit that is eliminated.
func (b *brigadeBook) check(u *game.Unit, columns int) layout.Block {
	row := b.row
	return layout.Block{High: row, Put: func(onto *layout.Frame, at layout.Point) {
		c, ok := force.ChecksOf(b.Book, u)
		if !ok {
			return
		}
		base := at.Y + (row+layout.MM(2.4))/2
		onto.PutLine("brigade/checks", layout.Point{X: at.X, Y: at.Y}, layout.Point{X: onto.Size.W - layout.PageMargin, Y: at.Y}, layout.HairLine.In(layout.Faint))
		wide := layout.MM(5)
		symbol.Put(onto, "brigade/checks", layout.Point{X: at.X, Y: base - layout.MM(1.2) - symbol.HeightOf(wide)/2}, wide, u.Arm, u.Kind, layout.Third)
		onto.SetLine("brigade/checks", layout.Point{X: at.X + layout.MM(6), Y: base}, layout.Left, b.Sans(9).In(layout.Third), u.ID)
		note := say.Joined(force.PointsRating(b.Desk, u), "size "+strconv.Itoa(u.Canister.Size), "AP "+page.Figure(u.Canister.AP))
		small := b.Sans(9).In(layout.Second)
		onto.SetLine("brigade/checks", layout.Point{X: at.X + b.afterID(), Y: base}, layout.Left, small, note)
		number, percent := b.Strong(11), b.Sans(9).In(layout.Second)
		for i, cell := range u.Canister.Morale {
			middle := b.checkColumn(onto, at, columns, i)
			text := cell.Text
			if !cell.IsNum {
				text = say.Initial(text)
			}
			onto.SetLine("brigade/checks", layout.Point{X: middle - layout.MM(1.6), Y: base}, layout.Right, number, page.Marked(text, cell.House))
			onto.SetLine("brigade/checks", layout.Point{X: middle - layout.MM(0.6), Y: base}, layout.Left, percent, b.Told(func() string { return c.Under(b.Book).Fails(i, 0).Text() + "%" }))
		}
	}}
}

// told is what all brigades share: what their dice do, 2.9, how units rally, 2.6,
// and what makes them check, 2.7.
func (b *brigadeBook) told() []layout.Block {
	wide := b.Paper.Size.W - 2*layout.PageMargin
	blocks := []layout.Block{b.Section("brigade", "For every brigade", wide)}
	blocks = append(blocks, b.table(b.diceLines())...)
	blocks = append(blocks, b.table(b.rallyLines())...)
	style := b.Sans(9)
	for i, words := range b.eventLines() {
		lines := style.Paragraph("brigade/told", wide, layout.MM(4.2), words)
		if i == 0 {
			lines[0].Gap = layout.MM(2)
		}
		blocks = append(blocks, lines...)
	}
	for i := range blocks[:len(blocks)-1] {
		blocks[i].Keep = true
	}
	return blocks
}

// A toldLine is a line of a small table: words and a text for each column.
type toldLine struct {
	words string
	cells []string
	bold  bool
}

// table sets lines of as many cells each, the first its head.
func (b *brigadeBook) table(lines []toldLine) []layout.Block {
	var blocks []layout.Block
	for i, line := range lines {
		style := b.Sans(9)
		switch {
		case i == 0:
			style = style.In(layout.Third)
		case line.bold:
			style = b.Strong(9.5)
		}
		high := style.LeadOf(layout.MM(4.8))
		block := layout.Block{High: high, Put: func(onto *layout.Frame, at layout.Point) {
			base := at.Y + (high+style.CapHeight())/2
			if tint := b.Tint(); tint.Solid && i%2 == 1 {
				onto.PutBox("brigade/told", layout.Rect{X: at.X, Y: at.Y, W: onto.Size.W - layout.PageMargin - at.X, H: high}, tint, layout.Stroke{})
			}
			onto.SetLine("brigade/told", layout.Point{X: at.X, Y: base}, layout.Left, b.Sans(9).In(style.Colour), line.words)
			for j, text := range line.cells {
				onto.SetLine("brigade/told", layout.Point{X: b.checkColumn(onto, at, max(len(lines[0].cells), fewestTold), j), Y: base}, layout.Centre, style, text)
			}
		}}
		if i == 0 {
			block.Gap = layout.MM(1)
		}
		blocks = append(blocks, block)
	}
	return blocks
}

// fewestTold are the columns that those tables have room for at the least.
const fewestTold = 10

// mostTold are the most dice that are told of.
const mostTold = 12

// dice are the most dice that a brigade of the side may throw.
func (b *brigadeBook) dice() int {
	most := 1
	for i := range b.brigades {
		sum := 0
		for _, line := range b.tallies(&b.brigades[i]) {
			sum += line.dice
			b.Book.Saw(line.house)
		}
		most = max(most, sum)
	}
	return min(most, mostTold)
}

// diceLines tell for each number of dice how far they move a brigade's commander.
func (b *brigadeBook) diceLines() []toldLine {
	var move, dice int
	moves := b.Worked(func() { move = max(1, b.Book.Number("brigade-die-move")) })
	most := b.Worked(func() { dice = b.dice() })
	hit := b.Worked(func() { force.Hits(b.Book, 1) })
	head := toldLine{words: page.Marked("Dice of the brigade, its commander moves", most)}
	likely := toldLine{words: page.Marked("likeliest spaces", moves || hit || most), bold: true}
	least := []toldLine{{}, {}, {}}
	for i := range least {
		least[i].words = page.Marked(fmt.Sprintf("%d or more, %%", (i+1)*move), moves || hit || most)
	}
	for n := 1; n <= dice; n++ {
		hits := force.Hits(b.Book, n)
		if hits == nil {
			return nil
		}
		head.cells = append(head.cells, strconv.Itoa(n))
		for i := range least {
			text := say.Nothing
			if i < len(hits) {
				text = hits[i].Text()
			}
			least[i].cells = append(least[i].cells, text)
		}
		likely.cells = append(likely.cells, likeliest(hits, move))
	}
	return append([]toldLine{head, likely}, least...)
}

// likeliest are the spaces that dice most likely move, by the chances of at least 1,
// 2, 3 … hits.
func likeliest(hits []force.Chance, move int) string {
	var spaces []int
	best, before := 0, hits[0].Of
	for i := range len(hits) + 1 {
		more := 0
		if i < len(hits) {
			more = hits[i].Hits
		}
		switch exactly := before - more; {
		case exactly > best:
			best, spaces = exactly, []int{i * move}
		case exactly == best:
			spaces = append(spaces, i*move)
		}
		before = more
	}
	return say.FromTo(spaces[0], spaces[len(spaces)-1])
}

// rallyLines tell how often a unit rallies that fails so often, 2.6.
func (b *brigadeBook) rallyLines() []toldLine {
	var fails []force.Chance
	house := b.Worked(func() { fails = b.failures() })
	if len(fails) == 0 {
		return nil
	}
	alone, led := b.Book.Number("rally-max"), b.Book.Number("rally-max-leader")
	lines := []toldLine{
		{words: page.Marked("A check that fails so often, %,", house)},
		{words: page.Marked(b.Told(func() string {
			return fmt.Sprintf("rallies in %s, %d AP each, %%", say.Counted(b.Book.Number("rally-max"), "attempt"), b.Book.Number("rally-cost"))
		}), house), bold: true},
		{words: page.Marked(b.Told(func() string {
			return fmt.Sprintf("in %d with a leader, at his %s, %%", b.Book.Number("rally-max-leader"), say.Signed(force.LeaderCheck(b.Book)))
		}), house)},
	}
	for _, f := range fails {
		for i, text := range []string{f.Text(), f.Each(alone).Not().Text(), f.Each(led).Not().Text()} {
			lines[i].cells = append(lines[i].cells, text)
		}
	}
	return lines
}

// failures are the chances to fail that the side's units meet, the least first. Units
// of one row of the table meet the same.
func (b *brigadeBook) failures() []force.Chance {
	return page.Keep(b.Desk, "chances to fail of "+b.side.ID, b.failing)
}

func (b *brigadeBook) failing() []force.Chance {
	var list []force.Chance
	asked := map[[2]string]bool{}
	for _, u := range b.side.Units() {
		c, ok := force.ChecksOf(b.Book, u)
		if !ok || asked[[2]string{u.Canister.Table, u.Canister.SizeRow}] {
			continue
		}
		asked[[2]string{u.Canister.Table, u.Canister.SizeRow}] = true
		for lost := range u.Canister.Morale {
			if f := c.Fails(lost, 0); f.Told() && !slices.Contains(list, f) {
				list = append(list, f)
			}
		}
	}
	slices.SortFunc(list, func(a, c force.Chance) int { return a.Hits*c.Of - c.Hits*a.Of })
	if len(list) > mostTold {
		list = list[:mostTold]
	}
	return list
}

// eventLines say what makes units check and by how many columns it moves them, 2.7
// and 2.8, and what a failure leads to, 2.5.
func (b *brigadeBook) eventLines() []string {
	var lines, events []string
	for _, e := range force.Alike(force.CheckEvents(b.Book, game.Infantry)) {
		if e.Checks == 1 {
			events = append(events, page.Marked(say.Signed(e.Modifier), e.House)+" "+e.Label)
		} else {
			lines = append(lines, b.besideLine(e))
		}
	}
	lines = append([]string{fmt.Sprintf("Checks, and columns to the right: %s; %s with a leader of its own in the space.",
		strings.Join(events, "; "), b.Told(func() string { return say.Signed(force.LeaderCheck(b.Book)) }))}, lines...)
	var falls []string
	if t := b.Book.Table("morale-failure"); t != nil {
		for _, row := range t.Rows {
			words := row.Label + " " + page.Figure(row.Cells[0])
			for i, cell := range row.Cells[1:] {
				words += fmt.Sprintf(", %s on %s", page.Figure(cell), t.Columns[i+1].Label)
			}
			falls = append(falls, words)
		}
		lines = append(lines, fmt.Sprintf("A failure, spaces by %s: %s.", t.Dice, strings.Join(falls, "; ")))
	}
	return lines
}

// besideLine says what several checks next to enemy cavalry lead to.
func (b *brigadeBook) besideLine(e force.CheckEvent) string {
	words := fmt.Sprintf("%s: %d checks at %s", say.Capitalized(e.Label), e.Checks, page.Marked(say.Signed(e.Modifier), e.House))
	t := b.Book.Table("adjacent-cavalry-result")
	for _, row := range t.Rows {
		own := ""
		for i, cell := range row.Cells {
			switch {
			case i == 0:
				own = cell.Text
			case cell.Text != row.Cells[0].Text:
				own += fmt.Sprintf(" (%s: %s)", t.Columns[i].Label, cell.Text)
			}
		}
		words += "; " + row.Label + ": " + own
	}
	return words + "."
}
