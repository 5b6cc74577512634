package site

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/records"
)

// has are the events that a hub has taken, in words.
func (h *fakeHub) has() (all []string) {
	h.Lock()
	defer h.Unlock()
	for _, e := range h.events {
		all = append(all, fmt.Sprintf("%s %s %v", e.Game, e.Field, e.Value))
	}
	return all
}

// begin has another hub play another game, or the same with nothing of it left.
func (h *fakeHub) begin(game string) {
	h.Lock()
	defer h.Unlock()
	h.game, h.events, h.entries, h.posted, h.hub = game, nil, nil, map[live.ID]int{}, h.hub+1
	h.wake()
}

const (
	joinedFresh = "Joined: Allied army · all sent"
	asksFor     = "made without this hub"
	decides     = "The umpire has to say"
)

// joinedWith is a phone that has joined and marked a unit: 6 of 30 lost, and the hub has it.
func joinedWith(t *testing.T, server *httptest.Server, unit string) phone {
	t.Helper()
	ph := joinedAt(t, server, unit)
	ph.tap("6 lost")
	ph.until("all sent")
	ph.until("6 of 30")
	return ph
}

// joinedBeside is another one, which hears of that.
func joinedBeside(t *testing.T, server *httptest.Server, unit string) phone {
	t.Helper()
	ph := joinedAt(t, server, unit)
	ph.until("6 of 30")
	return ph
}

func joinedAt(t *testing.T, server *httptest.Server, unit string) phone {
	t.Helper()
	ph := phone{t, another(t)}
	ph.open(server.URL + "/#JOIN:RIGHT")
	ph.until(joinedFresh)
	ph.open(server.URL + "/" + unit)
	return ph
}

// wants fails unless the hub has some events, and no others.
func (h *fakeHub) wants(t *testing.T, want ...string) {
	t.Helper()
	if got := h.has(); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("the hub has %q, expected %q", got, want)
	}
}

// TestLastGameStaysItsOwn prints the same scenario again with another seed, and has a
// phone that played the last game join the next at the same address: with what it
// marked, and with marks that never reached the hub.
func TestLastGameStaysItsOwn(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	last := p.unitOf(t, func(*records.Record) {})
	ph := joinedWith(t, server, last)
	hub.leave(true)
	ph.tap("9 lost")
	ph.until("1 mark waits · no hub")

	fresh := p
	fresh.game = trial.Play(t, p.spec.WithSeed("the next evening's own"))
	next := fresh.unitOf(t, func(*records.Record) {})
	hub.begin(fresh.all()[0].Game.String())
	hub.leave(false)
	ph.open(server.URL + "/#JOIN:RIGHT")
	ph.until(joinedFresh)
	ph.lacks(asksFor)
	ph.open(server.URL + "/" + next)
	ph.until("0 of 30")
	ph.until("all sent")
	hub.wants(t)
	ph.open(server.URL + "/" + last)
	ph.shows("9 of 30")
	ph.shows("The hub plays another game than that of this unit. What is marked here stays on this phone.")
	ph.shows("not sent")
	ph.lacks("all sent")
	ph.tap("10 lost")
	ph.open(server.URL + "/" + next)
	ph.tap("1 lost")
	ph.until("all sent")
	hub.wants(t, hub.game+" losses 1")
}

// TestDaysStandApart lists the units of two games: those of the last one bear the day
// on which they were opened last, and stand below those of today's.
func TestDaysStandApart(t *testing.T) {
	t.Parallel()
	p, _, server := hubbed(t, "salamanca")
	ph := phone{t, another(t)}
	ph.open(server.URL + "/" + p.unitOf(t, func(r *records.Record) { r.Game, r.Name = r.Game^1, "Yesterday's battalion" }))
	ph.js(`for (const key of store.keys().filter((each) => each.startsWith(unitKeys))) store.write(key, { ...store.read(key), saved: Date.UTC(2025, 2, 14, 12) })`)
	ph.open(server.URL + "/")
	ph.lacks("last opened") // one game needs no day
	ph.open(server.URL + "/" + p.unitOf(t, func(r *records.Record) { r.Name = "Today's battalion" }))
	ph.open(server.URL + "/#JOIN:RIGHT")
	ph.until(joinedFresh)
	ph.open(server.URL + "/")
	list := call[string](t, ph.ctx, `() => [...document.querySelectorAll('section')].map((one) => one.innerText).filter((text) => text.startsWith('Units on this phone') || text.startsWith('Sides on this phone')).join('\n').replace(/\s+/g, ' ')`)
	if got := strings.Count(list, "last opened 3/14/25") + strings.Count(list, "ast opened Mar 14, 2025"); got != 2 {
		t.Errorf("the list has the last game's day %d times, expected twice:\n%s", got, list)
	}
	if strings.Index(list, "Allied army") > strings.Index(list, "Side A") || strings.Index(list, "Today") > strings.Index(list, "Yesterday") {
		t.Errorf("what was opened last stands below the rest:\n%s", list)
	}
	if call[bool](t, ph.ctx, `() => { store.write(store.keys().find((key) => (store.read(key) || {}).name === "Yesterday's battalion"), { ...store.read(store.keys().find((key) => (store.read(key) || {}).name === "Yesterday's battalion")), saved: 'x' }); open(); return document.body.innerText.includes('No unit'); }`) {
		t.Error("an odd time breaks the page")
	}
	ph.until("on another day")
}

