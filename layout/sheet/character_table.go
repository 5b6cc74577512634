package sheet

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// sumWords is where the words of a sum begin.
var sumWords = layout.MM(3.5)

// drawSum lists what a score is the sum of, a term a line: the figure, then
// what it is for.
func drawSum(of func(generate.Scores) generate.Score) func(*pen) {
	return func(p *pen) {
		s := of(p.about.man.Scores)
		base := p.styleOf(p.slot)
		y := p.box.Y + base.CapHeight() + layout.MM(0.6)
		line := func(figure, words string, colour layout.Colour) {
			style := base.In(colour)
			for style.Width(words) > p.box.W-sumWords && style.Size > p.slot.Floor {
				style.Size -= 50
			}
			p.onto.SetLine(p.slot.from, layout.Point{X: p.box.X, Y: y}, layout.Left, base, figure)
			p.onto.SetLine(p.slot.from, layout.Point{X: p.box.X + sumWords, Y: y}, layout.Left, style, words)
			y += p.slot.Pitch
		}
		for _, term := range s.Terms {
			line(signed(term.Value), term.Label, layout.Second)
		}
		if len(s.Terms) == 0 {
			line(signed(s.Value), "no modifiers", layout.Third)
		}
	}
}

// A shot line is what a man must roll at each range.
type shotLine struct {
	label string
	needs []string
	faint bool // he has no such weapon
}

// putShots sets the heads of range columns and lines of numbers to roll, right
// edges a pitch of one seventh of the width apart.
func (p *pen) putShots(heads []string, lines []shotLine) {
	base := p.styleOf(p.slot)
	head, strong, label := base.In(layout.Third), base, base
	head.Size, label.Size = base.Size*2/3, base.Size*5/6
	strong.Face = p.Faces.SansBold
	edge := func(i int) layout.Length {
		return p.box.Right() - layout.MM(1) - p.box.W.Times(14*(len(heads)-1-i), 100)
	}
	y := p.box.Y + p.slot.Pitch.Times(7, 10)
	for i, text := range heads {
		p.onto.SetLine(p.slot.from, layout.Point{X: edge(i), Y: y}, layout.Right, head, text)
	}
	for _, line := range lines {
		y += p.slot.Pitch
		number, words := strong, label
		if line.faint {
			number, words = base.In(layout.Third), label.In(layout.Third)
		}
		p.onto.SetLine(p.slot.from, layout.Point{X: p.box.X + layout.MM(1), Y: y}, layout.Left, words, line.label)
		for i, need := range line.needs {
			p.onto.SetLine(p.slot.from, layout.Point{X: edge(i), Y: y}, layout.Right, number, need)
		}
	}
}

// needsOf are the numbers of a row less a skill that is added to the dice. Words
// stay: a cell that always succeeds does so whatever the skill.
func needsOf(row rules.Row, skill int) []string {
	needs := make([]string, len(row.Cells))
	for i, cell := range row.Cells {
		switch {
		case cell.IsNum:
			needs[i] = plain(cell.Number - skill)
		case cell.Text == "X":
			needs[i] = nothing
		default:
			needs[i] = strings.ToLower(cellText(cell))
		}
	}
	return needs
}

// unarmedRow is the row of the firing chart that a man without a firearm finds
// on his sheet, for what he may pick up.
const unarmedRow = "rifle"

// drawShoot draws the line of the man's weapon in the firing chart.
func drawShoot(p *pen) {
	t := p.Book.Table("firing-chart")
	if t == nil {
		return
	}
	m := p.about.man
	row, fires := m.Weapon.Fires(p.Book)
	line := shotLine{label: row.Label}
	if !fires {
		found, err := t.Row(unarmedRow)
		if err != nil {
			return
		}
		row, line = found, shotLine{label: found.Label + ", if found", faint: true}
	}
	line.needs = needsOf(row, m.Scores.Shooting.Value)
	p.putShots(p.rangeHeads(t), []shotLine{line})
}

