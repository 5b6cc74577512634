package sheet

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// A threshold is a loss at which a division is tested, and what it costs.
type threshold struct{ percent, value int }

// thresholds of the division test, 4.4 and 4.4.1, the lightest first.
func (d *Desk) thresholds() []threshold {
	var list []threshold
	for _, percent := range d.constants("division-test-thresholds") {
		if m, ok := d.modifier("division-effectiveness-modifiers", "lost-"+strconv.Itoa(percent)); ok {
			list = append(list, threshold{percent, m.Value})
		}
	}
	return list
}

// Divisions are the sheets on which a side counts what its divisions lose, 4.4.
// The test is for the units that are left, so what is lost with a single unit
// needs none. Rules without such a test have no such sheet.
func (d *Desk) Divisions(side *generate.Side) []layout.Page {
	if len(d.thresholds()) == 0 {
		return nil
	}
	design := designedColumns(d, "divisions/"+cmp.Or(d.Book.Designs.Divisions, "battle"), divisionVocabulary())
	b := &divisionBook{Desk: d, side: side, design: design}
	flow := layout.Flow{Next: b.nextPage}
	for _, f := range testedDivisions(side.Formations) {
		if strengthOf(f).tested() > 1 {
			flow.Add(b.sheet(f)...)
		}
	}
	return b.pages
}

// testedDivisions lists what takes the division test: divisions, and what
// holds two or more brigades without being called one, which is what 1.6.2
// means by a division. A brigade that stands in none is not tested, 4.4.
func testedDivisions(list []generate.Formation) []*generate.Formation {
	var found []*generate.Formation
	for i := range list {
		f := &list[i]
		switch {
		case hasDivisions(f):
			found = append(found, testedDivisions(f.Formations)...)
		case f.Echelon == "division" || brigadesOf(f) > 1:
			found = append(found, f)
		}
	}
	return found
}

// brigadesOf is the number of brigades that stand directly in a formation.
func brigadesOf(f *generate.Formation) int {
	n := 0
	for _, sub := range f.Formations {
		if sub.Echelon == "brigade" {
			n++
		}
	}
	return n
}

// hasDivisions tells whether divisions stand below a formation.
func hasDivisions(f *generate.Formation) bool {
	return slices.ContainsFunc(f.Formations, func(sub generate.Formation) bool {
		return sub.Echelon == "division" || hasDivisions(&sub)
	})
}

// A divisionBook is the sheets while they are being set.
type divisionBook struct {
	*Desk
	side   *generate.Side
	design *templates.Columns
	pages  []layout.Page
}

func (b *divisionBook) nextPage() layout.Region {
	l := b.newLeaf("division", b.side)
	b.putTitle(l, title{
		name: b.side.Name, kind: "divisions",
		right: [2]string{"", "tick what is destroyed, routed or dispersed"},
		of:    origin{b.side.Place, "name", "division sheet's title", "give the side a shorter name"},
	})
	b.putFoot(l, b.nextMark(b.side.ID), b.resultLine())
	page := layout.Page{Frame: l.Frame}
	if len(b.pages) == 0 {
		page.Bookmark = "Divisions"
	}
	b.pages = append(b.pages, page)
	return layout.Region{Frame: l.Frame, Box: l.body(leafHead + layout.MM(4))}
}

// resultLine says what the test leads to, 4.4.2.
func (b *divisionBook) resultLine() string {
	var results []string
	for _, row := range b.rows("division-effectiveness-result") {
		if len(row.Cells) > 1 {
			results = append(results, fmt.Sprintf("%s %s: %s", bounds(row), row.Cells[0].Text, row.Cells[1].Text))
		}
	}
	return joined(
		"at each threshold every unit left makes an initiative check with these modifiers besides its own",
		strings.Join(results, " · "),
		"losses: only the highest counts",
	)
}

