package card

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/qrcode"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/layout/sheet/symbol"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// LeaderRuns are the cards of a side's commanders. Rules that don't play them on
// the table have none.
func LeaderRuns(d *page.Desk, side *game.Side) []imposition.Run {
	return leaderRuns(d, DesignsOf(d).Leaders, side, side.Leaders)
}

// leaderRuns are the run of a card or slip for each of some leaders, none without any.
func leaderRuns(d *page.Desk, cut *slot.Cut, side *game.Side, leaders []game.Leader) []imposition.Run {
	leaders = slices.DeleteFunc(slices.Clone(leaders), func(l game.Leader) bool { return !d.Picks(side, l.ID) })
	if cut == nil || len(leaders) == 0 {
		return nil
	}
	front := slot.NewStencil(d, cut.Faces(d.Large)[0], side)
	r := imposition.Run{Sprue: &cut.Sprue, Side: side, Trim: front.Template.Size, Bleed: front.Bleed, Read: true, First: 1, Paper: cut == DesignsOf(d).Slips}
	shorts := force.ShortNames(side)
	for i := range leaders {
		l := &leaders[i]
		r.Fronts = append(r.Fronts, front.Face(&slot.Subject{Side: side, Arm: l.Arm, Led: l, Shorts: shorts, Nation: force.FormationNation(side, l.Of, l.Place)}))
	}
	return []imposition.Run{r}
}

// formationContents are what the card of a leader and an order slip can show.
var formationContents = map[string]map[string]slot.Content{
	"field": {
		"leader":       {Words: leaderName},
		"of":           {Words: leaderOf},
		"led":          {Words: onLeader(func(_ *page.Desk, l *game.Leader) string { return page.When(l.Level != game.Army, l.Of) })},
		"above":        {Words: leaderAbove},
		"level":        {Words: onLeader(func(d *page.Desk, l *game.Leader) string { return say.Capitalized(d.Words.Label(l.Level)) })},
		"id":           {Words: onLeader(func(_ *page.Desk, l *game.Leader) string { return l.ID })},
		"radius":       {Words: onLeader(leaderRadius)},
		"radius-note":  {Words: onLeader(radiusNote)},
		"other-note":   {Words: onLeader(otherRadius)},
		"in-space":     {Words: onLeader(inSpace)},
		"attempts":     {Words: onLeader(rallyAttempts)},
		"if-killed":    {Words: ifKilled},
		"orders-label": {Words: onLeader(diceHead("brigade-order-change", "leader-card.changing-orders"))},
		"lost-label":   {Words: onLeader(diceHead("leader-replacement", "leader-card.if-he-is-killed"))},
		"units":        {Words: leaderUnits},
		"charisma": {Words: onLeader(func(d *page.Desk, l *game.Leader) string {
			d.Book.Saw(l.House.Charisma)
			return say.Signed(l.Charisma)
		})},
		"rolled": {Words: onLeader(charismaNote)},
		"move":   {Words: onLeader(leaderMove)},
		"readings": {Words: func(d *page.Desk, _ *slot.Subject) slot.Wording {
			return slot.Tiered(force.FootWords(d, charismaReadings(d)))
		}},
	},
	"symbol": {"formation": {Draw: drawFormation, Varies: byFormation}},
	"code":   {"sheet": qrcode.SheetCode},
	"table": {
		"order-change": {Draw: drawGauges("brigade-order-change")},
		"replacement":  {Draw: drawGauges("leader-replacement")},
		"charisma":     {Draw: drawCharisma, Varies: byCharisma},
		"orders":       {Draw: drawOrderLines},
	},
	"track": {
		"fates": pipTrack(func(p *slot.Pen) []string {
			return []string{p.Words.Say("leader-card.wounded"), p.Words.Say("leader-card.taken"), p.Words.Say("leader-card.fallen")}
		}, nil, nil, ofFates(game.WoundedFate, game.TakenFate, game.FallenFate)),
		"fate": pipTrack(func(p *slot.Pen) []string {
			return []string{p.Words.Say("leader-card.killed"), p.Words.Say("leader-card.replaced")}
		}, nil, nil, ofFates(game.FallenFate)),
	},
}

// onLeader is a field of one short word or number.
func onLeader(of func(*page.Desk, *game.Leader) string) func(*page.Desk, *slot.Subject) slot.Wording {
	return func(d *page.Desk, a *slot.Subject) slot.Wording {
		return slot.Wording{Text: of(d, a.Led), Of: page.Origin{Place: a.Led.Place, What: "page.a-formation"}}
	}
}

func leaderName(_ *page.Desk, a *slot.Subject) slot.Wording {
	return slot.Wording{Text: a.Led.Name, Of: page.Origin{Place: a.Led.Place, What: "page.a-commander", Hint: "page.leave-out-first-names"}}
}

