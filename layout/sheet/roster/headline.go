package roster

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/livery"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/symbol"
)

// Measures of headlines.
var (
	headSign = layout.MM(8)  // wide, the symbol
	headName = layout.MM(12) // from the symbol to the name
	headGap  = layout.MM(4)  // from the name to the note, at least
)

// A headline heads what belongs to a brigade: its nation, its symbol, its name with its
// commander, and a note at the right, over a rule.
type headline struct {
	from, sign, noted string         // what the rule, the symbol and the note are from
	nation            *livery.Livery // nil for none
	arm               game.Arm       // of the symbol
	echelon           string         // likewise
	of                page.Nameplate // whom it heads
	note              string         // at the right
	style             layout.Style   // of the note
	line              layout.Length  // how high it is with a name of one line
	drop, signDrop    layout.Length  // from the baseline, and from the symbol's foot, to where that line ends
	gap               layout.Length  // over it
	rule              layout.Stroke
	level             int // for those who hear it
}

func (h headline) block(d *page.Desk) layout.Block {
	shift := d.ChipRoom(h.nation)
	p := d.Plate(h.of, d.Wide()-h.style.Width(h.note)-headName-headGap-shift, 13)
	block := page.HeadBlock(h.from, d.Wide(), h.line+p.More(), h.line-h.drop, h.level, func(r page.Row, heading func(put func())) {
		d.PutNation(r.Frame, r.From, r.At(0), h.nation)
		sign := r.On(h.drop - h.signDrop - symbol.HeightOf(headSign)).At(shift)
		symbol.Put(r.Frame, h.sign, sign, headSign, h.arm, "", layout.Ink)
		symbol.PutEchelon(r.Frame, h.sign, sign, headSign, h.echelon, layout.Ink)
		r.Of(h.noted).Right(r.Box.W, h.style, h.note)
		heading(func() { d.PutPlate(r.Frame, r.At(shift+headName), p) })
		r.Under(h.rule)
	})
	block.Gap = h.gap
	return block
}
