package ground

import (
	"fmt"
	"strconv"

	"github.com/csprint/csprint/internal/plane"
)

// A Tabletop is the table that a ground lies on, and its scale. It knows how large things are on
// the table, and where on it a point lies.
type Tabletop struct {
	Width Dist `json:"width"` // west to east
	Depth Dist `json:"depth"` // north to south
	Inch  Dist `json:"inch"`  // on the ground for an inch on the table, 1.7
}

// Table is the whole table.
func (t Tabletop) Table() Rect { return Rect{W: t.Width, H: t.Depth} }

// usualInch is the ground of an inch for which the sizes of pieces are given
// here: 30 paces, 1.7. At other scales pieces stay the same on the table.
const usualInch = 300

// Span is the length of a piece on this map that has so many paces at the
// usual scale.
func (t Tabletop) Span(paces int) Dist { return Dist(paces) * t.Inch / (usualInch / 10) }

// SquareFeet is the size of the table, half up.
func (t Tabletop) SquareFeet() int {
	foot := 12 * int64(t.Inch)
	return max(1, int((int64(t.Width)*int64(t.Depth)+foot*foot/2)/(foot*foot)))
}

// Rim is the distance of a point from the nearest edge of the table.
func (t Tabletop) Rim(p Point) Dist {
	return min(p.X, p.Y, t.Width-p.X, t.Depth-p.Y)
}

// From is the distance of a point from an edge of the table: north, east, south
// or west.
func (t Tabletop) From(edge string, p Point) Dist {
	switch edge {
	case "north":
		return p.Y
	case "east":
		return t.Width - p.X
	case "south":
		return t.Depth - p.Y
	}
	return p.X
}

// Clamped is the point of the table nearest to p.
func (t Tabletop) Clamped(p Point) Point {
	return Point{X: min(max(p.X, 0), t.Width), Y: min(max(p.Y, 0), t.Depth)}
}

// opposite is the point half a turn about the middle of the table away.
func (t Tabletop) opposite(p Point) Point { return Point{t.Width - p.X, t.Depth - p.Y} }

// PlotOf is the ground about buildings: their hull and a little more.
func (t Tabletop) PlotOf(buildings []Building) []Point {
	var points []Point
	for _, b := range buildings {
		for _, c := range b.Corners() {
			for a := Angle(0); a < 360; a += 45 {
				points = append(points, t.Clamped(c.Add(a.Along(t.Span(22)))))
			}
		}
	}
	return plane.Hull(points)
}

// Apart tells whether two areas stand as far apart as areas must that don't touch.
func (t Tabletop) Apart(a, b []Point) bool {
	gap, _ := plane.Gap(a, b, t.Span(tightGap))
	return gap >= t.Span(tightGap)
}

// OnTable is the lie of that part of an outline that is on the table, and how many
// square paces it has; false where none of it is.
func (t Tabletop) OnTable(outline []Point) (lie Lie, extent int64, on bool) {
	part := t.clipped(outline)
	return LieOf(part), Extent(part), len(part) > 2
}

// clipped is the part of an outline that lies on the table.
func (t Tabletop) clipped(outline []Point) []Point {
	return plane.Clipped(outline, Point{}, Point{t.Width, t.Depth})
}

// Sector is the square foot of the table that a point lies in: a letter from
// the west and a number from the north, "C4". Points off the table belong to
// the nearest.
func (t Tabletop) Sector(p Point) string {
	foot := 12 * t.Inch
	column := min(max(int(p.X/foot), 0), int((t.Width-1)/foot))
	row := min(max(int(p.Y/foot), 0), int((t.Depth-1)/foot))
	return string(rune('A'+column)) + strconv.Itoa(row+1)
}

// Tape is how a point is measured on the table: inches from the west and from
// the north edge, to half an inch: "14½, 30".
func (t Tabletop) Tape(p Point) string {
	return t.inches(p.X) + ", " + t.inches(p.Y)
}

// inches of the table, to the nearest half.
func (t Tabletop) inches(d Dist) string {
	halves := int((2*d + t.Inch/2) / t.Inch)
	if halves%2 == 0 {
		return strconv.Itoa(halves / 2)
	}
	if halves == 1 {
		return "½"
	}
	return fmt.Sprintf("%d½", halves/2)
}
