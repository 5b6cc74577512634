package folder

import (
	"slices"
	"strings"
)

// Foreign are files in places that an exchange wants, and that it did not write.
type Foreign []Stranger

// A Stranger is one of them.
type Stranger struct{ Name, Why string }

func (f Foreign) Error() string {
	var lines []string
	for _, s := range f {
		lines = append(lines, s.Name+": "+s.Why)
	}
	return strings.Join(lines, "\n")
}

// judge tells whether something stands in a place, and why it may not be moved.
func (f *Folder) judge(set Set, name string, came []entry) (there bool, why string, err error) {
	kind, err := f.disk.Kind(name)
	switch {
	case err != nil:
		return false, "", failure(name, err)
	case kind == None:
		return false, "", nil
	case kind != Plain:
		return true, notPlain(kind), nil
	}
	old, of, listed := f.list.find(name)
	if listed && of != set.Kind {
		return true, "belongs to the " + of + " in this folder", nil
	}
	hash, err := hashOf(f.disk, name)
	switch {
	case err != nil:
		return true, "", err
	case listed && old.Hash == hash, slices.Contains(came, entry{name, hash}):
		return true, "", nil
	case listed:
		return true, "was changed since csprint wrote it", nil
	}
	ours, err := f.recognised(set, name)
	if err == nil && !ours {
		why = "was not written by csprint"
	}
	return true, why, err
}

func notPlain(kind Kind) string {
	if kind == Dir {
		return "is a folder"
	}
	return "is no plain file"
}

// recognised asks what a file holds.
func (f *Folder) recognised(set Set, name string) (bool, error) {
	if set.Ours == nil {
		return false, nil
	}
	file, err := f.disk.Open(name)
	if err != nil {
		return false, failure(name, err)
	}
	defer file.Close()
	return set.Ours(file), nil
}
