package hub

import (
	"encoding/json"
	"net/http"
	"time"

	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/words"
)

// Bounds of photographs of records.
const (
	mostPicture  = 32 << 20         // bytes
	mostBoxes    = 16 << 20         // bytes of what was read of all of them
	slowPicture  = time.Minute      // how long one may take to come in
	readsPicture = 2 * time.Minute  // and to be answered
	waitPicture  = 20 * time.Second // for others to be read
)

// photograph reads a picture of records for an umpire, of all games one at a time, and keeps none.
func (t *table) photograph(w http.ResponseWriter, r *http.Request, who store.Session) {
	if !t.reads(w, who) {
		return
	}
	turn := time.NewTimer(waitPicture)
	defer turn.Stop()
	select {
	case t.hub.reading <- struct{}{}:
		defer func() { <-t.hub.reading }()
	case <-turn.C:
		refuseFor(w, 5*time.Second, http.StatusServiceUnavailable, t.Words.Say("hub.reading"))
		return
	case <-r.Context().Done():
		return
	}
	patience := http.NewResponseController(w)
	patience.SetReadDeadline(time.Now().Add(slowPicture))
	patience.SetWriteDeadline(time.Now().Add(readsPicture))
	data, whole := t.posted(w, r, mostPicture, words.Of("hub.picture-too-large", "most", mostPicture>>20))
	if !whole || !t.still(w, r, who) {
		return
	}
	answered(w)(t.Board.Photographs.Read(data))
}

// photographs puts together what was read of photographs, with what the umpire has answered.
func (t *table) photographs(w http.ResponseWriter, r *http.Request, who store.Session) {
	var boxes json.RawMessage
	if !t.reads(w, who) || !t.receive(w, r, mostBoxes, &boxes) || !t.still(w, r, who) {
		return
	}
	answered(w)(t.Board.Photographs.Together(boxes))
}

// reads tells whether photographs are read for somebody. Where they aren't he has been told why.
func (t *table) reads(w http.ResponseWriter, who store.Session) bool {
	switch {
	case who.Side != umpire:
		refuse(w, http.StatusForbidden, t.Words.Say("hub.umpire-alone"))
	case t.Board == nil || t.Board.Photographs == nil:
		refuse(w, http.StatusNotFound, t.Words.Say("hub.no-packet"))
	default:
		if wait := t.hub.posts.take(who, 1, t.hub.Clock()); wait > 0 {
			refuseFor(w, wait, http.StatusTooManyRequests, t.Words.Say("hub.sends-too-much"))
			return false
		}
		return true
	}
	return false
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
