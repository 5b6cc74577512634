package plane

import (
	"reflect"
	"testing"
)

// samples of a line of cuts, lower and higher.
func samples(lines [][]Cut) [][][2]int {
	var list [][][2]int
	for _, line := range lines {
		var ends [][2]int
		for _, c := range line {
			ends = append(ends, [2]int{c.Low, c.High})
		}
		list = append(list, ends)
	}
	return list
}

// A hilltop is a ring that begins where it is met first, at its north.
func TestContourOfAHill(t *testing.T) {
	heights := []int32{
		0, 0, 0,
		0, 9, 0,
		0, 0, 0,
	}
	lines := Contours(heights, 3, 3)
	if want := [][][2]int{{{1, 4}, {3, 4}, {7, 4}, {5, 4}, {1, 4}}}; !reflect.DeepEqual(samples(lines), want) {
		t.Errorf("the ring runs %v, want %v", samples(lines), want)
	}
	if c := lines[0][0]; c.Part != 3 || c.Whole != 9 {
		t.Errorf("it cuts at %d of %d", c.Part, c.Whole)
	}
	if n := len(Contours(heights, 3, 9)); n != 1 { // a sample at the height itself is above it
		t.Errorf("%d lines at the top", n)
	}
	if n := len(Contours(heights, 3, 10)); n != 0 {
		t.Errorf("%d lines above the top", n)
	}
}

// In a saddle the mean of the corners tells what hangs together; a mean at the
// height itself is above it.
func TestContoursOfASaddle(t *testing.T) {
	heights := []int32{8, 0, 0, 8}
	joined := Contours(heights, 2, 4) // the high corners hang together
	if want := [][][2]int{{{1, 0}, {1, 3}}, {{2, 3}, {2, 0}}}; !reflect.DeepEqual(samples(joined), want) {
		t.Errorf("a saddle at its mean: %v, want %v", samples(joined), want)
	}
	parted := Contours(heights, 2, 5)
	if want := [][][2]int{{{1, 0}, {2, 0}}, {{2, 3}, {1, 3}}}; !reflect.DeepEqual(samples(parted), want) {
		t.Errorf("a saddle above its mean: %v, want %v", samples(parted), want)
	}
}

// Lines that end at the rim come before rings, wherever they lie.
func TestOpenContoursComeFirst(t *testing.T) {
	heights := []int32{
		0, 0, 0, 0,
		0, 9, 0, 0,
		0, 0, 0, 0,
		9, 9, 9, 9,
	}
	lines := Contours(heights, 4, 5)
	if len(lines) != 2 || lines[0][0] == lines[0][len(lines[0])-1] || lines[1][0] != lines[1][len(lines[1])-1] {
		t.Errorf("lines are %v", samples(lines))
	}
}
