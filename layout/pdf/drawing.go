package pdf

import (
	"bytes"
	"runtime"
	"sync"
	"weak"

	"github.com/csprint/csprint/layout"
)

// leastDrawing is how many marks a frame of lines alone must leave to be kept for
// other documents: a layer of the land leaves hundreds, or tens of thousands.
const leastDrawing = 200

// A drawing is a form that any document may hold, as it calls nothing of one by
// name: no face, no image, no other form. It is packed once, however many files show
// it, and let go of with its frame.
type drawing struct {
	once   sync.Once
	packed []byte
	err    error
}

// A view is a frame in the inks of a document.
type view struct {
	frame weak.Pointer[layout.Frame]
	look  look
}

var drawings sync.Map // of *drawing by view

// drawingOf is the drawing of a frame, packed.
func (c *canvas) drawingOf(f *layout.Frame) ([]byte, error) {
	key := view{weak.Make(f), c.look}
	found, known := drawings.LoadOrStore(key, &drawing{})
	if !known {
		runtime.AddCleanup(f, func(key view) { drawings.Delete(key) }, key)
	}
	d := found.(*drawing)
	d.once.Do(func() {
		inner := &canvas{printer: c.printer, ink: inks.Get().(*content), form: &form{}}
		defer inks.Put(inner.ink)
		inner.ink.begin(c.look)
		if d.err = inner.frame(f); d.err == nil {
			var packed bytes.Buffer
			deflate(&packed, inner.ink.buf)
			d.packed = packed.Bytes()
		}
	})
	return d.packed, d.err
}
