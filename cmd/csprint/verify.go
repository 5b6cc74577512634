package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

func newVerify() *cobra.Command {
	var (
		own       printFlags
		published string
		list      string
		asJSON    bool
	)
	cmd := &cobra.Command{
		Use:   "verify DIR|BATTLE",
		Short: "make a printed packet again and say what was changed by hand; or who marked what in a live game",
		Long: `Verify reads the packet.json of a printed packet, rolls the whole game again
from the scenario and the seed that it keeps, holds everything in it against that
game, lays the pages out again and holds the files in the folder against those.
What differs is named. It reads nothing outside the folder.

With --seal it tells whether this is the game that was published, or what was
changed since: the seal stands on the handout and on every briefing.

Pages that were printed with --templates or --fonts are compared only where the
same folders are given again. Of a packet that an older csprint printed, which
keeps no scenario, nothing but the dice can be checked.

Of a live game, the file of csprint serve --live or the address of --store, it
tells who marked what, by side, phone and what its holder led. Each mark bears
its phone's signature, and names what its phone had marked and heard before: what
was added, lost or changed behind the phones is named. The last marks of all,
which nobody has heard of, can be taken away without a trace.`,
		Example: `  csprint verify salamanca-packet
  csprint verify battle.db
  csprint verify saturday-packet && echo nobody has touched it`,
		Args: exactly("DIR|BATTLE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if isBattle(args[0]) {
				return verifyBattle(cmd, args[0], asJSON)
			}
			if asJSON {
				return usagef("--json is for live games: csprint verify battle.db --json")
			}
			list, err := pasted(cmd, list)
			if err != nil {
				return err
			}
			for flag, text := range map[string]string{"list": list, "seal": published} {
				if cmd.Flags().Changed(flag) && strings.TrimSpace(text) == "" {
					return source.New(source.Place{File: "--" + flag}, "seal.nothing-given")
				}
			}
			return whileWhole(args[0], func() error { return verify(cmd.OutOrStdout(), args[0], own, published, list) })
		},
	}
	own.addFolders(cmd.Flags())
	addSeal(cmd, &published)
	cmd.Flags().BoolVar(&asJSON, "json", false, "of a live game, tell it as JSON")
	cmd.Flags().String("lang", "", "the language of what is said of a live game: "+strings.Join(words.Languages(), ", "))
	cmd.Flags().StringVar(&list, "list", "", "the list of commitments that all saw before they opened their shares of the dice, or its seal")
	return cmd
}

// verify makes a packet again and says what differs.
func verify(out io.Writer, dir string, own printFlags, published, list string) error {
	path := filepath.Join(dir, job.PacketFile)
	data, err := source.Read(path)
	if err != nil {
		return err
	}
	p, err := packet.Read(data)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if !p.Kept() {
		return verifyDice(path, data)
	}
	if err := checkShares(path, p, list); err != nil {
		return err
	}
	r, err := prove(dir, p, own)
	if err != nil {
		return err
	}
	if len(r.game)+len(r.files) == 0 {
		fmt.Fprintf(out, "%s: every die comes from the seed, and all of the packet from its scenario: %s, %s\n",
			path, say.Plural(r.compared, "file"), say.Plural(r.pages, "page"))
		seal, err := heldAgainst(path, p, published)
		if err == nil && !seal.IsZero() {
			_, err = fmt.Fprintln(out, seal)
		}
		if err != nil {
			return err
		}
		tellShares(out, p, r.rolled.Since)
		return nil
	}
	if p.By != versionText() {
		return r.otherVersion(path, data)
	}
	lines := r.lines(path)
	if lines[0].Where == "seed" {
		return otherSeed(lines, data)
	}
	return errors.New(screenful(lines, r.hint()))
}

