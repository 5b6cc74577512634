package hub

import (
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/words"
)

const (
	mostPosted = 512 << 10 // bytes
	mostEvents = 500       // in them
)

// A posting is events as they were posted, and where their phone stands: empty for one that
// doesn't say so.
type posting struct {
	Events []json.RawMessage `json:"events"`
	At     string            `json:"at"`
}

// A receipt says what was kept for good and what never will be.
type receipt struct {
	Confirmed []int64    `json:"confirmed"`
	Refused   []rejected `json:"refused"`
}

type rejected struct {
	Counter int64  `json:"counter"`
	Why     string `json:"why"`
}

// tokenSize is for how many bytes of events a token of their limit stands, as each
// event has one to begin with.
const tokenSize = 1 << 10

// cost is how many tokens events take.
func (p posting) cost() int {
	n := len(p.Events)
	for _, text := range p.Events {
		n += len(text) / tokenSize
	}
	return n
}

// events keeps what a phone has marked.
func (t *table) events(w http.ResponseWriter, r *http.Request, who store.Session) {
	if wait := t.hub.posts.take(who, 1, t.hub.Clock()); wait > 0 {
		refuseFor(w, wait, http.StatusTooManyRequests, t.Words.Say("hub.sends-too-much"))
		return
	}
	var posted posting
	if !t.receive(w, r, mostPosted, &posted) || !t.still(w, r, who) {
		return
	}
	if len(posted.Events) > mostEvents {
		refuse(w, http.StatusRequestEntityTooLarge, t.Words.Say("hub.too-many-events"))
		return
	}
	if who.Side != umpire { // who types in whole armies at the end
		if wait := t.hub.marks.take(who, posted.cost(), t.hub.Clock()); wait > 0 {
			refuseFor(w, wait, http.StatusTooManyRequests, t.Words.Say("hub.sends-too-much"))
			return
		}
	}
	_, on := t.plays.goes(w, r)
	if !on {
		return
	}
	if err := t.relay.load(r.Context(), t.channels()); err != nil {
		t.lost(w)
		return
	}
	// What this hub lacks of what its phone has seen is brought first: it would be struck out else.
	if _, anew := t.begin(r.Context(), posted.At, t.seenBy(who.Side)); len(anew) > 0 {
		refuse(w, http.StatusPreconditionFailed, t.Words.Say("hub.stands-elsewhere"))
		return
	}
	b := &sorting{table: t, who: who, at: t.relay.moment(t.hub.Clock(), len(posted.Events)), broken: map[string]bool{}, sent: map[int64]live.Event{}, reread: func(channel string) { t.relay.read(r.Context(), channel, false) }}
	for _, text := range posted.Events {
		if !b.add(text) {
			refuse(w, http.StatusBadRequest, t.Words.Say("hub.no-counter"))
			return
		}
	}
	kept, err := b.keep(r)
	if err != nil {
		t.lost(w)
		return
	}
	t.relay.poke(kept)
	send(w, http.StatusOK, b.receipt(kept))
	go t.heard(t.hub.ctx, who.Key)
}

// A sorting is posted events on their way into channels.
type sorting struct {
	*table
	who     store.Session
	sent    map[int64]live.Event // by counter
	order   []int64              // counters of the entries
	entries []store.Entry
	refused []rejected
	broken  map[string]bool      // by the letters that the next ones name them by: signatures of those that were not taken
	at      time.Time            // of the first of them
	reread  func(channel string) // reads what other hubs have taken in; nil once it has
}

// add takes one event. False means that it can't even be named.
func (b *sorting) add(text json.RawMessage) bool {
	var e live.Event
	if err := json.Unmarshal(text, &e); err != nil {
		var named struct{ Counter int64 }
		if json.Unmarshal(text, &named) != nil || named.Counter < 1 {
			return false
		}
		b.refuse(named.Counter, words.Of("hub.no-event", "why", err.Error()))
		return true
	}
	if e.Counter < 1 {
		return false
	}
	e.Struck = nil // the hub's to say
	if before, twice := b.sent[e.Counter]; twice {
		if !same(before, e) {
			b.refuse(e.Counter, words.Of("hub.used-counter"))
		}
		return true
	}
	channel, why := b.channelOf(e)
	if why.IsZero() {
		if !b.plays.takes(e.Play) || b.broken[e.Last] {
			b.leave(e) // it is signed anew
			return true
		}
		why = b.forged(e)
	}
	if !why.IsZero() {
		b.leave(e)
		b.refuse(e.Counter, why)
		return true
	}
	b.sent[e.Counter] = e
	part := b.who.Part
	if b.who.Side == umpire {
		part = umpiresPart
	} else if e = b.honest(channel, e); b.beside(channel, e) >= mostBeside {
		b.leave(e)
		b.refuse(e.Counter, words.Of("hub.too-many-marks"))
		return true
	}
	at := b.at.Add(time.Duration(len(b.entries)) * time.Millisecond)
	b.order = append(b.order, e.Counter)
	b.entries = append(b.entries, store.Entry{Channel: channel, Event: e, At: at, Part: part, Salt: b.hub.Random()})
	return true
}

// leave keeps that an event was not taken: those that name it as the one before them are
// neither taken nor refused.
func (b *sorting) leave(e live.Event) {
	if len(e.Sign) == live.SignLetters {
		b.broken[e.Sign[:live.LinkLetters]] = true
	}
}

