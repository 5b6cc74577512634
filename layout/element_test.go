package layout

import (
	"strings"
	"testing"
)

// within is the kinds of the elements that an item is in, the innermost first.
func within(e *Element) string {
	var kinds []string
	for ; e != nil; e = e.In {
		kinds = append(kinds, e.String())
	}
	return strings.Join(kinds, " in ")
}

// A row is a row of its table, an item of its list, and a paragraph by itself; cells are those of
// a row alone.
func TestRowsAreOfWhatTheyStandIn(t *testing.T) {
	for _, of := range []struct {
		in   *Element
		want string
	}{
		{nil, "paragraph"},
		{&Element{Kind: AsSection}, "paragraph in section"},
		{&Element{Kind: AsTable}, "cell in row in table"},
		{&Element{Kind: AsList}, "item in list"},
		{&Element{Kind: AsCell}, "cell"},
		{&Element{Kind: AsFurniture}, "furniture"},
	} {
		f := NewFrame(A4.Size)
		got := ""
		row := func() { f.PutRow(func() { f.PutCell(2, AsCell, func() { got = within(f.Within()) }) }) }
		if of.in == nil {
			row()
		} else {
			f.PutWithin(of.in, row)
		}
		if got != of.want || f.Within() != nil {
			t.Errorf("in %q: %q, and %v behind it", within(of.in), got, f.Within())
		}
	}
}

// A cell that is put twice is one cell; cells are read by their columns.
func TestCellsOfARow(t *testing.T) {
	f := NewFrame(A4.Size)
	var cells []*Element
	put := func() { cells = append(cells, f.Within()) }
	f.PutAs(Element{Kind: AsTableRow}, func() {
		f.PutCell(1, AsRowHead, put)
		f.PutCell(0, AsCell, put)
		f.PutCell(1, AsCell, put)
	})
	if cells[0] != cells[2] || cells[0] == cells[1] || cells[0].Kind != AsRowHead || cells[0].Order != 1 || cells[1].Order != 0 {
		t.Errorf("cells %v", cells)
	}
	if words := within(&Element{Kind: AsFigure, Words: "a map", In: &Element{Kind: AsHeading, Level: 2}}); words != `figure "a map" in heading 2` {
		t.Errorf("a figure in a heading is %s", words)
	}
}

// Blocks of an element are put as its parts, what heads them too; the element is a part of what is
// being put, unless it has one or that is furniture.
func TestBlocksOfAnElement(t *testing.T) {
	section := &Element{Kind: AsSection}
	for _, of := range []struct {
		e, onto *Element
		want    string
	}{
		{&Element{Kind: AsList}, nil, "list"},
		{&Element{Kind: AsList}, section, "list in section"},
		{&Element{Kind: AsList, In: &Element{Kind: AsCell}}, section, "list in cell"},
		{&Element{Kind: AsList}, &Element{Kind: AsFurniture}, "furniture"},
	} {
		f, got := NewFrame(A4.Size), ""
		put := func(onto *Frame, _ Point) { got = within(onto.Within()) }
		block := Block{Put: put, Head: []Block{{Put: put}, {}}}.Is(of.e)
		for what, b := range map[string]Block{"block": block, "head": block.Head[0]} {
			draw := func() { b.Put(f, Point{}) }
			if of.onto == nil {
				draw()
			} else {
				f.PutWithin(of.onto, draw)
			}
			if got != of.want {
				t.Errorf("%s: %q, expected %q", what, got, of.want)
			}
		}
		if of.want == "furniture" && of.e.In != nil {
			t.Error("an element is a part of furniture")
		}
		if block.Head[1].Put != nil {
			t.Error("an empty block puts something")
		}
	}
}

// Sections, lists, tables and rows hold others; nothing else does.
func TestElementsThatHold(t *testing.T) {
	for k := AsSection; k <= AsFurniture; k++ {
		want := map[ElementKind]bool{AsSection: true, AsList: true, AsTable: true, AsTableRow: true}[k]
		if k.Holds() != want {
			t.Errorf("%v: %t", k, !want)
		}
	}
}

// What is drawn upon a block is a part of its row, where it stands in a table.
func TestMoreUponABlock(t *testing.T) {
	for _, of := range []struct {
		kind ElementKind
		want string
	}{{AsTable, "row in table,row in table"}, {AsList, "item in list,item in list"}, {AsCell, "cell,cell"}} {
		for _, bare := range []bool{false, true} {
			f, rows, said := NewFrame(A4.Size), map[*Element]bool{}, []string(nil)
			put := func(onto *Frame, at Point) {
				rows[onto.Within()] = true
				said = append(said, within(onto.Within()))
				if at != (Point{X: 3, Y: 4}) {
					t.Errorf("put at %v", at)
				}
			}
			block, want := Block{Put: put}, of.want
			if bare {
				block.Put = nil
				_, want, _ = strings.Cut(of.want, ",")
			}
			f.PutAs(Element{Kind: of.kind}, func() { block.With(put).Put(f, Point{X: 3, Y: 4}) })
			if got := strings.Join(said, ","); got != want || len(rows) != 1 {
				t.Errorf("in a %s: %s in %d elements", of.kind, got, len(rows))
			}
		}
	}
}
