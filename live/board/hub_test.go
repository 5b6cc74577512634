package board

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/records"
)

// A testHub answers as docs/decisions/live.md and hall.md have it, for one umpire, from memory.
type testHub struct {
	*httptest.Server
	sync.Mutex
	story   *story
	code    string
	phone   string // of the umpire, once he has joined
	posted  []live.Event
	streams map[chan struct{}]bool
	joined  chan bool // one for every joining
	away    bool      // answers nobody
	forgot  bool      // knows no cookie any more
	renewed int       // how often a code was replaced
	cookie  string    // by which it knows the umpire
	lost    int       // how many hubs were lost before this one
	plays   map[string]string
	offers  []map[string]any
	closed  bool
	brought int
	decided int // how often the umpire has said something of plays
}

func openHub(t testing.TB, s *story) *testHub {
	t.Helper()
	h := &testHub{story: s, code: "TEST-CODE", cookie: "umpire", streams: map[chan struct{}]bool{}, joined: make(chan bool, 100), plays: map[string]string{}}
	mux := http.NewServeMux()
	mux.Handle("/live/board", http.StripPrefix("/live", Handler(s.maker.words)))
	mux.HandleFunc("POST /live/join", h.join)
	mux.HandleFunc("GET /live/me", h.me)
	mux.HandleFunc("POST /live/events", h.events)
	mux.HandleFunc("GET /live/board/stream", h.stream)
	mux.HandleFunc("GET /live/stream", h.lines)
	mux.HandleFunc("POST /live/hand", h.hand)
	mux.HandleFunc("POST /live/offer", h.offer)
	mux.HandleFunc("POST /live/play", h.decide)
	mux.HandleFunc("/live/door", h.door)
	h.Server = window.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if h.gone() {
			panic(http.ErrAbortHandler)
		}
		mux.ServeHTTP(w, r)
	}))
	h.Config.ErrorLog = nil
	t.Cleanup(func() { h.setAway(true) })
	return h
}

func (h *testHub) gone() bool { h.Lock(); defer h.Unlock(); return h.away }

// goneSince tells whether this hub is away, or another one than so many were lost before.
func (h *testHub) goneSince(lost int) bool {
	h.Lock()
	defer h.Unlock()
	return h.away || h.lost != lost
}

// setAway shuts the hub up, or lets it speak again.
func (h *testHub) setAway(away bool) {
	h.Lock()
	h.away = away
	h.Unlock()
	h.push()
}

func (h *testHub) push() {
	h.Lock()
	defer h.Unlock()
	for wake := range h.streams {
		select {
		case wake <- struct{}{}:
		default:
		}
	}
}

func (h *testHub) join(w http.ResponseWriter, r *http.Request) {
	var asked struct{ Code, Phone string }
	if err := json.NewDecoder(r.Body).Decode(&asked); err != nil || asked.Code != h.code {
		w.WriteHeader(http.StatusForbidden)
		fmt.Fprint(w, `{"why":"no code of this game"}`)
		return
	}
	h.Lock()
	h.phone, h.forgot = asked.Phone, false
	h.Unlock()
	h.joined <- true
	h.bake(w)
	h.answer(w)
}

func (h *testHub) bake(w http.ResponseWriter) {
	h.Lock()
	defer h.Unlock()
	http.SetCookie(w, &http.Cookie{Name: "live", Value: h.cookie, Path: "/live", HttpOnly: true})
}

// knows tells whether a request has the cookie that counts.
func (h *testHub) knows(r *http.Request) bool {
	h.Lock()
	defer h.Unlock()
	cookie, err := r.Cookie("live")
	return err == nil && cookie.Value == h.cookie && !h.forgot
}

func (h *testHub) me(w http.ResponseWriter, r *http.Request) {
	if !h.knows(r) {
		http.Error(w, "join first", http.StatusUnauthorized)
		return
	}
	h.answer(w)
}

func (h *testHub) answer(w http.ResponseWriter) {
	h.Lock()
	defer h.Unlock()
	json.NewEncoder(w).Encode(map[string]any{"game": "G", "side": "", "name": "umpire", "you": h.phone, "at": h.position(), "play": h.play(), "closed": h.closed, "plays": h.plays})
}

func (h *testHub) events(w http.ResponseWriter, r *http.Request) {
	var asked struct{ Events []live.Event }
	if err := json.NewDecoder(r.Body).Decode(&asked); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	confirmed := []int64{}
	h.Lock()
	for _, e := range asked.Events {
		if !e.Verify() || e.Phone != h.phone || e.Counter < live.Unordered || h.closed {
			http.Error(w, "no event of this page's", http.StatusBadRequest)
			h.Unlock()
			return
		}
		if e.Play != h.play() && h.plays[e.Play] != "taken" {
			continue
		}
		confirmed = append(confirmed, e.Counter)
		if h.has(e) {
			continue
		}
		h.posted = append(h.posted, e)
		h.story.add(e, "umpire", "", h.story.now)
	}
	h.Unlock()
	json.NewEncoder(w).Encode(map[string]any{"confirmed": confirmed, "refused": []string{}})
	h.push()
}

