package store

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/csprint/csprint/internal/postgres"
	"github.com/csprint/csprint/live"
)

// A place is where stores are kept: fresh makes one that is empty.
type place struct {
	fresh func(t testing.TB) string
	raw   func(t testing.TB, where, statement string) // done past the store
	crash func()                                      // ends its server at once and starts it again; nil without one
}

var files = place{
	fresh: func(t testing.TB) string { return filepath.Join(t.TempDir(), "battle of 100% #1?.db") },
	raw:   func(t testing.TB, where, statement string) { execute(t, "sqlite", where, statement) },
}

// databases are schemas of one, which are made faster.
func databases(s *postgres.Server) place {
	n := 0
	return place{
		fresh: func(t testing.TB) string {
			n++
			name := "battle" + strconv.Itoa(n)
			execute(t, "pgx", s.Address("postgres"), "CREATE SCHEMA "+name)
			return s.Address("postgres") + "&search_path=" + name
		},
		raw: func(t testing.TB, where, statement string) { execute(t, "pgx", where, statement) },
		crash: func() {
			s.Crash()
			s.Begin()
		},
	}
}

func execute(t testing.TB, driver, where, statement string) {
	t.Helper()
	if driver == "sqlite" {
		where = address(where)
	}
	db, err := sql.Open(driver, where)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(statement); err != nil {
		t.Fatal(err)
	}
}

func TestSQLite(t *testing.T) {
	t.Parallel() // it waits for the disk more than it works
	suite(t, files)
}

func TestPostgres(t *testing.T) {
	t.Parallel() // it waits for the server more than it works
	server := postgres.Start(t)
	suite(t, databases(server))
	t.Run("Restarted", func(t *testing.T) { restarted(t, server) })
	t.Run("OneCannotBeKept", func(t *testing.T) { oneCannotBeKept(t, server) })
	t.Run("Durable", func(t *testing.T) { durableWhateverIsSet(t, server) })
	t.Run("Copied", func(t *testing.T) { copiedPostgres(t, server) })
	t.Run("Refusals", func(t *testing.T) { refusedByPostgres(t, server) })
}

// suite is what every store has to do.
func suite(t *testing.T, at place) {
	for name, test := range map[string]func(*testing.T, place){
		"NumbersHaveNoGaps": numbersHaveNoGaps, "OnceIsEnough": onceIsEnough, "Linked": linked, "HandedOver": handedOver, "Plays": keepsPlays, "Offers": keepsOffers, "AfterReadsItsOwn": afterReadsItsOwn,
		"WatchTells": watchTells, "Sessions": keepsSessions, "Verdicts": verdicts, "RoomIsBounded": roomIsBounded, "ManyAtOnce": manyAtOnce,
		"RenewedAndRemoved": renewedAndRemoved, "UmpiresName": umpiresName, "OlderIsBroughtUp": olderIsBroughtUp, "OpenedAtOnce": openedAtOnce, "NewerIsRefused": newerIsRefused,
		"KeptWhole": keptWhole, "Closed": closed,
	} {
		t.Run(name, func(t *testing.T) { test(t, at) })
	}
	t.Run("Killed", func(t *testing.T) { killed(t, at) })
}

