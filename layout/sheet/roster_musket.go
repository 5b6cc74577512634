package sheet

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// musketRoster is the roster of the musket reference: grade, morale score,
// figures, dice, and the losses that count.
var musketRoster = rosterForm{
	columns: func(_ *roster, right layout.Length) rosterGrid {
		return namedUntil(right, musketColumns(right).grade-layout.MM(6))
	},
	heads:  func(_ *roster, right layout.Length) []head { return musketColumns(right).heads(right) },
	row:    rosterLine.musket,
	legend: (*roster).musketLegend,
	note:   (*roster).leaderNote,
	led:    canisterRoster.led,
}

// A musketGrid is where its own columns stand.
type musketGrid struct {
	grade, pass                layout.Length // middles
	figures, dice              layout.Length // right edges
	lost, check, small, states layout.Length // left edges of boxes
	notes                      layout.Length
}

func musketColumns(right layout.Length) musketGrid {
	at := func(mm float64) layout.Length { return right - layout.MM(202-mm) }
	return musketGrid{
		grade: at(83), pass: at(92), figures: at(104), dice: at(112),
		lost: at(116), check: at(130), small: at(148.5), states: at(158), notes: at(177),
	}
}

func (g musketGrid) heads(right layout.Length) []head {
	return []head{
		{"UNIT", rosterColumns(right).symbol, layout.Left}, {"GRADE", g.grade, layout.Centre}, {"PASS", g.pass, layout.Centre},
		{"FIGS", g.figures, layout.Right}, {"DICE", g.dice, layout.Right}, {"LOST", g.lost, layout.Left},
		{"¼ ½ ¾ GONE", g.check, layout.Left}, {"SMALL", g.small - layout.MM(0.8), layout.Left}, {"STATES", g.states, layout.Left},
		{"WITH", g.notes, layout.Left},
	}
}

// musket sets what the rules know of a unit, and its boxes.
func (l rosterLine) musket() {
	u, m := l.unit, l.unit.Drill
	if m == nil {
		return
	}
	right := l.onto.Size.W - layout.PageMargin
	g := musketColumns(right)
	l.set("grade", g.grade, layout.Centre, l.strong(12), u.Grade)
	if u.Taken("grade") {
		l.set("grade", g.grade+layout.MM(2), layout.Left, l.sans(8), "‡")
	}
	l.set("pass", g.pass, layout.Centre, l.sans(9.5), passScore(l.Desk, u))
	l.hits(g.figures)
	if len(m.Dice) > 0 {
		l.set("dice", g.dice, layout.Right, l.strong(9.5), strconv.Itoa(m.Dice[0]))
	}
	l.box(g.lost, layout.MM(11), "")
	for i := range quarters {
		if i < len(m.Steps) {
			l.box(g.check+layout.Length(i)*boxPitch, boxWide, number(m.Steps[i]))
		}
	}
	if m.Small > 0 {
		l.box(g.small+layout.MM(0.5), boxWide, strconv.Itoa(m.Small))
	}
	for i, state := range states(u.Arm) {
		l.box(g.states+layout.Length(i)*boxPitch, boxWide, initial(state))
	}
	l.box(g.notes, right-g.notes, "")
}

// hits sets figures, or guns with their word.
func (l rosterLine) hits(edge layout.Length) {
	if l.unit.Arm == generate.Artillery {
		edge -= l.set("figures", edge, layout.Right, l.sans(7), "guns") + layout.MM(0.8)
	}
	l.set("figures", edge, layout.Right, l.strong(9.5), strconv.Itoa(l.unit.Hits()))
}

// musketLegend explains the columns.
func (r *roster) musketLegend() string {
	list := []string{"pass: " + passNote(r.Desk, nil) + " and modifiers, this or more"}
	dice := fmt.Sprintf("dice: one for %d figures, %d horsemen or each gun", r.Book.Number("combat-dice-infantry"), r.Book.Number("combat-dice-cavalry"))
	if words := roundings[r.Game.Rounding]; words != "" {
		dice += " ‡"
	}
	if m, ok := r.modifier("morale-modifiers", "losses"); ok {
		list = append(list, dice, fmt.Sprintf("gone: losses at each quarter, %s to morale each, %s at half", signed(m.Value), r.halfStrength()))
	}
	list = append(list, fmt.Sprintf("small: losses that leave %d or fewer", r.Book.Number("rout-size-split")-1),
		"states: "+strings.Join(states(generate.Cavalry), ", "), "with: the leader")
	notes := r.footWords(r.readingsOf("morale-pass"))[0]
	if words := roundings[r.Game.Rounding]; words != "" {
		notes = joined(notes, "‡ "+words)
	}
	return joined(append(list, r.mappedLegend("grade"), notes)...)
}

// halfStrength is what half strength adds to rout.
func (d *Desk) halfStrength() string {
	m, ok := d.modifier("rout-modifiers", "half-strength")
	if !ok {
		return ""
	}
	return "rout " + signed(m.Value)
}
