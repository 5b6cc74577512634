// Package filled reads the fields of a PDF file that was filled in in a viewer, whichever it was that saved it.
// However a file is made, reading it ends, and takes no more than so much memory. Numbers in brackets
// are those of ISO 32000-1.
//
// Start at Read.
package filled

import (
	"cmp"
	"strings"
)

// A Document is what a file says of itself and in its fields.
type Document struct {
	Title    string
	Keywords string
	Fields   []Field
}

// A Field is a box that is ticked, or a room that is written in, in a viewer.
type Field struct {
	Name  string
	Says  string // to those who hear it
	Value string // what is written, or what a tick is called; empty for none
}

// mostWork is how much is read of a file at most, in bytes that are looked at: so much is over within a second or two.
const mostWork = 240_000_000

// What counts for more than its bytes.
const (
	tokenWork  = 8    // a number
	heldWork   = 32   // a value that stays in memory, beside its bytes
	openWork   = 64   // an array or a dictionary, a field
	streamWork = 2048 // a stream, however short
	diskShare  = 4    // so many bytes of a file count for one
)

// Read reads the bytes of a file.
func Read(data []byte) (*Document, error) { return read(data, mostWork) }

func read(data []byte, work int) (doc *Document, err error) {
	defer caught(&doc, &err)
	f := openFile(data, work)
	trailer := node{f, f.trailer}
	info := trailer.key("Info")
	doc = &Document{Title: info.key("Title").words(), Keywords: info.key("Keywords").words()}
	doc.fields(trailer.key("Root").key("AcroForm").key("Fields"), Field{}, 0)
	return doc, nil
}

// caught, deferred, ends a reading that has failed with its fault and nothing read.
func caught[T any](read *T, err *error) {
	switch thrown := recover().(type) {
	case nil:
	case fault:
		*read, *err = *new(T), thrown.error
	default:
		panic(thrown)
	}
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
