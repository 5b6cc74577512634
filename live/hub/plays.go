package hub

import (
	"context"
	"crypto/rand"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
)

// plays are those of a game, as they were read last.
type plays struct {
	table *table

	mutex   sync.Mutex
	all     []store.Play // the game's own first
	offers  []store.Offer
	offered map[string]store.Offer // what each phone has offered last, of those that the store has

	reading sync.Mutex // held by whoever reads them
}

// own is the game's play, made where it has none.
func (p *plays) own(ctx context.Context) (store.Play, error) {
	if own, known := p.current(); known {
		return own, nil
	}
	own, err := p.table.hub.store.Begin(ctx, p.table.ID, p.table.hub.Random(), p.table.hub.Clock())
	if err != nil {
		return own, err
	}
	return own, p.read(ctx)
}

func randomName() string {
	name := make([]byte, saltSize)
	rand.Read(name)
	return live.Letters.EncodeToString(name)
}

func (p *plays) current() (own store.Play, known bool) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if len(p.all) > 0 && p.all[0].Own {
		return p.all[0], true
	}
	return own, false
}

// read takes what has changed, and tells phones and boards of it.
func (p *plays) read(ctx context.Context) error {
	p.reading.Lock()
	defer p.reading.Unlock()
	all, err := p.table.hub.store.Plays(ctx, p.table.ID)
	if err != nil {
		return err
	}
	offers, err := p.table.hub.store.Offers(ctx, p.table.ID)
	if err != nil {
		return err
	}
	p.mutex.Lock()
	other, offered := !slices.Equal(all, p.all), !slices.Equal(offers, p.offers)
	p.all, p.offers = all, offers
	p.mutex.Unlock()
	if other {
		p.table.relay.wake()
	}
	if other || offered {
		p.table.screen.poke()
	}
	return nil
}

// text is what is decided of all plays, as pages say that they know it: the own play first, and the
// others in order.
func (p *plays) text() string {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	own, others := "", []string{}
	for _, one := range p.all {
		switch {
		case one.Own && one.State == store.Over:
			own = one.ID + ":" + string(store.Over)
		case one.Own:
			own = one.ID
		case one.State != store.Undecided:
			others = append(others, one.ID+":"+string(one.State))
		}
	}
	slices.Sort(others)
	return strings.Join(append([]string{own}, others...), ",")
}

// decided are what was decided of plays but the game's own.
func (p *plays) decided() map[string]store.State {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	states := map[string]store.State{}
	for _, one := range p.all {
		if !one.Own && one.State != store.Undecided {
			states[one.ID] = one.State
		}
	}
	return states
}

// takes tells whether marks of a play are taken: those of the game's own, and of one that the
// umpire has taken.
func (p *plays) takes(play string) bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return slices.ContainsFunc(p.all, func(one store.Play) bool { return one.ID == play && (one.Own || one.State == store.Taken) })
}

// offer keeps that a phone holds marks of a play. One that says so again costs nothing.
func (p *plays) offer(ctx context.Context, phone string, o store.Offer) error {
	p.mutex.Lock()
	before, known := p.offered[phone]
	known = known && before == o && slices.ContainsFunc(p.offers, func(one store.Offer) bool { return one.Play == o.Play })
	p.mutex.Unlock()
	if known {
		return nil
	}
	if err := p.table.hub.store.Offer(ctx, p.table.ID, phone, o); err != nil {
		return err
	}
	p.mutex.Lock()
	p.offered[phone] = o
	p.mutex.Unlock()
	return p.read(ctx)
}

// undecided are those that phones offer, and nobody has decided on.
func (p *plays) undecided() []store.Offer {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.offers
}

// knows tells a play that was offered or decided on, or is the game's own.
func (p *plays) knows(play string) bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return slices.ContainsFunc(p.all, func(one store.Play) bool { return one.ID == play }) ||
		slices.ContainsFunc(p.offers, func(o store.Offer) bool { return o.Play == play })
}

// goes is the game's own play while it goes on. Where it doesn't, or nobody knows, whoever asks
// has been told.
func (p *plays) goes(w http.ResponseWriter, r *http.Request) (own store.Play, on bool) {
	own, err := p.own(r.Context())
	switch {
	case err != nil:
		p.table.lost(w)
	case own.State == store.Over:
		refuse(w, http.StatusConflict, p.table.Words.Say("hub.closed"))
	default:
		return own, true
	}
	return own, false
}

// decide keeps what an umpire says of a play.
func (t *table) decide(w http.ResponseWriter, r *http.Request, who store.Session) {
	if who.Side != umpire {
		refuse(w, http.StatusNotFound, t.Words.Say("hub.nothing-here"))
		return
	}
	var asked struct{ Do, Play string }
	if !t.receive(w, r, mostAsked, &asked) || !t.still(w, r, who) {
		return
	}
	if wait := t.hub.posts.take(who, 1, t.hub.Clock()); wait > 0 {
		refuseFor(w, wait, http.StatusTooManyRequests, t.Words.Say("hub.sends-too-much"))
		return
	}
	own, err := t.plays.own(r.Context())
	if err != nil {
		t.lost(w)
		return
	}
	state, known := map[string]store.State{"take": store.Taken, "decline": store.Declined, "close": store.Over, "open": store.Undecided}[asked.Do]
	if !known || asked.Play == own.ID && (state == store.Taken || state == store.Declined) {
		refuse(w, http.StatusBadRequest, t.Words.Say("hub.plays-are"))
		return
	}
	if !t.plays.knows(asked.Play) {
		refuse(w, http.StatusNotFound, t.Words.Say("hub.no-play"))
		return
	}
	if err := t.hub.store.Decide(r.Context(), t.ID, asked.Play, state, t.hub.Clock()); err != nil {
		t.lost(w)
		return
	}
	t.me(w, r, who)
}
