package studio

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/svg"
)

// A Text is a scenario as it stands in the editor, and how it is to be printed.
type Text struct {
	Name    string  `json:"name"`
	Text    string  `json:"text"`
	Options Options `json:"options"`
	Dice    *Dice   `json:"dice"` // null for those of the text, else new ones
}

// Options are those of print that the studio offers, as they are typed there.
type Options struct {
	Paper string `json:"paper"`
	Ink   string `json:"ink"`
}

// Dice are what a game is rolled by where its text has no seed. The page keeps
// them, as packet.json does for print.
type Dice struct {
	Seed   string   `json:"seed"`
	Reroll []string `json:"reroll,omitempty"` // weather#2
}

// A looked is a text that was read, rolled and laid out.
type looked struct {
	of     string // hash of all that it came of
	dice   *Dice
	job    *job.Job
	game   *game.Game
	sheets *sheet.Packet
	err    error
	said   []string // remarks
	pages  map[place]picture
}

// A place is a page of a file of the packet.
type place struct {
	File string `json:"file"`
	Page int    `json:"page"`
}

// A picture is a page as SVG; its tag is the same for the same picture.
type picture struct {
	place
	SVG string `json:"svg,omitempty"`
	Tag string `json:"tag"`
	Of  string `json:"of"`
}

