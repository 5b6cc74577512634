package scenario

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
)

// schemaDialect is the address of JSON Schema 2020-12.
const schemaDialect = "https://json-schema.org/draft/2020-12/schema"

// scenarioSchema is the whole file. It takes what any of the rule sets takes.
func scenarioSchema() schema {
	all := wholeVocabulary()
	s := mappingOf(slices.Concat(battleSchema(all), groundSchema(all), paperSchema(), handoutSchema(), []schemaEntry{
		key("nations", nationsSchema(), "nations beyond those that csprint knows, or in place of them"),
		key("sides", sidesSchema(), "two sides or more, each under an id of its own, which becomes the name of its file"),
		key("sides_from", neededLine(), "another scenario beside this one, whose sides are taken as they are"),
	})...).needing("csprint", "title", "rules")
	s.AnyOf = []schema{{Required: []string{"sides"}}, {Required: []string{"sides_from"}}}
	s.Dialect, s.Title, s.Description = schemaDialect, "csprint scenario", "an order of battle that csprint prints a wargame from"
	s.Parts = slices.Concat(nodeSchemas(all), sideSchemas(all))
	return s
}

// A vocabulary is the words of all rule sets.
type vocabulary struct {
	classes, disciplines, ratings, supports, options []string

	points, drill, charisma titles // of the rule sets that play them
}

// Titles are those of some rule sets.
type titles []string

// called are the rule sets in a sentence: "Cold Steel & Canister", "tiny rules". A
// title of one word is no name.
func (t titles) called() string {
	var words []string
	for _, title := range t {
		if !strings.Contains(title, " ") {
			title = strings.ToLower(title) + " rules"
		}
		words = append(words, title)
	}
	return say.AllOf(words)
}

func wholeVocabulary() vocabulary {
	var all vocabulary
	for _, id := range rules.IDs() {
		book, err := rules.Open(id)
		if err != nil {
			panic("generate: " + err.Error()) // it is embedded and has been proven
		}
		f := FactsOf(book)
		all.classes = union(all.classes, f.Classes)
		all.disciplines = union(all.disciplines, f.disciplines)
		all.ratings = union(all.ratings, f.ratings)
		all.supports = union(all.supports, f.supports)
		all.options = union(all.options, f.options())
		all.add(book)
	}
	return all
}

// add takes the title of a rule set over.
func (v *vocabulary) add(book *rules.Book) {
	plays := &book.Plays
	if plays.Points != nil {
		v.points = append(v.points, book.Title)
	}
	if plays.Drill != nil {
		v.drill = append(v.drill, book.Title)
	}
	if plays.Leaders != nil && plays.Leaders.Charisma != nil {
		v.charisma = append(v.charisma, book.Title)
	}
}

// union is the words of both lists, each once.
func union(some, more []string) []string {
	for _, word := range more {
		if !slices.Contains(some, word) {
			some = append(some, word)
		}
	}
	return some
}

func battleSchema(all vocabulary) []schemaEntry {
	return []schemaEntry{
		key("csprint", integer(1, 1), "the version of this format"),
		key("title", neededLine(), "printed on every page"),
		key("rules", oneWord(rules.IDs()...), "the rule set"),
		key("house_rules", listOf(oneLine()), "files of house rules beside the scenario"),
		key("seed", oneLine(), "the dice of the game, for tests; left out, print makes one that nobody can guess"),
		key("date", patterned(almanac.DateForm), "a day such as 1812-07-22"),
		key("start", patterned(almanac.ClockForm), `the time at which the game begins, in quotes: "15:30"`),
		key("turns", integer(1, mostTurns), "how many turns are planned"),
		key("minutes_per_turn", integer(1, mostMinutes), "how long a turn is, where the rules don't say; 10 when left out"),
		key("engagement", oneWord(string(game.Attack), string(game.Meeting)), "attack, with an attacker, or meeting"),
		key("attacker", oneLine(), "the id of the side that attacks"),
		key("table", mappingOf(
			key("width", lengthText(), "from west to east, such as 8ft"),
			key("depth", lengthText(), "from north to south, such as 6ft"),
		), "the size of the table, 1ft to 20ft a side"),
		key("figure_scale", schema{Type: "string", Pattern: `^1:[1-9][0-9]*$`}, `men a figure, in quotes: "1:30"`),
		key("rounding", oneWord(string(game.RoundDown), string(game.RoundNear), string(game.RoundUp)), "what becomes of figures that are not enough for a die, under "+all.drill.called()),
		key("grid", oneWord("2in", "4in", "6in"), "the side of a space, in gridded games"),
		key("balance", oneWord(string(game.EvenFight), string(game.AttackFight), string(game.RearguardFight), string(game.AnyFight)), "how much stronger one side is, where armies are rolled"),
		key("collection", neededLine(), "a file beside the scenario with the pieces of terrain that the club owns"),
		key("mapping", neededLine(), "a file beside the scenario that maps ratings of one rule set to another"),
		key("patrols", listOf(oneLine()), "files beside the scenario with tables for patrols"),
	}
}

