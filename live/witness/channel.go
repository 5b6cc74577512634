package witness

import (
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/words"
)

// A channel is what is read of one: what stands in it, and what its entries say of others, which may
// have been brought back behind them.
type channel struct {
	*reader
	name   string
	last   store.Entry                // the one before
	links  map[string]bool            // of all entries
	signed map[string]map[string]bool // beginnings of signatures, by phone
	named  []named
}

// named is what an entry says of others.
type named struct {
	number              int64
	phone               string
	before, heard, last string
	signed              bool // else what it says of its phone is nothing that the phone said
}

func newChannel(r *reader, name string) *channel {
	return &channel{reader: r, name: name, links: map[string]bool{"": true}, signed: map[string]map[string]bool{}}
}

func (c *channel) fault(number int64, phone string, says words.Text) {
	c.reader.fault(Fault{c.name, number, phone, says})
}

// add reads an entry by itself, and keeps what it says of others.
func (c *channel) add(e store.Entry) {
	c.note(e)
	tell := func(id words.ID) { c.fault(e.Number, e.Event.Phone, words.Of(id)) }
	signed := e.Event.Verify()
	if e.Number != c.last.Number+1 {
		tell("witness.number-missing")
	}
	switch {
	case e.Link == "" && c.last.Link == "" && e.Event.Sign == "" && e.Event.Play == "":
		c.game.Unsigned++
		c.last = e
		return
	case !signed:
		tell("witness.not-signed")
	case !c.plays[e.Event.Play]:
		tell("witness.other-play")
	}
	if e.Link != e.LinkIn(c.game.ID) {
		tell("witness.link-unfit")
	}
	if e.Before != c.last.Link {
		c.game.Moved++
	}
	c.links[e.Link] = true
	if c.signed[e.Event.Phone] == nil {
		c.signed[e.Event.Phone] = map[string]bool{}
	}
	if begins := beginning(e.Event.Sign); begins != "" {
		if c.signed[e.Event.Phone][begins] {
			tell("witness.twice")
		}
		c.signed[e.Event.Phone][begins] = true
	}
	c.named = append(c.named, named{e.Number, e.Event.Phone, e.Before, e.Event.Heard, e.Event.Last, signed})
	c.last = e
}

// end tells what entries speak of and is not there.
func (c *channel) end() {
	for _, n := range c.named {
		tell := func(id words.ID) { c.fault(n.number, n.phone, words.Of(id)) }
		if !c.links[n.before] {
			tell("witness.before-missing")
		}
		if n.signed && !c.links[n.heard] {
			tell("witness.heard-missing")
		}
		if n.signed && !c.signed[n.phone][n.last] && !c.plays[n.last] {
			tell("witness.chain-broken")
		}
	}
}
