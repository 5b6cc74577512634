package imposition

import (
	"strings"

	"github.com/csprint/csprint/layout"
)

// Least sizes of type on cards that are at twice their size: of words 14 pt when
// they are, of numbers 18.
const (
	leastWords   = layout.TypeSize(1400 / Twice)
	leastNumbers = layout.TypeSize(1800 / Twice)
)

// large is a card at twice its size, small type on it larger still as far as its
// neighbours leave room, with so much air between two of a line.
func large(card *layout.Frame, air layout.Length) *layout.Frame {
	grown := *card
	grown.Items = append([]layout.Placed{}, card.Items...)
	grow(&grown, air)
	return grown.Scaled(Twice, 1)
}

// grow sets the small type of a frame larger in its place, and that of the frames
// on it.
func grow(f *layout.Frame, air layout.Length) {
	g := growth{frame: f, air: air}
	for i, p := range f.Items {
		switch it := p.Item.(type) {
		case layout.Text:
			if it.Turn == layout.Upright {
				g.texts = append(g.texts, i)
			}
		case layout.Line:
			g.strokes = append(g.strokes, layout.Rect{W: max(it.To.X, -it.To.X), H: max(it.To.Y, -it.To.Y)}.Move(p.At).Move(layout.Point{X: min(it.To.X, 0), Y: min(it.To.Y, 0)}))
		case layout.Box:
			if it.Stroke.Width > 0 {
				g.strokes = append(g.strokes, edges(layout.Rect{W: it.Size.W, H: it.Size.H}.Move(p.At))...)
			}
		case layout.Group:
			inner := *it.Frame
			inner.Items = append([]layout.Placed{}, it.Frame.Items...)
			grow(&inner, air)
			it.Frame = &inner
			f.Items[i].Item = it
		}
	}
	g.left, g.right = f.Size.W, 0
	for _, i := range g.texts {
		g.reach(boxOf(f.Items[i].Item.(layout.Text), f.Items[i].At))
	}
	for _, s := range g.strokes {
		g.reach(s)
	}
	g.run()
}

// reach widens what texts and strokes take up of a frame.
func (g *growth) reach(r layout.Rect) { g.left, g.right = min(g.left, r.X), max(g.right, r.Right()) }

// edges are those of a box.
func edges(b layout.Rect) []layout.Rect {
	return []layout.Rect{{X: b.X, Y: b.Y, W: b.W}, {X: b.X, Y: b.Bottom(), W: b.W}, {X: b.X, Y: b.Y, H: b.H}, {X: b.Right(), Y: b.Y, H: b.H}}
}

// A growth is the small type of a frame while it becomes larger.
type growth struct {
	frame   *layout.Frame
	air     layout.Length // between two texts of a line
	texts   []int         // by their items
	strokes []layout.Rect // of lines and boxes
	left    layout.Length // of all texts and strokes, and
	right   layout.Length // their right edge
}

// alike are texts that stay of one size: numbers, or words, of one slot.
type alike struct {
	from    string
	size    layout.TypeSize
	numbers bool
}

// run makes the texts that are alike as large as all of them can be, kind after kind.
func (g *growth) run() {
	var kinds []alike
	members := map[alike][]int{}
	for _, i := range g.texts {
		text := g.frame.Items[i].Item.(layout.Text)
		k := alike{g.frame.Items[i].From, text.Size, isNumber(text.Run)}
		if members[k] == nil {
			kinds = append(kinds, k)
		}
		members[k] = append(members[k], i)
	}
	for _, k := range kinds {
		for size := k.wanted(); size > k.size; size -= growStep {
			if g.grown(members[k], size) {
				break
			}
		}
	}
}

// growStep is the step in which sizes of type are tried.
const growStep = layout.TypeSize(25)

// wanted is the size that texts are to have.
func (k alike) wanted() layout.TypeSize {
	if k.numbers {
		return leastNumbers
	}
	return leastWords
}

func isNumber(run string) bool { return strings.Trim(run, "0123456789+−–½¼¾") == "" }

// grown sets texts larger, those at the edges of what is on the card inwards, unless one of them has no room for it: then all stay.
func (g *growth) grown(items []int, size layout.TypeSize) bool {
	before := make([]layout.Placed, len(items))
	for n, i := range items {
		before[n] = g.frame.Items[i]
		text, at := grownText(before[n].Item.(layout.Text), before[n].At, size)
		at.X = max(g.left, min(at.X, g.right-styleOf(text).Width(text.Run)))
		g.frame.Items[i].Item, g.frame.Items[i].At = text, at
	}
	for n, i := range items {
		if !g.clear(i, before[n]) {
			for n, i := range items {
				g.frame.Items[i] = before[n]
			}
			return false
		}
	}
	return true
}

// grownText is a text at a size, about the middle of where it stood. Letters that
// stand apart close up first.
func grownText(text layout.Text, at layout.Point, size layout.TypeSize) (layout.Text, layout.Point) {
	before, was := styleOf(text), styleOf(text).Width(text.Run)
	text.Size = size
	for text.Tracking >= trackStep && styleOf(text).Width(text.Run) > was {
		text.Tracking -= trackStep
	}
	at.X -= (styleOf(text).Width(text.Run) - was) / 2
	at.Y += (styleOf(text).CapHeight() - before.CapHeight()) / 2
	return text, at
}

// trackStep is how much letters close up at a time, in 1/1000 em.
const trackStep = 5

func styleOf(text layout.Text) layout.Style {
	return layout.Style{Face: text.Face, Size: text.Size, Tracking: text.Tracking}
}

// boxOf is the room of a text: from the tops of its capitals to its baseline.
func boxOf(text layout.Text, at layout.Point) layout.Rect {
	s := styleOf(text)
	high := s.CapHeight()
	return layout.Rect{X: at.X, Y: at.Y - high, W: s.Width(text.Run), H: high}
}

// clear tells whether a text stays on its card, apart from the others, and off the
// strokes that it was off before.
func (g *growth) clear(item int, before layout.Placed) bool {
	text := g.frame.Items[item].Item.(layout.Text)
	box, was := boxOf(text, g.frame.Items[item].At), boxOf(before.Item.(layout.Text), before.At)
	if box.X < g.left || box.Right() > g.right {
		return false
	}
	for _, i := range g.texts {
		other := g.frame.Items[i].Item.(layout.Text)
		if b := boxOf(other, g.frame.Items[i].At); i != item && !apart(box, b, g.air, text.Size.Em(rowGap)) {
			return false
		}
	}
	for _, s := range g.strokes {
		off := layout.Rect{X: box.X - strokeBeside, Y: box.Y - strokeGap, W: box.W + 2*strokeBeside, H: box.H + 2*strokeGap}
		if meets(s, off) && !meets(s, was) {
			return false
		}
	}
	return true
}

// apart tells whether two texts stand beside one another, or one above the other, with
// gaps between them.
func apart(a, b layout.Rect, beside, over layout.Length) bool {
	return a.Right()+beside <= b.X || b.Right()+beside <= a.X || a.Bottom()+over <= b.Y || b.Bottom()+over <= a.Y
}

func meets(stroke, box layout.Rect) bool {
	return stroke.X <= box.Right() && box.X <= stroke.Right() && stroke.Y <= box.Bottom() && box.Y <= stroke.Bottom()
}

// Room about grown type: from a stroke beside it, and over or under it, and between rows
// in 1/1000 em.
var (
	strokeBeside = layout.MM(0.15)
	strokeGap    = layout.MM(0.25)
)

const rowGap = 150
