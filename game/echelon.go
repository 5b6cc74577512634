package game

import (
	"slices"

	"github.com/csprint/csprint/words"
)

// Ranks orders the echelons; a node stands below one of a higher rank. A group
// is a task force or detachment: dealt like a brigade, but none of a
// division's brigades.
var Ranks = map[string]int{
	"army": 8, "corps": 7, "division": 6, "brigade": 5, "group": 4, "regiment": 3,
	"battalion": 2, "squadron": 2, "battery": 2, "band": 2, "company": 1, SingleMan: 1,
}

// Echelons lists them for messages, from the top.
var Echelons = []string{"army", "corps", "division", "brigade", "group", "regiment", "battalion", "squadron", "battery", "company", "band", SingleMan}

// SingleMan is the echelon of a man who is a unit by himself, with ratings of his own.
const SingleMan = "man"

// Army is the echelon of the formation that gathers units standing under none.
const Army = "army"

// ArmyTroops is the name of that formation, a key as other names are: sheets say it in their language.
const ArmyTroops = "Army troops"

// FormationWords are what a reader calls a formation: by its name, or, where csprint has gathered it,
// in his language.
func FormationWords(name string) words.Text {
	if name == ArmyTroops {
		return words.Of("force.army-troops")
	}
	return words.Own(name)
}

// AboveUnits tells an echelon that is always a formation of units.
func AboveUnits(echelon string) bool { return Ranks[echelon] > Ranks["regiment"] }

// Below lists the echelons that may stand under one; all for the side itself.
func Below(echelon string) []string {
	var list []string
	for _, e := range Echelons {
		if echelon == "" || Ranks[e] < Ranks[echelon] {
			list = append(list, e)
		}
	}
	return list
}

// UsualArm is the arm of an echelon and kind where the file names none.
func UsualArm(echelon, kind string, inherited Arm) Arm {
	switch {
	case echelon == "battery":
		return Artillery
	case echelon == "squadron":
		return Cavalry
	case echelon == "battalion":
		return Infantry
	case CavalryOnly[kind], inherited == Cavalry:
		return Cavalry
	}
	return Infantry
}

// Kinds are the words for a unit's kind, by arm.
var Kinds = map[Arm][]string{
	Infantry: {"line", "light", "guard", "grenadier", "rifle", "fusilier", "chasseur", "carabinier",
		"jager", "militia", "marine", "engineers", "irregular"},
	Cavalry: {"line", "light", "heavy", "guard", "grenadier", "dragoon", "light dragoon", "hussar", "lancer",
		"cuirassier", "chasseur", "carabinier", "cossack", "militia", "irregular"},
	Artillery: {"foot", "horse", "heavy", "light", "guard", "siege", "mountain", "rocket", "volante", "militia"},
}

var CavalryOnly = map[string]bool{"dragoon": true, "light dragoon": true, "hussar": true, "lancer": true, "cuirassier": true, "cossack": true}

// Suits tells whether an arm has units of a kind.
func Suits(kind string, arm Arm) bool { return slices.Contains(Kinds[arm], kind) }

// UsualKind is an arm's kind where the file names none, or none that suits.
func UsualKind(kind string, arm Arm) string {
	switch {
	case Suits(kind, arm):
		return kind
	case arm == Infantry:
		return "line"
	case arm == Artillery:
		return "foot"
	}
	return ""
}

// AllKinds is every kind once, for a node whose arm is not known yet.
var AllKinds = func() []string {
	var list []string
	seen := map[string]bool{}
	for _, arm := range []Arm{Infantry, Cavalry, Artillery} {
		for _, kind := range Kinds[arm] {
			if !seen[kind] {
				seen[kind] = true
				list = append(list, kind)
			}
		}
	}
	return list
}()
