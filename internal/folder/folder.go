// Package folder exchanges the files of a folder so that, whenever the program
// is stopped, the folder holds one whole set of files or the set before it, or
// says that it is half exchanged. It does not know what the files are about,
// where the folder lies, or which system it is on.
//
// Start at Open and Folder.Exchange to write, and at Settled to read.
package folder

import (
	"context"
	"errors"
	"io"
	"strings"
)

// A Disk is one folder and what is below it. Names have slashes; "." is the
// folder itself.
type Disk interface {
	Names(dir string) ([]string, error)
	Kind(name string) (Kind, error)
	Open(name string) (io.ReadCloser, error)
	Create(name string) (Writer, error) // a new file: it is an error where there is one
	Mkdir(name string) error            // that nobody else may read
	Rename(from, to string) error       // over a file that is there
	Remove(name string) error           // a file or an empty folder
	Sync(dir string) error              // what a folder lists outlasts a power cut from here on
}

// A Writer is a file being written. What was written before Sync outlasts a
// power cut.
type Writer interface {
	io.WriteCloser
	Sync() error
}

// A Kind is what stands under a name.
type Kind int

const (
	None  Kind = iota
	Plain      // a file
	Dir        // a folder
	Odd        // a link, a device, a pipe
)

// Names that the folder keeps for itself. Whatever else begins with Litter was
// left behind by a program that was stopped.
const (
	List     = ".csprint" // what was written here
	Litter   = ".csprint-"
	Lock     = ".csprint-lock" // where a system locks by a file
	incoming = ".csprint-new"  // whole files on their way in
	outgoing = ".csprint-old"  // files of the set before, until the new one is whole
)

// Reserved tells whether a name is one of those that the folder keeps for itself.
func Reserved(name string) bool { return name == List || strings.HasPrefix(name, Litter) }

// A File is a file to write: its name and what fills it, beside others.
type File struct {
	Name string
	Fill func(io.Writer) error
}

// Holding is a file of bytes that are there already.
func Holding(name string, data []byte) File {
	return File{name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}}
}

// A Set is files that belong together.
type Set struct {
	Kind  string // sets of two kinds may share a folder; a set without a kind is not remembered
	Last  string // the file that makes the others a set: filled last, taken away first, put in its place last
	Whole bool   // files of the kind's earlier set that this one lacks go
	Files []File

	// Ours tells files that are not on the list, but may be written over, by
	// what they hold; nil for none.
	Ours func(io.Reader) bool
}

// What is wrong with a folder as a whole.
var (
	ErrHalf    = errors.New("holds half of one set of files and half of another")
	ErrLost    = errors.New("holds half of one set of files, and the list of what belongs together is gone")
	ErrDamaged = errors.New("the list of what was written here is damaged")
)

// A Failure is what the system, or who fills a file, says of it.
type Failure struct {
	Name string
	Err  error
}

func (f *Failure) Error() string { return f.Name + ": " + f.Err.Error() }

func (f *Failure) Unwrap() error { return f.Err }

func failure(name string, err error) error {
	if err == nil {
		return nil
	}
	return &Failure{name, err}
}

// A Folder is a folder that only this program writes to: whoever opens it
// holds its lock.
type Folder struct {
	disk   Disk
	list   list
	mended bool
	crew   func(most int) (do func(work func()), end func()) // who fills files and makes them safe
}

// Open makes a folder ready to write to: an exchange that was stopped halfway is
// undone, and litter goes.
func Open(disk Disk) (*Folder, error) {
	f := &Folder{disk: disk, crew: sideBySide}
	var err error
	if f.list, err = load(disk); err != nil {
		return nil, err
	}
	if f.list.Next != nil {
		if err := f.undo(); err != nil {
			return nil, err
		}
		f.mended = true
	} else if err := lost(disk, f.list); err != nil {
		return nil, err
	}
	return f, f.clear()
}

// Mended tells whether an exchange that was stopped halfway had to be undone.
func (f *Folder) Mended() bool { return f.mended }

// A Seal is a state of a folder: two that are equal mean that nothing was
// exchanged between them.
type Seal string

// Settled is the seal of a folder that is whole. It writes nothing.
func Settled(disk Disk) (Seal, error) {
	l, err := load(disk)
	switch {
	case err != nil:
		return "", err
	case l.Next != nil:
		return "", ErrHalf
	}
	return Seal(l.text()), lost(disk, l)
}

// lost finds the files of a set before without a list that tells of them.
func lost(disk Disk, l list) error {
	if l.found {
		return nil
	}
	names, err := namesIn(disk, outgoing)
	if err == nil && len(names) > 0 {
		return ErrLost
	}
	return err
}

// clear removes litter.
func (f *Folder) clear() error {
	names, err := f.disk.Names(".")
	if err != nil {
		return failure(".", err)
	}
	for _, name := range names {
		if strings.HasPrefix(name, Litter) && name != Lock {
			if err := remove(f.disk, name); err != nil {
				return err
			}
		}
	}
	return f.forget()
}

// forget removes a list that lists nothing, once nothing of an exchange is left
// that it would have to tell of.
func (f *Folder) forget() error {
	if !f.list.found || len(f.list.Sets) > 0 {
		return nil
	}
	f.list.found = false
	return failure(List, f.disk.Remove(List))
}

// remove removes a file, or a folder with all that is in it.
func remove(disk Disk, name string) error {
	kind, err := disk.Kind(name)
	if err != nil || kind == None {
		return failure(name, err)
	}
	if kind == Dir {
		names, err := disk.Names(name)
		if err != nil {
			return failure(name, err)
		}
		for _, inside := range names {
			if err := remove(disk, name+"/"+inside); err != nil {
				return err
			}
		}
	}
	return failure(name, disk.Remove(name))
}

// namesIn are the names in a folder that may not be there.
func namesIn(disk Disk, dir string) ([]string, error) {
	kind, err := disk.Kind(dir)
	if err != nil || kind != Dir {
		return nil, failure(dir, err)
	}
	names, err := disk.Names(dir)
	return names, failure(dir, err)
}

// A watched writer stops when the program is asked to.
type watched struct {
	ctx context.Context
	to  io.Writer
}

func (w watched) Write(data []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	return w.to.Write(data)
}
