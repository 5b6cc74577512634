package hub

import (
	"errors"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/phonetest"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/words"
)

// TestJoin holds what a phone is told once it has joined, and what its cookie is like.
func TestJoin(t *testing.T) {
	t.Parallel()
	m := newStore(t)
	_, server := open(t, m)
	p := newPhone(t, server, "phone-one")
	answer, text := p.ask("POST", "join", []byte(`{"code":"`+strings.ToLower(join.Grouped(join.Code(seed, "allied")))+`","phone":"`+p.id+`"}`))
	if want := `{"game":"7K3M","elder":"ELDE","side":"allied","letter":"A","name":"Anglo-Portuguese army","parts":["3rd Division"],"you":"","at":"allied:0,*:0","play":"` + p.card().Play + `","closed":false,"plays":{}}`; text != want {
		t.Errorf("join: %d %s, expected %s", answer.StatusCode, text, want)
	}
	c := answer.Cookies()[0]
	if !c.HttpOnly || c.SameSite != http.SameSiteStrictMode || c.Path != "/live/" || c.Secure || c.MaxAge != 60*24*60*60 || len(c.Value) < 26 {
		t.Errorf("cookie %v", c)
	}
	for _, s := range m.sessions(t) {
		if strings.Contains(s.Key, c.Value) {
			t.Error("the store keeps the cookie itself")
		}
	}
	if status, text := p.post("part", map[string]string{"part": "3rd Division"}); status != 200 || !strings.Contains(text, `"you":"3rd Division"`) {
		t.Errorf("part: %d %s", status, text)
	}
	if answer, text := p.ask("GET", "me", nil); answer.StatusCode != 200 || !strings.Contains(text, `"you":"3rd Division"`) {
		t.Errorf("me: %d %s", answer.StatusCode, text)
	}
	if status, text := p.post("join", map[string]string{"code": join.Code(seed, "allied"), "phone": p.id}); status != 200 || !strings.Contains(text, `"you":"3rd Division"`) || len(m.sessions(t)) != 1 {
		t.Errorf("the same phone again: %d %s, %d sessions", status, text, len(m.sessions(t)))
	}
	if status, text := p.post("join", map[string]string{"code": join.Code(seed, "allied"), "phone": phonetest.ID("phone-two")}); status != 200 || len(m.sessions(t)) != 2 {
		t.Errorf("another phone by the same browser: %d %s, %d sessions, expected one of its own", status, text, len(m.sessions(t)))
	}
	proxied, told := newPhone(t, server, "").ask("POST", "join", []byte(`{"code":"`+join.Code(seed, "")+`","phone":"`+phonetest.ID("the-umpire")+`"}`),
		"Host", "club.example", "Origin", "https://club.example", "X-Forwarded-Proto", "https")
	if c := proxied.Cookies(); len(c) != 1 || !c[0].Secure {
		t.Errorf("behind a proxy that speaks https the cookie is %v", c)
	}
	if !strings.Contains(told, `"side":"","name":"Umpire","parts":[],"you":"`+phonetest.ID("the-umpire")+`"`) {
		t.Errorf("the umpire is told %s, expected the phone that his events bear", told)
	}
}

// TestSessionsAreWrittenDownSeldom holds that a phone is written down as heard of at
// once, and again after three minutes, whatever others do.
func TestSessionsAreWrittenDownSeldom(t *testing.T) {
	var s seen
	began := time.Now()
	for i, c := range []struct {
		key   string
		after time.Duration
		due   bool
	}{
		{"a", 0, true}, {"a", time.Second, false}, {"b", time.Second, true}, {"a", seenEvery - 1, false},
		{"a", seenEvery, true}, {"a", seenEvery + time.Second, false}, {"b", seenEvery + time.Second, true},
	} {
		if s.due(c.key, began.Add(c.after)) != c.due {
			t.Errorf("%d: %s after %v is due: %t, expected %t", i, c.key, c.after, !c.due, c.due)
		}
	}
}

