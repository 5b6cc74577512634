package chit

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/imposition"
)

// Measures of the secret back.
var (
	diaper     = layout.MM(2.5) // from mesh to mesh; a chit's side is cut into whole ones
	backBeyond = layout.MM(2)   // how far the pattern runs over the outer cuts: no printer turns a sheet truer
)

// secretBack is the back of every chit of a side: one fine pattern without a
// middle or an edge, so that it shows neither what the chit says nor on which
// sheet it was printed, however far the printer strayed. It is the same turned
// upside down, and goes on over the edge of the next chit.
func (t *tray) secretBack() *layout.Frame {
	if t.back != nil {
		return t.back
	}
	t.back = layout.NewFrame(layout.Size{W: t.chitSide(), H: t.chitSide()})
	box, from := t.back.Bounds(), t.design.Key+"/back"
	meshes := max(1, int(t.chitSide()/diaper))
	if t.LowInk {
		meshes = max(1, meshes/2)
	}
	at := func(quarters int) layout.Length { return box.W.Times(quarters, 4*meshes) }
	for i := range 2 * meshes {
		a, b := rising(box, at(4*i+2))
		t.back.PutLine(from, a, b, layout.HairLine)
	}
	for i := 1 - meshes; i < meshes; i++ {
		a, b := falling(box, at(4*i))
		t.back.PutLine(from, a, b, layout.HairLine)
	}
	for i := range 2 * meshes {
		for j := range 2 * meshes {
			if (i+j)%2 == 1 {
				t.putMotif(from, layout.Point{X: at(2*i + 1), Y: at(2*j + 1)}, at(1)/2)
			}
		}
	}
	return t.back
}

// rising is the line x + y = c within a square at the origin.
func rising(in layout.Rect, c layout.Length) (a, b layout.Point) {
	low, high := max(0, c-in.H), min(in.W, c)
	return layout.Point{X: low, Y: c - low}, layout.Point{X: high, Y: c - high}
}

// falling is the line x − y = c within a square at the origin.
func falling(in layout.Rect, c layout.Length) (a, b layout.Point) {
	low, high := max(0, c), min(in.W, c+in.H)
	return layout.Point{X: low, Y: low - c}, layout.Point{X: high, Y: high - c}
}

// putMotif draws what stands in the meshes, another thing for each side of the
// game, so that chits can be sorted after it.
func (t *tray) putMotif(from string, at layout.Point, r layout.Length) {
	side := slices.IndexFunc(t.Game.Sides, func(s game.Side) bool { return s.ID == t.side.ID })
	arm := func(dx, dy layout.Length) {
		by := layout.Point{X: dx, Y: dy}
		t.back.PutLine(from, at.Sub(by), at.Add(by), layout.RuleLine)
	}
	switch side % 4 {
	case 0:
		dot := r * 3 / 5
		t.back.PutBox(from, layout.Rect{X: at.X - dot, Y: at.Y - dot, W: 2 * dot, H: 2 * dot}, layout.Filled(layout.Ink), layout.Stroke{})
	case 1:
		arm(r, 0)
		arm(0, r)
	case 2:
		t.back.PutCircle(from, at, r, layout.Fill{}, layout.HairLine)
	default:
		arm(r, 0)
	}
}

// runOver lets the pattern of a back run over the outer cuts of the sheets that
// have backs alone, and fill the places of missing chits.
func runOver(b *imposition.Bench, pages []layout.Page, back *layout.Frame) {
	if b.Imposition.Backs == layout.FoldOver {
		return
	}
	sheets := b.Imposition.Grid.Sheets(len(b.Fronts))
	ring := ring(b, back)
	for i := range sheets {
		at := sheets + i
		if b.Imposition.Backs == layout.Duplex {
			at = 2*i + 1
		}
		pages[at].Frame.PutFrame(b.Sprue.Name, layout.Point{}, ring)
	}
}

// ring is four strips of a pattern around the block as it lies on the back.
func ring(b *imposition.Bench, back *layout.Frame) *layout.Frame {
	block := b.Flip.Hinge(b.Imposition.Grid.Sheet).Behind(b.Imposition.Grid.Block())
	outer := block.Inset(-backBeyond)
	onto := layout.NewFrame(b.Imposition.Grid.Sheet)
	for _, strip := range []layout.Rect{
		{X: outer.X, Y: outer.Y, W: outer.W, H: backBeyond},
		{X: outer.X, Y: block.Bottom(), W: outer.W, H: backBeyond},
		{X: outer.X, Y: block.Y, W: backBeyond, H: block.H},
		{X: block.Right(), Y: block.Y, W: backBeyond, H: block.H},
	} {
		onto.Put(b.Sprue.Name, strip.At(), layout.Group{Frame: tiled(b, back, block, strip), Clip: true})
	}
	return onto
}

// tiled is a window on a pattern that lies in step with a block.
func tiled(b *imposition.Bench, tile *layout.Frame, block, window layout.Rect) *layout.Frame {
	onto := layout.NewFrame(window.Size())
	side := tile.Size.W
	parts := map[layout.Rect]*layout.Frame{}
	for y := block.Y - side; y < window.Bottom(); y += side {
		for x := block.X - side; x < window.Right(); x += side {
			cell := layout.Rect{X: x, Y: y, W: side, H: side}
			if !cell.Overlaps(window) {
				continue
			}
			low := layout.Point{X: max(0, window.X-x), Y: max(0, window.Y-y)}
			high := layout.Point{X: min(side, window.Right()-x), Y: min(side, window.Bottom()-y)}
			seen := layout.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
			if parts[seen] == nil {
				parts[seen] = partOf(tile, seen)
			}
			onto.PutFrame(b.Sprue.Name, cell.At().Sub(window.At()), parts[seen])
		}
	}
	return onto
}

// partOf is what of a pattern can be seen in a window. The pattern is made of
// lines, boxes and circles.
func partOf(tile *layout.Frame, window layout.Rect) *layout.Frame {
	part := layout.NewFrame(tile.Size)
	for _, placed := range tile.Items {
		reach := layout.Rect{X: placed.At.X, Y: placed.At.Y}.Inset(-diaper)
		if line, ok := placed.Item.(layout.Line); ok {
			end := placed.At.Add(line.To)
			low := layout.Point{X: min(placed.At.X, end.X), Y: min(placed.At.Y, end.Y)}
			high := layout.Point{X: max(placed.At.X, end.X), Y: max(placed.At.Y, end.Y)}
			reach = layout.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}.Inset(-layout.RuleWidth)
		}
		if reach.Overlaps(window) {
			part.Items = append(part.Items, placed)
		}
	}
	return part
}
