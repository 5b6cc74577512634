package main

import (
	"errors"
	"io"
	"io/fs"
	"os"

	"github.com/csprint/csprint/internal/folder"
)

// A disk is a folder of this computer; no name leads out of it.
type disk struct{ root *os.Root }

func openDisk(dir string) (disk, error) {
	root, err := os.OpenRoot(dir)
	return disk{root}, err
}

func (d disk) Names(dir string) ([]string, error) {
	f, err := d.root.Open(dir)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return f.Readdirnames(-1)
}

func (d disk) Kind(name string) (folder.Kind, error) {
	info, err := d.root.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return folder.None, nil
	case err != nil:
		return folder.None, err
	case info.Mode().IsRegular():
		return folder.Plain, nil
	case info.IsDir():
		return folder.Dir, nil
	}
	return folder.Odd, nil
}

func (d disk) Open(name string) (io.ReadCloser, error) { return d.root.Open(name) }

func (d disk) Create(name string) (folder.Writer, error) {
	return d.root.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
}

func (d disk) Mkdir(name string) error { return d.root.Mkdir(name, 0o700) }

func (d disk) Rename(from, to string) error { return d.root.Rename(from, to) }

func (d disk) Remove(name string) error { return d.root.Remove(name) }

func (d disk) Sync(dir string) error {
	return folder.Sync(func() (*os.File, error) { return d.root.Open(dir) })
}
