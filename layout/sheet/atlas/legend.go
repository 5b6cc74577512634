package atlas

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/livery"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/quickref"
	"github.com/csprint/csprint/layout/sheet/symbol"
)

// A sample is a symbol of the legend with its word and what it means.
type sample struct {
	word    string
	means   string
	arm     game.Arm
	kind    string
	echelon string
}

// The samples of the legend, part by part. Kinds without a mark of their own
// are not in it.
var (
	armSamples = []sample{
		{"infantry", "crossed belts: troops on foot", game.Infantry, "", ""},
		{"cavalry", "one belt, the sabre’s: troops on horse", game.Cavalry, "", ""},
		{"artillery", "a ball: guns and their crews", game.Artillery, "", ""},
	}
	kindSamples = []sample{
		{"light", "a chevron: light infantry, light horse", game.Infantry, "light", ""},
		{"rifle", "two chevrons: light troops with rifles", game.Infantry, "rifle", ""},
		{"jäger", "a hunter’s horn: Jäger, caçadores", game.Infantry, "jager", ""},
		{"grenadier", "a grenade and its fuse", game.Infantry, "grenadier", ""},
		{"guard", "a bar", game.Infantry, "guard", ""},
		{"militia", "M: militia, Landwehr", game.Infantry, "militia", ""},
		{"engineers", "a comb: engineers, sappers", game.Infantry, "engineers", ""},
		{"irregular", "a ring: guerrillas and the like", game.Infantry, "irregular", ""},
		{"lancer", "a pennon", game.Cavalry, "lancer", ""},
		{"horse artillery", "a ball on a belt: its gunners ride", game.Artillery, "horse", ""},
	}
	echelonSamples = []sample{
		{"section", "a dot", game.Infantry, "", "section"},
		{"company", "a bar; also a squadron, a battery", game.Infantry, "", "company"},
		{"battalion", "two bars; also a group", game.Infantry, "", "battalion"},
		{"regiment", "three bars", game.Infantry, "", "regiment"},
		{"brigade", "a cross", game.Infantry, "", "brigade"},
		{"division", "two crosses", game.Infantry, "", "division"},
		{"corps", "three crosses", game.Infantry, "", "corps"},
	}
	// paletteNations in the order of their lightness, the order of the palette.
	paletteNations = []string{"prussian", "spanish", "french", "british", "russian", "ottoman", livery.Neutral, "austrian"}
)

// ownMarks says which of the signs are csprint's own.
const ownMarks = "Arms, engineers and sizes are drawn as staffs draw them; the other marks of kinds are csprint’s own. A kind without a mark has the symbol of its arm alone."

// Legend explains the symbols and bands of every sheet on one page, with the head
// and in the columns of the table pages, behind which it stands. It tells of every
// kind and not of those in the game: everyone has it.
func Legend(d *page.Desk) []layout.Page {
	if d.Large {
		return largeLegend(d)
	}
	frame := layout.NewFrame(d.Paper.Size)
	quickref.PutHead(d.Press, frame, "legend", "Symbols", []string{"what cards, records and rosters show"}, d.Book.Title)
	l := page.Leaf{Frame: frame, From: "legend"}
	d.PutFoot(l, "SYMBOLS", say.Joined(d.Game.Title, d.Game.Edition))
	body := l.Body(quickref.PageBody)
	wide := (body.W - quickref.TableGutter) / 2
	pitch := mostPitch
	left, right := legendColumns(d, wide, pitch)
	for pitch > leastPitch && max(page.High(left), page.High(right)) > body.H {
		pitch -= layout.MM(0.5)
		left, right = legendColumns(d, wide, pitch)
	}
	for i, blocks := range [][]layout.Block{left, right} {
		box := layout.Rect{X: body.X + layout.Length(i)*(wide+quickref.TableGutter), Y: body.Y, W: wide, H: body.H}
		flow := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: frame, Box: box} }}
		flow.Add(blocks...)
	}
	return []layout.Page{{Frame: frame, Bookmark: "Symbols"}}
}

// legendColumns are the parts of the legend in its two columns.
func legendColumns(d *page.Desk, wide, pitch layout.Length) (left, right []layout.Block) {
	left = slices.Concat(samples(d, "Arms", armSamples, wide, pitch), samples(d, "Kinds", kindSamples, wide, pitch))
	left = append(left, legendProse(d, wide, ownMarks)...)
	right = slices.Concat(samples(d, "Size, above the symbol", echelonSamples, wide, pitch), bands(d, wide))
	if d.HasCards() {
		right = slices.Concat(right, cardWords(d, wide), recordWords(d, wide))
	}
	return left, right
}

