package records

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"
	"sync"

	"rsc.io/qr/coding"
)

// Decode is the text of a code whose modules are known one by one, as in a
// drawing: it corrects nothing, and refuses a code that does not say what
// Encode would make of its text, or CodesFor of that of several records.
func Decode(c Code) (string, error) {
	if c.Side == matrixSide && len(c.Dark) == matrixSide*matrixSide {
		return readMatrix(c)
	}
	version := c.Version()
	if len(c.Dark) != c.Side*c.Side || sideOf(version) != c.Side || version < 1 || version > mostLarge {
		return "", fmt.Errorf("a code of %d modules a side, expected one that csprint draws", c.Side)
	}
	plan, err := c.plan()
	if err != nil {
		return "", err
	}
	text, err := unpack(c.data(plan), version)
	if err != nil {
		return "", err
	}
	if again, err := encodeLarge(text); err != nil || !same(again, c) {
		return "", errNoCode
	}
	return text, nil
}

var errNoCode = errors.New("a code that csprint did not draw")

func same(a, b Code) bool {
	differ := a.Side != b.Side
	for i := range a.Dark {
		differ = differ || a.Dark[i] != b.Dark[i]
	}
	return !differ
}

// A drawing is the size of a code, its level and its mask.
type drawing struct {
	version coding.Version
	level   coding.Level
	mask    coding.Mask
}

// plans are those that were needed, by their drawings.
var plans sync.Map

func planOf(of drawing) (*coding.Plan, error) {
	if plan, known := plans.Load(of); known {
		return plan.(*coding.Plan), nil
	}
	plan, err := coding.NewPlan(of.version, of.level, of.mask)
	if err == nil {
		plans.Store(of, plan)
	}
	return plan, err
}

// plan is the one of all levels and masks whose format modules the code shows.
func (c Code) plan() (*coding.Plan, error) {
	for level := coding.L; level <= coding.H; level++ {
		for mask := range coding.Mask(masks) {
			plan, err := planOf(drawing{coding.Version(c.Version()), level, mask})
			if err == nil && c.shows(plan) {
				return plan, nil
			}
		}
	}
	return nil, errNoCode
}

// shows tells whether the format modules are those of a plan.
func (c Code) shows(plan *coding.Plan) bool {
	for y, row := range plan.Pixel {
		for x, pixel := range row {
			if pixel.Role() == coding.Format && (pixel&coding.Black != 0) != c.Dark[y*c.Side+x] {
				return false
			}
		}
	}
	return true
}

// data is the code's bytes of data, without its checks.
func (c Code) data(plan *coding.Plan) []byte {
	data := make([]byte, plan.DataBytes)
	for y, row := range plan.Pixel {
		for x, pixel := range row {
			dark := c.Dark[y*c.Side+x] != (pixel&coding.Black != 0)
			if pixel.Role() == coding.Data && dark {
				data[pixel.Offset()/8] |= 1 << (7 - pixel.Offset()&7)
			}
		}
	}
	return data
}

// A bitReader takes bits off the front of some bytes; zeros behind their end.
type bitReader struct {
	data []byte
	at   int
}

func (b *bitReader) take(n int) int {
	v := 0
	for range n {
		v <<= 1
		if b.at < 8*len(b.data) {
			v |= int(bits.Reverse8(b.data[b.at/8])>>(b.at%8)) & 1
		}
		b.at++
	}
	return v
}

func (b *bitReader) done() bool { return b.at >= 8*len(b.data) }

// unpack reads the segments of a code's data up to its end mark.
func unpack(data []byte, version int) (string, error) {
	b := &bitReader{data: data}
	var text strings.Builder
	for !b.done() {
		mode := b.take(4)
		switch mode {
		case 0b0000:
			return text.String(), nil
		case utf8Mark >> 8:
			b.take(utf8MarkSize - 4)
		case 0b0001:
			b.numeric(&text, version)
		case 0b0010:
			b.alphanumeric(&text, version)
		case 0b0100:
			for range b.take(headers[sizeClass(version)][Byte] - 4) {
				text.WriteByte(byte(b.take(8)))
			}
		default:
			return "", errNoCode
		}
	}
	return text.String(), nil
}

func (b *bitReader) numeric(text *strings.Builder, version int) {
	for n := b.take(headers[sizeClass(version)][Numeric] - 4); n > 0; n -= 3 {
		size := min(n, 3)
		fmt.Fprintf(text, "%0*d", size, b.take([]int{0, 4, 7, 10}[size]))
	}
}

func (b *bitReader) alphanumeric(text *strings.Builder, version int) {
	for n := b.take(headers[sizeClass(version)][Alphanumeric] - 4); n > 0; n -= 2 {
		if n == 1 {
			text.WriteByte(alphanumeric[b.take(6)%len(alphanumeric)])
			return
		}
		v := b.take(11)
		text.WriteByte(alphanumeric[v/len(alphanumeric)%len(alphanumeric)])
		text.WriteByte(alphanumeric[v%len(alphanumeric)])
	}
}
