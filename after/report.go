package after

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/internal/say"
)

// Report is the day in plain text for the umpire: each side's losses, who commands
// now, what was rolled, and what was left out.
func (d *Day) Report() string {
	var b strings.Builder
	for i := range d.Game.Sides {
		side := &d.Game.Sides[i]
		t := d.TotalOf(side, nil)
		fmt.Fprintf(&b, "%s: %s\n", side.Name, say.Listed(
			fmt.Sprintf("lost %d of %s", t.Lost, say.Plural(t.Began, "man")), some(t.Captured, "prisoner", ""), some(t.Back, "man", " back"),
			some(t.Guns.Lost, "gun", " lost"), some(t.Guns.Captured, "gun", " taken"),
			fmt.Sprintf("%s stand", say.Plural(t.Left, "man")), some(t.Gone, "unit", " gone")))
	}
	for _, s := range d.Successions {
		fmt.Fprintf(&b, "%s: %s %s; %s commands\n", s.Of, s.Fallen.Name, s.Fate, s.Now.Name)
	}
	if len(d.Log) > 0 {
		fmt.Fprintf(&b, "rolled by the seed of the day, by the table of %s:\n", d.Recovery)
	}
	for _, r := range d.Log {
		mods := ""
		for _, m := range r.Modifiers {
			mods += fmt.Sprintf(" %+d %s", m.Value, m.Label)
		}
		fmt.Fprintf(&b, "  %s  %s: %d%s = %d, %s (%s)\n", r.Stream, r.Dice, r.Faces[0], mods, r.Total, r.Row, r.Result)
	}
	for _, note := range d.Notes {
		fmt.Fprintf(&b, "%s\n", note)
	}
	return b.String()
}

// some words a number of things, nothing for none.
func some(n int, noun, word string) string {
	if n == 0 {
		return ""
	}
	return say.Plural(n, noun) + word
}