// otherSeed says of a packet with another seed what the dice in its log say, and
// leaves out the rest, which comes of the dice.
func otherSeed(lines []line, data []byte) error {
	const few = 3
	said := []string{lines[0].String()}
	dice, err := packet.Verify(data)
	if err != nil {
		return err
	}
	for _, d := range dice {
		if strings.HasPrefix(d.Where, "log ") && len(said) <= few {
			said = append(said, line{lines[0].path, d}.String())
		}
	}
	said = append(said, say.Plural(len(lines)-1, "difference")+" in all, which come of it")
	return errors.New(strings.Join(said, "\n"))
}

// A line is something that differs, at its file.
type line struct {
	path string
	packet.Difference
}

func linesOf(path string, found []packet.Difference) []line {
	var lines []line
	for _, d := range found {
		lines = append(lines, line{path, d})
	}
	return lines
}

// lines are all that differs: the seed, of which the rest comes, then the files,
// then what packet.json says of the game.
func (r *proof) lines(path string) []line {
	head := 0
	if len(r.game) > 0 && (r.game[0].Where == "seed" || r.game[0].Where == "commitment") {
		head = 1
	}
	lines := linesOf(path, r.game[:head])
	for _, d := range r.files {
		lines = append(lines, line{filepath.Join(filepath.Dir(path), d.Where), packet.Difference{What: d.What}})
	}
	return append(lines, linesOf(path, r.game[head:])...)
}

// verifyDice checks what can be checked of a packet without a scenario.
func verifyDice(path string, data []byte) error {
	found, err := packet.Verify(data)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	const hint = "  hint: print the packet again with this csprint; the same seed rolls the same dice"
	if len(found) > 0 {
		return errors.New(screenful(linesOf(path, found), hint))
	}
	return fmt.Errorf("%s: every die comes from the seed, and that is all that can be checked: an older csprint printed the packet, or somebody took the scenario out of it\n%s", path, hint)
}

// otherVersion says what differs in a packet that another csprint printed, and
// accuses nobody of what may be the other version's way.
func (r *proof) otherVersion(path string, data []byte) error {
	sure, err := packet.Verify(data)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	all := r.lines(path)
	what := fmt.Sprintf("%s: was printed by csprint %s, this is %s, which makes %s of it otherwise; that may be the version and nobody's hand",
		path, cutOff(r.packet.By), versionText(), say.Plural(len(all), "thing"))
	hint := "  hint: csprint " + cutOff(r.packet.By) + " can tell; the first is: " + all[0].String()
	if sure := append(linesOf(path, sure), r.changed...); len(sure) > 0 {
		what += "\n" + screenful(sure, "")
	}
	return errors.New(what + "\n" + hint)
}

// cutOff is a text of somebody else's as it may be shown.
func cutOff(text string) string {
	if quoted := say.Quoted(text); quoted != `"`+text+`"` {
		return quoted
	}
	return text
}

// How many lines a reader takes in, and how many of them about one thing.
const (
	mostLines = 20
	mostOfOne = 4
)

// screenful is what was found, as much as a screen holds.
func screenful(found []line, hint string) string {
	var lines []string
	told := map[string]int{}
	for _, l := range found {
		about := l.path + l.about()
		if told[about]++; told[about] <= mostOfOne && len(lines) < mostLines {
			lines = append(lines, l.String())
		}
	}
	if more := len(found) - len(lines); more > 0 {
		lines = append(lines, say.Plural(more, "difference")+" more like these")
	}
	if hint != "" {
		lines = append(lines, hint)
	}
	return strings.Join(lines, "\n")
}

func (l line) String() string {
	if l.Where == "" {
		return l.path + ": " + l.What
	}
	return l.path + ": " + l.Difference.String()
}

// about is what a line is about: the units of a side, the weather, the log.
func (l line) about() string {
	const ofSide = 3 // sides, the side, its units
	where, _, _ := strings.Cut(l.Where, "[")
	parts := strings.Split(where, ".")
	if parts[0] != "sides" {
		return parts[0]
	}
	return strings.Join(parts[:min(ofSide, len(parts))], ".")
}
