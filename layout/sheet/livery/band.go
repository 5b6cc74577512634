package livery

import "github.com/csprint/csprint/layout"

// A band is the strip of a livery's pattern while it is being drawn.
type band struct {
	onto   *layout.Frame
	from   string
	box    layout.Rect
	colour layout.Colour
}

// Put draws the pattern in a box; pale within its outline when ink is to be saved,
// so that it tells sides apart with and without colour.
func (l Livery) Put(onto *layout.Frame, from string, box layout.Rect, lowInk bool) {
	b := band{onto: onto, from: from, box: box, colour: l.Colour}
	drawing, inner := "band ", b
	if lowInk {
		drawing, inner.colour = "pale "+drawing, l.Colour.Lighter(paleShade)
	}
	onto.PutDrawing(drawing+l.id, box, func() {
		patterns[l.pattern](inner)
		b.outline(layout.HairWidth)
	})
}

// paleShade is that of black in a pale band.
const paleShade = 0xCC

// patterns draw what templates.Patterns names.
var patterns = map[string]func(band){
	"upright-bars":      uprightBars,
	"level-bars":        levelBars,
	"fine-bars":         fineBars,
	"barred-edges":      barredEdges,
	"thick-and-thin":    thickAndThin,
	"thirds":            thirds,
	"broad-and-narrow":  broadAndNarrow,
	"lower-half":        lowerHalf,
	"line-out":          lineOut,
	"broken-lines":      brokenLines,
	"cross-out":         crossOut,
	"falling-diagonals": fallingDiagonals,
	"rising-diagonals":  risingDiagonals,
	"crossed-diagonals": crossedDiagonals,
	"saltires":          saltires,
	"chequy":            chequy,
	"lozenges":          lozenges,
	"lozenges-out":      lozengesOut,
	"crosslets":         crosslets,
	"crosslets-out":     crossletsOut,
	"staggered-dots":    staggeredDots,
	"rings":             rings,
	"waves":             waveLines,
	"chevrons":          chevrons,
	"stars-and-bars":    starsAndBars,
	"empty":             emptyBand,
}

func (b band) outline(width layout.Length) {
	b.onto.PutBox(b.from, b.box, layout.Fill{}, layout.Stroke{Width: width, Colour: b.colour})
}

func (b band) fill(r layout.Rect) {
	b.onto.PutBox(b.from, r, layout.Filled(b.colour), layout.Stroke{})
}

// unit is the module of every pattern, a fifth of the band's height.
func (b band) unit() layout.Length { return b.box.H / 5 }

func emptyBand(b band) { b.outline(layout.FrameWidth) }

// levelBars are three bars, a fifth of the height each.
func levelBars(b band) {
	u := b.unit()
	for _, y := range []layout.Length{0, 2 * u, b.box.H - u} {
		b.fill(layout.Rect{X: b.box.X, Y: b.box.Y + y, W: b.box.W, H: u})
	}
}

// uprightBars have gaps of their own width, and begin and end on a bar.
func uprightBars(b band) {
	bars := int(b.box.W/b.unit()+1) / 2
	n := 2*bars - 1 // bars and gaps
	for i := 0; i < n; i += 2 {
		x := b.box.W.Times(i, n)
		b.fill(layout.Rect{X: b.box.X + x, Y: b.box.Y, W: b.box.W.Times(i+1, n) - x, H: b.box.H})
	}
}

// brokenLines are two broken white lines on solid ink.
func brokenLines(b band) {
	b.fill(b.box)
	u := b.unit()
	dash := layout.Stroke{Width: u * 7 / 10, Colour: layout.White, Dash: []layout.Length{u * 3 / 2, u}}
	for _, y := range []layout.Length{b.box.H.Times(3, 10), b.box.H.Times(7, 10)} {
		b.onto.PutLine(b.from, layout.Point{X: b.box.X, Y: b.box.Y + y}, layout.Point{X: b.box.Right(), Y: b.box.Y + y}, dash)
	}
}

func fallingDiagonals(b band) { b.diagonals(b.unit(), 2*b.unit(), true) }

func risingDiagonals(b band) { b.diagonals(b.unit(), 2*b.unit(), false) }

func crossedDiagonals(b band) {
	b.diagonals(b.unit()/2, 2*b.unit(), true)
	b.diagonals(b.unit()/2, 2*b.unit(), false)
}

// diagonals fill the band with strokes at 45 degrees, clipped by its edges.
func (b band) diagonals(width, pitch layout.Length, falling bool) {
	inner := layout.NewFrame(b.box.Size())
	stroke := layout.Stroke{Width: width, Colour: b.colour}
	for x := -b.box.H; x < b.box.W+pitch; x += pitch * 14 / 10 {
		top, foot := layout.Point{X: x, Y: 0}, layout.Point{X: x + b.box.H, Y: b.box.H}
		if !falling {
			top.X, foot.X = foot.X, top.X
		}
		inner.PutLine(b.from, top, foot, stroke)
	}
	b.onto.Put(b.from, b.box.At(), layout.Group{Frame: inner, Clip: true})
}

// staggeredDots are two rows of dots, the lower half a pitch to the right.
func staggeredDots(b band) {
	u := b.unit()
	pitch, radius := 2*u*5/4, u*3/4
	for row, y := range []layout.Length{b.box.H.Times(3, 10), b.box.H.Times(7, 10)} {
		for x := pitch/2 + layout.Length(row)*pitch/2; x+radius < b.box.W; x += pitch {
			b.onto.PutCircle(b.from, layout.Point{X: b.box.X + x, Y: b.box.Y + y}, radius, layout.Filled(b.colour), layout.Stroke{})
		}
	}
}
