package hub

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/csprint/csprint/internal/postgres"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/phonetest"
	"github.com/csprint/csprint/live/store"
)

// A visitor is a phone at a convention: it goes to another hub when its own is gone.
type visitor struct {
	http *http.Client
	hubs []string
	path string
	id   string
	card card
	now  int // the hub that it speaks to
}

// turn goes to the next hub.
func (v *visitor) turn() { v.now = (v.now + 1) % len(v.hubs) }

// do asks a hub, and others until one answers.
func (v *visitor) do(ctx context.Context, method, what, body string, into any) error {
	for ctx.Err() == nil {
		root := v.hubs[v.now]
		r, _ := http.NewRequestWithContext(ctx, method, root+v.path+"live/"+what, strings.NewReader(body))
		r.Header.Set("Origin", root)
		answer, err := v.http.Do(r)
		if err != nil || answer.StatusCode != http.StatusOK {
			if err == nil {
				answer.Body.Close()
			}
			v.turn()
			continue
		}
		v.share(answer)
		err = json.NewDecoder(answer.Body).Decode(into)
		answer.Body.Close()
		if err == nil {
			return nil
		}
		v.turn()
	}
	return ctx.Err()
}

// share has the cookie of one hub be that of all, as behind one address.
func (v *visitor) share(answer *http.Response) {
	for _, cookie := range answer.Cookies() {
		for _, root := range v.hubs {
			at, _ := url.Parse(root + v.path + "live/")
			v.http.Jar.SetCookies(at, []*http.Cookie{cookie})
		}
	}
}

// hear reads the stream until it has so many events, wherever it goes on.
func (v *visitor) hear(ctx context.Context, want int) (heard map[live.ID]bool, err error) {
	heard, at := map[live.ID]bool{}, ""
	for ctx.Err() == nil && len(heard) < want {
		r, _ := http.NewRequestWithContext(ctx, "GET", v.hubs[v.now]+v.path+"live/stream", nil)
		r.Header.Set("Last-Event-ID", at)
		answer, err := v.http.Do(r)
		if err != nil || answer.StatusCode != http.StatusOK {
			v.turn()
			continue
		}
		lines := bufio.NewScanner(answer.Body)
		lines.Buffer(nil, 1<<20)
		for len(heard) < want && lines.Scan() {
			if id, is := bytes.CutPrefix(lines.Bytes(), []byte("id: ")); is {
				at = string(id)
			}
			if data, is := bytes.CutPrefix(lines.Bytes(), []byte("data: ")); is {
				var in struct{ Events []live.Event }
				json.Unmarshal(data, &in)
				for _, e := range in.Events {
					heard[e.ID()] = true
				}
			}
		}
		answer.Body.Close()
		if len(heard) < want {
			v.turn()
		}
	}
	return heard, ctx.Err()
}

// TestConvention plays twenty games at once on PostgreSQL by two hubs, one of which
// is killed. Phones go over to the other; what was confirmed is there, once, and
// reaches whoever listens.
func TestConvention(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	server := postgres.Start(t)
	where := server.Make("convention")
	const games, marks = 20, 30
	one, two := start(t, where, games, 1), start(t, where, games, 1)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var all sync.WaitGroup
	half := make(chan bool, games)
	for n := range games {
		newVisitor := func(name string) *visitor {
			id := phonetest.ID(name)
			jar, _ := cookiejar.New(nil)
			v := &visitor{http: &http.Client{Jar: jar, Transport: &http.Transport{}}, hubs: []string{one.address, two.address}, path: fmt.Sprintf("/g%d/", n), id: id, now: n % 2}
			if err := v.do(ctx, "POST", "join", fmt.Sprintf(`{"code":%q,"phone":%q}`, join.Code(seedOf(n), "allied"), id), &v.card); err != nil {
				t.Error(err)
			}
			return v
		}
		name := fmt.Sprint("marker-", n)
		marker, hearer := newVisitor(name), newVisitor(fmt.Sprint("hearer-", n))
		all.Go(func() {
			for i := range marks {
				if i == marks/2 {
					half <- true
				}
				e := live.Event{Phone: marker.id, Counter: int64(i + 1), Game: called, Unit: "A=001", Field: live.Losses, Value: live.Number(int64(i)), Time: 1, Play: marker.card.Play}
				text, _ := json.Marshal(map[string]any{"events": []live.Event{phonetest.Named(name).Sign(e)}})
				var got receipt
				if err := marker.do(ctx, "POST", "events", string(text), &got); err != nil || !slices.Equal(got.Confirmed, []int64{e.Counter}) {
					t.Errorf("game %d: mark %d: %v %v", n, i, got, err)
					return
				}
			}
		})
		all.Go(func() {
			if heard, err := hearer.hear(ctx, marks); err != nil || len(heard) != marks {
				t.Errorf("game %d: heard %d of %d: %v", n, len(heard), marks, err)
			}
		})
	}
	for range games / 2 {
		<-half
	}
	one.kill()
	all.Wait()
	s, err := store.Open(ctx, where)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for n := range games {
		kept, err := s.After(ctx, join.Game(seedOf(n)), store.Position{"allied": 0}, 0)
		if err != nil || len(kept) != marks || kept[marks-1].Number != marks {
			t.Errorf("game %d: %d events kept, expected %d (%v)", n, len(kept), marks, err)
		}
	}
}
