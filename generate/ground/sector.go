package ground

import (
	"fmt"
	"strconv"
)

// Sector is the square foot of the table that a point lies in: a letter from
// the west and a number from the north, "C4". Points off the table belong to
// the nearest.
func (m *Map) Sector(p Point) string {
	foot := 12 * m.Inch
	column := min(max(int(p.X/foot), 0), int((m.Width-1)/foot))
	row := min(max(int(p.Y/foot), 0), int((m.Depth-1)/foot))
	return string(rune('A'+column)) + strconv.Itoa(row+1)
}

// Tape is how a point is measured on the table: inches from the west and from
// the north edge, to half an inch: "14½, 30".
func (m *Map) Tape(p Point) string {
	return m.inches(p.X) + ", " + m.inches(p.Y)
}

// inches of the table, to the nearest half.
func (m *Map) inches(d Dist) string {
	halves := int((2*d + m.Inch/2) / m.Inch)
	if halves%2 == 0 {
		return strconv.Itoa(halves / 2)
	}
	if halves == 1 {
		return "½"
	}
	return fmt.Sprintf("%d½", halves/2)
}
