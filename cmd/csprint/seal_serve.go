package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/csprint/csprint/cmd/csprint/lanserver"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/seal/hall"
	"github.com/csprint/csprint/seal/pool"
	"github.com/spf13/cobra"
)

func newSealServe() *cobra.Command {
	var listen, lang string
	cmd := &cobra.Command{
		Use:   "serve SCENARIO",
		Short: "have the phones in the hall make dice that nobody chose",
		Long: `Seal serve is for a hall, in place of mails: it prints an address, and the same as
a code to scan. Whoever plays opens it on his phone, gives a name, and joins; the
phone makes his share itself, and keeps it. You close the list on the umpire's
page, whose address it prints, too; then everybody opens his share by a tap, for
that list alone, and csprint print rolls by all of them.

It begins the dice where csprint seal begin has not, and keeps what comes in in
the same NAME-shares.yaml: mails and phones may be used for one game, and after a
break it goes on. Phones find it in every network that this computer is on, unless
--listen says otherwise. Stop it with Ctrl-C.`,
		Example: "  csprint seal serve saturday.yaml",
		Args:    exactly("SCENARIO"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := openScenario(args[0])
			if err != nil {
				return err
			}
			if err := s.Speak(lang); err != nil {
				return err
			}
			listener, err := listenAt(listen)
			if err != nil {
				return err
			}
			defer listener.Close()
			shares, err := begunShares(s)
			if err != nil {
				return err
			}
			address, picture, rows, err := lanserver.Place(listener.Addr())
			if err != nil {
				return err
			}
			in, out := languageOf(cmd), cmd.OutOrStdout()
			lines := []string{in.Say("seal.serve-phones", "title", s.Spec.Title), in.Say("seal.serve-umpire", "address", address+"umpire#"+join.Prefix+hall.Code(shares)), in.Say("seal.serve-kept", "file", shares.Place().File)}
			if lanserver.Alone(listener.Addr()) {
				lines = append(lines, in.Say("seal.serve-alone"))
			}
			if _, err := fmt.Fprintf(out, "%s\n%s%s\n", address, picture, strings.Join(lines, "\n")); err != nil {
				return err
			}
			h := hall.New(hall.Game{
				Title: s.Spec.Title, Words: in, Hosts: lanserver.Names(), Address: address, Rows: rows,
				Look:     func() (*pool.Pool, error) { return readShares(s.path) },
				Change:   func(change func(*pool.Pool) error) (*pool.Pool, error) { return changeShares(s.path, change) },
				Scenario: boundOf(s.path), Print: s.printing, Printed: s.printedOfShares(), Tell: telling(out),
			})
			return lanserver.Serve(cmd.Context(), out, listener, h)
		},
	}
	cmd.Flags().StringVar(&listen, "listen", ":8080", "where to listen: HOST:PORT, or :PORT for every network")
	addLang(cmd, &lang, "the page, in place of the scenario's own")
	return cmd
}

// begunShares are the shares of a scenario's dice, begun where there are none.
func begunShares(s *session) (*pool.Pool, error) {
	if _, err := os.Stat(s.sharesPath()); errors.Is(err, fs.ErrNotExist) {
		return beginShares(s)
	}
	if s.Spec.Seed != "" {
		return nil, s.seedBesideShares()
	}
	return readShares(s.path)
}

// printing is the command that prints a scenario without some.
func (s *session) printing(without []string) string {
	command := "csprint print " + word(s.path)
	if len(without) > 0 {
		command += " " + withoutFlag(without)
	}
	return command
}

// printedOfShares tells of the packet that lies in the scenario's folder, read when it has changed.
func (s *session) printedOfShares() func() *hall.Printed {
	var seen time.Time
	var printed *hall.Printed
	return func() *hall.Printed {
		info, err := os.Stat(filepath.Join(s.packetFolder(), job.PacketFile))
		if err != nil {
			return nil
		}
		if at := info.ModTime(); !at.Equal(seen) {
			seen, printed = at, nil
			if p, err := packetIn(s.packetFolder()); err == nil && p != nil && sharesOf(p) != nil {
				printed = &hall.Printed{Parts: sharesOf(p), Seal: p.Seal.Root.Groups(), Commitment: p.Seed.Commitment()}
			}
		}
		return printed
	}
}

// telling writes a line at a time.
func telling(out io.Writer) func(string) {
	var mutex sync.Mutex
	return func(line string) {
		mutex.Lock()
		defer mutex.Unlock()
		fmt.Fprintln(out, time.Now().Format("15:04"), line)
	}
}
