package survey

import (
	"bytes"
	"compress/zlib"
	"io"
	"math"
	"strconv"

	"golang.org/x/image/tiff/lzw"
)

// Compressions and predictors of TIFF.
const (
	packNone       = 1
	packLZW        = 5
	packDeflate    = 8
	packOldDeflate = 32946
	packBits       = 32773

	predictNone  = 1
	predictWhole = 2 // horizontal differencing
	predictFloat = 3 // of the bytes of floating point numbers
)

// Formats of samples.
const (
	formatUnsigned = 1
	formatSigned   = 2
	formatFloat    = 3
)

// mostPiece bounds a strip or tile once unpacked.
const mostPiece = 64 << 20

// mostUnpacked is how many bytes of strips or tiles are unpacked that lie under a table,
// be it by a corner. A test lowers it.
var mostUnpacked = 96 << 20

// pieces are the strips or tiles of a TIFF: tiles as wide as the grid are strips.
type pieces struct {
	*tif
	grid           *grid
	wide, high     int // samples of a piece
	across         int // pieces side by side
	at, long       []int
	pack, predict  int
	bits, format   int
	nothing        float64
	hasNothing     bool
	unpackedBuffer []byte
}

// pieces reads how the heights are stored.
func (t *tif) pieces(g *grid) (*pieces, error) {
	p := &pieces{tif: t, grid: g, bits: t.number(tagBits, 1), format: t.number(tagFormat, formatUnsigned),
		pack: t.number(tagCompression, packNone), predict: t.number(tagPredictor, predictNone)}
	if n := t.number(tagSamples, 1); n != 1 {
		return nil, t.fault("survey.tiff-bands", "n", n)
	}
	switch {
	case p.format == formatFloat && (p.bits == 32 || p.bits == 64):
	case (p.format == formatSigned || p.format == formatUnsigned) && (p.bits == 16 || p.bits == 32):
	default:
		return nil, t.fault("survey.tiff-samples", "bits", p.bits, "format", strconv.Itoa(p.format))
	}
	if err := p.packing(); err != nil {
		return nil, err
	}
	p.nothing, p.hasNothing = 0, false
	if v, err := strconv.ParseFloat(t.text(tagNothing), 64); err == nil {
		p.nothing, p.hasNothing = v, true
	}
	return p, p.layout()
}

// packing refuses what is packed otherwise than is read here.
func (p *pieces) packing() error {
	switch p.pack {
	case packNone, packLZW, packDeflate, packOldDeflate, packBits:
	default:
		return p.fault("survey.tiff-packed-by", "method", strconv.Itoa(p.pack))
	}
	if p.predict != predictNone && p.predict != predictWhole && !(p.predict == predictFloat && p.format == formatFloat) {
		return p.fault("survey.tiff-predictor", "predictor", strconv.Itoa(p.predict), "format", strconv.Itoa(p.format))
	}
	return nil
}

// layout reads where strips or tiles lie.
func (p *pieces) layout() error {
	p.wide, p.high, p.at, p.long = p.number(tagTileWidth, 0), p.number(tagTileHeight, 0), p.numbers(tagTiles), p.numbers(tagTileBytes)
	if p.wide == 0 {
		p.wide, p.high = p.grid.columns, min(p.number(tagStripRows, p.grid.rows), p.grid.rows)
		p.at, p.long = p.numbers(tagStrips), p.numbers(tagStripBytes)
	}
	if p.wide < 1 || p.high < 1 || p.wide > 2*mostSide || p.high > 2*mostSide || p.wide*p.high*p.bits/8 > mostPiece {
		return p.fault("survey.tiff-piece-size", "wide", p.wide, "high", p.high)
	}
	p.across = (p.grid.columns + p.wide - 1) / p.wide
	down := (p.grid.rows + p.high - 1) / p.high
	if n := p.across * down; len(p.at) < n || len(p.long) < n || n*p.wide*p.high > 3*mostSide*mostSide {
		return p.fault("survey.tiff-pieces-missing", "has", min(len(p.at), len(p.long)), "pieces", n, "hint", againHint)
	}
	return nil
}

// read hands over the heights of a window.
func (p *pieces) read(w window, put func(int, int, post)) error {
	var under []int
	for i := range p.at {
		column, row := i%p.across*p.wide, i/p.across*p.high
		if row < p.grid.rows && w.meets(column, row, p.wide, p.high) {
			under = append(under, i)
		}
	}
	if n := len(under) * p.wide * p.high * p.bits / 8; n > mostUnpacked {
		return p.fault("survey.tiff-too-much-under", "size", n>>20, "most", mostUnpacked>>20)
	}
	for _, i := range under {
		column, row := i%p.across*p.wide, i/p.across*p.high
		data, err := p.piece(i, min(p.high, p.grid.rows-row))
		if err != nil {
			return err
		}
		for y := max(0, w.north-row); y < min(p.high, p.grid.rows-row, w.south+1-row); y++ {
			for x := max(0, w.west-column); x < min(p.wide, w.east+1-column); x++ {
				v := p.sample(data[(y*p.wide+x)*p.bits/8:])
				if p.hasNothing && (v == p.nothing || p.bits == 32 && v == float64(float32(p.nothing))) || p.bits == 16 && v == hgtVoid {
					continue
				}
				if h, ok := millimetres(v, p.grid.heights); ok {
					put(column+x, row+y, h)
				}
			}
		}
	}
	return nil
}

