package preflight

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/words"
)

// How near to one another words may stand, in 1/1000 em of the smaller of them.
const (
	leastBeside  = 100 // of a word to the next on its line: less is read as one word
	leastRows    = 100 // of a row of figures to the next: letters have their own bare paper above them
	leastBand    = 100 // of a word, with its accents, to a band of colours
	leastCell    = 140 // of a word to a box beside it that isn't its own
	leastBetween = 15  // of a word to the faint line between two rows of a list
	leastColumn  = 200 // of a figure that rolls need to the next: less is read as one number
)

// touch is what ink of words may share, or a stroke may take of a word: what
// rounding makes of words that just touch.
const touch layout.Length = 30

// Faults are what is wrong with the ink of a page, by the outlines of its letters.
func Faults(f *layout.Frame) []words.Text {
	var faults []words.Text
	tell := func(id words.ID, pairs ...any) { faults = append(faults, words.Of(id, pairs...)) }
	all := InkOf(f)
	reach := f.Bounds().Inset(layout.LeastMargin)
	var texts []*Ink
	for n := range all {
		i := &all[n]
		if !reach.Contains(i.Box) {
			tell("preflight.outside", "what", i)
		}
		if i.word == nil {
			continue
		}
		if !i.word.shown.Inset(-touch).Contains(i.word.box) {
			tell("preflight.cut-off", "what", i, "frame", i.word.shown)
		}
		if by, ok := i.struck(all, n); ok {
			tell("preflight.struck-through", "what", i, "by", by)
		}
		for m := range all {
			if how := i.enters(&all[m], all, n, m); how != "" {
				tell(how, "what", i, "other", all[m])
			}
		}
		texts = append(texts, i)
	}
	for n, i := range texts {
		for m, j := range texts[:n] {
			if m == n-1 && i.follows(j) {
				continue
			}
			if how, gap := i.word.crowds(j.word); how != "" {
				tell(how, "what", i, "other", j, "mm", gap)
			}
		}
	}
	return faults
}

// CutFaults are what is wrong with the crop marks of a sheet that doesn't bleed: an
// upright cut by one of them, from the topmost level cut to the lowest, that would go
// through a word, and a word of the head that stands among them.
func CutFaults(f *layout.Frame) []words.Text {
	var faults []words.Text
	var uprights []Ink
	var levels []layout.Rect
	all := InkOf(f)
	for _, i := range all {
		line, ok := i.item.(layout.Line)
		switch {
		case !ok || line.Stroke.Width != layout.HairWidth || line.Stroke.Colour != layout.Ink || line.Stroke.Dash != nil:
		case i.Box.W == 0 && i.Box.H == cropMark:
			uprights = append(uprights, i)
		case i.Box.H == 0 && i.Box.W == cropMark:
			levels = append(levels, i.Box)
		}
	}
	low, high := f.Size.H, layout.Length(0)
	for _, l := range levels {
		low, high = min(low, l.Y), max(high, l.Y)
	}
	for _, i := range all {
		if i.word == nil || !i.word.level {
			continue
		}
		b := i.word.box.Inset(touch)
		for _, mark := range uprights {
			m := mark.Box
			switch {
			case m.Y > low && m.Y < high:
			case b.Y > low && b.Bottom() < high && b.X < m.X && m.X < b.Right():
				faults = append(faults, words.Of("preflight.cut-through", "what", i, "mark", m))
			case m.Y < low && b.Y < m.Bottom() && m.Y < b.Bottom() && strings.HasPrefix(i.From, mark.From): // the head comes with the marks
				faults = append(faults, words.Of("preflight.among-marks", "what", i, "mark", m))
			}
		}
	}
	return faults
}

// cropMark is how long crop marks are.
var cropMark = layout.MM(4)

