package umpire

import (
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Log is the dice log: every roll with its stream, dice, modifiers, total and
// where it led. With the seed it proves the packet; no player may see it.
func Log(u *page.Binder) {
	u.Note = "‡ a table of csprint, not of the rules"
	t := logTable(u.Desk, u.Paper.Size.W-2*layout.PageMargin)
	var rows []layout.Block
	for i, roll := range u.Game.Log {
		rows = append(rows, logRow(u.Desk, t, i, roll))
	}
	u.Run("Dice log", rows...)
}

// logTable shares the width out by what the columns hold.
func logTable(d *page.Desk, wide layout.Length) layout.Table {
	at := func(mm int) layout.Length { return wide.Times(mm, 194) }
	plain, strong := d.Sans(8), d.Strong(8)
	if d.Large {
		return largeLog(d, wide)
	}
	return layout.Table{
		From: "log", Wide: wide, Pitch: layout.MM(4.2), Label: d.Label(),
		Columns: []layout.Column{
			{Head: "STREAM", Edge: layout.MM(1), Style: strong},
			{Head: "TABLE", Edge: at(40), Style: plain},
			{Head: "DICE", Edge: at(64), Style: plain},
			{Head: "FACES", Edge: at(82), Style: strong},
			{Head: "MODIFIERS", Edge: at(108), Style: plain},
			{Head: "TOTAL", Edge: at(137), Style: strong},
			{Head: "ROW", Edge: at(148), Style: plain},
			{Head: "RESULT", Edge: at(164), Style: plain},
		},
	}
}

// largeLog is the table in large print, of which the rows have more lines.
func largeLog(d *page.Desk, wide layout.Length) layout.Table {
	t := layout.Table{From: "log", Wide: wide, Pitch: layout.MM(7), Label: d.Label()}
	for _, c := range []struct {
		head string
		mm   int
		face layout.Style
	}{
		{"STREAM", 1, d.Strong(8)}, {"TABLE", 36, d.Sans(8)}, {"DICE", 62, d.Sans(8)}, {"FACES", 82, d.Strong(8)},
		{"MODIFIERS", 104, d.Sans(8)}, {"TOTAL", 133, d.Strong(8)}, {"ROW", 148, d.Sans(8)}, {"RESULT", 166, d.Sans(8)},
	} {
		t.Columns = append(t.Columns, layout.Column{Head: c.head, Edge: wide.Times(c.mm, 194), Style: c.face})
	}
	return t
}

// logRow is one roll, as many lines high as its longest cell.
func logRow(d *page.Desk, t layout.Table, i int, r game.Roll) layout.Block {
	lead := layout.MM(3.6)
	if d.Large {
		lead = layout.MM(5.2)
	}
	var lines [][]string
	most := 1
	cells := logCells(r)
	for j, text := range cells {
		end := t.Wide
		for k := len(cells) - 1; k > j; k-- {
			if cells[k] != "" {
				end = t.Columns[k].Edge
			}
		}
		wrapped := t.Columns[j].Style.Wrap(text, end-t.Columns[j].Edge-layout.MM(2))
		lines = append(lines, wrapped)
		most = max(most, len(wrapped))
	}
	high := layout.Length(most-1)*lead + t.Pitch
	return layout.Block{High: high, Head: []layout.Block{t.Head()}, Put: func(onto *layout.Frame, at layout.Point) {
		onto.PutThird(t.From, at, t.Wide, i)
		for j, wrapped := range lines {
			point := layout.Point{X: at.X + t.Columns[j].Edge, Y: t.Baseline(at.Y)}
			onto.SetLines("log", point, layout.Left, t.Columns[j].Style, lead, wrapped)
		}
	}}
}

// logCells are the columns of a roll. A table of csprint's own has a double dagger.
func logCells(r game.Roll) []string {
	table := r.Table
	if r.Own && table != "" {
		table += " ‡"
	}
	var modifiers string
	for _, m := range r.Modifiers {
		if modifiers != "" {
			modifiers += ", "
		}
		modifiers += m.Label + " " + say.Signed(m.Value)
	}
	total := say.Figures(fmt.Sprint(r.Total))
	if r.Row == "" && r.Total == 0 {
		total = "" // drawn, not added up
	}
	return []string{r.Stream, table, r.Dice, faces(r.Faces), modifiers, total, r.Row, r.Result}
}
