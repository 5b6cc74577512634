package pdf

import (
	"fmt"

	"github.com/csprint/csprint/layout"
)

// A placedField is a field and where it lies on the page.
type placedField struct {
	box   layout.Rect
	field layout.Field
	tag   *tag
}

// tickBox is what is said of a field: a check box (12.7.4.2.3), off or ticked.
func (p *printer) tickBox(f layout.Field) string {
	state := "/Off"
	if f.On {
		state = "/On"
	}
	return fmt.Sprintf("/Subtype /Widget /FT /Btn /T %s /TU %s /V %s /AS %[3]s /AP <</N <</On %s /Off %s>>>>",
		text(f.Name), text(f.Says), state, p.tick(f.Size), p.tick(layout.Size{}))
}

// tick is how a box of a size looks that is ticked: a cross in it; of no size, one that isn't.
func (p *printer) tick(size layout.Size) ref {
	r, known := p.ticks[size]
	if known {
		return r
	}
	r = p.file.reserve()
	p.ticks[size] = r
	wide, high, ink := points(max(size.W, 1)), points(max(size.H, 1)), []byte(nil)
	if size != (layout.Size{}) {
		in := min(size.W, size.H) / 5
		left, right, low, top := points(in), points(size.W-in), points(in), points(size.H-in)
		ink = fmt.Appendf(nil, "%s w %s %s m %s %s l %[2]s %[5]s m %[4]s %[3]s l S\n", points(layout.FrameWidth), left, low, right, top)
	}
	p.packer.stream(r, fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [0 0 %s %s] /Resources <<>> ", wide, high), ink)
	return r
}
