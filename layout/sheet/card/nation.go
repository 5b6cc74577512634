package card

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// nationContents are the side and the bands of cards that tell of troops: the side's,
// and at its end the chip of their nation where that is another. The fronts of cards
// are not among them, since a nation would tell.
var nationContents = map[string]map[string]slot.Content{
	"band":  {"side": {Draw: drawNations, Varies: byNation, Alike: ofOneNation}},
	"field": {"side": {Words: sideName}},
}

func byNation(d *page.Desk, a *slot.Subject) string { return d.Foreign(a.Side, a.Nation, "").Word() }

func ofOneNation(d *page.Desk, side *game.Side) bool { return !d.Coalition(side) }

// Measures of a band with a chip.
var (
	leastBand = layout.MM(4) // what is left of the side's band at the least
	chipGap   = layout.MM(1) // between the band, the nation's word and the chip
)

// drawNations draws the side's band and the chip at its end. The nation's word
// stands before the chip on the back of a card, whose troops may be of several;
// before other bands the text names it, or the unit's own name stands for it.
func drawNations(p *slot.Pen) {
	nation := p.Foreign(p.Side, p.About.Nation, "")
	if nation == nil {
		slot.DrawBand(p)
		return
	}
	whole := p.Box
	trim := p.Slot.Box.Right() + p.Bleed - p.Box.X
	chip := p.Box
	chip.X += max(0, trim-page.BandChip)
	chip.W = p.Box.Right() - chip.X
	p.Box.W = chip.X - chipGap - p.Box.X
	if p.Template.Kind == slot.CardBackKind {
		style := bandWord(p)
		p.Box.W -= style.Width(nation.Name) + chipGap
		at := layout.Point{X: chip.X - chipGap, Y: whole.Bottom() - (p.Slot.Box.H-style.CapHeight())/2}
		p.Onto.SetLine(p.Slot.From, at, layout.Right, style, nation.Name)
	}
	if p.Box.W >= leastBand {
		slot.DrawBand(p)
	}
	p.PutBand(p.Onto, p.Slot.From+"/chip", chip, *nation)
	p.Box = whole
}

// bandWord is the type of a word in a band: in large print as high as the band lets it be.
func bandWord(p *slot.Pen) layout.Style {
	style := p.Sans(8)
	if p.Large {
		high := p.Slot.Box.H * 9 / 10
		style = style.At(max(style.Size, min(layout.Pt(12), style.Size.Times(int(high), int(style.CapHeight())))))
	}
	return style
}
