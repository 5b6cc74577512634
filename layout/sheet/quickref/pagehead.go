package quickref

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
)

// folioOf is the number of a page among those of the tables.
func folioOf(page, of int) string { return fmt.Sprintf("%d of %d", page, of) }

// pageHead sets title, phases and folio above a heavy rule.
func (t *pages) pageHead(frame *layout.Frame, names []string, number string) {
	right := t.Paper.Size.W - layout.PageMargin
	title := frame.SetLine("tables/title", layout.Point{X: layout.PageMargin, Y: pageTitle}, layout.Left, t.Serif(22), t.book.Title)
	style := t.Label().In(layout.Ink)
	folio := say.Joined("quick reference", number)
	if note := t.headNote(); note != "" {
		folio = note + " · " + folio
	}
	room := right - frame.SetLine("tables/folio", layout.Point{X: right, Y: pageTitle}, layout.Right, style, strings.ToUpper(folio))
	at := layout.Point{X: layout.PageMargin + title + titleGap, Y: pageTitle}
	style = style.At(layout.Pt(8))
	frame.SetLine("tables/phases", at, layout.Left, style, phaseLine(style, names, room-titleGap-at.X))
	frame.PutLine("tables/title", layout.Point{X: layout.PageMargin, Y: pageRule}, layout.Point{X: right, Y: pageRule}, layout.FrameLine)
}

// phaseLine names the phases of a page, the first and the last where the room
// is too small for all, none where it is too small for these.
func phaseLine(style layout.Style, names []string, room layout.Length) string {
	line := strings.ToUpper(strings.Join(names, " · "))
	if len(names) > 2 && style.Width(line) > room {
		line = strings.ToUpper(names[0] + " – " + names[len(names)-1])
	}
	if style.Width(line) > room {
		return ""
	}
	return line
}

// headNote says what distances are measured in, and at which scale.
func (t *pages) headNote() string {
	note := t.design.Note.Text
	if t.game != nil && t.game.PacesPerInch > 0 {
		note += fmt.Sprintf(" · %d paces = 1 in", t.game.PacesPerInch)
	}
	return note
}
