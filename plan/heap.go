package plan

import (
	"cmp"
	"slices"
)

// A Heap is sheets of all files that a printer takes in one go: of one stock and one size of
// paper, printed on as many sides, as often.
type Heap struct {
	Stock  string
	Size   string // as a part has it
	Sides  string
	Times  int
	Sheets int // in all copies
	Parts  []Piece
}

// A Piece is a part of one of the files.
type Piece struct {
	File int // of the plan, from 0
	Part
}

// Name is what a heap's file is called: "card-both-sides".
func (h Heap) Name() string {
	name := h.Stock + "-" + h.Sides + "-side"
	if h.Sides == Both {
		name += "s"
	}
	if h.Size != "" {
		name += "-" + h.Size
	}
	if h.Times > 1 {
		name += "-copied"
	}
	return name
}

// Heaps are the heaps of a plan: card first, as cutting takes longest, and of each stock
// what is printed on both sides before the rest.
func (p Plan) Heaps() []Heap {
	var heaps []Heap
	for i, f := range p.Files {
		for _, part := range f.Parts {
			at := slices.IndexFunc(heaps, func(h Heap) bool {
				return h.Stock == part.Stock && h.Size == part.Size && h.Sides == part.Sides && h.Times == f.Times()
			})
			if at < 0 {
				at = len(heaps)
				heaps = append(heaps, Heap{Stock: part.Stock, Size: part.Size, Sides: part.Sides, Times: f.Times()})
			}
			heaps[at].Sheets += part.Sheets * f.Times()
			heaps[at].Parts = append(heaps[at].Parts, Piece{i, part})
		}
	}
	slices.SortStableFunc(heaps, func(a, b Heap) int {
		return cmp.Or(cmp.Compare(a.Stock, b.Stock), cmp.Compare(a.Times, b.Times), cmp.Compare(a.Sides, b.Sides), cmp.Compare(a.Size, b.Size))
	})
	return heaps
}
