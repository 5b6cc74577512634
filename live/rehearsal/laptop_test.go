package rehearsal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/csprint/csprint/live/hub"
	"github.com/csprint/csprint/live/store"
)

// A desk is a store whose numbers are known outside it, and which can fail.
type desk struct {
	store.Store
	*known
}

// known is what desks over one store know of it.
type known struct {
	mutex   sync.Mutex
	heads   map[string]map[string]int64 // by game and channel: the last number
	decided map[string]int              // by game: how often something was decided of a play
	failing bool
}

var errFull = errors.New("the disk is full")

func newDesk(s store.Store) *desk {
	return &desk{s, &known{heads: map[string]map[string]int64{}, decided: map[string]int{}}}
}

// beside is a desk of another process over the same store.
func (d *desk) beside(s store.Store) *desk { return &desk{s, d.known} }

func (d *desk) Append(ctx context.Context, game string, entries []store.Entry) ([]store.Entry, error) {
	d.mutex.Lock()
	failing := d.failing
	d.mutex.Unlock()
	if failing {
		return nil, errFull
	}
	kept, err := d.Store.Append(ctx, game, entries)
	d.mutex.Lock()
	defer d.mutex.Unlock()
	for _, e := range kept {
		if d.heads[game] == nil {
			d.heads[game] = map[string]int64{}
		}
		d.heads[game][e.Channel] = max(d.heads[game][e.Channel], e.Number)
	}
	return kept, err
}

func (d *desk) Decide(ctx context.Context, game, play string, state store.State, at time.Time) error {
	all, err := d.Plays(ctx, game)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(all, func(p store.Play) bool { return p.ID == play })
	if i < 0 || all[i].State != state && all[i].State != store.Taken {
		d.mutex.Lock()
		d.decided[game]++ // before anybody is told
		d.mutex.Unlock()
	}
	return d.Store.Decide(ctx, game, play, state, at)
}

// all is how much was decided of a game's plays.
func (d *desk) all(game string) int {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.decided[game]
}

func (d *desk) fail(is bool) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.failing = is
}

// head is the last number of a channel.
func (d *desk) head(game, channel string) int64 {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.heads[game][channel]
}

// A frame is a message of a stream.
type frame struct{ kind, id, data string }

// A line is a stream that the hub answers, up to the phone's end of it.
type line struct {
	laptop   *laptop
	phone    *phone
	page, id int
	cookie   string
	channels []string
	leave    context.CancelFunc
	done     chan struct{} // closed once the hub has ended it
	woken    chan struct{} // of the hall

	mutex  sync.Mutex
	head   http.Header
	status int
	text   []byte // what is no whole frame yet
	frames []frame
	at     map[string]int64
	ready  bool
	told   int // of what was decided of plays

	began bool  // it has told the phone what it had missed
	cut   bool  // the phone hears no more of it
	last  int64 // when the last message arrives
	over  bool  // that the hub has ended it was told
}

func (l *line) Header() http.Header { return l.head }

func (l *line) WriteHeader(status int) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.status = status
}

func (l *line) Write(data []byte) (int, error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.status == 0 {
		l.status = http.StatusOK
	}
	l.text = append(l.text, data...)
	for {
		whole, rest, is := bytes.Cut(l.text, []byte("\n\n"))
		if !is {
			break
		}
		l.add(string(whole))
		l.text = append([]byte(nil), rest...)
	}
	return len(data), nil
}

// Flush tells the hall that something has come.
func (l *line) Flush() {
	select {
	case l.woken <- struct{}{}:
	default:
	}
}

func (l *line) add(text string) {
	var f frame
	for field := range strings.SplitSeq(text, "\n") {
		name, value, _ := strings.Cut(field, ": ")
		switch name {
		case "event":
			f.kind = value
		case "id":
			f.id = value
		case "data":
			f.data += value
		}
	}
	if f.data == "" {
		return
	}
	l.frames = append(l.frames, f)
	l.ready = l.ready || f.kind == "ready"
	if f.kind == "play" {
		l.told = l.laptop.desk.all(l.laptop.game.ID)
	}
	for channel, n := range numbersOf(f.id) {
		l.at[channel] = n
	}
}

// numbersOf reads a position.
func numbersOf(text string) map[string]int64 {
	at := map[string]int64{}
	for part := range strings.SplitSeq(text, ",") {
		fields := strings.Split(part, ":")
		if len(fields) < 2 {
			continue
		}
		if n, err := strconv.ParseInt(fields[1], 10, 64); err == nil {
			at[fields[0]] = n
		}
	}
	return at
}

// isDone tells whether the hub has ended the line.
func (l *line) isDone() bool {
	select {
	case <-l.done:
		return true
	default:
		return false
	}
}

// current tells whether all that the store has for it has been sent.
func (l *line) current(d *desk, game string) bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if !l.ready {
		return false
	}
	for _, channel := range l.channels {
		if l.at[channel] < d.head(game, channel) {
			return false
		}
	}
	return l.told == d.all(game)
}

// where is how far it has come, for people.
func (l *line) where() string {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return fmt.Sprint(l.at, ", ready ", l.ready, ", told of ", l.told, " plays")
}

// taken are the frames that have come since they were taken last.
func (l *line) taken() []frame {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	frames := l.frames
	l.frames = nil
	return frames
}

// A laptop is a hub over a desk.
type laptop struct {
	hub  *hub.Hub
	desk *desk
	game hub.Game
	skew time.Duration // of its clock
	off  bool          // it answers nobody
}

// open starts its hub.
func (l *laptop) open(clock func() time.Time, random func() string) {
	l.hub = hub.New(l.desk, []string{host}, l.game)
	l.hub.Random = random
	l.hub.Clock = func() time.Time { return clock().Add(l.skew) }
	l.off = false
}

// host is what phones call it.
const host = "club.example"
