package soldier

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// sumWords is where the words of a sum begin, sumGap behind a wider figure; sumBeside is kept
// from the words to the sum beside them.
var sumWords, sumGap, sumBeside = layout.MM(3.5), layout.MM(0.6), layout.MM(1.4)

// drawSum lists what a score is the sum of, a term a line: the figure, then
// what it is for.
func drawSum(of func(game.Scores) game.Score) func(*slot.Pen) {
	return func(p *slot.Pen) {
		s := of(p.About.Man.Scores)
		base := p.StyleOf(p.Slot)
		y := p.Box.Y + base.CapHeight() + layout.MM(0.6)
		line := func(figure, said string, colour layout.Colour) {
			style, start := base.In(colour), max(sumWords, base.Width(figure)+sumGap)
			room := p.Box.W - start - sumBeside
			style = style.Shrunk(p.Slot.Floor, func(s layout.Style) bool { return s.Width(said) <= room })
			style = p.Squeezed(style, said, room, 0).Style
			p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: y}, layout.Left, base, figure)
			p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X + start, Y: y}, layout.Left, style, said)
			y += p.Slot.Pitch
		}
		for _, term := range s.Terms {
			line(page.Marked(say.Signed(term.Value), term.House), term.Label.In(p.Words), layout.Second)
		}
		if len(s.Terms) == 0 {
			line(page.Marked(say.Signed(s.Value), s.House), p.Words.Say("soldier.no-modifiers"), layout.Third)
		}
	}
}

// A shotLine is what a man rolls or may hope for at each range or against each
// enemy.
type shotLine struct {
	label string
	needs []string
	after []string // behind them, the same once he has a wound that he walks with
	faint bool     // he has no such weapon
	plain bool     // not what he wants
}

// columns are those of a table whose heads stand on the line of its heading: their
// right edges a pitch apart, the last at the right of the box.
type columns struct {
	*slot.Pen
	n           int
	left, pitch layout.Length
	beside      layout.Length // room behind the numbers for those of a wounded man
	after       layout.Length // the blank part of it, before these
	base, label layout.Style
}

// besideRoom is that room in hundredths of the width, the first fifth of it blank; markedRoom
// has the mark of house rules in it. Closer columns than leastPitch, as under house rules with
// many scores, have none.
const (
	besideRoom = 4
	markedRoom = 5
	leastPitch = 9
)

// labelRoom is what the words before the first column take at least, in hundredths
// of the width.
const labelRoom = 25

// columnsOf are so many: up to five a seventh of the width apart, more of them as
// far as the room allows.
func columnsOf(p *slot.Pen, n int) *columns {
	c := &columns{Pen: p, n: n, left: p.Box.X + layout.MM(1), base: p.StyleOf(p.Slot)}
	c.label = c.base
	c.label.Size = c.base.Size * 5 / 6
	c.pitch = min(p.Box.W.Times(14, 100), p.Box.W.Times(100-labelRoom, 100)/layout.Length(n))
	room := besideRoom
	if p.Book.Patched() {
		room = markedRoom
	}
	beside := p.Box.W.Times(room, 100)
	if pitch := c.pitch - beside/layout.Length(max(1, n-1)); pitch >= p.Box.W.Times(leastPitch, 100) && mayBeHampered(p.Stencil.Desk, p.About.Man) {
		c.beside, c.pitch, c.after = beside, pitch, p.Box.W.Times(besideRoom, 500)
	}
	return c
}

func (c *columns) edge(i int) layout.Length {
	return c.Box.Right() - layout.MM(1) - c.beside - c.pitch*layout.Length(c.n-1-i)
}

// heads sets the heads and is the line that they stand on.
func (c *columns) heads(texts []string) layout.Length {
	y := c.Box.Y + c.Slot.Pitch.Times(7, 10)
	head := c.base.In(layout.Second)
	head.Size = c.base.Size * 3 / 4
	c.Onto.PutRow(func() {
		for i, text := range texts {
			c.Onto.PutCell(i+1, layout.AsColumnHead, func() {
				c.Onto.SetLine(c.Slot.From, layout.Point{X: c.edge(i), Y: y}, layout.Right, head, text)
			})
		}
	})
	return y + headRoom
}

// headRoom is from the heads over the rule under them, beside the pitch of rows.
var headRoom = layout.MM(0.8)

// rows set lines below another.
func (c *columns) rows(y layout.Length, lines []shotLine) {
	for i, line := range lines {
		c.Onto.PutRow(func() { c.row(y+c.Slot.Pitch.Times(i+1, 1), line) })
	}
}

