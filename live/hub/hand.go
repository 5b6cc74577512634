package hub

import (
	"encoding/json"
	"net/http"
	"slices"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/words"
)

// Bounds of what phones hand over at once, and of how many marks they say that they hold.
const (
	mostHanded  = 100     // entries
	mostBrought = 2 << 20 // bytes,
	handedSize  = 1 << 10 // of which so many cost a token of the limit
	mostMarks   = 1_000_000
)

// A handed is what came of entries that a phone has brought back.
type handed struct {
	Taken   []live.ID `json:"taken"`
	Refused []unfit   `json:"refused"`
}

type unfit struct {
	ID  live.ID `json:"id"`
	Why string  `json:"why"`
}

// hand takes entries that a hub of this packet has confirmed, and that this one lacks.
func (t *table) hand(w http.ResponseWriter, r *http.Request, who store.Session) {
	size := r.ContentLength
	if size < 0 || size > mostBrought {
		size = mostBrought
	}
	if wait := t.hub.hands.take(who, 1+int(size/handedSize), t.hub.Clock()); wait > 0 {
		refuseFor(w, wait, http.StatusTooManyRequests, t.Words.Say("hub.sends-too-much"))
		return
	}
	var posted struct{ Entries []json.RawMessage }
	if !t.receive(w, r, mostBrought, &posted) || !t.still(w, r, who) {
		return
	}
	if len(posted.Entries) > mostHanded {
		refuse(w, http.StatusRequestEntityTooLarge, t.Words.Say("hub.too-many-entries", "most", mostHanded))
		return
	}
	if _, on := t.plays.goes(w, r); !on {
		return
	}
	if err := t.relay.load(r.Context(), t.channels()); err != nil {
		t.lost(w)
		return
	}
	out, brought, named := t.sift(posted.Entries, who)
	if !named {
		refuse(w, http.StatusBadRequest, t.Words.Say("hub.no-counter"))
		return
	}
	if len(brought) > 0 {
		kept, err := t.hub.store.Append(r.Context(), t.ID, brought)
		if err != nil {
			t.lost(w)
			return
		}
		t.screen.bring(kept)
		t.relay.poke(kept)
	}
	send(w, http.StatusOK, out)
}

// sift tells entries that were confirmed, and are missing here, from others. One that can't
// even be named makes it false.
func (t *table) sift(texts []json.RawMessage, who store.Session) (out handed, brought []store.Entry, named bool) {
	out = handed{Taken: []live.ID{}, Refused: []unfit{}}
	for _, text := range texts {
		var told said
		if json.Unmarshal(text, &told) != nil {
			var name struct {
				Phone   string
				Counter int64
			}
			if json.Unmarshal(text, &name) != nil || name.Counter < 1 {
				return out, nil, false
			}
			told.Event = live.Event{Phone: name.Phone, Counter: name.Counter}
		}
		id := told.ID()
		e, sound := t.confirmed(told, who)
		if !sound || !t.plays.takes(told.Play) {
			out.Refused = append(out.Refused, unfit{id, words.Of("hub.no-entry").In(t.Words)})
			continue
		}
		out.Taken = append(out.Taken, id)
		if _, here := t.relay.entry(id); !here {
			brought = append(brought, e)
		}
	}
	return out, brought, true
}

// confirmed is an entry as a hub of this packet has written it, in a channel that whoever
// brings it hears; of others he is told nothing else than of one that nobody has written.
func (t *table) confirmed(told said, who store.Session) (e store.Entry, is bool) {
	channel, odd := t.channelFor(told.Event, umpire)
	if !odd.IsZero() || channel != told.Channel || !slices.Contains(t.seenBy(who.Side), channel) {
		return e, false
	}
	e = store.Entry{Channel: channel, Event: told.Event, Before: told.Before, Link: told.Link}
	return e, t.sealer.open(&e, told.Seal) && e.Event.Verify()
}

// offer asks the umpire, for a phone, whether a play that it has marks of goes on here. One that
// no hub of this packet has written is declined at once.
func (t *table) offer(w http.ResponseWriter, r *http.Request, who store.Session) {
	if wait := t.hub.offers.take(who, 1, t.hub.Clock()); wait > 0 {
		refuseFor(w, wait, http.StatusTooManyRequests, t.Words.Say("hub.sends-too-much"))
		return
	}
	var asked struct {
		Play  string
		Marks int64
		Entry said
	}
	if !t.receive(w, r, mostPosted, &asked) || !t.still(w, r, who) {
		return
	}
	if _, on := t.plays.goes(w, r); !on {
		return
	}
	state := t.plays.decided()[asked.Play]
	e, sound := t.confirmed(asked.Entry, who)
	switch {
	case t.plays.takes(asked.Play):
		state = store.Taken
	case state != store.Undecided:
	case !sound || e.Event.Play != asked.Play:
		state = store.Declined
	default:
		o := store.Offer{Play: asked.Play, Marks: min(max(asked.Marks, 1), mostMarks), Last: e.At}
		if err := t.plays.offer(r.Context(), who.Phone, o); err != nil {
			t.lost(w)
			return
		}
		state = "asked"
	}
	send(w, http.StatusOK, map[string]any{"state": state})
}
