package survey

import (
	"encoding/binary"
	"math"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate/ground/earth"
	"github.com/csprint/csprint/words"
)

// Tags of TIFF 6.0 and of GeoTIFF 1.1 that are asked here.
const (
	tagWidth       = 256
	tagHeight      = 257
	tagBits        = 258
	tagCompression = 259
	tagStrips      = 273
	tagSamples     = 277
	tagStripRows   = 278
	tagStripBytes  = 279
	tagPredictor   = 317
	tagTileWidth   = 322
	tagTileHeight  = 323
	tagTiles       = 324
	tagTileBytes   = 325
	tagFormat      = 339
	tagPixelScale  = 33550
	tagTiePoint    = 33922
	tagTransform   = 34264
	tagGeoKeys     = 34735
	tagNothing     = 42113 // GDAL's own: the height that is none, as text
)

// Bounds on a directory.
const (
	mostTags   = 400
	mostValues = 1 << 21
)

// A tif is a TIFF file whose first directory was read.
type tif struct {
	name  string
	data  []byte
	order binary.ByteOrder
	tags  map[uint16]field
}

// A field is a value of the directory: so many of a kind, at a place of the file.
type field struct {
	kind  uint16
	count int
	at    int
}

// isTIFF tells a TIFF by its first bytes, the classic kind or the big one.
func isTIFF(data []byte) bool {
	return len(data) >= 8 && (string(data[:2]) == "II" && data[3] == 0 && (data[2] == 42 || data[2] == 43) ||
		string(data[:2]) == "MM" && data[2] == 0 && (data[3] == 42 || data[3] == 43))
}

// sizes of the kinds of values, in bytes.
var kindSizes = [...]int{1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8}

// fault is something wrong with the file.
func (t *tif) fault(id words.ID, pairs ...any) error { return fault(t.name, id, pairs...) }

var againHint = words.Of("survey.fetch-again")

// openTIFF reads the first directory and where the grid lies.
func openTIFF(name string, data []byte) (*grid, error) {
	t := &tif{name: name, data: data, order: binary.LittleEndian, tags: map[uint16]field{}}
	if data[0] == 'M' {
		t.order = binary.BigEndian
	}
	if t.order.Uint16(data[2:]) == 43 {
		return nil, t.fault("survey.bigtiff")
	}
	if err := t.directory(int64(t.order.Uint32(data[4:]))); err != nil {
		return nil, err
	}
	g := &grid{name: name, columns: t.number(tagWidth, 0), rows: t.number(tagHeight, 0)}
	if err := t.place(g); err != nil {
		return nil, err
	}
	if g.columns > mostSide || g.rows > mostSide {
		return nil, g.prove()
	}
	p, err := t.pieces(g)
	if err != nil {
		return nil, err
	}
	g.read = p.read
	return g, nil
}

// directory reads the fields of the directory at a place.
func (t *tif) directory(at int64) error {
	if at < 8 || at+2 > int64(len(t.data)) {
		return t.fault("survey.tiff-no-directory", "hint", againHint)
	}
	n := int(t.order.Uint16(t.data[at:]))
	if n > mostTags || at+2+int64(n)*12 > int64(len(t.data)) {
		return t.fault("survey.tiff-directory-short", "hint", againHint)
	}
	for i := range n {
		entry := t.data[int(at)+2+i*12:]
		f := field{kind: t.order.Uint16(entry[2:]), at: int(at) + 2 + i*12 + 8}
		count := int64(t.order.Uint32(entry[4:]))
		if int(f.kind) >= len(kindSizes) || kindSizes[f.kind] == 0 || count > mostValues {
			continue // of no kind that is asked here
		}
		f.count = int(count)
		if size := count * int64(kindSizes[f.kind]); size > 4 {
			where := int64(t.order.Uint32(entry[8:]))
			if where+size > int64(len(t.data)) {
				continue
			}
			f.at = int(where)
		}
		t.tags[t.order.Uint16(entry)] = f
	}
	return nil
}

// number is the first value of a field as a whole number.
func (t *tif) number(tag uint16, missing int) int {
	if list := t.numbers(tag); len(list) > 0 {
		return list[0]
	}
	return missing
}

