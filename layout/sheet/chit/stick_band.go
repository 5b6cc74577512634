package chit

import (
	"github.com/csprint/csprint/layout"
)

// bandPatterns tell the bands apart, from the nearest on. What is farther stays bare.
var bandPatterns = []func(*stickPiece, layout.Rect){
	(*stickPiece).solidBand,
	(*stickPiece).slantedBand,
	func(*stickPiece, layout.Rect) {},
	(*stickPiece).uprightBand,
}

// putBands draws the part of every band that lies on the piece.
func (p *stickPiece) putBands() {
	for i, b := range p.bands {
		low, end := max(b.from, p.low), p.end
		if b.to >= 0 {
			end = min(b.to, p.end)
		}
		if low >= end {
			continue
		}
		box := layout.Rect{X: p.x(low), Y: stickBandY, W: p.x(end) - p.x(low), H: stickBandH}
		if i < len(bandPatterns) {
			bandPatterns[i](p, box)
		}
		p.onto.PutBox(p.from+"/band", box, layout.Fill{}, layout.RuleLine)
		p.putBandName(b, box, i == 0 && !p.LowInk)
	}
}

// putBandName names a band in as many words as go in, on a white ground, or in
// white on a black band.
func (p *stickPiece) putBandName(b stickBand, box layout.Rect, onBlack bool) {
	style := p.Strong(8)
	for _, text := range p.bandNames(b) {
		wide := style.Width(text)
		if wide+layout.MM(2.4) > box.W {
			continue
		}
		centre, high := box.Centre(), style.CapHeight()
		if onBlack {
			style = style.In(layout.White)
		} else {
			plate := layout.Rect{X: centre.X - wide/2 - layout.MM(0.9), Y: box.Y + layout.MM(0.6), W: wide + layout.MM(1.8), H: box.H - layout.MM(1.2)}
			p.onto.PutBox(p.from+"/band", plate, layout.Filled(layout.White), layout.Stroke{})
		}
		p.onto.SetLine(p.from+"/band", layout.Point{X: centre.X, Y: centre.Y + high/2}, layout.Centre, style, text)
		return
	}
}

// bandNames are the names of a band, the longest first.
func (p *stickPiece) bandNames(b stickBand) []string {
	if b.to < 0 {
		return []string{p.Words.Say("list.valued", "what", b.name, "value", b.zone), b.name}
	}
	return []string{
		p.Words.Say("stick.band-of-zone", "band", b.name, "zone", b.zone, "paces", b.to),
		p.Words.Say("stick.band", "band", b.name, "paces", b.to),
		b.name,
	}
}

func (p *stickPiece) solidBand(box layout.Rect) {
	if !p.LowInk {
		p.onto.PutBox(p.from+"/band", box, layout.Filled(layout.Ink), layout.Stroke{})
	}
}

// slantedBand and uprightBand draw lines in step with the beginning of the
// stick, so that they go on from piece to piece.
func (p *stickPiece) slantedBand(box layout.Rect) { p.lines(box, layout.MM(2.2), box.H) }

func (p *stickPiece) uprightBand(box layout.Rect) { p.lines(box, layout.MM(1.5), 0) }

func (p *stickPiece) lines(box layout.Rect, pitch, lean layout.Length) {
	inner := layout.NewFrame(box.Size())
	start := -(p.scale.length(p.low) + box.X - stickInset) % pitch
	for x := start - lean - pitch; x < box.W+pitch; x += pitch {
		inner.PutLine(p.from+"/band", layout.Point{X: x + lean}, layout.Point{X: x, Y: box.H}, layout.HairLine)
	}
	p.onto.Put(p.from+"/band", box.At(), layout.Group{Frame: inner, Clip: true})
}
