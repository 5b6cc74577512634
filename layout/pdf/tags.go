package pdf

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/layout"
)

// Tags are what a file says of its content to those who hear it, or set it anew: a tree of
// structure elements, in which marks in the content of pages stand (ISO 32000-1, 14.7 and 14.8;
// PDF/UA-1 is ISO 14289-1). What stands in none is an artifact.
type tags struct {
	file   *file
	root   *tag
	part   *tag     // of the pages since the last bookmark
	met    *scope   // elements of pages, but for those of frames on them
	owners []owners // of the marks of pages and of links, by the number that the tree knows these by
	alts   map[string]ref
	text   []byte // of the element that is being written
}

// A tag is a structure element in the making.
type tag struct {
	ref   ref
	kind  string // its standard type: P, TD
	holds bool   // others, and no content
	about string // further entries of its dictionary
	order int
	in    *tag
	kids  []*tag
	marks []mark

	object ref // the annotation that it is; 0 for most
}

// A mark is a stretch of a page's content.
type mark struct {
	page   ref
	number int
}

func newTags(f *file) *tags {
	t := &tags{file: f, met: &scope{}, alts: map[string]ref{}}
	t.root = &tag{kind: "Document", holds: true}
	t.part = t.root
	return t
}

// page is the marker of a page, none where nothing is told. A bookmark that leads there begins a part of the document.
func (t *tags) page(ink *content, page ref, bookmark string) *marker {
	if t == nil {
		return nil
	}
	if bookmark != "" {
		t.part = t.add(t.root, "Sect", true)
		t.part.about = " /T " + text(bookmark)
	}
	return &marker{tags: t, ink: ink, page: page, within: t.part, scope: t.met}
}

func (t *tags) add(in *tag, kind string, holds bool) *tag {
	made := &tag{kind: kind, holds: holds, in: in}
	in.kids = append(in.kids, made)
	return made
}

// types are the standard types of elements (14.8.4).
var types = map[layout.ElementKind]string{
	layout.AsSection: "Sect", layout.AsParagraph: "P", layout.AsList: "L", layout.AsListItem: "LI", layout.AsTable: "Table",
	layout.AsTableRow: "TR", layout.AsColumnHead: "TH", layout.AsRowHead: "TH", layout.AsCell: "TD", layout.AsFigure: "Figure",
}

// put adds an element.
func (t *tags) put(in *tag, e *layout.Element) *tag {
	if e.Kind == layout.AsFurniture || in == artifact {
		return artifact
	}
	if e.Kind == layout.AsParagraph && !in.holds { // of a heading, an item, a cell
		return in
	}
	kind := types[e.Kind]
	if e.Kind == layout.AsHeading {
		kind = "H" + strconv.Itoa(min(max(e.Level, 1), 6))
	}
	made := t.add(t.room(in, kind), kind, e.Kind.Holds())
	made.order = e.Order
	switch e.Kind {
	case layout.AsColumnHead:
		made.about = " /A <</O /Table /Scope /Column>>"
	case layout.AsRowHead:
		made.about = " /A <</O /Table /Scope /Row>>"
	case layout.AsFigure:
		made.about = " /Alt " + t.alt(e.Words)
	case layout.AsListItem:
		return t.add(made, "LBody", false)
	}
	return made
}

// room is where one of a kind may stand in an element: only rows stand in a table, only cells
// in a row, only items in a list.
func (t *tags) room(in *tag, kind string) *tag {
	switch {
	case in.kind == "Table" && kind != "TR":
		return t.room(t.add(in, "TR", true), kind)
	case in.kind == "TR" && kind != "TD" && kind != "TH":
		if i := slices.IndexFunc(in.kids, func(k *tag) bool { return k.order == anyColumn }); i >= 0 {
			return in.kids[i]
		}
		made := t.add(in, "TD", false)
		made.order = anyColumn
		return made
	case in.kind == "L" && kind != "LI":
		return t.add(t.add(in, "LI", true), "LBody", false)
	}
	return in
}

// bare is the element of text that stands right in one that holds others.
func (t *tags) bare(in *tag) *tag {
	if room := t.room(in, "P"); room != in {
		return room
	}
	return t.add(in, "P", false)
}

// anyColumn is the order of a cell of text for which a row says no column.
const anyColumn = -1

