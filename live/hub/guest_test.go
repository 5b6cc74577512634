package hub

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/cookiejar"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/phonetest"
)

// A front is the one address that phones know: it hands each connection to one of the hubs that run, in turns.
type front struct {
	net.Listener
	mutex sync.Mutex
	hubs  []string // host and port, "" for one that doesn't run
	next  atomic.Int64
}

func newFront(t testing.TB, hubs ...*process) *front {
	t.Helper()
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	f := &front{Listener: listener}
	for _, hub := range hubs {
		f.hubs = append(f.hubs, hub.address[len("http://"):])
	}
	go func() {
		for {
			phone, err := listener.Accept()
			if err != nil {
				return
			}
			go f.join(phone)
		}
	}()
	return f
}

// goes says where the hub of a place runs, nowhere for nil.
func (f *front) goes(place int, hub *process) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.hubs[place] = ""
	if hub != nil {
		f.hubs[place] = hub.address[len("http://"):]
	}
}

func (f *front) dial() net.Conn {
	for range 2 {
		n := f.next.Add(1)
		f.mutex.Lock()
		at := f.hubs[int(n)%len(f.hubs)]
		f.mutex.Unlock()
		if at == "" {
			continue
		}
		if hub, err := net.Dial("tcp", at); err == nil {
			return hub
		}
	}
	return nil
}

func (f *front) join(phone net.Conn) {
	defer phone.Close()
	hub := f.dial()
	if hub == nil {
		return
	}
	defer hub.Close()
	go func() {
		io.Copy(hub, phone)
		hub.(*net.TCPConn).CloseWrite()
	}()
	io.Copy(phone, hub)
}

// A guest is a phone at a convention that goes on whatever becomes of the hubs: what isn't confirmed it sends
// again, and it listens where it left off.
type guest struct {
	http    *http.Client
	root    string
	path    string // of its game
	side    string
	id      string
	signs   phonetest.Phone
	play    string
	counter int64
	last    string

	mutex     sync.Mutex
	confirmed []live.ID
	heard     map[live.ID]bool
}

func newGuest(f *front, game int, side, name string) *guest {
	jar, _ := cookiejar.New(nil)
	signs := phonetest.Named(name)
	return &guest{http: &http.Client{Jar: jar, Transport: &http.Transport{}}, root: "http://" + f.Addr().String(), path: fmt.Sprintf("/g%d/live/", game), side: side, id: signs.ID(), signs: signs, heard: map[live.ID]bool{}}
}

// post sends until it is answered; what is refused for good is an error.
func (g *guest) post(ctx context.Context, what string, body, into any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	for {
		r, _ := http.NewRequestWithContext(ctx, "POST", g.root+g.path+what, bytes.NewReader(text))
		r.Header.Set("Origin", g.root)
		answer, err := g.http.Do(r)
		if err == nil {
			data, failed := io.ReadAll(answer.Body)
			answer.Body.Close()
			switch {
			case failed == nil && answer.StatusCode == http.StatusOK:
				return json.Unmarshal(data, into)
			case answer.StatusCode != http.StatusTooManyRequests && answer.StatusCode < 500 && failed == nil:
				return fmt.Errorf("%s: %d %s", what, answer.StatusCode, data)
			}
		}
		if wait(ctx, 50*time.Millisecond+time.Duration(rand.IntN(100))*time.Millisecond); ctx.Err() != nil {
			return fmt.Errorf("%s: %w, last of all %v", what, ctx.Err(), err)
		}
	}
}

// enter joins its game.
func (g *guest) enter(ctx context.Context, seed string) error {
	var me struct{ Play string }
	err := g.post(ctx, "join", map[string]string{"code": join.Code(seed, g.side), "phone": g.id}, &me)
	g.play = me.Play
	return err
}

// mark makes a mark and sends it until it is confirmed; it calls begun before.
func (g *guest) mark(ctx context.Context, called, unit string, begun func(live.ID)) error {
	g.counter++
	e := g.signs.Sign(live.Event{
		Counter: g.counter, Game: called, Play: g.play, Unit: unit, Field: live.Losses, Value: live.Number(g.counter % 9), Time: 1, Last: cmp.Or(g.last, g.play),
	})
	begun(e.ID())
	var got receipt
	if err := g.post(ctx, "events", map[string]any{"events": []live.Event{e}}, &got); err != nil {
		return err
	}
	if len(got.Confirmed) != 1 {
		return fmt.Errorf("mark %d: %v", g.counter, got)
	}
	g.last = e.Sign[:live.LinkLetters]
	g.mutex.Lock()
	g.confirmed = append(g.confirmed, e.ID())
	g.mutex.Unlock()
	return nil
}

// listen hears its stream until the context ends, wherever it goes on.
func (g *guest) listen(ctx context.Context, arrived func([]live.ID)) {
	for at := ""; ctx.Err() == nil; wait(ctx, time.Duration(50+rand.IntN(100))*time.Millisecond) {
		r, _ := http.NewRequestWithContext(ctx, "GET", g.root+g.path+"stream", nil)
		r.Header.Set("Last-Event-ID", at)
		answer, err := g.http.Do(r)
		if err != nil {
			continue
		}
		lines := bufio.NewScanner(answer.Body)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			if id, is := bytes.CutPrefix(lines.Bytes(), []byte("id: ")); is {
				at = string(id)
			}
			if data, is := bytes.CutPrefix(lines.Bytes(), []byte("data: ")); is {
				var in struct{ Events []live.Event }
				json.Unmarshal(data, &in)
				var ids []live.ID
				g.mutex.Lock()
				for _, e := range in.Events {
					g.heard[e.ID()] = true
					ids = append(ids, e.ID())
				}
				g.mutex.Unlock()
				arrived(ids)
			}
		}
		answer.Body.Close()
	}
}

// lacks is how many of some marks it hasn't heard of.
func (g *guest) lacks(marks []live.ID) (n int) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	for _, id := range marks {
		if !g.heard[id] {
			n++
		}
	}
	return n
}
