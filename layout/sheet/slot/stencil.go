package slot

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// A Stencil is a template made ready for one side. What is the same on many
// cards is drawn once and placed on each.
type Stencil struct {
	*page.Desk
	Template *Template
	Side     *game.Side
	Bleed    layout.Length // around the trim, on all edges

	with  []int                    // the first slot that one is read with, of each
	still *layout.Frame            // what all cards share
	kept  map[string]*layout.Frame // what some cards share, by slot and what it depends on
	aside bool                     // others draw by it at the same time

	corners layout.Placed // marks of a card that a photograph is read of
	read    bool          // it has them
}

// On is the stencil on a desk of the game. On another than its own, cards can be
// drawn side by side: they share what was drawn on its own and add nothing to it.
func (s *Stencil) On(d *page.Desk) *Stencil {
	if d == s.Desk {
		return s
	}
	other := *s
	other.Desk, other.aside = d, true
	return &other
}

func NewStencil(d *page.Desk, t *Template, side *game.Side) *Stencil {
	s := &Stencil{Desk: d, Template: t, Side: side, kept: map[string]*layout.Frame{}, with: paragraphs(t.Slots)}
	if imposition.Bleeding(d.PrintSettings) {
		s.Bleed = t.Bleed
	}
	s.still = s.sheet()
	for i := range t.Slots {
		if slot := &t.Slots[i]; s.same(slot) {
			s.put(s.still, slot, &Subject{Side: side})
		}
	}
	if d.Guides {
		s.putGuides(s.still)
	}
	s.corners, s.read = s.cornerMarks()
	return s
}

// charactersIn is how far corner marks of character sheets are from the edges, which printers don't reach.
var charactersIn = layout.MM(5)

// codeQuiet is the bare room around a code of the largest modules. A code in a corner is itself a mark of it.
var codeQuiet = layout.MM(3)

// leastCorners is how many marks lay a photograph straight beside a code.
const leastCorners = 3

// cornerMarks are those of what says by a code what it is, and where they stand; false for all else, as
// nothing is read from it, and where a design has something else in its corners.
func (s *Stencil) cornerMarks() (layout.Placed, bool) {
	t, in := s.Template, layout.Length(0)
	if t.Kind == CharacterKind {
		in = charactersIn
	}
	if t.Find(func(slot *Slot) bool { return slot.Verb == "code" }) == nil {
		return layout.Placed{}, false
	}
	at := layout.Point{X: s.Bleed + in, Y: s.Bleed + in}
	var boxes []layout.Rect
	for i := range t.Slots {
		slot := t.Slots[i]
		slot.After = ""
		box := s.box(&slot, nil).Move(layout.Point{X: -at.X, Y: -at.Y})
		if slot.Verb == "code" {
			box = box.Inset(-codeQuiet)
		}
		boxes = append(boxes, box)
	}
	marks := layout.Corners{Size: layout.Size{W: t.Size.W - 2*in, H: t.Size.H - 2*in}}.ClearOf(boxes)
	return layout.Placed{At: at, Item: marks}, len(marks.Middles()) >= leastCorners
}

// paragraphs tells of each slot with which first one it is read: what stands between headings, rules,
// tables and drawings that are told in words is a paragraph. The heading of the whole with its label is
// read before all else.
func paragraphs(slots []Slot) []int {
	with, first := make([]int, len(slots)), 0
	title := slices.IndexFunc(slots, func(s Slot) bool { return s.level() == 1 })
	for i := range slots {
		slot := &slots[i]
		switch {
		case title >= 0 && (i == title || slot.Name == slots[title].Name+"-label"):
			with[i] = title
			if first == i {
				first++
			}
		case slot.level() > 0, slot.Verb == "rule", slot.content.Rows, slot.content.Said != nil:
			with[i], first = i, i+1
		default:
			with[i] = first
		}
	}
	return with
}

// level is that of the heading that a name, or words in the bold serif, are: 1 for what the card is
// about, 2 for what a design calls a part of it, 0 for what is none.
func (s *Slot) level() int {
	switch {
	case s.Verb == "text" && s.Face == "serif-bold":
		return 2
	case s.What == "name", s.Face == "serif-bold":
		return 1
	}
	return 0
}

