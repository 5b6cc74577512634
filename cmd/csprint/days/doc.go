// Package days is the commands of what comes after a battle: after, campaign and
// report. It doesn't know how scenarios are opened and files are written: Tools do.
//
// Start at Commands.
package days

import (
	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/cmd/csprint/kit"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario"
	"github.com/spf13/cobra"
)

// Tools are what the commands are handed.
type Tools struct {
	kit.Kit
	WriteAll  func(cmd *cobra.Command, dir string, files []folder.File) error
	Beside    func(file *source.File, dir string) scenario.Opener
	Mustering func(cmd *cobra.Command) Mustering // adds the flags of seeds
	Plainly   func(cmd *cobra.Command) Mustering // without them
}

// Mustering rolls a scenario by the dice that it was fought by: those of the packet
// in a folder, those of a seed, or those that print would take.
type Mustering func(from, path string, seed dice.Seed) (*after.Muster, *source.File, error)

// Commands are the three commands.
func Commands(t Tools) []*cobra.Command {
	return []*cobra.Command{newAfter(t), newCampaign(t), newReport(t)}
}
