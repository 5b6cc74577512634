package card

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/words"
)

// A checkRow is a line under a unit's morale numbers: what is said, for each of
// its columns, of the check after so many casualties.
type checkRow struct {
	head string
	text func(casualties int) string
	bold bool

	event bool // may be left out where house rules ask for more lines than there is room
}

// eventWords are the lines of 2.7 in few words, by their keys.
var eventWords = map[string]words.ID{
	"ranged-loss": "record.loss-by-fire", "close": "record.closing", "burning": "record.burning",
	"retreated-adjacent": "record.retreat-beside", "retreated-through": "record.retreat-through",
	"routed-adjacent": "record.rout-beside", "routed-through": "record.rout-through",
	"cavalry": "record.cavalry-beside",
}

// checkRows are the lines of a unit: the chance to fail for each modifier that an
// event brings, where a failure most likely leads, and the chance to rally.
func checkRows(d *page.Desk, u *game.Unit) []checkRow {
	b := d.Book
	c, ok := force.ChecksOf(b, u)
	if !ok {
		return nil
	}
	told := func(text func(c force.Checks, lost int) string) func(int) string {
		return func(lost int) string { return d.Told(func() string { return text(c.Under(d.Book), lost) }) }
	}
	fails := func(modifier, times int, house bool) func(int) string {
		return told(func(c force.Checks, lost int) string {
			d.Book.Saw(house)
			return c.Fails(lost, modifier).Each(times).Text()
		})
	}
	var rows []checkRow
	for i, e := range grouped(d, force.CheckEvents(b, u.Arm)) {
		adds := page.Marked(say.Signed(e.Modifier), e.House)
		switch {
		case e.Checks > 1:
			rows = append(rows, checkRow{head: fmt.Sprintf("%s ×%d %s%s%s", adds, e.Checks, e.Label, d.Words.Say("list.colon"), e.Worst), text: fails(e.Modifier, e.Checks, e.House)})
		case i == 0:
			rows = append(rows, checkRow{head: d.Words.Say("record.fails", "event", page.Marked(e.Label, e.House)), text: fails(e.Modifier, 1, e.House), bold: true})
		default:
			rows = append(rows, checkRow{head: adds + " " + e.Label, text: fails(e.Modifier, 1, e.House), event: true})
		}
	}
	if u.Arm == game.Cavalry {
		var closing int
		house := d.Worked(func() { closing = force.ClosingOnFoot(d.Book) })
		rows = append(rows, checkRow{head: d.Words.Say("record.closing-on-foot", "adds", page.Marked(say.Signed(closing), house)), text: fails(closing, 1, house)})
	}
	alone := d.Told(func() string {
		return d.Words.Say("record.rallies", "n", c.Under(d.Book).Attempts(false), "points", d.Book.Number("rally-cost"))
	})
	leader := d.Told(func() string {
		return d.Words.Say("record.rallies-with-leader", "adds", say.Signed(force.LeaderCheck(d.Book)), "n", c.Under(d.Book).Attempts(true))
	})
	return append(rows,
		checkRow{head: d.Words.Say("record.likely-level"), text: told(func(c force.Checks, lost int) string { return c.LikelyWords(d.Words, lost, 0) })},
		checkRow{head: alone, text: told(func(c force.Checks, lost int) string { return c.Rallies(lost, false).Text() }), bold: true},
		checkRow{head: leader, text: told(func(c force.Checks, lost int) string { return c.Rallies(lost, true).Text() })},
	)
}

// grouped are events in few words, with one line for those that add alike, the
// least first. Rallying has lines of its own.
func grouped(d *page.Desk, events []force.CheckEvent) []force.CheckEvent {
	events = slices.DeleteFunc(events, func(e force.CheckEvent) bool { return e.Key == "rally-attempt" })
	for i, e := range events {
		if id := eventWords[e.Key]; id != "" {
			events[i].Label = d.Words.Say(id)
		}
	}
	return force.Alike(events)
}

// Measures of those lines.
var (
	checkGap  = layout.MM(0.4) // between two at the least
	checkHead = layout.MM(1)   // from a head to the first column
	checkTint = layout.MM(0.5) // of the tint of every other line beyond the slot
)

// fitting are lines without the events that add most, where there are more than go
// on a record.
func fitting(rows []checkRow, most int) []checkRow {
	rows = slices.Clone(rows)
	for i := len(rows) - 1; i >= 0 && len(rows) > most; i-- {
		if rows[i].event {
			rows = slices.Delete(rows, i, i+1)
		}
	}
	return rows
}

// byChecks is what the lines of a unit depend on.
func byChecks(_ *page.Desk, a *slot.Subject) string {
	c := a.Unit.Canister
	return strings.Join([]string{c.Table, c.SizeRow, string(a.Arm), c.AP.Text}, "/")
}

// drawChecks draws the lines under the strip of morale numbers, in its columns.
func drawChecks(p *slot.Pen) {
	u := p.About.Unit
	rows := checkRows(p.Stencil.Desk, u)
	strip := p.Template.Find(func(s *slot.Slot) bool { return s.What == "morale-numbers" })
	if len(rows) == 0 || strip == nil {
		return
	}
	cells := *p
	cells.Slot, cells.Box = strip, strip.Box.Move(layout.Point{X: p.Bleed, Y: p.Bleed})
	style := p.StyleOf(p.Slot)
	least := style.CapHeight() + checkGap
	rows = fitting(rows, int(p.Box.H/least))
	pitch := min(p.Slot.Pitch, p.Box.H/layout.Length(len(rows)))
	if over := least - pitch; over > 0 {
		p.TooSmall(over.Times(len(rows), 1), "slot.morale-checks")
		return
	}
	for i, row := range rows {
		top := p.Box.Y + pitch.Times(i, 1)
		base := top + (pitch+style.CapHeight())/2
		if p.Large { // with the tails of its letters off the next
			base = min(base, top+pitch-style.Size.Em(rowTail)-layout.HairWidth)
		}
		if tint := p.Tint(); tint.Solid && i%2 == 0 {
			p.Onto.PutBox(p.Slot.From, layout.Rect{X: p.Box.X - checkTint, Y: top, W: p.Box.W + 2*checkTint, H: pitch}, tint, layout.Stroke{})
		}
		at := style
		if row.bold {
			at.Face = p.Faces.SansBold
		}
		p.Squeezed(style, row.head, cells.Box.X-p.Box.X-checkHead, pitch).Put(p.Onto, p.Slot.From, layout.Point{X: p.Box.X, Y: base}, layout.Left)
		for lost := range u.Canister.Morale {
			p.Onto.SetLine(p.Slot.From, layout.Point{X: moraleCell(&cells, lost).Centre().X, Y: base}, layout.Centre, at, row.text(lost))
		}
	}
}
