package pdf

import (
	"errors"
	"fmt"
	"strconv"

	"codeberg.org/go-pdf/fpdf"

	"github.com/csprint/csprint/layout"
)

// reach is how far a form may show around its corner, in points: further than
// any page, as only a group that clips hides what overhangs its frame.
const reach = 10000

// leastForm is how many marks a frame must leave to be worth a form of its own.
const leastForm = 8

// A form is a frame that is drawn once and placed many times. It is one of
// fpdf's templates, of our own making: those that fpdf makes carry a name of
// 40 letters, cut off what overhangs and start a page of their own.
type form struct {
	id    int
	bytes []byte
	links []placedLink // which lie on the page at each use
	drawn bool
	known bool // to fpdf
}

type placedLink struct {
	box layout.Rect
	url string
}

// shared finds the frames that are worth a form: placed more than once, of some
// weight and without images, which fpdf writes to pages alone.
func shared(pages []layout.Page) (map[*layout.Frame]*form, error) {
	s := survey{seen: map[*layout.Frame]*finding{}, forms: map[*layout.Frame]*form{}}
	for _, page := range pages {
		if _, err := s.look(page.Frame); err != nil {
			return nil, err
		}
	}
	return s.forms, nil
}

// A survey is what has been seen of the frames of a document.
type survey struct {
	seen  map[*layout.Frame]*finding
	forms map[*layout.Frame]*form
}

// A finding is what one frame holds.
type finding struct {
	marks int
	image bool
	open  bool // still being looked at
}

// look counts the marks of a frame, and makes it a form when it is met again.
func (s survey) look(f *layout.Frame) (*finding, error) {
	if found := s.seen[f]; found != nil {
		return found, s.again(f, found)
	}
	found := &finding{open: true}
	s.seen[f] = found
	for i := range f.Items {
		if err := s.weigh(found, &f.Items[i]); err != nil {
			return nil, err
		}
	}
	found.open = false
	return found, nil
}

func (s survey) again(f *layout.Frame, found *finding) error {
	if found.open {
		return errors.New("pdf: a frame that holds itself")
	}
	if found.marks >= leastForm && !found.image && s.forms[f] == nil {
		s.forms[f] = &form{id: len(s.forms) + 1}
	}
	return nil
}

// weigh adds what an item holds to a finding.
func (s survey) weigh(found *finding, placed *layout.Placed) error {
	switch it := placed.Item.(type) {
	case layout.Path:
		found.marks += len(it.Steps)
	case layout.Modules:
		found.marks += it.Side
	case layout.Image:
		found.image = true
	case layout.Group:
		if it.Frame == nil {
			return errors.New(placed.From + ": a group without a frame")
		}
		inner, err := s.look(it.Frame)
		if err != nil {
			return err
		}
		found.marks += inner.marks
		found.image = found.image || inner.image
	default:
		found.marks++
	}
	return nil
}

// drawForm draws a frame as a form.
func (c *canvas) drawForm(fm *form, f *layout.Frame) error {
	inner := &canvas{printer: c.printer, ink: &content{}, form: fm}
	inner.ink.begin()
	if err := inner.frame(f); err != nil {
		return err
	}
	fm.bytes, fm.drawn = inner.ink.buf, true
	return nil
}

// useForm places a form at the origin. fpdf must see its first use to know of
// it; later ones go straight into the content.
func (c *canvas) useForm(fm *form) {
	if fm.known {
		c.ink.op(fm.use())
	} else {
		c.flush()
		_, size := fm.Size()
		c.doc.UseTemplateScaled(fm, fpdf.PointType{X: -2 * reach, Y: c.size.H.Points() - 4*reach}, size)
		fm.known = true
	}
	for _, l := range fm.links {
		c.linkBox(c.at.box(l.box.At(), l.box.Size()), l.url)
	}
}

// use is what draws the form at the origin. fpdf moves a template by its corner
// twice, and this takes that back.
func (fm *form) use() string {
	return fmt.Sprintf("q 1 0 0 1 %d %d cm /TPL%s Do Q", -2*reach, 2*reach, fm.ID())
}

// The rest makes a form a template of fpdf.

// ID names the form in content streams.
func (fm *form) ID() string { return strconv.Itoa(fm.id) }

// Size is the corner and size of the box that a form may fill, in points.
func (fm *form) Size() (fpdf.PointType, fpdf.SizeType) {
	return fpdf.PointType{X: -reach, Y: -reach}, fpdf.SizeType{Wd: 2 * reach, Ht: 2 * reach}
}

// Bytes is the form's content stream.
func (fm *form) Bytes() []byte { return fm.bytes }

// Images is empty: frames with images are no forms.
func (fm *form) Images() map[string]*fpdf.ImageInfoType { return nil }

// Templates is empty: forms don't hold forms.
func (fm *form) Templates() []fpdf.Template { return nil }

// NumPages is 1.
func (fm *form) NumPages() int { return 1 }

// FromPage is the form itself.
func (fm *form) FromPage(int) (fpdf.Template, error) { return fm, nil }

// FromPages is the form itself.
func (fm *form) FromPages() []fpdf.Template { return []fpdf.Template{fm} }

var errNotStored = errors.New("pdf: forms are not stored")

// Serialize fails: a form lives as long as its document.
func (fm *form) Serialize() ([]byte, error) { return nil, errNotStored }

// GobEncode fails: a form lives as long as its document.
func (fm *form) GobEncode() ([]byte, error) { return nil, errNotStored }

// GobDecode fails: a form lives as long as its document.
func (fm *form) GobDecode([]byte) error { return errNotStored }