// TestEventsReachThoseWhoMaySeeThem holds who hears what.
func TestEventsReachThoseWhoMaySeeThem(t *testing.T) {
	t.Parallel()
	m := newStore(t)
	_, server := open(t, m)
	allied, other, french, ump := joined(t, server, "allied-one", "allied"), joined(t, server, "allied-two", "allied"), joined(t, server, "french-one", "french"), joined(t, server, "the-umpire", "")
	hears, enemy, board := other.hear("stream"), french.hear("stream"), ump.hear("stream")
	for _, h := range []*hearing{hears, enemy, board} {
		if kind := h.response.Header.Get("Content-Type"); kind != "text/event-stream" { // browsers take no other for one
			t.Errorf("a stream is %q", kind)
		}
		h.untilReady()
	}
	mark := allied.mark("A=001", live.Losses, live.Number(3))
	if got := allied.sendAll(mark); !slices.Equal(got.Confirmed, []int64{1}) || len(got.Refused) > 0 {
		t.Errorf("receipt %v", got)
	}
	correct := ump.mark("A=001", live.Losses, live.Number(2), mark.ID())
	turn := ump.mark("", live.Turn, live.Number(5))
	ump.sendAll(correct, turn)
	heard := hears.some(3)
	// Those of one channel come in their order; of two channels, either first.
	corrected, turned := heard[1], heard[2]
	if corrected.Field == live.Turn {
		corrected, turned = turned, corrected
	}
	if !reflect.DeepEqual(plain(heard[0]), mark) || corrected.Value != live.Number(2) || !slices.Equal(corrected.Seen, mark2(mark)) || turned.Field != live.Turn {
		t.Errorf("the other allied phone heard %v", heard)
	}
	ump.sendAll(ump.mark("", live.Phase, live.Word("fire")))
	if got := enemy.some(2); got[0].Field != live.Turn || got[1].Field != live.Phase {
		t.Errorf("the enemy heard %v", got)
	}
	if got := board.some(3); !reflect.DeepEqual(plain(got[1]), correct) && !reflect.DeepEqual(plain(got[2]), correct) {
		t.Errorf("the umpire heard %v, expected his own event as he named it, %v", got, correct)
	}
	for _, unit := range []string{"B=001", "A=999", "B=999"} {
		if got := allied.sendAll(allied.mark(unit, live.Losses, live.Number(1))); len(got.Refused) != 1 || got.Refused[0].Why != "you have no unit of this name" {
			t.Errorf("%s: %v", unit, got)
		}
	}
	if got := allied.sendAll(allied.mark("", live.Turn, live.Number(9))); len(got.Refused) != 1 {
		t.Errorf("a side's phone sets the turn: %v", got)
	}
	for _, c := range []struct {
		who     *phone
		counter int64
		refused int
	}{{allied, live.Unordered - 1, 0}, {allied, live.Unordered, 1}, {ump, live.Unordered - 1, 1}, {ump, live.Unordered, 0}, {ump, 1<<53 - 1, 0}, {ump, 1 << 53, 1}} {
		e := c.who.mark("A=002", live.Losses, live.Number(1))
		e.Counter = c.counter
		if got := c.who.sendAll(e); len(got.Refused) != c.refused {
			t.Errorf("an event of %s with the counter %d: %v", c.who.name, c.counter, got)
		}
	}
}