// complete gives all rows of a table as many cells: what stands in no column has the first
// that is empty, a part of the last, or the whole row.
func (t *tags) complete(table *tag) {
	columns := 0
	for _, row := range table.kids {
		for _, cell := range row.kids {
			columns = max(columns, cell.order+1)
		}
	}
	for _, row := range table.kids {
		cells, loose := make([]*tag, columns), (*tag)(nil)
		for _, cell := range row.kids {
			if cell.order == anyColumn {
				loose = cell
			} else {
				cells[cell.order] = cell
			}
		}
		if len(row.kids) == 1 && loose != nil {
			loose.about = fmt.Sprintf(" /A <</O /Table /ColSpan %d>>", max(columns, 1))
			continue
		}
		for i, cell := range cells {
			switch {
			case cell == nil && loose != nil:
				cells[i], loose = loose, nil
			case cell == nil:
				cells[i] = t.add(row, "TD", false)
			}
		}
		if loose != nil {
			loose.kind, loose.order = "P", 0
			cells[columns-1].kids = append(cells[columns-1].kids, loose)
		}
		row.kids = cells
	}
}

// Owners are the elements of a page's marks, in their order, or that of a link.
type owners struct {
	of   []*tag
	link bool
}

func (o owners) String() string {
	if o.link {
		return o.of[0].ref.String()
	}
	refs := make([]ref, len(o.of))
	for i, tag := range o.of {
		refs[i] = tag.ref
	}
	return list(refs)
}

// number gives a page or a link its number in the tree.
func (t *tags) number(o owners) int {
	t.owners = append(t.owners, o)
	return len(t.owners) - 1
}

// write writes the tree.
func (t *tags) write() ref {
	t.settle(t.root)
	tree := t.file.reserve()
	var numbers strings.Builder
	for i, o := range t.owners {
		fmt.Fprintf(&numbers, "%d %s ", i, o)
	}
	t.file.object(tree, "/Type /StructTreeRoot /K %s /ParentTree <</Nums [%s]>>", t.root.ref, numbers.String())
	t.writeTag(t.root, tree)
	return tree
}

// settle puts the elements within another in order, leaves out those that came to nothing, and
// gives each its object.
func (t *tags) settle(e *tag) {
	if e.kind == "Table" {
		t.complete(e)
	}
	e.ref = t.file.reserve()
	slices.SortStableFunc(e.kids, func(a, b *tag) int { return cmp.Compare(a.order, b.order) })
	e.kids = slices.DeleteFunc(e.kids, (*tag).empty)
	for _, kid := range e.kids {
		t.settle(kid)
	}
}

// empty tells an element that holds nothing, but a cell of a table, which may.
func (e *tag) empty() bool {
	return len(e.marks) == 0 && e.kind != "TD" && !slices.ContainsFunc(e.kids, func(kid *tag) bool { return !kid.empty() })
}

func (t *tags) writeTag(e *tag, in ref) {
	text := append(append(t.text[:0], "<</S /"...), e.kind...)
	text = in.onto(append(text, " /P "...))
	page := ref(0)
	if len(e.marks) > 0 {
		page = e.marks[0].page
		text = page.onto(append(text, " /Pg "...))
	}
	text = append(append(text, e.about...), " /K ["...)
	switch {
	case e.object != 0:
		text = append(e.object.onto(append(text, "<</Type /OBJR /Obj "...)), ">> "...)
	default:
		text = appendMarks(text, page, e.marks)
	}
	for _, kid := range e.kids {
		text = append(kid.ref.onto(text), ' ')
	}
	text = append(bytes.TrimRight(text, " "), "]>>"...)
	t.file.value(e.ref, text)
	t.text = text
	for _, kid := range e.kids {
		t.writeTag(kid, e.ref)
	}
}

// appendMarks adds the marks of an element that begins on a page.
func appendMarks(text []byte, page ref, marks []mark) []byte {
	for _, m := range marks {
		if m.page == page {
			text = append(strconv.AppendInt(text, int64(m.number), 10), ' ')
			continue
		}
		text = m.page.onto(append(text, "<</Type /MCR /Pg "...))
		text = append(strconv.AppendInt(append(text, " /MCID "...), int64(m.number), 10), ">> "...)
	}
	return text
}

// alt is what a figure shows, written once for all that show the same in many words.
func (t *tags) alt(words string) string {
	if len(words) < leastShared {
		return text(words)
	}
	r, known := t.alts[words]
	if !known {
		r = t.file.reserve()
		t.alts[words] = r
		t.file.value(r, []byte(text(words)))
	}
	return r.String()
}

