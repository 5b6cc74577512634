package quickref

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout/sheet/worksheet"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// workedTable works out what a part prints, once for all sizes in which it is tried.
// Paces are to the inch, 0 for no game.
func (b *Book) workedTable(p *templates.TablePart, paces int) *worksheet.Table {
	if known, ok := b.worked[p.Place]; ok {
		return known
	}
	working := b.Working(p.Of[0].Text)
	if working == nil {
		b.Unknown(p.Of[0].Place, "working", p.Of[0].Text, b.ids())
		return nil
	}
	for _, axis := range []templates.TableAxis{p.Down, p.Along} {
		if axis.Step.Text != "" {
			b.Need(axis.Step)
		}
	}
	given := slices.Clone(p.With)
	if needsScale(working) {
		given = append(given, fmt.Sprintf("scale=%d", paces))
	}
	t, err := worksheet.Make(b.Words, b.Book, *p, working, given)
	if err != nil && b.Follows() {
		t = nil // house rules that leave nothing to set out
	} else if err != nil {
		b.Problems.Add(source.New(p.Place, "quickref.not-set-out-so", "id", working.ID, "error", err))
		return nil
	}
	if b.worked == nil {
		b.worked = map[source.Place]*worksheet.Table{}
	}
	b.worked[p.Place] = t
	return t
}

// needsScale tells whether a working measures on the table.
func needsScale(w *rules.Working) bool {
	return w != nil && slices.ContainsFunc(w.Takes, func(in rules.Input) bool { return in.Key == "scale" })
}
