package store

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

var (
	noon = time.UnixMilli(1_700_000_000_456)
	room = Room{Most: 3, Idle: noon.Add(-12 * time.Hour)}
)

// visits is a session that wants in.
func visits(key, side, phone string, round int64) Session {
	return Session{Key: key, Game: "g", Side: side, Phone: phone, Seen: noon, Round: round}
}

func wantVerdict(t *testing.T, s Store, one Session, want Verdict) {
	t.Helper()
	if got, err := s.Admit(t.Context(), one, room); err != nil || got != want {
		t.Errorf("%s of side %q by round %d: verdict %q, %v, expected %q", one.Phone, one.Side, one.Round, got, err, want)
	}
}

// wantGone holds why each session of the game is gone.
func wantGone(t *testing.T, s Store, want map[string]Verdict) {
	t.Helper()
	all, err := s.Sessions(t.Context(), "g")
	if err != nil {
		t.Fatal(err)
	}
	got, gone := map[string]Verdict{}, 0
	for _, one := range all {
		got[one.Key] = one.Gone
		if one.Gone != Welcome {
			gone++
		}
		if by, err := s.Session(t.Context(), one.Key); err != nil || by != one {
			t.Errorf("by its key it is %+v, %v, among all %+v", by, err, one)
		}
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("sessions %v, expected %v", got, want)
	}
	if those, err := s.Gone(t.Context(), "g"); err != nil || len(those) != gone {
		t.Errorf("gone are %v, %v, expected %d", those, err, gone)
	}
}

func keepsSessions(t *testing.T, at place) {
	s := opened(t, at.fresh(t))
	for _, one := range []Session{visits("k3", "", "board", 0), visits("k1", "fr", "p", 0), visits("k2", "au", "q", 0)} {
		wantVerdict(t, s, one, Welcome)
	}
	other := visits("k4", "fr", "p", 0)
	other.Game = "h"
	wantVerdict(t, s, other, Welcome)
	later := noon.Add(time.Minute)
	if err := s.Lead(t.Context(), "k1", "I Corps"); err != nil {
		t.Error(err)
	}
	if err := s.Heard(t.Context(), "k2", later); err != nil {
		t.Error(err)
	}
	want := []Session{
		{Key: "k3", Game: "g", Phone: "board", Seen: noon},
		{Key: "k2", Game: "g", Side: "au", Phone: "q", Seen: later},
		{Key: "k1", Game: "g", Side: "fr", Phone: "p", Part: "I Corps", Seen: noon},
	}
	if got, err := s.Sessions(t.Context(), "g"); err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v, expected %v", got, err, want)
	}
	if got, err := s.Session(t.Context(), "none"); err != nil || got.Game != "" {
		t.Errorf("no session is %v, %v", got, err)
	}
}

// verdicts holds who is let in.
func verdicts(t *testing.T, at place) {
	s := opened(t, at.fresh(t))
	wantVerdict(t, s, visits("k1", "fr", "p", 0), Welcome)
	wantVerdict(t, s, visits("k1", "fr", "p", 0), Welcome)
	wantVerdict(t, s, visits("k2", "au", "p", 0), Elsewhere)
	wantVerdict(t, s, visits("k2", "fr", "q", 1), Replaced)
	wantVerdict(t, s, visits("k2", "fr", "q", -1), Replaced)
	if err := s.Remove(t.Context(), "g", "p"); err != nil {
		t.Fatal(err)
	}
	wantVerdict(t, s, visits("k3", "fr", "p", 0), Removed)
	wantVerdict(t, s, visits("k3", "au", "p", 0), Elsewhere)
	wantGone(t, s, map[string]Verdict{"k1": Removed})
}

