package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/filename"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
	"github.com/spf13/cobra"
)

func newPrint() *cobra.Command {
	var (
		dir  string
		what packetFlags
	)
	cmd := &cobra.Command{
		Use:   "print SCENARIO",
		Short: "print the whole packet of a scenario",
		Long: `Print reads a scenario, rolls it, and writes its packet into a folder:

  SIDE.pdf      for each side: briefing, map, roster, cards, unit records
  SIDE-NAME.pdf for each of its players, where the scenario's players: names them:
                the briefing, and the cards and records of what he commands
  umpire.pdf    both sides, the key to real and dummy cards, the dice, the seed
  tables.pdf    the quick-reference pages of the rules
  handout.pdf   one public page, for the notice board or the mailing list
  map.svg       the map for a virtual tabletop
  tiles.pdf     with --only tiles: the ground at its true size, over many sheets;
                with --poster 90cm a map of it so wide
  packet.json   everything, for programs and for csprint verify

The first print of a scenario makes its seed, which nobody can guess, and keeps
it in packet.json and in the umpire's book. Every print after it goes on with the
packet that it finds, in the folder of -o or else in the default one.

The packet takes the place of the one before it in the folder, all at once.
Files that csprint did not write there are left alone.

What it prints is lean: what the game needs, worked out from the order of battle
and its commands. SIDE-one-side.pdf holds a side's sheets that are printed on one
side, records, slips and the like. --sheets full prints everything csprint has,
--sheets chits,forms everything of these kinds.

At its end print says the print plan: which pages go on card and which on paper,
on how many sheets, on one side or both, and what is cut. A page at the end of the
umpire's book has it with boxes to tick. --split stock writes a file for each of
the printer's trays (SIDE-card.pdf, SIDE-paper.pdf, umpire-paper.pdf and so on),
--split sides one for sheets that are printed on one side and one for both
(SIDE-one-side.pdf, SIDE-both-sides.pdf).

With players SIDE.pdf is for the side's commander and has what no player has.

--changed looks which sheets show something else than in the packet that lies in
the folder, says which and why, and writes them into files of their own beside
the new packet: SIDE-changed.pdf. --unit A-07,Wallace writes the records and
cards of these alone, on as few sheets as hold them: SIDE-units.pdf. Both print
as the packet was printed, unless other flags are given.

--shop pdfx writes files as a print shop takes them, PDF/X-1a: inks of a press
in place of colours, text in black alone, 3 mm of bleed, and where each page is cut.
Cards and records have a page each; with --paper sra3 they are imposed on SRA3.

Give a side its own file and nothing else: it tells nothing of the other side.
Print at 100 %, not "fit to page".`,
		Example: `  csprint print examples/salamanca.yaml
  csprint print saturday.yaml --paper letter --only cards,roster --side french -o out`,
		Args: exactly("SCENARIO"),
		RunE: func(cmd *cobra.Command, args []string) error { return what.print(cmd, args[0], dir) },
	}
	cmd.Flags().StringVarP(&dir, "output", "o", "", "the folder to write (default the scenario's name with -packet)")
	what.add(cmd)
	cmd.Flags().StringSliceVar(&what.dice.without, "without", nil, "these have not opened their shares and are left out; packet.json names them")
	cmd.Flags().StringVar(&what.how.poster, "poster", "", "the ground alone, over several sheets, so wide: 90cm")
	cmd.Flags().StringSliceVar(&what.unit, "unit", nil, "the records and cards of these alone, beside the packet: A-07,Wallace")
	cmd.Flags().BoolVar(&what.changed, "changed", false, "beside the whole packet, files of the sheets that have changed since the one in the folder")
	cmd.Flags().StringVar(&what.how.printer, "printer", "", "make up for the lies of this printer, as csprint printer keeps them")
	cmd.Flags().StringVar(&what.how.shop, "shop", "none", "files as a print shop takes them: none, or "+job.PDFX+"; --paper "+layout.SRA3.Name+" then imposes cards")
	cmd.Flags().StringVar(&what.how.split, "split", "none", "files by what is in the printer's trays: none, "+strings.Join(sheet.Splits(), " or "))
	return cmd
}

