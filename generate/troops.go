package generate

// A troopClass is what rolled troops are worth. All of it is csprint's own.
type troopClass struct {
	name       string
	morale     span   // each rating with the same chance, before the second die
	discipline string // of all but what the dice turn to something else
	kind       string // of its infantry; empty for line and light
	called     string // its infantry regiments: "12th Line"
}

var troopClasses = []troopClass{
	{"guard", span{13, 15}, "hardened", "guard", "Guards"},
	{"grenadier", span{11, 13}, "disciplined", "grenadier", "Grenadiers"},
	{"veteran", span{9, 11}, "disciplined", "", "Line"},
	{"line", span{7, 9}, "trained", "", "Line"},
	{"conscript", span{5, 7}, "trained", "line", "Line"},
	{"militia", span{3, 5}, "militia", "militia", "Militia"},
	{"mob", span{1, 3}, "rabble", "militia", "Levy"},
}

func mustTroopClass(name string) *troopClass {
	for i := range troopClasses {
		if troopClasses[i].name == name {
			return &troopClasses[i]
		}
	}
	panic("generate: no class of troops " + name)
}

func troopNames() []string {
	names := make([]string, len(troopClasses))
	for i, c := range troopClasses {
		names[i] = c.name
	}
	return names
}

// disciplineBonus is what discipline adds to a rating when troops are valued:
// csprint's own numbers.
var disciplineBonus = map[string]int{
	"hardened": 3, "disciplined": 2, "trained": 0, "militia": -1, "raw-recruits": -3, "rabble": -4,
}

// A worth is a value in 1/800 of a point, in which all of csprint's formula is
// whole: men / 100 × (rating + discipline) / 8, cavalry twice, a gun 1 point.
type worth int

// point is one point of worth.
const point worth = 800

// aMan is what each man is worth, at least 1/800 of a point.
func aMan(arm Arm, rating int, discipline string) worth {
	each := worth(max(1, rating+disciplineBonus[discipline]))
	if arm == Cavalry {
		return 2 * each
	}
	return each
}

// worthOf values men and guns.
func worthOf(arm Arm, men, guns, rating int, discipline string) worth {
	if arm == Artillery {
		return worth(guns) * point
	}
	return worth(men) * aMan(arm, rating, discipline)
}

// tenths is a worth in tenths of a point, half up.
func (w worth) tenths() int { return int((w + point/20) / (point / 10)) }

// worth values a node of the order of battle. A rating that the order of battle
// lacks is taken as the mapping has it, or as that of the line.
func (m *Mapping) worth(n *Node) worth {
	whole := *n
	m.complete(&whole, []string{"morale", "discipline"})
	if whole.Morale == 0 {
		whole.Morale = lineRating
	}
	return worthOf(n.Arm, n.Men, n.Guns, whole.Morale, whole.Discipline)
}

// lineRating is the middle of the ratings of the line.
const lineRating = 8
