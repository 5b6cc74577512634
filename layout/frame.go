package layout

// A Frame is a piece of paper of some size with items placed on it. Frames
// nest: a card is laid out once and placed wherever the sheet wants it.
type Frame struct {
	Size  Size
	Items []Placed
	Folio *Folio // where the number of the sheet goes; nil for none
	Form  *Form  // of a sheet that is filled in in a viewer; nil for most
	Owner Owner  // whose boxes are being put

	as *Element // what is being put
}

// Placed is an item at a point of its frame.
type Placed struct {
	At   Point
	Item Item
	From string // the sheet and slot that put it there: "record/name"

	Of *Drawing // that the item is a stroke of; nil for most
	As *Element // that the item is a part of; nil for none

	Running bool // it says where its sheet stands among others, as a page number does, and nothing of what is on it
}

// A Drawing is what many items make together, such as the band of a side. It
// bears on a dump alone, which tells it in one line.
type Drawing struct {
	Name string // "band french"
	Box  Rect
}

// NewFrame makes an empty frame.
func NewFrame(s Size) *Frame { return &Frame{Size: s} }

// Put places an item and says who put it there.
func (f *Frame) Put(from string, at Point, it Item) {
	f.Items = append(f.Items, Placed{At: at, Item: it, From: from, As: f.as})
}

// PutDrawing has draw put items on the frame, all of them strokes of one drawing.
func (f *Frame) PutDrawing(name string, box Rect, draw func()) {
	before := len(f.Items)
	draw()
	of := &Drawing{Name: name, Box: box}
	for i := range f.Items[before:] {
		f.Items[before+i].Of = of
	}
}

// PutRunning has put put items that say where the sheet stands among others.
func (f *Frame) PutRunning(put func()) {
	before := len(f.Items)
	put()
	for i := range f.Items[before:] {
		f.Items[before+i].Running = true
	}
}

// PutLine draws a line between two points of the frame.
func (f *Frame) PutLine(from string, a, b Point, s Stroke) {
	f.Put(from, a, Line{To: b.Sub(a), Stroke: s})
}

// PutBox draws a rectangle.
func (f *Frame) PutBox(from string, r Rect, fill Fill, s Stroke) {
	f.Put(from, r.At(), Box{Size: r.Size(), Fill: fill, Stroke: s})
}

// PutFrame places another frame upright.
func (f *Frame) PutFrame(from string, at Point, inner *Frame) { f.Put(from, at, Group{Frame: inner}) }

// Bounds is the frame's own box, its corner at the origin.
func (f *Frame) Bounds() Rect { return Rect{0, 0, f.Size.W, f.Size.H} }

// A Page is one side of one sheet of paper.
type Page struct {
	Frame    *Frame
	Bookmark string // the page's entry in the outline; empty for none
	Level    int    // depth of that entry, 0 for the top

	// Trim is the box of the cards of a page for a shop that cuts them, and Bleed
	// that of their ink, which runs over it. Both are empty on most pages, which are whole.
	Trim, Bleed Rect

	// Stock is what the sheet is of, and Cut says how it is cut up, empty for sheets that stay whole.
	Stock Stock
	Cut   string
	Back  bool // the other side of the sheet of an earlier page, wherever that stands

	Rest Rect // bare room at its foot, where more may stand; empty where it is not known

	Correction Correction // by which it is printed

	// Fill puts the items of a page that is laid out when it is taken, and tells
	// what went wrong on all pages so far; Frame is bare paper. Nil for most.
	Fill func(onto *Frame) error
}

// Bare tells a page with nothing on it.
func (p Page) Bare() bool { return p.Fill == nil && len(p.Frame.Items) == 0 }

// A Stock is what a sheet is of.
type Stock uint8

// The two trays of a printer.
const (
	PlainPaper Stock = iota
	Card             // 160 to 250 g/m²
)

func (s Stock) String() string { return [...]string{"paper", "card"}[s] }

// Taken is the frame of a page with its items. That of a page which was left
// for later is laid out anew and lasts no longer than its taker keeps it.
func (p Page) Taken() (*Frame, error) {
	if p.Fill == nil {
		return p.Frame, nil
	}
	laid := NewFrame(p.Frame.Size)
	return laid, p.Fill(laid)
}

// A Flip is how the printer turns a sheet between its two sides.
type Flip uint8

// How a document is meant to be printed.
const (
	OneSided Flip = iota
	LongEdge
	ShortEdge
)

func (f Flip) String() string { return [...]string{"one-sided", "long-edge", "short-edge"}[f] }

// A Document is pages and what a reader's program should know about them.
type Document struct {
	Title    string
	Language string // BCP 47: en-GB
	Flip     Flip
	Mark     string // what programs know the file by; no page shows it
	Darkest  uint8  // shade of its inks but that of text: 0 for black, more where ink is to be saved; lines are all lightened by as much
	Shop     bool   // it is for a print shop, which takes colours as inks of a press
	Pages    []Page
}