// leastShared is how long words are that are looked up.
const leastShared = 100

// A marker marks the content of a page while it is drawn. A nil one marks nothing, as in a form,
// which is a part of what each page draws it for.
type marker struct {
	*tags
	ink    *content
	page   ref
	within *tag   // what the frame being drawn is a part of
	scope  *scope // elements that were met in it
	owners []*tag // of the page's marks
	open   *tag   // in whose mark the content is; artifact for that of none, nil where none is open
	said   bool   // the element that is open has content already
	last   *tag   // in which text was put last that is of no element
	from   string // the part of a sheet that this text is from
}

// A scope is the elements that were met in a frame where it stands; of a page, those of all pages.
type scope struct {
	known map[*layout.Element]*tag
	last  *layout.Element // the last one that was met
	is    *tag
	outer *scope
}

func (s *scope) find(e *layout.Element) *tag {
	for ; s != nil; s = s.outer {
		if s.last == e {
			return s.is
		}
		if found := s.known[e]; found != nil {
			return found
		}
	}
	return nil
}

func (s *scope) add(e *layout.Element, is *tag) {
	if s.last != nil {
		if s.known == nil {
			s.known = map[*layout.Element]*tag{}
		}
		s.known[s.last] = s.is
	}
	s.last, s.is = e, is
}

// artifact is what content stands in that nobody reads.
var artifact = &tag{kind: "Artifact"}

// tag is the tag of an element, the frame's own for none.
func (m *marker) tag(e *layout.Element) *tag {
	if e == nil {
		return m.within
	}
	known := m.scope.find(e)
	if known == nil {
		known = m.put(m.tag(e.In), e)
		m.scope.add(e, known)
	}
	return known
}

// shown tells whether an element is a figure, in which all is of what its words tell.
func (m *marker) shown(e *layout.Element) bool {
	if e == nil {
		return m.within.kind == "Figure"
	}
	return e.Kind == layout.AsFigure
}

// item opens the mark in which an item is drawn; those of a group do so each for itself.
func (m *marker) item(placed *layout.Placed) {
	switch placed.Item.(type) {
	case layout.Group, layout.Link, layout.Field:
	case layout.Text:
		m.mark(placed, true)
	default:
		m.mark(placed, false)
	}
}

// mark opens a mark for what stands in a frame, read or only seen, or leaves open the one that is.
func (m *marker) mark(placed *layout.Placed, read bool) {
	if m == nil {
		return
	}
	in := artifact
	if !placed.Running && (read || m.shown(placed.As)) {
		in = m.tag(placed.As)
	}
	switch {
	case in.holds && (m.last == nil || m.last.in != in && m.last.in.in != in || m.from != placed.From):
		m.last, m.from = m.bare(in), placed.From
		in = m.last
	case in.holds:
		in = m.last
	}
	if in == m.open {
		m.said = true
		return
	}
	m.close()
	m.open = in
	if in == artifact {
		m.ink.op("/Artifact BMC")
		return
	}
	in.marks = append(in.marks, mark{m.page, len(m.owners)})
	m.said = len(in.marks) > 1
	m.ink.op("/" + in.kind + " <</MCID " + strconv.Itoa(len(m.owners)) + ">> BDC")
	m.owners = append(m.owners, in)
}

// goesOn tells whether text is not the first of its element; that of forms may not be.
func (c *canvas) goesOn() bool {
	m := c.marker
	return c.form != nil || m != nil && m.open != artifact && m.said
}

// close closes the mark that is open.
func (m *marker) close() {
	if m != nil && m.open != nil {
		m.ink.op("EMC")
		m.open = nil
	}
}

// inside has draw draw a frame as a part of the element that it is placed in.
func (m *marker) inside(placed *layout.Placed, draw func() error) error {
	if m == nil {
		return draw()
	}
	outer := *m
	m.within, m.last = m.tag(placed.As), nil
	m.scope = &scope{outer: outer.scope}
	err := draw()
	m.close()
	m.within, m.scope, m.last = outer.within, outer.scope, nil
	return err
}

// note is the element of an annotation: a link, a field.
func (m *marker) note(placed *layout.Placed, kind string) *tag {
	if m == nil {
		return nil
	}
	in := m.tag(placed.As)
	if in.holds {
		in = m.bare(in)
	}
	return m.add(in, kind, false)
}

// end ends the content of a page, and tells its number in the tree.
func (m *marker) end() int {
	m.close()
	return m.number(owners{of: m.owners})
}
