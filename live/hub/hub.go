package hub

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"github.com/csprint/csprint/internal/origin"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/words"
)

// A Game is one that phones may join.
type Game struct {
	ID     string // what the store calls it: join.Game of its seed
	Called string // what its records, and with them its events, call it
	Elder  string // what records of it call it that were printed before the seed counted
	Title  string
	Path   string                                // where its page stands: "/", or "/NAME/" where there are several
	Base   string                                // the address of its page on paper, "" for none
	Code   func(side string, round int64) string // a side's, or the umpire's, after so many replacements
	Sides  []Side
	Key    [32]byte // seals what phones keep: join.Sealing of its seed
	Rules  live.Rules
	Words  *words.Catalogue // in which the hub speaks of it; nil for English
	Page   http.Handler     // everything that isn't under live/
	Board  *Board           // nil where there is none
}

// A Side is one of a game, and what may be marked on it.
type Side struct {
	ID, Name string
	Parts    []string        // what somebody may lead
	Letter   string          // begins what events call its own: LETTER=…
	Known    map[string]bool // units, leaders and formations, as events name them
	Hits     map[string]int  // all that a unit can lose, of those that are counted

	Begun map[string]map[live.Field]live.Value // what units have behind them as they come on; those that come fresh are missing
}

// A Board is the umpire's: its page and what it shows.
type Board struct {
	Page http.Handler             // asked for /board and what lies beside it
	Open func() Showing           // with nothing in it yet
	Draw func(address string) any // a code that phones read, as the page draws it

	Print func(entries []store.Entry) ([]byte, error) // the records as they stand, a PDF

	Photographs Photographs // nil where the packet that was printed is not here
}

// Photographs reads those of records that were marked on paper, for the umpire, whose side is "", or for a side, which it
// tells of nothing but its own sheets. So do its errors, which are for whoever asks.
type Photographs interface {
	Read(side string, picture []byte) (any, error)            // what one says
	Together(side string, asked json.RawMessage) (any, error) // what several say that were read so, with answers about what isn't sure
}

// A Showing is what a board shows of the entries that it was given, in whatever order
// they came. It is used by one at a time.
type Showing interface {
	Add(entries ...store.Entry)
	Show(Scene) any
}

// A Scene is what a board shows besides what was marked.
type Scene struct {
	Now     time.Time
	Phones  []store.Session
	Offers  []store.Offer // plays that phones hold marks of, for the umpire to decide on
	Closed  bool          // nothing is marked any more
	Brought int           // entries that phones have brought back since the hub began
}

// A Hub serves games over a store.
type Hub struct {
	// Clock is the time that limits go by, and that phones and marks are told to have been
	// there at: time.Now, unless it is set before the first request. How long a request or
	// a stream may take is real.
	Clock func() time.Time

	// Random makes 16 bytes in base64url that nobody can guess, unless a test sets it.
	Random func() string

	store    store.Store
	hosts    origin.Hosts
	tables   []*table // one at least
	tries    *limit   // wrong codes, by game and the address that they came from
	joins    *limit   // right ones, by side
	papers   *limit   // printings, by game
	posts    pace     // what is sent
	marks    pace     // events of sides, by their size
	hands    pace     // entries that are brought back
	offers   pace     // plays that are offered
	pictures pace     // photographs of sides
	darkroom darkroom
	seen     seen
	open     crowd
	ctx      context.Context
	close    context.CancelFunc
}

// A table is a game as it is being played: who listens, and what was sent.
type table struct {
	Game
	hub    *Hub
	relay  *relay
	screen *screen
	plays  *plays
	sealer sealer
}

// New is the hub of some games. Hosts are the names that it is called by, besides
// the addresses of its computer.
func New(s store.Store, hosts []string, games ...Game) *Hub {
	h := &Hub{
		Clock: time.Now, store: s, hosts: hosts,
		tries: newLimit(20, 10*time.Second), joins: newLimit(2*mostPhones, 2*time.Second), papers: newLimit(60, time.Second/20),
		posts: pace{newLimit(60, time.Second/20), newLimit(1000, time.Second/200)},
		marks: pace{newLimit(mostEvents+100, time.Second/2), newLimit(5*mostEvents, time.Second/10)},
		hands: pace{newLimit(5000, time.Second/100), newLimit(100_000, time.Second/1000)}, offers: pace{newLimit(20, time.Second), newLimit(400, time.Second/20)},
		pictures: pace{newLimit(20, 5*time.Second), newLimit(100, time.Second)}, darkroom: darkroom{phones: map[string]bool{}, doors: map[string]chan struct{}{}},
		Random: randomName,
	}
	h.ctx, h.close = context.WithCancel(context.Background())
	for _, g := range games {
		t := &table{Game: g, hub: h, sealer: newSealer(g.Key, g.ID)}
		t.relay = newRelay(h.ctx, s, g.ID, t.channels(), g.Rules.Worse, t.told, t.sealer.seal)
		t.screen, t.plays = &screen{table: t, brought: map[live.ID]bool{}}, &plays{table: t, offered: map[string]store.Offer{}}
		h.tables = append(h.tables, t)
	}
	return h
}

