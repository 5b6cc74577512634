package rules

import "github.com/csprint/csprint/internal/schema"

// headSchema are the keys at the head of the rules.
func headSchema(of Sheets) []schema.Entry {
	listed := func(names []string) *schema.Value {
		s := schema.List(schema.Word(names...))
		s.LeastItems = 1
		return s
	}
	return []schema.Entry{
		schema.Key("edition", schema.Integer(1, mostNumber).Usually(1), "of the rules, printed in the umpire's book"),
		schema.Key("code", schema.Integer(1, mostCode), "of csprint's own rule sets: the number in printed codes; the codes of packs have the pack's hash"),
		schema.Key("plays", schema.Ref("plays"), "what the rules have, each with the table, list or number that it rests on"),
		schema.Key("designs", schema.Ref("designs"), "the designs that sheets are laid out by, of those that csprint designs lists; records, leaders, roster and forces that are left out csprint makes itself"),
		schema.Key("sheets", listed(of.Sides), "of a side's file, in order; left out, the usual ones"),
		schema.Key("umpire", listed(of.Umpire), "of the umpire's file, in order; left out, the usual ones"),
		schema.Key("common", listed(of.Common), "of everyone's, and what else a game has once; left out, the usual ones"),
		schema.Key("phone", schema.Ref("phone"), "what the page of a record shows; left out, losses, levels and a panel for each table with dice"),
	}
}

// headParts are the parts of the head.
func headParts() []schema.Entry {
	return []schema.Entry{
		schema.At("plays", playsSchema()),
		schema.At("scale", oneOf(schema.Mapping(
			schema.Key("usual", schema.Integer(1, mostNumber), "men a figure, where a scenario doesn't say"),
			schema.Key("men", schema.Integer(1, mostNumber), "men a figure, in all games"),
			schema.Key("table", id("a table"), "of the scales that there are, with their paces to an inch"),
		))),
		schema.At("states", statesSchema()),
		schema.At("level", schema.Mapping(
			schema.Key("key", schema.NeededLine(), "what formulas and results call it"),
			schema.Key("label", schema.NeededLine(), "what stands at its box"),
		).Needing("key", "label")),
		schema.At("designs", designsSchema()),
	}
}

// oneOf is a mapping of which one key alone is there.
func oneOf(s *schema.Value) *schema.Value {
	s.LeastKeys, s.MostKeys = 1, 1
	return s
}

