package ground

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/plane"
)

// surveyed is a table of 4 by 3 feet on land whose heights, in centimetres, a
// function gives by the inch.
func surveyed(height func(x, y int) int) *Map {
	m := &Map{Tabletop: Tabletop{Width: Paces(48 * 30), Depth: Paces(36 * 30), Inch: Paces(30)}, Feet: 20}
	m.Survey = &Relief{Step: m.Inch, Columns: 49, Rows: 37, Low: 12_345}
	for y := range 37 {
		for x := range 49 {
			m.Survey.Heights = append(m.Survey.Heights, int32(height(x, y)))
		}
	}
	return m
}

// cone is a hill of some height at a place, falling by so much an inch.
func cone(x, y, atX, atY, height, fall int) int {
	far := int(plane.Sqrt(int64((x-atX)*(x-atX)+(y-atY)*(y-atY)) * 10_000))
	return max(0, height-far*fall/100)
}

// twoHills are one of 30 m and one of 20 m, with a saddle of some metres between.
func twoHills(x, y int) int {
	return max(cone(x, y, 12, 18, 3000, 200), cone(x, y, 34, 18, 2000, 200))
}

// TestReliefPassesThroughItsPosts holds that the sheet runs through all heights,
// evenly between those of an even slope, and nowhere below the lowest.
func TestReliefPassesThroughItsPosts(t *testing.T) {
	m := surveyed(twoHills)
	f := m.Field()
	for y := range 37 {
		for x := range 49 {
			want := Height(twoHills(x, y) * 1000 * 100 / (20 * footCentimetres))
			if got := f.At(Point{Dist(x) * m.Inch, Dist(y) * m.Inch}); plane.Abs(got-want) > 1 {
				t.Fatalf("at %d,%d the land is %d high, expected %d", x, y, got, want)
			}
		}
	}
	for _, h := range m.Relief(m.Inch / 4).Heights {
		if h < 0 {
			t.Fatalf("land of %d lies below the lowest", h)
		}
	}
	slope := surveyed(func(x, y int) int { return 10*x + 4*y })
	for i, h := range slope.Relief(slope.Inch / 4).Heights {
		x, y := i%193, i/193
		if want := Height((10*x + 4*y) * 1000 * 100 / 4 / (20 * footCentimetres)); plane.Abs(h-want) > 1 {
			t.Fatalf("at %d,%d quarter inches a slope is %d high, expected %d", x, y, h, want)
		}
	}
}

// TestReliefIsWrittenDown holds that a map with a relief is read again as it was.
func TestReliefIsWrittenDown(t *testing.T) {
	m := surveyed(twoHills)
	data, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	var again Map
	if err := json.Unmarshal(data, &again); err != nil {
		t.Fatal(err)
	}
	second, err := json.Marshal(&again)
	if err != nil || string(second) != string(data) || !strings.Contains(string(data), `"low_cm":12345`) {
		t.Errorf("another map: %v", err)
	}
	for _, bad := range []string{
		`{"survey":{"step":300,"low_cm":0,"heights_cm":["1 2"]}}`, `{"survey":{"step":0,"low_cm":0,"heights_cm":["1 2","1 2"]}}`,
		`{"survey":{"step":300,"low_cm":0,"heights_cm":["1 2","1 2 3"]}}`, `{"survey":{"step":300,"low_cm":0,"heights_cm":["1 x","1 2"]}}`,
		`{"survey":{"step":300,"low_cm":0,"heights_cm":["1 -2","1 2"]}}`, `{"survey":{"step":300,"low_cm":99999999,"heights_cm":["1 2","1 2"]}}`,
	} {
		if json.Unmarshal([]byte(bad), &again) == nil {
			t.Errorf("%s is read", bad)
		}
	}
}

// TestReliefTurns holds that half a turn, twice, is none.
func TestReliefTurns(t *testing.T) {
	m := surveyed(twoHills)
	before := m.Field().Heights
	m.Turn()
	after := m.Field().Heights
	for i := range before {
		if before[i] != after[len(after)-1-i] && plane.Abs(before[i]-after[len(after)-1-i]) > 2 {
			t.Fatalf("height %d is %d, turned %d", i, before[i], after[len(after)-1-i])
		}
	}
}

// TestSummits holds that tops are found by how far they stand out, with the rings
// about them.
func TestSummits(t *testing.T) {
	m := surveyed(func(x, y int) int { return max(twoHills(x, y), cone(x, y, 40, 4, 300, 100)) })
	if hills := m.Summits(); len(hills) != 2 || hills[0].Centre != (Point{12 * m.Inch, 18 * m.Inch}) {
		t.Fatalf("hills %v, expected two and no knoll of 3 m", hills)
	}
	plain := surveyed(twoHills).Summits()
	if len(plain) != 2 || plain[1].Centre != (Point{34 * m.Inch, 18 * m.Inch}) {
		t.Fatalf("hills %v", plain)
	}
	for i, want := range []int{4, 3} { // contours of 6.1 m above the plain
		h := plain[i]
		if h.Contours() != want && h.Contours() != want+1 {
			t.Errorf("hill %d has %d contours, expected about %d", i, h.Contours(), want)
		}
		for _, gap := range h.Gaps[:len(h.Gaps)-2] {
			if gap < 2*m.Inch || gap > 4*m.Inch {
				t.Errorf("hill %d has gaps %v, expected about three inches each", i, h.Gaps)
			}
		}
		if h.Stretch > 120 {
			t.Errorf("a round hill is stretched by %d", h.Stretch)
		}
	}
	if flat := surveyed(func(x, _ int) int { return x }).Summits(); len(flat) != 0 {
		t.Errorf("level ground has %d hills", len(flat))
	}
}

// TestClimbed holds how many contours land climbs and falls, in rows and in columns.
func TestClimbed(t *testing.T) {
	r := &Relief{Columns: 3, Rows: 2, Heights: []int32{0, 3048, 0, 0, 0, 6096}}
	if n := r.Climbed(20); n != 35 { // of 609.6 cm: 20 along the rows, 15 down the columns
		t.Errorf("%d contours", n)
	}
	if n, twice := r.Climbed(10), 2*r.Climbed(20); n != twice {
		t.Errorf("%d contours of half as many feet, expected %d", n, twice)
	}
}
