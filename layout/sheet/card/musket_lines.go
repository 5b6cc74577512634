package card

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
)

// A pace is a distance with what it is for.
type pace struct{ far, words string }

// told are rows of a unit as its readers have them in the book: in their words and measures.
func told(t *rules.Table, rows []rules.Row) []rules.Row {
	list := slices.Clone(rows)
	for i, row := range rows {
		if own, ok := t.Keyed(row.Key); ok {
			list[i] = own
		}
	}
	return list
}

// moves are how far a unit goes: infantry by its formation, others by what
// they do.
func moves(d *page.Desk, u *game.Unit) []pace {
	t := d.Book.Plays.Drill.Moves
	var list []pace
	rows := told(t, u.Drill.Moves)
	if len(rows) == 1 {
		for i, cell := range rows[0].Cells {
			if !cell.Blank() {
				list = append(list, pace{page.Figure(cell), t.Columns[i].Label})
			}
		}
		return list
	}
	for _, row := range rows {
		list = append(list, pace{page.Figure(row.Cells[0]), row.Brief()})
	}
	return list
}

// Columns of the moves: figures end here, and words begin a little after.
var (
	moveFigure = layout.MM(4)
	moveWord   = layout.MM(1)
)

// drawMoves lists distances in columns of figures and words. What
// poor units pay for a manoeuvre stands after them.
func drawMoves(p *slot.Pen) {
	list := moves(p.Stencil.Desk, p.About.Unit)
	columns := slices.Collect(slices.Chunk(list, max(1, (len(list)+1)/2)))
	style := p.Shrunk(func(s layout.Style) bool { return pacesWide(s, p.Bold(s), columns) <= p.Box.W })
	bold, x := p.Bold(style), p.Box.X
	for _, column := range columns {
		figures, wide := paceRoom(style, bold, column)
		for i, m := range column {
			y := p.Box.Y + layout.Length(i+1)*p.Slot.Pitch
			p.Onto.SetLine(p.Slot.From, layout.Point{X: x + figures, Y: y}, layout.Right, bold, m.far)
			p.Onto.SetLine(p.Slot.From, layout.Point{X: x + figures + moveWord, Y: y}, layout.Left, style.In(layout.Second), m.words)
		}
		x += wide
	}
}

// poorMoves says what manoeuvres cost the poorly drilled, beside the head of the moves.
func poorMoves(d *page.Desk, u *game.Unit) string {
	factor := d.Book.Number("cost-factor-poor")
	return page.When(u.Drill.Poor && factor > 0, d.Words.Say("record.manoeuvres", "factor", factor))
}

// paceRoom is the room of the figures of a column, and of all of it.
func paceRoom(s, bold layout.Style, column []pace) (figures, all layout.Length) {
	figures = moveFigure
	words := layout.Length(0)
	for _, m := range column {
		figures, words = max(figures, bold.Width(m.far)), max(words, s.Width(m.words))
	}
	return figures, figures + moveWord + words + moveWord
}

// pacesWide is the room of all columns.
func pacesWide(s, bold layout.Style, columns [][]pace) (all layout.Length) {
	for _, column := range columns {
		_, wide := paceRoom(s, bold, column)
		all += wide
	}
	return all
}

func byMoves(_ *page.Desk, a *slot.Subject) string {
	return keysOf(a.Unit.Drill.Moves) + page.When(a.Unit.Drill.Poor, "/poor")
}

func byFire(_ *page.Desk, a *slot.Subject) string {
	return string(a.Arm) + "/" + a.Unit.Kind + "/" + keysOf(a.Unit.Drill.Fire) + force.Mapped(a.Unit, "weight")
}

func keysOf(rows []rules.Row) (keys string) {
	for _, row := range rows {
		keys += row.Key + "/"
	}
	return keys
}

// fireGap is the least room between heads, and figureGap that between figures, which
// run together sooner; largeFire is both in large print before it is enlarged, and
// wideGap the most that is put in between.
var fireGap, figureGap, largeFire, wideGap = layout.MM(0.5), layout.MM(1.2), layout.MM(0.95), layout.MM(0.8)

// fireAir is what lines that find no room else may take of the air at their left.
var fireAir = layout.MM(1.5)

