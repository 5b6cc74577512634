package witness

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/csprint/csprint/internal/postgres"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/phonetest"
	"github.com/csprint/csprint/live/store"
)

const play = "playplayplayplayplaypA"

// A hall is a store with phones that mark as a hub lets them.
type hall struct {
	*testing.T
	where string
	store.Store
	clock time.Time
	count map[string]int64
	last  map[string]string // of each phone in each channel, how its signature begins
	link  map[string]string // of each channel's last entry
}

// newHall is one with nothing in it yet.
func newHall(t *testing.T, where string) *hall {
	t.Helper()
	s, err := store.Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	h := &hall{t, where, s, time.Date(2026, 11, 30, 14, 0, 0, 0, time.UTC), map[string]int64{}, map[string]string{}, map[string]string{}}
	if _, err := s.Begin(t.Context(), "g", play, h.clock); err != nil {
		t.Fatal(err)
	}
	for _, phone := range []string{"anna", "ben", "carl", "umpire"} {
		if _, err := s.Admit(t.Context(), store.Session{Key: phone, Game: "g", Side: map[string]string{"carl": "french", "umpire": ""}[phone], Phone: phonetest.ID(phone), Seen: h.clock}, store.Room{Most: 100}); err != nil {
			t.Fatal(err)
		}
	}
	return h
}

// entry is what a phone marks next in a channel, as the hub keeps it.
func (h *hall) entry(phone, channel, part string) store.Entry {
	h.count[phone]++
	h.clock = h.clock.Add(time.Minute)
	last := h.last[phone+channel]
	if last == "" {
		last = play
	}
	e := phonetest.Named(phone).Sign(live.Event{Counter: h.count[phone], Game: "called", Play: play, Unit: "A=001", Field: live.Losses, Value: live.Number(h.count[phone]), Time: 1, Last: last, Heard: h.link[channel]})
	h.last[phone+channel] = e.Sign[:live.LinkLetters]
	return store.Entry{Channel: channel, Event: e, At: h.clock, Part: part, Salt: fmt.Sprint("salt", h.clock.Unix())}
}

func (h *hall) mark(phone, channel, part string) store.Entry {
	h.Helper()
	added, err := h.Append(h.Context(), "g", []store.Entry{h.entry(phone, channel, part)})
	if err != nil {
		h.Fatal(err)
	}
	h.link[channel] = added[0].Link
	return added[0]
}

// evening plays twelve marks.
func (h *hall) evening() {
	h.Helper()
	for range 3 {
		h.mark("anna", "allied", "3rd Division")
		h.mark("ben", "allied", "Guns")
		h.mark("carl", "french", "")
	}
	h.mark("umpire", "allied", "umpire")
	h.mark("umpire", store.Public, "umpire")
	h.mark("ben", "allied", "Guns")
}

// by hand changes the store as whoever holds the laptop can.
func (h *hall) byHand(statements ...string) {
	h.Helper()
	driver := "sqlite"
	if !store.InFile(h.where) {
		driver = "pgx"
	}
	db, err := sql.Open(driver, h.where)
	if err != nil {
		h.Fatal(err)
	}
	defer db.Close()
	for _, statement := range statements {
		done, err := db.Exec(statement)
		if err != nil {
			h.Fatal(err)
		}
		if n, _ := done.RowsAffected(); n == 0 {
			h.Fatalf("%s changed nothing", statement)
		}
	}
}

// told is what is said of its only game, a line each fault.
func (h *hall) told() (Game, []string) {
	h.Helper()
	games, err := Read(h.Context(), h.where)
	if err != nil || len(games) != 1 {
		h.Fatalf("%d games, %v", len(games), err)
	}
	var lines []string
	for _, f := range games[0].Faults {
		lines = append(lines, fmt.Sprint(f.Channel, " ", f.Number, " ", strings.TrimPrefix(string(f.Says.ID()), "witness.")))
	}
	return games[0], lines
}

func inFile(t *testing.T) *hall { return newHall(t, filepath.Join(t.TempDir(), "battle.db")) }