// numbers are the values of a field of whole numbers.
func (t *tif) numbers(tag uint16) []int {
	f, ok := t.tags[tag]
	if !ok || f.kind != 3 && f.kind != 4 {
		return nil
	}
	list := make([]int, f.count)
	for i := range list {
		if f.kind == 3 {
			list[i] = int(t.order.Uint16(t.data[f.at+2*i:]))
		} else {
			list[i] = int(t.order.Uint32(t.data[f.at+4*i:]))
		}
	}
	return list
}

// doubles are the values of a field of floating point numbers.
func (t *tif) doubles(tag uint16) []float64 {
	f, ok := t.tags[tag]
	if !ok || f.kind != 12 {
		return nil
	}
	list := make([]float64, f.count)
	for i := range list {
		list[i] = math.Float64frombits(t.order.Uint64(t.data[f.at+8*i:]))
	}
	return list
}

// text is the value of a field of letters.
func (t *tif) text(tag uint16) string {
	f, ok := t.tags[tag]
	if !ok || f.kind != 2 || f.count > 100 {
		return ""
	}
	return strings.Trim(string(t.data[f.at:f.at+f.count]), " \x00")
}

// Keys of GeoTIFF 1.1, and values of theirs.
const (
	keyModel         = 1024
	keyRaster        = 1025
	keyProjection    = 3072
	keyLinearUnit    = 3076
	keyVerticalUnit  = 4099
	modelGeographic  = 2
	rasterIsPoints   = 2
	unitMetre        = 9001
	unitFoot         = 9002
	unitUSSurveyFoot = 9003
)

// geoKeys are the keys with one short value.
func (t *tif) geoKeys() map[int]int {
	keys := map[int]int{}
	list := t.numbers(tagGeoKeys)
	for i := 4; i+3 < len(list); i += 4 {
		if list[i+1] == 0 {
			keys[list[i]] = list[i+3]
		}
	}
	return keys
}

// place reads where the grid lies: a tie point and the size of a pixel, or an
// affine transformation without a turn.
func (t *tif) place(g *grid) error {
	scale, tie := t.doubles(tagPixelScale), t.doubles(tagTiePoint)
	if m := t.doubles(tagTransform); len(m) >= 16 && len(scale) < 2 {
		if m[1] != 0 || m[4] != 0 {
			return t.fault("survey.grid-turned")
		}
		scale, tie = []float64{m[0], -m[5]}, []float64{0, 0, 0, m[3], m[7]}
	}
	if len(scale) < 2 || len(tie) < 5 {
		return t.fault("survey.tiff-without-place")
	}
	keys := t.geoKeys()
	off := 0.5 // of a pixel, from its corner to its middle
	if keys[keyRaster] == rasterIsPoints {
		off = 0
	}
	var ok [6]bool
	g.east, ok[0] = earth.NanoOf(scale[0])
	g.south, ok[1] = earth.NanoOf(scale[1])
	g.west, ok[2] = earth.NanoOf(tie[3])
	g.north, ok[3] = earth.NanoOf(tie[4])
	right, okRight := earth.NanoOf((off - tie[0]) * scale[0])
	down, okDown := earth.NanoOf((off - tie[1]) * scale[1])
	ok[4], ok[5] = okRight, okDown
	if ok != [6]bool{true, true, true, true, true, true} {
		return t.fault("survey.corner-nowhere")
	}
	g.west, g.north = g.west+right, g.north-down
	g.unit, g.heights = earth.Metres, earth.Metres
	switch {
	case keys[keyModel] == modelGeographic:
		g.unit = earth.Degrees
	case keys[keyLinearUnit] == unitFoot:
		g.unit = earth.Feet
	case keys[keyLinearUnit] == unitUSSurveyFoot:
		g.unit = earth.SurveyFeet
	case keys[keyLinearUnit] != 0 && keys[keyLinearUnit] != unitMetre && keys[keyLinearUnit] != 32767:
		return t.fault("survey.grid-unit", "unit", strconv.Itoa(keys[keyLinearUnit]))
	}
	if known, ok := earth.ByEPSG(keys[keyProjection]); ok && g.unit == earth.Metres {
		g.unit = known
	}
	switch keys[keyVerticalUnit] {
	case unitFoot:
		g.heights = earth.Feet
	case unitUSSurveyFoot:
		g.heights = earth.SurveyFeet
	}
	return nil
}