// door does what the hub's own does: its phones are those of the story.
func (h *testHub) door(w http.ResponseWriter, r *http.Request) {
	h.Lock()
	defer h.Unlock()
	var asked struct{ Do, Phone, Side string }
	if r.Method == http.MethodPost {
		if err := json.NewDecoder(r.Body).Decode(&asked); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		defer func() { go h.push() }()
	}
	for i, s := range h.story.sessions {
		switch {
		case asked.Do == "remove" && s.Phone == asked.Phone:
			h.story.sessions[i].Gone = store.Removed
		case asked.Do == "admit" && s.Phone == asked.Phone:
			h.story.sessions[i].Gone = store.Welcome
		case asked.Do == "renew" && s.Side == asked.Side:
			h.story.sessions[i].Gone = store.Replaced
		}
	}
	if asked.Do == "renew" {
		h.renewed++
	}
	if asked.Do == "renew" && asked.Side == "" { // who has the older cookie, this page too, is told before the answer is there
		h.cookie += "-again"
		http.SetCookie(w, &http.Cookie{Name: "live", Value: h.cookie, Path: "/live", HttpOnly: true})
	}
	code, err := records.Encode("http://192.168.1.20:8080/#JOIN:7K3M9Q2R4T6V8X0Z")
	if err != nil {
		panic(err)
	}
	var codes []map[string]any
	for _, s := range append(h.story.maker.sides, &side{Side: &game.Side{Name: "Umpire"}}) {
		codes = append(codes, map[string]any{"side": s.ID, "name": s.Name, "code": fmt.Sprint("7K3M-9Q2R-4T6V-8X0", h.renewed), "link": "http://192.168.1.20:8080/#JOIN:…", "picture": Ticket(code)})
	}
	json.NewEncoder(w).Encode(map[string]any{"codes": codes})
}

func (h *testHub) stream(w http.ResponseWriter, r *http.Request) {
	is, hub := h.stranger(w)
	if is {
		return
	}
	wake := make(chan struct{}, 1)
	h.Lock()
	h.streams[wake] = true
	h.Unlock()
	defer func() { h.Lock(); delete(h.streams, wake); h.Unlock() }()
	w.Header().Set("Content-Type", "text/event-stream")
	fmt.Fprint(w, "retry: 50\n\n")
	for {
		if h.goneSince(hub) {
			panic(http.ErrAbortHandler)
		}
		if !h.knows(r) {
			fmt.Fprint(w, "event: gone\ndata: {\"why\":\"the code was replaced\",\"gone\":\"replaced\"}\n\n")
			return
		}
		h.Lock()
		sessions := append([]store.Session{{Phone: h.phone}}, h.story.sessions...)
		b := h.story.play().Board(sessions, h.story.now.Add(2*time.Minute))
		data := with(b, map[string]any{"offers": h.offers, "closed": h.closed, "brought": h.brought})
		h.Unlock()
		fmt.Fprintf(w, "data: %s\n\n", data)
		w.(http.Flusher).Flush()
		select {
		case <-wake:
		case <-r.Context().Done():
			return
		}
	}
}

// of are the events that the page has sent of a field.
func (h *testHub) of(field live.Field) []live.Event {
	h.Lock()
	defer h.Unlock()
	var list []live.Event
	for _, e := range h.posted {
		if e.Field == field {
			list = append(list, e)
		}
	}
	return list
}

// with is what a board says, with more.
func with(b Board, more map[string]any) []byte {
	data, err := json.Marshal(b)
	if err != nil {
		panic(err)
	}
	all := map[string]any{}
	numbers := json.NewDecoder(bytes.NewReader(data))
	numbers.UseNumber()
	if err := numbers.Decode(&all); err != nil {
		panic(err)
	}
	maps.Copy(all, more)
	data, _ = json.Marshal(all)
	return data
}

// A line is an entry as the stream has it.
type line struct {
	live.Event
	Channel string `json:"channel"`
	Link    string `json:"link"`
	Seal    string `json:"seal"`
}

// play is the hub's own; another hub has another.
func (h *testHub) play() string { return fmt.Sprintf("play%018d", h.lost) }

