package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/seal"
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
			if s.Spec.Seed != "" {
				return s.seedBesideShares()
			}
			share := seal.NewShare()
			f := sharesFile{path: s.sharesPath(), parts: seal.Parts{{Who: seal.Umpire, Commitment: seal.Commit(seal.Umpire, share), Share: share}}}
			if err := keepSecret(f.path, f.text()); err != nil {
				return err
			}
			own := f.parts[0]
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
			f, err := sharesBeside(args[0])
			if err != nil {
				return err
			}
			if len(f.parts) == 1 {
				return source.New(f.place(), "seal.nobody-joined")
			}
			if !f.closed {
				s, err := openScenario(args[0])
				if err != nil {
					return err
				}
				f.close(s.Texts, s.Book.Pack)
			}
			if err := f.write(); err != nil {
				return err
			}
			in := languageOf(cmd)
			return printMail(cmd, in.Say("seal.list"), strings.TrimSpace(f.parts.List()), in.Say("seal.run-open"), "csprint seal open my-share.txt --list list.txt")
		},
	}
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
	f, err := sharesBeside(path)
	if err != nil {
		return err
	}
	mailed, err := readPasted(cmd, text, seal.ReadCommitments)
	if err != nil {
		return err
	}
	for _, p := range mailed {
		switch i := f.parts.Find(p.Who); {
		case i >= 0 && f.parts[i].Commitment == p.Commitment:
			continue // a mail has those before it below
		case i >= 0 || seal.Taken(p.Who):
			return source.New(f.place(), "seal.joined-twice", "who", p.Who)
		case f.closed:
			return source.New(f.place(), "seal.closed", "who", p.Who)
		}
		f.parts = append(f.parts, p)
	}
	if err := f.write(); err != nil {
		return err
	}
	return printText(cmd.OutOrStdout(), languageOf(cmd).Say("seal.joined", "names", words.List(f.parts.Names())))
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
	f, err := sharesBeside(path)
	if err != nil {
		return err
	}
	if !f.closed {
		return source.New(f.place(), "seal.not-closed")
	}
	mailed, err := readPasted(cmd, text, seal.ReadShares)
	if err != nil {
		return err
	}
	for _, p := range mailed {
		i := f.parts.Find(p.Who)
		switch {
		case i < 0:
			return source.New(f.place(), "seal.not-listed", "who", p.Who)
		case seal.Commit(f.parts[i].Who, p.Share) != f.parts[i].Commitment:
			return source.New(f.place(), "seal.misfit", "who", f.parts[i].Who)
		}
		f.parts[i].Share = p.Share
	}
	if err := f.write(); err != nil {
		return err
	}
	silent := f.parts.Silent()
	return printText(cmd.OutOrStdout(), languageOf(cmd).Say("seal.opened", "n", len(silent), "names", words.List(silent), "command", "csprint print "+word(path)))
}

// A sharesFile is what the umpire keeps beside a scenario whose dice all make together: his own share, and what came in.
type sharesFile struct {
	path   string
	closed bool
	parts  seal.Parts
}

const secret = 0o600 // a file of its owner alone

func (f *sharesFile) place() source.Place { return source.Place{File: f.path} }

// text is the file, in which a list that was closed has its seal.
func (f *sharesFile) text() string {
	text := "# for the umpire alone until the game is over: csprint seal keeps it\n"
	if f.closed {
		text += "list: " + f.parts.Sum().Groups() + "\n"
	}
	text += "shares:\n"
	for _, p := range f.parts {
		text += "  - {who: " + strconv.Quote(p.Who) + ", commitment: " + strconv.Quote(p.Commitment.Groups()) + ", share: " + strconv.Quote(string(p.Share)) + "}\n"
	}
	return text
}

// close ends the taking in, and binds the scenario as it is.
func (f *sharesFile) close(texts []packet.Text, rules *pack.Pack) {
	hash := ""
	if pack.Own(rules.ID) == nil { // csprint's own are in packet.json by their name
		hash = rules.Hash()
	}
	f.closed = true
	f.parts = append(f.parts, seal.Part{Who: seal.Scenario, Commitment: f.parts.CommitTo(textOf(texts, hash))})
}

// textOf is a scenario as shares bind it: what its file and those that it names hold, and the pack of its rules.
func textOf(texts []packet.Text, pack string) string {
	all := pack
	for i, t := range texts {
		if i > 0 {
			all += "\n" + strconv.Quote(t.Name)
		}
		all += "\n" + strconv.Quote(t.Text)
	}
	return all
}

