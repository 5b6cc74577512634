package rehearsal

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/hub"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/store"
)

const (
	second = 1000
	minute = 60 * second
	hour   = 60 * minute
	day    = 24 * hour
	year   = 365 * day
)

// play plays a hall to its end, and judges it.
func (h *hall) play() []fault {
	defer h.close()
	long := h.between(6, 25) * minute
	h.serveBy(h.game(fmt.Sprint("hall ", h.seed)))
	for side := range 2 {
		for n := range 2 + h.dice.IntN(3) {
			h.phones = append(h.phones, &phone{name: fmt.Sprintf("%s%d", h.letter(side), n+1), side: side, cookies: map[string]string{}})
		}
	}
	h.umpire = h.member("umpire", -1)
	if h.chance(250) {
		h.lastWeek()
	}
	h.umpireJoins()
	h.decides()
	if h.chance(400) {
		p := h.phones[h.dice.IntN(len(h.phones))]
		p.skew = h.between(-3*year, 3*year)
		h.say("the clock of %s is wrong by %d days", p.name, p.skew/day)
	}
	for _, p := range h.phones {
		h.in(h.between(0, long/4), func() { h.arrives(p) })
	}
	for range h.between(3, 10) {
		h.in(h.between(minute, long), h.umpireActs)
	}
	for _, one := range accidents {
		if h.chance(one.of) {
			do := one.do
			h.in(h.between(long/8, long), func() { do(h) })
		}
	}
	h.run(h.now + long)
	h.end()
	return h.found
}

// random is what hubs draw, by the seed.
func (h *hall) random() string {
	h.drawn++
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %d", h.seed, h.drawn))
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}

// game is a game of the stage's two sides, by another seed.
func (h *hall) game(seed string) hub.Game {
	g := h.template
	g.ID, g.Key = join.Game(seed), join.Sealing(seed)
	g.Called = join.Game("called " + seed)[:5]
	g.Code = func(side string, round int64) string { return join.Renewed(seed, side, round) }
	return g
}

// serveBy opens the laptops over a desk.
func (h *hall) serveBy(g hub.Game) {
	h.laptops = nil
	for _, d := range h.desks[h.store] {
		l := &laptop{desk: d, game: g}
		l.open(h.clock, h.random)
		h.laptops = append(h.laptops, l)
	}
}

// arrives is how somebody begins: he opens the page, scans his code, and plays.
func (h *hall) arrives(p *phone) {
	h.visit(p)
	if h.chance(150) { // he marks something before he joins
		for range h.between(1, 3) {
			h.marks(p)
		}
	}
	h.scans(p)
	at := h.between(second, minute)
	for range h.between(4, 12) {
		h.in(at, func() { h.acts(p) })
		at += h.between(second, 3*minute)
	}
}

// scans has somebody scan the code of his side.
func (h *hall) scans(p *phone) {
	if len(p.tabs) == 0 {
		return
	}
	side := h.sides[p.side].ID
	p.code = h.laptops[0].game.Code(side, h.rounds[side])
	p.wants = true
	h.say("%s scans the code of its side", p.name)
	page := p.tabs[0]
	h.turn(p, turn{Op: "act", Page: page, What: "join", Args: map[string]any{"code": "JOIN:" + p.code}})
	h.see(p, page)
}

// tab is one of a phone's pages; 0 where it has none.
func (h *hall) tab(p *phone) int {
	if len(p.tabs) == 0 {
		return 0
	}
	return p.tabs[h.dice.IntN(len(p.tabs))]
}

// marks has somebody mark something.
func (h *hall) marks(p *phone) {
	page := h.tab(p)
	if page == 0 || h.calm {
		return
	}
	side := p.side
	if h.chance(60) {
		side = 1 - side // an enemy's or an ally's record that he has scanned
	}
	unit := h.hot[side][h.dice.IntN(len(h.hot[side]))]
	change := map[string]any{}
	switch h.dice.IntN(6) {
	case 0:
		change["level"] = h.template.Rules.Levels[h.dice.IntN(len(h.template.Rules.Levels))]
	case 1:
		change["disorder"] = h.dice.IntN(5)
	case 2:
		change["losses"], change["disorder"] = h.dice.IntN(h.hits(side)[unit]+1), h.dice.IntN(5)
	default:
		change["losses"] = h.dice.IntN(h.hits(side)[unit] + 1)
		if h.chance(60) {
			change["losses"] = h.hits(side)[unit] + 1 + h.dice.IntN(9)
		}
	}
	h.say("%s marks %s: %v", p.name, unit, change)
	h.turn(p, turn{Op: "act", Page: page, What: "mark", Args: map[string]any{"key": h.key(p, unit), "change": change}})
}

