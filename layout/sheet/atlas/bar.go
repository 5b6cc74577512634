package atlas

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
)

// Scale bars have six parts, black and white in turn.
const barParts = 6

// Measures of scale bars.
var (
	barHigh   = layout.MM(1.3)  // how thick one is
	barWide   = layout.MM(96)   // how long at most
	barsFoot  = layout.MM(14.5) // from its top to the foot of the page
	jointAir  = layout.MM(1.5)  // between the numbers of its joints
	jointRise = layout.MM(0.9)  // from it to them
	barGap    = layout.MM(6)    // from its end to its words
)

// putBars draws the scale bars of the map under it: paces at the left, inches or
// centimetres of the table at the right.
func (m *tableMap) putBars() {
	y := m.page.H - barsFoot
	room := m.page.W - mapLeft - layout.PageMargin
	paces := func(n int) layout.Length {
		return m.Length(game.Inches((n*200 + m.Game.PacesPerInch) / (2 * m.Game.PacesPerInch)))
	}
	wide := min(barWide, room*2/5)
	if m.Game.PacesPerInch > 0 {
		m.putBar(layout.Point{X: mapLeft, Y: y}, step(wide, paces, 5, 10, 20, 50, 100, 200, 500, 1000, 2000), paces, m.Words.Say("map.paces"))
	}
	m.putBar(layout.Point{X: mapLeft + room*47/100, Y: y}, m.stepOn(wide, 1, 2, 3, 6, 12, 24, 36), m.onTable, m.lengthWords())
}

// onTable is how long so many inches of the table are on the map, or centimetres where its
// readers measure so.
func (m *tableMap) onTable(n int) layout.Length {
	if m.Words.Centimetres() {
		return m.Length(game.Inches((n*100*game.Inch + 127) / 254))
	}
	return m.Length(game.Inches(n * game.Inch))
}

// stepOn is the longest part of the bar of these, one of some steps of inches.
func (m *tableMap) stepOn(wide layout.Length, inches ...int) int {
	if m.Words.Centimetres() {
		return step(wide, m.onTable, 1, 2, 5, 10, 20, 50, 100)
	}
	return step(wide, m.onTable, inches...)
}

// lengthWords stand behind that bar, with the ground scale where there is one.
func (m *tableMap) lengthWords() string {
	paces := ""
	if m.Game.PacesPerInch > 0 {
		paces = m.Words.Say("map.ground-scale", "paces", m.Stands(m.Game.PacesPerInch))
	}
	return say.Joined(m.Words.Say("map.lengths-on-the-table"), paces)
}

// step is the longest part of a bar of which six fit a width.
func step(wide layout.Length, length func(int) layout.Length, steps ...int) int {
	best := steps[0]
	for _, s := range steps {
		if length(barParts*s) <= wide {
			best = s
		}
	}
	return best
}

// putBar draws one bar with a number at every second joint where they are close.
func (m *tableMap) putBar(at layout.Point, part int, length func(int) layout.Length, words string) {
	style := m.Sans(7)
	every := 1
	if length(part) < style.Width(m.Words.Number(barParts*part))+jointAir {
		every = 2
	}
	for i := range barParts {
		left, right := length(i*part), length((i+1)*part)
		fill := layout.Filled(layout.White)
		if i%2 == 0 {
			fill = layout.Filled(layout.Ink)
		}
		m.Onto.PutBox("map/bar", layout.Rect{X: at.X + left, Y: at.Y, W: right - left, H: barHigh}, fill, layout.HairLine)
	}
	for i := 0; i <= barParts; i += every {
		m.Onto.SetLine("map/bar", layout.Point{X: at.X + length(i*part), Y: at.Y - jointRise}, layout.Centre, style, m.Words.Number(i*part))
	}
	end := layout.Point{X: at.X + length(barParts*part) + barGap, Y: at.Y + barHigh}
	m.Onto.SetLine("map/bar", end, layout.Left, m.Label().Within(words, m.Onto.Size.W-layout.PageMargin-end.X), words)
}
