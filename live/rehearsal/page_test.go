package rehearsal

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/trial"
)

// A tried is one phone's pages before a hub that a test speaks for.
type tried struct {
	*testing.T
	web    *web
	wishes []wish
}

const triedCard = `{"game": "G", "side": "red", "letter": "A", "name": "Red", "parts": [], "at": "red:0", "play": "P", "plays": {}}`

// newTried is a phone on whose first page somebody has joined, and which has been told all.
func newTried(t *testing.T) *tried {
	_, book, _ := trial.Whole(t, "hall.yaml", forces)
	p := &tried{T: t, web: newWeb(t, book, unchanged)}
	p.turn(turn{Op: "open", Page: 1, Seed: 1})
	p.act(1, "join", map[string]any{"code": "CODE"})
	p.answer(1, "live/join", 200, triedCard)
	p.tell(1, "ready", "red:0")
	return p
}

func (p *tried) turn(o turn) *seen {
	p.Helper()
	o.Browser, o.Now = "phone", o.Now+begins // what is given is behind the beginning
	wishes, err := p.web.do(o)
	if err != nil {
		p.Fatal(err)
	}
	for _, w := range wishes {
		switch w.Op {
		case "fault":
			p.Fatal(w.Words)
		case "seen":
			return w.Seen
		}
	}
	p.wishes = append(p.wishes, wishes...)
	return nil
}

func (p *tried) act(page int, what string, args map[string]any) {
	p.Helper()
	p.turn(turn{Op: "act", Page: page, What: what, Args: args})
}

// losses marks what the one unit of the tests has lost.
func (p *tried) losses(page, n int) {
	p.Helper()
	p.act(page, "mark", map[string]any{"key": "csprint/G/A=1", "change": map[string]any{"losses": n}})
}

// last is what a page has asked for last.
func (p *tried) last(page int, op, path string) wish {
	p.Helper()
	for _, w := range slices.Backward(p.wishes) {
		if w.Page == page && w.Op == op && strings.HasPrefix(w.Path, path) {
			return w
		}
	}
	p.Fatalf("page %d has asked for no %s %s: %+v", page, op, path, p.wishes)
	return wish{}
}

// answer answers what a page has asked last by a path, which it yields.
func (p *tried) answer(page int, path string, status int, body string) wish {
	p.Helper()
	w := p.last(page, "ask", path)
	p.turn(turn{Op: "answer", Page: page, ID: w.ID, Status: status, Body: body})
	return w
}

// sent are the events that a page has sent last, as it is told them, when the hub has confirmed or refused them.
func (p *tried) sent(page int, answer string) string {
	p.Helper()
	var told []string
	for i, e := range eventsOf(p.last(page, "ask", "live/events").Body) {
		text, _ := json.Marshal(e)
		told = append(told, fmt.Sprintf(`{"channel": "red", "before": "", "link": "L%d", %s`, i, text[1:]))
		answer = strings.ReplaceAll(answer, "COUNTER", fmt.Sprint(e.Counter))
	}
	p.answer(page, "live/events", 200, answer)
	return strings.Join(told, ",")
}

// tell has a page's stream say something: events, and where it stands.
func (p *tried) tell(page int, kind, at string, events ...string) {
	p.Helper()
	p.turn(turn{Op: "message", Page: page, ID: p.last(page, "stream", "").ID, Kind: kind, At: at, Data: `{"events": [` + strings.Join(events, ",") + `]}`})
}

func (p *tried) see(page int) *seen {
	p.Helper()
	return p.turn(turn{Op: "see", Page: page})
}

const confirmed, refused = `{"confirmed": [COUNTER]}`, `{"refused": [{"counter": COUNTER, "why": "no"}]}`

// TestOneOfTwoPagesProves has the hub refuse what one page has sent, while another one's line opens, which is told nothing but what is
// new: it takes nothing off the phone for that.
func TestOneOfTwoPagesProves(t *testing.T) {
	t.Parallel()
	p := newTried(t)
	p.losses(1, 3)
	first := p.sent(1, confirmed)
	p.tell(1, "", "red:1", first)
	p.turn(turn{Op: "open", Page: 2, Seed: 2})
	p.answer(2, "live/me", 200, triedCard)
	p.losses(1, 9)
	p.sent(1, refused)
	for _, page := range []int{1, 2} {
		p.turn(turn{Op: "event", Page: page, Kind: "storage", Key: "csprint-hub"})
	}
	p.tell(2, "ready", "red:1")
	if from := p.last(2, "stream", "").Path; !strings.HasPrefix(from, "live/stream?after=&") {
		t.Errorf("the other page listens by %s", from)
	}
	p.tell(2, "", "red:1", first)
	p.tell(1, "", "red:1", first)
	p.tell(1, "ready", "red:1")
	p.tell(2, "ready", "red:1")
	for _, page := range []int{1, 2} {
		if is := p.see(page); is.Proving || fmt.Sprint(is.Units["A=1"].Now["losses"]) != "3" {
			t.Errorf("page %d shows %v, proving %v", page, is.Units["A=1"], is.Proving)
		}
	}
}