// print prints the packet of a scenario into a folder, that of its name where none is given.
func (f *packetFlags) print(cmd *cobra.Command, path, dir string) error {
	s, err := openScenario(path)
	if err != nil {
		return err
	}
	if dir == "" {
		dir = s.packetFolder()
	}
	if dir == "-" {
		return usagef("-o -: a packet is a folder of files and does not go to standard output")
	}
	h, err := holdFolder(dir, cmd.ErrOrStderr())
	if err != nil {
		return err
	}
	defer h.release()
	if err := f.dice.settle(s, cmd.ErrOrStderr(), dir, dir); err != nil {
		return err
	}
	s.warnSeed(cmd.ErrOrStderr())
	again := &reprint{}
	if again.old, err = f.reprintOf(cmd, s, dir); err != nil {
		return err
	}
	b, err := f.bundle(s, h)
	if err != nil {
		return err
	}
	old, err := packetIn(dir)
	if err == nil && kinOf(old, s) == same {
		err = keepSeals(cmd.ErrOrStderr(), old, b, s.path)
	}
	if err != nil {
		return err
	}
	if f.changed {
		if err := again.compare(b, f.how, dir); err != nil {
			return err
		}
	}
	if err := writePacket(cmd, h, b, again); err != nil {
		return err
	}
	s.tellKept(cmd.ErrOrStderr(), dir)
	return nil
}

// bundle rolls the scenario and lays its pages out, to be written into a folder that is held.
func (f *packetFlags) bundle(s *session, h *hold) (*job.Bundle, error) {
	f.how.pageByPage = true
	if old, err := packetIn(h.dir); err == nil {
		s.GoOn(old, versionText(), s.rerolled(f.reroll))
	}
	s.Groundless = f.indoors(s) && !h.holds(job.PacketFile)
	g, sheets, err := f.packet(s)
	if err != nil {
		return nil, err
	}
	s.Spec = s.Spec.WithoutForces()             // which are large where an army is
	sheets.Umpire = sheets.Umpire || s.seedMade // else nobody has the seed
	b := &job.Bundle{Game: g, Sheets: sheets, Whole: !f.partial(), Print: s.Print(versionText(), g, f.options())}
	if f.partial() {
		b.Earlier, err = earlierPrint(h.dir, b)
	}
	return b, err
}

// packetFlags choose what a packet holds and how it is printed.
type packetFlags struct {
	only   []string
	side   string
	player string
	unit   []string

	change  []string // no flag: the sheets that are printed again, when a packet is proved
	changed bool     // no option of a packet: it says what is written beside it

	reroll []string
	dice   seedFlags
	how    printFlags
}

func (f *packetFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringSliceVar(&f.only, "only", nil, "these kinds of sheet alone: "+strings.Join(sheet.Kinds(), ", "))
	cmd.Flags().StringVar(&f.side, "side", "", "this side's files alone")
	cmd.Flags().StringVar(&f.player, "player", "", "this player's file alone, of those that the scenario's players: names")
	addReroll(cmd, &f.reroll)
	f.dice.add(cmd)
	f.how.add(cmd)
	f.how.addLang(cmd)
}

// indoors tells whether what is printed shows nothing of the ground: it is not rolled
// for a few sheets of a side, unless packet.json tells of it.
func (f *packetFlags) indoors(s *session) bool {
	return !s.seedMade && len(s.rerolled(f.reroll)) == 0 && sheet.Indoors(s.Book, f.only, f.side)
}