// sample is the number that bytes stand for.
func (p *pieces) sample(b []byte) float64 {
	switch {
	case p.bits == 16 && p.format == formatSigned:
		return float64(int16(p.order.Uint16(b)))
	case p.bits == 16:
		return float64(p.order.Uint16(b))
	case p.bits == 64:
		return math.Float64frombits(p.order.Uint64(b))
	case p.format == formatFloat:
		return float64(math.Float32frombits(p.order.Uint32(b)))
	case p.format == formatSigned:
		return float64(int32(p.order.Uint32(b)))
	}
	return float64(p.order.Uint32(b))
}

// piece unpacks a strip or tile and undoes its predictor. The last strip may
// have fewer rows than the others.
func (p *pieces) piece(i, rows int) ([]byte, error) {
	row := p.wide * p.bits / 8
	if p.unpackedBuffer == nil {
		p.unpackedBuffer = make([]byte, row*p.high)
	}
	out := p.unpackedBuffer
	clear(out)
	at, long := int64(p.at[i]), int64(p.long[i])
	if long == 0 {
		return p.sparse(out), nil
	}
	if at+long > int64(len(p.data)) {
		return nil, p.fault("survey.tiff-piece-beyond-end", "piece", i+1, "hint", againHint)
	}
	n, err := p.unpack(out, p.data[at:at+long])
	switch {
	case n < row*rows && err != nil:
		return nil, p.fault("survey.tiff-piece-not-unpacked", "piece", i+1, "bytes", row*rows, "hint", againHint)
	case n < row*rows:
		return nil, p.fault("survey.tiff-piece-short", "piece", i+1, "has", n, "bytes", row*rows, "hint", againHint)
	}
	for y := 0; y < p.high; y++ {
		p.unpredict(out[y*row : (y+1)*row])
	}
	return out, nil
}

// sparse is a piece that was left out of the file: nothing but voids.
func (p *pieces) sparse(out []byte) []byte {
	for i := range out {
		out[i] = 0xff
	}
	if p.format == formatFloat {
		return out // not a number
	}
	for i := 0; i+p.bits/8 <= len(out); i += p.bits / 8 {
		if p.bits == 16 {
			p.order.PutUint16(out[i:], uint16(0x8000))
		} else {
			p.order.PutUint32(out[i:], 0x80000000)
		}
	}
	return out
}

// unpack fills out with what bytes are packed from, and tells how much that is.
func (p *pieces) unpack(out, packed []byte) (int, error) {
	switch p.pack {
	case packNone:
		return copy(out, packed), nil
	case packBits:
		return unpackBits(out, packed), nil
	case packLZW:
		r := lzw.NewReader(bytes.NewReader(packed), lzw.MSB, 8)
		defer r.Close()
		return io.ReadFull(r, out)
	}
	r, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		return 0, err
	}
	defer r.Close()
	return io.ReadFull(r, out)
}

// unpackBits undoes Apple's run-length encoding.
func unpackBits(out, packed []byte) int {
	n := 0
	for i := 0; i < len(packed) && n < len(out); {
		switch head := int(int8(packed[i])); {
		case head >= 0:
			last := min(i+2+head, len(packed))
			n += copy(out[n:], packed[i+1:last])
			i = last
		case head == -128 || i+1 >= len(packed):
			i++
		default:
			for k := 0; k < 1-head && n < len(out); k++ {
				out[n] = packed[i+1]
				n++
			}
			i += 2
		}
	}
	return n
}

// unpredict undoes the predictor of one row.
func (p *pieces) unpredict(row []byte) {
	size := p.bits / 8
	switch {
	case p.predict == predictWhole && size == 2:
		for i := size; i < len(row); i += size {
			p.order.PutUint16(row[i:], p.order.Uint16(row[i:])+p.order.Uint16(row[i-size:]))
		}
	case p.predict == predictWhole && size == 4:
		for i := size; i < len(row); i += size {
			p.order.PutUint32(row[i:], p.order.Uint32(row[i:])+p.order.Uint32(row[i-size:]))
		}
	case p.predict == predictWhole:
		for i := size; i < len(row); i += size {
			p.order.PutUint64(row[i:], p.order.Uint64(row[i:])+p.order.Uint64(row[i-size:]))
		}
	case p.predict == predictFloat:
		p.unpredictFloats(row)
	}
}

// unpredictFloats undoes the predictor of Adobe's technical note 3: differences
// of bytes, the most significant bytes of all samples first.
func (p *pieces) unpredictFloats(row []byte) {
	for i := 1; i < len(row); i++ {
		row[i] += row[i-1]
	}
	size := p.bits / 8
	planes := bytes.Clone(row)
	n := len(row) / size
	big := p.order.Uint16([]byte{0, 1}) == 1
	for i := range n {
		for b := range size {
			v := planes[b*n+i]
			if big {
				row[i*size+b] = v
			} else {
				row[i*size+size-1-b] = v
			}
		}
	}
}
