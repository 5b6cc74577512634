package force

import (
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// A Strength counts what a formation brings onto the table. Units are battalions and whatever
// else stands as one body; cavalry counts by squadrons where it is given by them.
type Strength struct {
	Units, Squadrons, sections int
	Men, Figures, Guns         int
	about                      bool // not all of it is certain
	lost, struck, silent       int  // men, figures and guns that are lost before the battle
	crews                      int  // unit size of the batteries, where the rules give them one: no figures of the men counted
}

func (s *Strength) add(u *game.Unit) {
	men, figures, guns := u.Standing()
	s.Men, s.Figures, s.Guns = s.Men+men, s.Figures+figures, s.Guns+guns
	s.lost, s.struck, s.silent = s.lost+u.Men-men, s.struck+u.Figures-figures, s.silent+u.Guns-guns
	s.about = s.about || About(u) != ""
	if u.Canister != nil && u.Arm == game.Artillery {
		s.crews += u.Canister.Size - u.Start.Hits
	}
	switch {
	case u.Arm == game.Artillery:
		s.sections += max(1, (u.Guns+game.GunsPerSection-1)/game.GunsPerSection)
	case u.Arm == game.Cavalry && (u.Squadrons > 0 || u.Echelon == "squadron"):
		s.Squadrons += max(1, u.Squadrons)
	default:
		s.Units++
	}
}

// Parts words what that is: 14 units, 3 gun sections.
func (s Strength) Parts(in *words.Catalogue) string {
	return say.Listed(
		page.When(s.Units > 0, in.Say("force.units", "n", s.Units)),
		page.When(s.Squadrons > 0, in.Say("force.squadrons", "n", s.Squadrons)),
		page.When(s.sections > 0, in.Say("force.gun-sections", "n", s.sections)))
}

// Bulk words men and figures, where those are not the same.
func (s Strength) Bulk(in *words.Catalogue) string {
	return say.Joined(
		page.When(s.Men > 0, in.Say("force.about-men", "about", s.about, "n", s.Men)),
		page.When(s.Figures > 0 && s.Figures != s.Men, s.figures(in)), s.Lost(in))
}

// Lost words what of all that is lost before the battle: "lost before: 120 men, 4
// figures, 1 gun"; empty for nothing.
func (s Strength) Lost(in *words.Catalogue) string {
	lost := say.Listed(
		page.When(s.lost > 0, in.Say("force.men", "n", s.lost)),
		page.When(s.struck > 0 && s.struck != s.lost, in.Say("force.figures", "n", s.struck)),
		page.When(s.silent > 0, in.Say("force.guns", "n", s.silent)))
	return page.When(lost != "", in.Say("force.lost-before", "what", lost))
}

// MenWords are the men, with a mark where their number is not certain; empty for
// none.
func (s Strength) MenWords(in *words.Catalogue) string {
	return page.When(s.Men > 0, in.Say("force.number-of-men", "about", s.about, "n", s.Men))
}

// figures words the figures: 55 figures + 6 for guns.
func (s Strength) figures(in *words.Catalogue) string {
	return in.Say("force.figures-and-crews", "n", s.Figures, "crews", s.crews)
}

// SizeWords say how the sizes of units add up where batteries have one, empty
// where figures are all there is to count.
func (s Strength) SizeWords(in *words.Catalogue) string {
	return page.When(s.Figures > 0 && s.crews > 0, in.Say("force.size-in-all", "size", strconv.Itoa(s.Figures+s.crews), "figures", s.figures(in)))
}

// Words are parts and bulk.
func (s Strength) Words(in *words.Catalogue) string { return say.Joined(s.Parts(in), s.Bulk(in)) }

// StrengthOf counts units.
func StrengthOf(units []*game.Unit) Strength {
	var s Strength
	for _, u := range units {
		s.add(u)
	}
	return s
}

// TroopCards counts the cards of a side that stand for troops.
func TroopCards(side *game.Side) int {
	n := 0
	for _, c := range side.Cards {
		if !c.Dummy {
			n++
		}
	}
	return n
}

// UnitsOf lists the units of a formation and of those below it, in the order of
// the order of battle.
func UnitsOf(f *game.Formation) []*game.Unit {
	var units []*game.Unit
	for i := range f.Units {
		units = append(units, &f.Units[i])
	}
	for i := range f.Formations {
		units = append(units, UnitsOf(&f.Formations[i])...)
	}
	return units
}

// ShareOf is the smallest whole number that is at least percent of n.
func ShareOf(n, percent int) int { return (n*percent + 99) / 100 }
