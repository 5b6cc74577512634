package paper

import (
	"crypto/sha256"
	"hash"
	"strings"
)

// Bounds of what is drawn.
const (
	mostDeep     = 8       // forms in forms
	mostOperands = 1 << 12 // before an operator
	mostOpen     = 1 << 10 // groups in groups
)

// A reader reads pages. Forms that many pages draw are read once.
type reader struct {
	file  *file
	forms map[*stream]*form
	maps  map[*stream]decoder // of fonts
	depth int
}

// A form is what can be read on it.
type form struct {
	page Page
	ink  [32]byte
	size int // bytes of its words
}

// page reads a page and the notes that lie on it.
func (r *reader) page(p leaf, number int) Page {
	content, ok := r.contents(p.key("Contents"))
	if !ok {
		fail("page %d has no content", number)
	}
	page := r.content(content, p.resources)
	notes := p.key("Annots")
	if len(notes.list()) > mostSteps {
		fail("page %d has %d notes", number, len(notes.list()))
	}
	for i := range notes.list() {
		r.file.spend(openWork)
		note := notes.index(i)
		address := note.key("A").key("URI").words()
		for i, words := range []string{address, note.key("Contents").words(), note.key("T").words()} {
			if words != "" && (i == 0 || words != address) {
				page.Links = append(page.Links, words)
			}
		}
	}
	return *page
}

// contents are the operators of a page, in one stream or several.
func (r *reader) contents(n node) (all []byte, ok bool) {
	if s, isStream := n.v.(*stream); isStream {
		return r.file.unpack(s), true
	}
	for i := range n.list() {
		s, isStream := n.index(i).v.(*stream)
		if !isStream {
			return nil, false
		}
		if all = append(append(all, r.file.unpack(s)...), '\n'); len(all) > mostStream {
			fail("a page of more than %d MB once it is unpacked", mostStream>>20)
		}
	}
	return all, n.list() != nil
}

// content reads drawing operators.
func (r *reader) content(data []byte, resources node) *Page {
	if r.depth++; r.depth > mostDeep {
		fail("forms within forms without end")
	}
	defer func() { r.depth-- }()
	d := drawer{reader: r, page: &Page{}, resources: resources, fonts: map[name]decoder{}, ink: sha256.New()}
	d.run(&lexer{data: data, file: r.file})
	return d.page
}

// A drawer follows the operators of one stream.
type drawer struct {
	*reader
	page      *Page
	resources node
	fonts     map[name]decoder
	font      decoder
	outer     []decoder // of each open q
	ink       hash.Hash // of the outermost group
	path      modulePath
}

// run reads operators, each behind its operands.
func (d *drawer) run(l *lexer) {
	var operands list
	from := 0
	for {
		switch v := l.value(false).(type) {
		case word:
			switch v {
			case "":
				return
			case "ID":
				d.picture(operands, l)
			}
			d.operator(string(v), operands, l.data[from:l.at])
			operands, from = operands[:0], l.at
		default:
			if operands = append(operands, v); len(operands) > mostOperands {
				fail("more than %d operands", mostOperands)
			}
		}
	}
}

// operator takes an operator with its operands, and as it is typed.
func (d *drawer) operator(op string, operands list, typed []byte) {
	switch op {
	case "BI", "ID", "EI":
		// run reads the picture between them.
	case "Tf":
		d.font = d.decoderOf(first(operands))
	case "Tj", "'", "\"":
		d.text(operands)
	case "TJ":
		all, _ := first(operands).(list)
		d.text(d.unparted(all))
	case "Do":
		d.form(first(operands))
		return
	case "q":
		if d.outer = append(d.outer, d.font); len(d.outer) > mostOpen {
			fail("groups within groups without end")
		}
		return
	case "Q":
		d.endGroup()
		return
	}
	d.path.operator(d.file, d.page, op, operands)
	switch op {
	case "cm", "BDC", "BMC", "EMC": // neither where a group stands nor what of it is read counts
	default:
		if len(d.outer) > 0 {
			d.ink.Write(typed)
		}
	}
}

// unparted is a text without the space that parts it from the one before it and takes no room.
func (d *drawer) unparted(all list) list {
	if len(all) > 2 && d.font != nil {
		if s, ok := all[0].(quote); ok && d.font(string(s)) == " " {
			return all[1:]
		}
	}
	return all
}

func first(operands list) any {
	if len(operands) == 0 {
		return nil
	}
	return operands[0]
}

// text adds what the strings among the operands say as one run.
func (d *drawer) text(operands list) {
	var b strings.Builder
	for _, v := range operands {
		if s, ok := v.(quote); ok && d.font != nil {
			b.WriteString(d.font(string(s)))
		}
	}
	if b.Len() > 0 {
		d.file.spend(openWork + 2*b.Len())
		d.page.Runs = append(d.page.Runs, b.String())
	}
}

func (d *drawer) endGroup() {
	if len(d.outer) == 0 {
		return
	}
	last := len(d.outer) - 1
	d.font, d.outer = d.outer[last], d.outer[:last]
	if last == 0 {
		d.file.spend(4 * openWork)
		d.page.Drawings = append(d.page.Drawings, Drawing{Ink: [32]byte(d.ink.Sum(nil))})
		d.ink.Reset()
	}
}

// form reads a form that the stream draws. Images have no text.
func (d *drawer) form(called any) {
	k, _ := called.(name)
	s, ok := d.resources.key("XObject").key(k).v.(*stream)
	if !ok {
		fail("something is drawn that is not there")
	}
	if (node{d.file, s}).key("Subtype").name() != "Form" {
		d.ink.Write(d.image(s))
		return
	}
	read := d.readForm(s)
	d.file.spend(read.size)
	d.page.Runs = append(d.page.Runs, read.page.Runs...)
	d.page.Codes = append(d.page.Codes, read.page.Codes...)
	d.ink.Write(read.ink[:])
}

// image is the ink of an image, which may be drawn often.
func (d *drawer) image(s *stream) []byte {
	if d.forms[s] == nil {
		d.file.spend(heldWork + len(s.packed))
		d.forms[s] = &form{ink: sha256.Sum256(s.packed)}
	}
	return d.forms[s].ink[:]
}

// readForm reads a form. Without resources of its own it draws on those of the
// page, and may be another on the next.
func (d *drawer) readForm(s *stream) *form {
	if read := d.forms[s]; read != nil {
		return read
	}
	d.file.spend(streamWork)
	content, resources := d.file.unpack(s), node{d.file, s}.key("Resources")
	own := !resources.null()
	if !own {
		resources = d.resources
	}
	read := &form{size: openWork, page: *d.reader.content(content, resources), ink: sha256.Sum256(content)}
	for _, run := range read.page.Runs {
		read.size += len(run) + openWork
	}
	for _, code := range read.page.Codes {
		read.size += len(code.Dark)
	}
	if own {
		d.forms[s] = read
	}
	return read
}

// decoderOf is the decoder of a font of the resources.
func (d *drawer) decoderOf(called any) decoder {
	k, _ := called.(name)
	if d.fonts[k] == nil {
		d.file.spend(2 * openWork)
		d.fonts[k] = d.reader.decoderOf(d.resources.key("Font").key(k))
	}
	return d.fonts[k]
}
