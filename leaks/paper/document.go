// Package paper reads printed PDF files back: their text, bookmarks, links,
// codes and the words about them. It knows no game and no secrets, and copes
// with what csprint writes, and with such files joined by other programs; what
// else a PDF file may be it refuses. However a file is made, reading it ends, and
// takes no more than so much memory. Numbers in brackets are those of ISO 32000-1.
//
// Start at Read.
package paper

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
)

// A Document is what can be read in a file.
type Document struct {
	Title     string
	Creator   string // the program that made the file
	Keywords  string
	About     []string // title, author, keywords and what else is said of the file
	Bookmarks []Bookmark
	Attached  []string // names of files inside the file
	Tags      []Tag
	Fields    []Field
	Pages     []Page
}

// A Tag is words that the structure tree has for those who hear a page read: what a picture
// shows, what stands in the place of letters.
type Tag struct {
	Words string
	Page  int // from 1; 0 where it tells none
}

// A Field is a box that is ticked, or a room that is written in, in a viewer.
type Field struct {
	Name  string
	Says  string // to those who hear it
	Value string // what is written, or what a tick is called; empty for none
}

// A Bookmark is an entry of the outline.
type Bookmark struct {
	Title string
	Page  int // from 1; 0 where it leads to none
}

// A Page is what can be read on one page.
type Page struct {
	Runs     []string // texts in the order in which they are drawn
	Links    []string
	Codes    []Code
	Drawings []Drawing
}

// A Drawing is one of the pieces that a page is put together from.
type Drawing struct{ Ink [32]byte }

// ours is the creator of a file that csprint made.
const ours = "csprint"

// Bounds of a file: none that csprint prints comes near.
const (
	mostBytes = 64 << 20
	mostPages = 5000
	mostSteps = 10_000 // entries of an outline, of a list of attachments or notes, nodes above pages
)

// Read reads a file, or tells what keeps it from being read. Of a file that csprint
// didn't make nothing is read but what it says of itself.
func Read(path string, budget *Budget) (*Document, error) { return read(path, budget, readDocument) }

// About reads what a file says of itself, without its pages.
func About(path string, budget *Budget) (*Document, error) { return read(path, budget, readAbout) }

func read(path string, budget *Budget, as func(*file) *Document) (*Document, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case info.Size() > mostBytes:
		return nil, fmt.Errorf("%d bytes, expected at most %d", info.Size(), mostBytes)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return parse(data, budget, as)
}

// parse reads the bytes of a file.
func parse(data []byte, budget *Budget, as func(*file) *Document) (doc *Document, err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case fault:
			doc, err = nil, thrown.error
		default:
			panic(thrown)
		}
	}()
	return as(openFile(data, budget)), nil
}

// Filled is what the bytes of a file that was filled in say of themselves and of its fields.
func Filled(data []byte, budget *Budget) (*Document, error) {
	return parse(data, budget, func(f *file) *Document {
		doc := readAbout(f)
		doc.fields(node{f, f.trailer}.key("Root").key("AcroForm").key("Fields"), Field{}, 0)
		return doc
	})
}

// fields adds a list of fields, and those below each, which have what it says above them (12.7.3).
func (d *Document) fields(fields node, above Field, depth int) {
	if depth > mostNested {
		fail("fields within fields without end")
	}
	for i := range fields.list() {
		f := fields.index(i)
		f.file.spend(4 * openWork)
		own := Field{above.Name + f.key("T").words(), cmp.Or(f.key("TU").words(), above.Says), cmp.Or(f.key("V").words(), above.Value)}
		if state := cmp.Or(f.key("AS").name(), f.key("V").name()); state != "" {
			own.Value = strings.TrimPrefix(string(state), "Off")
		}
		if own != above {
			d.Fields = append(d.Fields, own)
		}
		d.fields(f.key("Kids"), own, depth+1)
	}
}

func readAbout(f *file) *Document {
	info := node{f, f.trailer}.key("Info")
	return &Document{Title: info.key("Title").words(), Creator: info.key("Creator").words(), Keywords: info.key("Keywords").words()}
}

