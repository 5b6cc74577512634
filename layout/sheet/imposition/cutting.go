package imposition

import (
	"fmt"
	"math"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
)

// cutting says how a sheet of the run is cut up: "3 + 5 cuts, 8 of 88 × 63 mm",
// upright cuts first.
func (b *Bench) cutting() string {
	upright, level := b.inner()
	said := fmt.Sprintf("%s, %d of %s × %s mm", cuts(upright, level), b.Imposition.Grid.Len()-b.Empty, whole(b.Trim.W), whole(b.Trim.H))
	switch {
	case upright+level == 0:
		return "no cut"
	case upright+level == 1 && b.Imposition.Grid.Len() == 2:
		said = "1 cut, halves"
	}
	if len(b.Imposition.Folds()) > 0 || b.Folded {
		said += "; fold"
	}
	if sheet := b.Imposition.Grid.Sheet; sheet != b.Desk.Paper.Size && sheet != b.Desk.Paper.Size.Turned() {
		said += fmt.Sprintf(", on %s × %s mm", whole(sheet.W), whole(sheet.H))
	}
	return said
}

// cutting says so of a sheet that several runs share: "2 of 88 × 63, 5 of 241 × 22 mm".
func (s *shared) cutting() string {
	said := make([]string, len(s.rows))
	for i, r := range s.rows {
		said[i] = fmt.Sprintf("%d of %s × %s", r.of.Cards()-r.of.full(), whole(r.of.Trim.W), whole(r.of.Trim.H))
		if r.of.Folded {
			said[i] += " to fold"
		}
	}
	return strings.Join(said, ", ") + " mm"
}

// inner counts the cuts that do not run along the edge of the sheet.
func (b *Bench) inner() (upright, level int) {
	m := b.Margins()
	columns, rows := m.cuts()
	for _, x := range columns {
		if m.inside(layout.Hinge{Upright: true, At: x}) {
			upright++
		}
	}
	for _, y := range rows {
		if m.inside(layout.Hinge{At: y}) {
			level++
		}
	}
	return upright, level
}

// cuts counts cuts in one direction or in both.
func cuts(upright, level int) string {
	if upright == 0 || level == 0 {
		return say.Counted(upright+level, "cut")
	}
	return fmt.Sprintf("%d + %d cuts", upright, level)
}

// whole is a length to the nearest millimetre.
func whole(l layout.Length) string { return fmt.Sprint(int(math.Round(l.MM()))) }
