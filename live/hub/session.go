package hub

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/store"
)

// cookieName begins the names of cookies: a browser sends those of one computer
// to all of its ports, so that games need names of their own.
const cookieName = "csprint-"

// cookieAge is how long a phone stays in a game.
const cookieAge = 60 * 24 * time.Hour

func (t *table) cookie() string { return cookieName + strings.ToLower(t.ID) }

// keyOf is what a session is kept by: whoever reads the store can't join by it.
func keyOf(cookie string) string {
	sum := sha256.Sum256([]byte(cookie))
	return hex.EncodeToString(sum[:])
}

// session is the session of a request, an empty one where it has none in this game.
func (t *table) session(r *http.Request) (store.Session, error) {
	cookie, err := r.Cookie(t.cookie())
	if err != nil || cookie.Value == "" {
		return store.Session{}, nil
	}
	s, err := t.hub.store.Session(r.Context(), keyOf(cookie.Value))
	if err != nil || s.Game != t.ID || s.Side != umpire && t.side(s.Side) == nil {
		return store.Session{}, err
	}
	return s, nil
}

// side is a side by its id, nil for none.
func (t *table) side(id string) *Side {
	for i := range t.Sides {
		if t.Sides[i].ID == id {
			return &t.Sides[i]
		}
	}
	return nil
}

// known answers who has joined.
func (t *table) known(w http.ResponseWriter, r *http.Request, answer func(http.ResponseWriter, *http.Request, store.Session)) {
	s, err := t.session(r)
	switch {
	case err != nil:
		t.lost(w)
	case s.Game == "":
		refuse(w, http.StatusUnauthorized, t.Words.Say("hub.not-joined"))
	case s.Gone != store.Welcome:
		send(w, http.StatusUnauthorized, t.farewell(s.Gone))
	default:
		answer(w, r, s)
	}
}

// still tells whether a phone that had joined hasn't been sent away meanwhile, as
// slowly as its request may have come in. Where it has, it has been told.
func (t *table) still(w http.ResponseWriter, r *http.Request, who store.Session) (is bool) {
	t.known(w, r, func(_ http.ResponseWriter, _ *http.Request, s store.Session) { is = s.Key == who.Key })
	return is
}

// now is a session as it is now, what it was where nobody can tell.
func (t *table) now(who store.Session) store.Session {
	if s, err := t.hub.store.Session(t.hub.ctx, who.Key); err == nil && s.Game == t.ID {
		return s
	}
	return who
}

// How many phones may have joined by one code, and after how long without a word one
// gives way to a newcomer.
const (
	mostPhones = 100
	mostIdle   = 12 * time.Hour
)

// mostAsked bounds what joins and names parts, in bytes.
const mostAsked = 4 << 10

// join lets a phone in by its code. The right ones are compared first: however many
// wrong ones came from its address, a right one is right.
func (t *table) join(w http.ResponseWriter, r *http.Request) {
	var asked struct{ Code, Phone string }
	if !t.receive(w, r, mostAsked, &asked) {
		return
	}
	if !live.IsKey(asked.Phone) {
		refuse(w, http.StatusBadRequest, t.Words.Say("hub.odd-phone"))
		return
	}
	rounds, err := t.hub.store.Rounds(r.Context(), t.ID)
	if err != nil {
		t.lost(w)
		return
	}
	switch side, round, is := t.sideOf(join.Typed(asked.Code), rounds); {
	case !is:
		t.wrong(w, r)
	case round < rounds[side]:
		send(w, http.StatusForbidden, t.farewell(store.Replaced))
	default:
		if round > rounds[side] {
			if err := t.hub.store.Reach(r.Context(), t.ID, side, round); err != nil {
				t.lost(w)
				return
			}
			t.shut(r.Context())
		}
		t.admit(w, r, store.Session{Game: t.ID, Side: side, Phone: asked.Phone, Round: round, Seen: t.hub.Clock()})
	}
}

// wrong answers a code that is none, ever more seldom.
func (t *table) wrong(w http.ResponseWriter, r *http.Request) {
	if wait := t.hub.tries.take(t.ID+"/"+clientOf(r), 1, t.hub.Clock()); wait > 0 {
		refuseFor(w, wait, http.StatusTooManyRequests, t.Words.Say("hub.wrong-codes"))
		return
	}
	refuse(w, http.StatusForbidden, t.Words.Say("hub.no-code"))
}

// roundsAhead is how many replacements of a code a store may have lost: it is new, or an old
// copy, and somebody has the code that a hub gave out since. Nobody else knows it.
const roundsAhead = 32

// sideOf is whose a code is, and of which round. All that were ever given out are
// compared, and those that may have been by a hub that is lost, each in constant time.
func (t *table) sideOf(code string, rounds map[string]int64) (side string, round int64, is bool) {
	sides := []string{umpire}
	for _, s := range t.Sides {
		sides = append(sides, s.ID)
	}
	for _, one := range sides {
		for n := range rounds[one] + 1 + roundsAhead {
			if join.Same(code, t.Code(one, n)) {
				side, round, is = one, n, true
			}
		}
	}
	return side, round, is
}

