package sheet

import (
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// A pace is a distance with what it is for.
type pace struct{ inches, words string }

// moves are how far a unit goes: infantry by its formation, others by what
// they do.
func (d *Desk) moves(u *generate.Unit) []pace {
	if u.Drill == nil {
		return nil
	}
	t := d.Book.Plays.Drill.Moves
	var list []pace
	if len(u.Drill.Moves) == 1 {
		for i, cell := range u.Drill.Moves[0].Cells {
			if !cell.Blank() {
				list = append(list, pace{cell.Text, t.Columns[i].Label})
			}
		}
		return list
	}
	for _, row := range u.Drill.Moves {
		words := strings.TrimPrefix(strings.TrimPrefix(row.Label, "Infantry "), "in ")
		list = append(list, pace{row.Cells[0].Text, words})
	}
	return list
}

// Columns of the moves: figures end here, and words begin a little after.
var (
	moveFigure = layout.MM(4)
	moveWord   = layout.MM(1)
)

// drawMoves lists distances in inches in columns of figures and words. What
// poor units pay for a manoeuvre stands after them.
func drawMoves(p *pen) {
	u := p.about.unit
	list := p.moves(u)
	if factor := p.Book.Number("cost-factor-poor"); u.Drill != nil && u.Drill.Poor && factor > 0 {
		list = append(list, pace{"×" + number(factor), "manoeuvres"})
	}
	rows := max(1, int(p.box.H/p.slot.Pitch))
	style := p.styleOf(p.slot)
	wide := columnsOf(style, list, rows)
	for sum(wide) > p.box.W && style.Size > p.slot.Floor {
		style.Size -= 50
		wide = columnsOf(style, list, rows)
	}
	bold := style
	bold.Face = p.Faces.SansBold
	for i, m := range list {
		x := p.box.X + sum(wide[:i/rows]) + moveFigure
		y := p.box.Y + layout.Length(i%rows+1)*p.slot.Pitch
		p.onto.SetLine(p.slot.from, layout.Point{X: x, Y: y}, layout.Right, bold, m.inches)
		p.onto.SetLine(p.slot.from, layout.Point{X: x + moveWord, Y: y}, layout.Left, style.In(layout.Second), m.words)
	}
}

// columnsOf are the widths of columns of so many rows.
func columnsOf(s layout.Style, list []pace, rows int) []layout.Length {
	var wide []layout.Length
	for i, m := range list {
		if i%rows == 0 {
			wide = append(wide, 0)
		}
		column := &wide[len(wide)-1]
		*column = max(*column, moveFigure+moveWord+s.Width(m.words)+moveWord)
	}
	return wide
}

func sum(lengths []layout.Length) (all layout.Length) {
	for _, l := range lengths {
		all += l
	}
	return all
}

func byMoves(_ *Desk, a *subject) string {
	if a.unit.Drill == nil {
		return ""
	}
	key := strings.Join(keysOf(a.unit.Drill.Moves), "/")
	if a.unit.Drill.Poor {
		key += "/poor"
	}
	return key
}

func byFire(_ *Desk, a *subject) string {
	if a.unit.Drill == nil {
		return ""
	}
	return string(a.arm) + "/" + a.unit.Kind + "/" + strings.Join(keysOf(a.unit.Drill.Fire), "/") + mapped(a.unit, "weight")
}

func keysOf(rows []rules.Row) []string {
	keys := make([]string, len(rows))
	for i, row := range rows {
		keys[i] = row.Key
	}
	return keys
}

// cutLabel cuts what rows share from what tells them apart: "Musket, near",
// "Field canister".
func cutLabel(label string) (shared, own string) {
	if shared, own, ok := strings.Cut(label, ", "); ok {
		return shared, own
	}
	shared, own, _ = strings.Cut(label, " ")
	return shared, own
}

// fireHeads are short heads for the columns of the shooting table.
var fireHeads = strings.NewReplacer("normal", "norm.", "skirmish", "skirm.")

// fireColumn is the room of a column of figures.
var fireColumn = layout.MM(6.9)

// drawFire prints a unit's own rows of the shooting table: how far, and what to
// roll or more against each kind of target. Cavalry has the modifiers of its
// combats there.
func drawFire(p *pen) {
	u := p.about.unit
	if u.Arm == generate.Cavalry {
		p.putCharges()
		return
	}
	if u.Drill == nil || len(u.Drill.Fire) == 0 {
		return
	}
	t := p.Book.Plays.Drill.Fire
	style := p.styleOf(p.slot)
	bold := style
	bold.Face = p.Faces.SansBold
	y := p.box.Y + p.slot.Pitch
	shared, _ := cutLabel(u.Drill.Fire[0].Label)
	p.onto.SetLine(p.slot.from, layout.Point{X: p.box.X, Y: y}, layout.Left, bold, shared+mapped(u, "weight"))
	for i, column := range t.Columns {
		p.putScore(y, len(t.Columns)-1-i, p.sans(6.5).In(layout.Third), fireHeads.Replace(column.Label))
	}
	for _, row := range u.Drill.Fire {
		y += p.slot.Pitch
		first, own := cutLabel(row.Label)
		if first != shared {
			own = row.Label
		}
		p.onto.SetLine(p.slot.from, layout.Point{X: p.box.X, Y: y}, layout.Left, style, own)
		p.putScore(y, len(row.Cells)-1, style, p.fireCell(row.Cells[0]))
		for i, cell := range row.Cells[1:] {
			p.putScore(y, len(row.Cells)-2-i, bold, p.fireCell(cell))
		}
	}
}

// putScore sets a figure so many columns from the right edge.
func (p *pen) putScore(y layout.Length, fromRight int, s layout.Style, text string) {
	x := p.box.Right() - fireColumn*layout.Length(fromRight)
	p.onto.SetLine(p.slot.from, layout.Point{X: x, Y: y}, layout.Right, s, text)
}

// fireCell prints a score, a dash where nothing hits, and a dagger where the
// rules print none.
func (d *Desk) fireCell(cell rules.Cell) string {
	switch {
	case cell.Reading != "" && cell.Blank():
		return daggerOf(d.reading(cell.Reading))
	case !cell.IsNum:
		return nothing
	}
	return cell.Text
}

// chargeKeys are the combat modifiers that cavalry asks for.
var chargeKeys = []string{"cavalry-on-unsquared", "cavalry-on-square", "fresh", "lancers"}

// putCharges lists the combat modifiers of cavalry.
func (p *pen) putCharges() {
	style := p.styleOf(p.slot)
	bold := style
	bold.Face = p.Faces.SansBold
	y := p.box.Y
	for _, key := range chargeKeys {
		m, ok := p.modifier("combat-modifiers", key)
		if !ok || key == "lancers" && p.about.unit.Kind != "lancer" {
			continue
		}
		y += p.slot.Pitch
		fitted, _ := style.Fit(m.Label, p.box.W-moveFigure-moveWord, layout.Pt(leastPoints))
		p.onto.SetLine(p.slot.from, layout.Point{X: p.box.X + moveFigure, Y: y}, layout.Right, bold, signed(m.Value))
		p.onto.SetLine(p.slot.from, layout.Point{X: p.box.X + moveFigure + moveWord, Y: y}, layout.Left, fitted.In(layout.Second), m.Label)
	}
}
