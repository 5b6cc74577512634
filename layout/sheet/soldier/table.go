package soldier

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/phrase"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
)

// sumWords is where the words of a sum begin.
var sumWords = layout.MM(3.5)

// drawSum lists what a score is the sum of, a term a line: the figure, then
// what it is for.
func drawSum(of func(game.Scores) game.Score) func(*slot.Pen) {
	return func(p *slot.Pen) {
		s := of(p.About.Man.Scores)
		base := p.StyleOf(p.Slot)
		y := p.Box.Y + base.CapHeight() + layout.MM(0.6)
		line := func(figure, words string, colour layout.Colour) {
			style := base.In(colour)
			for style.Width(words) > p.Box.W-sumWords && style.Size > p.Slot.Floor {
				style.Size -= 50
			}
			p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: y}, layout.Left, base, figure)
			p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X + sumWords, Y: y}, layout.Left, style, words)
			y += p.Slot.Pitch
		}
		for _, term := range s.Terms {
			line(say.Signed(term.Value), term.Label, layout.Second)
		}
		if len(s.Terms) == 0 {
			line(say.Signed(s.Value), "no modifiers", layout.Third)
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
func putShots(p *slot.Pen, heads []string, lines []shotLine) {
	base := p.StyleOf(p.Slot)
	head, strong, label := base.In(layout.Third), base, base
	head.Size, label.Size = base.Size*2/3, base.Size*5/6
	strong.Face = p.Faces.SansBold
	edge := func(i int) layout.Length {
		return p.Box.Right() - layout.MM(1) - p.Box.W.Times(14*(len(heads)-1-i), 100)
	}
	y := p.Box.Y + p.Slot.Pitch.Times(7, 10)
	for i, text := range heads {
		p.Onto.SetLine(p.Slot.From, layout.Point{X: edge(i), Y: y}, layout.Right, head, text)
	}
	for _, line := range lines {
		y += p.Slot.Pitch
		number, words := strong, label
		if line.faint {
			number, words = base.In(layout.Third), label.In(layout.Third)
		}
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X + layout.MM(1), Y: y}, layout.Left, words, line.label)
		for i, need := range line.needs {
			p.Onto.SetLine(p.Slot.From, layout.Point{X: edge(i), Y: y}, layout.Right, number, need)
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
			needs[i] = say.Int(cell.Number - skill)
		case cell.Text == "X":
			needs[i] = say.Nothing
		default:
			needs[i] = strings.ToLower(phrase.CellText(cell))
		}
	}
	return needs
}

// unarmedRow is the row of the firing chart that a man without a firearm finds
// on his sheet, for what he may pick up.
const unarmedRow = "rifle"

// drawShoot draws the line of the man's weapon in the firing chart.
func drawShoot(p *slot.Pen) {
	t := p.Book.Table("firing-chart")
	if t == nil {
		return
	}
	m := p.About.Man
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
	putShots(p, rangeHeads(p.Stencil.Desk, t), []shotLine{line})
}

// rangeHeads are the heads of the firing chart: ranges from each column up to
// the next by reading A38, or the printed ones alone.
func rangeHeads(d *page.Desk, t *rules.Table) []string {
	heads := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		switch {
		case c.Low == nil:
			heads[i] = c.Label
		case *c.Low == 0:
			heads[i] = "same"
		case c.High == nil:
			heads[i] = fmt.Sprintf("%d+", *c.Low)
		case *c.Low == *c.High || d.Game.Chosen(game.StrictFiring):
			heads[i] = fmt.Sprint(*c.Low)
		default:
			heads[i] = say.FromTo(*c.Low, *c.High) + "†"
		}
	}
	return heads
}

// drawThrow draws the table of throwing bombs with the man's skill in it.
func drawThrow(p *slot.Pen) {
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
		lines = append(lines, shotLine{label: say.Capitalized(row.Label), needs: needsOf(row, p.About.Man.Scores.Grenadier.Value)})
	}
	putShots(p, heads, lines)
}

// noiseColumns are the right edges of the table of noise, in hundredths of its width.
var noiseColumns = []int{60, 97}

// drawNoise draws how far a move is heard.
func drawNoise(p *slot.Pen) {
	t := p.Book.Table("movement-noise")
	if t == nil {
		return
	}
	base := p.StyleOf(p.Slot)
	strong, label := base, p.Label()
	strong.Face, label.Size = p.Faces.SansBold, base.Size*13/19
	y := p.Box.Y + p.Slot.Pitch.Times(4, 5)
	edge := func(i int) layout.Length { return p.Box.X + p.Box.W.Times(noiseColumns[i], 100) }
	p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X + layout.MM(1), Y: y}, layout.Left, label, "MOVE")
	for i, c := range t.Columns {
		p.Onto.SetLine(p.Slot.From, layout.Point{X: edge(i), Y: y}, layout.Right, label, strings.ToUpper(c.Label))
	}
	for i, row := range t.Rows {
		y += p.Slot.Pitch
		if tint := p.Tint(); tint.Solid && i%3 == 2 {
			box := layout.Rect{X: p.Box.X, Y: y - p.Slot.Pitch.Times(17, 20), W: p.Box.W, H: p.Slot.Pitch}
			p.Onto.PutBox(p.Slot.From, box, tint, layout.Stroke{})
		}
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X + layout.MM(1), Y: y}, layout.Left, strong, phrase.Bounds(row))
		for j, cell := range row.Cells {
			p.Onto.SetLine(p.Slot.From, layout.Point{X: edge(j), Y: y}, layout.Right, noiseStyle(cell, base, strong), noiseText(cell))
		}
	}
}

func noiseText(c rules.Cell) string {
	return strings.Replace(phrase.CellText(c), "no noise", "none", 1)
}

func noiseStyle(c rules.Cell, base, strong layout.Style) layout.Style {
	if strings.ContainsAny(c.Text, "0123456789") {
		return strong
	}
	return base
}

// noiseLoad is what carrying a man does.
func noiseLoad(d *page.Desk, _ *slot.Subject) slot.Wording {
	n := d.Book.Number("carry-malus")
	if n == 0 {
		return slot.Wording{}
	}
	return slot.Wording{Text: fmt.Sprintf("carrying %s square, noise as for one more", say.Signed(n))}
}

// noiseMore is what makes a move louder.
func noiseMore(d *page.Desk, a *slot.Subject) slot.Wording {
	numbers := []struct {
		id, form string
	}{{"obstacle-noise", "obstacle, trench +%d"}, {"wire-noise-factor", "wire ×%d"}, {"non-tactical-from", "%d+ non-tactical"}}
	var said []string
	for _, n := range numbers {
		if value := d.Book.Number(n.id); value != 0 {
			said = append(said, fmt.Sprintf(n.form, value))
		}
	}
	return slot.Wording{Text: say.Joined(said...)}
}
