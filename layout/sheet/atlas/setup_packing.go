package atlas

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// packed is the packing list of a map that is made of what the club owns: so
// many of how many of each piece, with what was changed to that end.
func (s setup) packed(wide layout.Length) []layout.Block {
	t := layout.Table{From: "setup", Wide: wide, Pitch: setupPitch, Label: s.Label(), Columns: []layout.Column{
		{Head: "PACK", Edge: layout.MM(14), Align: layout.Right, Style: s.Strong(8)},
		{Head: "OF", Edge: layout.MM(26), Align: layout.Right, Style: s.Sans(8)},
		{Head: "PIECE", Edge: layout.MM(31), Style: s.Sans(8)},
	}}
	var rows [][]string
	for _, p := range s.land.Packing {
		if p.Used > 0 {
			rows = append(rows, []string{fmt.Sprint(p.Used), fmt.Sprint(p.Of), s.piece(p)})
		}
	}
	blocks := s.listed("What to pack", t, rows)
	if len(rows) == 0 {
		blocks = append(blocks, s.Section("setup", "What to pack", wide))
		blocks = append(blocks, s.Sans(8).Paragraph("setup", wide, page.LeadSmall, "Nothing: no piece of the collection lies on this ground.")...)
	}
	return append(blocks, s.changed(wide)...)
}

// changed says how the ground differs from what was drawn first.
func (s setup) changed(wide layout.Length) []layout.Block {
	var blocks []layout.Block
	for _, words := range s.land.Repairs {
		blocks = append(blocks, s.Sans(8).Paragraph("setup", wide-layout.MM(1), page.LeadSmall, say.Capitalized(words)+".")...)
	}
	if len(blocks) == 0 {
		return nil
	}
	head := "How the ground was made to fit"
	if s.land.Packing == nil {
		head = "Remarks on the ground"
	}
	return append([]layout.Block{s.Section("setup", head, wide)}, blocks...)
}

// given says what the ground gives each side, what the fairness number is made of,
// and how the map came about.
func (s setup) given(wide layout.Length) []layout.Block {
	var blocks []layout.Block
	for _, words := range s.land.FairnessWords() {
		blocks = append(blocks, s.Sans(8).Paragraph("setup", wide-layout.MM(1), page.LeadSmall, words)...)
	}
	if len(blocks) == 0 {
		return nil
	}
	if words := s.triesWords(); words != "" {
		blocks = append(blocks, s.Sans(8).Paragraph("setup", wide-layout.MM(1), page.LeadSmall, "Drawn "+words)...)
	}
	return append([]layout.Block{s.Section("setup", "What the ground gives each side", wide)}, blocks...)
}

// triesWords say how the map came about; none where the host drew all of it, which
// the foot of the page says.
func (s setup) triesWords() string {
	switch {
	case s.land.Given && !s.land.RolledBy():
		return ""
	case s.land.Given && s.land.Best:
		return fmt.Sprintf("by the host; the rest is the best of %d tries, and misses what is listed below", s.land.Tries)
	case s.land.Given:
		return fmt.Sprintf("by the host; the rest at try %d", s.land.Tries)
	case s.land.Best:
		return fmt.Sprintf("%d times: this is the best, and misses what is listed below", s.land.Tries)
	case s.land.Tries == 1:
		return "at the first try"
	}
	return fmt.Sprintf("at try %d", s.land.Tries)
}

// missed are the limits that the ground does not meet.
func (s setup) missed(wide layout.Length) []layout.Block {
	t := layout.Table{From: "setup", Wide: wide, Pitch: setupPitch, Label: s.Label(), Columns: []layout.Column{
		{Head: "LIMIT", Edge: layout.MM(1), Style: s.Strong(8)},
		{Head: "WANTED", Edge: layout.MM(70), Style: s.Sans(8)},
		{Head: "IS", Edge: layout.MM(112), Style: s.Sans(8)},
	}}
	var rows [][]string
	for _, l := range s.land.Limits {
		if !l.Met {
			rows = append(rows, []string{say.Capitalized(l.Name), l.Want, l.Got})
		}
	}
	return s.listed("What the ground misses", t, rows)
}

// piece names a sort of piece: "wood, 12 × 8 in", "hill, 18 × 14 in, 2 contours".
func (s setup) piece(p ground.Packed) string {
	words := say.Joined(string(p.Kind), s.pieceSize(p))
	if p.Contours > 0 {
		words = say.Joined(words, say.Counted(p.Contours, "contour"))
	}
	return words
}

func (s setup) pieceSize(p ground.Packed) string {
	switch {
	case p.Long == 0:
		return ""
	case p.Wide == 0:
		return s.inches(p.Long) + " in"
	}
	return s.inches(p.Long) + " × " + s.inches(p.Wide) + " in"
}

// madeOf is what a thing is laid of, "2 of 12 × 8 in + 1 of 6 × 5 in"; empty on
// ground that is not made of a collection. The kind is told where it is not
// that of the thing.
func (s setup) madeOf(kind ground.Kind, laid []ground.Laid) string {
	var words []string
	for _, l := range laid {
		p := s.land.Packing[l.Piece]
		what := s.pieceSize(p)
		switch {
		case what == "":
			words = append(words, say.Counted(l.Count, string(p.Kind)))
			continue
		case p.Kind != kind:
			what = string(p.Kind) + " " + what
		}
		words = append(words, fmt.Sprintf("%d of %s", l.Count, what))
	}
	return strings.Join(words, " + ")
}

// noted is a note with what the thing is laid of, where that is known.
func noted(note, made string) string {
	if made == "" {
		return note
	}
	return note + ": " + made
}
