package main

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/plan"
	"github.com/csprint/csprint/words"
)

// A planLine is a stock, a file, pages, sheets, sides, and what is on them and
// how it is cut.
type planLine [6]string

// printPlan says how a packet is printed, in the order of work: the paper, then
// the card, and how that is cut. Pages stand as a printer's dialog takes them.
func printPlan(out io.Writer, p plan.Plan, in *words.Catalogue) error {
	if p.Sheets == 0 {
		return nil
	}
	var wide [len(planLine{})]int
	lines := append(paperLines(p), cardLines(p, in)...)
	for _, line := range lines {
		for i, cell := range line {
			wide[i] = max(wide[i], utf8.RuneCountInString(cell))
		}
	}
	said := "print plan: " + p.Line(nil) + "\n"
	for _, line := range lines {
		words := ""
		for i, cell := range line {
			words += "  " + cell + strings.Repeat(" ", wide[i]-utf8.RuneCountInString(cell))
		}
		said += strings.TrimRight(words, " ") + "\n"
	}
	_, err := io.WriteString(out, said)
	return err
}

// paperLines are a line for each file that has paper.
func paperLines(p plan.Plan) []planLine {
	var lines []planLine
	for _, f := range p.Files {
		if n := f.Of(plan.Paper); n > 0 {
			copies := ""
			if f.Times() > 1 {
				copies = fmt.Sprintf("%d copies: players, umpire", f.Times())
			}
			lines = append(lines, planLine{plan.Paper, f.Name, f.Ranges(plan.Paper), say.Counted(n, "sheet"), "", copies})
		}
	}
	return lines
}

// cardLines are a line for each part on card that is worked in its own way.
func cardLines(p plan.Plan, in *words.Catalogue) []planLine {
	var lines []planLine
	for _, f := range p.Files {
		for _, r := range f.Rows() {
			if r.Stock == plan.Card {
				what := in.Lowered(strings.Join(r.Titles, "; "))
				if r.Cut != "" {
					what += fmt.Sprintf(": %s", r.Cut)
				}
				lines = append(lines, planLine{plan.Card, f.Name, r.Range(), say.Counted(r.All(), "sheet"), r.Sides, what})
			}
		}
	}
	return lines
}