// TestAnotherHubKnowsNobodyWhoIsGone sends a phone away, and has a hub that knows nothing of it answer: it joins by the code that it
// had, be it let in again or sent away anew.
func TestAnotherHubKnowsNobodyWhoIsGone(t *testing.T) {
	t.Parallel()
	p := newTried(t)
	p.turn(turn{Op: "message", Page: 1, ID: p.last(1, "stream", "").ID, Kind: "gone", Data: `{"why": "the umpire has removed this phone"}`})
	for _, said := range []struct {
		status     int
		card, gone string
	}{{403, `{"why": "removed", "gone": "removed"}`, "removed"}, {200, triedCard, ""}} {
		p.turn(turn{Op: "event", Page: 1, Kind: "online"})
		p.answer(1, "live/me", 401, `{"why": "this phone has not joined"}`)
		if joining := p.answer(1, "live/join", said.status, said.card); !strings.Contains(joining.Body, `"code":"CODE"`) {
			t.Errorf("it joins by %s", joining.Body)
		}
		if is := p.see(1); is.Gone != said.gone {
			t.Errorf("it says %q, expected %q", is.Gone, said.gone)
		}
	}
}

// TestSentAwayBeforeItHeardThatItWasIn has a phone whose answer was lost be told that it was removed: it tries its code again.
func TestSentAwayBeforeItHeardThatItWasIn(t *testing.T) {
	t.Parallel()
	p := newTried(t)
	p.act(1, "leave", nil)
	p.act(1, "join", map[string]any{"code": "AGAIN"})
	first := p.answer(1, "live/join", 403, `{"why": "removed", "gone": "removed"}`)
	p.turn(turn{Op: "event", Page: 1, Kind: "online"})
	if again := p.answer(1, "live/join", 200, triedCard); again.ID == first.ID || p.see(1).Game != "G" {
		t.Errorf("it asks %+v, and says %q", again, p.see(1).Words)
	}
}

// TestTwoFullPagesKeepWhatEitherMarked marks on two pages of a full phone, and has both find room before either hears of the other.
func TestTwoFullPagesKeepWhatEitherMarked(t *testing.T) {
	t.Parallel()
	p := newTried(t)
	p.turn(turn{Op: "open", Page: 2, Seed: 2, Now: 1000})
	p.turn(turn{Op: "full", Full: true})
	p.act(1, "mark", map[string]any{"key": "csprint/G/A=1", "change": map[string]any{"losses": 3}})
	p.act(2, "mark", map[string]any{"key": "csprint/G/A=1", "change": map[string]any{"disorder": 1}})
	p.turn(turn{Op: "full"})
	p.turn(turn{Op: "event", Page: 1, Kind: "online"})
	p.turn(turn{Op: "event", Page: 2, Kind: "online"})
	p.turn(turn{Op: "open", Page: 3, Seed: 3})
	if is := p.see(3); is.Waiting != 2 {
		t.Errorf("%d wait of two marks", is.Waiting)
	}
}

// TestOneOfTwoFullPagesIsBehind has one of two pages of a full phone find room first, and hear what the other one doesn't before that finds
// room, too: neither shows what no longer stands.
func TestOneOfTwoFullPagesIsBehind(t *testing.T) {
	t.Parallel()
	const losses = `{"channel": "red", "play": "P", "before": "", "link": "L%[1]d", "sign": "S", "phone": "other", "counter": %[1]d, "unit": "A=1", "field": "losses", "value": %[2]d, "seen": [%[3]s], "time": 0}`
	p := newTried(t)
	p.turn(turn{Op: "open", Page: 2, Seed: 2})
	p.answer(2, "live/me", 200, triedCard)
	p.tell(2, "ready", "red:0")
	p.turn(turn{Op: "full", Full: true})
	for _, page := range []int{1, 2} {
		p.tell(page, "", "red:1", fmt.Sprintf(losses, 1, 5, ""))
	}
	p.turn(turn{Op: "full"})
	p.tell(2, "", "red:2", fmt.Sprintf(losses, 2, 7, `"other.1"`))
	p.turn(turn{Op: "event", Page: 1, Kind: "online"})
	p.turn(turn{Op: "kill", Page: 1})
	if is := p.see(2); fmt.Sprint(is.Units["A=1"].Now["losses"]) != "7" {
		t.Errorf("it shows %v", is.Units["A=1"])
	}
}

// TestFullPhoneKeepsWhatItsLogLacks has a full phone be told what was marked on it: opened anew it still has that in its outbox,
// until there was room again for its log.
func TestFullPhoneKeepsWhatItsLogLacks(t *testing.T) {
	t.Parallel()
	p := newTried(t)
	p.act(1, "mark", map[string]any{"key": "csprint/G/A=1", "change": map[string]any{"losses": 3, "disorder": 1, "level": "wavering"}})
	p.turn(turn{Op: "full", Full: true})
	p.tell(1, "", "red:1", p.sent(1, confirmed))
	if is := p.see(1); is.Waiting != 0 || len(is.Log) != 3 {
		t.Errorf("while it is open %d wait, and the log has %d", is.Waiting, len(is.Log))
	}
	p.turn(turn{Op: "open", Page: 2, Seed: 2})
	if is := p.see(2); is.Waiting != 3 || len(is.Log) != 0 {
		t.Errorf("opened anew %d wait, and the log has %d", is.Waiting, len(is.Log))
	}
	p.turn(turn{Op: "full"})
	p.turn(turn{Op: "event", Page: 1, Kind: "online"})
	p.turn(turn{Op: "open", Page: 3, Seed: 3})
	if is := p.see(3); is.Waiting != 0 || len(is.Log) != 3 {
		t.Errorf("with room again %d wait, and the log has %d", is.Waiting, len(is.Log))
	}
}
