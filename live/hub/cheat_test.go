package hub

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/phonetest"
	"github.com/csprint/csprint/live/store"
)

// TestCookiesCannotBeForged tries cookies that the hub has not given.
func TestCookiesCannotBeForged(t *testing.T) {
	t.Parallel()
	m := newStore(t)
	_, server := open(t, m)
	joined(t, server, "allied-one", "allied")
	if _, err := m.Admit(t.Context(), store.Session{Key: keyOf("elsewhere"), Game: "ANOTHER", Side: "allied", Phone: phonetest.ID("allied-one")}, store.Room{Most: 1}); err != nil {
		t.Fatal(err)
	}
	name := "csprint-" + strings.ToLower(join.Game(seed))
	for _, s := range m.sessions(t) {
		key := s.Key
		for _, value := range []string{"", key, "elsewhere", rand.Text(), "allied", "=", strings.Repeat("x", 3000), `"` + key + `"`} {
			for _, what := range []string{"me", "stream", "board/stream"} {
				if answer, text := newPhone(t, server, "").ask("GET", what, nil, "Cookie", name+"="+value); answer.StatusCode != http.StatusUnauthorized {
					t.Errorf("%s with cookie %q: %d %s", what, value, answer.StatusCode, text)
				}
			}
			if status, text := newPhone(t, server, "").post("events", []byte(`{"events":[]}`), "Cookie", name+"="+value); status != http.StatusUnauthorized {
				t.Errorf("events with cookie %q: %d %s", value, status, text)
			}
		}
	}
}

// TestCodesCannotBeGuessed tries codes until the hub hears no more of them.
func TestCodesCannotBeGuessed(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	p := newPhone(t, server, "a-guesser")
	guess := func(code string, heads ...string) (int, string) {
		return p.post("join", map[string]string{"code": code, "phone": p.id}, heads...)
	}
	right := join.Code(seed, "allied")
	for i, code := range []string{"", "*", "!", right[:15], right + "0", right[:15] + "0", "JOIN:", strings.Repeat("0", 16), join.Game(seed), "\x00", "ÀÀÀÀ", seed} {
		if status, text := guess(code); status != http.StatusForbidden && code != right {
			t.Errorf("guess %d, %q: %d %s", i, code, status, text)
		}
	}
	var status int
	var text string
	for range 20 {
		status, text = guess("0000-0000-0000-0000")
	}
	if status != http.StatusTooManyRequests || !strings.Contains(text, "wrong codes") {
		t.Errorf("after many guesses: %d %s", status, text)
	}
	if answer, _ := p.ask("POST", "join", []byte(`{"code":"`+right[:15]+`","phone":"`+p.id+`"}`)); answer.StatusCode != http.StatusTooManyRequests || answer.Header.Get("Retry-After") == "" {
		t.Errorf("a wrong code after many guesses: %d", answer.StatusCode)
	}
	if status, text := guess(right); status != http.StatusOK {
		t.Errorf("the right code after many guesses from the same address: %d %s", status, text)
	}
	if status, _ := guess("0000-0000-0000-0000", "X-Forwarded-For", "192.0.2.1"); status != http.StatusForbidden {
		t.Errorf("a wrong code from elsewhere: %d", status)
	}
	if status, _ := guess("0000-0000-0000-0000", "X-Forwarded-For", "198.51.100.7, 127.0.0.1x"); status != http.StatusTooManyRequests {
		t.Errorf("by an address that is none: %d", status)
	}
}

// TestWrongCodesAreCountedAGame has somebody guess at one game of several.
func TestWrongCodesAreCountedAGame(t *testing.T) {
	t.Parallel()
	games := severalGames(2)
	_, server := open(t, newStore(t), games...)
	p := newPhone(t, server, "a-guesser")
	for path, want := range map[string]int{"/g0/": http.StatusTooManyRequests, "/g1/": http.StatusForbidden} {
		p.address = server.URL + path + "live/"
		var status int
		for range map[string]int{"/g0/": 21, "/g1/": 20}[path] {
			status, _ = p.post("join", map[string]string{"code": "0000-0000-0000-0000", "phone": p.id}, "Origin", server.URL)
		}
		if status != want {
			t.Errorf("guessing at %s: %d, expected %d", path, status, want)
		}
	}
}