// key is what a phone keeps a unit by.
func (h *hall) key(p *phone, unit string) string {
	return "csprint/" + h.laptops[0].game.Called + "/" + unit
}

// acts has somebody do something with his phone.
func (h *hall) acts(p *phone) {
	if h.calm {
		return
	}
	page := h.tab(p)
	if page == 0 {
		if !p.dead {
			h.visit(p)
		}
		return
	}
	unit := h.hot[p.side][h.dice.IntN(len(h.hot[p.side]))]
	switch n := h.dice.IntN(100); {
	case n < 60:
		h.marks(p)
	case n < 70:
		h.say("%s takes a step of %s back", p.name, unit)
		h.turn(p, turn{Op: "act", Page: page, What: "undo", Args: map[string]any{"key": h.key(p, unit)}})
	case n < 76:
		h.picks(p, page)
	case n < 80:
		h.turn(p, turn{Op: "act", Page: page, What: "lead", Args: map[string]any{"part": "the left"}})
	case n < 84:
		h.say("%s clears %s", p.name, unit)
		h.turn(p, turn{Op: "act", Page: page, What: "clear", Args: map[string]any{"key": h.key(p, unit)}})
	case n < 90:
		h.reload(p, page)
	case n < 96:
		h.sleeps(p, page, h.between(second, 4*minute))
	default:
		p.away = h.now + h.between(second, 3*minute)
		h.say("%s is out of reach until %d s", p.name, p.away/second)
	}
}

// picks has somebody pick one of values that were marked at once.
func (h *hall) picks(p *phone, page int) {
	is := h.see(p, page)
	if is == nil {
		return
	}
	for _, unit := range h.hot[p.side] {
		for _, field := range []string{"losses", "disorder"} {
			if len(is.Units[unit].Up[field]) > 1 {
				n := h.dice.IntN(h.hits(p.side)[unit] + 1)
				h.say("%s picks %d for %s of %s", p.name, n, field, unit)
				h.turn(p, turn{Op: "act", Page: page, What: "mark", Args: map[string]any{"key": h.key(p, unit), "change": map[string]any{field: n}}})
				return
			}
		}
	}
}

// reload opens a page again.
func (h *hall) reload(p *phone, page int) {
	h.say("%s opens its page again", p.name)
	h.turn(p, turn{Op: "event", Page: page, Kind: "pagehide"})
	h.kill(p, page)
	h.visit(p)
}

// sleeps has a page be hidden for a while.
func (h *hall) sleeps(p *phone, page int, ms int64) {
	h.say("%s is put away for %d s", p.name, ms/second)
	h.sees(p, page, true)
	h.in(ms, func() { h.sees(p, page, false) })
}

func (h *hall) sees(p *phone, page int, hidden bool) {
	h.turn(p, turn{Op: "event", Page: page, Kind: "visibilitychange", Hidden: &hidden})
}

// asked is what becomes of a question whether marks are of this game.
func (h *hall) asked(p *phone, page int) {
	h.in(h.between(3*second, minute), func() {
		if h.tabs[page] == nil {
			return
		}
		send := h.chance(300)
		p.left = p.left || !send
		h.say("%s is asked of marks that the hub never had: %v", p.name, send)
		h.turn(p, turn{Op: "act", Page: page, What: "settle", Args: map[string]any{"send": send}})
	})
}

// accidents may befall a hall, each so many times of a thousand.
var accidents = []struct {
	of int
	do func(*hall)
}{
	{400, (*hall).dies},
	{300, (*hall).secondTab},
	{300, (*hall).fills},
	{300, (*hall).goesAway},
	{150, (*hall).drops},
	{300, (*hall).turnsBack},
	{150, (*hall).jumps},
	{200, (*hall).removes},
	{200, (*hall).renews},
	{150, (*hall).greed},
	{40, (*hall).crowd},
	{200, (*hall).restarts},
	{150, (*hall).storeFails},
	{150, (*hall).losesLaptop},
	{150, (*hall).oldCopy},
	{100, (*hall).confirmsLast},
}

