package generate

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/csprint/csprint/rules"
)

// A Canister is what a unit is under Cold Steel & Canister, looked up once so
// that nobody looks it up again during play.
type Canister struct {
	Size     int          // figures at 120 men, which the morale tables call unit size
	SizeRow  string       // the row that it falls in: "04–08"
	Table    string       // id of its quality's morale table, 2.1–2.4: "morale-veteran"
	Morale   []rules.Cell // its morale number by casualties from 0; the last says "elim"
	Type     string       // its row of 1.8: "Light cavalry"
	AP       rules.Cell   // base action points, 1.8
	Charge   rules.Cell   // opportunity charge range in AP, "na" for none
	Reaction rules.Cell   // reaction move in AP, "na" for none
	Light    bool         // light infantry: no terrain modifiers in skirmish or semi-formed, 1.3
}

// canister looks a unit up in the tables of Cold Steel & Canister.
func (b *builder) canister(side *Side, u *Unit) error {
	c := &Canister{Light: u.Arm == Infantry && slices.Contains(lightFoot, u.Kind)}
	c.Size = b.size(u)
	u.Canister = c
	if u.Arm != Artillery {
		u.Figures = c.Size
	}
	points := b.book.Plays.Points
	if err := c.moraleNumbers(points, u.Quality); err != nil {
		return err
	}
	return c.actionPoints(points, b.typeOf(side, u))
}

// lightFoot are the kinds of infantry that skirmish.
var lightFoot = []string{"light", "rifle", "jager", "chasseur", "carabinier"}

// size is a unit's figures at 120 men, one at least. A battery that gives
// neither men nor figures has a figure for so many guns, which is mapped.
func (b *builder) size(u *Unit) int {
	switch {
	case u.Arm != Artillery && u.Figures > 0:
		return u.Figures
	case u.crew > 0:
		return u.crew
	case u.Arm == Artillery && u.Men == 0:
		size := RoundUp.dice(u.Guns, b.spec.Mapping.gunsAFigure)
		b.report(u, "size", plural(u.Guns, "gun"), plural(size, "figure"), ownMapping)
		return size
	}
	size := RoundNear.dice(u.Men, b.book.Plays.Scale.Men)
	if size == 0 {
		size = 1
		b.report(u, "size", fmt.Sprintf("%d men", u.Men), "1 figure", ownMapping)
	}
	return size
}

// moraleNumbers takes the strip of numbers out of the table of a quality.
func (c *Canister) moraleNumbers(points *rules.Points, quality string) error {
	table := points.Morale[quality]
	if table == nil {
		return fmt.Errorf("the rules have no morale numbers of %s troops", quality)
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
func (c *Canister) actionPoints(points *rules.Points, kind string) error {
	row, err := points.Types.Row(kind)
	if err != nil {
		return err
	}
	c.Type = row.Label
	c.AP, c.Charge, c.Reaction = row.Cells[apBase], row.Cells[apCharge], row.Cells[apReaction]
	return nil
}

// typeOf is the key of a unit's row of 1.8.
func (b *builder) typeOf(side *Side, u *Unit) string {
	switch {
	case u.Arm == Infantry:
		return "infantry"
	case u.Arm == Cavalry:
		return b.horse(u) + "-cavalry"
	case u.Kind == "volante":
		return "volante"
	case u.Kind == "horse" && cmp.Or(u.Nation, side.Nation) == "british":
		return "british-horse-artillery"
	case u.Kind == "horse":
		return "horse-artillery"
	}
	return "foot-artillery"
}

// horse is heavy or light. Where a regiment's kind does not tell, the mapping
// is reported.
func (b *builder) horse(u *Unit) string {
	is, from, by := b.spec.Mapping.of("horse", u.node())
	if from == "" {
		b.report(u, "type", cmp.Or(u.Kind, "no kind"), is+" cavalry", by)
	}
	return is
}
