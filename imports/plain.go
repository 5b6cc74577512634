package imports

import (
	"strings"

	"github.com/csprint/csprint/game"
)

// readAs says in plain words what a mapping made of a list, of one unit: "elite
// read as morale 14, discipline hardened"; "no rating told, taken as grade D".
func readAs(list []game.Mapped) []string {
	var texts []string
	for i := 0; i < len(list); {
		from := list[i].From.String()
		if whole, of, ok := strings.Cut(from, inOneRow); ok {
			texts = append(texts, shared(whole, of, list[i]))
			i++
			continue
		}
		var worth []string
		for ; i < len(list) && list[i].From.String() == from; i++ {
			worth = append(worth, worthOf(list[i]))
		}
		texts = append(texts, plainly(from)+strings.Join(worth, ", "))
	}
	return texts
}

// inOneRow parts the strength of a body whose units a list doesn't name from what
// else the mapping went by.
const inOneRow = " in one row"

// shared says into what units csprint parted such a body.
func shared(whole, of string, m game.Mapped) string {
	text := whole + " " + m.What
	if of = strings.TrimPrefix(of, ", "); of != "" {
		text += " of " + wordOf(of)
	}
	return text + " made units of " + worthOf(m)
}

// worthOf is what a mapping supplied: morale 14, 6 guns, 300 men.
func worthOf(m game.Mapped) string {
	if m.What == "men" || m.What == "guns" {
		return m.To.String() + " " + m.What
	}
	return m.What + " " + m.To.String()
}

// silent are what a list doesn't say, as mappings have it, in a reader's words.
var silent = map[string]string{
	"unknown men": "strength not told", "unknown": "number of guns not told",
	"rating unknown": "no rating told", "no rating": "no rating told",
}

// plainly words what a mapping went by, up to what it supplied: "Crack read as ".
func plainly(from string) string {
	var told, lacking []string
	for part := range strings.SplitSeq(from, ", ") {
		switch words, ok := silent[part]; {
		case ok:
			lacking = append(lacking, words)
		default:
			told = append(told, wordOf(part))
		}
	}
	words := strings.Join(append(lacking, told...), ", ")
	if lacking != nil {
		return words + ": taken as "
	}
	return words + " read as "
}

// wordOf is a condition of a mapping without the word for what it is a condition of.
func wordOf(condition string) string {
	for _, key := range []string{"kind", "arm", "echelon", "experience"} {
		if word, ok := strings.CutPrefix(condition, key+" "); ok {
			return word
		}
	}
	return condition
}

// howToChange says at the head of a scenario how what csprint read into a list is
// had otherwise. Needs are the ratings that every unit has.
func howToChange(needs []string) []string {
	keys := ""
	for _, need := range needs {
		keys += need + ":, "
	}
	return []string{
		"What stands behind # at a unit is how its line of the list was read. To have it",
		"otherwise write " + keys + "men: or guns: of your own into the unit;",
		"to change it for all alike, see docs/armies.md, Shared orders of battle.",
	}
}