// any is one of the phones that live.
func (h *hall) any() *phone {
	var all []*phone
	for _, p := range h.phones {
		if !p.dead && len(p.tabs) > 0 {
			all = append(all, p)
		}
	}
	if len(all) == 0 {
		return nil
	}
	return all[h.dice.IntN(len(all))]
}

// dies has a page be killed between two of its writes, and opened again.
func (h *hall) dies() {
	if p := h.any(); p != nil {
		page := h.tab(p)
		writes := 1 + h.dice.IntN(6)
		h.say("the page of %s will die after it has written %d times", p.name, writes)
		h.turn(p, turn{Op: "doom", Page: page, Writes: writes})
		h.marks(p)
		h.reopens(p, h.between(second, 2*minute))
	}
}

// reopens has a phone open its page after a while where it has none.
func (h *hall) reopens(p *phone, after int64) {
	h.in(after, func() {
		if len(p.tabs) == 0 {
			h.visit(p)
		}
	})
}

// secondTab opens a second page on a phone.
func (h *hall) secondTab() {
	if p := h.any(); p != nil {
		h.visit(p)
	}
}

// fills has a phone's storage be full for a while.
func (h *hall) fills() {
	if p := h.any(); p != nil {
		h.say("the storage of %s is full", p.name)
		p.full, p.filled = true, true
		h.turn(p, turn{Op: "full", Full: true, Seed: uint32(h.seed)})
		h.in(h.between(second, 2*minute), func() {
			if page := h.tab(p); page > 0 && !h.calm && h.chance(500) {
				h.reload(p, page)
			}
		})
		h.in(h.between(second, 5*minute), func() {
			h.say("the storage of %s has room again", p.name)
			p.full = false
			h.turn(p, turn{Op: "full"})
		})
	}
}

// goesAway has a phone be out of reach for hours.
func (h *hall) goesAway() {
	if p := h.any(); p != nil {
		p.away = h.now + h.between(20*minute, 5*hour)
		h.say("%s is out of reach for %d minutes", p.name, (p.away-h.now)/minute)
		for range h.between(0, 4) {
			h.in(h.between(0, 10*minute), func() { h.marks(p) })
		}
	}
}

// drops has a phone fall into the beer.
func (h *hall) drops() {
	if p := h.any(); p != nil {
		h.say("%s falls into the beer", p.name)
		for _, page := range slices.Clone(p.tabs) {
			h.see(p, page)
			h.kill(p, page)
		}
		p.dead = true
	}
}

// turnsBack has the hub's clock be set back.
func (h *hall) turnsBack() {
	back := h.between(second, 2*year)
	h.say("the hub's clock is set back by %d minutes", back/minute)
	for _, l := range h.laptops {
		l.skew -= time.Duration(back) * time.Millisecond
	}
}

// jumps has the clock of a phone be set anew.
func (h *hall) jumps() {
	if p := h.any(); p != nil {
		p.skew, p.jumped = h.between(-2*year, 2*year), true
		h.say("the clock of %s is wrong by %d days now", p.name, p.skew/day)
	}
}

// restarts has a hub end, and begin again over the same store.
func (h *hall) restarts() {
	l := h.laptops[h.dice.IntN(len(h.laptops))]
	h.say("a hub ends")
	h.shut(l)
	h.in(h.between(second, 3*minute), func() {
		if slices.Contains(h.laptops, l) && l.off && !h.moving {
			h.say("the hub is back")
			l.open(h.clock, h.random)
		}
	})
}

// shut ends a hub, and waits until its lines have ended.
func (h *hall) shut(l *laptop) {
	if l.off {
		return
	}
	l.off = true
	l.hub.Close()
	for _, one := range h.lines {
		if one.laptop == l {
			<-one.done
		}
	}
	h.settle()
}

// storeFails has the disk be full for a while.
func (h *hall) storeFails() {
	h.say("the hub's disk is full")
	d := h.laptops[0].desk
	d.fail(true)
	h.in(h.between(second, minute), func() {
		h.say("the hub's disk has room again")
		d.fail(false)
	})
}

// post sends something as a Go phone, and yields what the hub says.
func (h *hall) post(p *phone, what string, value any) *httptest.ResponseRecorder {
	body, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	method, text := "POST", string(body)
	if value == nil {
		method, text = "GET", ""
	}
	answer := h.serve(p, wish{Path: "live/" + what, Method: method, Body: text}, p.cookie())
	if answer != nil {
		for _, c := range answer.Result().Cookies() {
			p.cookies[c.Name] = c.Value
		}
	}
	return answer
}

