package oob

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/schema"
)

// offBoardSchema is how troops off the board come onto it.
func offBoardSchema() *schema.Value {
	paces := &schema.Value{Type: "string", Pattern: pacesForm.String()}
	return schema.Mapping(
		schema.Key("edge", schema.Word(game.Edges...), "the edge that they come to; the side's when left out"),
		schema.Key("sector", schema.Line(), "the sector of the edge, as the map names it: C or 3"),
		schema.Key("distance", paces, "how far off they are: 2400 paces"),
		schema.Key("by", schema.Word("road", "country"), "how they march"),
		schema.Key("rate", paces, "how far they march in a turn: 480 paces"),
		schema.Key("links", schema.Integer(0, mostLinks), "missing links in the chain of command, a turn each"),
	).Needing("sector", "distance", "rate")
}