// TestNoMoreThanThereIs holds that nobody loses more of a unit than it has, whoever
// says so, and that a unit of which nothing is counted loses nothing.
func TestNoMoreThanThereIs(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	for _, p := range []*phone{joined(t, server, "allied-one", "allied"), joined(t, server, "the-umpire", "")} {
		for _, c := range []struct {
			unit  string
			field live.Field
			n     int64
			why   string
		}{
			{"A=016", live.Losses, 16, ""},
			{"A=016", live.Losses, 99999, "losses is 99999, expected 16 at most, which is all that the unit has"},
			{"A=016", live.Captured, 17, "captured is 17, expected 16 at most, which is all that the unit has"},
			{"A=016", live.Disorder, 17, ""},
			{"A=017", live.Losses, 0, ""},
			{"A=017", live.Losses, 1, "losses is 1, expected 0 at most, which is all that the unit has"},
		} {
			got := p.sendAll(p.mark(c.unit, c.field, live.Number(c.n)))
			if c.why == "" && len(got.Confirmed) != 1 || c.why != "" && (len(got.Refused) != 1 || got.Refused[0].Why != c.why) {
				t.Errorf("%s: %s of %s is %d: %v, expected %q", p.id, c.field, c.unit, c.n, got, c.why)
			}
		}
	}
}

// TestAClockSetBackOrdersNothing has events come in after the hub's computer was set
// back by an hour: whatever their channel, they bear a later time than what came before.
func TestAClockSetBackOrdersNothing(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	before := time.Now().Add(time.Hour).Truncate(time.Millisecond)
	early := live.Event{Phone: "a-french-phone", Counter: 1, Game: called, Unit: "B=001", Field: live.Losses, Value: live.Number(1)}
	if _, err := s.Append(t.Context(), join.Game(seed), []store.Entry{{Channel: "french", Event: early, At: before}}); err != nil {
		t.Fatal(err)
	}
	first, server := open(t, s)
	ump, allied := joined(t, server, "the-umpire", ""), joined(t, server, "allied-one", "allied")
	last := before
	for i := range 3 {
		p, unit := allied, "A=001"
		if i == 1 {
			p, unit = ump, "B=002"
		}
		p.sendAll(p.mark(unit, live.Losses, live.Number(int64(i+1))))
		entries, err := s.After(t.Context(), join.Game(seed), store.Position{"allied": 0, "french": 0}, 0)
		if err != nil {
			t.Fatal(err)
		}
		newest := slices.MaxFunc(entries, func(a, b store.Entry) int { return a.At.Compare(b.At) })
		if len(entries) != i+2 || newest.Event.Unit != unit || !newest.At.After(last) {
			t.Errorf("event %d: of %d the last by time is of %s at %v, expected that of %s after %v", i, len(entries), newest.Event.Unit, newest.At, unit, last)
		}
		last = newest.At
		if err := first.tables[0].relay.load(t.Context(), []string{"allied", "french"}); err != nil { // the hub has read it
			t.Fatal(err)
		}
	}
	// What a store has kept of a clock that went back is told in the order of its numbers.
	late := store.Entry{Channel: "french", Event: live.Event{Phone: "a-french-phone", Counter: 2, Game: called, Unit: "B=003", Field: live.Losses, Value: live.Number(1)}, At: before.Add(-2 * time.Hour)}
	if _, err := s.Append(t.Context(), join.Game(seed), []store.Entry{late}); err != nil {
		t.Fatal(err)
	}
	h, _ := open(t, s)
	r := h.tables[0].relay
	if err := r.load(t.Context(), []string{"french"}); err != nil {
		t.Fatal(err)
	}
	if read := r.channels["french"].entries; !slices.IsSortedFunc(read, func(a, b store.Entry) int { return a.At.Compare(b.At) }) || len(read) != 3 {
		t.Errorf("a hub tells %v", read)
	}
}

