package ground

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/plane"
)

// Dist is a distance on the ground in tenths of a pace. Integers print the
// same on every machine.
type Dist int32

// Paces makes a distance from whole paces.
func Paces(n int) Dist { return Dist(n * 10) }

// Paces is the distance in whole paces, half up.
func (d Dist) Paces() int { return int((d + 5) / 10) }

func (d Dist) String() string { return fmt.Sprintf("%d.%d paces", d/10, max(d%10, -(d%10))) }

// Point is a place on the ground, from the table's north-west corner.
type Point struct{ X, Y Dist }

// Add is the point moved by another.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub is the way from another point to this one.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

func (p Point) String() string { return fmt.Sprintf("%d,%d", p.X.Paces(), p.Y.Paces()) }

// To is the distance to another point.
func (p Point) To(q Point) Dist {
	x, y := int64(q.X-p.X), int64(q.Y-p.Y)
	return Dist(plane.Sqrt(x*x + y*y))
}

// MarshalText writes a point as its paces, "225.4,105.6".
func (p Point) MarshalText() ([]byte, error) {
	return []byte(p.X.decimal() + "," + p.Y.decimal()), nil
}

// UnmarshalText reads what MarshalText writes.
func (p *Point) UnmarshalText(text []byte) error {
	x, y, ok := strings.Cut(string(text), ",")
	var okX, okY bool
	p.X, okX = parseDecimal(x)
	p.Y, okY = parseDecimal(y)
	if !ok || !okX || !okY {
		return fmt.Errorf("%q is no point", text)
	}
	return nil
}

func (d Dist) decimal() string {
	sign := ""
	if d < 0 {
		sign, d = "-", -d
	}
	return fmt.Sprintf("%s%d.%d", sign, d/10, d%10)
}

func parseDecimal(text string) (Dist, bool) {
	n, err := strconv.ParseInt(strings.Replace(text, ".", "", 1), 10, 32)
	return Dist(n), err == nil && len(text) > 2 && text[len(text)-2] == '.'
}

// Rect is an upright rectangle on the ground.
type Rect struct{ X, Y, W, H Dist }

// Angle is in whole degrees, clockwise from east as seen on the map.
type Angle int

// Height is in thousandths of a contour above the lowest ground.
type Height int32

// Contour is the height of a whole contour.
const Contour Height = 1000

// Contains tells whether a point lies in the rectangle.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}
