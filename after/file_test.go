package after_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/plan"
	"github.com/csprint/csprint/words"
)

// sheet is a file of a packet with boxes, "B-01 record losses 2=On".
func sheet(t *testing.T, title, mark string, boxes ...string) []byte {
	t.Helper()
	f := layout.NewFrame(layout.A4.Size)
	for _, box := range boxes {
		name, value, _ := strings.Cut(box, "=")
		f.Put("x", layout.Point{}, layout.Field{Size: layout.Size{W: 4000, H: 4000}, Name: name, Says: name, Value: value, Written: value != "" && value != layout.Ticked})
	}
	var b bytes.Buffer
	if err := pdf.Write(&b, layout.Document{Title: title, Mark: mark, Pages: []layout.Page{{Frame: f}}}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A file is taken by the packet that it is marked with, else by its title; one of another game, one in which nothing is
// ticked and one that is no PDF are refused, and of one of another packet of the game that is told.
func TestFilesThatAreTaken(t *testing.T) {
	b := fought(t, "first-game.yaml", example.Read(t, "first-game.yaml"))
	ticked, bare := "B-01 record level broken=On", "B-01 record level broken"
	for name, of := range map[string]struct {
		title, mark, box string
		packet           string
		want             string // of what is refused or noted; empty where it is taken as it is
		taken            bool
	}{
		"of its packet":            {"Another", plan.Mark + "p1", ticked, "p1", "", true},
		"of another packet":        {b.game.Title, plan.Mark + "p2", ticked, "p1", "is of another printing", true},
		"where nobody knows which": {b.game.Title + ": red", plan.Mark + "p2", ticked, "", "", true},
		"without a mark":           {b.game.Title, "", ticked, "p1", "", true},
		"without a title":          {"", "", ticked, "p1", "", true},
		"of another game":          {"Another", "", ticked, "p1", "Another", false},
		"of another game's packet": {"Another", plan.Mark + "p2", ticked, "p1", "Another", false},
		"nothing is ticked":        {b.game.Title, plan.Mark + "p1", bare, "p1", "no box in it is ticked", false},
	} {
		data := sheet(t, of.title, of.mark, of.box)
		e, err := after.FromFilled(b.Muster, of.packet, []after.FilledFile{{Name: "red.pdf", Data: data}})
		said := strings.Join(words.English().All(e.Notes), "; ")
		if err != nil {
			said = err.Error()
		}
		if len(e.Units) > 0 != of.taken || (err == nil) != of.taken || (said == "") != (of.want == "") || !strings.Contains(said, of.want) {
			t.Errorf("%s: %d units, %q, expected %q", name, len(e.Units), said, of.want)
		}
	}
	if _, err := after.FromFilled(b.Muster, "", []after.FilledFile{{Name: "red.pdf", Data: []byte("no PDF")}}); err == nil || !strings.HasPrefix(err.Error(), "red.pdf: ") {
		t.Errorf("no PDF: %v", err)
	}
}

// Which boxes bear on how somebody ends, by their names; and which stand in a series with others.
func TestBoxesThatTell(t *testing.T) {
	b := fought(t, "first-game.yaml", example.Read(t, "first-game.yaml"))
	tells := after.Telling(b.Muster)
	for box, want := range map[string]bool{
		"B-01 record losses 2": true, "B-01 record level broken": true, "B-01 division out 1": true, "B-L1 leader fate wounded": true,
		"Z-01 record losses 2": false, "B-01 record order square": false, "B-L1 leader losses 2": false, "B-01 leader fate wounded": false, "B track turn 5": false, "B-L1 leader fate": false, "": false,
	} {
		if tells(box) != want {
			t.Errorf("%q tells: %t", box, !want)
		}
	}
	for box, want := range map[string]struct {
		series string
		place  int
	}{
		"B-01 record losses 12": {"B-01 record losses", 12}, "B-01 record disorder 1": {"B-01 record disorder", 1},
		"B-01 record level 2": {"", 0}, "B-01 record losses": {"", 0}, "B-01 record losses x": {"", 0},
	} {
		if series, place := after.InOrder(box); series != want.series || place != want.place {
			t.Errorf("%q is %d of %q", box, place, series)
		}
	}
}

// Of kinds of boxes without a bearing on the ending twenty are told one by one, and how many more boxes there are.
func TestManyBoxesWithoutABearing(t *testing.T) {
	b := fought(t, "first-game.yaml", example.Read(t, "first-game.yaml"))
	for n, want := range map[int]int{20: 20, 21: 21, 50: 21} {
		var boxes []string
		for i := range n {
			boxes = append(boxes, fmt.Sprintf("B-01 record order%d square", i))
		}
		e := b.told(t, strings.Join(boxes, "; "))
		if len(e.Notes) != want {
			t.Errorf("of %d boxes there are %d notes", n, len(e.Notes))
		}
	}
}

// The muster of a side has its own troops alone, and calls nobody else by name.
func TestMusterOfASide(t *testing.T) {
	b := fought(t, "first-game.yaml", example.Read(t, "first-game.yaml"))
	own := b.Muster.Of(b.game.Sides[1].ID)
	if own.Side != b.game.Sides[1].ID || len(own.Game.Sides) != 1 || len(b.game.Sides) != 2 {
		t.Errorf("%s has %d sides of %d", own.Side, len(own.Game.Sides), len(b.game.Sides))
	}
	for i := range b.game.Sides {
		for _, m := range b.told(t, []string{"A-01", "B-01"}[i]+" record losses 1").Marks(b.Muster) {
			name := b.game.Sides[i].Units()[0].Name
			if b.Called(m.Unit) != name || own.Called(m.Unit) != map[bool]string{true: name}[i == 1] {
				t.Errorf("%s is %q to all, %q to the side", m.Unit, b.Called(m.Unit), own.Called(m.Unit))
			}
		}
	}
	if got := own.Called("A=@Ney"); got != "Ney" {
		t.Errorf("a leader is called %q", got)
	}
}