// TestTheHubsClock holds that phones and marks are told to have been there by the hub's
// clock, and that limits go by it, though it stands still or goes back.
func TestTheHubsClock(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	h, server := open(t, s)
	now := time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)
	clock := setClock(h, now)
	p := joined(t, server, "allied-one", "allied")
	p.sendAll(p.mark("A=001", live.Losses, live.Number(1)))
	entries, err := s.After(t.Context(), join.Game(seed), store.Position{"allied": 0}, 0)
	if err != nil || !entries[0].At.Equal(now) || !s.sessions(t)[0].Seen.Equal(now) {
		t.Errorf("by a clock at %v a mark is of %v, its phone seen at %v: %v", now, entries[0].At, s.sessions(t)[0].Seen, err)
	}
	full := func() (n int) {
		for ; ; n++ {
			if status, _ := p.post("events", []byte(`{"events":[]}`)); status != http.StatusOK {
				return n
			}
		}
	}
	if n := full(); n != 59 {
		t.Errorf("while the clock stood still %d posts were answered", n)
	}
	clock.goOn(-365 * 24 * time.Hour)
	if n := full(); n != 0 {
		t.Errorf("as it went back %d posts were answered", n)
	}
	clock.goOn(time.Second)
	full() // the limit of all of a side is asked once that of the phone lets it through
	if clock.goOn(time.Second); full() < 20 {
		t.Error("seconds after the clock went back a phone isn't answered as before")
	}
}

// TestTheElderNameOfAGame takes events of phones that know the game by what records
// called it that were printed before.
func TestTheElderNameOfAGame(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	p := joined(t, server, "allied-one", "allied")
	for game, taken := range map[string]bool{"ELDE": true, called: true, "ELSE": false} {
		e := p.mark("A=001", live.Losses, live.Number(3))
		e.Game = game
		if got := p.sendAll(e); (len(got.Confirmed) == 1) != taken {
			t.Errorf("an event of %s: %v", game, got)
		}
	}
}

func mark2(e live.Event) []live.ID { return []live.ID{e.ID()} }

// TestStreamGoesOn breaks a stream off and goes on behind the last position.
func TestStreamGoesOn(t *testing.T) {
	t.Parallel()
	m := newStore(t)
	_, server := open(t, m)
	p := joined(t, server, "allied-one", "allied")
	send := func(n int) {
		var events []live.Event
		for i := range n {
			events = append(events, p.mark("A=001", live.Losses, live.Number(int64(i))))
		}
		p.sendAll(events...)
	}
	send(450)
	h := p.hear("stream")
	missed, at := h.untilReady()
	if len(missed) != 450 || !strings.HasPrefix(at, "allied:450:") || !strings.HasSuffix(at, ",*:0") {
		t.Fatalf("%d events until %s", len(missed), at)
	}
	h.body.Close()
	send(3)
	_, end := p.hear("stream").untilReady()
	entries, err := m.After(t.Context(), join.Game(seed), store.Position{"allied": 0}, 0)
	sum := func(n int) string { // of the links of so many
		c := &channel{}
		for _, e := range entries[:n] {
			c.sums = append(c.sums, c.sum(e))
		}
		return c.sums[n-1]
	}
	if err != nil || end != "allied:453:"+sum(453)+",*:0" {
		t.Fatalf("the end is %s, %v", end, err)
	}
	middle, anew := "allied:451:"+sum(451), `{"channels":["allied"]}`
	for _, c := range []struct {
		what, last string
		want       int
		anew       string
	}{
		{"stream", at, 3, ""}, {"stream?after=" + at, "", 3, ""}, {"stream?after=allied:1", at, 3, ""}, {"stream", "allied:9999:" + sum(453) + ",*:0", 453, anew},
		{"stream", "french:3:abcdefgh,!:7," + middle, 2, ""}, {"stream", "allied:-1", 453, ""}, {"stream", strings.Repeat("x", 5000), 453, ""}, {"stream", "allied", 453, ""},
		{"stream", "allied:451", 453, anew}, {"stream", "allied:450:" + sum(451), 453, anew}, {"stream", middle + ",*:1:abcdefgh", 2, `{"channels":["*"]}`},
	} {
		h := p.hear(c.what, "Last-Event-ID", c.last)
		missed, at := h.untilReady()
		if len(missed) != c.want || at != end || h.anew != c.anew {
			t.Errorf("%s behind %.40s: %d events until %s, %q anew, expected %d and %q", c.what, c.last, len(missed), at, h.anew, c.want, c.anew)
		}
	}
}