func groundSchema(all vocabulary) []schemaEntry {
	return []schemaEntry{
		key("terrain", terrainSchema(all), "the ground; what is left out is rolled"),
		key("weather", weatherSchema(), "roll, none, or what is known of it"),
		key("climate", oneWord(weather.Climates()...), "of the weather"),
		key("latitude", integer(-almanac.MostLatitude, almanac.MostLatitude), "degrees north, for sun, moon and season"),
		key("light", oneWord(string(game.Daylight), string(game.Twilight), string(game.Darkness), "roll"), "in place of the sun"),
		key("council", oneWord(string(game.CouncilRequired), string(game.CouncilAllowed), string(game.NoCouncil)), "who may hold a council of war"),
		key("options", listOf(oneWord(all.options...)), "optional rules in play"),
	}
}

func terrainSchema(all vocabulary) schema {
	return mappingOf(
		key("class", anyOf(spokenWord(all.classes, "roll"), neededLine()), "the class of terrain; roll rolls it"),
		key("words", anyText(), "the ground in your own words"),
		key("theatre", oneWord(ground.Theatres()...), "whose names villages, hills and streams bear"),
		key("map", anyOf(oneWord("roll", "none"), neededLine(), givenSchema()), "rolled, by hand here or in a file beside this one; none leaves it to you"),
		key("preset", oneWord(append(wordsOf(trench.Presets), anyPreset, noLines)...), "the size of no-man's-land; none leaves the ground to you"),
		key("sector", oneWord(append(wordsOf(trench.Sectors), nervous)...), "how watchful and well wired no-man's-land is"),
		key("trenches", oneWord(wordsOf(trench.Builds)...), "how the trenches are dug"),
		key("shelling", oneWord(wordsOf(trench.Shellings)...), "how much of no-man's-land is holes"),
	)
}

func weatherSchema() schema {
	var seasons []string
	for _, climate := range weather.Climates() {
		seasons = union(seasons, weather.Seasons(climate))
	}
	return anyOf(oneWord("roll", "none"), mappingOf(
		key("climate", oneWord(weather.Climates()...), "of the weather"),
		key("season", oneWord(seasons...), "in place of that of the date"),
		key("sky", oneWord(orRoll(weather.SkyNames())...), "the sky as the game begins"),
		key("frost", oneWord("true", "false", "roll"), "whether the night was one of frost"),
		key("wind", windSchema(), `such as "light, from the south-west"`),
		key("fog", oneWord(orRoll(weather.FogNames())...), "fog as the game begins"),
		key("ground", oneWord(orRoll(weather.GroundNames())...), "how wet the ground is"),
		key("water", oneWord(weather.WaterNames()...), "how high streams and rivers stand"),
		key("changes", oneWord("roll", "none"), "whether the weather changes by the hour"),
		key("words", anyText(), "the weather in your own words"),
	))
}

func windSchema() schema {
	return anyOf(schema{Type: "string"}, mappingOf(
		key("from", oneWord(orRoll(weather.PointNames())...), "where the wind comes from"),
		key("strength", oneWord(orRoll(weather.StrengthNames())...), "how strong it blows"),
	))
}

func paperSchema() []schemaEntry {
	chits := schema{Type: "object", KeysLike: entries{{"", integer(0, game.MostChits)}}}
	return []schemaEntry{
		key("figures", lengthText(), "the height of the figures, such as 15mm: picks the size of the cards"),
		key("card_size", suggested(game.FullCard.Name, game.HalfCard.Name, "4x6in"), `full, half, 4x6in or a size such as "120mm x 80mm"`),
		key("blank_cards", integer(0, mostSheets), "blank cards of each arm that a side has cards of, to fill in by hand"),
		key("cover_sheets", integer(0, mostSheets), "sheets for each side to cover cards with"),
		key("chits", chits, "how many of a chit, marker, slip or set of sticks each side gets"),
		key("records", mappingOf(
			key("base", schema{Type: "string", Pattern: "^https?://"}, "the address that codes point to"),
		), "what the codes of unit records hold"),
	}
}
