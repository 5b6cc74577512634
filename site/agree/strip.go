package agree

import (
	"strconv"

	"github.com/csprint/csprint/rules"
)

// stripOf is the table of a unit's strip and the number of its row; nil for none.
func (u *unit) stripOf(p *rules.Panel) (table *rules.Table, row int) {
	spec := p.Part("strip").(map[string]any)
	table = u.book.Table(spec["of"].(map[string]string)[u.words[spec["by"].(string)]])
	row, _ = u.known.Value(spec["row"].(string))
	if table == nil {
		return nil, 0
	}
	if _, ok := table.At(row); !ok {
		return nil, 0
	}
	return table, row
}

// strip is what it must pass on, by what the throw is for.
func (u *unit) strip(p *rules.Panel) any {
	table, size := u.stripOf(p)
	if table == nil {
		return nil
	}
	counts, open := u.counted(u.book.Lines(table.ID))
	said := []any{}
	for _, row := range u.rows(u.book.Table(p.Part("strip").(map[string]any)["causes"].(string))) {
		worth := row.Cells[0].Number
		if row.Worth != nil {
			worth = *row.Worth
		}
		said = append(said, []any{row.Label, u.along(table, size, worth+rules.Total(counts))})
	}
	return map[string]any{"open": open, "rows": said}
}

// along is the number of a strip at so much beyond its losses, or why there is none.
func (u *unit) along(table *rules.Table, size, added int) any {
	a, err := u.book.Resolve(rules.Query{Table: table.ID, Row: strconv.Itoa(size), Column: strconv.Itoa(max(0, u.lost+added))})
	if err != nil {
		return err.Error()
	}
	switch cell := a.Result[0].Cell; {
	case cell.IsNum:
		return cell.Number
	case table.Words != nil:
		return *table.Words
	default:
		return because("agree.no-number", "text", cell.Text)
	}
}

// passesOn is what it passes on by its losses alone; false where it has no strip.
func (u *unit) passesOn(p *rules.Panel) (int, bool) {
	table, size := u.stripOf(p)
	if table == nil {
		return 0, false
	}
	n, ok := u.along(table, size, 0).(int)
	return n, ok
}
