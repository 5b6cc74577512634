package folder

import (
	"context"
	"io"
	"sync"
)

// A lot is files and folders that are made safe on the disk side by side, while
// the next file is filled: many take a disk hardly longer than one. Nothing of a
// lot is safe before wait has ended.
type lot struct {
	f    *Folder
	ctx  context.Context
	do   func(work func())
	end  func()
	told []*error // what went wrong with each, in their order
}

func (f *Folder) lot(ctx context.Context) *lot {
	do, end := f.crew()
	return &lot{f: f, ctx: ctx, do: do, end: end}
}

// write writes a file and its hash. It is still to be made safe.
func (l *lot) write(name, inPlace string, fill func(io.Writer) error) (string, error) {
	w, hash, err := l.f.fill(l.ctx, name, fill)
	if err == nil {
		l.aside(inPlace, func() error { return settle(w) })
	}
	return hash, failure(inPlace, err)
}

// sync makes what a folder lists safe.
func (l *lot) sync(dir string) { l.aside(".", func() error { return l.f.disk.Sync(dir) }) }

func (l *lot) aside(name string, work func() error) {
	var err error
	l.told = append(l.told, &err)
	l.do(func() { err = failure(name, work()) })
}

// wait ends when all is safe. It tells the first thing that went wrong, what kept
// the rest from being written after what was written before.
func (l *lot) wait(unwritten error) error {
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

// mostBeside is how many files are open at a time.
const mostBeside = 16

// sideBySide does work beside other work; end waits for all of it.
func sideBySide() (do func(work func()), end func()) {
	var group sync.WaitGroup
	hands := make(chan struct{}, mostBeside)
	return func(work func()) {
		hands <- struct{}{}
		group.Go(func() {
			work()
			<-hands
		})
	}, group.Wait
}
