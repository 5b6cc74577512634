// Package heap gives the heap of a command its room before anything else is made
// ready. It knows nothing of csprint: importing it is all there is to do.
//
// Most commands end before their heap has grown to that room, and sweeping a small
// one again and again takes longer than their work. Where the system has large pages
// the room is made of them: it is handed out in a few pieces instead of in thousands,
// each of which stops the command for as long as it takes to write three kilobytes.
// A print takes a fifth longer without the room.
// The room is made while the heap is still empty, for then sweeping it once, which is
// how the room comes to be the heap's, touches next to nothing. Packages are made
// ready in the order of their paths as soon as what they import is: so this one
// imports little, and stands before those that fill tables.
package heap

import (
	"os"
	"runtime"
	"runtime/debug"
)

const (
	room  = 48 << 20 // what the heap may grow to before it is swept, bytes
	spare = 8 << 20  // by how much it may have outgrown that when it is swept, bytes
)

// mostGrowth is what brings Go's own least heap of 4 MiB to the room that there is,
// per cent.
const mostGrowth = 100 * room / (4 << 20)

// init makes the room, unless the user has said how the heap is to be swept.
func init() {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetGCPercent(-1) // until the room is there
	inLargePages(room + spare)
	debug.SetGCPercent(mostGrowth)
	look(mostGrowth)
}

// A lookout is swept away with the next sweep of the heap.
type lookout struct{ _ *int }

// look sets by how much the heap may grow on what the next sweep leaves of it, and
// every one to come; by is how much it may grow until then, per cent.
func look(by int) {
	runtime.SetFinalizer(&lookout{}, func(*lookout) {
		by := growth(live(by))
		debug.SetGCPercent(by)
		look(by)
	})
}

// live is how many bytes the last sweep has left of a heap that may grow by so much,
// per cent, until the next.
func live(by int) uint64 {
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return now.NextGC * 100 / uint64(100+by)
}

// growth is by how much a heap of so many bytes may grow, per cent: to the room that
// there is, and by half of what it is where that is more.
func growth(live uint64) int {
	live = min(max(live, 1), room)
	return int(min(max(100*(room-live)/live, 50), mostGrowth))
}
