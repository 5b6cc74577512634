package layout

import "github.com/csprint/csprint/fonts"

// An Item is one mark on paper. The union is closed: a backend draws each of
// the kinds below and refuses anything else. An item carries its own colour,
// width and face; there is no pen that another item could have left behind.
// Its coordinates are relative to the place where it stands.
type Item interface{ item() }

// Text is one line of type in one face. It stands at the left end of its
// baseline, already aligned; a backend never wraps, shrinks or measures.
type Text struct {
	Run      string
	Face     *fonts.Face
	Size     TypeSize
	Colour   Colour
	Tracking int  // extra room after each glyph, in 1/1000 em
	Turn     Turn // about the place where it stands
	Joined   bool // to the text before it: they are one word or line in several faces
}

// Line is a straight stroke to the point To.
type Line struct {
	To     Point
	Stroke Stroke
}

// Box is a rectangle, its corners rounded by Radius.
type Box struct {
	Size   Size
	Radius Length
	Fill   Fill
	Stroke Stroke
}

// Path is any outline: moves, lines and cubic curves.
type Path struct {
	Steps  []Step
	Fill   Fill
	Stroke Stroke
	// EvenOdd fills by the even-odd rule instead of non-zero winding.
	EvenOdd bool
}

// A StepKind names what a Step does.
type StepKind uint8

// The four steps of a path.
const (
	MoveTo StepKind = iota
	LineTo
	CurveTo // by control points A and B to P
	Close
)

// A Step leads a path to P.
type Step struct {
	Kind StepKind
	A, B Point
	P    Point
}

// Modules are the dark squares of a QR code or a Data Matrix, without its quiet zone. Row y,
// column x is dark when Dark[y*Side+x].
type Modules struct {
	Side   int    // modules a side
	Module Length // the side of one module
	Dark   []bool
	Says   string // what is read out of it; no backend draws that
}

// Image is a PNG placed in a box.
type Image struct {
	Size Size
	PNG  []byte
}

// Link makes a box of the page open an address.
type Link struct {
	Size Size
	URL  string
}

// Group places a frame inside another. A frame placed by pointer more than
// once is drawn once and reused by backends that can.
type Group struct {
	Frame *Frame
	Turn  Turn // about the place where it stands
	Clip  bool // nothing of the frame shows outside its size
	Once  bool // the frame stands nowhere else, so no backend needs to remember it
	// Name is what drawing programs call the group: a layer of a map. It is one
	// word, used once on a page; empty for most.
	Name string
}

func (Text) item()    {}
func (Line) item()    {}
func (Box) item()     {}
func (Path) item()    {}
func (Modules) item() {}
func (Corners) item() {}
func (Image) item()   {}
func (Link) item()    {}
func (Field) item()   {}
func (Group) item()   {}
