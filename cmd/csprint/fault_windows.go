package main

import (
	"errors"
	"syscall"
)

// Numbers of the Windows API that package syscall has no names for.
const (
	errorHandleDiskFull = syscall.Errno(39)
	errorDiskFull       = syscall.Errno(112)
	wsaePortTaken       = syscall.Errno(10048)
)

// A disk without room.
func isDiskFull(err error) bool {
	return errors.Is(err, errorDiskFull) || errors.Is(err, errorHandleDiskFull)
}

// A port that another program listens at.
func isPortTaken(err error) bool { return errors.Is(err, wsaePortTaken) }

// A port that this user may not listen at.
func isPortForbidden(err error) bool { return errors.Is(err, syscall.WSAEACCES) }