// roomIsBounded has newcomers wait, or those give way who were silent for long.
func roomIsBounded(t *testing.T, at place) {
	s := opened(t, at.fresh(t))
	for i := range room.Most {
		wantVerdict(t, s, visits(fmt.Sprint("k", i), "fr", fmt.Sprint("p", i), 0), Welcome)
	}
	wantVerdict(t, s, visits("k9", "fr", "p9", 0), Full)
	wantVerdict(t, s, visits("k9", "au", "p9", 0), Welcome)
	wantVerdict(t, s, visits("k0", "fr", "p0", 0), Welcome) // who is in already
	s.Heard(t.Context(), "k1", room.Idle.Add(-time.Hour))
	s.Heard(t.Context(), "k2", room.Idle.Add(-time.Minute))
	wantVerdict(t, s, visits("k8", "fr", "p8", 0), Welcome)
	wantGone(t, s, map[string]Verdict{"k0": "", "k2": "", "k8": "", "k9": ""})
	if err := s.Remove(t.Context(), "g", "p8"); err != nil {
		t.Fatal(err)
	}
	wantVerdict(t, s, visits("k7", "fr", "p7", 0), Welcome)
	wantVerdict(t, s, visits("k6", "fr", "p6", 0), Welcome) // in the place of k2
	wantVerdict(t, s, visits("k5", "fr", "p5", 0), Full)
}

// manyAtOnce has many come in through two stores, as two processes would.
func manyAtOnce(t *testing.T, at place) {
	where := at.fresh(t)
	stores := []Store{opened(t, where), opened(t, where)}
	var welcome atomic.Int64
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			verdict, err := stores[i%2].Admit(context.Background(), visits(fmt.Sprint("k", i), "fr", fmt.Sprint("p", i), 0), room)
			if err != nil {
				t.Error(err)
			}
			if verdict == Welcome {
				welcome.Add(1)
			}
		})
	}
	all.Wait()
	if n := welcome.Load(); n != int64(room.Most) {
		t.Errorf("%d of 20 were let in, expected %d", n, room.Most)
	}
}

// renewedAndRemoved holds who is gone, in another process and after a restart.
func renewedAndRemoved(t *testing.T, at place) {
	where := at.fresh(t)
	a, err := Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	b := opened(t, where)
	watching, stop := context.WithCancel(t.Context())
	defer stop()
	tokens, err := b.Watch(watching, "g")
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range []Session{visits("board", "", "u", 0), visits("k1", "fr", "p", 0), visits("k2", "fr", "q", 0), visits("k3", "au", "r", 0)} {
		wantVerdict(t, a, one, Welcome)
	}
	if err := a.Remove(t.Context(), "g", "r"); err != nil {
		t.Fatal(err)
	}
	wantToken(t, tokens, "a removed phone's")
	if round, err := a.Renew(t.Context(), "g", "fr", "", ""); err != nil || round != 1 {
		t.Errorf("round %d, %v", round, err)
	}
	wantToken(t, tokens, "a replaced code's")
	wantGone(t, b, map[string]Verdict{"board": "", "k1": Replaced, "k2": Replaced, "k3": Removed})
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	c := opened(t, where)
	wantGone(t, c, map[string]Verdict{"board": "", "k1": Replaced, "k2": Replaced, "k3": Removed})
	if rounds, err := c.Rounds(t.Context(), "g"); err != nil || fmt.Sprint(rounds) != "map[fr:1]" {
		t.Errorf("rounds %v, %v", rounds, err)
	}
	wantVerdict(t, c, visits("k4", "fr", "p", 0), Replaced)
	wantVerdict(t, c, visits("k4", "au", "r", 0), Removed)
	for _, key := range []string{"k1", "k3"} { // what is gone stays so, whatever is still said of it
		c.Lead(t.Context(), key, "I Corps")
		c.Heard(t.Context(), key, noon)
	}
	wantGone(t, c, map[string]Verdict{"board": "", "k1": Replaced, "k2": Replaced, "k3": Removed})
	wantVerdict(t, c, visits("k4", "fr", "p", 1), Welcome)
	if err := c.LetIn(t.Context(), "g", "q"); err != nil { // its code is void: nobody took it away
		t.Fatal(err)
	}
	if err := c.LetIn(t.Context(), "g", "r"); err != nil {
		t.Fatal(err)
	}
	wantGone(t, c, map[string]Verdict{"board": "", "k2": Replaced, "k3": "", "k4": ""})
	if round, err := c.Renew(t.Context(), "g", "", "board", "again"); err != nil || round != 1 {
		t.Errorf("the umpire's round %d, %v", round, err)
	}
	wantGone(t, c, map[string]Verdict{"board": Replaced, "again": "", "k2": Replaced, "k3": "", "k4": ""})
	for range 2 {
		if _, err := c.Renew(t.Context(), "g", "fr", "", ""); err != nil {
			t.Fatal(err)
		}
	}
	wantGone(t, c, map[string]Verdict{"board": Replaced, "again": "", "k3": "", "k4": Replaced})
	if one, err := c.Session(t.Context(), "again"); err != nil || one.Round != 1 || one.Phone != "u" {
		t.Errorf("the umpire who renewed his code has %+v, %v", one, err)
	}
	wantVerdict(t, c, visits("again", "", "u", 1), Welcome)

	for _, one := range []struct{ side, key string }{{"au", "again"}, {"", "board"}, {"", "none"}} { // none of that side, or gone, or never there
		if round, err := c.Renew(t.Context(), "g", one.side, one.key, "third"); err != nil || round != 0 {
			t.Errorf("%s renews the code of %q: round %d, %v", one.key, one.side, round, err)
		}
	}
	if rounds, err := c.Rounds(t.Context(), "g"); err != nil || rounds[""] != 1 || rounds["au"] != 0 {
		t.Errorf("rounds %v, %v", rounds, err)
	}
	if one, err := c.Session(t.Context(), "third"); err != nil || one.Game != "" {
		t.Errorf("the umpire who renewed a side's code has %+v as well, %v", one, err)
	}
	for _, round := range []int64{7, 5, 7} { // by codes of a hub that is lost
		if err := c.Reach(t.Context(), "g", "au", round); err != nil {
			t.Fatal(err)
		}
		if rounds, err := c.Rounds(t.Context(), "g"); err != nil || rounds["au"] != 7 {
			t.Errorf("rounds %v, %v", rounds, err)
		}
		wantVerdict(t, c, visits("k8", "au", "s", 7), Welcome)
	}
	wantVerdict(t, c, visits("k9", "au", "t", 1), Replaced)
}