// largeLegend is the legend of large print: one column on as many pages as it takes.
func largeLegend(d *page.Desk) []layout.Page {
	var pages []layout.Page
	wide := d.Paper.Size.W - 2*layout.PageMargin
	flow := layout.Flow{Next: func() layout.Region {
		l := legendLeaf(d)
		pages = append(pages, layout.Page{Frame: l.Frame})
		return layout.Region{Frame: l.Frame, Box: l.Body(l.Head + layout.MM(4))}
	}}
	flow.Add(samples(d, "Arms", armSamples, wide, mostPitch)...)
	flow.Add(samples(d, "Kinds", kindSamples, wide, mostPitch)...)
	flow.Add(legendProse(d, wide, ownMarks)...)
	flow.Add(samples(d, "Size, above the symbol", echelonSamples, wide, mostPitch)...)
	flow.Add(bands(d, wide)...)
	if d.HasCards() {
		flow.Add(cardWords(d, wide)...)
		flow.Add(recordWords(d, wide)...)
	}
	pages[0].Bookmark = "Symbols"
	return pages
}

// legendLeaf begins a page of it in large print.
func legendLeaf(d *page.Desk) page.Leaf {
	l := d.NewLeaf("legend", nil)
	d.PutTitle(l, page.Title{Name: "Symbols", Kind: "what cards, records and rosters show"})
	d.PutFoot(l, "SYMBOLS", say.Joined(d.Game.Title, d.Game.Edition))
	return l
}

// Measures of the samples: from symbol to symbol, and of the room over a symbol
// that bears its size.
var (
	mostPitch  = layout.MM(16)
	leastPitch = layout.MM(10)
	overSample = layout.MM(3.4)
	signToWord = layout.MM(5)
)

// samples is a part of the legend: a symbol a row, beside it its word and what it
// means.
func samples(d *page.Desk, head string, list []sample, wide, pitch layout.Length) []layout.Block {
	blocks := []layout.Block{legendHead(d, head, wide)}
	for i, s := range list {
		blocks = append(blocks, layout.Block{High: pitch, Keep: i == 0, Put: func(onto *layout.Frame, at layout.Point) {
			sampleOf(d, onto, at, pitch, s)
		}})
	}
	return blocks
}

// legendHead heads a part like a block of the tables.
func legendHead(d *page.Desk, words string, wide layout.Length) layout.Block {
	return layout.Block{High: layout.MM(6.4), Gap: layout.MM(4), Keep: true, Put: func(onto *layout.Frame, at layout.Point) {
		onto.PutLine("legend/section", at, layout.Point{X: at.X + wide, Y: at.Y}, layout.FrameLine)
		onto.SetLine("legend/section", layout.Point{X: at.X, Y: at.Y + layout.MM(4.3)}, layout.Left, d.Heading(12), words)
	}}
}

// sampleOf draws one symbol in a row, its word and its meaning beside it.
func sampleOf(d *page.Desk, onto *layout.Frame, at layout.Point, pitch layout.Length, s sample) {
	over := layout.MM(1)
	if s.echelon != "" {
		over = overSample
	}
	high := min(pitch, mostPitch-layout.MM(2)) - layout.MM(1.6) - overSample/2
	wide := high.Times(symbol.Wide, symbol.High)
	if s.echelon != "" { // its mark takes a part of the row
		wide = wide.Times(4, 5)
	}
	box := layout.Point{X: at.X, Y: at.Y + over}
	symbol.Put(onto, "legend/symbol", box, wide, s.arm, s.kind, layout.Ink)
	symbol.PutEchelon(onto, "legend/symbol", box, wide, s.echelon, layout.Ink)
	x := at.X + (mostPitch-layout.MM(3.3)).Times(symbol.Wide, symbol.High) + signToWord
	base := box.Y + symbol.HeightOf(wide)/2
	onto.SetLine("legend/word", layout.Point{X: x, Y: base - layout.MM(0.4)}, layout.Left, d.Strong(9.5), say.Capitalized(s.word))
	onto.SetLine("legend/means", layout.Point{X: x, Y: base + d.Sans(9.5).LeadOf(layout.MM(3.9))}, layout.Left, d.Sans(9.5), s.means)
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
	blocks := []layout.Block{legendHead(d, "Sides", wide)}
	const perRow = 2
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
	return append([]layout.Block{legendHead(d, "Cards", wide)}, legendProse(d, wide, words)...)
}

// recordWords says how the losses on records are marked.
func recordWords(d *page.Desk, wide layout.Length) []layout.Block {
	return append([]layout.Block{legendHead(d, "Records", wide)}, legendProse(d, wide, page.LadderWords)...)
}

func legendProse(d *page.Desk, wide layout.Length, words string) []layout.Block {
	return d.Sans(9.5).Paragraph("legend/prose", wide, page.LeadSmall, words)
}
