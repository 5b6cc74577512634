package maker

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// rollWalls puts walls or hedges round some of the fields, until they line
// their share of all field edges.
func (d fields) rollWalls() {
	r := d.roller
	var all []*ground.Area
	total := ground.Dist(0)
	for i := range d.areas[layerFields] {
		a := &d.areas[layerFields][i]
		if !a.Cover.Type().Oblong {
			continue
		}
		all = append(all, a)
		total += plane.Length(plane.Closed(a.Outline))
	}
	want := total * ground.Dist(d.recipe.Lined) / 100
	kind := ground.Hedge
	for ; want > 0 && len(all) > 0; all = all[1:] {
		k := r.below(len(all))
		all[0], all[k] = all[k], all[0]
		if d.recipe.Stone || r.chance(35) {
			kind = ground.Wall
		} else {
			kind = ground.Hedge
		}
		for _, way := range d.unlined(all[0].Outline) {
			d.Lines = append(d.Lines, ground.Line{Kind: kind, Way: way})
			want -= plane.Length(way)
		}
	}
}

// unlined is the sides of a field that no line runs along yet, as ways.
func (d fields) unlined(outline []ground.Point) [][]ground.Point {
	var ways [][]ground.Point
	ring := plane.Closed(outline)
	for i := 1; i < len(ring); i++ {
		if d.lined(ring[i-1], ring[i]) {
			continue
		}
		if n := len(ways); n > 0 && ways[n-1][len(ways[n-1])-1] == ring[i-1] {
			ways[n-1] = append(ways[n-1], ring[i])
			continue
		}
		ways = append(ways, []ground.Point{ring[i-1], ring[i]})
	}
	return ways
}

func (d fields) lined(a, b ground.Point) bool {
	for _, l := range d.Lines {
		for i := 1; i < len(l.Way); i++ {
			if l.Way[i-1] == a && l.Way[i] == b || l.Way[i-1] == b && l.Way[i] == a {
				return true
			}
		}
	}
	return false
}
