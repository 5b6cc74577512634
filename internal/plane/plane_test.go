package plane

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

type dist int32
type point struct{ X, Y dist }

// rolled is points about the origin, close enough for ties.
func rolled(r *rand.Rand, n, size int) []point {
	list := make([]point, n)
	for i := range list {
		list[i] = point{dist(r.IntN(size) - size/4), dist(r.IntN(size) - size/4)}
	}
	return list
}

func dice() *rand.Rand { return rand.New(rand.NewPCG(3, 7)) }

func TestSqrt(t *testing.T) {
	checked := []int64{-4, 0, 1, 2, 3, 1 << 40, 1<<52 + 1, 1<<62 - 1, math.MaxInt64, 3037000499 * 3037000499, 3037000499*3037000499 - 1}
	for n := range int64(5000) {
		checked = append(checked, n, (n+1<<30)*(n+1<<30), (n+1<<30)*(n+1<<30)-1)
	}
	for _, n := range checked {
		r := uint64(Sqrt(n))
		if n <= 0 && r != 0 || n > 0 && (r*r > uint64(n) || (r+1)*(r+1) <= uint64(n)) {
			t.Errorf("root of %d is %d", n, r)
		}
	}
}

// The first point of a hull, its direction and what becomes of points on its
// edges are in what is printed.
func TestHull(t *testing.T) {
	grid := []point{{2, 2}, {0, 2}, {1, 0}, {2, 0}, {0, 0}, {1, 1}, {0, 1}, {2, 1}, {1, 2}, {0, 0}}
	if got, want := Hull(grid), []point{{0, 0}, {2, 0}, {2, 2}, {0, 2}}; !slices.Equal(got, want) {
		t.Errorf("hull of a grid is %v, want %v", got, want)
	}
	if got, want := Hull([]point{{3, 1}, {1, 1}, {3, 1}}), []point{{1, 1}, {3, 1}}; !slices.Equal(got, want) {
		t.Errorf("hull of two points is %v, want %v", got, want)
	}
	r := dice()
	for range 500 {
		points := rolled(r, 1+r.IntN(30), 12)
		was := slices.Clone(points)
		hull := Hull(points)
		if !slices.Equal(points, was) {
			t.Fatal("the points have moved")
		}
		for i, p := range hull {
			next := hull[(i+1)%len(hull)]
			for _, q := range points {
				if turn(p, next, q) < 0 {
					t.Fatalf("%v lies outside %v", q, hull)
				}
			}
		}
	}
}

func TestInsideTakesEachPointOfATilingOnce(t *testing.T) {
	clockwise := []point{{0, 0}, {4, 0}, {4, 4}, {0, 4}}
	for p, want := range map[point]bool{{0, 2}: true, {4, 2}: true, {2, 0}: true, {2, 4}: false, {0, 0}: true, {4, 4}: false, {2, 2}: true, {5, 2}: false} {
		if Inside(p, clockwise) != want {
			t.Errorf("%v inside: %v", p, !want)
		}
	}
	other := slices.Clone(clockwise)
	slices.Reverse(other)
	for p, want := range map[point]bool{{0, 2}: false, {4, 2}: false, {2, 0}: true, {2, 4}: false, {2, 2}: true} {
		if Inside(p, other) != want {
			t.Errorf("%v inside the other way round: %v", p, !want)
		}
	}
}

// Fill and Inside are the same to the square, ties among them.
func TestFillIsInside(t *testing.T) {
	r := dice()
	for range 4000 {
		raster := Raster[point, dist]{Step: dist(1 + r.IntN(6)), Columns: 1 + r.IntN(12), Rows: 1 + r.IntN(12)}
		outline := rolled(r, 3+r.IntN(8), 40)
		filled := make([]int, raster.Len())
		last := -1
		raster.Fill(outline, func(i int) {
			if filled[i]++; i <= last {
				t.Fatalf("square %d comes after %d", i, last)
			}
			last = i
		})
		for i, n := range filled {
			if (n == 1) != Inside(raster.Middle(i), outline) || n > 1 {
				t.Fatalf("%v: square %d of %+v is filled %d times", outline, i, raster, n)
			}
		}
	}
}

// Scan rounds where it meets the outline, half away from the corner that comes
// first; Row counts both ends of a stretch.
func TestScan(t *testing.T) {
	raster := Raster[point, dist]{Step: 2, Columns: 5, Rows: 2}
	var got [][3]int
	raster.Scan([]point{{0, 0}, {7, 0}, {6, 2}, {1, 2}}, func(row int, west, east dist) {
		got = append(got, [3]int{row, int(west), int(east)})
	})
	if want := [][3]int{{0, 0, 6}}; !reflect.DeepEqual(got, want) { // ½ from 1,2 and 6½ from 7,0
		t.Errorf("stretches are %v, want %v", got, want)
	}
	var squares []int
	raster.Row(1, 1, 5, func(i int) { squares = append(squares, i) })
	if want := []int{5, 6, 7}; !slices.Equal(squares, want) {
		t.Errorf("the squares from 1 to 5 are %v, want %v", squares, want)
	}
}

