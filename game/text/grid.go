package text

import (
	"strings"
	"unicode/utf8"
)

// A grid is rows of words set in columns, for people at a terminal.
type grid struct {
	align string // one letter a column: l or r
	rows  [][]string
}

// widest is the longest cell that a column makes room for; longer ones push
// the rest of their line to the right.
const widest = 72

func (g *grid) row(cells ...string) { g.rows = append(g.rows, cells) }

// text sets the rows under one another, two spaces between columns, each line
// after the indent and without spaces at its end.
func (g *grid) text(indent string) string {
	widths := make([]int, len(g.align))
	for _, row := range g.rows {
		for i, cell := range row {
			if n := utf8.RuneCountInString(cell); n <= widest {
				widths[i] = max(widths[i], n)
			}
		}
	}
	var b strings.Builder
	for _, row := range g.rows {
		var line strings.Builder
		line.WriteString(indent)
		for i, cell := range row {
			gap := strings.Repeat(" ", max(0, widths[i]-utf8.RuneCountInString(cell)))
			if g.align[i] == 'r' {
				cell, gap = gap+cell, ""
			}
			line.WriteString(cell + gap + "  ")
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return b.String()
}
