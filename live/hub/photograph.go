package hub

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/words"
)

// Bounds of photographs of records.
const (
	mostPicture  = 32 << 20        // bytes of an umpire's,
	mostOfPhone  = 16 << 20        // of a player's
	mostRead     = 16 << 20        // bytes of what was read of all of an umpire's,
	mostReadSide = 2 << 20         // of a player's
	slowPicture  = time.Minute     // how long one may take to come in, an umpire's,
	slowOfPhone  = time.Minute / 2 // a player's
	readsPicture = 2 * time.Minute // and to be answered
	waitPicture  = time.Minute     // for others to come in, and for others to be read
)

// A darkroom reads photographs for all games, one at a time, and keeps none. Of each side so many come in at once, and of
// each of its phones one: those that wait for their turn are all that it holds.
type darkroom struct {
	turns  turns
	mutex  sync.Mutex
	phones map[string]bool          // that have sent one
	doors  map[string]chan struct{} // by side
}

// mostComing is how many photographs of one side are in the darkroom at once.
const mostComing = 2

// enter has a phone in, one photograph at a time. An umpire's pages send as many as they like.
func (d *darkroom) enter(who store.Session) (leave func(), in bool) {
	if who.Side == umpire {
		return func() {}, true
	}
	phone := sideIn(who) + "/" + who.Phone
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if d.phones[phone] {
		return nil, false
	}
	d.phones[phone] = true
	return func() {
		d.mutex.Lock()
		defer d.mutex.Unlock()
		delete(d.phones, phone)
	}, true
}

// door is where photographs of a side come in.
func (d *darkroom) door(who store.Session) chan struct{} {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	door := d.doors[sideIn(who)]
	if door == nil {
		door = make(chan struct{}, mostComing)
		d.doors[sideIn(who)] = door
	}
	return door
}

// sideIn names the side of a session among those of all games.
func sideIn(who store.Session) string { return who.Game + "/" + who.Side }

// bounds are how many bytes a photograph of somebody may have, and how long it may take to come in.
func bounds(who store.Session) (most int64, slow time.Duration) {
	if who.Side == umpire {
		return mostPicture, slowPicture
	}
	return mostOfPhone, slowOfPhone
}

// photograph reads a picture of records for an umpire, or for a player, of his own side's.
func (t *table) photograph(w http.ResponseWriter, r *http.Request, who store.Session) {
	if !t.reads(w, who) {
		return
	}
	if wait := t.hub.pictures.take(who, 1, t.hub.Clock()); wait > 0 && who.Side != umpire {
		refuseFor(w, wait, http.StatusTooManyRequests, t.Words.Say("hub.sends-too-much"))
		return
	}
	dark := &t.hub.darkroom
	leave, in := dark.enter(who)
	if !in {
		t.busy(w)
		return
	}
	defer leave()
	most, slow := bounds(who)
	patient, cancel := context.WithTimeout(r.Context(), waitPicture)
	defer cancel()
	door := dark.door(who)
	select {
	case door <- struct{}{}:
		defer func() { <-door }()
	case <-patient.Done():
		t.busy(w)
		return
	}
	patience := http.NewResponseController(w)
	patience.SetReadDeadline(time.Now().Add(slow))
	patience.SetWriteDeadline(time.Now().Add(slow + waitPicture + readsPicture))
	data, whole := t.posted(w, r, most, words.Of("hub.picture-too-large", "most", most>>20))
	if !whole {
		return
	}
	patient, cancel = context.WithTimeout(r.Context(), waitPicture)
	defer cancel()
	over, come := dark.turns.enter(sideIn(who), who.Side == umpire, patient.Done())
	if !come {
		t.busy(w)
		return
	}
	defer over()
	if t.still(w, r, who) {
		answered(w)(t.Board.Photographs.Read(who.Side, data))
	}
}

// busy refuses a photograph while others are read.
func (t *table) busy(w http.ResponseWriter) {
	refuseFor(w, 5*time.Second, http.StatusServiceUnavailable, t.Words.Say("hub.reading"))
}

// photographs puts together what was read of photographs, with what was answered.
func (t *table) photographs(w http.ResponseWriter, r *http.Request, who store.Session) {
	most := int64(mostReadSide)
	if who.Side == umpire {
		most = mostRead
	}
	var asked json.RawMessage
	if !t.reads(w, who) || !t.receive(w, r, most, &asked) || !t.still(w, r, who) {
		return
	}
	answered(w)(t.Board.Photographs.Together(who.Side, asked))
}

// seesPaper tells whether the hub reads photographs of this game.
func (t *table) seesPaper() bool { return t.Board != nil && t.Board.Photographs != nil }

// reads tells whether photographs are read for somebody. Where they aren't he has been told why.
func (t *table) reads(w http.ResponseWriter, who store.Session) bool {
	if !t.seesPaper() {
		refuse(w, http.StatusNotFound, t.Words.Say("hub.no-packet"))
		return false
	}
	if wait := t.hub.posts.take(who, 1, t.hub.Clock()); wait > 0 {
		refuseFor(w, wait, http.StatusTooManyRequests, t.Words.Say("hub.sends-too-much"))
		return false
	}
	return true
}

// answered sends what was read, or says why it couldn't be.
func answered(w http.ResponseWriter) func(any, error) {
	return func(read any, err error) {
		if err != nil {
			refuse(w, http.StatusUnprocessableEntity, err.Error())
			return
		}
		send(w, http.StatusOK, read)
	}
}
