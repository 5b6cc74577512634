package imports

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/words"
)

// readAs says what a mapping made of a list, of one unit, by what it went by: "elite
// read as morale 14, discipline hardened"; "no rating told: taken as grade D".
func readAs(list []game.Mapped) []words.Text {
	var texts []words.Text
	for i := 0; i < len(list); {
		from := conditions(list[i].From)
		if from[0].ID() == "mapped.in-one-row" {
			texts = append(texts, shared(from, list[i]))
			i++
			continue
		}
		var worth words.TextCommas
		for by := list[i].From.String(); i < len(list) && list[i].From.String() == by; i++ {
			worth = append(worth, worthOf(list[i]))
		}
		texts = append(texts, plainly(from, worth))
	}
	return texts
}

// conditions are what a mapping went by, one by one.
func conditions(from words.Text) []words.Text {
	if all, several := from.Value("all").(words.TextCommas); several {
		return all
	}
	return []words.Text{from}
}

// shared says into what units csprint parted a body whose units the list doesn't name.
func shared(from []words.Text, m game.Mapped) words.Text {
	var of words.TextCommas
	for _, by := range from[1:] {
		of = append(of, plain(by))
	}
	return words.Of("imports.made-units", "n", from[0].Value("n"), "what", m.What, "named", len(of) > 0, "of", of, "worth", worthOf(m))
}

// worthOf is what a mapping supplied: morale 14, 6 guns, 300 men.
func worthOf(m game.Mapped) words.Text {
	if m.What == "men" || m.What == "guns" {
		return words.Of("imports.worth", "n", m.To, "what", m.What)
	}
	return words.Of("imports.worth-rating", "what", words.Of("mapped.what", "what", m.What, "rating", words.Label(m.What)), "is", m.To)
}

// plainly says what was read as something, or what is not told and was taken as it.
func plainly(from []words.Text, worth words.TextCommas) words.Text {
	var told, lacking words.TextCommas
	for _, by := range from {
		if what := silent(by); what != "" {
			lacking = append(lacking, words.Of("imports.not-told", "what", what))
		} else {
			told = append(told, plain(by))
		}
	}
	if lacking == nil {
		return words.Of("imports.read-as", "told", told, "worth", worth)
	}
	return words.Of("imports.taken-as", "lacking", append(lacking, told...), "worth", worth)
}

// silent is what a list doesn't say by a condition: men, guns, rating; empty where it says it.
func silent(by words.Text) string {
	switch {
	case by.ID() == "mapped.unknown-men":
		return "men"
	case by.ID() == "mapped.no-rating", is(by, "rating", unknown):
		return "rating"
	case by.ID() == "" && by.String() == unknown:
		return "guns"
	}
	return ""
}

// unknown is what scenarios have for what nobody tells.
const unknown = "unknown"

// is tells a condition of a mapping by what it is of, and by its word.
func is(by words.Text, what, word string) bool {
	return by.ID() == "mapped.condition" && by.Value("what") == what && by.Value("word") == words.Label(word)
}

// plain is a condition of a mapping, without the word for what it is a condition of.
func plain(by words.Text) words.Text {
	switch by.Value("what") {
	case "kind", "arm", "echelon", "experience":
		return by.Value("word").(words.Label).Text()
	}
	return by
}
