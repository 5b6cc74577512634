package plane

import (
	"cmp"
	"slices"
)

// Covers visits the squares whose middles lie inside a closed outline or on it,
// each once, row by row: whichever way round the outline runs, and mirrored for a
// mirrored one. Two outlines that share a
// side may share squares, as they do not by Fill.
func (r Raster[P, N]) Covers(outline []P, visit func(i int)) {
	if len(outline) < 3 {
		return
	}
	low, high := Bounds(outline)
	north, south := max(0, int(xy[N](low).Y/r.Step)), min(r.Rows-1, int(xy[N](high).Y/r.Step))
	var met []meeting[N]
	for row := north; row <= south; row++ {
		y := N(row)*r.Step + r.Step/2
		met = r.meet(outline, y, met[:0])
		next := xy[N](low).X
		for i := 0; i+1 < len(met); i += 2 {
			west, east := met[i].at, met[i+1].at
			if met[i].past {
				west++
			}
			r.Row(row, max(west, next), east, visit)
			next = max(next, east+1)
		}
	}
}

// A meeting is where a level line meets an outline: at a whole number, or past it
// but before the next.
type meeting[N ~int32] struct {
	at   N
	past bool
	half int // of the line that meets: just above the level, or just below it
}

// meet finds where a level line meets an outline, west to east: the line just
// above the level and that just below it, one after the other, so that a corner on
// the level counts for both alike.
func (r Raster[P, N]) meet(outline []P, y N, met []meeting[N]) []meeting[N] {
	for i, j := 0, len(outline)-1; i < len(outline); j, i = i, i+1 {
		a, b := xy[N](outline[j]), xy[N](outline[i])
		if (a.Y > y) != (b.Y > y) {
			met = append(met, meets(a, b, y, 0))
		}
		if (a.Y >= y) != (b.Y >= y) {
			met = append(met, meets(a, b, y, 1))
		}
	}
	slices.SortFunc(met, func(a, b meeting[N]) int {
		return cmp.Or(cmp.Compare(a.half, b.half), cmp.Compare(a.at, b.at), order(a.past, b.past))
	})
	half := len(met)
	for i := range met {
		if met[i].half == 1 {
			half = i
			break
		}
	}
	if half == len(met) || same(met[:half], met[half:]) {
		return met[:half]
	}
	return united(met[:half], met[half:])
}

// meets is where the line from a to b meets a level one.
func meets[N ~int32](a, b xy[N], y N, half int) meeting[N] {
	over, by := int64(b.X-a.X)*int64(y-a.Y), int64(b.Y-a.Y)
	if by < 0 {
		over, by = -over, -by
	}
	whole := over / by
	if over%by < 0 {
		whole--
	}
	return meeting[N]{a.X + N(whole), over%by != 0, half}
}

func order(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

func same[N ~int32](a, b []meeting[N]) bool {
	return slices.EqualFunc(a, b, func(a, b meeting[N]) bool { return a.at == b.at && a.past == b.past })
}

// united are the stretches of two lists, those that overlap as one, west to east.
func united[N ~int32](a, b []meeting[N]) []meeting[N] {
	type stretch struct{ west, east meeting[N] }
	var all []stretch
	for _, list := range [][]meeting[N]{a, b} {
		for i := 0; i+1 < len(list); i += 2 {
			all = append(all, stretch{list[i], list[i+1]})
		}
	}
	slices.SortFunc(all, func(a, b stretch) int {
		return cmp.Or(cmp.Compare(a.west.at, b.west.at), order(a.west.past, b.west.past))
	})
	var list []meeting[N]
	for _, s := range all {
		list = append(list, s.west, s.east)
	}
	return list
}