func opened(t testing.TB, where string) Kept {
	t.Helper()
	s, err := open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// marked is an entry of a phone's, its counter-th.
func marked(channel, phone string, counter int64) Entry {
	return Entry{Channel: channel, Part: "I Corps", Event: live.Event{
		Phone: phone, Counter: counter, Game: "g", Unit: channel + "=1", Field: live.Losses, Value: live.Number(counter % 100),
		Seen: []live.ID{{Phone: phone, Counter: counter + 1}}, Time: 1_700_000_000_000 + counter,
	}}
}

func appended(t testing.TB, s Store, game string, entries ...Entry) []Entry {
	t.Helper()
	added, err := s.Append(context.Background(), game, entries)
	if err != nil {
		t.Fatal(err)
	}
	if len(added) != len(entries) {
		t.Fatalf("%d entries came back of %d", len(added), len(entries))
	}
	return added
}

func all(t testing.TB, s Store, game string, channels ...string) []Entry {
	t.Helper()
	from := Position{}
	for _, channel := range channels {
		from[channel] = 0
	}
	entries, err := s.After(context.Background(), game, from, 0)
	if err != nil {
		t.Fatal(err)
	}
	return entries
}

// numbersHaveNoGaps has many write through two stores, as two processes would,
// while others read: nobody may see a number before the one that it follows.
func numbersHaveNoGaps(t *testing.T, at place) {
	where := at.fresh(t)
	stores := []Store{opened(t, where), opened(t, where)}
	const writers, each = 12, 12
	channels := []string{"fr", "au", Public}
	var writing, reading sync.WaitGroup
	done := make(chan struct{})
	for i := range 3 {
		reading.Go(func() { readInOrder(t, stores[i%2], channels, done) })
	}
	for w := range writers {
		writing.Go(func() {
			for i := range each {
				a, b := channels[(w+i)%3], channels[(w+2*i)%3]
				if _, err := stores[w%2].Append(context.Background(), "g", []Entry{marked(a, "p"+strconv.Itoa(w), int64(2*i+1)), marked(b, "p"+strconv.Itoa(w), int64(2*i+2))}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	writing.Wait()
	close(done)
	reading.Wait()
	checkNumbers(t, all(t, stores[0], "g", channels...), 2*writers*each)
}

func readInOrder(t *testing.T, s Store, channels []string, done chan struct{}) {
	last := Position{}
	for _, channel := range channels {
		last[channel] = 0
	}
	for {
		select {
		case <-done:
			return
		default:
		}
		entries, err := s.After(context.Background(), "g", last, 7)
		if err != nil {
			t.Error(err)
			return
		}
		for _, e := range entries {
			if e.Number != last[e.Channel]+1 {
				t.Errorf("%s: %d was read after %d", e.Channel, e.Number, last[e.Channel])
			}
			last[e.Channel] = e.Number
		}
	}
}

// checkNumbers holds that so many entries are numbered from 1 in each channel, no
// event twice.
func checkNumbers(t *testing.T, entries []Entry, want int) {
	t.Helper()
	last, events := map[string]int64{}, map[live.ID]bool{}
	for _, e := range entries {
		if e.Number != last[e.Channel]+1 {
			t.Fatalf("%s: %d stands after %d", e.Channel, e.Number, last[e.Channel])
		}
		last[e.Channel] = e.Number
		events[e.Event.ID()] = true
	}
	if len(entries) != want || len(events) != want {
		t.Fatalf("%d entries of %d events, expected %d", len(entries), len(events), want)
	}
}

// onceIsEnough sends the same again, in other batches and by other processes.
func onceIsEnough(t *testing.T, at place) {
	where := at.fresh(t)
	a, b := opened(t, where), opened(t, where)
	first := appended(t, a, "g", marked("fr", "p", 1), marked("fr", "p", 2), marked("fr", "p", 1))
	if first[0].Number != 1 || first[1].Number != 2 || !reflect.DeepEqual(first[2], first[0]) {
		t.Errorf("got %v", first)
	}
	changed := marked("au", "p", 2)
	changed.Event.Value = live.Number(77)
	again := appended(t, b, "g", marked("fr", "p", 3), changed, marked("fr", "p", 1))
	if again[0].Number != 3 || !same(again[1], first[1]) || !same(again[2], first[0]) {
		t.Errorf("sent again, got %v, expected what was there: %v", again, first)
	}
	other := appended(t, b, "h", marked("fr", "p", 1))
	if other[0].Number != 1 {
		t.Errorf("another game begins at %d", other[0].Number)
	}
	var at40 sync.WaitGroup
	for i := range 40 {
		at40.Go(func() {
			if _, err := []Store{a, b}[i%2].Append(context.Background(), "g", []Entry{marked("fr", "q", int64(1+i/8))}); err != nil {
				t.Error(err)
			}
		})
	}
	at40.Wait()
	checkNumbers(t, all(t, a, "g", "fr", "au"), 3+5)
}

// same holds entries against each other; their times by the moment alone.
func same(a, b Entry) bool {
	if !a.At.Equal(b.At) {
		return false
	}
	a.At, b.At = time.Time{}, time.Time{}
	return reflect.DeepEqual(a, b)
}

func afterReadsItsOwn(t *testing.T, at place) {
	s := opened(t, at.fresh(t))
	in := appended(t, s, "g", marked("fr", "p", 1), marked("au", "p", 2), marked("fr", "p", 3), marked(Public, "p", 4), marked("fr", "p", 5))
	for _, c := range []struct {
		from  Position
		limit int
		want  []int // of in
	}{
		{Position{"fr": 0}, 0, []int{0, 2, 4}},
		{Position{"fr": 1}, 10, []int{2, 4}},
		{Position{"fr": 0}, 2, []int{0, 2}},
		{Position{"au": 0, Public: 0}, 0, []int{3, 1}},
		{Position{"fr": 2, "au": 0, Public: 0}, 2, []int{3, 1}},
		{Position{"fr": 3}, 10, nil},
		{Position{"nobody": 0}, 10, nil},
		{Position{}, 10, nil},
	} {
		got, err := s.After(t.Context(), "g", c.from, c.limit)
		var want []Entry
		for _, i := range c.want {
			want = append(want, in[i])
		}
		if err != nil || !slices.EqualFunc(got, want, same) {
			t.Errorf("after %v, %d at most: got %v, %v, expected %v", c.from, c.limit, got, err, want)
		}
	}
	if got := all(t, s, "h", "fr"); len(got) > 0 {
		t.Errorf("another game's are %v", got)
	}
}

func keptWhole(t *testing.T, at place) {
	where := at.fresh(t)
	e := Entry{Channel: "fr", Part: "1re division “Allix”\n½ 馬", At: time.UnixMilli(1_700_000_000_123), Event: live.Event{
		Phone: "p-_", Counter: 1<<53 - 1, Game: "g", Unit: "fr=/I Corps/“Allix”", Field: live.Tested, Value: live.Word("odd 'words' \\ \""),
		Seen: []live.ID{{Phone: "q", Counter: 9}}, Undoes: live.ID{Phone: "p-_", Counter: 4}, Time: 253_402_300_799_999,
		Play: "a play", Last: "a last", Heard: "a link", Sign: "a signature", Struck: []live.ID{{Phone: "r", Counter: 2}},
	}, Salt: "a pinch"}
	first, err := Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	appended(t, first, "gä'", e)
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := OpenExisting(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	e.Number, e.Link = 1, e.LinkIn("gä'")
	if got := all(t, again, "gä'", "fr"); len(got) != 1 || !same(got[0], e) {
		t.Errorf("kept %v, expected %v", got, e)
	}
	if games, err := again.Games(t.Context()); err != nil || !slices.Equal(games, []string{"gä'"}) {
		t.Errorf("games %v, %v", games, err)
	}
}

func watchTells(t *testing.T, at place) {
	where := at.fresh(t)
	a, b := opened(t, where), opened(t, where)
	watching, stop := context.WithCancel(t.Context())
	tokens, err := a.Watch(watching, "g")
	if err != nil {
		t.Fatal(err)
	}
	appended(t, a, "g", marked("fr", "p", 1))
	wantToken(t, tokens, "its own")
	appended(t, b, "g", marked("fr", "p", 2))
	wantToken(t, tokens, "another's")
	stop()
	for range tokens { // until it is closed
	}
}

func wantToken(t *testing.T, tokens <-chan struct{}, whose string) {
	t.Helper()
	select {
	case <-tokens:
	case <-time.After(time.Minute):
		t.Fatalf("nothing told of %s entry", whose)
	}
}

// openedAtOnce has several processes make the same tables.
func openedAtOnce(t *testing.T, at place) {
	where := at.fresh(t)
	var all sync.WaitGroup
	for i := range 5 {
		all.Go(func() {
			s, err := Open(t.Context(), where)
			if err != nil {
				t.Error(err)
				return
			}
			defer s.Close()
			if _, err := s.Append(t.Context(), "g", []Entry{marked("fr", "p", int64(i+1))}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	checkNumbers(t, entriesOf(t, where), 5)
}

func entriesOf(t *testing.T, where string) []Entry {
	t.Helper()
	return all(t, opened(t, where), "g", "fr")
}

func newerIsRefused(t *testing.T, at place) {
	where := at.fresh(t)
	s, err := Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	at.raw(t, where, "INSERT INTO live_version (version_id, is_applied) VALUES (999, true)")
	wantRefused(t, where, "was made by a newer csprint, expected one that this csprint knows\n  hint: use the newer csprint")
}

// wantRefused holds that a place isn't opened, and what is said.
func wantRefused(t *testing.T, where, want string) {
	t.Helper()
	s, err := Open(t.Context(), where)
	if err == nil {
		s.Close()
		t.Fatalf("%s was opened, expected %s", where, want)
	}
	if !strings.Contains(err.Error(), want) {
		t.Errorf("said %s, expected %s", err, want)
	}
	if strings.Contains(err.Error(), "secret") {
		t.Errorf("the password is told: %s", err)
	}
}

func closed(t *testing.T, at place) {
	s, err := Open(t.Context(), at.fresh(t))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Watch(t.Context(), "g"); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Append(t.Context(), "g", []Entry{marked("fr", "p", 1)}); err == nil {
		t.Error("a closed store confirmed an event")
	}
}

// stale is a context that has ended.
func stale() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}

func TestEndedContextsConfirmNothing(t *testing.T) {
	s := opened(t, files.fresh(t))
	entries, err := s.Append(stale(), "g", []Entry{marked("fr", "p", 1)})
	if err == nil && len(entries) == 0 {
		t.Error("nothing was said of an event that nobody waited for")
	}
	checkNumbers(t, []Entry{appended(t, s, "g", marked("fr", "p", 1))[0]}, 1)
}

// TestFaultsOfAllAreNotTriedAgain holds that a full disk isn't tried once for each who waits.
func TestFaultsOfAllAreNotTriedAgain(t *testing.T) {
	full := problem("battle.db", nil, "store.disk-full")
	for _, err := range []error{full, fmt.Errorf("in it: %w", full), context.DeadlineExceeded} {
		if !ofAll(err) {
			t.Errorf("%v is one's, expected everybody's", err)
		}
	}
	for _, err := range []error{odd("battle.db", nil, "store.unusable", "why", "odd"), errClosed} {
		if ofAll(err) {
			t.Errorf("%v is everybody's, expected one's", err)
		}
	}
}

// TestOneBadAppendFailsAlone holds that others who wait at the same time don't
// pay for it.
func TestOneBadAppendFailsAlone(t *testing.T) { synctest.Test(t, oneBadAppend) }

func oneBadAppend(t *testing.T) {
	var turns [][]int
	begin := make(chan struct{})
	q := newQueue(func(all []int) error {
		<-begin
		turns = append(turns, slices.Clone(all))
		if slices.Contains(all, 13) {
			return fmt.Errorf("13")
		}
		return nil
	})
	errs := make([]error, 5)
	var waiters sync.WaitGroup
	put := func(i, n int) {
		waiters.Go(func() { errs[i] = q.put(t.Context(), n) })
	}
	put(0, 1)
	synctest.Wait() // the first is being written, by itself: the others wait together
	for i, n := range []int{12, 13, 14, 15} {
		put(i+1, n)
	}
	synctest.Wait()
	close(begin)
	waiters.Wait()
	for i, err := range errs {
		if (err != nil) != (i == 2) {
			t.Errorf("append %d: %v, in turns %v", i, err, turns)
		}
	}
	if len(turns) != 6 { // the first, the others together and, as one of them is bad, one by one
		t.Errorf("written in turns %v", turns)
	}
}
