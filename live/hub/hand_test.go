package hub

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/postgres"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/board"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/phonetest"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/live/witness"
)

// remembers is all that a phone was told by its hub, as it keeps it.
func (p *phone) remembers() []said {
	p.Helper()
	h := p.hear("stream")
	defer h.body.Close()
	h.untilReady()
	return h.heard
}

// brings hands entries over, and yields what came of them.
func (p *phone) brings(entries ...said) handed {
	p.Helper()
	status, text := p.post("hand", map[string]any{"entries": entries})
	var out handed
	if err := json.Unmarshal([]byte(text), &out); status != http.StatusOK || err != nil {
		p.Fatalf("hand: %d %s", status, text)
	}
	return out
}

// offers offers a play of which an entry is, and yields what was decided.
func (p *phone) offers(entry said) string {
	p.Helper()
	status, text := p.post("offer", map[string]any{"play": entry.Play, "marks": 7, "entry": entry})
	var out struct{ State string }
	if err := json.Unmarshal([]byte(text), &out); status != http.StatusOK || err != nil {
		p.Fatalf("offer: %d %s", status, text)
	}
	return out.State
}

// decides says, as the umpire, what becomes of a play.
func (p *phone) decides(do, play string) card {
	p.Helper()
	status, text := p.post("play", map[string]string{"do": do, "play": play})
	var out card
	if err := json.Unmarshal([]byte(text), &out); status != http.StatusOK || err != nil {
		p.Fatalf("%s: %d %s", do, status, text)
	}
	return out
}

// A lost game is what phones remember of one whose hub is gone.
type lost struct {
	allied, french, ump *phone
	of                  map[*phone][]said
	play                string
}

// loses plays a little and has the hub be gone.
func loses(t *testing.T, games ...Game) lost {
	t.Helper()
	h, server := open(t, newStore(t), games...)
	l := lost{allied: joined(t, server, "allied-one", "allied"), french: joined(t, server, "french-one", "french"), ump: joined(t, server, "the-umpire", "")}
	l.allied.post("part", map[string]string{"part": "3rd Division"})
	mark := l.allied.mark("A=001", live.Losses, live.Number(3))
	l.allied.sendAll(mark)
	l.allied.sendAll(l.allied.mark("A=002", live.Level, live.Word("routed")))
	l.french.sendAll(l.french.mark("B=001", live.Losses, live.Number(4)))
	l.ump.sendAll(l.ump.mark("A=001", live.Losses, live.Number(2), mark.ID()), l.ump.mark("", live.Turn, live.Number(5)))
	l.play, l.of = l.allied.card().Play, map[*phone][]said{}
	for _, p := range []*phone{l.allied, l.french, l.ump} {
		l.of[p] = p.remembers()
	}
	h.Close()
	return l
}

// at is a phone at another hub, with what it had.
func (l *lost) at(t *testing.T, server *httptest.Server, p *phone, side string) *phone {
	t.Helper()
	again := joined(t, server, p.name, side)
	again.counter, again.last = p.counter, p.last
	l.of[again] = l.of[p]
	return again
}

