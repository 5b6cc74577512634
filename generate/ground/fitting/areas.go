package fitting

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// A sheeting is a layer of areas that sheets are found for.
type sheeting struct {
	layer  int
	fields bool
	tidy   func([]ground.Area) []ground.Area
}

// areasOf makes the areas of a layer of sheets: one each where one comes near,
// several together for what is larger than any.
func (f *fitter) areasOf(s sheeting) {
	l := s.layer
	drawn := f.Layers[l]
	if !s.fields { // fields stand in the order of their villages
		drawn = slices.Clone(drawn)
		slices.SortStableFunc(drawn, func(a, b ground.Area) int { return cmp.Compare(ground.Extent(b.Outline), ground.Extent(a.Outline)) })
	}
	f.Layers[l] = nil
	for _, a := range drawn {
		was := ground.Extent(a.Outline)
		if !f.area(s.fields, &a) {
			f.dropped = append(f.dropped, ground.Thing(a.Cover))
			continue
		}
		if ground.Extent(a.Outline) != was {
			f.changed = append(f.changed, ground.Thing(a.Cover))
		}
		f.Layers[l] = append(f.Layers[l], a)
	}
	f.tidyFitted(s)
}

// tidyFitted takes out areas that would now leave too narrow a gap.
func (f *fitter) tidyFitted(s sheeting) {
	fitted := f.Layers[s.layer]
	kept := s.tidy(fitted)
	for range len(fitted) - len(kept) {
		f.dropped = append(f.dropped, ground.Thing(fitted[0].Cover))
	}
	f.Layers[s.layer] = kept
}

// area finds the sheets for an area and gives it their size.
func (f *fitter) area(fields bool, a *ground.Area) bool {
	lie := ground.LieOf(a.Outline)
	for _, kind := range a.Cover.Type().Sheets {
		near := f.sheets(lie.Long, lie.Wide, kind)
		if !fields && f.several(a, near) {
			return true
		}
		for _, i := range near {
			p := f.pieces[i]
			outline, ok := f.outlined(fields, a, p, lie)
			if !ok {
				continue
			}
			a.Outline, a.Pieces = outline, []ground.Laid{f.take(i)}
			become(a, ground.Cover(kind))
			return true
		}
	}
	return false
}

// become changes the cover to that of the sheet that stands for it.
func become(a *ground.Area, c ground.Cover) {
	if a.Crop == "" && c.Type().Tells == ground.TellsCrop {
		a.Crop = ground.Grass
	}
	a.Cover = c
}

// like tells whether a size is within a quarter of the piece's.
func like(p ground.Piece, long, wide ground.Dist) bool {
	return plane.Abs(p.Long-long)*4 <= long && plane.Abs(p.Wide-wide)*4 <= wide
}

// outlined is the area in the size of a piece. Fields that come near to one
// keep their hedges and corners; else they are as oblong as the sheet.
func (f *fitter) outlined(fields bool, a *ground.Area, p ground.Piece, lie ground.Lie) ([]ground.Point, bool) {
	was := int64(lie.Long) * int64(lie.Wide)
	if is := int64(p.Long) * int64(p.Wide); is > 4*was || is*8 < was {
		return nil, false
	}
	if fields {
		if like(p, lie.Long, lie.Wide) && f.lies(a.Outline) {
			return a.Outline, true
		}
		return f.about(ground.Block(lie.At, p.Long, p.Wide, lie.Along))
	}
	return f.about(stretched(a.Outline, lie.Along, lie.At, lie.Long, lie.Wide, p.Long, p.Wide))
}

// about moves an outline by as little as it takes to lie free, 8 inches at most.
func (f *fitter) about(outline []ground.Point) ([]ground.Point, bool) {
	if f.lies(outline) {
		return outline, true
	}
	for far := 2 * f.Inch; far <= 8*f.Inch; far += 2 * f.Inch {
		for a := ground.Angle(0); a < 360; a += 45 {
			moved := make([]ground.Point, len(outline))
			for i, p := range outline {
				moved[i] = p.Add(a.Along(far))
			}
			if f.lies(moved) {
				return moved, true
			}
		}
	}
	return nil, false
}

