package board

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/live"
)

// fightingThird is Salamanca up to the fifth turn.
const fightingThird = `
15:30 umpire: turn 1
15:30 umpire: phase command
15:31 umpire: @Wellington points 3
15:31 umpire: @Edward Pakenham points 1
15:33 allied/The attack in front: A-01 losses 1
15:34 allied/The attack in front: A-03 losses 2
15:34 allied/The attack in front: A-03 disorder 1
15:36 allied/The attack in front: A-04 losses 3
15:37 allied/The attack in front: A-05 losses 1
15:37 allied/The attack in front: A-06 losses 2
15:38 allied/The attack in front: A-06 disorder 1
15:40 umpire: turn 2
15:40 umpire: phase command
15:41 french/Head of the column: B-01 losses 5
15:41 french/Head of the column: B-02 losses 4
15:42 french/Head of the column: B-03 losses 11
15:43 french/Commander on the left: B-04 losses 8
15:43 french/Commander on the left: B-05 losses 3
15:44 french/Commander on the left: B-06 losses 1
15:45 french/Commander on the left: B-06 level determined
15:46 french/Commander on the left: B-05 level broken
15:47 french/Commander on the left: B-05 disorder 2
15:50 umpire: turn 3
15:52 allied/The horse on the flank: A-16 losses 2
15:52 allied/The horse on the flank: A-16 disorder 2
15:53 allied/The horse on the flank: A-17 losses 2
15:54 allied/The horse on the flank: A-17 level wavering
16:00 umpire: turn 4
16:02 french/Light cavalry: B-10 losses 2
16:02 french/Light cavalry: B-10 level wavering
16:03 french/Head of the column: B-01 losses 9
16:04 french/Head of the column: B-01 level routed
16:04 french/Head of the column: B-01 disorder 4
16:05 french/Head of the column: B-02 losses 6
16:05 french/Head of the column: B-02 level routed
16:06 french/Head of the column: B-02 disorder 3
16:10 umpire: turn 5
16:10 umpire: phase small-arms
16:11 french/Light cavalry: B-11 losses 2
16:12 french/Head of the column: B-03 level dispersed
16:13 allied/The attack in front: A-04 losses 4
16:13 allied/The attack in front: A-04 level wavering
16:14 french/Head of the column: B-04 level routed
16:15 french/Commander on the left: A-05 losses 4
+ 16:15 french/Light cavalry: A-05 losses 6
16:16 umpire: @Alexander Wallace fate wounded
`

var stories = map[string]string{
	"salamanca": fightingThird,
	"canister-bridge": `
10:00 umpire: turn 1
10:01 allied/Left: A-01 losses 2
10:02 allied/Left: A-01 level fallback
10:03 allied/Left: A-02 level rout
10:04 umpire: phase brigade-morale
`,
	"musket-pico": `
10:00 umpire: turn 1
10:00 umpire: phase shooting
10:01 french/Left: B-01 losses 5
10:02 french/Left: B-01 level shaken
10:03 french/Left: B-02 level disordered
`,
	"night-raid": `
23:00 umpire: turn 1
23:00 umpire: phase melee
23:01 british/Patrol: A-01 level walking
23:02 british/Patrol: A-02 level killed
23:03 british/Patrol: A-01 stabilised 1
23:04 german/Patrol: B-01 level scratch
`,
}

func TestBoardGoldens(t *testing.T) {
	for example, told := range stories {
		t.Run(example, func(t *testing.T) {
			g, book := play(t, example)
			golden.Hold(t, example+".txt", text(tell(t, New(g, book), told).board()))
		})
	}
}

