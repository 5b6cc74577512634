package main

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"github.com/csprint/csprint/internal/folder"
)

// Of the Windows API, where package syscall lacks them.
const (
	accessDelete     = 0x00010000
	deleteOnClose    = 0x04000000
	sharingViolation = syscall.Errno(32)
	lockViolation    = syscall.Errno(33)
	handleDiskFull   = syscall.Errno(39)
	diskFull         = syscall.Errno(112)
)

// lockFolder locks a folder against other csprints, until unlock is called or
// the program ends, however it does: a file in it that nobody else may open,
// which Windows removes when it is closed.
func lockFolder(dir string) (unlock func(), err error) {
	path := filepath.Join(dir, folder.Lock)
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	handle, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE|accessDelete, 0, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_HIDDEN|deleteOnClose, 0)
	switch {
	case errors.Is(err, sharingViolation):
		return nil, errBusy
	case err != nil:
		return nil, &os.PathError{Op: "open", Path: path, Err: err}
	}
	return func() { syscall.CloseHandle(handle) }, nil
}

// isFull tells whether a disk is full.
func isFull(err error) bool {
	return errors.Is(err, diskFull) || errors.Is(err, handleDiskFull)
}

// stopSignals are how somebody stops the program.
var stopSignals = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// isOpenElsewhere tells whether another program keeps a file from being moved.
func isOpenElsewhere(err error) bool {
	return errors.Is(err, sharingViolation) || errors.Is(err, lockViolation)
}