// TestRightCodesAreNotLimited lets a whole club in from behind one address.
func TestRightCodesAreNotLimited(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	for i := range 100 {
		joined(t, server, fmt.Sprintf("phone-%03d", i), "allied")
	}
}

// TestPhonesKeepToTheirNames tries to speak for others.
func TestPhonesKeepToTheirNames(t *testing.T) {
	t.Parallel()
	m := newStore(t)
	_, server := open(t, m)
	allied, french, ump := joined(t, server, "allied-one", "allied"), joined(t, server, "french-one", "french"), joined(t, server, "the-umpire", "")
	mark := allied.mark("A=001", live.Losses, live.Number(3))
	allied.sendAll(mark)

	forged := french.mark("B=001", live.Losses, live.Number(1))
	forged.Phone = allied.id
	if got := french.sendAll(forged); len(got.Confirmed) > 0 {
		t.Errorf("as another's phone: %v", got)
	}
	for _, id := range []string{allied.id, ump.id} {
		status, text := newPhone(t, server, "").post("join", map[string]string{"code": join.Code(seed, "french"), "phone": id})
		if status != http.StatusConflict {
			t.Errorf("joins as %s: %d %s", id, status, text)
		}
	}
	for _, id := range []string{"", "short", "a b c d e f", "phone.one", "phone:one,x", "ünterwegs", strings.Repeat("x", 44), "phone\none", "<script>"} {
		if status, text := newPhone(t, server, "").post("join", map[string]string{"code": join.Code(seed, "french"), "phone": id}); status != http.StatusBadRequest {
			t.Errorf("joins as %q: %d %s", id, status, text)
		}
	}
	again := mark
	again.Value = live.Number(0)
	if got := allied.sendAll(again); len(got.Confirmed) > 0 || got.Refused[0].Why != "this counter was used for another event" {
		t.Errorf("a counter again with another value: %v", got)
	}
	if got := allied.sendAll(mark); !slices.Equal(got.Confirmed, []int64{1}) {
		t.Errorf("the same once more: %v", got)
	}
	two := allied.mark("A=002", live.Losses, live.Number(1))
	other := two
	other.Unit = "A=003"
	if got := allied.sendAll(two, other); len(got.Confirmed) != 1 || len(got.Refused) != 1 {
		t.Errorf("a counter twice at once: %v", got)
	}
	// the umpire's counter for one side's unit is used up for another's
	one := ump.mark("A=001", live.Losses, live.Number(1))
	ump.sendAll(one)
	one.Unit = "B=001"
	if got := ump.sendAll(one); len(got.Confirmed) > 0 {
		t.Errorf("the umpire's counter again: %v", got)
	}
	if all := m.all(join.Game(seed), "french"); len(all) > 0 {
		t.Errorf("the French have %v", all)
	}
	if status, _ := allied.post("part", map[string]string{"part": " Umpire"}); status != http.StatusBadRequest {
		t.Errorf("plays the umpire: %d", status)
	}
}

