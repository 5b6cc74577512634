// Package store keeps the events and sessions of live games, so that none that
// was confirmed is lost.
package store

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/csprint/csprint/live"
)

// A Store keeps live games. It may be used by many at once.
type Store interface {
	// Append puts events of a game into their channels, all or none, and returns
	// them with their numbers once they outlast a pulled plug. An event that is
	// there already is returned as it is there. An entry without a time is given
	// that of now, one without a link its own, behind what stands last in its channel; one
	// that has a link stood elsewhere before, and keeps it. Where the context ends first, nobody knows whether they are in:
	// they may be appended again.
	Append(ctx context.Context, game string, entries []Entry) ([]Entry, error)

	// After is what was added to the channels that a position names after its
	// numbers, in the order of the numbers in each, limit entries at most, or all
	// where limit is 0. No other channel is read.
	After(ctx context.Context, game string, from Position, limit int) ([]Entry, error)

	// Watch sends a token when a game may have new entries, sessions that are gone, or plays
	// that are offered or decided on, by whichever process they came, until the context ends, which closes the channel. One token is
	// kept for whoever is slow.
	Watch(ctx context.Context, game string) (<-chan struct{}, error)

	// Admit lets a session in that has given a code of its Round, or says why not. The
	// one of its key is changed.
	Admit(ctx context.Context, s Session, room Room) (Verdict, error)

	// Lead says what the holder of a session leads, Heard when it was heard of. One that
	// is gone stays so.
	Lead(ctx context.Context, key, part string) error
	Heard(ctx context.Context, key string, at time.Time) error

	// Renew replaces the code of a side, or the umpire's, and yields its round. All who
	// joined by the older ones are gone; the session of one key goes on, which is of that
	// side, under another key alone: who has overheard its cookie is gone, too. Where it is gone
	// itself nothing is done, which is round 0. What was gone two rounds before is forgotten.
	Renew(ctx context.Context, game, side, but, as string) (int64, error)

	// Reach has a code be of a later round than the store knows of: it is an old copy, or new,
	// and its code was replaced by a hub that is lost.
	Reach(ctx context.Context, game, side string, round int64) error

	// Remove has all sessions of a phone be gone; LetIn takes that back.
	Remove(ctx context.Context, game, phone string) error
	LetIn(ctx context.Context, game, phone string) error

	// Rounds are how often codes were replaced, by side; a side whose code never was is
	// missing.
	Rounds(ctx context.Context, game string) (map[string]int64, error)

	// Session is the session of a key; its Game is empty where there is none.
	Session(ctx context.Context, key string) (Session, error)

	// Sessions are all of a game, by side and phone. Gone are those of them that are gone.
	Sessions(ctx context.Context, game string) ([]Session, error)
	Gone(ctx context.Context, game string) ([]Session, error)

	// Begin is the game's own play: that of an id, where it has none yet. Plays are all of
	// which anything is known, its own first.
	Begin(ctx context.Context, game, play string, at time.Time) (Play, error)
	Plays(ctx context.Context, game string) ([]Play, error)

	// Decide keeps what the umpire has decided of a play; one that was taken stays so.
	Decide(ctx context.Context, game, play string, state State, at time.Time) error

	// Offer keeps that a phone holds marks of a play. Offers are those that nobody has
	// decided on.
	Offer(ctx context.Context, game, phone string, o Offer) error
	Offers(ctx context.Context, game string) ([]Offer, error)

	// Close waits for what is being written.
	Close() error
}

// Kept is a store that is there already, for those who read what was played.
type Kept interface {
	Store

	// Games are those that anything is kept of, 10,000 at most.
	Games(ctx context.Context) ([]string, error)

	// Channels are those of a game that anything stands in, in order, 100 at most.
	Channels(ctx context.Context, game string) ([]string, error)
}

// An Entry is an event in its channel.
type Entry struct {
	Channel string // a side's id, Public or Umpire
	Number  int64  // in its game and channel, from 1 without gaps
	Event   live.Event
	At      time.Time // when it was confirmed
	Part    string    // what whoever sent it leads, as he said

	// What names it wherever it is handed on. Those of an older csprint have none of it.
	Before string // the link of the entry that stood last in the channel when it came in, "" for the first
	Link   string // its own, LinkIn
	Salt   string // random: without it whoever has the link could try parts until it fits
}

// Channels beside those of sides. No side's id has such letters.
const (
	Public = "*" // what everybody sees
	Umpire = "!" // what the umpire alone sees
)

// A Position is the last number that somebody has of each of his channels.
type Position map[string]int64

// channels are those that it names, in order.
func (p Position) channels() []string { return slices.Sorted(maps.Keys(p)) }
