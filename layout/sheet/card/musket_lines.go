package card

import (
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/phrase"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
)

// A pace is a distance with what it is for.
type pace struct{ inches, words string }

// moves are how far a unit goes: infantry by its formation, others by what
// they do.
func moves(d *page.Desk, u *game.Unit) []pace {
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
func drawMoves(p *slot.Pen) {
	u := p.About.Unit
	list := moves(p.Stencil.Desk, u)
	if factor := p.Book.Number("cost-factor-poor"); u.Drill != nil && u.Drill.Poor && factor > 0 {
		list = append(list, pace{"×" + say.GroupedOrEmpty(factor), "manoeuvres"})
	}
	rows := max(1, int(p.Box.H/p.Slot.Pitch))
	style := p.StyleOf(p.Slot)
	wide := columnsOf(style, list, rows)
	for sum(wide) > p.Box.W && style.Size > p.Slot.Floor {
		style.Size -= 50
		wide = columnsOf(style, list, rows)
	}
	bold := style
	bold.Face = p.Faces.SansBold
	for i, m := range list {
		x := p.Box.X + sum(wide[:i/rows]) + moveFigure
		y := p.Box.Y + layout.Length(i%rows+1)*p.Slot.Pitch
		p.Onto.SetLine(p.Slot.From, layout.Point{X: x, Y: y}, layout.Right, bold, m.inches)
		p.Onto.SetLine(p.Slot.From, layout.Point{X: x + moveWord, Y: y}, layout.Left, style.In(layout.Second), m.words)
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

func byMoves(_ *page.Desk, a *slot.Subject) string {
	if a.Unit.Drill == nil {
		return ""
	}
	key := strings.Join(keysOf(a.Unit.Drill.Moves), "/")
	if a.Unit.Drill.Poor {
		key += "/poor"
	}
	return key
}

func byFire(_ *page.Desk, a *slot.Subject) string {
	if a.Unit.Drill == nil {
		return ""
	}
	return string(a.Arm) + "/" + a.Unit.Kind + "/" + strings.Join(keysOf(a.Unit.Drill.Fire), "/") + force.Mapped(a.Unit, "weight")
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
func drawFire(p *slot.Pen) {
	u := p.About.Unit
	if u.Arm == game.Cavalry {
		putCharges(p)
		return
	}
	if u.Drill == nil || len(u.Drill.Fire) == 0 {
		return
	}
	t := p.Book.Plays.Drill.Fire
	style := p.StyleOf(p.Slot)
	bold := style
	bold.Face = p.Faces.SansBold
	y := p.Box.Y + p.Slot.Pitch
	shared, _ := cutLabel(u.Drill.Fire[0].Label)
	p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: y}, layout.Left, bold, shared+force.Mapped(u, "weight"))
	for i, column := range t.Columns {
		putScore(p, y, len(t.Columns)-1-i, p.Sans(6.5).In(layout.Third), fireHeads.Replace(column.Label))
	}
	for _, row := range u.Drill.Fire {
		y += p.Slot.Pitch
		first, own := cutLabel(row.Label)
		if first != shared {
			own = row.Label
		}
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: y}, layout.Left, style, own)
		putScore(p, y, len(row.Cells)-1, style, fireCell(p.Stencil.Desk, row.Cells[0]))
		for i, cell := range row.Cells[1:] {
			putScore(p, y, len(row.Cells)-2-i, bold, fireCell(p.Stencil.Desk, cell))
		}
	}
}

// putScore sets a figure so many columns from the right edge.
func putScore(p *slot.Pen, y layout.Length, fromRight int, s layout.Style, text string) {
	x := p.Box.Right() - fireColumn*layout.Length(fromRight)
	p.Onto.SetLine(p.Slot.From, layout.Point{X: x, Y: y}, layout.Right, s, text)
}

// fireCell prints a score, a dash where nothing hits, and a dagger where the
// rules print none.
func fireCell(d *page.Desk, cell rules.Cell) string {
	switch {
	case cell.Reading != "" && cell.Blank():
		return phrase.DaggerOf(force.Reading(d, cell.Reading))
	case !cell.IsNum:
		return say.Nothing
	}
	return cell.Text
}

// chargeKeys are the combat modifiers that cavalry asks for.
var chargeKeys = []string{"cavalry-on-unsquared", "cavalry-on-square", "fresh", "lancers"}

// putCharges lists the combat modifiers of cavalry.
func putCharges(p *slot.Pen) {
	style := p.StyleOf(p.Slot)
	bold := style
	bold.Face = p.Faces.SansBold
	y := p.Box.Y
	for _, key := range chargeKeys {
		m, ok := p.Modifier("combat-modifiers", key)
		if !ok || key == "lancers" && p.About.Unit.Kind != "lancer" {
			continue
		}
		y += p.Slot.Pitch
		fitted, _ := style.Fit(m.Label, p.Box.W-moveFigure-moveWord, layout.Pt(slot.LeastPoints))
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X + moveFigure, Y: y}, layout.Right, bold, say.Signed(m.Value))
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X + moveFigure + moveWord, Y: y}, layout.Left, fitted.In(layout.Second), m.Label)
	}
}
