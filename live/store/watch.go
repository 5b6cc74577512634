package store

import (
	"context"
	"sync"
)

// watchers are those who wait for new entries, by game.
type watchers struct {
	mu     sync.Mutex
	byGame map[string]map[chan struct{}]bool
}

// watch adds one until the context ends, when its channel is closed.
func (w *watchers) watch(ctx context.Context, game string) <-chan struct{} {
	tokens := make(chan struct{}, 1)
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.byGame == nil {
		w.byGame = map[string]map[chan struct{}]bool{}
	}
	if w.byGame[game] == nil {
		w.byGame[game] = map[chan struct{}]bool{}
	}
	w.byGame[game][tokens] = true
	context.AfterFunc(ctx, func() { w.leave(game, tokens) })
	return tokens
}

func (w *watchers) leave(game string, tokens chan struct{}) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.byGame[game], tokens)
	if len(w.byGame[game]) == 0 {
		delete(w.byGame, game)
	}
	close(tokens)
}

// tell sends a token to all who watch a game and haven't one yet.
func (w *watchers) tell(game string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	send(w.byGame[game])
}

// tellAll is for when nobody knows which games have news.
func (w *watchers) tellAll() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, of := range w.byGame {
		send(of)
	}
}

func send(to map[chan struct{}]bool) {
	for tokens := range to {
		select {
		case tokens <- struct{}{}:
		default:
		}
	}
}

// any tells whether anybody watches.
func (w *watchers) any() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.byGame) > 0
}
