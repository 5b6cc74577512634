package scenario

import (
	"github.com/csprint/csprint/internal/schema"
	"github.com/csprint/csprint/templates"
)

// nationsSchema is the mapping of a scenario's own nations by their ids.
func nationsSchema() *schema.Value {
	closed := false
	nation := schema.Mapping(
		schema.Key("name", schema.Line(), "what it is called in print"),
		schema.Key("colour", schema.Patterned(templates.ColourForm), `the colour of its bands and chips, in quotes: "#1f4e79"`),
		schema.Key("pattern", schema.Word(append([]string{"bars"}, templates.Patterns...)...), "the pattern that tells it apart where colours don't"),
		schema.Key("like", schema.Suggested(nations()...), "a nation that it takes after in what is left out here, in the names of rolled commanders and the names of the land"),
	)
	return &schema.Value{Type: "object", KeysLike: schema.Entries{schema.At(templates.NationForm.String(), nation)}, Closed: &closed, MostKeys: mostNations}
}
