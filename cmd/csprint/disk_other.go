//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package main

import (
	"errors"
	"os"
	"syscall"
)

// lockFolder locks nothing: this system has no lock that ends with the program.
func lockFolder(string) (unlock func(), err error) { return func() {}, nil }

// isFull tells whether a disk is full.
func isFull(err error) bool { return errors.Is(err, syscall.ENOSPC) }

// stopSignals are how somebody stops the program.
var stopSignals = []os.Signal{os.Interrupt, syscall.SIGTERM}

// isOpenElsewhere tells whether another program keeps a file from being moved.
func isOpenElsewhere(error) bool { return false }
