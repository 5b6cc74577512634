package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
)

// A stencil is a template made ready for one side. What is the same on many
// cards is drawn once and placed on each.
type stencil struct {
	*Desk
	template *Template
	side     *generate.Side
	bleed    layout.Length // around the trim, on all edges

	still *layout.Frame            // what all cards share
	kept  map[string]*layout.Frame // what some cards share, by slot and what it depends on
}

func (d *Desk) newStencil(t *Template, side *generate.Side) *stencil {
	s := &stencil{Desk: d, template: t, side: side, kept: map[string]*layout.Frame{}}
	if d.bleeding() {
		s.bleed = t.Bleed
	}
	s.still = s.sheet()
	for i := range t.Slots {
		if slot := &t.Slots[i]; s.same(slot) {
			s.put(s.still, slot, &subject{side: side})
		}
	}
	if d.Guides {
		s.putGuides(s.still)
	}
	return s
}

// same tells whether a slot looks the same on all cards of the side.
func (s *stencil) same(slot *Slot) bool {
	c := slot.content
	alike := c.varies == nil || c.alike != nil && c.alike(s.Desk, s.side)
	return slot.Verb == "text" || c.draw != nil && alike && !c.each && slot.After == ""
}

// sheet is bare paper of the size of the card with its bleed.
func (s *stencil) sheet() *layout.Frame {
	return layout.NewFrame(layout.Size{W: s.template.Size.W + 2*s.bleed, H: s.template.Size.H + 2*s.bleed})
}

// face is the side of a card that tells of a subject.
func (s *stencil) face(about *subject) *layout.Frame {
	onto := s.sheet()
	if len(s.still.Items) > 0 {
		onto.PutFrame(s.template.Name, layout.Point{}, s.still)
	}
	for i := range s.template.Slots {
		slot := &s.template.Slots[i]
		switch {
		case s.same(slot):
		case slot.content.words != nil, slot.content.each:
			s.put(onto, slot, about)
		default:
			s.putKept(onto, slot, about)
		}
	}
	return onto
}

// putKept places a drawing that cards share, drawing it the first time.
func (s *stencil) putKept(onto *layout.Frame, slot *Slot, about *subject) {
	key := slot.Name + "\x00"
	if slot.content.varies != nil {
		key += slot.content.varies(s.Desk, about)
	}
	if slot.After != "" {
		key += "\x00" + s.behind(slot, about).String()
	}
	frame, ok := s.kept[key]
	if !ok {
		frame = s.sheet()
		s.put(frame, slot, about)
		s.kept[key] = frame
	}
	onto.PutFrame(slot.from, layout.Point{}, frame)
}

// put shows what a slot shows.
func (s *stencil) put(onto *layout.Frame, slot *Slot, about *subject) {
	p := &pen{stencil: s, onto: onto, slot: slot, about: about, box: s.box(slot, about)}
	if slot.content.words != nil {
		p.write()
		return
	}
	slot.content.draw(p)
}

// box of a slot on the paper with its bleed.
func (s *stencil) box(slot *Slot, about *subject) layout.Rect {
	box := slot.Box
	if slot.After != "" {
		end := s.behind(slot, about)
		box.W -= end - box.X
		box.X = end
	}
	box = box.Move(layout.Point{X: s.bleed, Y: s.bleed})
	if s.bleed == 0 {
		return box
	}
	for _, edge := range slot.Bleeds {
		box = s.stretch(box, edge)
	}
	return box
}

// stretch runs a box over an edge of the trim.
func (s *stencil) stretch(box layout.Rect, edge string) layout.Rect {
	right, bottom := box.Right(), box.Bottom()
	switch edge {
	case "left":
		box.X = 0
	case "top":
		box.Y = 0
	case "right":
		right = s.still.Size.W
	case "bottom":
		bottom = s.still.Size.H
	}
	box.W, box.H = right-box.X, bottom-box.Y
	return box
}

// behindGap is the room between a text and the slot that comes after it.
var behindGap = layout.MM(3)

// behind is where a slot begins that comes after the text of another.
func (s *stencil) behind(slot *Slot, about *subject) layout.Length {
	other := s.template.slot(slot.After)
	style, lines := s.fitted(other, about)
	if lines[0] == "" {
		return slot.Box.X
	}
	return other.Box.X + style.Width(lines[0]) + behindGap
}

