package main

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
)

// Packs that were added are kept in the user's own folder, each in a file that is called by
// the hash of what it holds.

func packFolder() (string, error) {
	own, err := ownFolder()
	if err != nil {
		return "", err
	}
	return filepath.Join(own, "packs"), nil
}

// keptPacks are the packs that were added, by their ids, the newest of each first.
func keptPacks() ([]*pack.Pack, error) {
	dir, err := packFolder()
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, source.New(source.Place{File: dir}, "command.packs-unread", "why", cmp.Or(source.Cause(err), err))
	}
	var packs []*pack.Pack
	for _, e := range entries {
		hash, ok := strings.CutSuffix(e.Name(), pack.Ending)
		if !ok {
			continue
		}
		p, err := readPack(filepath.Join(dir, e.Name()))
		if err == nil && p.Hash() != hash {
			err = source.New(source.Place{File: filepath.Join(dir, e.Name())}, "command.pack-changed")
		}
		if err != nil {
			return nil, err
		}
		packs = append(packs, p)
	}
	slices.SortStableFunc(packs, func(a, b *pack.Pack) int { return cmp.Or(strings.Compare(a.ID, b.ID), b.Version.Compare(a.Version)) })
	return packs, nil
}

// keptPack is the pack of an id, the newest, or of ID@VERSION; nil where none was added.
func keptPack(ref string) (*pack.Pack, error) {
	packs, err := keptPacks()
	if err != nil {
		return nil, err
	}
	for _, p := range packs {
		if p.ID == ref || p.Ref() == ref {
			return p, nil
		}
	}
	return nil, nil
}

// keepPack keeps a pack. Another of the same id and version is refused: a scenario that names
// them must mean one.
func keepPack(p *pack.Pack, stderr io.Writer) error {
	dir, err := packFolder()
	if err != nil {
		return err
	}
	before, err := keptPack(p.Ref())
	switch {
	case err != nil:
		return err
	case before != nil && before.Hash() == p.Hash():
		return nil
	case before != nil:
		return source.New(p.At(pack.ManifestFile), "command.pack-added-before", "ref", p.Ref())
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return cannotWrite(dir, err)
	}
	_, err = writeFolder(dir, folder.Set{Files: []folder.File{{Name: p.Hash() + pack.Ending, Fill: p.WriteZip}}, Ours: func(io.Reader) bool { return false }}, stderr)
	return err
}

// readPack reads a pack, a folder or a file.
func readPack(path string) (*pack.Pack, error) {
	info, err := os.Stat(path)
	if err == nil && info.IsDir() {
		return pack.Read(path, below(path))
	}
	data, err := source.ReadUpTo(path, pack.MostBytes)
	if err != nil {
		return nil, err
	}
	return pack.Unzip(path, data)
}

// openPack reads a pack, a folder or a file, and puts its rules beside csprint's own.
func openPack(path string) (*pack.Pack, error) {
	p, err := readPack(path)
	if err == nil {
		err = addPack(p)
	}
	return p, err
}

// packNamed is the pack that a command names: a folder or file, or one that was added; nil
// for what is neither.
func packNamed(ref string) (*pack.Pack, error) {
	if pack.IsPath(ref) {
		return readPack(ref)
	}
	return keptPack(ref)
}

// openRules opens the book of a rule set: csprint's own by its id, a pack that was added by
// its id, and any by its folder or file.
func openRules(ref string) (*rules.Book, error) {
	if !slices.Contains(rules.IDs(), ref) {
		p, err := packNamed(ref)
		if err == nil && p != nil {
			err = addPack(p)
		}
		if err != nil {
			return nil, err
		}
		if p != nil {
			ref = p.ID
		}
	}
	return rules.Open(ref)
}

// addPack puts a pack's rules beside csprint's own, if this csprint is new enough for it.
func addPack(p *pack.Pack) error {
	if err := p.NewEnough(versionText()); err != nil {
		return err
	}
	return rules.Add(p)
}

// addKept adds the packs that were added, of each the newest last: whatever their records say
// can be read.
func addKept() error {
	packs, err := keptPacks()
	if err != nil {
		return err
	}
	for _, p := range slices.Backward(packs) {
		if err := addPack(p); err != nil {
			return err
		}
	}
	return nil
}

// addPackOf adds the pack that the packet in a folder keeps, if it keeps one.
func addPackOf(dir string) error {
	printed, err := packetIn(dir)
	if err != nil || printed == nil || printed.Pack == nil {
		return err
	}
	p, err := job.KeptPack(filepath.Join(dir, job.PacketFile), printed.Pack)
	if err != nil {
		return err
	}
	return addPack(p)
}

// reachOf is what a scenario in a folder may name: files and packs below it, the pack that it
// is a scenario of, and packs that were added.
func reachOf(file *source.File, dir string) job.Reach {
	reach := job.Beside(file, below(dir))
	beside := reach.Packs
	reach.Packs = func(ref string) (*pack.Pack, error) {
		p, err := beside(ref)
		if p == nil && err == nil && pack.IsID(ref) {
			p, err = packAround(dir, ref)
		}
		if p == nil && err == nil && !pack.IsPath(ref) {
			p, err = keptPack(ref)
		}
		if p != nil && err == nil {
			err = p.NewEnough(versionText())
		}
		return p, err
	}
	return reach
}

// describe is a pack in a line.
func describe(p *pack.Pack) string {
	return p.Ref() + "  " + p.Title + ", by " + say.AllOf(p.Authors) + ", " + p.Licence
}