// TestWhoMarked reads an evening that nobody has touched.
func TestWhoMarked(t *testing.T) {
	h := inFile(t)
	h.evening()
	g, faults := h.told()
	at := func(minute int) time.Time { return time.Date(2026, 11, 30, 14, minute, 0, 0, time.UTC).Local() }
	who := func(channel, phone, part string, marks, first, last int) Who {
		return Who{channel, phonetest.ID(phone), part, marks, at(first), at(last), false}
	}
	want := Game{ID: "g", Marks: 12, Who: []Who{
		who(store.Public, "umpire", "umpire", 1, 11, 11),
		who("allied", "anna", "3rd Division", 3, 1, 7), who("allied", "ben", "Guns", 4, 2, 12), who("allied", "umpire", "umpire", 1, 10, 10),
		who("french", "carl", "", 3, 3, 9),
	}}
	if !reflect.DeepEqual(g, want) {
		t.Errorf("told is\n%+v, expected\n%+v (%v)", g, want, faults)
	}
}

// columns are all of a row but for its number.
const columns = "game, channel, phone, counter, event, at, part, before, link, salt"

// TestByHand changes an evening as whoever holds the laptop can: each is found, or is one of those that the docs own up to.
func TestByHand(t *testing.T) {
	for name, c := range map[string]struct {
		do    func(h *hall)
		want  []string
		moved int
	}{
		"a value changed":  {do: sqlOf(`UPDATE live_events SET event = replace(event, '"value":2', '"value":9') WHERE channel = 'allied' AND number = 3`), want: []string{"allied 3 not-signed", "allied 3 link-unfit"}},
		"a unit changed":   {do: sqlOf(`UPDATE live_events SET event = replace(event, 'A=001', 'A=002') WHERE channel = 'allied' AND number = 1`), want: []string{"allied 1 not-signed", "allied 1 link-unfit"}},
		"the part changed": {do: sqlOf(`UPDATE live_events SET part = 'Guns' WHERE channel = 'allied' AND number = 3`), want: []string{"allied 3 link-unfit"}},
		"the time changed": {do: sqlOf(`UPDATE live_events SET at = at + 60000 WHERE channel = 'french' AND number = 3`), want: []string{"french 3 link-unfit"}},
		"removed in the middle": {
			do:   sqlOf(`DELETE FROM live_events WHERE channel = 'allied' AND number = 3`),
			want: []string{"allied 4 number-missing", "allied 4 before-missing", "allied 4 heard-missing", "allied 5 chain-broken"}, moved: 1,
		},
		"removed in the middle, the others counted anew": {
			do:   sqlOf(`DELETE FROM live_events WHERE channel = 'allied' AND number = 3`, `UPDATE live_events SET number = number - 1 WHERE channel = 'allied' AND number > 3`),
			want: []string{"allied 3 before-missing", "allied 3 heard-missing", "allied 4 chain-broken"}, moved: 1,
		},
		"the first removed": {
			do:   sqlOf(`DELETE FROM live_events WHERE channel = 'french' AND number = 1`),
			want: []string{"french 2 number-missing", "french 2 before-missing", "french 2 heard-missing", "french 2 chain-broken"}, moved: 1,
		},
		"a phone's last removed": {
			do:   sqlOf(`DELETE FROM live_events WHERE channel = 'allied' AND number = 5`),
			want: []string{"allied 6 number-missing", "allied 6 before-missing", "allied 6 heard-missing"}, moved: 1,
		},
		"the last of all removed": {do: sqlOf(`DELETE FROM live_events WHERE channel = 'allied' AND number = 8`)}, // nobody has heard of it
		"a made-up signature": {
			do:   sqlOf(`INSERT INTO live_events (number, ` + columns + `) SELECT 9, game, channel, phone, 99, replace(event, '"counter":4', '"counter":99'), at, part, link, 'madeup', salt FROM live_events WHERE channel = 'allied' AND number = 8`),
			want: []string{"allied 9 not-signed", "allied 9 link-unfit", "allied 9 twice"},
		},
		"an unsigned one added": {
			do: func(h *hall) {
				h.Append(h.Context(), "g", []store.Entry{{Channel: "allied", Event: live.Event{Phone: "a-phone", Counter: 1, Game: "called", Unit: "A=001", Field: live.Losses, Value: live.Number(3)}}})
			},
			want: []string{"allied 9 not-signed"},
		},
		"an unsigned one added as of an older csprint": {
			do:   sqlOf(`INSERT INTO live_events (game, channel, number, phone, counter, event, at, part) VALUES ('g', 'allied', 9, 'a-phone', 1, '{"phone":"a-phone","counter":1,"game":"called","unit":"A=001","field":"losses","value":3,"time":1}', 1, '')`),
			want: []string{"allied 9 not-signed", "allied 9 link-unfit"}, moved: 1,
		},
		"there twice": {
			do: func(h *hall) {
				e := h.entry("ben", "allied", "Guns")
				h.Append(h.Context(), "g", []store.Entry{e})
				h.byHand(`UPDATE live_events SET counter = 77 WHERE channel = 'allied' AND number = 9`)
				h.Append(h.Context(), "g", []store.Entry{e})
			},
			want: []string{"allied 10 twice"},
		},
		"put into another channel": {
			do:   sqlOf(`UPDATE live_events SET channel = 'french', number = 4 WHERE channel = 'allied' AND number = 8`),
			want: []string{"french 4 link-unfit", "french 4 before-missing", "french 4 heard-missing", "french 4 chain-broken"}, moved: 1,
		},
		"two swapped": {
			do: sqlOf(`UPDATE live_events SET number = 99 WHERE channel = 'allied' AND number = 3`, `UPDATE live_events SET number = 3 WHERE channel = 'allied' AND number = 5`,
				`UPDATE live_events SET number = 5 WHERE channel = 'allied' AND number = 99`),
			moved: 4,
		},
		"the play renamed":                {do: sqlOf(`UPDATE live_plays SET play = 'anotheranotheranotherA'`), want: everyMark("other-play", "chain-broken")},
		"the play renamed in a mark":      {do: sqlOf(`UPDATE live_events SET event = replace(event, 'playplay', 'yalpyalp') WHERE channel = '*'`), want: []string{"* 1 not-signed", "* 1 link-unfit"}},
		"a signature taken away":          {do: sqlOf(`UPDATE live_events SET event = replace(event, '"sign"', '"sing"') WHERE channel = '*'`), want: []string{"* 1 not-signed", "* 1 link-unfit"}},
		"a link taken away":               {do: sqlOf(`UPDATE live_events SET link = '' WHERE channel = '*'`), want: []string{"* 1 link-unfit"}},
		"no event":                        {do: sqlOf(`UPDATE live_events SET event = 'no event' WHERE channel = 'french' AND number = 2`), want: []string{"french 1 unreadable"}},
		"what was seen is said otherwise": {do: sqlOf(`UPDATE live_events SET event = replace(event, '"time":1,', '"time":1,"struck":["x.1"],') WHERE channel = '*'`), want: []string{"* 1 not-signed", "* 1 link-unfit"}},
	} {
		t.Run(name, func(t *testing.T) {
			h := inFile(t)
			h.evening()
			c.do(h)
			g, faults := h.told()
			slices.Sort(faults)
			slices.Sort(c.want)
			if !slices.Equal(faults, c.want) || g.Moved != c.moved {
				t.Errorf("told is\n%s\nand %d moved, expected\n%s\nand %d", strings.Join(faults, "\n"), g.Moved, strings.Join(c.want, "\n"), c.moved)
			}
		})
	}
}