func TestRaster(t *testing.T) {
	raster := Raster[point, dist]{Step: 3, Columns: 3, Rows: 2}
	for p, want := range map[point][2]int{{0, 0}: {0, 0}, {8, 5}: {5, 5}, {9, 5}: {-1, 5}, {-1, 4}: {-1, 3}, {4, 6}: {-1, 4}} {
		if got := [2]int{raster.Of(p), raster.Nearest(p)}; got != want {
			t.Errorf("%v lies in %v, want %v", p, got, want)
		}
	}
	var beside, across []int
	raster.Beside(4, func(i int) { beside = append(beside, i) })
	raster.Across(point{-4, 2}, point{3, 9}, func(i int) { across = append(across, i) })
	if !slices.Equal(beside, []int{3, 5, 1}) || !slices.Equal(across, []int{0, 1, 3, 4}) {
		t.Errorf("beside 4 lie %v, across %v", beside, across)
	}
}

func TestNearAndFar(t *testing.T) {
	r := dice()
	for range 2000 {
		way, p := rolled(r, 1+r.IntN(6), 50), rolled(r, 1, 50)[0]
		least := dist(1 << 30)
		for i := 1; i < len(way); i++ {
			least = min(least, Distance(p, Nearest(p, way[i-1], way[i])))
		}
		if got := Away(p, way); got != least {
			t.Fatalf("%v is %d away from %v, want %d", p, got, way, least)
		}
	}
	a, b := []point{{0, 0}, {4, 0}, {4, 4}, {0, 4}}, []point{{10, 0}, {14, 0}, {14, 4}, {10, 4}}
	if gap, at := Gap(a, b, 100); gap != 6 || at != (point{7, 0}) { // both corners of a's side are as near: the first
		t.Errorf("the gap is %d at %v", gap, at)
	}
	if gap, _ := Gap(a, []point{{3, 3}, {9, 3}, {9, 9}, {3, 9}}, 100); gap != 0 {
		t.Errorf("the gap of outlines that overlap is %d", gap)
	}
}

func TestPaced(t *testing.T) {
	r := dice()
	for range 500 {
		way := rolled(r, 2+r.IntN(6), 900)
		steps := Paced(way, 60)
		if steps[0] != way[0] || steps[len(steps)-1] != way[len(way)-1] {
			t.Fatalf("%v loses an end of %v", steps, way)
		}
		for i := 1; i < len(steps); i++ {
			if Distance(steps[i-1], steps[i]) > 91 {
				t.Fatalf("a step of %d in %v", Distance(steps[i-1], steps[i]), steps)
			}
		}
	}
}

func TestArea(t *testing.T) {
	square := []point{{0, 0}, {4, 0}, {4, 4}, {0, 4}}
	if DoubleArea(square) != 32 || Mean(square) != (point{2, 2}) || Length(Closed(square)) != 16 {
		t.Errorf("twice the area %d, mean %v, round %d", DoubleArea(square), Mean(square), Length(Closed(square)))
	}
	if Mean([]point{{-1, 3}, {0, 0}}) != (point{0, 1}) || Between(point{0, 0}, point{-5, 5}, 1, 2) != (point{-2, 2}) {
		t.Error("means and points between are not rounded toward the origin and the first point")
	}
}

func TestClipped(t *testing.T) {
	low, high := at{0, 0}, at{10, 10}
	for _, c := range []struct {
		name        string
		from, wants []at
	}{
		{"within", []at{{1, 1}, {9, 1}, {9, 9}}, []at{{1, 1}, {9, 1}, {9, 9}}},
		{"the rim is within", []at{{0, 0}, {10, 0}, {10, 10}, {0, 10}}, []at{{0, 0}, {10, 0}, {10, 10}, {0, 10}}},
		{"over one side", []at{{-10, 2}, {4, 2}, {4, 8}, {-10, 8}}, []at{{0, 2}, {4, 2}, {4, 8}, {0, 8}}},
		{"about all of it", []at{{-5, -5}, {15, -5}, {15, 15}, {-5, 15}}, []at{{0, 0}, {10, 0}, {10, 10}, {0, 10}}},
		{"beyond", []at{{12, 2}, {14, 2}, {14, 8}}, nil},
	} {
		got := Clipped(c.from, low, high)
		gotLow, gotHigh := Bounds(got)
		if wantLow, wantHigh := Bounds(c.wants); gotLow != wantLow || gotHigh != wantHigh || len(got) != len(c.wants) || DoubleArea(got) != DoubleArea(c.wants) {
			t.Errorf("%s: %v, want %v", c.name, got, c.wants)
		}
	}
}

func TestBends(t *testing.T) {
	way := []at{{0, 0}, {10, 1}, {20, 0}, {30, 9}, {40, 20}}
	if got := Bends(way, way, 2); !slices.Equal(got, []at{{0, 0}, {20, 0}, {40, 20}}) {
		t.Errorf("bends are %v", got)
	}
	laid := []at{{0, 0}, {10, 0}, {20, 0}, {30, 10}, {40, 20}}
	if got := Bends(way, laid, 0); !slices.Equal(got, laid) {
		t.Errorf("bends to nothing are %v, want all", got)
	}
	if got := Bends([]at{{3, 3}, {4, 4}}, []at{{5, 5}, {5, 5}}, 1); !slices.Equal(got, []at{{5, 5}}) {
		t.Errorf("a way in one place bends at %v", got)
	}
}
