package board

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/records"
)

// A testHub answers as docs/decisions/live.md has it, for one umpire, from memory.
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
}

func openHub(t testing.TB, s *story) *testHub {
	t.Helper()
	h := &testHub{story: s, code: "TEST-CODE", streams: map[chan struct{}]bool{}, joined: make(chan bool, 100)}
	mux := http.NewServeMux()
	mux.Handle("/live/board", http.StripPrefix("/live", Handler(s.maker.words)))
	mux.HandleFunc("POST /live/join", h.join)
	mux.HandleFunc("GET /live/me", h.me)
	mux.HandleFunc("POST /live/events", h.events)
	mux.HandleFunc("GET /live/board/stream", h.stream)
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
	http.SetCookie(w, &http.Cookie{Name: "live", Value: "umpire", Path: "/live", HttpOnly: true})
	h.answer(w)
}

func (h *testHub) me(w http.ResponseWriter, r *http.Request) {
	h.Lock()
	forgot := h.forgot
	h.Unlock()
	if _, err := r.Cookie("live"); err != nil || forgot {
		http.Error(w, "join first", http.StatusUnauthorized)
		return
	}
	h.answer(w)
}

func (h *testHub) answer(w http.ResponseWriter) {
	h.Lock()
	defer h.Unlock()
	json.NewEncoder(w).Encode(map[string]any{"game": "G", "side": "", "name": "umpire", "you": ""})
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
		e.Phone = h.phone
		confirmed = append(confirmed, e.Counter)
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
	wake := make(chan struct{}, 1)
	h.Lock()
	h.streams[wake] = true
	h.Unlock()
	defer func() { h.Lock(); delete(h.streams, wake); h.Unlock() }()
	w.Header().Set("Content-Type", "text/event-stream")
	fmt.Fprint(w, "retry: 50\n\n")
	for {
		if h.gone() {
			panic(http.ErrAbortHandler)
		}
		h.Lock()
		sessions := append([]store.Session{{Phone: h.phone}}, h.story.sessions...)
		b := h.story.play().Board(sessions, h.story.now.Add(2*time.Minute))
		h.Unlock()
		data, _ := json.Marshal(b)
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