// TestPhoneOfOnesOwnMaking adds a phone that signs: whoever holds the laptop can, and no more is told than that it never joined.
func TestPhoneOfOnesOwnMaking(t *testing.T) {
	h := inFile(t)
	h.evening()
	h.mark("nobody's", "allied", "Guns")
	g, faults := h.told()
	if len(faults) > 0 || len(g.Who) != 6 || !g.Who[4].Gone || g.Who[4].Phone != phonetest.ID("nobody's") {
		t.Errorf("told is %v of %+v", faults, g.Who)
	}
}

// TestBroughtBack has phones bring entries back in another order, to a store that went on from an old copy: all
// fits once all are there, and what nobody brings is missing.
func TestBroughtBack(t *testing.T) {
	h := inFile(t)
	h.evening()
	kept, err := h.After(t.Context(), "g", store.Position{"allied": 0}, 0)
	if err != nil {
		t.Fatal(err)
	}
	again := inFile(t)
	bring := func(some ...store.Entry) {
		t.Helper()
		if _, err := again.Append(t.Context(), "g", some); err != nil {
			t.Fatal(err)
		}
	}
	bring(kept[:2]...)
	again.count, again.last, again.clock, again.link["allied"] = h.count, h.last, h.clock, kept[1].Link
	again.mark("anna", "allied", "") // went on, while her marks 5 and 7 aren't back
	bring(kept[4:]...)
	if _, faults := again.told(); !slices.Equal(faults, []string{"allied 4 before-missing", "allied 4 heard-missing", "allied 4 chain-broken", "allied 5 chain-broken"}) {
		t.Errorf("with two missing told is %v", faults)
	}
	bring(kept[2:]...)
	if g, faults := again.told(); len(faults) > 0 || g.Moved == 0 || g.Marks != 9 {
		t.Errorf("with all told is %v of %+v", faults, g)
	}
}