// TestWhatTheHubNeverHad joins a hub of the same packet that has nothing of what the
// phone shows: it asks, and sends or forgets it.
func TestWhatTheHubNeverHad(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	unit := p.unitOf(t, func(*records.Record) {})
	for _, c := range []struct {
		answer, shows string
		sent          []string
	}{
		{"No, take them off", "0 of 30", nil},
		{"Yes, send them", "6 of 30", []string{hub.game + " losses 6"}},
	} {
		hub.begin(hub.game)
		ph := joinedWith(t, server, unit)
		hub.begin(hub.game)
		ph.open(server.URL + "/#JOIN:RIGHT")
		ph.until(decides)
		hub.decide("declined")
		ph.until(asksFor)
		ph.shows("6 lost")
		hub.wants(t)
		ph.again()
		ph.until(asksFor) // a reload forgets no question
		ph.open(server.URL + "/" + unit)
		ph.shows(asksFor)
		ph.press(c.answer)
		ph.until("%s", c.shows)
		ph.until("all sent")
		ph.lacks(asksFor)
		hub.wants(t, c.sent...)
		ph.again()
		ph.until("%s", c.shows)
		ph.open(server.URL + "/#JOIN:RIGHT") // and the hub has all now
		ph.until(joinedFresh)
		ph.lacks(asksFor)
	}
}

// TestOldOutbox opens a phone whose marks wait since thirty days: none is sent before
// somebody says that it is of this game, neither by joining nor by a cookie that still holds.
func TestOldOutbox(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	unit := p.unitOf(t, func(*records.Record) {})
	for _, way := range []string{unit, "#JOIN:RIGHT"} {
		hub.begin(hub.game)
		ph := joinedWith(t, server, unit)
		hub.leave(true)
		ph.tap("9 lost")
		ph.until("1 mark waits · no hub")
		// the page that is open sends no more, so that only the next one can; what it was
		// sending is over before
		ph.js(`window.fetch = () => Promise.reject(new Error('no hub'))`)
		window.Until(t, ph.ctx, "!hub.sender.busy", "'it still sends'")
		ph.js(`window.fetch = () => new Promise(() => {}); const kept = store.read(hubKey); for (const event of kept.outbox) event.time -= 30 * 24 * 3600 * 1000; store.write(hubKey, kept)`)
		hub.leave(false)
		ph.open(server.URL + "/" + way)
		ph.until(asksFor)
		ph.shows("9 lost")
		hub.wants(t, hub.game+" losses 6")
		ph.press("Yes, send them")
		ph.open(server.URL + "/" + unit)
		ph.until("9 of 30 figures lost") // the phone's own later mark
		ph.until("all sent")
		hub.wants(t, hub.game+" losses 6", hub.game+" losses 9")
	}
}

// TestRecordsPrintedBefore opens records that bear the game's id of before the seed
// counted, at a hub that knows it: they are its units. Marks made under that id, of
// whatever game, stay on the phone.
func TestRecordsPrintedBefore(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	hub.elder = records.Called(p.game)[1]
	unit := p.unitOf(t, func(*records.Record) {})
	before := p.unitOf(t, func(r *records.Record) { r.Game = elderOf(t, p) })
	if unit == before {
		t.Fatal("both ids are alike")
	}
	ph := phone{t, another(t)}
	ph.open(server.URL + "/" + before)
	ph.tap("6 lost")
	ph.open(server.URL + "/#JOIN:RIGHT")
	ph.until(joinedFresh)
	ph.open(server.URL + "/" + before)
	ph.until("0 of 30")
	ph.tap("2 lost")
	ph.until("all sent")
	hub.wants(t, hub.game+" losses 2")
	ph.open(server.URL + "/" + unit)
	ph.until("2 of 30")
	ph.lacks("another game")
	ph.js(`hub.leave()`)
	ph.open(server.URL + "/" + before)
	ph.until("6 of 30")
}

// TestLeavesWhileTheHubAnswers leaves a hub that is about to answer what was asked before: whether it
// knows the phone, and whether it lets it in.
func TestLeavesWhileTheHubAnswers(t *testing.T) {
	t.Parallel()
	p, _, server := hubbed(t, "salamanca")
	ph := joinedWith(t, server, p.unitOf(t, func(*records.Record) {}))
	for _, asks := range []string{"hub.joining.whether()", "hub.join('RIGHT')"} {
		ph.js(`hub.leave(); hub.join('RIGHT')`)
		ph.until("all sent")
		window.Until(t, ph.ctx, "!hub.joining.asking && !hub.joining.going", "document.body.innerText")
		ph.js(`
			const network = window.network ||= window.fetch;
			window.held = undefined;
			window.fetch = async (...asked) => {
				const answer = await network(...asked);
				if (/live.(me|join)$/.test(asked[0])) await new Promise((go) => { window.held = go; });
				return answer;
			};
			window.answered = ` + asks)
		window.Until(t, ph.ctx, "window.held", "document.body.innerText")
		ph.js(`hub.leave(); window.fetch = window.network; window.held()`)
		if game := call[any](t, ph.ctx, `() => window.answered.then(() => hub.kept.game || '')`); game != "" {
			t.Errorf("the phone left, and by %s plays %v", asks, game)
		}
	}
}

