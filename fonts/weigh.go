package fonts

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// Bounds on the outlines of faces out of a folder. A test lowers them.
var (
	mostPoints = 10_000     // of a glyph with all that it is composed of
	mostDrawn  = 20_000_000 // of all glyphs of all faces
)

// A scale weighs outlines before any is drawn: a file of a thousand bytes may have a
// glyph of eight glyphs of eight glyphs, and so on.
type scale struct {
	left int // points that all glyphs may have still
}

// weigh refuses a face whose outlines are more than csprint draws.
func (s *scale) weigh(data []byte) error {
	t, err := directory(data)
	if err != nil {
		return err
	}
	w := weights{tables: t, of: map[uint16]int{}}
	for i := range int(t.uint16("maxp", 4)) {
		n, err := w.glyph(uint16(i))
		switch s.left -= n; {
		case err != nil:
			return fmt.Errorf("glyph %d: %w", i, err)
		case s.left < 0:
			return fmt.Errorf("its glyphs have too many points, expected %d at most in all faces of the folder", mostDrawn)
		}
	}
	return nil
}

// weights are how much there is to draw of the glyphs of a face: their points, and one
// for each glyph that one is composed of.
type weights struct {
	tables
	of map[uint16]int
}

// opened marks a glyph that is being weighed.
const opened = -1

func (w *weights) glyph(glyph uint16) (int, error) {
	n, known := w.of[glyph]
	switch {
	case n == opened:
		return 0, errors.New("broken TrueType file: it is composed of itself")
	case known:
		return n, nil
	}
	w.of[glyph] = opened
	outline, err := w.outline(glyph)
	if err != nil {
		return 0, err
	}
	parts, err := components(outline)
	if err != nil {
		return 0, err
	}
	n = 1 + points(outline)
	for _, part := range parts {
		more, err := w.glyph(part)
		if err != nil {
			return 0, err
		}
		if n += more; n > mostPoints {
			break
		}
	}
	if n > mostPoints {
		return n, fmt.Errorf("too many points, expected %d at most", mostPoints)
	}
	w.of[glyph] = n
	return n, nil
}

// points is how many points a description of contours says that it has: the number of
// its last one, behind those at which the contours before end.
func points(outline []byte) int {
	if len(outline) < 10 {
		return 0
	}
	contours := int(int16(binary.BigEndian.Uint16(outline)))
	if contours <= 0 || len(outline) < 10+2*contours {
		return 0
	}
	return 1 + int(binary.BigEndian.Uint16(outline[8+2*contours:]))
}