// umpireJoins opens the board.
func (h *hall) umpireJoins() bool {
	return h.enters(h.umpire, "")
}

// enters has a phone that runs no page join a side.
func (h *hall) enters(p *phone, side string) bool {
	answer := h.post(p, "join", map[string]string{"code": h.laptops[0].game.Code(side, h.rounds[side]), "phone": p.id})
	if answer == nil || answer.Code != http.StatusOK {
		return false
	}
	var card struct{ Play string }
	json.Unmarshal(answer.Body.Bytes(), &card)
	p.play = card.Play
	clear(p.last)
	return true
}

// corrects has the umpire set something of a unit, over all that stands there.
func (h *hall) corrects(unit string, field live.Field, value live.Value) {
	history := live.NewHistory(h.template.Rules.Worse)
	for _, e := range h.entries(h.channelOf(unit)) {
		history.Add(e.Event)
	}
	h.seq++
	e := live.Event{Counter: live.Unordered + int64(h.seq)<<20 + h.dice.Int64N(1<<20), Game: h.laptops[0].game.Called, Unit: unit, Field: field, Value: value, Time: h.clock().UnixMilli()}
	for _, one := range history.Of(unit, field).Rivals {
		e.Seen = append(e.Seen, one.ID())
	}
	h.say("the umpire sets %s of %s to %s over %d", field, unit, value, len(e.Seen))
	h.sendsUmpire(e, 0)
}

// sendsUmpire sends a mark of the umpire's until it is taken, which it is soon.
func (h *hall) sendsUmpire(e live.Event, tries int) {
	e = h.umpire.sign(e, h.channelOf(e.Unit))
	answer := h.post(h.umpire, "events", map[string]any{"events": []live.Event{e}})
	switch {
	case answer == nil || answer.Code == http.StatusServiceUnavailable:
		h.in(5*second, func() { h.sendsUmpire(e, tries) })
		return
	case answer.Code == http.StatusTooManyRequests && tries < 4:
		h.in(5*second, func() { h.sendsUmpire(e, tries+1) })
		return
	}
	var said receipt
	json.Unmarshal(answer.Body.Bytes(), &said)
	if answer.Code != http.StatusOK || len(said.Confirmed) != 1 {
		h.wrong("umpire", "the umpire's correction of %s is not taken: %d %s", e.Unit, answer.Code, answer.Body)
		return
	}
	h.confirmed[e.ID()] = e
}

// channelOf is the channel of what is marked of a unit.
func (h *hall) channelOf(unit string) string {
	for side := range h.sides {
		if strings.HasPrefix(unit, h.letter(side)+"=") {
			return h.sides[side].ID
		}
	}
	return store.Public
}

// umpireActs has the umpire do something.
func (h *hall) umpireActs() {
	side := h.dice.IntN(2)
	unit := h.hot[side][h.dice.IntN(len(h.hot[side]))]
	if h.dice.IntN(4) == 0 {
		h.corrects("", live.Turn, live.Number(h.between(1, 12)))
		return
	}
	h.corrects(unit, live.Losses, live.Number(h.dice.Int64N(int64(h.hits(side)[unit])+1)))
}

// door has the umpire let somebody in or out; he tries until the hub takes it.
func (h *hall) door(do, phone, side string) {
	answer := h.post(h.umpire, "door", map[string]string{"do": do, "phone": phone, "side": side})
	if answer == nil || answer.Code != http.StatusOK {
		h.in(5*second, func() { h.door(do, phone, side) })
	}
}

// doors keeps what the umpire has done at the door.
func (h *hall) doors(body string) {
	var asked struct{ Do, Phone, Side string }
	json.Unmarshal([]byte(body), &asked)
	for _, t := range h.tickets {
		switch {
		case asked.Do == "remove" && t.phone == asked.Phone:
			t.removed = true
		case asked.Do == "admit" && t.phone == asked.Phone:
			t.removed = false
		case asked.Do == "renew" && t.side == asked.Side:
			t.void = true
		}
	}
	if asked.Do == "renew" {
		h.rounds[asked.Side]++
	}
}

