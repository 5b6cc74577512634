package hub

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/phonetest"
	"github.com/csprint/csprint/live/store"
)

// A broken store fails in one of its methods.
type broken struct {
	*kept
	in string
}

func (b *broken) trouble(in string) error {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.in == in {
		return errors.New("the disk is full")
	}
	return nil
}

func (b *broken) breaks(in string) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.in = in
}

func (b *broken) Append(ctx context.Context, game string, entries []store.Entry) ([]store.Entry, error) {
	if err := b.trouble("Append"); err != nil {
		return nil, err
	}
	return b.kept.Append(ctx, game, entries)
}

func (b *broken) After(ctx context.Context, game string, from store.Position, limit int) ([]store.Entry, error) {
	if err := b.trouble("After"); err != nil {
		return nil, err
	}
	return b.kept.After(ctx, game, from, limit)
}

func (b *broken) Admit(ctx context.Context, s store.Session, room store.Room) (store.Verdict, error) {
	if err := b.trouble("Admit"); err != nil {
		return "", err
	}
	return b.kept.Admit(ctx, s, room)
}

func (b *broken) Lead(ctx context.Context, key, part string) error {
	return errors.Join(b.trouble("Lead"), b.kept.Lead(ctx, key, part))
}

func (b *broken) Rounds(ctx context.Context, game string) (map[string]int64, error) {
	if err := b.trouble("Rounds"); err != nil {
		return nil, err
	}
	return b.kept.Rounds(ctx, game)
}

func (b *broken) Renew(ctx context.Context, game, side, but, as string) (int64, error) {
	if err := b.trouble("Renew"); err != nil {
		return 0, err
	}
	return b.kept.Renew(ctx, game, side, but, as)
}

func (b *broken) Remove(ctx context.Context, game, phone string) error {
	if err := b.trouble("Remove"); err != nil {
		return err
	}
	return b.kept.Remove(ctx, game, phone)
}

func (b *broken) Session(ctx context.Context, key string) (store.Session, error) {
	if err := b.trouble("Session"); err != nil {
		return store.Session{}, err
	}
	return b.kept.Session(ctx, key)
}

// TestEachFailureIsTold has each request fail by what it needs of the store: whoever asks is
// told to ask again, nothing of what the store said, and the same is done once it can be.
func TestEachFailureIsTold(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ in, who, method, what, body string }{
		{"Rounds", "new", "POST", "join", `{"code":"` + join.Code(seed, "allied") + `","phone":"` + phonetest.ID("allied-new") + `"}`},
		{"Admit", "new", "POST", "join", `{"code":"` + join.Code(seed, "allied") + `","phone":"` + phonetest.ID("allied-new") + `"}`},
		{"Session", "allied", "POST", "join", `{"code":"` + join.Code(seed, "allied") + `","phone":"` + phonetest.ID("allied-one") + `"}`},
		{"Session", "allied", "GET", "me", ""},
		{"After", "french", "GET", "me", ""},
		{"Session", "allied", "GET", "stream", ""},
		{"After", "french", "GET", "stream", ""},
		{"After", "umpire", "GET", "board/stream", ""},
		{"After", "umpire", "GET", "records.pdf", ""},
		{"Lead", "allied", "POST", "part", `{"part":"The left"}`},
		{"After", "umpire", "POST", "events", `{"events":[]}`},
		{"Append", "allied", "POST", "events", `{"events":[MARK]}`},
		{"Rounds", "umpire", "GET", "door", ""},
		{"Renew", "umpire", "POST", "door", `{"do":"renew","side":"french"}`},
		{"Remove", "umpire", "POST", "door", `{"do":"remove","phone":"` + phonetest.ID("allied-one") + `"}`},
	} {
		s := &broken{kept: newStore(t)}
		game := newGame()
		game.Board.Print = func([]store.Entry) ([]byte, error) { return []byte("%PDF"), nil }
		// They joined at another hub, so that this one has read nothing yet.
		_, before := open(t, s, game)
		phones := map[string]*phone{
			"new": newPhone(t, before, "allied-new"), "allied": joined(t, before, "allied-one", "allied"),
			"french": joined(t, before, "french-one", "french"), "umpire": joined(t, before, "the-umpire", ""),
		}
		_, server := open(t, s, game)
		p := phones[c.who]
		p.http.Jar.SetCookies(request(t, server.URL+"/live/me").URL, p.http.Jar.Cookies(request(t, before.URL+"/live/me").URL))
		p.address = server.URL + "/live/"
		if strings.Contains(c.body, "MARK") {
			mark, _ := json.Marshal(p.signed(p.mark("A=001", live.Losses, live.Number(1)))[0])
			c.body = strings.Replace(c.body, "MARK", string(mark), 1)
		}
		s.breaks(c.in)
		answer, text := p.ask(c.method, c.what, []byte(c.body))
		if answer.StatusCode != http.StatusServiceUnavailable || answer.Header.Get("Retry-After") != "2" || strings.Contains(text, "disk") {
			t.Errorf("%s where %s fails: %d %s", c.what, c.in, answer.StatusCode, text)
		}
		s.breaks("")
		if strings.Contains(c.what, "stream") {
			if answer := p.hear(c.what).response; answer.StatusCode != http.StatusOK {
				t.Errorf("%s after %s failed: %d", c.what, c.in, answer.StatusCode)
			}
		} else if answer, text := p.ask(c.method, c.what, []byte(c.body)); answer.StatusCode != http.StatusOK {
			t.Errorf("%s after %s failed: %d %s", c.what, c.in, answer.StatusCode, text)
		}
	}
}

