package oob

import (
	"cmp"

	"github.com/csprint/csprint/game"
)

// OwnRatings bounds what csprint rates the troops that it rolls, on a scale of its own
// that is called morale; mappings turn it into what a rule set asks for.
var OwnRatings = Span{Low: 1, High: 16}

// RolledLine is how csprint rates the usual infantry of the armies that it rolls.
var RolledLine = game.Rated("morale", "8", "discipline", "trained")

// A TroopClass is what rolled troops are worth. All of it is csprint's own.
type TroopClass struct {
	Name       string
	Morale     Span   // each rating with the same chance, before the second die
	Discipline string // of all but what the dice turn to something else
	Kind       string // of its infantry; empty for line and light
	Called     string // its infantry regiments: "12th Line"
}

var troopClasses = []TroopClass{
	{"guard", Span{13, 15}, "hardened", "guard", "Guards"},
	{"grenadier", Span{11, 13}, "disciplined", "grenadier", "Grenadiers"},
	{"veteran", Span{9, 11}, "disciplined", "", "Line"},
	{"line", Span{7, 9}, "trained", "", "Line"},
	{"conscript", Span{5, 7}, "trained", "line", "Line"},
	{"militia", Span{3, 5}, "militia", "militia", "Militia"},
	{"mob", Span{1, 3}, "rabble", "militia", "Levy"},
}

func MustTroopClass(name string) *TroopClass {
	for i := range troopClasses {
		if troopClasses[i].Name == name {
			return &troopClasses[i]
		}
	}
	panic("generate: no class of troops " + name)
}

func TroopNames() []string {
	names := make([]string, len(troopClasses))
	for i, c := range troopClasses {
		names[i] = c.Name
	}
	return names
}

// disciplineBonus is what discipline adds to a rating when troops are valued:
// csprint's own numbers.
var disciplineBonus = map[string]int{
	"hardened": 3, "disciplined": 2, "trained": 0, "militia": -1, "raw-recruits": -3, "rabble": -4,
}

// A Worth is a value in 1/800 of a point, in which all of csprint's formula is
// whole: men / 100 × (rating + discipline) / 8, cavalry twice, a gun 1 point.
type Worth int

// Point is one point of worth.
const Point Worth = 800

// AMan is what each man is worth, at least 1/800 of a point.
func AMan(arm game.Arm, rating int, discipline string) Worth {
	each := Worth(max(1, rating+disciplineBonus[discipline]))
	if arm == game.Cavalry {
		return 2 * each
	}
	return each
}

// WorthOf values men and guns.
func WorthOf(arm game.Arm, men, guns, rating int, discipline string) Worth {
	if arm == game.Artillery {
		return Worth(guns) * Point
	}
	return Worth(men) * AMan(arm, rating, discipline)
}

// Tenths is a worth in tenths of a point, half up.
func (w Worth) Tenths() int { return int((w + Point/20) / (Point / 10)) }

// Worth values a node of the order of battle. A rating that the order of battle
// lacks is taken as the mapping has it, or as that of the line.
func (m *Mapping) Worth(n *Node) Worth {
	whole := *n
	m.Complete(&whole, []string{"morale", "discipline"})
	rating := cmp.Or(whole.Ratings.Number("morale"), lineRating)
	men, guns := n.Men, n.Guns
	if n.Arm == game.Artillery {
		guns -= n.Lost
	} else {
		men -= n.Lost
	}
	return WorthOf(n.Arm, men, guns, rating, whole.Ratings.Of("discipline"))
}

// lineRating is the middle of the ratings of the line.
const lineRating = 8