// TestAPlayIsGoneOnWith has phones offer what they remember of a hub that is gone to a new
// one: the umpire sees it, and nothing is taken until he says so.
func TestAPlayIsGoneOnWith(t *testing.T) {
	t.Parallel()
	l := loses(t)
	s := newStore(t)
	game := newGame()
	game.Board.Open = func() Showing { return scenes{} }
	_, server := open(t, s, game)
	allied, french, ump := l.at(t, server, l.allied, "allied"), l.at(t, server, l.french, "french"), l.at(t, server, l.ump, "")
	if now := allied.card(); now.Play == l.play || now.Play == "" || len(now.Plays) > 0 {
		t.Fatalf("a new store plays %q of %v, the old one played %q", now.Play, now.Plays, l.play)
	}
	if got := allied.brings(l.of[allied]...); len(got.Taken) > 0 || len(got.Refused) != len(l.of[allied]) {
		t.Errorf("before anybody has said so it takes %v", got)
	}
	heard, watch := allied.hear("stream"), ump.hear("board/stream")
	heard.untilReady()
	last := l.of[allied][len(l.of[allied])-1]
	for _, p := range []*phone{allied, french, allied} {
		if state := p.offers(l.of[p][len(l.of[p])-1]); state != "asked" {
			t.Errorf("offered, it is %s", state)
		}
	}
	watch.until(fmt.Sprintf(`{"Offers":[{"Play":%q,"Phones":2,"Marks":7,`, l.play))
	card := ump.decides("take", l.play)
	if want := map[string]store.State{l.play: store.Taken}; !reflect.DeepEqual(card.Plays, want) || card.Closed {
		t.Errorf("the umpire is told %+v, expected %v", card, want)
	}
	if m, _ := heard.next(); m.kind != "play" {
		t.Errorf("a phone hears %v, expected that something was decided", m)
	}
	watch.until(`{"Offers":[],"Closed":false,"Brought":0}`)
	if state := french.offers(l.of[french][0]); state != "taken" {
		t.Errorf("offered later, it is %s", state)
	}
	if got := allied.brings(l.of[allied]...); len(got.Taken) != len(l.of[allied]) || len(got.Refused) > 0 || got.Taken[0] != l.of[allied][0].ID() {
		t.Errorf("what was allied: %v", got)
	}
	french.brings(l.of[french]...)
	french.brings(l.of[french]...)
	ump.brings(l.of[ump]...)
	watch.until(`{"Offers":[],"Closed":false,"Brought":5}`)
	for channel, want := range map[string]int{"allied": 3, "french": 1, store.Public: 1} {
		entries, err := s.After(t.Context(), game.ID, store.Position{channel: 0}, 0)
		if err != nil || len(entries) != want {
			t.Errorf("%s has %d entries, expected %d: %v", channel, len(entries), want, err)
		}
		for _, e := range entries {
			i := slices.IndexFunc(l.of[ump], func(one said) bool { return one.ID() == e.Event.ID() })
			if old := l.of[ump][i]; e.Link != old.Link || e.Before != old.Before || e.LinkIn(game.ID) != e.Link || !reflect.DeepEqual(e.Event, old.Event) {
				t.Errorf("%+v is kept as %+v", old, e)
			}
			if want := map[string]string{allied.id: "3rd Division", french.id: "", ump.id: umpiresPart}[e.Event.Phone]; e.Part != want {
				t.Errorf("%v is of %q, expected %q", e.Event, e.Part, want)
			}
		}
	}
	// what phones are told again is what they had, and what they mark goes on from there
	told := allied.remembers()
	slices.SortFunc(told, func(a, b said) int { return strings.Compare(a.Link, b.Link) })
	had := slices.SortedFunc(slices.Values(l.of[allied]), func(a, b said) int { return strings.Compare(a.Link, b.Link) })
	if !reflect.DeepEqual(told, had) {
		t.Errorf("told %v, expected %v", told, had)
	}
	// what waited under the old play is taken as it was signed
	waited := allied.mark("A=003", live.Losses, live.Number(1))
	waited.Play = l.play
	if got := allied.sendAll(waited, allied.mark("A=004", live.Losses, live.Number(1))); len(got.Confirmed) != 2 {
		t.Errorf("marks of both plays: %v", got)
	}
	told = allied.remembers()
	if got := allied.brings(told...); len(got.Taken) != len(told) {
		t.Errorf("what is there is %v", got)
	}
	watch.body.Close()
	ump.hear("board/stream").until(`{"Offers":[],"Closed":false,"Brought":5}`)
	if ump.decides("decline", l.play).Plays[l.play] != store.Taken {
		t.Error("a play whose marks are here was declined")
	}
	if last.Link == "" || last.Seal == "" || last.Channel == "" {
		t.Errorf("an entry is told as %+v", last)
	}
}

// scenes shows what boards show besides marks.
type scenes struct{}

func (scenes) Add(...store.Entry) {}
func (scenes) Show(s Scene) any {
	return struct {
		Offers  []store.Offer
		Closed  bool
		Brought int
	}{append([]store.Offer{}, s.Offers...), s.Closed, s.Brought}
}

// until reads on to a board that begins so.
func (h *hearing) until(begins string) {
	h.Helper()
	last := ""
	for {
		m, more := h.next()
		if !more {
			h.Fatalf("the last board is %s, expected %s", last, begins)
		}
		if last = m.data; strings.HasPrefix(m.data, begins) {
			return
		}
	}
}

// TestDeclinedPlays has last week's phones come: the umpire declines, and neither what was
// confirmed then nor what its phone has signed then comes in, whoever brings it.
func TestDeclinedPlays(t *testing.T) {
	t.Parallel()
	l := loses(t)
	s := newStore(t)
	_, server := open(t, s)
	allied, mate, ump := l.at(t, server, l.allied, "allied"), joined(t, server, "allied-two", "allied"), l.at(t, server, l.ump, "")
	allied.offers(l.of[allied][0])
	for _, state := range []string{"decline", "close"} {
		ump.decides(state, l.play)
		if got := allied.offers(l.of[allied][0]); got != map[string]string{"decline": "declined", "close": "closed"}[state] {
			t.Errorf("after %s it is %s", state, got)
		}
		if got := allied.brings(l.of[allied]...); len(got.Taken) > 0 {
			t.Errorf("after %s it takes %v", state, got)
		}
		var old []live.Event
		for _, one := range l.of[allied] {
			if one.Phone == allied.id {
				old = append(old, one.Event)
			}
		}
		if got := allied.sendAll(old...); len(got.Confirmed)+len(got.Refused) > 0 || len(old) != 2 {
			t.Errorf("after %s marks of it, sent as new ones, are %v, expected neither yes nor no", state, got)
		}
		twin := newPhone(t, server, allied.name) // who took its name, but not its key
		twin.enters(join.Code(seed, "allied"))
		if got := twin.sendAll(old...); len(got.Confirmed)+len(got.Refused) > 0 {
			t.Errorf("after %s marks of it, sent by another, are %v", state, got)
		}
		for i := range old {
			old[i].Play = allied.card().Play
		}
		if got := twin.sendAll(old...); len(got.Confirmed) > 0 || len(got.Refused) != 1 {
			t.Errorf("under another play they are %v", got)
		}
	}
	if all := append(s.all(join.Game(seed), "allied"), s.all(join.Game(seed), store.Public)...); len(all) > 0 {
		t.Errorf("kept %v", all)
	}
	mate.sendAll(mate.mark("A=001", live.Losses, live.Number(1)))
	ump.decides("open", l.play)
	if got := allied.offers(l.of[allied][0]); got != "asked" {
		t.Errorf("after all it is %s", got)
	}
}

