package scenario

// offBoardSchema is how troops off the board come onto it.
func offBoardSchema() schema {
	paces := schema{Type: "string", Pattern: pacesForm.String()}
	return mappingOf(
		key("edge", oneWord(edges...), "the edge that they come to; the side's when left out"),
		key("sector", oneLine(), "the sector of the edge, as the map names it: C or 3"),
		key("distance", paces, "how far off they are: 2400 paces"),
		key("by", oneWord("road", "country"), "how they march"),
		key("rate", paces, "how far they march in a turn: 480 paces"),
		key("links", integer(0, mostLinks), "missing links in the chain of command, a turn each"),
	).needing("sector", "distance", "rate")
}
