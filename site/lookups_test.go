package site

import (
	"fmt"
	"slices"
	"testing"

	"github.com/csprint/csprint/rules"
)

// TestPageResolvesAsTheRulesDo holds every roll of the page's ranked tables
// against the rules book: all dice, and more modifiers than a game sees.
func TestPageResolvesAsTheRulesDo(t *testing.T) {
	t.Parallel()
	for _, example := range examples {
		p := play(t, example)
		ctx := opened(t, p)
		for _, panel := range slices.Concat(p.book.Phone.Panels, p.book.Phone.Formations) {
			id := panel.Names("throw") + panel.Names("rolls")
			if id == "" {
				continue
			}
			table := p.book.Table(id)
			type roll struct{ Faces, Added int }
			var rolls []roll
			for faces := table.Dice.Count; faces <= table.Dice.Count*table.Dice.Sides; faces++ {
				for added := -40; added <= 40; added++ {
					rolls = append(rolls, roll{faces, added})
				}
			}
			got := call[[]*string](t, ctx, `(id, rolls) => rolls.map((r) => { const row = resultOf(tableOf(id), r.Faces, r.Added); return row && String(row.cells[0] ?? ''); })`, id, rolls)
			for i, r := range rolls {
				want := resolved(p.book, table, r.Faces, r.Added)
				if have := value(got[i]); have != want {
					t.Fatalf("%s: dice %d %+d lead the page to %q, the rules to %q", id, r.Faces, r.Added, have, want)
				}
			}
		}
	}
}

func value(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// resolved is the first cell that the rules lead to, empty for none.
func resolved(b *rules.Book, table *rules.Table, total, added int) string {
	faces := make([]int, table.Dice.Count)
	left := total
	for i := range faces {
		faces[i] = min(table.Dice.Sides, left-(len(faces)-1-i))
		left -= faces[i]
	}
	answer, err := b.Resolve(rules.Query{Table: table.ID, Dice: faces, Mods: []string{fmt.Sprintf("%+d", added)}})
	if err != nil || answer.Row == nil {
		return ""
	}
	return answer.Result[0].Cell.Text
}

// TestPageScoresAsTheRulesDo holds what the page says that dice must show
// against the rules book, for every cell of the tables that dice are held
// against: each face passes if and only if the rules pass it.
func TestPageScoresAsTheRulesDo(t *testing.T) {
	t.Parallel()
	for _, example := range examples {
		p := play(t, example)
		ctx := opened(t, p)
		for _, id := range p.book.Phone.Tables {
			table := p.book.Table(id)
			if table.Compare != rules.AtLeast {
				continue
			}
			for added := -6; added <= 6; added++ {
				got := call[[][]string](t, ctx, `(id, added) => { const t = tableOf(id); return t.rows.map((row) => row.cells.map((cell) => lineCell(t, cell, added))); }`, id, added)
				checkScores(t, p.book, table, added, got)
			}
		}
	}
}

func checkScores(t *testing.T, b *rules.Book, table *rules.Table, added int, got [][]string) {
	t.Helper()
	for i, row := range table.Rows {
		for j, column := range table.Columns {
			if column.Aside || row.Cells[j].Blank() || !row.Cells[j].IsNum && row.Cells[j].Text != table.Always {
				continue
			}
			for total := table.Dice.Count; total <= table.Dice.Count*table.Dice.Sides; total++ {
				want := passes(t, b, table, row.Label, column.Label, total, added)
				if have := shown(t, got[i][j], total); have != want {
					t.Fatalf("%s, %s, %s %+d: the page says %s, on %d the rules say %v", table.ID, row.Label, column.Label, added, got[i][j], total, want)
				}
			}
		}
	}
}

// shown tells whether dice do what the page says they must.
func shown(t *testing.T, says string, total int) bool {
	t.Helper()
	switch says {
	case "always":
		return true
	case "never":
		return false
	}
	var from int
	if _, err := fmt.Sscanf(says, "%d", &from); err != nil {
		t.Fatalf("the page says %q", says)
	}
	return total >= from
}

func passes(t *testing.T, b *rules.Book, table *rules.Table, row, column string, total, added int) bool {
	t.Helper()
	faces := make([]int, table.Dice.Count)
	left := total
	for i := range faces {
		faces[i] = min(table.Dice.Sides, left-(len(faces)-1-i))
		left -= faces[i]
	}
	answer, err := b.Resolve(rules.Query{Table: table.ID, Row: row, Column: column, Dice: faces, Mods: []string{fmt.Sprintf("%+d", added)}})
	if err != nil {
		t.Fatal(err)
	}
	return answer.Successes != nil && *answer.Successes > 0
}
