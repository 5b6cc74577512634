package layout

import (
	"strings"

	"github.com/csprint/csprint/fonts"
)

// SetLine puts one line of text at a baseline. The point is the left end, the
// middle or the right end of the line, as the alignment says. It returns the
// width used.
func (f *Frame) SetLine(from string, at Point, align Align, s Style, text string) Length {
	set := s.measure(measured{}, text)
	width, alone := s.widthOf(set), !set.apart
	at.X += align.Shift(0, width)
	if alone && text != "" {
		f.Put(from, at, s.set(strings.Map(typographic, text)))
		return width
	}
	joined := false
	for i, stretch := range strings.Split(text, string(Lozenge)) {
		if i > 0 {
			f.putLozenge(from, at, s)
			at.X += s.lozenge()
		}
		for _, run := range s.runs(stretch) {
			set := run.style(s).set(run.text)
			set.Joined, joined = joined, true
			f.Put(from, at, set)
			at.X += run.style(s).Width(run.text) + s.Size.Em(s.Tracking)
		}
	}
	return width
}

// Lozenge is a letter that no face needs to have: it is drawn, black and small, as high
// as capitals, and is as wide in all but the smallest type.
const Lozenge = '◆'

// lozengeHalf and lozengeGap are from the middle of a lozenge to its points, and the
// room before it, in type of lozengeType or more.
const (
	lozengeHalf Length   = 500
	lozengeGap  Length   = 150
	lozengeType TypeSize = 700
)

// lozenge is the room of one.
func (s Style) lozenge() Length { return s.inLozenge(lozengeGap + 2*lozengeHalf) }

func (s Style) inLozenge(length Length) Length {
	return length.Times(int(min(s.Size, lozengeType)), int(lozengeType))
}

// putLozenge draws one whose room begins at a point of a baseline.
func (f *Frame) putLozenge(from string, at Point, s Style) {
	half := s.inLozenge(lozengeHalf)
	c := Point{X: at.X + s.inLozenge(lozengeGap) + half, Y: at.Y - s.CapHeight() + half}
	f.PutPolygon(from+"/house", Filled(Ink), Stroke{},
		Point{X: c.X, Y: c.Y - half}, Point{X: c.X + half, Y: c.Y}, Point{X: c.X, Y: c.Y + half}, Point{X: c.X - half, Y: c.Y})
}

// set is a line of text in the style.
func (s Style) set(text string) Text {
	return Text{Run: text, Face: s.Face, Size: s.Size, Colour: s.Colour, Tracking: s.Tracking}
}

// SetMiddle puts one line of text in the middle of a box.
func (f *Frame) SetMiddle(from string, box Rect, s Style, text string) {
	middle := box.Centre()
	f.SetLine(from, Point{X: middle.X, Y: middle.Y + s.CapHeight()/2}, Centre, s, text)
}

// SetTurned puts one line of text turned about the point where it begins.
func (f *Frame) SetTurned(from string, at Point, turn Turn, s Style, text string) {
	f.Put(from, at, Text{Run: strings.Map(typographic, text), Face: s.Face, Size: s.Size, Colour: s.Colour, Tracking: s.Tracking, Turn: turn})
}

// SetLines puts lines of text one lead apart, the first at the given baseline,
// and returns the baseline after the last.
func (f *Frame) SetLines(from string, at Point, align Align, s Style, lead Length, lines []string) Point {
	lead = s.LeadOf(lead)
	for _, line := range lines {
		f.SetLine(from, at, align, s, line)
		at.Y += lead
	}
	return at
}

// SetWrapped breaks a text to the room and puts its lines.
func (f *Frame) SetWrapped(from string, at Point, room Length, s Style, lead Length, text string) Point {
	return f.SetLines(from, at, Left, s, lead, s.Wrap(text, room))
}

// A run is a stretch of text that one face draws.
type run struct {
	text string
	face *fonts.Face
}

func (r run) style(s Style) Style { s.Face = r.face; return s }

// runs cuts a text where the face gives way to a fallback. Letters that no
// face has stay with the first face, which the checks before printing refuse.
func (s Style) runs(text string) []run {
	text = strings.Map(typographic, text)
	var out []run
	start, current := 0, s.Face
	for i, r := range text {
		face := s.Face.For(r)
		if face == nil {
			face = s.Face
		}
		if face != current {
			if i > start {
				out = append(out, run{text[start:i], current})
			}
			start, current = i, face
		}
	}
	if start < len(text) {
		out = append(out, run{text[start:], current})
	}
	return out
}
