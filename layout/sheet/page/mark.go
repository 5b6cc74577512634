package page

import (
	"fmt"
	"strconv"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
)

// markStyle is that of page marks.
func (p *PrintSettings) markStyle() layout.Style {
	style := p.Label().In(layout.Second)
	style.Face = p.Faces.SansBold
	return style
}

// NextMark numbers the leaves of an owner, a side's id or the umpire, in the
// order in which they are laid out: ALLIED 2.
func (d *Desk) NextMark(owner string) string {
	if d.Leaves == nil {
		d.Leaves = map[string]int{}
	}
	d.Leaves[owner]++
	return fmt.Sprintf("%s %d", say.Capitals(d.Words.Say("page.mark", "owner", owner)), d.Leaves[owner])
}

// PutMark sets the mark of a page, none where it is empty, and keeps room before
// it for the number of the sheet. It returns the room that both take.
func (p *PrintSettings) PutMark(onto *layout.Frame, from string, end layout.Point, mark string) layout.Length {
	wide := layout.Length(0)
	if mark != "" {
		onto.PutRunning(func() {
			wide = markGap + onto.SetLine(from+"/mark", end, layout.Right, p.markStyle(), mark)
		})
	}
	onto.Folio = p.FolioAt(from, end.Sub(layout.Point{X: wide}))
	return wide + p.FolioWide()
}

// markGap is between a mark and the number of the sheet.
var markGap = layout.MM(2.4)

// FolioAt is the folio that ends at a point.
func (p *PrintSettings) FolioAt(from string, end layout.Point) *layout.Folio {
	return &layout.Folio{From: from + "/of", End: end, Style: p.Caption()}
}

// FolioWide is the room of a folio, in a packet of whatever size.
func (p *PrintSettings) FolioWide() layout.Length { return p.Caption().Width(p.SheetOf(888, 888)) }

// SheetOf says which sheet of its packet it is.
func (p *PrintSettings) SheetOf(n, of int) string {
	return p.Words.Say("page.sheet-of", "n", strconv.Itoa(n), "of", strconv.Itoa(of))
}

// PutCode puts a code for phones that holds something of a name.
func (p *PrintSettings) PutCode(onto *layout.Frame, from, name string, at layout.Point, code layout.Modules) {
	onto.PutAs(layout.Element{Kind: layout.AsFigure, Words: p.Words.Say("figure.code", "name", name)}, func() { onto.Put(from, at, code) })
}
