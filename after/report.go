package after

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/words"
)

// Report is the day in plain text for the umpire: each side's losses, who commands
// now, what was rolled, and what was left out.
func (d *Day) Report() string {
	in := d.Words()
	var b strings.Builder
	for i := range d.Game.Sides {
		fmt.Fprintln(&b, in.Say("after.side", "side", d.Game.Sides[i].Name, "facts", d.facts(&d.Game.Sides[i])))
	}
	for _, s := range d.Successions {
		fmt.Fprintln(&b, in.Say("after.succession", "of", s.Of, "fallen", s.Fallen.Name, "fate", s.Fate, "now", s.Now.Name))
	}
	if len(d.Log) > 0 {
		fmt.Fprintln(&b, in.Say("after.rolled-by", "table", d.Recovery))
	}
	for _, r := range d.Log {
		mods := ""
		for _, m := range r.Modifiers {
			mods += fmt.Sprintf(" %+d %s", m.Value, m.Label.In(in))
		}
		fmt.Fprintf(&b, "  %s  %s: %d%s = %d, %s (%s)\n", r.Stream, r.Dice, r.Faces[0], mods, r.Total, r.Row.In(in), r.Result.In(in))
	}
	for _, note := range d.Notes {
		fmt.Fprintln(&b, note.In(in))
	}
	return b.String()
}

// facts are what a side lost, who came back, and what stands.
func (d *Day) facts(side *game.Side) words.TextCommas {
	t := d.TotalOf(side, nil)
	facts := words.TextCommas{words.Of("after.lost", "lost", t.Lost, "began", t.Began)}
	some := func(n int, fact words.Text) {
		if n > 0 {
			facts = append(facts, fact)
		}
	}
	some(t.Captured, words.Of("after.prisoners", "n", t.Captured))
	some(t.Back, words.Of("after.men-back", "n", t.Back))
	some(t.Guns.Lost, words.Of("after.guns-lost", "n", t.Guns.Lost))
	some(t.Guns.Captured, words.Of("after.guns-taken", "n", t.Guns.Captured))
	facts = append(facts, words.Of("after.men-stand", "n", t.Left))
	some(t.Gone, words.Of("after.units-gone", "n", t.Gone))
	return facts
}
