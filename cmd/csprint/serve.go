package main

import (
	"errors"
	"fmt"
	"io"
	"net"
	"path/filepath"
	"time"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/cmd/csprint/lanserver"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/live/paper"
	"github.com/csprint/csprint/site"
	"github.com/spf13/cobra"
)

func newServe() *cobra.Command {
	var lang string
	var at placeFlags
	var kept keptFlags
	var dice seedFlags
	cmd := &cobra.Command{
		Use:   "serve SCENARIO…",
		Short: "serve that page to the phones in the hall, with live records or without",
		Long: `Serve hands out the page of csprint site from this computer, for a hall
without internet. It prints its address, and the address as a code to scan.

It listens to this computer alone unless --listen says otherwise: ":8080" is
every network that it is on. The codes on paper must point here, so put the
address that the phones will use into the scenario before you print:

  records: {base: "http://192.168.1.20:8080/", live: true}

With --live it is the hub of the game as well: what one phone marks reaches the
other phones of its side, and the umpire's board, whose address it prints. Phones
join by the codes that "live: true" prints on the briefings. All that is marked
is kept in that file: start again with it after a break. It goes on with the dice
of the packet that was printed, so print first.

With --backup DIR it copies that file into a folder as it starts, each minute in
which something has changed, and as it ends; a stick or a card survives the
laptop. A copy is whole or not there. Of the copies each of the last 30 is kept,
each tenth of the 300 before, each hundredth of older ones, and the last of each
day. csprint live restore brings the newest back. Play goes on where the folder
is full or gone; serve says so, and when all is well again.

For a convention with many games, --store names a PostgreSQL database in place of
a file; several csprints may share it, and any of them may stop. Several
scenarios stand at /NAME/ each.

With --tls CERT.pem it serves https by a certificate of yours, with its key in the
same file or in that of --tls-key: phones then keep the page, and nobody in the
network listens. docs/phones.md says how a club makes one.

Stop it with Ctrl-C.`,
		Example: `  csprint serve salamanca.yaml --listen :8080
  csprint serve salamanca.yaml --listen :8080 --live battle.db
  csprint serve salamanca.yaml --listen :8080 --live battle.db --backup /media/stick
  csprint serve salamanca.yaml --listen :8443 --live battle.db --tls hall.pem --tls-key hall-key.pem
  csprint serve friday.yaml saturday.yaml --store postgres://csprint@localhost/battles`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return exactly("SCENARIO")(cmd, args)
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			where, err := kept.where(cmd, args)
			if err != nil {
				return err
			}
			if err := at.read(); err != nil {
				return err
			}
			if where == "" {
				return servePage(cmd, args[0], lang, &at)
			}
			return serveLive(cmd, args, lang, &dice, where, &kept, &at)
		},
	}
	at.add(cmd)
	kept.add(cmd)
	dice.addGiven(cmd)
	addLang(cmd, &lang, "phone's page and the umpire's board, in place of the scenario's own")
	return cmd
}

// keptFlags are where marks are kept, and by what folders of the user's own the packets were printed that photographs are read by.
type keptFlags struct {
	file, database, backup string
	how                    printFlags
}

func (k *keptFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&k.file, "live", "", "be the hub of the game, and keep what is marked in this file")
	cmd.Flags().StringVar(&k.database, "store", "", "be the hub of the games, and keep what is marked in this database: postgres://…")
	cmd.Flags().StringVar(&k.backup, "backup", "", "copy the file of --live into this folder while it is played, best on a disk of its own")
	cmd.Flags().StringVar(&k.how.designs, "templates", "", "the folder of designs that the packet was printed with, for photographs of its sheets")
	cmd.Flags().StringVar(&k.how.faces, "fonts", "", "the folder of .ttf files that it was printed with, likewise")
}

// where is where marks are kept, empty where nothing is live.
func (k *keptFlags) where(cmd *cobra.Command, args []string) (string, error) {
	for _, flag := range []string{"live", "store", "backup"} {
		if cmd.Flags().Changed(flag) && cmd.Flags().Lookup(flag).Value.String() == "" {
			return "", usagef("--%s wants a place to keep what is marked in", flag)
		}
	}
	switch {
	case k.file != "" && k.database != "":
		return "", usagef("--live and --store: expected one of them")
	case k.backup != "" && k.file+k.database == "":
		return "", usagef("--backup copies the file of --live, expected both")
	case k.file+k.database == "" && len(args) > 1:
		return "", usagef("%s wants SCENARIO, got %d arguments; several are served with --live or --store", cmd.CommandPath(), len(args))
	}
	return k.file + k.database, nil
}

// placeFlags are where a page is served, and by which certificate.
type placeFlags struct {
	listen, certificate, key string
	by                       *lanserver.Certificate
}

func (p *placeFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&p.listen, "listen", "localhost:8080", "where to listen: HOST:PORT, or :PORT for every network")
	cmd.Flags().StringVar(&p.certificate, "tls", "", "serve https by the certificate in this file (PEM)")
	cmd.Flags().StringVar(&p.key, "tls-key", "", "the key of that certificate, where it has a file of its own")
}

// read reads the certificate that was asked for.
func (p *placeFlags) read() (err error) {
	switch {
	case p.certificate != "":
		p.by, err = lanserver.ReadCertificate(p.certificate, p.key, time.Now())
	case p.key != "":
		err = usagef("--tls-key is the key of a certificate, expected --tls CERT.pem as well")
	}
	return err
}

