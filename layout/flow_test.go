package layout

import (
	"fmt"
	"strings"
	"testing"
)

// set runs blocks down columns 10 high and lists where each block came to stand.
func set(blocks ...Block) string {
	var out []string
	region := -1
	flow := Flow{Next: func() Region {
		region++
		return Region{Frame: NewFrame(Size{}), Box: Rect{H: 10}}
	}}
	for i := range blocks {
		name := string(rune('a' + i))
		blocks[i].Put = func(_ *Frame, at Point) { out = append(out, fmt.Sprintf("%s%d@%d", name, region, at.Y)) }
	}
	flow.Add(blocks...)
	return strings.Join(out, " ")
}

func TestFlow(t *testing.T) {
	for _, c := range []struct {
		what   string
		blocks []Block
		want   string
	}{
		{"what does not fit goes on", []Block{{High: 6}, {High: 6}}, "a0@0 b1@0"},
		{"a gap at the top is dropped", []Block{{High: 6, Gap: 2}, {High: 2, Gap: 1}, {High: 4, Gap: 3}}, "a0@0 b0@7 c1@0"},
		{"a heading goes with its block", []Block{{High: 6}, {High: 2, Keep: true}, {High: 4}}, "a0@0 b1@0 c1@2"},
		{"a chain too long is broken", []Block{{High: 2}, {High: 6, Keep: true}, {High: 6, Keep: true}, {High: 6}}, "a0@0 b1@0 c2@0 d3@0"},
		{"a block too high stands alone", []Block{{High: 2}, {High: 20}, {High: 2}}, "a0@0 b1@0 c2@0"},
	} {
		if got := set(c.blocks...); got != c.want {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
	}
}

// Heads are set again where a block begins a region after the first.
func TestFlowRepeatsHeads(t *testing.T) {
	heads := 0
	head := Block{High: 3, Put: func(*Frame, Point) { heads++ }}
	row := Block{High: 3, Head: []Block{head}}
	flow := Flow{Next: func() Region { return Region{Frame: NewFrame(Size{}), Box: Rect{H: 10}} }}
	flow.Add(head, row, row, row, row, row)
	if heads != 3 {
		t.Errorf("%d heads over five rows, two to a region, want 3", heads)
	}
	if n := Regions(10, head, row, row, row, row, row); n != 3 {
		t.Errorf("%d regions counted, want 3", n)
	}
}

// No line of a paragraph stands alone at the head or the foot of a region.
func TestParagraphKeepsLinesInPairs(t *testing.T) {
	s := half
	for lines := 1; lines <= 6; lines++ {
		text := strings.TrimSpace(strings.Repeat("aaaa ", lines))
		blocks := s.Paragraph("", s.Width("aaaa"), 1, text)
		if len(blocks) != lines {
			t.Fatalf("%d lines, want %d", len(blocks), lines)
		}
		for i, b := range blocks {
			want := i < lines-1 && (i == 0 || i == lines-2)
			if b.Keep != want {
				t.Errorf("line %d of %d: keep %v, want %v", i+1, lines, b.Keep, want)
			}
		}
	}
}

func TestTable(t *testing.T) {
	s := half
	table := Table{Wide: MM(50), Pitch: MM(6), Label: s, Columns: []Column{
		{Head: "NAME", Style: s}, {Head: "MEN", Edge: MM(40), Align: Right, Style: s},
	}}
	onto := NewFrame(A4.Size)
	region := 0
	flow := Flow{Next: func() Region { // two of five rows and two, in columns
		region++
		return Region{onto, Rect{MM(60) * Length(region-1), 0, MM(50), table.HeadHigh() + 5*MM(6)}}
	}}
	flow.Add(table.Head())
	for i := range 7 {
		flow.Add(table.Row(i, Cell{Text: "x"}, Cell{Text: "12", Style: s.In(Third)}))
	}
	heads := map[Point]bool{}
	var boxes, lines, texts int
	for _, placed := range onto.Items {
		switch it := placed.Item.(type) {
		case Box:
			boxes++
		case Line:
			if it.Stroke.Colour == Ink {
				heads[placed.At] = true
			} else if lines++; heads[placed.At] {
				t.Errorf("a line between rows hides that of the head at %s", placed.At)
			}
		case Text:
			texts++
			if end := (placed.At.X + s.Width("12")) % MM(60); it.Run == "12" && (end != MM(40) || it.Colour != Third) {
				t.Errorf("the second column ends at %s in %s", end, it.Colour)
			}
		}
	}
	if boxes != 0 || lines != 5 || texts != 18 || len(heads) != 2 {
		t.Errorf("%d tinted rows, %d lines, %d heads and %d texts in seven rows of two, want none, 5, 2 and 18", boxes, lines, len(heads), texts)
	}
}
