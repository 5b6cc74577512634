package chit

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
)

// TestSecretBacksAreAlike holds every back of an order chit to be one frame,
// whatever its front, blank ones with them.
func TestSecretBacksAreAlike(t *testing.T) {
	for _, flip := range []layout.Flip{layout.LongEdge, layout.ShortEdge, layout.OneSided} {
		settings := desk.Plain(layout.A4)
		settings.Flip = flip
		d := desk.Open(t, "salamanca.yaml", settings)
		tray := newTray(d, &chitsOf(t, d).Trays[0], &d.Game.Sides[0])
		pages, sheets := tray.pages(1)
		faces := map[*layout.Frame]int{}
		chits := 0
		for _, page := range pages {
			for _, placed := range page.Frame.Items {
				if g, ok := placed.Item.(layout.Group); ok && g.Frame.Size == (layout.Size{W: tray.chitSide(), H: tray.chitSide()}) {
					faces[g.Frame]++
					chits++
				}
			}
		}
		if n := faces[tray.secretBack()]; 2*n != chits || n < 100 {
			t.Errorf("%s: %d of %d faces on %d sheets are the one back", flip, n, chits, sheets)
		}
	}
}

// TestSecretBackGoesOn looks whether the pattern meets itself at every seam and
// is the same turned upside down.
func TestSecretBackGoesOn(t *testing.T) {
	for _, low := range []bool{false, true} {
		settings := desk.Plain(layout.A4)
		settings.LowInk = low
		d := desk.Open(t, "salamanca.yaml", settings)
		back := newTray(d, &chitsOf(t, d).Trays[0], &d.Game.Sides[0]).secretBack()
		side := back.Size.W
		edges := map[string][]layout.Length{}
		lines := map[[2]layout.Point]bool{}
		for _, placed := range back.Items {
			line, ok := placed.Item.(layout.Line)
			if !ok {
				continue
			}
			a, b := placed.At, placed.At.Add(line.To)
			lines[[2]layout.Point{a, b}] = true
			for _, p := range []layout.Point{a, b} { // a line through a corner goes on in the chit across
				for edge, meets := range map[string]bool{"left": p.X == 0, "right": p.X == side} {
					if meets {
						edges[edge] = append(edges[edge], p.Y%side)
					}
				}
				for edge, meets := range map[string]bool{"top": p.Y == 0, "bottom": p.Y == side} {
					if meets {
						edges[edge] = append(edges[edge], p.X%side)
					}
				}
			}
		}
		for _, list := range edges {
			slices.Sort(list)
		}
		if len(edges["left"]) < 4 || !slices.Equal(edges["left"], edges["right"]) || !slices.Equal(edges["top"], edges["bottom"]) {
			t.Errorf("low ink %v: the pattern breaks at a seam: %v", low, edges)
		}
		for line := range lines {
			turned := func(p layout.Point) layout.Point { return layout.Point{X: side - p.X, Y: side - p.Y} }
			if !lines[[2]layout.Point{turned(line[0]), turned(line[1])}] && !lines[[2]layout.Point{turned(line[1]), turned(line[0])}] {
				t.Errorf("low ink %v: %v is not there upside down", low, line)
			}
		}
	}
}

// TestSecretSheetsAreAlike holds the backs of full sheets to be the same but for
// the number of the sheet.
func TestSecretSheetsAreAlike(t *testing.T) {
	d := desk.Open(t, "salamanca.yaml", desk.Plain(layout.A4))
	side := &d.Game.Sides[0]
	d.Game.Copies = append(d.Game.Copies, asking("forward-march", 250))
	tray := newTray(d, &chitsOf(t, d).Trays[0], side)
	pages, _ := tray.pages(1)
	dump := func(p layout.Page) string {
		var b bytes.Buffer
		if err := layout.Dump(&b, []layout.Page{p}); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		text = text[strings.Index(text, "\n"):]
		return strings.NewReplacer(`"Sheet 1"`, "", `"Sheet 2"`, "").Replace(text)
	}
	if dump(pages[1]) != dump(pages[3]) {
		t.Error("the backs of the first and the second sheet differ")
	}
}

// TestMarkersKeepTheirBacks looks behind every numbered aide for the same one.
func TestMarkersKeepTheirBacks(t *testing.T) {
	for _, flip := range []layout.Flip{layout.LongEdge, layout.ShortEdge} {
		settings := desk.Plain(layout.Letter)
		settings.Flip = flip
		d := desk.Open(t, "salamanca.yaml", settings)
		tray := newTray(d, &chitsOf(t, d).Trays[1], &d.Game.Sides[0])
		pages, _ := tray.pages(1)
		fronts, backs := aides(pages[0]), aides(pages[1])
		if len(fronts) < 10 || len(fronts) != len(backs) {
			t.Fatalf("%s: %d aides and %d backs", flip, len(fronts), len(backs))
		}
		hinge := flip.Hinge(pages[0].Frame.Size)
		for name, front := range fronts {
			behind := hinge.Behind(front).Centre()
			if got := backs[name].Centre(); got.X-behind.X > 1 || behind.X-got.X > 1 || got.Y-behind.Y > 1 || behind.Y-got.Y > 1 {
				t.Errorf("%s: %s has its back at %s, want %s", flip, name, got, behind)
			}
		}
	}
}

// aides are the cells of a page that hold an aide.
func aides(page layout.Page) map[string]layout.Rect {
	found := map[string]layout.Rect{}
	for _, placed := range page.Frame.Items {
		g, ok := placed.Item.(layout.Group)
		if !ok || g.Frame.Size != (layout.Size{W: layout.MM(20), H: layout.MM(20)}) {
			continue
		}
		text := desk.Words([]layout.Page{{Frame: g.Frame}})
		for n := range 99 {
			if name := fmt.Sprintf("Aide %d\n", n); strings.Contains(text, name) {
				low, high := placed.At, placed.At.Add(preflight.TurnedBy(g.Turn, layout.Point{X: g.Frame.Size.W, Y: g.Frame.Size.H}))
				found[name] = preflight.CornersOf(low, high)
			}
		}
	}
	return found
}