// TestRecordsOfAll holds who may print the records, that all that was marked is handed
// over, of the secret too, and what is said where they can't be made.
func TestRecordsOfAll(t *testing.T) {
	t.Parallel()
	game := newGame()
	var fault error
	game.Board.Print = func(entries []store.Entry) ([]byte, error) {
		channels := map[string]int{}
		for _, e := range entries {
			channels[e.Channel]++
		}
		data, _ := json.Marshal(channels)
		return data, fault
	}
	h, server := open(t, newStore(t), game)
	allied, french, ump := joined(t, server, "allied-one", "allied"), joined(t, server, "french-one", "french"), joined(t, server, "the-umpire", "")
	allied.sendAll(allied.mark("A=001", live.Losses, live.Number(1)), allied.mark("A=002", live.Losses, live.Number(1)))
	french.sendAll(french.mark("B=001", live.Losses, live.Number(1)))
	ump.sendAll(ump.mark("", live.Turn, live.Number(2)))
	if answer, text := allied.ask("GET", "records.pdf", nil); answer.StatusCode != http.StatusNotFound {
		t.Errorf("a side's phone prints all: %d %s", answer.StatusCode, text)
	}
	answer, text := ump.ask("GET", "records.pdf", nil)
	if want := `{"*":1,"allied":2,"french":1}`; answer.StatusCode != http.StatusOK || text != want {
		t.Errorf("the umpire prints %d %s, expected %s", answer.StatusCode, text, want)
	}
	if answer.Header.Get("Content-Type") != "application/pdf" || answer.Header.Get("Content-Disposition") != "inline; filename=records.pdf" {
		t.Errorf("its heads are %v", answer.Header)
	}
	fault = errors.New("no room for a card")
	if answer, text := ump.ask("GET", "records.pdf", nil); answer.StatusCode != http.StatusInternalServerError || !strings.Contains(text, "the records can't be printed: no room for a card") {
		t.Errorf("records that can't be made: %d %s", answer.StatusCode, text)
	}
	h.papers = newLimit(1, time.Hour)
	h.papers.take(game.ID, 1, time.Now())
	if answer, text := ump.ask("GET", "records.pdf", nil); answer.StatusCode != http.StatusTooManyRequests || answer.Header.Get("Retry-After") != "3600" {
		t.Errorf("too many printings: %d %s", answer.StatusCode, text)
	}
	if listeners := h.tables[0].relay.listeners; listeners != 0 {
		t.Errorf("%d listen on after the records were printed", listeners)
	}
	_, plain := open(t, newStore(t))
	if answer, _ := joined(t, plain, "the-umpire", "").ask("GET", "records.pdf", nil); answer.StatusCode != http.StatusNotFound {
		t.Errorf("of a game whose records nobody prints: %d", answer.StatusCode)
	}
}

// TestNobodyLooks holds that a board is worked out once, while somebody looks at it, and that
// whoever looks again sees what has come meanwhile.
func TestNobodyLooks(t *testing.T) {
	t.Parallel()
	h, server := open(t, newStore(t))
	relay, screen := h.tables[0].relay, h.tables[0].screen
	h.ctx.Done() // its channel is made at the first call, and is the server's too
	worked := func() int {
		relay.mutex.RLock()
		defer relay.mutex.RUnlock()
		return relay.listeners
	}
	synctest.Test(t, func(t *testing.T) {
		_, leave := screen.enter()
		_, leaveToo := screen.enter()
		if n := worked(); n != 1 {
			t.Errorf("two boards are worked out by %d", n)
		}
		leave()
		leaveToo()
		synctest.Wait()
		if n := worked(); n != 0 {
			t.Errorf("the board is worked out by %d though nobody looks", n)
		}
	})
	p, ump := joined(t, server, "allied-one", "allied"), joined(t, server, "the-umpire", "")
	p.sendAll(p.mark("A=001", live.Losses, live.Number(1)))
	if m, _ := ump.hear("board/stream").next(); m.data != `{"events":1,"phones":2}` {
		t.Errorf("who looks again sees %s", m.data)
	}
}

// TestRemovedAtAnotherHub holds that the board of one hub loses the phone that the
// umpire removed at another long before it looks again by itself.
func TestRemovedAtAnotherHub(t *testing.T) {
	t.Parallel()
	m, game := newStore(t), newGame()
	game.Board.Open = func() Showing { return goneOnes{} }
	_, one := open(t, m, game)
	_, two := open(t, m, game)
	p, ump, there := joined(t, two, "allied-one", "allied"), joined(t, one, "the-umpire", ""), joined(t, two, "a-laptop", "")
	p.hear("stream").untilReady()
	board := there.hear("board/stream")
	board.next()
	ump.door(map[string]string{"do": "remove", "phone": p.id})
	for {
		m, ok := board.next()
		if !ok {
			t.Fatal("the board doesn't follow")
		}
		if m.data == `["`+phonetest.ID("allied-one")+`"]` {
			return
		}
	}
}

// goneOnes shows which phones are gone.
type goneOnes struct{}

func (goneOnes) Add(...store.Entry) {}
func (goneOnes) Show(scene Scene) any {
	phones := scene.Phones
	gone := []string{}
	for _, p := range phones {
		if p.Gone != store.Welcome {
			gone = append(gone, p.Phone)
		}
	}
	return gone
}
