package records

import "math/bits"

// The weights of ISO/IEC 18004, 7.8.3.1.
const (
	weightRun     = 3
	weightBlock   = 3
	weightFinder  = 40
	weightBalance = 10
)

// penalty is the mask penalty: how badly a masked code would read, by the four rules of ISO/IEC
// 18004, 7.8.3: runs, blocks, likenesses of the finder pattern, and the
// balance of dark and light.
func (g *grid) penalty(side int) int {
	score, dark := 0, 0
	above := uint64(0)
	for i := range side {
		row, col := g.rows[i], g.cols[i]
		score += runs(row, side) + runs(col, side)
		score += weightFinder * (finders(row) + finders(col))
		if i > 0 {
			score += weightBlock * blocks(above, row, side)
		}
		above = row
		dark += bits.OnesCount64(row)
	}
	return score + balance(dark, side*side)
}

// alike has bit i set where modules i and i+1 of a line agree.
func alike(line uint64, side int) uint64 {
	return ^(line ^ line>>1) & (1<<(side-1) - 1)
}

// runs scores the runs of five or more alike in a line: three for five, one
// for each further module. fives marks where five alike begin: a run of n
// leaves n−4 marks in a row, and is due n−2.
func runs(line uint64, side int) int {
	twos := alike(line, side)
	threes := twos & (twos >> 1)
	fives := threes & (threes >> 2)
	ends := fives &^ (fives >> 1)
	return bits.OnesCount64(fives) + (weightRun-1)*bits.OnesCount64(ends)
}

// blocks counts the squares of two by two alike between two lines.
func blocks(a, b uint64, side int) int {
	return bits.OnesCount64(alike(a, side) & alike(b, side) &^ (a ^ b))
}

// finders counts the places where a line has dark, light, three dark, light,
// dark, each run no longer, with four light before or behind. Beyond its ends
// a line is light, as the quiet zone is.
func finders(line uint64) int {
	light := ^line
	like := line & (light >> 1) & (line >> 2) & (line >> 3) & (line >> 4) & (light >> 5) & (line >> 6)
	like &^= line<<1 | line>>7
	before := line<<2 | line<<3 | line<<4
	behind := line>>8 | line>>9 | line>>10
	return bits.OnesCount64(like &^ (before & behind))
}

// balance scores ten for each whole five per cent that the dark modules are
// off one half.
func balance(dark, all int) int {
	return weightBalance * (abs(20*dark-10*all) / all)
}

func abs(n int) int { return max(n, -n) }
