package chit

import (
	"maps"
	"slices"
)

// chitSigns are the drawings that designs of chits name. Those that show a
// pace take the number of bars that count it.
var chitSigns = map[string]func(chitPen, int){
	"march":      march,
	"oblique":    oblique,
	"wheel":      wheel,
	"backward":   plainly(backward),
	"conversion": plainly(conversion),
	"prolong":    plainly(prolong),

	"column":   plainly(columnSign),
	"line":     plainly(lineSign),
	"open":     plainly(openSign),
	"extended": plainly(extendedSign),
	"square":   plainly(squareSign),
	"limber":   plainly(limberSign),
	"klumpen":  plainly(klumpenSign),

	"attack": plainly(attackSign),
	"reform": plainly(reformSign),
	"star":   plainly(starSign),

	"horse-advance": plainly(horseAdvance),
	"band-advance":  plainly(bandAdvance),
	"gun-withdraw":  plainly(gunWithdraw),
	"return-fire":   plainly(returnFire),
	"fall-back":     plainly(fallBack),
	"shield":        plainly(shieldSign),
	"clock":         plainly(clockSign),

	"pennon":      plainly(func(p chitPen) { pennonSign(p, false) }),
	"pennon-home": plainly(func(p chitPen) { pennonSign(p, true) }),
	"letter":      plainly(letterSign),
	"letter-read": plainly(letterReadSign),
	"cross":       plainly(func(p chitPen) { p.outline(7, crossShape...) }),
	"cross-heavy": plainly(func(p chitPen) { p.shape(crossShape...) }),
	"wavering":    plainly(waveringSign),
	"broken":      plainly(brokenSign),
	"routed":      plainly(routedSign),
	"ranks":       plainly(ranksSign),
	"cloud":       plainly(cloudSign),
	"flame":       plainly(flameSign),

	"bomb":        plainly(bombSign),
	"sound":       plainly(soundSign),
	"corpse":      plainly(corpseSign),
	"flare":       plainly(flareSign),
	"beaten-zone": plainly(beatenZoneSign),
	"wire-gap":    plainly(wireGapSign),
	"stretcher":   plainly(stretcherSign),
}

// plainly makes a drawing without bars one that could have some.
func plainly(draw func(chitPen)) func(chitPen, int) {
	return func(p chitPen, _ int) { draw(p) }
}

// march is an arrow straight ahead.
func march(p chitPen, bars int) {
	p.bar(100, 84, 11, 60)
	p.head(spot{100, 14}, 0, 42, 46)
	for i := range bars {
		p.bar(100, 110-13*float64(i), 46, 6)
	}
}

// oblique is the same arrow, off the way straight ahead.
func oblique(p chitPen, bars int) {
	p.line(2.5, 62, 84, 62, 20)
	p.turn = 24
	march(p, bars)
}

// wheel is an arrow about a pivot.
func wheel(p chitPen, bars int) {
	pivot := spot{140, 100}
	p.arc(pivot, 62, 11, 272, 362)
	p.head(spot{172, 37.5}, 90, 34, 46)
	p.disc(pivot.x, pivot.y, 10)
	for i := range bars {
		middle := pivot.towards(275+12*float64(i), 62)
		a, b := middle.towards(275+12*float64(i), 22), middle.towards(95+12*float64(i), 22)
		p.line(6, a.x, a.y, b.x, b.y)
	}
}

func backward(p chitPen) {
	p.bar(100, 18, 46, 6)
	p.bar(100, 46, 11, 56)
	p.head(spot{100, 115}, 180, 42, 46)
}

// conversion turns about the centre of the unit.
func conversion(p chitPen) {
	p.arc(signCentre, 42, 11, 200, 460)
	p.head(signCentre.towards(100, 42).towards(190, 33), 190, 36, 44)
	p.disc(signCentre.x, signCentre.y, 9)
}

func prolong(p chitPen) {
	p.bar(100, 70, 11, 70)
	p.head(spot{100, 14}, 0, 40, 44)
	p.bar(100, 96, 56, 6)
	p.ring(70, 96, 17, 7)
	p.ring(130, 96, 17, 7)
}

func columnSign(p chitPen) {
	for i := range 4 {
		p.bar(100, 27+25*float64(i), 62, 16)
	}
}