// TestClosedGames holds that nothing is marked once the umpire has closed the game, until he
// opens it again.
func TestClosedGames(t *testing.T) {
	t.Parallel()
	l := loses(t)
	s := newStore(t)
	game := newGame()
	game.Board.Open = func() Showing { return scenes{} }
	_, server := open(t, s, game)
	allied, ump := l.at(t, server, l.allied, "allied"), l.at(t, server, l.ump, "")
	own := allied.card().Play
	heard, watch := allied.hear("stream"), ump.hear("board/stream")
	heard.untilReady()
	if card := ump.decides("close", own); !card.Closed || card.Play != own || len(card.Plays) > 0 {
		t.Errorf("closed, it is %+v", card)
	}
	if m, _ := heard.next(); m.kind != "play" || !allied.card().Closed {
		t.Errorf("a phone hears %v", m)
	}
	watch.until(`{"Offers":[],"Closed":true,`)
	for what, body := range map[string]any{
		"events": map[string]any{"events": allied.signed(allied.mark("A=001", live.Losses, live.Number(1)))},
		"hand":   map[string]any{"entries": l.of[allied]},
		"offer":  map[string]any{"play": l.play, "entry": l.of[allied][0]},
	} {
		if status, text := allied.post(what, body); status != http.StatusConflict || !strings.Contains(text, "the umpire has closed this game") {
			t.Errorf("%s: %d %s", what, status, text)
		}
	}
	if card := ump.decides("open", own); card.Closed {
		t.Errorf("open again, it is %+v", card)
	}
	if got := allied.sendAll(allied.mark("A=001", live.Losses, live.Number(1))); len(got.Confirmed) != 1 {
		t.Errorf("a mark is %v", got)
	}
	for do, play := range map[string]string{"take": own, "decline": own, "burn": own, "": own} {
		if status, text := ump.post("play", map[string]string{"do": do, "play": play}); status != http.StatusBadRequest {
			t.Errorf("%q its own play: %d %s", do, status, text)
		}
	}
	for _, play := range []string{"", "another", l.play, strings.Repeat("x", 22)} {
		if status, text := ump.post("play", map[string]string{"do": "take", "play": play}); status != http.StatusNotFound {
			t.Errorf("takes %q: %d %s", play, status, text)
		}
	}
	for _, do := range []string{"take", "close", "open", "burn"} {
		if status, text := allied.post("play", map[string]string{"do": do, "play": own}); status != http.StatusNotFound {
			t.Errorf("a side's phone would %s it: %d %s", do, status, text)
		}
	}
}

// otherThan is a letter that a letter of base64url isn't.
func otherThan(letter byte) string {
	if letter == '-' {
		return "A"
	}
	return "-"
}

