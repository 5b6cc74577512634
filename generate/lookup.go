package generate

import (
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// A lookup finds what the units of a side are in the tables of rules that print records of
// their own, and reports what had to be mapped for it.
type lookup struct {
	spec *scenario.Spec
	book *rules.Book
	game *game.Game
	side *game.Side
}

// units looks all of them up.
func (l *lookup) units() error {
	for _, u := range l.side.Units() {
		for _, m := range u.Mapped {
			l.report(u, m.What, m.From, m.To, m.By)
			l.game.Mapped[len(l.game.Mapped)-1].Told = m.Told
		}
		var err error
		switch {
		case l.book.Plays.Points != nil:
			err = l.canister(u)
		case l.book.Plays.Drill != nil:
			err = l.drill(u)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", u.Name, err)
		}
		start(u)
	}
	return nil
}

// start works out how many of its hits a unit lacks as the battle begins.
func start(u *game.Unit) {
	if u.Start.Men > 0 {
		hits, _ := u.Counted()
		u.Start.Hits = game.Struck(u.Start.Men, u.Strength(), hits)
	}
}

// report notes a value that was mapped.
func (l *lookup) report(u *game.Unit, what string, from, to words.Text, by string) {
	u.Mapping = append(u.Mapping, what)
	l.game.Mapped = append(l.game.Mapped, game.Mapped{Unit: u.ID, Name: u.Name, What: what, From: from, To: to, By: by, Place: u.Place})
}

// node is what a mapping looks at in a unit.
func node(u *game.Unit) *oob.Node {
	return &oob.Node{Echelon: u.Echelon, Weight: u.Weight, Arm: u.Arm, Kind: u.Kind, Men: u.Men, Guns: u.Guns, Ordnance: u.Ordnance, Lost: u.Start.Men, Copies: 1, Traits: oob.Traits{Ratings: u.Ratings, Told: u.Conditions}}
}