func (f *sharesFile) write() error {
	if err := replaceFile(f.path, []byte(f.text())); err != nil {
		return cannotWrite(f.path, err)
	}
	return nil
}

// sharesPath is where the shares of a scenario's dice are kept.
func (s *session) sharesPath() string {
	return strings.TrimSuffix(s.path, filepath.Ext(s.path)) + "-shares.yaml"
}

// seedBesideShares is said where somebody chose the dice that nobody should.
func (s *session) seedBesideShares() error {
	return source.New(s.Spec.SeedPlace, "seal.seed-beside-shares", "file", s.sharesPath())
}

// sharesBeside are those of a scenario that must have them.
func sharesBeside(scenario string) (*sharesFile, error) {
	s := &session{path: scenario}
	f, err := readShares(s.sharesPath())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, source.New(source.Place{File: s.sharesPath()}, "seal.not-begun", "command", "csprint seal begin "+word(scenario))
	}
	return f, err
}

// readShares reads a file of shares, and refuses one that somebody has changed since it was closed.
func readShares(path string) (*sharesFile, error) {
	if _, err := os.Stat(path); err != nil {
		return nil, err
	}
	file, err := source.Open(path)
	if err != nil {
		return nil, err
	}
	f := &sharesFile{path: path}
	m := file.Root().Map()
	sum := m.Line("list")
	for _, node := range m.List("shares") {
		one := node.Map()
		commitment, err := seal.Read(one.NeedLine("commitment"))
		p := seal.Part{Who: one.Node("who").Typed(), Commitment: commitment, Share: seal.Share(one.Line("share"))}
		if err != nil || p.Share != "" && !p.Fits() {
			return nil, source.New(node.Place(), "seal.misfit", "who", p.Who)
		}
		f.parts = append(f.parts, p)
		one.Done()
	}
	m.Done()
	if problems := file.Problems(); len(problems) > 0 {
		return nil, problems
	}
	f.closed = sum != ""
	if !f.parts.Sound() || f.closed != f.parts.Closed() || f.closed && sum != f.parts.Sum().Groups() {
		return nil, source.New(f.place(), "seal.list-changed")
	}
	return f, nil
}

// foundShares are the shares beside a scenario of which a packet is about to be printed, nil where there are none.
func (s *session) foundShares(into string) (*sharesFile, error) {
	if into == "" {
		return nil, nil
	}
	f, err := readShares(s.sharesPath())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return f, err
}

// made tells whether a packet was printed by these shares already. Who opens later than that changes nothing.
func (f *sharesFile) made(p *packet.Printed) bool {
	all := sharesOf(p)
	return all != nil && all.Sum() == f.parts.Sum()
}

// sharesOf are the shares that a packet was made of, nil for none.
func sharesOf(p *packet.Printed) seal.Parts {
	if p.Seal == nil || p.Seal.Made != packet.OfShares {
		return nil
	}
	return p.Seal.Shares
}

// takeShares rolls a scenario by all shares that were opened, where the others are left out by name.
func (s *session) takeShares(f *sharesFile, without []string) error {
	if !f.closed {
		return source.New(f.place(), "seal.not-closed")
	}
	silent := f.parts.Silent()
	for i, who := range without {
		at := f.parts.Find(seal.Name(who))
		if at < 0 || !slices.Contains(silent, f.parts[at].Who) {
			return source.New(f.place(), "seal.not-silent", "who", who)
		}
		without[i] = f.parts[at].Who
	}
	silent = slices.DeleteFunc(silent, func(who string) bool { return slices.Contains(without, who) })
	if len(silent) > 0 {
		return source.New(f.place(), "seal.silent", "n", len(silent), "names", words.List(silent), "flag", "--without "+word(strings.Join(silent, ",")))
	}
	s.shares = f.parts
	s.take(dice.Seed(f.parts.Seed()), f.place())
	return nil
}

// verifyShares says whose shares a packet's dice are made of, or what doesn't fit. Published is the list that all saw before
// they opened, or its seal; empty where nobody gives one.
func verifyShares(out io.Writer, path string, p *packet.Printed, published string) error {
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
	hash := ""
	if p.Pack != nil {
		hash = p.Pack.Hash
	}
	if all.CommitTo(textOf(p.Scenario, hash)) != all[len(all)-1].Commitment {
		fmt.Fprintln(out, words.Of("seal.scenario-since"))
	}
	// Who may roll again until he likes it chooses dice after all.
	if again := p.Options.Reroll; len(again) > 0 {
		fmt.Fprintln(out, changes([]packet.Earlier{{Why: rerolls(again)}}))
	}
	return nil
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
