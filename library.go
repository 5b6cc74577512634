package csprint

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/raster"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/svg"
	"github.com/csprint/csprint/rules"
)

// A Scenario is one that was read whole, house rules and all that it names with it.
// It can be rolled any number of times.
type Scenario struct{ job *job.Job }

// Open reads a scenario out of a file, and what it names out of the folder that the
// file lies in or below. All problems of the file come back as one error, a line each:
// `file:line:col: what is wrong, expected what`.
func Open(path string) (*Scenario, error) {
	text, err := source.Read(path)
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(filepath.Dir(path))
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return Read(path, text, root.FS())
}

// Read reads a scenario out of its text, and what it names out of a folder, nil for
// none. Errors, which are those of Open, call it by its name.
func Read(name string, text []byte, folder fs.FS) (*Scenario, error) {
	if folder == nil {
		folder = noFolder{}
	}
	file, err := source.Parse(name, text)
	if err != nil {
		return nil, err
	}
	j, err := job.Open(file, job.Beside(file, folder))
	if err != nil {
		return nil, err
	}
	return &Scenario{j}, nil
}

// noFolder holds no file.
type noFolder struct{}

func (noFolder) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// A Game is a scenario with its dice rolled.
type Game struct {
	game *game.Game
	book *rules.Book
}

// Roll rolls a scenario: by a seed, which is a line of text; else by the seed that the
// scenario gives, else by a new one that nobody can guess. The same scenario and the same seed
// make the same game, to the last die.
func (s *Scenario) Roll(seed string) (*Game, error) {
	if strings.ContainsFunc(seed, unicode.IsControl) {
		return nil, fmt.Errorf("seed %q: expected a line of text", seed)
	}
	rolled := *s.job
	switch {
	case seed != "":
		rolled.Spec = rolled.Spec.WithSeed(dice.Seed(seed))
	case rolled.Spec.Seed == "":
		rolled.Spec = rolled.Spec.WithSeed(job.MakeSeed())
	}
	g, err := rolled.Roll(nil)
	if err != nil {
		return nil, err
	}
	return &Game{g, rolled.Book}, nil
}

// Title is what the scenario is called.
func (g *Game) Title() string { return g.game.Title }

// Seed is what the game was rolled by. Whoever knows it and the scenario knows all: it
// is the umpire's alone.
func (g *Game) Seed() string { return string(g.game.Seed) }

// Packet is the id of the game's packet, 32 digits and letters that everyone may read.
func (g *Game) Packet() string { return packet.IDOf(g.game) }

// Options is how sheets are laid out. The zero value is A4 in common print.
type Options struct {
	Paper string // "a4", "letter"; empty for A4
	Large bool   // large print, as `csprint print --large` has it
}

// A Sheet is a page of a packet, or one side of a card by itself. It can be drawn any
// number of times, always alike, by several goroutines at once.
type Sheet struct {
	Name   string  // "french-cards-2", "french-card-F1-front": no other of the game has it
	Kind   string  // "brief", "map", "cards", "roster", "records", … as --only has them; "card" for a card by itself
	Side   string  // the id of the side that may see it: "french"; empty where Umpire tells who may
	Player string  // whose copy it is where a side has several players; empty for the commander's
	Umpire bool    // it is the umpire's alone; where Side is empty, too, the sheet is everyone's
	Width  float64 // in mm
	Height float64 // in mm

	document layout.Document
}

// Sheets lays out what a game prints: a file after the other, each in the order of its
// pages, without bare backs; then the map that everyone may see, and the cards one by
// one, front and back, where the rules have these.
func (g *Game) Sheets(o Options) ([]Sheet, error) {
	how := job.Plain()
	how.Sheets, how.Large = job.Full, o.Large
	if o.Paper != "" {
		how.Paper = o.Paper
	}
	settings, err := job.PrintSettings(how, fonts.Embedded(), nil, false)
	if err != nil {
		return nil, fmt.Errorf("paper %q: expected one of %s", o.Paper, strings.Join(layout.PaperNames(), ", "))
	}
	laid, err := job.Lay(settings, g.game, g.book, how)
	if err != nil {
		return nil, err
	}
	var all []Sheet
	readers := g.readers()
	for _, f := range laid.Files {
		all = append(all, pagesOf(f, readers)...)
	}
	if laid.Map != nil {
		all = append(all, sheetOf(Sheet{Name: "map", Kind: "map", Umpire: laid.Secret}, g.game.Title, *laid.Map))
	}
	if !slices.Contains(g.book.Sheets, "cards") || g.game.Alone {
		return all, nil
	}
	desk := sheet.NewDesk(settings, g.game, g.book)
	for _, r := range readers {
		for _, c := range card.DeckOf(desk, r.own, 0).Cards {
			of := r.Sheet
			of.Kind = "card"
			for _, face := range []struct {
				name  string
				frame *layout.Frame
			}{{"front", c.Front}, {"back", c.Back}} {
				of.Name = r.own.FileName() + "-card-" + c.ID + "-" + face.name
				all = append(all, sheetOf(of, r.own.Whose()+" · "+g.game.Title, layout.Page{Frame: face.frame}))
			}
		}
	}
	return all, desk.Problems()
}

