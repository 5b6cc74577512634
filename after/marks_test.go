package after_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/filled"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/words"
)

// Marks that are taken one by one make the ending that they are of, those of the rules' own, too.
func TestMarksAreTaken(t *testing.T) {
	example.Pack(t, example.Hedge)
	b := fought(t, "day1.yaml", example.Text(t, example.Hedge+"/starter.yaml"))
	e := ending(t, b, "id,lost,spent,order,alight\nA-01,3,4,square,yes\nB-01,,,open,no\n")
	marks, again := e.Marks(b.Muster), after.Unhurt()
	for _, m := range marks {
		again.Take(b.Muster, m)
	}
	if got := again.Marks(b.Muster); len(marks) != 5 || !slices.Equal(got, marks) {
		t.Errorf("taken are %v of %v", got, marks)
	}
	key := marks[0].Unit
	again.Take(b.Muster, after.Marked{Unit: key, Field: "no-mark", Value: live.Number(3)})
	again.Take(b.Muster, after.Marked{Unit: key, Field: live.Losses, Value: live.Number(-1)})
	if end := again.Units[key]; end.Lost != 0 || end.Marks.String() != e.Units[key].Marks.String() {
		t.Errorf("a mark that the rules lack, and losses below none: %+v", end)
	}
}

// A mark of the rules' own that is ticked or written on a sheet holds where the rules have it, and is refused else.
func TestOwnMarksOfSheets(t *testing.T) {
	example.Pack(t, example.Hedge)
	b := fought(t, "day1.yaml", example.Text(t, example.Hedge+"/starter.yaml"))
	for boxes, want := range map[string]string{
		"A-01 record order square":                           "order square",
		"A-01 roster order=square":                           "order square",
		"A-01 roster order=circle":                           "A-01 roster order is refused",
		"A-01 roster order=":                                 "",
		"A-01 record order square; A-01 roster order=open":   "open or square",
		"A-01 record order square; A-01 roster order=square": "order square",
		"A-01 record spent 4; A-01 record spent 5=":          "spent 4",
		"A-01 roster spent=6":                                "spent 6",
		"A-01 roster spent=7":                                "A-01 roster spent is refused",
		"A-01 roster spent=many":                             "A-01 roster spent is refused",
		"A-01 record alight yes":                             "alight 1",
		"A-01 record losses 3; A-01 roster losses= 3 ":       "losses 3",
		"A-01 record losses 3; A-01 record losses 5=":        "losses 3", // 3 or 4
		"A-01 record losses 3; A-01 roster losses=":          "losses 3",
	} {
		e := b.told(t, boxes)
		var said []string
		for _, m := range e.Marks(b.Muster) {
			said = append(said, string(m.Field)+" "+m.Value.String())
		}
		for _, r := range e.Rivals {
			var all []string
			for _, m := range r.Marks {
				all = append(all, m.Said)
				if box := "A-01 " + map[string]string{"square": "record order square", "open": "roster order"}[m.Said]; m.Box != box {
					t.Errorf("%s: %s is said in the box %q", boxes, m.Said, m.Box)
				}
			}
			slices.Sort(all)
			said = append(said, strings.Join(all, " or "))
		}
		for _, r := range e.Refused {
			said = append(said, r.Box+" is refused")
		}
		if got := strings.Join(said, ", "); got != want {
			t.Errorf("%s says %q, expected %q", boxes, got, want)
		}
	}
}

// What phones marked by the rules' own holds as it does in a table.
func TestOwnMarksOfPhones(t *testing.T) {
	example.Pack(t, example.Hedge)
	b := fought(t, "day1.yaml", example.Text(t, example.Hedge+"/starter.yaml"))
	want := ending(t, b, "id,lost,spent,order,alight\nA-01,3,4,square,yes\nB-01,,,open,no\n").Marks(b.Muster)
	var events []live.Event
	for i, m := range want {
		n := int64(i + 1)
		events = append(events, live.Event{Phone: "p", Counter: n, Game: records.Identify(b.game).String(), Unit: m.Unit, Field: m.Field, Value: m.Value, Time: n})
	}
	if got := after.FromEvents(b.Muster, events).Marks(b.Muster); len(want) != 5 || !slices.Equal(got, want) {
		t.Errorf("%v, expected %v", got, want)
	}
}

// A line is told where anything became of somebody, and of nobody else.
func TestLinesThatChanged(t *testing.T) {
	unit := func(s game.Start) *game.Unit { return &game.Unit{Start: s} }
	for name, of := range map[string]struct {
		after.Line
		want bool
	}{
		"a fresh unit":                        {after.Line{Unit: unit(game.Start{})}, false},
		"some are lost":                       {after.Line{Unit: unit(game.Start{}), Lost: 1}, true},
		"it came with losses":                 {after.Line{Unit: unit(game.Start{Hits: 1})}, true},
		"it begins in a level":                {after.Line{Unit: unit(game.Start{}), Morning: "shaken"}, true},
		"it begins with disorder":             {after.Line{Unit: unit(game.Start{}), Unrest: 1}, true},
		"it begins with a mark of the rules'": {after.Line{Unit: unit(game.Start{}), Marks: game.Ratings{{Fact: "spent", Value: "2"}}}, true},
		"a fit man":                           {after.Line{Man: &game.Man{}, Fate: "fit"}, false},
		"a man goes home":                     {after.Line{Man: &game.Man{}, Fate: "home"}, true},
		"a man who came wounded":              {after.Line{Man: &game.Man{Wound: "light"}, Fate: "fit"}, true},
	} {
		if got := of.Changed(); got != of.want {
			t.Errorf("%s: %t", name, got)
		}
	}
}

