package hub

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
)

// A relay sends on what comes into a game's channels: it reads each channel of
// the store once whenever something may be new, however many listen. What it has
// read it keeps, so that who comes back needs no store.
type relay struct {
	ctx   context.Context
	store store.Store
	game  string
	awake sync.Once
	poked chan struct{}
	told  func(context.Context) // whenever something may be new that is in no channel
	seal  func(store.Entry) string

	mutex     sync.RWMutex
	channels  map[string]*channel
	listeners int
	latest    time.Time // than which nothing that comes in was confirmed earlier

	reading sync.Mutex // held by whoever reads the store
}

// A channel is one of a game, as far as it was read.
type channel struct {
	name    string
	taken   int64 // the last number that this hub knows to be in the store
	upTo    int64 // the number up to which the store was read, -1 before it was
	entries []store.Entry
	texts   [][]byte // as phones are told them, in JSON
	sums    []string // hashes of the links of all up to each
	numbers map[live.ID]int64
	stands  *live.History
	ears    map[*listener]bool
}

// A listener is woken when something came into one of its channels.
type listener struct {
	relay    *relay
	channels []string
	woken    chan struct{}
}

func newRelay(ctx context.Context, s store.Store, game string, channels []string, worse live.Worse, told func(context.Context), seal func(store.Entry) string) *relay {
	r := &relay{ctx: ctx, store: s, game: game, poked: make(chan struct{}, 1), told: told, seal: seal, channels: map[string]*channel{}}
	for _, name := range channels {
		r.channels[name] = &channel{name: name, upTo: -1, numbers: map[live.ID]int64{}, stands: live.NewHistory(worse), ears: map[*listener]bool{}}
	}
	return r
}

// load makes sure that some channels were read, with all that this hub has taken in.
func (r *relay) load(ctx context.Context, names []string) error {
	r.awake.Do(func() { go r.follow() })
	for _, name := range names {
		r.mutex.RLock()
		current := r.channels[name].current()
		r.mutex.RUnlock()
		if current {
			continue
		}
		if err := r.read(ctx, name, true); err != nil {
			return err
		}
	}
	return nil
}

// current tells whether a channel was read, with all that this hub knows to be in it.
func (c *channel) current() bool { return c.upTo >= c.taken }

// readAtOnce is how many entries one query asks for.
const readAtOnce = 500

// read reads on in one channel, and wakes those who listen to it; spare leaves it
// where it is current.
func (r *relay) read(ctx context.Context, name string, spare bool) error {
	r.reading.Lock()
	defer r.reading.Unlock()
	c := r.channels[name]
	r.mutex.RLock()
	taken, at := c.taken, int64(len(c.entries))
	more := !spare || !c.current()
	r.mutex.RUnlock()
	for more {
		entries, err := r.store.After(ctx, r.game, store.Position{name: at}, readAtOnce)
		if err != nil {
			return err
		}
		r.mutex.Lock()
		r.add(c, entries)
		before := at
		at = int64(len(c.entries))
		if more = len(entries) == readAtOnce && at > before; !more {
			c.upTo = max(taken, at)
		}
		r.mutex.Unlock()
	}
	return nil
}

// moment is when the first of some events that come in now was confirmed, each of the others
// a millisecond after the one before it: by the clock, but never before what has come in,
// though the clock was set back. So times alone say in which order the events came, to
// whichever hub they are brought one day.
func (r *relay) moment(now time.Time, events int) time.Time {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	now = now.Truncate(time.Millisecond)
	if !r.latest.Before(now) {
		now = r.latest.Add(time.Millisecond)
	}
	r.latest = now.Add(time.Duration(max(0, events-1)) * time.Millisecond)
	return now
}

// A said is an entry as phones are told it, and bring it back.
type said struct {
	live.Event
	Channel string `json:"channel"`
	Before  string `json:"before,omitempty"`
	Link    string `json:"link,omitempty"`
	Seal    string `json:"seal,omitempty"`
}

// add keeps entries that follow those that are there.
func (r *relay) add(c *channel, entries []store.Entry) {
	before := len(c.entries)
	for _, e := range entries {
		if e.Channel != c.name || e.Number != int64(len(c.entries))+1 {
			continue
		}
		text, err := json.Marshal(said{e.Event, e.Channel, e.Before, e.Link, r.seal(e)})
		if err != nil {
			panic(err) // it came in as JSON
		}
		if n := len(c.entries); n > 0 && e.Before == c.entries[n-1].Link && e.At.Before(c.entries[n-1].At) {
			e.At = c.entries[n-1].At // of a hub whose clock was behind
		}
		c.entries, c.texts, c.sums = append(c.entries, e), append(c.texts, text), append(c.sums, c.sum(e))
		c.numbers[e.Event.ID()] = e.Number
		c.stands.Add(e.Event)
		if e.At.After(r.latest) {
			r.latest = e.At
		}
	}
	if len(c.entries) > before {
		for l := range c.ears {
			l.wake()
		}
	}
}

