package layout

import "fmt"

// A Colour is an opaque ink in sRGB.
type Colour struct{ R, G, B uint8 }

// The inks of every sheet. A side's accent is the only other one.
var (
	Ink    = Colour{0x11, 0x11, 0x11} // text and frames
	Second = Colour{0x33, 0x33, 0x33} // sub-lines
	Third  = Colour{0x6B, 0x6B, 0x6B} // labels
	Rule   = Colour{0x99, 0x99, 0x99} // lines to write on
	Faint  = Colour{0xBB, 0xBB, 0xBB} // hair lines between rows
	Hatch  = Colour{0xDC, 0xDC, 0xDC} // guard against show-through
	Tint   = Colour{0xF0, 0xF0, 0xF0} // what stands out
	White  = Colour{0xFF, 0xFF, 0xFF}
)

// String prints the colour as #rrggbb.
func (c Colour) String() string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }

// The three line weights of look.md: 0.35, 0.5 and 1.2 pt.
const (
	HairWidth  Length = 123
	RuleWidth  Length = 176
	FrameWidth Length = 423
)

// A Stroke is how a line is drawn. The zero Stroke draws nothing.
type Stroke struct {
	Width  Length
	Colour Colour
	Dash   []Length // lengths on and off in turn; empty for a whole line
	Round  bool     // round caps and joins; butt and mitre otherwise
}

// Hair, Rule and Frame strokes in the first ink.
var (
	HairLine  = Stroke{Width: HairWidth, Colour: Ink}
	RuleLine  = Stroke{Width: RuleWidth, Colour: Ink}
	FrameLine = Stroke{Width: FrameWidth, Colour: Ink}
)

// Visible tells whether the stroke leaves ink.
func (s Stroke) Visible() bool { return s.Width > 0 }

// In is the stroke in another colour.
func (s Stroke) In(c Colour) Stroke { s.Colour = c; return s }

func (s Stroke) String() string {
	if !s.Visible() {
		return "none"
	}
	text := s.Width.String() + s.Colour.String()
	for _, d := range s.Dash {
		text += "/" + d.String()
	}
	if s.Round {
		text += " round"
	}
	return text
}

// A Fill is the ink inside a shape. The zero Fill leaves the paper bare.
type Fill struct {
	Colour Colour
	Solid  bool
}

// Filled is a solid fill of one colour.
func Filled(c Colour) Fill { return Fill{Colour: c, Solid: true} }

func (f Fill) String() string {
	if !f.Solid {
		return "none"
	}
	return f.Colour.String()
}

// AtLeast is the colour with so much white in it that none of its parts is darker than a
// shade: black turns grey, and what is light already stays as it is.
func (c Colour) AtLeast(darkest uint8) Colour {
	return Colour{max(c.R, darkest), max(c.G, darkest), max(c.B, darkest)}
}

// Lighter is the colour with white mixed in until black would have that shade.
func (c Colour) Lighter(darkest uint8) Colour {
	part := func(of uint8) uint8 { return uint8(255 - (255-int(of))*(255-int(darkest))/255) }
	return Colour{part(c.R), part(c.G), part(c.B)}
}