func playsSchema() *schema.Value {
	return schema.Mapping(
		schema.Key("needs", schema.List(id("a rating")), "ratings that every unit must have"),
		schema.Key("men", schema.Word("units", "single"), "single: every unit is one man with ratings of his own, man: NAME in scenarios; then a figure is a man, and what befalls him are levels and marks"),
		schema.Key("scale", schema.Ref("scale"), "how many men a figure stands for; left out, scenarios say it"),
		schema.Key("states", schema.Ref("states"), "what units may be in beside their losses"),
		schema.Key("steps", id("a fact"), "which grows with each step of losses that counts for a unit"),
		schema.Key("grid", schema.Word("2in", "4in", "6in"), "the side of a space, where the rules are played in spaces"),
		schema.Key("minutes", id("a constant"), "how long a turn is; left out, the host says it"),
		schema.Key("ground", schema.Mapping(
			schema.Key("classes", neededID("a table"), "of the classes of terrain"),
			schema.Key("words", id("a list"), "of what each is"),
		).Needing("classes"), "classes of terrain, on which maps are rolled"),
		schema.Key("zone", id("a constant"), "how deep an attack's sides set up, a fraction of the table"),
		schema.Key("bands", schema.Mapping(
			schema.Key("paces", neededID("a table"), "of the bands"),
			schema.Key("stands", neededID("a table"), "of what stands on the table in each, and what the enemy knows of it, in its last two columns"),
			schema.Key("shifts", schema.Integer(1, 9), "the note of that table, from 1, that says when sightings come closer"),
		).Needing("paces", "stands"), "bands of range in which troops are seen"),
		schema.Key("smoke", id("a constant"), "how many balls of smoke threaten"),
		schema.Key("ratings", id("a list"), "of how good commanders may be"),
		schema.Key("command", id("a table"), "of a commander's points by his dice"),
		schema.Key("leaders", schema.Mapping(
			schema.Key("every", schema.Truth(), "each brigade, division and corps has one, known by name or not"),
			schema.Key("charisma", id("a table"), "of charisma, rolled on where nobody gives it"),
			schema.Key("radii", id("a table"), "of how far they command in action points, by level and arm"),
			schema.Key("radius", id("a constant"), "how far they all command, in inches"),
		), "leaders who stand on the table"),
		schema.Key("divisions", schema.Mapping(
			schema.Key("test", neededID("a table"), "on which a division is tested"),
			schema.Key("lines", neededID("a list of modifiers"), "of what counts in it"),
			schema.Key("parts", neededID("a fact"), "as how many parts a unit counts"),
			schema.Key("out", neededID("a fact"), "how many of these are lost"),
			schema.Key("share", neededID("a fact"), "the percent of a formation that is lost, by which lines count"),
		).Needing("test", "lines", "parts", "out", "share"), "divisions that are tested by what they have lost"),
		schema.Key("brigades", schema.Mapping(
			schema.Key("table", neededID("a table"), "of what dice there are"),
			schema.Key("dice", neededID("a fact"), "of a brigade, how many it throws for its units"),
		).Needing("table", "dice"), "brigades whose morale is rolled each turn, with dice for units in trouble"),
		schema.Key("points", schema.Mapping(
			schema.Key("rating", neededID("a rating"), "of needs:, by which units have their numbers"),
			schema.Key("types", neededID("a table"), "of action points by type of unit"),
			schema.Key("morale", schema.Named(id("a table")), "for each word of the rating the table of morale numbers, by size and losses"),
		).Needing("rating", "types", "morale"), "units with action points and a strip of morale numbers"),
		schema.Key("drill", schema.Mapping(
			schema.Key("rating", neededID("a rating"), "of needs:, by whose row units test morale"),
			schema.Key("poor", schema.List(schema.Line()), "its words for units that manoeuvre badly"),
			schema.Key("morale", neededID("a table"), "with a row for each word of the rating"),
			schema.Key("moves", neededID("a table"), "of how far units move"),
			schema.Key("fire", neededID("a table"), "of how they fire"),
		).Needing("rating", "morale", "moves", "fire"), "units that count dice by their figures, and whose rows of moving and shooting are picked for them"),
		schema.Key("cards", id("a list"), "of what the back of a card says, where troops are cards until they are seen"),
		schema.Key("dummies", id("a table"), "of how many cards may stand for nothing; with cards: alone"),
		schema.Key("single", schema.Mapping(
			schema.Key("morale", neededID("a table"), "of what a man's morale is the sum of"),
			schema.Key("sight", neededID("a table"), "of who sees whom"),
			schema.Key("hit", id("a fact"), "that tells a man who is a casualty of his patrol"),
		).Needing("morale", "sight"), "rules of single men, who go out on patrols"),
		schema.Key("squares", id("a constant"), "under rules of single men: the side of a square of the ground, in inches"),
		schema.Key("support", id("a table"), "under rules of single men: what a patrol may call for"),
	)
}

func statesSchema() *schema.Value {
	var looking []schema.Entry
	for _, look := range looks {
		looking = append(looking, schema.Key(look, schema.Ref("formula"), "the facts under which a unit looks "+look))
	}
	return schema.Mapping(
		schema.Key("levels", schema.AnyOf(schema.List(schema.Ref("level")), neededID("a table")), "from good to worse: levels of their own, or a table whose rows they are; records have a box for each"),
		schema.Key("fresh", schema.Line(), "what those are called who are in none of the levels; left out, all begin in the first"),
		schema.Key("gone", id("a level"), "of those that are off the table for good"),
		schema.Key("disorder", schema.Word("markers"), "markers of disorder are counted"),
		schema.Key("looks", schema.Mapping(looking...), "how bad a state is, for colours and lists: the first that holds, from gone to wavering"),
		schema.Key("out", schema.Ref("formula"), "the facts under which a unit counts as lost"),
		schema.Key("due", schema.List(schema.Mapping(
			schema.Key("when", schema.Ref("formula"), "the facts that bring it about"),
			schema.Key("words", schema.NeededLine(), "what has come about"),
		).Needing("when", "words")), "checks that losses bring about"),
	).Needing("levels")
}

func designsSchema() *schema.Value {
	key := func(name, what string) schema.Entry {
		return schema.Key(name, schema.Line().Called("name of a design"), what)
	}
	return schema.Mapping(
		key("records", "how records lie on the paper"), key("leaders", "how leaders' cards lie on the paper"), key("cards", "how cards of troops unseen lie on the paper"),
		key("slips", "how order slips lie on the paper"), key("markers", "how order markers lie on the paper"), key("characters", "how single men's sheets lie on the paper"),
		key("roster", "the columns of rosters"), key("forces", "the columns of the umpire's list of forces"), key("divisions", "the columns of sheets of divisions"),
		key("patrol", "the columns of a patrol's roster"), key("key", "the columns of the umpire's key to cards"),
	)
}
