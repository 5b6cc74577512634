package chart

import (
	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
)

// A Pen is what a chart is drawn with: the faces of the print settings and its ink.
type Pen struct {
	Sans, Medium, Strong   *fonts.Face // figures and captions
	Serif, Heading, Italic *fonts.Face // names; italic for water
	LowInk                 bool        // black alone
}

// PenOf is a pen with the faces of a set.
func PenOf(faces *fonts.Set, lowInk bool) Pen {
	return Pen{
		Sans: faces.Sans, Medium: faces.SansMedium, Strong: faces.SansBold,
		Serif: faces.Serif, Heading: faces.SerifBold, Italic: faces.SerifItalic, LowInk: lowInk,
	}
}

// earth is the second colour of maps.
var earth = layout.Colour{R: 0x7A, G: 0x52, B: 0x30}

// Earth is the ink of contours, hachures and dunes.
func (p Pen) Earth() layout.Colour {
	if p.LowInk {
		return layout.Ink
	}
	return earth
}

// style is a face at a size in points, in black.
func style(face *fonts.Face, points float64) layout.Style {
	return layout.Style{Face: face, Size: layout.Pt(points), Colour: layout.Ink}
}

// line is a stroke of some millimetres in an ink, dashed or whole.
func line(mm float64, ink layout.Colour, dash ...float64) layout.Stroke {
	s := layout.Stroke{Width: layout.MM(mm), Colour: ink}
	for _, d := range dash {
		s.Dash = append(s.Dash, layout.MM(d))
	}
	return s
}
