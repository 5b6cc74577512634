package chit

import "github.com/csprint/csprint/layout"

// bombGreen is the colour that the rules give the counters of bombs.
var bombGreen = layout.Colour{R: 0x30, G: 0x77, B: 0x4A}

// bombSign is a hand grenade: its body in squares, its neck and its lever. With
// low ink the body is bare.
func bombSign(p chitPen) {
	body := layout.Filled(bombGreen)
	if p.lowInk {
		body = whiteFill
	}
	p.put(p.blob(100, 36,
		curve{134, 36, 146, 60, 144, 80}, curve{141, 106, 122, 120, 100, 120},
		curve{78, 120, 59, 106, 56, 80}, curve{54, 60, 66, 36, 100, 36}), body, 6)
	for _, y := range []float64{62, 88} {
		p.line(4, 59, y, 141, y)
	}
	for _, x := range []float64{84, 116} {
		p.line(4, x, 40, x, 116)
	}
	p.bar(100, 28, 30, 16)
	p.line(7, 112, 22, 142, 30, 154, 62)
}

// soundSign is a noise that spreads, and the way it came from.
func soundSign(p chitPen) {
	source := spot{100, 112}
	p.disc(source.x, source.y, 8)
	for _, r := range []float64{26, 46, 66} {
		p.arc(source, r, 7, -48, 48)
	}
	p.head(spot{100, 14}, 0, 24, 34)
}

// corpseSign is a man who lies still.
func corpseSign(p chitPen) {
	p.disc(42, 66, 14)
	p.line(20, 60, 74, 120, 84)
	p.line(9, 74, 74, 92, 50, 116, 52)
	p.line(10, 118, 82, 144, 68, 170, 78)
	p.line(10, 118, 86, 150, 94, 172, 92)
	p.line(4, 24, 104, 176, 104)
}

// flareSign is a light with its rays.
func flareSign(p chitPen) {
	centre := spot{100, 66}
	p.disc(centre.x, centre.y, 18)
	for i := range 12 {
		turn := float64(i) * 30
		a, b := centre.towards(turn, 27), centre.towards(turn, 38+10*float64(i%2))
		p.line(6, a.x, a.y, b.x, b.y)
	}
}

// beatenZoneSign is a square where bullets strike the ground.
func beatenZoneSign(p chitPen) {
	p.outline(7, 50, 18, 150, 18, 150, 118, 50, 118)
	for i, spots := range [][]float64{{70, 38}, {104, 34}, {132, 46}, {84, 62}, {118, 70}, {66, 84}, {98, 92}, {132, 98}, {76, 106}} {
		p.disc(spots[0], spots[1], 5+float64(i%2)*2)
	}
}

// wireGapSign is barbed wire with a way through.
func wireGapSign(p chitPen) {
	for _, x := range []float64{24, 142} {
		p.line(5, x, 70, x+34, 70)
		for i := range 2 {
			at := x + 9 + 17*float64(i)
			p.line(5, at-8, 56, at+8, 84)
			p.line(5, at+8, 56, at-8, 84)
		}
	}
	p.bar(100, 88, 11, 52)
	p.head(spot{100, 22}, 0, 42, 44)
}

// stretcherSign is canvas between two poles.
func stretcherSign(p chitPen) {
	p.bar(100, 42, 148, 8)
	p.bar(100, 94, 148, 8)
	p.outline(5, 46, 46, 154, 46, 154, 90, 46, 90)
	p.line(4, 72, 46, 72, 90)
	p.line(4, 128, 46, 128, 90)
}