// TestMarksAreSigned sends marks that aren't signed as they should be.
func TestMarksAreSigned(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	_, server := open(t, s)
	p, mate := joined(t, server, "allied-one", "allied"), joined(t, server, "allied-two", "allied")
	p.sendAll(p.mark("A=001", live.Losses, live.Number(1)))
	sound := func() live.Event {
		return p.signed(p.mark("A=002", live.Losses, live.Number(3), live.ID{Phone: p.id, Counter: 1}))[0]
	}
	for what, spoil := range map[string]func(e *live.Event){
		"by another key":            func(e *live.Event) { e.Sign = mate.signs.Sign(*e).Sign },
		"of another event":          func(e *live.Event) { e.Sign = sound().Sign },
		"not at all":                func(e *live.Event) { e.Sign = "" },
		"and one letter is another": func(e *live.Event) { e.Unit = "A=003" },
		"and a number is another":   func(e *live.Event) { e.Value = live.Number(4) },
		"and something is seen":     func(e *live.Event) { e.Seen = append(e.Seen, live.ID{Phone: mate.id, Counter: 1}) },
		"and less is seen":          func(e *live.Event) { e.Seen = nil },
		"and what is seen is struck": func(e *live.Event) {
			e.Seen, e.Struck = nil, e.Seen
		},
		"and another is heard":      func(e *live.Event) { e.Heard = strings.Repeat("h", 22) },
		"and another stands before": func(e *live.Event) { e.Last = strings.Repeat("l", 22) },
		"with a letter too many":    func(e *live.Event) { e.Sign += "A" },
		"with odd letters":          func(e *live.Event) { e.Sign = "=" + e.Sign[1:] },
	} {
		e := sound()
		spoil(&e)
		status, text := p.post("events", map[string]any{"events": []live.Event{e}})
		var got receipt
		if json.Unmarshal([]byte(text), &got); status != http.StatusOK || len(got.Confirmed) > 0 || len(got.Refused) != 1 {
			t.Errorf("signed %s: %d %s", what, status, text)
		}
	}
	if kept := s.all(join.Game(seed), "allied"); len(kept) != 1 {
		t.Errorf("kept %v", kept)
	}
	for _, play := range []string{"", strings.Repeat("x", 22)} {
		e := p.mark("A=002", live.Losses, live.Number(3))
		e.Play, e.Last = play, play
		if got := p.sendAll(p.signs.Sign(e)); len(got.Confirmed)+len(got.Refused) > 0 {
			t.Errorf("of the play %q: %v, expected neither yes nor no", play, got)
		}
	}
	// signed anew, it is the same
	e := p.mark("A=004", live.Losses, live.Number(3))
	p.sendAll(e)
	e.Heard = strings.Repeat("h", 22)
	if got := p.sendAll(e); len(got.Confirmed) != 1 {
		t.Errorf("signed anew: %v", got)
	}
	if kept := s.all(join.Game(seed), "allied"); len(kept) != 2 || kept[1].Heard != "" || !kept[1].Verify() {
		t.Errorf("kept %v", kept)
	}
}

// TestAChainBreaksBehindARefusal sends marks of which one is refused: those that name it as the
// one before them are neither taken nor refused.
func TestAChainBreaksBehindARefusal(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	p := joined(t, server, "allied-one", "allied")
	var all []live.Event
	for i, n := range []int64{1, 99, 2, 3} {
		e := p.mark("A=016", live.Losses, live.Number(n))
		if i > 0 {
			e.Last = all[i-1].Sign[:live.LinkLetters]
		}
		all = append(all, p.signed(e)[0])
	}
	beside := p.mark("A=001", live.Losses, live.Number(1))
	beside.Last = all[0].Sign[:live.LinkLetters]
	got := p.sendAll(append(all, beside)...)
	if !slices.Equal(got.Confirmed, []int64{1, 5}) || len(got.Refused) != 1 || got.Refused[0].Counter != 2 {
		t.Errorf("receipt %v, expected the first and the last, and the second refused", got)
	}
	for i := range all[2:] {
		e := &all[i+2]
		e.Sign, e.Last = "", ""
		if got := p.sendAll(*e); len(got.Confirmed) != 1 {
			t.Errorf("signed anew: %v", got)
		}
	}
}

// TestEachMarkHasItsMoment holds that marks of one posting are told apart by time.
func TestEachMarkHasItsMoment(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	h, server := open(t, s)
	now := time.Now().Truncate(time.Millisecond)
	setClock(h, now)
	p, ump := joined(t, server, "allied-one", "allied"), joined(t, server, "the-umpire", "")
	for range 3 {
		p.sendAll(p.mark("A=001", live.Losses, live.Number(1)), p.mark("A=001", live.Losses, live.Number(2)))
		ump.sendAll(ump.mark("B=001", live.Losses, live.Number(1)), ump.mark("A=001", live.Losses, live.Number(1)))
	}
	entries, err := s.After(t.Context(), join.Game(seed), store.Position{"allied": 0, "french": 0}, 0)
	moments := map[time.Time]bool{}
	for _, e := range entries {
		moments[e.At.UTC()] = true
	}
	if err != nil || len(moments) != 12 || len(entries) != 12 || entries[0].At.Before(now) || entries[11].At.After(now.Add(20*time.Millisecond)) {
		t.Errorf("%d entries have %d moments, %v", len(entries), len(moments), err)
	}
}

