package chit

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/quickref"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Heights on a chit, in its units.
const (
	chitWord   = 150 // baseline of the word
	chitHint   = 177
	chitBoxes  = 162 // top of the boxes to tick
	chitBand   = 160
	chitInset  = 16 // from the cut, whose tolerance it is
	wordOnBand = 146
	wordAlone  = 112
	chitLead   = 21 // from line to line of words in two lines
	chitRise   = 11 // by which a word stands higher over a hint in two
	chitOver   = 14 // by which the first of them stands higher than one
	chitLower  = 10 // by which all of a chit stands lower that has nothing under its word
)

// leastWord is the smallest type on a chit, in points.
const leastWord = 6

// face draws one side of a chit.
func (t *tray) face(c *templates.Chit, k faceKey) *layout.Frame {
	box := layout.Rect{W: layout.Length(t.design.Side), H: layout.Length(t.design.Side)}
	onto := layout.NewFrame(box.Size())
	f := c.Front
	if k.back && c.Back != nil {
		f = *c.Back
	}
	pen := chitPen{onto: onto, from: t.design.Key + "/" + c.Key, box: box, mirror: k.mirror, lowInk: t.LowInk}
	if !k.back {
		putCorners(onto, t.design.Key, box)
	}
	if t.hint(f, k) == "" && f.Boxes.Text == "" && !f.Band && f.Sign.Text != "" {
		pen.box.Y += pen.units(chitLower)
	}
	t.putSigns(pen, f)
	t.figure(pen, f, k.figure)
	t.words(pen, c, f, k)
	if blank := f.Sign.Text == "" && f.Word.Text == ""; blank {
		y := box.Y + pen.units(chitWord-8)
		onto.PutLine(pen.from, layout.Point{X: pen.units(chitInset), Y: y}, layout.Point{X: pen.units(chitUnits - chitInset), Y: y}, layout.HairLine)
	}
	return onto.Scaled(int(t.times()), 1)
}

// sign draws what a design names. A sign that csprint cannot draw is a problem.
func (t *tray) sign(pen chitPen, name templates.Word, bars int) {
	if name.Text == "" {
		return
	}
	draw, ok := chitSigns[name.Text]
	if !ok {
		t.Trouble.Add(source.New(name.Place, "chit.no-sign-called", "name", say.Quoted(name.Text), "near", source.DidYouMean(name.Text, chitSignNames())))
		return
	}
	draw(pen, bars)
}

// putSigns draws the sign of a face, and the one in its corner: small, at the
// upper right, the same for both hands. The large one makes way for it.
func (t *tray) putSigns(pen chitPen, f templates.ChitFace) {
	whole := pen.box
	if f.Corner.Text != "" {
		pen.box.X -= pen.units(12)
	}
	t.sign(pen, f.Sign, f.Bars)
	pen.mirror = false
	pen.box = layout.Rect{X: whole.X + pen.units(148), Y: whole.Y + pen.units(11), W: whole.W / 4, H: whole.H / 4}
	t.sign(pen, f.Corner, 0)
}

// figurePlaces are where a number stands on a sign: its size, and its baseline
// in units. Elsewhere it is large and alone.
var figurePlaces = map[string]struct {
	points   float64
	baseline float64
}{
	"ranks": {22, 73},
	"cloud": {16, 92},
	"":      {32, 100},
}

func (t *tray) figure(pen chitPen, f templates.ChitFace, i int) {
	if i >= len(f.Figures) {
		return
	}
	place, ok := figurePlaces[f.Sign.Text]
	if !ok {
		place = figurePlaces[""]
	}
	at := layout.Point{X: pen.box.Centre().X, Y: pen.box.Y + pen.units(place.baseline)}
	pen.onto.SetLine(pen.from, at, layout.Centre, t.Strong(place.points), strconv.Itoa(f.Figures[i]))
}

// words sets the word, the hint under it, and the boxes or the band at the foot.
func (t *tray) words(pen chitPen, c *templates.Chit, f templates.ChitFace, k faceKey) {
	s := t.setter(pen)
	text := f.Word.Text
	if k.number > 0 {
		text += " " + strconv.Itoa(k.number)
	}
	y, sizes := float64(chitWord), []float64{9.5, 9, 8.5, 8}
	if f.Sign.Text == "" && len(f.Figures) == 0 && f.Boxes.Text == "" { // the word is all there is
		y, sizes = wordAlone, []float64{12, 11, 10, 9.5, 9, 8.5, 8}
	}
	if f.Band {
		y = wordOnBand
		t.PutBand(pen.onto, pen.from, t.foot(pen, chitBand), t.LiveryOf(t.side))
	}
	marks := richtext.Piece{}
	if item, ok := t.item(c.Item); ok && !k.back {
		marks.Reading, marks.House = item.Reading, item.House
	}
	pieces := append(s.Book.Fill(templates.Word{Text: text, Place: f.Word.Place}), marks)
	word := t.lines(s, pen, sizes, t.Strong, f.Word.Place, pieces)
	var hint []richtext.Text
	if f.Boxes.Text == "" {
		h := templates.Word{Text: t.hint(f, k), Place: f.Hint.Place}
		hint = t.lines(s, pen, []float64{slipPoints}, t.Sans, h.Place, s.Book.Fill(h))
	}
	t.centred(s, pen, y-chitRise*float64(max(0, len(hint)-1)), word)
	t.centred(s, pen, chitHint, hint)
	if f.Boxes.Text != "" {
		t.boxes(pen, f.Boxes)
	}
	t.house = t.house || s.House
}

