package board

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
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
10:04 french/Left: B-03 captured 2
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
		dice.Shuffle(len(s.entries), func(i, j int) { s.entries[i], s.entries[j] = s.entries[j], s.entries[i] })
		dice.Shuffle(len(s.sessions), func(i, j int) { s.sessions[i], s.sessions[j] = s.sessions[j], s.sessions[i] })
		s.entries = append(s.entries, s.entries[dice.IntN(len(s.entries))])
		if got := s.board(); !reflect.DeepEqual(got, want) {
			t.Fatalf("another order shows\n%s\nwant\n%s", text(got), text(want))
		}
	}
}

// TestDifferencesMakeTheWhole plays random battles whose marks come in any order, some
// again and again, and holds every board on the way against one that is worked out of
// all that is known by then at once, the long way.
func TestDifferencesMakeTheWhole(t *testing.T) {
	for _, example := range []string{"salamanca", "canister-bridge", "night-raid"} {
		g, book := play(t, example)
		m := New(g, book)
		battles := 12
		if testing.Short() {
			battles = 3
		}
		rivals := 0
		for seed := range battles {
			dice := rand.New(rand.NewPCG(uint64(seed), 7))
			entries, sessions := scuffle(m, dice, 150)
			dice.Shuffle(len(entries), func(i, j int) { entries[i], entries[j] = entries[j], entries[i] })
			stepwise := m.Play()
			for at := 0; at < len(entries); {
				at = min(len(entries), at+1+dice.IntN(12))
				stepwise.Add(entries[dice.IntN(at):at]...)
				stepwise.Add(entries[:at]...)
				got, want := stepwise.Board(sessions, noon), wholly(m, entries[:at]).Board(sessions, noon)
				if !reflect.DeepEqual(got, want) {
					t.Fatalf("%s, battle %d, after %d marks: step by step\n%s\nof all at once\n%s", example, seed, at, text(got), text(want))
				}
				rivals += len(got.Rivals)
			}
		}
		if rivals == 0 {
			t.Errorf("%s: nobody ever had to pick", example)
		}
	}
}

// TestRivalsSayWhichPhone holds that whoever picks between values reads which phone said
// which and when, though all of them have joined as the same side; of those that say the
// same all are named. The list of phones calls them alike.
func TestRivalsSayWhichPhone(t *testing.T) {
	g, book := play(t, "salamanca")
	m := New(g, book)
	s := m.sides[0]
	key := m.byUnit["A-05"].Key
	p, sessions := m.Play(), []store.Session{{Phone: "boss"}}
	for i, mark := range []struct {
		phone, part string
		lost        int64
		counter     int64
	}{{"zeta", "", 4, 1}, {"beta", "", 6, 1}, {"alpha", "3rd Division", 4, 1}, {"boss", "umpire", 7, 1}, {"in-the-beer", "umpire", 8, live.Unordered + 9}} {
		e := live.Event{Phone: mark.phone, Counter: mark.counter, Game: m.id, Unit: key, Field: live.Losses, Value: live.Number(mark.lost)}
		p.Add(store.Entry{Channel: s.ID, Number: int64(i + 1), Event: e, At: noon.Add(time.Duration(i%4) * time.Minute), Part: mark.part})
		if mark.part != "umpire" {
			sessions = append(sessions, store.Session{Side: s.ID, Phone: mark.phone, Part: mark.part})
		}
	}
	sessions = append(sessions, store.Session{Side: s.ID, Phone: "silent"})
	b := p.Board(sessions, noon)
	var got []string
	for _, c := range b.Rivals[0].Choices {
		got = append(got, c.Word+" by "+c.By+" at "+time.UnixMilli(c.At).UTC().Format("15:04"))
	}
	want := []string{"8 lost by umpire at 12:00", "7 lost by umpire at 12:03", "6 lost by " + s.Name + ", phone 2 at 12:01", "4 lost by 3rd Division and " + s.Name + ", phone 1 at 12:02"}
	if !slices.Equal(got, want) {
		t.Errorf("the choices are %q, expected %q", got, want)
	}
	numbers := map[string]string{}
	for _, phone := range b.Phones {
		numbers[phone.ID] = phone.Number
	}
	if want := map[string]string{"zeta": "phone 1", "beta": "phone 2", "alpha": "", "silent": "", "boss": ""}; !reflect.DeepEqual(numbers, want) {
		t.Errorf("the phones are %v, expected %v", numbers, want)
	}
}

