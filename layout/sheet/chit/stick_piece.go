package chit

import (
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Heights on a piece of a stick, from its upper edge.
var (
	tickShort   = layout.MM(1.9)
	tickLong    = layout.MM(3)
	tickStrong  = layout.MM(4)
	stickNumber = layout.MM(7.8) // baselines
	stickRows   = []layout.Length{layout.MM(10.6), layout.MM(13.1)}
	stickBandY  = layout.MM(14.2)
	stickBandH  = layout.MM(3.9)
	stickFoot   = layout.MM(20.8)
	stickPoint  = layout.MM(0.75) // half the width of the mark of a distance
)

// A stickPiece is one piece while it is drawn.
type stickPiece struct {
	*stickSetter
	onto     *layout.Frame
	from     string
	number   int
	low, end int // paces
}

// piece draws a piece: the scale along its upper edge, the distances under it,
// the bands at its foot.
func (s *stickSetter) piece(number int) *layout.Frame {
	low := number * s.cut.advance
	p := &stickPiece{stickSetter: s, number: number, low: low, end: low + s.cut.advance + s.design.Overlap, from: s.design.Key}
	p.onto = layout.NewFrame(layout.Size{W: s.scale.length(p.end-low) + 2*stickInset, H: layout.Length(s.design.High)})
	p.putScale()
	p.putDistances()
	p.putBands()
	p.putFoot()
	return p.onto
}

// x is where a distance lies on the piece. It is worked out from the piece's own
// beginning, so that no rounding adds up.
func (p *stickPiece) x(paces int) layout.Length { return stickInset + p.scale.length(paces-p.low) }

// division is the smallest step of the scale, 2.5 mm at least.
func (s *stickSetter) division() int { return s.step(layout.MM(2.5), 1) }

// numbered is the step from number to number.
func (s *stickSetter) numbered() int { return s.step(layout.MM(10), 5) }

// strongly is the step between bold numbers.
func (s *stickSetter) strongly() int {
	return s.step(4*s.scale.length(s.numbered()), 20)
}

// step is the first of 1, 2, 5, 10, 20, 50 and so on, not before one of them, that is at
// least so long.
func (s *stickSetter) step(least layout.Length, from int) int {
	for tens := 1; ; tens *= 10 {
		for _, n := range []int{tens, 2 * tens, 5 * tens} {
			if n >= from && s.scale.length(n) >= least {
				return n
			}
		}
	}
}

func (p *stickPiece) putScale() {
	for paces := p.low; paces <= p.end; paces += p.division() {
		x, long, stroke := p.x(paces), tickShort, layout.HairLine
		switch {
		case paces%p.strongly() == 0:
			long, stroke = tickStrong, layout.FrameLine
		case paces%p.numbered() == 0:
			long, stroke = tickLong, layout.RuleLine
		}
		p.onto.PutLine(p.from+"/tick", layout.Point{X: x}, layout.Point{X: x, Y: long}, stroke)
		if paces%p.numbered() == 0 {
			p.putNumber(paces, x)
		}
	}
}

// putNumber sets a number under its tick, inside the piece.
func (p *stickPiece) putNumber(paces int, x layout.Length) {
	style := p.Sans(8)
	if paces%p.strongly() == 0 {
		style = p.Strong(12)
	}
	text := p.Words.Number(paces)
	half := style.Width(text) / 2
	x = min(max(x, half+layout.MM(1)), p.onto.Size.W-half-layout.MM(1))
	p.onto.SetLine(p.from+"/number", layout.Point{X: x, Y: stickNumber}, layout.Centre, style, text)
}

// putDistances marks what the rules measure, each with its words beside the
// mark: right or left of it, above or below, wherever they first have room.
func (p *stickPiece) putDistances() {
	used := make([][]layout.Rect, len(stickRows))
	style := p.Sans(slipPoints)
	for _, d := range p.distances {
		if d.paces < p.low || d.paces > p.end {
			continue
		}
		text := p.Words.Say("list.valued", "what", d.words, "value", d.paces)
		if !p.putDistance(d.paces, text, style, used) {
			p.putDistance(d.paces, p.Words.Number(d.paces), style, used)
		}
	}
}

func (p *stickPiece) putDistance(paces int, text string, style layout.Style, used [][]layout.Rect) bool {
	x, wide, gap := p.x(paces), style.Width(text), layout.MM(1.4)
	for row, base := range stickRows {
		for _, align := range []layout.Align{layout.Left, layout.Right} {
			box := layout.Rect{X: x - stickPoint, Y: base - layout.MM(2), W: stickPoint + gap + wide, H: layout.MM(2.4)}
			at := layout.Point{X: x + gap, Y: base}
			if align == layout.Right {
				box.X = x - gap - wide
				at.X = x - gap
			}
			if !p.free(box, used[row]) {
				continue
			}
			used[row] = append(used[row], box.Inset(-layout.MM(0.8)))
			tip := layout.Point{X: x, Y: base - layout.MM(1.7)}
			p.onto.PutPolygon(p.from+"/mark", layout.Filled(layout.Ink), layout.Stroke{}, tip,
				layout.Point{X: x + stickPoint, Y: base - layout.MM(0.1)}, layout.Point{X: x - stickPoint, Y: base - layout.MM(0.1)})
			p.onto.SetLine(p.from+"/distance", at, align, style, text)
			return true
		}
	}
	return false
}

// free tells whether a box lies on the piece and on nothing else.
func (p *stickPiece) free(box layout.Rect, used []layout.Rect) bool {
	if box.X < layout.MM(1) || box.Right() > p.onto.Size.W-layout.MM(1) {
		return false
	}
	for _, u := range used {
		if u.Overlaps(box) {
			return false
		}
	}
	return true
}

// putFoot says which piece it is, and where the next begins.
func (p *stickPiece) putFoot() {
	style := p.Sans(slipPoints).In(layout.Third)
	mark := say.Joined(p.Words.Say("stick.piece", "letter", letterOf(p.number)), page.FigureScale(p.Game), p.Words.Say("stick.ground-scale", "paces", p.GroundScale()))
	p.onto.SetLine(p.from+"/foot", layout.Point{X: stickInset, Y: stickFoot}, layout.Left, style, mark)
	if p.number+1 == p.cut.pieces {
		return
	}
	x := p.x(p.low + p.cut.advance)
	dashed := layout.HairLine
	dashed.Dash = []layout.Length{layout.MM(0.8), layout.MM(0.8)}
	p.onto.PutLine(p.from+"/foot", layout.Point{X: x, Y: stickBandY + stickBandH}, layout.Point{X: x, Y: p.onto.Size.H}, dashed)
	p.onto.SetLine(p.from+"/foot", layout.Point{X: x - layout.MM(1), Y: stickFoot}, layout.Right, style, p.Words.Say("stick.begins-here", "letter", letterOf(p.number+1)))
}

// letterOf is what a piece is called.
func letterOf(number int) string { return string(rune('A' + number%26)) }