// removes has the umpire remove a phone, and perhaps let it in again.
func (h *hall) removes() {
	p := h.any()
	if p == nil {
		return
	}
	h.see(p, p.tabs[0])
	id := p.id
	h.say("the umpire removes %s", p.name)
	h.door("remove", id, "")
	if h.chance(500) {
		h.in(h.between(minute, 5*minute), func() {
			h.say("the umpire lets %s in again", p.name)
			h.door("admit", id, "")
			h.in(minute, h.wakes) // he looks at his phone
		})
	}
}

// renews has the umpire replace the code of a side; most of its players scan the new one.
func (h *hall) renews() {
	side := h.dice.IntN(2)
	h.renew(side)
}

func (h *hall) renew(side int) {
	id := h.sides[side].ID
	h.say("the umpire replaces the code of %s", id)
	h.door("renew", "", id)
	for _, p := range h.phones {
		if p.side == side && h.chance(800) {
			h.in(h.between(10*second, 3*minute), func() { h.scans(p) })
		}
	}
}

// greed has a phone that follows its own rules join a side: wrong codes before right ones, and marks that have
// seen nothing.
func (h *hall) greed() {
	side := h.dice.IntN(2)
	id := h.sides[side].ID
	g := h.member("greedy", side)
	for range 22 {
		h.post(g, "join", map[string]string{"code": "0000000000000000", "phone": g.id})
	}
	if !h.enters(g, id) {
		return
	}
	unit := h.hot[side][0]
	var events []live.Event
	for i := range 300 {
		events = append(events, g.sign(live.Event{Counter: int64(i + 1), Game: h.laptops[0].game.Called, Unit: unit, Field: live.Losses, Value: live.Number(int64(i % (h.hits(side)[unit] + 1))), Time: h.clock().UnixMilli()}, id))
	}
	h.post(g, "events", map[string]any{"events": events})
	h.in(h.between(second, minute), func() { h.corrects(unit, live.Losses, live.Number(0)) })
}

// crowd has one join by one code as many, each of which sends as much as it may: together they send no
// more than a table of players does.
func (h *hall) crowd() {
	side := h.dice.IntN(2)
	id := h.sides[side].ID
	h.flooded = true
	cost, began := 0, h.now
	var seen []live.ID
	for i := range 250 { // each event costs six tokens or more
		seen = append(seen, live.ID{Phone: "nobody-at-all", Counter: int64(i + 1)})
	}
	for n := range 9 {
		g := h.member(fmt.Sprint("crowd ", n), side)
		if !h.enters(g, id) {
			continue
		}
		var events []live.Event
		for i := range 80 {
			events = append(events, g.sign(live.Event{Counter: int64(i + 1), Game: h.laptops[0].game.Called, Unit: h.hot[side][0], Field: live.Disorder, Value: live.Number(1), Seen: seen, Time: h.clock().UnixMilli()}, id))
		}
		answer := h.post(g, "events", map[string]any{"events": events})
		if answer != nil && answer.Code == http.StatusOK {
			for _, e := range events {
				text, _ := json.Marshal(e)
				cost += 1 + len(text)/1024
			}
		}
	}
	if most := 2500 + int((h.now-began)/100); cost > most*len(h.laptops) {
		h.wrong("greed", "many who have joined by one code send %d at once, expected %d at most", cost, most)
	}
	h.in(h.between(second, minute), func() { h.renew(side) })
}

// lastWeek has some of the phones play another game before: another packet, or another play
// of this one. What they made there is not of this game.
func (h *hall) lastWeek() {
	now := h.laptops
	today := now[0].game
	other := h.game(fmt.Sprint("last week's ", h.seed))
	if h.chance(500) { // another play of this packet
		other = today
		h.store = len(h.desks) - 1
	}
	h.say("last week")
	h.serveBy(other)
	for _, p := range h.phones {
		if h.chance(600) {
			h.visit(p)
			h.scans(p)
			for range h.between(1, 5) {
				h.in(h.between(5*second, 2*minute), func() { h.marks(p) })
			}
			if h.chance(400) {
				h.in(h.between(30*second, 90*second), func() { p.away = h.now + hour })
			}
		}
	}
	h.run(h.now + 3*minute)
	for _, p := range h.phones {
		for _, page := range slices.Clone(p.tabs) {
			if is := h.see(p, page); is != nil {
				h.forgotten[is.Phone] = is.Counter
			}
			h.kill(p, page)
		}
		p.wants = false
	}
	for _, l := range h.laptops {
		if plays, err := l.desk.Plays(context.Background(), l.game.ID); err == nil && len(plays) > 0 {
			h.forgotten["play "+plays[0].ID] = 1
		}
		h.shut(l)
	}
	h.run(h.now + minute)
	clear(h.confirmed)
	clear(h.rounds)
	h.now += 7*day - h.between(0, 2*day)
	h.store, h.laptops = 0, now
	clear(h.tickets)
	h.umpire = h.member("umpire", -1)
	h.say("today")
}