// A story is told by the phones' clocks, however its events are handed over: of two at once by the phones'
// names, and of one phone in the order of its marks.
func TestStoryGoesByTheClock(t *testing.T) {
	b := fought(t, "musket-pico.yaml", example.Read(t, "musket-pico.yaml"))
	var keys []string
	for _, u := range b.game.Sides[0].Units()[:2] {
		keys = append(keys, records.NewRegister(b.game).Of(*u).Key())
	}
	own := records.Identify(b.game).String()
	at := func(time int64, phone string, counter int64, unit string, field live.Field, n int64) live.Event {
		return live.Event{Phone: phone, Counter: counter, Game: own, Unit: unit, Field: field, Value: live.Number(n), Time: time}
	}
	events := []live.Event{
		at(1, "b", 7, keys[0], live.Losses, 1), at(2, "a", 1, "", live.Turn, 3), at(2, "b", 3, keys[1], live.Losses, 2), at(2, "b", 4, keys[0], live.Losses, 2),
		at(3, "a", 2, keys[1], live.Losses, 1),
	}
	day := after.Work(b.Muster, after.FromEvents(b.Muster, events), after.Options{Recovery: ownRecovery(t)})
	want := after.Story(day, events, true)
	if !strings.Contains(want, "Turn 1") || !strings.Contains(want, "Turn 3") {
		t.Fatalf("turns are missing:\n%s", want)
	}
	for range len(events) {
		events = append(events[1:], events[0])
		if got := after.Story(day, events, true); got != want {
			t.Errorf("in another order:\n%s\nexpected\n%s", got, want)
		}
	}
	slices.Reverse(events)
	if got := after.Story(day, events, true); got != want {
		t.Errorf("backwards:\n%s\nexpected\n%s", got, want)
	}
}

// What is marked of nobody in the game is refused, what bears on no ending is told, and a mark of
// somebody is his.
func TestBoxesOfSheets(t *testing.T) {
	b := fought(t, "first-game.yaml", example.Read(t, "first-game.yaml"))
	unknown := "%q is no box of this scenario's records"
	for box, want := range map[string]string{
		"B-01 record losses 2":     "1 units, 0 fates by boxes that stand for several losses, one unit lost at least that many, maybe more: 12th Foot",
		"B-L1 leader fate wounded": "0 units, 1 fates",
		"Z-99 record losses 2":     fmt.Sprintf(unknown, "Z-99 record losses 2"),
		"Z-L9 leader fate wounded": fmt.Sprintf(unknown, "Z-L9 leader fate wounded"),
		"Z-99 record losses 2=":    "0 units, 0 fates", // nobody ticked it
		"B-01 leader fate wounded": "0 units, 0 fates marked, and without effect on the next day: it",
		"B-L1 record losses 2":     "0 units, 0 fates marked, and without effect on the next day: it",
		"B-01 record order formed": "0 units, 0 fates marked, and without effect on the next day: it",
		"B-L1 leader fate -=fell":  `0 units, 0 fates written, and kept as a note: it: "fell"`,
		"B track turn 5":           "0 units, 0 fates marked, and without effect on the next day: it",
	} {
		name, value, written := strings.Cut(box, "=")
		if !written {
			value = "On"
		}
		e, err := after.FromFilled(b.Muster, "", []after.FilledFile{{Name: "photo.jpg", Boxes: []filled.Field{{Name: name, Says: "it", Value: value}}}})
		got := fmt.Sprintf("%d units, %d fates %s", len(e.Units), len(e.Fates), strings.Join(words.English().All(e.Notes), "; "))
		if err != nil {
			got = err.Error()
		}
		if err == nil && strings.TrimSpace(got) != want || err != nil && !strings.Contains(got, want) {
			t.Errorf("%s: %s, expected %s", box, got, want)
		}
	}
}

// A man who is a unit by himself is lost where the host's table sends him home or has him die, and nobody of him comes back.
func TestSingleMenGoHome(t *testing.T) {
	example.Pack(t, "testdata/packs/night-lane")
	b := fought(t, "day1.yaml", example.Text(t, "testdata/packs/night-lane/starter.yaml"))
	for fate, want := range map[string]int{"fit": 0, "walking": 0, "home": 1, "dead": 1} {
		table, err := after.ReadRecovery("ours.yaml", []byte(strings.Replace(string(after.OwnRecovery), "scratch: fit", "down: "+fate, 1)))
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range after.Work(b.Muster, ending(t, b, "id,level\nB-01,down\n"), after.Options{Recovery: table}).Lines {
			if down := l.Unit.ID == "B-01"; l.Lost != map[bool]int{true: want}[down] || l.Left != 1-l.Lost || l.Back != 0 {
				t.Errorf("%s, of those who are down %s: %d lost, %d back, %d left", l.Unit.Name, fate, l.Lost, l.Back, l.Left)
			}
		}
	}
}

// A fate of two words, which boxes have with a hyphen, is marked as live games have it.
func TestRivalFatesAreSpaced(t *testing.T) {
	b := fought(t, "first-game.yaml", example.Read(t, "first-game.yaml"))
	e := b.told(t, "B-L1 leader fate slightly-wounded; B-L1 leader fate fallen")
	if len(e.Rivals) != 1 || len(e.Rivals[0].Marks) != 2 {
		t.Fatalf("%+v", e.Rivals)
	}
	if m := e.Rivals[0].Marks[0]; m.Said != "slightly-wounded" || m.Value != live.Word("slightly wounded") {
		t.Errorf("said is %q, marked %v", m.Said, m.Value)
	}
	if e := b.told(t, "B-L1 leader fate slightly-wounded"); e.Fates["B=@General Scarlet"] != "slightly wounded" {
		t.Errorf("fates %v", e.Fates)
	}
}
