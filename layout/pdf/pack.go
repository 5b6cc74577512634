package pdf

import (
	"bytes"
	"runtime"
	"sync"

	"github.com/klauspost/compress/zlib"
)

// A packer deflates streams on all processors and writes them, and the objects
// between them, in the order in which they came.
type packer struct {
	file    *file
	waiting []*parcel // oldest first
	spent   []*parcel // written, to be filled again
	room    int       // for parcels in hand
	work    chan *parcel
}

// A parcel is a stream on its way into the file, or an object that waits for
// the streams before it.
type parcel struct {
	ref     ref
	entries string
	raw     []byte
	packed  bytes.Buffer
	done    chan struct{} // nil for an object
	shared  bool          // packed already, in bytes that others hold, too
}

// level is zlib's trade of time for bytes: of 1 to 9 the one behind which a
// page shrinks by less than it takes to print. docs/speed.md has the numbers.
const level = 5

func newPacker(f *file) *packer {
	hands := runtime.GOMAXPROCS(0)
	p := &packer{file: f, room: 4 * hands, work: make(chan *parcel, 4*hands)}
	for range hands {
		go pack(p.work)
	}
	return p
}

// close lets the hands go.
func (p *packer) close() { close(p.work) }

// writers are used again and again: a fresh one clears more memory than a page
// fills.
var writers = sync.Pool{New: func() any {
	w, err := zlib.NewWriterLevel(nil, level)
	if err != nil {
		panic(err) // the level is out of range
	}
	return w
}}

func pack(work <-chan *parcel) {
	for p := range work {
		deflate(&p.packed, p.raw)
		close(p.done)
	}
}

// deflate packs bytes; writing to a buffer never fails.
func deflate(to *bytes.Buffer, raw []byte) {
	w := writers.Get().(*zlib.Writer)
	w.Reset(to)
	w.Write(raw)
	w.Close()
	writers.Put(w)
}

// stream takes a stream, whose bytes it copies.
func (p *packer) stream(r ref, entries string, raw []byte) {
	next := p.empty()
	next.ref, next.entries, next.done = r, entries, make(chan struct{})
	next.raw = append(next.raw, raw...)
	p.take(next)
}

// packed takes a stream that is packed already.
func (p *packer) packed(r ref, entries string, packed []byte) {
	next := &parcel{ref: r, entries: entries, packed: *bytes.NewBuffer(packed), done: make(chan struct{}), shared: true}
	close(next.done)
	p.take(next)
}

// empty is a parcel with the room of one that was written, if there is one.
func (p *packer) empty() *parcel {
	n := len(p.spent)
	if n == 0 {
		return &parcel{}
	}
	next := p.spent[n-1]
	p.spent = p.spent[:n-1]
	next.raw = next.raw[:0]
	next.packed.Reset()
	return next
}

// object takes an object, and tells of a file that cannot be written.
func (p *packer) object(r ref, entries []byte) error {
	p.take(&parcel{ref: r, raw: entries})
	return p.file.err
}

func (p *packer) take(next *parcel) {
	if len(p.waiting) >= 2*p.room {
		p.next()
	}
	p.waiting = append(p.waiting, next)
	if next.done != nil && !next.shared {
		p.work <- next
	}
}

// next writes the oldest parcel.
func (p *packer) next() {
	oldest := p.waiting[0]
	p.waiting = p.waiting[1:]
	if oldest.done == nil {
		p.file.object(oldest.ref, "%s", oldest.raw)
		return
	}
	<-oldest.done
	p.file.stream(oldest.ref, oldest.entries, oldest.packed.Bytes())
	if !oldest.shared {
		p.spent = append(p.spent, oldest)
	}
}

// flush writes all that waits.
func (p *packer) flush() error {
	for len(p.waiting) > 0 {
		p.next()
	}
	return p.file.err
}
