package umpire

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// Log is the dice log: every roll with its dice and where they led, what was rolled for
// one thing together, numbered as the log of packet.json has them. With the seed it
// proves the packet; no player may see it.
func Log(u *page.Binder) {
	u.Note = u.Words.Say("log.own-table")
	t := logTable(u, page.Columns(layout.Rect{W: u.Wide()}, 2)[0].W)
	var blocks []layout.Block
	for _, g := range logGroups(u) {
		head := groupHead(u.Desk, t.Wide, marked(g.head, g.own))
		first := head
		first.Head = []layout.Block{t.Head()}
		blocks = append(blocks, first)
		for i, n := range g.rolls {
			row := logRow(t, i, logCells(u, n, g.own))
			row.Head = []layout.Block{t.Head(), head}
			blocks = append(blocks, row)
		}
	}
	u.Even(u.Words.Say("log.title"), 2, layout.As(layout.Element{Kind: layout.AsTable}, blocks...))
}

// marked is a name with a double dagger where it is of a table of csprint's own.
func marked(words string, own bool) string {
	if own {
		return words + " ‡"
	}
	return words
}

// logTable shares the width out: the names of rolls have as much as their longest word,
// and more where there is more; dice and results halve the rest.
func logTable(u *page.Binder, wide layout.Length) layout.Table {
	plain, strong, label := u.Sans(8), u.Strong(8), u.Label()
	number := max(logNumber, label.Width(u.Words.Say("log.number-head")))
	roll := number + max(cellGap, u.HeadGap())
	dice := roll + wide/4
	for _, r := range u.Game.Log {
		for _, word := range strings.Fields(rollWords(u, r)) {
			dice = max(dice, roll+strong.Width(word)+cellGap)
		}
	}
	return layout.Table{
		From: "log", Wide: wide, Pitch: plain.LeadOf(logLead) + logAir, Label: label,
		Columns: []layout.Column{
			{Head: u.Words.Say("log.number-head"), Edge: number, Align: layout.Right, Style: plain.In(layout.Third)},
			{Head: u.Words.Say("log.roll-head"), Edge: roll, Style: strong},
			{Head: u.Words.Say("log.dice-head"), Edge: dice, Style: plain},
			{Head: u.Words.Say("log.result-head"), Edge: (dice + wide) / 2, Style: plain},
		},
	}
}

// Measures of the log.
var (
	logLead     = layout.MM(3.3) // from line to line of a row
	logAir      = layout.MM(0.6) // bare over and under a row
	logNumber   = layout.MM(6)   // the room of numbers, at the least
	cellGap     = layout.MM(2)   // bare between cells
	logHeadLead = layout.MM(4.2) // the head of a group
	logHeadFoot = layout.MM(1.4) // bare under it
	logHeadOver = layout.MM(2.4) // and over it
	logHeadIn   = layout.MM(1)   // from the left edge to its words
)

// A logGroup is what was rolled for one thing: which rolls of the log, from 0.
type logGroup struct {
	head  string
	rolls []int
	own   bool // all by tables of csprint's own
}

// logGroups gathers the log, each group in the order in which it was rolled.
func logGroups(u *page.Binder) []*logGroup {
	var groups []*logGroup
	for n, r := range u.Game.Log {
		head := logHead(u, r.Stream)
		i := slices.IndexFunc(groups, func(g *logGroup) bool { return g.head == head })
		if i < 0 {
			i = len(groups)
			groups = append(groups, &logGroup{head: head, own: true})
		}
		groups[i].rolls = append(groups[i].rolls, n)
		groups[i].own = groups[i].own && r.Own
	}
	return groups
}

// logHead says for what a stream is rolled, and the how many-th time where that is not
// the first.
func logHead(u *page.Binder, stream string) string {
	name, again, _ := strings.Cut(stream, "#")
	again, _, _ = strings.Cut(again, "/")
	parts := strings.Split(name, "/")
	head := u.Words.Say("log.of", "what", parts[0])
	if parts[0] == "side" && len(parts) > 2 {
		head = u.Words.Say("log.of-side", "side", nameOf(u, parts[1]), "what", parts[2])
	}
	if again != "" {
		return u.Words.Say("log.again", "what", head, "n", again)
	}
	return head
}

// groupHead heads a group, and what of it goes on in the next column.
func groupHead(d *page.Desk, wide layout.Length, words string) layout.Block {
	style := d.Strong(9.5)
	lead := style.LeadOf(logHeadLead)
	head := page.RowBlock("log", wide, lead+logHeadFoot, lead, func(r page.Row) { r.Left(logHeadIn, style, words) })
	head.Gap, head.Keep = logHeadOver, true
	return head
}

// logRow is one roll, as many lines high as its longest cell.
func logRow(t layout.Table, i int, cells []string) layout.Block {
	lead := t.Columns[1].Style.LeadOf(logLead)
	lines := make([][]string, len(cells))
	most := 1
	for j, text := range cells {
		c, room := t.Columns[j], t.Columns[j].Edge
		if c.Align == layout.Left {
			end := t.Wide
			if j+1 < len(cells) {
				end = t.Columns[j+1].Edge
			}
			room = end - c.Edge - cellGap
		}
		lines[j] = c.Style.Wrap(text, room)
		most = max(most, len(lines[j]))
	}
	return layout.Block{High: layout.Length(most-1)*lead + t.Pitch, Over: t.Between(i), Put: func(onto *layout.Frame, at layout.Point) {
		onto.PutRow(func() {
			for j, wrapped := range lines {
				point := layout.Point{X: at.X + t.Columns[j].Edge, Y: at.Y + (t.Pitch+t.Columns[1].Style.CapHeight())/2}
				onto.PutCell(j, layout.AsCell, func() { onto.SetLines(t.From, point, t.Columns[j].Align, t.Columns[j].Style, lead, wrapped) })
			}
		})
	}}
}

