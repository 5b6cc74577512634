package layout

import (
	"fmt"
	"slices"
)

// An Element is what items are to somebody who hears a page read, or whose screen sets it anew:
// a heading, a cell of a table, a figure with its words. PDF calls it a structure element
// (ISO 32000-1, 14.7). The items of one may stand on several pages, and those of one that holds
// others stand in these. Items of none are read, where they are text, as paragraphs of what they
// are from, and are left out where they are not.
type Element struct {
	Kind  ElementKind
	Level int      // of a heading, from 1
	Words string   // what a figure shows, read in its place
	In    *Element // what it is a part of; nil for the document
	Order int      // those of one parent are read by it, and where it is the same as they are drawn; of a cell, its column from 0

	cells []*Element // of a row, by column; nil for those that are empty
}

// An ElementKind is what an element is.
type ElementKind uint8

// The kinds of elements. A section, a list, a table and a row hold others.
const (
	AsSection ElementKind = iota
	AsHeading
	AsParagraph
	AsList
	AsListItem
	AsTable
	AsTableRow
	AsColumnHead
	AsRowHead
	AsCell
	AsFigure
	AsFurniture // of the page, which nobody reads: heads that are said again, feet
)

func (k ElementKind) String() string {
	return [...]string{"section", "heading", "paragraph", "list", "item", "table", "row", "column head", "row head", "cell", "figure", "furniture"}[k]
}

// String is the kind of an element, with the level of a heading and the words of a figure.
func (e *Element) String() string {
	switch e.Kind {
	case AsHeading:
		return fmt.Sprintf("heading %d", e.Level)
	case AsFigure:
		return fmt.Sprintf("figure %q", e.Words)
	}
	return e.Kind.String()
}

// Holds tells whether elements of a kind hold others, and no text of their own.
func (k ElementKind) Holds() bool {
	return k == AsSection || k == AsList || k == AsTable || k == AsTableRow
}

// PutAs has put put the items of an element, which becomes a part of the one that is being put.
func (f *Frame) PutAs(e Element, put func()) {
	e.In = f.as
	f.PutWithin(&e, put)
}

// PutWithin has put put more items of an element.
func (f *Frame) PutWithin(e *Element, put func()) {
	outer := f.as
	if outer == nil || outer.Kind != AsFurniture {
		f.as = e
	}
	put()
	f.as = outer
}

// Within is the element that is being put; nil for none.
func (f *Frame) Within() *Element { return f.as }

// PutRow has put put a row of the table that is being put, and where none is, a paragraph or
// what else that is.
func (f *Frame) PutRow(put func()) {
	switch {
	case f.as == nil || f.as.Kind == AsSection:
		f.PutAs(Element{Kind: AsParagraph}, put)
	case f.as.Kind == AsTable:
		f.PutAs(Element{Kind: AsTableRow}, put)
	case f.as.Kind == AsList:
		f.PutAs(Element{Kind: AsListItem}, put)
	default:
		put()
	}
}

// PutCell has put put what stands in a column, counted from 0, of the row that is being put;
// where none is, what else that is.
func (f *Frame) PutCell(column int, kind ElementKind, put func()) {
	if f.as == nil || f.as.Kind != AsTableRow {
		put()
		return
	}
	for column >= len(f.as.cells) {
		f.as.cells = append(f.as.cells, nil)
	}
	if f.as.cells[column] == nil {
		f.as.cells[column] = &Element{Kind: kind, In: f.as, Order: column}
	}
	f.PutWithin(f.as.cells[column], put)
}

// As is blocks as parts of a new element.
func As(e Element, blocks ...Block) []Block { return e.Of(blocks) }

// Of is blocks as parts of the element.
func (e *Element) Of(blocks []Block) []Block {
	within := make([]Block, len(blocks))
	for i, b := range blocks {
		within[i] = b.Is(e)
	}
	return within
}

// Is is the block as a part of an element, with what heads it where it goes on. The element is
// a part of what is being put where the block is.
func (b Block) Is(e *Element) Block {
	if put := b.Put; put != nil {
		b.Put = func(onto *Frame, at Point) {
			if e.In == nil && (onto.as == nil || onto.as.Kind != AsFurniture) {
				e.In = onto.as
			}
			onto.PutWithin(e, func() { put(onto, at) })
		}
	}
	b.Head = slices.Clone(b.Head)
	for i, head := range b.Head {
		b.Head[i] = head.Is(e)
	}
	return b
}
