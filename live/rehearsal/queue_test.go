package rehearsal

import "container/heap"

// A due is something that will happen.
type due struct {
	at  int64 // ms since the beginning
	seq int   // of those due at once, the first that was put
	do  func()
}

// A queue is what will happen, in order.
type queue []due

func (q queue) Len() int { return len(q) }
func (q queue) Less(i, j int) bool {
	return q[i].at < q[j].at || q[i].at == q[j].at && q[i].seq < q[j].seq
}
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)   { *q = append(*q, x.(due)) }
func (q *queue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}

// next is what happens next.
func (q *queue) next() due { return heap.Pop(q).(due) }

// put has something happen.
func (q *queue) put(d due) { heap.Push(q, d) }
