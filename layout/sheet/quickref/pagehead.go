package quickref

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// folioOf is the number of a page among those of the tables.
func (t *tableSet) folioOf(page, of int) string {
	return t.Words.Say("tables.page-of", "page", strconv.Itoa(page), "of", strconv.Itoa(of))
}

// pageHead sets title, phases and folio above a heavy rule.
func (t *tableSet) pageHead(frame *layout.Frame, names []string, number string) {
	PutHead(t.PrintSettings, frame, "tables", t.book.Title, names, say.Joined(t.headNote(), t.Words.Say("tables.quick-reference"), number))
}

// PutHead sets the head of a table page: a title, what the page holds, at the right
// more about it. Columns begin at PageBody.
func PutHead(p page.PrintSettings, frame *layout.Frame, from, named string, names []string, folio string) {
	right := frame.Size.W - layout.PageMargin
	var title layout.Length
	frame.PutAs(layout.Element{Kind: layout.AsHeading, Level: 1}, func() {
		title = frame.SetLine(from+"/title", layout.Point{X: layout.PageMargin, Y: pageTitle}, layout.Left, p.Serif(22), named)
	})
	style := p.Label().In(layout.Ink)
	room := right - frame.SetLine(from+"/folio", layout.Point{X: right, Y: pageTitle}, layout.Right, style, say.Capitals(folio))
	at := layout.Point{X: layout.PageMargin + title + titleGap, Y: pageTitle}
	style = style.At(layout.Pt(8))
	frame.SetLine(from+"/phases", at, layout.Left, style, phaseLine(style, names, room-titleGap-at.X))
	frame.PutLine(from+"/title", layout.Point{X: layout.PageMargin, Y: pageRule}, layout.Point{X: right, Y: pageRule}, layout.FrameLine)
}

// phaseLine names the phases of a page, the first and the last where the room
// is too small for all, none where it is too small for these.
func phaseLine(style layout.Style, names []string, room layout.Length) string {
	line := say.Capitals(strings.Join(names, " · "))
	if len(names) > 2 && style.Width(line) > room {
		line = say.Capitals(names[0] + " – " + names[len(names)-1])
	}
	if style.Width(line) > room {
		return ""
	}
	return line
}

// headNote says what distances are measured in, and at which scale.
func (t *tableSet) headNote() string {
	note := t.Words.Label(t.design.Note.Text)
	if t.game != nil && t.game.PacesPerInch > 0 {
		note += " · " + t.Words.Say("tables.scale", "paces", t.Stands(t.game.PacesPerInch))
	}
	return note
}
