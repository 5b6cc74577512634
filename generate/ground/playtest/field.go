// Package playtest fights battles over a map: of two equal armies, to see whom the ground
// favours, or of armies that are given to it, to see how they fare there. Its rules are csprint's own and as plain as can be: foot and guns that march,
// shoot, assault and break, each battle with plans of its own and with its own weight of fire, cover and losses,
// since no two rule books agree on these. It knows the ground and its own dice: no
// scenario, no rules book and no paper, and of a side's forces as many bodies as somebody hands it.
//
// Start at On and Field.Fight; at Field.Of for armies of one's own.
package playtest

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/validator"
)

// A Field is a map made ready to be fought over.
type Field struct {
	*ground.Map
	validator.Terrain
	ways    [][]int32  // from every cell to each objective
	home    [2][]int32 // to the edges of each camp
	camps   [2][]int   // the bases of each
	starts  [][]int32  // where those of a base may begin
	defends int        // the camp that was there first; −1 in a meeting engagement
	lead    int        // at how many objectives more the defender is first
	bodies  []Body     // whose armies these are; nil for equal ones
}

// On is the field of a map that a validator has measured; false where there aren't two
// camps, each at edges of its own, that could come to blows.
func On(j *validator.Validator) (*Field, bool) {
	f := &Field{Map: j.Map, Terrain: *j.Terrain(), defends: -1}
	if !f.camp() {
		return nil, false
	}
	for c := range f.camps {
		var edge []int32
		for _, b := range f.camps[c] {
			edge = append(edge, j.Edge(b)...)
		}
		if len(edge) == 0 {
			return nil, false
		}
		f.home[c] = j.Ways(edge)
	}
	for b := range j.Bases {
		starts := j.Edge(b)
		if len(j.Boxes) > 0 {
			starts = f.standing(j.Box(b))
		}
		f.starts = append(f.starts, starts)
	}
	f.lead = j.Fairness.Lead
	for _, o := range j.Objectives {
		f.ways = append(f.ways, j.Ways(j.At(o.At)))
	}
	return f, len(f.ways) > 0
}

// With is the field with other objectives, to which these are the ways from every cell.
func (f *Field) With(ways [][]int32, lead int) *Field {
	other := *f
	other.ways, other.lead = ways, lead
	return &other
}

// camp parts the bases into two camps: in an attack the defender's edge and all others,
// else the two edges.
func (f *Field) camp() bool {
	if len(f.Bases) < 2 {
		return false
	}
	first := f.Bases[0].Edge
	if f.Defender >= 0 {
		first = f.Bases[f.Defender].Edge
	}
	other := ""
	for b := range f.Bases {
		edge, c := f.Bases[b].Edge, 0
		if edge != first {
			if c = 1; other != "" && edge != other && f.Defender < 0 {
				return false // three who fight one another have no odds of two
			}
			other = edge
		}
		f.camps[c] = append(f.camps[c], b)
	}
	if f.Defender >= 0 {
		f.defends = 0
	}
	return other != ""
}

// standing are those of some cells where troops can stand.
func (f *Field) standing(cells []int32) (list []int32) {
	for _, i := range cells {
		if f.Cost[i] > 0 && f.home[0][i] < validator.NoWay {
			list = append(list, i)
		}
	}
	return list
}

// tree is how much higher woods and houses stand than the ground.
const tree = ground.Contour

// sees tells whether two units see one another.
func (f *Field) sees(a, b *unit) bool {
	dx, dy := b.x-a.x, b.y-a.y
	n := max(dx, -dx, dy, -dy)
	const eye = ground.Contour / 5
	from, rise := f.Height[a.at]+eye, f.Height[b.at]-f.Height[a.at]
	for k := int32(1); k < n; k++ {
		i := (a.y+part(dy*k, n))*int32(f.Columns) + a.x + part(dx*k, n)
		high := f.Height[i]
		if f.Hides[i] && k > 1 && k < n-1 {
			high += tree // who stands at the edge of a wood sees out of it
		}
		if high > from+rise*ground.Height(k)/ground.Height(n) {
			return false
		}
	}
	return true
}

// part is a/n to the nearest whole number, the same to either hand.
func part(a, n int32) int32 {
	if a < 0 {
		return -part(-a, n)
	}
	return (a + n/2) / n
}
