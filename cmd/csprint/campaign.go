package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/after/office"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

func newCampaign() *cobra.Command {
	f := &afterFlags{}
	cmd := &cobra.Command{
		Use:   "campaign FILE",
		Short: "print the roll of honour of a campaign",
		Long: `Campaign reads a file that lists the days of a campaign, each with its scenario,
where it was fought from and how it ended, and prints for each side a chart of its
formations' strengths by days, who fell, and what each unit has lost.

    campaign: Salamanca and after
    days:
      - {scenario: day1.yaml, packet: day1-packet, table: day1.csv}
      - {scenario: day2.yaml, packet: day2-packet, codes: day2.txt}`,
		Example: `  csprint campaign salamanca-days.yaml -o honours`,
		Args:    exactly("FILE"),
		RunE:    func(cmd *cobra.Command, args []string) error { return f.campaign(cmd, args[0]) },
	}
	cmd.Flags().StringVarP(&f.out, "output", "o", "campaign", "the folder to write to: campaign.pdf, and a picture of each page")
	f.how.add(cmd)
	f.how.addLang(cmd)
	return cmd
}

func (f *afterFlags) campaign(cmd *cobra.Command, path string) error {
	data, err := source.Read(path)
	if err != nil {
		return err
	}
	plan, err := after.ReadPlan(path, data)
	if err != nil {
		return err
	}
	c := &after.Campaign{Title: plan.Title}
	for i, d := range plan.Days {
		day, err := dayOf(cmd, d, filepath.Dir(path), f.how.lang, i+1)
		if err != nil {
			return words.Error("command.day-of-campaign", "at", d.Place, "n", i+1, "why", err)
		}
		c.Days = append(c.Days, day)
	}
	settings, err := f.how.settings()
	if err != nil {
		return err
	}
	files, err := office.Campaign(settings, c)
	if err != nil {
		return err
	}
	if err := writeFiles(cmd, f.out, files); err != nil {
		return err
	}
	return written(cmd, f.out, files)
}

// dayOf works a day of a campaign out. What its plan names lies in the plan's folder.
func dayOf(cmd *cobra.Command, d after.DayPlan, dir, lang string, number int) (*after.Day, error) {
	d, err := d.In(dir)
	if err != nil {
		return nil, err
	}
	f := afterFlags{codes: d.Codes, table: d.Table, recovery: d.Recovery, out: "-", day: number, dice: seedFlags{cmd: cmd, of: dice.Seed(d.Seed)}, how: printFlags{lang: lang}}
	if d.Fought() && d.Battle == "" {
		day, _, err := f.work(cmd, []string{d.Packet, d.Scenario})
		return day, err
	}
	if _, err := office.Events(nil, d.Packet); err != nil {
		return nil, err
	}
	m, _, err := f.dice.muster(cmd, d.Packet, d.Scenario, lang)
	if err != nil {
		return nil, err
	}
	ending := after.Unhurt()
	if d.Fought() {
		if ending, err = f.sources(cmd, d.Battle).Ending(m); err != nil {
			return nil, err
		}
	}
	recovery, err := office.Recovery(d.Recovery)
	if err != nil {
		return nil, err
	}
	return after.Work(m, ending, after.Options{Recovery: recovery, Number: number}), nil
}

// written says which files stand in a folder now.
func written(cmd *cobra.Command, dir string, files []folder.File) error {
	var names []string
	for _, file := range files {
		names = append(names, file.Name)
	}
	_, err := fmt.Fprintf(cmd.OutOrStdout(), "in %s: %s\n", dir, strings.Join(names, ", "))
	return err
}
