package main

import (
	"github.com/csprint/csprint/cmd/csprint/choice"
	"github.com/spf13/cobra"
)

// choiceTools are what the command maps shares with all others.
var choiceTools = choice.Tools{
	Kit: shared,
	Opening: func(cmd *cobra.Command) choice.Opening {
		f := &seedFlags{}
		f.add(cmd)
		return func(path string) (*choice.Scenario, error) {
			s, err := openScenario(path)
			if err == nil {
				err = f.settle(s, cmd.ErrOrStderr(), "")
			}
			if err != nil {
				return nil, err
			}
			to := &choice.Scenario{Job: s.Job, Reroll: s.reroll}
			if s.seedMade || s.seedAt.File == "--seed" {
				to.Seed = string(s.Spec.Seed)
			}
			return to, nil
		}
	},
}
