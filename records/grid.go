package records

import (
	"fmt"
	"sync"

	"rsc.io/qr/coding"
	"rsc.io/qr/gf256"
)

const masks = 8

// A grid is modules as bits, 1 for dark, both by rows and by columns: bit x of
// rows[y] and bit y of cols[x] are the same module.
type grid struct{ rows, cols [64]uint64 }

// turn makes the columns of the rows: it transposes the matrix of bits by
// swapping its quarters, the quarters of these, and so on.
func (g *grid) turn() {
	g.cols = g.rows
	half := uint64(1)<<32 - 1
	for size := 32; size > 0; size /= 2 {
		for i := 0; i < 64; i = (i + size + 1) &^ size {
			swapped := (g.cols[i]>>size ^ g.cols[i+size]) & half
			g.cols[i] ^= swapped << size
			g.cols[i+size] ^= swapped
		}
		half ^= half << (size / 2)
	}
}

// over lays one grid over another: what is dark in just one of them is dark.
func (g *grid) over(h *grid, side int) (out grid) {
	for i := range side {
		out.rows[i] = g.rows[i] ^ h.rows[i]
		out.cols[i] = g.cols[i] ^ h.cols[i]
	}
	return out
}

func (g *grid) code(side int) Code {
	dark := make([]bool, side*side)
	for y := range side {
		row, bits := dark[y*side:(y+1)*side], g.rows[y]
		for ; len(row) >= 8; row, bits = row[8:], bits>>8 {
			*(*[8]bool)(row) = eightDark[uint8(bits)]
		}
		copy(row, eightDark[uint8(bits)][:])
	}
	return Code{Side: side, Dark: dark}
}

// eightDark are the modules that a byte of a row stands for.
var eightDark = func() (eight [256][8]bool) {
	for b := range eight {
		for x := range 8 {
			eight[b][x] = b>>x&1 == 1
		}
	}
	return eight
}()

// A frame is what all codes of one size share.
type frame struct {
	size
	side  int
	under [masks]grid // each mask with its patterns and format, under data of zeros
	lays  []lay       // where the bits of the codewords lie

	data, blocks, checks int       // codewords of data, the blocks they stand in, and the checks of each block
	checkers             sync.Pool // of *gf256.RSEncoder
}

// A lay is where one bit of a codeword lies, or two of them side by side.
type lay struct {
	word        uint16 // the number of the codeword
	shift, mask uint8  // the bits are codeword>>shift&mask
	x, y        uint8  // of the right one
}

var frames [MaxVersion + 1][coding.H + 1]struct {
	once sync.Once
	*frame
}

// frameOf is a size's frame, made when first asked for. It may be called
// from several goroutines.
func frameOf(s size) *frame {
	f := &frames[s.version][s.level]
	f.once.Do(func() { f.frame = mustFrame(s) })
	return f.frame
}

func mustFrame(s size) *frame {
	f := &frame{size: s, side: sideOf(s.version)}
	var place [][2]uint8 // x and y of each bit of the codewords
	for mask := range masks {
		plan, err := coding.NewPlan(coding.Version(s.version), s.level, coding.Mask(mask))
		if err != nil {
			panic(fmt.Sprintf("records: no plan for version %d: %v", s.version, err))
		}
		place = make([][2]uint8, 8*(plan.DataBytes+plan.CheckBytes))
		f.data, f.blocks, f.checks = plan.DataBytes, plan.Blocks, plan.CheckBytes/plan.Blocks
		for y, row := range plan.Pixel {
			for x, pixel := range row {
				f.under[mask].rows[y] |= uint64(pixel&coding.Black) << x
				if role := pixel.Role(); role == coding.Data || role == coding.Check {
					place[pixel.Offset()] = [2]uint8{uint8(x), uint8(y)}
				}
			}
		}
		f.under[mask].turn()
	}
	f.lays = laysOf(place)
	f.checkers.New = func() any { return gf256.NewRSEncoder(coding.Field, f.checks) }
	return f
}

// laysOf joins places that lie side by side: codewords go up and down the code
// in columns of two.
func laysOf(place [][2]uint8) []lay {
	var lays []lay
	for i := 0; i < len(place); i++ {
		at := lay{uint16(i / 8), uint8(7 - i%8), 1, place[i][0], place[i][1]}
		if i%8 < 7 && place[i+1] == [2]uint8{at.x - 1, at.y} {
			i++
			at.shift, at.mask, at.x = at.shift-1, 3, at.x-1
		}
		lays = append(lays, at)
	}
	return lays
}

// draw sets the codewords under each mask and keeps the one with the least
// mask penalty, the first of equals.
func (f *frame) draw(codewords []byte) (best grid, mask int) {
	data := f.set(codewords)
	least := -1
	for m := range masks {
		g := f.under[m].over(&data, f.side)
		if p := g.penalty(f.side); least < 0 || p < least {
			mask, least = m, p
		}
	}
	return f.under[mask].over(&data, f.side), mask
}

// set puts each bit of the codewords in its place on an empty grid.
func (f *frame) set(codewords []byte) (data grid) {
	for _, l := range f.lays {
		data.rows[l.y&63] |= uint64(codewords[l.word]>>(l.shift&7)&l.mask) << (l.x & 63)
	}
	data.turn()
	return data
}