// enters says how a word stands to a band, to a line between rows, or to a box of the same
// sheet that is not its own; empty for one that is clear of it.
func (i *Ink) enters(j *Ink, all []Ink, n, m int) words.ID {
	w := i.word
	if !w.level || !j.Box.Inset(-w.size.Em(leastCell)).Overlaps(w.whole) {
		return ""
	}
	switch {
	case j.isBetween():
		if j.Box.Inset(-w.size.Em(leastBetween)).Overlaps(w.box) {
			return "preflight.at-line-between-rows"
		}
	case j.band:
		if j.Box.Inset(-w.size.Em(leastBand)).Overlaps(w.whole) && !(m < n && hidden(all[m+1:n], i.Box)) {
			return "preflight.at-band"
		}
	case i.From == j.From && j.isCell() && !j.Box.Overlaps(w.box) && !i.celled(all):
		down := max(w.box.Y, j.Box.Y) - min(w.box.Bottom(), j.Box.Bottom())
		if w.begin.Y == w.end.Y && down < -touch {
			return "preflight.at-box"
		}
	}
	return ""
}

// isBetween tells a line between the rows of a list.
func (i Ink) isBetween() bool {
	l, ok := i.item.(layout.Line)
	return ok && l.To.Y == 0 && l.Stroke.Colour == layout.Faint
}

// isCell tells a box with an outline.
func (i Ink) isCell() bool {
	b, ok := i.item.(layout.Box)
	return ok && b.Stroke.Width > 0
}

// celled tells whether a word has a box of its own.
func (i Ink) celled(all []Ink) bool {
	return slices.ContainsFunc(all, func(j Ink) bool { return j.From == i.From && j.isCell() && j.Box.Contains(i.word.box) })
}

// A word is a text on a page by the ink of its letters.
type word struct {
	run        string
	size       layout.TypeSize
	corners    []layout.Point // of the ink, in turn
	letters    []layout.Rect  // each by its own ink, of a text that is level
	box        layout.Rect    // about it
	whole      layout.Rect    // about it and the accents of its capitals
	level      bool           // it runs along or up the page, not aslant
	begin, end layout.Point   // of its baseline
	shown      layout.Rect    // what of the page the frames show that it stands on
}

// wordOf is the ink of a text; place brings its points to the page. It is nil for spaces.
func wordOf(it layout.Text, place func(layout.Point) layout.Point, shown layout.Rect) *word {
	style := layout.Style{Face: it.Face, Size: it.Size, Tracking: it.Tracking}
	low, high := layout.Point{X: math.MaxInt32, Y: math.MaxInt32}, layout.Point{X: math.MinInt32, Y: math.MinInt32}
	at, level := 0, it.Turn%layout.QuarterCW == 0
	var letters []layout.Rect
	top := low
	for _, r := range it.Run {
		if ink := inkOfLetter(it.Face, r); ink != (layout.Rect{}) {
			top.Y = min(top.Y, it.Size.Em(int(topOfLetter(it.Face, r))))
			a := layout.Point{X: it.Size.Em(at + int(ink.X)), Y: it.Size.Em(int(ink.Y))}
			b := layout.Point{X: it.Size.Em(at + int(ink.Right())), Y: it.Size.Em(int(ink.Bottom()))}
			if level {
				letters = append(letters, CornersOf(place(a), place(b)))
			}
			low = layout.Point{X: min(low.X, a.X), Y: min(low.Y, a.Y)}
			high = layout.Point{X: max(high.X, b.X), Y: max(high.Y, b.Y)}
		}
		_, advance := it.Face.Measure(r)
		at += advance + it.Tracking
	}
	if low.X > high.X {
		return nil
	}
	w := &word{run: it.Run, size: it.Size, level: level, letters: letters, shown: shown}
	w.begin, w.end = place(layout.Point{}), place(layout.Point{X: style.Width(it.Run)})
	for _, p := range []layout.Point{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}} {
		w.corners = append(w.corners, place(p))
	}
	w.box = boundsOfPoints(w.corners)
	w.whole = boundsOfPoints([]layout.Point{place(layout.Point{X: low.X, Y: min(low.Y, top.Y)}), place(high), w.corners[0], w.corners[1]})
	return w
}

