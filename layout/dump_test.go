package layout

import (
	"strings"
	"testing"
)

// striped is a frame with a drawing of two strokes between two boxes.
func striped() *Frame {
	f := NewFrame(Size{MM(40), MM(20)})
	f.PutBox("page/frame", RectMM(1, 1, 2, 2), Fill{}, HairLine)
	f.PutDrawing("band french", RectMM(4, 4, 30, 6), func() {
		f.PutBox("page/band", RectMM(4, 4, 30, 2), Filled(Ink), Stroke{})
		f.PutBox("page/band", RectMM(4, 8, 30, 2), Filled(Ink), Stroke{})
	})
	f.PutDrawing("band french", RectMM(4, 12, 30, 6), func() {
		f.PutBox("page/band", RectMM(4, 12, 30, 2), Filled(Ink), Stroke{})
	})
	f.PutBox("page/frame", RectMM(1, 17, 2, 2), Fill{}, HairLine)
	return f
}

func dumped(t *testing.T, f *Frame) string {
	t.Helper()
	var b strings.Builder
	if err := Dump(&b, []Page{{Frame: f}}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A drawing is one line of a dump, and two drawings of one name are two.
func TestDumpOfDrawings(t *testing.T) {
	want := `page 1 40.000x20.000
  1.000,1.000 box 2.000x2.000 fill none stroke 0.123#111111 [page/frame]
  4.000,4.000 band french 30.000x6.000 [page/band]
  4.000,12.000 band french 30.000x6.000 [page/band]
  1.000,17.000 box 2.000x2.000 fill none stroke 0.123#111111 [page/frame]
`
	if got := dumped(t, striped()); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// A drawing grows with its frame, and its strokes stay one drawing.
func TestScaledDrawings(t *testing.T) {
	got := dumped(t, striped().Scaled(3, 2))
	if want := "  6.000,6.000 band french 45.000x9.000 [page/band]\n  6.000,18.000 band french 45.000x9.000 [page/band]\n"; !strings.Contains(got, want) {
		t.Errorf("got\n%s\nwant in it\n%s", got, want)
	}
}
