package layout

import "testing"

func filled() *Frame {
	f := NewFrame(A4.Size)
	f.Form = &Form{Says: func(of string, e Entry, written bool) string { return of + " " + e.Words }}
	return f
}

// fields are the fields of a frame with their places.
func fields(f *Frame) (all []Field, at []Point) {
	for _, placed := range f.Items {
		if field, is := placed.Item.(Field); is {
			all, at = append(all, field), append(at, placed.At)
		}
	}
	return all, at
}

// A line is written on over its whole length, as high as a hand or as what is free.
func TestLinesToWriteOn(t *testing.T) {
	for free, high := range map[Length]Length{MM(9): MM(5.6), MM(3): MM(3)} {
		f := filled()
		f.PutLineToWrite("record/name", Point{X: 1000, Y: 20000}, Point{X: 31000, Y: 20000}, free)
		got, at := fields(f)
		if len(got) != 1 || !got[0].Written || got[0].Size != (Size{W: 30000, H: high}) || at[0] != (Point{X: 1000, Y: 20000 - high}) {
			t.Errorf("with %s free: %v at %v", free, got, at)
		}
	}
	bare := NewFrame(A4.Size)
	bare.PutTick("x", Rect{W: 5, H: 5}, Entry{})
	if len(bare.Items) != 0 {
		t.Error("a sheet that is not filled in has a field")
	}
}

// A field is called by whose it is, its sheet, its mark and its value.
func TestFieldsAreNamed(t *testing.T) {
	f := filled()
	f.PutFor("A-07", "1st Foot", func() {
		f.PutTick("record-small/losses", Rect{W: 5, H: 5}, Entry{Mark: "losses", Value: "3", Words: "three", On: true})
		f.PutTick("record/no mark", Rect{W: 5, H: 5}, Entry{})
		f.PutWriting("record", Rect{W: 5, H: 5}, Entry{Begins: "12"})
	})
	f.PutTick("record/x.y", Rect{W: 5, H: 5}, Entry{})
	want := []Field{
		{Name: "A-07 record losses 3", Says: "1st Foot three", Value: Ticked},
		{Name: "A-07 record no_mark", Says: "1st Foot "},
		{Name: "A-07 record box", Says: "1st Foot ", Written: true, Value: "12"},
		{Name: "- record x_y", Says: " "},
	}
	got, _ := fields(f)
	for i := range want {
		want[i].Size = Size{W: 5, H: 5}
		if got[i] != want[i] {
			t.Errorf("%+v, expected %+v", got[i], want[i])
		}
	}
}

// Fields are read where they stand, but not as furniture, which nobody hears.
func TestFieldsAreNoFurniture(t *testing.T) {
	f := filled()
	tick := func() { f.PutTick("x", Rect{W: 5, H: 5}, Entry{}) }
	f.PutAs(Element{Kind: AsFurniture}, func() { tick(); f.PutBox("x", Rect{W: 5, H: 5}, Fill{}, HairLine) })
	f.PutAs(Element{Kind: AsCell}, tick)
	for i, want := range []string{"", "furniture", "cell"} {
		if got := within(f.Items[i].As); got != want {
			t.Errorf("item %d is %q, expected %q", i, got, want)
		}
	}
}

// Of what is drawn already the fields alone are put, with the same names.
func TestFieldsAlone(t *testing.T) {
	draw := func(f *Frame) {
		f.PutBox("x", Rect{W: 5, H: 5}, Fill{}, HairLine)
		f.PutTick("record/hit", Rect{X: 7, W: 5, H: 5}, Entry{})
	}
	f := filled()
	f.PutFor("A-07", "1st Foot", func() { f.PutFields(draw) })
	got, at := fields(f)
	if len(f.Items) != 1 || len(got) != 1 || got[0].Name != "A-07 record hit" || at[0] != (Point{X: 7}) {
		t.Errorf("%v", f.Items)
	}
	bare := NewFrame(A4.Size)
	if bare.PutFields(draw); len(bare.Items) != 0 {
		t.Error("fields on a sheet that is not filled in")
	}
}
