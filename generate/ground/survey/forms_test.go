package survey

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"math"
	"strings"
	"testing"

	"archive/zip"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/earth"
)

// Posts of the tests: three arc seconds, in a degree of Spain.
const (
	testSide  = 120
	testStep  = earth.Whole / 1200
	testWest  = -6 * earth.Whole
	testNorth = 41 * earth.Whole
)

// testHeight is land in metres: a slope with two hills on it.
func testHeight(column, row int) int {
	h := 800 - row/4
	for _, hill := range [][3]int{{40, 50, 60}, {75, 60, 40}} {
		far := (column-hill[0])*(column-hill[0]) + (row-hill[1])*(row-hill[1])
		h += max(0, hill[2]-far/12)
	}
	return h
}

// testAsk is a table of 4 by 3 feet about the hills.
func testAsk() Ask {
	return Ask{
		Width: ground.Paces(48 * 30), Depth: ground.Paces(36 * 30), Inch: ground.Paces(30), Real: 60_000, Rise: 100,
		Anchor: AtCorner, Place: [2]earth.Nano{testNorth - 30*testStep, testWest + 30*testStep}, Streams: NoStreams,
	}
}

func testASC(side int) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "ncols %d\nnrows %d\nXLLCENTER -6\nyllcenter %s\ncellsize 0.000833333\n", side, side, decimal(testNorth-earth.Nano(side-1)*testStep))
	for row := range side {
		for column := range side {
			fmt.Fprintf(&b, "%d ", testHeight(column, row))
		}
		b.WriteString("\r\n")
	}
	return b.Bytes()
}

func decimal(n earth.Nano) string { return fmt.Sprintf("%d.%09d", n/earth.Whole, n%earth.Whole) }

func testHGT() []byte {
	data := make([]byte, 2*hgtCoarse*hgtCoarse)
	for row := range testSide {
		for column := range testSide {
			binary.BigEndian.PutUint16(data[2*(row*hgtCoarse+column):], uint16(testHeight(column, row)))
		}
	}
	return data
}

// An order writes numbers and appends them.
type order interface {
	binary.ByteOrder
	binary.AppendByteOrder
}

// A testTIFF is how a GeoTIFF is written.
type testTIFF struct {
	order         order
	pack, predict int
	bits, format  int
	tile          int // side; 0 for strips of seven rows
	side          int
	area          bool // the tie point is of a pixel's corner
	nothing       string
	projection    int // by its number; 0 for degrees
}

// sample is a height as the file has it.
func (t testTIFF) sample(b []byte, h int) {
	switch {
	case t.bits == 16:
		t.order.PutUint16(b, uint16(h))
	case t.format == formatFloat && t.bits == 32:
		t.order.PutUint32(b, math.Float32bits(float32(h)))
	case t.bits == 64:
		t.order.PutUint64(b, math.Float64bits(float64(h)))
	default:
		t.order.PutUint32(b, uint32(h))
	}
}

// row predicts and packs nothing yet: one row of a piece.
func (t testTIFF) row(column, row, wide int) []byte {
	size := t.bits / 8
	b := make([]byte, wide*size)
	for i := range wide {
		t.sample(b[i*size:], testHeight(min(column+i, t.side-1), row))
	}
	switch t.predict {
	case predictWhole:
		for i := len(b) - size; i > 0; i -= size {
			switch size {
			case 2:
				t.order.PutUint16(b[i:], t.order.Uint16(b[i:])-t.order.Uint16(b[i-size:]))
			case 4:
				t.order.PutUint32(b[i:], t.order.Uint32(b[i:])-t.order.Uint32(b[i-size:]))
			}
		}
	case predictFloat:
		planes := make([]byte, len(b))
		for i := range wide {
			for k := range size {
				from := k
				if t.order == order(binary.LittleEndian) {
					from = size - 1 - k
				}
				planes[k*wide+i] = b[i*size+from]
			}
		}
		for i := len(planes) - 1; i > 0; i-- {
			planes[i] -= planes[i-1]
		}
		return planes
	}
	return b
}

// packed packs a piece.
func (t testTIFF) packed(b []byte) []byte {
	switch t.pack {
	case packDeflate, packOldDeflate:
		var out bytes.Buffer
		z := zlib.NewWriter(&out)
		z.Write(b)
		z.Close()
		return out.Bytes()
	case packBits:
		var out []byte
		for len(b) > 0 {
			n := 1
			for n < len(b) && n < 128 && b[n] == b[0] {
				n++
			}
			if n > 1 {
				out = append(out, byte(1-n), b[0])
			} else {
				out = append(out, 0, b[0])
			}
			b = b[n:]
		}
		return out
	case packLZW: // literals alone: the table is cleared before codes grow to ten bits
		var out []byte
		var bits, n uint
		put := func(code uint) {
			bits, n = bits<<9|code, n+9
			for n >= 8 {
				out, n = append(out, byte(bits>>(n-8))), n-8
			}
		}
		for i, c := range b {
			if i%200 == 0 {
				put(256)
			}
			put(uint(c))
		}
		put(257)
		return append(out, byte(bits<<(8-n)))
	}
	return b
}

