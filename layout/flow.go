package layout

// A Block is a piece of a page that is never split: a line of prose, a row of
// a table, a heading.
type Block struct {
	High Length                      // the room it takes
	Gap  Length                      // bare room above it, dropped at the top of a region
	Keep bool                        // never parted from the block after it
	Head []Block                     // set once more above the block when it begins a region
	Over func(onto *Frame, at Point) // draws at its top, but where it begins a region; nil for nothing
	Put  func(onto *Frame, at Point)
}

// With is the block with more drawn upon it.
func (b Block) With(more func(onto *Frame, at Point)) Block {
	put := b.Put
	both := func(onto *Frame, at Point) {
		if put != nil {
			put(onto, at)
		}
		more(onto, at)
	}
	b.Put = func(onto *Frame, at Point) {
		if onto.as != nil && onto.as.Kind.Holds() { // both are in one row
			onto.PutRow(func() { both(onto, at) })
		} else {
			both(onto, at)
		}
	}
	return b
}

// A Region is a box of a page that blocks run down.
type Region struct {
	Frame *Frame
	Box   Rect
}

// A Flow sets blocks one under another and goes on in the next region when
// one is full: the columns of a page, or page after page.
type Flow struct {
	Next func() Region
	Said bool // something of what is set stands already, so that heads over the rest are said again

	region Region
	y      Length
	begun  bool // a region is open
	bare   bool // and nothing stands in it
}

// Add sets blocks. Blocks that keep together move together; a chain too long
// for any region is broken where it must be.
func (f *Flow) Add(blocks ...Block) {
	for len(blocks) > 0 {
		n := chain(blocks)
		f.addChain(blocks[:n])
		blocks = blocks[n:]
	}
}

// Skip leaves room under the last block.
func (f *Flow) Skip(l Length) { f.y += l }

// Rest is the room left in the open region, none before the first block.
func (f *Flow) Rest() Rect {
	if !f.begun {
		return Rect{}
	}
	box := f.region.Box
	return Rect{box.X, f.y, box.W, max(0, box.Bottom()-f.y)}
}

// Region is the region in which the last block stands.
func (f *Flow) Region() Region { return f.region }

// chain is the number of blocks at the beginning that stay together.
func chain(blocks []Block) int {
	for i, b := range blocks {
		if !b.Keep {
			return i + 1
		}
	}
	return len(blocks)
}

func (f *Flow) addChain(blocks []Block) {
	if !f.begun || !f.bare && !f.Fits(blocks) {
		f.open()
	}
	for i := range blocks {
		if !f.bare && !f.Fits(blocks[i:i+1]) {
			f.open()
		}
		f.add(blocks[i])
	}
}

// Fits tells whether blocks go under what stands in the region already.
func (f *Flow) Fits(blocks []Block) bool {
	var need Length
	for _, b := range blocks {
		need += b.Gap + b.High
	}
	return need <= f.Rest().H
}

func (f *Flow) open() {
	f.region = f.Next()
	f.y = f.region.Box.Y
	f.begun, f.bare = true, true
}

func (f *Flow) add(b Block) {
	if f.bare {
		b.Over = nil
		for _, head := range b.Head {
			if f.Said {
				head = head.Is(&Element{Kind: AsFurniture})
			}
			f.put(head)
		}
	}
	f.put(b)
	f.Said = true
}

func (f *Flow) put(b Block) {
	if !f.bare {
		f.y += b.Gap
	}
	if b.Over != nil {
		b.Over(f.region.Frame, Point{f.region.Box.X, f.y})
	}
	if b.Put != nil {
		b.Put(f.region.Frame, Point{f.region.Box.X, f.y})
	}
	f.y += b.High
	f.bare = false
}

// Regions counts the regions of a height that blocks would fill.
func Regions(high Length, blocks ...Block) int {
	n := 0
	dry := Flow{Next: func() Region { n++; return Region{Box: Rect{H: high}} }}
	dry.Add(Undrawn(blocks)...)
	return n
}

// Undrawn are blocks that take their room and draw nothing.
func Undrawn(blocks []Block) []Block {
	out := make([]Block, len(blocks))
	for i, b := range blocks {
		out[i] = Block{High: b.High, Gap: b.Gap, Keep: b.Keep, Head: Undrawn(b.Head)}
	}
	return out
}

// Paragraph breaks a text to a room into blocks of one line each, the line
// centred in its lead. The first two lines stay together and so do the last two:
// no widows and no orphans.
func (s Style) Paragraph(from string, room, lead Length, text string) []Block {
	lead = s.LeadOf(lead)
	drop := (lead + s.CapHeight()) / 2
	lines := s.Wrap(text, room)
	blocks := make([]Block, len(lines))
	for i, line := range lines {
		blocks[i] = Block{
			High: lead,
			Keep: i < len(lines)-1 && (i == 0 || i == len(lines)-2),
			Put: func(onto *Frame, at Point) {
				onto.SetLine(from, Point{at.X, at.Y + drop}, Left, s, line)
			},
		}
	}
	return As(Element{Kind: AsParagraph}, blocks...)
}