// TestNobodyBringsWhatNoHubHasTaken has phones hand over what was never confirmed so: each
// is refused alike, and nothing of it is kept.
func TestNobodyBringsWhatNoHubHasTaken(t *testing.T) {
	t.Parallel()
	l := loses(t)
	elsewhere := newGame()
	elsewhere.Key = join.Sealing("another seed")
	other := loses(t, elsewhere)
	s := newStore(t)
	_, server := open(t, s)
	allied, french, ump := l.at(t, server, l.allied, "allied"), l.at(t, server, l.french, "french"), l.at(t, server, l.ump, "")
	own := allied.card().Play
	allied.offers(l.of[allied][0])
	ump.decides("take", l.play)
	sound := l.of[ump][0] // the umpire's log begins with allied entries
	second := l.of[ump][1]
	if sound.Phone != allied.id || second.Phone != allied.id {
		t.Fatalf("the log begins with %v", l.of[ump][:2])
	}
	// relinked is what somebody would make who knows how links are made.
	relinked := func(e said) said {
		made := store.Entry{Channel: e.Channel, Event: e.Event, Before: e.Before, At: time.Now(), Part: "3rd Division", Salt: strings.Repeat("A", 22)}
		e.Link = made.LinkIn(join.Game(seed))
		return e
	}
	resigned := func(e said, by string) said {
		phone := e.Phone
		e.Event = phonetest.Named(by).Sign(e.Event)
		if by != "allied-one" {
			e.Phone = phone
		}
		return relinked(e)
	}
	// sealed is what a hub would hand out that took what bears no signature.
	sealed := func(e said) said {
		s := newSealer(join.Sealing(seed), join.Game(seed))
		made := store.Entry{Channel: e.Channel, Event: e.Event, Before: e.Before, At: time.Now(), Salt: strings.Repeat("A", 22)}
		made.Link = made.LinkIn(join.Game(seed))
		e.Link, e.Seal = made.Link, s.seal(made)
		return e
	}
	forgeries := map[string]func(e said) said{
		"a hub's seal, signed by a mate": func(e said) said { e.Sign = phonetest.Named("allied-two").Sign(e.Event).Sign; return sealed(e) },
		"a hub's seal, unsigned":         func(e said) said { e.Sign = ""; return sealed(e) },
		"another value, its link and a signature": func(e said) said {
			e.Value = live.Number(9)
			e.Event = phonetest.Named("allied-one").Sign(e.Event)
			return e
		},
		"another's part and time":         func(e said) said { e.Seal = second.Seal; return e },
		"all that names another entry":    func(e said) said { e.Seal, e.Link, e.Before = second.Seal, second.Link, second.Before; return e },
		"another channel":                 func(e said) said { e.Channel = "french"; return e },
		"the public channel":              func(e said) said { e.Channel = store.Public; return e },
		"no channel":                      func(e said) said { e.Channel = ""; return e },
		"the hub's play":                  func(e said) said { e.Play = own; return e },
		"the hub's play, signed":          func(e said) said { e.Play = own; return resigned(e, "allied-one") },
		"no play":                         func(e said) said { e.Play = ""; return e },
		"another unit":                    func(e said) said { e.Unit = "A=002"; return e },
		"the enemy's unit":                func(e said) said { e.Unit, e.Channel = "B=001", "french"; return e },
		"a unit that isn't there":         func(e said) said { e.Unit = "A=999"; return e },
		"another value":                   func(e said) said { e.Value = live.Number(9); return e },
		"another value, signed":           func(e said) said { e.Value = live.Number(9); return resigned(e, "allied-one") },
		"another value, signed by a mate": func(e said) said { e.Value = live.Number(9); return resigned(e, "allied-two") },
		"a mate's name":                   func(e said) said { e.Phone = phonetest.ID("allied-two"); return e },
		"a new counter, signed":           func(e said) said { e.Counter = 77; return resigned(e, "allied-one") },
		"more seen":                       func(e said) said { e.Seen = []live.ID{{Phone: "x", Counter: 1}}; return e },
		"something struck":                func(e said) said { e.Struck = []live.ID{{Phone: "x", Counter: 1}}; return e },
		"another time of the phone's":     func(e said) said { e.Time++; return e },
		"another entry before":            func(e said) said { e.Before = second.Link; return e },
		"another link":                    func(e said) said { e.Link = second.Link; return e },
		"a link of one's own":             relinked,
		"no link":                         func(e said) said { e.Link = ""; return e },
		"no signature":                    func(e said) said { e.Sign = ""; return e },
		"another's signature":             func(e said) said { e.Sign = second.Sign; return e },
		"no seal":                         func(e said) said { e.Seal = ""; return e },
		"a short seal":                    func(e said) said { e.Seal = e.Seal[:22]; return e },
		"a long seal":                     func(e said) said { e.Seal = strings.Repeat("A", mostSeal+3); return e },
		"a seal with another letter":      func(e said) said { e.Seal = e.Seal[:50] + otherThan(e.Seal[50]) + e.Seal[51:]; return e },
		"the umpire's name":               func(e said) said { e.Phone, e.Counter = ump.id, live.Unordered+77; return e },
		"a forged mark of the umpire's": func(e said) said {
			e.Counter = live.Unordered + 77
			e = resigned(e, "the-umpire")
			e.Phone = ump.id
			return e
		},
		"another game":          func(e said) said { e.Game = "ELSE"; return e },
		"another packet's":      func(said) said { return other.of[other.ump][0] },
		"another packet's seal": func(e said) said { e.Seal = other.of[other.ump][0].Seal; return e },
	}
	for what, forge := range forgeries {
		for _, p := range []*phone{allied, french, ump} {
			got := p.brings(forge(sound))
			if len(got.Taken) > 0 || len(got.Refused) != 1 || got.Refused[0].Why != "no hub of this packet has taken this event for this game" {
				t.Errorf("with %s, from %s: %v", what, p.name, got)
			}
		}
	}
	for _, channel := range []string{"allied", "french", store.Public, store.Umpire} {
		if kept := s.all(join.Game(seed), channel); len(kept) > 0 {
			t.Errorf("%s has %v", channel, kept)
		}
	}
	if got := allied.brings(sound, sound, second); len(got.Taken) != 3 {
		t.Errorf("as it was, it is %v", got)
	}
	for what, forge := range forgeries { // now that the sound one is there
		if got := allied.brings(forge(sound)); len(got.Taken) > 0 {
			t.Errorf("beside the sound one, with %s: %v", what, got)
		}
	}
	if kept := s.all(join.Game(seed), "allied"); len(kept) != 2 {
		t.Errorf("kept %v", kept)
	}
}