// Phones that lead one part of a side have numbers, one that leads its part alone has none.
func TestPhonesOfOnePart(t *testing.T) {
	g, book := play(t, "salamanca")
	m := New(g, book)
	p := m.Play()
	var sessions []store.Session
	for i, part := range []string{"Left", "Right", "Left"} {
		phone := fmt.Sprintf("phone%d", i)
		p.Add(store.Entry{Channel: "allied", Number: int64(i + 1), Event: live.Event{Phone: phone, Counter: 1, Game: m.id, Field: live.Turn, Value: live.Number(1)}, At: noon, Part: part})
		sessions = append(sessions, store.Session{Side: "allied", Phone: phone, Part: part})
	}
	var got []string
	for _, phone := range p.Board(sessions, noon).Phones {
		got = append(got, strings.TrimSpace(phone.Part+" "+phone.Number))
	}
	if want := []string{"Left phone 1", "Left phone 3", "Right"}; !slices.Equal(got, want) {
		t.Errorf("the phones are %q, want %q", got, want)
	}
}

var noon = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

// scuffle is so many random marks of all that can be marked, with what their phones
// may have seen, and the phones.
func scuffle(m *Maker, dice *rand.Rand, n int) ([]store.Entry, []store.Session) {
	type field struct {
		channel, unit string
		field         live.Field
	}
	fields := []field{{store.Public, "", live.Turn}, {store.Public, "", live.Phase}}
	for _, s := range m.sides {
		for _, g := range s.groups {
			for _, u := range g.units[:min(3, len(g.units))] {
				for _, f := range []live.Field{live.Losses, live.Level, live.Disorder, live.Stabilised, live.Captured} {
					fields = append(fields, field{s.ID, u.Key, f})
				}
			}
		}
		for _, l := range s.chiefs {
			fields = append(fields, field{s.ID, l.Key, live.Fate})
		}
		for _, test := range s.tests {
			fields = append(fields, field{s.ID, test(&view{Play: m.Play(), states: map[*unit]state{}}).Key, live.Tested})
		}
	}
	rules := m.Rules()
	words := map[live.Field][]string{live.Level: rules.Levels, live.Fate: rules.Fates, live.Phase: rules.Phases}
	sessions := []store.Session{{Phone: "umpire"}}
	for _, s := range m.sides {
		sessions = append(sessions, store.Session{Side: s.ID, Phone: s.ID + "-1"}, store.Session{Side: s.ID, Phone: s.ID + "-2", Part: "Left"})
	}
	var all []store.Entry
	numbers := map[string]int64{}
	for i := range n {
		of := fields[dice.IntN(len(fields))]
		by := sessions[0]
		for by.Side != of.channel && (by.Side != "" || of.channel != store.Public && dice.IntN(4) > 0) {
			by = sessions[dice.IntN(len(sessions))]
		}
		value := live.Number(dice.Int64N(9))
		if list := words[of.field]; len(list) > 0 {
			value = live.Word(list[dice.IntN(len(list))])
		}
		e := live.Event{Phone: by.Phone, Counter: int64(i + 1), Unit: of.unit, Field: of.field, Value: value}
		for _, before := range all {
			if before.Event.Unit == e.Unit && before.Event.Field == e.Field && dice.IntN(3) > 0 {
				e.Seen = append(e.Seen, before.Event.ID())
			}
		}
		numbers[of.channel]++
		all = append(all, store.Entry{Channel: of.channel, Number: numbers[of.channel], Event: e, At: noon.Add(time.Duration(i/3) * time.Second), Part: by.Part})
	}
	return all, sessions
}

