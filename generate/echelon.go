package generate

import "slices"

// ranks orders the echelons; a node stands below one of a higher rank. A group
// is a task force or detachment: dealt like a brigade, but none of a
// division's brigades.
var ranks = map[string]int{
	"corps": 7, "division": 6, "brigade": 5, "group": 4, "regiment": 3,
	"battalion": 2, "squadron": 2, "battery": 2, "band": 2, "company": 1,
}

// echelons lists them for messages, from the top.
var echelons = []string{"corps", "division", "brigade", "group", "regiment", "battalion", "squadron", "battery", "company", "band"}

// army is the echelon of the formation that gathers units standing under none.
const army = "army"

// aboveUnits tells an echelon that is always a formation of units.
func aboveUnits(echelon string) bool { return ranks[echelon] > ranks["regiment"] }

// below lists the echelons that may stand under one; all for the side itself.
func below(echelon string) []string {
	var list []string
	for _, e := range echelons {
		if echelon == "" || ranks[e] < ranks[echelon] {
			list = append(list, e)
		}
	}
	return list
}

// usualArm is the arm of an echelon and kind where the file names none.
func usualArm(echelon, kind string, inherited Arm) Arm {
	switch {
	case echelon == "battery":
		return Artillery
	case echelon == "squadron":
		return Cavalry
	case echelon == "battalion":
		return Infantry
	case cavalryOnly[kind], inherited == Cavalry:
		return Cavalry
	}
	return Infantry
}

// kinds are the words for a unit's kind, by arm.
var kinds = map[Arm][]string{
	Infantry: {"line", "light", "guard", "grenadier", "rifle", "fusilier", "chasseur", "carabinier",
		"jager", "militia", "marine", "engineers", "irregular"},
	Cavalry: {"line", "light", "heavy", "guard", "grenadier", "dragoon", "light dragoon", "hussar", "lancer",
		"cuirassier", "chasseur", "carabinier", "cossack", "militia", "irregular"},
	Artillery: {"foot", "horse", "heavy", "light", "guard", "siege", "mountain", "rocket", "volante", "militia"},
}

var cavalryOnly = map[string]bool{"dragoon": true, "light dragoon": true, "hussar": true, "lancer": true, "cuirassier": true, "cossack": true}

// suits tells whether an arm has units of a kind.
func suits(kind string, arm Arm) bool { return slices.Contains(kinds[arm], kind) }

// usualKind is an arm's kind where the file names none, or none that suits.
func usualKind(kind string, arm Arm) string {
	switch {
	case suits(kind, arm):
		return kind
	case arm == Infantry:
		return "line"
	case arm == Artillery:
		return "foot"
	}
	return ""
}

// allKinds is every kind once, for a node whose arm is not known yet.
var allKinds = func() []string {
	var list []string
	seen := map[string]bool{}
	for _, arm := range []Arm{Infantry, Cavalry, Artillery} {
		for _, kind := range kinds[arm] {
			if !seen[kind] {
				seen[kind] = true
				list = append(list, kind)
			}
		}
	}
	return list
}()