// packet rolls the scenario and lays its pages out.
func (f *packetFlags) packet(s *session) (*game.Game, *sheet.Packet, error) {
	for _, kind := range f.only {
		if known := sheet.KindsOf(s.Book); !slices.Contains(known, kind) {
			return nil, nil, usagef("--only %s: %s has no such sheet, expected some of %s", kind, s.Spec.Rules, strings.Join(known, ", "))
		}
	}
	if err := f.posts(s.Book); err != nil {
		return nil, nil, err
	}
	settings, err := f.how.settings()
	if err != nil {
		return nil, nil, err
	}
	if err := s.Speak(f.how.lang); err != nil {
		return nil, nil, err
	}
	f.reroll = s.rerolled(f.reroll)
	g, err := s.Roll(f.reroll)
	if err != nil {
		return nil, nil, err
	}
	if f.side != "" && !slices.ContainsFunc(g.Sides, func(side game.Side) bool { return side.ID == f.side }) {
		return nil, nil, usagef("--side %s: expected one of %s", f.side, strings.Join(sideIDs(g), ", "))
	}
	if f.player, err = playerNamed(g, f.side, f.player); err != nil {
		return nil, nil, err
	}
	sheets, err := f.lay(settings, g, s.Book)
	return g, sheets, err
}

// playerNamed is a player as the scenario calls him; his file's name will do.
func playerNamed(g *game.Game, side, name string) (string, error) {
	if name == "" {
		return "", nil
	}
	var known []string
	for _, s := range g.Sides {
		if side != "" && s.ID != side {
			continue
		}
		for _, p := range s.Players {
			if p.Name == name || p.File == name || p.File == s.ID+"-"+filename.Fold(name) {
				return p.Name, nil
			}
			known = append(known, p.Name)
		}
	}
	if len(known) == 0 {
		return "", usagef("--player %s: the scenario names no players\n  hint: players: in a side says who commands what", name)
	}
	return "", usagef("--player %s: expected one of %s", name, strings.Join(known, ", "))
}

// posts has a poster printed alone, where one is asked for.
func (f *packetFlags) posts(book *rules.Book) error {
	switch {
	case f.how.poster == "":
	case !sheet.Posters(book):
		return usagef("--poster %s: %s has no map that is cut into sheets", f.how.poster, book.ID)
	case len(f.only) == 0:
		f.only = []string{"tiles"}
	case !slices.Contains(f.only, "tiles"):
		return usagef("--poster %s: goes with --only tiles, or without --only", f.how.poster)
	}
	return nil
}

// lay lays the pages of a game out.
func (f *packetFlags) lay(settings page.PrintSettings, g *game.Game, book *rules.Book) (*sheet.Packet, error) {
	sheets, err := job.Lay(settings, g, book, f.options())
	if errors.Is(err, job.ErrNoSheet) {
		err = usagef("--only %s: %w", strings.Join(f.only, ","), err)
	}
	return sheets, err
}

// options are the flags that bear on the game and its pages.
func (f *packetFlags) options() packet.Options {
	o := f.how.options()
	o.Only, o.Side, o.Player, o.Unit, o.Change, o.Reroll = f.only, f.side, f.player, f.unit, f.change, f.reroll
	return o
}

// flagsOf are the flags that options came of. Folders of the user's own are not
// among them: a packet keeps their hashes alone.
func flagsOf(o packet.Options) packetFlags {
	return packetFlags{only: o.Only, side: o.Side, player: o.Player, unit: o.Unit, change: o.Change, reroll: o.Reroll, how: printFlags{
		paper: o.Paper, ink: o.Ink, flip: o.Flip, backs: o.Backs, bleed: o.Bleed, guides: o.Guides,
		crests: o.Crests, fill: o.Fill, rings: o.Rings, lang: o.Lang, shop: o.Shop, split: o.Split, large: o.Large, poster: o.Poster, sheets: strings.Split(o.Sheets, ","), lies: o.Printer,
	}}
}

func sideIDs(g *game.Game) []string {
	var ids []string
	for _, side := range g.Sides {
		ids = append(ids, side.ID)
	}
	return ids
}