// elderOf is the id without the seed, read from its letters.
func elderOf(t *testing.T, p played) (id records.GameID) {
	t.Helper()
	const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	for _, letter := range records.Called(p.game)[1] {
		for i, each := range letters {
			if each == letter {
				id = id<<5 | records.GameID(i)
			}
		}
	}
	return id
}

// TestRefusedMark has the hub refuse a mark: the reason stands beside it in words, the
// mark doesn't stand, what waits is still counted, and the words go when they were read
// or the mark is set anew.
func TestRefusedMark(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	unit := p.unitOf(t, func(*records.Record) {})
	ph := joinedWith(t, server, unit)
	hub.Lock()
	hub.refuses = func(e live.Event) string {
		if e.Value == live.Number(7) {
			return "you have no unit of this name"
		}
		return ""
	}
	hub.Unlock()
	const why = "Not taken by the hub: 7 lost. You have no unit of this name."
	ph.tap("7 lost")
	ph.until(why)
	ph.until("6 of 30")
	ph.until("5/60th (Rifles): a mark does not stand")
	hub.leave(true)
	ph.until("no hub")
	ph.tap("Disorder markers: one more")
	ph.tap("Disorder markers: one more")
	ph.until("2 marks wait · no hub")
	ph.shows(why)
	ph.again()
	ph.until(why) // it waits for a person
	ph.press("Seen")
	ph.lacks("Not taken")
	ph.shows("2 marks wait")
	hub.leave(false)
	ph.js(`window.dispatchEvent(new Event('online'))`)
	ph.until("all sent")
	ph.tap("7 lost")
	ph.until(why)
	ph.open(server.URL + "/")
	ph.until(why) // wherever he is
	ph.open(server.URL + "/" + unit)
	ph.tap("9 lost")
	ph.lacks("Not taken")
	ph.until("all sent")
	ph.js(`document.getElementById('undo').click()`) // goes back to what stood, not to what was refused
	ph.until("6 of 30")
}

// TestLostDispute tells a phone whose mark was set at once with another that somebody
// has picked the other one, and nobody else.
func TestLostDispute(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	unit := p.unitOf(t, func(*records.Record) {})
	one, two := joinedWith(t, server, unit), joinedBeside(t, server, unit)
	const lost = "Your mark, 10 lost, does not stand: 9 lost was picked."
	hub.leave(true)
	one.until("no hub")
	two.until("no hub")
	one.tap("10 lost")
	two.tap("9 lost")
	hub.leave(false)
	for _, ph := range []phone{one, two} {
		ph.js(`window.dispatchEvent(new Event('online'))`)
		ph.until("Two marked this unit: 9 lost and 10 lost")
		ph.until("all sent")
	}
	one.open(server.URL + "/" + p.unitOf(t, func(r *records.Record) { r.Unit, r.Name = "A-77", "Another battalion" }))
	one.until("all sent")
	two.press("9 lost")
	one.until("a mark does not stand")
	one.open(server.URL + "/" + unit)
	one.until(lost)
	one.shows("9 of 30")
	one.press("Seen")
	one.lacks("does not stand")
	one.again()
	one.until("all sent")
	one.lacks("does not stand")
	two.lacks("does not stand")
}

// TestUnitOfAnother says of a unit of another side, before it is marked, that the hub
// isn't told, and doesn't tell it.
func TestUnitOfAnother(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	ph := joinedWith(t, server, p.unitOf(t, func(*records.Record) {}))
	ph.open(server.URL + "/" + p.unitOf(t, func(r *records.Record) { r.Unit = "B-01" }))
	const words = "The hub knows no such unit of Allied army, as which this phone has joined."
	ph.shows(words)
	ph.tap("3 lost")
	ph.shows("not sent")
	ph.again()
	ph.shows("3 of 30")
	hub.wants(t, hub.game+" losses 6")
	ph.open(server.URL + "/" + p.unitOf(t, func(*records.Record) {}))
	ph.lacks(words)
}

// TestNoMoreThanThereIs opens a code that brings more losses than its unit has figures:
// all of them are lost, and no more is sent.
func TestNoMoreThanThereIs(t *testing.T) {
	t.Parallel()
	p, hub, server := hubbed(t, "salamanca")
	ph := phone{t, another(t)}
	ph.open(server.URL + "/#JOIN:RIGHT")
	ph.until(joinedFresh)
	ph.open(server.URL + "/" + p.unitOf(t, func(r *records.Record) { r.Marks.Lost = 99999 }))
	ph.until("30 of 30")
	ph.until("all sent")
	hub.wants(t, hub.game+" losses 30")
}
