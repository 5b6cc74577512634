package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"syscall"

	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/words"
)

// fought opens the scenario that a packet keeps, with the dice that it was rolled by. Where it lies is told of what is
// wrong with it.
func fought(p *packet.Printed, where string) (*job.Job, error) {
	s, err := job.OpenTexts(where, p.Scenario, p.Pack, "packet")
	if err != nil {
		return nil, err
	}
	s.Spec, s.Shares = s.Spec.WithSeed(p.Seed), sharesOf(p)
	return s, nil
}

// packetIn reads the packet that a folder holds, nil where it holds none.
func packetIn(dir string) (p *packet.Printed, err error) {
	err = whileWhole(dir, func() error {
		path := filepath.Join(dir, job.PacketFile)
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
			return nil
		}
		hint := words.Of("command.seed-or-fresh")
		data, err := source.Read(path)
		var unread source.Problem
		if errors.As(err, &unread) {
			unread.Hint = hint
			return unread
		}
		if p, err = packet.Read(data); err != nil {
			return source.New(source.Place{File: path}, "command.packet-unread", "hint", hint)
		}
		return nil
	})
	return p, err
}

// A kinship is what a packet has to do with a scenario.
type kinship int

const (
	none  kinship = iota // there is no packet
	other                // it is another scenario's
	alike                // its title or its file's name is the same
	same
)

// kinOf tells what a packet has to do with a scenario, by title and by file. A
// file that was copied keeps its title, one that was written over its name;
// neither may have the dice of the game before it, which players know by now.
func kinOf(p *packet.Printed, s *session) kinship {
	switch {
	case p == nil:
		return none
	case p.Title == s.Spec.Title && (!p.Kept() || p.Scenario[0].Name == s.file()):
		return same
	case p.Title == s.Spec.Title || p.Kept() && p.Scenario[0].Name == s.file():
		return alike
	}
	return other
}

// file is the name of the scenario's file.
func (s *session) file() string { return filepath.Base(s.path) }

// calledIn is what a packet is called by.
func calledIn(p *packet.Printed) string {
	if !p.Kept() {
		return strconv.Quote(p.Title)
	}
	return p.Scenario[0].Name + ", " + strconv.Quote(p.Title)
}

// doubtful is said where a packet may be the same game under another name, whose
// dice are on paper, or a game before this one, whose dice are known.
func doubtful(p *packet.Printed, s *session, dir string) error {
	return source.New(source.Place{File: filepath.Join(dir, job.PacketFile)}, "command.packet-of-another", "packet", calledIn(p), "file", s.file(), "title", strconv.Quote(s.Spec.Title), "seed", p.Seed)
}

// partial tells whether only some pages of a packet are asked for.
func (f *packetFlags) partial() bool {
	return f.side != "" || f.player != "" || len(f.only)+len(f.unit) > 0
}

// earlierPrint is the packet that a part is printed for, nil where the folder
// holds none. It keeps pages of one game out of the packet of another: a side's
// cards would no longer be those of the umpire's key.
func earlierPrint(dir string, b *job.Bundle) (*packet.Printed, error) {
	path := filepath.Join(dir, job.PacketFile)
	data, err := source.Read(path)
	if err != nil {
		return nil, nil
	}
	old, err := packet.Read(data)
	if err != nil {
		return nil, nil // no packet: the exchange lets nobody's file be lost
	}
	refuse := func(id words.ID, pairs ...any) error {
		p := source.New(source.Place{File: path}, id, pairs...)
		p.Hint = words.Of("command.print-the-whole")
		return p
	}
	switch {
	case old.Kept() && !old.SameTexts(b.Print):
		return nil, refuse("command.packet-of-other-text")
	case old.Kept() && old.By != b.Print.By:
		return nil, refuse("command.packet-of-other-csprint", "by", old.By, "own", b.Print.By)
	}
	found, err := old.Compare(b.Game, old.Files, old.Plan)
	switch {
	case err != nil:
		return nil, err
	case !old.Kept() && old.Seed == b.Game.Seed && old.Title == b.Game.Title:
		return nil, refuse("command.packet-without-scenario")
	case len(found) > 0:
		return nil, refuse("command.packet-of-other-dice")
	}
	return old, nil
}
