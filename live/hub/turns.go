package hub

import (
	"slices"
	"sync"
)

// Turns let work be done by one at a time: umpires first, then those of all sides in turn, of each side in the order in which
// they came. So whoever asks for much keeps his own side waiting, and no other longer than for what is being done.
type turns struct {
	mutex   sync.Mutex
	busy    bool
	waiting []*waiter      // in the order in which they came
	served  map[string]int // whose turn was which, the last of each
	count   int
}

// A waiter is one that waits for its turn.
type waiter struct {
	whose string
	first bool // an umpire
	come  chan struct{}
}

// enter waits for a turn. It has come where it is true, and is over with leave; false once it is given up before.
func (t *turns) enter(whose string, first bool, giveUp <-chan struct{}) (leave func(), come bool) {
	w := &waiter{whose, first, make(chan struct{})}
	t.mutex.Lock()
	t.waiting = append(t.waiting, w)
	t.next()
	t.mutex.Unlock()
	select {
	case <-w.come:
		return t.leave, true
	case <-giveUp:
	}
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if i := slices.Index(t.waiting, w); i >= 0 {
		t.waiting = slices.Delete(t.waiting, i, i+1)
		return nil, false
	}
	return t.leave, true // it has just come
}

func (t *turns) leave() {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.busy = false
	t.next()
}

// next lets the next one in, if it is anybody's turn.
func (t *turns) next() {
	if t.busy || len(t.waiting) == 0 {
		return
	}
	best := 0
	for i, w := range t.waiting {
		if b := t.waiting[best]; w.first != b.first && w.first || w.first == b.first && t.served[w.whose] < t.served[b.whose] {
			best = i
		}
	}
	w := t.waiting[best]
	t.waiting = slices.Delete(t.waiting, best, best+1)
	if t.served == nil {
		t.served = map[string]int{}
	}
	t.count++
	t.busy, t.served[w.whose] = true, t.count
	close(w.come)
}
