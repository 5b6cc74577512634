package paper

import (
	"bytes"
	"strconv"
)

// A Code is the dark modules of a code, which is a picture in the content of a page (8.9.7) or, where it is turned, one
// path of whole modules: row y, column x is dark when Dark[y*Side+x].
type Code struct {
	Side int
	Dark []bool
}

// Sizes of codes: 21 modules a side, and four more each up to 177; those of sheets have 14.
const (
	leastSide = 21
	mostSide  = 177
	sheetSide = 14
)

// codeSide tells whether csprint draws codes of so many modules a side.
func codeSide(side int) bool {
	return side == sheetSide || side >= leastSide && side <= mostSide && side%4 == 1
}

// A modulePath is the path being drawn, as long as it is nothing but runs of whole modules one high.
type modulePath struct {
	runs   [][3]int // x, y, width
	spoilt bool
}

// line follows the lines that make a path and fill it.
func (p *modulePath) line(d *drawer, does string) {
	switch does {
	case "re":
		p.rectangle(d.numbers)
	case "m", "l", "c", "h":
		p.spoilt = true
	case "f", "B", "S", "n":
		if does == "f" {
			p.code(d)
		}
		*p = modulePath{runs: p.runs[:0]}
	}
}

func (p *modulePath) rectangle(numbers [][]byte) {
	var run [4]int
	for i := range run {
		v, err := strconv.Atoi(string(numbers[i]))
		p.spoilt = p.spoilt || err != nil || v < 0 || v > mostSide
		run[i] = v
	}
	if p.spoilt = p.spoilt || run[3] != 1 || len(p.runs) == mostSide*mostSide; !p.spoilt {
		p.runs = append(p.runs, [3]int(run[:]))
	}
}

// code adds the code to the page that the path is.
func (p *modulePath) code(d *drawer) {
	side := 0
	for _, run := range p.runs {
		side = max(side, run[0]+run[2], run[1]+1)
	}
	if p.spoilt || !codeSide(side) {
		return
	}
	d.spend(side * side)
	code := Code{Side: side, Dark: make([]bool, side*side)}
	for _, run := range p.runs {
		for x := run[0]; x < run[0]+run[2]; x++ {
			code.Dark[run[1]*side+x] = true
		}
	}
	d.page.Codes = append(d.page.Codes, code)
}

// finer is how many pixels of its picture a module is wide and high.
const finer = 4

// picture reads the bytes of a picture among the lines, which is a code, and where it ends. What stands for dark
// modules is a grey.
func (d *drawer) picture(text []byte, at int) int {
	n := len(d.numbers)
	if n < 3 {
		d.odd(text)
	}
	side, _ := strconv.Atoi(string(d.numbers[0]))
	side = min(side/finer, mostSide+1)
	row := (finer*side + 7) / 8
	size := row * finer * side
	if !codeSide(side) || string(d.numbers[0]) != strconv.Itoa(finer*side) || string(d.numbers[1]) != string(d.numbers[0]) ||
		string(d.numbers[2]) != "1" || n == 5 && string(d.numbers[4]) != "1" || at+size > len(text) {
		d.odd(text)
	}
	d.spend(side * side)
	bits := text[at : at+size]
	d.code = Code{Side: side, Dark: make([]bool, side*side)}
	for i := range d.code.Dark {
		x, y := i%side, i/side
		d.code.Dark[i] = bits[finer*y*row+x/2]>>(4-x%2*4)&1 == 0
	}
	if !bytes.Equal(d.code.bits(row), bits) || !bytes.HasPrefix(text[at+size:], []byte("\nEI\n")) {
		d.odd(text)
	}
	d.shape = append(d.shape, "s EI"...)
	return at + size + len("\nEI")
}

// bits are the pixels of a code.
func (c Code) bits(row int) []byte {
	var all []byte
	for y := range c.Side {
		line := bytes.Repeat([]byte{0xFF}, row)
		for x := range c.Side {
			if c.Dark[y*c.Side+x] {
				line[x/2] ^= 0xF0 >> (x % 2 * 4)
			}
		}
		all = append(all, bytes.Repeat(line, finer)...)
	}
	return all
}