// bytes writes the file.
func (t testTIFF) bytes() []byte {
	wide, high := t.tile, t.tile
	if t.tile == 0 {
		wide, high = t.side, 7
	}
	data := make([]byte, 8)
	copy(data, "II*\x00")
	if t.order == order(binary.BigEndian) {
		copy(data, "MM\x00*")
	}
	var at, long []uint32
	for row := 0; row < t.side; row += high {
		for column := 0; column < t.side; column += wide {
			var piece []byte
			for y := row; y < row+high && (t.tile > 0 || y < t.side); y++ {
				piece = append(piece, t.row(column, min(y, t.side-1), wide)...)
			}
			piece = t.packed(piece)
			at, long = append(at, uint32(len(data))), append(long, uint32(len(piece)))
			data = append(data, piece...)
		}
	}
	var entries []byte
	n := 0
	field := func(tag, kind uint16, count int, value []byte) {
		entries = t.order.AppendUint16(entries, tag)
		entries = t.order.AppendUint16(entries, kind)
		entries = t.order.AppendUint32(entries, uint32(count))
		if len(value) <= 4 {
			entries = append(entries, append(value, make([]byte, 4-len(value))...)...)
		} else {
			entries = t.order.AppendUint32(entries, uint32(len(data)))
			data = append(data, value...)
		}
		n++
	}
	shorts := func(tag uint16, list ...int) {
		var value []byte
		for _, v := range list {
			value = t.order.AppendUint16(value, uint16(v))
		}
		field(tag, 3, len(list), value)
	}
	longs := func(tag uint16, list []uint32) {
		var value []byte
		for _, v := range list {
			value = t.order.AppendUint32(value, v)
		}
		field(tag, 4, len(list), value)
	}
	doubles := func(tag uint16, list ...float64) {
		var value []byte
		for _, v := range list {
			value = t.order.AppendUint64(value, math.Float64bits(v))
		}
		field(tag, 12, len(list), value)
	}
	shorts(tagWidth, t.side)
	shorts(tagHeight, t.side)
	shorts(tagBits, t.bits)
	shorts(tagCompression, t.pack)
	if t.tile == 0 {
		longs(tagStrips, at)
		shorts(tagStripRows, high)
		longs(tagStripBytes, long)
	} else {
		shorts(tagTileWidth, t.tile)
		shorts(tagTileHeight, t.tile)
		longs(tagTiles, at)
		longs(tagTileBytes, long)
	}
	shorts(tagPredictor, t.predict)
	shorts(tagFormat, t.format)
	const step = 0.000833333
	doubles(tagPixelScale, step, step, 0)
	switch {
	case t.projection > 0:
		doubles(tagTiePoint, 0, 0, 0, -626_172, 4_990_000, 0)
		shorts(tagGeoKeys, 1, 1, 0, 2, keyModel, 0, 1, 1, keyProjection, 0, 1, t.projection)
	case t.area:
		doubles(tagTiePoint, 0, 0, 0, -6-step/2, 41+step/2, 0)
		shorts(tagGeoKeys, 1, 1, 0, 1, keyModel, 0, 1, modelGeographic)
	default:
		doubles(tagTiePoint, 0, 0, 0, -6, 41, 0)
		shorts(tagGeoKeys, 1, 1, 0, 2, keyModel, 0, 1, modelGeographic, keyRaster, 0, 1, rasterIsPoints)
	}
	if t.nothing != "" {
		field(tagNothing, 2, len(t.nothing)+1, []byte(t.nothing+"\x00"))
	}
	t.order.PutUint32(data[4:], uint32(len(data)))
	data = t.order.AppendUint16(data, uint16(n))
	return append(append(data, entries...), 0, 0, 0, 0)
}

