package hub

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"testing"

	"github.com/csprint/csprint/live"
)

// A desk reads photographs when it is let to.
type desk struct{ begun, let chan bool }

func (d *desk) Read(picture []byte) (any, error) {
	d.begun <- true
	<-d.let
	if string(picture) == "broken" {
		return nil, errors.New("a broken picture")
	}
	return map[string]int{"bytes": len(picture)}, nil
}

func (d *desk) Together(boxes json.RawMessage) (any, error) {
	return map[string]json.RawMessage{"together": boxes}, nil
}

// TestPhotographs has an umpire send photographs of records: one is read at a time, and meanwhile the hub takes what
// phones mark. Nobody else may send any.
func TestPhotographs(t *testing.T) {
	t.Parallel()
	d := &desk{make(chan bool, 10), make(chan bool)}
	g := newGame()
	g.Board.Photographs = d
	_, server := open(t, newStore(t), g)
	ump, allied := joined(t, server, "the-umpire", ""), joined(t, server, "allied-one", "allied")
	answers := make(chan string)
	sends := func(picture string) {
		status, text := ump.post("photograph", []byte(picture))
		answers <- http.StatusText(status) + " " + text
	}
	go sends("a picture")
	<-d.begun
	go sends("broken")
	if got := allied.sendAll(allied.mark("A=001", live.Losses, live.Number(3))); len(got.Confirmed) != 1 {
		t.Errorf("while a photograph is read a mark is answered %v", got)
	}
	if len(d.begun) > 0 {
		t.Error("two photographs are read at once")
	}
	d.let <- true
	if got, want := <-answers, `OK {"bytes":9}`; got != want {
		t.Errorf("a photograph is answered %s, expected %s", got, want)
	}
	<-d.begun
	d.let <- true
	if got, want := <-answers, `Unprocessable Entity {"why":"a broken picture"}`; got != want {
		t.Errorf("a broken one is answered %s, expected %s", got, want)
	}
	if status, text := ump.post("photographs", []byte(`{"boxes":[]}`)); status != http.StatusOK || text != `{"together":{"boxes":[]}}` {
		t.Errorf("put together: %d %s", status, text)
	}
	if status, text := ump.post("photograph", bytes.Repeat([]byte("x"), mostPicture+1)); status != http.StatusRequestEntityTooLarge || !strings.Contains(text, "more than 32 MB") {
		t.Errorf("too large a picture: %d %s", status, text)
	}
	for _, what := range []string{"photograph", "photographs"} {
		if status, text := allied.post(what, []byte(`{}`)); status != http.StatusForbidden || text != `{"why":"only the umpire may do this"}` {
			t.Errorf("a player's %s: %d %s", what, status, text)
		}
		if status, text := ump.post(what, []byte(`{}`), "Origin", "http://elsewhere.example"); status != http.StatusForbidden {
			t.Errorf("another site's %s: %d %s", what, status, text)
		}
		if status, text := newPhone(t, server, "").post(what, []byte(`{}`)); status != http.StatusUnauthorized {
			t.Errorf("a stranger's %s: %d %s", what, status, text)
		}
	}
	if len(d.begun) > 0 {
		t.Error("a picture was read that was refused")
	}
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