// several makes an area that is larger than any sheet of many, the largest
// first, and draws it in as far as they don't cover it.
func (f *fitter) several(a *ground.Area, sheets []int) bool {
	want, t := ground.Extent(a.Outline), a.Cover.Type()
	sheets = slices.Clone(sheets)
	slices.SortStableFunc(sheets, func(x, y int) int {
		return cmp.Compare(f.square(y, t), f.square(x, t))
	})
	if len(sheets) == 0 || f.square(sheets[0], t)*3 > want*2 {
		return false
	}
	var laid []ground.Laid
	var covered int64
	for _, i := range sheets {
		each := f.square(i, t)
		for n := 0; n < f.left[i] && covered+each <= want*11/10; n++ {
			laid = together(laid, ground.Laid{Piece: i, Count: 1})
			covered += each
		}
	}
	outline := a.Outline
	if covered < want*9/10 {
		part := ground.Dist(plane.Sqrt(covered * 1_000_000 / want)) // in thousandths
		outline = stretched(outline, 0, plane.Mean(outline), 1000, 1000, part, part)
	}
	for _, l := range laid {
		f.left[l.Piece] -= l.Count
	}
	a.Outline, a.Pieces = outline, laid
	become(a, ground.Cover(f.pieces[laid[0].Piece].Kind))
	return true
}

// square is what a sheet covers, in square paces.
func (f *fitter) square(piece int, t *ground.CoverType) int64 {
	return max(1, t.Covered(f.pieces[piece].Long, f.pieces[piece].Wide))
}

// lies tells whether an outline lies free on the table, and touches what it
// stands beside or leaves a gap.
func (f *fitter) lies(outline []ground.Point) bool {
	for _, p := range outline {
		if f.Rim(p) < 0 {
			return false
		}
	}
	box := ground.Bounds(outline).Grown(f.Span(60))
	for k := range f.Layers {
		for i := range f.Layers[k] {
			other := f.Layers[k][i].Outline
			if box.Meets(ground.Bounds(other)) && (f.over(outline, other) || f.Tight(outline, other)) {
				return false
			}
		}
	}
	return f.offWays(outline)
}

// over tells whether two outlines overlap. Fields share corners and edges, so
// it asks for points a little within them.
func (f *fitter) over(a, b []ground.Point) bool {
	for turn := range 2 {
		if turn == 1 {
			a, b = b, a
		}
		m := plane.Mean(a)
		if plane.Inside(m, b) {
			return true
		}
		for i, p := range a {
			half := plane.Between(p, a[(i+1)%len(a)], 1, 2)
			if plane.Inside(plane.Between(m, p, 9, 10), b) || plane.Inside(plane.Between(m, half, 9, 10), b) {
				return true
			}
		}
	}
	return false
}

// offWays tells whether an outline keeps off roads, waters and places.
func (f *fitter) offWays(outline []ground.Point) bool {
	for i := range f.Roads {
		if !ground.ClearOf(outline, f.Roads[i].Way, f.Span(8)) {
			return false
		}
	}
	for _, w := range f.Waters {
		if !ground.ClearOf(outline, w.Bed, w.Width/2) {
			return false
		}
	}
	for p := range f.Places {
		if gap, _ := plane.Gap(outline, append(slices.Clone(f.Places[p].Plot), f.Places[p].At), f.Inch); gap == 0 {
			return false
		}
	}
	return true
}

// stretched is an outline brought from one size to another, along and across a
// direction.
func stretched(outline []ground.Point, along ground.Angle, at ground.Point, long, wide, toLong, toWide ground.Dist) []ground.Point {
	var list []ground.Point
	for _, p := range outline {
		v := p.Sub(at)
		u := (int64(v.X)*along.Cos() + int64(v.Y)*along.Sin()) / ground.One
		w := (int64(v.Y)*along.Cos() - int64(v.X)*along.Sin()) / ground.One
		u, w = u*int64(toLong)/int64(max(long, 1)), w*int64(toWide)/int64(max(wide, 1))
		list = append(list, at.Add(along.Along(ground.Dist(u))).Add((along + 90).Along(ground.Dist(w))))
	}
	return list
}
