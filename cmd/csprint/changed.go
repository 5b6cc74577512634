package main

import (
	"cmp"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

// A reprint is what of a packet has changed since the one that lies in its folder.
type reprint struct {
	old     *packet.Printed
	changes []job.Change
	sheets  int // of the whole packet
}

// besides tells whether what is asked for lies beside a packet, which is then needed.
func (f *packetFlags) besides() bool { return f.changed || len(f.unit) > 0 }

// reprintOf is the packet that a reprint goes by: the one in the folder. Flags that
// nobody gave are those that it was printed by.
func (f *packetFlags) reprintOf(cmd *cobra.Command, s *session, dir string) (*packet.Printed, error) {
	if !f.besides() {
		return nil, nil
	}
	if f.changed && (f.side != "" || len(f.only)+len(f.unit) > 0) {
		return nil, usagef("--changed: expected it without --side, --only and --unit, as it looks at every sheet")
	}
	old, err := packetIn(dir)
	if err != nil {
		return nil, err
	}
	if kin := kinOf(old, s); f.changed && (kin == none || kin == other) {
		return nil, source.New(source.Place{File: dir}, "command.no-packet-of", "file", s.file())
	}
	if old == nil || !old.Kept() {
		return nil, nil
	}
	if err := f.how.folders(old.Options); err != nil {
		return nil, err
	}
	if said := f.how.inherit(cmd, old.Options); said != "" {
		fmt.Fprintf(cmd.ErrOrStderr(), "%s: as the packet was printed: %s\n", s.path, said)
	}
	return old, nil
}

// folders asks again for folders of the user's own, of which a packet keeps hashes.
func (f *printFlags) folders(o packet.Options) error {
	for _, one := range []struct{ flag, want, given string }{{"--templates", o.Templates, f.designs}, {"--fonts", o.Fonts, f.faces}} {
		if one.want != "" && one.given == "" {
			return usagef("the packet was printed with %s, expected that folder again: %[1]s DIR", one.flag)
		}
	}
	return nil
}

// inherit takes flags that nobody gave from the options of a packet, and says those
// that are not as usual.
func (f *printFlags) inherit(cmd *cobra.Command, o packet.Options) string {
	before := flagsOf(o).how
	var said []string
	take := func(name, value string, set func()) {
		flag := cmd.Flags().Lookup(name)
		if flag == nil || flag.Changed {
			return
		}
		set()
		if value != strings.Trim(flag.DefValue, "[]") {
			said = append(said, "--"+name+" "+value)
		}
	}
	take("paper", o.Paper, func() { f.paper = before.paper })
	take("ink", o.Ink, func() { f.ink = before.ink })
	take("flip", o.Flip, func() { f.flip = before.flip })
	take("backs", o.Backs, func() { f.backs = before.backs })
	take("lang", o.Lang, func() { f.lang = before.lang })
	take("large", fmt.Sprint(o.Large), func() { f.large = before.large })
	take("bleed", fmt.Sprint(o.Bleed), func() { f.bleed = before.bleed })
	take("guides", fmt.Sprint(o.Guides), func() { f.guides = before.guides })
	take("crests", fmt.Sprint(o.Crests), func() { f.crests = before.crests })
	take("fill", fmt.Sprint(o.Fill), func() { f.fill = before.fill })
	take("rings", strings.Trim(strings.ReplaceAll(fmt.Sprint(o.Rings), " ", ","), "[]"), func() { f.rings = before.rings })
	take("shop", cmp.Or(o.Shop, "none"), func() { f.shop = before.shop })
	take("split", cmp.Or(o.Split, "none"), func() { f.split = before.split })
	take("sheets", cmp.Or(o.Sheets, job.Full), func() { f.sheets = strings.Split(cmp.Or(o.Sheets, job.Full), ",") })
	if o.Printer != nil {
		take("printer", o.Printer.Name, func() { f.lies = o.Printer })
	}
	return strings.Join(said, " ")
}

// compare finds the sheets that have changed, and puts them beside the packet.
func (r *reprint) compare(b *job.Bundle, how printFlags, dir string) error {
	if !r.pictured() {
		return source.New(source.Place{File: filepath.Join(dir, job.PacketFile)}, "command.packet-without-pictures")
	}
	// Pictures are salted by the seed of the packet that they are of.
	then := layout.NewCamera(r.old.Seed.Mark(job.PictureSalt))
	now, err := b.Sheets.Bills(then)
	if err != nil {
		return err
	}
	r.sheets = len(now)
	r.changes = job.Changed(r.old, now, r.before(how, then, dir))
	if len(r.changes) == 0 {
		return nil
	}
	today := now
	if r.old.Seed != b.Game.Seed {
		if today, err = b.Sheets.Bills(job.Camera(b.Game)); err != nil {
			return err
		}
	}
	own := b.Print.Options
	own.Reroll, own.Change = nil, r.pictures(now, today)
	b.Own = own
	b.Changed, err = b.Sheets.Only(own.Change, job.Camera(b.Game))
	return err
}

// pictured tells whether the packet before keeps what its sheets show.
func (r *reprint) pictured() bool {
	for _, f := range r.old.Files {
		if len(f.Sheets) > 0 {
			return true
		}
	}
	return false
}

// pictures are those of the sheets that have changed, as today's packet keeps them.
func (r *reprint) pictures(then, today []sheet.Bill) []string {
	var all []string
	next := 0
	for i, b := range then {
		if next < len(r.changes) && b.File == r.changes[next].File && b.First == r.changes[next].First {
			all, next = append(all, today[i].Picture), next+1
		}
	}
	return all
}

// before are the sheets of the packet before, laid out again from what it keeps;
// none where that can't be done.
func (r *reprint) before(how printFlags, by *layout.Camera, dir string) []sheet.Bill {
	s, err := fought(r.old, dir)
	if err != nil {
		return nil
	}
	if err := s.Speak(r.old.Options.Lang); err != nil {
		return nil
	}
	g, err := s.Roll(r.old.Options.Reroll)
	if err != nil {
		return nil
	}
	what := flagsOf(r.old.Options)
	what.how.designs, what.how.faces = how.designs, how.faces
	settings, err := what.how.settings()
	if err != nil || foldersGiven(r.old.Options, what.how) != "" {
		return nil
	}
	sheets, err := what.lay(settings, g, s.Book)
	if err != nil {
		return nil
	}
	bills, err := sheets.Bills(by)
	if err != nil {
		return nil
	}
	return bills
}

// say says which sheets have changed, and why.
func (r *reprint) say(out io.Writer, in *words.Catalogue) error {
	switch {
	case r.sheets == 0:
		return nil // nobody asked
	case len(r.changes) == 0:
		_, err := fmt.Fprintf(out, "nothing has changed: all %s show what they did in the packet before\n", say.Counted(r.sheets, "sheet"))
		return err
	}
	said := fmt.Sprintf("changed since the packet was printed: %d of %s\n", len(r.changes), say.Counted(r.sheets, "sheet"))
	for _, c := range r.changes {
		said += fmt.Sprintf("  %s.pdf page %d, %s", c.File, c.First, in.Lowered(c.Title))
		for i, why := range c.Why {
			said += [2]string{": ", "; "}[min(i, 1)] + why
		}
		said += "\n"
	}
	_, err := io.WriteString(out, said)
	return err
}
