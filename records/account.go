package records

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
)

// String is the whole record as plain lines, a label before each.
func (r Record) String() string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s (%s)\n", r.Name, r.Unit)
	for _, line := range [][2]string{
		{"formation", strings.Join(r.Formation, ", ")},
		{"unit", r.branch()},
		{"strength", r.strength()},
		{"ratings", r.ratings()},
		{"marks", r.Marks.String()},
		{"rules", r.Edition},
		{"game", r.Game.String()},
	} {
		if line[1] != "" {
			fmt.Fprintf(&out, "%-10s %s\n", line[0], line[1])
		}
	}
	return out.String()
}

// branch is what sort of unit it is: "line infantry, battalion", or what sort
// of man.
func (r Record) branch() string {
	return list(spaced(r.Kind, r.Arm), r.Echelon, when(r.Attached, "attached"),
		r.Rank, r.Nation, when(r.Grenadier, "grenadier"), when(r.Regular, "regular"), r.Weapon,
		when(r.WalkingWounded, "walking wounded"))
}

// strength is what the unit counts: "442 men, 15 figures".
func (r Record) strength() string {
	one, many := "squadron", "squadrons"
	if r.Part == "company" {
		one, many = "company", "companies"
	}
	return list(counted(r.Men, "man", "men"), r.force(), r.Ordnance, counted(r.Squadrons, one, many))
}

// force is what the unit can lose, figures or guns.
func (r Record) force() string {
	return list(counted(r.Figures, "figure", "figures"), counted(r.Guns, "gun", "guns"))
}

// ratings is how good the unit is by the words of its rule set.
func (r Record) ratings() string {
	return list(given("morale", r.Morale), spaced(r.Discipline), when(r.Irregular, "irregular"),
		spaced(r.Quality), given("size", r.Size), given("base AP", r.ActionPoints),
		when(r.Grade != "", "grade "+r.Grade), rated(r.Ratings), r.Scores.String())
}

// String names the four scores; it is empty when all are zero.
func (s Scores) String() string {
	if s == (Scores{}) {
		return ""
	}
	return fmt.Sprintf("morale %+d, grenadier %+d, melee %+d, shooting %+d", s.Morale, s.Grenadier, s.Melee, s.Shooting)
}

// String tells the marks; it is empty for a unit that has none.
func (m Marks) String() string {
	return list(given("losses", m.Lost), given("disorder", m.Disorder), spaced(m.Level), rated(m.Own))
}

// rated are ratings in words: of what is so its name alone.
func rated(ratings game.Ratings) string {
	var words []string
	for _, r := range ratings {
		words = append(words, spaced(r.Fact, when(r.Value != rules.Yes, r.Value)))
	}
	return list(words...)
}

// list joins what is not empty with commas.
func list(parts ...string) string { return join(", ", parts) }

// spaced joins what is not empty with spaces, hyphened keys as words.
func spaced(parts ...string) string { return strings.ReplaceAll(join(" ", parts), "-", " ") }

func join(between string, parts []string) string {
	joined := ""
	for _, p := range parts {
		switch {
		case joined == "":
			joined = p
		case p != "":
			joined += between + p
		}
	}
	return joined
}

func when(set bool, text string) string {
	if set {
		return text
	}
	return ""
}

// given is a number behind its label, or nothing for zero.
func given(label string, n int) string {
	if n == 0 {
		return ""
	}
	return label + " " + strconv.Itoa(n)
}

// counted is a number before what it counts, or nothing for zero.
func counted(n int, one, many string) string {
	switch n {
	case 0:
		return ""
	case 1:
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}
