package generate

import (
	"errors"
	"fmt"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
)

// Options are what a run may ask for besides the scenario.
type Options struct {
	// Reroll names streams to roll anew: "terrain" stands for every stream
	// that begins with terrain/. A name with #3 asks for the third roll.
	Reroll []string

	// Groundless leaves out the map of the ground, for which nothing that is printed has a
	// use. The weather is then that of land without water; all else is the same.
	Groundless bool

	// Landless, if any, is told of the game when all but its land and its weather is worked
	// out, so that what needs neither can be begun. It keeps nothing of the game.
	Landless func(*game.Game)

	// Lands keeps rolled ground for later games that ask for the same; nil to
	// roll it each time.
	Lands *Lands
}

// New rolls a scenario into a game. The Spec must have been read without
// problems against the same book, and have a seed.
func New(spec *scenario.Spec, book *rules.Book, opts Options) (*game.Game, error) {
	if spec.Seed == "" {
		return nil, errors.New("the scenario has no seed")
	}
	dice, err := newDiceLog(spec.Seed, opts.Reroll)
	if err != nil {
		return nil, err
	}
	g := plainGame(spec, book)
	b := builder{
		spec: spec, book: book, facts: oob.FactsOf(book), dice: dice, lands: opts.Lands, game: g, sides: slices.Clone(spec.Sides), groundless: opts.Groundless,
	}
	b.light()
	b.ground()
	if err := b.tooSteep(); err != nil {
		return nil, err
	}
	b.armies()
	for i := range spec.Sides {
		if err := b.side(i); err != nil {
			return nil, fmt.Errorf("side %s: %w", spec.Sides[i].ID, err)
		}
	}
	if err := bind(g.Sides); err != nil {
		return nil, err
	}
	b.lines()
	b.fairness()
	if opts.Landless != nil {
		opts.Landless(g)
	}
	b.land()
	b.weather()
	g.Log = dice.log
	return g, dice.unused()
}

// A builder works one scenario out.
type builder struct {
	spec  *scenario.Spec
	book  *rules.Book
	facts oob.Facts
	dice  *diceLog
	lands *Lands
	game  *game.Game

	sides  []scenario.SideSpec // the scenario's, with the armies that were rolled
	worths []oob.Worth         // of the sides' forces
	missed []string            // what a rolled army could not be brought to
	parts  []parts

	rolledLight game.Light // where the host leaves it to a die
	groundless  bool
}

// plainGame is what a game takes over from its scenario as it stands.
func plainGame(s *scenario.Spec, book *rules.Book) *game.Game {
	return &game.Game{
		Title: s.Title, Rules: book.ID, Edition: book.Edition, Ratings: book.Ratings(),
		Seed: s.Seed, Commitment: s.Seed.Commitment(),
		Date: s.Date, Start: s.Start, Turns: s.Turns, Minutes: s.Minutes,
		Engagement: s.Engagement, Attacker: s.Attacker,
		Width: s.Width, Depth: s.Depth,
		FigureScale: s.FigureScale, PacesPerInch: oob.FactsOf(book).Paces(s.FigureScale),
		Grid: s.Grid, Rounding: s.Rounding, Mapped: slices.Clone(s.Mapped),
		RecordsBase: s.RecordsBase, RecordsLive: s.RecordsLive, Council: s.Council, Options: s.Options,
		CardSize: s.CardSize, CardPlace: s.CardPlace, BlankCards: s.BlankCards, CoverSheets: s.CoverSheets, BlanksAsked: s.BlanksAsked, CoversAsked: s.CoversAsked, Copies: s.Copies,
		Handout: s.Handout, Nations: s.Nations, Alone: s.Alone, Place: s.Place, TitlePlace: s.TitlePlace,
	}
}

// side works one side out: its units, its cards and its dummies.
func (b *builder) side(index int) error {
	spec := &b.sides[index]
	b.game.Sides = append(b.game.Sides, game.Side{
		ID: spec.ID, Letter: string(rune('A' + index)), Name: spec.Name, Nation: spec.Nation, Edge: spec.Edge,
		Commander: spec.Commander, Briefing: spec.Briefing, Commands: spec.Commands, Large: spec.Large, Players: slices.Clone(spec.Players), Rolled: spec.Rolled(), Told: spec.Told, Aside: spec.Aside, Place: spec.Place,
	})
	side := &b.game.Sides[index]
	if spec.Patrol != nil {
		side.Patrol = b.patrol(side, spec.Patrol)
		return nil
	}
	side.Council = councilOf(b.game, side)
	b.forces(side, spec.Forces)
	b.offBoard(side, spec.Forces)
	if err := b.lookUp(side); err != nil {
		return err
	}
	if err := b.leaders(side); err != nil {
		return err
	}
	if b.book.Plays.Cards == nil {
		side.Council = "" // the rule set has neither councils nor grand-tactical cards
		return nil
	}
	side.ManoeuvreUnits = manoeuvreUnits(side.OnTable())
	side.Cards = b.cards(side, spec)
	if err := b.dummies(side, spec.Dummies); err != nil {
		return err
	}
	b.deal(side)
	holdBack(side)
	return nil
}

// councilOf is the side's council, 1.5: required in the 18th century unless
// its commander is superior.
func councilOf(g *game.Game, side *game.Side) game.Council {
	century18 := g.Date.Year > 1700 && g.Date.Year <= 1800
	if g.Council == game.CouncilAllowed && century18 && side.Commander.Rating != "superior" {
		return game.CouncilRequired
	}
	return g.Council
}
