package folder

import (
	"context"
	"errors"
)

// undo moves everything back to where it was before an exchange began. It may
// itself be stopped anywhere and begun again: a new file is either on its way in
// or in its place, an old one either set aside or in its place, and what they
// hold tells which is which.
func (f *Folder) undo() error {
	for _, e := range f.list.Next.In {
		if err := f.takeOut(e); err != nil {
			return errors.Join(ErrHalf, err)
		}
	}
	for _, name := range f.list.Next.Out {
		if err := f.putBack(name); err != nil {
			return errors.Join(ErrHalf, err)
		}
	}
	if err := f.disk.Sync("."); err != nil {
		return failure(".", err)
	}
	f.list.Next = nil
	if err := f.restoreList(); err != nil {
		return errors.Join(ErrHalf, err)
	}
	f.list.found = true
	return failure(".", f.disk.Sync("."))
}

// takeOut moves a new file that has reached its place out of it.
func (f *Folder) takeOut(e entry) error {
	waiting, err := f.disk.Kind(incoming + "/" + e.Name)
	if err != nil || waiting != None {
		return failure(e.Name, err)
	}
	kind, err := f.disk.Kind(e.Name)
	if err != nil || kind != Plain {
		return failure(e.Name, err)
	}
	hash, err := hashOf(f.disk, e.Name)
	if err != nil || hash != e.Hash {
		return err // the old file, or somebody's
	}
	if old, _, ok := f.list.find(e.Name); ok && old.Hash == hash {
		return nil // both are the same
	}
	if err := f.folder(incoming); err != nil {
		return err
	}
	return failure(e.Name, f.disk.Rename(e.Name, incoming+"/"+e.Name))
}

// putBack moves an old file that was set aside to its place.
func (f *Folder) putBack(name string) error {
	kind, err := f.disk.Kind(outgoing + "/" + name)
	if err != nil || kind == None {
		return failure(name, err)
	}
	switch kind, err = f.disk.Kind(name); {
	case err != nil:
		return failure(name, err)
	case kind == Plain:
		hash, err := hashOf(f.disk, name)
		if err != nil {
			return err
		}
		if old, _, ok := f.list.find(name); !ok || old.Hash != hash {
			return Foreign{{name, "somebody put it there after an exchange was stopped halfway"}}
		}
	case kind != None:
		return Foreign{{name, notPlain(kind)}}
	}
	return failure(name, f.disk.Rename(outgoing+"/"+name, name))
}

// restoreList puts the list from before the exchange in its place.
func (f *Folder) restoreList() error {
	switch kind, err := f.disk.Kind(backList); {
	case err != nil:
		return failure(List, err)
	case kind == Plain:
		return failure(List, f.disk.Rename(backList, List))
	}
	if err := f.folder(incoming); err != nil {
		return err
	}
	if err := remove(f.disk, halfList); err != nil {
		return err
	}
	if err := f.write(context.Background(), halfList, f.list.fill); err != nil {
		return failure(List, err)
	}
	return failure(List, f.disk.Rename(halfList, List))
}

// folder makes a folder of ours where somebody has removed it.
func (f *Folder) folder(name string) error {
	kind, err := f.disk.Kind(name)
	if err == nil && kind == None {
		err = f.disk.Mkdir(name)
	}
	return failure(name, err)
}
