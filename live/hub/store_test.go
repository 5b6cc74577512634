package hub

import (
	"context"
	"path/filepath"
	"sync"
	"testing"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/store"
)

// A kept is a store of a test's own, which can be made to fail.
type kept struct {
	store.Store
	path    string
	mutex   sync.Mutex
	asked   []store.Position // what was asked for, in order
	failing error
	hole    int64 // entries behind this number have the next one missing before them; 0 for none
}

func newStore(t testing.TB) *kept {
	t.Helper()
	path := filepath.Join(t.TempDir(), "battle.db")
	s, err := store.Open(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return &kept{Store: s, path: path}
}

func (k *kept) fault() error {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	return k.failing
}

func (k *kept) fail(err error) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	k.failing = err
}

func (k *kept) Append(ctx context.Context, game string, entries []store.Entry) ([]store.Entry, error) {
	if err := k.fault(); err != nil {
		return nil, err
	}
	return k.Store.Append(ctx, game, entries)
}

func (k *kept) After(ctx context.Context, game string, from store.Position, limit int) ([]store.Entry, error) {
	k.mutex.Lock()
	k.asked = append(k.asked, from)
	k.mutex.Unlock()
	if err := k.fault(); err != nil {
		return nil, err
	}
	entries, err := k.Store.After(ctx, game, from, limit)
	for i := range entries {
		if k.hole > 0 && entries[i].Number > k.hole {
			entries[i].Number++
		}
	}
	return entries, err
}

func (k *kept) Session(ctx context.Context, key string) (store.Session, error) {
	if err := k.fault(); err != nil {
		return store.Session{}, err
	}
	return k.Store.Session(ctx, key)
}

// sessions are all of the game.
func (k *kept) sessions(t testing.TB) []store.Session {
	t.Helper()
	all, err := k.Sessions(context.Background(), join.Game(seed))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// all are the events that are kept of a channel.
func (k *kept) all(game, channel string) []live.Event {
	entries, err := k.Store.After(context.Background(), game, store.Position{channel: 0}, 0)
	if err != nil {
		panic(err)
	}
	var out []live.Event
	for _, e := range entries {
		out = append(out, e.Event)
	}
	return out
}
