package scenario

import "github.com/csprint/csprint/templates"

// nationsSchema is the mapping of a scenario's own nations by their ids.
func nationsSchema() schema {
	closed := false
	nation := mappingOf(
		key("name", oneLine(), "what it is called in print"),
		key("colour", patterned(templates.ColourForm), `the colour of its bands and chips, in quotes: "#1f4e79"`),
		key("pattern", oneWord(append([]string{"bars"}, templates.Patterns...)...), "the pattern that tells it apart where colours don't"),
		key("like", suggested(nations()...), "a nation that it takes after in what is left out here, in the names of rolled commanders and the names of the land"),
	)
	return schema{Type: "object", KeysLike: entries{{templates.NationForm.String(), nation}}, Closed: &closed, MostKeys: mostNations}
}
