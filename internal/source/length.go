package source

import (
	"math"
	"strconv"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/words"
)

var (
	lengthForm = pattern.Of(`^([0-9]{1,9})(?:\.([0-9]{1,6}))? ?(ft|in|mm|cm|m)$`)
	bareNumber = pattern.Of(`^[0-9.]+$`)
	micrometre = map[string]int64{"mm": 1000, "cm": 10_000, "m": 1_000_000, "in": 25_400, "ft": 304_800}
)

// Length is a length in micrometres, from 8ft, 63mm, 4in, 1.5 m or 2 cm,
// rounded half up; missing when the node is absent or wrong.
func (n Node) Length(low, high, missing int32) int32 {
	switch kind := n.Kind(); {
	case kind == Absent, kind == Refused:
		return missing
	case kind != Scalar:
		n.wrong(words.Of("file.length"), words.Text{})
		return missing
	}
	length, ok := ParseLength(n.node.Value)
	switch {
	case !ok:
		n.wrong(words.Of("file.length"), lengthHint(n.node.Value))
		return missing
	case length < low || length > high:
		n.wrong(words.Of("file.length-from-to", "low", inMillimetres(low), "high", inMillimetres(high)), words.Text{})
		return missing
	}
	return length
}

// ParseLength reads a length with its unit into micrometres.
func ParseLength(typed string) (int32, bool) {
	m := lengthForm.FindStringSubmatch(typed)
	if m == nil {
		return 0, false
	}
	unit := micrometre[m[3]]
	whole, _ := strconv.ParseInt(m[1], 10, 64)
	total, scale := whole*unit, int64(1)
	if m[2] != "" {
		part, _ := strconv.ParseInt(m[2], 10, 64)
		for range m[2] {
			scale *= 10
		}
		total += (part*unit + scale/2) / scale
	}
	if total > math.MaxInt32 {
		return 0, false
	}
	return int32(total), true
}

func lengthHint(typed string) words.Text {
	if bareNumber.MatchString(typed) {
		return words.Of("file.unit-hint", "typed", typed)
	}
	return words.Of("file.units-hint")
}

func inMillimetres(length int32) string {
	return strconv.FormatFloat(float64(length)/1000, 'f', -1, 64) + "mm"
}

// Box is a list of four lengths in micrometres, [21mm, 8mm, 63mm, 7mm]; the
// last result is false when the node is absent or wrong.
func (n Node) Box() (box [4]int32, ok bool) {
	if n.Kind() == Absent {
		return box, false
	}
	items := n.List()
	if n.Kind() == List && len(items) != len(box) {
		n.Problem("file.four-lengths", "key", n.said(), "n", len(items))
	}
	if len(items) != len(box) {
		return box, false
	}
	for i, item := range items {
		box[i] = item.Length(0, math.MaxInt32, -1)
		if box[i] < 0 {
			return [4]int32{}, false
		}
	}
	return box, true
}