// wholly is a game as it stands by entries, worked out of all of them at once: sorted
// as a whole, and standing what no other has seen, nor followed by the same phone.
func wholly(m *Maker, entries []store.Entry) *Play {
	p := m.Play()
	sorted := slices.Clone(entries)
	slices.SortFunc(sorted, later)
	for _, e := range sorted {
		p.entries[e.Event.ID()] = e
		p.meet(e)
		if of := e.Event.Unit; of != "" && len(p.lastOf[of]) < mostSaid {
			p.lastOf[of] = append(p.lastOf[of], e)
		}
		replaced := slices.ContainsFunc(entries, func(by store.Entry) bool {
			one, other := e.Event, by.Event
			return one.Unit == other.Unit && one.Field == other.Field && (slices.Contains(other.Seen, one.ID()) || one.Phone == other.Phone && one.Counter < other.Counter)
		})
		if !replaced {
			alone := e.Event
			alone.Seen = nil
			p.history.Add(alone)
		}
	}
	p.last = sorted[:min(len(sorted), mostFeed)]
	return p
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

// Commanders of brigades who fell or were badly hurt count in their division's test.
func TestLostCommandersCount(t *testing.T) {
	g, book := play(t, "salamanca")
	m := New(g, book)
	lost := ""
	for i := range 7 {
		lost += fmt.Sprintf("16:1%d allied/Left: A-0%d level routed\n", i, i+1)
	}
	for more, want := range map[string]string{
		"": "test now, 30 %, −2",
		"16:20 umpire: @Alexander Wallace fate fallen\n":                                       "test now, 30 %, −2, Alexander Wallace −2",
		"16:20 umpire: @Alexander Wallace fate wounded\n16:21 umpire: @Campbell fate fallen\n": "test now, 30 %, −2, Alexander Wallace −2, Campbell −2",
		"16:20 umpire: @Alexander Wallace fate taken\n":                                        "test now, 30 %, −2",
	} {
		if got := tell(t, m, lost+more).board().Sides[0].Tests[0]; got.Words != want {
			t.Errorf("%sleads to %q, want %q", more, got.Words, want)
		}
	}
}

// A test that comes due is told at the time at which the unit was lost that made it so, by
// its rout or by its losses.
func TestDueTestsAreToldInTime(t *testing.T) {
	g, book := play(t, "salamanca")
	m := New(g, book)
	for last, want := range map[string]string{
		"16:05 french/Left: B-04 level routed\n16:07 french/Left: B-04 losses 3\n":     "16:05",
		"16:05 french/Left: B-04 losses 20\n":                                          "16:05",
		"16:05 french/Left: B-04 level wavering\n16:06 french/Left: B-04 losses 20\n":  "16:06",
		"16:04 french/Left: B-04 losses 20\n16:06 french/Left: B-04 level dispersed\n": "16:04",
		"16:05 french/Left: B-04 losses 19\n":                                          "",
	} {
		told := ""
		for _, said := range tell(t, m, "16:01 french/Left: B-01 level routed\n16:02 french/Left: B-02 level routed\n16:03 french/Left: B-03 level routed\n"+last).board().Feed {
			if said.By == "csprint" {
				told += time.UnixMilli(said.At).UTC().Format("15:04")
			}
		}
		if told != want {
			t.Errorf("%sis told at %q, want %q", last, told, want)
		}
	}
}

// Parts of one regiment are named together, others are not.
func TestPartsNamedTogether(t *testing.T) {
	for _, c := range []struct{ names, next, want string }{
		{"101st Ligne, 1st battalion", "101st Ligne, 2nd battalion", "101st Ligne, 1st + 2nd battalion"},
		{"101st Ligne, 1st + 2nd battalion", "101st Ligne, 3rd battalion", "101st Ligne, 1st + 2nd + 3rd battalion"},
		{"101st Ligne, 1st battalion", "62nd Ligne, 2nd battalion", ""}, {"101st Ligne, 1st battalion", "101st Ligne, 2nd squadron", ""},
		{"Guard, Grenadiers", "Guard, Chasseurs", ""}, {"101st Ligne", "101st Ligne, 1st battalion", ""}, {"101st Ligne, 1st battalion", "101st Ligne", ""},
	} {
		if got, alike := together(c.names, c.next); got != c.want || alike != (c.want != "") {
			t.Errorf("%q and %q are %q, want %q", c.names, c.next, got, c.want)
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