// TestFormsAgree holds that the same heights make the same ground, whichever file
// they come in.
func TestFormsAgree(t *testing.T) {
	want, err := Read("plain.asc", testASC(testSide), testAsk())
	if err != nil {
		t.Fatal(err)
	}
	if r := want.Relief; r.Columns != 49 || r.Rows != 37 || r.Low < 70_000 || r.Low > 90_000 {
		t.Fatalf("relief of %d by %d, low %d", r.Columns, r.Rows, r.Low)
	}
	files := map[string][]byte{"N40W006.hgt": testHGT(), "N40W006.hgt.zip": zipped(t, "N40W006.hgt", testHGT()), "n40w006.SRTMGL3.hgt.gz": gzipped(testHGT())}
	for _, order := range []order{binary.LittleEndian, binary.BigEndian} {
		for _, kind := range []struct{ bits, format int }{{16, formatSigned}, {16, formatUnsigned}, {32, formatSigned}, {32, formatUnsigned}, {32, formatFloat}, {64, formatFloat}} {
			for _, pack := range []int{packNone, packLZW, packDeflate, packOldDeflate, packBits} {
				for predict := predictNone; predict <= predictFloat; predict++ {
					if predict == predictFloat && kind.format != formatFloat || predict == predictWhole && kind.format == formatFloat {
						continue
					}
					tif := testTIFF{order: order, pack: pack, predict: predict, bits: kind.bits, format: kind.format, side: testSide, tile: 48 * (pack & 1), area: predict == 1}
					files[fmt.Sprintf("%v of %d bits %d, pack %d, predict %d.tif", order, kind.bits, kind.format, pack, predict)] = tif.bytes()
				}
			}
		}
	}
	for name, data := range files {
		got, err := Read(name, data, testAsk())
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if got.Text() != want.Text() {
			t.Errorf("%s makes other ground than the ASCII grid", name)
		}
	}
}

func zipped(t *testing.T, name string, data []byte) []byte {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	w, err := z.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	w.Write(data)
	z.Close()
	return out.Bytes()
}

func gzipped(data []byte) []byte {
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	z.Write(data)
	z.Close()
	return out.Bytes()
}

// TestFaults holds what is said of files that are none.
func TestFaults(t *testing.T) {
	whole := testTIFF{order: binary.LittleEndian, pack: packDeflate, predict: 1, bits: 16, format: formatSigned, side: testSide}.bytes()
	asc := string(testASC(testSide))
	bands := bytes.Clone(whole)
	for name, of := range map[string]struct {
		data []byte
		want string
	}{
		"empty.asc":        {nil, "empty.asc: an empty file"},
		"other.asc":        {[]byte("hello, world"), "no file of heights, expected an ESRI ASCII grid (.asc), a GeoTIFF (.tif) or an SRTM tile (.hgt)"},
		"short.asc":        {[]byte(asc[:len(asc)/2]), "the grid ends in row 6"},
		"long.asc":         {[]byte(asc + " 17"), "more than 14,400 heights"},
		"comma.asc":        {[]byte(strings.Replace(asc, "800 ", "800,5 ", 1)), `comma.asc:6:1: height "800,5", expected a number`},
		"name.asc":         {[]byte(strings.Replace(asc, "nrows", "lines", 1)), `name.asc:2:1: unknown name "lines" in the head`},
		"headless.asc":     {[]byte("ncols 20\n1 2 3"), "the head has no nrows"},
		"nowhere.asc":      {[]byte(strings.Replace(asc, "XLLCENTER", "xllcorner", 1)[:60]), "nowhere.asc"},
		"huge.asc":         {[]byte(strings.Replace(asc, "ncols 120", "ncols 20000", 1)), "a grid of 20,000 by 120 heights, expected 2 to 10,801 each way"},
		"N40W006.hgt":      {testHGT()[:4000], "a tile of 4,000 bytes"},
		"tile.hgt":         {testHGT(), "the name of an SRTM tile says where it lies"},
		"cut.tif":          {whole[:len(whole)/2], "cut.tif: the TIFF has no directory"},
		"bits.tif":         {testTIFF{order: binary.LittleEndian, pack: 1, predict: 1, bits: 8 * 4, format: 9, side: 20}.bytes(), "samples of 32 bits, format 9"},
		"packed.tif":       {testTIFF{order: binary.LittleEndian, pack: 50000, predict: 1, bits: 16, format: 2, side: 20}.bytes(), "packed by method 50000"},
		"broken.tif":       {broken(bands), "piece 1 of the TIFF cannot be unpacked"},
		"big.tif":          {[]byte("II\x2b\x00\x08\x00\x00\x00\x00\x00\x00\x00"), "a BigTIFF"},
		"N40W006.hgt.zip":  {[]byte("PK\x03\x04nothing"), "the archive cannot be read"},
		"no.zip":           {zipped(t, "readme.txt", []byte("x")), "no .hgt file in the archive"},
		"N40W006.hgt.gz":   {gzipped(testHGT())[:2000], "the tile in the archive is damaged"},
		"relief.asc":       {[]byte(keptMark + "table"), "no head of ground that was cut"},
		"two.zip/x.hgt.gz": {gzipped([]byte("12")), "a tile of 2 bytes"},
	} {
		_, err := Read(name, of.data, testAsk())
		if err == nil || !strings.Contains(err.Error(), of.want) {
			t.Errorf("%s: %v, expected %q", name, err, of.want)
		}
	}
}

// broken spoils the first piece.
func broken(data []byte) []byte {
	for i := 8; i < 40; i++ {
		data[i] ^= 0x5a
	}
	return data
}
