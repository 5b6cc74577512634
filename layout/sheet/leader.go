package sheet

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// Leaders are the cards of a side's commanders. Rules that don't play them on
// the table have none.
func (d *Desk) Leaders(side *generate.Side) []layout.Page {
	return d.leaderSprue(designsOf(d).leaders, side, side.Leaders)
}

// leaderSprue lays out a card or slip for each of some leaders.
func (d *Desk) leaderSprue(sprue *Cut, side *generate.Side, leaders []generate.Leader) []layout.Page {
	if sprue == nil || len(leaders) == 0 {
		return nil
	}
	front := d.newStencil(sprue.Fronts[0], side)
	r := run{sprue: &sprue.Sprue, side: side, trim: front.template.Size, bleed: front.bleed, first: 1}
	shorts := shortNames(side)
	for i := range leaders {
		l := &leaders[i]
		r.fronts = append(r.fronts, front.face(&subject{side: side, arm: l.Arm, led: l, shorts: shorts, nation: formationNation(side, l.Of)}))
	}
	pages, _ := d.layOut(r)
	return pages
}

// formationContents are what the card of a leader and an order slip can show.
var formationContents = map[string]map[string]content{
	"field": {
		"leader":       {words: leaderName},
		"of":           {words: leaderOf},
		"above":        {words: leaderAbove},
		"level":        {words: onLeader(func(_ *Desk, l *generate.Leader) string { return capitalized(l.Level) })},
		"id":           {words: onLeader(func(_ *Desk, l *generate.Leader) string { return l.ID })},
		"radius":       {words: onLeader(leaderRadius)},
		"radius-note":  {words: onLeader(radiusNote)},
		"other-note":   {words: onLeader(otherRadius)},
		"in-space":     {words: onLeader(inSpace)},
		"attempts":     {words: onLeader(rallyAttempts)},
		"if-killed":    {words: onLeader(ifKilled)},
		"orders-label": {words: onLeader(diceHead("brigade-order-change", "Changing orders"))},
		"lost-label":   {words: onLeader(diceHead("leader-replacement", "If he is killed"))},
		"units":        {words: leaderUnits},
		"charisma":     {words: onLeader(func(_ *Desk, l *generate.Leader) string { return signed(l.Charisma) })},
		"rolled":       {words: onLeader(charismaNote)},
		"move":         {words: onLeader(leaderMove)},
		"readings":     {words: func(d *Desk, _ *subject) wording { return d.footOf(d.charismaReadings()) }},
		"side":         {words: func(_ *Desk, a *subject) wording { return sideName(a) }},
	},
	"symbol": {"formation": {draw: drawFormation, varies: byFormation}},
	"table": {
		"order-change": {draw: drawGauges("brigade-order-change")},
		"replacement":  {draw: drawGauges("leader-replacement")},
		"charisma":     {draw: drawCharisma, varies: byCharisma},
		"orders":       {draw: drawOrderLines},
	},
	"track": {"fate": {draw: func(p *pen) { p.putPips([]string{"Killed", "Replaced"}) }}},
}

// onLeader is a field of one short word or number.
func onLeader(of func(*Desk, *generate.Leader) string) func(*Desk, *subject) wording {
	return func(d *Desk, a *subject) wording {
		return wording{text: of(d, a.led), of: origin{place: leaderPlace(a.side, a.led), what: "formation"}}
	}
}

// leaderPlace is where the scenario tells of a leader: at his formation.
func leaderPlace(side *generate.Side, l *generate.Leader) source.Place {
	place := side.Place
	side.Walk(func(f *generate.Formation) {
		if f.Name == l.Of {
			place = f.Place
		}
	})
	return place
}

func leaderName(_ *Desk, a *subject) wording {
	return wording{text: a.led.Name, of: origin{place: leaderPlace(a.side, a.led), what: "commander", hint: "leave out first names or titles"}}
}

// leaderOf names what a leader commands, and says at what level where the name
// doesn't.
func leaderOf(_ *Desk, a *subject) wording {
	l := a.led
	name := l.Of
	if l.Level == "army" {
		return wording{text: "Commander in chief"}
	}
	if !strings.Contains(strings.ToLower(name), l.Level) {
		name = joined(name, l.Level)
	}
	w := wording{text: name, shorter: []string{l.Of}, of: origin{place: leaderPlace(a.side, a.led), what: "name", hint: "give it a short name with short:"}}
	if l.Short != "" {
		w.shorter = append(w.shorter, l.Short)
	}
	return w
}

