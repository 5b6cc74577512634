package site

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/records"
)

// A fakeHub answers as docs/decisions/live.md and hall.md say: it keeps entries in one channel
// and can be away, or lose them.
type fakeHub struct {
	sync.Mutex
	page     http.Handler
	game     string
	elder    string // what records printed before call it
	letter   string // of its one side
	events   []live.Event
	entries  []entry           // the events with all that the hub says of them
	plays    map[string]string // what was decided of other plays than its own
	asked    []offer
	closed   bool
	handed   int             // entries that phones brought
	busy     bool            // takes nothing that is brought
	told     int             // how often the umpire has decided something
	posted   map[live.ID]int // how often each event came
	requests int             // under live/
	joined   int             // those that ask to be let in
	away     bool
	hub      int                       // how many hubs this one has been; who joined one is unknown to the next
	gone     bool                      // the umpire has replaced the code RIGHT by NEW, and who joined by the old one hears so
	held     chan struct{}             // until it is closed, those who hear so wait for the answer; nil for none
	begun    map[string]map[string]any // what units come on with
	refuses  func(live.Event) string   // why it takes an event not; nil where it takes all
	woken    chan struct{}             // closed when there is more to tell
}

// An entry is an event as the stream has it. Its seal is the fake hub's own.
type entry struct {
	live.Event
	Channel string `json:"channel"`
	Before  string `json:"before"`
	Link    string `json:"link"`
	Seal    string `json:"seal"`
}

// An offer is what a phone tells of another play.
type offer struct {
	Play  string
	Marks int
	Entry entry
}

func newFakeHub(page http.Handler, game string) *fakeHub {
	return &fakeHub{page: page, game: game, letter: "A", posted: map[live.ID]int{}, woken: make(chan struct{})}
}

func (h *fakeHub) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if len(r.URL.Path) < 6 || r.URL.Path[:6] != "/live/" {
		h.page.ServeHTTP(w, r)
		return
	}
	h.Lock()
	h.requests++
	away := h.away
	h.Unlock()
	if away {
		panic(http.ErrAbortHandler) // the connection breaks
	}
	if h.sentAway(w, r) || h.stranger(w, r) {
		return
	}
	switch r.URL.Path {
	case "/live/join", "/live/me", "/live/part":
		h.join(w, r)
	case "/live/board":
		w.Header().Set("Content-Type", "text/html")
		io.WriteString(w, `<h1 id="board">The umpire’s board</h1>`)
	case "/live/events":
		h.keep(w, r)
	case "/live/hand":
		h.take(w, r)
	case "/live/offer":
		h.ask(w, r)
	case "/live/stream":
		h.stream(w, r)
	}
}

// stranger answers who has joined another hub.
func (h *fakeHub) stranger(w http.ResponseWriter, r *http.Request) bool {
	session, err := r.Cookie("session")
	h.Lock()
	known := err == nil && strings.HasSuffix(session.Value, fmt.Sprintf("@%d", h.hub))
	h.Unlock()
	if known || r.URL.Path == "/live/join" {
		return false
	}
	w.WriteHeader(http.StatusUnauthorized)
	io.WriteString(w, `{"why":"this phone has not joined the game; scan the code on your briefing"}`)
	return true
}

const sentAway = `{"why":"the umpire has replaced this code; scan the new one","gone":"replaced"}`

// sentAway answers who has joined no more; slowly while answers are held.
func (h *fakeHub) sentAway(w http.ResponseWriter, r *http.Request) bool {
	h.Lock()
	gone, held := h.gone, h.held
	h.Unlock()
	if _, err := r.Cookie("new"); !gone || err == nil || r.URL.Path == "/live/join" {
		return false
	}
	if held != nil {
		<-held
	}
	w.WriteHeader(http.StatusUnauthorized)
	io.WriteString(w, sentAway)
	return true
}

// renew replaces the code.
func (h *fakeHub) renew() {
	h.Lock()
	defer h.Unlock()
	h.gone = true
	h.wake()
}