// admit makes the session of a phone that has given a code, unless it has it already.
func (t *table) admit(w http.ResponseWriter, r *http.Request, s store.Session) {
	before, err := t.session(r)
	if err != nil {
		t.lost(w)
		return
	}
	if before.Game != "" && before.Gone == store.Welcome && before.Side == s.Side && before.Phone == s.Phone {
		cookie, _ := r.Cookie(t.cookie())
		t.enter(w, r, before, cookie.Value)
		return
	}
	if wait := t.hub.joins.take(t.ID+"/"+s.Side, 1, t.hub.Clock()); wait > 0 {
		refuseFor(w, wait, http.StatusTooManyRequests, t.Words.Say("hub.many-join"))
		return
	}
	value := rand.Text()
	s.Key, s.Part = keyOf(value), partOn(before, s.Side)
	verdict, err := t.hub.store.Admit(r.Context(), s, store.Room{Most: mostPhones, Idle: s.Seen.Add(-mostIdle)})
	switch {
	case err != nil:
		t.lost(w)
	case verdict == store.Elsewhere:
		refuse(w, http.StatusConflict, t.Words.Say("hub.other-side"))
	case verdict == store.Full:
		refuseFor(w, time.Minute, http.StatusTooManyRequests, t.Words.Say("hub.full", "n", mostPhones))
	case verdict != store.Welcome:
		send(w, http.StatusForbidden, t.farewell(verdict))
	default:
		t.screen.poke()
		t.enter(w, r, s, value)
	}
}

// enter hands a phone that has joined its cookie.
func (t *table) enter(w http.ResponseWriter, r *http.Request, s store.Session, cookie string) {
	t.bake(w, r, cookie)
	t.me(w, r, s)
}

func (t *table) bake(w http.ResponseWriter, r *http.Request, cookie string) {
	http.SetCookie(w, &http.Cookie{
		Name: t.cookie(), Value: cookie, Path: t.Path + "live/", MaxAge: int(cookieAge.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: encrypted(r),
	})
}

// partOn is what the holder of a session leads on a side: that of another doesn't count.
func partOn(s store.Session, side string) string {
	if s.Game == "" || s.Side != side {
		return ""
	}
	return s.Part
}

// A card is what a phone is told of itself.
type card struct {
	Game   string   `json:"game"`
	Elder  string   `json:"elder,omitempty"` // what records printed before call the game
	Side   string   `json:"side"`
	Letter string   `json:"letter,omitempty"` // begins what events call the side's own
	Name   string   `json:"name"`
	Parts  []string `json:"parts"`
	You    string   `json:"you"` // what its holder leads; of an umpire's, the phone that his events bear
	At     string   `json:"at"`  // the position of the last event

	Play   string                 `json:"play"`   // that goes on here
	Closed bool                   `json:"closed"` // and no more does
	Plays  map[string]store.State `json:"plays"`  // what was decided of others

	Begun map[string]map[live.Field]live.Value `json:"begun,omitempty"` // what units come on with, and nobody's mark

	Paper int `json:"paper,omitempty"` // MB that a photograph of records may have; none are read where it is missing
}

func (t *table) me(w http.ResponseWriter, r *http.Request, s store.Session) {
	c := card{Game: t.Called, Elder: t.Elder, Side: s.Side, Name: t.Words.Say("board.umpire"), Parts: []string{}, You: s.Part}
	if s.Side == umpire {
		c.You = s.Phone
	}
	if side := t.side(s.Side); side != nil {
		c.Name, c.Letter, c.Parts, c.Begun = side.Name, side.Letter, append(c.Parts, side.Parts...), side.Begun
	}
	if t.seesPaper() {
		most, _ := bounds(s)
		c.Paper = int(most >> 20)
	}
	own := t.seenBy(s.Side)
	if err := errors.Join(t.plays.read(r.Context()), t.relay.load(r.Context(), own)); err != nil {
		t.lost(w)
		return
	}
	play, err := t.plays.own(r.Context())
	if err != nil {
		t.lost(w)
		return
	}
	c.Play, c.Closed, c.Plays = play.ID, play.State == store.Over, t.plays.decided()
	c.At = t.relay.end(own).text(own)
	send(w, http.StatusOK, c)
}

// longestPart bounds what a holder says he leads, in bytes.
const longestPart = 120

// part keeps what a phone's holder leads.
func (t *table) part(w http.ResponseWriter, r *http.Request, s store.Session) {
	var asked struct{ Part string }
	if !t.receive(w, r, mostAsked, &asked) {
		return
	}
	odd := func(c rune) bool { return !unicode.IsGraphic(c) }
	part := strings.TrimSpace(asked.Part)
	if len(asked.Part) > longestPart || strings.EqualFold(part, umpiresPart) || strings.EqualFold(part, t.Words.Say("board.the-umpire")) || !utf8.ValidString(asked.Part) || slices.ContainsFunc([]rune(asked.Part), odd) {
		refuse(w, http.StatusBadRequest, t.Words.Say("hub.odd-part"))
		return
	}
	if wait := t.hub.posts.take(s, 1, t.hub.Clock()); wait > 0 {
		refuseFor(w, wait, http.StatusTooManyRequests, t.Words.Say("hub.sends-too-much"))
		return
	}
	s.Part = asked.Part
	if err := t.hub.store.Lead(r.Context(), s.Key, s.Part); err != nil {
		t.lost(w)
		return
	}
	t.screen.poke()
	t.me(w, r, s)
}

// seen keeps when sessions were last written down as heard of.
type seen struct {
	mutex sync.Mutex
	last  map[string]time.Time
}

// seenEvery is how often a session is written down as heard of.
const seenEvery = 3 * time.Minute

// due tells whether a session should be written down now.
func (s *seen) due(key string, now time.Time) bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.last == nil {
		s.last = map[string]time.Time{}
	}
	if now.Sub(s.last[key]).Abs() < seenEvery {
		return false
	}
	s.last[key] = now
	return true
}

// heard writes down that a phone was heard of. That it fails harms nobody.
func (t *table) heard(ctx context.Context, key string) {
	now := t.hub.Clock()
	if !t.hub.seen.due(key, now) {
		return
	}
	t.hub.store.Heard(ctx, key, now)
}
