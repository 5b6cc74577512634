package leaks

import (
	"encoding/binary"
	"errors"
	"math"
	"strings"
)

// Of binary STL files: what csprint's begin with, and how long the head and a triangle are.
const (
	solidBegins = "csprint: ground, 1 unit = 1 mm, x east, y north, z up"
	solidHead   = 80
	solidFacet  = 50
)

// solid reads a tile of solid ground, and refuses one that holds a bit beside its triangles: their corners lie on whole
// micrometres, and all else of them follows.
func solid(data []byte) error {
	wrong := errors.New("is damaged, or holds something beside its triangles, which csprint never writes there")
	if len(data) < solidHead+4 || string(data[:solidHead]) != solidBegins+strings.Repeat("\x00", solidHead-len(solidBegins)) {
		return wrong
	}
	facets := data[solidHead+4:]
	if uint64(len(facets)) != solidFacet*uint64(binary.LittleEndian.Uint32(data[solidHead:])) {
		return wrong
	}
	for ; len(facets) > 0; facets = facets[solidFacet:] {
		var n [12]uint32 // the direction that it looks to, and its corners
		for i := range n {
			n[i] = binary.LittleEndian.Uint32(facets[4*i:])
		}
		var at [9]int64
		for i := range at {
			mm := float64(math.Float32frombits(n[3+i]))
			if !(mm >= 0 && mm < 1e6) {
				return wrong
			}
			if at[i] = int64(math.Round(mm * 1000)); math.Float32bits(float32(float64(at[i])/1000)) != n[3+i] {
				return wrong
			}
		}
		if looks := looksTo(at); n[0] != looks[0] || n[1] != looks[1] || n[2] != looks[2] || facets[48] != 0 || facets[49] != 0 {
			return wrong
		}
	}
	return nil
}

// looksTo is the direction that a triangle looks to, 1 long, in the bits of its numbers.
func looksTo(at [9]int64) (bits [3]uint32) {
	var a, b [3]int64
	for i := range 3 {
		a[i], b[i] = at[3+i]-at[i], at[6+i]-at[i]
	}
	x, y, z := float64(a[1]*b[2]-a[2]*b[1]), float64(a[2]*b[0]-a[0]*b[2]), float64(a[0]*b[1]-a[1]*b[0])
	long := math.Sqrt(float64(float64(x*x)+float64(y*y)) + float64(z*z))
	for i, v := range [3]float64{x, y, z} {
		bits[i] = math.Float32bits(float32(v / long))
	}
	return bits
}
