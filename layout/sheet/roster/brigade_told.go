package roster

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
)

// told is what all brigades share: what their dice do, 2.9, how units rally, 2.6,
// and what makes them check, 2.7.
func (b *brigades) told() []layout.Block {
	blocks := append([]layout.Block{b.Section("brigade", b.Words.Say("brigade.for-every"), b.Wide())}, b.table(b.diceLines())...)
	blocks = append(blocks, b.table(b.rallyLines())...)
	for i, words := range b.eventLines() {
		lines := b.Sans(9).Paragraph("brigade/told", b.Wide(), eventLead, words)
		if i == 0 {
			lines[0].Gap = eventGap
		}
		blocks = append(blocks, lines...)
	}
	return page.Together(blocks)
}

// checkReadings are the readings that the numbers rest on.
func (b *brigades) checkReadings() []string {
	return page.Keep(b.Desk, "readings-of-checks "+b.side.ID, func() (ids []string) {
		for _, u := range b.side.Units() {
			for _, id := range force.CheckReadings(b.Desk, u) {
				if !slices.Contains(ids, id) {
					ids = append(ids, id)
				}
			}
		}
		return ids
	})
}

// A toldLine is a line of a small table: words and a text for each column.
type toldLine struct {
	words string
	cells []string
	bold  bool
}

// table sets lines of as many cells each, the first its head.
func (b *brigades) table(lines []toldLine) []layout.Block {
	var blocks []layout.Block
	for i, line := range lines {
		style := b.Sans(9)
		switch {
		case i == 0:
			style = style.In(layout.Third)
		case line.bold:
			style = b.Strong(9.5)
		}
		high := style.LeadOf(toldRow)
		blocks = append(blocks, page.RowBlock("brigade/told", b.Wide(), high, page.Middle(high, style), func(r page.Row) {
			if tint := b.Tint(); tint.Solid && i%2 == 1 {
				r.PutBox(r.From, r.Box, tint, layout.Stroke{})
			}
			first, kind := layout.AsRowHead, layout.AsCell
			if i == 0 {
				first, kind = layout.AsColumnHead, layout.AsColumnHead
			}
			r.PutCell(0, first, func() { r.Left(0, b.Sans(9).In(style.Colour), line.words) })
			r.Cells(b.columns(max(len(lines[0].cells), fewestTold)), style, kind, line.cells)
		}))
	}
	if len(blocks) > 0 {
		blocks[0].Gap = toldOver
	}
	return layout.As(layout.Element{Kind: layout.AsTable}, blocks...)
}

// Measures of those tables.
const (
	toldRow    = layout.Length(4800)
	toldOver   = layout.Length(1000)
	eventLead  = layout.Length(4200) // of what makes units check
	eventGap   = layout.Length(2000) // over it
	fewestTold = 10                  // columns that they have room for at the least
	mostTold   = 12                  // dice that are told of at the most
)

// dice are the most dice that a brigade of the side may throw.
func (b *brigades) dice() int {
	most := 1
	for i := range b.list {
		sum := 0
		for _, line := range b.tallies(&b.list[i]) {
			sum += line.dice
			b.Book.Saw(line.house)
		}
		most = max(most, sum)
	}
	return min(most, mostTold)
}

// diceLines tell for each number of dice how far they move a brigade's commander.
func (b *brigades) diceLines() []toldLine {
	var move, dice int
	moves := b.Worked(func() { move = max(1, b.Book.Number("brigade-die-move")) })
	most := b.Worked(func() { dice = b.dice() })
	hit := b.Worked(func() { force.Hits(b.Book, 1) })
	head := toldLine{words: page.Marked(b.Words.Say("brigade.commander-moves"), most)}
	likely := toldLine{words: page.Marked(b.Words.Say("brigade.likeliest"), moves || hit || most), bold: true}
	least := []toldLine{{}, {}, {}}
	for i := range least {
		least[i].words = page.Marked(b.Words.Say("brigade.or-more", "n", (i+1)*move), moves || hit || most)
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
func (b *brigades) rallyLines() []toldLine {
	var fails []force.Chance
	house := b.Worked(func() { fails = b.failures() })
	if len(fails) == 0 {
		return nil
	}
	alone, led := b.Book.Number("rally-max"), b.Book.Number("rally-max-leader")
	lines := []toldLine{
		{words: page.Marked(b.Words.Say("brigade.fails-so-often"), house)},
		{words: page.Marked(b.Told(func() string {
			return b.Words.Say("brigade.rallies", "n", b.Book.Number("rally-max"), "points", b.Book.Number("rally-cost"))
		}), house), bold: true},
		{words: page.Marked(b.Told(func() string {
			return b.Words.Say("brigade.rallies-led", "n", b.Book.Number("rally-max-leader"), "adds", say.Signed(force.LeaderCheck(b.Book)))
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
func (b *brigades) failures() []force.Chance {
	return page.Keep(b.Desk, "chances-to-fail "+b.side.ID, func() (list []force.Chance) {
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
	})
}

// eventLines say what makes units check and by how many columns it moves them, 2.7
// and 2.8, and what a failure leads to, 2.5.
func (b *brigades) eventLines() []string {
	var lines, events []string
	for _, e := range force.Alike(force.CheckEvents(b.Book, game.Infantry)) {
		if e.Checks == 1 {
			events = append(events, page.Marked(say.Signed(e.Modifier), e.House)+" "+e.Label)
		} else {
			lines = append(lines, b.besideLine(e))
		}
	}
	lines = append([]string{b.Words.Say("brigade.checks",
		"events", b.Words.Semicolons(events...), "adds", b.Told(func() string { return say.Signed(force.LeaderCheck(b.Book)) }))}, lines...)
	var falls []string
	if t := b.Book.Table("morale-failure"); t != nil {
		for _, row := range t.Rows {
			spaces := []string{b.Words.Say("list.valued", "what", row.Label, "value", page.Figure(row.Cells[0]))}
			for i, cell := range row.Cells[1:] {
				spaces = append(spaces, b.Words.Say("brigade.spaces-on", "spaces", page.Figure(cell), "column", t.Columns[i+1].Label))
			}
			falls = append(falls, say.Listed(spaces...))
		}
		lines = append(lines, b.Words.Say("brigade.failure", "dice", t.Dice, "spaces", b.Words.Semicolons(falls...)))
	}
	return lines
}

// besideLine says what several checks next to enemy cavalry lead to.
func (b *brigades) besideLine(e force.CheckEvent) string {
	var results []string
	t := b.Book.Table("adjacent-cavalry-result")
	for _, row := range t.Rows {
		own := ""
		for i, cell := range row.Cells {
			switch {
			case i == 0:
				own = cell.Text
			case cell.Text != row.Cells[0].Text:
				own += " (" + b.Words.Keyed(t.Columns[i].Label, cell.Text) + ")"
			}
		}
		results = append(results, b.Words.Keyed(row.Label, own))
	}
	return b.Words.Say("brigade.several-checks", "event", say.Capitalized(e.Label), "n", e.Checks, "adds", page.Marked(say.Signed(e.Modifier), e.House), "results", b.Words.Semicolons(results...))
}
