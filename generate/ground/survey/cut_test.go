package survey

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/earth"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/words"
)

// flatASC is a grid in metres whose heights a function gives.
func flatASC(columns, rows int, height func(column, row int) string) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "ncols %d\nnrows %d\nxllcenter 1000\nyllcenter 2000\ncellsize 10\nnodata_value -9999\n", columns, rows)
	for row := range rows {
		for column := range columns {
			b.WriteString(height(column, row) + " ")
		}
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// flatAsk is a table of 2 by 1 feet on the middle of a grid.
func flatAsk() Ask {
	return Ask{Width: ground.Paces(24 * 30), Depth: ground.Paces(12 * 30), Inch: ground.Paces(30), Real: 20_000, Rise: 100, Streams: NoStreams}
}

func read(t *testing.T, data []byte, ask Ask) *Land {
	t.Helper()
	land, err := Read("flat.asc", data, ask)
	if err != nil {
		t.Fatal(err)
	}
	return land
}

// TestSlope holds that an even slope stays one: a metre to every ten east, half a
// metre to every ten south.
func TestSlope(t *testing.T) {
	data := flatASC(101, 101, func(column, row int) string { return fmt.Sprintf("%d.%d", 500+column+row/2, row%2*5) })
	land := read(t, data, flatAsk())
	r := land.Relief
	if r.Columns != 25 || r.Rows != 13 || r.Low != 500_00+26_00+19_00 {
		t.Fatalf("%d by %d, low %d", r.Columns, r.Rows, r.Low)
	}
	for i, h := range r.Heights {
		if want := i%25*200 + i/25*100; plane.Abs(int(h)-want) > 1 {
			t.Fatalf("height %d is %d, expected %d", i, h, want)
		}
	}
}

// TestRise holds that heights follow from what is asked.
func TestRise(t *testing.T) {
	data := flatASC(101, 101, func(column, _ int) string { return fmt.Sprint(column) })
	ask := flatAsk()
	flat := read(t, data, ask).Relief.Heights
	ask.Rise = 250
	for i, h := range read(t, data, ask).Relief.Heights {
		if plane.Abs(h*2-flat[i]*5) > 5 {
			t.Fatalf("height %d is %d of %d", i, h, flat[i])
		}
	}
	ask.Rise, ask.Heights = 100, earth.Feet
	if last := read(t, data, ask).Relief.Heights[24]; plane.Abs(last-1463) > 2 {
		t.Errorf("48 ft are %d cm", last)
	}
}

// TestTurn holds that a table turned to the right has the north of the place on
// its left.
func TestTurn(t *testing.T) {
	data := flatASC(101, 101, func(_, row int) string { return fmt.Sprint(100 - row) })
	ask := flatAsk()
	ask.Turn = 90
	h := read(t, data, ask).Relief.Heights
	if h[0] != 48_00 || h[24] != 0 || h[12*25] != 48_00 {
		t.Errorf("corners %d %d %d, expected the north in the west", h[0], h[24], h[12*25])
	}
}

// TestVoids holds that voids hang between the heights about them, and are told.
func TestVoids(t *testing.T) {
	void := func(column, row int) bool { return column > 44 && column < 52 && row > 46 && row < 54 }
	full := func(column, row int) string { return fmt.Sprint(100 + column) }
	land := read(t, flatASC(101, 101, func(column, row int) string {
		if void(column, row) {
			return "-9999"
		}
		return full(column, row)
	}), flatAsk())
	whole := read(t, flatASC(101, 101, full), flatAsk())
	if len(land.Remarks) != 1 || !strings.Contains(land.Remarks[0].String(), "heights made up") || len(whole.Remarks) != 0 {
		t.Errorf("remarks %q and %q", land.Remarks, whole.Remarks)
	}
	for i, h := range land.Relief.Heights {
		if plane.Abs(h-whole.Relief.Heights[i]) > 30 {
			t.Errorf("height %d is %d, expected about %d", i, h, whole.Relief.Heights[i])
		}
	}
	_, err := Read("void.asc", flatASC(101, 101, func(column, row int) string { return []string{"-9999", "7"}[min(column/60, 1)] }), flatAsk())
	if err == nil || !strings.Contains(err.Error(), "of the table has no heights in void.asc") {
		t.Errorf("mostly voids: %v", err)
	}
}

// TestBeyond holds what is said of a table that the file doesn't reach.
func TestBeyond(t *testing.T) {
	data := flatASC(101, 101, func(int, int) string { return "5" })
	for want, ask := range map[string]Ask{
		"a table within 1000 to 2000 east and 2000 to 3000 north": {Anchor: AtCorner, Place: [2]earth.Nano{1900 * earth.Whole, 2500 * earth.Whole}},
		"give its own easting and northing":                       {Anchor: MiddleHere, Place: [2]earth.Nano{40 * earth.Whole, -5 * earth.Whole}},
		"the table is 4,800 by 2,400 m":                           {Real: 200_000},
	} {
		base := flatAsk()
		base.Anchor, base.Place = ask.Anchor, ask.Place
		if ask.Real > 0 {
			base.Real = ask.Real
		}
		if _, err := Read("flat.asc", data, base); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, expected %q", err, want)
		}
	}
}

