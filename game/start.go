package game

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/internal/say"
)

// A Start is what has befallen a unit before the battle begins. The zero Start
// is a fresh unit.
type Start struct {
	Men      int     // lost; of a battery guns
	Hits     int     // lost: figures or guns, or the casualties of rules that count those
	Disorder int     // markers, under rules that count them
	Level    string  // a level of the rule set; empty for that in which all units begin
	Marks    Ratings // what the rules have marked besides
}

// Fresh tells a unit that nothing has befallen.
func (s Start) Fresh() bool {
	return s.Men == 0 && s.Hits == 0 && s.Disorder == 0 && s.Level == "" && len(s.Marks) == 0
}

// Struck is the hits that so many men are of a unit: in proportion, half up. As
// long as a man is left, a hit is.
func Struck(lost, men, hits int) int {
	if lost >= men || men == 0 {
		return hits
	}
	return min((2*hits*lost+men)/(2*men), max(0, hits-1))
}

// MenOf is the men, or guns, that so many hits of a unit are; Struck takes them back.
func MenOf(lost, men, hits int) int {
	if hits == 0 {
		return 0
	}
	return (2*men*lost + hits) / (2 * hits)
}

// Counted is what a unit's hits are counted in, and how many it has: the figures
// of batteries too under rules that give them a size.
func (u *Unit) Counted() (hits int, noun string) {
	switch {
	case u.Canister != nil:
		return u.Canister.Size, "casualty"
	case u.Arm == Artillery:
		return u.Guns, "gun"
	}
	return u.Figures, "figure"
}

// Given tells whether the unit's Key is its host's id, and not made of names.
func (u *Unit) Given() bool { return u.Key != "" && !strings.Contains(u.Key, "/") }

// Standing is what of a unit comes onto the table: its strength less what it has
// lost before the battle.
func (u *Unit) Standing() (men, figures, guns int) {
	if u.Arm == Artillery {
		return u.Men, u.Figures, u.Guns - u.Start.Men
	}
	return u.Men - u.Start.Men, u.Figures - u.Start.Hits, u.Guns
}

// Strength is the men of a unit, or the guns of a battery.
func (u *Unit) Strength() int {
	if u.Arm == Artillery {
		return u.Guns
	}
	return u.Men
}

// StartWords say how a unit comes onto the table: "4 of 15 lost · disorder 3 ·
// wavering"; empty for a fresh one.
func (u *Unit) StartWords() string {
	var lost, disorder string
	if hits, _ := u.Counted(); u.Start.Men > 0 {
		lost = fmt.Sprintf("%d of %d lost", u.Start.Hits, hits)
	}
	if u.Start.Disorder > 0 {
		disorder = fmt.Sprintf("disorder %d", u.Start.Disorder)
	}
	words := []string{lost, disorder, say.Spaced(u.Start.Level)}
	for _, mark := range u.Start.Marks {
		words = append(words, say.Spaced(mark.Fact+" "+mark.Value))
	}
	return say.Joined(words...)
}
