package scenario

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario/drawn"
	"github.com/csprint/csprint/words"
)

// A GivenMap is a map that the host lays down piece by piece.
type GivenMap struct {
	*drawn.Map
	file *source.File // other than the scenario's; nil for a map within it
	cut  *givenSurvey // real ground; nil for none

	vectors []Cut // of the files of roads, waters and woods beneath
}

// Laid is what the host lays down; nil for no map by hand.
func (g *GivenMap) Laid() *ground.Drawn {
	if g == nil {
		return nil
	}
	return g.Map.Drawn
}

// givenMap reads the map under terrain: a mapping within the scenario, or the
// name of a file beside it.
func (r landReader) givenMap(n source.Node) *GivenMap {
	to := &GivenMap{}
	if n.Kind() == source.Scalar {
		if to.file = r.beside(n, "map"); to.file == nil {
			return nil
		}
		n = to.file.Root()
	}
	to.Map = drawn.Read(n, drawn.Table{
		Width: r.spec.Width, Depth: r.spec.Depth, Inch: r.groundInch(),
		Elevation: func(m *source.Mapping, on *drawn.Map) {
			if to.cut = r.survey(m, on); to.cut != nil || !m.Has("elevation") {
				to.vectors = r.vectors(m, on, to.cut)
			}
		},
	})
	return to
}

// groundInch is the ground of an inch on the table.
func (r landReader) groundInch() ground.Dist {
	if paces := r.facts.Paces(r.spec.FigureScale); paces > 0 {
		return ground.Paces(paces)
	}
	return ground.Paces(UsualPaces)
}

// proveLand holds a map by hand against the deployment of the sides, once they
// are known: of a river through a box the set-up sheet has a remark.
func (r landReader) proveLand(book *rules.Book) {
	g := r.spec.Terrain.Given
	if g == nil {
		return
	}
	for i, w := range g.Waters {
		if w.Kind == ground.River && !g.Beds[i] && r.spec.Engagement == game.Attack && book != nil {
			r.noteRiver(book, w.Bed)
		}
	}
	if g.file != nil {
		r.adopt(g.file)
	}
}

// noteRiver remarks on a river in deployment boxes: hosts draw the Alle at Friedland and
// the Elster at Leipzig where they ran.
func (r landReader) noteRiver(book *rules.Book, bed []ground.Point) {
	per := r.groundInch()
	dist := func(i game.Inches) ground.Dist { return ground.Dist(int(i) * int(per) / game.Inch) }
	for _, side := range r.spec.Sides {
		zone := game.ZoneOf(book, side.Edge, r.spec.Width, r.spec.Depth)
		if ground.Wet(bed, ground.Rect{X: dist(zone.X), Y: dist(zone.Y), W: dist(zone.W), H: dist(zone.H)}) {
			g := r.spec.Terrain.Given
			g.Repairs = append(g.Repairs, words.Of("repair.river-in-box", "side", side.ID))
		}
	}
}
