package page

import (
	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/printer"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// A PrintSettings is what every sheet is printed with.
type PrintSettings struct {
	Paper  layout.Paper
	Flip   layout.Flip // how the printer turns a sheet; LongEdge unless the host says otherwise
	LowInk bool        // outlines only: no tints, no bands, nothing black but text
	Guides bool        // show safe zones and slots, for people who edit designs
	Faces  *fonts.Set
	Words  *words.Catalogue // what sheets say, in their reader's language; nil for English
	Crests bool             // maps show who is seen from a crest
	Fill   bool             // boxes of records can be ticked in a viewer
	Rings  []int            // maps show these ranges about objectives, in paces

	Designs  *templates.Library // of cards, records and sprues; nil for csprint's own
	Backs    layout.Backs       // where the backs of cards go
	CardTurn layout.CardTurn    // how players turn a card over
	Bleed    bool               // cards run over their trim, for shops that cut them
	Shop     bool               // a print shop prints and cuts: inks of a press, and marks alone around cards
	Press    layout.Paper       // of the shop, that cards are imposed on; zero for a page for each

	Poster layout.Length // how wide the ground is on its tiles; 0 for its true size

	Lean    bool            // what the game needs, on as few sheets as hold it
	InFull  []string        // kinds of sheet of a lean packet that are printed in full all the same
	Printer printer.Profile // whose lies sheets of true size make up for

	Split Split // what of each file goes into files of its own

	// Unseen pages are laid out to find what is wrong with their texts: the land
	// of maps, which has none of a host's, is left out.
	Unseen bool

	Large      bool            // for eyes that need it: reading sheets in type of 14 pt and more, records at twice their size
	LargeAlone bool            // it is large print for him alone whose file it is: what lies on the table is of the size of all others'
	Zoom       Zoom            // how much larger than laid out pages are printed; zero for as they are
	Least      layout.TypeSize // no type is set smaller, before it is enlarged; 0 for no bound

	Stock *Stock // of what earlier games have worked out; nil for none

	// PageByPage leaves what a game has most of, its records, to be laid out as
	// their pages are taken. What goes wrong there is known only then.
	PageByPage bool
}

// A Split is what the files of a packet are split by, by its name; empty for nothing.
type Split string

// What files are split by.
const (
	ByStock Split = "stock" // a file for each tray of a printer
	BySides Split = "sides" // one for sheets that are printed on one side, one for the rest
)

// OneSidedApart tells whether sheets that are printed on one side are in files of their own.
func (p *PrintSettings) OneSidedApart() bool { return p.Split == BySides || p.Lean && p.Split == "" }

// style is a face at a size in points, or at the least.
func (p *PrintSettings) style(face *fonts.Face, points float64) layout.Style {
	return layout.Style{Face: face, Colour: layout.Ink, Least: p.Least}.At(layout.Pt(points))
}

// Sized is a measure, another in large print.
func (p *PrintSettings) Sized(usual, large layout.Length) layout.Length {
	if p.Large {
		return large
	}
	return usual
}

// Label is the small letterspaced capitals above a value.
func (p *PrintSettings) Label() layout.Style {
	style := p.style(p.Faces.SansMedium, 6.5).In(layout.Third)
	style.Tracking = 70
	return style
}

// Caption is a note under a figure or at the foot of a page.
func (p *PrintSettings) Caption() layout.Style { return p.Sans(7).In(layout.Third) }

// Sans is the face of labels, tables and figures at a size in points.
func (p *PrintSettings) Sans(points float64) layout.Style {
	return p.style(p.Faces.Sans, points)
}

// Medium is a little heavier, for names among their notes.
func (p *PrintSettings) Medium(points float64) layout.Style {
	return p.style(p.Faces.SansMedium, points)
}

// Strong is the bold of the same.
func (p *PrintSettings) Strong(points float64) layout.Style {
	return p.style(p.Faces.SansBold, points)
}

// Bold is a style in that face.
func (p *PrintSettings) Bold(s layout.Style) layout.Style {
	s.Face = p.Faces.SansBold
	return s
}

// Serif is the face of prose and names, never under 9.5 pt.
func (p *PrintSettings) Serif(points float64) layout.Style {
	return p.style(p.Faces.Serif, points)
}

// Heading is the bold of the same, never under 12 pt.
func (p *PrintSettings) Heading(points float64) layout.Style {
	return p.style(p.Faces.SerifBold, points)
}

// Italic is for commanders and for water.
func (p *PrintSettings) Italic(points float64) layout.Style {
	return p.style(p.Faces.SerifItalic, points)
}

// Tint is the fill of what stands out, bare paper when ink is to be saved.
func (p *PrintSettings) Tint() layout.Fill {
	if p.LowInk {
		return layout.Fill{}
	}
	return layout.Filled(layout.Tint)
}

// lowInk is the shade that lines and what is filled are printed in where ink is
// to be saved; text stays black. Its contrast with paper is 4.5 to 1.
const lowInk = 0x76

// Darkest is the shade of the darkest ink.
func (p *PrintSettings) Darkest() uint8 {
	if p.LowInk {
		return lowInk
	}
	return 0
}

// FaceNamed is a face by the name that designs call it, see templates.Faces.
func (p *PrintSettings) FaceNamed(name string) *fonts.Face {
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
