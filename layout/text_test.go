package layout

import (
	"errors"
	"reflect"
	"testing"

	"github.com/csprint/csprint/fonts"
)

// half is a face whose every letter is half an em wide: at 10 pt a letter is
// 5 pt or 1.764 mm, so widths are arithmetic.
var half = Style{Face: fonts.Fixed("Half", 500), Size: Pt(10), Colour: Ink}

func TestWidth(t *testing.T) {
	for _, c := range []struct {
		text     string
		tracking int
		want     Length
	}{
		{"", 0, 0},
		{"a", 0, 1764},
		{"abcd", 0, 7056},
		{"abcd", 100, 7056 + 1058},
		{"été", 0, 5292},
	} {
		style := half
		style.Tracking = c.tracking
		if got := style.Width(c.text); got != c.want {
			t.Errorf("width of %q tracked %d is %s, want %s", c.text, c.tracking, got, c.want)
		}
	}
}

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text    string
		letters int
		want    []string
	}{
		{"the quick brown fox", 9, []string{"the quick", "brown fox"}},
		{"the quick brown fox", 5, []string{"the", "quick", "brown", "fox"}},
		{"Saxe-Coburg", 6, []string{"Saxe-", "Coburg"}},
		{"1/45th", 6, []string{"1/45th"}},
		{"Donaudampfschiff", 6, []string{"Donaud", "ampfsc", "hiff"}},
		{"one two † on the table", 9, []string{"one two", "† on the", "table"}},
		{"one two ‡ on", 9, []string{"one two", "‡ on"}},
		{"one two† on", 8, []string{"one two†", "on"}},
		{"one\ntwo", 9, []string{"one", "two"}},
		{"", 9, []string{""}},
		{"foot · horse · guns", 6, []string{"foot", "horse", "guns"}},
		{"foot · horse · guns", 12, []string{"foot · horse", "guns"}},
		{"éééééé", 2, []string{"éé", "éé", "éé"}},
	} {
		room := half.Width("m").Times(c.letters, 1)
		for _, more := range []Length{0, 10} {
			if got := half.Wrap(c.text, room+more); !reflect.DeepEqual(got, c.want) {
				t.Errorf("%q in %d letters: %q, want %q", c.text, c.letters, got, c.want)
			}
		}
	}
}

func TestFit(t *testing.T) {
	room := half.Width("abcdefgh")
	fitted, err := half.Fit("abcdefghij", room, Pt(6))
	if err != nil || fitted.Size != Pt(8) {
		t.Errorf("ten letters in the room of eight: %s, %v; want 8pt", fitted.Size, err)
	}
	_, err = half.Fit("abcdefghijklmnop", room, Pt(6))
	var overflow *Overflow
	if !errors.As(err, &overflow) || overflow.Over <= 0 || overflow.Size != Pt(6) {
		t.Errorf("sixteen letters in the room of eight: %v, want an overflow at 6pt", err)
	}
}

func TestSetLineAligns(t *testing.T) {
	f := NewFrame(Size{MM(50), MM(10)})
	f.SetLine("t", Point{MM(20), MM(5)}, Left, half, "abcd")
	f.SetLine("t", Point{MM(20), MM(5)}, Centre, half, "abcd")
	f.SetLine("t", Point{MM(20), MM(5)}, Right, half, "abcd")
	want := []Length{MM(20), MM(20) - 3528, MM(20) - 7056}
	for i, x := range want {
		if got := f.Items[i].At.X; got != x {
			t.Errorf("%s line begins at %s, want %s", Align(i), got, x)
		}
	}
}

func TestLengthPrintsAlike(t *testing.T) {
	for l, want := range map[Length]string{MM(63): "63.000", -MM(0.5): "-0.500", In(1): "25.400", 0: "0.000"} {
		if l.String() != want {
			t.Errorf("%d µm prints %s, want %s", l, l, want)
		}
	}
	if got := MM(10).Times(-1, 3); got != -3333 {
		t.Errorf("a third of -10 mm is %d µm, want -3333", got)
	}
}

// A room that others have taken whole, and more, breaks a text into letters and ends.
func TestWrapWithoutRoom(t *testing.T) {
	if got := half.Wrap("ab c", -1); len(got) < 3 {
		t.Errorf("%q", got)
	}
}