// TestOtherSitesStayOut posts from other pages and by other names.
func TestOtherSitesStayOut(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	p := joined(t, server, "allied-one", "allied")
	body := []byte(`{"events":[]}`)
	for _, origin := range []string{"http://evil.example", "https://club.example", "null", "", "http://localhost", server.URL + "0", "file://"} {
		for _, what := range []string{"events", "part", "join"} {
			if status, text := p.post(what, body, "Origin", origin); status != http.StatusForbidden {
				t.Errorf("%s from %q: %d %s", what, origin, status, text)
			}
		}
	}
	if answer, _ := p.ask("GET", "stream", nil, "Origin", "http://evil.example"); answer.StatusCode != http.StatusForbidden {
		t.Errorf("a stream from elsewhere: %d", answer.StatusCode)
	}
	for _, host := range []string{"evil.example", "club.example.evil.example", "localhost.evil.example"} {
		for _, what := range []string{"me", "stream", "../", "board"} {
			if answer, text := p.ask("GET", what, nil, "Host", host); answer.StatusCode != http.StatusMisdirectedRequest {
				t.Errorf("%s of %q: %d %s", what, host, answer.StatusCode, text)
			}
		}
		if status, _ := p.post("events", body, "Host", host, "Origin", "http://"+host); status != http.StatusMisdirectedRequest {
			t.Errorf("events to %q: %d", host, status)
		}
	}
	for method, whats := range map[string][]string{"POST": {"me", "stream"}, "GET": {"events", "join", "part"}, "PUT": {"events", "me"}, "DELETE": {"part"}, "OPTIONS": {"events"}} {
		for _, what := range whats {
			if answer, _ := p.ask(method, what, nil); answer.StatusCode != http.StatusMethodNotAllowed || answer.Header.Get("Access-Control-Allow-Origin") != "" {
				t.Errorf("%s %s: %d", method, what, answer.StatusCode)
			}
		}
	}
	answer, _ := p.ask("GET", "me", nil)
	for name, want := range map[string]string{"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'", "Cache-Control": "no-store", "X-Frame-Options": "DENY", "Referrer-Policy": "no-referrer", "Cross-Origin-Resource-Policy": "same-origin"} {
		if got := answer.Header.Get(name); !strings.Contains(got, want) {
			t.Errorf("%s is %q, expected %q in it", name, got, want)
		}
	}
}

// TestOddBodies posts what is no batch of events.
func TestOddBodies(t *testing.T) {
	t.Parallel()
	m := newStore(t)
	_, server := open(t, m)
	p := joined(t, server, "allied-one", "allied")
	one, _ := json.Marshal(p.mark("A=001", live.Losses, live.Number(1)))
	many := `{"events":[` + strings.TrimSuffix(strings.Repeat(string(one)+",", mostEvents+1), ",") + `]}`
	for body, want := range map[string]int{
		"":                                       400,
		"{":                                      400,
		"null":                                   200,
		`{"events":[]}`:                          200,
		`{"events":{}}`:                          400,
		`{"events":[null]}`:                      400,
		`{"events":[{}]}`:                        400,
		`{"events":[{"counter":-1}]}`:            400,
		`{"events":[{"counter":1e99}]}`:          400,
		`{"events":[{"counter":5,"value":1.5}]}`: 200,
		`{"events":[{"counter":6,"value":{"a":1}}]}`:     200,
		`{"events":[{"counter":7,"time":"x"}]}`:          200,
		`{"events":[` + string(one) + `]} {"events":[]}`: 400,
		strings.Repeat("[", 20_000):                      400,
		`{"events":[` + strings.Repeat(`{"a":`, 20_000):  400,
		many: 413,
		`{"events":[], "x":"` + strings.Repeat("x", 1<<19) + `"}`: 413,
		"\xff\xfe{}": 400,
	} {
		if status, text := p.post("events", []byte(body)); status != want {
			t.Errorf("%.60q: %d %.200s, expected %d", body, status, text, want)
		}
	}
	if kept := m.all(join.Game(seed), "allied"); len(kept) > 0 {
		t.Errorf("kept %v", kept)
	}
}

