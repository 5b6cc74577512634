package card

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
)

// drawDisorder draws numbered boxes along the slot, to tick a unit's disorder
// markers in.
func drawDisorder(p *slot.Pen) {
	drawCounted(p, p.Slot.Count, game.DisorderMark, unitOf(p).Start.Disorder)
}

// drawCounted draws so many numbered boxes of a mark along the slot, of which some are ticked
// from the start.
func drawCounted(p *slot.Pen, n int, mark string, begins int) {
	style := p.StyleOf(p.Slot)
	for i := range n {
		box := countedBox(p, i, n)
		p.Onto.PutBox(p.Slot.From, box, layout.Fill{}, layout.RuleLine)
		if box.H < p.Box.H {
			p.Onto.SetLine(p.Slot.From, layout.Point{X: box.Centre().X, Y: p.Box.Y + style.CapHeight()}, layout.Centre, style, strconv.Itoa(i+1))
		} else {
			p.Onto.SetMiddle(p.Slot.From, box, style, strconv.Itoa(i+1))
		}
		p.Onto.PutTick(p.Slot.From, box, layout.Entry{Mark: mark, Value: strconv.Itoa(i + 1), On: i < begins})
	}
}

// countedBox is one of those. Where the slot is high enough its number stands over it, so that a
// cross is seen in a photograph.
func countedBox(p *slot.Pen, i, n int) layout.Rect {
	left := (p.Box.W + disorderGap).Times(i, n)
	right := (p.Box.W+disorderGap).Times(i+1, n) - disorderGap
	box := layout.Rect{X: p.Box.X + left, Y: p.Box.Y, W: right - left, H: p.Box.H}
	if over := p.StyleOf(p.Slot).CapHeight() + overBox; box.H-over >= leastBox {
		box.Y, box.H = box.Y+over, box.H-over
	}
	return box
}

// markContent is a mark of a rule set's own: numbered boxes, a pip for each word, or a box to
// write in.
func markContent(key string) slot.Content {
	of := func(d *page.Desk) *rules.Fact { return rules.RatingIn(d.Book.Marks(), key) }
	words := pipTrack(func(p *slot.Pen) []string { return force.MarkWords(p.Desk, of(p.Desk)) }, nil, func(p *slot.Pen) int {
		at, _ := force.Marked(p.About.Unit, of(p.Desk))
		return at
	}, func(p *slot.Pen, i, _ int) (layout.Entry, bool) {
		at, _ := force.Marked(unitOf(p), of(p.Desk))
		return force.MarkEntry(of(p.Desk), i, i == at), true
	})
	draw := func(p *slot.Pen) {
		switch f := of(p.Desk); {
		case f == nil: // of another rule set
		case f.Numbers == nil:
			words.Draw(p)
		case f.Most() > force.MostTicked:
			p.Onto.PutBox(p.Slot.From, p.Box, layout.Fill{}, layout.RuleLine)
			_, written := force.Marked(unitOf(p), f)
			p.Onto.PutWriting(p.Slot.From, p.Box, layout.Entry{Mark: f.Key, Words: f.Called(), Begins: written})
		default:
			at, _ := force.Marked(unitOf(p), f)
			drawCounted(p, f.Most(), f.Key, at+1)
		}
	}
	return slot.Content{Draw: draw, Over: func(p *slot.Pen) {
		f := of(p.Desk)
		if f == nil || f.Numbers == nil {
			if f != nil {
				words.Over(p)
			}
			return
		}
		at, written := force.Marked(unitOf(p), f)
		switch {
		case written == "":
		case f.Most() > force.MostTicked && p.Fill: // it stands in the field
		case f.Most() > force.MostTicked:
			p.Onto.SetMiddle(p.Slot.From, p.Box, p.StyleOf(p.Slot), written)
		default:
			for i := range at + 1 {
				p.Tick(countedBox(p, i, f.Most()))
			}
		}
	}}
}

func byRegular(_ *page.Desk, a *slot.Subject) string { return strconv.FormatBool(a.Unit.Irregular()) }

// Measures of tracks.
var (
	disorderGap = layout.MM(0.7) // between boxes of disorder
	overBox     = layout.MM(0.3) // from a number to the box under it
	leastBox    = layout.MM(2.1) // height of a box under its number
	pip         = layout.MM(1)   // half the side of a level's box
)

// A pipAir is the room between a pip and its word, and at least between a word and the next pip.
type pipAir struct{ word, next layout.Length }

// pipAirs are the usual one, and a closer one for words that would be too small in that.
var pipAirs = []pipAir{{layout.MM(0.9), layout.MM(1.2)}, {layout.MM(0.6), layout.MM(0.8)}}

