package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/seal"
	"github.com/csprint/csprint/seal/pool"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

func newSealBegin() *cobra.Command {
	return &cobra.Command{
		Use:   "begin SCENARIO",
		Short: "begin dice that nobody chose: make the umpire's share, and a text to mail",
		Long: `Seal begin makes the umpire's share of the dice and keeps it beside the scenario,
in NAME-shares.yaml, which is for nobody else. It prints what to mail to all
who play: what binds the umpire to his share, and how to join.`,
		Example: "  csprint seal begin saturday.yaml",
		Args:    exactly("SCENARIO"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := openScenario(args[0])
			if err != nil {
				return err
			}
			shares, err := beginShares(s)
			if err != nil {
				return err
			}
			own := shares.Parts()[0]
			in := languageOf(cmd)
			return printMail(cmd, in.Say("seal.invitation", "title", s.Spec.Title), own.Who+": "+own.Commitment.Groups(), in.Say("seal.run-join"), "csprint seal join --as NAME --keep my-share.txt")
		},
	}
}

func newSealJoin() *cobra.Command {
	var as, keep string
	cmd := &cobra.Command{
		Use:   "join --as NAME --keep MY-SHARE | SCENARIO LINES",
		Short: "make one's own share of the dice, or take in who joins",
		Long: `With --as and --keep seal join makes a share, keeps it in a file, and prints the
line to mail to the umpire. It tells nothing of the share, and binds to it.

With a scenario it takes in such lines, as they came by mail: the text itself, a
file that it is in, or - for standard input.`,
		Example: "  csprint seal join --as Anna --keep anna-share.txt\n  csprint seal join saturday.yaml 'Anna: 4K3F 9AQ2 …'",
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) == 2 && as+keep == "":
				return takeJoined(cmd, args[0], args[1])
			case len(args) == 0 && as != "" && keep != "":
				return makeShare(cmd, seal.Name(as), keep)
			}
			return usagef("csprint seal join: expected --as NAME and --keep MY-SHARE, or SCENARIO and LINES")
		},
	}
	cmd.Flags().StringVar(&as, "as", "", "by what name")
	cmd.Flags().StringVar(&keep, "keep", "", "the file that the share is kept in; an existing one is left alone")
	return cmd
}

func newSealClose() *cobra.Command {
	return &cobra.Command{
		Use:     "close SCENARIO",
		Short:   "end the taking in of shares, and print the list that all see before they open",
		Example: "  csprint seal close saturday.yaml",
		Args:    exactly("SCENARIO"),
		RunE: func(cmd *cobra.Command, args []string) error {
			shares, err := changeShares(args[0], func(p *pool.Pool) error { return p.Close(boundOf(args[0])) })
			if err != nil {
				return err
			}
			in := languageOf(cmd)
			return printMail(cmd, in.Say("seal.list"), strings.TrimSpace(shares.Parts().List()), in.Say("seal.run-open"), "csprint seal open my-share.txt --list list.txt")
		},
	}
}

// beginShares begins the shares of a scenario.
func beginShares(s *session) (*pool.Pool, error) {
	if s.Spec.Seed != "" {
		return nil, s.seedBesideShares()
	}
	p := pool.Begin(s.sharesPath())
	return p, keepSecret(s.sharesPath(), p.Text())
}

// makeShare makes the share of one who plays.
func makeShare(cmd *cobra.Command, who, keep string) error {
	if who == "" || seal.Taken(who) {
		return source.New(source.Place{File: "--as"}, "seal.odd-name")
	}
	share := seal.NewShare()
	if err := keepSecret(keep, who+": "+string(share)+"\n"); err != nil {
		return err
	}
	fmt.Fprintln(cmd.ErrOrStderr(), languageOf(cmd).Say("seal.share-kept", "file", keep))
	_, err := fmt.Fprintln(cmd.OutOrStdout(), who+": "+seal.Commit(who, share).Groups())
	return err
}

// takeJoined takes commitments in out of what was pasted.
func takeJoined(cmd *cobra.Command, path, text string) error {
	if _, err := readShares(path); err != nil {
		return err
	}
	mailed, err := readPasted(cmd, text, seal.ReadCommitments)
	if err != nil {
		return err
	}
	shares, err := changeShares(path, func(p *pool.Pool) error { return p.Join(mailed) })
	if err != nil {
		return err
	}
	return printText(cmd.OutOrStdout(), languageOf(cmd).Say("seal.joined", "names", words.List(shares.Parts().Names())))
}

