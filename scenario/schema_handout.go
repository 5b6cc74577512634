package scenario

import "github.com/csprint/csprint/internal/schema"

// handoutSchema is what everyone may read before the game.
func handoutSchema() []schema.Entry {
	return []schema.Entry{
		schema.Key("place", schema.Line(), "where the action was fought, for the handout"),
		schema.Key("situation", schema.Text(), "what everyone may read of how it came to this, for the handout"),
		schema.Key("handout", schema.Mapping(
			schema.Key("when", schema.Line(), "when the club plays"),
			schema.Key("where", schema.Line(), "where the club plays"),
			schema.Key("host", schema.Line(), "whom to ask"),
			schema.Key("players", schema.Line(), "how many players are wanted"),
			schema.Key("lasts", schema.Line(), "how long the game takes"),
			schema.Key("bring", schema.FewLines(mostBring), "what players bring"),
		), "the game at the club, for the page on the notice board"),
	}
}
