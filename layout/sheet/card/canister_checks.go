package card

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
)

// A checkRow is a line under a unit's morale numbers: what is said, for each of
// its columns, of the check after so many casualties.
type checkRow struct {
	head string
	text func(casualties int) string
	bold bool
}

// eventWords are the lines of 2.7 in few words, by their keys.
var eventWords = map[string]string{
	"ranged-loss": "loss by fire", "close": "closing", "burning": "burning",
	"retreated-adjacent": "retreat beside", "retreated-through": "retreat through",
	"routed-adjacent": "rout beside", "routed-through": "rout through",
	"cavalry": "cavalry beside",
}

// checkRows are the lines of a unit: the chance to fail for each modifier that an
// event brings, where a failure most likely leads, and the chance to rally.
func checkRows(b *rules.Book, u *game.Unit) []checkRow {
	c, ok := force.ChecksOf(b, u)
	if !ok {
		return nil
	}
	fails := func(modifier, times int) func(int) string {
		return func(lost int) string { return c.Fails(lost, modifier).Each(times).Text() }
	}
	var rows []checkRow
	for i, e := range grouped(force.CheckEvents(b, u.Arm)) {
		switch {
		case e.Checks > 1:
			rows = append(rows, checkRow{head: fmt.Sprintf("%s ×%d %s: %s", say.Signed(e.Modifier), e.Checks, e.Label, e.Worst), text: fails(e.Modifier, e.Checks)})
		case i == 0:
			rows = append(rows, checkRow{head: "Fails, %: " + e.Label, text: fails(e.Modifier, 1), bold: true})
		default:
			rows = append(rows, checkRow{head: say.Signed(e.Modifier) + " " + e.Label, text: fails(e.Modifier, 1)})
		}
	}
	if u.Arm == game.Cavalry {
		closing := force.ClosingOnFoot(b, false)
		rows = append(rows, checkRow{head: say.Signed(closing) + " closing on foot, no square", text: fails(closing, 1)})
	}
	return append(rows,
		checkRow{head: "If it fails, likely level", text: func(lost int) string { return c.LikelyWords(lost, 0) }},
		checkRow{head: "Rallies, %: " + tries(b, c, false), text: func(lost int) string { return c.Rallies(lost, false).Text() }, bold: true},
		checkRow{head: fmt.Sprintf("with a leader %s: %s", say.Signed(force.LeaderCheck(b)), tried(c, true)), text: func(lost int) string { return c.Rallies(lost, true).Text() }},
	)
}

// tries are a unit's attempts to rally and what they cost, 2.6.
func tries(b *rules.Book, c force.Checks, leader bool) string {
	return fmt.Sprintf("%s, %d AP each", tried(c, leader), b.Number("rally-cost"))
}

// tried are the attempts in a word.
func tried(c force.Checks, leader bool) string {
	if n := c.Attempts(leader); n != 1 {
		return fmt.Sprintf("%d tries", n)
	}
	return "1 try"
}

// grouped are events in few words, with one line for those that add alike, the
// least first. Rallying has lines of its own.
func grouped(events []force.CheckEvent) []force.CheckEvent {
	events = slices.DeleteFunc(events, func(e force.CheckEvent) bool { return e.Key == "rally-attempt" })
	for i, e := range events {
		if words := eventWords[e.Key]; words != "" {
			events[i].Label = words
		}
	}
	return force.Alike(events)
}

// byChecks is what the lines of a unit depend on.
func byChecks(_ *page.Desk, a *slot.Subject) string {
	c := a.Unit.Canister
	if c == nil {
		return ""
	}
	return strings.Join([]string{c.Table, c.SizeRow, string(a.Arm), c.AP.Text}, "/")
}

// drawChecks draws the lines under the strip of morale numbers, in its columns.
func drawChecks(p *slot.Pen) {
	u := p.About.Unit
	rows := checkRows(p.Book, u)
	strip := p.Template.Find(func(s *slot.Slot) bool { return s.What == "morale-numbers" })
	if len(rows) == 0 || strip == nil {
		return
	}
	cells := *p
	cells.Slot, cells.Box = strip, strip.Box.Move(layout.Point{X: p.Bleed, Y: p.Bleed})
	pitch := min(p.Slot.Pitch, p.Box.H/layout.Length(len(rows)))
	style := p.StyleOf(p.Slot)
	if over := style.CapHeight() + layout.MM(0.5) - pitch; over > 0 {
		p.TooSmall("the lines of morale checks", over.Times(len(rows), 1))
		return
	}
	for i, row := range rows {
		top := p.Box.Y + pitch.Times(i, 1)
		base := top + (pitch+style.CapHeight())/2
		if i%2 == 0 {
			p.Onto.PutBox(p.Slot.From, layout.Rect{X: p.Box.X - layout.MM(0.5), Y: top, W: p.Box.W + layout.MM(1), H: pitch}, p.Tint(), layout.Stroke{})
		}
		at := style
		if row.bold {
			at.Face = p.Faces.SansBold
		}
		head, err := style.Fit(row.head, cells.Box.X-p.Box.X-layout.MM(1), p.Slot.Floor)
		if err != nil {
			p.TooSmall("the words "+strconv.Quote(row.head), style.Width(row.head)-(cells.Box.X-p.Box.X))
			return
		}
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: base}, layout.Left, head, row.head)
		for lost := range u.Canister.Morale {
			p.Onto.SetLine(p.Slot.From, layout.Point{X: moraleCell(&cells, lost).Centre().X, Y: base}, layout.Centre, at, row.text(lost))
		}
	}
}
