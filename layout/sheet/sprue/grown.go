package sprue

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
// neighbours leave room.
func large(card *layout.Frame) *layout.Frame {
	grown := *card
	grown.Items = append([]layout.Placed{}, card.Items...)
	grow(&grown)
	return grown.Scaled(Twice, 1)
}

// grow sets the small type of a frame larger in its place, and that of the frames
// on it.
func grow(f *layout.Frame) {
	g := growth{frame: f}
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
			grow(&inner)
			it.Frame = &inner
			f.Items[i].Item = it
		}
	}
	g.run()
}

// edges are those of a box.
func edges(b layout.Rect) []layout.Rect {
	return []layout.Rect{{X: b.X, Y: b.Y, W: b.W}, {X: b.X, Y: b.Bottom(), W: b.W}, {X: b.X, Y: b.Y, H: b.H}, {X: b.Right(), Y: b.Y, H: b.H}}
}

// A growth is the small type of a frame while it becomes larger.
type growth struct {
	frame   *layout.Frame
	texts   []int         // by their items
	strokes []layout.Rect // of lines and boxes
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

// grown sets texts larger, unless one of them has no room for it: then all stay.
func (g *growth) grown(items []int, size layout.TypeSize) bool {
	before := make([]layout.Placed, len(items))
	for n, i := range items {
		before[n] = g.frame.Items[i]
		g.frame.Items[i].Item, g.frame.Items[i].At = grownText(before[n].Item.(layout.Text), before[n].At, size)
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
	if box.X < 0 || box.Right() > g.frame.Size.W {
		return false
	}
	for _, i := range g.texts {
		other := g.frame.Items[i].Item.(layout.Text)
		if b := boxOf(other, g.frame.Items[i].At); i != item && !apart(box, b, text.Size.Em(rowGap)) {
			return false
		}
	}
	for _, s := range g.strokes {
		if meets(s, box.Inset(-strokeGap)) && !meets(s, was.Inset(-strokeGap)) {
			return false
		}
	}
	return true
}

// apart tells whether two texts stand beside one another, or one above the other with
// a gap between them.
func apart(a, b layout.Rect, gap layout.Length) bool {
	return a.Right()+growApart <= b.X || b.Right()+growApart <= a.X || a.Bottom()+gap <= b.Y || b.Bottom()+gap <= a.Y
}

func meets(stroke, box layout.Rect) bool {
	return stroke.X <= box.Right() && box.X <= stroke.Right() && stroke.Y <= box.Bottom() && box.Y <= stroke.Bottom()
}

// Room about grown type: between two texts of a line, between rows in 1/1000 em, and
// from a stroke.
var (
	growApart = layout.MM(0.4)
	strokeGap = layout.MM(0.1)
)

const rowGap = 150
