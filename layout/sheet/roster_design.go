package sheet

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// rosterVocabulary is what the columns of a roster can show of a unit: what all
// lists of units can say in words, and what the roster alone draws.
func rosterVocabulary() templates.Vocabulary {
	fields := map[string][]string{"symbol": {"text"}, "name": {"text"}}
	for name := range unitFields {
		fields[name] = []string{"text"}
	}
	for name := range rosterBoxes {
		fields[name] = []string{"boxes", "ticks"}
	}
	for _, name := range []string{"losses", "disorder", "order", "with"} {
		fields[name] = []string{"box"}
	}
	fields["blank"] = []string{"box", "ticks"}
	return templates.Vocabulary{
		Kind: "roster", Fields: fields,
		Legend: slices.Sorted(maps.Keys(rosterLegends)),
		Beside: []string{"commander", "leader"},
	}
}

// rosterDesign is that of the rule set.
func rosterDesign(d *Desk) *templates.Columns {
	return designedColumns(d, "rosters/"+cmp.Or(d.Book.Designs.Roster, "battle"), rosterVocabulary())
}

// columnNeeds is the room that the boxes of a column take for the unit of the
// side that has most.
func (r *roster) columnNeeds(c *templates.Column) layout.Length {
	switch {
	case c.Draw != "boxes" && c.Draw != "ticks":
		return 0
	case c.Field.Text == "blank":
		return boxesWide(c, c.Count)
	}
	most := 0
	for _, u := range r.side.Units() {
		most = max(most, len(rosterBoxes[c.Field.Text](r, u)))
	}
	return boxesWide(c, most)
}

// putHeads sets the heads of the columns, and after them the casualties over
// the morale numbers.
func (r *roster) putHeads(l leaf) {
	y := leafHead + layout.MM(4.3)
	r.grid.putHeads(l.Frame, l.from+"/head", y, r.label())
	if c, ok := r.grid.of("morale-numbers"); ok {
		for i := range r.mostMorale() {
			at := layout.Point{X: c.x + layout.Length(c.Pitch)*layout.Length(i) + layout.Length(c.Cell)/2, Y: y}
			l.SetLine(l.from+"/head", at, layout.Centre, r.label(), strconv.Itoa(i))
		}
	}
}