// umpiresName has a player come first by the key that the umpire's marks tell to all: the umpire's
// page comes in all the same, and no player by the key of whoever is there.
func umpiresName(t *testing.T, at place) {
	s := opened(t, at.fresh(t))
	wantVerdict(t, s, visits("k1", "fr", "u", 0), Welcome)
	wantVerdict(t, s, visits("k2", "au", "u", 0), Elsewhere)
	wantVerdict(t, s, visits("board", "", "u", 0), Welcome)
	wantGone(t, s, map[string]Verdict{"board": ""})
	wantVerdict(t, s, visits("k1", "fr", "u", 0), Elsewhere)
	if err := s.Remove(t.Context(), "g", "u"); err != nil {
		t.Fatal(err)
	}
	wantVerdict(t, s, visits("board-two", "", "u", 0), Removed)
}

// olderIsBroughtUp opens a store of the csprint before codes could be replaced.
func olderIsBroughtUp(t *testing.T, at place) {
	where := at.fresh(t)
	s, err := Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	wantVerdict(t, s, visits("k1", "fr", "p", 0), Welcome)
	appended(t, s, "g", marked("fr", "p", 1))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	undo := []string{
		"DROP TABLE live_plays", "DROP TABLE live_offers", "ALTER TABLE live_events DROP COLUMN before", "ALTER TABLE live_events DROP COLUMN link",
		"ALTER TABLE live_events DROP COLUMN salt", "DELETE FROM live_version WHERE version_id = 3",
		"DROP INDEX live_sessions_by", "DROP INDEX live_sessions_seen", "DROP INDEX live_sessions_gone", "DROP TABLE live_codes",
		"ALTER TABLE live_sessions DROP COLUMN round", "ALTER TABLE live_sessions DROP COLUMN gone", "DELETE FROM live_version WHERE version_id = 2",
	}
	if at.crash != nil {
		undo = append(undo, "ALTER TABLE live_channels DROP COLUMN link")
	}
	for _, statement := range undo {
		at.raw(t, where, statement)
	}
	again := opened(t, where)
	wantGone(t, again, map[string]Verdict{"k1": ""})
	wantVerdict(t, again, visits("k1", "fr", "p", 0), Welcome)
	next := appended(t, again, "g", marked("fr", "p", 2))[0]
	if older := all(t, again, "g", "fr")[0]; older.Link != "" || next.Before != "" || next.Link != next.LinkIn("g") {
		t.Errorf("an older entry has the link %q, the next one %q behind %q", older.Link, next.Link, next.Before)
	}
	checkNumbers(t, all(t, again, "g", "fr"), 2)
}
