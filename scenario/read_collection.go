package scenario

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/source"
)

// Bounds on what a club owns.
const (
	mostSorts     = 200  // of pieces
	mostOfASort   = 1000 // pieces alike
	mostContours  = 12
	leastPiece    = 25_400 // an inch, in micrometres
	mostPieceInch = 20 * 304_800
)

// A CollectionSpec is the pieces of terrain that a club owns.
type CollectionSpec struct{ pieces []ownedPiece }

// An ownedPiece is a sort of piece, with its size on the table.
type ownedPiece struct {
	kind       ground.Kind
	long, wide game.Inches
	contours   int
	count      int
}

// collection reads what the club owns from a file beside the scenario.
func (r *reader) collection(m *source.Mapping) {
	n := m.Node("collection")
	if n.Absent() {
		return
	}
	t := r.spec.Terrain
	if given := t.Given != nil; given || t.NoMap || r.facts.Men {
		n.Problem("scenario.collection-without-rolled-ground")
		return
	}
	other := r.beside(n, "collection")
	if other == nil {
		return
	}
	r.spec.Terrain.Collection = readCollection(other, r.spec.Width, r.spec.Depth)
	r.adopt(other)
}

// readCollection reads a file of pieces. None may be larger than the table.
func readCollection(f *source.File, width, depth game.Inches) *CollectionSpec {
	c := &CollectionSpec{}
	top := f.Root().Map()
	list := top.Need("pieces")
	items := list.List()
	switch {
	case list.Kind() == source.List && len(items) == 0:
		list.Problem("scenario.no-pieces", "example", "- {kind: wood, long: 10in, wide: 8in, count: 6}")
	case len(items) > mostSorts:
		list.Problem("scenario.many-pieces", "n", len(items), "most", mostSorts)
		items = nil
	}
	for _, n := range items {
		if m := n.Map(); !m.Absent() {
			c.pieces = append(c.pieces, readPiece(m, width, depth))
			m.Done()
		}
	}
	top.Done()
	return c
}

func readPiece(m *source.Mapping, width, depth game.Inches) ownedPiece {
	p := ownedPiece{kind: ground.Kind(m.Need("kind").Choice("", ground.Kinds()...))}
	p.count = m.Need("count").Int(1, mostOfASort, 1)
	p.long, p.wide = pieceLength(m, "long"), pieceLength(m, "wide")
	if p.kind == "" {
		m.Know("contours")
		return p
	}
	if p.kind == ground.HillKind {
		p.contours = m.Int("contours", 1, mostContours, 1)
	}
	form := p.kind.Form()
	if form != ground.Single {
		m.Need("long")
	}
	if form == ground.Sheet {
		m.Need("wide")
		if p.long < p.wide {
			p.long, p.wide = p.wide, p.long
		}
	} else {
		p.wide = 0
	}
	if p.long > max(width, depth) || p.wide > min(width, depth) {
		m.Problem("long", "scenario.large-piece", "kind", string(p.kind), "size", pieceSize(p), "width", width.String(), "depth", depth.String())
	}
	return p
}

// pieceLength reads a side of a piece; what is wrong with it is a problem, and
// what is missing is 0.
func pieceLength(m *source.Mapping, key string) game.Inches {
	return game.InchesOf(m.Length(key, leastPiece, mostPieceInch, 0))
}

func pieceSize(p ownedPiece) string {
	if p.wide == 0 {
		return p.long.Inches() + " in"
	}
	return p.long.Inches() + " × " + p.wide.Inches() + " in"
}

// On is the collection at a ground scale: the ground of an inch.
func (c *CollectionSpec) On(inches func(game.Inches) ground.Dist) *ground.Collection {
	if c == nil {
		return nil
	}
	to := &ground.Collection{Pieces: []ground.Piece{}}
	for _, p := range c.pieces {
		to.Pieces = append(to.Pieces, ground.Piece{
			Kind: p.kind, Long: inches(p.long), Wide: inches(p.wide), Contours: p.contours, Count: p.count,
		})
	}
	return to
}
