package layout

import (
	"fmt"
	"math"
)

// A Point is a place on paper: x to the right, y downwards.
type Point struct{ X, Y Length }

// Add moves the point by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub is the way from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

func (p Point) String() string { return p.X.String() + "," + p.Y.String() }

// A Size is a width and a height.
type Size struct{ W, H Length }

// Turned swaps width and height.
func (s Size) Turned() Size { return Size{s.H, s.W} }

// Fits tells whether s goes into t without turning.
func (s Size) Fits(t Size) bool { return s.W <= t.W && s.H <= t.H }

func (s Size) String() string { return s.W.String() + "x" + s.H.String() }

// A Rect is a box by its top left corner and its size.
type Rect struct{ X, Y, W, H Length }

// RectMM makes a Rect from millimetres.
func RectMM(x, y, w, h float64) Rect { return Rect{MM(x), MM(y), MM(w), MM(h)} }

// At is the top left corner.
func (r Rect) At() Point { return Point{r.X, r.Y} }

// Size is the extent of the box.
func (r Rect) Size() Size { return Size{r.W, r.H} }

// Right is the x of the right edge.
func (r Rect) Right() Length { return r.X + r.W }

// Bottom is the y of the bottom edge.
func (r Rect) Bottom() Length { return r.Y + r.H }

// Centre is the middle of the box, rounded towards the top left.
func (r Rect) Centre() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Inset shrinks the box by d on all four sides.
func (r Rect) Inset(d Length) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Move shifts the box.
func (r Rect) Move(by Point) Rect { return Rect{r.X + by.X, r.Y + by.Y, r.W, r.H} }

// Around is the square about a circle.
func Around(centre Point, radius Length) Rect {
	return Rect{centre.X - radius, centre.Y - radius, 2 * radius, 2 * radius}
}

// Contains tells whether q lies wholly inside r.
func (r Rect) Contains(q Rect) bool {
	return q.X >= r.X && q.Y >= r.Y && q.Right() <= r.Right() && q.Bottom() <= r.Bottom()
}

// Overlaps tells whether the two boxes share any area.
func (r Rect) Overlaps(q Rect) bool {
	return r.X < q.Right() && q.X < r.Right() && r.Y < q.Bottom() && q.Y < r.Bottom()
}

func (r Rect) String() string { return r.At().String() + " " + r.Size().String() }

// A Turn is a rotation clockwise on the page, in hundredths of a degree.
type Turn int32

// Turns that sheets use by name.
const (
	Upright    Turn = 0
	QuarterCW  Turn = 9000
	Half       Turn = 18000
	QuarterCCW Turn = 27000
)

// Degrees is the rotation in degrees, clockwise.
func (t Turn) Degrees() float64 { return float64(t) / 100 }

// Sincos is the sine and cosine of the rotation, exact for quarter turns.
func (t Turn) Sincos() (sin, cos float64) {
	switch (t%36000 + 36000) % 36000 {
	case Upright:
		return 0, 1
	case QuarterCW:
		return 1, 0
	case Half:
		return 0, -1
	case QuarterCCW:
		return -1, 0
	}
	return math.Sincos(t.Degrees() * math.Pi / 180)
}

// Turned is the point turned about the origin, in whole micrometres.
func (p Point) Turned(t Turn) Point {
	sin, cos := t.Sincos()
	return Point{X: along(p.X, cos, p.Y, -sin), Y: along(p.X, sin, p.Y, cos)}
}

// along is a·x + b·y in whole micrometres. The conversions keep a compiler
// from fusing the products, which would round otherwise on some machines.
func along(x Length, a float64, y Length, b float64) Length {
	return Length(math.Round(float64(float64(x)*a) + float64(float64(y)*b)))
}

func (t Turn) String() string { return fmt.Sprintf("%g°", t.Degrees()) }

// Align says where a text or a block stands in the room that it has.
type Align uint8

// The three alignments.
const (
	Left Align = iota
	Centre
	Right
)

// Shift is the offset of something used wide in a room of the given width.
func (a Align) Shift(room, used Length) Length {
	switch a {
	case Right:
		return room - used
	case Centre:
		return (room - used) / 2
	default:
		return 0
	}
}

func (a Align) String() string { return [...]string{"left", "centre", "right"}[a] }
