package board

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/live"
)

// The head of the board in turns of all sorts: the first strip and the next, the last turn
// and those after it, troops that come on, light of a whole night.
func TestTurnsOfTheDay(t *testing.T) {
	var told strings.Builder
	for _, c := range []struct {
		example string
		turns   []int
	}{
		{"salamanca", []int{0, 1, 12, 13, 25}}, {"second-column", []int{0, 4, 5, 6, 7, 8, 9}}, {"night-raid", []int{12, 27, 60}}, {"musket-pico", []int{10}},
	} {
		g, book := play(t, c.example)
		m := New(g, book)
		for _, turn := range c.turns {
			told.WriteString(dayText(tell(t, m, fmt.Sprintf("10:00 umpire: turn %d\n", turn)).board()))
		}
	}
	golden.Hold(t, "turns.txt", told.String())
}

// What happened, in words: each kind of mark, set for the first time, made more and taken back.
func TestWordsOfTheFeed(t *testing.T) {
	var told strings.Builder
	for _, c := range []struct{ example, story string }{
		{"salamanca", `
10:00 umpire: turn 1
10:01 umpire: phase command
10:02 umpire: turn 3
10:03 umpire: turn 2
10:04 umpire: phase -
10:05 allied/Left: A-01 losses 1
10:06 allied/Left: A-01 losses 2
10:07 allied/Left: A-01 losses 6
10:08 allied/Left: A-01 losses 8
10:09 allied/Left: A-01 losses 3
10:09 allied/Right: A-01 losses 5
+ 10:09 allied/Left: A-01 losses 4
10:09 umpire: A-01 losses 5
10:10 allied/Left: A-01 losses 0
10:11 allied/Left: A-02 losses 3
10:12 allied/Left: A-02 disorder 1
10:13 allied/Left: A-02 disorder 3
10:13 allied/Right: A-02 disorder 3
10:14 allied/Left: A-02 disorder 0
10:15 allied/Left: A-15 captured 2
10:16 allied/Left: A-15 captured 1
10:17 allied/Left: A-02 captured 1
10:18 allied/Left: A-02 level routed
10:19 umpire: @Wellington fate fallen
10:20 umpire: @Wellington fate -
10:21 umpire: @Wellington points 1
10:22 umpire: /3rd Division tested 30
10:23 umpire: /3rd Division tested 0
10:24 umpire: turn 0
10:25 umpire: phase small-arms
10:26 umpire: phase lunch
10:27 allied/Left: A-15 losses 1
`},
		{"canister-bridge", "10:00 allied/Left: A-01 losses 1\n10:01 umpire: A=/Left tested 4\n"},
		{"night-raid", "10:00 british/Patrol: A-01 stabilised 1\n10:01 british/Patrol: A-01 stabilised 0\n10:02 umpire: A=/Patrol tested 3\n"},
	} {
		g, book := play(t, c.example)
		m := New(g, book)
		m.named["A=/Left"], m.named["A=/Patrol"] = "Left", "Patrol"
		s := tell(t, m, c.story)
		undone := s.events[len(s.events)-1]
		s.add(live.Event{Phone: undone.Phone, Counter: undone.Counter + 1, Game: m.id, Unit: undone.Unit, Field: undone.Field, Value: live.Number(0), Undoes: undone.ID()}, "umpire", "", s.now)
		feed := s.board().Feed
		for i := range feed {
			said := feed[len(feed)-1-i]
			fmt.Fprintf(&told, "%s: %s {%s}\n", said.Who, said.What, said.Class)
		}
	}
	golden.Hold(t, "feed.txt", told.String())
}

// Values that were set at once are told the worst last, in figures where they are counted.
func TestRivalsInWords(t *testing.T) {
	g, book := play(t, "salamanca")
	m := New(g, book)
	of := m.byUnit["A-01"].Key
	number := func(list ...int64) (values []live.Value) {
		for _, n := range list {
			values = append(values, live.Number(n))
		}
		return values
	}
	for _, c := range []struct {
		field  live.Field
		values []live.Value
		want   string
	}{
		{live.Losses, number(2, 5, 3), "three say 2, 3 and 5 lost"},
		{live.Disorder, number(1, 2), "two say 1 and 2 disorder"},
		{live.Captured, number(1, 2), "two say 1 taken prisoner and 2 taken prisoner"},
		{live.Level, []live.Value{live.Word("routed"), live.Word("wavering")}, "two say wavering and routed"},
		{live.Losses, number(1, 1), ""},
		{live.Losses, number(1, 2, 3, 4, 5), "five say 1, 2, 3, 4 and 5 lost"},
		{live.Losses, number(1, 2, 3, 4, 5, 6), "6 say 1, 2, 3, 4, 5 and 6 lost"},
	} {
		s := tell(t, m, "")
		for i, v := range c.values {
			s.add(live.Event{Phone: fmt.Sprintf("phone%d", i), Counter: 1, Game: m.id, Unit: of, Field: c.field, Value: v}, "allied", "", noon)
		}
		got := ""
		for _, r := range s.board().Rivals {
			got += r.Words
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.field, got, c.want)
		}
	}
}