func readDocument(f *file) *Document {
	doc := readAbout(f)
	if doc.Creator != ours {
		return doc
	}
	trailer := node{f, f.trailer}
	root, info := trailer.key("Root"), trailer.key("Info")
	for _, key := range slices.Sorted(maps.Keys(info.entries())) {
		f.spend(4 * openWork)
		doc.About = append(doc.About, info.key(key).words())
	}
	if about, ok := root.key("Metadata").v.(*stream); ok {
		doc.About = append(doc.About, string(f.unpack(about)))
	}
	t := tree{file: f, number: map[ref]int{}}
	t.walk(root.entries()["Pages"], node{file: f}, 0)
	if len(t.pages) == 0 {
		fail("no pages")
	}
	r := reader{file: f, forms: map[*stream]*form{}, maps: map[*stream]decoder{}}
	for i, p := range t.pages {
		doc.Pages = append(doc.Pages, r.page(p, i+1))
	}
	steps := mostSteps
	doc.bookmarks(root.key("Outlines").key("First"), t.number, &steps, 0)
	doc.attachments(root.key("Names").key("EmbeddedFiles"), &steps, 0)
	doc.tags(root.key("StructTreeRoot"), t.number, 0)
	doc.fields(root.key("AcroForm").key("Fields"), Field{}, 0)
	return doc
}

// A tree is the pages of a file, which hang on nodes (7.7.3).
type tree struct {
	file   *file
	pages  []leaf
	number map[ref]int // of a page, from 1
	nodes  int
}

// A leaf is a page and what it draws on, be it its own or a node's above it.
type leaf struct {
	node
	resources node
}

func (t *tree) walk(v any, resources node, depth int) {
	if t.nodes++; t.nodes > mostSteps || depth > mostNested || len(t.pages) == mostPages {
		fail("more than %d pages, or pages without end", mostPages)
	}
	n := node{t.file, t.file.resolve(v)}
	if own := n.key("Resources"); !own.null() {
		resources = own
	}
	if n.key("Kids").v == nil && n.key("Type").name() != "Pages" {
		if n.entries() == nil {
			fail("page %d is missing", len(t.pages)+1)
		}
		t.pages = append(t.pages, leaf{n, resources})
		if r, ok := v.(ref); ok {
			t.number[r] = len(t.pages)
		}
		return
	}
	for _, kid := range n.key("Kids").list() {
		t.walk(kid, resources, depth+1)
	}
}

// step counts an entry against the bound.
func step(steps *int, depth int) {
	if *steps--; *steps < 0 || depth > mostNested {
		fail("an outline without end")
	}
}

// bookmarks adds an entry of the outline, those below it and those behind it.
func (d *Document) bookmarks(entry node, number map[ref]int, steps *int, depth int) {
	for ; !entry.null(); entry = entry.key("Next") {
		step(steps, depth)
		mark := Bookmark{Title: entry.key("Title").words()}
		if to := entry.key("Dest").list(); len(to) > 0 {
			r, _ := to[0].(ref)
			mark.Page = number[r]
		}
		d.Bookmarks = append(d.Bookmarks, mark)
		d.bookmarks(entry.key("First"), number, steps, depth+1)
	}
}

// attachments adds the names of a tree of embedded files.
func (d *Document) attachments(tree node, steps *int, depth int) {
	step(steps, depth)
	names, kids := tree.key("Names"), tree.key("Kids")
	for i := 0; i+1 < len(names.list()); i += 2 {
		step(steps, depth)
		d.Attached = append(d.Attached, names.index(i).words())
	}
	for i := range kids.list() {
		d.attachments(kids.index(i), steps, depth+1)
	}
}

// tags adds the words of an element of the structure tree (14.9.3 and after) and of those in it.
func (d *Document) tags(e node, number map[ref]int, depth int) {
	if depth > mostNested {
		fail("a structure tree without end")
	}
	e.file.spend(openWork)
	for _, key := range []name{"Alt", "ActualText", "E", "T"} {
		if words := e.key(key).words(); words != "" {
			page, _ := e.entries()["Pg"].(ref)
			d.Tags = append(d.Tags, Tag{words, number[page]})
		}
	}
	kids := e.key("K")
	for i := range kids.list() {
		d.tags(kids.index(i), number, depth+1)
	}
	if kids.entries() != nil {
		d.tags(kids, number, depth+1)
	}
}
