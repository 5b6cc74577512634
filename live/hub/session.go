package hub

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
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
		lost(w)
	case s.Game == "":
		refuse(w, http.StatusUnauthorized, "this phone has not joined the game; scan the code on your briefing")
	default:
		answer(w, r, s)
	}
}

// mostAsked bounds what joins and names parts, in bytes.
const mostAsked = 4 << 10

// everyone is the bucket that all share, of wrong codes.
const everyone = ""

// join lets a phone in by its code.
func (t *table) join(w http.ResponseWriter, r *http.Request) {
	var asked struct{ Code, Phone string }
	if !receive(w, r, mostAsked, &asked) {
		return
	}
	if trouble := phoneTrouble(asked.Phone); trouble != "" {
		refuse(w, http.StatusBadRequest, trouble)
		return
	}
	// A token is taken before codes are compared, and given back for a right one, so
	// that many who try at once don't all come in before the first was found wrong.
	now, from := time.Now(), clientOf(r)
	if wait := t.hub.tries.take(from, 1, now); wait > 0 {
		refuseFor(w, wait, http.StatusTooManyRequests, "too many wrong codes came from here; wait a little and type it again")
		return
	}
	if wait := t.hub.all.take(everyone, 1, now); wait > 0 {
		t.hub.tries.back(from)
		refuseFor(w, wait, http.StatusTooManyRequests, "too many wrong codes came in; wait a little and type it again")
		return
	}
	side, right := t.sideOf(join.Typed(asked.Code))
	if !right {
		refuse(w, http.StatusForbidden, "no code of this game; look whether all sixteen letters are right")
		return
	}
	t.hub.tries.back(from)
	t.hub.all.back(everyone)
	t.admit(w, r, side, asked.Phone)
}

// phoneTrouble says what is wrong with a phone's id, by which others of its side
// must not be able to take it for theirs.
func phoneTrouble(id string) string {
	const least, most = 8, 40
	odd := strings.IndexFunc(id, func(c rune) bool {
		return !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_')
	})
	if len(id) < least || len(id) > most || odd >= 0 {
		return "a phone's id has 8 to 40 letters, digits, - and _"
	}
	return ""
}

// sideOf is whose a code is. All are compared, each in constant time.
func (t *table) sideOf(code string) (side string, right bool) {
	right = join.Same(code, t.Code)
	for _, s := range t.Sides {
		if join.Same(code, s.Code) {
			side, right = s.ID, true
		}
	}
	return side, right
}

// admit makes the session of a phone that has given a side's code.
func (t *table) admit(w http.ResponseWriter, r *http.Request, side, phone string) {
	free, err := t.claim(r.Context(), phone, side)
	if err != nil {
		lost(w)
		return
	}
	if !free {
		refuse(w, http.StatusConflict, "this phone plays on another side; as another phone, by an id of its own, it can join")
		return
	}
	s, err := t.session(r)
	value := ""
	if err == nil && s.Game != "" && s.Side == side && s.Phone == phone {
		cookie, _ := r.Cookie(t.cookie())
		value = cookie.Value
	} else {
		value = rand.Text()
		s = store.Session{Key: keyOf(value), Game: t.ID, Side: side, Phone: phone, Part: partOn(s, side)}
	}
	s.Seen = time.Now()
	if err := t.hub.store.SetSession(r.Context(), s); err != nil {
		lost(w)
		return
	}
	http.SetCookie(w, &http.Cookie{
		Name: t.cookie(), Value: value, Path: t.Path + "live/", MaxAge: int(cookieAge.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: encrypted(r),
	})
	t.screen.poke()
	t.me(w, r, s)
}

// partOn is what the holder of a session leads on a side: that of another doesn't count.
func partOn(s store.Session, side string) string {
	if s.Game == "" || s.Side != side {
		return ""
	}
	return s.Part
}

// claim has a phone play on a side. It is false for one that plays on another: by
// its name it could use up the counters of that side's events.
func (t *table) claim(ctx context.Context, phone, side string) (bool, error) {
	all, err := t.hub.store.Sessions(ctx, t.ID)
	if err != nil {
		return false, err
	}
	t.joining.Lock()
	defer t.joining.Unlock()
	for _, s := range all {
		t.whose[s.Phone] = s.Side
	}
	if whose, taken := t.whose[phone]; taken && whose != side {
		return false, nil
	}
	t.whose[phone] = side
	return true, nil
}

// umpires are the phones of umpires, one of which is known.
func (t *table) umpires(ctx context.Context, own string) (map[string]bool, error) {
	all, err := t.hub.store.Sessions(ctx, t.ID)
	phones := map[string]bool{own: true}
	for _, s := range all {
		if s.Side == umpire {
			phones[s.Phone] = true
		}
	}
	return phones, err
}

// A card is what a phone is told of itself.
type card struct {
	Game  string   `json:"game"`
	Side  string   `json:"side"`
	Name  string   `json:"name"`
	Parts []string `json:"parts"`
	You   string   `json:"you"` // what its holder leads; of an umpire's, the phone that his events bear
	At    string   `json:"at"`  // the position of the last event

	Begun map[string]map[live.Field]live.Value `json:"begun,omitempty"` // what units come on with, and nobody's mark
}

func (t *table) me(w http.ResponseWriter, r *http.Request, s store.Session) {
	c := card{Game: t.Called, Side: s.Side, Name: "Umpire", Parts: []string{}, You: s.Part}
	if s.Side == umpire {
		c.You = s.Phone
	}
	if side := t.side(s.Side); side != nil {
		c.Name, c.Parts, c.Begun = side.Name, append(c.Parts, side.Parts...), side.Begun
	}
	own := t.seenBy(s.Side)
	if err := t.relay.load(r.Context(), own); err != nil {
		lost(w)
		return
	}
	c.At = t.relay.end(own).text(own)
	send(w, http.StatusOK, c)
}

// longestPart bounds what a holder says he leads, in bytes.
const longestPart = 120

// part keeps what a phone's holder leads.
func (t *table) part(w http.ResponseWriter, r *http.Request, s store.Session) {
	var asked struct{ Part string }
	if !receive(w, r, mostAsked, &asked) {
		return
	}
	odd := func(c rune) bool { return !unicode.IsGraphic(c) }
	if len(asked.Part) > longestPart || strings.EqualFold(strings.TrimSpace(asked.Part), umpiresPart) || !utf8.ValidString(asked.Part) || slices.ContainsFunc([]rune(asked.Part), odd) {
		refuse(w, http.StatusBadRequest, "what you lead has too many letters, or odd ones")
		return
	}
	if wait := t.hub.posts.take(s.Key, 1, time.Now()); wait > 0 {
		refuseFor(w, wait, http.StatusTooManyRequests, tooMuch)
		return
	}
	s.Part, s.Seen = asked.Part, time.Now()
	if err := t.hub.store.SetSession(r.Context(), s); err != nil {
		lost(w)
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
	if now.Sub(s.last[key]) < seenEvery {
		return false
	}
	s.last[key] = now
	return true
}

// heard writes down that a phone was heard of. That it fails harms nobody.
func (t *table) heard(ctx context.Context, key string) {
	now := time.Now()
	if !t.hub.seen.due(key, now) {
		return
	}
	if s, err := t.hub.store.Session(ctx, key); err == nil && s.Game == t.ID {
		s.Seen = now
		t.hub.store.SetSession(ctx, s)
	}
}
