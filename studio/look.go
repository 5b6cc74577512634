package studio

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc64"
	"slices"
	"strings"

	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/seal"
	"github.com/csprint/csprint/studio/session"
	"github.com/csprint/csprint/words"
)

// A Text is a scenario as it stands in the editor, and how it is to be printed.
type Text struct {
	Name    string  `json:"name"`
	Text    string  `json:"text"`
	Options Options `json:"options"`
	Dice    *Dice   `json:"dice"` // null for those of the text, else new ones
	Own     []Own   `json:"own,omitempty"`
}

// Options are those of print that the studio offers, as they are typed there.
type Options struct {
	Paper string `json:"paper"`
	Ink   string `json:"ink"`
}

// Dice are what a game is rolled by where its text has no seed. The page keeps
// them, as packet.json does for print.
type Dice struct {
	Seed   string     `json:"seed"`
	Reroll []string   `json:"reroll,omitempty"` // weather#2
	Shares seal.Parts `json:"shares,omitempty"` // that the seed was made of
}

// A looked is a text that was read, rolled and, as far as was asked, laid out.
type looked struct {
	of      string // hash of all that it came of
	dice    *Dice
	edition *session.Edition
	err     error // what is no fault of the text
	pages   map[place]picture
	shown   map[leaf]picture // the same, by their kinds
	bundle  *job.Bundle      // all of it, once it was asked for
}

// A place is a page of a file of the packet.
type place struct {
	File string `json:"file"`
	Page int    `json:"page"`
}

// A wanted is the page that is shown: where it stood in the outline before, and
// which of its kind it is. By that it is found without laying out any other kind.
type wanted struct {
	place
	Kind string `json:"kind"`
	Nth  int    `json:"nth"`
	Seen string `json:"seen"` // the tag of what the asker has
}

// A leaf is a page of a kind of sheet in a file.
type leaf struct {
	file, kind string
	nth        int
}

// A picture is a page as SVG; its tag is the same for the same picture.
type picture struct {
	place
	SVG string `json:"svg,omitempty"`
	Tag string `json:"tag"`
	Of  string `json:"of"`
}

// settings are the options of print.
func (t Text) settings() packet.Options {
	o := job.Plain()
	if t.Options.Paper != "" {
		o.Paper = t.Options.Paper
	}
	if t.Options.Ink != "" {
		o.Ink = t.Options.Ink
	}
	return o
}

func (t Text) hash() string {
	data, _ := json.Marshal(t)
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:12])
}

// looked reads a text, unless that was done last.
func (d *Desk) looked(t Text) *looked {
	of := t.hash()
	if d.last != nil && d.last.of == of {
		return d.last
	}
	l := d.readAnew(t, of, false)
	d.last = l
	if t.Dice == nil { // the page sends them from now on
		t.Dice = l.dice
		l.of = t.hash()
	}
	return l
}

// sketched reads a text for the fairness of its ground alone, over which no battles are fought; it is kept by nobody.
func (d *Desk) sketched(t Text) *looked {
	of := t.hash()
	if d.last != nil && d.last.of == of {
		return d.last
	}
	return d.readAnew(t, of, true)
}

func (d *Desk) readAnew(t Text, of string, unplayed bool) *looked {
	l := &looked{of: of, dice: t.Dice, pages: map[place]picture{}, shown: map[leaf]picture{}}
	if l.dice == nil || l.dice.Seed == "" {
		made := Dice{Seed: string(job.MakeSeed())}
		if l.dice != nil {
			made.Reroll = l.dice.Reroll
		}
		l.dice = &made
	}
	o := t.settings()
	o.Reroll = l.dice.Reroll
	own := d.kept(t.Own)
	l.edition, l.err = d.session.Read(session.Text{
		Name: t.Name, Text: []byte(t.Text), Seed: dice.Seed(l.dice.Seed), Shares: l.dice.Shares, Options: o,
		Reach:   func(file *source.File) job.Reach { return d.reach(t, file) },
		Designs: own.designs, Unplayed: unplayed,
	})
	l.err = errors.Join(own.err, l.err)
	return l
}

