package hub

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/store"
)

const (
	seed   = "a seed of the test's own"
	called = "7K3M"
)

// known are the names of units that a test marks.
func known(letter string, units int) map[string]bool {
	all := map[string]bool{letter + "=@Wellington O'Hara": true, letter + "=/3rd Division/Wallace’s Brigade": true}
	for i := range units {
		all[fmt.Sprintf("%s=%03d", letter, i)] = true
	}
	return all
}

// newGame is a game of two sides.
func newGame() Game {
	return Game{
		ID: join.Game(seed), Called: called, Elder: "ELDE", Title: "A game", Path: "/", Code: codesOf(seed),
		Sides: []Side{
			{ID: "allied", Name: "Anglo-Portuguese army", Parts: []string{"3rd Division"}, Letter: "A", Known: known("A", 50), Hits: map[string]int{"A=016": 16, "A=017": 0}},
			{ID: "french", Name: "Army of Portugal", Parts: []string{"Thomières"}, Letter: "B", Known: known("B", 50)},
		},
		Rules: live.Rules{Levels: []string{"resolute", "wavering", "routed"}, Fates: []string{"wounded", "dead"}, Phases: []string{"move", "fire"}},
		Page:  http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, "page "+r.URL.Path) }),
		Board: &Board{
			Page: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, "board "+r.URL.Path) }),
			Open: func() Showing { return &counting{} },
			Draw: func(address string) any { return "drawn " + address },
		},
	}
}

// codesOf are the codes of a game.
func codesOf(seed string) func(string, int64) string {
	return func(side string, round int64) string { return join.Renewed(seed, side, round) }
}

// counting shows how many events and phones there are.
type counting struct{ events int }

func (c *counting) Add(entries ...store.Entry) { c.events += len(entries) }
func (c *counting) Show(phones []store.Session, _ time.Time) any {
	return map[string]any{"events": c.events, "phones": len(phones)}
}

// open serves a game over a store.
func open(t testing.TB, s store.Store, games ...Game) (*Hub, *httptest.Server) {
	t.Helper()
	if len(games) == 0 {
		games = []Game{newGame()}
	}
	h := New(s, []string{"club.example"}, games...)
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	t.Cleanup(h.Close)
	return h, server
}

// A phone is one of a player's, or the umpire's board.
type phone struct {
	testing.TB
	http    *http.Client
	address string // of live/
	id      string
	counter int64
}

func newPhone(t testing.TB, server *httptest.Server, id string) *phone {
	t.Helper()
	jar, _ := cookiejar.New(nil)
	return &phone{TB: t, http: &http.Client{Jar: jar, Transport: server.Client().Transport}, address: server.URL + "/live/", id: id}
}

// joined is a phone that has joined by a code.
func joined(t testing.TB, server *httptest.Server, id, side string) *phone {
	t.Helper()
	p := newPhone(t, server, id)
	if status, text := p.post("join", map[string]string{"code": join.Grouped(join.Code(seed, side)), "phone": id}); status != http.StatusOK {
		t.Fatalf("join: %d %s", status, text)
	}
	return p
}

// ask sends a request with heads, in pairs.
func (p *phone) ask(method, what string, body []byte, heads ...string) (*http.Response, string) {
	p.Helper()
	r, err := http.NewRequest(method, p.address+what, bytes.NewReader(body))
	if err != nil {
		p.Fatal(err)
	}
	if method == http.MethodPost {
		if at, err := url.Parse(p.address); err == nil {
			r.Header.Set("Origin", at.Scheme+"://"+at.Host)
		}
	}
	for i := 0; i < len(heads); i += 2 {
		switch {
		case heads[i] == "Host":
			r.Host = heads[i+1]
		case heads[i+1] == "":
			r.Header.Del(heads[i])
		default:
			r.Header.Set(heads[i], heads[i+1])
		}
	}
	answer, err := p.http.Do(r)
	if err != nil {
		p.Fatal(err)
	}
	defer answer.Body.Close()
	text, _ := io.ReadAll(answer.Body)
	return answer, string(text)
}

func (p *phone) post(what string, value any, heads ...string) (int, string) {
	p.Helper()
	body, raw := value.([]byte)
	if !raw {
		var err error
		if body, err = json.Marshal(value); err != nil {
			p.Fatal(err)
		}
	}
	answer, text := p.ask("POST", what, body, heads...)
	return answer.StatusCode, text
}

// mark is the phone's next event.
func (p *phone) mark(unit string, field live.Field, v live.Value, seen ...live.ID) live.Event {
	p.counter++
	return live.Event{Phone: p.id, Counter: p.counter, Game: called, Unit: unit, Field: field, Value: v, Seen: seen, Time: 1}
}

// sendAll posts events and yields what came of them.
func (p *phone) sendAll(events ...live.Event) receipt {
	p.Helper()
	status, text := p.post("events", map[string]any{"events": events})
	var out receipt
	if err := json.Unmarshal([]byte(text), &out); status != http.StatusOK || err != nil {
		p.Fatalf("events: %d %s", status, text)
	}
	return out
}

// A message is one of a stream.
type message struct {
	kind, id, data string
	events         []live.Event
}

// A hearing is a stream as a phone reads it.
type hearing struct {
	testing.TB
	body     io.ReadCloser
	lines    *bufio.Scanner
	response *http.Response
}

func (p *phone) hear(what string, heads ...string) *hearing {
	p.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	p.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, "GET", p.address+what, nil)
	if err != nil {
		p.Fatal(err)
	}
	for i := 0; i < len(heads); i += 2 {
		r.Header.Set(heads[i], heads[i+1])
	}
	answer, err := p.http.Do(r)
	if err != nil {
		p.Fatal(err)
	}
	p.Cleanup(func() { answer.Body.Close() })
	lines := bufio.NewScanner(answer.Body)
	lines.Buffer(nil, 1<<20)
	return &hearing{TB: p.TB, body: answer.Body, lines: lines, response: answer}
}

// next is the next message; ok is false once the stream has ended.
func (h *hearing) next() (m message, ok bool) {
	h.Helper()
	for h.lines.Scan() {
		name, value, _ := strings.Cut(h.lines.Text(), ": ")
		switch {
		case name == "event":
			m.kind = value
		case name == "id":
			m.id = value
		case name == "data":
			m.data = value
			var in struct{ Events []live.Event }
			json.Unmarshal([]byte(value), &in)
			m.events = in.Events
		case h.lines.Text() == "" && m.data != "":
			return m, true
		}
	}
	return m, false
}

// untilReady are the events that were missed, and the position at the end.
func (h *hearing) untilReady() (missed []live.Event, at string) {
	h.Helper()
	for {
		m, ok := h.next()
		if !ok {
			h.Fatal("the stream has ended")
		}
		if m.kind == "ready" {
			return missed, m.id
		}
		missed = append(missed, m.events...)
	}
}

// some are the next so many events.
func (h *hearing) some(n int) []live.Event {
	h.Helper()
	var all []live.Event
	for len(all) < n {
		m, ok := h.next()
		if !ok {
			h.Fatalf("the stream has ended after %d events of %d", len(all), n)
		}
		all = append(all, m.events...)
	}
	return all
}
