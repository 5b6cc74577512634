package folder

import (
	"context"
	"runtime"
	"sync"
)

// A batch is files and folders that are made safe on the disk side by side, while
// further files are filled: many take a disk hardly longer than one. Nothing of a
// batch is safe before wait has ended.
type batch struct {
	f    *Folder
	ctx  context.Context
	do   func(work func())
	end  func()
	told []*error // what went wrong with each, in their order
}

func (f *Folder) batch(ctx context.Context) *batch {
	do, end := f.crew(mostOpen)
	return &batch{f: f, ctx: ctx, do: do, end: end}
}

// fill fills files side by side, as many at a time as there are processors. They are
// still to be made safe. The first thing that went wrong is told, in their order; a
// fault of the program is the caller's.
func (l *batch) fill(files []File) ([]entry, error) {
	came, wrong, faults := make([]entry, len(files)), make([]error, len(files)), make([]any, len(files))
	do, end := l.f.crew(runtime.GOMAXPROCS(0))
	for i, file := range files {
		safe := l.place()
		do(func() {
			defer func() { faults[i] = recover() }()
			w, hash, err := l.f.fill(l.ctx, incoming+"/"+file.Name, file.Fill)
			came[i], wrong[i] = entry{file.Name, hash}, failure(inPlace(file.Name), err)
			if err == nil {
				l.do(func() { *safe = failure(inPlace(file.Name), settle(w)) })
			}
		})
	}
	end()
	for i := range files {
		switch {
		case faults[i] != nil:
			panic(faults[i])
		case wrong[i] != nil:
			return nil, wrong[i]
		}
	}
	return came, nil
}

// sync makes what a folder lists safe.
func (l *batch) sync(dir string) {
	safe := l.place()
	l.do(func() { *safe = failure(".", l.f.disk.Sync(dir)) })
}

// place is where the next of the batch tells what went wrong.
func (l *batch) place() *error {
	l.told = append(l.told, new(error))
	return l.told[len(l.told)-1]
}

// wait ends when all is safe. It tells the first thing that went wrong, what kept
// the rest from being written after what was written before.
func (l *batch) wait(unwritten error) error {
	l.end()
	for _, err := range l.told {
		if *err != nil {
			return *err
		}
	}
	return unwritten
}

// settle makes a file that is filled outlast a power cut. The first thing that went
// wrong is told, the closing of a full disk included.
func settle(file Writer) error {
	err := file.Sync()
	if closed := file.Close(); err == nil {
		err = closed
	}
	return err
}

// mostOpen is how many files wait for the disk at a time.
const mostOpen = 16

// sideBySide does works beside one another, so many at a time; end waits for all.
func sideBySide(most int) (do func(work func()), end func()) {
	var group sync.WaitGroup
	hands := make(chan struct{}, most)
	return func(work func()) {
		hands <- struct{}{}
		group.Go(func() {
			work()
			<-hands
		})
	}, group.Wait
}
