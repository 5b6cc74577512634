package brief

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// later marks the troops under the last line that are off the board, and when
// and where they are expected: all of them, or only those of some.
func (l *forceList) later(units []*game.Unit, whole bool) {
	for i := range l.side.OffBoard {
		a := &l.side.OffBoard[i]
		comes := func(u *game.Unit) bool { return slices.Contains(a.Units, u.ID) && !l.marked[u.ID] }
		all := !slices.ContainsFunc(units, func(u *game.Unit) bool { return !comes(u) })
		if !slices.ContainsFunc(units, comes) || whole && !all {
			continue
		}
		words := l.Words.Say("brief.off-the-board", "some", !all, "troops", a.Name, "turn", a.Planned(), "edge", a.Edge, "sector", game.SectorName(a.Edge, a.Sector))
		for _, u := range units {
			l.marked[u.ID] = l.marked[u.ID] || comes(u)
		}
		l.mark(words, a)
	}
}

// mark is a line of small type under the one that it belongs to.
func (l *forceList) mark(words string, a *game.Arrival) {
	l.rows[len(l.rows)-1].Keep = true
	room := l.table.Wide - l.indent()
	style := l.Fit(l.Sans(8).In(layout.Second), words, room, layout.Pt(6), page.NameOn(a.Place, "page.on-briefing"))
	row := page.RowBlock("brief/later", l.table.Wide, laterHigh, laterBase, func(r page.Row) {
		r.Left(l.indent(), style, words)
		r.Of(l.table.From).Under(layout.HairLine.In(layout.Faint))
	})
	row.Head = []layout.Block{l.table.Head()}
	l.rows = append(l.rows, row)
}

// laterHigh is the height of such a line, laterBase its baseline.
var laterHigh, laterBase = layout.MM(4.4), layout.MM(3)

// sums are the last lines: of all forces, and of those that deploy.
func (l *forceList) sums() []layout.Block {
	all := l.total()
	if len(l.side.OffBoard) == 0 {
		return []layout.Block{all}
	}
	all.Keep = true
	return []layout.Block{all, l.table.Row(0, l.totals(l.Words.Say("checklist.on-the-table"), l.side.OnTable())...)}
}
