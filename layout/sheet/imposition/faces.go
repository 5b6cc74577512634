package imposition

import (
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// faces draws cards of a run that were left for later, side by side, each on a desk
// of its own. What went wrong is told in their order, so nothing that is printed
// or said hangs on the number of processors.
func (b *Bench) faces(from, to int, draw func(*page.Desk, int) *layout.Frame) []*layout.Frame {
	frames, desks := make([]*layout.Frame, to-from), make([]*page.Desk, to-from)
	if hands := min(runtime.GOMAXPROCS(0), to-from); hands > 1 {
		together(hands, to-from, func(i int) {
			desks[i] = b.Aside()
			frames[i] = draw(desks[i], from+i)
		})
	}
	for i := range frames {
		if frames[i] == nil {
			frames[i] = draw(b.Desk, from+i)
			continue
		}
		b.AddProblems(desks[i].Problems())
	}
	return frames
}

// together does n pieces of work with so many hands. A panic of one of them is
// one here, the first of several.
func together(hands, n int, work func(int)) {
	var next atomic.Int64
	faults := make([]any, n)
	one := func(i int) {
		defer func() { faults[i] = recover() }()
		work(i)
	}
	var all sync.WaitGroup
	for range hands {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				one(i)
			}
		})
	}
	all.Wait()
	for _, fault := range faults {
		if fault != nil {
			panic(fault)
		}
	}
}