// wake wakes all who listen.
func (r *relay) wake() {
	r.mutex.RLock()
	defer r.mutex.RUnlock()
	for _, c := range r.channels {
		for l := range c.ears {
			l.wake()
		}
	}
}

// entry is the one of an event, as far as was read.
func (r *relay) entry(id live.ID) (e store.Entry, is bool) {
	r.mutex.RLock()
	defer r.mutex.RUnlock()
	for _, c := range r.channels {
		if n, is := c.numbers[id]; is {
			return c.entries[n-1], true
		}
	}
	return e, false
}

func (l *listener) wake() {
	select {
	case l.woken <- struct{}{}:
	default:
	}
}

// poke has channels be read again soon where what was kept in them wasn't read yet.
func (r *relay) poke(kept []store.Entry) {
	r.mutex.Lock()
	for _, e := range kept {
		c := r.channels[e.Channel]
		c.taken = max(c.taken, e.Number)
	}
	r.mutex.Unlock()
	select {
	case r.poked <- struct{}{}:
	default:
	}
}

// How often the store is asked: never more often than takes a while for those who
// listen to be told, and now and then though it has said nothing.
const (
	paceEach  = 50 * time.Microsecond // a listener
	lookAgain = 20 * time.Second
	tryAgain  = time.Second // after a failure
)

// follow reads whenever the store says that something may be new.
func (r *relay) follow() {
	for r.ctx.Err() == nil {
		tokens, err := r.store.Watch(r.ctx, r.game)
		if err == nil {
			err = r.followTokens(tokens)
		}
		if err != nil {
			wait(r.ctx, tryAgain)
		}
	}
}

// followTokens follows until the store no longer speaks.
func (r *relay) followTokens(tokens <-chan struct{}) error {
	look := time.NewTicker(lookAgain)
	defer look.Stop()
	for spare := false; ; { // at first all is read: something may have come while nobody watched
		began := time.Now()
		if !spare {
			r.told(r.ctx)
		}
		if err := r.readAll(spare); err != nil {
			return err
		}
		r.mutex.RLock()
		pace := time.Duration(r.listeners) * paceEach
		r.mutex.RUnlock()
		wait(r.ctx, pace-time.Since(began))
		spare = false
		select {
		case <-r.ctx.Done():
			return r.ctx.Err()
		case _, open := <-tokens:
			if !open {
				return context.Canceled
			}
		case <-r.poked:
			spare = true
		case <-look.C:
		}
	}
}

// readAll reads on in all channels that anybody has asked for; spare leaves those that
// are current.
func (r *relay) readAll(spare bool) error {
	r.mutex.RLock()
	var names []string
	for name, c := range r.channels {
		if c.upTo >= 0 {
			names = append(names, name)
		}
	}
	r.mutex.RUnlock()
	slices.Sort(names)
	for _, name := range names {
		if err := r.read(r.ctx, name, spare); err != nil {
			return err
		}
	}
	return nil
}

// wait waits for some time, or until a context ends.
func wait(ctx context.Context, long time.Duration) {
	if long <= 0 {
		return
	}
	timer := time.NewTimer(long)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	}
}

// listen begins to listen to channels that were loaded.
func (r *relay) listen(channels []string) *listener {
	l := &listener{relay: r, channels: channels, woken: make(chan struct{}, 1)}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.listeners++
	for _, name := range channels {
		r.channels[name].ears[l] = true
	}
	return l
}

// leave ends listening.
func (l *listener) leave() {
	l.relay.mutex.Lock()
	defer l.relay.mutex.Unlock()
	l.relay.listeners--
	for _, name := range l.channels {
		delete(l.relay.channels[name].ears, l)
	}
}

// end is the position behind all that was read of some channels.
func (r *relay) end(channels []string) position {
	r.mutex.RLock()
	defer r.mutex.RUnlock()
	end := position{}
	for _, name := range channels {
		c := r.channels[name]
		end[name] = c.at(int64(len(c.entries)))
	}
	return end
}

// standing asks what stands in a channel, as far as it was read.
func (r *relay) standing(name string, ask func(*live.History)) {
	r.mutex.RLock()
	defer r.mutex.RUnlock()
	ask(r.channels[name].stands)
}

// A batch is what follows a position: entries, and as phones are told them.
type batch struct {
	entries []store.Entry
	texts   [][]byte
}

// next is what follows a position in the listener's channels, so many entries at
// most; the position moves on.
func (l *listener) next(at position, most int) batch {
	l.relay.mutex.RLock()
	defer l.relay.mutex.RUnlock()
	var b batch
	for _, name := range l.channels {
		c := l.relay.channels[name]
		from := int(at[name].number)
		to := min(len(c.entries), from+most-len(b.entries))
		if to <= from {
			continue
		}
		b.entries, b.texts = append(b.entries, c.entries[from:to]...), append(b.texts, c.texts[from:to]...)
		at[name] = c.at(int64(to))
	}
	return b
}