// TestFine holds that heights closer together than the table has use for are
// taken by their means: a chessboard of them is level ground.
func TestFine(t *testing.T) {
	data := flatASC(501, 401, func(column, row int) string { return []string{"100", "102"}[(column+row)%2] })
	ask := flatAsk()
	ask.Real = 120_000
	if h := read(t, data, ask).Relief.Heights; slices.Max(h) > 60 {
		t.Errorf("a chessboard of 2 m is %d cm high", slices.Max(h))
	}
}

// TestKept holds that what a packet keeps makes the very same ground again.
func TestKept(t *testing.T) {
	ask := testAsk()
	ask.Streams, ask.Place = ManyStreams, [2]earth.Nano{testNorth - 40*testStep, testWest + 40*testStep}
	land := read(t, testASC(testSide), ask)
	if len(land.Waters) == 0 {
		t.Fatal("no stream in the hollow between two hills")
	}
	land.Remarks = []words.Text{words.Own("made up")}
	again, err := Read("N40W006.hgt", []byte(land.Text()), ask)
	if err != nil {
		t.Fatal(err)
	}
	if again.Text() != land.Text() {
		t.Error("other ground")
	}
	ask.Width += ask.Inch
	if _, err := Read("N40W006.hgt", []byte(land.Text()), ask); err == nil || !strings.Contains(err.Error(), "cut for another table") {
		t.Errorf("on another table: %v", err)
	}
}

// TestFlow holds that water runs down filled land, all of it off the raster, and
// that none is lost.
func TestFlow(t *testing.T) {
	f := &frame{wide: 70, high: 50}
	raster := make([]int32, f.wide*f.high)
	for i := range raster {
		raster[i] = rough(i%f.wide, i/f.wide)
	}
	raster[0], raster[1] = outside, outside
	w := flowOn(f, raster)
	if len(w.order) != len(raster)-2 {
		t.Fatalf("%d samples in order, expected %d", len(w.order), len(raster)-2)
	}
	done := make([]bool, len(raster))
	sum := int32(0)
	for _, i := range w.order {
		to := w.down[i]
		if to == nowhere {
			sum += w.area[i]
		} else if !done[to] {
			t.Fatalf("sample %d drains to %d, which comes after it", i, to)
		}
		done[i] = true
	}
	if int(sum) != len(w.order) {
		t.Errorf("%d samples drain off the raster, expected %d", sum, len(w.order))
	}
}

// TestHollow holds that water leaves a hollow by its lowest brim, along its bottom.
func TestHollow(t *testing.T) {
	f := &frame{wide: 9, high: 9}
	raster := make([]int32, 81)
	for i := range raster {
		x, y := i%9, i/9
		raster[i] = int32(9_000 - 100*min(x, y, 8-x, 8-y))
	}
	raster[4*9+8] = 8_800 // the brim, with the bottom to the west of it
	w := flowOn(f, raster)
	if got := w.area[4*9+8]; got < 40 {
		t.Errorf("%d samples drain over the brim, expected the whole hollow", got)
	}
}

