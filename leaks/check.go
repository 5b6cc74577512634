// Package leaks reads the files of a printed packet for what their readers may
// not know: the names and numbers of another side's troops, the seed, and card
// fronts that are not alike. It knows no rules and prints nothing.
//
// Start at Open and Packet.Check.
package leaks

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/leaks/paper"
	"github.com/csprint/csprint/plan"
)

// A Finding is a secret in a file that should not hold it, or a file that is not
// one of the packet.
type Finding struct {
	File string // as named in the folder
	Page int    // 0 for the file as a whole
	What string

	Whole bool // it is about the file itself, and not about what it says
}

func (f Finding) String() string {
	if f.Page == 0 {
		return f.File + ": " + f.What
	}
	return fmt.Sprintf("%s page %d: %s", f.File, f.Page, f.What)
}

// A Report is what came of reading a packet.
type Report struct {
	Findings []Finding
	Pages    int      // read in all
	Read     []string // files
	Unread   []string // files in the folder that are nobody's but the umpire's, or not csprint's
	Exported bool     // it was read as an export of the packet's game
	Unlisted bool     // an older csprint printed the packet: whether a file is missing or foreign can't be told
	Common   []string // secrets that are words of everyone's pages, and were not looked for
}

// The umpire's own files: nobody else may see them, so nothing in them leaks.
var umpires = []string{"packet.json", "umpire.pdf", "tiles.pdf"}

const handout = "handout.pdf"

// An audience is for whom a file is: a side, or everyone.
type audience struct {
	reader string // the id of a side; empty for everyone
	file   string
	player *Player // of the side; nil for its commander and for everyone
	needed bool    // the packet is not whole without it
}

// Check reads every file of the packet that players see, and looks whether the
// folder holds the packet's files and no others. Words on the pages of a packet
// that has nothing to do with this one are everyone's: common.
func (p *Packet) Check(common *Vocabulary) (*Report, error) {
	report := &Report{Unlisted: p.ID == "" || p.Files == nil}
	sorted := p.sort(common)
	report.Common = sorted.common
	for _, a := range p.audiences() {
		switch missing := !p.has(a.file); {
		case missing && a.needed && p.listed(a.file) < 0:
			report.whole(a.file, "is missing, expected the file of a side")
		case !missing:
			p.read(a, sorted, report)
		}
	}
	others, err := p.others(report.Read)
	if err != nil {
		return nil, err
	}
	report.Unread = others
	if !report.Unlisted {
		err = p.belong(report)
	}
	return report, err
}

// whole adds a finding about a file as a whole.
func (r *Report) whole(file, what string) {
	r.Findings = append(r.Findings, Finding{File: file, What: what, Whole: true})
}

// audiences are the files that players see, and who sees them.
func (p *Packet) audiences() []audience {
	var all []audience
	for _, s := range p.Sides {
		all = append(all, p.files(audience{reader: s.ID}, s.ID)...)
		for i := range s.Players {
			all = append(all, p.files(audience{reader: s.ID, player: &s.Players[i]}, s.Players[i].File)...)
		}
	}
	for _, name := range append(p.sharesOf("tables"), p.sharesOf("handout")...) {
		all = append(all, audience{file: name})
	}
	all = append(all, audience{file: "tables.pdf"}, audience{file: handout})
	if !p.umpiresMap() {
		all = append(all, audience{file: "map.svg"})
	}
	return all
}

// files are those of one reader: one, or what it was split into.
func (p *Packet) files(a audience, name string) []audience {
	shares := p.sharesOf(name)
	a.file, a.needed = name+".pdf", !slices.ContainsFunc(shares, func(name string) bool { return !beside(name) })
	all := []audience{a}
	for _, share := range shares {
		all = append(all, audience{reader: a.reader, player: a.player, file: share})
	}
	return all
}

// sharesOf are the files in the folder that a file was split into, and those of its
// sheets that lie beside it: allied-card.pdf, allied-changed.pdf.
// One that is called as the file of a side is that side's.
func (p *Packet) sharesOf(file string) []string {
	var names []string
	for _, share := range append(slices.Clone(plan.Shares), plan.Beside...) {
		if p.has(file+share+".pdf") && p.side(file+share) == nil {
			names = append(names, file+share+".pdf")
		}
	}
	return names
}

// beside tells files whose sheets are in the packet as well.
func beside(file string) bool {
	return slices.ContainsFunc(plan.Beside, func(end string) bool { return strings.HasSuffix(file, end+".pdf") })
}

// shown is a side with none of its cards but those that a file shows.
func (s *Side) shown(doc *paper.Document) *Side {
	some, shown := *s, map[string]bool{}
	if cards, ok := lastSection(doc, s.cardIDs(), 1); ok {
		for _, id := range cards.ids(s.cardIDs()) {
			shown[id] = true
		}
	}
	some.Cards = slices.DeleteFunc(slices.Clone(s.Cards), func(c Card) bool { return !shown[c.ID] })
	return &some
}

// others are the files in the folder that were not read.
func (p *Packet) others(read []string) ([]string, error) {
	entries, err := os.ReadDir(p.dir)
	if err != nil {
		return nil, err
	}
	var names []string
	own := append(p.sharesOf("umpire"), p.sharesOf("tiles")...)
	for _, e := range entries {
		known := slices.Contains(own, e.Name()) || folder.Reserved(e.Name()) || slices.Contains(read, e.Name()) || slices.Contains(umpires, e.Name()) ||
			e.Name() == "map.svg" && p.umpiresMap() || p.listed(e.Name()) >= 0
		if !known {
			names = append(names, e.Name())
		}
	}
	return names, nil
}

// read reads one file and adds what it finds.
func (p *Packet) read(a audience, secrets *sorted, report *Report) {
	report.Read = append(report.Read, a.file)
	doc, err := p.open(a.file)
	if err != nil {
		report.whole(a.file, err.Error())
		return
	}
	if p.ID != "" && markedBy(doc.Keywords) != p.ID {
		report.Findings = append(report.Findings, Finding{File: a.file, What: "has not the mark of this packet"})
	}
	report.Pages += len(doc.Pages)
	report.Findings = append(report.Findings, p.findings(a, secrets, doc)...)
}

// findings are what one file should not hold.
func (p *Packet) findings(a audience, secrets *sorted, doc *paper.Document) []Finding {
	s := p.searchOf(a, secrets)
	s.document(doc)
	if side := p.side(a.reader); side != nil {
		title, own := side.Name+" · "+p.Title, side.commander()
		if a.player != nil {
			title, own = a.player.Name+" · "+title, &Side{ID: side.ID, Cards: a.player.Cards}
		}
		if doc.Title != title {
			s.add(0, fmt.Sprintf("is titled %q, expected %q: it was printed for another side, another player or another game", doc.Title, title))
		}
		if beside(a.file) {
			own = own.shown(doc)
		}
		s.fronts(doc, own)
	}
	return s.found
}

// open reads a file of either kind.
func (p *Packet) open(file string) (*paper.Document, error) {
	path := filepath.Join(p.dir, file)
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		return nil, errors.New("is no plain file")
	}
	read := paper.Read
	if strings.HasSuffix(strings.ToLower(path), ".svg") {
		read = paper.ReadDrawing
	}
	doc, err := read(path, p.budget, p.Faces...)
	switch {
	case errors.Is(err, paper.ErrSpent):
		return nil, fmt.Errorf("was not read: %w", err)
	case err != nil:
		return nil, fmt.Errorf("is damaged, or not as csprint writes it: %w", err)
	}
	return doc, nil
}