// TestTheEnemysChannelTellsNothing has a phone hand over what it can't have heard: it is
// answered alike, be it sound or not, there or not.
func TestTheEnemysChannelTellsNothing(t *testing.T) {
	t.Parallel()
	l := loses(t)
	s := newStore(t)
	_, server := open(t, s)
	allied, french, ump := l.at(t, server, l.allied, "allied"), l.at(t, server, l.french, "french"), l.at(t, server, l.ump, "")
	french.offers(l.of[french][0])
	ump.decides("take", l.play)
	i := slices.IndexFunc(l.of[french], func(e said) bool { return e.Channel == "french" })
	sound := l.of[french][i]
	forged := sound
	forged.Seal = strings.Repeat("A", len(sound.Seal))
	ask := func(entries ...said) string { return allied.told("hand", map[string]any{"entries": entries}) }
	want := ask(forged)
	if got := ask(sound); got != want {
		t.Errorf("a sound one is %s, expected %s", got, want)
	}
	if kept := s.all(join.Game(seed), "french"); len(kept) > 0 {
		t.Errorf("an enemy has brought %v", kept)
	}
	french.brings(sound)
	if got := ask(sound); got != want {
		t.Errorf("one that is there is %s, expected %s", got, want)
	}
	offer := func(e said, play string) string {
		return allied.told("offer", map[string]any{"play": play, "marks": 1, "entry": e})
	}
	if one, two := offer(sound, strings.Repeat("x", 22)), offer(forged, strings.Repeat("x", 22)); one != two {
		t.Errorf("offered, it is %s and %s", one, two)
	}
}

// TestOddHands posts what is no batch of entries.
func TestOddHands(t *testing.T) {
	t.Parallel()
	_, server := open(t, newStore(t))
	p := joined(t, server, "allied-one", "allied")
	for body, want := range map[string]int{
		"": 400, "{": 400, "null": 200, `{"entries":[]}`: 200, `{"entries":{}}`: 400, `{"entries":[null]}`: 200, `{"entries":["x"]}`: 400, `{"entries":[{}]}`: 200,
		`{"entries":[{"phone":"p","counter":5,"value":1.5}]}`: 200, `{"entries":[{"counter":-1,"value":1.5}]}`: 400, `{"entries":[{"channel":7,"counter":1}]}`: 200,
		`{"entries":[` + strings.TrimSuffix(strings.Repeat(`{},`, mostHanded+1), ",") + `]}`: 413,
		`{"entries":[], "x":"` + strings.Repeat("x", mostBrought) + `"}`:                     413,
		strings.Repeat("[", 20_000): 400,
	} {
		status, text := p.post("hand", []byte(body))
		var got handed
		if json.Unmarshal([]byte(text), &got); status != want || len(got.Taken) > 0 {
			t.Errorf("%.60q: %d %.200s, expected %d", body, status, text, want)
		}
	}
	for _, body := range []string{`null`, `{}`, `{"play":7}`, `{"play":"x","marks":-1,"entry":7}`, `{"play":"` + strings.Repeat("x", 9000) + `"}`} {
		if status, text := p.post("offer", []byte(body)); status != http.StatusOK && status != http.StatusBadRequest || strings.Contains(text, "asked") {
			t.Errorf("offers %.60s: %d %s", body, status, text)
		}
	}
	if answer, _ := p.ask("GET", "hand", nil); answer.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("reads what is handed over: %d", answer.StatusCode)
	}
	if status, _ := newPhone(t, server, "nobody").post("hand", []byte(`{"entries":[]}`)); status != http.StatusUnauthorized {
		t.Errorf("nobody hands over: %d", status)
	}
}