// open opens the place, and says what phones may take amiss of it.
func (p *placeFlags) open(cmd *cobra.Command, paths, bases []string) (net.Listener, error) {
	listener, err := listenAt(p.listen)
	if err != nil {
		return nil, err
	}
	listener = p.by.Over(listener)
	for _, err := range lanserver.Misgivings(listener, paths, bases) {
		fmt.Fprintln(cmd.ErrOrStderr(), languageOf(cmd).Told(err))
	}
	return listener, nil
}

// listenAt opens a place to listen at.
func listenAt(place string) (net.Listener, error) {
	if _, _, err := net.SplitHostPort(place); err != nil {
		return nil, usagef("--listen is %q, expected HOST:PORT or :PORT", place)
	}
	return lanserver.Listen(place)
}

// servePage serves the page alone.
func servePage(cmd *cobra.Command, path, lang string, at *placeFlags) error {
	s, made, err := openSite(path, lang)
	if err != nil {
		return err
	}
	listener, err := at.open(cmd, []string{path}, []string{s.Spec.RecordsBase})
	if err != nil {
		return err
	}
	if s.Spec.RecordsLive {
		fmt.Fprintf(cmd.ErrOrStderr(), "%s: its records are live, and this is the page alone; to keep what is marked: csprint serve %s --listen %s --live battle.db\n", path, word(path), at.listen)
	}
	if err := lanserver.Page(cmd.OutOrStdout(), listener, s.Spec.RecordsBase); err != nil {
		listener.Close()
		return err
	}
	return lanserver.Serve(cmd.Context(), cmd.OutOrStdout(), listener, made.Handler())
}

// serveLive serves games with their hub.
func serveLive(cmd *cobra.Command, paths []string, lang string, dice *seedFlags, where string, kept *keptFlags, at *placeFlags) error {
	var games []lanserver.Game
	var bases []string
	for _, path := range paths {
		g, err := openLive(path, lang, dice, kept.how, cmd.ErrOrStderr())
		if err != nil {
			return err
		}
		games, bases = append(games, g), append(bases, g.Game.RecordsBase)
	}
	listener, err := at.open(cmd, paths, bases)
	if err != nil {
		return err
	}
	h, err := lanserver.Open(cmd.Context(), where, games, at.by)
	if err != nil {
		listener.Close()
		return err
	}
	if kept.backup != "" {
		tell := func(err error) { fmt.Fprintln(cmd.ErrOrStderr(), languageOf(cmd).Told(err)) }
		if err := h.Backup(cmd.Context(), kept.backup, tell); err != nil {
			listener.Close()
			return errors.Join(err, h.Close())
		}
	}
	return h.Serve(cmd.Context(), cmd.OutOrStdout(), listener)
}

// openLive rolls a game as its packet has it.
func openLive(path, lang string, dice *seedFlags, how printFlags, stderr io.Writer) (lanserver.Game, error) {
	s, made, err := openSite(path, lang, site.Live)
	if err != nil {
		return lanserver.Game{}, err
	}
	if !s.Spec.RecordsLive {
		return lanserver.Game{}, source.New(source.Place{File: path}, "command.records-not-live", "records", `records: {base: "http://192.168.1.20:8080/", live: true}`)
	}
	if err := dice.settle(s, stderr, ""); err != nil {
		return lanserver.Game{}, err
	}
	if s.seedMade {
		return lanserver.Game{}, source.New(source.Place{File: path}, "command.no-packet-found", "folder", s.packetFolder(), "scenario", word(path))
	}
	if err := s.sayChanged(stderr); err != nil {
		return lanserver.Game{}, err
	}
	g, err := s.Roll(s.rerolled(nil))
	if err != nil {
		return lanserver.Game{}, err
	}
	book := s.Book
	if said := g.Languages[g.Lang]; said != nil {
		if book, err = book.In(said.Label, said); err != nil {
			return lanserver.Game{}, err
		}
	}
	printed, err := printedOf(s, how)
	return lanserver.Game{Name: s.name(), Game: g, Book: book, Page: made.Handler(), Printed: printed}, err
}

// printedOf opens the packet of a scenario's dice, by which photographs of records are read; nil where none is found.
func printedOf(s *session, how printFlags) (func() (paper.Printed, error), error) {
	dir := s.packetFolder()
	if filepath.Base(s.seedAt.File) == job.PacketFile {
		dir = filepath.Dir(s.seedAt.File)
	}
	p, err := packetIn(dir)
	if err != nil || p == nil || !p.Kept() || p.Seed != s.Spec.Seed {
		return nil, err
	}
	return func() (paper.Printed, error) {
		played, err := playedWith(dir, how)
		if err != nil {
			return paper.Printed{}, err
		}
		return paper.Printed{Muster: after.MusterOf(played.game, played.job.Book), Pages: played.pages}, nil
	}, nil
}

// sayChanged warns where the scenario is no longer what its packet was printed of:
// the phones have the units as they are on paper.
func (s *session) sayChanged(stderr io.Writer) error {
	dir := filepath.Dir(s.seedAt.File)
	p, err := packetIn(dir)
	if err != nil || p == nil || !p.Kept() || filepath.Base(s.seedAt.File) != job.PacketFile {
		return err
	}
	now, err := source.Read(s.path)
	if err == nil && undressed(now) != undressed([]byte(p.Scenario[0].Text)) {
		fmt.Fprintf(stderr, "%s: changed since the packet in %s was printed; phones have the units as they were: csprint print %s --changed prints what differs\n", s.path, dir, word(s.path))
	}
	return err
}
