package hub

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
)

// TestPartCountsOnItsSide holds that who joins another side leads nothing there by what he led before.
func TestPartCountsOnItsSide(t *testing.T) {
	for _, c := range []struct {
		before store.Session
		want   string
	}{
		{store.Session{Game: "g", Side: "french", Part: "left"}, "left"},
		{store.Session{Game: "g", Side: "allied", Part: "left"}, ""},
		{store.Session{Side: "french", Part: "left"}, ""},
	} {
		if got := partOn(c.before, "french"); got != c.want {
			t.Errorf("%+v leads %q of the French, expected %q", c.before, got, c.want)
		}
	}
}

// TestSessionAsItIsNow holds that a session is told as it was where the store has none of it, or of
// another game, or fails.
func TestSessionAsItIsNow(t *testing.T) {
	s := newStore(t)
	h, server := open(t, s)
	joined(t, server, "phone-one", "french")
	sessions, err := s.Sessions(t.Context(), newGame().ID)
	if err != nil || len(sessions) != 1 {
		t.Fatalf("%v, %v", sessions, err)
	}
	at := &table{Game: newGame(), hub: h}
	was := store.Session{Key: sessions[0].Key, Game: at.ID, Part: "before"}
	if now := at.now(was); now.Side != "french" || now.Part != "" {
		t.Errorf("a session that changed is %+v", now)
	}
	unknown := was
	unknown.Key = "another"
	if now := at.now(unknown); now.Part != "before" {
		t.Errorf("one that nobody knows is %+v", now)
	}
	elsewhere := &table{Game: Game{ID: "another"}, hub: h}
	if now := elsewhere.now(was); now.Part != "before" {
		t.Errorf("one of another game is %+v", now)
	}
	s.fail(errors.New("no disk"))
	if now := at.now(was); now.Part != "before" {
		t.Errorf("where the store fails it is %+v", now)
	}
}

// A timed is an answer that notes until when its request may come in.
type timed struct {
	*httptest.ResponseRecorder
	until []time.Time
}

func (w *timed) SetReadDeadline(at time.Time) error {
	w.until = append(w.until, at)
	return nil
}

// TestSlowRequestsEnd holds that what is sent has its time to come in, and a stream has any time.
func TestSlowRequestsEnd(t *testing.T) {
	h, server := open(t, newStore(t))
	r := httptest.NewRequest(http.MethodPost, server.URL+"/live/join", strings.NewReader(`{}`))
	r.Header.Set("Origin", server.URL)
	w := &timed{ResponseRecorder: httptest.NewRecorder()}
	began := time.Now()
	h.ServeHTTP(w, r)
	if len(w.until) != 1 || w.until[0].Before(began.Add(slowest)) || w.until[0].After(time.Now().Add(slowest)) {
		t.Errorf("answered with %d, it may come in until %v of %v", w.Code, w.until, began)
	}
	openStream(w)
	if len(w.until) != 2 || !w.until[1].IsZero() {
		t.Errorf("a stream ends at %v", w.until)
	}
}

// TestOldestStreamsGiveWay opens two streams more than a session may have: the two oldest end.
func TestOldestStreamsGiveWay(t *testing.T) {
	var c crowd
	var ends []chan struct{}
	for range mostStreams + 2 {
		gone, _ := c.enter("key")
		ends = append(ends, gone)
	}
	for i, gone := range ends {
		ended := false
		select {
		case <-gone:
			ended = true
		default:
		}
		if ended != (i < 2) {
			t.Errorf("stream %d has ended: %v", i, ended)
		}
	}
}

// TestChannelsAreReadBehindCurrentOnes holds that a channel which was read doesn't keep the others
// from being read.
func TestChannelsAreReadBehindCurrentOnes(t *testing.T) {
	h, _ := open(t, newStore(t))
	relay := h.tables[0].relay
	var names []string
	for name := range relay.channels {
		names = append(names, name)
	}
	slices.Sort(names)
	for n := range names {
		if err := relay.load(t.Context(), names[:n+1]); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range names {
		if !relay.channels[name].current() {
			t.Errorf("%s was never read", name)
		}
	}
}

// TestWaits holds that a wait is as long as it is said to be, and ends with its context.
func TestWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ended, end := context.WithCancel(t.Context())
		end()
		for _, c := range []struct {
			in         context.Context
			long, want time.Duration
		}{{t.Context(), time.Minute, time.Minute}, {t.Context(), 0, 0}, {t.Context(), -time.Second, 0}, {ended, time.Minute, 0}} {
			began := time.Now()
			wait(c.in, c.long)
			if took := time.Since(began); took != c.want {
				t.Errorf("a wait of %v took %v", c.long, took)
			}
		}
	})
}

// TestWhatIsNoEventIsRefused holds that what can be named by its counter is refused by it.
func TestWhatIsNoEventIsRefused(t *testing.T) {
	h, _ := open(t, newStore(t))
	b := &sorting{table: h.tables[0], sent: map[int64]live.Event{}, broken: map[string]bool{}}
	for text, named := range map[string]bool{`{"counter": 3, "unit": []}`: true, `{"counter": 0, "unit": []}`: false, `{"counter": "x"}`: false} {
		before := len(b.refused)
		if is := b.add(json.RawMessage(text)); is != named || len(b.refused)-before != map[bool]int{true: 1}[named] {
			t.Errorf("%s is named: %v, refused are %v", text, is, b.refused)
		}
	}
}