// TestWhoHasHeardMoreIsToldFirst has a phone that has heard what an old copy of the store lacks mark over that: nothing is taken until it
// stands where the hub does.
func TestWhoHasHeardMoreIsToldFirst(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	p := joined(t, server, "allied-one", "allied")
	p.sendAll(p.mark("A=001", live.Losses, live.Number(1)))
	_, end := p.hear("stream").untilReady()
	events := p.signed(p.mark("A=001", live.Losses, live.Number(2)))
	for at, want := range map[string]int{"allied:2:abcdefgh,*:0": 412, "allied:1:abcdefgh,*:0": 412, end: 200, "": 200} {
		if status, text := p.post("events", map[string]any{"events": events, "at": at}); status != want {
			t.Errorf("at %q: %d %s, expected %d", at, status, text, want)
		}
	}
}

// TestTwoHubsOverOneStore has phones at one hub hear those at another.
func TestTwoHubsOverOneStore(t *testing.T) {
	t.Parallel()
	m := newStore(t)
	_, one := open(t, m)
	_, two := open(t, m)
	p, q := joined(t, one, "allied-one", "allied"), joined(t, two, "allied-two", "allied")
	h := q.hear("stream")
	h.untilReady()
	for i := range 20 {
		p.sendAll(p.mark("A=002", live.Disorder, live.Number(int64(i))))
	}
	if got := h.some(20); got[19].Value != live.Number(19) {
		t.Errorf("heard %v", got)
	}
	// who goes over to the other hub is known there
	over := *p
	over.address = q.address
	over.http.Jar.SetCookies(request(t, two.URL).URL, p.http.Jar.Cookies(request(t, one.URL+"/live/me").URL))
	if answer, text := over.ask("GET", "me", nil); answer.StatusCode != 200 {
		t.Errorf("at the other hub: %d %s", answer.StatusCode, text)
	}
}

