package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
)

// An output is a file to write: its name and what fills it.
type output struct {
	name string
	fill func(io.Writer) error
}

// writeFolder fills a folder with files. All of them are written in a hidden
// folder beside their places first; only when every one is whole do they take
// them, so a failure leaves nothing behind and destroys nothing.
func writeFolder(dir string, files []output) error {
	dir = filepath.Clean(dir)
	staging, err := stage(dir)
	if err != nil {
		return cannotWrite(dir, err)
	}
	defer os.RemoveAll(staging)
	defer cleanWhenStopped(staging)()
	for _, f := range files {
		if err := writeWhole(filepath.Join(staging, f.name), f.fill); err != nil {
			return cannotWrite(filepath.Join(dir, f.name), err)
		}
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return cannotWrite(dir, err)
	}
	return exchange(staging, dir, files)
}

// exchange moves finished files to their places and what stood there aside. A
// failure halfway puts everything back.
func exchange(staging, dir string, files []output) error {
	aside := filepath.Join(staging, ".aside")
	if err := os.Mkdir(aside, 0o700); err != nil {
		return cannotWrite(dir, err)
	}
	for i, f := range files {
		if err := exchangeOne(staging, aside, dir, f.name); err != nil {
			for _, done := range files[:i] {
				os.Remove(filepath.Join(dir, done.name))
				os.Rename(filepath.Join(aside, done.name), filepath.Join(dir, done.name))
			}
			return cannotWrite(filepath.Join(dir, f.name), err)
		}
	}
	return nil
}

// exchangeOne moves one file to its place. A folder in that place stays there.
func exchangeOne(staging, aside, dir, name string) error {
	place, kept := filepath.Join(dir, name), filepath.Join(aside, name)
	info, err := os.Lstat(place)
	switch {
	case err == nil && info.IsDir():
		return &os.PathError{Op: "open", Path: place, Err: syscall.EISDIR}
	case err == nil:
		if err := os.Rename(place, kept); err != nil {
			return err
		}
	}
	if err := os.Rename(filepath.Join(staging, name), place); err != nil {
		os.Rename(kept, place)
		return err
	}
	return nil
}

// cleanWhenStopped removes the hidden folder when somebody stops the program,
// until the function that it returns is called.
func cleanWhenStopped(staging string) func() {
	stopped := make(chan os.Signal, 1)
	signal.Notify(stopped, stops...)
	go func() {
		if _, ok := <-stopped; ok {
			os.RemoveAll(staging)
			os.Exit(1)
		}
	}()
	return func() {
		signal.Stop(stopped)
		close(stopped)
	}
}

// stage makes the hidden folder: inside dir where that exists, beside it otherwise.
func stage(dir string) (string, error) {
	info, err := os.Stat(dir)
	switch {
	case err == nil && !info.IsDir():
		return "", &os.PathError{Op: "open", Path: dir, Err: syscall.ENOTDIR}
	case err == nil:
		return os.MkdirTemp(dir, ".csprint-*")
	}
	parent := filepath.Dir(dir)
	if err := os.MkdirAll(parent, 0o777); err != nil {
		return "", err
	}
	return os.MkdirTemp(parent, ".csprint-*")
}

// writeFile writes one file in the same way; "-" is standard output.
func writeFile(path string, stdout io.Writer, fill func(io.Writer) error) error {
	if path != "-" {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			return fmt.Errorf("%s: is a folder, expected a file to write", path)
		}
		return writeFolder(filepath.Dir(path), []output{{filepath.Base(path), fill}})
	}
	buffered := bufio.NewWriter(stdout)
	if err := fill(buffered); err != nil {
		return err
	}
	if err := buffered.Flush(); err != nil {
		return cannotWrite("standard output", err)
	}
	return nil
}

// writeWhole writes a file and reports the first thing that went wrong, the
// closing of a full disk included.
func writeWhole(path string, fill func(io.Writer) error) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	buffered := bufio.NewWriterSize(file, 1<<16)
	err = fill(buffered)
	if err == nil {
		err = buffered.Flush()
	}
	return errors.Join(err, file.Close())
}

// cannotWrite says what a failure of the operating system means for the file.
func cannotWrite(path string, err error) error {
	var inPath *os.PathError
	var inLink *os.LinkError
	var cause error
	switch {
	case errors.As(err, &inPath):
		cause = inPath.Err
	case errors.As(err, &inLink):
		cause = inLink.Err
	default:
		return err // not the system's: it names its own place
	}
	switch {
	case errors.Is(err, os.ErrPermission):
		return fmt.Errorf("%s: cannot be written, expected a folder that you may write to\n  hint: choose another with -o", path)
	case errors.Is(err, syscall.ENOTDIR):
		return fmt.Errorf("%s: is a file, expected a folder to write into\n  hint: choose another with -o", path)
	case errors.Is(err, syscall.EISDIR):
		return fmt.Errorf("%s: is a folder, expected a file that may be written over\n  hint: move it away or choose another place with -o", path)
	case isDiskFull(err):
		return fmt.Errorf("%s: the disk is full; nothing was changed\n  hint: free some space or choose another folder with -o", path)
	}
	return fmt.Errorf("%s: cannot be written: %v\n  hint: choose another place with -o", path, cause)
}

// refuseExisting guards a file that a person may have written.
func refuseExisting(path string) error {
	if _, err := os.Stat(path); err == nil {
		return fmt.Errorf("%s: is there already and is left alone\n  hint: choose another name with -o", path)
	}
	return nil
}
