package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/live/witness"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

// isBattle tells a live game's file, or its database, from the folder of a packet.
func isBattle(path string) bool {
	if !store.InFile(path) {
		return true
	}
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Name() != job.PacketFile
}

// verifyBattle says who marked what, and what doesn't fit.
func verifyBattle(cmd *cobra.Command, where string, asJSON bool) error {
	for _, flag := range []string{"seal", "list", "templates", "fonts"} {
		if cmd.Flags().Changed(flag) {
			return usagef("--%s is for packets, not for live games", flag)
		}
	}
	games, err := witness.Read(cmd.Context(), where)
	if err != nil {
		return err
	}
	tell := tellBattle
	if asJSON {
		tell = battleJSON
	}
	if err := tell(cmd.OutOrStdout(), languageOf(cmd), games); err != nil {
		return err
	}
	for _, g := range games {
		if len(g.Faults) > 0 {
			return errFound
		}
	}
	return nil
}

const (
	mostWho      = 300 // rows of a game that a reader is shown
	shownOfPhone = 8   // letters
)

// tellBattle says it for people.
func tellBattle(out io.Writer, c *words.Catalogue, games []witness.Game) error {
	if len(games) == 0 {
		_, err := fmt.Fprintln(out, c.Say("witness.no-games"))
		return err
	}
	for _, g := range games {
		fmt.Fprintln(out, c.Say("witness.game", "game", cutOff(g.ID), "n", g.Marks))
		table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
		fmt.Fprintf(table, "  %s\t%s\t%s\t%s\t%s\t%s\n", c.Say("witness.side"), c.Say("witness.phone"), c.Say("witness.leads"), c.Say("witness.marks"), c.Say("witness.first"), c.Say("witness.last"))
		for _, w := range g.Who[:min(len(g.Who), mostWho)] {
			joined := ""
			if w.Gone {
				joined = "\t" + c.Say("witness.not-joined")
			}
			fmt.Fprintf(table, "  %s\t%s\t%s\t%d\t%s\t%s%s\n", channelName(c, w.Channel), shortPhone(w.Phone), cutOff(w.Part), w.Marks, minute(w.First), minute(w.Last), joined)
		}
		table.Flush()
		if more := len(g.Who) - mostWho; more > 0 {
			fmt.Fprintln(out, "  "+c.Say("witness.more", "n", more))
		}
		for _, line := range remarks(c, g) {
			fmt.Fprintln(out, line)
		}
	}
	return nil
}

// remarks are what is said of a game below its table.
func remarks(c *words.Catalogue, g witness.Game) (lines []string) {
	if g.Unsigned > 0 {
		lines = append(lines, c.Say("witness.unsigned", "n", g.Unsigned))
	}
	if g.Moved > 0 {
		lines = append(lines, c.Say("witness.moved", "n", g.Moved))
	}
	for _, f := range g.Faults {
		lines = append(lines, c.Say("witness.fault", "side", channelName(c, f.Channel), "number", f.Number, "phone", shortPhone(f.Phone), "what", f.Says))
	}
	switch {
	case g.More > 0:
		lines = append(lines, c.Say("witness.more", "n", g.More))
	case len(g.Faults) == 0 && g.Unsigned < g.Marks:
		lines = append(lines, c.Say("witness.all-fits"))
	}
	return lines
}

func channelName(c *words.Catalogue, channel string) string {
	switch channel {
	case store.Public:
		return c.Say("witness.everybody")
	case store.Umpire:
		return c.Say("witness.umpire-alone")
	}
	return cutOff(channel)
}

// shortPhone are the first letters of a phone's name: enough to tell those of a hall apart.
func shortPhone(phone string) string {
	if letters := []rune(phone); len(letters) > shownOfPhone {
		phone = string(letters[:shownOfPhone])
	}
	return cutOff(phone)
}

func minute(at time.Time) string { return at.Format("2006-01-02 15:04") }

// battleJSON says it for programs.
func battleJSON(out io.Writer, c *words.Catalogue, games []witness.Game) error {
	type who struct {
		Side  string    `json:"side"`
		Phone string    `json:"phone"`
		Leads string    `json:"leads"`
		Marks int       `json:"marks"`
		First time.Time `json:"first"`
		Last  time.Time `json:"last"`
		Gone  bool      `json:"notJoined,omitempty"`
	}
	type fault struct {
		Side   string `json:"side"`
		Number int64  `json:"number"`
		Phone  string `json:"phone"`
		What   string `json:"what"`
		Says   string `json:"says"`
	}
	type game struct {
		Game     string  `json:"game"`
		Marks    int     `json:"marks"`
		Unsigned int     `json:"unsigned"`
		Moved    int     `json:"moved"`
		Who      []who   `json:"who"`
		Faults   []fault `json:"faults"`
		More     int     `json:"more,omitempty"`
	}
	all := []game{}
	for _, g := range games {
		one := game{g.ID, g.Marks, g.Unsigned, g.Moved, []who{}, []fault{}, g.More}
		for _, w := range g.Who {
			one.Who = append(one.Who, who{w.Channel, w.Phone, w.Part, w.Marks, w.First.UTC(), w.Last.UTC(), w.Gone})
		}
		for _, f := range g.Faults {
			_, what, _ := strings.Cut(string(f.Says.ID()), ".")
			one.Faults = append(one.Faults, fault{f.Channel, f.Number, f.Phone, what, f.Says.In(c)})
		}
		all = append(all, one)
	}
	data, err := json.MarshalIndent(map[string]any{"games": all}, "", "  ")
	if err != nil {
		return err
	}
	return printText(out, string(data))
}
