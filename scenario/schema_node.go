package scenario

import (
	"slices"

	"github.com/csprint/csprint/game"
)

// nodeSchemas are the parts of the schema that an order of battle is made of.
func nodeSchemas(all vocabulary) entries {
	return entries{
		{"node", nodeSchema(all)},
		{"defaults", mappingOf(traitSchema(all)...)},
		{"commander", mappingOf(
			key("name", oneLine(), "his name"),
			key("rating", spokenWord(all.ratings), "how good he is"),
			key("charisma", integer(0, game.MostCharisma), "under "+all.charisma.called()),
		)},
	}
}

func nodeSchema(all vocabulary) schema {
	var echelonKeys []schemaEntry
	s := mappingOf()
	for _, echelon := range game.Echelons {
		echelonKeys = append(echelonKeys, key(echelon, neededLine(), "the name of the "+echelon))
		s.AnyOf = append(s.AnyOf, schema{Required: []string{echelon}})
	}
	s.Keys = slices.Concat(echelonKeys, formationSchema(), traitSchema(all), unitSchema())
	return s
}

func formationSchema() []schemaEntry {
	group := mappingOf(
		key("name", neededLine(), "what the group is called"),
		key("units", listOf(oneLine()), "names of units of the division"),
	).needing("name", "units")
	return []schemaEntry{
		key("commander", refTo("commander"), "who commands it"),
		key("units", schema{Type: "array", Items: refPart("node"), LeastItems: 1}, "what stands below it"),
		key("defaults", refTo("defaults"), "ratings that units below inherit"),
		key("attached", anyOf(truth(), refTo("node"), listOf(refTo("node"))), "at a battery, whether it belongs to its formation; at a formation, its batteries"),
		key("off_board", offBoardSchema(), "troops that come later, and how"),
		key("adhoc", listOf(group), "groups that a division makes for the day"),
	}
}

// traitSchema is what a node may say of itself and of all below it.
func traitSchema(all vocabulary) []schemaEntry {
	return []schemaEntry{
		key("morale", integer(AnyMorale.Low, AnyMorale.High), "morale rating"),
		key("discipline", spokenWord(all.disciplines), "discipline class"),
		key("irregular", truth(), "irregulars have a morale rating only"),
		key("quality", oneWord(qualities...), "of "+all.points.called()),
		key("grade", oneWord(grades...), "of the "+all.drill.called()),
		key("nation", suggested(nations()...), "where it is not the side's: the chip of its cards, records and roster lines"),
		key("arm", oneWord(string(game.Infantry), string(game.Cavalry), string(game.Artillery)), "where echelon and kind don't tell"),
		key("kind", oneWord(game.AllKinds...), "the kind of troops"),
	}
}

func unitSchema() []schemaEntry {
	return []schemaEntry{
		key("short", oneLine(), "the name where there is little room"),
		key("notes", anyText(), "printed with the unit"),
		key("men", integer(1, mostMen), "men in all"),
		key("figures", integer(1, mostMen), "figures, to overrule the figure scale"),
		key("guns", anyOf(integer(1, mostGuns), schema{Type: "string"}), `a number, or words such as "5 9-pounders, 1 howitzer"`),
		key("weight", oneWord(weights...), "how heavy a battery's guns are"),
		key("battalions", integer(1, mostParts), "battalions of a regiment, which share its men"),
		key("squadrons", integer(1, mostParts), "squadrons of a cavalry regiment"),
		key("companies", integer(1, mostParts), "companies of a battalion or regiment"),
		key("copies", integer(1, mostCopies), "how many units alike the line stands for"),
	}
}