func (h *fakeHub) join(w http.ResponseWriter, r *http.Request) {
	h.Lock()
	if r.URL.Path == "/live/join" {
		h.joined++
	}
	gone, hub := h.gone, h.hub
	h.Unlock()
	var asked struct{ Code, Phone string }
	json.NewDecoder(r.Body).Decode(&asked)
	if gone && asked.Code == "RIGHT" {
		w.WriteHeader(http.StatusForbidden)
		io.WriteString(w, sentAway)
		return
	}
	if gone && asked.Code == "NEW" {
		asked.Code = "RIGHT"
		http.SetCookie(w, &http.Cookie{Name: "new", Value: "yes", Path: "/live/", HttpOnly: true})
	}
	if asked.Code != "" && asked.Code != "RIGHT" && asked.Code != "UMPIRES" {
		w.WriteHeader(http.StatusForbidden)
		io.WriteString(w, `{"why":"no code of this game"}`)
		return
	}
	http.SetCookie(w, &http.Cookie{Name: "session", Value: fmt.Sprintf("%s@%d", asked.Phone, hub), Path: "/live/", HttpOnly: true})
	side, name := "allied", "Allied army"
	if asked.Code == "UMPIRES" {
		side, name = "", "Umpire"
	}
	json.NewEncoder(w).Encode(map[string]any{"game": h.game, "elder": h.elder, "letter": h.letter, "side": side, "name": name, "parts": []string{"3rd Division"}, "you": "", "at": h.position(), "begun": h.begun,
		"play": h.play(), "closed": h.closed, "plays": h.plays})
}

// play is the hub's own; another hub has another.
func (h *fakeHub) play() string { return fmt.Sprintf("play%018d", h.hub) }

// add puts an event behind those that are there; the hub is locked.
func (h *fakeHub) add(e live.Event) {
	h.put(entry{Event: e, Channel: "allied", Link: fmt.Sprintf("%08d-%013d", rand.IntN(1e8), len(h.entries)), Seal: "sealed"})
}

func (h *fakeHub) put(e entry) {
	h.events, h.entries = append(h.events, e.Event), append(h.entries, e)
}

// position is that of the last entry.
func (h *fakeHub) position() string {
	if n := len(h.entries); n > 0 {
		return fmt.Sprintf("allied:%d:%.8s", n, h.entries[n-1].Link)
	}
	return "allied:0:"
}

// from is where a position goes on, and whether it is of other entries than the hub's.
func (h *fakeHub) from(position string) (at int, anew bool) {
	var hash string
	fmt.Sscanf(position, "allied:%d:%s", &at, &hash)
	if at > len(h.entries) || at > 0 && !strings.HasPrefix(h.entries[at-1].Link, hash) {
		return 0, true
	}
	return at, false
}

// take takes entries that phones bring.
func (h *fakeHub) take(w http.ResponseWriter, r *http.Request) {
	var brought struct{ Entries []entry }
	json.NewDecoder(r.Body).Decode(&brought)
	h.Lock()
	defer h.Unlock()
	if h.busy {
		w.Header().Set("Retry-After", "1")
		w.WriteHeader(http.StatusTooManyRequests)
		return
	}
	taken := []live.ID{}
	for _, e := range brought.Entries {
		if e.Seal != "sealed" || e.Link == "" || e.Play != h.play() && h.plays[e.Play] != "taken" {
			continue
		}
		h.handed++
		if h.posted[e.ID()]++; h.posted[e.ID()] == 1 {
			h.put(e)
		}
		taken = append(taken, e.ID())
	}
	json.NewEncoder(w).Encode(map[string]any{"taken": taken, "refused": []string{}})
	h.wake()
}

// ask keeps what a phone offers, until the umpire decides.
func (h *fakeHub) ask(w http.ResponseWriter, r *http.Request) {
	var o offer
	json.NewDecoder(r.Body).Decode(&o)
	h.Lock()
	defer h.Unlock()
	h.asked = append(h.asked, o)
	json.NewEncoder(w).Encode(map[string]any{"state": cmp.Or(h.plays[o.Play], "asked")})
}

// decide is what the umpire says of the play that was offered last.
func (h *fakeHub) decide(what string) {
	h.Lock()
	defer h.Unlock()
	if h.plays == nil {
		h.plays = map[string]string{}
	}
	h.plays[h.asked[len(h.asked)-1].Play] = what
	h.told++
	h.wake()
}

