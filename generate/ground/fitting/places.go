package fitting

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// placeKinds are the places in the order in which they get their pieces.
var placeKinds = []ground.PlaceKind{ground.Village, ground.Farm, ground.Mill, ground.Windmill, ground.Oasis, ground.Well, ground.Tomb, ground.Ruin}

// settlements leaves only as many places as the collection can build, so that
// no road leads to one that it can't.
func (f *fitter) settlements() {
	keep := make([]bool, len(f.Places))
	houses, wells := f.number(ground.HouseKind), f.number(ground.Kind(ground.Well))
	for _, kind := range placeKinds {
		boards := f.number(ground.Kind(kind))
		if kind == ground.Well {
			boards = wells
		}
		each := map[ground.PlaceKind]int{ground.Village: ground.HousesOfVillage, ground.Farm: ground.HousesOfFarm, ground.Mill: 1, ground.Windmill: 1, ground.Ruin: 1, ground.Tomb: 1}[kind]
		for _, i := range f.PlacesOf(kind) {
			switch {
			case boards > 0:
				boards--
			case kind == ground.Oasis && wells > 0:
				wells--
			case each > 0 && houses >= each:
				houses -= each
			default:
				f.dropped = append(f.dropped, ground.Thing(kind))
				continue
			}
			keep[i] = true
		}
	}
	f.leave(keep)
}

// leave drops all other places.
func (f *fitter) leave(keep []bool) {
	var places []ground.Place
	for i, p := range f.Places {
		if keep[i] {
			places = append(places, p)
		}
	}
	f.Places = places
}

// places builds every place of a board or of houses, villages first.
func (f *fitter) places() {
	keep := make([]bool, len(f.Places))
	for _, kind := range placeKinds {
		list := f.PlacesOf(kind)
		for k, i := range list {
			if keep[i] = f.build(&f.Places[i], len(list)-k); !keep[i] {
				f.dropped = append(f.dropped, ground.Thing(kind))
			}
		}
	}
	f.leave(keep)
}

// build builds a place; so many of its kind, itself among them, want houses.
func (f *fitter) build(p *ground.Place, shared int) bool {
	switch p.Kind {
	case ground.Village, ground.Farm:
		if f.board(p) {
			return true
		}
		return f.houses(p, shared)
	case ground.Windmill:
		p.Pieces, _ = f.one(ground.Kind(ground.Windmill), ground.Kind(ground.Mill), ground.HouseKind)
	case ground.Well, ground.Oasis:
		p.Pieces, _ = f.one(ground.Kind(p.Kind), ground.Kind(ground.Well))
	default:
		p.Pieces, _ = f.one(ground.Kind(p.Kind), ground.HouseKind)
	}
	return p.Pieces != nil
}

// board builds a place on the piece nearest to its plot; what would stand
// beyond it is left out.
func (f *fitter) board(p *ground.Place) bool {
	lie := ground.LieOf(p.Plot)
	fitting := f.sheets(lie.Long, lie.Wide, ground.Kind(p.Kind))
	if len(fitting) == 0 || len(p.Buildings) == 0 {
		return false
	}
	piece := f.pieces[fitting[0]]
	rim := ground.Block(lie.At, piece.Long, piece.Wide, lie.Along)
	var within []ground.Building
	for _, b := range p.Buildings {
		if plane.Inside(b.At, rim) {
			within = append(within, b)
		}
	}
	if len(within) == 0 {
		within = p.Buildings[:1]
	}
	if len(within) < len(p.Buildings) {
		f.changed = append(f.changed, ground.Thing(p.Kind))
	}
	p.Buildings, p.Plot = within, f.PlotOf(within)
	p.Pieces = []ground.Laid{f.take(fitting[0])}
	return true
}

// houses builds a place of single houses, its share of those that are left.
func (f *fitter) houses(p *ground.Place, shared int) bool {
	least := 1
	if p.Kind == ground.Village {
		least = 3
	}
	n := min(len(p.Buildings), max(least, f.number(ground.HouseKind)/shared))
	if f.number(ground.HouseKind) < least || n < least {
		return false
	}
	if n < len(p.Buildings) {
		f.changed = append(f.changed, ground.Thing(p.Kind))
		p.Buildings = p.Buildings[:n]
		p.Plot = f.PlotOf(p.Buildings)
	}
	for range n {
		laid, _ := f.one(ground.HouseKind)
		p.Pieces = together(p.Pieces, laid[0])
	}
	return true
}

// together adds pieces to others of their sort.
func together(list []ground.Laid, more ground.Laid) []ground.Laid {
	if i := slices.IndexFunc(list, func(l ground.Laid) bool { return l.Piece == more.Piece }); i >= 0 {
		list[i].Count += more.Count
		return list
	}
	return append(list, more)
}
