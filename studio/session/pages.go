package session

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/atlas"
	"github.com/csprint/csprint/layout/svg"
	"github.com/csprint/csprint/plan"
)

// A File is one file of a packet.
type File struct {
	Name   string // without its ending: a side, umpire, tables, handout, map
	For    string // whom it is for
	Kinds  []Run  // the kinds of sheet in it, as --only has them
	Titles []Run  // its parts by their bookmarks; none until its pages are counted
	Pages  int    // 0 until they are counted
}

// A Run is pages of a file that stand together.
type Run struct {
	Name  string
	First int // its first page in the file, from 0
	Pages int
	Size  layout.Size // of its first page
}

// Files are the files of the packet without their pages: nothing is laid out for
// them. There are none where the text has problems.
func (e *Edition) Files() []File {
	var files []File
	if e.lazy == nil {
		return nil
	}
	for _, s := range e.lazy.Files {
		f := File{Name: s.Name, For: s.For}
		for _, p := range s.Parts {
			if n := len(f.Kinds); n == 0 || f.Kinds[n-1].Name != p.Kind {
				f.Kinds = append(f.Kinds, Run{Name: p.Kind})
			}
		}
		files = append(files, f)
	}
	return files
}

// Counted are the files with all their pages, laid out as far as counting takes. What
// is wrong with them is among the edition's problems from then on.
func (e *Edition) Counted() []File {
	e.session.mu.Lock()
	defer e.session.mu.Unlock()
	if e.lazy == nil {
		return nil
	}
	var files []File
	for _, s := range e.lazy.Files {
		if f := e.counted(s); f.Pages > 0 {
			files = append(files, f)
		}
	}
	e.session.seats = seats{e.of, map[string]*sheet.Seating{}}
	for _, s := range e.lazy.Files {
		e.session.seats.files[s.Name] = s.Seating()
	}
	return files
}

// Plan is how the packet is printed, all of it laid out as far as counting takes;
// of no files where the text has problems.
func (e *Edition) Plan() plan.Plan {
	e.session.mu.Lock()
	defer e.session.mu.Unlock()
	if e.lazy == nil {
		return plan.Of(nil)
	}
	return e.lazy.Plan()
}

func (e *Edition) counted(s *sheet.LazyFile) File {
	f := File{Name: s.Name, For: s.For}
	pages, starts, trouble := s.All()
	for _, p := range trouble {
		e.trouble.Add(p)
	}
	f.Pages = len(pages)
	for i, p := range s.Parts {
		end := len(pages)
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		switch n := len(f.Kinds); {
		case starts[i] == end: // this side has none
		case n > 0 && f.Kinds[n-1].Name == p.Kind:
			f.Kinds[n-1].Pages = end - f.Kinds[n-1].First
		default:
			f.Kinds = append(f.Kinds, Run{p.Kind, starts[i], end - starts[i], pages[starts[i]].Frame.Size})
		}
	}
	f.Titles = Titled(pages)
	return f
}

// Titled are the runs of pages that begin with a bookmark of the top level.
func Titled(pages []layout.Page) []Run {
	var runs []Run
	for i, p := range pages {
		if len(runs) == 0 || p.Bookmark != "" && p.Level == 0 {
			runs = append(runs, Run{Name: p.Bookmark, First: i, Size: p.Frame.Size})
		}
		runs[len(runs)-1].Pages++
	}
	return runs
}

// ErrNoPage tells of a page that the packet does not have.
var ErrNoPage = errors.New("there is no such page")

// Page is page n of a file as SVG, from 0 and as it is printed.
func (e *Edition) Page(file string, n int) ([]byte, error) {
	return e.draw(file, func(s *sheet.LazyFile) (*layout.Page, error) {
		pages, _, trouble := s.All()
		return within(pages, n), trouble.Err()
	})
}

// PageOf is page n of a kind of sheet in a file, from 0. No other kind is laid out for it
// unless its leaves go on with their numbers. So it doesn't tell which sheet of the
// file it is, as Page does.
func (e *Edition) PageOf(file, kind string, n int) ([]byte, error) {
	return e.draw(file, func(s *sheet.LazyFile) (*layout.Page, error) { return pageOf(s, kind, n) })
}

func pageOf(s *sheet.LazyFile, kind string, n int) (*layout.Page, error) {
	for i, p := range s.Parts {
		if p.Kind != kind {
			continue
		}
		pages, trouble := s.Pages(i)
		if found := within(pages, n); found != nil || len(trouble) > 0 {
			return found, trouble.Err()
		}
		n -= len(pages)
	}
	return nil, nil
}

