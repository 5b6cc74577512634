package site

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/records"
)

// restart has another hub begin in the place of the one that was lost, of the same packet and
// with nothing.
func (h *fakeHub) restart() {
	h.begin(h.game)
	h.Lock()
	defer h.Unlock()
	h.asked, h.plays = nil, nil
}

// online tells a phone that there is a network.
func (p phone) online() { p.Helper(); p.js(`window.dispatchEvent(new Event('online'))`) }

// keeps waits until a phone has so many entries in its log, and nothing on its way.
func (p phone) keeps(n int) {
	p.Helper()
	window.Until(p, p.ctx, fmt.Sprintf("hub.log.size === %d && !hub.kept.owes && hub.kept.outbox.every(isWaiting)", n), "JSON.stringify([hub.log.size, hub.held, hub.kept])")
}

// TestHubIsLost loses the hub twice: the first time all of it, the second half. The phones
// bring back what they hold, once the umpire has said that the game goes on, and one that is
// opened anew in the middle of it, too. What was marked meanwhile is sent then.
func TestHubIsLost(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	unit := p.unitOf(t, func(*records.Record) {})
	one, two := joinedWith(t, server, unit), joinedBeside(t, server, unit)
	two.tap("9 lost")
	for _, ph := range []phone{one, two} {
		ph.until("9 of 30")
		ph.keeps(2)
	}
	had := hub.entries

	hub.restart()
	for _, ph := range []phone{one, two} {
		ph.online()
		ph.until(decides)
	}
	one.tap("10 lost")
	one.until("1 mark waits · This hub is new")
	one.again()
	one.until("1 mark waits · This hub is new")
	hub.wants(t)
	hub.Lock()
	if o := hub.asked[0]; o.Play != had[0].Play || o.Marks != 2 || o.Entry.Link != had[1].Link {
		t.Errorf("the umpire is asked %v", o)
	}
	hub.busy = true
	hub.Unlock()
	hub.decide("taken")
	one.until("hands the hub what it has lost")
	run(t, one.ctx, chromedp.Reload())
	one.until("hands the hub what it has lost")
	hub.Lock()
	hub.busy = false
	hub.Unlock()
	for _, ph := range []phone{one, two} {
		ph.until("10 of 30")
		ph.keeps(3)
		ph.until("all sent")
	}
	links := map[string]bool{}
	hub.Lock()
	for _, e := range hub.entries {
		links[e.Link] = true
	}
	if len(hub.entries) != 3 || !links[had[0].Link] || !links[had[1].Link] {
		t.Errorf("the hub has %v, expected what it had, and one more", hub.entries)
	}
	hub.Unlock()
	hub.isChained(t)

	hub.leave(true)
	one.until("no hub")
	hub.lose(1)
	hub.leave(false)
	one.online()
	two.online()
	for _, ph := range []phone{one, two} {
		ph.until("all sent")
		ph.keeps(3)
		ph.until("10 of 30")
	}
	if n := len(hub.has()); n != 3 {
		t.Errorf("the hub has %d entries, expected all 3 back", n)
	}
	two.tap("12 lost")
	one.until("12 of 30")
	hub.isChained(t)
}

// isChained holds that each phone's events name the one before.
func (h *fakeHub) isChained(t *testing.T) {
	t.Helper()
	h.Lock()
	defer h.Unlock()
	signs, named, phones, firsts := map[string]bool{}, map[string]bool{}, map[string]bool{}, 0
	for _, e := range h.events {
		signs[e.Phone+e.Sign[:live.LinkLetters]] = true
		phones[e.Phone] = true
	}
	for _, e := range h.events {
		name := e.Phone + e.Last
		if e.Last == e.Play {
			firsts++
		} else if !signs[name] || named[name] {
			t.Errorf("%v names %q as the one before", e.ID(), e.Last)
		}
		named[name] = true
	}
	if firsts != len(phones) {
		t.Errorf("%d events are the first of %d phones", firsts, len(phones))
	}
}

// TestClosedGame has the umpire close the game and open it again: the phone says so, lets go
// of the log and keeps its marks; what it marks meanwhile is sent then.
func TestClosedGame(t *testing.T) {
	if !example.Every() {
		t.Skip("the real hub closes one in cmd/csprint/lanserver; here with CSPRINT_EVERY_CASE")
	}
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	ph := joinedWith(t, server, p.unitOf(t, func(*records.Record) {}))
	ph.keeps(1)
	hub.close(true)
	ph.until("The umpire has closed the game")
	ph.keeps(0)
	ph.shows("6 of 30")
	ph.tap("9 lost")
	ph.until("1 mark waits · The umpire has closed the game")
	ph.again()
	ph.until("1 mark waits · The umpire has closed the game")
	hub.wants(t, hub.game+" losses 6")
	hub.close(false)
	ph.until("all sent")
	ph.until("9 of 30")
	ph.keeps(2)
	hub.wants(t, hub.game+" losses 6", hub.game+" losses 9")
}

