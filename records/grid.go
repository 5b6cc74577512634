package records

import (
	"fmt"
	"sync"

	"rsc.io/qr/coding"
)

const (
	maxSide = 17 + 4*MaxVersion
	masks   = 8
)

// A grid is modules as bits, 1 for dark, both by rows and by columns: bit x of
// rows[y] and bit y of cols[x] are the same module.
type grid struct{ rows, cols [maxSide]uint64 }

func (g *grid) flip(x, y int, by uint64) {
	g.rows[y] ^= by << x
	g.cols[x] ^= by << y
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
		row := dark[y*side : (y+1)*side]
		for x := range row {
			row[x] = g.rows[y]>>x&1 == 1
		}
	}
	return Code{Side: side, Dark: dark}
}

// A frame is what all codes of one version share.
type frame struct {
	side  int
	under [masks]grid // each mask with its patterns and format, under data of zeros
	place [][2]uint8  // x and y of each bit of the codewords
}

var frames [MaxVersion + 1]struct {
	once sync.Once
	frame
}

// frameOf is a version's frame, made when first asked for. It may be called
// from several goroutines.
func frameOf(version int) *frame {
	f := &frames[version]
	f.once.Do(func() { f.frame = mustFrame(version) })
	return &f.frame
}

func mustFrame(version int) frame {
	f := frame{side: sideOf(version)}
	for mask := range masks {
		plan, err := coding.NewPlan(coding.Version(version), coding.M, coding.Mask(mask))
		if err != nil {
			panic(fmt.Sprintf("records: no plan for version %d: %v", version, err))
		}
		f.place = make([][2]uint8, 8*(plan.DataBytes+plan.CheckBytes))
		for y, row := range plan.Pixel {
			for x, pixel := range row {
				f.under[mask].flip(x, y, uint64(pixel&coding.Black))
				if role := pixel.Role(); role == coding.Data || role == coding.Check {
					f.place[pixel.Offset()] = [2]uint8{uint8(x), uint8(y)}
				}
			}
		}
	}
	return f
}

// draw sets the codewords under each mask and keeps the one with the least
// mask penalty, the first of equals.
func (f *frame) draw(codewords []byte) (best grid, mask int) {
	data := f.set(codewords)
	least := -1
	for m := range masks {
		g := f.under[m].over(&data, f.side)
		if p := g.penalty(f.side); least < 0 || p < least {
			best, mask, least = g, m, p
		}
	}
	return best, mask
}

// set puts each bit of the codewords in its place on an empty grid.
func (f *frame) set(codewords []byte) (data grid) {
	for i, at := range f.place {
		data.flip(int(at[0]), int(at[1]), uint64(codewords[i/8]>>(7-i%8)&1))
	}
	return data
}
