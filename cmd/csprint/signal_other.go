//go:build !unix

package main

import (
	"os"
	"syscall"
)

// stops are the signals by which a system asks the program to end: on Windows
// an interrupt and the closing of its window.
var stops = []os.Signal{os.Interrupt, syscall.SIGTERM}
