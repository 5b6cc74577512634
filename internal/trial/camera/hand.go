package camera

import (
	"image"
	"math"
	"math/rand/v2"
)

// A Hand is what somebody crosses boxes with, and how.
type Hand struct {
	Wide  float64 // of a stroke, in mm
	Dark  float64 // of its ink, of 1
	Rough float64 // how much of it the paper doesn't take, of 1
	Way   Way
	Over  float64 // how far strokes go over the box's edge, of its size
}

// A Way is how a box is marked.
type Way int

// The ways.
const (
	Cross Way = iota
	Slash
	Check
	Scribble
	Ways
)

// AnyHand is one as chance has it.
func AnyHand(dice *rand.Rand) Hand {
	h := Hand{Way: []Way{Cross, Cross, Cross, Cross, Slash, Slash, Check, Scribble}[dice.IntN(8)], Over: 0.25 * dice.Float64()}
	switch dice.IntN(3) {
	case 0: // a pencil
		h.Wide, h.Dark, h.Rough = 0.35+0.4*dice.Float64(), 0.35+0.4*dice.Float64(), 0.4*dice.Float64()
	case 1: // a ball-point
		h.Wide, h.Dark, h.Rough = 0.35+0.3*dice.Float64(), 0.6+0.35*dice.Float64(), 0.15*dice.Float64()
	default: // a felt tip
		h.Wide, h.Dark = 0.6+0.7*dice.Float64(), 0.8+0.2*dice.Float64()
	}
	return h
}

// A Box is one on a sheet, in mm.
type Box struct{ X, Y, W, H float64 }

// Mark marks a box of a sheet of so many pixels a millimetre.
func (h Hand) Mark(dice *rand.Rand, sheet *image.Gray, dense float64, b Box) {
	jitter := func(size float64) float64 { return math.Min(size, 4) * 0.07 * dice.NormFloat64() }
	out := func(size float64) float64 { return math.Min(size, 5) * (h.Over*dice.Float64() - 0.05) }
	corner := func(left, top bool) [2]float64 {
		x, y := b.X-out(b.W)+jitter(b.W), b.Y-out(b.H)+jitter(b.H)
		if !left {
			x = b.X + b.W + out(b.W) + jitter(b.W)
		}
		if !top {
			y = b.Y + b.H + out(b.H) + jitter(b.H)
		}
		return [2]float64{x, y}
	}
	switch h.Way {
	case Cross:
		h.line(dice, sheet, dense, corner(true, true), corner(false, false))
		h.line(dice, sheet, dense, corner(false, true), corner(true, false))
	case Slash:
		h.line(dice, sheet, dense, corner(false, true), corner(true, false))
	case Check:
		low := [2]float64{b.X + b.W*(0.35+0.1*dice.Float64()), b.Y + b.H*(0.85+0.1*dice.Float64())}
		h.line(dice, sheet, dense, [2]float64{b.X + b.W*0.1 + jitter(b.W), b.Y + b.H*0.5 + jitter(b.H)}, low)
		h.line(dice, sheet, dense, low, corner(false, true))
	case Scribble:
		at := corner(true, true)
		turns := 4 + dice.IntN(4)
		for i := range turns {
			to := [2]float64{b.X + b.W*float64(i+1)/float64(turns) + jitter(b.W), b.Y + jitter(b.H)}
			if i%2 == 0 {
				to[1] = b.Y + b.H + jitter(b.H)
			}
			h.line(dice, sheet, dense, at, to)
			at = to
		}
	}
}

// line draws a stroke that bends a little.
func (h Hand) line(dice *rand.Rand, sheet *image.Gray, dense float64, a, b [2]float64) {
	dx, dy := b[0]-a[0], b[1]-a[1]
	long := math.Hypot(dx, dy)
	if long == 0 {
		return
	}
	belly := 0.06 * long * dice.NormFloat64()
	reach := h.Wide + math.Abs(belly)
	for y := int((math.Min(a[1], b[1]) - reach) * dense); y <= int((math.Max(a[1], b[1])+reach)*dense); y++ {
		for x := int((math.Min(a[0], b[0]) - reach) * dense); x <= int((math.Max(a[0], b[0])+reach)*dense); x++ {
			if !image.Pt(x, y).In(sheet.Rect) {
				continue
			}
			px, py := (float64(x)+0.5)/dense-a[0], (float64(y)+0.5)/dense-a[1]
			along := math.Max(0, math.Min(1, (px*dx+py*dy)/(long*long)))
			side := (px*dy-py*dx)/long - belly*4*along*(1-along)
			beyond := math.Max(0, math.Max(-(px*dx+py*dy)/long, (px*dx+py*dy)/long-long))
			cover := math.Max(0, math.Min(1, (h.Wide/2-math.Hypot(side, beyond))*dense+0.5))
			if h.Rough > 0 && dice.Float64() < h.Rough {
				cover *= 0.3
			}
			pix := &sheet.Pix[y*sheet.Stride+x]
			*pix = uint8(float64(*pix) * (1 - cover*h.Dark))
		}
	}
}
