package sheet

import (
	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// A Press is what every sheet is printed with.
type Press struct {
	Paper  layout.Paper
	Flip   layout.Flip // how the printer turns a sheet; LongEdge unless the host says otherwise
	LowInk bool        // outlines only: no tints, no bands
	Guides bool        // show safe zones and slots, for people who edit designs
	Faces  *fonts.Set
	Crests bool  // maps show who is seen from a crest
	Rings  []int // maps show these ranges about objectives, in paces

	Designs  *templates.Library // of cards, records and sprues; nil for csprint's own
	Backs    layout.Backs       // where the backs of cards go
	CardTurn layout.CardTurn    // how players turn a card over
	Bleed    bool               // cards run over their trim, for shops that cut them
}

// label is the small letterspaced capitals above a value.
func (p Press) label() layout.Style {
	return layout.Style{Face: p.Faces.SansMedium, Size: layout.Pt(6.5), Colour: layout.Third, Tracking: 70}
}

// caption is a note under a figure or at the foot of a page.
func (p Press) caption() layout.Style { return p.sans(7).In(layout.Third) }

// sans is the face of labels, tables and figures at a size in points.
func (p Press) sans(points float64) layout.Style {
	return layout.Style{Face: p.Faces.Sans, Size: layout.Pt(points), Colour: layout.Ink}
}

// medium is a little heavier, for names among their notes.
func (p Press) medium(points float64) layout.Style {
	return layout.Style{Face: p.Faces.SansMedium, Size: layout.Pt(points), Colour: layout.Ink}
}

// strong is the bold of the same.
func (p Press) strong(points float64) layout.Style {
	return layout.Style{Face: p.Faces.SansBold, Size: layout.Pt(points), Colour: layout.Ink}
}

// serif is the face of prose and names, never under 9.5 pt.
func (p Press) serif(points float64) layout.Style {
	return layout.Style{Face: p.Faces.Serif, Size: layout.Pt(points), Colour: layout.Ink}
}

// heading is the bold of the same, never under 12 pt.
func (p Press) heading(points float64) layout.Style {
	return layout.Style{Face: p.Faces.SerifBold, Size: layout.Pt(points), Colour: layout.Ink}
}

// italic is for commanders and for water.
func (p Press) italic(points float64) layout.Style {
	return layout.Style{Face: p.Faces.SerifItalic, Size: layout.Pt(points), Colour: layout.Ink}
}

// tint is the fill of every third row, bare paper when ink is to be saved.
func (p Press) tint() layout.Fill {
	if p.LowInk {
		return layout.Fill{}
	}
	return layout.Filled(layout.Tint)
}

// faceNamed is a face by the name that designs call it, see templates.Faces.
func (p Press) faceNamed(name string) *fonts.Face {
	switch name {
	case "serif":
		return p.Faces.Serif
	case "serif-bold":
		return p.Faces.SerifBold
	case "serif-italic":
		return p.Faces.SerifItalic
	case "sans-italic":
		return p.Faces.SansItalic
	case "sans-medium":
		return p.Faces.SansMedium
	case "sans-bold":
		return p.Faces.SansBold
	}
	return p.Faces.Sans
}

// inks are the colours of words by the names that designs call them.
var inks = map[string]layout.Colour{"ink": layout.Ink, "second": layout.Second, "third": layout.Third}
