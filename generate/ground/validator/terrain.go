package validator

import "github.com/csprint/csprint/generate/ground"

// A Terrain is the ground of a map cell by cell, as troops find it.
type Terrain struct {
	ground.Cells
	Cost    []int32         // to cross, in hundredths of open ground; 0 where nobody can go
	Shelter []int16         // to whoever stands there, in thousandths: a contour is 500
	Height  []ground.Height // of the middle
	Hides   []bool          // trees or walls, that nobody sees through
}

// Terrain is what the cells of the map are to troops.
func (j *Validator) Terrain() *Terrain {
	g := j.cost
	n := g.Len()
	t := &Terrain{Cells: g.Cells, Cost: make([]int32, n), Shelter: make([]int16, n), Height: make([]ground.Height, n), Hides: make([]bool, n)}
	for i := range n {
		if !g.barred[i] {
			t.Cost[i] = int32(g.cost[i])
		}
		t.Shelter[i], t.Height[i] = g.bears[i].Shelter, g.land.At(g.Middle(i))
		t.Hides[i] = g.bears[i].Trees || g.places[i].Cost > 0
	}
	return t
}

// NoWay is the cost where no way leads.
const NoWay = unreached

// Ways are the costs of the cheapest ways from all cells to some, NoWay where none leads.
func (j *Validator) Ways(to []int32) []int32 {
	g := j.cost
	all := make([]int32, g.Len())
	for i := range all {
		all[i] = int32(i)
	}
	cost := g.reach.costs(g, to, all)
	for i := range all {
		all[i] = int32(min(cost(int32(i)), unreached))
	}
	return all
}

// At are the cells of a place.
func (j *Validator) At(p ground.Point) []int32 { return j.cost.squaresAt(p) }

// Edge and Box are the cells from which the side of a base comes, and those where it
// would deploy.
func (j *Validator) Edge(base int) []int32 { return j.cost.fronts[base].edge }

// Box: see Edge.
func (j *Validator) Box(base int) []int32 { return j.cost.fronts[base].box }
