package sheet

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A reader of a side's sheets has a file of his own: its commander, or one of its
// players.
type reader struct {
	own   *game.Side // what he commands
	known *game.Side // what he is told of the side
}

// readersOf are the readers of a side, its commander first; the whole side is his
// where it has no players.
func readersOf(s *game.Side) []reader {
	readers := []reader{{s.Own(nil), s.Known(nil)}}
	for i := range s.Players {
		p := &s.Players[i]
		readers = append(readers, reader{s.Own(p), s.Known(p)})
	}
	return readers
}

// readers are those whose files are printed: of one side alone, or one player,
// where they are given.
func readers(d *page.Desk, side string) []reader {
	var all []reader
	for i := range d.Game.Sides {
		s := &d.Game.Sides[i]
		if side != "" && s.ID != side {
			continue
		}
		for _, r := range readersOf(s) {
			if d.Player == "" || r.own.For != nil && r.own.For.Name == d.Player {
				all = append(all, r)
			}
		}
	}
	return all
}

// kinds are the kinds of sheet of a reader. Of the game he reads what his side is
// told; sheets of troops are of his own, where he has any.
func (r reader) kinds(all []kind) []kind {
	if r.own == r.known {
		return all
	}
	var kinds []kind
	for _, k := range all {
		if k.troops && r.own.Empty() {
			continue
		}
		if k.game || k.whole {
			lay, under, turns := k.side, k.under, k.turns
			k.side = func(d *page.Desk, _ *game.Side) []layout.Page { return lay(d, r.known) }
			if under != nil {
				k.under = func(d *page.Desk, _ *game.Side, pages []layout.Page) ([]layout.Page, bool) {
					return under(d, r.known, pages)
				}
			}
			if turns != nil {
				k.turns = func(d *page.Desk, _ *game.Side) bool { return turns(d, r.known) }
			}
		}
		kinds = append(kinds, k)
	}
	return kinds
}

// ownTables tells whether a reader has the tables in his own file: those that everyone has are
// in another size of type, or in another language.
func (r reader) ownTables(d *page.Desk) bool {
	lang := r.own.Language()
	return r.alone(d) || lang != "" && lang != cmp.Or(d.Game.Lang, "en")
}

// alone tells whether a reader has large print that the packet is not in.
func (r reader) alone(d *page.Desk) bool { return r.own.LargePrint() && !d.Large }

// printed are the kinds of sheet in a reader's file, the tables among them where he has his own.
func (r reader) printed(d *page.Desk, p program) []kind {
	kinds := r.kinds(p.sides)
	if r.ownTables(d) && p.tables {
		kinds = append(slices.Clone(kinds), kind{name: "tables", read: true, side: func(d *page.Desk, _ *game.Side) []layout.Page { return everyonesTables(d) }})
	}
	return kinds
}

// whom is whom a reader's file is for, in a few words.
func (r reader) whom() string {
	if p := r.own.For; p != nil {
		return p.Name + ", " + r.own.Name
	}
	return r.own.Name
}

// Players are the names of those who have files of their own.
func Players(g *game.Game) []string {
	var names []string
	for _, s := range g.Sides {
		for _, p := range s.Players {
			if !slices.Contains(names, p.Name) {
				names = append(names, p.Name)
			}
		}
	}
	return names
}