// A fireLine is a line of the table at the right: what it is of, then its figures.
type fireLine struct {
	label string
	cells []string
	far   string // as the first of its cells has it, without its unit
}

// fireLines are the rows of the shooting table for a unit's own arm, under a head
// that names the arm and the targets.
func fireLines(d *page.Desk, u *game.Unit) []fireLine {
	if len(u.Drill.Fire) == 0 {
		return nil
	}
	rows := told(d.Book.Plays.Drill.Fire, u.Drill.Fire)
	shared := rows[0].Group
	head := fireLine{label: shared + force.Mapped(u, "weight")}
	for i, column := range d.Book.Plays.Drill.Fire.Columns {
		head.cells = append(head.cells, page.When(i > 0, column.Brief()))
	}
	lines := []fireLine{head}
	for _, row := range rows {
		own := row.Label
		if row.Group == shared {
			own = row.Brief()
		}
		far := page.Marked(fireCell(d, row.Cells[0]), row.Cells[0].House)
		line := fireLine{label: own, cells: []string{d.Words.Say("page.length", "length", far)}, far: far}
		for _, cell := range row.Cells[1:] {
			line.cells = append(line.cells, page.Marked(fireCell(d, cell)+page.When(cell.IsNum, "+"), cell.House))
		}
		lines = append(lines, line)
	}
	return lines
}

// drawFire prints a unit's own rows of the shooting table at the foot of its box:
// how far, and what to roll or more against each kind of target. Cavalry has the
// modifiers of its combats there.
func drawFire(p *slot.Pen) {
	u := p.About.Unit
	if u.Arm == game.Cavalry {
		putCharges(p)
		return
	}
	lines := fireLines(p.Stencil.Desk, u)
	if len(lines) == 0 {
		return
	}
	spareAt := func(gap layout.Length) func(layout.Style) bool {
		return func(s layout.Style) bool {
			_, spare := fireEnds(p, s, lines, gap)
			return spare >= 0
		}
	}
	style, gap := p.StyleOf(p.Slot).Shrunk(p.Slot.Floor, spareAt(figureGap)), figureGap
	if !spareAt(gap)(style) { // the unit into the head
		lines[0].far = p.Words.Say("record.in")
		for i := range lines {
			lines[i].cells[0] = lines[i].far
		}
	}
	if !spareAt(gap)(style) {
		gap = fireGap
	}
	if !spareAt(gap)(style) { // or to the label, that it ends where figures begin
		lines[0].label, lines[0].cells[0] = say.Listed(lines[0].label, lines[0].far), ""
	}
	if !spareAt(gap)(style) {
		if _, spare := fireEnds(p, style, lines, gap); -spare <= fireAir {
			p.Box.X, p.Box.W = p.Box.X+spare, p.Box.W-spare
		} else {
			style = p.Shrunk(spareAt(gap))
		}
	}
	ends, spare := fireEnds(p, style, lines, gap)
	if spare < 0 {
		p.TooSmall(-spare, "slot.lines-of-fire")
		return
	}
	y := putOver(p, style, len(lines), p.Slot.Pitch)
	bold := p.Bold(style)
	for i, line := range lines {
		at := func(head, other layout.Style) layout.Style {
			if i == 0 {
				return head
			}
			return other
		}
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: y}, layout.Left, at(bold, style), line.label)
		for k, cell := range line.cells {
			face := at(fireHead(p, style).In(layout.Third), bold)
			if k == 0 {
				face = style
			}
			p.Onto.SetLine(p.Slot.From, layout.Point{X: ends[k], Y: y}, layout.Right, face, cell)
		}
		y += p.Slot.Pitch
	}
}

// fireHead is the type of the heads over lines in a style.
func fireHead(p *slot.Pen, style layout.Style) layout.Style {
	return p.Sans(7).At(min(layout.Pt(7), style.Size))
}

