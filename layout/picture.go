package layout

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"sync"
)

// A Camera tells pictures apart: what pages show, whatever their bookmarks are, how
// they are cut, and where they stand among others. What is salted by a secret tells
// nothing to those who don't know it.
type Camera struct {
	salt string
	seen map[*Frame]Picture // of frames that stand in several places
}

// NewCamera is a camera with a salt.
func NewCamera(salt string) *Camera {
	return &Camera{salt: salt, seen: map[*Frame]Picture{}}
}

// pictureBytes is how much of a hash tells a sheet of a packet from the others.
const pictureBytes = 12

// A Picture is what a page shows.
type Picture [sha256.Size]byte

// Sheet is what a sheet with these sides shows, in hexadecimal digits.
func (c *Camera) Sheet(sides ...Picture) string {
	h := sha256.New()
	h.Write([]byte(c.salt))
	for _, side := range sides {
		h.Write(side[:])
	}
	return hex.EncodeToString(h.Sum(nil)[:pictureBytes])
}

// Take is what a frame shows.
func (c *Camera) Take(f *Frame) Picture {
	p := exposures.Get().(*exposure)
	p.Camera = c
	p.frame(f)
	p.flush()
	var sum Picture
	p.hash.Sum(sum[:0])
	p.hash.Reset()
	exposures.Put(p)
	return sum
}

// exposures are those to use again.
var exposures = sync.Pool{New: func() any { return &exposure{hash: sha256.New(), buf: make([]byte, 0, 2*mostHeld)} }}

// within is the picture of a frame that may stand in several places.
func (c *Camera) within(g Group) Picture {
	sum, seen := c.seen[g.Frame]
	if !seen {
		sum = c.Take(g.Frame)
		c.seen[g.Frame] = sum
	}
	return sum
}

// An exposure is a frame on its way into a hash.
type exposure struct {
	*Camera
	hash hash.Hash
	buf  []byte
}

func (p *exposure) frame(f *Frame) {
	p.numbers(f.Size.W, f.Size.H)
	for i := range f.Items {
		if placed := &f.Items[i]; !placed.Running {
			p.numbers(placed.At.X, placed.At.Y)
			p.item(placed.Item)
		}
	}
	p.kind('e')
}

// mostHeld is how much is gathered before it is hashed.
const mostHeld = 4096

func (p *exposure) flush() {
	p.hash.Write(p.buf)
	p.buf = p.buf[:0]
}

func (p *exposure) numbers(all ...Length) {
	for _, n := range all {
		p.buf = binary.LittleEndian.AppendUint32(p.buf, uint32(n))
	}
}

// kind adds the letter of an item.
func (p *exposure) kind(letter byte) {
	p.spare()
	p.buf = append(p.buf, letter)
}

// spare keeps room for what comes next.
func (p *exposure) spare() {
	if len(p.buf) > mostHeld {
		p.flush()
	}
}

// text adds a text behind its length.
func (p *exposure) text(s string) {
	p.numbers(Length(len(s)))
	p.buf = append(p.buf, s...)
}

func (p *exposure) flag(is bool) {
	b := byte(0)
	if is {
		b = 1
	}
	p.buf = append(p.buf, b)
}

// flags adds eight to a byte.
func (p *exposure) flags(all []bool) {
	for len(all) > 0 {
		b := byte(0)
		for i, is := range all[:min(8, len(all))] {
			if is {
				b |= 1 << i
			}
		}
		p.buf = append(p.buf, b)
		all = all[min(8, len(all)):]
	}
}

func (p *exposure) colour(c Colour) { p.buf = append(p.buf, c.R, c.G, c.B) }

func (p *exposure) stroke(s Stroke) {
	p.numbers(s.Width, Length(len(s.Dash)))
	p.numbers(s.Dash...)
	p.colour(s.Colour)
	p.flag(s.Round)
}

func (p *exposure) fill(f Fill) {
	p.colour(f.Colour)
	p.flag(f.Solid)
}

// item adds an item behind a letter for its kind.
func (p *exposure) item(it Item) {
	switch it := it.(type) {
	case Text:
		p.kind('t')
		p.text(it.Run)
		p.text(it.Face.Name())
		p.numbers(Length(it.Size), Length(it.Tracking), Length(it.Turn))
		p.colour(it.Colour)
	case Line:
		p.kind('l')
		p.numbers(it.To.X, it.To.Y)
		p.stroke(it.Stroke)
	case Box:
		p.kind('b')
		p.numbers(it.Size.W, it.Size.H, it.Radius)
		p.fill(it.Fill)
		p.stroke(it.Stroke)
	case Path:
		p.path(it)
	case Modules:
		p.kind('m')
		p.numbers(Length(it.Side), it.Module)
		p.flags(it.Dark)
	case Corners:
		p.kind('c')
		p.numbers(it.Size.W, it.Size.H)
		p.flags(it.Without[:])
	case Image:
		p.kind('i')
		p.text(string(it.PNG))
		p.numbers(it.Size.W, it.Size.H)
	case Link:
		p.kind('a')
		p.text(it.URL)
		p.numbers(it.Size.W, it.Size.H)
	case Field:
		p.kind('f')
		p.text(it.Name)
		p.text(it.Says)
		p.text(it.Value)
		p.flag(it.Written)
		p.numbers(it.Size.W, it.Size.H)
	case Group:
		p.kind('g')
		p.numbers(Length(it.Turn))
		p.flag(it.Clip)
		if it.Once {
			p.frame(it.Frame)
			return
		}
		sum := p.within(it)
		p.buf = append(p.buf, sum[:]...)
	}
}

func (p *exposure) path(it Path) {
	p.kind('p')
	p.numbers(Length(len(it.Steps)))
	for _, s := range it.Steps {
		p.spare()
		p.numbers(Length(s.Kind), s.A.X, s.A.Y, s.B.X, s.B.Y, s.P.X, s.P.Y)
	}
	p.fill(it.Fill)
	p.stroke(it.Stroke)
	p.flag(it.EvenOdd)
}