func lineSign(p chitPen) { p.bar(100, 64, 140, 18) }

func openSign(p chitPen) {
	for i := range 6 {
		p.bar(35+26*float64(i), 64, 14, 18)
	}
}

func extendedSign(p chitPen) {
	for i := range 4 {
		p.disc(37+42*float64(i), 64, 9)
	}
}

func squareSign(p chitPen) { p.outline(15, 64, 28, 136, 28, 136, 100, 64, 100) }

// limberSign is a gun on its wheel, its trail to the left.
func limberSign(p chitPen) {
	p.line(9, 28, 98, 92, 64)
	p.line(13, 84, 62, 164, 40)
	p.ring(96, 74, 33, 7)
	for _, bearing := range []float64{15, 75, 135} {
		a, b := (spot{96, 74}).towards(bearing, 31), (spot{96, 74}).towards(bearing+180, 31)
		p.line(4, a.x, a.y, b.x, b.y)
	}
	p.disc(96, 74, 9)
}

func klumpenSign(p chitPen) {
	for _, at := range []spot{{62, 36}, {122, 30}, {150, 76}, {92, 70}, {58, 100}, {122, 104}} {
		p.disc(at.x, at.y, 15)
	}
}

func attackSign(p chitPen) {
	p.shape(100, 12, 148, 64, 120, 64, 120, 116, 80, 116, 80, 64, 52, 64)
}

// reformSign is three ranks that dress by their right.
func reformSign(p chitPen) {
	p.bar(52, 64, 6, 100)
	for i := range 3 {
		p.bar(107, 32+32*float64(i), 92, 14)
	}
}

func starSign(p chitPen) {
	var points []float64
	for i := range 10 {
		far := 54.0
		if i%2 == 1 {
			far = 21
		}
		at := (spot{100, 68}).towards(36*float64(i), far)
		points = append(points, at.x, at.y)
	}
	p.shape(points...)
}

// clockSign is also the corner of automatic orders.
func clockSign(p chitPen) {
	p.ring(100, 64, 46, 10)
	p.line(9, 100, 34, 100, 66, 122, 80)
}

// horseAdvance is the symbol of cavalry with an arrow ahead of it.
func horseAdvance(p chitPen) {
	p.outline(7, 58, 62, 142, 62, 142, 112, 58, 112)
	p.line(7, 58, 112, 142, 62)
	ahead(p, 60)
}

// bandAdvance is the ring of irregulars with an arrow ahead of it.
func bandAdvance(p chitPen) {
	p.ring(100, 90, 22, 8)
	ahead(p, 66)
}

// ahead is a short arrow that begins at a height.
func ahead(p chitPen, from float64) {
	p.bar(100, (from+40)/2, 10, from-40)
	p.head(spot{100, 14}, 0, 30, 38)
}

// gunWithdraw is the symbol of artillery with an arrow behind it.
func gunWithdraw(p chitPen) {
	p.outline(7, 58, 16, 142, 16, 142, 66, 58, 66)
	p.disc(100, 41, 11)
	p.bar(100, 78, 10, 20)
	p.head(spot{100, 118}, 180, 32, 38)
}

// returnFire is fire that comes and fire that answers it.
func returnFire(p chitPen) {
	p.line(6, 70, 14, 70, 84)
	p.line(6, 54, 86, 70, 108, 86, 86)
	p.bar(126, 84, 12, 60)
	p.head(spot{126, 14}, 0, 42, 44)
}

// fallBack turns about and goes.
func fallBack(p chitPen) {
	p.bar(66, 78, 11, 66)
	p.arc(spot{98, 46}, 32, 11, 269, 451)
	p.bar(130, 60, 11, 28)
	p.head(spot{130, 114}, 180, 42, 46)
}

func shieldSign(p chitPen) {
	p.put(p.blob(58, 20,
		curve{86, 24, 114, 24, 142, 20}, curve{144, 70, 136, 98, 100, 116}, curve{64, 98, 56, 70, 58, 20}), whiteFill, 10)
	p.bar(100, 62, 8, 74)
	p.bar(100, 54, 72, 8)
}

func chitSignNames() []string { return slices.Sorted(maps.Keys(chitSigns)) }
