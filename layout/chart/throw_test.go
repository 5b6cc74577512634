package chart

import (
	"testing"

	"github.com/csprint/csprint/layout"
)

// A mark has room in the box of its patch, its edges too, where none stands nearer than both of them ask for.
func TestRoomForMarks(t *testing.T) {
	square := newPatch(way{{X: 1000, Y: 1000}, {X: 9000, Y: 1000}, {X: 9000, Y: 9000}, {X: 1000, Y: 9000}})
	th := newThrow(newMask(layout.Size{W: 10000, H: 10000}), square, 1000, 0, 0, 1)
	for p, want := range map[layout.Point]bool{
		{X: 1000, Y: 5000}: true, {X: 999, Y: 5000}: false, {X: 9000, Y: 5000}: true, {X: 9001, Y: 5000}: false,
		{X: 5000, Y: 1000}: true, {X: 5000, Y: 999}: false, {X: 5000, Y: 9000}: true, {X: 5000, Y: 9001}: false,
	} {
		if th.room(p, 1000) != want {
			t.Errorf("at %v: room %t", p, !want)
		}
	}
	if !th.try(layout.Point{X: 5000, Y: 5000}, 600) {
		t.Fatal("no room in an empty patch")
	}
	for _, of := range []struct {
		x, apart layout.Length
		want     bool
	}{{5600, 1000, true}, {5599, 1000, false}, {5400, 400, true}, {5399, 400, false}, {4400, 1000, true}, {4401, 1000, false}} {
		if got := th.room(layout.Point{X: of.x, Y: 5000}, of.apart); got != of.want {
			t.Errorf("at %d, %d apart: room %t", of.x, of.apart, got)
		}
	}
}

// Marks keep off the edge of their patch, off those of others, and clear of what they must not cross.
func TestMarksKeepOff(t *testing.T) {
	square := newPatch(way{{X: 1000, Y: 1000}, {X: 9000, Y: 1000}, {X: 9000, Y: 9000}, {X: 1000, Y: 9000}})
	m := newMask(layout.Size{W: 10000, H: 10000})
	m.fill(newPatch(way{{X: 4000, Y: 1000}, {X: 5000, Y: 1000}, {X: 5000, Y: 9000}, {X: 4000, Y: 9000}}), nearRoad)
	other := newPatch(way{{X: 7000, Y: 1000}, {X: 8000, Y: 1000}, {X: 8000, Y: 9000}, {X: 7000, Y: 9000}})
	for x, want := range map[layout.Length]bool{1499: false, 1500: true, 3000: true, 3700: false, 4500: false, 5400: false, 6000: true, 7500: false, 8300: true, 8501: false} {
		th := newThrow(m, square, 1000, 500, nearRoad, 1)
		th.others, th.clear = []patch{other}, 500
		if got := th.try(layout.Point{X: x, Y: 5000}, 1000); got != want || len(th.marks) != map[bool]int{true: 1}[want] {
			t.Errorf("at %d: %t", x, got)
		}
	}
	free := newThrow(m, square, 1000, 0, 0, 1)
	if !free.try(layout.Point{X: 4500, Y: 5000}, 1000) {
		t.Error("what nothing bars is barred")
	}
	for within, want := range map[layout.Length]bool{999: false, 1000: false, 1001: true} {
		if square.touches(layout.Point{X: 2000, Y: 5000}, within) != want {
			t.Errorf("the edge lies nearer than %d: %t", within, !want)
		}
	}
}

// A part has what shows in it, with room for strokes: curves by their control points, other things by their size.
func TestPartsHoldWhatShows(t *testing.T) {
	curve := layout.Path{Steps: []layout.Step{{Kind: layout.MoveTo, P: layout.Point{X: 60000}}, {Kind: layout.CurveTo, A: layout.Point{X: 20000}, B: layout.Point{X: 60000}, P: layout.Point{X: 60000}}}}
	line := func(from, to layout.Length) layout.Path {
		return layout.Path{Steps: way{{X: from}, {X: to}}.line()}
	}
	for _, of := range []struct {
		what string
		item layout.Item
		at   layout.Length
		want bool
	}{
		{"a curve that bends into it", curve, 0, true}, {"a line beyond", line(60000, 70000), 0, false}, {"a line into it", line(20000, 70000), 0, true}, {"a line through it", line(-50000, 70000), 0, true},
		{"a line by its edge", line(25900, 70000), 0, true}, {"a line off it", line(26100, 70000), 0, false},
		{"a stroke into it", layout.Line{To: layout.Point{X: -30000}}, 50000, true}, {"a stroke off it", layout.Line{To: layout.Point{X: 30000}}, 50000, false},
		{"a box in it", layout.Box{Size: layout.Size{W: 900, H: 900}}, 10000, true}, {"a box off it", layout.Box{Size: layout.Size{W: 900, H: 900}}, 27000, false},
		{"a disc near it", layout.Modules{}, 31000, true}, {"a disc off it", layout.Modules{}, 33000, false},
	} {
		f := layout.NewFrame(layout.Size{W: 100000, H: 100000})
		f.Put("x", layout.Point{X: of.at}, of.item)
		part := Part(f, layout.Rect{X: 0, Y: -10000, W: 20000, H: 20000})
		if got := len(part.Items) > 0; got != of.want || part.Size != (layout.Size{W: 20000, H: 20000}) {
			t.Errorf("%s: shows %t, in %v", of.what, got, part.Size)
		}
	}
}