// seats are which sheets stood under others when a packet was last counted.
type seats struct {
	of    string
	files map[string]*sheet.Seating
}

// PageSoon is PageOf for a text that is being typed: until its pages are counted, sheets stand under others as in the
// text before. Where they come to stand otherwise by a letter, the page shows that once they are counted.
func (e *Edition) PageSoon(file, kind string, n int) ([]byte, error) {
	data, err := e.draw(file, func(s *sheet.LazyFile) (*layout.Page, error) {
		if e.session.seats.of != e.of || s.Seating() != nil {
			return nil, nil
		}
		if s = s.Seated(e.session.seats.files[file]); s == nil {
			return nil, nil
		}
		return pageOf(s, kind, n)
	})
	if err != nil {
		return e.PageOf(file, kind, n)
	}
	return data, nil
}

// Band is the colour of a side's band, as "#A5182D".
func (e *Edition) Band(side *game.Side) string {
	e.session.mu.Lock()
	defer e.session.mu.Unlock()
	return e.desk.Aside().LiveryOf(side).Colour.String()
}

// Drawn is a page as SVG.
func Drawn(p layout.Page) ([]byte, error) { return drawn(p) }

// mapWide is how wide a map is on the sheet of those to choose from, about.
var mapWide = layout.MM(90)

// Map is the ground as a small picture to choose it by; nil where the game has none.
func (e *Edition) Map() ([]byte, error) {
	e.session.mu.Lock()
	defer e.session.mu.Unlock()
	switch {
	case e.lazy == nil:
		return nil, e.trouble.Err()
	case e.Game.Terrain.Map != nil:
		return drawn(atlas.Small(e.desk.Aside(), mapWide))
	case e.Game.Lines == nil || e.lazy.File("map") == nil:
		return nil, nil
	}
	s := e.lazy.File("map") // trenches
	pages, _, trouble := s.All()
	if found := within(pages, 0); found != nil && trouble.Err() == nil {
		return drawn(*found)
	}
	return nil, trouble.Err()
}

// within is page n, nil where there are not so many.
func within(pages []layout.Page, n int) *layout.Page {
	if n < 0 || n >= len(pages) {
		return nil
	}
	return &pages[n]
}

// draw draws a page that find finds in a file. One with problems is not to be seen.
func (e *Edition) draw(file string, find func(*sheet.LazyFile) (*layout.Page, error)) ([]byte, error) {
	e.session.mu.Lock()
	defer e.session.mu.Unlock()
	if e.lazy == nil {
		return nil, e.trouble.Err()
	}
	s := e.lazy.File(file)
	if s == nil {
		return nil, fmt.Errorf("%s: %w", file, ErrNoPage)
	}
	found, err := find(s)
	switch {
	case err != nil:
		return nil, err
	case found == nil:
		return nil, fmt.Errorf("%s: %w", file, ErrNoPage)
	}
	return drawn(*found)
}

// Table is the ground from edge to edge as SVG, without the page around it; nothing of a game without
// a map.
func (e *Edition) Table() ([]byte, error) {
	e.session.mu.Lock()
	defer e.session.mu.Unlock()
	if e.desk == nil || e.Game.Terrain.Map == nil {
		return nil, e.trouble.Err()
	}
	frame, window := atlas.Table(e.desk.Aside())
	return drawn(layout.Page{Frame: chart.Part(frame, window)})
}

// drawn is a page as SVG, laid out now where it was left for later.
func drawn(p layout.Page) ([]byte, error) {
	frame, err := p.Taken()
	if err != nil {
		return nil, err
	}
	p.Frame = frame
	var b bytes.Buffer
	if err := svg.Write(&b, p); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// Prove lays out every page, as check does, and gathers what is wrong with the text.
func (e *Edition) Prove() source.Problems {
	e.session.mu.Lock()
	defer e.session.mu.Unlock()
	if e.lazy == nil {
		return slices.Clone(e.trouble)
	}
	for _, s := range e.lazy.Files {
		pages, _, trouble := s.All()
		if err := trouble.Err(); err != nil {
			e.blame(err)
		}
		for _, p := range pages {
			if _, err := p.Taken(); err != nil {
				e.blame(err)
			}
		}
	}
	return slices.Clone(e.trouble)
}
