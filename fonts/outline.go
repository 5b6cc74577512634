package fonts

import (
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// A Step leads the outline of a glyph on, in 1/1000 em from where the glyph
// stands, x to the right and y downwards.
type Step struct {
	Kind StepKind
	P    [3][2]int // the last point of those that the kind has is where the step ends
}

// A StepKind names what a Step does, by how many points it has.
type StepKind uint8

// The four steps of an outline. Each contour begins with a move and is closed.
const (
	MoveTo StepKind = iota // one point
	LineTo                 // one point
	QuadTo                 // two points
	CubeTo                 // three points
)

// Points are those of the step.
func (s Step) Points() [][2]int { return s.P[:max(1, int(s.Kind))] }

// Outline is the shape of a glyph by its number, empty for a space; filled by
// non-zero winding. A fake face has none.
func (f *Face) Outline(glyph uint16) ([]Step, error) {
	if f.program == nil {
		return nil, errOutlines
	}
	var buf sfnt.Buffer
	segments, err := f.program.LoadGlyph(&buf, sfnt.GlyphIndex(glyph), fixed.Int26_6(1000), nil)
	if err != nil {
		return nil, errOutlines
	}
	steps := make([]Step, len(segments))
	for i, s := range segments {
		steps[i].Kind = StepKind(s.Op) // they are in the same order
		for j, p := range s.Args {
			steps[i].P[j] = [2]int{int(p.X), int(p.Y)}
		}
	}
	return steps, nil
}

// Beyond is how far the letters of a text reach over capitals or under the baseline,
// whichever is more, in 1/1000 em.
func (f *Face) Beyond(text string) int {
	most := 0
	for _, r := range text {
		face := f.For(r)
		if face == nil {
			continue
		}
		steps, err := face.Outline(face.Glyph(r))
		if err != nil {
			continue
		}
		for _, s := range steps {
			for _, p := range s.Points() {
				most = max(most, p[1], -p[1]-f.cap)
			}
		}
	}
	return most
}
