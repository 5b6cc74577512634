package track

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/words"
)

// guns are how wide each battery stands, by the rule's paces a gun, 1.7.
func (t *track) guns() []layout.Block {
	each := t.Book.Number("gun-frontage")
	if each == 0 || t.Game.PacesPerInch == 0 {
		return nil
	}
	var sizes []int
	names := map[int][]string{}
	for _, u := range t.side.Units() {
		if u.Arm != game.Artillery || u.Guns == 0 {
			continue
		}
		if !slices.Contains(sizes, u.Guns) {
			sizes = append(sizes, u.Guns)
		}
		names[u.Guns] = append(names[u.Guns], u.ID)
	}
	if len(sizes) == 0 {
		return nil
	}
	slices.Sort(sizes)
	var lines []string
	for _, n := range sizes {
		lines = append(lines, t.Words.Say("track.guns-wide", "n", n, "paces", n*each, "length", t.Distance(n*each),
			"ids", words.Commas(names[n][:min(mostNamed, len(names[n]))]), "more", len(names[n]) > mostNamed))
	}
	return t.prose(t.Words.Say("track.guns-in-line", "paces", each), lines...)
}

// mostNamed is how many units a line names.
const mostNamed = 12

// figureWidths are widths of a figure's share of its base, in millimetres.
var figureWidths = []int{8, 10, 12, 15, 20, 25}

// mostWidths is how many sizes of units the table tells at most.
const mostWidths = 8

// widths are how wide foot and horse stand in a line of one rank. The rules leave that
// to how figures are based, so it is told for the usual widths of bases.
func (t *track) widths() []layout.Block {
	if t.Book.Number("gun-frontage") == 0 || t.Game.PacesPerInch == 0 {
		return nil
	}
	var sizes []int
	for _, u := range t.side.Units() {
		if u.Arm != game.Artillery && u.Figures > 0 && !slices.Contains(sizes, u.Figures) {
			sizes = append(sizes, u.Figures)
		}
	}
	if len(sizes) == 0 {
		return nil
	}
	slices.Sort(sizes)
	sizes = spread(sizes, mostWidths)
	g := grid{head: t.Words.Say("track.widths"), note: t.Words.Say("track.widths-note")}
	for _, n := range sizes {
		g.cols = append(g.cols, t.Words.Say("track.figures", "n", n))
	}
	for _, mm := range figureWidths {
		row := []string{t.Words.Say("track.figure-takes", "mm", mm)}
		for _, n := range sizes {
			row = append(row, t.inTenths(n*mm))
		}
		g.rows = append(g.rows, row)
	}
	return t.blocks(g)
}

// spread keeps so many of a sorted list, the ends among them.
func spread(list []int, most int) []int {
	if len(list) <= most {
		return list
	}
	var out []int
	for i := range most {
		out = append(out, list[i*(len(list)-1)/(most-1)])
	}
	return out
}

// inTenths is millimetres as inches or centimetres, to the nearest tenth.
func (t *track) inTenths(mm int) string {
	if t.Words.Centimetres() {
		return words.Decimal(say.Tenths(mm, 10)).In(t.Words)
	}
	return words.Decimal(say.Tenths(10*mm, 254)).In(t.Words)
}
