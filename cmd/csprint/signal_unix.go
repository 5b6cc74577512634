//go:build unix

package main

import (
	"os"
	"syscall"
)

// stops are the signals by which a system asks the program to end.
var stops = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}
