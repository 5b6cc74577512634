package ground

import "fmt"

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

// Rect is an upright rectangle on the ground.
type Rect struct{ X, Y, W, H Dist }

// Angle is in whole degrees, clockwise from east as seen on the map.
type Angle int

// Height is in thousandths of a contour above the lowest ground.
type Height int32

// Contour is the height of a whole contour.
const Contour Height = 1000
