package hub

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/phonetest"
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
		ID: join.Game(seed), Key: join.Sealing(seed), Called: called, Elder: "ELDE", Title: "A game", Path: "/", Code: codesOf(seed),
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
func (c *counting) Show(scene Scene) any {
	return map[string]any{"events": c.events, "phones": len(scene.Phones)}
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

// A clock stands still until a test sets it.
type clock struct{ ms atomic.Int64 }

// setClock has a hub go by a clock, before anybody asks it anything.
func setClock(h *Hub, at time.Time) *clock {
	c := &clock{}
	c.ms.Store(at.UnixMilli())
	h.Clock = c.now
	return c
}

func (c *clock) now() time.Time        { return time.UnixMilli(c.ms.Load()) }
func (c *clock) goOn(by time.Duration) { c.ms.Add(by.Milliseconds()) }

// A phone is one of a player's, or the umpire's board.
type phone struct {
	testing.TB
	http    *http.Client
	address string // of live/
	name    string
	id      string // its key
	signs   phonetest.Phone
	counter int64
	playing string            // the play that it is of, once it has sent anything
	last    map[string]string // by letterOf: how its last signature that was confirmed begins
}

// newPhone is the phone of a name: it has the same key whenever it is asked for.
func newPhone(t testing.TB, server *httptest.Server, name string) *phone {
	t.Helper()
	jar, _ := cookiejar.New(nil)
	signs := phonetest.Named(name)
	return &phone{TB: t, http: &http.Client{Jar: jar, Transport: server.Client().Transport}, address: server.URL + "/live/", name: name, id: signs.ID(), signs: signs, last: map[string]string{}}
}

// joined is a phone that has joined by a code.
func joined(t testing.TB, server *httptest.Server, name, side string) *phone {
	t.Helper()
	p := newPhone(t, server, name)
	if side == umpire {
		p.counter = live.Unordered
	}
	if status, text := p.post("join", map[string]string{"code": join.Grouped(join.Code(seed, side)), "phone": p.id}); status != http.StatusOK {
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

// card is what the hub says of the phone.
func (p *phone) card() (c card) {
	p.Helper()
	answer, text := p.ask("GET", "me", nil)
	if err := json.Unmarshal([]byte(text), &c); answer.StatusCode != http.StatusOK || err != nil {
		p.Fatalf("me: %d %s", answer.StatusCode, text)
	}
	return c
}

// letterOf stands for the channel of an event.
func letterOf(e live.Event) string { return e.Unit[:min(1, len(e.Unit))] }

// signed are events as the phone sends them for the first time, each by itself. Those that are
// signed already stay as they are.
func (p *phone) signed(events ...live.Event) []live.Event {
	p.Helper()
	if p.playing == "" {
		p.playing = p.card().Play
	}
	out := slices.Clone(events)
	for i, e := range out {
		if e.Sign != "" {
			continue
		}
		if e.Play == "" {
			e.Play = p.playing
		}
		e.Last = cmp.Or(e.Last, p.last[letterOf(e)], e.Play)
		out[i] = p.signs.Sign(e)
		out[i].Phone = e.Phone
	}
	return out
}

// plain is an event without what was added to it on its way.
func plain(e live.Event) live.Event {
	e.Play, e.Last, e.Heard, e.Sign, e.Struck = "", "", "", "", nil
	return e
}

// sendAll signs and posts events and yields what came of them.
func (p *phone) sendAll(events ...live.Event) receipt {
	p.Helper()
	events = p.signed(events...)
	status, text := p.post("events", map[string]any{"events": events})
	var out receipt
	if err := json.Unmarshal([]byte(text), &out); status != http.StatusOK || err != nil {
		p.Fatalf("events: %d %s", status, text)
	}
	for _, e := range events {
		if slices.Contains(out.Confirmed, e.Counter) {
			p.last[letterOf(e)] = e.Sign[:live.LinkLetters]
		}
	}
	return out
}

// A message is one of a stream.
type message struct {
	kind, id, data string
	events         []live.Event
	entries        []said
}

// A hearing is a stream as a phone reads it.
type hearing struct {
	testing.TB
	body     io.ReadCloser
	lines    *bufio.Scanner
	anew     string // what was said of channels that begin anew, before anything else
	heard    []said // all that came until it was ready
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
			var in struct{ Events []said }
			json.Unmarshal([]byte(value), &in)
			for m.entries = in.Events; len(m.events) < len(m.entries); {
				m.events = append(m.events, m.entries[len(m.events)].Event)
			}
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
		switch {
		case m.kind == "ready":
			return missed, m.id
		case m.kind == "anew" && len(missed) == 0:
			h.anew = m.data
		}
		missed, h.heard = append(missed, m.events...), append(h.heard, m.entries...)
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