// same tells whether a slot looks the same on all cards of the side. The words of a design
// are set on each, as they are read with what they stand over.
func (s *Stencil) same(slot *Slot) bool {
	c := slot.content
	alike := c.Varies == nil || c.Alike != nil && c.Alike(s.Desk, s.Side)
	return c.Draw != nil && alike && !c.Each && slot.After == ""
}

// sheet is bare paper of the size of the card with its bleed.
func (s *Stencil) sheet() *layout.Frame {
	return layout.NewFrame(layout.Size{W: s.Template.Size.W + 2*s.Bleed, H: s.Template.Size.H + 2*s.Bleed})
}

// Face is the side of a card that tells of a subject. It is nil aside where it has
// what other cards will share and none has had yet.
func (s *Stencil) Face(about *Subject) *layout.Frame {
	onto := s.sheet()
	onto.Items = make([]layout.Placed, 0, 1+len(s.Template.Slots))
	if len(s.still.Items) > 0 {
		onto.PutAs(layout.Element{Kind: layout.AsFurniture}, func() { onto.PutFrame(s.Template.Name, layout.Point{}, s.still) })
	}
	if s.read {
		onto.PutAs(layout.Element{Kind: layout.AsFurniture}, func() { onto.Put(s.Template.Name+"/corners", s.corners.At, s.corners.Item) })
	}
	onto.Form = s.Form()
	whole := true
	id, name := about.Owner()
	onto.PutFor(id, name, func() {
		onto.PutAs(layout.Element{Kind: layout.AsSection}, func() { whole = s.putSlots(onto, about) })
	})
	if !whole {
		return nil
	}
	return onto
}

// putSlots puts what is not the same on all cards, unless some of it is to be shared and
// was not drawn yet, aside.
func (s *Stencil) putSlots(onto *layout.Frame, about *Subject) bool {
	read := make([]layout.Element, len(s.Template.Slots)) // by the first slot that is read with others
	whole := true
	for i := range s.Template.Slots {
		slot := &s.Template.Slots[i]
		if slot.content.Lacks != nil && slot.content.Lacks(about) {
			continue
		}
		e := &read[s.with[i]]
		if e.In == nil {
			*e = layout.Element{Kind: layout.AsParagraph, Order: i, In: onto.Within()}
		}
		switch level := s.Template.Slots[s.with[i]].level(); {
		case level > 0:
			e.Kind, e.Level, e.Order = layout.AsHeading, level, i
			if level == 1 {
				e.Order = -1
			}
		case slot.content.Rows:
			e.Kind = layout.AsTable
		case slot.content.Said != nil:
			e.Kind, e.Words = layout.AsFigure, slot.content.Said(s.Desk, about)
		}
		onto.PutWithin(e, func() { whole = whole && s.putSlot(onto, slot, about) })
		if draw := slot.content.Draw; draw != nil && !slot.content.Each {
			onto.PutAs(layout.Element{Kind: layout.AsParagraph, Order: i}, func() {
				onto.PutFields(func(onto *layout.Frame) { draw(s.pen(onto, slot, about)) })
			})
		}
	}
	return whole
}

func (s *Stencil) putSlot(onto *layout.Frame, slot *Slot, about *Subject) bool {
	switch {
	case s.same(slot):
	case slot.content.Words != nil, slot.content.Each:
		s.put(onto, slot, about)
	case !s.putKept(onto, slot, about):
		return false
	}
	if slot.content.Over != nil && about.Unit != nil && !about.Unit.Start.Fresh() {
		slot.content.Over(s.pen(onto, slot, about))
	}
	return true
}

// putKept places a drawing that cards share, drawing it the first time, unless that
// is aside.
func (s *Stencil) putKept(onto *layout.Frame, slot *Slot, about *Subject) bool {
	key := slot.Name + "\x00"
	if slot.content.Varies != nil {
		key += slot.content.Varies(s.Desk, about)
	}
	if slot.After != "" {
		key += "\x00" + s.behind(slot, about).String()
	}
	frame, ok := s.kept[key]
	switch {
	case ok:
	case s.aside:
		return false
	default:
		frame = s.sheet()
		s.put(frame, slot, about)
		s.kept[key] = frame
	}
	onto.PutFrame(slot.From, layout.Point{}, frame)
	return true
}

