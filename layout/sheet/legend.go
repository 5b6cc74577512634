package sheet

import (
	"slices"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// A sample is a symbol of the legend with its word.
type sample struct {
	word    string
	arm     generate.Arm
	kind    string
	echelon string
}

// The samples of the legend, part by part. Kinds without a mark of their own
// are not in it.
var (
	armSamples = []sample{
		{"infantry", generate.Infantry, "", ""}, {"cavalry", generate.Cavalry, "", ""}, {"artillery", generate.Artillery, "", ""},
	}
	kindSamples = []sample{
		{"light", generate.Infantry, "light", ""}, {"rifle", generate.Infantry, "rifle", ""}, {"jäger", generate.Infantry, "jager", ""},
		{"grenadier", generate.Infantry, "grenadier", ""}, {"guard", generate.Infantry, "guard", ""},
		{"militia", generate.Infantry, "militia", ""}, {"engineers", generate.Infantry, "engineers", ""},
		{"irregular", generate.Infantry, "irregular", ""}, {"lancer", generate.Cavalry, "lancer", ""},
		{"horse artillery", generate.Artillery, "horse", ""},
	}
	echelonSamples = []sample{
		{"section", generate.Infantry, "", "section"}, {"company, squadron, battery", generate.Infantry, "", "company"},
		{"battalion, group", generate.Infantry, "", "battalion"}, {"regiment", generate.Infantry, "", "regiment"},
		{"brigade", generate.Infantry, "", "brigade"}, {"division", generate.Infantry, "", "division"}, {"corps", generate.Infantry, "", "corps"},
	}
	// paletteNations in the order of their lightness, the order of the palette.
	paletteNations = []string{"prussian", "spanish", "french", "british", "russian", "ottoman", neutral, "austrian"}
)

// Legend explains the symbols and bands of every sheet on one page.
func (d *Desk) Legend() []layout.Page {
	l := d.newLeaf("legend", nil)
	d.putTitle(l, title{name: "Symbols", kind: "what cards, records and rosters show"})
	d.putFoot(l, "SYMBOLS", joined(d.Game.Title, d.Game.Edition))
	wide := l.wide()
	flow := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: l.Frame, Box: l.body(l.head + layout.MM(4))} }}
	flow.Add(d.samples("Arms", armSamples, wide)...)
	flow.Add(d.samples("Kinds", kindSamples, wide)...)
	flow.Add(d.samples("Size, above the symbol", echelonSamples, wide)...)
	flow.Add(d.bands(wide)...)
	if d.hasCards() {
		flow.Add(d.cardWords(wide)...)
		flow.Add(d.recordWords(wide)...)
	}
	return []layout.Page{{Frame: l.Frame, Bookmark: "Symbols"}}
}

// Measures of the samples.
var (
	sampleWide = layout.MM(17)
	sampleHigh = layout.MM(24)
	samplesRow = 5
)

// samples is a part of the legend: rows of symbols with words under them.
func (d *Desk) samples(head string, list []sample, wide layout.Length) []layout.Block {
	blocks := []layout.Block{d.section("legend", head, wide)}
	pitch := wide / layout.Length(samplesRow)
	for first := 0; first < len(list); first += samplesRow {
		row := list[first:min(len(list), first+samplesRow)]
		blocks = append(blocks, layout.Block{High: sampleHigh, Keep: first+samplesRow < len(list), Put: func(onto *layout.Frame, at layout.Point) {
			for i, s := range row {
				d.sample(onto, layout.Point{X: at.X + layout.Length(i)*pitch, Y: at.Y}, s)
			}
		}})
	}
	return blocks
}

// sample draws one symbol, its word below it.
func (d *Desk) sample(onto *layout.Frame, at layout.Point, s sample) {
	box := layout.Point{X: at.X, Y: at.Y + layout.MM(5)}
	putSymbol(onto, "legend/symbol", box, sampleWide, s.arm, s.kind, layout.Ink)
	putEchelon(onto, "legend/symbol", box, sampleWide, s.echelon, layout.Ink)
	base := box.Y + symbolHeight(sampleWide) + layout.MM(4.4)
	onto.SetLine("legend/word", layout.Point{X: at.X, Y: base}, layout.Left, d.sans(9.5), s.word)
}

// nations are those that the legend shows: the palette, and what sides there
// are besides. It lies behind the tables of everyone, so it must not tell what
// nations a side's troops are of.
func (d *Desk) nations() []string {
	out := slices.Clone(paletteNations)
	for i := range d.Game.Sides {
		nation := d.Game.Sides[i].Livery()
		if !slices.Contains(out, nation) && d.liveries().has(nation) {
			out = append(out, nation)
		}
	}
	return out
}

// bands shows the colour and the pattern of nations.
func (d *Desk) bands(wide layout.Length) []layout.Block {
	blocks := []layout.Block{d.section("legend", "Sides", wide)}
	const perRow = 4
	pitch := wide / perRow
	nations := d.nations()
	for first := 0; first < len(nations); first += perRow {
		row := nations[first:min(first+perRow, len(nations))]
		blocks = append(blocks, layout.Block{High: layout.MM(12), Keep: first+perRow < len(nations), Put: func(onto *layout.Frame, at layout.Point) {
			for i, nation := range row {
				x := at.X + layout.Length(i)*pitch
				d.putBand(onto, "legend/band", layout.Rect{X: x, Y: at.Y + layout.MM(1), W: pitch - layout.MM(8), H: bandHigh}, d.liveries().of(nation))
				onto.SetLine("legend/word", layout.Point{X: x, Y: at.Y + layout.MM(9.2)}, layout.Left, d.sans(9.5), d.liveries().of(nation).name)
			}
		}})
	}
	return blocks
}

// cardWords says what the fronts of cards tell and what not.
func (d *Desk) cardWords(wide layout.Length) []layout.Block {
	words := "The front of a grand-tactical card shows the arm and the side and nothing else: the mark above the symbol is the same on every card of an arm, and so are the ten rings for artillery hits. Dummies look like the rest."
	return append([]layout.Block{d.section("legend", "Cards", wide)}, d.serif(9.5).Paragraph("legend/prose", wide, leadSmall, words)...)
}

// recordWords says how the losses on records are marked.
func (d *Desk) recordWords(wide layout.Length) []layout.Block {
	words := "NOW on a unit record is what morale and initiative come to after losses: at a quarter, a half and three quarters of the figures or guns. " + moreThanMark + "; ¾+ likewise."
	return append([]layout.Block{d.section("legend", "Records", wide)}, d.serif(9.5).Paragraph("legend/prose", wide, leadSmall, words)...)
}
