package generate

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// canister looks a unit up in the tables of Cold Steel & Canister.
func (l *lookup) canister(u *game.Unit) error {
	c := &game.Canister{Light: u.Arm == game.Infantry && slices.Contains(lightFoot, u.Kind)}
	c.Size = l.size(u)
	u.Canister = c
	if u.Arm != game.Artillery {
		u.Figures = c.Size
	}
	points := l.book.Plays.Points
	if err := moraleNumbers(c, points, u.Ratings.Of(points.Rating.Key)); err != nil {
		return err
	}
	return actionPoints(c, points, l.typeOf(u))
}

// lightFoot are the kinds of infantry that skirmish.
var lightFoot = []string{"light", "rifle", "jager", "chasseur", "carabinier"}

// size is a unit's figures at 120 men, one at least. A battery that gives
// neither men nor figures has a figure for so many guns, which is mapped.
func (l *lookup) size(u *game.Unit) int {
	switch {
	case u.Arm != game.Artillery && u.Figures > 0:
		return u.Figures
	case u.Crew > 0:
		return u.Crew
	case u.Arm == game.Artillery && u.Men == 0:
		size := scenario.Dice(game.RoundUp, u.Guns, l.spec.Mapping.GunsAFigure)
		l.report(u, "size", words.Of("force.guns", "n", u.Guns), words.Of("force.figures", "n", size), oob.OwnMapping)
		return size
	}
	size := scenario.Dice(game.RoundNear, u.Men, l.book.Plays.Scale.Men)
	if size == 0 {
		size = 1
		l.report(u, "size", words.Of("force.men", "n", u.Men), words.Of("force.figures", "n", size), oob.OwnMapping)
	}
	return size
}

// moraleNumbers takes the strip of numbers out of the table of a rating.
func moraleNumbers(c *game.Canister, points *rules.Points, rating string) error {
	table := points.Morale[rating]
	if table == nil {
		return fmt.Errorf("the rules have no morale numbers of %s troops", rating)
	}
	c.Table = table.ID
	row, err := table.Row(strconv.Itoa(c.Size))
	if err != nil {
		return err
	}
	c.SizeRow = row.Label
	for _, cell := range row.Cells {
		if cell.Blank() || cell.Text == "-" {
			break
		}
		c.Morale = append(c.Morale, cell)
	}
	return nil
}

// Columns of the table of action points.
const (
	apBase = iota
	apCharge
	apReaction
)

// actionPoints takes a type's action points out of 1.8.
func actionPoints(c *game.Canister, points *rules.Points, kind string) error {
	row, err := points.Types.Row(kind)
	if err != nil {
		return err
	}
	c.Type = row.Label
	c.AP, c.Charge, c.Reaction = row.Cells[apBase], row.Cells[apCharge], row.Cells[apReaction]
	return nil
}

// typeOf is the key of a unit's row of 1.8.
func (l *lookup) typeOf(u *game.Unit) string {
	switch {
	case u.Arm == game.Infantry:
		return "infantry"
	case u.Arm == game.Cavalry:
		return l.horse(u) + "-cavalry"
	case u.Kind == "volante":
		return "volante"
	case u.Kind == "horse" && cmp.Or(u.Nation, l.side.Nation) == "british":
		return "british-horse-artillery"
	case u.Kind == "horse":
		return "horse-artillery"
	}
	return "foot-artillery"
}

// horse is heavy or light. Where a regiment's kind does not tell, the mapping
// is reported.
func (l *lookup) horse(u *game.Unit) string {
	is, from, by := l.spec.Mapping.Of("horse", node(u))
	if from.IsZero() {
		l.report(u, "type", words.Label(u.Kind).Text().Or(words.Of("mapped.no-kind")), words.Of("mapped.cavalry", "is", is), by)
	}
	return is
}
