// Package qrcode draws the code of a record on what is held in the hand: as large
// as its slot allows, and never so small that a phone can't read it; and the sheet of
// codes that bring a side's units to a phone many at once. It knows no design.
//
// Start at Put and Codes.
package qrcode

import (
	"fmt"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/words"
)

// Least and Most are the sizes of a code's modules.
var (
	Least = layout.MM(0.5)
	Most  = layout.MM(0.75)
)

// Quiet modules are the bare ones that a reader needs around a code.
const Quiet = 4

// Base is the address that the codes of records point to.
func Base(d *page.Desk) records.Base {
	return page.Keep(d, "records", func() records.Base {
		if d.Game.RecordsBase == "" {
			return records.Base{}
		}
		base, err := records.ParseBase(d.Game.RecordsBase)
		if err != nil {
			d.Trouble.Add(source.New(d.Game.Place, "qrcode.address-of-records", "error", err))
		}
		return base
	})
}

// Put draws the code of a unit or man whom the scenario has at a place.
func Put(p *slot.Pen, code records.Code, name string, place source.Place) {
	module := module(p, code)
	if module < Least {
		p.Trouble.Add(source.New(place, "qrcode.modules-too-small", "side", code.Side, "mm", words.Decimal(fmt.Sprintf("%.2f", module.MM())), "least", words.Decimal(fmt.Sprintf("%.2f", Least.MM()))))
		return
	}
	wide := module * layout.Length(code.Side)
	p.PutCode(p.Onto, p.Slot.From, name, layout.Point{X: p.Box.Right() - wide, Y: p.Box.Y}, layout.Modules{Side: code.Side, Module: module, Dark: code.Dark, Says: code.Text})
}

// Fits tells whether a code's modules are large enough in the slot.
func Fits(p *slot.Pen, code records.Code) bool { return module(p, code) >= Least }

// module is the size of the modules with which a code fills the slot.
func module(p *slot.Pen, c records.Code) layout.Length {
	box, side := min(p.Box.W, p.Box.H), layout.Length(c.Side)
	return min(Most, box/side, (box+p.Slot.Quiet)/(side+Quiet))
}
