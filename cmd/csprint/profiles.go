package main

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/printer"
	"github.com/csprint/csprint/words"
)

// What printers are known to get wrong is kept in the user's own folder, a file of this
// ending for each profile.
const profileEnding = ".yaml"

// profileFolder is where profiles of printers are kept.
func profileFolder() (string, error) {
	own, err := ownFolder()
	if err != nil {
		return "", err
	}
	return filepath.Join(own, "printers"), nil
}

// profileNames are those of the profiles that are kept, and the folder that they are kept in.
func profileNames() (dir string, names []string, err error) {
	dir, err = profileFolder()
	if err != nil {
		return "", nil, err
	}
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return dir, nil, source.New(source.Place{File: dir}, "command.profiles-unread", "why", cmp.Or(source.Cause(err), err))
	}
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), profileEnding); ok && printer.Named(name) == nil {
			names = append(names, name)
		}
	}
	return dir, names, nil
}

// readProfile reads the profile of a name; found is false where none is kept under it.
func readProfile(name string) (p printer.Profile, found bool, err error) {
	if err := printer.Named(name); err != nil {
		return printer.Profile{}, false, &usageError{err}
	}
	dir, err := profileFolder()
	if err != nil {
		return printer.Profile{}, false, err
	}
	path := filepath.Join(dir, name+profileEnding)
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return printer.Profile{Name: name}, false, nil
	}
	file, err := source.Open(path)
	if err != nil {
		return printer.Profile{}, false, err
	}
	p, err = printer.Read(name, file)
	return p, true, err
}

// neededProfile is one that must be there.
func neededProfile(name string) (printer.Profile, error) {
	p, found, err := readProfile(name)
	if err != nil || found {
		return p, err
	}
	dir, names, err := profileNames()
	if err != nil {
		return printer.Profile{}, err
	}
	none := source.New(source.Place{}, "command.no-printer", "name", strconv.Quote(name), "dir", dir, "n", len(names), "names", words.Commas(names))
	none.Hint = source.DidYouMean(name, names)
	return printer.Profile{}, none
}

// keepProfile writes a profile in place of what was kept under its name.
func keepProfile(p printer.Profile) (path string, err error) {
	dir, err := profileFolder()
	if err != nil {
		return "", err
	}
	path = filepath.Join(dir, p.Name+profileEnding)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", source.New(source.Place{File: dir}, "command.folder-unmade", "why", cmp.Or(source.Cause(err), err))
	}
	half, err := os.CreateTemp(dir, "."+p.Name+"-")
	if err != nil {
		return "", source.New(source.Place{File: path}, "command.file-unwritten", "why", cmp.Or(source.Cause(err), err))
	}
	_, err = half.WriteString(p.Text())
	if err = errors.Join(err, half.Sync(), half.Close()); err == nil {
		err = os.Rename(half.Name(), path)
	}
	if err != nil {
		os.Remove(half.Name())
		return "", source.New(source.Place{File: path}, "command.file-unwritten", "why", cmp.Or(source.Cause(err), err))
	}
	return path, nil
}
