package symbol

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/raster"
)

// drawn is the picture of a symbol so wide, at the 600 dots an inch of a printer.
func drawn(t *testing.T, arm game.Arm, kind string, wide layout.Length) *image.RGBA {
	t.Helper()
	f := layout.NewFrame(layout.Size{W: wide, H: HeightOf(wide)})
	Put(f, "test", layout.Point{}, wide, arm, kind, layout.Ink)
	picture, err := raster.Draw(f, f.Bounds(), int(wide.MM()*600/25.4))
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// apart are the dots that are ink in one picture and paper in the other.
func apart(one, other *image.RGBA) int {
	n := 0
	for i := 0; i < len(one.Pix); i += 4 {
		if (one.Pix[i] < 128) != (other.Pix[i] < 128) {
			n++
		}
	}
	return n
}

// The marks of kinds differ clearly, on rosters, records and cards: two of them share
// little of what either adds to the symbol of its arm.
func TestKindsAreToldApart(t *testing.T) {
	kinds := map[game.Arm][]string{}
	for _, arm := range []game.Arm{game.Infantry, game.Cavalry, game.Artillery} {
		for _, kind := range game.Kinds[arm] {
			if KindMarks[kind] != nil && (kind != "horse" || arm == game.Artillery) {
				kinds[arm] = append(kinds[arm], kind)
			}
		}
	}
	if !slices.Contains(kinds[game.Infantry], "rifle") || !slices.Contains(kinds[game.Infantry], "jager") {
		t.Fatalf("kinds are %v", kinds)
	}
	for _, wide := range []float64{5, 8, 13} {
		for arm, list := range kinds {
			bare := drawn(t, arm, "", layout.MM(wide))
			for i, one := range list {
				a := drawn(t, arm, one, layout.MM(wide))
				for _, other := range list[:i] {
					b := drawn(t, arm, other, layout.MM(wide))
					name := fmt.Sprintf("%s %s and %s, %.0f mm wide", arm, one, other, wide)
					if got, adds := apart(a, b), min(apart(a, bare), apart(b, bare)); adds == 0 || 4*got <= 3*adds {
						t.Errorf("%s: they differ in %d dots, and the smaller has %d", name, got, adds)
					}
				}
			}
		}
	}
}
