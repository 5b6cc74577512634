package survey

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
)

var update = flag.Bool("update", false, "write the sample anew")

// The sample is of no place: noise that water has worn for a while, made here.
const (
	sampleColumns = 96
	sampleRows    = 76
	samplePost    = 30 // metres
	sampleSeed    = 5
	sampleFile    = "examples/terrain/two-brooks.asc"
)

// sampleHeights are heights in metres, row by row from the north.
func sampleHeights() []int {
	f := &frame{wide: sampleColumns, high: sampleRows}
	raster := make([]int32, f.wide*f.high)
	for i := range raster {
		raster[i] = rough(i%f.wide, i/f.wide)
	}
	for range 50 {
		wear(f, raster)
	}
	heights := make([]int, len(raster))
	low := slices.Min(raster)
	for i, h := range raster {
		heights[i] = 780 + int(h-low+500)/1000
	}
	return heights
}

// rough is land in millimetres before rain: noise of four lengths on a slope
// that falls to the south.
func rough(column, row int) int32 {
	h := int64(sampleRows-row) * 90
	for octave, long := range []int{34, 15, 7, 4} {
		x, dx := column/long, int64(column%long)*1000/int64(long)
		y, dy := row/long, int64(row%long)*1000/int64(long)
		ease := func(a, b, t int64) int64 { return a + (b-a)*(t*t*(3000-2*t)/1_000_000)/1000 }
		corner := func(x, y int) int64 {
			n := uint32(x)*0x9e3779b1 ^ uint32(y)*0x85ebca6b ^ uint32(octave+sampleSeed)*0xc2b2ae35
			n ^= n >> 15
			n *= 0x2c1b3c6d
			n ^= n >> 12
			n *= 0x297a2d39
			n ^= n >> 15
			return int64(n % 1000)
		}
		v := ease(ease(corner(x, y), corner(x+1, y), dx), ease(corner(x, y+1), corner(x+1, y+1), dx), dy)
		h += v * []int64{26, 20, 9, 3}[octave]
	}
	return int32(h)
}

// wear has rain run over the land once: more water cuts deeper, and slopes creep.
func wear(f *frame, raster []int32) {
	w := flowOn(f, raster)
	for _, i := range w.order {
		to := w.down[i]
		if to == nowhere {
			continue
		}
		if raster[i] <= raster[to]+20 { // hollows silt up
			raster[i] = raster[to] + 20
			continue
		}
		cut := int32(min(int64(w.area[i])*9, 600)) + 8
		raster[i] -= min(cut, (raster[i]-raster[to])/2)
	}
	copy(raster, f.even(raster))
}

func sampleText() string {
	var b strings.Builder
	fmt.Fprintf(&b, "ncols %d\nnrows %d\nxllcorner 414000\nyllcorner 4519000\ncellsize %d\nNODATA_value -9999\n", sampleColumns, sampleRows, samplePost)
	heights := sampleHeights()
	for row := range sampleRows {
		for column := range sampleColumns {
			if column > 0 {
				b.WriteByte(' ')
			}
			fmt.Fprint(&b, heights[row*sampleColumns+column])
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestSample holds the sample among the examples to what is made here.
func TestSample(t *testing.T) {
	path := filepath.Join(example.Root(t), filepath.FromSlash(sampleFile))
	if *update {
		if err := os.WriteFile(path, []byte(sampleText()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(data) != sampleText() {
		t.Errorf("%s differs from what go test -run Sample -update writes", sampleFile)
	}
}