// close closes the game, or opens it again.
func (h *fakeHub) close(closed bool) {
	h.Lock()
	defer h.Unlock()
	h.closed = closed
	h.told++
	h.wake()
}

// lose has the hub come back as it was when it had so many entries.
func (h *fakeHub) lose(left int) {
	h.Lock()
	defer h.Unlock()
	h.events, h.entries, h.posted = h.events[:left:left], h.entries[:left:left], map[live.ID]int{}
	for _, e := range h.events {
		h.posted[e.ID()] = 1
	}
}

func (h *fakeHub) keep(w http.ResponseWriter, r *http.Request) {
	var posted struct{ Events []live.Event }
	if err := json.NewDecoder(r.Body).Decode(&posted); err != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	h.Lock()
	defer h.Unlock()
	confirmed, refused := []int64{}, []map[string]any{}
	for _, e := range posted.Events {
		if !e.Verify() || e.Counter < 1 || e.Game != h.game {
			refused = append(refused, map[string]any{"counter": e.Counter, "why": "this is no event"})
			continue
		}
		if e.Play != h.play() && h.plays[e.Play] != "taken" {
			continue
		}
		if h.refuses != nil && h.refuses(e) != "" {
			refused = append(refused, map[string]any{"counter": e.Counter, "why": h.refuses(e)})
			continue
		}
		if h.posted[e.ID()]++; h.posted[e.ID()] == 1 {
			h.add(e)
		}
		confirmed = append(confirmed, e.Counter)
	}
	json.NewEncoder(w).Encode(map[string]any{"confirmed": confirmed, "refused": refused})
	h.wake()
}

// wake has streams look again; the hub is locked.
func (h *fakeHub) wake() {
	close(h.woken)
	h.woken = make(chan struct{})
}

func (h *fakeHub) stream(w http.ResponseWriter, r *http.Request) {
	h.Lock()
	hub, told := h.hub, h.told
	at, anew := h.from(r.URL.Query().Get("after"))
	h.Unlock()
	w.Header().Set("Content-Type", "text/event-stream")
	if anew {
		fmt.Fprint(w, "event: anew\ndata: {\"channels\":[\"allied\"]}\n\n")
	}
	for ready := false; ; ready = true {
		if _, err := r.Cookie("new"); err != nil {
			h.Lock()
			gone := h.gone
			h.Unlock()
			if gone {
				fmt.Fprintf(w, "event: gone\ndata: %s\n\n", sentAway)
				return
			}
		}
		h.Lock()
		missed, woken, away := h.entries[min(at, len(h.entries)):], h.woken, h.away || h.hub != hub
		at = len(h.entries)
		position, news := h.position(), h.told != told
		told = h.told
		h.Unlock()
		if away {
			panic(http.ErrAbortHandler)
		}
		if len(missed) > 0 {
			data, _ := json.Marshal(map[string]any{"events": missed})
			fmt.Fprintf(w, "id: %s\ndata: %s\n\n", position, data)
		}
		if !ready {
			fmt.Fprintf(w, "event: ready\nid: %s\ndata: {}\n\n", position)
		}
		if news {
			fmt.Fprint(w, "event: play\ndata: {}\n\n")
		}
		w.(http.Flusher).Flush()
		select {
		case <-woken:
		case <-r.Context().Done():
			return
		}
	}
}

// leave has the hub be gone, or back.
func (h *fakeHub) leave(away bool) {
	h.Lock()
	defer h.Unlock()
	h.away = away
	h.wake()
}

// hubbed is an example with a hub behind its page.
func hubbed(t *testing.T, example string) (played, *fakeHub, *httptest.Server) {
	t.Helper()
	p := play(t, example)
	made, err := New(p.book, p.spec, testNations, Live, atTop)
	if err != nil {
		t.Fatal(err)
	}
	hub := newFakeHub(made.Handler(), p.all()[0].Game.String())
	return p, hub, newServer(t, hub)
}

