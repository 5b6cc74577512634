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
	to     io.Writer
	closed bool // before csprint began
	said   bool // something, or tried to
	err    error
}

func newOutput(to io.Writer) *output {
	f, isFile := to.(*os.File)
	return &output{to: to, closed: isFile && wasClosed(f)}
}

func (o *output) Write(data []byte) (int, error) {
	o.said = o.said || len(data) > 0
	if o.closed {
		return len(data), nil // told at the end
	}
	n, err := o.to.Write(data)
	if o.err == nil {
		o.err = err
	}
	return n, err
}

// Commands that answer by their exit status or by the files that they write.
// What they say besides is lost on nobody who throws it away.
var answeredOtherwise = []string{"print", "site", "serve", "check", "verify", "leakcheck"}

// failed is what became of the words of a command.
func (o *output) failed(command string) error {
	switch {
	case o.err != nil && isFull(o.err):
		return fmt.Errorf("standard output: the disk is full\n  hint: free some space or send it elsewhere")
	case o.err != nil:
		return fmt.Errorf("standard output: cannot be written: %w\n  hint: send it elsewhere", o.err)
	case o.closed && o.said && !slices.Contains(answeredOtherwise, command):
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