// TestManyOffers has somebody offer a play, and plays that are none, a hundred thousand times
// (where every case is tried), as fast as may be: the umpire is asked once.
func TestManyOffers(t *testing.T) {
	t.Parallel()
	l := loses(t)
	s := newStore(t)
	h, server := open(t, s)
	clock := setClock(h, time.Now())
	allied, ump := l.at(t, server, l.allied, "allied"), l.at(t, server, l.ump, "")
	sound, _ := json.Marshal(map[string]any{"play": l.play, "marks": int64(1) << 60, "entry": l.of[allied][0]})
	forged, _ := json.Marshal(map[string]any{"play": "none", "marks": 1, "entry": l.of[allied][0]})
	cookie := allied.http.Jar.Cookies(request(t, server.URL+"/live/me").URL)[0]
	states := map[string]int{}
	began := time.Now()
	n := 5_000
	if example.Deep() {
		n = 100_000
	}
	for i := range n {
		clock.goOn(time.Second)
		body := sound
		if i%2 == 1 {
			body = forged
		}
		r := httptest.NewRequest(http.MethodPost, server.URL+"/live/offer", strings.NewReader(string(body)))
		r.Header.Set("Origin", server.URL)
		r.AddCookie(cookie)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		states[w.Body.String()]++
	}
	if states[`{"state":"asked"}`] != n/2 || states[`{"state":"declined"}`] != n/2 {
		t.Errorf("offers are %v", states)
	}
	t.Logf("%d offers took %v", n, time.Since(began))
	if offers, err := s.Offers(t.Context(), join.Game(seed)); err != nil || len(offers) != 1 || offers[0].Phones != 1 || offers[0].Marks != mostMarks {
		t.Errorf("the umpire is asked %v, %v", offers, err)
	}
	clock.goOn(-time.Second)
	if status, _ := allied.post("offer", sound); status != http.StatusOK {
		t.Errorf("one more: %d", status)
	}
	for range 30 {
		allied.post("offer", sound)
	}
	if status, _ := allied.post("offer", sound); status != http.StatusTooManyRequests {
		t.Errorf("thirty more in a second: %d", status)
	}
	ump.decides("take", l.play)
}

// TestAGreedyHand has one phone hand over without end: it is asked to wait, and a mate isn't.
func TestAGreedyHand(t *testing.T) {
	t.Parallel()
	l := loses(t)
	h, server := open(t, newStore(t))
	clock := setClock(h, time.Now())
	greedy, mate, ump := l.at(t, server, l.allied, "allied"), joined(t, server, "allied-two", "allied"), l.at(t, server, l.ump, "")
	greedy.offers(l.of[greedy][0])
	ump.decides("take", l.play)
	forged := l.of[greedy][0]
	forged.Seal = strings.Repeat("A", len(forged.Seal))
	body, _ := json.Marshal(map[string]any{"entries": slices.Repeat([]said{forged}, mostHanded)})
	began, posts := time.Now(), 0
	for status := http.StatusOK; status == http.StatusOK; posts++ {
		status, _ = greedy.post("hand", body)
	}
	t.Logf("%d posts of %d kB took %v until one was asked to wait", posts, len(body)>>10, time.Since(began))
	if most := 5000/(len(body)>>10) + 2; posts > most || posts < most/2 {
		t.Errorf("%d posts of %d kB were taken at once, expected %d at most", posts, len(body)>>10, most)
	}
	if got := mate.brings(l.of[greedy]...); len(got.Taken) != len(l.of[greedy]) {
		t.Errorf("a mate brings %v", got)
	}
	if got := greedy.sendAll(greedy.mark("A=001", live.Losses, live.Number(1))); len(got.Confirmed) != 1 {
		t.Errorf("what the greedy one marks is %v", got)
	}
	clock.goOn(time.Minute)
	if got := greedy.brings(l.of[greedy]...); len(got.Taken) != len(l.of[greedy]) {
		t.Errorf("a minute later it brings %v", got)
	}
}

