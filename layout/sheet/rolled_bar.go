package sheet

import (
	"fmt"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/chart"
)

// putRolledBars draws the scale bars under the map: paces and inches of the
// table, one under the other where the map is narrow.
func (m *rolledMap) putRolledBars() {
	at := layout.Point{X: m.box.X, Y: m.box.Bottom() + chart.Band + layout.MM(6.4)}
	per := m.Game.PacesPerInch
	paces := func(n int) layout.Length { return m.length(generate.Inches((n*200 + per) / (2 * per))) }
	inches := func(n int) layout.Length { return m.length(generate.Inches(100 * n)) }
	words := "INCHES ON THE TABLE"
	if per > 0 {
		words = joined(words, fmt.Sprintf("%d PACES AN INCH", per))
	}
	said := m.label().Width(words) + layout.MM(8)
	wide, second := min(barWide, m.box.W/2-said), layout.Point{X: at.X + m.box.W/2, Y: at.Y}
	if m.box.W < narrow {
		wide, second = min(barWide, m.box.W-said), layout.Point{X: at.X, Y: at.Y + barsMore}
	}
	if per > 0 {
		m.putBar(at, step(wide, paces, 5, 10, 20, 50, 100, 200, 500, 1000, 2000), paces, "PACES")
	} else {
		second = at
	}
	m.putBar(second, step(wide, inches, 1, 2, 3, 4, 6, 12, 24, 36), inches, words)
}
