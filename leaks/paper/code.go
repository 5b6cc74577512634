package paper

// A Code is the dark modules of a code that is drawn as one path of whole
// modules, or as a picture among the operators (8.9.7): row y, column x is dark
// when Dark[y*Side+x].
type Code struct {
	Side int
	Dark []bool
}

// Sizes of codes: 21 modules a side, and four more each up to 177.
const (
	leastSide = 21
	mostSide  = 177
)

// A modulePath is the path being drawn, as long as it is nothing but runs of
// whole modules one high.
type modulePath struct {
	runs   [][3]int // x, y, width
	spoilt bool
}

// operator follows the operators that make a path and fill it.
func (p *modulePath) operator(file *file, page *Page, op string, operands list) {
	switch op {
	case "re":
		p.rectangle(operands)
	case "m", "l", "c", "v", "y", "h":
		p.spoilt = true
	case "f", "f*", "F", "B", "B*", "b", "b*", "S", "s", "n":
		if op == "f" {
			if code, ok := p.code(file); ok {
				page.Codes = append(page.Codes, code)
			}
		}
		*p = modulePath{runs: p.runs[:0]}
	}
}

func (p *modulePath) rectangle(operands list) {
	if len(operands) != 4 || operands[3] != any(int64(1)) || len(p.runs) == mostSide*mostSide {
		p.spoilt = true
		return
	}
	var run [3]int
	for i := range run {
		v, ok := operands[i].(int64)
		if !ok || v < 0 || v > mostSide {
			p.spoilt = true
			return
		}
		run[i] = int(v)
	}
	p.runs = append(p.runs, run)
}

// code is the path's modules; not ok for a path that is no code.
func (p *modulePath) code(file *file) (Code, bool) {
	side := 0
	for _, run := range p.runs {
		side = max(side, run[0]+run[2], run[1]+1)
	}
	if p.spoilt || side < leastSide || side > mostSide || side%4 != 1 {
		return Code{}, false
	}
	file.spend(side * side)
	code := Code{Side: side, Dark: make([]bool, side*side)}
	for _, run := range p.runs {
		for x := run[0]; x < run[0]+run[2]; x++ {
			code.Dark[run[1]*side+x] = true
		}
	}
	return code, true
}

// finer is how many pixels of its picture a module is wide and high.
const finer = 4

// picture reads the bytes of a picture, which is a code or refused.
func (d *drawer) picture(entries list, l *lexer) {
	side, ok := pictureSide(entries)
	row := (finer*side + 7) / 8
	first, size := l.at+1, row*finer*side
	if !ok || first+size > len(l.data) {
		fail("a picture among the operators, expected one beside them")
	}
	d.file.spend(side * side)
	bits := l.data[first : first+size]
	code := Code{Side: side, Dark: make([]bool, side*side)}
	for i := range code.Dark {
		x, y := i%side, i/side
		code.Dark[i] = bits[finer*y*row+x/2]>>(4-x%2*4)&1 == 0
	}
	d.page.Codes = append(d.page.Codes, code)
	l.at = first + size
}

// inkAndPaper tells whether what dark and bare modules stand for is a grey and white.
func inkAndPaper(shades any) bool {
	both, ok := shades.(list)
	if !ok || len(both) != 2 {
		return false
	}
	ink, ok := both[0].(float64)
	return ok && ink > 0 && ink < 1 && both[1] == any(int64(1))
}

// pictureSide is how many modules wide the code is that a picture's entries tell of.
func pictureSide(entries list) (int, bool) {
	told := map[name]any{}
	for i := 0; i+1 < len(entries); i += 2 {
		key, _ := entries[i].(name)
		told[key] = entries[i+1]
	}
	if shades, grey := told["D"]; grey && inkAndPaper(shades) {
		delete(told, "D")
	}
	wide, _ := told["W"].(int64)
	if len(told) != 4 || told["H"] != any(wide) || told["BPC"] != any(int64(1)) || told["CS"] != any(name("G")) {
		return 0, false
	}
	side := int(wide) / finer
	return side, int64(side*finer) == wide && side >= leastSide && side <= mostSide && side%4 == 1
}
