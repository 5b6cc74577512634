package imposition

import (
	"math"
	"strconv"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/words"
)

// cutting says how a sheet of the run is cut up: "3 + 5 cuts, 8 of 88 × 63 mm",
// upright cuts first.
func (b *Bench) cutting() string {
	upright, level := b.inner()
	said := b.Words.Say("cut.cards", "upright", upright, "level", level, "cuts", upright+level,
		"ways", cutWays(upright, level), "n", strconv.Itoa(b.Imposition.Grid.Len()-b.Empty), "across", whole(b.Trim.W), "deep", whole(b.Trim.H))
	switch {
	case upright+level == 0:
		return b.Words.Say("cut.none")
	case upright+level == 1 && b.Imposition.Grid.Len() == 2:
		said = b.Words.Say("cut.halves")
	}
	if len(b.Imposition.Folds()) > 0 || b.Folded {
		said = b.Words.Say("cut.fold", "cuts", said)
	}
	if sheet := b.Imposition.Grid.Sheet; sheet != b.Desk.Paper.Size && sheet != b.Desk.Paper.Size.Turned() {
		said = b.Words.Say("cut.on-paper", "cuts", said, "across", whole(sheet.W), "deep", whole(sheet.H))
	}
	return said
}

// cutting says so of a sheet that several runs share: "2 of 88 × 63, 5 of 241 × 22 mm".
func (s *shared) cutting(in *words.Catalogue) string {
	var pieces []piece
	n := map[piece]int{}
	for _, r := range s.rows {
		p := piece{whole(r.of.Trim.W), whole(r.of.Trim.H), r.of.Folded}
		if n[p] == 0 {
			pieces = append(pieces, p)
		}
		n[p] += r.of.Cards() - r.of.full()
	}
	var said []string
	for _, p := range pieces {
		said = append(said, in.Say("cut.some", "n", strconv.Itoa(n[p]), "across", p.across, "deep", p.deep, "folded", p.folded))
	}
	return in.Say("cut.shared", "pieces", words.Commas(said))
}

// A piece is what is cut out alike.
type piece struct {
	across, deep string
	folded       bool
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

// cutWays tells cuts in one direction from those in both.
func cutWays(upright, level int) string {
	if upright == 0 || level == 0 {
		return "one"
	}
	return "both"
}

// whole is a length to the nearest millimetre.
func whole(l layout.Length) string { return strconv.Itoa(int(math.Round(l.MM()))) }