// inked keeps what inkOfLetter has measured.
var inked sync.Map

type letter struct {
	face *fonts.Face
	of   rune
}

// accents is how far letters are looked at above capitals, in 1/1000 em of the face: the
// accent of a capital may hang between letters of the line over it, as in any close type.
const accents = 60

// inkOfLetter is the box about a letter in 1/1000 em, y downwards, without the accent of
// a capital; empty for a space.
func inkOfLetter(face *fonts.Face, r rune) layout.Rect {
	ink := wholeLetter(face, r)
	if top := -layout.Length(face.CapHeight() + accents); ink.Y < top {
		ink.Y, ink.H = top, ink.Bottom()-top
	}
	return ink
}

// topOfLetter is how far up a letter reaches, with its accent.
func topOfLetter(face *fonts.Face, r rune) layout.Length { return wholeLetter(face, r).Y }

// wholeLetter is the box about all of a letter.
func wholeLetter(face *fonts.Face, r rune) layout.Rect {
	if ink, ok := inked.Load(letter{face, r}); ok {
		return ink.(layout.Rect)
	}
	var points []layout.Point
	steps, _ := face.Outline(face.Glyph(r))
	for _, s := range steps {
		for _, p := range s.Points() {
			points = append(points, layout.Point{X: layout.Length(p[0]), Y: layout.Length(p[1])})
		}
	}
	var ink layout.Rect
	if len(points) > 0 {
		ink = boundsOfPoints(points)
	}
	inked.Store(letter{face, r}, ink)
	return ink
}

// follows tells whether a text is the next piece of the phrase that another begins,
// as words in bold or the mark of a note are: with a space between them, or a sign.
func (i *Ink) follows(j *Ink) bool {
	gap := i.word.begin.Sub(j.word.end)
	if i.From != j.From || max(gap.X, -gap.X) > j.word.size.Em(leastBeside) || max(gap.Y, -gap.Y) > touch {
		return false
	}
	last, _ := utf8.DecodeLastRuneInString(j.Run)
	first, _ := utf8.DecodeRuneInString(i.Run)
	return !isWord(last) || !isWord(first)
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// crowds says how a word stands to another that is too near, and at what distance; empty for one
// that isn't.
func (w *word) crowds(v *word) (how words.ID, gap layout.Length) {
	em := min(w.size, v.size)
	if !w.box.Inset(-em.Em(leastColumn)).Overlaps(v.box) {
		return "", 0
	}
	if !w.level || !v.level {
		return runsInto[!divided(w.corners, v.corners)], 0
	}
	across := max(w.box.X, v.box.X) - min(w.box.Right(), v.box.Right())
	down := max(w.box.Y, v.box.Y) - min(w.box.Bottom(), v.box.Bottom())
	if w.begin.X == w.end.X && v.begin.X == v.end.X { // they run up the page
		across, down = down, across
	}
	switch {
	case across < -touch && down < -touch:
		return runsInto[w.overlies(v)], 0
	case down < -touch && across < em.Em(leastColumn) && needed(w.run) && needed(v.run):
		return "preflight.beside-figure", across
	case down < -touch && across < em.Em(leastBeside):
		return "preflight.one-word", across
	case across < -touch && down < em.Em(leastRows) && figures(w.run) && figures(v.run):
		return "preflight.figure-above-or-below", down
	}
	return "", 0
}

// runsInto is how a word stands to another that it runs into.
var runsInto = map[bool]words.ID{true: "preflight.runs-into"}

// overlies tells whether a letter of one text lies on one of another.
func (w *word) overlies(v *word) bool {
	for _, a := range w.letters {
		for _, b := range v.letters {
			if a.Inset(touch / 2).Overlaps(b.Inset(touch / 2)) {
				return true
			}
		}
	}
	return false
}

// figures tells whether a text is a number.
func figures(run string) bool { return strings.Trim(run, "0123456789+−") == "" }

// needed tells whether a text is a roll that is needed: "12+".
func needed(run string) bool { return len(run) > 1 && figures(run) && strings.HasSuffix(run, "+") }

// divided tells whether a line along a side of one of two boxes has the boxes on
// either side of it.
func divided(a, b []layout.Point) bool {
	for _, side := range [][2]layout.Point{{a[0], a[1]}, {a[1], a[2]}, {b[0], b[1]}, {b[1], b[2]}} {
		along := side[1].Sub(side[0])
		long := math.Hypot(float64(along.X), float64(along.Y))
		aLow, aHigh := reachAlong(a, along, long)
		bLow, bHigh := reachAlong(b, along, long)
		if aHigh <= bLow+float64(touch) || bHigh <= aLow+float64(touch) {
			return true
		}
	}
	return false
}

// reachAlong is how far points go in a direction.
func reachAlong(points []layout.Point, along layout.Point, long float64) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, p := range points {
		d := (float64(p.X)*float64(along.X) + float64(p.Y)*float64(along.Y)) / max(long, 1)
		low, high = min(low, d), max(high, d)
	}
	return low, high
}

