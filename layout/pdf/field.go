package pdf

import (
	"fmt"
	"strconv"

	"github.com/csprint/csprint/layout"
)

// A placedField is a field and where it lies on the page.
type placedField struct {
	box   layout.Rect
	field layout.Field
	tag   *tag
}

// fields are those of a document.
type fields struct {
	refs  []ref
	named map[string]int      // how many are called so
	ticks map[layout.Size]ref // how a box of a size looks that is ticked; of none, one that isn't
	texts map[writtenText]ref
	hand  ref // the face of what is written, one of those that each viewer brings; 0 for none
}

// called is the name of a field of its own: the second of a name has its number behind it.
func (f *fields) called(name string) string {
	f.named[name]++
	if n := f.named[name]; n > 1 {
		name += " #" + strconv.Itoa(n)
	}
	return text(name)
}

// field is what is said of a field: a check box (12.7.4.2.3), off or ticked, or text (12.7.4.3).
func (p *printer) field(f layout.Field) string {
	about := fmt.Sprintf("/Subtype /Widget /T %s /TU %s", p.fields.called(f.Name), text(f.Says))
	if f.Written {
		return about + p.writing(f)
	}
	state := "/Off"
	if f.Value != "" {
		state = "/" + layout.Ticked
	}
	return fmt.Sprintf("%s /FT /Btn /V %s /AS %[2]s /AP <</N <</%s %s /Off %s>>>>", about, state, layout.Ticked, p.tick(f.Size), p.tick(layout.Size{}))
}

// writing is what is said of a text, and how that looks which is written from the start.
func (p *printer) writing(f layout.Field) string {
	if p.fields.hand == 0 {
		p.fields.hand = p.file.reserve()
		p.packer.object(p.fields.hand, []byte(helvetica))
	}
	size := min(f.Size.H*7/10, mostHand)
	hand := fmt.Sprintf("/%s %s Tf 0 g", handName, points(size))
	return fmt.Sprintf(" /FT /Tx /MaxLen %d /V %s /DA (%s) /AP <</N %s>>", mostWritten, text(f.Value), hand, p.written(f.Size, f.Value, hand, (f.Size.H-size*7/10)/2))
}

// A writtenText is a text as it looks in a room of a size.
type writtenText struct {
	room layout.Size
	text string
}

// written is how a text looks that is written from the start.
func (p *printer) written(room layout.Size, words, hand string, low layout.Length) ref {
	r, known := p.fields.texts[writtenText{room, words}]
	if known {
		return r
	}
	r = p.file.reserve()
	p.fields.texts[writtenText{room, words}] = r
	var ink []byte
	if words != "" {
		ink = fmt.Appendf(nil, "/Tx BMC q BT %s %s %s Td (%s) Tj ET Q EMC\n", hand, points(handIn), points(low), escape(latin(words)))
	}
	p.packer.stream(r, fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [0 0 %s %s] /Resources <</Font %s>> ", points(room.W), points(room.H), p.handFont()), ink)
	return r
}

// latin is a text in the letters of Latin-1, with a question mark for any other.
func latin(s string) string {
	var b []byte
	for _, r := range s {
		if r > 0xFF {
			r = '?'
		}
		b = append(b, byte(r))
	}
	return string(b)
}

// handFont is the font of what is written, by its name.
func (p *printer) handFont() string { return fmt.Sprintf("<</%s %s>>", handName, p.fields.hand) }

// helvetica is the face of what is written: viewers bring it, with the letters that somebody may
// type (9.6.2.2).
const helvetica = "/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126 /Widths [" +
	"278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 " +
	"1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 " +
	"333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584] " +
	"/FontDescriptor <</Type /FontDescriptor /FontName /Helvetica /Flags 32 /FontBBox [-166 -225 1000 931] /ItalicAngle 0 " +
	"/Ascent 718 /Descent -207 /CapHeight 718 /StemV 88 /MissingWidth 556>>"

// What is written.
const (
	handName    = "Helv"
	mostWritten = 400 // letters
)

var (
	mostHand = layout.MM(3.9) // type of 11 pt
	handIn   = layout.MM(0.6) // from the left edge
)

// form is the entry of the catalog for all fields; empty without any.
func (p *printer) form() string {
	if len(p.fields.refs) == 0 {
		return ""
	}
	fonts := ""
	if p.fields.hand != 0 {
		fonts = fmt.Sprintf(" /DR <</Font %s>> /DA (/%s 0 Tf 0 g)", p.handFont(), handName)
	}
	return fmt.Sprintf(" /AcroForm <</Fields %s%s>>", list(p.fields.refs), fonts)
}

// tick is how a box of a size looks that is ticked: a cross in it; of no size, one that isn't.
func (p *printer) tick(size layout.Size) ref {
	r, known := p.fields.ticks[size]
	if known {
		return r
	}
	r = p.file.reserve()
	p.fields.ticks[size] = r
	wide, high, ink := points(max(size.W, 1)), points(max(size.H, 1)), []byte(nil)
	if size != (layout.Size{}) {
		in := min(size.W, size.H) / 5
		left, right, low, top := points(in), points(size.W-in), points(in), points(size.H-in)
		ink = fmt.Appendf(nil, "%s w %s %s m %s %s l %[2]s %[5]s m %[4]s %[3]s l S\n", points(layout.FrameWidth), left, low, right, top)
	}
	p.packer.stream(r, fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [0 0 %s %s] /Resources <<>> ", wide, high), ink)
	return r
}