// TestSentAnew has a laptop be lost, and a phone send its mark anew before others bring the one back that they had
// heard of: nothing is missing, so no chain is broken, and what is told says that it may be so. Its hour and holder
// can be changed where nobody has heard of it.
func TestSentAnew(t *testing.T) {
	h := inFile(t)
	first, next := h.mark("anna", "allied", ""), h.mark("ben", "allied", "")
	again := inFile(t)
	for _, e := range []store.Entry{{Channel: "allied", Event: first.Event, At: h.clock, Salt: "another"}, next} {
		if _, err := again.Append(t.Context(), "g", []store.Entry{e}); err != nil {
			t.Fatal(err)
		}
	}
	g, faults := again.told()
	if !slices.Equal(faults, []string{"allied 2 before-missing", "allied 2 heard-missing"}) {
		t.Errorf("told is %v", faults)
	}
	for _, f := range g.Faults {
		if said := f.Says.String(); !strings.Contains(said, "sent anew after a laptop was lost") {
			t.Errorf("it says %q", said)
		}
	}
	last := next
	last.At, last.Part = last.At.Add(time.Hour), "Guns"
	h.byHand(fmt.Sprintf("UPDATE live_events SET at = %d, part = 'Guns', link = '%s' WHERE number = 2", last.At.UnixMilli(), last.LinkIn("g")))
	if _, faults := h.told(); len(faults) > 0 {
		t.Errorf("of the last mark, which nobody has heard of, told is %v", faults)
	}
	h.mark("anna", "allied", "") // she had heard of it as it was
	if _, faults := h.told(); len(faults) == 0 {
		t.Error("of a mark that somebody has heard of nothing is told")
	}
}

// TestPhoneThatLies has a phone say that it had heard of marks, and made one, that never were: that is told of it alone,
// not of the mark that stands next, as where one was taken out.
func TestPhoneThatLies(t *testing.T) {
	h := inFile(t)
	h.mark("anna", "allied", "")
	h.link["allied"], h.last["ben"+"allied"] = "neverneverneverneverAA", "neverneverneverneverAA"
	h.mark("ben", "allied", "")
	h.mark("anna", "allied", "")
	if _, faults := h.told(); !slices.Equal(faults, []string{"allied 2 heard-missing", "allied 2 chain-broken"}) {
		t.Errorf("told is %v", faults)
	}
}

