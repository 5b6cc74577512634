package agree

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/rules"
)

// held holds dice against the cells of a table, or against one number, and yields the page's
// own words where these say as much.
func (u *unit) held(id string, page value) any {
	table := u.book.Table(id)
	if table == nil {
		list := u.book.ModifierList(id)
		counts, open := u.counted(list.Items)
		q := rules.Query{Table: id, Mods: []string{signed(rules.Total(counts))}}
		return map[string]any{"open": open, "rows": []any{[]any{"", showing(u.book, q, list.Dice, cellSaid(page, 0, 1))}}}
	}
	if table.Target != nil {
		counts, open := u.counted(u.book.Lines(id))
		return map[string]any{"open": open, "rows": []any{[]any{"", against(u.book, table, u.known, rules.Total(counts), cellSaid(page, 0, 1))}}}
	}
	rows := u.rows(table)
	lines := slices.DeleteFunc(slices.Clone(u.book.Lines(id)), func(line rules.Modifier) bool {
		return !slices.ContainsFunc(rows, func(row rules.Row) bool { return !slices.Contains(row.Without, line.Key) })
	})
	counts, open := u.counted(lines)
	said := []any{}
	for i, row := range rows {
		total := 0
		for _, count := range counts {
			if !slices.Contains(row.Without, count.Line.Key) {
				total += count.Value
			}
		}
		said = append(said, u.heldRow(table, row, total, page, i))
	}
	return map[string]any{"open": open, "rows": said}
}

// heldRow is a row: its label, and behind it what dice must show in each column. Some of the
// cells are tried, which takes all dice.
func (u *unit) heldRow(table *rules.Table, row rules.Row, total int, page value, i int) any {
	line := []any{row.Label}
	for j, column := range table.Columns {
		var says any = cellSaid(page, i, j+1)
		switch cell := row.Cells[j]; {
		case column.Aside:
			says = ""
		case cell.Blank():
			says = "–"
		case !cell.IsNum && cell.Text != table.Always:
			says = cell.Text
		case (i+j+u.hits)%5 == 0:
			says = showing(u.book, rules.Query{Table: table.ID, Row: row.Key, Column: column.Label, Mods: []string{signed(total)}}, table.Dice, cellSaid(page, i, j+1))
		}
		line = append(line, says)
	}
	return line
}

func signed(n int) string { return fmt.Sprintf("%+d", n) }

// cellSaid is what the page says in a cell.
func cellSaid(page value, row, cell int) string { return page.at("rows").item(row).item(cell).text() }

// against is what dice must show in a test against the one number of a table, to which the row
// that is due is added.
func against(b *rules.Book, table *rules.Table, k *rules.Known, total int, words string) any {
	row := due(table, k)
	if row.Key == "" {
		return words // csprint tests nothing without a row
	}
	return showing(b, rules.Query{Table: table.ID, Row: row.Key, Mods: []string{signed(total)}}, table.Dice, words)
}

// due is the last row that holds, or the first that adds nothing.
func due(table *rules.Table, k *rules.Known) (due rules.Row) {
	for _, row := range table.Rows {
		if row.When != "" && k.Holds(row.When) || due.Key == "" && row.Cells[0].Number == 0 {
			due = row
		}
	}
	return due
}

// showing are some words for what dice must show, where csprint resolves all dice so; what
// it says otherwise.
func showing(b *rules.Book, q rules.Query, dice rules.Dice, words string) any {
	const beyond = 1000
	from, to := beyond, beyond
	least, most, span := strings.Cut(strings.TrimSuffix(words, "+"), "–")
	if n, err := strconv.Atoi(least); err == nil {
		from = n
	}
	if n, err := strconv.Atoi(most); err == nil {
		to = n
	}
	switch {
	case words == "always":
		from = 0
	case words != "never" && (from == beyond || span && to == beyond):
		return because("agree.no-number-on-the-dice")
	}
	for n := dice.Count; n <= dice.Count*dice.Sides; n++ {
		q.Dice = facesFor(dice, n)
		a, err := b.Resolve(q)
		switch {
		case err != nil:
			return err.Error()
		case a.Successes == nil:
			return because("agree.nothing-told", "n", n)
		case (*a.Successes > 0) != (n >= from && n <= to):
			return because("agree.succeed", "n", n, "successes", *a.Successes)
		}
	}
	return words
}
