// Package hall has phones in one room make dice that nobody chose: by its page somebody joins, sees the list grow, and opens his
// share for the list that was closed; by another the umpire closes it. Phones make their shares, and keep them until they are
// opened. It knows no scenario, and keeps nothing itself: what comes in goes into a pool.
//
// Start at New.
package hall

import (
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/csprint/csprint/internal/origin"
	"github.com/csprint/csprint/internal/precompressed"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/seal"
	"github.com/csprint/csprint/seal/pool"
	"github.com/csprint/csprint/words"
)

// A Game is one whose dice are made.
type Game struct {
	Title string
	Words *words.Catalogue // in which it is spoken of; nil for English
	Hosts origin.Hosts     // names that phones call this computer by, besides its addresses

	Address string   // by which phones come
	Rows    []string // the same as phones read it: a module each letter, 1 for a dark one

	Look     func() (*pool.Pool, error)                       // what has come in
	Change   func(func(*pool.Pool) error) (*pool.Pool, error) // it is kept once this returns
	Scenario func() (string, error)                           // as the list binds it when it is closed
	Print    func(without []string) string                    // how the umpire prints
	Printed  func() *Printed                                  // the packet that was; nil before
	Tell     func(news string)                                // a line for the umpire
}

// Printed is what a packet tells everybody that was printed of shares.
type Printed struct {
	Parts      seal.Parts `json:"-"`
	Seal       string     `json:"seal"`       // in groups
	Commitment string     `json:"commitment"` // to the seed
}

// Bounds on what phones send.
const (
	mostSent  = 2 << 10 // bytes
	mostHere  = 300     // who join by phones
	mostOfOne = 60      // who join from one address
	slowest   = 10 * time.Second
	fresh     = 300 * time.Millisecond // how long an answer is good for all who ask
)

// A Hall answers phones and the umpire.
type Hall struct {
	Game
	file   precompressed.File
	policy string

	looking sync.Mutex

	mutex   sync.Mutex
	changes int            // that were made
	joined  map[string]int // new names, by the address that they came from
	parts   seal.Parts     // as they were looked at last, not to be changed
	state   precompressed.File
	until   time.Time // when it is looked at anew
	failed  string    // what the umpire was told last of what fails
}

// New is the hall of a game.
func New(g Game) *Hall {
	html, policy := page(g.Words)
	return &Hall{Game: g, file: precompressed.Of("page.html", []byte(html)), policy: policy, joined: map[string]int{}}
}

// ServeHTTP answers everything.
func (h *Hall) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	origin.Shut(w.Header(), h.policy)
	w.Header().Set("Cache-Control", "no-store")
	post := map[string]func(*http.Request, request) (any, error){"/join": h.join, "/open": h.open, "/umpire": h.umpire, "/close": h.close, "/leave": h.leave}[r.URL.Path]
	reads := r.Method == http.MethodGet || r.Method == http.MethodHead
	switch {
	case !h.Hosts.Has(r.Host):
		h.refuse(w, http.StatusMisdirectedRequest, h.Words.Say("hub.called-otherwise"))
	case reads && (r.URL.Path == "/" || r.URL.Path == "/umpire"):
		h.file.SendOnce(w, r)
	case reads && r.URL.Path == "/state":
		h.show(w, r)
	case post != nil && r.Method == http.MethodPost:
		h.take(w, r, post)
	case post != nil:
		w.Header().Set("Allow", "POST")
		h.refuse(w, http.StatusMethodNotAllowed, h.Words.Say("hub.only-posting"))
	default:
		h.refuse(w, http.StatusNotFound, h.Words.Say("hub.nothing-here"))
	}
}

// A request is what is sent, by players without a code.
type request struct{ Who, Commitment, Share, List, Code string }

// refusal is why something is not done, for whoever asked.
type refusal struct {
	status int
	why    string
}

func (r refusal) Error() string { return r.why }

func (h *Hall) refuse(w http.ResponseWriter, status int, why string) {
	send(w, status, map[string]string{"why": why})
}

func send(w http.ResponseWriter, status int, value any) {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err) // of values of our own
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	w.Write(data)
}

// take reads what a page of this computer's own sends, and answers.
func (h *Hall) take(w http.ResponseWriter, r *http.Request, do func(*http.Request, request) (any, error)) {
	if !origin.SameOrigin(r, "http", "https") {
		h.refuse(w, http.StatusForbidden, h.Words.Say("hub.only-its-page"))
		return
	}
	http.NewResponseController(w).SetReadDeadline(time.Now().Add(slowest))
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostSent))
	var tooMuch *http.MaxBytesError
	var sent request
	switch {
	case errors.As(err, &tooMuch):
		h.refuse(w, http.StatusRequestEntityTooLarge, h.Words.Say("hub.too-much", "bytes", strconv.Itoa(mostSent)))
		return
	case err != nil:
		h.refuse(w, http.StatusRequestTimeout, h.Words.Say("hub.not-whole"))
		return
	case json.Unmarshal(data, &sent) != nil:
		h.refuse(w, http.StatusBadRequest, h.Words.Say("hub.no-json"))
		return
	}
	answer, err := do(r, sent)
	var refused refusal
	var problem source.Problem
	switch {
	case err == nil:
		send(w, http.StatusOK, answer)
	case errors.As(err, &refused):
		h.refuse(w, refused.status, refused.why)
	case errors.As(err, &problem):
		why, _, _ := problem.Parts(h.Words)
		h.refuse(w, http.StatusConflict, why)
	default:
		h.refuse(w, http.StatusServiceUnavailable, h.fails(err))
	}
}

