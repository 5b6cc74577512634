package survey

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"io"
	"path"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate/ground/earth"
)

// Tiles of SRTM are squares of a degree: 16-bit integers, big endian, row by row
// from the north, the outer posts shared with the neighbours. -32768 is a void.
const (
	hgtCoarse = 1201 // three arc seconds
	hgtFine   = 3601 // one arc second
	hgtVoid   = -32768
)

// isHGT tells a tile by its size, as it has no head.
func isHGT(size int) bool { return size == 2*hgtCoarse*hgtCoarse || size == 2*hgtFine*hgtFine }

// openHGT reads a tile. Its name says where its south-west corner lies.
func openHGT(name string, data []byte) (*grid, error) {
	if !isHGT(len(data)) {
		return nil, fault(name, "survey.tile-size", "bytes", len(data))
	}
	south, west, ok := hgtCorner(name)
	if !ok {
		return nil, fault(name, "survey.tile-name")
	}
	side := hgtCoarse
	if len(data) == 2*hgtFine*hgtFine {
		side = hgtFine
	}
	step := earth.Nano(earth.Whole / (side - 1))
	g := &grid{name: name, columns: side, rows: side, west: earth.Nano(west) * earth.Whole, north: earth.Nano(south+1) * earth.Whole, east: step, south: step, unit: earth.Degrees, heights: earth.Metres}
	g.read = func(w window, put func(int, int, post)) error {
		for row := w.north; row <= w.south; row++ {
			for column := w.west; column <= w.east; column++ {
				if v := int16(binary.BigEndian.Uint16(data[2*(row*side+column):])); v != hgtVoid {
					if h, ok := millimetres(float64(v), g.heights); ok {
						put(column, row, h)
					}
				}
			}
		}
		return nil
	}
	return g, nil
}

// hgtCorner is the corner that the name of a tile begins with, N40W006.
func hgtCorner(name string) (south, west int, ok bool) {
	name = strings.ToUpper(path.Base(strings.ReplaceAll(name, `\`, "/")))
	if len(name) < 7 {
		return 0, 0, false
	}
	lat, err := strconv.ParseUint(name[1:3], 10, 8)
	lon, errLon := strconv.ParseUint(name[4:7], 10, 8)
	if err != nil || errLon != nil || lat > 90 || lon > 180 || !strings.Contains("NS", name[:1]) || !strings.Contains("EW", name[3:4]) {
		return 0, 0, false
	}
	south, west = int(lat), int(lon)
	if name[0] == 'S' {
		south = -south
	}
	if name[3] == 'W' {
		west = -west
	}
	return south, west, true
}

// openZip reads the tile in an archive.
func openZip(name string, data []byte) (*grid, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fault(name, "survey.archive-unread")
	}
	for _, file := range z.File {
		if !strings.EqualFold(path.Ext(file.Name), ".hgt") {
			continue
		}
		in, err := file.Open()
		if err != nil {
			return nil, fault(name, "survey.tile-not-unpacked")
		}
		defer in.Close()
		return unpacked(name, file.Name, in)
	}
	return nil, fault(name, "survey.no-hgt-in-archive")
}

// openGzip reads a tile that was packed alone.
func openGzip(name string, data []byte) (*grid, error) {
	in, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, fault(name, "survey.gzip-not-unpacked")
	}
	return unpacked(name, name, in)
}

// unpacked reads a tile out of an archive, no more of it than a tile has.
func unpacked(name, inside string, in io.Reader) (*grid, error) {
	data, err := io.ReadAll(io.LimitReader(in, 2*hgtFine*hgtFine+1))
	if err != nil {
		return nil, fault(name, "survey.tile-damaged")
	}
	if _, _, ok := hgtCorner(inside); !ok {
		inside = name
	}
	g, err := openHGT(inside, data)
	if err != nil {
		return nil, renamed(err, name)
	}
	g.name = name
	return g, nil
}
