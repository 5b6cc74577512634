package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/csprint/csprint/live/backup"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

func newLive() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "live",
		Short: "look after the file of a live game",
		Long: `Live looks after what csprint serve --live keeps: a lost laptop's game is brought
back from the copies that --backup made.`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newLiveRestore())
	return cmd
}

func newLiveRestore() *cobra.Command {
	var out, lang string
	cmd := &cobra.Command{
		Use:   "restore DIR",
		Short: "bring back the newest copy that csprint serve --backup made",
		Long: `Restore looks through a folder of copies from the newest on, reads each from end
to end, and writes the first that is whole to the file of -o, which must not be
there yet. It says how old the copy is. Phones bring the hub what was marked
since: serve with that file, and have them come back.

To have an older copy, name it in the place of its folder.`,
		Example: `  csprint live restore /media/stick -o battle.db
  csprint live restore /media/stick/battle-2026-11-30-14.32-0042.db -o battle.db`,
		Args: exactly("DIR"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if out == "" {
				return usagef("%s wants a file to bring it back to: -o battle.db", cmd.CommandPath())
			}
			r, err := backup.Restore(cmd.Context(), args[0], out)
			if err != nil {
				return err
			}
			return tellRestored(cmd.OutOrStdout(), words.In(lang), r, out)
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "the file to write, which must not be there yet")
	cmd.Flags().StringVar(&lang, "lang", "", "the language of what it says: "+strings.Join(words.Languages(), ", "))
	return cmd
}

// tellRestored says what was taken, how old it is, and what comes next.
func tellRestored(w io.Writer, c *words.Catalogue, r backup.Restored, out string) error {
	for _, path := range r.Damaged {
		fmt.Fprintln(w, c.Say("backup.passed-over", "copy", filepath.Base(path)))
	}
	fmt.Fprintln(w, c.Say("backup.restored", "file", out, "copy", filepath.Base(r.From), "age", r.Age(time.Now()).In(c), "n", r.Holds.Events))
	if r.Holds.Events > 0 {
		fmt.Fprintln(w, c.Say("backup.last-mark", "at", r.Holds.Last.Format("2006-01-02 15:04")))
	}
	for _, path := range r.Others {
		fmt.Fprintln(w, c.Say("backup.others", "copy", filepath.Base(path)))
	}
	_, err := fmt.Fprintln(w, c.Say("backup.next", "command", "csprint serve SCENARIO --live "+word(out)))
	return err
}