// pipRow is where the pips of some states begin, and how their words are set behind them.
type pipRow struct {
	places []layout.Point
	style  layout.Style
	air    pipAir
}

// pipTrack shows a small box and a word for each of some states, from one end of the slot to the
// other, in as many lines as the slot has, and crosses the box of that in which a unit begins.
func pipTrack(states func(*slot.Pen) []string, varies func(*page.Desk, *slot.Subject) string, begins func(*slot.Pen) int, entry entryOf) slot.Content {
	draw := func(p *slot.Pen) {
		words := states(p)
		row, ok := pips(p, words)
		if !ok {
			return
		}
		for i, word := range words {
			box := layout.Around(row.middle(i), pip)
			p.Onto.PutBox(p.Slot.From, box, layout.Fill{}, layout.RuleLine)
			p.Onto.SetLine(p.Slot.From, row.word(i), layout.Left, row.style, word)
			if e, ticked := entry(p, i, len(words)); ticked {
				e.Words = word
				p.Onto.PutTick(p.Slot.From, box, e)
			}
		}
	}
	return slot.Content{Draw: draw, Varies: varies, Over: func(p *slot.Pen) {
		row, ok := pips(p, states(p))
		if i := begins(p); ok && i >= 0 && i < len(row.places) {
			p.Tick(layout.Around(row.middle(i), pip))
		}
	}}
}

// middle is the middle of a pip.
func (r pipRow) middle(i int) layout.Point {
	return r.places[i].Add(layout.Point{X: pip, Y: -r.style.CapHeight() / 2})
}

// word is where the word of a pip begins.
func (r pipRow) word(i int) layout.Point {
	return r.places[i].Add(layout.Point{X: 2*pip + r.air.word})
}

// pips are the pips of some states. In several lines they stand under one another.
func pips(p *slot.Pen, levels []string) (row pipRow, ok bool) {
	lines := max(1, p.Slot.Lines)
	across := (len(levels) + lines - 1) / lines
	room := func(s layout.Style) layout.Length {
		left := p.Box.W
		for c := range across {
			left -= row.column(s, levels, c, across)
		}
		return left
	}
	for _, row.air = range pipAirs {
		fits := func(s layout.Style) bool { return room(s) >= row.air.next*layout.Length(across-1) }
		if row.style = p.StyleOf(p.Slot).Shrunk(p.Slot.Floor, fits); fits(row.style) {
			break
		}
		row.style = p.Shrunk(fits)
	}
	spare := room(row.style)
	if spare < 0 {
		p.TooSmall(-spare, "slot.levels-of-morale")
		return row, false
	}
	for i := range levels {
		x := p.Box.X + spare.Times(i%across, max(1, across-1))
		for c := range i % across {
			x += row.column(row.style, levels, c, across)
		}
		above := (p.Box.H - row.style.CapHeight()).Times(lines-1-i/across, max(1, lines-1))
		row.places = append(row.places, layout.Point{X: x, Y: p.Box.Bottom() - above})
	}
	return row, true
}

// column is how wide a column of states is, of so many across: a pip and the widest word.
func (r pipRow) column(s layout.Style, levels []string, column, across int) layout.Length {
	var widest layout.Length
	for i := column; i < len(levels); i += across {
		widest = max(widest, s.Width(levels[i]))
	}
	return 2*pip + r.air.word + widest
}

// levels are the levels of morale with what each adds to a morale check, but for
// that of a unit that is off the table. Irregulars that would rout stand at P0, 5.6.
func levels(d *page.Desk, irregular bool) []string {
	var levels []string
	for _, row := range levelRows(d) {
		levels = append(levels, d.Told(func() string {
			if runs(d, row, irregular) {
				return d.Words.Say("record.irregular-pause", "turns", d.Book.Number(pause))
			}
			if m, ok := d.Modifier("morale-modifiers", row.Key); ok {
				return d.Words.Say("list.valued", "what", row.Label, "value", say.Signed(m.Value))
			}
			return row.Label
		}))
	}
	return levels
}

// pause is how long irregulars that ran to P0 stand there, and row routed what makes
// them run, 5.6.
const pause, routed = "irregular-pause", "routed"

// runs tells whether a level means that irregulars run to P0.
func runs(d *page.Desk, row rules.Row, irregular bool) bool {
	return irregular && row.Key == routed && d.Book.Constant(pause) != nil
}

// levelRows are the levels of morale of units on the table.
func levelRows(d *page.Desk) []rules.Row {
	rows := d.Rows("morale-levels")
	if s := d.Book.Plays.States; s != nil {
		rows = slices.DeleteFunc(slices.Clone(rows), func(r rules.Row) bool { return r.Key == s.Gone })
	}
	return rows
}
