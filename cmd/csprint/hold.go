package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"github.com/csprint/csprint/internal/folder"
)

// A hold is a folder that this program alone writes to until it lets go. Who
// reads a packet to go on with it holds its folder from before reading until
// after writing.
type hold struct {
	dir    string
	made   bool // the folder was not there before
	disk   disk
	folder *folder.Folder
	unlock func()
	stop   func() // ends listening for signals
	ctx    context.Context

	mu   sync.Mutex // held while files move, and by whoever lets go
	done bool
}

// How long one csprint waits for another to have written.
var (
	patience = time.Minute
	nap      = 50 * time.Millisecond
)

var errBusy = errors.New("another csprint is writing there")

// holdFolder takes hold of a folder, and makes it where there is none. An
// exchange of its files that was stopped halfway is undone, and said.
func holdFolder(dir string, stderr io.Writer) (*hold, error) {
	h := &hold{dir: filepath.Clean(dir)}
	if err := h.lock(stderr); err != nil {
		return nil, err
	}
	err := h.open()
	if err != nil {
		h.leave()
		return nil, sayFolder(h.dir, err)
	}
	if h.folder.Mended() {
		fmt.Fprintf(stderr, "%s: an earlier csprint was stopped while it wrote there; its files are gone, those from before are back\n", h.dir)
	}
	h.listen()
	return h, nil
}

// lock makes the folder and locks it. Another csprint is waited for.
func (h *hold) lock(stderr io.Writer) error {
	for begun := time.Now(); ; time.Sleep(nap) {
		if err := h.make(); err != nil {
			return cannotWrite(h.dir, err)
		}
		unlock, err := lockFolder(h.dir)
		switch {
		case err == nil:
			h.unlock = unlock
			return nil
		case errors.Is(err, fs.ErrNotExist) && h.made:
			err = errBusy // whoever held it has removed it
		case err != errBusy:
			return cannotWrite(h.dir, err)
		}
		if time.Since(begun) >= patience {
			return fmt.Errorf("%s: %w\n  hint: wait until it has ended, or choose another folder with -o", h.dir, err)
		}
		if stderr != nil {
			fmt.Fprintf(stderr, "%s: %v; waiting for it to end\n", h.dir, err)
			stderr = nil
		}
	}
}

// make makes the folder where there is none.
func (h *hold) make() error {
	info, err := os.Stat(h.dir)
	switch {
	case err == nil && !info.IsDir():
		return &os.PathError{Op: "open", Path: h.dir, Err: syscall.ENOTDIR}
	case err == nil:
		return nil
	}
	if _, err := missingFolders(h.dir); err != nil {
		return err
	}
	h.made = true
	return os.MkdirAll(h.dir, 0o777)
}

// exists tells whether something stands at a path; what has no parent does.
func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil || path == filepath.Dir(path)
}

func (h *hold) open() error {
	var err error
	if h.disk, err = openDisk(h.dir); err == nil {
		h.folder, err = folder.Open(h.disk)
	}
	return err
}

// holds tells whether something of a name is in the folder, as far as can be seen.
func (h *hold) holds(name string) bool {
	kind, err := h.disk.Kind(name)
	return err != nil || kind != folder.None
}

// listen lets go when somebody stops the program: at once while nothing moves,
// else the exchange ends itself.
func (h *hold) listen() {
	stopped := make(chan os.Signal, 1)
	signal.Notify(stopped, stopSignals...)
	ctx, cancel := context.WithCancel(context.Background())
	h.ctx = ctx
	h.stop = sync.OnceFunc(func() {
		signal.Stop(stopped)
		close(stopped)
	})
	go func() {
		if _, ok := <-stopped; !ok {
			return
		}
		cancel()
		h.mu.Lock()
		defer h.mu.Unlock()
		if !h.done {
			h.leave()
			os.Exit(1)
		}
	}()
}

// exchange puts a set of files into the folder, and says which files of the set
// before have gone.
func (h *hold) exchange(set folder.Set) (gone []string, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	gone, err = h.folder.Exchange(h.ctx, set)
	h.done = true
	h.stop()
	if err != nil {
		return nil, sayFolder(h.dir, err)
	}
	h.made = false
	return gone, nil
}

// release lets go of the folder. One that was made for nothing goes.
func (h *hold) release() {
	h.stop()
	h.mu.Lock()
	defer h.mu.Unlock()
	h.done = true
	h.leave()
}

func (h *hold) leave() {
	if h.disk.root != nil {
		h.disk.root.Close()
	}
	if h.made {
		os.Remove(h.dir)
	}
	h.unlock()
	if h.made {
		os.Remove(h.dir) // where the lock is a file in it
	}
}

// whileWhole reads a folder that csprint wrote, and fails where it is half
// exchanged, before or meanwhile.
func whileWhole(dir string, read func() error) error {
	d, err := openDisk(dir)
	if err != nil {
		return read() // it says what it misses
	}
	defer d.root.Close()
	before, err := folder.Settled(d)
	if err != nil {
		return sayFolder(dir, err)
	}
	failed := read()
	after, err := folder.Settled(d)
	switch {
	case err != nil:
		return sayFolder(dir, err)
	case after != before:
		return fmt.Errorf("%s: was printed anew while it was read\n  hint: do this again", dir)
	}
	return failed
}

// whileLocked does something while no other csprint does the like in a folder, which is there.
func whileLocked(dir string, do func() error) error {
	for begun := time.Now(); ; time.Sleep(nap) {
		unlock, err := lockFolder(dir)
		switch {
		case err == nil:
			defer unlock()
			return do()
		case err != errBusy:
			return cannotWrite(dir, err)
		case time.Since(begun) >= patience:
			return fmt.Errorf("%s: %w", dir, err)
		}
	}
}
