package atlas

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/scenario/drawn"
)

// takenFrom is a map that was written as one by hand and read again.
func takenFrom(t *testing.T, g *game.Game, was *ground.Map) *ground.Map {
	t.Helper()
	f, err := source.Parse("ground.yaml", drawn.Write(was))
	if err != nil {
		t.Fatal(err)
	}
	given := drawn.Read(f.Root(), drawn.Table{Width: g.Width, Depth: g.Depth, Inch: was.Inch})
	if err := f.Problems().Err(); err != nil {
		t.Fatal(err)
	}
	o := maker.Options{Class: was.Class, Width: was.Width, Depth: was.Depth, Inch: was.Inch, Feet: was.Feet, Deploys: len(was.Boxes) > 0, Defender: was.Defender, Bases: was.Bases}
	m, _ := maker.Complete(o, given.Drawn, groundTray(4711).open)
	return m
}

// dumpOf is a page as text.
func dumpOf(t *testing.T, p layout.Page) string {
	t.Helper()
	var text strings.Builder
	if err := layout.Dump(&text, []layout.Page{p}); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// A map that is taken draws the same picture as the one that was rolled, and its pages
// say whose it is.
func TestTakenMapsDrawTheSame(t *testing.T) {
	d := desk.Land(t, "salamanca.yaml", desk.Plain(layout.A4))
	for i, class := range ground.Classes()[:example.Some(5, 2)] {
		was := groundFor(d.Game, class, uint64(i+20))
		is := takenFrom(t, d.Game, was)
		pictures := make([]string, 2)
		for k, m := range []*ground.Map{was, is} {
			slices.SortStableFunc(m.Areas, func(a, b ground.Area) int { return cmp.Compare(a.Cover, b.Cover) }) // written cover by cover
			frame := chart.New(m, m.Field(), layout.MM(180), chart.PenOf(d.Faces, false)).Draw()
			pictures[k] = dumpOf(t, layout.Page{Frame: frame})
		}
		if pictures[0] != pictures[1] {
			t.Errorf("%s: another picture", class)
		}
		if len(pictures[0]) < 10_000 {
			t.Errorf("%s: a picture of %d bytes", class, len(pictures[0]))
		}
		d.Game.Terrain.Map = is
		d = page.New(d.PrintSettings, d.Game, d.Book)
		for _, p := range append(rolledCopy(d, nil, umpires), page.Bound(d, Setup)...) {
			if text := dumpOf(t, p); strings.Contains(text, "rolled by csprint") || !strings.Contains(text, "drawn by the host") {
				t.Errorf("%s: a page of a drawn map says that csprint rolled it", class)
			}
		}
	}
}

// Contours that the rules give no height have none in the legend or on the map.
func TestContoursWithoutHeight(t *testing.T) {
	d := desk.Land(t, "salamanca.yaml", desk.Plain(layout.A4))
	m := groundFor(d.Game, ground.Mountainous, 3)
	m.Feet = 0
	d.Game.Terrain.Map = m
	d = page.New(d.PrintSettings, d.Game, d.Book)
	for _, p := range rolledCopy(d, nil, everyones) {
		text := dumpOf(t, p)
		for _, line := range strings.Split(text, "\n") {
			if strings.Contains(line, ", 0 ft") || strings.Contains(line, "height") && strings.Contains(line, "\"0\"") {
				t.Error(line)
			}
		}
		if !strings.Contains(text, "contour") {
			t.Error("no contour in the legend")
		}
	}
}

// A sheet of maps to choose from holds together on both papers, whatever the ink.
func TestChoiceHoldsTogether(t *testing.T) {
	for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
		settings := desk.Plain(paper)
		settings.LowInk = paper == layout.Letter
		var desks []*page.Desk
		for i := range 7 {
			d := landOn(t, "salamanca.yaml", paper)
			d.Game.Terrain.Map = groundFor(d.Game, ground.Classes()[i%5], uint64(i+1))
			desks = append(desks, page.New(settings, d.Game, d.Book))
		}
		pages := Choice(desks)
		desk.CheckPages(t, "choice", pages)
		if len(pages) != 2 {
			t.Errorf("%d pages for 7 maps", len(pages))
		}
		text := dumpOf(t, pages[0]) + dumpOf(t, pages[1])
		for i, d := range desks {
			f := d.Game.Terrain.Map.Fairness
			for _, s := range f.Sides {
				if want := fmt.Sprintf("%q", thousandths(2*s.Defence)); len(f.Sides) != 2 || !strings.Contains(text, want) {
					t.Errorf("map %d: no front of %s among %d sides", i+1, want, len(f.Sides))
				}
			}
			if !strings.Contains(text, "F "+string(thousandths(f.F))) {
				t.Errorf("map %d: no fairness number", i+1)
			}
		}
	}
}
