//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package main

import (
	"errors"
	"os"
	"syscall"
)

// lockFolder locks a folder against other csprints, until unlock is called or
// the program ends, however it does. The lock leaves nothing behind. A folder
// on a disk that knows no locks is not locked.
func lockFolder(dir string) (unlock func(), err error) {
	f, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	switch err := flock(f); {
	case err == syscall.EWOULDBLOCK:
		f.Close()
		return nil, errBusy
	case err == nil && !stillThere(f, dir):
		f.Close()
		return nil, errBusy // it was removed meanwhile, and is to be made again
	}
	return func() { f.Close() }, nil
}

func flock(f *os.File) error {
	for {
		if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != syscall.EINTR {
			return err
		}
	}
}

func stillThere(f *os.File, dir string) bool {
	held, err := f.Stat()
	if err != nil {
		return false
	}
	now, err := os.Stat(dir)
	return err == nil && os.SameFile(held, now)
}

// isFull tells whether a disk, or somebody's share of it, is full.
func isFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// stopSignals are how somebody stops the program.
var stopSignals = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// isOpenElsewhere tells whether another program keeps a file from being moved.
func isOpenElsewhere(error) bool { return false }