// struck is the first stroke that goes through the word all[n]: a line, or an edge of
// a box, that no fill hides before the word is set, tails of its letters aside.
func (i *Ink) struck(all []Ink, n int) (*Ink, bool) {
	if !i.word.level {
		return nil, false
	}
	for m := range all {
		j := &all[m]
		if !j.Box.Inset(-1).Overlaps(i.word.box) || m < n && hidden(all[m+1:n], i.Box.Inset(touch)) {
			continue
		}
		for _, stroke := range j.strokes() {
			if slices.ContainsFunc(i.word.letters, func(letter layout.Rect) bool { return through(stroke, letter) }) {
				return j, true
			}
		}
	}
	return nil, false
}

// strokes are the level and upright ones of a line or a box, without their width.
func (i Ink) strokes() []layout.Rect {
	switch it := i.item.(type) {
	case layout.Line:
		if level := it.To.X == 0 || it.To.Y == 0; level && len(it.Stroke.Dash) == 0 {
			return []layout.Rect{i.Box}
		}
	case layout.Box:
		if it.Stroke.Width > 0 && len(it.Stroke.Dash) == 0 {
			b := i.Box.Inset(it.Stroke.Width / 2)
			return []layout.Rect{{X: b.X, Y: b.Y, W: b.W}, {X: b.X, Y: b.Bottom(), W: b.W}, {X: b.X, Y: b.Y, H: b.H}, {X: b.Right(), Y: b.Y, H: b.H}}
		}
	}
	return nil
}

// through tells whether a stroke divides a box, or ends in it.
func through(stroke, box layout.Rect) bool {
	in := box.Inset(touch)
	if stroke.H == 0 {
		return in.Y < stroke.Y && stroke.Y < in.Bottom() && stroke.X < in.Right() && in.X < stroke.Right()
	}
	return in.X < stroke.X && stroke.X < in.Right() && stroke.Y < in.Bottom() && in.Y < stroke.Bottom()
}

// Covered are the words of a page that a fill drawn later covers, in whole or in part,
// as tails of letters are by the band of the next row.
func Covered(f *layout.Frame) []string {
	var faults []string
	all := InkOf(f)
	for n, i := range all {
		if i.word == nil {
			continue
		}
		for _, j := range all[n+1:] {
			if b, ok := j.item.(layout.Box); ok && b.Fill.Solid && j.Box.Inset(touch).Overlaps(i.word.box) {
				faults = append(faults, fmt.Sprintf("%s is covered by %s", i, j))
			}
		}
	}
	return faults
}

// hidden tells whether a fill covers a box.
func hidden(over []Ink, box layout.Rect) bool {
	for _, i := range over {
		if b, ok := i.item.(layout.Box); ok && b.Fill.Solid && i.Box.Contains(box) {
			return true
		}
	}
	return false
}
