package roster

import (
	"cmp"
	"maps"
	"slices"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// RosterVocabulary is what the columns of a roster can show of a unit: what all
// lists of units can say in words, and what the roster alone draws.
func RosterVocabulary() templates.Vocabulary {
	fields := unitWords()
	fields["symbol"], fields["name"] = []string{"text"}, []string{"text"}
	for name := range rosterBoxes {
		fields[name] = []string{"boxes", "ticks"}
	}
	for _, name := range []string{"losses", "disorder", "order", "with"} {
		fields[name] = []string{"box"}
	}
	fields["blank"] = []string{"box", "ticks"}
	for _, f := range rules.AllMarks() {
		fields[force.MarkField(f.Key)] = []string{"box", "boxes", "ticks"}
	}
	return templates.Vocabulary{
		Kind: "roster", Fields: fields,
		Legend: slices.Sorted(maps.Keys(rosterLegends)),
		Beside: []string{"commander", "leader"},
	}
}

// unitWords is what all lists of units can say in words.
func unitWords() map[string][]string {
	fields := map[string][]string{}
	for name := range force.UnitFields() {
		fields[name] = []string{"text"}
	}
	return fields
}

// rosterDesign is that of the rule set.
func rosterDesign(d *page.Desk) *templates.Columns {
	return page.DesignedColumns(d, "rosters/"+cmp.Or(d.Book.Designs.Roster, "battle"), RosterVocabulary())
}

// columnNeeds is the room that the boxes of a column take for the unit of the
// side that has most, or the ids for the longest: they are never cut short. Words that
// house rules changed have theirs with their mark.
func (r *list) columnNeeds(c *templates.Column) layout.Length {
	switch {
	case c.Field.Text == "id":
		least, wide := r.TypeOf(c).At(layout.TypeSize(c.Floor)), layout.Length(0)
		for _, u := range r.side.Units() {
			wide = max(wide, least.Width(u.ID))
		}
		return wide
	case c.Draw != "boxes" && c.Draw != "ticks":
		return r.markedWide(c)
	case c.Field.Text == "blank":
		return page.BoxesOf(c).Wide(c.Count)
	}
	return page.BoxesOf(c).Wide(r.mostBoxes(c.Field.Text))
}

// markedWide is the width of the widest words of a column that bear the mark of house rules.
func (r *list) markedWide(c *templates.Column) (wide layout.Length) {
	field := force.UnitFields()[c.Field.Text]
	if field == nil || !r.Book.Patched() {
		return 0
	}
	for _, u := range r.side.Units() {
		if text := r.Told(func() string { return field(r.Desk, u) }); text != page.Bare(text) {
			wide = max(wide, r.TypeOf(c).Width(text))
		}
	}
	return wide
}

// mostBoxes are the boxes of a field that the unit of the side has that has most.
func (r *list) mostBoxes(field string) int {
	most := 0
	for _, u := range r.side.Units() {
		most = max(most, len(boxWords(r.Desk, field, u)))
	}
	return most
}

// putHeads sets the heads of the columns, and after them the casualties over
// the morale numbers.
func (r *list) putHeads(l page.Leaf) {
	row := page.RowIn(l.Frame, l.From+"/head", layout.Rect{X: l.Left(), Y: page.LeafHead, W: l.Wide()}, rosterHeads)
	as := r.table
	if len(r.sheets.Pages) > 0 {
		as = &layout.Element{Kind: layout.AsFurniture}
	}
	l.PutWithin(as, func() { l.PutRow(func() { r.putHeadWords(row) }) })
	row.Of(l.From).Line(rosterRule, layout.HairLine)
}

func (r *list) putHeadWords(row page.Row) {
	r.grid.PutHeads(row, r.Label())
	if c, ok := r.grid.Of("morale-numbers"); ok {
		row.PutCell(c.Index, layout.AsColumnHead, func() {
			row.Heads(page.BoxesOf(c.Column).From(c.X), r.Label(), countedFrom(0, r.mostBoxes("morale-numbers")))
		})
	}
}
