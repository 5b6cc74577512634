package store

import (
	"context"
	"errors"
	"sync"
)

// A queue hands what waits to a writer, all at once: what comes while it writes
// waits for the next turn (group commit), so that many share one fsync.
type queue[T any] struct {
	write func(all []T) error // all or none

	mu      sync.Mutex
	waiting []waiting[T]
	writing bool
	closed  bool
	writers sync.WaitGroup
}

type waiting[T any] struct {
	what T
	done chan error
}

// mostAtOnce bounds what is written at once, in appends.
const mostAtOnce = 512

var errClosed = errors.New("the store of live games is closed")

func newQueue[T any](write func(all []T) error) *queue[T] { return &queue[T]{write: write} }

// put waits until something is written. Where the context ends first, nobody
// knows whether it was.
func (q *queue[T]) put(ctx context.Context, what T) error {
	w := waiting[T]{what, make(chan error, 1)}
	if err := q.join(w); err != nil {
		return err
	}
	select {
	case err := <-w.done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (q *queue[T]) join(w waiting[T]) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return errClosed
	}
	q.waiting = append(q.waiting, w)
	if !q.writing {
		q.writing = true
		q.writers.Go(q.work)
	}
	return nil
}

// work writes until nothing waits.
func (q *queue[T]) work() {
	for turn := q.turn(); len(turn) > 0; turn = q.turn() {
		q.do(turn)
	}
}

func (q *queue[T]) turn() []waiting[T] {
	q.mu.Lock()
	defer q.mu.Unlock()
	n := min(len(q.waiting), mostAtOnce)
	turn := q.waiting[:n:n]
	q.waiting = q.waiting[n:]
	q.writing = n > 0
	return turn
}

// do writes all at once. What can't be written so is tried one by one: what is
// wrong with one of them is not the others' fault. A full disk is everybody's.
func (q *queue[T]) do(turn []waiting[T]) {
	all := make([]T, len(turn))
	for i, w := range turn {
		all[i] = w.what
	}
	err := q.write(all)
	for i, w := range turn {
		if err != nil && len(turn) > 1 && !ofAll(err) {
			w.done <- q.write(all[i : i+1])
			continue
		}
		w.done <- err
	}
}

// close waits for what is being written, and takes nothing more.
func (q *queue[T]) close() {
	q.mu.Lock()
	q.closed = true
	q.mu.Unlock()
	q.writers.Wait()
}