// press are the options of print.
func (t Text) press() packet.Options {
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

// looked lays a text out, unless that was done last.
func (d *Desk) looked(t Text) *looked {
	of := t.hash()
	if d.last != nil && d.last.of == of {
		return d.last
	}
	l := &looked{of: of, dice: t.Dice, pages: map[place]picture{}}
	l.err = d.lay(t, l)
	d.last = l
	if t.Dice == nil && l.dice != nil { // the page sends them from now on
		t.Dice = l.dice
		l.of = t.hash()
	}
	return l
}

func (d *Desk) lay(t Text, l *looked) error {
	file, err := source.Parse(t.Name, []byte(t.Text))
	if err != nil {
		return err
	}
	if l.job, err = job.Open(file, d.beside(file)); err != nil {
		return err
	}
	l.settle()
	if l.game, err = l.job.Roll(l.rerolled()); err != nil {
		return err
	}
	press, err := job.Press(t.press(), d.faces, d.designs, false)
	if err != nil {
		return &Fault{What: err.Error()}
	}
	desk := sheet.NewDesk(press, l.game, l.job.Book)
	l.sheets, err = job.LayOn(desk, t.press())
	l.said = desk.Remarks()
	return err
}

// settle gives the job its seed: that of the text, that of the page's dice, or a new one.
func (l *looked) settle() {
	if l.job.Spec.Seed != "" {
		if l.dice != nil {
			l.dice = &Dice{Reroll: l.dice.Reroll}
		}
		return
	}
	if l.dice == nil || l.dice.Seed == "" {
		l.dice = &Dice{Seed: string(job.MakeSeed())}
	}
	l.job.Spec = l.job.Spec.WithSeed(dice.Seed(l.dice.Seed))
}

func (l *looked) rerolled() []string {
	if l.dice == nil {
		return nil
	}
	return l.dice.Reroll
}

// beside opens what a scenario names: files beside the one that is open, or
// those of csprint's examples.
func (d *Desk) beside(file *source.File) func(named source.Node, what string) *source.File {
	return func(named source.Node, what string) *source.File {
		name := named.Line()
		if name == "" {
			return nil
		}
		data, err := d.read(name)
		if err != nil {
			named.Problem(fmt.Sprintf("%s %q cannot be read: %v", what, name, err), "a file beside the scenario", "")
			return nil
		}
		other, err := source.Parse(name, data)
		if err != nil {
			job.AddProblems(file, err)
			return nil
		}
		return other
	}
}

func (d *Desk) read(name string) ([]byte, error) {
	if !fs.ValidPath(name) {
		return nil, errors.New("it does not lie beside the scenario")
	}
	for _, folder := range []fs.FS{d.settings.Beside, examples()} {
		if folder == nil {
			continue
		}
		file, err := folder.Open(name)
		if err != nil {
			continue
		}
		defer file.Close()
		return io.ReadAll(io.LimitReader(file, source.MostBytes+1))
	}
	return nil, errors.New("there is no such file")
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
func (l *looked) problems(name string) []Problem {
	list := []Problem{}
	var problems source.Problems
	var one source.Problem
	switch {
	case errors.As(l.err, &problems):
	case errors.As(l.err, &one):
		problems = source.Problems{one}
	case l.err != nil:
		fault := faultOf(l.err)
		return append(list, Problem{Level: "error", What: fault.What, Hint: fault.Hint})
	}
	for _, p := range problems {
		list = append(list, problemOf(p, name))
	}
	if l.err == nil && l.job.Spec.Seed.Guessable() && (l.dice == nil || l.dice.Seed == "") {
		at := l.job.Spec.SeedPlace
		list = append(list, Problem{
			Line: at.Line, Column: at.Column, Level: "warning", What: "the seed can be guessed, and by it the dummies and all else that was rolled",
			Want: fmt.Sprintf("%d random bits or more", dice.Enough), Hint: "leave the line out: the studio makes one that nobody can guess",
		})
	}
	for _, said := range l.said {
		list = append(list, Problem{Level: "remark", What: said})
	}
	return list
}

var namesOne = regexp.MustCompile(`^did you mean "?([^"? ]+)"?\??$`)

func problemOf(p source.Problem, name string) Problem {
	made := Problem{Line: p.Place.Line, Column: p.Place.Column, Level: "error", What: p.What, Want: p.Want, Hint: p.Hint}
	if p.Place.File != name && p.Place.File != "" {
		made.Line, made.Column, made.What = 0, 0, p.Place.String()+": "+p.What
	}
	if word := namesOne.FindStringSubmatch(p.Hint); word != nil && made.Line > 0 {
		made.Replace = word[1]
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
	Of      string        `json:"of"`
	Plan    string        `json:"plan"`
	Files   []FileOutline `json:"files"`
	Streams []Stream      `json:"streams"`
}

// A FileOutline is a file of the packet with its kinds of sheet, in their order.
type FileOutline struct {
	ID    string        `json:"id"`
	Name  string        `json:"name"`
	Count int           `json:"count"` // pages
	Kinds []KindOutline `json:"kinds"`
}

// A KindOutline is a run of pages of one kind.
type KindOutline struct {
	Title string  `json:"title"`
	First int     `json:"first"`
	Count int     `json:"count"`
	Shape float64 `json:"shape"` // width over height of the first page
}

// look is everything at once: problems, the outline, the page that is shown.
func (d *Desk) look(q struct {
	Text
	Page *place `json:"page"`
}) (any, error) {
	l := d.looked(q.Text)
	shown := look{Problems: l.problems(q.Name), Dice: l.dice}
	if l.err != nil {
		return shown, nil
	}
	shown.Title, shown.Rules = l.game.Title, l.job.Book.Title
	shown.Outline = l.outline()
	at := place{File: l.sheets.Files[0].Name}
	if q.Page != nil && l.pageAt(*q.Page) != nil {
		at = *q.Page
	}
	made, err := l.picture(at)
	if err != nil {
		return nil, err
	}
	shown.Page = &made
	return shown, nil
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
	if made.Tag == q.Page.Seen {
		made.SVG = ""
	}
	return made, nil
}

func (l *looked) pageAt(at place) *layout.Page {
	for i := range l.sheets.Files {
		file := &l.sheets.Files[i]
		if file.Name == at.File && at.Page >= 0 && at.Page < len(file.Document.Pages) {
			return &file.Document.Pages[at.Page]
		}
	}
	return nil
}

// picture draws a page, once.
func (l *looked) picture(at place) (picture, error) {
	if made, ok := l.pages[at]; ok {
		return made, nil
	}
	page := l.pageAt(at)
	if page == nil {
		return picture{}, &Fault{What: fmt.Sprintf("there is no page %d of %s", at.Page+1, at.File)}
	}
	frame, err := page.Taken()
	if err != nil {
		return picture{}, err
	}
	var out bytes.Buffer
	if err := svg.Write(&out, layout.Page{Frame: frame}); err != nil {
		return picture{}, err
	}
	sum := sha256.Sum256(out.Bytes())
	made := picture{place: at, SVG: out.String(), Tag: hex.EncodeToString(sum[:9]), Of: l.of}
	l.pages[at] = made
	return made, nil
}

func (l *looked) outline() *Outline {
	o := &Outline{Of: l.of, Streams: streamsOf(l.game)}
	pages := 0
	for _, file := range l.sheets.Files {
		made := FileOutline{ID: file.Name, Name: nameOf(file.Name), Count: len(file.Document.Pages)}
		for i, page := range file.Document.Pages {
			if n := len(made.Kinds); n == 0 || page.Bookmark != "" && page.Level == 0 {
				size := page.Frame.Size
				made.Kinds = append(made.Kinds, KindOutline{Title: page.Bookmark, First: i, Shape: float64(size.W) / float64(size.H)})
			}
			made.Kinds[len(made.Kinds)-1].Count++
		}
		pages += made.Count
		o.Files = append(o.Files, made)
	}
	o.Plan = fmt.Sprintf("%s in %s", say.Counted(pages, "page"), say.Counted(len(o.Files), "file"))
	return o
}

// nameOf is who a file is for, in a word.
func nameOf(file string) string {
	if file == "handout" {
		return "Everyone"
	}
	return say.Capitalized(strings.ReplaceAll(file, "-", " "))
}
