package slot

import (
	"slices"

	"github.com/csprint/csprint/layout"
)

// Nearest is the design whose sides are nearest to a size, the first of equals.
func Nearest(designs []*Template, size layout.Size) *Template { return ByNearness(designs, size)[0] }

// ByNearness are designs, those first whose sides are nearest to a size.
func ByNearness(designs []*Template, size layout.Size) []*Template {
	unlike := func(t *Template) int { return ratio(t.Size.W, size.W) * ratio(t.Size.H, size.H) }
	return slices.SortedStableFunc(slices.Values(designs), func(a, b *Template) int { return unlike(a) - unlike(b) })
}

// ratio is the larger length by the smaller, in thousandths.
func ratio(a, b layout.Length) int {
	return int(int64(max(a, b)) * 1000 / int64(min(a, b)))
}

// At is the design drawn to another size. Boxes follow width and height, type
// and small parts the lesser of both; a sketch keeps the distance of its dots.
func (t *Template) At(size layout.Size) *Template {
	if size == t.Size {
		return t
	}
	scaled := *t
	scaled.Size = size
	scaled.Slots = slices.Clone(t.Slots)
	for i := range scaled.Slots {
		scaled.Slots[i].scale(t.Size, size)
	}
	return &scaled
}

func (s *Slot) scale(from, to layout.Size) {
	across := func(l layout.Length) layout.Length { return l.Times(int(to.W), int(from.W)) }
	down := func(l layout.Length) layout.Length { return l.Times(int(to.H), int(from.H)) }
	least := across
	if int64(to.H)*int64(from.W) < int64(to.W)*int64(from.H) {
		least = down
	}
	s.Box = layout.Rect{X: across(s.Box.X), Y: down(s.Box.Y), W: across(s.Box.W), H: down(s.Box.H)}
	s.More = Margins{across(s.More.Left), down(s.More.Up), across(s.More.Right), down(s.More.Down)}
	s.Size, s.Floor = scalePoints(s.Size, least), scalePoints(s.Floor, least)
	s.Cell = least(s.Cell)
	if s.Verb != "sketch" && s.Verb != "hatch" {
		s.Pitch = least(s.Pitch)
	}
}

// scalePoints scales a size of type in steps of half a point, and never under
// the smallest that is set at all; what is held in the hand stays as large as it
// must be.
func scalePoints(size layout.TypeSize, scale func(layout.Length) layout.Length) layout.TypeSize {
	const step = 50
	scaled := layout.TypeSize(scale(layout.Length(size)))
	return max((scaled+step/2)/step*step, layout.Pt(LeastPoints), min(size, heldPoints))
}

// hang is how much of its size type hangs below the line, in 1/1000.
const hang = 210

// Crowded tells whether the lines of a design have come so close at its size, under
// which type does not go, that the words of one run into those of another.
func (s *Stencil) Crowded() bool {
	slots := s.Template.Slots
	for i := range slots {
		for j := range slots {
			upper, lower := &slots[i], &slots[j]
			if !s.worded(upper) || !s.worded(lower) || upper.Box.Right() <= lower.Box.X || lower.Box.Right() <= upper.Box.X {
				continue
			}
			above, below := s.line(upper), s.line(lower)
			if above < below && below-s.StyleOf(lower).CapHeight() < above+upper.Size.Em(hang) {
				return true
			}
		}
	}
	return false
}

// worded tells whether a slot is a line of words.
func (s *Stencil) worded(slot *Slot) bool { return slot.content.Words != nil || slot.Verb == "scale" }

// line is the baseline of its words, the last of several.
func (s *Stencil) line(slot *Slot) layout.Length {
	if slot.Verb == "scale" || slot.Middle {
		return slot.Box.Y + (slot.Box.H+s.StyleOf(slot).CapHeight())/2
	}
	return slot.Box.Bottom()
}