// until waits for a phone to show something.
func (p phone) until(what string, args ...any) {
	p.Helper()
	words := fmt.Sprintf(what, args...)
	found := run(p, p.ctx, chromedp.Evaluate[bool](fmt.Sprintf(`new Promise((done) => {
		const end = Date.now() + 60000;
		const look = () => (document.body.innerText.includes(%q) ? done(true) : Date.now() > end ? done(false) : setTimeout(look, 20));
		look();
	})`, words), chromedp.EvalAwaitPromise))
	if !found {
		p.Fatalf("the page never shows %q:\n%s", words, p.text())
	}
}

// js runs lines on a phone.
func (p phone) js(lines string) {
	p.Helper()
	call[any](p, p.ctx, "() => {"+lines+"; return 1; }")
}

// TestThreePhones has three phones at one hub: what one marks the others show; one is
// offline for twenty marks and comes back; two mark one unit at once; the hub is gone
// and comes back; a reload goes on where it was.
func TestThreePhones(t *testing.T) {
	window.Story(t)
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	unit := server.URL + "/" + p.unitOf(t, func(*records.Record) {})
	phones := []phone{{t, another(t)}, {t, another(t)}, {t, another(t)}}
	for i, ph := range phones {
		if i == 1 {
			ph.open(unit) // marks made before joining count, too, if somebody says so
			ph.tap("1 lost")
		}
		ph.open(server.URL + "/#JOIN:RIGHT")
		ph.until("Joined: Allied army · all sent")
		if i == 1 {
			ph.until("Marks of one unit were made without this hub")
			ph.press("Yes, send them")
		}
		ph.open(unit)
	}
	for _, ph := range phones {
		ph.until("1 of 30 figures lost")
	}
	phones[0].tap("3 lost")
	for _, ph := range phones {
		ph.until("3 of 30")
		ph.until("all sent")
	}

	// one is offline for twenty marks
	phones[2].js(`hub.close(); window.fetch = async () => { throw new Error('offline'); }`)
	for n := range 10 {
		phones[2].tap("Disorder markers: one more")
		phones[2].tap(fmt.Sprintf("%d lost", 9+n%2))
	}
	phones[2].until("20 marks wait · no hub")
	phones[0].tap("5 lost")
	phones[1].until("5 of 30")
	phones[2].again() // a reload loses nothing
	for _, ph := range phones {
		ph.until("Two marked this unit: 5 lost and 10 lost. Which is right?")
		ph.until("10 of 30")
		ph.until("all sent")
	}
	phones[1].press("5 lost")
	for _, ph := range phones {
		ph.until("5 of 30")
		ph.lacks("Two marked")
	}
	phones[2].js(`document.getElementById('undo').click()`) // its last mark no longer stands
	phones[2].until("5 of 30")
	phones[1].js(`document.getElementById('undo').click()`)
	phones[0].until("10 of 30")

	// the hub is gone and comes back
	hub.leave(true)
	phones[0].until("no hub")
	phones[0].tap("12 lost")
	phones[0].until("1 mark waits · no hub")
	hub.leave(false)
	phones[0].js(`window.dispatchEvent(new Event('online'))`)
	phones[0].until("all sent")
	phones[1].js(`window.dispatchEvent(new Event('online'))`)
	phones[1].until("12 of 30")

	hub.Lock()
	defer hub.Unlock()
	history := live.NewHistory(func(_ live.Field, a, b live.Value) bool { return a.Number > b.Number })
	history.Add(hub.events...)
	if got := history.Of(hub.events[0].Unit, live.Losses); got.Value != live.Number(12) || len(got.Rivals) != 1 {
		t.Errorf("the hub has %v", got)
	}
	if got := history.Of(hub.events[0].Unit, live.Disorder).Value; got != live.Number(10) {
		t.Errorf("the hub has %v disorder", got)
	}
}

