package roster

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
)

// BrigadeSheets are where a side counts the dice of brigade morale, 2.9: for
// each brigade a grid of its units and leaders by turns. Rules without such dice
// have none.
func BrigadeSheets(d *page.Desk, side *game.Side) []layout.Page {
	if d.Book.Plays.Brigades == nil {
		return nil
	}
	b := &brigades{Desk: d, side: side}
	led := map[string]bool{}
	for _, l := range force.Brigadiers(side) {
		if !side.Commanded(game.PathTo(l.Path, l.Of)...) {
			continue
		}
		b.list = append(b.list, l)
		for _, u := range force.UnitsUnder(side, &l) {
			led[u.ID] = true
		}
	}
	if len(b.list) == 0 {
		return nil
	}
	return b.pages(b.unled(led))
}

// Brigades are those of a side that count dice, and what their sheets say of all of them.
type brigades struct {
	*page.Desk
	side *game.Side
	list []game.Leader
}

// foot says what the dice do, and how the rules are read.
func (b *brigades) foot() string {
	t := b.Book.Plays.Brigades.Table
	ids := append(slices.Clone(t.Readings), b.checkReadings()...)
	gone := b.Told(func() string { return b.Words.Say("roster.eliminated", "n", b.Book.Number("elim-pass")) })
	return say.Joined(b.Words.Say("brigade.what-dice-do", "note", page.Marked(t.DiceNote, t.DiceHouse())), gone, force.FootWords(b.Desk, ids)[0])
}

// A tallied is a line of the grid: what is counted, and the dice that it brings.
type tallied struct {
	unit   *game.Unit   // nil for a leader and for a line to fill in
	leader *game.Leader // nil for a unit and for a line to fill in
	name   string
	short  string
	dice   int
	house  bool // house rules changed the dice
	from   page.Origin
}

// gone is what it means that the box before a line is ticked: the unit is out of the battle, or the leader killed.
func (b *brigades) gone(line tallied) layout.Entry {
	if line.leader != nil {
		return layout.Entry{Mark: game.FateMark, Value: game.FallenFate, Words: b.Words.Say("leader-card.killed")}
	}
	return layout.Entry{Mark: game.OutMark, Value: "1"}
}

// tallies are the lines of a brigade: its units, a line for one that joins it,
// its commander, and those above him up to the side's, 2.9.
func (b *brigades) tallies(l *game.Leader) []tallied {
	var lines []tallied
	for _, u := range force.UnitsUnder(b.side, l) {
		line := tallied{unit: u, name: u.Name, short: u.Short, from: page.NameOn(u.Place, "page.on-brigade-sheet")}
		lines = append(lines, b.tally(line, force.UnitDie[u.Arm]))
	}
	lines = append(lines, tallied{}, b.killed(l, force.BrigadeCommander))
	for _, above := range force.Above(b.side, l) {
		lines = append(lines, b.killed(above, force.HigherCommander))
	}
	return lines
}

// killed is the line of a leader, who is named by his post where he has no name.
func (b *brigades) killed(l *game.Leader, die string) tallied {
	from := page.Origin{Place: l.Place, What: "page.a-commander", Sheet: "page.on-brigade-sheet", Hint: "page.leave-out-first-names"}
	who := cmp.Or(l.Name, b.Words.Say("brigade.commander", "level", l.Level))
	return b.tally(tallied{leader: l, name: b.Words.Say("brigade.killed", "leader", who), from: from}, die)
}

// tally is a line with the dice of a line of the rules.
func (b *brigades) tally(line tallied, die string) tallied {
	line.house = b.Worked(func() { line.dice = force.BrigadeDie(b.Book, die) })
	return line
}

// unled names the units under no brigade commander, which count with the
// brigade that they join.
func (b *brigades) unled(led map[string]bool) []layout.Block {
	text := ""
	for _, u := range b.side.Units() {
		if !led[u.ID] && b.side.Commanded(game.PathTo(u.Path, u.Name)...) {
			text = say.Joined(text, u.ID+" "+u.Name)
		}
	}
	if text == "" {
		return nil
	}
	words := b.Words.Say("brigade.unled", "units", text)
	blocks := b.Sans(9.5).In(layout.Second).Paragraph("brigade/unled", b.Wide(), unledLead, words)
	blocks[0].Gap = brigadeGap
	return blocks
}