func (s *Stencil) pen(onto *layout.Frame, slot *Slot, about *Subject) *Pen {
	return &Pen{Stencil: s, Onto: onto, Slot: slot, About: about, Box: s.box(slot, about)}
}

// put shows what a slot shows.
func (s *Stencil) put(onto *layout.Frame, slot *Slot, about *Subject) {
	p := s.pen(onto, slot, about)
	if slot.content.Words != nil {
		p.write()
		return
	}
	slot.content.Draw(p)
}

// box of a slot on the paper with its bleed.
func (s *Stencil) box(slot *Slot, about *Subject) layout.Rect {
	box := slot.Box
	if slot.After != "" {
		end := s.behind(slot, about)
		box.W -= end - box.X
		box.X = end
	}
	box = box.Move(layout.Point{X: s.Bleed, Y: s.Bleed})
	if s.Bleed == 0 {
		return box
	}
	for _, edge := range slot.Bleeds {
		box = s.stretch(box, edge)
	}
	return box
}

// stretch runs a box over an edge of the trim.
func (s *Stencil) stretch(box layout.Rect, edge string) layout.Rect {
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
func (s *Stencil) behind(slot *Slot, about *Subject) layout.Length {
	other := s.Template.slot(slot.After)
	n := s.fitted(other, about)
	if n.Lines[0] == "" {
		return slot.Box.X
	}
	return other.Box.X + n.Style.Width(n.Lines[0]) + behindGap
}

// putGuides shows slots and the safe zone to people who edit designs.
func (s *Stencil) putGuides(onto *layout.Frame) {
	guide := layout.Stroke{Width: layout.HairWidth, Colour: layout.Colour{R: 0xE0, B: 0xA0}, Dash: []layout.Length{500, 500}}
	trim := layout.Rect{X: s.Bleed, Y: s.Bleed, W: s.Template.Size.W, H: s.Template.Size.H}
	onto.PutBox("guides", trim.Inset(s.Template.Safe), layout.Fill{}, guide)
	for _, slot := range s.Template.Slots {
		onto.PutBox("guides", slot.Box.Move(layout.Point{X: s.Bleed, Y: s.Bleed}), layout.Fill{}, guide)
	}
}

// A Pen draws one slot of one card.
type Pen struct {
	*Stencil
	Onto  *layout.Frame
	Slot  *Slot
	Box   layout.Rect
	About *Subject
}

// TooSmall reports a slot with no room for what is drawn in it.
func (p *Pen) TooSmall(over layout.Length, what words.ID, pairs ...any) {
	p.Trouble.Add(source.New(p.Slot.Place, "slot.does-not-fit", "what", words.Of(what, pairs...), "name", say.Quoted(p.Slot.Name), "mm", over.MM(), "house", p.Book.Patched()))
}

// write sets the words of a slot on the lower edge of its box, or in its middle; in its
// room about the line in which they would stand in its box.
func (p *Pen) write() {
	n := p.fitted(p.Slot, p.About)
	style, lines, box, foot := n.Style, n.Lines, p.Box, p.Box.Bottom()
	if lines[0] != "" {
		lead := style.Size.Em(page.NamedLead)
		high := lead * layout.Length(len(lines)-1)
		switch {
		case n.roomy:
			box = p.Slot.Room(p.Box)
			foot = max(min(foot+high/2, box.Bottom()), box.Y+style.CapHeight()+high)
		case p.Slot.Middle:
			foot -= (p.Box.H - style.CapHeight() - high) / 2
		}
		at := layout.Point{X: box.X + p.Slot.Align.Shift(box.W, 0), Y: foot - high}
		p.Onto.SetLines(p.Slot.From, at, p.Slot.Align, style, lead, lines)
		return
	}
	if p.Slot.Blank {
		y := foot + layout.MM(0.9)
		p.Onto.PutLine(p.Slot.From, layout.Point{X: p.Box.X, Y: y}, layout.Point{X: p.Box.Right(), Y: y},
			layout.Stroke{Width: layout.HairWidth, Colour: layout.Rule})
		p.Onto.PutLineToWrite(p.Slot.From, layout.Point{X: p.Box.X, Y: y}, layout.Point{X: p.Box.Right(), Y: y}, y-p.Box.Y)
	}
}

// A fitting is how words go into a slot: into its box, or only into its room.
type fitting struct {
	page.Named
	roomy bool
}

// words are those of a slot, with the mark of house rules where they changed what
// the words rest on.
func (s *Stencil) words(slot *Slot, about *Subject) (w Wording) {
	if s.Worked(func() { w = slot.content.Words(s.Desk, about) }) {
		return w.changed(func(text string) string { return page.Marked(text, true) })
	}
	return w
}

// fitted is the longest words of a slot that fit, in one line or in as many as
// it may take, and the style that they fit in.
func (s *Stencil) fitted(slot *Slot, about *Subject) fitting {
	w := s.words(slot, about)
	if slot.Caps {
		w = w.upper()
	}
	style := s.StyleOf(slot)
	in := func(style layout.Style, lines ...string) fitting {
		return fitting{Named: page.Named{Style: style, Lines: lines}}
	}
	for text := range w.texts {
		fitted, err := style.Fit(text, slot.Box.W, slot.Floor)
		if err == nil {
			return in(fitted, text)
		}
		if lines := page.Broken(fitted, text, slot.Box.W); len(lines) <= slot.Lines && page.Whole(fitted, text, slot.Box.W) {
			return in(fitted, lines...)
		}
	}
	for text := range w.texts { // the mark of house rules hangs over the edge
		bare := page.Bare(text)
		if fitted, err := style.Fit(bare, slot.Box.W, slot.Floor); err == nil && bare != text {
			return in(fitted, text)
		}
	}
	if w.Of.Place.Line == 0 && (w.Of.What == "" || s.MayBeLonger()) {
		return s.squeezed(slot, style, w, s.words(slot, about))
	}
	style, lines := s.narrowed(slot, style, about, w)
	return in(style, lines...)
}

// squeezed sets csprint's own words, which another language may make longer, in narrower
// and smaller type and in as many lines as go into the room of a slot, at last without
// their capitals; or reports them. English keeps the sizes of the design, so that its author
// hears of a box that is too small.
func (s *Stencil) squeezed(slot *Slot, style layout.Style, w, plain Wording) fitting {
	style = style.At(slot.Floor)
	close := style
	close.Tracking = 0
	if !s.MayBeLonger() {
		s.TooWide(style, w.Text, slot.Box.W, s.ownWords(slot))
		return fitting{Named: page.Named{Style: style, Lines: []string{w.Text}}}
	}
	room := slot.Room(slot.Box)
	for _, least := range []layout.TypeSize{slot.least(), layout.Pt(LeastPoints)} {
		for _, w := range []Wording{w, plain} {
			for _, style := range []layout.Style{style, close} {
				if style.Width(w.Text) <= room.W {
					return fitting{page.Named{Style: style, Lines: []string{w.Text}}, true}
				}
			}
			if n, ok := s.NarrowedTo(style, append([]string{w.Text}, w.Shorter...), room.W, room.H, least); ok {
				return fitting{n, true}
			}
		}
	}
	s.TooWide(s.Sans(LeastPoints), plain.Text, room.W, s.ownWords(slot))
	return fitting{page.Named{Style: s.Sans(LeastPoints), Lines: []string{plain.Text}}, true}
}

// ownWords is where csprint's own words in a slot come from.
func (s *Stencil) ownWords(slot *Slot) page.Origin {
	return page.Origin{What: "page.a-text", Sheet: sheetOf[s.Template.Kind], Place: slot.Place}
}

// Squeezed sets words of csprint's own, which another language may make longer, to a part of
// the slot: as they are, or in such a language as names that have too little room.
func (p *Pen) Squeezed(style layout.Style, text string, room, high layout.Length) page.Named {
	if !p.MayBeLonger() {
		return page.Named{Style: style, Lines: []string{text}}
	}
	return p.Named(style, text, "", room, high, min(style.Size, p.Slot.Floor), p.ownWords(p.Slot))
}

// Shrunk is the slot's type, smaller down to its floor until what is set in it fits, and, as
// another language may need it, further than that.
func (p *Pen) Shrunk(fits func(layout.Style) bool) layout.Style {
	style := p.StyleOf(p.Slot).Shrunk(p.Slot.Floor, fits)
	return style.Shrunk(min(style.Size, layout.Pt(LeastPoints)), fits)
}

// narrowed sets words that don't fit a slot in narrower and smaller type, in as
// many lines as its box holds, at last without its capitals; or reports them.
func (s *Stencil) narrowed(slot *Slot, style layout.Style, about *Subject, w Wording) (layout.Style, []string) {
	w.Of.Sheet = sheetOf[s.Template.Kind]
	plain := s.words(slot, about)
	for _, w := range []Wording{w, plain} {
		if n, ok := s.NarrowedTo(style, append([]string{w.Text}, w.Shorter...), slot.Box.W, slot.Box.H, slot.least()); ok {
			return n.Style, n.Lines
		}
	}
	if slot.least() >= heldPoints {
		plain.Of = w.Of
		return s.cut(slot, style, plain)
	}
	n := s.Named(style, plain.Text, "", slot.Box.W, slot.Box.H, slot.Floor, w.Of)
	return n.Style, n.Lines
}

// cut sets as much of words as goes into a slot in the smallest type of what is held
// in the hand: their shortest form, with dots where it ends. A word wider than the
// slot is a problem.
func (s *Stencil) cut(slot *Slot, style layout.Style, w Wording) (layout.Style, []string) {
	least := s.Sans(heldPoints.Points()).In(style.Colour)
	text := w.Text
	for shorter := range w.texts {
		text = shorter
	}
	fits := func(text string) bool { return page.Whole(least, strings.ReplaceAll(text, "-", "- "), slot.Box.W) }
	if !fits(text) {
		s.TooWide(least, w.Text, slot.Box.W, w.Of)
		return least, []string{w.Text}
	}
	most := 1 + int(max(0, slot.Box.H-least.CapHeight())/least.Size.Em(page.NamedLead))
	for letters := []rune(text); len(letters) > 1; letters = letters[:len(letters)-1] {
		lines := least.Wrap(strings.TrimRight(string(letters), " ,·")+"…", slot.Box.W)
		if len(lines) <= most && fits(strings.Join(lines, " ")) {
			return least, lines
		}
	}
	return least, []string{text}
}

// heldPoints is the smallest type on what is held in the hand.
const heldPoints = layout.TypeSize(700)

// least is the smallest type that words of a slot go down to when they are narrowed:
// the slot's floor, where that is no larger than what is held in the hand needs.
func (s *Slot) least() layout.TypeSize { return min(s.Floor, heldPoints) }

// texts are the words and the shorter ones.
func (w Wording) texts(yield func(string) bool) {
	if !yield(w.Text) {
		return
	}
	for _, text := range w.Shorter {
		if !yield(text) {
			return
		}
	}
}

func (w Wording) upper() Wording { return w.changed(strings.ToUpper) }

// changed is a wording whose texts are others.
func (w Wording) changed(text func(string) string) Wording {
	w.Text = text(w.Text)
	w.Shorter = slices.Clone(w.Shorter)
	for i := range w.Shorter {
		w.Shorter[i] = text(w.Shorter[i])
	}
	return w
}

// StyleOf is the type that a slot is set in.
func (s *Stencil) StyleOf(slot *Slot) layout.Style {
	style := slot.Style(s.PrintSettings)
	style.Colour = s.ColourOf(slot)
	return style
}

// Style is that type in black.
func (s *Slot) Style(p page.PrintSettings) layout.Style {
	return layout.Style{Face: p.FaceNamed(s.Face), Size: s.Size, Colour: layout.Ink, Tracking: s.Tracking}
}

func (s *Stencil) ColourOf(slot *Slot) layout.Colour {
	switch slot.Colour {
	case "second":
		return layout.Second
	case "third":
		return layout.Third
	case "side":
		return s.LiveryOf(s.Side).Colour
	}
	return layout.Ink
}
