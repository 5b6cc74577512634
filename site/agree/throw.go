package agree

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/rules"
)

// facesFor are dice that come to a sum.
func facesFor(d rules.Dice, sum int) []int {
	faces := make([]int, d.Count)
	for i := range faces {
		faces[i] = min(d.Sides, sum-(len(faces)-1-i))
		sum -= faces[i]
	}
	return faces
}

// throw is what is added to a throw and where dice lead.
func (u *unit) throw(p *rules.Panel) any {
	table := u.book.Table(p.Names("throw"))
	counts, open := u.counted(u.book.Lines(table.ID))
	total := rules.Total(counts)
	if adds := p.Names("adds"); adds != "" {
		total, _ = u.known.Value(adds)
		open = []string{}
	}
	settled, _ := u.known.Count(u.book.Lines(table.ID))
	falls := []any{}
	for _, more := range u.Dice {
		n := table.Dice.Count + more%(table.Dice.Count*(table.Dice.Sides-1)+1)
		// What is known settles some lines by itself, others somebody ticks.
		a, err := u.known.Resolve(rules.Query{Table: table.ID, Dice: facesFor(table.Dice, n), Mods: []string{fmt.Sprintf("%+d", total-rules.Total(settled))}})
		if err != nil {
			falls = append(falls, err.Error())
			continue
		}
		fall := []any{}
		for _, f := range a.Result {
			fall = append(fall, f.Cell.Text)
		}
		row, _ := table.Keyed(a.Key)
		falls = append(falls, append(fall, u.change(p, table, row)))
	}
	return map[string]any{"open": open, "total": total, "where": falls}
}

// mostMark is the largest number that a mark may have.
func (u *unit) mostMark(fact string) int {
	switch f := rules.RatingIn(u.book.Marks(), fact); {
	case f != nil:
		return f.Most()
	case fact == "disorder":
		return 99
	}
	return rules.MostMark
}

// change is what a row does to the marks, nil for nothing.
func (u *unit) change(p *rules.Panel, table *rules.Table, row rules.Row) map[string]any {
	does := row.Does
	if row.But != nil && u.known.Holds(row.But.When) {
		does = row.But.Does
	}
	own := u.known
	if n, known := own.Value(p.Names("by")); known {
		for i, column := range table.Columns {
			if row.Cells[i].IsNum && (column.Low != nil || column.High != nil) && (column.Low == nil || n >= *column.Low) && (column.High == nil || n <= *column.High) {
				own = own.With("cell", row.Cells[i].Number)
			}
		}
	}
	change := map[string]any{}
	more, _ := p.Part("does").([]rules.Deed)
	for _, d := range slices.Concat(does, more) {
		if d.To != "" {
			change[d.Fact] = d.To
			continue
		}
		n, ok := own.Reckon(d.By + d.Is)
		now, _ := own.Value(d.Fact)
		if before, again := change[d.Fact].(int); again {
			now = before
		}
		switch {
		case !ok:
		case d.Is != "" && u.book.Fact(d.Fact).Numbers == nil:
			change[d.Fact] = n != 0
		case d.Is != "":
			change[d.Fact] = n
		default:
			change[d.Fact] = min(now+n, u.mostMark(d.Fact))
		}
	}
	if p.Has("worse") {
		to, _ := change["level"].(string)
		if slices.Index(u.levels(), to) <= slices.Index(u.levels(), u.words["level"]) {
			return nil
		}
	}
	if len(change) == 0 {
		return nil
	}
	return change
}
