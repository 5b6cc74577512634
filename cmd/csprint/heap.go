package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
)

// heapRoom is what the heap may grow to before it is swept: most commands end
// before that, and sweeping a small heap again and again takes longer than their
// work. A heap that is half as large is swept when it has doubled, as usual.
const heapRoom = 48 << 20

// roomy gives the heap its room for a command that reads a scenario, unless the
// user has said how it is to be swept.
var roomy = sync.OnceFunc(func() {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetGCPercent(-1) // until the room is there
	go func() {
		inLargePages(heapRoom)
		keepRoom()
	}()
})

// mostGrowth is what brings Go's own least heap of 4 MiB to the room that there is,
// per cent.
const mostGrowth = 100 * heapRoom / (4 << 20)

// A lookout is swept away with every sweep of the heap, which wakes keepRoom.
type lookout struct{ _ *int }

// keepRoom sets by how much the heap may grow on what a sweep has left of it, after
// this sweep and every one to come.
func keepRoom() {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	debug.SetGCPercent(growth(live[0].Value.Uint64()))
	runtime.SetFinalizer(&lookout{}, func(*lookout) { keepRoom() })
}

// growth is by how much a heap of so many bytes may grow, per cent: to the room that
// there is, and to twice what it is where that is more.
func growth(live uint64) int {
	live = min(max(live, 1), heapRoom)
	return int(min(max(100*(heapRoom-live)/live, 100), mostGrowth))
}