func (c *columns) row(y layout.Length, line shotLine) {
	number, words := c.base, c.label
	switch {
	case line.faint:
		number, words = number.In(layout.Third), words.In(layout.Third)
	case !line.plain:
		number.Face = c.Faces.SansBold
	}
	small := words.At(c.base.Size * 7 / 10)
	if !line.faint {
		small = small.In(layout.Second)
	}
	beside := c.edge(0) - c.left - layout.MM(1)
	if len(line.needs) > 0 {
		beside -= number.Width(line.needs[0])
	}
	c.Onto.PutCell(0, layout.AsRowHead, func() {
		c.Squeezed(words, line.label, beside, c.Slot.Pitch).Put(c.Onto, c.Slot.From, layout.Point{X: c.left, Y: y}, layout.Left)
	})
	for i, need := range line.needs {
		c.Onto.PutCell(i+1, layout.AsCell, func() {
			c.Onto.SetLine(c.Slot.From, layout.Point{X: c.edge(i), Y: y}, layout.Right, number, need)
			if i < len(line.after) {
				c.behind(i, y, number, small, line)
			}
		})
	}
}

// behind sets the number of a wounded man behind one that it differs from.
func (c *columns) behind(i int, y layout.Length, number, small layout.Style, line shotLine) {
	need, begun := line.after[i], page.Bare(line.needs[i])
	if begun != line.needs[i] && !c.hasRoom(i, number, small, line.needs, need) { // one mark is for both
		need = page.Bare(need)
	}
	if c.beside > 0 && page.Bare(need) != begun {
		c.Onto.SetLine(c.Slot.From, layout.Point{X: c.edge(i) + c.after, Y: y}, layout.Left, small, need)
	}
}

// hasRoom tells whether a small number goes between that of its column and the next.
func (c *columns) hasRoom(i int, number, small layout.Style, needs []string, need string) bool {
	room := c.Box.Right() - c.edge(i)
	if i+1 < len(needs) {
		room = c.pitch - number.Width(needs[i+1]) - layout.MM(0.4)
	}
	return c.after+small.Width(need) <= room
}

// putShots sets the heads of range columns and lines of numbers to roll.
func putShots(p *slot.Pen, heads []string, lines []shotLine) {
	c := columnsOf(p, len(heads))
	c.rows(c.heads(heads), lines)
}

// ofWounds are the numbers of a man as he begins, and behind them the same once he has a
// wound that he walks with; none where a wound tells on his dice already, or never does.
func ofWounds(d *page.Desk, m *game.Man, of func(level string) []string) (begun, after []string) {
	begun = of(m.Level())
	if mayBeHampered(d, m) {
		after = of(game.Walking)
	}
	return begun, after
}

// mayBeHampered tells whether a wound that a man walks with would tell on dice on which
// none does yet.
func mayBeHampered(d *page.Desk, m *game.Man) bool {
	return !hampered(d, m, m.Level()) && hampered(d, m, game.Walking)
}

// needsOf are the numbers of a row that a man's dice must reach with a wound of a level.
// Words stay: a cell that always succeeds does so whatever is added. House tells whether
// house rules changed his score.
func needsOf(d *page.Desk, m *game.Man, t *rules.Table, row rules.Row, house bool) func(level string) []string {
	return func(level string) []string {
		added, changed := addedBy(d, m, level, t, row)
		needs := make([]string, len(row.Cells))
		for i, cell := range row.Cells {
			switch need, isNumber := t.Needed(cell, added); {
			case isNumber:
				needs[i] = page.Marked(say.Int(need), house || changed || cell.House)
			case t.Always != "" && cell.Text == t.Always:
				needs[i] = page.Marked(d.Words.Small(richtext.CellText(cell)), cell.House)
			default:
				needs[i] = page.Marked(say.Nothing, cell.House)
			}
		}
		return needs
	}
}

// A manAt is what the rules' answers for a man depend on, and what they were asked.
type manAt struct {
	scores  [4]int
	came    bool // with a walking wound
	level   string
	of, not string // what was asked: a table, and the lines that don't count
}

// asked is what the rules answer for a man with a wound of a level, asked once for all men
// alike, and whether house rules changed what it rests on.
func asked(d *page.Desk, m *game.Man, level, of, not string, ask func(*rules.Known) int) (n int, house bool) {
	s := m.Scores
	at := manAt{[4]int{s.Morale.Value, s.Grenadier.Value, s.Melee.Value, s.Shooting.Value}, m.WalkingWounded, level, of, not}
	house = d.Worked(func() { n = page.Keep(d, at, func() int { return ask(m.Known(d.Book, level)) }) })
	return n, house
}

// addedBy is what a man with a wound of a level adds to the roll of a table, held against a
// row of it.
func addedBy(d *page.Desk, m *game.Man, level string, t *rules.Table, row rules.Row) (int, bool) {
	return asked(d, m, level, t.ID, strings.Join(row.Without, " "), func(k *rules.Known) int { return k.Added(t.ID, row) })
}

