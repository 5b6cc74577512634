package card

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/imposition"
)

// Tents fill their sheets, for any number of units, and take no more sheets than
// the smallest would: each unit has its one or two, the rest are blank. No face is
// smaller than the design's or larger than a space has room for.
func TestOrderMarkersFillTheirSheets(t *testing.T) {
	for _, c := range []struct {
		paper layout.Paper
		large bool
		grid  game.Inches
	}{{layout.A4, false, 400}, {layout.Letter, false, 400}, {layout.A4, false, 200}, {layout.A4, true, 400}, {layout.Letter, true, 600}} {
		settings := desk.Plain(c.paper)
		settings.Large = c.large
		d := desk.Rated(t, "cold-steel-canister", settings)
		d.Game.Grid = c.grid
		cut, side := DesignsOf(d).Markers, d.Game.Sides[0]
		small := markerPlaces(d, cut, cut.Fronts[0].Size)
		for _, n := range []int{1, 2, 3, 5, 8, 11, 15, 16, 17, 24, 30, 41, 42, 43, 60, 85} {
			units := make([]game.Unit, n)
			for i := range units {
				units[i] = game.Unit{ID: fmt.Sprintf("A-%02d", i+1), Name: "Unit", Arm: game.Infantry}
			}
			side.Formations = []game.Formation{{Units: units}}
			r := filledMarkers(d, cut, &side)
			face := layout.Size{W: r.Trim.W, H: r.Trim.H / 2}
			if least := cut.Fronts[0].Size; face.W < least.W || face.H < least.H || face.W > max(least.W, layout.Length(c.grid)*127) {
				t.Errorf("%s, %d units: a face of %s", c.paper.Name, n, face)
			}
			pages, sheets := imposition.Lay(d, r)
			if want := (n + small - 1) / small; sheets != want || len(pages) < sheets {
				t.Errorf("%s, %d units: %d sheets, want %d", c.paper.Name, n, sheets, want)
			}
			if places := markerPlaces(d, cut, face) * sheets; len(r.Fronts) != places {
				t.Errorf("%s, %d units: %d tents on %d places", c.paper.Name, n, len(r.Fronts), places)
			}
			sets, text := 0, desk.Words(pages)
			for _, u := range units {
				faces := strings.Count(text, "\n"+u.ID+"\n")
				if sets == 0 {
					sets = faces / 2
				}
				if faces != 2*sets || sets < 1 || sets > mostSets {
					t.Errorf("%s, %d units: %s stands on %d faces", c.paper.Name, n, u.ID, faces)
				}
			}
			if blank := len(r.Fronts) - sets*n; (blank > 0) != strings.Contains(r.Note, fmt.Sprintf("%d blank", blank)) || (sets > 1) != strings.Contains(r.Note, "of each unit") {
				t.Errorf("%s, %d units: %d blank, %d of each, and the margin says %q", c.paper.Name, n, blank, sets, r.Note)
			}
		}
	}
}

// In a lean packet there is one for each unit, in the size of the design, unless
// they have a sheet to themselves.
func TestOrderMarkersOfALeanPacket(t *testing.T) {
	d := desk.Rated(t, "cold-steel-canister", desk.Plain(layout.A4))
	side := &d.Game.Sides[0]
	batch := OrderMarkerBatches(d, side)[0]
	size := DesignsOf(d).Markers.Fronts[0].Size
	if batch.Cards() != len(side.Units()) || batch.Trim != (layout.Size{W: size.W, H: 2 * size.H}) {
		t.Errorf("%d tents of %s for %d units", batch.Cards(), batch.Trim, len(side.Units()))
	}
	if alone, full := desk.DumpOf(t, batch.Alone(batch.Run)), desk.DumpOf(t, OrderMarkers(d, side)); alone != full {
		t.Error("on a sheet of their own they are others than in a full packet")
	}
}