// fails says that the umpire's computer can't keep or read what has come in. The cause is for him alone, once.
func (h *Hall) fails(err error) string {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if why := h.Words.Told(err); why != h.failed {
		h.failed = why
		h.Tell(why)
	}
	return h.Words.Say("shares.fails")
}

// change changes the pool, and tells the umpire what is new.
func (h *Hall) change(news words.ID, who string, change func(*pool.Pool) error) error {
	isNew := false
	p, err := h.Change(func(p *pool.Pool) error {
		before := p.Text()
		err := change(p)
		isNew = p.Text() != before
		return err
	})
	if err != nil {
		return err
	}
	h.mutex.Lock()
	h.until = time.Time{}
	h.changes++
	h.mutex.Unlock()
	if isNew {
		silent := p.Parts().Silent()
		h.Tell(words.Of(news, "who", who, "n", len(p.Parts().Names())-1, "silent", len(silent), "names", words.List(silent)).In(h.Words))
	}
	return nil
}

var done = map[string]bool{"done": true}

// join takes in what binds somebody to his share.
func (h *Hall) join(r *http.Request, sent request) (any, error) {
	commitment, err := seal.Read(sent.Commitment)
	if err != nil || sent.Who == "" || seal.Name(sent.Who) != sent.Who || seal.Taken(sent.Who) {
		return nil, refusal{http.StatusBadRequest, h.Words.Say("shares.odd-name")}
	}
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	seen, _, err := h.standing()
	if err != nil {
		return nil, err
	}
	if h.crowded(seen, sent.Who, host) { // before anything is read: some may send without end
		return nil, refusal{http.StatusTooManyRequests, h.Words.Say("shares.too-many")}
	}
	return done, h.change("shares.news-joined", sent.Who, func(p *pool.Pool) error {
		before := p.Parts()
		if h.crowded(before, sent.Who, host) {
			return refusal{http.StatusTooManyRequests, h.Words.Say("shares.too-many")}
		}
		err := p.Join(seal.Parts{{Who: sent.Who, Commitment: commitment}})
		if len(p.Parts()) > len(before) {
			h.mutex.Lock()
			defer h.mutex.Unlock()
			h.joined[host]++
		}
		return err
	})
}

// crowded tells whether there is no room for somebody new from an address.
func (h *Hall) crowded(parts seal.Parts, who, host string) bool {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return !parts.Closed() && parts.Find(who) < 0 && (h.joined[host] >= mostOfOne || len(parts) > mostHere)
}

// open takes an opened share in, for the list that everybody sees and for no other.
func (h *Hall) open(_ *http.Request, sent request) (any, error) {
	told := seal.ReadShares(sent.Who + ": " + sent.Share)
	if len(told) != 1 || told[0].Who != sent.Who {
		return nil, refusal{http.StatusBadRequest, h.Words.Say("shares.no-line")}
	}
	return done, h.change("shares.news-opened", sent.Who, func(p *pool.Pool) error {
		if sum := p.Parts().Sum().Groups(); p.Closed() && sent.List != sum {
			return refusal{http.StatusConflict, h.Words.Say("shares.another", "list", sum)}
		}
		return p.Open(told)
	})
}

// asUmpire refuses whoever hasn't the umpire's code, which comes of his share and tells nothing of it.
func (h *Hall) asUmpire(p *pool.Pool, sent request) error {
	if !join.Same(join.Typed(sent.Code), Code(p)) {
		return refusal{http.StatusForbidden, h.Words.Say("shares.no-code")}
	}
	return nil
}

// Code opens the umpire's page.
func Code(p *pool.Pool) string { return join.Code(string(p.Parts()[0].Share), join.Umpire) }

// umpire tells the umpire by which address phones come, and how he prints.
func (h *Hall) umpire(_ *http.Request, sent request) (any, error) {
	p, err := h.Look()
	if err == nil {
		err = h.asUmpire(p, sent)
	}
	if err != nil {
		return nil, err
	}
	return map[string]any{"address": h.Address, "rows": h.Rows, "print": h.Print(nil), "without": h.Print(p.Parts().Silent())}, nil
}

// close ends the joining, for the umpire.
func (h *Hall) close(_ *http.Request, sent request) (any, error) {
	return done, h.change("shares.news-closed", seal.Umpire, func(p *pool.Pool) error {
		if err := h.asUmpire(p, sent); err != nil {
			return err
		}
		return p.Close(h.Scenario)
	})
}

// leave takes somebody out, for the umpire.
func (h *Hall) leave(_ *http.Request, sent request) (any, error) {
	return done, h.change("shares.news-left", sent.Who, func(p *pool.Pool) error {
		if err := h.asUmpire(p, sent); err != nil {
			return err
		}
		return p.Leave(sent.Who)
	})
}