// TestOddEvents posts events that nobody's page makes.
func TestOddEvents(t *testing.T) {
	t.Parallel()
	m := newStore(t)
	_, server := open(t, m)
	p := joined(t, server, "allied-one", "allied")
	odd := func(change func(*live.Event)) live.Event {
		e := p.mark("A=001", live.Losses, live.Number(1))
		change(&e)
		return e
	}
	var all []live.Event
	for _, unit := range []string{"B=001", "A=001 ", "a=001", "A=001\x00", "A=", "=", "*", "!", "french", "A=@Wellington", "A=@", "A=/", "А=001", "A=001,B=001", "%", "' OR 1=1 --", strings.Repeat("A", 10_000)} {
		all = append(all, odd(func(e *live.Event) { e.Unit = unit }))
	}
	all = append(all,
		odd(func(e *live.Event) { e.Game = "OTHR" }), odd(func(e *live.Event) { e.Game = "" }), odd(func(e *live.Event) { e.Field = "seed" }), odd(func(e *live.Event) { e.Field = "" }),
		odd(func(e *live.Event) { e.Value = live.Word("routed") }), odd(func(e *live.Event) { e.Value = live.Number(-1) }), odd(func(e *live.Event) { e.Value = live.Number(1 << 40) }),
		odd(func(e *live.Event) { e.Unit, e.Field = "", live.Phase }), odd(func(e *live.Event) { e.Time = -1 }),
		odd(func(e *live.Event) { e.Seen = make([]live.ID, 1000) }), odd(func(e *live.Event) { e.Field, e.Value = live.Level, live.Word("invincible") }))
	got := p.sendAll(all...)
	if len(got.Confirmed) > 0 || len(got.Refused) != len(all) {
		t.Errorf("confirmed %v, refused %d of %d", got.Confirmed, len(got.Refused), len(all))
	}
	sound := p.mark("A=@Wellington O'Hara", live.Fate, live.Word("wounded"))
	high := p.mark("A=/3rd Division/Wallace’s Brigade", live.Tested, live.Number(30))
	if got := p.sendAll(sound, high); len(got.Confirmed) != 2 {
		t.Errorf("names with odd letters: %v", got)
	}
}

// TestPhonesThatSendTooMuch are asked to wait, and others aren't.
func TestPhonesThatSendTooMuch(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	p, q := joined(t, server, "allied-one", "allied"), joined(t, server, "allied-two", "allied")
	status := 0
	for range 500 {
		if status, _ = p.post("events", []byte(`{"events":[]}`)); status != 200 {
			break
		}
	}
	if status != http.StatusTooManyRequests {
		t.Errorf("500 posts at once: %d", status)
	}
	ump := joined(t, server, "the-umpire", "")
	for range 500 {
		if status, _ = ump.post("door", []byte(`{"do":"open"}`)); status != http.StatusBadRequest {
			break
		}
	}
	if status != http.StatusTooManyRequests {
		t.Errorf("the door is asked 500 times at once: %d", status)
	}
	if got := q.sendAll(q.mark("A=001", live.Losses, live.Number(1))); len(got.Confirmed) != 1 {
		t.Errorf("the other phone: %v", got)
	}
}

// TestPhonesThatMarkTooMuch holds that nobody fills the store with marks, however
// few posts he packs them into, and that an umpire types in a whole army.
func TestPhonesThatMarkTooMuch(t *testing.T) {
	t.Parallel()
	m := newStore(t)
	_, server := open(t, m)
	flood := func(p *phone) (refused int) {
		for range 8 {
			var marks []live.Event
			for i := range mostEvents {
				marks = append(marks, p.mark("A=001", live.Losses, live.Number(int64(i%3))))
			}
			if status, _ := p.post("events", map[string]any{"events": p.signed(marks...)}); status == http.StatusTooManyRequests {
				refused++
			}
		}
		return refused
	}
	if refused := flood(joined(t, server, "allied-one", "allied")); refused != 7 {
		t.Errorf("of 8 posts of 500 marks %d were refused, expected all but the first", refused)
	}
	if refused := flood(joined(t, server, "the-board", umpire)); refused != 0 {
		t.Errorf("of an umpire's 8 posts %d were refused", refused)
	}
}