// openShare prints the line that opens one's share, if its commitment stands in a list that is whole. The
// list is kept with it: nothing is opened for another.
func openShare(cmd *cobra.Command, path, list string) error {
	data, err := source.Read(path)
	if err != nil {
		return err
	}
	own := seal.ReadShares(string(data))
	switch {
	case len(own) != 1:
		return source.New(source.Place{File: path}, "seal.no-share")
	case list == "":
		return source.New(source.Place{File: path}, "seal.list-first")
	}
	text, err := pasted(cmd, list)
	if err != nil {
		return err
	}
	all, whole := seal.ReadList(text)
	if !whole {
		return source.New(source.Place{File: "--list"}, "seal.odd-list")
	}
	if i := all.Find(own[0].Who); i < 0 || all[i].Commitment != own[0].Commitment {
		return source.New(source.Place{File: "--list"}, "seal.not-listed", "who", own[0].Who)
	}
	before, opened := seal.ReadList(string(data))
	switch {
	case opened && before.Sum() != all.Sum():
		return source.New(source.Place{File: "--list"}, "seal.opened-for-another", "seal", before.Sum().Groups())
	case !opened:
		if err := os.WriteFile(path, append(data, all.List()...), secret); err != nil {
			return cannotWrite(path, err)
		}
	}
	fmt.Fprintln(cmd.ErrOrStderr(), languageOf(cmd).Say("seal.share-opens", "seal", all.Sum().Groups()))
	_, err = fmt.Fprintln(cmd.OutOrStdout(), own[0].Who+": "+string(own[0].Share))
	return err
}

// takeOpened takes opened shares in out of what was pasted. The umpire's own is opened by print, the last of all.
func takeOpened(cmd *cobra.Command, path, text string) error {
	if p, err := readShares(path); err != nil || !p.Closed() {
		return cmp.Or(err, error(source.New(p.Place(), "seal.not-closed")))
	}
	told, err := readPasted(cmd, text, seal.ReadShares)
	if err != nil {
		return err
	}
	shares, err := changeShares(path, func(p *pool.Pool) error { return p.Open(told) })
	if err != nil {
		return err
	}
	silent := shares.Parts().Silent()
	return printText(cmd.OutOrStdout(), languageOf(cmd).Say("seal.opened", "n", len(silent), "names", words.List(silent), "command", "csprint print "+word(path)))
}

const secret = 0o600 // a file of its owner alone

// boundOf reads a scenario when its list is closed.
func boundOf(path string) func() (string, error) {
	return func() (string, error) {
		s, err := openScenario(path)
		if err != nil {
			return "", err
		}
		return s.Bound(), nil
	}
}

// sharesPath is where the shares of a scenario's dice are kept.
func (s *session) sharesPath() string {
	return strings.TrimSuffix(s.path, filepath.Ext(s.path)) + "-shares.yaml"
}

// seedBesideShares is said where somebody chose the dice that nobody should.
func (s *session) seedBesideShares() error {
	return source.New(s.Spec.SeedPlace, "seal.seed-beside-shares", "file", s.sharesPath())
}

// readShares are those beside a scenario that must have them.
func readShares(scenario string) (*pool.Pool, error) {
	path := (&session{path: scenario}).sharesPath()
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return nil, source.New(source.Place{File: path}, "seal.not-begun", "command", "csprint seal begin "+word(scenario))
	}
	data, err := source.Read(path)
	if err != nil {
		return nil, err
	}
	return pool.Read(path, data)
}

// changeShares changes the shares beside a scenario, while no other csprint does.
func changeShares(scenario string, change func(*pool.Pool) error) (p *pool.Pool, err error) {
	err = whileLocked(filepath.Dir(scenario), func() error {
		if p, err = readShares(scenario); err != nil {
			return err
		}
		before := p.Text()
		if err := change(p); err != nil || p.Text() == before {
			return err
		}
		if err := replaceFile(p.Place().File, []byte(p.Text())); err != nil {
			return cannotWrite(p.Place().File, err)
		}
		return nil
	})
	return p, err
}

// foundShares are the shares beside a scenario of which a packet is about to be printed, nil where there are none.
func (s *session) foundShares(into string) (*pool.Pool, error) {
	if into == "" {
		return nil, nil
	}
	if _, err := os.Stat(s.sharesPath()); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return readShares(s.path)
}

// madeOf tells whether a packet was printed by these shares already. Who opens later than that changes nothing.
func madeOf(p *packet.Printed, shares *pool.Pool) bool {
	all := sharesOf(p)
	return all != nil && all.Sum() == shares.Parts().Sum()
}

// sharesOf are the shares that a packet was made of, nil for none.
func sharesOf(p *packet.Printed) seal.Parts {
	if p.Seal == nil || p.Seal.Made != packet.OfShares {
		return nil
	}
	return p.Seal.Shares
}

