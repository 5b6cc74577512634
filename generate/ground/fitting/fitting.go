// Package fitting makes what was drawn on a map of the pieces of terrain that a club
// owns: kind of thing by kind of thing, as soon as each is drawn, so that what is
// drawn later follows what will lie on the table. It rolls nothing, and knows neither
// in which order things are drawn nor who drew them.
//
// Start at a Draft and at what fits its hills: Hills.
package fitting

import (
	"cmp"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/words"
)

// A Draft is a map in the making, as far as fitting bears on it.
type Draft struct {
	*ground.Map
	Collection *ground.Collection // what the club owns; nil to leave all as it is drawn
	Layers     [][]ground.Area    // the areas, until the map has them: fitting changes those of a layer
}

// Hills gives each hill the piece nearest to it.
func Hills(d Draft) { d.fit((*fitter).hills) }

// Swells gives swells the hills of one contour that are left.
func Swells(d Draft) { d.fit((*fitter).swells) }

// Waters lays the waters.
func Waters(d Draft) { d.fit((*fitter).waters) }

// Settlements leaves only as many places as the collection can build.
func Settlements(d Draft) { d.fit((*fitter).settlements) }

// Roads lays the roads.
func Roads(d Draft) { d.fit((*fitter).roads) }

// Crossings finds bridges and fords for where roads and waters meet.
func Crossings(d Draft) { d.fit((*fitter).crossings) }

// Places builds every place, those again that are built.
func Places(d Draft) {
	if d.Collection == nil {
		return
	}
	for i := range d.Places {
		d.Places[i].Pieces = nil
	}
	d.fit((*fitter).places)
}

// Lines lays walls, hedges and lanes.
func Lines(d Draft) { d.fit((*fitter).lines) }

// Areas makes the areas of a layer of sheets. Those of fields stay in their order and
// keep their shape where they can. Tidy takes out of areas of the layer those that
// leave too narrow a gap.
func Areas(d Draft, layer int, fields bool, tidy func([]ground.Area) []ground.Area) {
	d.fit(func(f *fitter) { f.areasOf(sheeting{layer, fields, tidy}) })
}

// A fitter makes what was drawn of pieces that are there: it takes their
// sizes, and leaves out what no piece is left for.
type fitter struct {
	Draft
	pieces  []ground.Piece
	left    []int
	changed words.TextCommas // kinds of things made smaller, larger or shorter
	dropped words.TextCommas
}

// fit counts what is left, fits, and says what came of it.
func (d Draft) fit(fit func(*fitter)) {
	if d.Collection == nil {
		return
	}
	f := &fitter{Draft: d, pieces: d.Collection.Pieces, left: d.left()}
	fit(f)
	f.say("repair.made-to-fit", f.changed)
	f.say("repair.left-out", f.dropped)
}

// say notes what became of things: "left out …: 2 × wood, 1 × stream".
func (f *fitter) say(what words.ID, things words.TextCommas) {
	if len(things) == 0 {
		return
	}
	slices.SortFunc(things, func(a, b words.Text) int { return strings.Compare(a.String(), b.String()) })
	var said words.TextCommas
	for i := 0; i < len(things); {
		end := i
		for end < len(things) && things[end].String() == things[i].String() {
			end++
		}
		said = append(said, words.Of("repair.count", "n", end-i, "what", things[i]))
		i = end
	}
	at := slices.IndexFunc(f.Repairs, func(r words.Text) bool { return r.ID() == what })
	if at < 0 {
		f.Repairs = append(f.Repairs, words.Of(what, "things", said))
		return
	}
	before, _ := f.Repairs[at].Value("things").(words.TextCommas)
	f.Repairs[at] = words.Of(what, "things", slices.Concat(before, said))
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