// A Problem is one line of check, for the editor: lines and columns count from 1,
// columns in letters; both are 0 for the text as a whole.
type Problem struct {
	Line    int    `json:"line"`
	Column  int    `json:"col"`
	Level   string `json:"level"` // error, warning or remark
	What    string `json:"what"`
	Want    string `json:"want,omitempty"`
	Hint    string `json:"hint,omitempty"`
	Replace string `json:"replace,omitempty"` // the one word that the hint names
}

// problems are those of a text in the order of their places, then its remarks.
func (l *looked) problems(name string, in *words.Catalogue) []Problem {
	list := problemsOf(l.edition.Problems(), name, in)
	if j := l.edition.Job; j != nil && j.Spec.SeedPlace.Line > 0 && j.Spec.Seed.Guessable() {
		seed := problemOf(source.New(j.Spec.SeedPlace, "studio.guessable-seed", "bits", dice.Enough), name, in)
		seed.Level = "warning"
		list = append(list, seed)
	}
	for _, said := range l.edition.Remarks(in) {
		list = append(list, Problem{Level: "remark", What: said})
	}
	return list
}

func problemOf(p source.Problem, name string, in *words.Catalogue) Problem {
	made := Problem{Line: p.Place.Line, Column: p.Place.Column, Level: "error"}
	made.What, made.Want, made.Hint = p.Parts(in)
	if p.Place.File != name && p.Place.File != "" {
		made.Line, made.Column, made.What = 0, 0, p.Place.String()+": "+made.What
	}
	if near := p.Near(); made.Line > 0 && !strings.Contains(near, " ") {
		made.Replace = near
	}
	return made
}

// A look is what a page shows of a text.
type look struct {
	Problems []Problem `json:"problems"`
	Title    string    `json:"title,omitempty"`
	Rules    string    `json:"rules,omitempty"`
	Dice     *Dice     `json:"dice,omitempty"`
	Outline  *Outline  `json:"outline,omitempty"` // null where the text is wrong
	Page     *picture  `json:"page,omitempty"`
}

// An Outline is what a packet consists of.
type Outline struct {
	Of    string        `json:"of"`
	Plan  string        `json:"plan"`
	Files []FileOutline `json:"files"`
}

// A FileOutline is a file of the packet with its kinds of sheet, in their order.
type FileOutline struct {
	ID    string        `json:"id"`
	Count int           `json:"count"` // pages
	Kinds []KindOutline `json:"kinds"`
	Runs  []RunOutline  `json:"runs"`
}

// A RunOutline is a run of pages of one kind of sheet, as --only names it.
type RunOutline struct {
	Kind  string `json:"kind"`
	First int    `json:"first"`
	Count int    `json:"count"`
}

// A KindOutline is a run of pages of one kind.
type KindOutline struct {
	Title string  `json:"title"`
	First int     `json:"first"`
	Count int     `json:"count"`
	Shape float64 `json:"shape"` // width over height of the first page
}

// look is what a keystroke asks: what is wrong as far as reading and rolling tell,
// and the page that is shown. The first look, and one at a page that is gone, tells
// the outline too.
func (d *Desk) look(q struct {
	Text
	Page *wanted `json:"page"`
}) (any, error) {
	l := d.looked(q.Text)
	if l.err != nil {
		return nil, l.err
	}
	shown := l.known(q.Name, d.said)
	if shown.Title == "" {
		return shown, nil
	}
	if q.Page != nil && q.Page.Kind != "" {
		if made, err := l.shownPage(*q.Page); err == nil {
			shown.Page = &made
			return shown, nil
		}
	}
	return l.whole(q.Name, q.Page, d.said)
}

// outline is what a pause in typing asks: everything, every page counted.
func (d *Desk) outline(q struct {
	Text
	Page *wanted `json:"page"`
}) (any, error) {
	l := d.looked(q.Text)
	if l.err != nil {
		return nil, l.err
	}
	return l.whole(q.Name, q.Page, d.said)
}