// losesLaptop has the laptop fall into the beer, and another one open the packet: its store is empty.
// Phones offer what they have, and the umpire goes on with it.
func (h *hall) losesLaptop() {
	if h.spare() {
		return
	}
	h.say("the laptop falls into the beer")
	h.moves(func(*desk) {
		clear(h.rounds)
		clear(h.tickets)
	})
}

// spare tells that no other laptop takes over now: the last desk is that of last week.
func (h *hall) spare() bool { return h.calm || h.moving || h.store+2 >= len(h.desks) }

// confirmsLast has the laptop confirm somebody's marks, and fall into the beer before anybody is sent them.
func (h *hall) confirmsLast() {
	if p := h.any(); p != nil {
		h.trap = p
		h.marks(p)
	}
}

// dropsNow loses the laptop with all that it hasn't sent yet.
func (h *hall) dropsNow() {
	if h.spare() {
		return
	}
	for _, l := range h.lines {
		h.breaks(l)
	}
	h.losesLaptop()
}

// moves has a game go on over another store, once that holds what it holds at first.
func (h *hall) moves(fill func(*desk)) {
	g, skew := h.laptops[0].game, h.laptops[0].skew
	for _, l := range h.laptops {
		h.shut(l)
	}
	h.old, h.moving = true, true
	h.store++
	h.in(h.between(second, 2*minute), func() {
		h.say("another laptop opens the game")
		fill(h.desks[h.store][0])
		h.serveBy(g)
		for _, l := range h.laptops {
			l.skew = skew
		}
		h.moving = false
		h.umpireBack()
	})
}

// umpireBack has the umpire open the board of another laptop, by the code on paper.
func (h *hall) umpireBack() {
	for _, p := range h.phones {
		h.in(h.between(10*second, 3*minute), func() { h.rescans(p) })
	}
	h.entersBoard()
}

// entersBoard has the umpire join until he is let in.
func (h *hall) entersBoard() {
	if !h.umpireJoins() {
		h.in(5*second, h.entersBoard)
	}
}

// rescans has who can't join again by what his phone has kept scan the code on paper.
func (h *hall) rescans(p *phone) {
	if p.dead || !p.wants {
		return
	}
	if len(p.tabs) == 0 { // he sees what it says once he has opened it
		h.in(minute, func() { h.rescans(p) })
		return
	}
	if is := h.see(p, p.tabs[0]); is != nil && !is.Open {
		h.scans(p)
	}
}

// decides has the umpire look at what phones offer, again and again.
func (h *hall) decides() {
	h.in(h.between(5*second, 20*second), h.decides)
	if h.moving || h.laptops[0].off {
		return
	}
	d, id := h.laptops[0].desk, h.laptops[0].game.ID
	offers, err := d.Offers(context.Background(), id)
	if err != nil {
		h.wrong("store", "%v", err)
	}
	for _, o := range offers {
		do := "take"
		if !h.taken[o.Play] && h.forgotten["play "+o.Play] > 0 && h.chance(700) {
			do = "decline"
		}
		h.say("the umpire is offered a play by %d phones: %s", o.Phones, do)
		if answer := h.post(h.umpire, "play", map[string]string{"do": do, "play": o.Play}); answer != nil && answer.Code == http.StatusOK && do == "take" {
			h.taken[o.Play] = true
		}
	}
}

// oldCopy has the laptop go on with a copy of its store that was made a while ago.
func (h *hall) oldCopy() {
	if h.spare() {
		return
	}
	h.say("the store is copied")
	from := h.desks[h.store][0]
	id := h.laptops[0].game.ID
	copied := h.copies(from, id)
	h.in(h.between(second, 5*minute), func() {
		if h.spare() || h.desks[h.store][0] != from {
			return
		}
		h.say("the laptop goes on with the copy")
		h.moves(copied)
	})
}

