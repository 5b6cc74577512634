package paper

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/after/office"
	desks "github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/internal/trial/camera"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/qrcode"
	"github.com/csprint/csprint/layout/sheet/roster"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/words"
)

// What one sheet can't say together is offered to be picked from, each beside its box; a number that can't be is asked again.
func TestContradictions(t *testing.T) {
	g, book, _ := trial.Whole(t, "first-game", example.Read(t, "first-game.yaml"))
	m := after.MusterOf(g, book)
	var boxes []office.Told
	err := json.Unmarshal([]byte(`[{"box":"B-01 record level wavering","value":"On"},{"box":"B-01 record level routed","value":"On"},
		{"box":"B-L1 leader fate wounded","value":"On"},{"box":"B-L1 leader fate fallen","value":"On"},
		{"box":"B-01 roster losses","says":"losses","written":true,"why":"office.why-written"},{"box":"B-02 roster losses","written":true,"value":"98"}]`), &boxes)
	if err != nil {
		t.Fatal(err)
	}
	found := New(words.English(), [32]byte{}, nil).together(m, boxes, map[string]string{"B-01 roster losses": "99"})
	if len(found.Marks) > 0 || len(found.Rivals) != 2 || len(found.Wrong) != 1 || !strings.Contains(found.Wrong[0], "98") {
		t.Fatalf("found %+v", found)
	}
	for i, want := range []string{"B-01 record level routed", "B-L1 leader fate fallen"} {
		if of := found.Rivals[i]; len(of.Marks) != 2 || of.Marks[1].Box != want || !strings.Contains(of.Says, "ticked together") {
			t.Errorf("offered is %+v, expected %s", of, want)
		}
	}
	if q := found.Questions; len(q) != 1 || !q[0].Open || !strings.Contains(q[0].Why, `"99" on the roster of 12th Foot is no number`) {
		t.Errorf("asked is %+v", q)
	}
}

// TestSheetsThatDifferAreOffered holds that what a record and a roster say differently comes as two marks to pick one of:
// the record says 2, the roster 4 or more.
func TestSheetsThatDifferAreOffered(t *testing.T) {
	g, book, _ := trial.Whole(t, "first-game", example.Read(t, "first-game.yaml"))
	m := after.MusterOf(g, book)
	r := New(words.English(), [32]byte{}, nil)
	found := r.together(m, []office.Told{
		{Box: "B-01 record losses 2", Value: layout.Ticked}, {Box: "B-01 record losses 3"}, {Box: "B-01 roster losses 4", Value: layout.Ticked},
		{Box: "B-01 record level broken", Value: layout.Ticked}, {Box: "B-01 roster level routed", Value: layout.Ticked},
	}, nil)
	if len(found.Rivals) != 2 || len(found.Wrong) > 0 {
		t.Fatalf("of two sheets that differ is said %+v", found)
	}
	lost, level := found.Rivals[0], found.Rivals[1]
	if lost.Marks[0].Name != "12th Foot" || lost.Marks[0].Value.Number != 2 || lost.Marks[1].Value.Number != 4 || !strings.Contains(lost.Says, "12th Foot") ||
		level.Marks[0].Value.Word != "broken" || level.Marks[1].Value.Word != "routed" || level.Marks[1].Field != live.Level {
		t.Errorf("sheets that differ are offered as %+v", found.Rivals)
	}
}

