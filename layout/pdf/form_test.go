package pdf

import (
	"fmt"
	"io"
	"testing"

	"github.com/csprint/csprint/layout"
)

// A frame is a form where it is met again and holds enough marks: each item is one, a path as many as its steps, a
// code as many as its side, a frame what is in it. One with a picture, or of which parts are elements, stands in place.
func TestFramesThatAreForms(t *testing.T) {
	text := func(f tagger) { f.text("x") }
	line := func(f tagger) { f.line("x") }
	times := func(n int, put func(f tagger)) func(f tagger) {
		return func(f tagger) {
			for range n {
				put(f)
			}
		}
	}
	path := func(n int) func(f tagger) {
		return func(f tagger) { f.Put("x", layout.Point{}, layout.Path{Steps: make([]layout.Step, n)}) }
	}
	item := func(it layout.Item) func(f tagger) { return func(f tagger) { f.Put("x", layout.Point{}, it) } }
	inner := tagger{layout.NewFrame(layout.A4.Size)}
	times(leastForm-1, line)(inner)
	for name, of := range map[string]struct {
		put  []func(f tagger)
		want bool
	}{
		"as many texts as a form has": {[]func(f tagger){times(leastForm, text)}, true},
		"one less":                    {[]func(f tagger){times(leastForm-1, text)}, false},
		"lines and a text":            {[]func(f tagger){times(leastForm-1, line), text}, true},
		"a link more":                 {[]func(f tagger){times(leastForm-1, line), item(layout.Link{URL: "x"})}, true},
		"a path":                      {[]func(f tagger){path(leastForm)}, true},
		"a short path":                {[]func(f tagger){path(leastForm - 1)}, false},
		"a code":                      {[]func(f tagger){item(layout.Modules{Side: leastForm})}, true},
		"a small code":                {[]func(f tagger){item(layout.Modules{Side: leastForm - 1})}, false},
		"a frame and a line":          {[]func(f tagger){item(layout.Group{Frame: inner.Frame}), line}, true},
		"a frame alone":               {[]func(f tagger){item(layout.Group{Frame: inner.Frame})}, false},
		"with a picture":              {[]func(f tagger){times(leastForm, text), item(layout.Image{})}, false},
		"with an element":             {[]func(f tagger){times(leastForm, text), func(f tagger) { f.as(layout.AsHeading, func() { f.text("x") }) }}, false},
		"with a box to tick":          {[]func(f tagger){times(leastForm, text), item(layout.Field{})}, false},
	} {
		f := tagger{layout.NewFrame(layout.A4.Size)}
		for _, put := range of.put {
			put(f)
		}
		page := layout.NewFrame(layout.A4.Size)
		page.PutFrame("x", layout.Point{}, f.Frame)
		once, err := shared([]layout.Page{{Frame: page}})
		if err != nil {
			t.Fatal(err)
		}
		if once[f.Frame] != nil && !once[f.Frame].bare {
			t.Errorf("%s: a form of a frame that is met once", name)
		}
		page.PutFrame("x", layout.Point{}, f.Frame)
		twice, err := shared([]layout.Page{{Frame: page}})
		if err != nil || (twice[f.Frame] != nil) != of.want {
			t.Errorf("%s: a form %t, %v", name, twice[f.Frame] != nil, err)
		}
	}
}

// Objects are packed two hundred to a stream; each stream holds its own, behind a head for each.
func TestObjectsArePacked(t *testing.T) {
	f := newFile(io.Discard, false)
	for i := range mostPacked + 3 {
		f.value(f.reserve(), fmt.Appendf(nil, "(%d)", i))
	}
	f.pack()
	f.pack() // nothing is left
	if len(f.full) != 2 || f.full[0].count != mostPacked || f.full[1].count != 3 {
		t.Fatalf("%d streams", len(f.full))
	}
	want := "201 0 202 6 203 12 "
	if f.full[1].first != len(want) {
		t.Errorf("the heads of the second stream are %d bytes long, expected %q", f.full[1].first, want)
	}
	for number, want := range map[int]objectPlace{1: {1, 0}, mostPacked: {1, mostPacked - 1}, mostPacked + 1: {2, 0}, mostPacked + 3: {2, 2}} {
		if got := f.places[number-1]; got != want {
			t.Errorf("object %d is at %v, expected %v", number, got, want)
		}
	}
}
