package main

import (
	"fmt"
	"io"
	"os"
	"time"
)

// What a person at a terminal is told of work that takes long.
const (
	firstWord = time.Second
	nextWord  = 5 * time.Second
)

// progress says on a terminal that a command is still at work, once it takes more
// than a second. What it returns ends that.
func progress(stderr io.Writer, what string) (done func()) {
	if !isTerminal(stderr) {
		return func() {}
	}
	finished, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		wait := firstWord
		for n := 0; ; n++ {
			select {
			case <-finished:
				return
			case <-time.After(wait):
			}
			fmt.Fprintf(stderr, "%s, for %d s …\n", what, n*int(nextWord/time.Second)+1)
			wait = nextWord
		}
	}()
	return func() { close(finished); <-gone }
}

// isTerminal tells whether a person reads what is written there.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && !isNull(info)
}

// isNull tells whether a file is the null device.
func isNull(info os.FileInfo) bool {
	null, err := os.Stat(os.DevNull)
	return err == nil && os.SameFile(info, null)
}

// atWork are the commands that may take long, and what they are at then.
var atWork = map[string]string{
	"print": "laying out the packet", "check": "laying out the pages", "verify": "making the packet again", "leakcheck": "reading the packet",
	"dump": "laying out the pages", "export": "drawing", "roll": "rolling", "maps": "making maps",
}
