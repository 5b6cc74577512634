package hub

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/phonetest"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/words"
)

// door asks the umpire's door for something, and yields the codes that are told.
func (p *phone) door(what map[string]string) map[string]string {
	p.Helper()
	status, text := p.post("door", what)
	if status != http.StatusOK {
		p.Fatalf("door %v: %d %s", what, status, text)
	}
	return codesIn(p, text)
}

func codesIn(t testing.TB, text string) map[string]string {
	t.Helper()
	var told struct{ Codes []ticket }
	if err := json.Unmarshal([]byte(text), &told); err != nil {
		t.Fatal(err)
	}
	codes := map[string]string{}
	for _, one := range told.Codes {
		codes[one.Side] = one.Code
	}
	return codes
}

// enters has a phone join by a code.
func (p *phone) enters(code string) (int, string) {
	p.Helper()
	return p.post("join", map[string]string{"code": code, "phone": p.id})
}

// wantGone holds that a phone has joined no more, and is told why by whatever it asks.
func (p *phone) wantGone(why store.Verdict) {
	p.Helper()
	for _, what := range []string{"me", "stream", "records.pdf"} {
		if answer, text := p.ask("GET", what, nil); answer.StatusCode != http.StatusUnauthorized || !strings.Contains(text, `"gone":"`+string(why)+`"`) {
			p.Errorf("%s of %s: %d %s, expected that it is %s", what, p.id, answer.StatusCode, text, why)
		}
	}
	for _, what := range []string{"events", "part", "door"} {
		if status, text := p.post(what, []byte(`{"events":[]}`)); status != http.StatusUnauthorized || !strings.Contains(text, words.English().Say(farewells[why])) {
			p.Errorf("%s of %s: %d %s, expected that it is %s", what, p.id, status, text, why)
		}
	}
}

// wantFarewell holds that a stream ends, and says why.
func (h *hearing) wantFarewell(why store.Verdict) {
	h.Helper()
	for {
		m, more := h.next()
		if !more {
			h.Errorf("the stream has ended without a word, expected %s", why)
			return
		}
		if m.kind == "gone" {
			if !strings.Contains(m.data, words.English().Say(farewells[why])) {
				h.Errorf("told %s, expected that it is %s", m.data, why)
			}
			if m, more := h.next(); more {
				h.Errorf("the stream goes on with %v", m)
			}
			return
		}
	}
}

// TestReplacedCode holds that a code is void the moment the umpire says so, its phones
// told, here and at another hub, and after a restart; that they join by the new one and
// send what has waited; and that nobody else notices.
func TestReplacedCode(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	one, server := open(t, s)
	_, other := open(t, s)
	p, q := joined(t, server, "allied-one", "allied"), joined(t, other, "allied-two", "allied")
	french, ump := joined(t, server, "french-one", "french"), joined(t, server, "the-umpire", "")
	near, far, enemy := p.hear("stream"), q.hear("stream"), french.hear("stream")
	for _, h := range []*hearing{near, far, enemy} {
		h.untilReady()
	}
	waits := []live.Event{p.mark("A=001", live.Losses, live.Number(1)), p.mark("A=001", live.Losses, live.Number(2))}
	p.sendAll(waits[0])

	before := join.Code(seed, "allied")
	codes := ump.door(map[string]string{"do": "renew", "side": "allied"})
	if join.Typed(codes["allied"]) == before || join.Typed(codes["french"]) != join.Code(seed, "french") || join.Typed(codes[""]) != join.Code(seed, "") {
		t.Errorf("the codes are now %v", codes)
	}
	p.wantGone(store.Replaced)
	q.wantGone(store.Replaced)
	near.wantFarewell(store.Replaced)
	far.wantFarewell(store.Replaced)
	for _, id := range []string{p.id, phonetest.ID("a-photographer")} {
		if status, text := newPhone(t, server, id).enters(before); status != http.StatusForbidden || !strings.Contains(text, `"gone":"replaced"`) {
			t.Errorf("%s by the old code: %d %s", id, status, text)
		}
	}
	french.sendAll(french.mark("B=001", live.Losses, live.Number(1)))
	enemy.some(1)

	one.Close()
	_, again := open(t, s) // as after a restart
	p.address = again.URL + "/live/"
	if status, _ := p.enters(before); status != http.StatusForbidden {
		t.Errorf("by the old code after a restart: %d", status)
	}
	p.wantGone(store.Replaced)
	if status, text := p.enters(codes["allied"]); status != http.StatusOK {
		t.Fatalf("by the new code: %d %s", status, text)
	}
	if got := p.sendAll(waits...); len(got.Confirmed) != 2 {
		t.Errorf("what has waited: %v", got)
	}
	if kept := s.all(join.Game(seed), "allied"); len(kept) != 2 {
		t.Errorf("kept %v", kept)
	}
	ump.address = again.URL + "/live/"
	later := ump.door(map[string]string{"do": "renew", "side": "allied"})
	for _, code := range []string{before, codes["allied"]} {
		if status, _ := newPhone(t, again, "a-photographer").enters(code); status != http.StatusForbidden {
			t.Errorf("by a code that was replaced: %d", status)
		}
	}
	if status, text := newPhone(t, again, "allied-new").enters(later["allied"]); status != http.StatusOK {
		t.Errorf("by the third code: %d %s", status, text)
	}
}