// all are the entries, as streams have them; the hub is locked.
func (h *testHub) all() (list []line) {
	for i, e := range h.story.entries {
		one := line{e.Event, e.Channel, fmt.Sprintf("%08d%014d", h.lost, i), "sealed"}
		one.Play = cmp.Or(one.Play, h.play())
		one.Sign = cmp.Or(one.Sign, "of an older csprint")
		list = append(list, one)
	}
	return list
}

// position is the last entry's.
func (h *testHub) position() string { return fmt.Sprintf("all:%d:%08d", len(h.story.entries), h.lost) }

// lines sends what came, from the beginning where the position is another hub's.
func (h *testHub) lines(w http.ResponseWriter, r *http.Request) {
	is, hub := h.stranger(w)
	if is {
		return
	}
	wake := make(chan struct{}, 1)
	var at, of int
	fmt.Sscanf(r.URL.Query().Get("after"), "all:%d:%d", &at, &of)
	h.Lock()
	h.streams[wake] = true
	decided := h.decided
	anew := at > len(h.story.entries) || at > 0 && of != h.lost
	h.Unlock()
	defer func() { h.Lock(); delete(h.streams, wake); h.Unlock() }()
	w.Header().Set("Content-Type", "text/event-stream")
	if anew {
		at = 0
		fmt.Fprint(w, "event: anew\ndata: {\"channels\":[\"*\",\"!\"]}\n\n")
	}
	for ready := false; ; ready = true {
		if h.goneSince(hub) {
			panic(http.ErrAbortHandler)
		}
		h.Lock()
		data, _ := json.Marshal(map[string]any{"events": h.all()[at:]})
		at = len(h.story.entries)
		fmt.Fprintf(w, "id: %s\ndata: %s\n\n", h.position(), data)
		if !ready {
			fmt.Fprintf(w, "event: ready\nid: %s\ndata: {}\n\n", h.position())
		}
		if decided != h.decided {
			decided = h.decided
			fmt.Fprint(w, "event: play\ndata: {}\n\n")
		}
		h.Unlock()
		w.(http.Flusher).Flush()
		select {
		case <-wake:
		case <-r.Context().Done():
			return
		}
	}
}

func (h *testHub) has(e live.Event) bool {
	return slices.ContainsFunc(h.story.events, func(one live.Event) bool { return one.ID() == e.ID() })
}

// hand takes entries back.
func (h *testHub) hand(w http.ResponseWriter, r *http.Request) {
	var asked struct{ Entries []line }
	json.NewDecoder(r.Body).Decode(&asked)
	h.Lock()
	taken := []live.ID{}
	for _, e := range asked.Entries {
		taken = append(taken, e.ID())
		if !h.has(e.Event) {
			h.story.add(e.Event, e.Channel, "", h.story.now)
			h.brought++
		}
	}
	h.Unlock()
	json.NewEncoder(w).Encode(map[string]any{"taken": taken, "refused": []string{}})
	h.push()
}

// offer has the umpire be asked, as if 22 phones more had offered the same.
func (h *testHub) offer(w http.ResponseWriter, r *http.Request) {
	var asked struct {
		Play  string
		Marks int
	}
	json.NewDecoder(r.Body).Decode(&asked)
	h.Lock()
	state := cmp.Or(h.plays[asked.Play], "asked")
	if state == "asked" {
		h.offers = []map[string]any{{"play": asked.Play, "marks": max(1204, asked.Marks), "at": h.story.now.UnixMilli(), "phones": 23}}
	}
	h.Unlock()
	json.NewEncoder(w).Encode(map[string]any{"state": state})
	h.push()
}

// decide does what the umpire says of a play.
func (h *testHub) decide(w http.ResponseWriter, r *http.Request) {
	var asked struct{ Do, Play string }
	json.NewDecoder(r.Body).Decode(&asked)
	h.Lock()
	switch asked.Do {
	case "take", "decline":
		h.plays[asked.Play] = map[string]string{"take": "taken", "decline": "declined"}[asked.Do]
		h.offers = nil
	default:
		if asked.Play != h.play() {
			http.Error(w, "another play", http.StatusBadRequest)
		}
		h.closed = asked.Do == "close"
	}
	h.decided++
	h.Unlock()
	h.push()
}

// lose has another hub begin in the place of this one, with nothing, to which nobody has joined.
func (h *testHub) lose() {
	h.Lock()
	empty := tell(h.story.TB, h.story.maker, "")
	empty.now = h.story.now
	h.story, h.plays, h.forgot, h.posted = empty, map[string]string{}, true, nil
	h.lost++
	h.Unlock()
	h.push()
}

// stranger answers who has not joined this hub.
func (h *testHub) stranger(w http.ResponseWriter) (is bool, of int) {
	h.Lock()
	defer h.Unlock()
	if h.forgot {
		http.Error(w, "join first", http.StatusUnauthorized)
	}
	return h.forgot, h.lost
}