// TestStreams holds that streams run downhill on the sample, all of them on the
// table, smoothly, and end at an edge or in another.
func TestStreams(t *testing.T) {
	for _, streams := range []Streams{FewStreams, SomeStreams, ManyStreams} {
		ask := Ask{Width: ground.Paces(96 * 30), Depth: ground.Paces(72 * 30), Inch: ground.Paces(30), Real: 22_860, Rise: 100, Smooth: 2, Streams: streams}
		land := read(t, []byte(sampleText()), ask)
		m := &ground.Map{Tabletop: ground.Tabletop{Width: ask.Width, Depth: ask.Depth, Inch: ask.Inch}, Feet: 20, Survey: land.Relief}
		field := m.Uncarved(m.Inch)
		for i, w := range land.Waters {
			end := w.Bed[len(w.Bed)-1]
			near := m.Rim(end) < m.Inch
			for k, other := range land.Waters {
				near = near || k != i && plane.Away(end, other.Bed) < m.Inch
			}
			if !near {
				t.Errorf("%s: stream %d ends at %s, nowhere", streams, i, end)
			}
			top := field.At(w.Bed[0])
			for _, p := range w.Bed {
				if m.Rim(p) < 0 || field.At(p) > top+250 {
					t.Errorf("%s: stream %d climbs to %d from %d at %s", streams, i, field.At(p), top, p)
				}
				top = min(top, field.At(p))
			}
		}
		t.Logf("%s: %d", streams, len(land.Waters))
	}
}

// TestDry holds that what runs through a desert is dry, and a great catchment
// makes a river.
func TestDry(t *testing.T) {
	data := flatASC(401, 401, func(column, row int) string { return fmt.Sprint(900 - row + int(plane.Abs(int64(column-200)))*3) })
	ask := flatAsk()
	ask.Streams, ask.Dry = SomeStreams, true
	land := read(t, data, ask)
	if len(land.Waters) != 1 || land.Waters[0].Kind != ground.DryBed {
		t.Fatalf("waters %v", land.Waters)
	}
	big := bytes.Replace(data, []byte("cellsize 10"), []byte("cellsize 60"), 1)
	ask.Dry, ask.Real = false, 120_000
	if land = read(t, big, ask); len(land.Waters) == 0 || land.Waters[0].Kind != ground.River {
		t.Errorf("%d waters, expected a river", len(land.Waters))
	}
}

// FuzzRead holds that no file brings the reader down, and that whatever it makes
// of one can be kept and read again.
func FuzzRead(f *testing.F) {
	f.Add("a.asc", testASC(30))
	f.Add("a.asc", flatASC(30, 20, func(column, row int) string { return fmt.Sprint(column * row) }))
	for _, order := range []order{binary.LittleEndian, binary.BigEndian} {
		f.Add("a.tif", testTIFF{order: order, pack: packDeflate, predict: 2, bits: 16, format: formatSigned, side: 30}.bytes())
		f.Add("a.tif", testTIFF{order: order, pack: packLZW, predict: 3, bits: 32, format: formatFloat, side: 30, tile: 16}.bytes())
		f.Add("a.tif", testTIFF{order: order, pack: packBits, predict: 1, bits: 32, format: formatFloat, side: 30, tile: 16, nothing: "-9999"}.bytes())
	}
	f.Add("N40W006.hgt.zip", []byte("PK\x03\x04"))
	f.Add("N40W006.hgt.gz", gzipped([]byte("12345")))
	f.Add("kept", []byte(keptMark+"table 600 600 inch 300 low 7 rows 3\n1 2 3\n4 5 6\n7 8 0\nstream 90 0,0 300,300\nremark none\n"))
	ask := flatAsk()
	ask.Width, ask.Depth, ask.Real, ask.Smooth, ask.Streams = 600, 600, 10_000, 1, ManyStreams
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		land, err := Read(name, data, ask)
		if err != nil {
			return
		}
		again, err := Read(name, []byte(land.Text()), ask)
		if err != nil || again.Text() != land.Text() {
			t.Errorf("kept ground is other ground: %v", err)
		}
	})
}
