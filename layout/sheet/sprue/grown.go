package sprue

import (
	"strings"

	"github.com/csprint/csprint/layout"
)

// Least sizes of type on cards that are at twice their size: of words 14 pt when
// they are, of numbers 18.
const (
	leastWords   = layout.TypeSize(1400 / largeCards)
	leastNumbers = layout.TypeSize(1800 / largeCards)
)

// large is a card at twice its size, small type on it larger still as far as its
// neighbours leave room.
func large(card *layout.Frame) *layout.Frame {
	grown := *card
	grown.Items = append([]layout.Placed{}, card.Items...)
	grow(&grown)
	return grown.Scaled(largeCards, 1)
}

// grow sets the small type of a frame larger in its place, and that of the frames
// on it.
func grow(f *layout.Frame) {
	var texts []layout.Rect
	at := map[int]int{}
	for i, p := range f.Items {
		if text, ok := p.Item.(layout.Text); ok && text.Turn == layout.Upright {
			at[i] = len(texts)
			texts = append(texts, boxOf(text, p.At))
		}
	}
	for i, p := range f.Items {
		switch it := p.Item.(type) {
		case layout.Text:
			if it.Turn != layout.Upright {
				continue
			}
			larger, moved := grownText(it, p.At)
			if larger.Size > it.Size && clear(boxOf(larger, moved), texts, at[i], f.Size) {
				f.Items[i].Item, f.Items[i].At = larger, moved
				texts[at[i]] = boxOf(larger, moved)
			}
		case layout.Group:
			inner := *it.Frame
			inner.Items = append([]layout.Placed{}, it.Frame.Items...)
			grow(&inner)
			it.Frame = &inner
			f.Items[i].Item = it
		}
	}
}

// grownText is a text at the least size of its kind, about the middle of where it
// stood. Letters that stand apart close up first.
func grownText(text layout.Text, at layout.Point) (layout.Text, layout.Point) {
	least := leastWords
	if strings.Trim(text.Run, "0123456789+−–½¼¾") == "" {
		least = leastNumbers
	}
	if text.Size >= least {
		return text, at
	}
	before, was := styleOf(text), styleOf(text).Width(text.Run)
	text.Size = least
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

// clear tells whether a text in a box stays on its card and clear of the others.
func clear(box layout.Rect, texts []layout.Rect, own int, card layout.Size) bool {
	if box.X < 0 || box.Right() > card.W {
		return false
	}
	for i, other := range texts {
		apart := box.Right()+growApart <= other.X || other.Right()+growApart <= box.X || box.Bottom() <= other.Y || other.Bottom() <= box.Y
		if i != own && !apart {
			return false
		}
	}
	return true
}

// growApart is left between two texts of a line.
var growApart = layout.MM(0.4)