// rangeHeads are the heads of the firing chart: ranges from each column up to
// the next by reading A38, or the printed ones alone.
func (d *Desk) rangeHeads(t *rules.Table) []string {
	heads := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		switch {
		case c.Low == nil:
			heads[i] = c.Label
		case *c.Low == 0:
			heads[i] = "same"
		case c.High == nil:
			heads[i] = fmt.Sprintf("%d+", *c.Low)
		case *c.Low == *c.High || d.Game.Chosen(generate.StrictFiring):
			heads[i] = fmt.Sprint(*c.Low)
		default:
			heads[i] = fromTo(*c.Low, *c.High) + "†"
		}
	}
	return heads
}

// drawThrow draws the table of throwing bombs with the man's skill in it.
func drawThrow(p *pen) {
	t := p.Book.Table("throw-bombs")
	if t == nil {
		return
	}
	heads := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		heads[i] = c.Label
	}
	var lines []shotLine
	for _, row := range t.Rows {
		lines = append(lines, shotLine{label: capitalized(row.Label), needs: needsOf(row, p.about.man.Scores.Grenadier.Value)})
	}
	p.putShots(heads, lines)
}

// noiseColumns are the right edges of the table of noise, in hundredths of its width.
var noiseColumns = []int{60, 97}

// drawNoise draws how far a move is heard.
func drawNoise(p *pen) {
	t := p.Book.Table("movement-noise")
	if t == nil {
		return
	}
	base := p.styleOf(p.slot)
	strong, label := base, p.label()
	strong.Face, label.Size = p.Faces.SansBold, base.Size*13/19
	y := p.box.Y + p.slot.Pitch.Times(4, 5)
	edge := func(i int) layout.Length { return p.box.X + p.box.W.Times(noiseColumns[i], 100) }
	p.onto.SetLine(p.slot.from, layout.Point{X: p.box.X + layout.MM(1), Y: y}, layout.Left, label, "MOVE")
	for i, c := range t.Columns {
		p.onto.SetLine(p.slot.from, layout.Point{X: edge(i), Y: y}, layout.Right, label, strings.ToUpper(c.Label))
	}
	for i, row := range t.Rows {
		y += p.slot.Pitch
		if tint := p.tint(); tint.Solid && i%3 == 2 {
			box := layout.Rect{X: p.box.X, Y: y - p.slot.Pitch.Times(17, 20), W: p.box.W, H: p.slot.Pitch}
			p.onto.PutBox(p.slot.from, box, tint, layout.Stroke{})
		}
		p.onto.SetLine(p.slot.from, layout.Point{X: p.box.X + layout.MM(1), Y: y}, layout.Left, strong, bounds(row))
		for j, cell := range row.Cells {
			p.onto.SetLine(p.slot.from, layout.Point{X: edge(j), Y: y}, layout.Right, noiseStyle(cell, base, strong), noiseText(cell))
		}
	}
}

func noiseText(c rules.Cell) string {
	return strings.Replace(cellText(c), "no noise", "none", 1)
}

func noiseStyle(c rules.Cell, base, strong layout.Style) layout.Style {
	if strings.ContainsAny(c.Text, "0123456789") {
		return strong
	}
	return base
}

// noiseLoad is what carrying a man does.
func noiseLoad(d *Desk, _ *subject) wording {
	n := d.Book.Number("carry-malus")
	if n == 0 {
		return wording{}
	}
	return wording{text: fmt.Sprintf("carrying %s square, noise as for one more", signed(n))}
}

// noiseMore is what makes a move louder.
func noiseMore(d *Desk, a *subject) wording {
	numbers := []struct {
		id, form string
	}{{"obstacle-noise", "obstacle, trench +%d"}, {"wire-noise-factor", "wire ×%d"}, {"non-tactical-from", "%d+ non-tactical"}}
	var said []string
	for _, n := range numbers {
		if value := d.Book.Number(n.id); value != 0 {
			said = append(said, fmt.Sprintf(n.form, value))
		}
	}
	return wording{text: joined(said...)}
}
