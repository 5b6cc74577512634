package atlas

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/livery"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/symbol"
)

// A sample is a symbol of the legend with its word.
type sample struct {
	word    string
	arm     game.Arm
	kind    string
	echelon string
}

// The samples of the legend, part by part. Kinds without a mark of their own
// are not in it.
var (
	armSamples = []sample{
		{"infantry", game.Infantry, "", ""}, {"cavalry", game.Cavalry, "", ""}, {"artillery", game.Artillery, "", ""},
	}
	kindSamples = []sample{
		{"light", game.Infantry, "light", ""}, {"rifle", game.Infantry, "rifle", ""}, {"jäger", game.Infantry, "jager", ""},
		{"grenadier", game.Infantry, "grenadier", ""}, {"guard", game.Infantry, "guard", ""},
		{"militia", game.Infantry, "militia", ""}, {"engineers", game.Infantry, "engineers", ""},
		{"irregular", game.Infantry, "irregular", ""}, {"lancer", game.Cavalry, "lancer", ""},
		{"horse artillery", game.Artillery, "horse", ""},
	}
	echelonSamples = []sample{
		{"section", game.Infantry, "", "section"}, {"company, squadron, battery", game.Infantry, "", "company"},
		{"battalion, group", game.Infantry, "", "battalion"}, {"regiment", game.Infantry, "", "regiment"},
		{"brigade", game.Infantry, "", "brigade"}, {"division", game.Infantry, "", "division"}, {"corps", game.Infantry, "", "corps"},
	}
	// paletteNations in the order of their lightness, the order of the palette.
	paletteNations = []string{"prussian", "spanish", "french", "british", "russian", "ottoman", livery.Neutral, "austrian"}
)

// Legend explains the symbols and bands of every sheet on one page.
func Legend(d *page.Desk) []layout.Page {
	var pages []layout.Page
	wide := d.Paper.Size.W - 2*layout.PageMargin
	flow := layout.Flow{Next: func() layout.Region {
		l := legendLeaf(d)
		pages = append(pages, layout.Page{Frame: l.Frame})
		return layout.Region{Frame: l.Frame, Box: l.Body(l.Head + layout.MM(4))}
	}}
	flow.Add(samples(d, "Arms", armSamples, wide)...)
	flow.Add(samples(d, "Kinds", kindSamples, wide)...)
	flow.Add(samples(d, "Size, above the symbol", echelonSamples, wide)...)
	flow.Add(bands(d, wide)...)
	if d.HasCards() {
		flow.Add(cardWords(d, wide)...)
		flow.Add(recordWords(d, wide)...)
	}
	pages[0].Bookmark = "Symbols"
	return pages
}

// legendLeaf begins a page of it: one, but for large print.
func legendLeaf(d *page.Desk) page.Leaf {
	l := d.NewLeaf("legend", nil)
	d.PutTitle(l, page.Title{Name: "Symbols", Kind: "what cards, records and rosters show"})
	d.PutFoot(l, "SYMBOLS", say.Joined(d.Game.Title, d.Game.Edition))
	return l
}

// Measures of the samples.
var (
	sampleWide = layout.MM(17)
	sampleHigh = layout.MM(24)
	samplesRow = 5
)

// samples is a part of the legend: rows of symbols with words under them.
func samples(d *page.Desk, head string, list []sample, wide layout.Length) []layout.Block {
	blocks := []layout.Block{d.Section("legend", head, wide)}
	samplesRow := samplesRow
	if d.Large {
		samplesRow = 4
	}
	pitch := wide / layout.Length(samplesRow)
	for first := 0; first < len(list); first += samplesRow {
		row := list[first:min(len(list), first+samplesRow)]
		blocks = append(blocks, layout.Block{High: sampleHigh, Keep: first+samplesRow < len(list), Put: func(onto *layout.Frame, at layout.Point) {
			for i, s := range row {
				sampleOf(d, onto, layout.Point{X: at.X + layout.Length(i)*pitch, Y: at.Y}, s)
			}
		}})
	}
	return blocks
}

// sampleOf draws one symbol, its word below it.
func sampleOf(d *page.Desk, onto *layout.Frame, at layout.Point, s sample) {
	box := layout.Point{X: at.X, Y: at.Y + layout.MM(5)}
	symbol.Put(onto, "legend/symbol", box, sampleWide, s.arm, s.kind, layout.Ink)
	symbol.PutEchelon(onto, "legend/symbol", box, sampleWide, s.echelon, layout.Ink)
	base := box.Y + symbol.HeightOf(sampleWide) + layout.MM(4.4)
	onto.SetLine("legend/word", layout.Point{X: at.X, Y: base}, layout.Left, d.Sans(9.5), s.word)
}

// nations are those that the legend shows: the palette, and what sides there
// are besides. It lies behind the tables of everyone, so it must not tell what
// nations a side's troops are of.
func nations(d *page.Desk) []string {
	out := slices.Clone(paletteNations)
	for i := range d.Game.Sides {
		nation := d.Game.Sides[i].Livery()
		if !slices.Contains(out, nation) && d.Liveries().Has(nation) {
			out = append(out, nation)
		}
	}
	return out
}

// bands shows the colour and the pattern of nations.
func bands(d *page.Desk, wide layout.Length) []layout.Block {
	blocks := []layout.Block{d.Section("legend", "Sides", wide)}
	const perRow = 4
	pitch := wide / perRow
	nations := nations(d)
	for first := 0; first < len(nations); first += perRow {
		row := nations[first:min(first+perRow, len(nations))]
		blocks = append(blocks, layout.Block{High: layout.MM(12), Keep: first+perRow < len(nations), Put: func(onto *layout.Frame, at layout.Point) {
			for i, nation := range row {
				x := at.X + layout.Length(i)*pitch
				d.PutBand(onto, "legend/band", layout.Rect{X: x, Y: at.Y + layout.MM(1), W: pitch - layout.MM(8), H: page.BandHigh}, d.Liveries().Of(nation))
				onto.SetLine("legend/word", layout.Point{X: x, Y: at.Y + layout.MM(9.2)}, layout.Left, d.Sans(9.5), d.Liveries().Of(nation).Name)
			}
		}})
	}
	return blocks
}

// cardWords says what the fronts of cards tell and what not.
func cardWords(d *page.Desk, wide layout.Length) []layout.Block {
	words := "The front of a grand-tactical card shows the arm and the side and nothing else: the mark above the symbol is the same on every card of an arm, and so are the ten rings for artillery hits. Dummies look like the rest."
	return append([]layout.Block{d.Section("legend", "Cards", wide)}, d.Serif(9.5).Paragraph("legend/prose", wide, page.LeadSmall, words)...)
}

// recordWords says how the losses on records are marked.
func recordWords(d *page.Desk, wide layout.Length) []layout.Block {
	words := page.LadderWords
	return append([]layout.Block{d.Section("legend", "Records", wide)}, d.Serif(9.5).Paragraph("legend/prose", wide, page.LeadSmall, words)...)
}