// takeShares rolls a scenario by all shares that were opened, where the others are left out by name.
func (s *session) takeShares(shares *pool.Pool, without []string) error {
	parts, silent, err := shares.Rolled(without)
	if err != nil {
		return err
	}
	if len(silent) > 0 {
		return source.New(shares.Place(), "seal.silent", "n", len(silent), "names", words.List(silent), "flag", withoutFlag(silent))
	}
	s.Shares = parts
	s.take(dice.Seed(parts.Seed()), shares.Place())
	return nil
}

// withoutFlag leaves some out. Names have nothing that quotation marks don't hold.
func withoutFlag(names []string) string { return `--without "` + strings.Join(names, ",") + `"` }

// checkShares says what doesn't fit in a packet's shares. Published is the list that all saw before they opened, or its seal;
// empty where nobody gives one.
func checkShares(path string, p *packet.Printed, published string) error {
	at := source.Place{File: path}
	all := sharesOf(p)
	if all == nil {
		if published != "" {
			return source.New(at, "seal.no-shares")
		}
		return nil
	}
	for _, one := range all {
		if one.Share != "" && !one.Fits() {
			return source.New(at, "seal.misfit", "who", cutOff(one.Who))
		}
	}
	if all.Sound() && all.Opened() == 0 {
		return source.New(at, "seal.nobody-opened")
	}
	if !all.Sound() || !all.Closed() || all.Seed() != string(p.Seed) {
		return source.New(at, "seal.not-of-shares")
	}
	if published != "" {
		sum, err := seal.Read(published)
		if list, ok := seal.ReadList(published); ok {
			sum, err = list.Sum(), nil
		}
		if err != nil || sum != all.Sum() {
			return source.New(at, "seal.other-list", "seal", all.Sum().Groups())
		}
	}
	return nil
}

// tellShares says whose shares a packet's dice are made of, and what was changed since.
func tellShares(out io.Writer, p *packet.Printed, since game.Since) {
	all := sharesOf(p)
	if all == nil {
		return
	}
	var names words.Texts
	for _, one := range all[1:] {
		if one.Share != "" {
			names = append(names, words.Own(cutOff(one.Who)))
		}
	}
	names = append(names, words.Of("seal.the-umpire"))
	silent := all.Silent()
	for i := range silent {
		silent[i] = cutOff(silent[i])
	}
	fmt.Fprintln(out, words.Of("seal.of-shares", "names", names, "n", len(silent), "silent", words.List(silent), "seal", all.Sum().Groups()))
	if since == game.OtherText || since == game.Both {
		fmt.Fprintln(out, words.Of("seal.scenario-since"))
	}
	// Who may roll again until he likes it chooses dice after all.
	if again := p.Options.Reroll; len(again) > 0 {
		fmt.Fprintln(out, changes([]packet.Earlier{{Why: rerolls(again)}}))
	}
}

// rerolls are streams that were rolled again, as reasons why a seal is another.
func rerolls(streams []string) (why []string) {
	for _, stream := range streams {
		why = append(why, packet.LeafRerolls+"/"+stream)
	}
	return why
}

// keepSecret writes a new file that nobody else may read.
func keepSecret(path, text string) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, secret)
	if errors.Is(err, fs.ErrExist) {
		return source.New(source.Place{File: path}, "seal.kept-already")
	}
	if err == nil {
		_, err = file.WriteString(text)
		err = errors.Join(err, file.Close())
	}
	if err != nil {
		return cannotWrite(path, err)
	}
	return nil
}

// pasted is a text as it was given: itself, in a file, or by standard input.
func pasted(cmd *cobra.Command, text string) (string, error) {
	if text == "-" {
		data, err := io.ReadAll(io.LimitReader(cmd.InOrStdin(), source.MostBytes))
		return string(data), err
	}
	if info, err := os.Stat(text); err == nil && !info.IsDir() {
		data, err := source.Read(text)
		return string(data), err
	}
	return text, nil
}

// readPasted reads lines out of such a text, one at least.
func readPasted(cmd *cobra.Command, text string, read func(string) seal.Parts) (seal.Parts, error) {
	text, err := pasted(cmd, text)
	if err != nil {
		return nil, err
	}
	found := read(text)
	if len(found) == 0 {
		return nil, source.New(source.Place{}, "seal.no-lines")
	}
	return found, nil
}

// printMail prints a text to be mailed to all, paragraph by paragraph.
func printMail(cmd *cobra.Command, paragraphs ...string) error {
	return printText(cmd.OutOrStdout(), strings.Join(paragraphs, "\n\n"))
}