// TestUmpiresCodeReplaced has the umpire lock out whoever has his.
func TestUmpiresCodeReplaced(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	own, stolen, p := joined(t, server, "the-umpire", ""), joined(t, server, "a-spy-of-the-french", ""), joined(t, server, "allied-one", "allied")
	board := stolen.hear("board/stream")
	board.next()
	codes := own.door(map[string]string{"do": "renew", "side": ""})
	stolen.wantGone(store.Replaced)
	board.wantFarewell(store.Replaced)
	if status, _ := stolen.enters(join.Code(seed, "")); status != http.StatusForbidden {
		t.Errorf("by the umpire's old code: %d", status)
	}
	if status, text := newPhone(t, server, "the-laptop").enters(codes[""]); status != http.StatusOK {
		t.Errorf("by the umpire's new code: %d %s", status, text)
	}
	own.sendAll(own.mark("A=001", live.Losses, live.Number(1)))
	p.sendAll(p.mark("A=002", live.Losses, live.Number(1)))
	if m, _ := own.hear("board/stream").next(); !strings.Contains(m.data, `"events"`) {
		t.Errorf("the umpire's own board is %v", m)
	}
}

// TestOverheardCookie has somebody overhear the umpire's cookie: once the umpire makes a code of
// his own anew, here or at another hub, who has it hears and does nothing more, and the umpire goes on.
func TestOverheardCookie(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	_, server := open(t, s)
	_, other := open(t, s)
	ump := joined(t, server, "the-umpire", "")
	thief, far := newPhone(t, server, ump.name), newPhone(t, other, ump.name)
	for _, one := range []*phone{thief, far} {
		one.http.Jar.SetCookies(request(t, one.address).URL, ump.http.Jar.Cookies(request(t, ump.address+"me").URL))
	}
	for _, one := range []*phone{thief, far} {
		if answer, _ := one.ask("GET", "door", nil); answer.StatusCode != http.StatusOK {
			t.Fatalf("who has the cookie is not the umpire: %d", answer.StatusCode)
		}
	}
	near, away := thief.hear("stream"), far.hear("board/stream")
	near.untilReady()
	away.next()
	ump.door(map[string]string{"do": "renew", "side": ""})
	for _, one := range []*phone{thief, far} {
		one.wantGone(store.Replaced)
	}
	near.wantFarewell(store.Replaced)
	away.wantFarewell(store.Replaced)
	if got := ump.sendAll(ump.mark("A=001", live.Losses, live.Number(1))); len(got.Confirmed) != 1 {
		t.Errorf("of the umpire's own mark came %v", got)
	}
}

// TestOverheardCookieInARace has who has the cookie make new codes at the very moment when the umpire does: one of
// them is the umpire from then on, the others learn no code.
func TestOverheardCookieInARace(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	ump := joined(t, server, "the-umpire", "")
	cookies := ump.http.Jar.Cookies(request(t, ump.address+"me").URL)
	var wins atomic.Int64
	var all sync.WaitGroup
	for range 8 {
		one := newPhone(t, server, ump.name)
		one.http.Jar.SetCookies(request(t, one.address).URL, cookies)
		all.Go(func() {
			status, text := one.post("door", map[string]string{"do": "renew", "side": ""})
			switch {
			case status == http.StatusOK:
				wins.Add(1)
			case status != http.StatusUnauthorized || strings.Contains(text, `"codes"`):
				t.Errorf("who was slower is told %d %s", status, text)
			}
		})
	}
	all.Wait()
	if wins.Load() != 1 {
		t.Errorf("%d are the umpire now", wins.Load())
	}
}

