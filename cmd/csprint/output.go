package main

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
)

// An output is standard output, with the first thing that went wrong there. No
// command has to look after every line that it says.
type output struct {
	to      io.Writer
	closed  bool      // before csprint began
	instead io.Writer // takes what is said where to is closed, for some commands
	said    bool      // something, or tried to
	err     error
}

func newOutput(to io.Writer) *output {
	f, isFile := to.(*os.File)
	return &output{to: to, closed: isFile && wasClosed(f)}
}

func (o *output) Write(data []byte) (int, error) {
	o.said = o.said || len(data) > 0
	switch {
	case o.closed && o.instead != nil:
		return o.instead.Write(data)
	case o.closed:
		return len(data), nil // told at the end
	}
	if o.err != nil {
		return 0, o.err // the first is what is told
	}
	n, err := o.to.Write(data)
	o.err = err
	return n, err
}

// Commands that answer otherwise than by the text that they say: by files, of
// which they say what anybody sees; and by their status, or as long as they run,
// and then what they say of it goes to standard error rather than nowhere.
var (
	answeredByFiles  = []string{"print", "site", "after", "campaign", "maps"}
	answeredByStatus = []string{"check", "verify", "leakcheck", "serve"}
)

// of lets a command say what it must on standard error where standard output is
// closed.
func (o *output) of(command string, stderr io.Writer) {
	switch {
	case slices.Contains(answeredByFiles, command):
		o.instead = io.Discard
	case slices.Contains(answeredByStatus, command):
		o.instead = stderr
	}
}

// failed is what became of the words of a command.
func (o *output) failed() error {
	switch {
	case o.err != nil && isFull(o.err):
		return fmt.Errorf("standard output: the disk is full\n  hint: free some space or send it elsewhere")
	case o.err != nil:
		return fmt.Errorf("standard output: cannot be written: %w\n  hint: send it elsewhere", o.err)
	case o.closed && o.said && o.instead == nil:
		return fmt.Errorf("standard output: is closed, expected somewhere to write to\n  hint: send it to a file: > FILE")
	}
	return nil
}

// wasClosed tells whether a program was started without its standard output. On
// most systems Go opens the null device in its place, for reading too, which no
// shell does that is told to throw something away (>/dev/null).
func wasClosed(f *os.File) bool {
	if runtime.GOOS == "windows" {
		return false // writing fails there
	}
	info, err := f.Stat()
	if err != nil {
		return true
	}
	null, err := os.Stat(os.DevNull)
	if err != nil || !os.SameFile(info, null) {
		return false
	}
	_, err = f.Read(make([]byte, 1))
	return err == io.EOF
}
