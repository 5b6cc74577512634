// Package letter makes of a game what one reader of a side's sheets may have of it: his own troops with
// all that was rolled for them, and what everyone knows. From it his sheets are laid out as from the
// game. It has neither the seed nor anything of an enemy's but what his sheets show. It knows no paper.
//
// Start at For, Write and Open.
package letter

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// For is the game for the reader whose file is called so, and the id of his side; nil where nobody's is.
// What is not named here stays with the host.
func For(g *game.Game, file string) (*game.Game, string) {
	for i := range g.Sides {
		own := &g.Sides[i]
		if own.FileName() == file {
			return letter(g, own, nil), own.ID
		}
		for j := range own.Players {
			if p := &own.Players[j]; p.File == file {
				return letter(g, own, p), own.ID
			}
		}
	}
	return nil, ""
}

func letter(g *game.Game, own *game.Side, p *game.Player) *game.Game {
	l := &game.Game{
		Title: g.Title, Rules: g.Rules, Edition: g.Edition, Seal: g.Seal,
		Date: g.Date, Start: g.Start, Turns: g.Turns, Minutes: g.Minutes, Engagement: g.Engagement, Attacker: g.Attacker,
		Width: g.Width, Depth: g.Depth, FigureScale: g.FigureScale, PacesPerInch: g.PacesPerInch, Grid: g.Grid, Rounding: g.Rounding,
		RecordsBase: g.RecordsBase, RecordsLive: g.RecordsLive,
		Terrain: terrain(g.Terrain), Weather: start(g.Weather), Council: g.Council, Options: g.Options,
		CardSize: g.CardSize, BlankCards: g.BlankCards, CoverSheets: g.CoverSheets, BlanksAsked: g.BlanksAsked, CoversAsked: g.CoversAsked, Copies: g.Copies,
		Nations: g.Nations, Alone: g.Alone, Centimetres: g.Centimetres, Lang: g.Lang,
		Sent: &game.Sent{Packet: packet.IDOf(g), Records: int(records.Identify(g))},
	}
	if g.RecordsLive {
		l.Sent.Code = join.Code(string(g.Seed), own.ID)
	}
	if f := g.Fairness; f != nil && own.Rolled != "" && !f.Ratio.IsZero() {
		l.Fairness = &game.Fairness{Fight: f.Fight, Ratio: words.Own("–")} // that there is one, a briefing tells
	}
	for i := range g.Sides {
		if s := &g.Sides[i]; s == own {
			l.Sides = append(l.Sides, *side(own, p))
		} else {
			l.Sides = append(l.Sides, stranger(s))
		}
	}
	if g.Lines != nil {
		l.Lines = lines(g.Lines, own.ID)
	}
	return l
}

// stranger is what everyone knows of a side.
func stranger(s *game.Side) game.Side {
	return game.Side{ID: s.ID, Letter: s.Letter, Name: s.Name, Nation: s.Nation, Edge: s.Edge, Commander: game.Commander{Name: s.Commander.Name}}
}

// side is what a player of a side is told of it, all of it for its commander. When and where troops
// enter that are off the board is the umpire's to tell.
func side(s *game.Side, p *game.Player) *game.Side {
	known := copied(s.Known(p))
	known.For, known.Players = nil, slices.Clone(s.Players)
	known.Cards, known.Strength = cards(s, known.Cards, p), game.Strength{}
	known.Dummies = game.Dummies{Max: known.Dummies.Max, Given: known.Dummies.Given}
	known.OffBoard = slices.Clone(known.OffBoard)
	for i := range known.OffBoard {
		a := &known.OffBoard[i]
		a.Delay, a.Turn, a.Enters, a.Stream = 0, 0, 0, ""
	}
	for _, u := range known.Units() {
		u.Mapped, u.Conditions, u.Crew = nil, nil, 0 // which only tables and mappings go by
	}
	if p == nil {
		return &known
	}
	known.Aside = nil
	for i := range known.Players {
		if q := &known.Players[i]; q.Name != p.Name {
			q.File = ""
			if q.Secret || p.Secret {
				q.Commands = nil
			}
		}
	}
	return &known
}

// cards are those that a reader knows of: of others' he is told how many there are, not which, and of
// dummies only whose they are to lay out.
func cards(s *game.Side, known []game.Card, p *game.Player) (list []game.Card) {
	for _, c := range known {
		switch {
		case s.PlayerOfCard(c) == p:
		case c.Dummy:
			continue
		default:
			c.ID = "-" + strconv.Itoa(len(list))
		}
		list = append(list, c)
	}
	return list
}

// copied is a side whose units can be changed.
func copied(s *game.Side) game.Side {
	c := *s
	c.Formations = formations(s.Formations)
	return c
}

func formations(list []game.Formation) []game.Formation {
	list = slices.Clone(list)
	for i := range list {
		list[i].Formations, list[i].Units = formations(list[i].Formations), slices.Clone(list[i].Units)
	}
	return list
}

// terrain is the ground without how it came about.
func terrain(t game.Terrain) game.Terrain {
	if t.Map != nil {
		land := *t.Map
		land.Limits, land.Repairs, land.Tries, land.Best, land.Played = nil, nil, 0, false, ground.Played{}
		t.Map = &land
	}
	return t
}

// start is the weather as the game begins: the later hours are the umpire's.
func start(w game.Weather) game.Weather {
	if w.Day != nil {
		day := *w.Day
		day.Before, day.Hours = nil, []weather.Hour{w.Day.Hours[0]}
		day.Hours[0].Moments = day.Hours[0].Moments[:1]
		w.Day = &day
	}
	return w
}

// lines is no-man's-land as a side's map shows it: its own line, and of the other what patrols report.
func lines(m *trench.Map, side string) *trench.Map {
	l := *m
	l.Objectives, l.Routes, l.Intelligence, l.Report = nil, nil, nil, trench.Report{}
	l.Preset, l.Trenches, l.Shelling, l.Turns, l.Year = "", "", "", 0, 0
	for _, o := range m.Objectives {
		if o.Side == side {
			l.Objectives = append(l.Objectives, o)
		}
	}
	for i := range l.Lines {
		if l.Lines[i].Side == side {
			l.Known[i] = trench.KnownLine{Of: side}
		} else {
			l.Lines[i] = trench.Line{Side: l.Lines[i].Side, Facing: l.Lines[i].Facing}
		}
	}
	return &l
}

// Open makes a letter that was read a game again, with what the rules say of its units, and tells by
// which book it is played; nil where these rules are of another edition, or the numbers are no game's. House rules came with it without
// their remarks: they are the same, and called as they were.
func Open(l *game.Game, b *rules.Book) *rules.Book {
	of := *b
	plain, _, house := strings.Cut(l.Edition, "+")
	if here, _, patched := strings.Cut(b.Edition, "+"); here != plain || patched != house || l.Sent == nil || !sane(l) {
		return nil
	}
	of.Edition = l.Edition
	l.Ratings = b.Ratings()
	for i := range l.Sides {
		for _, u := range l.Sides[i].Units() {
			if d := u.Drill; d != nil && b.Plays.Drill != nil {
				d.Moves, d.Fire = rows(b.Plays.Drill.Moves, d.Moves), rows(b.Plays.Drill.Fire, d.Fire)
			}
		}
	}
	return &of
}

// rows are those of a table that have the keys of some.
func rows(t *rules.Table, named []rules.Row) []rules.Row {
	return slices.DeleteFunc(slices.Clone(t.Rows), func(row rules.Row) bool {
		return !slices.ContainsFunc(named, func(n rules.Row) bool { return n.Key == row.Key })
	})
}