// forged says that an event's signature is not its phone's, or that its counter was used for
// another one.
func (b *sorting) forged(e live.Event) words.Text {
	if before, here := b.relay.entry(e.ID()); here && !same(before.Event, e) {
		return words.Of("hub.used-counter")
	}
	if !e.Verify() {
		return words.Of("hub.odd-sign")
	}
	return words.Text{}
}

// mostBeside is how many values may stand beside each other in one field: with as many
// of phones that mark at this very moment, fewer than an event may have seen.
const mostBeside = mostPhones

// beside is how many values an event would leave standing beside its own.
func (b *sorting) beside(channel string, e live.Event) (n int) {
	b.relay.standing(channel, func(h *live.History) {
		for _, one := range h.Of(e.Unit, e.Field).Rivals {
			if one.Phone != e.Phone && !slices.Contains(e.Seen, one.ID()) {
				n++
			}
		}
	})
	return n
}

// honest is a side's event without others that it can't have seen, as they are not here:
// who knows a phone's name could else replace what it will mark.
func (b *sorting) honest(channel string, e live.Event) live.Event {
	known := func(id live.ID) (is bool) {
		if id.Phone == e.Phone {
			return true
		}
		b.relay.standing(channel, func(h *live.History) { is = h.Knows(e.Unit, e.Field, id) })
		return is
	}
	unknown := func(id live.ID) bool { return !known(id) }
	if !slices.ContainsFunc(e.Seen, unknown) {
		return e
	}
	if b.reread != nil {
		b.reread(channel)
		b.reread = nil
	}
	e.Struck = slices.DeleteFunc(slices.Clone(e.Seen), known)
	e.Seen = slices.DeleteFunc(slices.Clone(e.Seen), unknown)
	return e
}

// umpiresPart is said of events that the umpire sent. Nobody else may lead this.
const umpiresPart = "umpire"

func (b *sorting) refuse(counter int64, why words.Text) {
	b.refused = append(b.refused, rejected{counter, why.In(b.Words)})
}

// same tells whether two events say the same. What they have seen may have come in
// since, or be here no more, and one may have been signed anew.
func same(a, b live.Event) bool {
	for _, e := range []*live.Event{&a, &b} {
		e.Seen, e.Struck, e.Play, e.Last, e.Heard, e.Sign = nil, nil, "", "", "", ""
	}
	return reflect.DeepEqual(a, b)
}

// keep puts the events into the store; they are there for good once it returns.
func (b *sorting) keep(r *http.Request) ([]store.Entry, error) {
	if len(b.entries) == 0 {
		return nil, nil
	}
	return b.hub.store.Append(r.Context(), b.ID, b.entries)
}

// receipt says what came of each event. One whose counter was used before for
// something else is not what was kept.
func (b *sorting) receipt(kept []store.Entry) receipt {
	out := receipt{Confirmed: []int64{}}
	for i, counter := range b.order {
		if i < len(kept) && same(kept[i].Event, b.entries[i].Event) && kept[i].Channel == b.entries[i].Channel {
			out.Confirmed = append(out.Confirmed, counter)
		} else {
			b.refuse(counter, words.Of("hub.used-counter"))
		}
	}
	out.Refused = append([]rejected{}, b.refused...)
	return out
}

// channelOf is the channel that an event goes into, or why into none. Of a unit that a phone
// may not mark it is said alike, be it there or not.
func (b *sorting) channelOf(e live.Event) (channel string, why words.Text) {
	switch {
	case e.Phone != b.who.Phone:
		return "", words.Of("hub.anothers-event")
	case (e.Counter >= live.Unordered) != (b.who.Side == umpire):
		return "", words.Of("hub.odd-order")
	}
	return b.channelFor(e, b.who.Side)
}

// channelFor is the channel of an event that a side, or the umpire, speaks of.
func (t *table) channelFor(e live.Event, side string) (channel string, why words.Text) {
	holder := t.holderOf(e.Unit, side)
	switch {
	case e.Game != t.Called && e.Game != t.Elder:
		return "", words.Of("hub.other-game")
	case e.Unit != "" && holder == nil:
		return "", words.Of("hub.no-unit")
	}
	if why := t.Rules.Check(e); !why.IsZero() {
		return "", why
	}
	switch {
	case e.Unit != "":
		return holder.ID, holder.beyond(e)
	case side != umpire:
		return "", words.Of("hub.umpire-alone")
	case e.Field == live.Turn || e.Field == live.Phase:
		return store.Public, words.Text{}
	}
	return store.Umpire, words.Text{}
}

// beyond says that an event takes more of a unit than there is; nothing where it doesn't.
func (s *Side) beyond(e live.Event) words.Text {
	hits, counted := s.Hits[e.Unit]
	if !counted || e.Field != live.Losses && e.Field != live.Captured || e.Value.Number <= int64(hits) {
		return words.Text{}
	}
	return words.Of("hub.more-than-all", "field", e.Field, "n", e.Value, "most", strconv.Itoa(hits))
}

// holderOf is the side that has a unit, nil where a side that asks may know of none.
func (t *table) holderOf(unit, side string) *Side {
	for i := range t.Sides {
		s := &t.Sides[i]
		if s.Known[unit] && (side == umpire || side == s.ID) {
			return s
		}
	}
	return nil
}
