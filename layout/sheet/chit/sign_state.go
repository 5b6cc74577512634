package chit

import "github.com/csprint/csprint/layout"

var whiteFill = layout.Filled(layout.White)

// pennonSign is an aide's: flying, or dipped and turned home.
func pennonSign(p chitPen, home bool) {
	p.bar(64, 64, 7, 100)
	swallowtail := []float64{67, 18, 146, 18, 122, 37, 146, 56, 67, 56}
	if !home {
		p.shape(swallowtail...)
		return
	}
	p.outline(7, swallowtail...)
	p.arc(spot{110, 84}, 22, 8, 90, 270)
	p.head(spot{88, 64}, 0, 24, 32)
}

func letterSign(p chitPen) {
	p.outline(8, 44, 26, 156, 26, 156, 102, 44, 102)
	p.line(6, 46, 28, 100, 68, 154, 28)
	p.disc(100, 74, 11)
}

// letterReadSign is a letter whose flap stands open.
func letterReadSign(p chitPen) {
	p.outline(8, 44, 54, 100, 22, 156, 54, 156, 110, 44, 110)
	p.outline(5, 62, 34, 138, 34, 138, 68, 100, 90, 62, 68)
	p.line(6, 46, 56, 100, 92, 154, 56)
	p.line(4, 76, 47, 124, 47)
	p.line(4, 76, 59, 124, 59)
}

var crossShape = []float64{
	84, 18, 116, 18, 116, 48, 146, 48, 146, 80, 116, 80,
	116, 110, 84, 110, 84, 80, 54, 80, 54, 48, 84, 48,
}

// waveringSign is a unit whose ranks are no longer straight.
func waveringSign(p chitPen) {
	p.put(p.blob(34, 50,
		curve{56, 22, 78, 22, 100, 44}, curve{122, 66, 144, 66, 166, 38}, curve{166, 50, 166, 70, 166, 82},
		curve{144, 110, 122, 110, 100, 88}, curve{78, 66, 56, 66, 34, 94}, curve{34, 80, 34, 60, 34, 50}), layout.Filled(layout.Ink), 0)
}

// brokenSign is a unit with a crack through it.
func brokenSign(p chitPen) {
	p.shape(34, 36, 98, 36, 84, 56, 100, 66, 82, 94, 34, 94)
	p.shape(112, 36, 166, 36, 166, 94, 96, 94, 114, 64, 98, 54)
}

// routedSign is a unit that runs to the rear.
func routedSign(p chitPen) {
	for i := range 3 {
		y := 22 + 30*float64(i)
		p.line(13, 60, y, 100, y+30, 140, y)
	}
}

// ranksSign is a rank out of order, under the number of its markers.
func ranksSign(p chitPen) {
	for i, slant := range []float64{-4, 7, -8, 3, 9, -6} {
		x := 42 + 23.2*float64(i)
		p.line(8, x+slant, 84, x-slant, 106)
	}
}

// cloudSign is smoke about the number of its balls.
func cloudSign(p chitPen) {
	p.put(p.blob(52, 112,
		curve{20, 112, 14, 76, 40, 68}, curve{32, 38, 62, 24, 78, 36}, curve{92, 6, 138, 14, 140, 42},
		curve{166, 38, 182, 66, 164, 84}, curve{176, 104, 156, 116, 140, 112}, curve{120, 112, 80, 112, 52, 112}), whiteFill, 7)
}

func flameSign(p chitPen) {
	p.put(p.blob(100, 116,
		curve{60, 116, 52, 84, 70, 62}, curve{74, 74, 80, 78, 86, 76}, curve{78, 50, 92, 30, 112, 15},
		curve{108, 36, 116, 46, 130, 60}, curve{150, 84, 140, 116, 100, 116}), layout.Filled(layout.Ink), 0)
	p.put(p.blob(100, 110,
		curve{82, 110, 80, 93, 96, 80}, curve{98, 89, 104, 88, 106, 78}, curve{124, 93, 120, 110, 100, 110}), whiteFill, 0)
}
