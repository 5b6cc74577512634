package hub

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
)

// A desk reads photographs when it is let to.
type desk struct{ begun, let chan bool }

func (d *desk) Read(side string, picture []byte) (any, error) {
	d.begun <- true
	<-d.let
	if string(picture) == "broken" {
		return nil, errors.New("a broken picture")
	}
	return map[string]any{"bytes": len(picture), "side": side}, nil
}

func (d *desk) Together(side string, asked json.RawMessage) (any, error) {
	return map[string]json.RawMessage{"of " + side: asked}, nil
}

// atDesk is a hub with a desk.
func atDesk(t *testing.T) (*desk, *Hub, *httptest.Server) {
	t.Helper()
	d := &desk{make(chan bool, 100), make(chan bool, 100)}
	g := newGame()
	g.Board.Photographs = d
	h, server := open(t, newStore(t), g)
	return d, h, server
}

// TestPhotographs has an umpire and players send photographs of records: each is read for the side of who sent it, one at a
// time, and meanwhile the hub takes what phones mark. Strangers may send none.
func TestPhotographs(t *testing.T) {
	t.Parallel()
	d, _, server := atDesk(t)
	ump, allied, french := joined(t, server, "the-umpire", ""), joined(t, server, "allied-one", "allied"), joined(t, server, "french-one", "french")
	answers := make(chan string)
	sends := func(who *phone, picture string) {
		status, text := who.post("photograph", []byte(picture))
		answers <- http.StatusText(status) + " " + text
	}
	go sends(ump, "a picture")
	<-d.begun
	go sends(ump, "broken")
	if got := allied.sendAll(allied.mark("A=001", live.Losses, live.Number(3))); len(got.Confirmed) != 1 {
		t.Errorf("while a photograph is read a mark is answered %v", got)
	}
	if len(d.begun) > 0 {
		t.Error("two photographs are read at once")
	}
	wants := func(want string) {
		t.Helper()
		d.let <- true
		if got := <-answers; got != want {
			t.Errorf("a photograph is answered %s, expected %s", got, want)
		}
	}
	wants(`OK {"bytes":9,"side":""}`)
	<-d.begun
	wants(`Unprocessable Entity {"why":"a broken picture"}`)
	go sends(french, "a picture")
	<-d.begun
	wants(`OK {"bytes":9,"side":"french"}`)
	if status, text := ump.post("photographs", []byte(`{"pictures":[]}`)); status != http.StatusOK || text != `{"of ":{"pictures":[]}}` {
		t.Errorf("put together: %d %s", status, text)
	}
	if status, text := allied.post("photographs", []byte(`{}`)); status != http.StatusOK || text != `{"of allied":{}}` {
		t.Errorf("put together for a player: %d %s", status, text)
	}
	for _, c := range []struct {
		who        *phone
		what, says string
		most       int
	}{{ump, "photograph", "more than 32 MB", mostPicture}, {allied, "photograph", "more than 16 MB", mostOfPhone}, {allied, "photographs", "2097152 bytes at most", mostReadSide}} {
		if status, text := c.who.post(c.what, bytes.Repeat([]byte("x"), c.most+1)); status != http.StatusRequestEntityTooLarge || !strings.Contains(text, c.says) {
			t.Errorf("too much of %s: %d %s", c.what, status, text)
		}
	}
	if ump, allied := ump.card().Paper, allied.card().Paper; ump != 32 || allied != 16 {
		t.Errorf("pages are told that a photograph has %d and %d MB at most", ump, allied)
	}
	for _, what := range []string{"photograph", "photographs"} {
		for _, who := range []*phone{ump, allied} {
			if status, text := who.post(what, []byte(`{}`), "Origin", "http://elsewhere.example"); status != http.StatusForbidden {
				t.Errorf("another site's %s: %d %s", what, status, text)
			}
		}
		if status, text := newPhone(t, server, "").post(what, []byte(`{}`)); status != http.StatusUnauthorized {
			t.Errorf("a stranger's %s: %d %s", what, status, text)
		}
	}
	if len(d.begun) > 0 {
		t.Error("a picture was read that was refused")
	}
}

