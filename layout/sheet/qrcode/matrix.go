package qrcode

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/records"
)

// Sheets that are marked in play, and have no record's code, say in a small code of their own of which
// game they are and which sheet. What it says is worked out of nothing but what everybody knows of
// the game, whose file the sheet is in, and what is drawn on it: it tells whoever finds one no more
// than the sheet does. What lies face down has none.

// sheetCode is that of a sheet or a card: whose it is, what it is of, and how its boxes lie, so
// that a sheet which an earlier print set otherwise is never taken for it.
func sheetCode(d *page.Desk, side *game.Side, what string, drawn *layout.Frame) layout.Modules {
	sum := sha256.Sum256(fmt.Appendf(nil, "sheet\n%s\n%s\n%x", side.FileName(), what, drawn.Drawn()))
	code := records.Matrix(records.Identify(d.Game), binary.BigEndian.Uint64(sum[:]))
	return layout.Modules{Side: code.Side, Module: page.StampSide / layout.Length(code.Side), Dark: code.Dark, Says: code.Text}
}

// Stamp puts their codes on sheets that are read back from a photograph: those with marks in their
// corners.
func Stamp(d *page.Desk, side *game.Side, pages []layout.Page) []layout.Page {
	for i, p := range pages {
		for _, placed := range p.Frame.Items {
			if _, marked := placed.Item.(layout.Corners); marked {
				code := sheetCode(d, side, fmt.Sprint(placed.From, " ", i+1), p.Frame)
				p.Frame.PutAs(layout.Element{Kind: layout.AsFurniture}, func() {
					p.Frame.Put("sheet/code", page.StampAt(p.Frame.Size), code)
				})
				break
			}
		}
	}
	return pages
}

// SheetCode is the code of a card that is read back from a photograph, and has no record's.
var SheetCode = slot.Content{Each: true, Draw: func(p *slot.Pen) {
	id, _ := p.About.Owner()
	code := sheetCode(p.Stencil.Desk, p.Side, p.Template.Name+" "+id, p.Onto)
	code.Module = min(p.Box.W, p.Box.H) / layout.Length(code.Side)
	p.Onto.PutAs(layout.Element{Kind: layout.AsFurniture}, func() { p.Onto.Put(p.Slot.From, p.Box.At(), code) })
}}
