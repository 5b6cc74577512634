package hub

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
)

// A memory is a store that forgets all when it ends.
type memory struct {
	mutex    sync.Mutex
	entries  map[string][]store.Entry // by game and channel
	known    map[string]store.Entry   // by game and event
	sessions map[string]store.Session
	watches  map[chan struct{}]bool
	asked    []store.Position // what was asked for, in order
	failing  error
}

func newMemory() *memory {
	return &memory{entries: map[string][]store.Entry{}, known: map[string]store.Entry{}, sessions: map[string]store.Session{}, watches: map[chan struct{}]bool{}}
}

func (m *memory) Append(_ context.Context, game string, entries []store.Entry) ([]store.Entry, error) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if m.failing != nil {
		return nil, m.failing
	}
	out := slices.Clone(entries)
	for i, e := range out {
		id := game + "/" + e.Event.ID().String()
		if kept, there := m.known[id]; there {
			out[i] = kept
			continue
		}
		list := game + "/" + e.Channel
		e.Number, e.At = int64(len(m.entries[list]))+1, time.Now()
		m.entries[list], m.known[id], out[i] = append(m.entries[list], e), e, e
	}
	for w := range m.watches {
		select {
		case w <- struct{}{}:
		default:
		}
	}
	return out, nil
}

func (m *memory) After(_ context.Context, game string, from store.Position, limit int) ([]store.Entry, error) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.asked = append(m.asked, from)
	if m.failing != nil {
		return nil, m.failing
	}
	var out []store.Entry
	for channel, n := range from {
		if list := m.entries[game+"/"+channel]; int64(len(list)) > n {
			out = append(out, list[n:]...)
		}
	}
	return slices.Clone(out[:min(len(out), limit)]), nil
}

func (m *memory) Watch(ctx context.Context, game string) (<-chan struct{}, error) {
	w := make(chan struct{}, 1)
	m.mutex.Lock()
	m.watches[w] = true
	m.mutex.Unlock()
	context.AfterFunc(ctx, func() {
		m.mutex.Lock()
		defer m.mutex.Unlock()
		delete(m.watches, w)
	})
	return w, nil
}

func (m *memory) SetSession(_ context.Context, s store.Session) error {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if m.failing != nil {
		return m.failing
	}
	m.sessions[s.Key] = s
	return nil
}

func (m *memory) Session(_ context.Context, key string) (store.Session, error) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	return m.sessions[key], m.failing
}

func (m *memory) Sessions(_ context.Context, game string) ([]store.Session, error) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	var out []store.Session
	for _, s := range m.sessions {
		if s.Game == game {
			out = append(out, s)
		}
	}
	return out, m.failing
}

func (m *memory) Close() error { return nil }

// all are the events that are kept of a channel.
func (m *memory) all(game, channel string) []live.Event {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	var out []live.Event
	for _, e := range m.entries[game+"/"+channel] {
		out = append(out, e.Event)
	}
	return out
}