// hampered tells whether a wound of a level tells on a man's dice.
func hampered(d *page.Desk, m *game.Man, level string) bool {
	n, _ := asked(d, m, level, force.WoundedModifiers, "", func(k *rules.Known) int {
		list := d.Book.ModifierList(force.WoundedModifiers)
		if list == nil {
			return 0
		}
		counts, _ := k.Count(list.Items)
		return len(counts)
	})
	return n > 0
}

// whenWounded is the name of a line, told to be a wounded man's where its numbers are.
func whenWounded(d *page.Desk, m *game.Man, line string) string {
	return d.Words.Say("soldier.line", "line", line, "wounded", hampered(d, m, m.Level()))
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
		row, line = found, shotLine{label: p.Words.Say("soldier.if-found", "weapon", found.Label), faint: true}
	}
	line.label = whenWounded(p.Stencil.Desk, m, line.label)
	line.needs, line.after = ofWounds(p.Stencil.Desk, m, needsOf(p.Stencil.Desk, m, t, row, m.Scores.Shooting.House))
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
			heads[i] = d.Words.Say("soldier.same-square")
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
	d, m := p.Stencil.Desk, p.About.Man
	for _, row := range t.Rows {
		line := shotLine{label: whenWounded(d, m, say.Capitalized(row.Label))}
		line.needs, line.after = ofWounds(d, m, needsOf(d, m, t, row, m.Scores.Grenadier.House))
		lines = append(lines, line)
	}
	putShots(p, heads, lines)
}

// drawNoise draws how far a move of so many squares is heard: a column for each
// number, a line for each way of moving.
func drawNoise(p *slot.Pen) {
	t := p.Book.Table("movement-noise")
	if t == nil {
		return
	}
	base := p.StyleOf(p.Slot)
	strong, head, label := base, base.In(layout.Second), base
	strong.Face, label.Size = p.Faces.SansBold, base.Size*17/19
	pitch := p.Box.W.Times(70, 100) / layout.Length(max(1, len(t.Rows)))
	edge := func(i int) layout.Length {
		return p.Box.Right() - layout.MM(1) - pitch*layout.Length(len(t.Rows)-1-i)
	}
	y := p.Box.Y + p.Slot.Pitch.Times(7, 10)
	p.Onto.PutRow(func() {
		for i, row := range t.Rows {
			p.Onto.PutCell(i+1, layout.AsColumnHead, func() {
				p.Onto.SetLine(p.Slot.From, layout.Point{X: edge(i), Y: y}, layout.Right, head, richtext.Bounds(p.Words, row))
			})
		}
	})
	y += headRoom
	for j, c := range t.Columns {
		y += p.Slot.Pitch
		beside := edge(0) - p.Box.X - layout.MM(2)
		if len(t.Rows) > 0 {
			beside -= strong.Width(noiseText(p.Stencil.Desk, t.Rows[0].Cells[j]))
		}
		p.Onto.PutRow(func() {
			p.Onto.PutCell(0, layout.AsRowHead, func() {
				p.Squeezed(label, c.Label, beside, p.Slot.Pitch).Put(p.Onto, p.Slot.From, layout.Point{X: p.Box.X + layout.MM(1), Y: y}, layout.Left)
			})
			for i, row := range t.Rows {
				p.Onto.PutCell(i+1, layout.AsCell, func() {
					p.Onto.SetLine(p.Slot.From, layout.Point{X: edge(i), Y: y}, layout.Right, noiseStyle(row.Cells[j], base, strong), page.Marked(noiseText(p.Stencil.Desk, row.Cells[j]), row.Cells[j].House))
				})
			}
		})
	}
}

func noiseText(d *page.Desk, c rules.Cell) string {
	return strings.Replace(richtext.CellText(c), d.Words.Label("no noise"), d.Words.Say("soldier.no-noise"), 1)
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
	return slot.Wording{Text: d.Words.Say("soldier.carrying", "squares", say.Signed(n))}
}

// noiseFast is the move from which one is no longer tactical.
func noiseFast(d *page.Desk, _ *slot.Subject) slot.Wording {
	if n := d.Book.Number("non-tactical-from"); n != 0 {
		return slot.Wording{Text: d.Words.Say("soldier.fast-move", "n", n)}
	}
	return slot.Wording{}
}

// noiseMore is what makes a move louder.
func noiseMore(d *page.Desk, a *slot.Subject) slot.Wording {
	numbers := []struct {
		id   string
		said words.ID
	}{{"obstacle-noise", "soldier.obstacle-noise"}, {"wire-noise-factor", "soldier.wire-noise"}}
	var said []string
	for _, n := range numbers {
		if value := d.Book.Number(n.id); value != 0 {
			said = append(said, d.Words.Say(n.said, "n", value))
		}
	}
	return slot.Wording{Text: say.Joined(said...)}
}