// leaderAbove names the formations above a leader's own, his side where there
// are none.
func leaderAbove(d *Desk, a *subject) wording {
	return a.nationWord(d, formationPath(a, a.led.Path, leaderPlace(a.side, a.led)))
}

// leaderUnits lists the ids of the units under a leader.
func leaderUnits(_ *Desk, a *subject) wording {
	var ids []string
	for _, u := range unitsUnder(a.side, a.led) {
		ids = append(ids, u.ID)
	}
	w := wording{text: strings.Join(ids, "  "), of: origin{place: leaderPlace(a.side, a.led), what: "list of units"}}
	if len(ids) > 0 {
		w.shorter = []string{fmt.Sprintf("%d units, %s to %s", len(ids), ids[0], ids[len(ids)-1])}
	}
	return w
}

// unitsUnder are the units of a leader's formation, all of the side under its
// commander.
func unitsUnder(side *generate.Side, l *generate.Leader) []*generate.Unit {
	if l.Of == side.Name && len(l.Path) == 0 && l.Level == "army" {
		return side.Units()
	}
	var units []*generate.Unit
	side.Walk(func(f *generate.Formation) {
		if f.Name == l.Of && len(units) == 0 {
			units = unitsOf(f)
		}
	})
	return units
}

// drawFormation draws the symbol of a leader's formation under its echelon mark.
func drawFormation(p *pen) {
	box := symbolIn(p.box)
	putSymbol(p.onto, p.slot.from, box.At(), box.W, p.about.arm, "", p.colourOf(p.slot))
	putEchelon(p.onto, p.slot.from, box.At(), box.W, echelonOf(p.about.led), p.colourOf(p.slot))
}

// echelonOf is the echelon whose mark stands for a leader's formation.
func echelonOf(l *generate.Leader) string {
	if l.Level == "artillery" {
		return "group"
	}
	return l.Level
}

func byFormation(_ *Desk, a *subject) string { return string(a.arm) + "/" + a.led.Level }

// Measures of gauges: the faces of a die side by side.
var (
	gaugeLabel = layout.MM(13) // before the faces
	gaugeGap   = layout.MM(0.8)
)

// diceHead heads a gauge with the dice that are rolled on it.
func diceHead(table, words string) func(*Desk, *generate.Leader) string {
	return func(d *Desk, _ *generate.Leader) string {
		t := d.Book.Table(table)
		if t == nil {
			return ""
		}
		return words + ", " + t.Dice.String()
	}
}

// drawGauges draws the faces of a die for each column of a table that ends in
// success: those that succeed bold in a heavy frame.
func drawGauges(table string) func(*pen) {
	return func(p *pen) {
		t := p.Book.Table(table)
		if t == nil || len(t.Rows) == 0 {
			return
		}
		for i, column := range t.Columns {
			label := column.Label
			if len(t.Columns) == 1 {
				label = t.Rows[len(t.Rows)-1].Cells[0].Text
			}
			p.putGauge(layout.Length(i)*p.slot.Pitch, label, t)
		}
	}
}

// putGauge draws one row of faces, down from the top of the slot.
func (p *pen) putGauge(down layout.Length, label string, t *rules.Table) {
	style := p.styleOf(p.slot)
	best := t.Rows[len(t.Rows)-1]
	high := p.slot.Pitch - gaugeGap
	wide := (p.box.W - gaugeLabel + gaugeGap) / layout.Length(t.Dice.Sides)
	y := p.box.Y + down
	style, _ = style.Fit(label, gaugeLabel-layout.MM(1), p.slot.Floor)
	p.onto.SetLine(p.slot.from, layout.Point{X: p.box.X, Y: y + (high+style.CapHeight())/2}, layout.Left, style, label)
	for face := 1; face <= t.Dice.Sides; face++ {
		cell := layout.Rect{X: p.box.X + gaugeLabel + layout.Length(face-1)*wide, Y: y, W: wide - gaugeGap, H: high}
		stroke, digit := layout.HairLine, p.sans(8).In(layout.Third)
		if best.Low != nil && face >= *best.Low {
			stroke, digit = layout.FrameLine, p.strong(9.5)
		}
		p.onto.PutBox(p.slot.from, cell, layout.Fill{}, stroke)
		at := layout.Point{X: cell.Centre().X, Y: cell.Centre().Y + digit.CapHeight()/2}
		p.onto.SetLine(p.slot.from, at, layout.Centre, digit, strconv.Itoa(face))
	}
}