// TestPhoneOfBefore opens a phone of an older csprint, whose name is no key, and on which a mark
// waits: it joins again under a new name, and sends the mark once.
func TestPhoneOfBefore(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	unit := p.unitOf(t, func(*records.Record) {})
	ph := joinedWith(t, server, unit)
	ph.keeps(1)
	hub.leave(true)
	ph.until("no hub")
	ph.tap("9 lost")
	ph.until("1 mark waits")
	ph.js(`
		hub.close(); // as an older page has left it
		window.fetch = () => new Promise(() => {});
		const all = JSON.stringify(Object.entries(localStorage).filter(([key]) => !key.startsWith(logKey)));
		const named = JSON.parse(all.replaceAll(hub.kept.phone, 'ABCDEFGH01234567'));
		localStorage.clear();
		for (const [key, text] of named) localStorage.setItem(key, text);
		const { secret, chain, play, owes, closed, ...kept } = store.read(hubKey);
		kept.outbox = kept.outbox.map(unsigned);
		store.write(hubKey, kept);`)
	hub.leave(false)
	ph.open(server.URL + "/" + unit)
	ph.until("9 of 30")
	ph.keeps(2)
	ph.until("all sent")
	hub.Lock()
	joined, first, last := hub.joined, hub.events[0], hub.events[len(hub.events)-1]
	hub.Unlock()
	if !live.IsKey(last.Phone) || last.Phone == first.Phone || joined != 2 {
		t.Errorf("it has joined %d times, and marked as %q", joined, last.Phone)
	}
	hub.wants(t, hub.game+" losses 6", hub.game+" losses 9")
	ph.js(`document.getElementById('undo').click()`)
	ph.until("6 of 30")
}

// TestFullLog has a phone take no more of the log: it says so once, goes on, and is told
// all again when it is opened anew.
func TestFullLog(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	unit := p.unitOf(t, func(*records.Record) {})
	ph := joinedWith(t, server, unit)
	ph.keeps(1)
	const full = "This phone can’t keep what the hub tells it"
	ph.open(server.URL + "/")
	ph.until("all sent")
	ph.lacks(full)
	ph.js(`Storage.prototype.setItem = ((set) => function (key, text) { if (key.startsWith(logKey)) throw new Error('full'); set.call(this, key, text); })(Storage.prototype.setItem)`)
	key := call[string](t, ph.ctx, `() => store.keys().find((key) => key.startsWith(unitKeys))`)
	mark := func(n int64) {
		hub.Lock()
		hub.add(live.Event{Phone: "another-phone", Counter: n, Game: hub.game, Unit: key[len("csprint/"+hub.game+"/"):], Field: live.Disorder, Value: live.Number(n), Time: 1, Play: hub.play(), Sign: "its own"})
		hub.wake()
		hub.Unlock()
	}
	mark(1)
	ph.until(full)
	ph.press("Seen")
	ph.lacks(full)
	mark(2)
	ph.keeps(3)
	ph.lacks(full)
	ph.again()
	ph.keeps(3)
	if n := call[int](t, ph.ctx, `() => new Log(new Store(), logKey).size`); n != 3 {
		t.Errorf("opened anew it keeps %d entries, expected 3", n)
	}
}

// TestKilledBetweenTwoWrites ends a page after it has put a mark into the outbox and before it
// has shown it on its unit: the next one shows it, and sends it once.
func TestKilledBetweenTwoWrites(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	unit := p.unitOf(t, func(*records.Record) {})
	ph := joinedWith(t, server, unit)
	ph.keeps(1)
	hub.leave(true)
	ph.until("no hub")
	ph.js(`
		Storage.prototype.setItem = ((set) => function (key, text) {
			set.call(this, key, text);
			if (key === hubKey && text.includes('"outbox":[{')) Storage.prototype.setItem = () => { throw new Error('the page is gone'); };
		})(Storage.prototype.setItem)`)
	ph.tap("9 lost")
	ph.again()
	ph.until("9 of 30")
	ph.until("1 mark waits · no hub")
	hub.leave(false)
	ph.online()
	ph.until("all sent")
	ph.keeps(2)
	hub.wants(t, hub.game+" losses 6", hub.game+" losses 9")
}