// TestOneCodeForMany has somebody join again and again by one code, and flood the game
// from wherever he got in: he gets no more than a side has, others their own.
func TestOneCodeForMany(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	_, server := open(t, s)
	ump := joined(t, server, "the-umpire", "")
	var all []*phone
	for i := range mostPhones + 40 {
		p := newPhone(t, server, fmt.Sprintf("phone-%04d", i))
		status, text := p.enters(join.Code(seed, "allied"))
		switch {
		case status == http.StatusOK:
			all = append(all, p)
		case status != http.StatusTooManyRequests || !strings.Contains(text, "100 phones have joined by this code"):
			t.Fatalf("phone %d: %d %s", i, status, text)
		}
	}
	if len(all) != mostPhones {
		t.Errorf("%d phones have joined by one code, expected %d", len(all), mostPhones)
	}
	began := time.Now()
	kept := 0
	for _, p := range all {
		var marks []live.Event
		for i := range 100 {
			marks = append(marks, p.mark("A=001", live.Losses, live.Number(int64(i%3))))
		}
		status, text := p.post("events", map[string]any{"events": p.signed(marks...)})
		var got receipt
		if json.Unmarshal([]byte(text), &got); status == http.StatusOK {
			kept += len(got.Confirmed)
		}
	}
	if most := 5*mostEvents + 10*int(1+time.Since(began).Seconds()); kept > most || kept < mostEvents {
		t.Errorf("a hundred phones of one code had %d marks taken, expected %d at most", kept, most)
	}
	french := joined(t, server, "french-one", "french")
	if got := french.sendAll(french.mark("B=001", live.Losses, live.Number(1))); len(got.Confirmed) != 1 {
		t.Errorf("the other side: %v", got)
	}
	// the umpire ends it, and the side goes on by another code
	codes := ump.door(map[string]string{"do": "renew", "side": "allied"})
	all[0].wantGone(store.Replaced)
	if status, text := newPhone(t, server, "allied-new").enters(codes["allied"]); status != http.StatusOK {
		t.Errorf("by the new code: %d %s", status, text)
	}
}

// TestLeavingGivesNoFreshLimits has one phone join anew each time that it is asked to wait.
func TestLeavingGivesNoFreshLimits(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	kept := 0
	for range 8 {
		p := joined(t, server, "allied-one", "allied") // the same phone, a new cookie
		p.counter = int64(kept)
		var marks []live.Event
		for i := range mostEvents {
			marks = append(marks, p.mark("A=001", live.Losses, live.Number(int64(i%3))))
		}
		if status, _ := p.post("events", map[string]any{"events": p.signed(marks...)}); status == http.StatusOK {
			kept += len(marks)
		}
	}
	if kept != mostEvents {
		t.Errorf("%d marks were taken, expected %d", kept, mostEvents)
	}
}

// TestLargeEventsCostMore has a phone fill the store with what its marks have seen.
func TestLargeEventsCostMore(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	p := joined(t, server, "allied-one", "allied")
	taken := 0
	for range 40 {
		var marks []live.Event
		for range 15 {
			e := p.mark("A=001", live.Losses, live.Number(1))
			for i := range 256 {
				e.Seen = append(e.Seen, live.ID{Phone: strings.Repeat("x", 40), Counter: int64(1e15) + int64(i)})
			}
			marks = append(marks, e)
		}
		if status, _ := p.post("events", map[string]any{"events": p.signed(marks...)}); status == http.StatusOK {
			taken++
		}
	}
	if taken > 2 {
		t.Errorf("%d posts of a quarter of a megabyte were taken at once, expected 2 at most", taken)
	}
}