// TestRemovedUmpiresStayOut removes an umpire's page that has replaced a side's code.
func TestRemovedUmpiresStayOut(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	ump, stray := joined(t, server, "the-umpire", ""), joined(t, server, "a-tablet", "")
	stray.door(map[string]string{"do": "renew", "side": "allied"})
	ump.door(map[string]string{"do": "remove", "phone": stray.id})
	if status, text := stray.enters(join.Code(seed, "")); status != http.StatusForbidden || !strings.Contains(text, `"gone":"removed"`) {
		t.Errorf("a removed page of the umpire's joins again: %d %s", status, text)
	}
	ump.door(map[string]string{"do": "admit", "phone": stray.id})
	if c := stray.card(); c.You != stray.id {
		t.Errorf("let in again it is %v", c)
	}
}

// TestCodesOfALostHub has a new store, or an old copy, know nothing of codes that were replaced: who
// comes by the newest makes the older ones void again, and nobody by one that no hub gave out.
func TestCodesOfALostHub(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	_, server := open(t, s)
	photographer, french, ump := joined(t, server, "a-photographer", "allied"), joined(t, server, "french-one", "french"), joined(t, server, "a-spy", "")
	h, board := photographer.hear("stream"), ump.hear("stream")
	h.untilReady()
	board.untilReady()
	p := newPhone(t, server, "allied-one")
	if status, text := p.enters(join.Renewed(seed, "allied", 3)); status != http.StatusOK {
		t.Fatalf("by the code that the lost hub gave out last: %d %s", status, text)
	}
	if status, text := newPhone(t, server, "the-umpire").enters(join.Renewed(seed, "", 1)); status != http.StatusOK {
		t.Fatalf("the umpire: %d %s", status, text)
	}
	photographer.wantGone(store.Replaced)
	h.wantFarewell(store.Replaced)
	ump.wantGone(store.Replaced)
	board.wantFarewell(store.Replaced)
	for round := range int64(3) {
		if status, _ := newPhone(t, server, "late").enters(join.Renewed(seed, "allied", round)); status != http.StatusForbidden {
			t.Errorf("by the code of round %d: %d", round, status)
		}
	}
	if status, text := newPhone(t, server, "late").enters(join.Renewed(seed, "allied", 3)); status != http.StatusOK {
		t.Errorf("by the newest code: %d %s", status, text)
	}
	french.card()
	if rounds, err := s.Rounds(t.Context(), join.Game(seed)); err != nil || fmt.Sprint(rounds) != "map[:1 allied:3]" {
		t.Errorf("the codes are of rounds %v, %v", rounds, err)
	}
	if status, _ := newPhone(t, server, "a-guesser").enters(join.Code("another seed", "french")); status != http.StatusForbidden {
		t.Errorf("by a code of another packet: %d", status)
	}
}

// TestRemovedPhone removes a phone: it is told, stays out by the code that it has, and
// comes back when the umpire lets it in or gives out another code.
func TestRemovedPhone(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	_, server := open(t, s)
	p, q, ump := joined(t, server, "allied-one", "allied"), joined(t, server, "allied-two", "allied"), joined(t, server, "the-umpire", "")
	twice := newPhone(t, server, p.name) // the same, with another cookie
	if status, text := twice.enters(join.Code(seed, "allied")); status != http.StatusOK {
		t.Fatal(status, text)
	}
	h := p.hear("stream")
	h.untilReady()
	p.sendAll(p.mark("A=001", live.Losses, live.Number(1)))
	ump.door(map[string]string{"do": "remove", "phone": p.id})
	h.wantFarewell(store.Removed)
	p.wantGone(store.Removed)
	twice.wantGone(store.Removed)
	q.sendAll(q.mark("A=002", live.Losses, live.Number(1)))
	if status, text := p.enters(join.Code(seed, "allied")); status != http.StatusForbidden || !strings.Contains(text, `"gone":"removed"`) {
		t.Errorf("a removed phone joins again: %d %s", status, text)
	}
	if status, _ := newPhone(t, server, p.name).enters(join.Code(seed, "french")); status != http.StatusConflict {
		t.Errorf("a removed phone joins the enemy: %d", status)
	}
	if kept := s.all(join.Game(seed), "allied"); len(kept) != 2 {
		t.Errorf("of what was marked there is %v", kept)
	}
	ump.door(map[string]string{"do": "admit", "phone": p.id})
	p.sendAll(p.mark("A=001", live.Losses, live.Number(2)))
	ump.door(map[string]string{"do": "remove", "phone": p.id})
	codes := ump.door(map[string]string{"do": "renew", "side": "allied"})
	if status, text := p.enters(codes["allied"]); status != http.StatusOK {
		t.Errorf("by the next code: %d %s", status, text)
	}
}

