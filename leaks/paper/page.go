package paper

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/ledongthuc/pdf"
)

// mostDeep is how deep forms may lie in forms.
const mostDeep = 8

// mostStream bounds the content of a page or form once it is unpacked.
const mostStream = 64 << 20

// A reader reads pages. Forms that many pages draw are read once.
type reader struct {
	forms map[string]*Page // by their content
	depth int
}

// page reads a page and the notes that lie on it.
func (r *reader) page(v pdf.Value) (*Page, error) {
	page, err := r.content(v.Key("Contents"), inherited(v, "Resources"))
	if err != nil {
		return nil, err
	}
	notes := v.Key("Annots")
	for i := range min(notes.Len(), mostSteps) {
		note := notes.Index(i)
		for _, words := range []string{note.Key("A").Key("URI").Text(), note.Key("Contents").Text(), note.Key("T").Text()} {
			if words != "" {
				page.Links = append(page.Links, words)
			}
		}
	}
	return page, nil
}

// inherited is a page's own value or that of the nodes above it.
func inherited(v pdf.Value, key string) pdf.Value {
	for range mostDeep {
		if own := v.Key(key); !own.IsNull() {
			return own
		}
		v = v.Key("Parent")
	}
	return pdf.Value{}
}

// content reads a stream of drawing operators.
func (r *reader) content(stream, resources pdf.Value) (*Page, error) {
	if r.depth++; r.depth > mostDeep {
		return nil, errors.New("forms within forms without end")
	}
	defer func() { r.depth-- }()
	if stream.Kind() != pdf.Stream && stream.Kind() != pdf.Array {
		return nil, errors.New("a page without content")
	}
	d := drawer{reader: r, page: &Page{}, resources: resources, fonts: map[string]decoder{}}
	pdf.Interpret(stream, d.operator)
	return d.page, d.err
}

// streamText is the content of a stream, empty for anything else.
func streamText(stream pdf.Value) string {
	if stream.Kind() != pdf.Stream {
		return ""
	}
	content := stream.Reader()
	defer content.Close()
	data, err := io.ReadAll(io.LimitReader(content, mostStream))
	if err != nil {
		panic(fmt.Errorf("a stream that cannot be unpacked: %w", err))
	}
	return string(data)
}

// A drawer follows the operators of one stream.
type drawer struct {
	*reader
	page      *Page
	resources pdf.Value
	fonts     map[string]decoder
	font      decoder
	outer     []decoder       // of each open q
	ink       strings.Builder // of the outermost group
	path      modulePath
	err       error
}

// operator takes one operator off the stack with its operands.
func (d *drawer) operator(stack *pdf.Stack, op string) {
	operands := make([]pdf.Value, stack.Len())
	for i := len(operands) - 1; i >= 0; i-- {
		operands[i] = stack.Pop()
	}
	if d.err != nil {
		return
	}
	switch op {
	case "Tf":
		d.font = d.decoderOf(first(operands).Name())
	case "Tj", "'", "\"":
		d.text(operands)
	case "TJ":
		d.text(items(first(operands)))
	case "Do":
		d.form(first(operands).Name())
		return
	case "q":
		d.outer = append(d.outer, d.font)
		return
	case "Q":
		d.endGroup()
		return
	}
	d.path.operator(d.page, op, operands)
	d.draw(operands, op)
}

func first(operands []pdf.Value) pdf.Value {
	if len(operands) == 0 {
		return pdf.Value{}
	}
	return operands[0]
}

func items(list pdf.Value) []pdf.Value {
	var all []pdf.Value
	for i := range list.Len() {
		all = append(all, list.Index(i))
	}
	return all
}

// text adds what the strings among the operands say as one run.
func (d *drawer) text(operands []pdf.Value) {
	var run strings.Builder
	for _, v := range operands {
		if v.Kind() == pdf.String && d.font != nil {
			run.WriteString(d.font(v.RawString()))
		}
	}
	if run.Len() > 0 {
		d.page.Runs = append(d.page.Runs, run.String())
	}
}

// draw notes an operator of the outermost group. Where the group stands is
// the first of them and does not count.
func (d *drawer) draw(operands []pdf.Value, op string) {
	if len(d.outer) == 0 || op == "cm" {
		return
	}
	for _, v := range operands {
		d.ink.WriteString(v.String() + " ")
	}
	d.ink.WriteString(op + "\n")
}

func (d *drawer) endGroup() {
	if len(d.outer) == 0 {
		return
	}
	last := len(d.outer) - 1
	d.font, d.outer = d.outer[last], d.outer[:last]
	if last == 0 {
		d.page.Drawings = append(d.page.Drawings, Drawing{Ink: sha256.Sum256([]byte(d.ink.String()))})
		d.ink.Reset()
	}
}

// form reads a form that the stream draws. Images have no text.
func (d *drawer) form(name string) {
	form := d.resources.Key("XObject").Key(name)
	if form.Key("Subtype").Name() != "Form" {
		d.ink.WriteString("image " + form.String() + "\n")
		return
	}
	content := streamText(form)
	read := d.forms[content]
	if read == nil {
		resources := form.Key("Resources")
		if resources.IsNull() {
			resources = d.resources
		}
		if read, d.err = d.reader.content(form, resources); d.err != nil {
			return
		}
		d.forms[content] = read
	}
	d.page.Runs = append(d.page.Runs, read.Runs...)
	d.page.Codes = append(d.page.Codes, read.Codes...)
	d.ink.WriteString("form " + content + "\n")
}

// A decoder turns the bytes of a string into text.
type decoder func(raw string) string

// decoderOf is the decoder of a font of the resources.
func (d *drawer) decoderOf(name string) decoder {
	if known := d.fonts[name]; known != nil {
		return known
	}
	v := d.resources.Key("Font").Key(name)
	font := pdf.Font{V: v}
	decode := decoder(font.Encoder().Decode)
	d.fonts[name] = decode
	return decode
}