// TestNobodyFreezesAUnit floods one field with marks that have seen nothing: by one
// phone, by as many as a code lets in, and by as many again under the next code. The
// umpire's correction is taken, and stands alone.
func TestNobodyFreezesAUnit(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	_, server := open(t, s)
	ump := joined(t, server, "the-umpire", "")
	one := joined(t, server, "a-flooder", "allied")
	var marks []live.Event
	for i := range 300 {
		marks = append(marks, one.mark("A=001", live.Losses, live.Number(int64(i%9))))
	}
	one.sendAll(marks...)
	standing := func() []live.ID {
		h := live.NewHistory(newGame().Rules.Worse)
		h.Add(s.all(join.Game(seed), "allied")...)
		var ids []live.ID
		for _, e := range h.Of("A=001", live.Losses).Rivals {
			ids = append(ids, e.ID())
		}
		return ids
	}
	if ids := standing(); len(ids) != 1 {
		t.Errorf("one phone has %d values stand beside each other", len(ids))
	}
	code := join.Grouped(join.Code(seed, "allied"))
	var late *phone
	crowd := 0
	for round := range 2 {
		for i := range mostPhones - 1 + round {
			p := newPhone(t, server, fmt.Sprintf("phone-%d-%04d", round, i))
			if status, text := p.enters(code); status != http.StatusOK {
				t.Fatalf("join: %d %s", status, text)
			}
			late = p
			if got := p.sendAll(p.mark("A=001", live.Losses, live.Number(int64(i%9)))); len(got.Refused) > 0 {
				if got.Refused[0].Why != "too many have marked this at once, none having seen the others; mark it again, or ask the umpire" {
					t.Fatal(got)
				}
				crowd++
			}
		}
		if round == 0 {
			code = ump.door(map[string]string{"do": "renew", "side": "allied"})["allied"]
		}
	}
	ids := standing()
	if len(ids) != mostBeside || crowd != mostPhones {
		t.Errorf("%d values stand beside each other and %d marks were refused, expected %d and %d", len(ids), crowd, mostBeside, mostPhones)
	}
	if got := late.sendAll(late.mark("A=001", live.Losses, live.Number(1)), late.mark("A=002", live.Losses, live.Number(1))); !slices.Equal(got.Confirmed, []int64{3}) || len(got.Refused) != 1 || got.Refused[0].Counter != 2 {
		t.Errorf("one too many and another mark: %v", got)
	}
	correct := ump.mark("A=001", live.Losses, live.Number(2), ids...)
	if got := ump.sendAll(correct); len(got.Confirmed) != 1 {
		t.Errorf("the umpire's correction: %v", got)
	}
	if ids := standing(); len(ids) != 1 || ids[0].Phone != ump.id {
		t.Errorf("after it %v stand", ids)
	}
}

// TestNobodyReplacesWhatIsToCome has a phone say that it has seen what another one of
// its side has yet to mark, and what the enemy has.
func TestNobodyReplacesWhatIsToCome(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	_, server := open(t, s)
	p, cheat := joined(t, server, "allied-one", "allied"), joined(t, server, "allied-two", "allied")
	p.sendAll(p.mark("A=001", live.Losses, live.Number(1)))
	var seen []live.ID
	for i := range 250 {
		seen = append(seen, live.ID{Phone: p.id, Counter: int64(i + 1)})
	}
	mark := cheat.mark("A=001", live.Losses, live.Number(9), seen...)
	if got := cheat.sendAll(mark); len(got.Confirmed) != 1 {
		t.Errorf("the mark itself: %v", got)
	}
	kept := s.all(join.Game(seed), "allied")
	if got := kept[len(kept)-1]; len(got.Seen) != 1 || got.Seen[0] != seen[0] || !slices.Equal(got.Struck, seen[1:]) || !got.Verify() {
		t.Errorf("it has seen %v, expected what is there alone, and the others struck", got)
	}
	if got := cheat.sendAll(mark); len(got.Confirmed) != 1 {
		t.Errorf("sent again: %v", got)
	}
	next := p.mark("A=001", live.Losses, live.Number(2), live.ID{Phone: p.id, Counter: 1}, mark.ID())
	p.sendAll(next)
	h := live.NewHistory(newGame().Rules.Worse)
	h.Add(s.all(join.Game(seed), "allied")...)
	if got := h.Of("A=001", live.Losses); got.Value != live.Number(2) || len(got.Rivals) != 1 {
		t.Errorf("what was marked next stands as %v", got)
	}
}