// leaderOf names what a leader commands, and says at what level where the name
// doesn't.
func leaderOf(d *page.Desk, a *slot.Subject) slot.Wording {
	l := a.Led
	name := l.Of
	if l.Level == "army" {
		return slot.Wording{Text: d.Words.Say("leader-card.commander-in-chief")}
	}
	if !strings.Contains(strings.ToLower(name), l.Level) {
		name = say.Joined(name, d.Words.Label(l.Level))
	}
	w := slot.Wording{Text: name, Shorter: []string{l.Of}, Of: page.Origin{Place: a.Led.Place, What: "page.a-name", Hint: "page.give-it-short"}}
	if l.Short != "" {
		w.Shorter = append(w.Shorter, l.Short)
	}
	return w
}

// leaderAbove names the formations above a leader's own, his side where there
// are none.
func leaderAbove(d *page.Desk, a *slot.Subject) slot.Wording {
	return formationPath(d, a, a.Led.Path, a.Led.Place)
}

// leaderUnits lists the ids of the units under a leader.
func leaderUnits(d *page.Desk, a *slot.Subject) slot.Wording {
	var ids []string
	for _, u := range force.UnitsUnder(a.Side, a.Led) {
		ids = append(ids, u.ID)
	}
	w := slot.Wording{Text: strings.Join(ids, "  "), Of: page.Origin{Place: a.Led.Place, What: "page.a-list-of-units"}}
	if len(ids) > 0 {
		w.Shorter = []string{d.Words.Say("leader-card.units", "n", len(ids), "first", ids[0], "last", ids[len(ids)-1])}
	}
	return w
}

// drawFormation draws the symbol of a leader's formation under its echelon mark.
func drawFormation(p *slot.Pen) {
	box := slot.SymbolIn(p.Box)
	symbol.Put(p.Onto, p.Slot.From, box.At(), box.W, p.About.Arm, "", p.ColourOf(p.Slot))
	symbol.PutEchelon(p.Onto, p.Slot.From, box.At(), box.W, force.EchelonOf(p.About.Led), p.ColourOf(p.Slot))
}

func byFormation(_ *page.Desk, a *slot.Subject) string { return string(a.Arm) + "/" + a.Led.Level }

// Measures of gauges: the faces of a die side by side.
var (
	gaugeLabel = layout.MM(13) // before the faces
	gaugeAir   = layout.MM(1)  // between
	gaugeGap   = layout.MM(0.8)
)

// diceHead heads a gauge with the dice that are rolled on it.
func diceHead(table string, head words.ID) func(*page.Desk, *game.Leader) string {
	return func(d *page.Desk, _ *game.Leader) string {
		t := d.Book.Table(table)
		if t == nil {
			return ""
		}
		return d.Words.Say(head, "dice", t.Dice.String())
	}
}

// drawGauges draws the faces of a die for each column of a table that ends in
// success: those that succeed bold in a heavy frame.
func drawGauges(table string) func(*slot.Pen) {
	return func(p *slot.Pen) {
		t := p.Book.Table(table)
		if t == nil || len(t.Rows) == 0 {
			return
		}
		for i, column := range t.Columns {
			label := column.Label
			if len(t.Columns) == 1 {
				label = t.Rows[len(t.Rows)-1].Cells[0].Text
			}
			putGauge(p, layout.Length(i)*p.Slot.Pitch, label, t)
		}
	}
}

// putGauge draws one row of faces, down from the top of the slot.
func putGauge(p *slot.Pen, down layout.Length, label string, t *rules.Table) {
	style := p.StyleOf(p.Slot)
	best := t.Rows[len(t.Rows)-1]
	high := p.Slot.Pitch - gaugeGap
	wide := (p.Box.W - gaugeLabel + gaugeGap) / layout.Length(t.Dice.Sides)
	y := p.Box.Y + down
	style, _ = style.Fit(label, gaugeLabel-gaugeAir, p.Slot.Floor)
	p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: y + (high+style.CapHeight())/2}, layout.Left, style, label)
	for face := 1; face <= t.Dice.Sides; face++ {
		cell := layout.Rect{X: p.Box.X + gaugeLabel + layout.Length(face-1)*wide, Y: y, W: wide - gaugeGap, H: high}
		stroke, digit := layout.HairLine, p.Sans(8).In(layout.Third)
		if best.Low != nil && face >= *best.Low {
			stroke, digit = layout.FrameLine, p.Strong(9.5)
		}
		p.Onto.PutBox(p.Slot.From, cell, layout.Fill{}, stroke)
		p.Onto.SetMiddle(p.Slot.From, cell, digit, strconv.Itoa(face))
	}
}