// fireEnds are the right ends of the columns, each as wide as what stands in it with
// the gap before it, figures so far apart, and what room is left over beside the labels.
func fireEnds(p *slot.Pen, style layout.Style, lines []fireLine, figures layout.Length) (ends []layout.Length, spare layout.Length) {
	bold := p.Bold(style)
	wide := make([]layout.Length, len(lines[0].cells))
	label := layout.Length(0)
	heads := fireGap
	if p.Large {
		heads, figures = largeFire, min(figures, largeFire)
	}
	for i, line := range lines {
		face, gap := bold, figures
		if i > 0 {
			label = max(label, style.Width(line.label))
		} else {
			face, gap = fireHead(p, style), heads
		}
		for k, cell := range line.cells {
			wide[k] = max(wide[k], face.Width(cell)+gap)
		}
	}
	place := func(more layout.Length) layout.Length {
		ends = make([]layout.Length, len(wide))
		x := p.Box.Right()
		for k := len(wide) - 1; k >= 0; k-- {
			ends[k] = x
			x -= wide[k] + more
		}
		head := ends[1] - wide[1] - more - p.Box.X - bold.Width(lines[0].label)
		if lines[0].cells[0] != "" {
			head = x - p.Box.X - bold.Width(lines[0].label)
		}
		return min(x-p.Box.X-label, head)
	}
	if spare = place(0); spare > 0 {
		spare = place(min(wideGap, spare/layout.Length(len(wide))))
	}
	return ends, spare
}

// overAir is left between a rule and the line under it.
var overAir = layout.MM(0.8)

// putOver draws the rule over so many lines that end at the foot of the box, and is
// where the first of them stands.
func putOver(p *slot.Pen, style layout.Style, lines int, pitch layout.Length) layout.Length {
	y := p.Box.Bottom() - pitch.Times(lines-1, 1)
	over := y - style.CapHeight() - overAir
	p.Onto.PutLine(p.Slot.From, layout.Point{X: p.Box.X, Y: over}, layout.Point{X: p.Box.Right(), Y: over}, layout.HairLine)
	return y
}

// fireCell prints a score, a dash where nothing hits, and a dagger where the
// rules print none.
func fireCell(d *page.Desk, cell rules.Cell) string {
	switch {
	case cell.Reading != "" && cell.Blank():
		return richtext.DaggerOf(force.Reading(d, cell.Reading))
	case !cell.IsNum:
		return say.Nothing
	}
	return cell.Text
}

// chargeKeys are the combat modifiers that cavalry asks for.
var chargeKeys = []string{"cavalry-on-unsquared", "cavalry-on-square", "fresh", "lancers"}

// chargePitch is from line to line of what cavalry adds.
var chargePitch = layout.MM(3)

// chargeLines are the combat modifiers of a cavalry unit of a kind.
func chargeLines(d *page.Desk, u *game.Unit) []pace {
	var list []pace
	for _, key := range chargeKeys {
		m, ok := d.Modifier("combat-modifiers", key)
		if !ok || key == "lancers" && u.Kind != "lancer" {
			continue
		}
		list = append(list, pace{page.Adds(m), m.Brief()})
	}
	return list
}

// putCharges lists the combat modifiers of cavalry at the foot of the box.
func putCharges(p *slot.Pen) {
	list := chargeLines(p.Stencil.Desk, p.About.Unit)
	words := func(s layout.Style) (all [][]string, lines int) {
		for _, c := range list {
			wrapped := s.Wrap(c.words, p.Box.W-moveFigure-moveWord)
			all, lines = append(all, wrapped), lines+len(wrapped)
		}
		return all, lines
	}
	pitch := func(s layout.Style) layout.Length {
		return chargePitch.Times(int(s.Size), int(max(s.Size, layout.Pt(7))))
	}
	over := func(s layout.Style) layout.Length {
		_, lines := words(s)
		return pitch(s).Times(lines-1, 1) + s.CapHeight() - p.Box.H
	}
	style := p.StyleOf(p.Slot).At(layout.Pt(7)).Shrunk(layout.Pt(slot.LeastPoints), func(s layout.Style) bool { return over(s) <= 0 })
	bold := p.Bold(style)
	wrapped, lines := words(style)
	if lines == 0 {
		return
	}
	if over := over(style); over > 0 {
		p.TooSmall(over, "slot.cavalry-in-combat")
		return
	}
	y := putOver(p, style, lines, pitch(style))
	for i, c := range list {
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X + moveFigure, Y: y}, layout.Right, bold, c.far)
		for _, line := range wrapped[i] {
			p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X + moveFigure + moveWord, Y: y}, layout.Left, style.In(layout.Second), line)
			y += pitch(style)
		}
	}
}