// TestPhonesKeepOnlyTheirOwnSideWaiting has all phones of a side begin pictures that never come in: its enemy's and the
// umpire's are read meanwhile. A phone sends one at a time, and so many a minute.
func TestPhonesKeepOnlyTheirOwnSideWaiting(t *testing.T) {
	t.Parallel()
	d, h, server := atDesk(t)
	clock := setClock(h, time.Date(2026, 11, 30, 9, 0, 0, 0, time.UTC))
	var phones []*phone
	for n := range 8 {
		phones = append(phones, joined(t, server, fmt.Sprint("an-allied-cheat-", n), "allied"))
		r, w := io.Pipe()
		defer w.CloseWithError(io.ErrUnexpectedEOF)
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, phones[n].address+"photograph", r)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Origin", server.URL)
		go func() {
			if answer, err := phones[n].http.Do(request); err == nil {
				answer.Body.Close()
			}
		}()
	}
	door := h.darkroom.door(store.Session{Game: h.tables[0].ID, Side: "allied"})
	come := func() int {
		h.darkroom.mutex.Lock()
		defer h.darkroom.mutex.Unlock()
		return len(h.darkroom.phones)
	}
	for come() < len(phones) || len(door) < mostComing {
		runtime.Gosched()
	}
	if status, text := phones[7].post("photograph", []byte("another one")); status != http.StatusServiceUnavailable || !strings.Contains(text, "another photograph is being read") {
		t.Errorf("a phone's second picture: %d %s", status, text)
	}
	for _, who := range []*phone{joined(t, server, "french-one", "french"), joined(t, server, "the-umpire", "")} {
		d.let <- true
		if status, text := who.post("photograph", []byte("a picture")); status != http.StatusOK {
			t.Errorf("%s is answered %d %s", who.name, status, text)
		}
	}
	french := joined(t, server, "french-two", "french")
	taken, refused := 0, 0
	for range 100 {
		d.let <- true
		answer, text := french.ask("POST", "photograph", []byte("again"))
		switch answer.StatusCode {
		case http.StatusOK:
			taken++
		case http.StatusTooManyRequests:
			refused++
			<-d.let
			if answer.Header.Get("Retry-After") == "" || !strings.Contains(text, "sends too much") {
				t.Fatalf("a flood is answered %s, %v", text, answer.Header)
			}
		default:
			t.Fatalf("a flood is answered %d %s", answer.StatusCode, text)
		}
		clock.goOn(time.Second / 10) // posts of any kind come back by then
	}
	if taken < 20 || taken > 23 {
		t.Errorf("of a hundred photographs in ten seconds %d are read, %d refused", taken, refused)
	}
}

// TestTurnsAreFair has many of one side wait before one of another and an umpire come.
func TestTurnsAreFair(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var line turns
		var order []string
		leave, _ := line.enter("one", false, nil)
		comes := func(whose string, first bool) {
			go func() {
				over, _ := line.enter(whose, first, nil)
				order = append(order, whose)
				over()
			}()
			synctest.Wait()
		}
		for range 3 {
			comes("one", false)
		}
		gone := make(chan struct{})
		close(gone)
		if _, come := line.enter("gone", true, gone); come {
			t.Error("who has gone comes in")
		}
		comes("two", false)
		comes("two", false)
		comes("umpire", true)
		comes("three", false)
		leave()
		synctest.Wait()
		if got := strings.Join(order, " "); got != "umpire two three one two one one" {
			t.Errorf("they come in as %s", got)
		}
		if leave, come := line.enter("gone", false, gone); come { // it is free
			leave()
		} else if len(line.waiting) > 0 {
			t.Error("who has gone waits on")
		}
	})
}

// TestPhotographsWantThePacket says why none is read.
func TestPhotographsWantThePacket(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	if status, text := joined(t, server, "the-umpire", "").post("photograph", []byte("a picture")); status != http.StatusNotFound || !strings.Contains(text, "the packet that was printed") {
		t.Errorf("without a packet: %d %s", status, text)
	}
}

// TestMarksFromPaperAreSigned holds that a mark says for good that it was read on paper.
func TestMarksFromPaperAreSigned(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	ump, allied := joined(t, server, "the-umpire", ""), joined(t, server, "allied-one", "allied")
	hears := allied.hear("stream")
	mark := ump.mark("A=001", live.Losses, live.Number(3))
	mark.Paper = true
	ump.sendAll(mark)
	heard := hears.some(1)[0]
	if !heard.Paper || !heard.Verify() {
		t.Errorf("heard was %+v", heard)
	}
	if heard.Paper = false; heard.Verify() {
		t.Error("it bears a signature of a mark that wasn't read on paper")
	}
}
