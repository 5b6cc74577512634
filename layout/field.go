package layout

import (
	"cmp"
	"strings"
)

// Field is a box that is ticked, or a room that is written in, in a viewer. What is seen of it
// before stands under it.
type Field struct {
	Size    Size
	Name    string // whose it is, on which sheet, what is marked and its value: "A-07 record losses 3"; what is called alike is numbered
	Says    string // what it is, for those who hear it
	Written bool
	Value   string // that it has from the start: of a box to tick Ticked, or none
}

// Ticked is the value of a box that is ticked.
const Ticked = "On"

// A Form says what the fields of a frame are to those who hear them.
type Form struct {
	Says func(of string, e Entry, written bool) string
}

// An Entry is what a field means: what is marked, none where csprint knows none, and the value that
// a tick stands for.
type Entry struct {
	Mark, Value string
	Words       string // for the value, where it is none itself
	Begins      string // the value that is written from the start
	On          bool   // ticked from the start
}

// An Owner is whose boxes are put.
type Owner struct{ ID, Name string }

// PutFor has put put boxes of somebody: a unit, a leader, a side.
func (f *Frame) PutFor(id, name string, put func()) {
	outer := f.Owner
	f.Owner = Owner{id, name}
	put()
	f.Owner = outer
}

// PutTick lays a field to tick over a box of a sheet that is filled in.
func (f *Frame) PutTick(from string, box Rect, e Entry) { f.putField(from, box, e, false) }

// PutWriting lays a field to write in over a box of a sheet that is filled in.
func (f *Frame) PutWriting(from string, box Rect, e Entry) { f.putField(from, box, e, true) }

// PutLineToWrite lays one over a line to write on, as high as a hand or what is free above.
func (f *Frame) PutLineToWrite(from string, a, b Point, free Length) {
	high := min(free, handHigh)
	f.PutWriting(from, Rect{a.X, a.Y - high, b.X - a.X, high}, Entry{})
}

// handHigh is the room over a line to write on.
var handHigh = MM(5.6)

func (f *Frame) putField(from string, box Rect, e Entry, written bool) {
	if f.Form == nil {
		return
	}
	field := Field{Size: box.Size(), Says: f.Form.Says(f.Owner.Name, e, written), Written: written, Value: e.Begins}
	if e.On {
		field.Value = Ticked
	}
	sheet, part, _ := strings.Cut(from, "/")
	sheet, _, _ = strings.Cut(sheet, "-")
	field.Name = oneWord(f.Owner.ID, "-") + " " + sheet + " " + oneWord(e.Mark, cmp.Or(part, "box"))
	if e.Value != "" {
		field.Name += " " + oneWord(e.Value, "")
	}
	within := f.as
	if within != nil && within.Kind == AsFurniture { // as which nobody finds a field
		f.as = nil
	}
	f.Put(from, box.At(), field)
	f.as = within
}

// PutFields puts the fields alone of what is drawn, which stands there already or is drawn for
// many; of a frame of the same size.
func (f *Frame) PutFields(draw func(onto *Frame)) {
	if f.Form == nil {
		return
	}
	drawn := &Frame{Size: f.Size, Form: f.Form, Owner: f.Owner}
	draw(drawn)
	for _, placed := range drawn.Items {
		if field, is := placed.Item.(Field); is {
			f.Put(placed.From, placed.At, field)
		}
	}
}

// oneWord is a part of a field's name, which has no full stop (12.7.3.2), or what stands for it.
func oneWord(s, none string) string {
	if s == "" {
		s = none
	}
	return strings.NewReplacer(" ", "_", ".", "_").Replace(s)
}
