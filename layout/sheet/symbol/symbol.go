package symbol

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
)

// Symbols are drawn in a box of 200 × 130 units with a stroke of 5, and scaled.
const (
	Wide         = 200
	High         = 130
	symbolStroke = 5
)

// A sign draws one military symbol: units become lengths by the width of the box.
type sign struct {
	from   string
	box    layout.Rect
	colour layout.Colour
	onto   *layout.Frame
}

// at turns units of the symbol's box into a point of the frame.
func (s sign) at(x, y int) layout.Point {
	return layout.Point{X: s.box.X + s.units(x), Y: s.box.Y + s.units(y)}
}

// units turns units into a length.
func (s sign) units(n int) layout.Length { return s.box.W.Times(n, Wide) }

func (s sign) stroke() layout.Stroke {
	return layout.Stroke{Width: s.units(symbolStroke), Colour: s.colour}
}

func (s sign) line(x1, y1, x2, y2 int) {
	s.onto.PutLine(s.from, s.at(x1, y1), s.at(x2, y2), s.stroke())
}

func (s sign) disc(x, y, r int) {
	s.onto.PutCircle(s.from, s.at(x, y), s.units(r), layout.Filled(s.colour), layout.Stroke{})
}

func (s sign) ring(x, y, r int) {
	s.onto.PutCircle(s.from, s.at(x, y), s.units(r), layout.Fill{}, s.stroke())
}

func (s sign) shape(coordinates ...int) {
	points := make([]layout.Point, 0, len(coordinates)/2)
	for i := 0; i+1 < len(coordinates); i += 2 {
		points = append(points, s.at(coordinates[i], coordinates[i+1]))
	}
	s.onto.PutPolygon(s.from, layout.Filled(s.colour), layout.Stroke{}, points...)
}

func (s sign) path(coordinates ...int) {
	points := make([]layout.Point, 0, len(coordinates)/2)
	for i := 0; i+1 < len(coordinates); i += 2 {
		points = append(points, s.at(coordinates[i], coordinates[i+1]))
	}
	s.onto.Put(s.from, layout.Point{}, layout.Path{Steps: layout.Polyline(points...), Stroke: s.stroke()})
}

// HeightOf is the height of a symbol of the given width, without echelon.
func HeightOf(width layout.Length) layout.Length { return width.Times(High, Wide) }

// Put draws the symbol of an arm, and the mark of a kind where it has one.
func Put(onto *layout.Frame, from string, at layout.Point, width layout.Length, arm game.Arm, kind string, c layout.Colour) {
	s := sign{from: from, box: layout.Rect{X: at.X, Y: at.Y, W: width, H: HeightOf(width)}, colour: c, onto: onto}
	s.frame()
	s.arm(arm)
	if mark, ok := KindMarks[kind]; ok {
		mark(s)
	}
}

// frame is the rectangle, its stroke wholly inside the box.
func (s sign) frame() {
	s.onto.PutBox(s.from, s.box.Inset(s.units(symbolStroke)/2), layout.Filled(layout.White), s.stroke())
}

func (s sign) arm(arm game.Arm) {
	switch arm {
	case game.Infantry:
		s.line(4, 4, 196, 126)
		s.line(4, 126, 196, 4)
	case game.Cavalry:
		s.line(4, 126, 196, 4)
	case game.Artillery:
		s.disc(100, 65, 20)
	}
}

// KindMarks are small and stand low in the middle, clear of the diagonals. No two
// are alike: one open chevron, two, a solid horn tell the three kinds of light
// troops apart on the smallest symbol of a roster. They are our own, but for the
// comb of engineers.
var KindMarks = map[string]func(sign){
	"light":     chevron,
	"rifle":     chevrons,
	"jager":     horn,
	"guard":     func(s sign) { s.shape(70, 108, 130, 108, 130, 120, 70, 120) },
	"grenadier": grenade,
	"lancer":    pennon,
	"horse":     func(s sign) { s.line(4, 126, 196, 4) },
	"engineers": comb,
	"irregular": func(s sign) { s.ring(100, 108, 11) },
	"militia":   letterM,
}

func chevron(s sign) { s.path(84, 96, 100, 121, 116, 96) }

func chevrons(s sign) {
	s.path(76, 100, 100, 112, 124, 100)
	s.path(76, 111, 100, 123, 124, 111)
}

// horn is a hunter's: a crescent with its bell at the left.
func horn(s sign) {
	s.shape(68, 92, 88, 97, 92, 104, 100, 107, 110, 105, 118, 97, 124, 93, 127, 96, 121, 107, 112, 117, 100, 121, 88, 119, 79, 111, 74, 102)
}

func grenade(s sign) {
	s.disc(100, 112, 10)
	s.line(100, 104, 100, 92)
}

func pennon(s sign) {
	s.line(130, 122, 130, 84)
	s.shape(130, 84, 158, 92, 130, 100)
}

func comb(s sign) {
	s.path(82, 120, 82, 102, 118, 102, 118, 120)
	s.line(100, 102, 100, 120)
}

func letterM(s sign) { s.path(84, 122, 84, 100, 100, 114, 116, 100, 116, 122) }

// An EchelonMark is drawn above the frame, 22 units high and 12 above it.
type EchelonMark struct {
	bars, crosses, dots int
}

var EchelonMarks = map[string]EchelonMark{
	"section":   {dots: 1},
	"company":   {bars: 1},
	"squadron":  {bars: 1},
	"battery":   {bars: 1},
	"battalion": {bars: 2},
	"group":     {bars: 2},
	"regiment":  {bars: 3},
	"brigade":   {crosses: 1},
	"division":  {crosses: 2},
	"corps":     {crosses: 3},
}

// PutEchelon draws the mark of an echelon above a symbol at the same place.
func PutEchelon(onto *layout.Frame, from string, at layout.Point, width layout.Length, echelon string, c layout.Colour) {
	mark, ok := EchelonMarks[echelon]
	if !ok {
		return
	}
	s := sign{from: from, box: layout.Rect{X: at.X, Y: at.Y, W: width}, colour: c, onto: onto}
	s.row(mark.dots, 20, func(x int) { s.disc(x, -23, 8) })
	s.row(mark.bars, 14, func(x int) { s.line(x, -34, x, -12) })
	s.row(mark.crosses, 32, func(x int) {
		s.line(x-11, -34, x+11, -12)
		s.line(x-11, -12, x+11, -34)
	})
}

// row calls draw for each of n places about the middle, a pitch apart.
func (s sign) row(n, pitch int, draw func(x int)) {
	for i := range n {
		draw(100 + (2*i-(n-1))*pitch/2)
	}
}
