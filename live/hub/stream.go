package hub

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/csprint/csprint/live/store"
)

const (
	heartbeat   = 25 * time.Second // proxies and routers forget who is silent for a minute
	readerTime  = 10 * time.Second // in which a phone must take what it is sent
	sentAtOnce  = 200              // events
	mostStreams = 4                // of one session: the oldest gives way
)

// A stream is server-sent events on their way to one phone.
type stream struct {
	w    http.ResponseWriter
	ctl  *http.ResponseController
	line []byte // used again and again
}

// openStream begins server-sent events.
func openStream(w http.ResponseWriter) *stream {
	s := &stream{w: w, ctl: http.NewResponseController(w)}
	s.ctl.SetReadDeadline(time.Time{})
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no") // nginx
	return s
}

// flush sends the line. False means that nobody takes it.
func (s *stream) flush() bool {
	s.ctl.SetWriteDeadline(time.Now().Add(readerTime))
	_, err := s.w.Write(s.line)
	if err == nil {
		err = s.ctl.Flush()
	}
	if cap(s.line) > 1<<12 {
		s.line = nil // idle streams take little room
	}
	s.line = s.line[:0]
	return err == nil
}

// put adds a message to the line: its kind, its position and what it says, in JSON.
func (s *stream) put(kind, id string, data ...[]byte) {
	if kind != "" {
		s.line = append(append(append(s.line, "event: "...), kind...), '\n')
	}
	if id != "" {
		s.line = append(append(append(s.line, "id: "...), id...), '\n')
	}
	s.line = append(s.line, "data: "...)
	for _, part := range data {
		s.line = append(s.line, part...)
	}
	s.line = append(s.line, "\n\n"...)
}

// farewell tells a phone that has joined no more.
func (s *stream) farewell(why refusal) {
	if why.Gone != store.Welcome {
		data, _ := json.Marshal(why)
		s.put("gone", "", data)
		s.flush()
	}
}

var (
	openEvents  = []byte(`{"events":[`)
	closeEvents = []byte(`]}`)
	comma       = []byte(`,`)
	nothing     = []byte(`{}`)
)

// putAnew adds a message of channels that begin anew.
func (s *stream) putAnew(channels []string) {
	if len(channels) > 0 {
		data, _ := json.Marshal(map[string]any{"channels": channels})
		s.put("anew", "", data)
	}
}

// putEvents adds a message of events.
func (s *stream) putEvents(id string, texts [][]byte) {
	parts := make([][]byte, 0, 2*len(texts)+1)
	parts = append(parts, openEvents)
	for i, text := range texts {
		if i > 0 {
			parts = append(parts, comma)
		}
		parts = append(parts, text)
	}
	s.put("", id, append(parts, closeEvents)...)
}

// stream sends a phone what it has missed and then what comes.
func (t *table) stream(w http.ResponseWriter, r *http.Request, who store.Session) {
	own := t.seenBy(who.Side)
	_, err := t.plays.own(r.Context())
	if err := errors.Join(err, t.relay.load(r.Context(), own)); err != nil {
		t.lost(w)
		return
	}
	after := r.Header.Get("Last-Event-ID")
	if after == "" {
		after = r.URL.Query().Get("after")
	}
	at, anew := t.begin(r.Context(), after, own)
	gone, leave := t.hub.open.enter(who.Key)
	defer leave()
	if !t.still(w, r, who) { // who was sent away before the stream was there to be shut
		return
	}
	ears := t.relay.listen(own)
	defer ears.leave()

	out := openStream(w)
	out.line = append(out.line, "retry: 2000\n\n"...)
	out.putAnew(anew)
	knows := t.plays.text()
	if asked := r.URL.Query(); asked.Has("knows") { // what its page was told may be older
		knows = asked.Get("knows")
	}
	beat := time.NewTimer(heartbeat)
	defer beat.Stop()
	for ready := false; ; {
		if now := t.plays.text(); now != knows {
			knows = now
			out.put("play", "", nothing)
		}
		b := ears.next(at, sentAtOnce)
		switch {
		case len(b.texts) > 0:
			out.putEvents(at.text(own), b.texts)
		case !ready:
			ready = true
			out.put("ready", at.text(own), nothing)
		case len(out.line) > 0:
		default:
			select {
			case <-ears.woken:
				continue
			case <-beat.C:
				out.line = append(out.line, ":\n\n"...)
				go t.heard(t.hub.ctx, who.Key)
			case <-r.Context().Done():
				return
			case <-gone:
				out.farewell(t.farewell(t.now(who).Gone))
				return
			case <-t.hub.ctx.Done():
				return
			}
		}
		if !out.flush() {
			return
		}
		beat.Reset(heartbeat)
	}
}

// begin is where a stream goes on: behind what the phone says that it has, and which
// channels begin anew.
func (t *table) begin(ctx context.Context, after string, own []string) (at position, anew []string) {
	at = positionOf(after, own)
	if at.beyond(t.relay.end(own)) { // another hub was faster
		for _, name := range own {
			t.relay.read(ctx, name, false)
		}
	}
	return at, t.relay.fit(at)
}

// A crowd is the streams that are open, by session.
type crowd struct {
	mutex sync.Mutex
	of    map[string][]chan struct{}
}

// enter adds a stream of a session, and has the oldest of too many go.
func (c *crowd) enter(key string) (gone chan struct{}, leave func()) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.of == nil {
		c.of = map[string][]chan struct{}{}
	}
	gone = make(chan struct{})
	list := append(c.of[key], gone)
	if len(list) > mostStreams {
		close(list[0])
		list = list[1:]
	}
	c.of[key] = list
	return gone, func() { c.leave(key, gone) }
}

func (c *crowd) leave(key string, gone chan struct{}) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	list := c.of[key]
	for i, other := range list {
		if other == gone {
			list = append(list[:i:i], list[i+1:]...)
			break
		}
	}
	c.of[key] = list
	if len(list) == 0 {
		delete(c.of, key)
	}
}

// shut has all streams of a session go.
func (c *crowd) shut(key string) (any bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for _, gone := range c.of[key] {
		close(gone)
		any = true
	}
	delete(c.of, key)
	return any
}

// here tells whether a session has a stream open.
func (c *crowd) here(key string) bool {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return len(c.of[key]) > 0
}
