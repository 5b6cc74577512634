package maker

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// A fitter makes what was drawn of pieces that are there: it takes their
// sizes, and leaves out what no piece is left for.
type fitter struct {
	*draft
	pieces  []ground.Piece
	left    []int
	changed []string // kinds of things made smaller, larger or shorter
	dropped []string
}

// fit makes a layer of pieces of the collection, as soon as it has been drawn,
// so that later layers follow what will lie on the table.
func (d *draft) fit(l layer) {
	if d.options.Collection == nil {
		return
	}
	f := fitter{draft: d, pieces: d.options.Collection.Pieces}
	switch l {
	case layerHills:
		f.start(func() { f.hills() })
	case layerSwells:
		f.start(func() { f.swells() })
	case layerWater:
		f.start(func() { f.waters() })
	case layerPlaces:
		f.start(func() { f.settlements() })
	case layerRoads:
		f.start(func() { f.roads() })
	case layerBuildings:
		for i := range d.Places {
			d.Places[i].Pieces = nil
		}
		f.start(func() { f.places() })
	case layerFields, layerMarsh, layerRough, layerWoods, layerGravel:
		f.start(func() { f.areasOf(l) })
	case layerLanes, layerWalls:
		f.start(func() { f.lines() })
	}
}

// fitCrossings finds bridges and fords for where roads and waters meet.
func (d *draft) fitCrossings() {
	if d.options.Collection == nil {
		return
	}
	f := fitter{draft: d, pieces: d.options.Collection.Pieces}
	f.start(func() { f.crossings() })
}

// start counts what is left, fits, and says what came of it.
func (f *fitter) start(fit func()) {
	f.left = f.draft.left()
	fit()
	f.say("made to fit pieces of the collection", f.changed)
	f.say("left out, as no piece of the collection fits there", f.dropped)
}

// say notes in words what became of things: "left out …: 2 woods, 1 stream".
func (f *fitter) say(what string, things []string) {
	if len(things) == 0 {
		return
	}
	slices.Sort(things)
	var words []string
	for i := 0; i < len(things); {
		end := i
		for end < len(things) && things[end] == things[i] {
			end++
		}
		words = append(words, fmt.Sprintf("%d × %s", end-i, things[i]))
		i = end
	}
	said := strings.Join(words, ", ")
	for i, r := range f.Repairs {
		if strings.HasPrefix(r, what+": ") {
			f.Repairs[i] = r + ", " + said
			return
		}
	}
	f.Repairs = append(f.Repairs, what+": "+said)
}

// take takes a piece from the box.
func (f *fitter) take(piece int) ground.Laid {
	f.left[piece]--
	return ground.Laid{Piece: piece, Count: 1}
}

// one takes a piece of the first of some kinds that one is left of.
func (f *fitter) one(kinds ...ground.Kind) ([]ground.Laid, ground.Kind) {
	for _, kind := range kinds {
		for i, p := range f.pieces {
			if p.Kind == kind && f.left[i] > 0 {
				return []ground.Laid{f.take(i)}, kind
			}
		}
	}
	return nil, ""
}

// number is how many pieces of a kind are left.
func (f *fitter) number(kind ground.Kind) int {
	n := 0
	for i, p := range f.pieces {
		if p.Kind == kind {
			n += f.left[i]
		}
	}
	return n
}

// sheets are the pieces of some kinds that are left, the nearest to a size
// first.
func (f *fitter) sheets(long, wide ground.Dist, kinds ...ground.Kind) []int {
	var list []int
	for i, p := range f.pieces {
		if slices.Contains(kinds, p.Kind) && f.left[i] > 0 {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int {
		return cmp.Compare(unlikeness(f.pieces[a], long, wide), unlikeness(f.pieces[b], long, wide))
	})
	return list
}

// unlikeness is how far a piece is from a size.
func unlikeness(p ground.Piece, long, wide ground.Dist) ground.Dist {
	return plane.Abs(p.Long-long) + plane.Abs(p.Wide-wide)
}

// cover lays pieces of one kind end to end, long ones first, until they reach
// as far as they should or none is left. The kinds are tried in turn; where
// none reaches, that which comes farthest is taken.
func (f *fitter) cover(far ground.Dist, kinds ...ground.Kind) (laid []ground.Laid, reach ground.Dist, of ground.Kind) {
	for _, kind := range kinds {
		if l, r := f.endToEnd(far, kind); r > reach {
			laid, reach, of = l, r, kind
		}
		if reach >= far {
			break
		}
	}
	for _, l := range laid {
		f.left[l.Piece] -= l.Count
	}
	return laid, min(reach, far), of
}

// endToEnd is what cover would lay of one kind, and how far it reaches. What is
// short by less than an inch is not short.
func (f *fitter) endToEnd(far ground.Dist, kind ground.Kind) (laid []ground.Laid, reach ground.Dist) {
	var list []int
	for i, p := range f.pieces {
		if p.Kind == kind && f.left[i] > 0 {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(f.pieces[b].Long, f.pieces[a].Long) })
	counts := make([]int, len(list))
	for k, i := range list { // as many as fit
		counts[k] = min(f.left[i], max(0, int((far-reach+f.Inch)/f.pieces[i].Long)))
		reach += ground.Dist(counts[k]) * f.pieces[i].Long
	}
	for k := len(list) - 1; k >= 0 && reach+f.Inch <= far; k-- { // and a short one over the end
		for counts[k] < f.left[list[k]] && reach+f.Inch <= far {
			counts[k]++
			reach += f.pieces[list[k]].Long
		}
	}
	for k, i := range list {
		if counts[k] > 0 {
			laid = append(laid, ground.Laid{Piece: i, Count: counts[k]})
		}
	}
	if reach+f.Inch > far {
		reach = max(reach, far)
	}
	return laid, reach
}
