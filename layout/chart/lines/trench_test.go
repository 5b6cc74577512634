package lines

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/golden"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/words"
)

// rooms are boxes to draw maps into: upright and lying sheets.
var rooms = map[string]layout.Rect{
	"a4": layout.RectMM(8, 24, 194, 255), "a4 lying": layout.RectMM(8, 24, 281, 168),
	"letter": layout.RectMM(8, 24, 199.9, 237), "letter lying": layout.RectMM(8, 24, 263.4, 174),
}

func pen() Pen { return Pen{Faces: fonts.Embedded()} }

func planned(v *View, box layout.Rect) *layout.Frame {
	onto := layout.NewFrame(layout.Size{W: box.Right() + layout.MM(8), H: box.Bottom() + layout.MM(8)})
	Plan(onto, box, v, pen())
	return onto
}

func dumped(t *testing.T, f *layout.Frame) string {
	t.Helper()
	var b bytes.Buffer
	if err := layout.Dump(&b, []layout.Page{{Frame: f}}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestGoldenMaps(t *testing.T) {
	m := handmade()
	golden.Hold(t, "umpire.txt", dumped(t, planned(Umpire(m), rooms["a4"])))
	golden.Hold(t, "british.txt", dumped(t, planned(Side(m, 1), rooms["letter lying"])))
}

// TestSideMapsKeepSecrets changes all that a side may not know of the other
// line and asks for the same page, item by item.
func TestSideMapsKeepSecrets(t *testing.T) {
	for mine := range 2 {
		before := dumped(t, planned(Side(handmade(), mine), rooms["a4"]))
		m := handmade()
		other := &m.Lines[1-mine]
		other.Lanes, other.Guns, other.Posts, other.Flares, other.Dugouts = nil, nil, nil, nil, nil
		other.Belts, other.Saps, other.Communications, other.Support = nil, nil, nil, nil
		other.Name, other.Front = "Somewhere else", trench.Trench{Squares: sqs("A1", "B1")}
		m.Routes = append(m.Routes, trench.Route{Side: "german", Path: sqs("A1")})
		m.Intelligence = append(m.Intelligence, trench.Finding{Work: words.Own("gun"), Outcome: trench.Missing})
		var own []trench.Objective
		for _, o := range m.Objectives {
			if o.Side == m.Lines[mine].Side {
				own = append(own, o)
			}
		}
		m.Objectives = own
		m.Known[mine] = trench.KnownLine{}
		if after := dumped(t, planned(Side(m, mine), rooms["a4"])); after != before {
			t.Errorf("the map of %s changes with what it may not know", m.Lines[mine].Side)
		}
	}
}

// Words that a side's map must say and those that it must not.
func TestSideMapsSayTheirOwn(t *testing.T) {
	m := handmade()
	british, german := runs(planned(Side(m, 1), rooms["a4"])), runs(planned(Side(m, 0), rooms["a4"]))
	for _, c := range []struct {
		name, text string
		has, lacks []string
	}{
		{"british", british, []string{"lane 1", "M2", "L2", "S3", "D3", "Kipper Street", "Nose Trench", "objective"}, []string{"lane a", "M1", "L1", "S1", "D1", "Sachsengraben"}},
		{"german", german, []string{"lane a", "M1", "L1", "S1", "D1", "Sachsengraben", "Tommygraben"}, []string{"lane 1", "M2", "L2", "S3", "D3", "Kipper Street", "objective"}},
	} {
		for _, word := range c.has {
			if !strings.Contains(c.text, "\n"+word+"\n") {
				t.Errorf("the %s map does not say %q", c.name, word)
			}
		}
		for _, word := range c.lacks {
			if strings.Contains(c.text, "\n"+word+"\n") {
				t.Errorf("the %s map says %q", c.name, word)
			}
		}
	}
}

// runs are the texts of a frame, a line each.
func runs(f *layout.Frame) string {
	var b strings.Builder
	b.WriteString("\n")
	for _, item := range f.Items {
		if text, ok := item.Item.(layout.Text); ok {
			b.WriteString(text.Run + "\n")
		}
	}
	return b.String()
}

// TestWordsDoNotMeet holds the boxes of all texts apart and within the room.
func TestWordsDoNotMeet(t *testing.T) {
	m := handmade()
	for room, box := range rooms {
		for name, v := range map[string]*View{"umpire": Umpire(m), "british": Side(m, 1), "german": Side(m, 0)} {
			checkWords(t, fmt.Sprintf("%s on %s", name, room), planned(v, box), box)
		}
	}
}

func checkWords(t *testing.T, name string, f *layout.Frame, room layout.Rect) {
	t.Helper()
	var boxes []layout.Rect
	var words []string
	for _, item := range f.Items {
		text, ok := item.Item.(layout.Text)
		if !ok {
			continue
		}
		style := layout.Style{Face: text.Face, Size: text.Size, Tracking: text.Tracking}
		box := layout.Rect{X: item.At.X, Y: item.At.Y - style.CapHeight(), W: style.Width(text.Run), H: style.CapHeight()}
		if !room.Contains(box) {
			t.Errorf("%s: %q at %s leaves the room %s", name, text.Run, box, room)
		}
		if text.Size < layout.Pt(6.5) {
			t.Errorf("%s: %q is set in %s", name, text.Run, text.Size)
		}
		for i, other := range boxes {
			if box.Overlaps(other) {
				t.Errorf("%s: %q runs into %q", name, text.Run, words[i])
			}
		}
		boxes, words = append(boxes, box), append(words, text.Run)
	}
}

// Line wire that ends beside a square full of wire is led to it, and two
// courses half a square apart are joined.
func TestWireGoesRoundCorners(t *testing.T) {
	f := field{sketch: sketch{Pen: pen(), side: drawnSide, bold: 100}, columns: 13, rows: 20}
	full := sqs("E14")
	wire := belts{f, &Works{Wire: up("C14", "D14"), Full: full}}
	courses := wire.courses()
	if len(courses) != 2 {
		t.Fatalf("%d courses, want two that do not touch", len(courses))
	}
	for i := range courses {
		wire.lead(courses, i)
	}
	joined := courses[1]
	if first := joined[0]; first != courses[0][1] {
		t.Errorf("the second course begins at %s, not at the end of the first %s", first, courses[0][1])
	}
	last, box := joined[len(joined)-1], f.box(full[0]).Inset(f.wireInset())
	if last.X != box.X || last.Y < box.Y || last.Y > box.Bottom() {
		t.Errorf("the course ends at %s, not at the square full of wire %s", last, box)
	}
}

// Letters and numbers beside the map are those of the squares.
func TestNamesOfSquares(t *testing.T) {
	for c, want := range map[int]string{0: "A", 25: "Z", 26: "AA"} {
		if got := columnName(c); got != want {
			t.Errorf("column %d is %s, want %s", c, got, want)
		}
	}
	if got := rowName(11); got != "12" {
		t.Errorf("row 11 is %s", got)
	}
}
