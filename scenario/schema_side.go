package scenario

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/schema"
	"github.com/csprint/csprint/words"
)

// sidesSchema is the mapping of all sides by their ids.
func sidesSchema() *schema.Value {
	closed := false
	return &schema.Value{
		Type: "object", KeysLike: schema.Entries{schema.At(sideForm.String(), schema.Ref("side"))}, Closed: &closed,
		LeastKeys: 1, MostKeys: mostSides,
	}
}

// sideSchemas are the parts of the schema that a side is made of.
func sideSchemas(all vocabulary) schema.Entries {
	return schema.Entries{
		schema.At("side", sideSchema(all)),
		schema.At("army", armySchema()),
		schema.At("patrol", patrolSchema()),
		schema.At("member", memberSchema(all.wounds)),
	}
}

func sideSchema(all vocabulary) *schema.Value {
	patrols := OwnPatrolTables()
	known := union(NamesOf(patrols.Nations), nations())
	support := schema.AnyOf(schema.Word(all.supports...), &schema.Value{
		Type: "object", Keys: support(all.supports), Closed: new(bool), LeastKeys: 1, MostKeys: 1,
	})
	return schema.Mapping(
		schema.Key("name", schema.NeededLine(), "the side's name, printed on its pages"),
		schema.Key("nation", schema.Suggested(known...), "gives the side its colour and pattern; that of a patrol, its sheet"),
		schema.Key("edge", schema.Word(game.Edges...), "the edge of the table that the side comes from"),
		schema.Key("commander", schema.Ref("commander"), "who commands the side"),
		schema.Key("briefing", schema.Text(), "what the side knows and should do, in your own words; the other side never reads it"),
		schema.Key("commands", schema.FewLines(mostCommands), "commands that want a player, for the handout"),
		schema.Key("large", schema.Truth(), "the file of the side's commander is in large print"),
		schema.Key("lang", langSchema(), "the language of the side's sheets"),
		schema.Key("players", playersSchema(), "who plays what: a packet for each, by his name; what nobody has is the commander's"),
		schema.Key("dummies", schema.AnyOf(schema.Word("roll"), schema.Integer(0, mostDummies)), "how many dummy cards the side gets"),
		schema.Key("defaults", schema.Ref("defaults"), "ratings that units below inherit"),
		schema.Key("forces", schema.AnyOf(schema.List(schema.Ref("node")), schema.Ref("army")), "the order of battle as a tree, or an army to roll"),
		schema.Key("patrol", schema.Ref("patrol"), "the men of a night patrol, in place of forces"),
		schema.Key("support", &schema.Value{Type: "array", Items: support, MostItems: mostSupport}, "mortars and guns behind the lines of a patrol"),
	).Needing("name")
}

// langSchema is a language's code: one of csprint's, or that of a file beside the scenario.
func langSchema() *schema.Value {
	return schema.AnyOf(schema.Word(words.Languages()...), schema.Patterned(words.CodeForm))
}

// playersSchema is what each player commands, by his name.
func playersSchema() *schema.Value {
	closed := false
	commands := schema.FewLines(mostOfPlayer)
	player := schema.AnyOf(commands, schema.Mapping(
		schema.Key("commands", commands, "formations, units or men, by their names"),
		schema.Key("secret", schema.Truth(), "no other player of the side reads of his troops, nor he of theirs"),
		schema.Key("large", schema.Truth(), "his file is in large print"),
		schema.Key("lang", langSchema(), "the language of his file"),
	).Needing("commands"))
	return &schema.Value{Type: "object", KeysLike: schema.Entries{schema.At(playerForm.String(), player)}, Closed: &closed, MostKeys: mostPlayers}
}

func support(kinds []string) schema.Entries {
	var keys schema.Entries
	for _, kind := range kinds {
		keys = append(keys, schema.Key(kind, schema.Line(), "its name"))
	}
	return keys
}

func armySchema() *schema.Value {
	roll := schema.Mapping(
		schema.Key("points", schema.Integer(LeastPoints, mostPoints), "how large the army is; left out for one side, the other decides"),
		schema.Key("kind", schema.Suggested(ArmyKinds()...), "the kind of army, or a file of your own such as kind.yaml"),
		schema.Key("stand", schema.Integer(1, mostStand), "figures that a stand bears"),
		schema.Key("army", schema.Mapping(
			schema.Key("drilled", schema.Truth(), "the line may be better disciplined"),
			schema.Key("leaders", schema.Integer(-2, 2), "added to the dice for commanders"),
			schema.Key("superiors", schema.Integer(0, mostSuperiors), "commanders that may be superior"),
		), "what the army is like"),
	).Needing("kind")
	return schema.Mapping(schema.Key("roll", roll, "the army to roll")).Needing("roll")
}

func patrolSchema() *schema.Value {
	patrols := OwnPatrolTables()
	return schema.Mapping(
		schema.Key("unit", schema.Line(), "the unit that the patrol comes from"),
		schema.Key("nation", schema.Suggested(NamesOf(patrols.Nations)...), "the nation's sheet, where it is not the side's"),
		schema.Key("year", schema.Integer(FirstYear, LastYear), "the year of the patrol, where the date does not tell"),
		schema.Key("mission", schema.Suggested(append(NamesOf(patrols.Missions), "roll")...), "what the patrol is to do"),
		schema.Key("troops", schema.Suggested(NamesOf(patrols.armies)...), "the army that a rolled patrol comes from"),
		schema.Key("size", schema.Integer(1, mostPatrol), "men in a rolled patrol"),
		schema.Key("members", &schema.Value{Type: "array", Items: schema.Ref("member"), LeastItems: 1, MostItems: mostPatrol}, "the men one by one; left out, they are rolled"),
	)
}

func memberSchema(wounds []string) *schema.Value {
	patrols := OwnPatrolTables()
	return schema.Mapping(
		schema.Key("name", schema.NeededLine(), "the man's name"),
		schema.Key("short", schema.Line(), "his name where there is little room"),
		schema.Key("rank", schema.Word(ranksOfMen...), "private, nco or officer"),
		schema.Key("title", schema.Line(), "his rank as his army calls it"),
		schema.Key("role", schema.Line(), "what he does"),
		schema.Key("nation", schema.Suggested(NamesOf(patrols.Nations)...), "his nation, where it is not the patrol's"),
		schema.Key("quality", schema.Word(string(game.Raw), string(game.Ordinary), string(game.Veteran)), "how seasoned he is"),
		schema.Key("weapon", schema.Word(game.WeaponNames()...), "what he carries"),
		schema.Key("specialist", schema.Word(game.Grenadier), "what he is trained for"),
		schema.Key("regular", schema.Truth(), "a British regular"),
		schema.Key("walking_wounded", schema.Truth(), "he is wounded already"),
		schema.Key("level", schema.Word(wounds...), "the wound that he begins with"),
		schema.Key("bombs", schema.Integer(0, MostBombs), "bombs that he carries"),
		schema.Key("cutters", schema.Integer(0, mostCutters), "wire cutters"),
		schema.Key("flares", schema.Integer(0, mostFlares), "flares"),
		schema.Key("armour", schema.Truth(), "he wears armour"),
		schema.Key("helmet", schema.Truth(), "he wears a steel helmet; by nation and year when left out"),
		schema.Key("experience", schema.Line(), "what he has seen"),
		schema.Key("notes", schema.Line(), "printed on his sheet"),
	).Needing("name")
}