// What the board shows depends on the set of what is known, not on its order,
// and one maker makes the same board again and again.
func TestBoardIsOfASet(t *testing.T) {
	g, book := play(t, "salamanca")
	m := New(g, book)
	s := tell(t, m, fightingThird)
	want := s.board()
	dice := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		dice.Shuffle(len(s.events), func(i, j int) { s.events[i], s.events[j] = s.events[j], s.events[i] })
		dice.Shuffle(len(s.entries), func(i, j int) { s.entries[i], s.entries[j] = s.entries[j], s.entries[i] })
		dice.Shuffle(len(s.sessions), func(i, j int) { s.sessions[i], s.sessions[j] = s.sessions[j], s.sessions[i] })
		s.events = append(s.events, s.events[dice.IntN(len(s.events))])
		s.entries = append(s.entries, s.entries[dice.IntN(len(s.entries))])
		if got := s.board(); !reflect.DeepEqual(got, want) {
			t.Fatalf("another order shows\n%s\nwant\n%s", text(got), text(want))
		}
	}
}

// A test that was taken is due no more, until the next threshold.
func TestTakenTests(t *testing.T) {
	g, book := play(t, "salamanca")
	m := New(g, book)
	due := func(more string) string {
		for _, test := range tell(t, m, fightingThird+more).board().Sides[1].Tests {
			if test.Name == "Thomières' Division" {
				return strings.TrimSpace(test.Words + map[bool]string{true: " !"}[test.Due])
			}
		}
		return "no such division"
	}
	for more, want := range map[string]string{
		"": "test now, 30 %, −2 !",
		"16:20 umpire: /Thomières' Division tested 30\n":                                                                          "tested at 30 %, −2",
		"16:20 umpire: /Thomières' Division tested 30\n16:21 french/Left: B-05 level routed\n16:22 french/Left: B-06 losses 20\n": "test now, 50 %, −4 !",
		"16:20 french/Left: B-04 level broken\n":                                                                                  "",
	} {
		if got := due(more); got != want {
			t.Errorf("%sleads to %q, want %q", more, got, want)
		}
	}
}

// Before anything has happened the board is whole: the page finds each of its lists.
func TestEmptyBoard(t *testing.T) {
	for example := range stories {
		g, book := play(t, example)
		data, err := json.Marshal(tell(t, New(g, book), "").board())
		if err != nil || strings.Contains(string(data), "null") {
			t.Errorf("%s, %v: a list of the board is null\n%s", example, err, data)
		}
	}
}

// A side that tells of its enemy's troops, as the story has one do, or an event of
// what nobody knows must not stop the board.
func TestOddEvents(t *testing.T) {
	g, book := play(t, "salamanca")
	m := New(g, book)
	s := tell(t, m, fightingThird)
	for _, e := range []live.Event{
		{Phone: "odd", Counter: 1, Unit: "Z=000", Field: live.Losses, Value: live.Number(3)},
		{Phone: "odd", Counter: 2, Unit: "Z", Field: "hat", Value: live.Word("blue")},
		{Phone: "odd", Counter: 3, Unit: m.byUnit["A-01"].Key, Field: live.Level, Value: live.Word("<b>")},
		{Phone: "odd", Counter: 4, Unit: m.byUnit["A-01"].Key, Field: live.Losses, Value: live.Number(99999)},
		{Phone: "odd", Counter: 5, Unit: "", Field: live.Turn, Value: live.Number(1 << 40)},
	} {
		s.add(e, "allied", "", s.now)
	}
	if _, err := json.Marshal(s.board()); err != nil {
		t.Error(err)
	}
}

// TestBegun has units come on with what is behind them, until somebody marks them.
func TestBegun(t *testing.T) {
	g, book := play(t, "salamanca")
	u := g.Sides[0].Units()[0]
	u.Start = game.Start{Men: 120, Hits: 4, Disorder: 2, Level: "wavering"}
	s := tell(t, New(g, book), "")
	b := s.board()
	if got := b.Sides[0].Groups[0].Units[0]; got.Losses.Value.Number != 4 || got.Disorder.Value.Number != 2 || got.Word != "Wavering" || b.Sides[0].Groups[0].Lost != 4 {
		t.Errorf("it begins as %+v", got)
	}
	s.line("10:05 allied/Right: " + u.ID + " losses 5")
	if got := s.board().Sides[0].Groups[0].Units[0]; got.Losses.Value.Number != 5 || got.Disorder.Value.Number != 2 {
		t.Errorf("marked it is %+v", got)
	}
}
