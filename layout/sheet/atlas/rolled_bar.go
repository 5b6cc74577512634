package atlas

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
)

// Measures of the scale bars under rolled ground.
var (
	barsTop     = layout.MM(6.4) // below the strip of letters and numbers
	barsMore    = layout.MM(8)   // of the lower of two, below the other
	barSaid     = layout.MM(3)   // what stays free behind the words
	barAir      = layout.MM(2)   // between a bar and a panel
	wordyBar    = layout.MM(24)  // how much room a bar needs that has all its words
	shortBar    = layout.MM(30)  // how long both are at least that stand side by side
	shortestBar = layout.MM(12)
)

// putRolledBars draws the scale bars under the map: paces, and inches or
// centimetres of the table, one under the other where the map is narrow.
func (m *rolledMap) putRolledBars() {
	at := layout.Point{X: m.Box.X, Y: m.Box.Bottom() + chart.Band + barsTop}
	per := m.Game.PacesPerInch
	paces := func(n int) layout.Length { return m.Length(game.Inches((n*200 + per) / (2 * per))) }
	words, first := m.lengthWords(), m.barWords(m.Words.Say("map.paces"))
	said := m.barWords(words)
	wide := min(barWide, (m.Box.W-first-said)/2)
	second := layout.Point{X: at.X + wide + first, Y: at.Y}
	if m.narrow(m.Box.W) {
		room := m.page.W - layout.PageMargin - at.X
		if beside := m.plan.panel[0]; beside.Y < m.Box.Bottom() {
			room = beside.X - barAir - at.X
		}
		if room < said+wordyBar {
			words = m.Words.Say("map.lengths")
			said = m.barWords(words)
		}
		wide, second = min(barWide, room-said), layout.Point{X: at.X, Y: at.Y + barsMore}
	}
	if per > 0 {
		m.putRolledBar(at, step(wide, paces, 5, 10, 20, 50, 100, 200, 500, 1000, 2000), paces, m.Words.Say("map.paces"))
	} else {
		second = at
	}
	m.putRolledBar(second, m.stepOn(wide, 1, 2, 3, 4, 6, 12, 24, 36), m.onTable, words)
}

// barWords is how much room the words behind a bar take, and what stays free about them.
func (m *rolledMap) barWords(words string) layout.Length {
	return barGap + m.Label().Width(words) + barSaid
}

// narrow tells whether both bars with their words don't go side by side under a map so wide.
func (m *rolledMap) narrow(wide layout.Length) bool {
	return m.Game.PacesPerInch > 0 && wide < m.barWords(m.Words.Say("map.paces"))+m.barWords(m.lengthWords())+2*shortBar
}

// putRolledBar draws a bar, unless it would be too short for its numbers.
func (m *rolledMap) putRolledBar(at layout.Point, part int, length func(int) layout.Length, words string) {
	if length(barParts*part) >= shortestBar {
		m.putBar(at, part, length, words)
	}
}
