package trench

import (
	"fmt"
	"strings"
)

// String is the whole map as letters, two a square, with its report: for the
// umpire's eyes. Every second column stands half a square lower on the table.
func (m *Map) String() string {
	letters := m.letters()
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %d × %d squares of %d yards, %s at the top\n", m.Preset, m.Columns, m.Rows, m.Yards, m.Top)
	fmt.Fprintf(&b, "%s sector, %s trenches, shelling %s, %d\n", m.Sector, m.Trenches, m.Shelling, m.Year)
	b.WriteString("    ")
	for c := range m.Columns {
		fmt.Fprintf(&b, "%-2s", columnName(c))
	}
	b.WriteString("\n")
	for row := range m.Rows {
		var line strings.Builder
		fmt.Fprintf(&line, "%3d ", row+1)
		for c := range m.Columns {
			line.WriteString(letters[row*m.Columns+c] + " ")
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	b.WriteString(m.Report.Words.String() + "\n")
	for _, l := range m.Report.Limits {
		kept := "kept  "
		if !l.Kept {
			kept = "broken"
		}
		fmt.Fprintf(&b, "%s  %s: %s\n", kept, l.Name, l.Found)
	}
	return b.String()
}

// Legend is what the letters of String stand for.
const Legend = "T fire trench  t support  c communication  s sap  L listening post  S sentry  M machine-gun  D dugout" +
	"  x line wire  X full of wire  _ break  : lane  o hole  w water  O crater  f feature  . open"

// Text is "german, lane a: C8 to F16, 13.2 squares, cut wire at F14/F15".
func (r *Route) Text() string {
	text := fmt.Sprintf("%s, lane %s: %s to %s, %s squares", r.Side, r.Lane, r.Path[0], r.Path[len(r.Path)-1], tenths(r.Cost))
	if r.Gap != nil {
		text += ", cut wire at " + r.Gap.String()
	}
	return text
}

// letters is one letter a square, what matters most on top.
func (m *Map) letters() []string {
	grid := make([]string, m.Columns*m.Rows)
	for i := range grid {
		grid[i] = "."
	}
	put := func(letter string, squares ...Square) {
		for _, s := range squares {
			if m.Has(s) {
				grid[s.Row*m.Columns+s.Column] = letter
			}
		}
	}
	m.Ground.put(put)
	for _, l := range m.Lines {
		l.put(put)
	}
	return grid
}

func (g *Ground) put(put func(string, ...Square)) {
	for _, h := range g.Holes {
		if h.Water {
			put("w", h.Square)
		} else {
			put("o", h.Square)
		}
	}
	for _, c := range g.Craters {
		put("O", c.Squares[:]...)
	}
	for _, f := range g.Features {
		put("f", f.Squares...)
	}
}

func (l *Line) put(put func(string, ...Square)) {
	for _, b := range l.Belts {
		put("x", b.Course...)
		put("X", b.Full...)
		put("_", b.Breaks...)
	}
	for _, lane := range l.Lanes {
		put(":", lane.Path[1:]...)
	}
	for _, t := range l.Communications {
		put("c", t.Squares...)
	}
	put("T", l.Front.Squares...)
	if l.Support != nil {
		put("t", l.Support.Squares...)
	}
	for _, sap := range l.Saps {
		put("s", sap.Squares[1:]...)
	}
	for _, d := range l.Dugouts {
		put("D", d.Square)
	}
	for _, p := range l.Posts {
		if p.Kind == Listening {
			put("L", p.Square)
		} else {
			put("S", p.Square)
		}
	}
	for _, g := range l.Guns {
		put("M", g.Square)
	}
}