// TestDoorIsTheUmpires has others try it, and the umpire ask for what isn't there.
func TestDoorIsTheUmpires(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	_, server := open(t, s)
	p, ump := joined(t, server, "allied-one", "allied"), joined(t, server, "the-umpire", "")
	for _, what := range []string{`{"do":"renew","side":"french"}`, `{"do":"renew","side":""}`, `{"do":"remove","phone":"` + ump.id + `"}`, `{}`} {
		if status, text := p.post("door", []byte(what)); status != http.StatusNotFound {
			t.Errorf("a side's phone asks %s: %d %s", what, status, text)
		}
		if status, _ := newPhone(t, server, "nobody-here").post("door", []byte(what)); status != http.StatusUnauthorized {
			t.Errorf("nobody asks %s: %d", what, status)
		}
		if status, _ := ump.post("door", []byte(what), "Origin", "http://evil.example"); status != http.StatusForbidden {
			t.Errorf("another page asks %s: %d", what, status)
		}
	}
	if answer, text := p.ask("GET", "door", nil); answer.StatusCode != http.StatusNotFound {
		t.Errorf("a side's phone reads the codes: %d %s", answer.StatusCode, text)
	}
	for _, what := range []string{`{"do":"renew","side":"prussian"}`, `{"do":"open"}`, `{"do":"remove","phone":"` + ump.id + `"}`, `[]`} {
		if status, text := ump.post("door", []byte(what)); status != http.StatusBadRequest {
			t.Errorf("the umpire asks %s: %d %s", what, status, text)
		}
	}
	answer, text := ump.ask("GET", "door", nil)
	want := `{"side":"allied","name":"Anglo-Portuguese army","code":"` + join.Grouped(join.Code(seed, "allied")) + `","link":"` + server.URL + `/#JOIN:` + join.Code(seed, "allied") + `","picture":"drawn ` + server.URL + `/#JOIN:`
	if answer.StatusCode != 200 || !strings.Contains(text, want) || !strings.Contains(text, server.URL+"/live/board#JOIN:"+join.Code(seed, "")) {
		t.Errorf("the umpire reads %d %s, expected %s", answer.StatusCode, text, want)
	}
	if rounds, err := s.Rounds(t.Context(), join.Game(seed)); err != nil || len(rounds) > 0 {
		t.Errorf("codes were replaced: %v %v", rounds, err)
	}
}

// TestSlowRequestOfARemovedPhone has a phone begin to send before it is removed, and end
// after: what comes in so late isn't taken.
func TestSlowRequestOfARemovedPhone(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	_, server := open(t, s)
	p, ump := joined(t, server, "allied-one", "allied"), joined(t, server, "the-umpire", "")
	body, _ := json.Marshal(map[string]any{"events": p.signed(p.mark("A=001", live.Losses, live.Number(1)))})
	at, _ := url.Parse(p.address)
	wire, err := net.Dial("tcp", at.Host)
	if err != nil {
		t.Fatal(err)
	}
	defer wire.Close()
	fmt.Fprintf(wire, "POST /live/events HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\nCookie: %v\r\nContent-Length: %d\r\nExpect: 100-continue\r\n\r\n", at.Host, server.URL, p.http.Jar.Cookies(at)[0], len(body))
	from := bufio.NewReader(wire)
	if asks, err := http.ReadResponse(from, nil); err != nil || asks.StatusCode != http.StatusContinue {
		t.Fatalf("the hub doesn't read on: %v %v", asks, err)
	}
	ump.door(map[string]string{"do": "remove", "phone": p.id})
	wire.Write(body)
	answer, err := http.ReadResponse(from, nil)
	if err != nil {
		t.Fatal(err)
	}
	text, _ := io.ReadAll(answer.Body)
	if answer.StatusCode != http.StatusUnauthorized || !strings.Contains(string(text), `"gone":"removed"`) {
		t.Errorf("it is told %d %s", answer.StatusCode, text)
	}
	if kept := s.all(join.Game(seed), "allied"); len(kept) > 0 {
		t.Errorf("kept %v", kept)
	}
}