func request(t *testing.T, address string) *http.Request {
	r, err := http.NewRequest("GET", address, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestReadsOnceForAll holds that many listeners cost no more reading than one: for one
// mark each of the four channels is read once when the store tells of it, two of them
// before to sort it in, and its own once more where the hub knows of it sooner.
func TestReadsOnceForAll(t *testing.T) {
	t.Parallel()
	m := newStore(t)
	h, server := open(t, m)
	p := joined(t, server, "allied-one", "allied")
	var all []*hearing
	for range 40 {
		h := joined(t, server, "listener-"+strings.Repeat("x", len(all)%20), "allied").hear("stream")
		h.untilReady()
		all = append(all, h)
	}
	settle := func() { // what the relay was told before, it has read
		for range 4 {
			h.tables[0].relay.poked <- struct{}{}
		}
	}
	settle()
	m.mutex.Lock()
	m.asked = nil
	m.mutex.Unlock()
	p.sendAll(p.mark("A=001", live.Losses, live.Number(1)))
	for _, h := range all {
		h.some(1)
	}
	settle()
	m.mutex.Lock()
	defer m.mutex.Unlock()
	for _, asked := range m.asked {
		if _, own := asked["allied"]; len(asked) != 1 || !own && asked[store.Public] != 0 {
			t.Errorf("asked for %v", asked)
		}
	}
	if len(m.asked) > 2+4+1 {
		t.Errorf("the store was asked %d times for one event: %v", len(m.asked), m.asked)
	}
}

// TestReadOnceThoughToldTwice has the store tell of an event before the hub knows that
// it took it in, and the other way round: who comes second finds it read. A channel with
// a hole is read up to it, and no reading goes on without end.
func TestReadOnceThoughToldTwice(t *testing.T) {
	t.Parallel()
	m := newStore(t)
	names := []string{"allied", "french", store.Public}
	r := newRelay(t.Context(), m, "G", names, newGame().Rules.Worse, nil, func(store.Entry) string { return "" })
	r.awake.Do(func() {}) // nobody follows but this test
	add := func(n int64) []store.Entry {
		kept, err := m.Append(t.Context(), "G", []store.Entry{{Channel: "allied", Event: live.Event{Phone: "a-phone", Counter: n, Game: called, Unit: "A=001", Field: live.Losses}}})
		if err != nil {
			t.Fatal(err)
		}
		return kept
	}
	reads := func(what string, want int, do func() error) {
		t.Helper()
		m.asked = nil
		if err := do(); err != nil || len(m.asked) != want {
			t.Errorf("%s: %v, asked for %v, expected %d readings", what, err, m.asked, want)
		}
	}
	told, poked := func() error { return r.readAll(false) }, func() error { return r.readAll(true) }
	load := func() error { return r.load(t.Context(), names) }
	reads("the first", 3, load)
	reads("again", 0, load)
	kept := add(1)
	reads("told", 3, told)
	r.poke(kept)
	reads("poked later", 0, poked)
	reads("loaded later", 0, load)
	r.poke(add(2))
	reads("poked first", 1, poked)
	reads("told later", 3, told)
	r.poke(add(3))
	reads("loaded first", 1, load)
	if n := len(r.channels["allied"].entries); n != 3 {
		t.Errorf("%d entries were read, expected 3", n)
	}
	m.hole = 3
	for n := range int64(readAtOnce + 1) {
		kept = add(4 + n)
	}
	r.poke(kept)
	reads("up to a hole", 1, load)
	reads("once", 0, load)
}

// TestStoreFails confirms nothing that the store did not take, and comes back.
func TestStoreFails(t *testing.T) {
	t.Parallel()
	m := newStore(t)
	_, server := open(t, m)
	p := joined(t, server, "allied-one", "allied")
	mark := p.mark("A=001", live.Losses, live.Number(1))
	m.fail(errors.New("the disk is full"))
	answer, text := p.ask("POST", "events", []byte(`{"events":[]}`))
	if answer.StatusCode != http.StatusServiceUnavailable || answer.Header.Get("Retry-After") == "" || strings.Contains(text, "disk") {
		t.Errorf("%d %s", answer.StatusCode, text)
	}
	m.fail(nil)
	if got := p.sendAll(mark, mark); len(got.Confirmed) != 1 {
		t.Errorf("receipt %v", got)
	}
	if got := p.sendAll(mark); len(got.Confirmed) != 1 || len(m.all(join.Game(seed), "allied")) != 1 {
		t.Errorf("sent again: %v", got)
	}
}

// TestCloseEndsStreams holds that a server stops at once.
func TestCloseEndsStreams(t *testing.T) {
	t.Parallel()
	h, server := open(t, newStore(t))
	p := joined(t, server, "allied-one", "allied")
	s, b := p.hear("stream"), joined(t, server, "the-umpire", "").hear("board/stream")
	s.untilReady()
	b.next()
	h.Close()
	for _, one := range []*hearing{s, b} {
		if _, more := one.next(); more {
			t.Error("the stream goes on")
		}
	}
}

// TestOldestStreamGivesWay holds that forgotten streams of a phone don't keep it out.
func TestOldestStreamGivesWay(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	p := joined(t, server, "allied-one", "allied")
	var all []*hearing
	for range mostStreams + 1 {
		h := p.hear("stream")
		h.untilReady()
		all = append(all, h)
	}
	if _, more := all[0].next(); more {
		t.Error("the oldest stream goes on")
	}
	p.sendAll(p.mark("A=001", live.Losses, live.Number(1)))
	for _, h := range all[1:] {
		h.some(1)
	}
}

// TestBoard holds who sees the board, and that it follows.
func TestBoard(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	p, ump := joined(t, server, "allied-one", "allied"), joined(t, server, "the-umpire", "")
	if answer, text := p.ask("GET", "board/stream", nil); answer.StatusCode != http.StatusNotFound {
		t.Errorf("a side's phone: %d %s", answer.StatusCode, text)
	}
	if answer, text := newPhone(t, server, "").ask("GET", "board", nil); answer.StatusCode != 200 || text != "board /board" {
		t.Errorf("its page: %d %s", answer.StatusCode, text)
	}
	h := ump.hear("board/stream")
	if m, _ := h.next(); m.data != `{"events":0,"phones":2}` {
		t.Errorf("the board is %s", m.data)
	}
	for i := range 10 {
		p.sendAll(p.mark("A=001", live.Losses, live.Number(int64(i))))
	}
	for deadline := time.Now().Add(10 * time.Second); ; {
		m, ok := h.next()
		if m.data == `{"events":10,"phones":2}` {
			break
		}
		if !ok || time.Now().After(deadline) {
			t.Fatalf("the board is %s", m.data)
		}
	}
	if m, _ := joined(t, server, "the-umpire", "").hear("board/stream").next(); !strings.HasPrefix(m.data, `{"events":10,`) {
		t.Errorf("a second board is %s", m.data)
	}
}

// TestSeveralGames holds that each game stands in a folder of its own.
func TestSeveralGames(t *testing.T) {
	t.Parallel()
	one, two := newGame(), newGame()
	one.Path, two.Path, two.ID = "/one/", "/two/", join.Game("another")
	_, server := open(t, newStore(t), one, two)
	p := newPhone(t, server, "allied-one")
	p.address = server.URL + "/one/live/"
	if status, text := p.post("join", map[string]string{"code": join.Code(seed, "allied"), "phone": p.id}, "Origin", server.URL); status != 200 {
		t.Fatalf("join: %d %s", status, text)
	}
	if answer, text := p.ask("GET", "me", nil); answer.StatusCode != 200 {
		t.Errorf("%d %s", answer.StatusCode, text)
	}
	p.address = server.URL + "/two/live/"
	if answer, _ := p.ask("GET", "me", nil); answer.StatusCode != http.StatusUnauthorized {
		t.Errorf("in the other game: %d", answer.StatusCode)
	}
	for path, want := range map[string]string{"/one": "page /", "/one/": "page /", "/two/sw.js": "page /sw.js", "/": "", "/three/": ""} {
		answer, err := http.Get(server.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		text := make([]byte, 100)
		n, _ := answer.Body.Read(text)
		answer.Body.Close()
		if want == "" && answer.StatusCode != 404 || want != "" && string(text[:n]) != want {
			t.Errorf("%s: %d %s", path, answer.StatusCode, text[:n])
		}
	}
}

// TestReasonsInALanguage holds that reasons are told in the game's language, and that nobody
// says he leads what the umpire is called in it.
func TestReasonsInALanguage(t *testing.T) {
	t.Parallel()
	g := newGame()
	g.Words = words.Pseudo(nil)
	_, server := open(t, newStore(t), g)
	p := joined(t, server, "allied-one", "allied")
	refused := p.sendAll(p.mark("A=016", live.Losses, live.Number(17)), p.mark("A=016", live.Level, live.Word("gone")), p.mark("B=001", live.Losses, live.Number(1))).Refused
	for i, want := range []words.Text{
		words.Of("hub.more-than-all", "field", "losses", "n", "17", "most", "16"),
		words.Of("hub.want-one-of", "field", "level", "text", `"gone"`, "words", words.Commas{"resolute", "wavering", "routed"}),
		words.Of("hub.no-unit"),
	} {
		if refused[i].Why != want.In(g.Words) {
			t.Errorf("refused as %q, expected %q", refused[i].Why, want.In(g.Words))
		}
	}
	for what, c := range map[string]struct {
		path string
		sent map[string]string
	}{
		"hub.no-code":  {"join", map[string]string{"code": "WRONG", "phone": phonetest.ID("allied-two")}},
		"hub.odd-part": {"part", map[string]string{"part": g.Words.Say("board.the-umpire")}},
	} {
		if status, text := p.post(c.path, c.sent); status < 400 || !strings.Contains(text, g.Words.Say(words.ID(what))) {
			t.Errorf("%s: %d %s, expected %s", c.path, status, text, g.Words.Say(words.ID(what)))
		}
	}
}
