package hub

import (
	"context"
	"encoding/json"
	"math"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
)

// A screen is what the umpire's boards of a game show now. It is worked out once
// for all of them, and while any is open.
type screen struct {
	table *table
	mutex sync.Mutex
	open  map[chan struct{}]bool // those to be woken
	stop  context.CancelFunc     // of the work, nil while nobody looks
	ears  *listener
	shown []byte
	count int64

	brought map[live.ID]bool // entries that phones have brought back
	phones  []store.Session  // as they were read last; nil where they may have changed
	read    time.Time
}

const (
	boardPace  = 10 * time.Millisecond // from one board to the next, and three times what the first has taken
	boardAgain = 30 * time.Second      // for phones that fall silent
)

// poke has the board be worked out again, with the phones as they are now, where
// anybody looks at it.
func (s *screen) poke() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.phones = nil
	if s.ears != nil {
		s.ears.wake()
	}
}

// enter opens a screen.
func (s *screen) enter() (woken chan struct{}, leave func()) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.open == nil {
		s.open = map[chan struct{}]bool{}
	}
	woken = make(chan struct{}, 1)
	s.open[woken] = true
	if s.stop == nil {
		var ctx context.Context
		ctx, s.stop = context.WithCancel(s.table.hub.ctx)
		s.ears, s.shown = s.table.relay.listen(s.table.channels()), nil
		s.ears.wake()
		go s.work(ctx, s.ears)
	} else if s.shown != nil {
		woken <- struct{}{}
	}
	return woken, func() {
		s.mutex.Lock()
		defer s.mutex.Unlock()
		delete(s.open, woken)
		if len(s.open) == 0 {
			s.stop()
			s.stop, s.ears = nil, nil
		}
	}
}

// work works the board out whenever something has changed: of the entries, what is new
// alone.
func (s *screen) work(ctx context.Context, ears *listener) {
	defer ears.leave()
	at, showing := position{}, s.table.Board.Open()
	again := time.NewTicker(boardAgain)
	defer again.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ears.woken:
		case <-again.C:
		}
		for b := ears.next(at, readAtOnce); len(b.entries) > 0; b = ears.next(at, readAtOnce) {
			showing.Add(b.entries...)
		}
		began := time.Now()
		s.show(ctx, showing)
		took := time.Since(began)
		wait(ctx, max(boardPace, 3*took)-took)
	}
}

// phonesAgain is how old what is known of phones may be: another hub's come, too.
const phonesAgain = 2 * time.Second

// there are the phones of the game.
func (s *screen) there(ctx context.Context) ([]store.Session, error) {
	s.mutex.Lock()
	phones := s.phones
	if phones == nil || time.Since(s.read) > phonesAgain {
		phones, s.phones, s.read = nil, []store.Session{}, time.Now()
	}
	s.mutex.Unlock()
	if phones != nil {
		return slices.Clone(phones), nil
	}
	phones, err := s.table.hub.store.Sessions(ctx, s.table.ID)
	s.mutex.Lock()
	defer s.mutex.Unlock()
	switch {
	case err != nil:
		s.phones = nil
	case s.phones != nil: // nobody has come or gone meanwhile
		s.phones = phones
	}
	return slices.Clone(phones), err
}

// show works the board out and wakes those who look at it.
func (s *screen) show(ctx context.Context, showing Showing) {
	phones, err := s.there(ctx)
	if err != nil {
		return // it is tried again before long
	}
	now := s.table.hub.Clock()
	for i := range phones {
		if s.table.hub.open.here(phones[i].Key) {
			phones[i].Seen = now
		}
		phones[i].Key = ""
	}
	own, _ := s.table.plays.current()
	s.mutex.Lock()
	brought := len(s.brought)
	s.mutex.Unlock()
	data, err := json.Marshal(showing.Show(Scene{Now: now, Phones: phones, Offers: s.table.plays.undecided(), Closed: own.State == store.Over, Brought: brought}))
	if err != nil {
		data, _ = json.Marshal(refusal{Why: err.Error()})
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.shown, s.count = data, s.count+1
	for woken := range s.open {
		select {
		case woken <- struct{}{}:
		default:
		}
	}
}

// bring keeps that phones have brought entries back.
func (s *screen) bring(entries []store.Entry) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for _, e := range entries {
		s.brought[e.Event.ID()] = true
	}
	if s.ears != nil { // the entries may have been shown already
		s.ears.wake()
	}
}

func (s *screen) now() ([]byte, string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.shown, strconv.FormatInt(s.count, 10)
}

// paper sends an umpire the records as they stand, to print.
func (t *table) paper(w http.ResponseWriter, r *http.Request, who store.Session) {
	if who.Side != umpire || t.Board == nil || t.Board.Print == nil {
		refuse(w, http.StatusNotFound, t.Words.Say("hub.nothing-here"))
		return
	}
	if err := t.relay.load(r.Context(), t.channels()); err != nil {
		t.lost(w)
		return
	}
	if wait := t.hub.papers.take(t.ID, 1, t.hub.Clock()); wait > 0 {
		refuseFor(w, wait, http.StatusTooManyRequests, t.Words.Say("hub.printing"))
		return
	}
	ears := t.relay.listen(t.channels())
	defer ears.leave()
	data, err := t.Board.Print(ears.next(position{}, math.MaxInt32).entries)
	if err != nil {
		refuse(w, http.StatusInternalServerError, t.Words.Say("hub.not-printed", "why", err))
		return
	}
	w.Header().Set("Content-Type", "application/pdf")
	w.Header().Set("Content-Disposition", mime.FormatMediaType("inline", map[string]string{"filename": "records.pdf"}))
	w.Write(data)
}

// boardStream sends an umpire the whole board whenever it has changed.
func (t *table) boardStream(w http.ResponseWriter, r *http.Request, who store.Session) {
	if who.Side != umpire || t.Board == nil {
		refuse(w, http.StatusNotFound, t.Words.Say("hub.nothing-here"))
		return
	}
	if err := t.relay.load(r.Context(), t.channels()); err != nil {
		t.lost(w)
		return
	}
	gone, leave := t.hub.open.enter(who.Key)
	defer leave()
	if !t.still(w, r, who) {
		return
	}
	woken, close := t.screen.enter()
	defer close()
	out := openStream(w)
	out.line = append(out.line, "retry: 2000\n\n"...)
	beat := time.NewTimer(heartbeat)
	defer beat.Stop()
	for out.flush() {
		select {
		case <-woken:
			data, count := t.screen.now()
			out.put("", count, data)
		case <-beat.C:
			out.line = append(out.line, ":\n\n"...)
			go t.heard(t.hub.ctx, who.Key)
		case <-r.Context().Done():
			return
		case <-gone:
			out.farewell(t.farewell(t.now(who).Gone))
			return
		case <-t.hub.ctx.Done():
			return
		}
		beat.Reset(heartbeat)
	}
}
