package layout

import "sort"

// A Paper is a size of sheet, upright.
type Paper struct {
	Name string
	Size Size
}

// The sheets that csprint prints on, exact.
var (
	A4      = Paper{"a4", Size{210000, 297000}}
	Letter  = Paper{"letter", Size{215900, 279400}}
	A3      = Paper{"a3", Size{297000, 420000}}
	Tabloid = Paper{"tabloid", Size{279400, 431800}}
)

// SRA3 is what a print shop lays A3 with its bleed and marks on. No sheet is laid out for it.
var SRA3 = Paper{"sra3", Size{320000, 450000}}

var papers = map[string]Paper{A4.Name: A4, Letter.Name: Letter, A3.Name: A3, Tabloid.Name: Tabloid}

// PaperNamed finds a paper by its name.
func PaperNamed(name string) (Paper, bool) {
	p, ok := papers[name]
	return p, ok
}

// PaperOf is the paper of a size, upright or on its side, false for none that has a name.
func PaperOf(size Size) (Paper, bool) {
	for _, name := range PaperNames() {
		if p := papers[name]; p.Size == size || p.Size.W == size.H && p.Size.H == size.W {
			return p, true
		}
	}
	return Paper{}, false
}

// PaperNames lists the known papers in alphabetical order.
func PaperNames() []string {
	names := make([]string, 0, len(papers))
	for name := range papers {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// Next is the next larger paper, false for the largest.
func (p Paper) Next() (Paper, bool) {
	for _, name := range PaperNames() {
		if half, ok := papers[name].Half(); ok && half == p {
			return papers[name], true
		}
	}
	return Paper{}, false
}

// Half is the paper of which two, side by side, make this one.
func (p Paper) Half() (Paper, bool) {
	for _, name := range PaperNames() {
		if half := papers[name]; half.Size.H == p.Size.W && 2*half.Size.W == p.Size.H {
			return half, true
		}
	}
	return Paper{}, false
}

// Margins that every printer can reach and the one that sheets keep.
var (
	PageMargin   = MM(8)
	LeastMargin  = MM(5.1) // a warning below this
	SafeZone     = MM(3.175)
	DefaultBleed = MM(3)
)
