package records

import (
	"fmt"

	"rsc.io/qr/coding"
)

// mostLarge is the largest code of several records: 117 modules a side.
const mostLarge = 25

// encodeLarge is Encode beyond the codes of one record: as small as Encode's where
// it can be, else the smallest at level L.
func encodeLarge(text string) (Code, error) {
	if code, err := Encode(text); err == nil {
		return code, nil
	}
	segments := Segments(text, mostLarge)
	need := bitLength(segments, false, mostLarge) // addresses and records are ASCII
	for version := MaxVersion + 1; version <= mostLarge; version++ {
		if need <= (size{version, coding.L}).capacity() {
			return drawLarge(version, segments)
		}
	}
	return Code{}, errTooLarge
}

// drawLarge draws segments in a code of level L. Its mask is the standard's first:
// so many letters are as good as random, and no mask is much better than another.
func drawLarge(version int, segments []Segment) (Code, error) {
	plan, err := coding.NewPlan(coding.Version(version), coding.L, 0)
	if err != nil {
		return Code{}, fmt.Errorf("no plan for version %d: %w", version, err)
	}
	var parts []coding.Encoding
	for _, s := range segments {
		parts = append(parts, s.encoding())
	}
	drawn, err := plan.Encode(parts...)
	if err != nil {
		return Code{}, err
	}
	code := Code{Side: drawn.Size, Dark: make([]bool, drawn.Size*drawn.Size)}
	for i := range code.Dark {
		code.Dark[i] = drawn.Black(i%drawn.Size, i/drawn.Size)
	}
	return code, nil
}