// A reader has a file of his own.
type reader struct {
	Sheet            // whose his sheets are
	own   *game.Side // what he commands
}

// readers are the commanders of the sides, each before his players.
func (g *Game) readers() []reader {
	var all []reader
	for i := range g.game.Sides {
		s := &g.game.Sides[i]
		all = append(all, reader{Sheet{Side: s.ID}, s.Own(nil)})
		for j := range s.Players {
			p := &s.Players[j]
			all = append(all, reader{Sheet{Side: s.ID, Player: p.Name}, s.Own(p)})
		}
	}
	return all
}

// pagesOf are the pages of a file that show something.
func pagesOf(f sheet.File, readers []reader) []Sheet {
	whose := Sheet{Umpire: f.Name == "umpire"}
	for _, r := range readers {
		if f.Name == r.own.FileName() {
			whose = r.Sheet
		}
	}
	var all []Sheet
	count := map[string]int{}
	for i, page := range f.Document.Pages {
		if page.Bare() {
			continue
		}
		of := whose
		for _, span := range f.Spans {
			if span.First <= i {
				of.Kind = span.Kind
			}
		}
		count[of.Kind]++
		of.Name = fmt.Sprintf("%s-%s-%d", f.Name, of.Kind, count[of.Kind])
		if of.Kind == f.Name {
			of.Name = fmt.Sprintf("%s-%d", f.Name, count[of.Kind])
		}
		all = append(all, sheetOf(of, f.Document.Title, page))
	}
	return all
}

// sheetOf is a sheet of one page.
func sheetOf(s Sheet, title string, page layout.Page) Sheet {
	page.Bookmark, page.Level = "", 0
	s.Width, s.Height = page.Frame.Size.W.MM(), page.Frame.Size.H.MM()
	s.document = layout.Document{Title: title, Language: "en", Pages: []layout.Page{page}}
	return s
}

var errNoSheet = errors.New("csprint: a sheet that no game has laid out")

// WritePDF writes the sheet as a PDF file of one page, its faces with it.
func (s Sheet) WritePDF(w io.Writer) error {
	if len(s.document.Pages) == 0 {
		return errNoSheet
	}
	return pdf.Write(w, s.document)
}

// WriteSVG writes the sheet as an SVG file, letters as outlines.
func (s Sheet) WriteSVG(w io.Writer) error {
	if len(s.document.Pages) == 0 {
		return errNoSheet
	}
	return svg.Write(w, s.document.Pages[0])
}

// Bounds of a picture, in dots an inch.
const (
	LeastDPI = 10
	MostDPI  = 600
)

// WritePNG writes the sheet as a picture of so many dots an inch, on white.
func (s Sheet) WritePNG(w io.Writer, dpi int) error {
	if len(s.document.Pages) == 0 {
		return errNoSheet
	}
	if dpi < LeastDPI || dpi > MostDPI {
		return fmt.Errorf("csprint: %d dots an inch, expected %d to %d", dpi, LeastDPI, MostDPI)
	}
	frame := s.document.Pages[0].Frame
	picture, err := raster.Draw(frame, frame.Bounds(), max(1, int(frame.Size.W.MM()*float64(dpi)/25.4+0.5)))
	if err != nil {
		return err
	}
	return raster.WritePNG(w, picture, dpi)
}

// Page is the sheet as package layout has it, with no frame where no game has laid it
// out. It is for csprint's own packages, and may change at any time.
func (s Sheet) Page() layout.Page {
	if len(s.document.Pages) == 0 {
		return layout.Page{}
	}
	return s.document.Pages[0]
}
