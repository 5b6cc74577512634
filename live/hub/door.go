package hub

import (
	"context"
	"crypto/rand"
	"net/http"
	"strings"

	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/store"
)

// A ticket is a code to hand out, as the umpire's page shows it.
type ticket struct {
	Side    string `json:"side"` // "" for the umpire's own
	Name    string `json:"name"`
	Code    string `json:"code"` // in groups
	Link    string `json:"link"`
	Picture any    `json:"picture,omitempty"` // the link as phones read it
}

// door shows an umpire the codes by which phones join now.
func (t *table) door(w http.ResponseWriter, r *http.Request, who store.Session) {
	if who.Side != umpire {
		refuse(w, http.StatusNotFound, t.Words.Say("hub.nothing-here"))
		return
	}
	rounds, err := t.hub.store.Rounds(r.Context(), t.ID)
	if err != nil {
		t.lost(w)
		return
	}
	var tickets []ticket
	for _, s := range t.Sides {
		tickets = append(tickets, t.ticket(r, s.ID, s.Name, "", rounds[s.ID]))
	}
	tickets = append(tickets, t.ticket(r, umpire, t.Words.Say("board.umpire"), "live/board", rounds[umpire]))
	send(w, http.StatusOK, map[string]any{"codes": tickets})
}

func (t *table) ticket(r *http.Request, side, name, below string, round int64) ticket {
	code := t.Code(side, round)
	out := ticket{Side: side, Name: name, Code: join.Grouped(code), Link: t.address(r, below) + "#" + join.Prefix + code}
	if t.Board != nil && t.Board.Draw != nil {
		out.Picture = t.Board.Draw(out.Link)
	}
	return out
}

// address is where phones find a page of the game: what is said on paper, else by the
// name that the umpire's page was asked for.
func (t *table) address(r *http.Request, below string) string {
	base := t.Base
	if base == "" {
		base = map[bool]string{true: "https://", false: "http://"}[encrypted(r)] + r.Host + t.Path
	}
	if below != "" && !strings.HasSuffix(base, "/") {
		base += "/"
	}
	return base + below
}

// change removes a phone, lets it in again, or replaces the code of a side or the
// umpire's own, as the umpire asks. It is done once this returns, for phones at other
// hubs as soon as those are told.
func (t *table) change(w http.ResponseWriter, r *http.Request, who store.Session) {
	if who.Side != umpire {
		refuse(w, http.StatusNotFound, t.Words.Say("hub.nothing-here"))
		return
	}
	var asked struct{ Do, Phone, Side string }
	if !t.receive(w, r, mostAsked, &asked) || !t.still(w, r, who) {
		return
	}
	if wait := t.hub.posts.take(who, 1, t.hub.Clock()); wait > 0 {
		refuseFor(w, wait, http.StatusTooManyRequests, t.Words.Say("hub.sends-too-much"))
		return
	}
	var err error
	switch {
	case asked.Do == "remove" && asked.Phone == who.Phone:
		refuse(w, http.StatusBadRequest, t.Words.Say("hub.own-page"))
		return
	case asked.Do == "remove":
		err = t.hub.store.Remove(r.Context(), t.ID, asked.Phone)
	case asked.Do == "admit":
		err = t.hub.store.LetIn(r.Context(), t.ID, asked.Phone)
	case asked.Do == "renew" && asked.Side == umpire: // who has overheard the cookie has it no more
		value := rand.Text()
		round, failed := t.hub.store.Renew(r.Context(), t.ID, umpire, who.Key, keyOf(value))
		if err = failed; err == nil && round == 0 { // somebody with the same cookie was faster
			send(w, http.StatusUnauthorized, t.farewell(store.Replaced))
			return
		}
		if err == nil {
			t.bake(w, r, value)
		}
	case asked.Do == "renew" && t.side(asked.Side) != nil:
		_, err = t.hub.store.Renew(r.Context(), t.ID, asked.Side, "", "")
	default:
		refuse(w, http.StatusBadRequest, t.Words.Say("hub.door-knows"))
		return
	}
	if err != nil {
		t.lost(w)
		return
	}
	t.shut(r.Context())
	t.screen.poke()
	t.door(w, r, who)
}

// shut ends the streams of all who have joined no more.
func (t *table) shut(ctx context.Context) {
	gone, err := t.hub.store.Gone(ctx, t.ID)
	if err != nil {
		return // the store tells again
	}
	for _, s := range gone {
		if t.hub.open.shut(s.Key) {
			t.screen.poke()
		}
	}
}