// TestPlaysTakenOver has marks of an earlier play be those of the game once the umpire says so.
func TestPlaysTakenOver(t *testing.T) {
	h := inFile(t)
	h.evening()
	const later = "laterlaterlaterlaterlA"
	h.byHand("UPDATE live_plays SET play = '" + later + "'")
	if err := h.Decide(t.Context(), "g", play, store.Declined, h.clock); err != nil {
		t.Fatal(err)
	}
	if _, faults := h.told(); len(faults) != 12+5 {
		t.Errorf("of a declined one told is %v", faults)
	}
	if err := h.Decide(t.Context(), "g", play, store.Taken, h.clock); err != nil {
		t.Fatal(err)
	}
	if _, faults := h.told(); len(faults) > 0 {
		t.Errorf("of one that was taken told is %v", faults)
	}
}

// TestOldFile reads what a csprint kept that signed nothing, and marks that came after.
func TestOldFile(t *testing.T) {
	where := filepath.Join(t.TempDir(), "battle.db")
	text, err := os.ReadFile("testdata/old.sql")
	if err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", where)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(string(text)); err != nil {
		t.Fatal(err)
	}
	db.Close()
	games, err := Read(t.Context(), where)
	if err != nil || len(games) != 1 || games[0].Marks != 5 || games[0].Unsigned != 5 || len(games[0].Faults) > 0 || len(games[0].Who) != 2 {
		t.Fatalf("%+v, %v", games, err)
	}
	s, err := store.Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	game := games[0].ID
	if _, err := s.Begin(t.Context(), game, play, time.Now()); err != nil {
		t.Fatal(err)
	}
	e := phonetest.Named("anna").Sign(live.Event{Counter: 1, Game: "called", Play: play, Unit: "A=001", Field: live.Losses, Value: live.Number(1), Time: 1, Last: play})
	if _, err := s.Append(t.Context(), game, []store.Entry{{Channel: "allied", Event: e}}); err != nil {
		t.Fatal(err)
	}
	games, err = Read(t.Context(), where)
	if err != nil || games[0].Marks != 6 || games[0].Unsigned != 5 || len(games[0].Faults) > 0 {
		t.Errorf("%+v, %v", games, err)
	}
}

// TestInDatabase reads and finds the same of PostgreSQL.
func TestInDatabase(t *testing.T) {
	h := newHall(t, postgres.Start(t).Make("hall"))
	h.evening()
	if g, faults := h.told(); len(faults) > 0 || g.Marks != 12 || len(g.Who) != 5 {
		t.Errorf("told is %v of %+v", faults, g)
	}
	h.byHand(`DELETE FROM live_events WHERE channel = 'allied' AND number = 3`)
	if _, faults := h.told(); !slices.Equal(faults, []string{"allied 4 number-missing", "allied 4 before-missing", "allied 4 heard-missing", "allied 5 chain-broken"}) {
		t.Errorf("told is %v", faults)
	}
}

// TestBounds holds how much is read and told of what somebody else made.
func TestBounds(t *testing.T) {
	defer func(marks, faults, of int) { mostMarks, mostFaults, page = marks, faults, of }(mostMarks, mostFaults, page)
	h := inFile(t)
	h.evening()
	page, mostMarks = 3, 13
	if g, faults := h.told(); g.Marks != 12 || len(faults) > 0 {
		t.Errorf("by threes told is %v of %+v", faults, g)
	}
	h.byHand(`UPDATE live_events SET part = 'x'`)
	mostFaults = 5
	if g, faults := h.told(); len(faults) != 5 || g.More != 7 {
		t.Errorf("%d faults and %d more", len(faults), g.More)
	}
	mostMarks = 12
	if _, err := Read(t.Context(), h.where); err == nil || !strings.Contains(err.Error(), "holds more marks than are looked through, expected 12 at most") {
		t.Errorf("said %v", err)
	}
}

func sqlOf(statements ...string) func(*hall) { return func(h *hall) { h.byHand(statements...) } }

// everyMark are faults of every mark of an evening, of chains those of first marks alone.
func everyMark(each, first string) (all []string) {
	for channel, n := range map[string]int{"allied": 8, "french": 3, "*": 1} {
		for i := range n {
			all = append(all, fmt.Sprint(channel, " ", i+1, " ", each))
		}
	}
	for _, at := range []string{"allied 1", "allied 2", "allied 7", "french 1", "* 1"} {
		all = append(all, at+" "+first)
	}
	return all
}