// putGuides shows slots and the safe zone to people who edit designs.
func (s *stencil) putGuides(onto *layout.Frame) {
	guide := layout.Stroke{Width: layout.HairWidth, Colour: layout.Colour{R: 0xE0, B: 0xA0}, Dash: []layout.Length{500, 500}}
	trim := layout.Rect{X: s.bleed, Y: s.bleed, W: s.template.Size.W, H: s.template.Size.H}
	onto.PutBox("guides", trim.Inset(s.template.Safe), layout.Fill{}, guide)
	for _, slot := range s.template.Slots {
		onto.PutBox("guides", slot.Box.Move(layout.Point{X: s.bleed, Y: s.bleed}), layout.Fill{}, guide)
	}
}

// A pen draws one slot of one card.
type pen struct {
	*stencil
	onto  *layout.Frame
	slot  *Slot
	box   layout.Rect
	about *subject
}

// lineLead is from line to line of a text that is broken, in 1/1000 em.
const lineLead = 1080

// tooSmall reports a slot with no room for what is drawn in it.
func (p *pen) tooSmall(what string, over layout.Length) {
	p.problems.Add(source.Problem{
		Place: p.slot.Place,
		What:  fmt.Sprintf("%s do not fit in slot %q: %.1f mm too much", what, p.slot.Name, over.MM()),
		Hint:  "make its box larger or its type smaller",
	})
}

// write sets the words of a slot on the lower edge of its box.
func (p *pen) write() {
	style, lines := p.fitted(p.slot, p.about)
	foot := p.box.Bottom()
	if lines[0] != "" {
		lead := style.Size.Em(lineLead)
		at := layout.Point{X: p.box.X + p.slot.Align.Shift(p.box.W, 0), Y: foot - lead*layout.Length(len(lines)-1)}
		p.onto.SetLines(p.slot.from, at, p.slot.Align, style, lead, lines)
		return
	}
	if p.slot.Blank {
		y := foot + layout.MM(0.9)
		p.onto.PutLine(p.slot.from, layout.Point{X: p.box.X, Y: y}, layout.Point{X: p.box.Right(), Y: y},
			layout.Stroke{Width: layout.HairWidth, Colour: layout.Rule})
	}
}

// fitted is the longest words of a slot that fit, in one line or in as many as
// it may take, and the style that they fit in.
func (s *stencil) fitted(slot *Slot, about *subject) (layout.Style, []string) {
	w := slot.content.words(s.Desk, about)
	if slot.Caps {
		w = w.upper()
	}
	style := s.styleOf(slot)
	for _, text := range append([]string{w.text}, w.shorter...) {
		fitted, err := style.Fit(text, slot.Box.W, slot.Floor)
		if err == nil {
			return fitted, []string{text}
		}
		if lines := broken(fitted, text, slot.Box.W); len(lines) <= slot.Lines && whole(fitted, text, slot.Box.W) {
			return fitted, lines
		}
	}
	if w.of.place.Line == 0 && w.of.what == "" {
		w.of = origin{place: slot.Place, what: "text"}
	}
	w.of.sheet = string(s.template.Kind)
	return s.fit(style, w.text, slot.Box.W, slot.Floor, w.of), []string{w.text}
}

// broken breaks a text to a room: in two after a comma, where that will do, and
// otherwise wherever a line is full.
func broken(s layout.Style, text string, room layout.Length) []string {
	if head, tail, ok := strings.Cut(text, ", "); ok && s.Width(head+",") <= room && s.Width(tail) <= room {
		return []string{head + ",", tail}
	}
	return s.Wrap(text, room)
}

// whole tells whether a text can be broken to a room without breaking a word.
func whole(s layout.Style, text string, room layout.Length) bool {
	return !slices.ContainsFunc(strings.Fields(text), func(word string) bool { return s.Width(word) > room })
}

func (w wording) upper() wording {
	w.text = strings.ToUpper(w.text)
	w.shorter = slices.Clone(w.shorter)
	for i, text := range w.shorter {
		w.shorter[i] = strings.ToUpper(text)
	}
	return w
}

// styleOf is the type that a slot is set in.
func (s *stencil) styleOf(slot *Slot) layout.Style {
	return layout.Style{Face: s.faceNamed(slot.Face), Size: slot.Size, Colour: s.colourOf(slot), Tracking: slot.Tracking}
}

func (s *stencil) colourOf(slot *Slot) layout.Colour {
	switch slot.Colour {
	case "second":
		return layout.Second
	case "third":
		return layout.Third
	case "side":
		return s.livery(s.side).colour
	}
	return layout.Ink
}
