package brief

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Numbers of forces keep off those of the column before, whatever the example and the
// print: less than 1 mm is read as one number.
func TestForcesKeepApart(t *testing.T) {
	for _, name := range example.Names(t) {
		for _, large := range []bool{false, true} {
			settings := desk.Plain(layout.A4)
			settings.Large = large
			d := desk.Open(t, name, settings)
			if d.OfMen() {
				continue
			}
			for i := range d.Game.Sides {
				d.Reading(func(d *page.Desk) []layout.Page {
					pages := Pages(d, &d.Game.Sides[i])
					for _, p := range pages {
						holdApart(t, name, p.Frame)
					}
					return pages
				})
			}
		}
	}
}

func holdApart(t *testing.T, name string, f *layout.Frame) {
	t.Helper()
	var words []preflight.Ink
	for _, i := range preflight.InkOf(f) {
		if i.From == "brief/forces" && i.Run != "" {
			words = append(words, i)
		}
	}
	for _, a := range words {
		for _, b := range words {
			beside := a.Box.Y < b.Box.Bottom() && b.Box.Y < a.Box.Bottom() && a.Box.X < b.Box.X
			if gap := b.Box.X - a.Box.Right(); beside && gap < layout.MM(1) {
				t.Errorf("%s: %q stands %.1f mm before %q", name, a.Run, gap.MM(), b.Run)
			}
		}
	}
}
