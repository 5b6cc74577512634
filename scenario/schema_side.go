package scenario

import "github.com/csprint/csprint/game"

// sidesSchema is the mapping of all sides by their ids.
func sidesSchema() schema {
	closed := false
	return schema{
		Type: "object", KeysLike: entries{{sideForm.String(), refTo("side")}}, Closed: &closed,
		LeastKeys: 2, MostKeys: mostSides,
	}
}

// sideSchemas are the parts of the schema that a side is made of.
func sideSchemas(all vocabulary) entries {
	return entries{
		{"side", sideSchema(all)},
		{"army", armySchema()},
		{"patrol", patrolSchema()},
		{"member", memberSchema()},
	}
}

func sideSchema(all vocabulary) schema {
	patrols := OwnPatrolTables()
	known := union(NamesOf(patrols.Nations), nations())
	support := anyOf(oneWord(all.supports...), schema{
		Type: "object", Keys: support(all.supports), Closed: new(bool), LeastKeys: 1, MostKeys: 1,
	})
	return mappingOf(
		key("name", neededLine(), "the side's name, printed on its pages"),
		key("nation", suggested(known...), "gives the side its colour and pattern; that of a patrol, its sheet"),
		key("edge", oneWord(edges...), "the edge of the table that the side comes from"),
		key("commander", refTo("commander"), "who commands the side"),
		key("briefing", anyText(), "what the side knows and should do, in your own words; the other side never reads it"),
		key("commands", fewLines(mostCommands), "commands that want a player, for the handout"),
		key("dummies", anyOf(oneWord("roll"), integer(0, mostDummies)), "how many dummy cards the side gets"),
		key("defaults", refTo("defaults"), "ratings that units below inherit"),
		key("forces", anyOf(listOf(refTo("node")), refTo("army")), "the order of battle as a tree, or an army to roll"),
		key("patrol", refTo("patrol"), "the men of a night patrol, in place of forces"),
		key("support", schema{Type: "array", Items: &support, MostItems: mostSupport}, "mortars and guns behind the lines of a patrol"),
	).needing("name")
}

func support(kinds []string) entries {
	var keys entries
	for _, kind := range kinds {
		keys = append(keys, key(kind, oneLine(), "its name"))
	}
	return keys
}

func armySchema() schema {
	roll := mappingOf(
		key("points", integer(LeastPoints, mostPoints), "how large the army is; left out for one side, the other decides"),
		key("kind", suggested(ArmyKinds()...), "the kind of army, or a file of your own such as kind.yaml"),
		key("stand", integer(1, mostStand), "figures that a stand bears"),
		key("army", mappingOf(
			key("drilled", truth(), "the line may be better disciplined"),
			key("leaders", integer(-2, 2), "added to the dice for commanders"),
			key("superiors", integer(0, mostSuperiors), "commanders that may be superior"),
		), "what the army is like"),
	).needing("kind")
	return mappingOf(key("roll", roll, "the army to roll")).needing("roll")
}

func patrolSchema() schema {
	patrols := OwnPatrolTables()
	return mappingOf(
		key("unit", oneLine(), "the unit that the patrol comes from"),
		key("nation", suggested(NamesOf(patrols.Nations)...), "the nation's sheet, where it is not the side's"),
		key("year", integer(FirstYear, LastYear), "the year of the patrol, where the date does not tell"),
		key("mission", suggested(append(NamesOf(patrols.Missions), "roll")...), "what the patrol is to do"),
		key("troops", suggested(NamesOf(patrols.armies)...), "the army that a rolled patrol comes from"),
		key("size", integer(1, mostPatrol), "men in a rolled patrol"),
		key("members", schema{Type: "array", Items: refPart("member"), LeastItems: 1, MostItems: mostPatrol}, "the men one by one; left out, they are rolled"),
	)
}

func refPart(part string) *schema {
	s := refTo(part)
	return &s
}

func memberSchema() schema {
	patrols := OwnPatrolTables()
	return mappingOf(
		key("name", neededLine(), "the man's name"),
		key("short", oneLine(), "his name where there is little room"),
		key("rank", oneWord(ranksOfMen...), "private, nco or officer"),
		key("title", oneLine(), "his rank as his army calls it"),
		key("role", oneLine(), "what he does"),
		key("nation", suggested(NamesOf(patrols.Nations)...), "his nation, where it is not the patrol's"),
		key("quality", oneWord(string(game.Raw), string(game.Ordinary), string(game.Veteran)), "how seasoned he is"),
		key("weapon", oneWord(game.WeaponNames()...), "what he carries"),
		key("specialist", oneWord(game.Grenadier), "what he is trained for"),
		key("regular", truth(), "a British regular"),
		key("walking_wounded", truth(), "he is wounded already"),
		key("bombs", integer(0, MostBombs), "bombs that he carries"),
		key("cutters", integer(0, mostCutters), "wire cutters"),
		key("flares", integer(0, mostFlares), "flares"),
		key("armour", truth(), "he wears armour"),
		key("helmet", truth(), "he wears a steel helmet; by nation and year when left out"),
		key("experience", oneLine(), "what he has seen"),
		key("notes", oneLine(), "printed on his sheet"),
	).needing("name")
}
