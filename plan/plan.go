package plan

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/csprint/csprint/words"
)

// The stocks and the sides of a part.
const (
	Card  = "card" // 160 to 250 g/m²
	Paper = "paper"
	One   = "one"
	Both  = "both"
)

// Shares are what stands behind the names of files that others were split into,
// by stock and by sides: allied-card.pdf.
var Shares = []string{"-card", "-paper", "-one-side", "-both-sides"}

// What stands behind the names of files that lie beside the packet, whose sheets are
// in it as well: those that have changed, and records and cards that were asked for.
const (
	Changed = "-changed"
	Units   = "-units"
)

// Beside are both of these.
var Beside = []string{Changed, Units}

// A Plan is how a packet is printed, in sheets of paper, each file as often as it is
// wanted. Backs that stay bare count as pages and not as printed sides.
type Plan struct {
	Sheets int    `json:"sheets"`
	Card   int    `json:"card"`
	Paper  int    `json:"paper"`
	Files  []File `json:"files"`
}

// A File is one file of a packet.
type File struct {
	Name   string `json:"name"` // with its ending
	For    string `json:"-"`    // whom it is for
	Pages  int    `json:"pages"`
	Sheets int    `json:"sheets"` // of one copy
	Copies int    `json:"copies"` // how often it is printed; 0, as packets of before have it, is once
	Parts  []Part `json:"parts"`
}

// Times is how often a file is printed, once or more.
func (f File) Times() int { return max(1, f.Copies) }

// A Part is sheets of a file that stand together and are worked alike.
type Part struct {
	Title  string `json:"title"` // "Unit records"
	Kind   string `json:"kind"`  // as print --only has it
	First  int    `json:"first"` // page, from 1
	Pages  int    `json:"pages"`
	Sheets int    `json:"sheets"`
	Stock  string `json:"stock"`
	Size   string `json:"-"` // its paper, "a3"; empty for one without a name
	Sides  string `json:"sides"`
	Cut    string `json:"cut,omitempty"` // "3 + 5 cuts, 8 of 88 × 63 mm"
}

// Mark begins the mark that every file of a packet carries; the packet's id ends it.
const Mark = "csprint packet "

// Of is the plan of some files.
func Of(files []File) Plan {
	p := Plan{Files: []File{}}
	for _, f := range files {
		p.add(f)
	}
	return p
}

func (p *Plan) add(f File) {
	p.Files = append(p.Files, f)
	p.Sheets += f.Sheets * f.Times()
	p.Card += f.Of(Card)
	p.Paper += f.Of(Paper)
}

// Of is how many sheets of a file are of a stock, in all of its copies.
func (f File) Of(stock string) int {
	n := 0
	for _, part := range f.Parts {
		if part.Stock == stock {
			n += part.Sheets
		}
	}
	return n * f.Times()
}

// Only is the plan of one file of it; of none where it has no such file.
func (p Plan) Only(name string) Plan {
	for _, f := range p.Files {
		if f.Name == name {
			return Of([]File{f})
		}
	}
	return Of(nil)
}

// With is the plan with files that were printed later, each in the place of the
// one that it replaces.
func (p Plan) With(later Plan) Plan {
	files := slices.Clone(p.Files)
	for _, f := range later.Files {
		if i := slices.IndexFunc(files, func(one File) bool { return one.Name == f.Name }); i >= 0 {
			files[i] = f
		} else {
			files = append(files, f)
		}
	}
	return Of(files)
}

// Line is the plan in one line: "66 sheets · 31 card, 35 paper".
func (p Plan) Line(in *words.Catalogue) string { return inLine(in, p.Sheets, p.Card, p.Paper) }

// Line is a file with its copies in one line, likewise.
func (f File) Line(in *words.Catalogue) string {
	return inLine(in, f.Sheets*f.Times(), f.Of(Card), f.Of(Paper))
}

func inLine(in *words.Catalogue, sheets, card, paper int) string {
	stock := "both"
	switch {
	case card == 0 && paper == 0:
		stock = "none"
	case card == 0:
		stock = Paper
	case paper == 0:
		stock = Card
	}
	return in.Say("plan.sheets", "n", sheets, "stock", stock, "card", strconv.Itoa(card), "paper", strconv.Itoa(paper))
}

// A Row is parts of a file that follow each other and are worked alike, whatever
// is on them.
type Row struct {
	File   string
	Titles []string
	Times  int // how often it is printed
	Part       // the first, with the pages and sheets of all
}

// All is how many sheets a row takes in all copies.
func (r Row) All() int { return r.Sheets * max(1, r.Times) }

// Rows are the rows of a file, in its order.
func (f File) Rows() []Row {
	var rows []Row
	for _, part := range f.Parts {
		if n := len(rows); n > 0 && rows[n-1].alike(part) {
			last := &rows[n-1]
			if !slices.Contains(last.Titles, part.Title) {
				last.Titles = append(last.Titles, part.Title)
			}
			last.Pages += part.Pages
			last.Sheets += part.Sheets
			continue
		}
		rows = append(rows, Row{File: f.Name, Titles: []string{part.Title}, Times: f.Times(), Part: part})
	}
	return rows
}

func (r *Row) alike(p Part) bool {
	return r.Stock == p.Stock && r.Size == p.Size && r.Sides == p.Sides && r.Cut == p.Cut
}

// Range is the row's pages as a printer's dialog takes them: "27-32".
func (r Row) Range() string { return pages(r.First, r.Pages) }

func pages(first, n int) string {
	if n == 1 {
		return fmt.Sprint(first)
	}
	return fmt.Sprintf("%d-%d", first, first+n-1)
}

// Ranges are the pages of a file on a stock, likewise: "1-4,25-26".
func (f File) Ranges(stock string) string {
	said := ""
	first, n := 0, 0
	end := func() {
		if n > 0 && said != "" {
			said += ","
		}
		if n > 0 {
			said += pages(first, n)
		}
		n = 0
	}
	for _, part := range f.Parts {
		if part.Stock != stock {
			end()
			continue
		}
		if n == 0 {
			first = part.First
		}
		n += part.Pages
	}
	end()
	return said
}
