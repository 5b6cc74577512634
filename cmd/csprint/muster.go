package main

import (
	"errors"
	"path/filepath"
	"slices"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/scenario"
	"github.com/spf13/cobra"
)

// muster rolls a scenario by the dice that it was fought by: everyone who was there. Its
// sheets are in a language in place of its own, where one is named.
func (f *seedFlags) muster(cmd *cobra.Command, from, path, lang string) (*after.Muster, *source.File, error) {
	s, err := openScenario(path)
	if err != nil {
		return nil, nil, err
	}
	if err := s.Speak(lang); err != nil {
		return nil, nil, err
	}
	if err := f.foughtBy(s, cmd, from); err != nil {
		return nil, nil, err
	}
	rolls := func(side scenario.SideSpec) bool {
		return side.Rolled() != "" || side.Patrol != nil && len(side.Patrol.Men) == 0
	}
	if s.seedMade && slices.ContainsFunc(s.Spec.Sides, rolls) {
		return nil, nil, source.New(source.Place{File: path}, "command.fought-by-no-dice")
	}
	s.Groundless = true
	g, err := s.Roll(s.rerolled(nil))
	if err != nil {
		return nil, nil, err
	}
	file, err := source.Open(path)
	return after.MusterOf(g, s.Book), file, err
}

// foughtBy gives a scenario the dice of the packet that it was fought from, whatever
// its file says; else those that print would take.
func (f *seedFlags) foughtBy(s *session, cmd *cobra.Command, from string) error {
	var p *packet.Printed
	var err error
	if from != "" {
		p, err = packetIn(from)
	}
	given, wrong := f.given()
	switch {
	case wrong != nil || err != nil:
		return errors.Join(wrong, err)
	case p == nil || given != "" || f.fresh:
		return f.settle(s, cmd.ErrOrStderr(), "")
	case p.Title != s.Spec.Title:
		return doubtful(p, s, from)
	}
	s.take(p.Seed, source.Place{File: filepath.Join(from, job.PacketFile)})
	s.reroll = p.Options.Reroll
	return nil
}