// TestUnopenedUnits keeps what comes of units that a phone has not opened until it has.
func TestUnopenedUnits(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	unit := p.unitOf(t, func(*records.Record) {})
	ph := phone{t, another(t)}
	ph.open(server.URL + "/#JOIN:WRONG")
	ph.until("no code of this game")
	ph.open(server.URL + "/#JOIN:RIGHT")
	ph.until("all sent")
	key := call[string](t, ph.ctx, `(text) => keyOf(readRecord(text, page.form), page.form)`, unit[1:])
	hub.Lock()
	hub.add(live.Event{Phone: "another-phone", Counter: 1, Game: hub.game, Unit: key[len("csprint/"+hub.game+"/"):], Field: live.Losses, Value: live.Number(4), Time: 1})
	hub.wake()
	hub.Unlock()
	window.Until(t, ph.ctx, fmt.Sprintf("store.read(%q)", key), "JSON.stringify(localStorage)")
	ph.lacks("Units on this phone")
	ph.open(server.URL + "/" + unit)
	ph.until("4 of 30")
	ph.lacks("made for")
}

// TestBegun opens a unit that comes on with losses: the code brings nobody's marks,
// before and after joining, and asks nothing when it is scanned again.
func TestBegun(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	unit := p.unitOf(t, func(r *records.Record) { r.Marks = records.Marks{Lost: 4, Level: "wavering"} })
	r, err := records.Read(unit[1:])
	if err != nil {
		t.Fatal(err)
	}
	hub.begun = map[string]map[string]any{r.Key(): {"losses": 4, "disorder": 0, "level": "wavering"}}
	early, late := phone{t, another(t)}, phone{t, another(t)}
	early.open(server.URL + "/" + unit)
	for _, ph := range []phone{early, late} {
		ph.open(server.URL + "/#JOIN:RIGHT")
		ph.until("Joined: Allied army · all sent")
		ph.open(server.URL + "/" + unit)
		ph.until("4 of 30")
		ph.until("all sent")
	}
	late.tap("6 lost")
	early.until("6 of 30")
	late.open(server.URL + "/" + unit)
	late.until("6 of 30")
	late.lacks("This code brings")
	late.js(`document.getElementById('undo').click()`)
	early.until("4 of 30")
	hub.Lock()
	defer hub.Unlock()
	if len(hub.events) != 2 {
		t.Errorf("the hub has %v", hub.events)
	}
}

// TestUmpiresCode leads an umpire who scans his code with a phone to his board.
func TestUmpiresCode(t *testing.T) {
	t.Parallel()
	_, _, server := hubbed(t, "salamanca")
	ph := phone{t, another(t)}
	ph.open(server.URL + "/")
	ph.js(`hub.join('UMPIRES')`)
	run(t, ph.ctx, chromedp.WaitVisible(chromedp.CSS("#board")))
	if got := run(t, ph.ctx, chromedp.Evaluate[string]("location.pathname + location.hash")); got != "/live/board#JOIN:UMPIRES" {
		t.Errorf("it is led to %s", got)
	}
	ph.open(server.URL + "/")
	ph.lacks("Joined")
}

// TestTabsSendOnce has two tabs of one phone: it joins once, and what is marked goes to
// the hub once.
func TestTabsSendOnce(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	ph := phone{t, another(t)}
	ph.open(server.URL + "/#JOIN:RIGHT")
	ph.until("all sent")
	ph.open(server.URL + "/" + p.unitOf(t, func(*records.Record) {}))
	ph.js(`window.second = new Hub(); second.start()`)
	ph.tap("2 lost")
	ph.js(`second.hurry(); hub.hurry(); second.hurry()`)
	ph.until("all sent")
	ph.js(`second.close()`)
	hub.Lock()
	defer hub.Unlock()
	if len(hub.events) != 1 {
		t.Errorf("the hub has %v", hub.events)
	}
	if n := call[int](t, ph.ctx, `() => new Log(store, logKey).entries().length`); n != 1 {
		t.Errorf("both keep %d entries, expected the one", n)
	}
	if hub.joined != 1 {
		t.Errorf("one scan asked %d times to be let in: a phone each on the umpire's board", hub.joined)
	}
	for id, n := range hub.posted {
		if n != 1 {
			t.Errorf("%v was sent %d times", id, n)
		}
	}
}

