package generate

import (
	"errors"
	"fmt"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground/maker"
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

	// Taken is what a packet of this very scenario, with these dice, tells of its ground, which
	// is then made again without being sought again; nil where it is to be sought.
	Taken *Taken

	// Lands keeps rolled ground for later games that ask for the same; nil to
	// roll it each time.
	Lands *Lands
}

// Taken is the try at a map that was taken, and how it played.
type Taken = maker.Taken

// New rolls a scenario into a game. The Spec must have been read without
// problems against the same book, and have a seed.
func New(spec *scenario.Spec, book *rules.Book, opts Options) (*game.Game, error) {
	if spec.Seed == "" {
		return nil, errors.New("the scenario has no seed")
	}
	log, err := newDiceLog(spec.Seed, opts.Reroll)
	if err != nil {
		return nil, err
	}
	g := plainGame(spec, book)
	b := builder{spec: spec, book: book, facts: oob.FactsOf(book), dice: log, game: g}
	sky := &sky{spec: spec, game: g, dice: log, men: b.facts.Men}
	sky.light()
	g.Terrain = terrainOf(spec, book, b.facts.Classes, g.Weather.Light, log)
	if err := tooSteep(spec.Terrain.Given, g.Terrain.Feet); err != nil {
		return nil, err
	}
	sides, missed := b.armies()
	for i := range sides {
		if err := b.side(i, &sides[i]); err != nil {
			return nil, fmt.Errorf("side %s: %w", sides[i].ID, err)
		}
	}
	if err := bind(g.Sides); err != nil {
		return nil, err
	}
	if spec.Lines != nil {
		g.Lines = linesOf(trenchAsk(spec, book, b.facts.Square, g), log)
	}
	fairness(spec, g, missed)
	if !opts.Groundless {
		land(spec, book, g, log, &opts)
		g.Odds = odds(spec, g)
	}
	sky.weather(book)
	g.Log = log.log
	return g, log.unused()
}

// A builder is a game in the making: its scenario, its rules, its dice, and what is settled
// so far. The steps that follow each other in New have a file each, and take of these what
// they need.
type builder struct {
	spec  *scenario.Spec
	book  *rules.Book
	facts oob.Facts
	dice  *diceLog
	game  *game.Game
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
		Centimetres: s.Centimetres, Lang: s.Lang, Languages: s.Languages,
	}
}

// side works one side out: its units, its cards and its dummies.
func (b *builder) side(index int, spec *scenario.SideSpec) error {
	b.game.Sides = append(b.game.Sides, game.Side{
		ID: spec.ID, Letter: string(rune('A' + index)), Name: spec.Name, Nation: spec.Nation, Edge: spec.Edge,
		Commander: spec.Commander, Briefing: spec.Briefing, Commands: spec.Commands, Large: spec.Large, Lang: spec.Lang, Players: slices.Clone(spec.Players), Rolled: spec.Rolled(), Told: spec.Told, Aside: spec.Aside, Place: spec.Place,
	})
	side := &b.game.Sides[index]
	if spec.Patrol != nil {
		side.Patrol = patrol(b.book, b.spec.Patrols, side, spec.Patrol, b.dice)
		return nil
	}
	side.Council = councilOf(b.game, side)
	formationBuilder{b.book, b.spec.FigureScale, map[string]int{}}.forces(side, spec.Forces)
	offBoard(b.game, side, spec.Forces, b.dice)
	if err := (&lookup{spec: b.spec, book: b.book, game: b.game, side: side}).units(); err != nil {
		return err
	}
	if err := leaders(b.spec, b.book, b.game, side, b.dice); err != nil {
		return err
	}
	if b.book.Plays.Cards == nil {
		side.Council = "" // the rule set has neither councils nor grand-tactical cards
		return nil
	}
	side.ManoeuvreUnits = manoeuvreUnits(side.OnTable())
	side.Cards = cards(b.facts.Limits, side, spec)
	if err := dummies(b.book, b.game, side, spec.Dummies, b.dice); err != nil {
		return err
	}
	deal(side, b.dice)
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