// known is what is known of a text without its pages.
func (l *looked) known(name string, in *words.Catalogue) look {
	shown := look{Problems: l.problems(name, in), Dice: l.dice}
	if l.edition.Game != nil && len(l.edition.Problems()) == 0 {
		shown.Title, shown.Rules = l.edition.Game.Title, l.edition.Job.Book.Title
	}
	return shown
}

// whole counts all pages, which may find problems, and draws the one that is wanted.
func (l *looked) whole(name string, page *wanted, in *words.Catalogue) (any, error) {
	outline := l.outline(in)
	shown := l.known(name, in)
	if shown.Title == "" || outline == nil {
		return shown, nil
	}
	shown.Outline = outline
	var made picture
	var err error
	switch {
	case page == nil || !outline.has(page.place):
		made, err = l.picture(place{File: outline.Files[0].ID})
	default:
		made, err = l.picture(page.place)
	}
	if err != nil {
		return nil, err
	}
	if page != nil {
		made = made.unless(page.Seen)
	}
	shown.Page = &made
	return shown, nil
}

// shownPage draws a page by its kind, once.
func (l *looked) shownPage(w wanted) (picture, error) {
	key := leaf{w.File, w.Kind, w.Nth}
	if made, ok := l.shown[key]; ok {
		return made, nil
	}
	data, err := l.edition.PageSoon(w.File, w.Kind, w.Nth)
	if err != nil {
		return picture{}, err
	}
	made := l.pictured(w.place, data)
	l.shown[key] = made
	return made, nil
}

// unless is the picture's tag alone where the asker has the picture.
func (p picture) unless(seen string) picture {
	if p.Tag == seen {
		p.SVG = ""
	}
	return p
}

// page is the picture of one page; where the asker has it already, its tag alone.
func (d *Desk) page(q struct {
	Text
	Page struct {
		place
		Seen string `json:"seen"`
	} `json:"page"`
}) (any, error) {
	l := d.looked(q.Text)
	if l.err != nil {
		return nil, l.err
	}
	made, err := l.picture(q.Page.place)
	if err != nil {
		return nil, err
	}
	return made.unless(q.Page.Seen), nil
}

// has tells whether a packet has a page.
func (o *Outline) has(at place) bool {
	return slices.ContainsFunc(o.Files, func(f FileOutline) bool { return f.ID == at.File && at.Page >= 0 && at.Page < f.Count })
}

// picture draws a page, once.
func (l *looked) picture(at place) (picture, error) {
	if made, ok := l.pages[at]; ok {
		return made, nil
	}
	data, err := l.edition.Page(at.File, at.Page)
	if err != nil {
		return picture{}, err
	}
	made := l.pictured(at, data)
	l.pages[at] = made
	return made, nil
}

func (l *looked) pictured(at place, data []byte) picture {
	return picture{place: at, SVG: string(data), Tag: tagOf(data), Of: l.of}
}

var tags = crc64.MakeTable(crc64.ECMA)

// tagOf tells pictures apart: those of one page, of which nobody forges any. It is
// asked with each letter, which a stronger sum would make wait.
func tagOf(data []byte) string { return fmt.Sprintf("%x-%016x", len(data), crc64.Checksum(data, tags)) }

func kindOf(run session.Run) KindOutline {
	return KindOutline{Title: run.Name, First: run.First, Count: run.Pages, Shape: float64(run.Size.W) / float64(run.Size.H)}
}

// outline is what the packet of a text consists of, nil where it has none.
func (l *looked) outline(in *words.Catalogue) *Outline {
	counted := l.edition.Counted()
	clear(l.shown) // now it is known what stands under what
	if len(counted) == 0 {
		return nil
	}
	o := &Outline{Of: l.of}
	for _, file := range counted {
		if file.Name == "map" {
			continue // the sides' files have it
		}
		made := FileOutline{ID: file.Name, Count: file.Pages}
		for _, run := range file.Titles {
			made.Kinds = append(made.Kinds, kindOf(run))
		}
		for _, run := range file.Kinds {
			made.Runs = append(made.Runs, RunOutline{run.Name, run.First, run.Pages})
		}
		o.Files = append(o.Files, made)
	}
	o.Plan = l.edition.Plan().Line(in)
	return o
}