// TestAPatrolsSheet has the umpire and the patrol's own side read its sheet, and says of a picture what no live game keeps; another side
// is told of nothing on it.
func TestAPatrolsSheet(t *testing.T) {
	example.Long(t)
	settings := desks.Plain(layout.A4)
	settings.Fill = true
	d := desks.Open(t, "night-patrol.yaml", settings)
	patrol := &d.Game.Sides[1]
	var pages []*layout.Frame
	for _, page := range qrcode.Stamp(d, patrol, roster.Patrol(d, patrol)) {
		pages = append(pages, page.Frame)
	}
	r := New(words.English(), [32]byte{}, func() (Printed, error) { return Printed{after.MusterOf(d.Game, d.Book), pages}, nil })
	photo := camera.PageWith(t, pages, "B-02 patrol level walking").Cross("B-02 patrol level walking", "B patrol casualty 1").Photo()
	for _, side := range []string{"", patrol.ID} {
		read, err := r.Read(side, photo)
		if err != nil {
			t.Fatal(err)
		}
		reading := read.(*Reading)
		if fmt.Sprint(reading.Wrong) != "[1 box is marked with what is kept nowhere, such as Trench garrison: 1 casualty]" {
			t.Errorf("%q is told %q", side, reading.Wrong)
		}
		asked, _ := json.Marshal(Asked{Pictures: []Picture{{Name: "1", Told: reading.Told}}})
		found, err := r.Together(side, asked)
		if err != nil {
			t.Fatal(err)
		}
		if marks := found.(*Finding).Marks; len(marks) != 1 || marks[0].Value.Word != "walking" || marks[0].Field != live.Level {
			t.Errorf("%q finds %+v", side, marks)
		}
	}
	if _, err := r.Read(d.Game.Sides[0].ID, photo); err == nil || strings.Contains(err.Error(), "Trench") {
		t.Errorf("the other side is told %v", err)
	}
}

// TestAPlayersPictureHasFewerPixels refuses by its head alone a picture that would keep others waiting.
func TestAPlayersPictureHasFewerPixels(t *testing.T) {
	g, book, _ := trial.Whole(t, "first-game", example.Read(t, "first-game.yaml"))
	r := New(words.English(), [32]byte{}, func() (Printed, error) { return Printed{Muster: after.MusterOf(g, book)}, nil })
	of := func(wide, high uint32) []byte { // the head of a PNG, grey
		chunk := append([]byte("IHDR"), 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0)
		binary.BigEndian.PutUint32(chunk[4:], wide)
		binary.BigEndian.PutUint32(chunk[8:], high)
		head := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), chunk...)
		return binary.BigEndian.AppendUint32(head, crc32.ChecksumIEEE(chunk))
	}
	for _, c := range []struct {
		side       string
		wide, high uint32
		says       string
	}{{"red", 6500, 4001, "more than 26 million pixels"}, {"red", 1 << 30, 1, "more than 26 million"}, {"red", 6500, 4000, "broken"}, {"", 6500, 4001, "broken"}, {"nobody", 10, 10, "none of this game"}} {
		if _, err := r.Read(c.side, of(c.wide, c.high)); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("for %q %d × %d: %v, expected %q", c.side, c.wide, c.high, err, c.says)
		}
	}
}

// TestWhatWasReadIsKnownAgain holds that what was read for a side comes back for that side alone, and unchanged.
func TestWhatWasReadIsKnownAgain(t *testing.T) {
	r, other := New(words.English(), [32]byte{1}, nil), New(words.English(), [32]byte{2}, nil)
	told := r.sealed("red", []office.Told{{Box: "B-01 record losses 1", Says: "12th Foot: <1>\u2028", Value: layout.Ticked}})
	if boxes, is := r.opened("red", told); !is || len(boxes) != 1 || boxes[0].Says != "12th Foot: <1>\u2028" {
		t.Errorf("it is %+v, %v", boxes, is)
	}
	for _, c := range []struct {
		by         *Reader
		side, told string
	}{{r, "blue", told}, {r, "", told}, {other, "red", told}, {r, "red", told + " "}, {r, "red", told[:len(told)-1]}, {r, "red", strings.ToLower(told[:sumLetters]) + told[sumLetters:]}, {r, "red", ""}} {
		if boxes, is := c.by.opened(c.side, c.told); is {
			t.Errorf("for %q %.20s… is taken as %+v", c.side, c.told, boxes)
		}
	}
}