// logCells are the columns of a roll of the log, counted from 0; its group has the mark of
// its table where all of them are csprint's own.
func logCells(u *page.Binder, n int, own bool) []string {
	r := u.Game.Log[n]
	result := r.Row.In(u.Words)
	switch {
	case r.Table == groundTable: // whose result is what was rolled
	case strings.HasPrefix(r.Result.String(), r.Row.String()): // or there is none
		result = r.Result.In(u.Words)
	case !r.Result.IsZero():
		result = u.Words.Say("log.result", "row", result, "result", r.Result.In(u.Words))
	}
	return []string{fmt.Sprint(n + 1), marked(rollWords(u, r), r.Own && !own), diceWords(u.Words, r), result}
}

// diceWords are the dice of a roll with what is added to them: "1D10: 8, superior
// commander +6 = 14". Dice that are many have but their total.
func diceWords(in *words.Catalogue, r game.Roll) string {
	if dice, ok := strings.CutPrefix(r.Dice, game.SumOf); ok {
		return dice + " = " + in.Number(r.Total)
	}
	if r.Dice == "" {
		return "–"
	}
	dice := r.Dice
	if n, all, drawn := strings.Cut(dice, " of "); drawn { // lots from so many
		dice = in.Say("log.so-many-of", "n", n, "all", all)
	}
	parts := words.Commas{in.Say("log.faces", "dice", dice, "faces", faces(r.Faces))}
	for _, m := range r.Modifiers {
		parts = append(parts, in.Say("list.valued", "what", m.Label, "value", say.Signed(m.Value)))
	}
	said := in.Say("list.all", "all", parts)
	if added := len(r.Faces)+len(r.Modifiers) > 1; added && (!r.Row.IsZero() || r.Total != 0) { // else drawn, or one by one
		said += " = " + say.Figures(fmt.Sprint(r.Total))
	}
	return said
}

// Tables whose rolls are told apart by their streams.
const (
	groundTable = "ground"
	linesTable  = "no-mans-land"
)

// rolled say what is rolled by tables of csprint's own, and by those of the rules whose
// title says too little.
var rolled = map[string]words.ID{
	"army-balance": "log.balance", "army-battery": "log.guns-of-a-battery", "army-brigade": "log.brigades", "army-division": "log.divisions",
	"army-guns": "log.guns-to-the-foot", "army-horse": "log.share-of-horse", "army-horse-kinds": "log.kinds-of-horse",
	"army-leaders": "log.leaders", "army-light": "log.line-or-light", "army-margin": "log.margin", "army-names": "log.names",
	"army-numbers": "log.numbers", "army-quality": "log.classes", "army-rating": "log.rating-in-class", "army-rating-shift": "log.ratings",
	"army-squadrons": "log.squadrons", "army-strength": "log.men", "card-ids": "log.card-ids", "dummy-arms": "log.dummy-arms",
	"off-board-delay": "log.delay", "off-board-sector": "log.sector", "terrain-class-roll": "log.class-of-ground", "terrain-idea": "log.idea-of-ground",
	"sky-at-start": "log.sky-at-start", "sky-before": "log.days-before", "sky-change": "log.sky-change", "sky-given": "log.sky",
	"rain-or-dust": "log.rain-or-dust", "starting-light": "log.starting-light", "fog-at-dawn": "log.fog-at-dawn", "fog-kind": "log.fog-kind",
	"fog-lifts": "log.fog-lifts", "ground-three-days-ago": "log.ground-three-days-ago", "wind-change": "log.wind-change",
	"wind-direction": "log.wind-direction", "wind-strength": "log.wind-strength", "patrol-size": "log.patrol-size",
	"patrol-leader": "log.patrol-leader", "soldier-quality": "log.quality", "leader-quality": "log.as-leader",
	"leader-charisma": "log.charisma", "light-machine-gun": "log.light-machine-gun", "weapons": "log.weapons", "bombs": "log.bombs",
	"armour": "log.armour", "first-names": "log.first-names", "last-names": "log.last-names",
}

// rollWords say what was rolled.
func rollWords(u *page.Binder, r game.Roll) string {
	parts := strings.Split(r.Stream, "/")
	name, _, _ := strings.Cut(r.Table, "/")
	table, what := u.Book.Table(r.Table), ""
	layer := func(i int) string { // without which roll it is
		name, _, _ := strings.Cut(parts[i], "#")
		return name
	}
	switch {
	case r.Table == groundTable && layer(1) == "names":
		what = u.Words.Say("log.names-of", "kind", layer(2))
	case r.Table == groundTable:
		what = u.Words.Say("log.land", "layer", layer(1))
	case r.Table == linesTable:
		what = u.Words.Say("log.layer", "layer", layer(1))
	case rolled[name] != "":
		what = u.Words.Say(rolled[name])
	case table != nil:
		what = u.Words.Lowered(table.Title)
	default: // a rating, or a mission
		what = u.Words.Label(strings.ReplaceAll(strings.TrimPrefix(name, "army-"), "-", " "))
	}
	if len(parts) > 3 && parts[2] == "man" {
		return u.Words.Say("log.of-man", "n", strings.TrimLeft(parts[3], "0"), "what", what)
	}
	return what
}