// TestReloadInTheMiddleOfSending reloads a phone that waits for the hub's answer, which
// never comes to that page: it doesn't keep the next one from sending.
func TestReloadInTheMiddleOfSending(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	ph := phone{t, another(t)}
	ph.open(server.URL + "/#JOIN:RIGHT")
	ph.until("all sent")
	unit := p.unitOf(t, func(*records.Record) {})
	ph.open(server.URL + "/" + unit)
	ph.js(`window.fetch = () => new Promise(() => {})`)
	ph.tap("2 lost")
	if !call[bool](t, ph.ctx, `() => hub.sender.busy && store.read('csprint-turn').tab === hub.sender.tab`) {
		t.Fatal("nothing is being sent")
	}
	run(t, ph.ctx, chromedp.Reload())
	ph.js(`const held = store.read('csprint-turn'); if (held && held.tab !== hub.sender.tab) throw new Error('the page that went still has the turn')`)
	ph.until("all sent")
	hub.Lock()
	defer hub.Unlock()
	if len(hub.events) != 1 {
		t.Errorf("the hub has %v", hub.events)
	}
}

// TestNoHubNoRequest asks nothing of anyone where there is no hub, nor where nobody has
// joined one.
func TestNoHubNoRequest(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	ph := phone{t, another(t)}
	ph.open(server.URL + "/" + p.unitOf(t, func(*records.Record) {}))
	ph.tap("2 lost")
	ph.js(`window.dispatchEvent(new Event('online')); document.dispatchEvent(new Event('visibilitychange'))`)
	hub.Lock()
	defer hub.Unlock()
	if hub.requests != 0 {
		t.Errorf("%d requests of the hub before joining", hub.requests)
	}
	made, err := New(p.book, p.spec, testNations, atTop)
	if err != nil {
		t.Fatal(err)
	}
	ph = phone{t, another(t)}
	ph.open(serve(t, made) + "#JOIN:RIGHT")
	ph.shows("No unit here")
	if run(t, ph.ctx, chromedp.Evaluate[bool](`typeof Hub !== 'undefined'`)) {
		t.Error("a page without a hub knows how to speak to one")
	}
}

// TestSentAway has the umpire replace the code that a phone has joined by: it says so,
// asks no more by itself, keeps what waits, and sends it once it has the new code.
func TestSentAway(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	ph := joinedWith(t, server, p.unitOf(t, func(*records.Record) {}))
	hub.renew()
	ph.until("the umpire has replaced this code; scan the new one")
	ph.tap("3 lost")
	ph.until("scan the new one · 1 mark waits")
	hub.Lock()
	joined := hub.joined
	hub.Unlock()
	for range 3 {
		ph.js(`hub.hurry(); hub.joining.again({ json: async () => (` + sentAway + `) }, hub.joining.joins)`)
	}
	ph.again()
	ph.until("scan the new one · 1 mark waits")
	hub.Lock()
	if hub.joined != joined || len(hub.events) != 1 {
		t.Errorf("sent away it has asked %d times to be let in, and the hub has %v", hub.joined-joined, hub.events)
	}
	hub.Unlock()
	ph.open(server.URL + "/#JOIN:NEW")
	ph.until("Joined: Allied army · all sent")
	hub.Lock()
	defer hub.Unlock()
	if len(hub.events) != 2 || hub.events[0].Phone != hub.events[1].Phone || hub.events[1].Value != live.Number(3) {
		t.Errorf("the hub has %v", hub.events)
	}
}

// TestLateAnswers joins by a new code while what was asked before is still without an
// answer: whether the hub knows the phone, and whether it takes a mark. What it says
// then is of the old code, and sends nobody away.
func TestLateAnswers(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	ph := joinedWith(t, server, p.unitOf(t, func(*records.Record) {}))
	hub.Lock()
	hub.gone, hub.held = true, make(chan struct{})
	hub.Unlock()
	ph.tap("3 lost") // asks, and is not answered
	ph.js(`window.asked = [hub.joining.whether()]`)
	call[any](t, ph.ctx, `() => hub.join('NEW')`)
	ph.js(`window.asked.push(hub.joining.whether())`)
	close(hub.held)
	call[any](t, ph.ctx, `() => Promise.all(window.asked).then(() => 1)`)
	ph.until("all sent")
	ph.lacks("replaced this code")
	hub.wants(t, hub.game+" losses 6", hub.game+" losses 3")
}