// TestTheOldHubAgain plays a battle of forty phones, loses the hub, and has the phones bring it
// back: to a new store, and to a copy from its middle. History, board and feed are those of the
// old one, of marks that nobody has picked of, too.
func TestTheOldHubAgain(t *testing.T) {
	phones, marks := example.Some(40, 8), example.Some(2000, 160)
	game := salamanca(t)
	old := newStore(t)
	_, server := open(t, old, game)
	ump := joined(t, server, "the-umpire", "")
	units := map[string][]string{}
	for _, side := range game.Sides {
		for unit := range side.Known {
			if !strings.ContainsAny(unit, "@/") {
				units[side.ID] = append(units[side.ID], unit)
			}
		}
		slices.Sort(units[side.ID])
	}
	var all []*phone
	sides := map[*phone]string{ump: umpire}
	for i := range phones {
		p := joined(t, server, fmt.Sprint("phone-", i), game.Sides[i%2].ID)
		p.post("part", map[string]string{"part": fmt.Sprint("brigade ", i)})
		all, sides[p] = append(all, p), game.Sides[i%2].ID
	}
	seen := map[string][]live.ID{}
	copied := newStore(t)
	for i := range marks / phones {
		for k, p := range all {
			some := units[sides[p]]
			unit := some[(i*7+k/8)%min(len(some), 12)]
			e := p.mark(unit, []live.Field{live.Losses, live.Disorder}[i%2], live.Number(int64((i+k)%9)))
			e.Game = game.Called
			if i%5 != 0 {
				e.Seen = seen[unit+string(e.Field)]
			}
			seen[unit+string(e.Field)] = []live.ID{e.ID()}
			p.sendAll(e)
		}
		if i%10 == 0 {
			turn := ump.mark("", live.Turn, live.Number(int64(1+i/10)))
			turn.Game = game.Called
			ump.sendAll(turn)
		}
		if i == marks/phones/2 { // as a copy of the file would have it
			copyOf(t, old, copied, game)
		}
	}
	logs := map[*phone][]said{}
	for _, p := range append(all, ump) {
		logs[p] = p.remembers()
	}
	play := ump.card().Play
	want := boardOf(t, old, game)
	for what, s := range map[string]*kept{"a new store": newStore(t), "an old copy": copied} {
		_, server := open(t, s, game)
		again := map[*phone]*phone{}
		for _, p := range append(all, ump) {
			again[p] = joined(t, server, p.name, sides[p])
			again[p].counter, again[p].last = p.counter, p.last
		}
		if ump := again[ump]; ump.card().Play != play {
			last := logs[all[0]][len(logs[all[0]])-1]
			if state := again[all[0]].offers(last); state != "asked" {
				t.Fatalf("%s: the play is %s", what, state)
			}
			ump.decides("take", play)
		}
		began := time.Now()
		var bringing sync.WaitGroup
		for i, p := range append(all, ump) {
			bringing.Go(func() { again[p].bringsBack(logs[p], i) })
		}
		bringing.Wait()
		t.Logf("%s: %d phones brought %d marks back in %v", what, phones, marks, time.Since(began).Round(time.Millisecond))
		if got := boardOf(t, s, game); !reflect.DeepEqual(got, want) {
			one, _ := json.MarshalIndent(got, "", " ")
			two, _ := json.MarshalIndent(want, "", " ")
			for i, line := range strings.Split(string(one), "\n") {
				if other := strings.Split(string(two), "\n"); i >= len(other) || line != other[i] {
					t.Fatalf("%s: line %d of the board is %s, expected %s", what, i, line, other[min(i, len(other)-1)])
				}
			}
		}
		if games, err := witness.Read(t.Context(), s.path); err != nil || len(games) != 1 || len(games[0].Faults) > 0 || games[0].Unsigned > 0 {
			t.Errorf("%s: of what was brought is told %+v, %v", what, games, err)
		}
		// Both go on: what comes next is linked to what was brought.
		next := again[all[0]].mark(units[sides[all[0]]][0], live.Losses, live.Number(1))
		next.Game = game.Called
		if got := again[all[0]].sendAll(next); len(got.Confirmed) != 1 {
			t.Errorf("%s: the next mark is %v", what, got)
		}
	}
}

// bringsBack hands over what a phone remembers and the hub hasn't told it, from anywhere on, and
// leaves out what others have brought meanwhile.
func (p *phone) bringsBack(log []said, from int) {
	from = from * 37 % len(log)
	turned := append(slices.Clone(log[from:]), log[:from]...)
	for {
		told := map[live.ID]bool{}
		for _, e := range p.remembers() {
			told[e.ID()] = true
		}
		owed := slices.DeleteFunc(slices.Clone(turned), func(e said) bool { return told[e.ID()] })
		if len(owed) == 0 {
			return
		}
		for some := range slices.Chunk(owed[:min(len(owed), 5*mostHanded)], mostHanded) {
			status, text := p.post("hand", map[string]any{"entries": some})
			if strings.Contains(text, "why") {
				p.Errorf("hand: %d %.300s", status, text)
				return
			}
		}
	}
}

// copyOf is what stands in a store, in another one.
func copyOf(t *testing.T, from, to *kept, game Game) {
	t.Helper()
	plays, err := from.Plays(t.Context(), game.ID)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := to.Begin(t.Context(), game.ID, plays[0].ID, time.Now()); err != nil {
		t.Fatal(err)
	}
	for _, channel := range []string{game.Sides[0].ID, game.Sides[1].ID, store.Public} {
		entries, err := from.After(t.Context(), game.ID, store.Position{channel: 0}, 0)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := to.Append(t.Context(), game.ID, entries); err != nil {
			t.Fatal(err)
		}
	}
}

// boardOf is the board of what a hub reads in a store, whoever is there.
func boardOf(t *testing.T, s *kept, game Game) board.Board {
	t.Helper()
	h, _ := open(t, s, game)
	relay := h.tables[0].relay
	if err := relay.load(t.Context(), h.tables[0].channels()); err != nil {
		t.Fatal(err)
	}
	play := game.Board.Open().(*latest).Play
	ears := relay.listen(h.tables[0].channels())
	play.Add(ears.next(position{}, 1<<30).entries...)
	return play.Board(nil, time.UnixMilli(1_700_000_000_000))
}

