package job

import (
	"bytes"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"

	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// packBeside is the pack that lies in a folder where a scenario says: ./river-raid, or
// packs/river-raid.cspack. Nil for what is no path.
func packBeside(folder fs.FS, ref string) (*pack.Pack, error) {
	if !pack.IsPath(ref) {
		return nil, nil
	}
	name := path.Clean(filepath.ToSlash(ref))
	p, err := PackIn(folder, name, name)
	var unread Unread
	if errors.As(err, &unread) {
		err = source.New(source.Place{}, "job.pack-unread", "ref", say.Quoted(ref), "why", unread.Error())
	}
	return p, err
}

// Unread is why there is nothing to read where a pack should lie.
type Unread struct{ error }

// PackIn is the pack that lies in a folder under a name, itself a folder or a file; messages
// call it otherwise. The error is Unread, or a Problem or Problems of the pack.
func PackIn(folder fs.FS, name, called string) (*pack.Pack, error) {
	if path.Ext(name) == pack.Ending {
		data, err := ReadFrom(folder, name, pack.MostBytes)
		if err != nil {
			return nil, Unread{reason(err)}
		}
		return pack.Unzip(called, data)
	}
	inner, err := fs.Sub(folder, name)
	if err == nil {
		_, err = fs.Stat(inner, ".")
	}
	if err != nil {
		return nil, Unread{reason(err)}
	}
	return pack.Read(called, inner)
}

// ruleSetOf is the id of the rule set that a scenario is played by, empty where there is
// none. The pack that it names is added to those that csprint knows; what is wrong with it
// is left with the file. One that reach doesn't know may have been added before.
func ruleSetOf(file *source.File, reach Reach) string {
	ref := scenario.RulesOf(file)
	if pack.Own(ref) != nil {
		return ref
	}
	var p *pack.Pack
	var err error
	if reach.Packs != nil && ref != "" {
		p, err = reach.Packs(ref)
	}
	if err == nil && p == nil && slices.Contains(rules.IDs(), ref) {
		return ref
	}
	if err == nil && p == nil && pack.IsRef(ref) {
		err = NoPack(ref, words.Of("job.add-pack"))
	}
	if err == nil && p != nil {
		err = rules.Add(p)
	}
	var told source.Problem
	switch {
	case errors.As(err, &told) && told.Place == (source.Place{}):
		file.Root().Map().Add("rules", told)
	case err != nil && !AddProblems(file, err):
		file.Root().Map().Report("rules", words.Own(err.Error()))
	}
	if err != nil || p == nil {
		return ""
	}
	return p.ID
}

// NoPack is what is wrong with a scenario that names a pack that isn't there; hint is what to do
// about it.
func NoPack(ref string, hint words.Text) source.Problem {
	return source.New(source.Place{}, "job.no-pack", "ref", say.Quoted(ref), "ending", pack.Ending, "hint", hint)
}

// called is the pack that a game is played by as packet.json names it, nil for csprint's own.
func called(p *pack.Pack) *packet.Pack {
	if pack.Own(p.ID) != nil {
		return nil
	}
	return &packet.Pack{ID: p.ID, Version: p.Version.String(), Hash: p.Hash()}
}

// packOf is that pack whole.
func packOf(p *pack.Pack) *packet.Pack {
	kept := called(p)
	if kept == nil {
		return nil
	}
	var zip bytes.Buffer
	if err := p.WriteZip(&zip); err != nil {
		panic(err) // of a buffer
	}
	kept.Zip = zip.Bytes()
	return kept
}

// KeptPack is the pack that a packet.json keeps, nil where it keeps none. The error is a
// Problem or Problems, also where the pack is not the one that the file names.
func KeptPack(file string, kept *packet.Pack) (*pack.Pack, error) {
	if kept == nil {
		return nil, nil
	}
	p, err := pack.Unzip(file, kept.Zip)
	if err == nil && (p.Hash() != kept.Hash || p.ID != kept.ID || p.Version.String() != kept.Version) {
		err = source.New(source.Place{}, "job.other-pack-kept", "id", kept.ID, "version", kept.Version)
	}
	return p, err
}
