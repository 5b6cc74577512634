package scenario

// handoutSchema is what everyone may read before the game.
func handoutSchema() []schemaEntry {
	return []schemaEntry{
		key("place", oneLine(), "where the action was fought, for the handout"),
		key("situation", anyText(), "what everyone may read of how it came to this, for the handout"),
		key("handout", mappingOf(
			key("when", oneLine(), "when the club plays"),
			key("where", oneLine(), "where the club plays"),
			key("host", oneLine(), "whom to ask"),
			key("players", oneLine(), "how many players are wanted"),
			key("lasts", oneLine(), "how long the game takes"),
			key("bring", fewLines(mostBring), "what players bring"),
		), "the game at the club, for the page on the notice board"),
	}
}

// fewLines is a list of so many lines at most, none of them empty.
func fewLines(most int) schema {
	line := neededLine()
	return schema{Type: "array", Items: &line, MostItems: most}
}
