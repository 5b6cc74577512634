package sheet

import (
	"slices"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// nationContents are the bands of cards that tell of troops: the side's, and at
// its end the chip of their nation where that is another. The fronts of cards
// are not among them, since a nation would tell.
var nationContents = map[string]map[string]content{
	"band": {"side": {draw: drawNations, varies: byNation, alike: ofOneNation}},
}

func byNation(d *Desk, a *subject) string { return d.foreign(a.side, a.nation, "").word() }

func ofOneNation(d *Desk, side *generate.Side) bool { return !d.coalition(side) }

// leastBand is what is left of the side's band before a chip, at the least.
var leastBand = layout.MM(4)

// drawNations draws the side's band and the chip at its end. The nation's word
// stands before the chip, unless the text before the band names it.
func drawNations(p *pen) {
	nation := p.foreign(p.side, p.about.nation, "")
	names := p.slot.After != "" || p.template.Kind == CardBackKind
	if nation == nil || !names {
		drawBand(p)
		return
	}
	whole := p.box
	trim := p.slot.Box.Right() + p.bleed - p.box.X
	gap := layout.MM(1)
	chip := p.box
	chip.X += max(0, trim-bandChip)
	chip.W = p.box.Right() - chip.X
	p.box.W = chip.X - gap - p.box.X
	if p.slot.After == "" {
		style := p.sans(8)
		p.box.W -= style.Width(nation.name) + gap
		at := layout.Point{X: chip.X - gap, Y: whole.Bottom() - (p.slot.Box.H-style.CapHeight())/2}
		p.onto.SetLine(p.slot.from, at, layout.Right, style, nation.name)
	}
	if p.box.W >= leastBand {
		drawBand(p)
	}
	p.putBand(p.onto, p.slot.from+"/chip", chip, *nation)
	p.box = whole
}

// nationWord adds the nation to the words that stand before a band, in all
// their shorter forms too.
func (a *subject) nationWord(d *Desk, w wording) wording {
	word := d.foreign(a.side, a.nation, "").word()
	if word == "" {
		return w
	}
	w.shorter = slices.Clone(w.shorter)
	w.text = joined(w.text, word)
	for i, text := range w.shorter {
		w.shorter[i] = joined(text, word)
	}
	w.shorter = append(w.shorter, word)
	return w
}
