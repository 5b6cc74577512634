package session

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/seal"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// A Session keeps what outlasts a change of the text. It may be asked by several
// goroutines; answers come one after the other.
type Session struct {
	mu      sync.Mutex
	books   job.Books
	lands   generate.Lands
	stock   page.Stock
	seats   seats
	faces   *fonts.Set
	designs *templates.Library
}

// New is a session that prints with these faces and designs.
func New(faces *fonts.Set, designs *templates.Library) *Session {
	return &Session{faces: faces, designs: designs}
}

// DesignKinds are the designs of the session by their kinds.
func (s *Session) DesignKinds() ([]sheet.DesignKind, error) { return sheet.DesignKinds(s.designs) }

// A Text is a scenario as it is being written, how it is to be printed and by which dice.
type Text struct {
	Name           string // of its file: problems are told by it
	Text           []byte
	Reach          func(*source.File) job.Reach // the files and packs that it may name
	Seed           dice.Seed                    // for a scenario that has none
	Shares         seal.Parts                   // that it was made of; nil for none
	Designs        *templates.Library           // in the place of the session's; nil for these
	Unplayed       bool                         // nobody asks who would win on a map that is drawn, nor for that map again
	packet.Options                              // how it is printed; its Reroll is of streams to roll again
}

// An Edition is a text as it was read and rolled. Its pages are those that print
// makes of it.
type Edition struct {
	Job    *job.Job   // nil where the text cannot be read
	Game   *game.Game // nil where it cannot be played or printed
	Reroll []string   // what was rolled again: of what is asked for, all that this text rolls

	session *Session
	of      string // what it came of, beside the text: its name, dice and options
	desk    *page.Desk
	lazy    *sheet.LazyPacket
	trouble source.Problems
}

// Problems are what is wrong with the text as far as it is known: at once what
// reading and rolling find, and what pages have shown since.
func (e *Edition) Problems() source.Problems {
	e.session.mu.Lock()
	defer e.session.mu.Unlock()
	return slices.Clone(e.trouble)
}

// Remarks are what a host should know though all can be printed, in a language.
func (e *Edition) Remarks(in *words.Catalogue) []string {
	e.session.mu.Lock()
	defer e.session.mu.Unlock()
	if e.desk == nil {
		return nil
	}
	desk := e.desk.Aside()
	desk.Words = in
	return sheet.Remarks(desk)
}

// Read reads a text and rolls it. What is wrong with it is among the edition's
// problems; the error is of what is no fault of the text.
func (s *Session) Read(t Text) (*Edition, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e := &Edition{session: s, of: fmt.Sprintf("%q %q %+v", t.Name, t.Seed, t.Options)}
	err := e.read(t)
	if err != nil && !e.blame(err) {
		return nil, err
	}
	return e, nil
}

// read takes the text as far as a packet of pages that are not laid out yet.
func (e *Edition) read(t Text) error {
	settings, err := job.PrintSettings(t.Options, e.session.faces, cmp.Or(t.Designs, e.session.designs), true)
	if err != nil {
		return err
	}
	settings.Stock = &e.session.stock
	file, err := source.Parse(t.Name, t.Text)
	if err != nil {
		return err
	}
	if e.Job, err = job.OpenBy(file, t.Reach(file), &e.session.books); err != nil {
		return err
	}
	if e.Job.Spec.Seed == "" {
		e.Job.Spec = e.Job.Spec.WithSeed(t.Seed)
		if t.Shares.Make(string(t.Seed)) {
			e.Job.Shares = t.Shares
		}
	}
	lands := &e.session.lands
	if t.Unplayed {
		e.Job.Unplayed()
		lands = nil
	}
	g, err := e.roll(lands, t.Reroll)
	if err != nil {
		return err
	}
	g.Seal = seal.Later // it changes with every letter, and takes longer than to lay out a page
	desk := sheet.NewDesk(settings, g, e.Job.Book)
	lazy, err := sheet.NewLazyPacket(desk)
	if err == nil {
		err = desk.Problems()
	}
	if err == nil {
		e.Game, e.desk, e.lazy = g, desk, lazy
	}
	return err
}

// roll rolls the game. A stream that is to be rolled again and that the text has no longer, as
// the weather that is fixed by now, bears on nothing: it is left out.
func (e *Edition) roll(lands *generate.Lands, again []string) (*game.Game, error) {
	for {
		g, err := e.Job.RollOn(lands, again)
		var problems source.Problems
		errors.As(err, &problems)
		left := slices.DeleteFunc(slices.Clone(again), func(one string) bool {
			name, _, _ := strings.Cut(one, "#")
			return slices.ContainsFunc(problems, func(p source.Problem) bool {
				return p.Says.ID() == "generate.reroll-stream" && p.Says.Value("name") == say.Quoted(name)
			})
		})
		if len(left) == len(again) {
			e.Reroll = again
			return g, err
		}
		again = left
	}
}

// Sealed is the game as it is printed.
func (e *Edition) Sealed() (*game.Game, error) {
	g := *e.Game
	return &g, e.Job.Seal(&g, e.Reroll)
}

// blame notes the problems that an error consists of, and tells whether it does.
func (e *Edition) blame(err error) bool {
	var problems source.Problems
	var problem source.Problem
	switch {
	case errors.As(err, &problems):
		for _, p := range problems {
			e.trouble.Add(p)
		}
	case errors.As(err, &problem):
		e.trouble.Add(problem)
	default:
		return false
	}
	return true
}