// writePacket writes the files of a packet, the whole of it in place of an
// earlier one, and says what it wrote and how it is printed.
func writePacket(cmd *cobra.Command, h *hold, b *job.Bundle, again *reprint) error {
	gone, err := h.exchange(folder.Set{Kind: "packet", Last: job.PacketFile, Whole: b.Whole, Files: b.Files()})
	if err != nil {
		return err
	}
	out := cmd.OutOrStdout()
	if err := again.say(out, b.Game.Languages[b.Game.Lang]); err != nil {
		return err
	}
	fmt.Fprintf(out, "%s, in %s:\n", b.Game.Title, h.dir)
	listFiles(out, b)
	tellRemarks(out, b)
	if len(gone) > 0 {
		fmt.Fprintf(out, "removed, as it was the packet's before this one: %s\n", strings.Join(gone, ", "))
	}
	sheets := b.Sheets
	switch {
	case b.Changed != nil:
		sheets = b.Changed // the rest is on paper already
	case again.sheets > 0:
		return nil // all is
	}
	if err := printPlan(out, sheets.Plan(), b.Game.Languages[b.Game.Lang]); err != nil {
		return err
	}
	if b.Print.Options.Shop != "" {
		_, err := fmt.Fprintln(out, "for a print shop: PDF/X-1a:2001, inks for FOGRA39; each page says in its boxes where it is cut, with 3 mm of bleed around")
		return err
	}
	tellBleed(out, sheets, b.Print.Options)
	_, err = fmt.Fprintln(out, "print at 100 %, not \"fit to page\"")
	return err
}

// listFiles lists the files of a packet, and whom each is for.
func listFiles(out io.Writer, b *job.Bundle) {
	files := b.Sheets.Files
	if b.Changed != nil {
		files = append(slices.Clone(files), b.Changed.Files...)
	}
	wide := len("packet.json   ")
	for _, file := range files {
		wide = max(wide, len(file.Name+".pdf"))
	}
	for _, file := range files {
		fmt.Fprintf(out, "  %-*s %3d pages  %s\n", wide, file.Name+".pdf", len(file.Document.Pages), file.For)
	}
	if b.Sheets.Map != nil {
		fmt.Fprintf(out, "  %-*s            %s\n", wide, "map.svg", b.Sheets.MapFor)
	}
	if b.Tells() {
		fmt.Fprintf(out, "  %-*s            for the umpire's programs; keep it from the players\n", wide, "packet.json")
	}
}

// tellRemarks says what a host should know of his game before he prints it.
func tellRemarks(out io.Writer, b *job.Bundle) {
	if len(b.Game.Filled()) > 0 {
		fmt.Fprintln(out, "what the mapping has filled in for the order of battle is marked on the roster; csprint check tells it line by line")
	}
	for _, told := range b.Game.LeftInEnglish() {
		fmt.Fprintln(out, told)
	}
	if tells := b.Game.Fairness.Tells(); !tells.IsZero() {
		fmt.Fprintln(out, tells)
	}
	if slices.ContainsFunc(b.Sheets.Files, sheet.File.Fresh) {
		fmt.Fprintln(out, "a fresh card among used ones can be told from them: have some dummies printed with it, or all cards of its arm")
	}
}

// tellBleed says what becomes of --bleed where the paper has no room for it.
func tellBleed(out io.Writer, sheets *sheet.Packet, o packet.Options) {
	paper, _ := layout.PaperNamed(strings.ToLower(o.Paper))
	for _, size := range sheets.Larger(paper) {
		if !o.Bleed {
			fmt.Fprintf(out, "pages of %.0f × %.0f mm are larger than %s, for large print: a copy shop prints them\n", size.W.MM(), size.H.MM(), o.Paper)
			continue
		}
		fmt.Fprintf(out, "pages of %.0f × %.0f mm are larger than %s, to hold cards with their bleed: they are for a shop; for a printer of your own leave --bleed out\n",
			size.W.MM(), size.H.MM(), o.Paper)
	}
	if o.Bleed && o.Backs == "fold" {
		fmt.Fprintln(out, "--bleed gives none with --backs fold: the two sides of a card meet at their fold")
	}
}