// hint is the small text under the word of a chit, what its modifier says taken as
// often as the figure on it: {modifiers/item/figure}.
func (t *tray) hint(f templates.ChitFace, k faceKey) string {
	if k.figure >= len(f.Figures) {
		return f.Hint.Text
	}
	return strings.ReplaceAll(f.Hint.Text, "/figure}", fmt.Sprintf("/times/%d}", f.Figures[k.figure]))
}

// setter sets phrases with the marks of readings and house rules.
func (t *tray) setter(pen chitPen) *quickref.Setter {
	return &quickref.Setter{Setter: richtext.Setter{PrintSettings: t.PrintSettings, Notes: t.notes, Frame: pen.onto, From: pen.from}, Book: t.book}
}

// lines are words in the largest of some sizes in which they go into a line of the chit;
// smaller, where a language has longer ones, and at last in two lines.
func (t *tray) lines(s *quickref.Setter, pen chitPen, sizes []float64, face func(float64) layout.Style, of source.Place, pieces []richtext.Piece) []richtext.Text {
	room, most := pen.units(chitUnits-chitInset), 1
	if t.MayBeLonger() {
		sizes, most = append(sizes, slipPoints, 6.5, leastWord), 2
	}
	var line richtext.Text
	for _, size := range sizes {
		if line = s.Plain(face(size), pieces...); line.Width() <= room {
			return []richtext.Text{line}
		}
	}
	lines := []richtext.Text{line}
	if wrapped := line.Wrap(room); line.Widest() <= room && len(wrapped) <= most {
		lines = wrapped
	} else {
		size, over := layout.Pt(sizes[len(sizes)-1]), line.Width()-room
		t.Trouble.Add(source.New(of, "chit.too-wide", "line", say.Quoted(line.String()), "mm", over.MM(), "size", size, "most", room.MM()))
	}
	return lines
}

// centred sets lines about the middle of a chit, one of them on a baseline.
func (t *tray) centred(s *quickref.Setter, pen chitPen, y float64, lines []richtext.Text) {
	for i, line := range lines {
		down := chitLead*float64(i) - chitOver*float64(len(lines)-1)
		s.Put(layout.Point{X: pen.box.Centre().X, Y: pen.box.Y + pen.units(y+down)}, layout.Centre, line)
	}
}

// item is what a chit stands for in the rules.
func (t *tray) item(w templates.Word) (rules.ListItem, bool) {
	if w.Text == "" {
		return rules.ListItem{}, false
	}
	id, key, _ := strings.Cut(w.Text, "/")
	list := t.book.Need(templates.Word{Text: id, Place: w.Place}).List
	if list == nil {
		return rules.ListItem{}, false
	}
	for _, item := range list.Items {
		if item.Key == key {
			return item, true
		}
	}
	t.book.Unknown(w.Place, "item of "+id, key, quickref.ItemKeys(list))
	return rules.ListItem{}, false
}

// foot is the strip at the foot of a chit, from a height on.
func (t *tray) foot(pen chitPen, from float64) layout.Rect {
	inset := pen.units(chitInset)
	return layout.Rect{X: pen.box.X + inset, Y: pen.units(from), W: pen.box.W - 2*inset, H: pen.box.H - inset - pen.units(from)}
}

// boxes draws as many boxes to tick as a constant of the rules says.
func (t *tray) boxes(pen chitPen, constant templates.Word) {
	c := t.book.Need(constant).Constant
	if c == nil {
		return
	}
	n := t.Book.Number(c.ID)
	foot := t.foot(pen, chitBoxes)
	side := foot.H
	pitch := side + pen.units(8)
	if n < 1 || pitch*layout.Length(n) > foot.W+pen.units(8) {
		t.Trouble.Add(source.New(constant.Place, "chit.boxes-do-not-fit-on-chit", "n", n))
		return
	}
	x := foot.X + (foot.W-pitch*layout.Length(n)+pen.units(8))/2
	for i := range n {
		box := layout.Rect{X: x + layout.Length(i)*pitch, Y: foot.Y, W: side, H: side}
		pen.onto.PutBox(pen.from, box, layout.Fill{}, layout.RuleLine)
	}
}