// sheet lists the blocks of one division, which stay together.
func (b *divisionBook) sheet(f *generate.Formation) []layout.Block {
	wide := b.Paper.Size.W - 2*layout.PageMargin
	blocks := []layout.Block{b.title(f, wide)}
	blocks = append(blocks, b.tally(f, wide)...)
	blocks = append(blocks, b.units(f, wide)...)
	blocks = append(blocks, b.ledger(f, wide)...)
	for i := range blocks[:len(blocks)-1] {
		blocks[i].Keep = true
	}
	return blocks
}

// title is the division's name, its commander and what is counted.
func (b *divisionBook) title(f *generate.Formation, wide layout.Length) layout.Block {
	nation := b.foreign(b.side, commonNation(unitsOf(f), f.Nation), "")
	counts := joined(nation.word(), strengthOf(f).parts(), b.steadies(f.Commander.Rating))
	plain, shift := b.sans(9.5), b.chipRoom(nation)
	n := nameplate{f.Name, f.Short, f.Commander, nameOn(f.Place, "division sheet")}
	p := b.plate(n, wide-plain.Width(counts)-layout.MM(6)-shift, 16)
	high := layout.MM(8) + p.more()
	return layout.Block{High: high, Gap: layout.MM(8), Put: func(onto *layout.Frame, at layout.Point) {
		base := at.Y + layout.MM(6)
		onto.SetLine("division/counts", layout.Point{X: at.X + wide, Y: base}, layout.Right, plain, counts)
		b.putNation(onto, "division", layout.Point{X: at.X, Y: base}, nation)
		b.putPlate(onto, layout.Point{X: at.X + shift, Y: base}, p)
		onto.PutLine("division", layout.Point{X: at.X, Y: at.Y + high}, layout.Point{X: at.X + wide, Y: at.Y + high}, layout.FrameLine)
	}}
}

// Boxes of the tally.
var (
	tallyBox   = layout.MM(5)
	tallyPitch = layout.MM(5.6)
	tallyFive  = layout.MM(1.4) // more after every five
	tallyHigh  = layout.MM(12)
)

// tally is a row of numbered boxes, one for each unit that can be lost. The
// boxes at the thresholds stand out.
func (b *divisionBook) tally(f *generate.Formation, wide layout.Length) []layout.Block {
	total := strengthOf(f).tested()
	five := 5*tallyPitch + tallyFive
	perRow := max(1, int((wide+tallyFive)/five)) * 5
	marks := map[int]threshold{}
	for _, t := range b.thresholds() {
		marks[shareOf(total, t.percent)] = t
	}
	var blocks []layout.Block
	for first := 1; first <= total; first += perRow {
		last := min(total, first+perRow-1)
		blocks = append(blocks, layout.Block{High: tallyHigh, Gap: layout.MM(3), Put: func(onto *layout.Frame, at layout.Point) {
			for n := first; n <= last; n++ {
				i := layout.Length(n - first)
				b.tallyBox(onto, layout.Point{X: at.X + i*tallyPitch + i/5*tallyFive, Y: at.Y}, n, marks)
			}
		}})
	}
	return blocks
}

// tallyBox draws one box; under a threshold stands what it is and costs.
func (b *divisionBook) tallyBox(onto *layout.Frame, at layout.Point, n int, marks map[int]threshold) {
	box := layout.Rect{X: at.X, Y: at.Y, W: tallyBox, H: tallyBox}
	stroke, style := layout.RuleLine, b.sans(7).In(layout.Third)
	if t, marked := marks[n]; marked {
		stroke, style = layout.FrameLine, b.strong(8)
		under := layout.Point{X: box.Centre().X, Y: box.Bottom() + layout.MM(2.8)}
		onto.SetLine("division/mark", under, layout.Centre, b.caption(), fmt.Sprintf("%d %%", t.percent))
		under.Y += layout.MM(3.2)
		onto.SetLine("division/mark", under, layout.Centre, b.strong(8), signed(t.value))
	}
	onto.PutBox("division/tally", box, layout.Fill{}, stroke)
	onto.SetLine("division/tally", layout.Point{X: box.Centre().X, Y: box.Y + (box.H+style.CapHeight())/2}, layout.Centre, style, strconv.Itoa(n))
}