// copies is what a store holds of a game, to be put into another one.
func (h *hall) copies(from *desk, id string) func(*desk) {
	ctx := context.Background()
	entries := h.entries("red", "blue", store.Public, store.Umpire)
	rounds, _ := from.Rounds(ctx, id)
	sessions, _ := from.Sessions(ctx, id)
	plays, err := from.Plays(ctx, id)
	tickets := map[string]ticket{}
	for cookie, t := range h.tickets {
		tickets[cookie] = *t
	}
	was := maps.Clone(h.rounds)
	return func(to *desk) {
		for side, n := range rounds {
			for range n {
				to.Renew(ctx, id, side, "", "")
			}
		}
		for _, s := range sessions {
			if s.Gone == store.Replaced {
				continue
			}
			to.Admit(ctx, s, store.Room{Most: 1000})
		}
		for _, s := range sessions { // once all are in: a removed phone's next session isn't let in
			if s.Gone == store.Removed {
				to.Remove(ctx, id, s.Phone)
			}
		}
		for _, p := range plays {
			if p.Own {
				to.Begin(ctx, id, p.ID, h.clock())
			}
			if p.State != store.Undecided {
				to.Decide(ctx, id, p.ID, p.State, h.clock())
			}
		}
		if _, err2 := to.Append(ctx, id, entries); err != nil || err2 != nil {
			h.wrong("store", "%v, %v", err, err2)
		}
		clear(h.tickets)
		for cookie, t := range tickets {
			h.tickets[cookie] = &t
		}
		h.rounds = was
	}
}

// end puts everything in reach, for long enough.
func (h *hall) end() {
	h.calm = true
	for h.moving {
		h.run(h.now + second)
	}
	h.say("all are in reach")
	for _, l := range h.laptops {
		l.desk.fail(false)
		if l.off {
			l.open(h.clock, h.random)
		}
	}
	for _, p := range h.phones {
		p.away = 0
		h.turn(p, turn{Op: "full"})
		if p.dead {
			continue
		}
		if len(p.tabs) == 0 {
			h.visit(p)
		}
	}
	h.wakes()
	h.run(h.now + 4*minute)
	h.wakes()
	for _, p := range h.phones {
		for _, page := range p.tabs[:min(1, len(p.tabs))] {
			if is := h.see(p, page); is != nil && is.Asides > 0 {
				send := h.chance(500)
				p.left = p.left || !send
				h.turn(p, turn{Op: "act", Page: page, What: "settle", Args: map[string]any{"send": send}})
			}
		}
	}
	h.run(h.now + 4*minute)
	h.judge()
	if len(h.found) == 0 && h.chance(300) {
		h.closes()
	}
}

// closes has the umpire close the game: phones let go of what they have kept for a hub that
// loses it, and show what they have shown.
func (h *hall) closes() {
	was := map[*phone]*seen{}
	for _, p := range h.phones {
		if !p.dead && len(p.tabs) > 0 {
			if is := h.see(p, p.tabs[0]); is != nil && is.Open && is.Gone == "" {
				was[p] = is
			}
		}
	}
	h.say("the umpire closes the game")
	for h.post(h.umpire, "play", map[string]string{"do": "close", "play": h.umpire.play}).Code != http.StatusOK {
		h.run(h.now + 5*second)
	}
	h.run(h.now + 2*minute)
	for _, p := range h.phones {
		if was[p] != nil && len(p.tabs) == 0 { // its page was killed as it let go
			h.visit(p)
			if p.filled { // what a full phone had in memory alone went with its page
				delete(was, p)
			}
		}
	}
	h.run(h.now + minute)
	for _, p := range h.phones {
		if was[p] == nil {
			continue
		}
		is := h.see(p, p.tabs[0])
		if !is.Closed || len(is.Log) > 0 {
			h.wrong("closed", "%s has not let go: closed %v, %d entries", p.name, is.Closed, len(is.Log))
		}
		for unit, one := range was[p].Units {
			if !reflect.DeepEqual(one.Now, is.Units[unit].Now) {
				h.wrong("closed", "%s shows %s at %v, before the game was closed %v", p.name, unit, is.Units[unit].Now, one.Now)
			}
		}
	}
}

// wakes has all who have a page look at it.
func (h *hall) wakes() {
	for _, p := range h.phones {
		for _, page := range slices.Clone(p.tabs) {
			h.sees(p, page, false)
			h.turn(p, turn{Op: "event", Page: page, Kind: "online"})
		}
	}
}