// Close ends all streams, for a server that stops.
func (h *Hub) Close() { h.close() }

// channels are all of a game, those of sides first.
func (t *table) channels() []string {
	var all []string
	for _, s := range t.Sides {
		all = append(all, s.ID)
	}
	return append(all, store.Public, store.Umpire)
}

// seenBy are the channels that a side sees, all for the umpire.
func (t *table) seenBy(side string) []string {
	if side == umpire {
		return t.channels()
	}
	return []string{side, store.Public}
}

// told is what a hub does when its store says that something may be new, beside reading on.
func (t *table) told(ctx context.Context) {
	t.shut(ctx)
	t.plays.read(ctx) // where that fails, the store tells again
}

// umpire stands in the place of a side's id.
const umpire = ""

// ServeHTTP answers everything: what is asked for under live/ of a game here, the
// rest by the game's page.
func (h *Hub) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	origin.Shut(w.Header(), "default-src 'none'") // a page sets its own policy in the place of this
	w.Header().Set("Cache-Control", "no-store")
	if !h.hosts.Has(r.Host) {
		refuse(w, http.StatusMisdirectedRequest, h.words().Say("hub.called-otherwise"))
		return
	}
	for _, t := range h.tables {
		if r.URL.Path+"/" == t.Path {
			http.Redirect(w, r, t.Path, http.StatusPermanentRedirect)
			return
		}
		rest, below := strings.CutPrefix(r.URL.Path, t.Path)
		if !below {
			continue
		}
		if what, ours := strings.CutPrefix(rest, "live/"); ours {
			t.serve(w, r, what)
		} else {
			t.Page.ServeHTTP(w, asBelow(r, "/"+rest))
		}
		return
	}
	refuse(w, http.StatusNotFound, h.words().Say("hub.scan-again"))
}

// words are what it says in that is of no game: those of its first.
func (h *Hub) words() *words.Catalogue { return h.tables[0].Words }

// asBelow is a request for another path, below that of its game.
func asBelow(r *http.Request, path string) *http.Request {
	below := r.Clone(r.Context())
	below.URL.Path, below.URL.RawPath = path, ""
	return below
}

// serve answers what is asked for under live/.
func (t *table) serve(w http.ResponseWriter, r *http.Request, what string) {
	post := map[string]func(http.ResponseWriter, *http.Request, store.Session){"part": t.part, "events": t.events, "door": t.change, "hand": t.hand, "offer": t.offer, "play": t.decide, "photograph": t.photograph, "photographs": t.photographs}[what]
	get := map[string]func(http.ResponseWriter, *http.Request, store.Session){"me": t.me, "stream": t.stream, "board/stream": t.boardStream, "records.pdf": t.paper, "door": t.door}[what]
	switch {
	case what == "join" || post != nil && (get == nil || r.Method != http.MethodGet):
		if r.Method != http.MethodPost {
			w.Header().Set("Allow", "POST")
			refuse(w, http.StatusMethodNotAllowed, t.Words.Say("hub.only-posting"))
			return
		}
		if !origin.SameOrigin(r, "http", "https") {
			refuse(w, http.StatusForbidden, t.Words.Say("hub.only-its-page"))
			return
		}
		http.NewResponseController(w).SetReadDeadline(time.Now().Add(slowest))
		if post == nil {
			t.join(w, r)
			return
		}
		t.known(w, r, post)
	case get != nil && r.Method == http.MethodGet:
		if r.Header.Get("Origin") != "" && !origin.SameOrigin(r, "http", "https") {
			refuse(w, http.StatusForbidden, t.Words.Say("hub.only-its-page"))
			return
		}
		t.known(w, r, get)
	case get != nil:
		w.Header().Set("Allow", "GET")
		refuse(w, http.StatusMethodNotAllowed, t.Words.Say("phone.reading-only"))
	case t.Board != nil && strings.HasPrefix(what, "board"):
		t.Board.Page.ServeHTTP(w, asBelow(r, "/"+what))
	default:
		refuse(w, http.StatusNotFound, t.Words.Say("hub.nothing-here"))
	}
}

// slowest is how long a request may take to come in.
const slowest = 10 * time.Second