// TestDecisionsReachTheOtherHub has two hubs over one database: what a phone offers at one is
// asked at the other, and what is decided there reaches its phone.
func TestDecisionsReachTheOtherHub(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	t.Parallel()
	l := loses(t)
	database := postgres.Start(t)
	where := database.Make("plays")
	game := newGame()
	game.Board.Open = func() Showing { return scenes{} }
	var servers []*httptest.Server
	for range 2 {
		s, err := store.Open(t.Context(), where)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		_, server := open(t, s, game)
		servers = append(servers, server)
	}
	allied, ump := l.at(t, servers[0], l.allied, "allied"), l.at(t, servers[1], l.ump, "")
	if one, two := allied.card().Play, ump.card().Play; one != two {
		t.Errorf("hubs of one store play %s and %s", one, two)
	}
	heard, watch := allied.hear("stream"), ump.hear("board/stream")
	heard.untilReady()
	if state := allied.offers(l.of[allied][0]); state != "asked" {
		t.Errorf("offered, it is %s", state)
	}
	watch.until(fmt.Sprintf(`{"Offers":[{"Play":%q,"Phones":1,`, l.play))
	ump.decides("take", l.play)
	if m, _ := heard.next(); m.kind != "play" || allied.card().Plays[l.play] != store.Taken {
		t.Errorf("the phone hears %v", m)
	}
	if got := allied.brings(l.of[allied]...); len(got.Refused) > 0 {
		t.Errorf("handed over, it is %v", got)
	}
	ump.decides("close", ump.card().Play)
	for {
		m, more := heard.next()
		if !more {
			t.Fatal("the phone isn't told that the game is closed")
		}
		if m.kind == "play" && allied.card().Closed {
			break
		}
	}
}

// A deaf store hears nothing of other hubs until it does.
type deaf struct {
	*kept
	hears chan struct{}
}

func (d deaf) Watch(ctx context.Context, game string) (<-chan struct{}, error) {
	<-d.hears
	return d.kept.Watch(ctx, game)
}

// TestWhatCameBeforeAHubHears has a phone offer marks at one hub while the other doesn't hear of the
// store yet: the board there asks for it, once it does.
func TestWhatCameBeforeAHubHears(t *testing.T) {
	t.Parallel()
	l, s := loses(t), newStore(t)
	game := newGame()
	game.Board.Open = func() Showing { return scenes{} }
	late := deaf{s, make(chan struct{})}
	_, one := open(t, s, game)
	_, other := open(t, late, game)
	ump := l.at(t, other, l.ump, "")
	ump.card()
	watch := ump.hear("board/stream")
	watch.until(`{"Offers":[]`)
	allied := l.at(t, one, l.allied, "allied")
	allied.offers(l.of[allied][0])
	close(late.hears)
	watch.until(fmt.Sprintf(`{"Offers":[{"Play":%q,"Phones":1,`, l.play))
}

// over is a phone at another hub over the same store, by its cookie.
func (p *phone) over(t *testing.T, server *httptest.Server) *phone {
	q := newPhone(t, server, p.name)
	q.http.Jar.SetCookies(request(t, q.address).URL, p.http.Jar.Cookies(request(t, p.address).URL))
	return q
}

// TestPagesSayWhatTheyKnow opens streams of pages that were told of plays before or after the
// umpire has decided: those that know less hear at once that there is more to ask.
func TestPagesSayWhatTheyKnow(t *testing.T) {
	t.Parallel()
	l, s := loses(t), newStore(t)
	_, server := open(t, s)
	allied, ump := l.at(t, server, l.allied, "allied"), l.at(t, server, l.ump, "")
	own := allied.card().Play
	allied.offers(l.of[allied][0])
	ump.decides("take", l.play)
	for knows, told := range map[string]bool{own: true, own + "," + l.play + ":taken": false, own + ":closed," + l.play + ":taken": true, "": true, strings.Repeat("x", 3000): true} {
		h := allied.hear("stream?after=&knows=" + url.QueryEscape(knows))
		if m, _ := h.next(); (m.kind == "play") != told {
			t.Errorf("a page that knows %.60q hears %v first", knows, m)
		}
		h.body.Close()
	}
	ump.decides("close", own)
	_, again := open(t, s) // which has read nothing yet
	for _, at := range []*phone{allied, allied.over(t, again)} {
		h := at.hear("stream?knows=" + url.QueryEscape(own+":closed,"+l.play+":taken"))
		if m, _ := h.next(); m.kind != "ready" {
			t.Errorf("a page that knows that it is closed hears %v first", m)
		}
	}
}
