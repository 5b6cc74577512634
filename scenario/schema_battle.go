package scenario

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/placename"
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/schema"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario/drawn"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// Schema is the JSON Schema of the scenario file, in the dialect 2020-12, for
// editors. It tells the keys, words and bounds that Read reads, from the
// same lists; what only a whole file can tell, such as an attacker that is no
// side, is left to Read. Packs are those that it offers by name beside the rule sets.
func Schema(in *words.Catalogue, packs ...*pack.Pack) ([]byte, error) {
	named := rules.IDs()
	for _, p := range packs {
		if pack.Own(p.ID) == nil {
			named = append(named, p.Ref())
		}
	}
	return scenarioSchema(named).In(in.Label)
}

// Meanings are what the keys of a scenario mean and are called, each once, as labels that languages say otherwise.
func Meanings() []string {
	var all []string
	scenarioSchema(nil).In(func(about string) string {
		if !slices.Contains(all, about) {
			all = append(all, about)
		}
		return about
	})
	for _, key := range Keys() {
		all = append(all, KeyLabel(key))
	}
	return all
}

// KeyLabel is the label that languages call a key by in forms: "House rules:".
func KeyLabel(key string) string {
	_, label, found := strings.Cut(inForms, "\n"+key+": ")
	if label, _, _ = strings.Cut(label, "\n"); !found {
		label = say.Capitalized(strings.ReplaceAll(key, "_", " "))
	}
	return label + ":"
}

// inForms are keys that say too little for themselves in a form.
const inForms = `
adhoc: Groups for the day
balance: Balance of strength
base: Address
by: Marches by
changes: Changes of weather
class: Class of terrain
converge: Made of companies of
copies: Units alike
defaults: For all its units
depth: Depth, north to south
edge: Comes from
figure_scale: Men a figure
hours: Weather by the hour
idea: What it is about
kind: Kind of troops
lang: Language
lasts: How long
level: Level at the start
like: Takes after
links: Missing links
live: Phones join
lost: Lost before
mapping: Mapping of ratings
names: Names of your own
off_board: Comes later
rate: Each turn
short: Short name
sides_from: Sides from
start: Starts at
sum: Strength in all
theatre: Names of places
told: Words of the source
units: Lengths in
width: Width, west to east
words: In your own words
`

// Keys are those that a form may have fields for, each once: all but those of maps, which are drawn, and
// of the pieces that are printed by number.
func Keys() []string {
	var all []string
	var gather func(s *schema.Value)
	gather = func(s *schema.Value) {
		if s == nil {
			return
		}
		for _, e := range s.Keys {
			if slices.Contains(all, e.Key) {
				continue
			}
			all = append(all, e.Key)
			if e.Key != "map" && e.Key != "chits" && e.Key != "support" {
				gather(e.Value)
			}
		}
		for _, e := range slices.Concat(s.KeysLike, s.Parts) {
			gather(e.Value)
		}
		for _, one := range append(s.AnyOf, s.Items) {
			gather(one)
		}
	}
	gather(scenarioSchema(nil))
	return all
}

// scenarioSchema is the whole file. It takes what any of the rule sets takes.
func scenarioSchema(named []string) *schema.Value {
	all := wholeVocabulary()
	s := schema.Mapping(slices.Concat(battleSchema(all, named), groundSchema(all), paperSchema(), handoutSchema(), []schema.Entry{
		schema.Key("nations", nationsSchema(), "nations beyond those that csprint knows, or in place of them"),
		schema.Key("sides", sidesSchema(), "two sides or more, each under an id of its own, which becomes the name of its file"),
		schema.Key("opponent", schema.Word("none"), "none: the file is one army's list, and only its own sheets are printed"),
		schema.Key("sides_from", schema.NeededLine(), "another scenario beside this one, whose sides are taken as they are"),
	})...).Needing("csprint", "title", "rules")
	s.AnyOf = []*schema.Value{{Required: []string{"sides"}}, {Required: []string{"sides_from"}}}
	s.Parts = slices.Concat(oob.Schemas(all.forces()), sideSchemas(all))
	return s.Whole("csprint scenario", "an order of battle that csprint prints a wargame from")
}

// A vocabulary is the words of all rule sets.
type vocabulary struct {
	classes, ratings, supports, options []string

	levels, wounds []string // of units and of men as a battle begins

	drill, charisma titles            // of the rule sets that play them
	rated           []*rules.Fact     // of units
	marks           []*rules.Fact     // of units, besides losses, disorder and level
	under           map[string]titles // of the rule sets that have a rating or a mark
}

// forces are the words of orders of battle.
func (v *vocabulary) forces() oob.Words {
	words := oob.Words{Ratings: v.ratings, Nations: nations(), Levels: v.levels, Charisma: v.charisma.called()}
	for _, f := range v.rated {
		words.Rated = append(words.Rated, oob.Rated{Fact: f, Under: v.under[f.Key].called()})
	}
	for _, f := range v.marks {
		words.Marked = append(words.Marked, oob.Rated{Fact: f, Under: v.under[f.Key].called()})
	}
	return words
}

// Titles are those of some rule sets.
type titles []string

// called are the rule sets in a row: "Cold Steel, Cold Steel & Canister".
func (t titles) called() string { return strings.Join(t, ", ") }

func wholeVocabulary() vocabulary {
	all := vocabulary{rated: rules.RatingsBeside(nil), under: map[string]titles{}}
	for _, id := range rules.IDs() {
		book, err := rules.Open(id)
		if err != nil {
			panic("generate: " + err.Error()) // it is embedded and has been proven
		}
		f := oob.FactsOf(book)
		all.classes = union(all.classes, f.Classes)
		all.ratings = union(all.ratings, f.Ratings)
		all.supports = union(all.supports, f.Supports)
		all.options = union(all.options, f.Options())
		if f.Men {
			all.wounds = union(all.wounds, f.States.Standing())
		} else {
			all.levels = union(all.levels, f.States.Standing())
		}
		all.add(book)
	}
	return all
}

// add takes the title of a rule set over.
func (v *vocabulary) add(book *rules.Book) {
	plays := &book.Plays
	for _, f := range book.Ratings() {
		v.under[f.Key] = append(v.under[f.Key], book.Title)
	}
	for _, f := range book.Marks() {
		if rules.RatingIn(v.marks, f.Key) == nil {
			v.marks = append(v.marks, f)
		}
		v.under[f.Key] = append(v.under[f.Key], book.Title)
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

// packNamed is what the scenario names packs by: their files and folders, or id@version.
var packNamed = pattern.Of(`[@/\\]|^\.|\.cspack$`)

func battleSchema(all vocabulary, named []string) []schema.Entry {
	return []schema.Entry{
		schema.Key("csprint", schema.Integer(1, 1), "the version of this format"),
		schema.Key("title", schema.NeededLine(), "printed on every page"),
		schema.Key("lang", langSchema(), "the language of the sheets: one of csprint's, or one of your own in words/xx.yaml beside the scenario"),
		schema.Key("units", schema.Word("in", "cm"), "what sheets tell lengths on the table in: inches when left out"),
		schema.Key("rules", schema.AnyOf(schema.Word(named...), schema.Patterned(packNamed)), "the rule set, or a pack: ./river-raid, river-raid@1.2"),
		schema.Key("house_rules", schema.List(schema.Line()), "files of house rules beside the scenario"),
		schema.Key("seed", schema.Line(), "the dice of the game, for tests; left out, print makes one that nobody can guess"),
		schema.Key("date", schema.Patterned(almanac.DateForm), "a day such as 1812-07-22"),
		schema.Key("start", schema.Patterned(almanac.ClockForm), `the time at which the game begins, in quotes: "15:30"`),
		schema.Key("turns", schema.Integer(1, mostTurns), "how many turns are planned"),
		schema.Key("minutes_per_turn", schema.Integer(1, mostMinutes), "how long a turn is, where the rules don't say; 10 when left out"),
		schema.Key("engagement", schema.Word(string(game.Attack), string(game.Meeting)), "attack, with an attacker, or meeting"),
		schema.Key("attacker", schema.Line(), "the id of the side that attacks"),
		schema.Key("table", schema.Mapping(
			schema.Key("width", schema.Length(), "from west to east, such as 8ft"),
			schema.Key("depth", schema.Length(), "from north to south, such as 6ft"),
		), "the size of the table, 1ft to 20ft a side"),
		schema.Key("figure_scale", &schema.Value{Type: "string", Pattern: `^1:[1-9][0-9]*$`}, `men a figure, in quotes: "1:30"`),
		schema.Key("rounding", schema.Word(string(game.RoundDown), string(game.RoundNear), string(game.RoundUp)), "what becomes of figures that are not enough for a die, under {rules}").Filled("rules", all.drill.called()),
		schema.Key("grid", schema.Word("2in", "4in", "6in"), "the side of a space, in gridded games"),
		schema.Key("balance", schema.Word(string(game.EvenFight), string(game.AttackFight), string(game.RearguardFight), string(game.AnyFight)), "how much stronger one side is, where armies are rolled"),
		schema.Key("collection", schema.NeededLine(), "a file beside the scenario with the pieces of terrain that the club owns"),
		schema.Key("mapping", schema.NeededLine(), "a file beside the scenario that maps ratings of one rule set to another"),
		schema.Key("patrols", schema.List(schema.Line()), "files beside the scenario with tables for patrols"),
	}
}

func groundSchema(all vocabulary) []schema.Entry {
	return []schema.Entry{
		schema.Key("terrain", terrainSchema(all), "the ground; what is left out is rolled"),
		schema.Key("weather", weatherSchema(), "roll, none, or what is known of it"),
		schema.Key("climate", schema.Word(weather.Climates()...), "of the weather"),
		schema.Key("latitude", schema.Integer(-almanac.MostLatitude, almanac.MostLatitude), "degrees north, for sun, moon and season"),
		schema.Key("light", schema.Word(string(game.Daylight), string(game.Twilight), string(game.Darkness), "roll"), "in place of the sun"),
		schema.Key("council", schema.Word(string(game.CouncilRequired), string(game.CouncilAllowed), string(game.NoCouncil)), "who may hold a council of war"),
		schema.Key("options", schema.List(schema.Word(all.options...)), "optional rules in play"),
	}
}

func terrainSchema(all vocabulary) *schema.Value {
	return schema.Mapping(
		schema.Key("class", schema.AnyOf(schema.Spoken(all.classes, "roll"), schema.NeededLine()), "the class of terrain; roll rolls it"),
		schema.Key("words", schema.Text(), "the ground in your own words"),
		schema.Key("idea", schema.Word(append(wordsOf(ground.Ideas()), "roll")...), "what a rolled map is about; left out it is rolled"),
		schema.Key("theatre", schema.Suggested(placename.Theatres()...), "whose names villages, hills and streams bear"),
		schema.Key("names", namesSchema(), "a file beside this one with names of places, or names that the ground takes first"),
		schema.Key("map", schema.AnyOf(schema.Word("roll", "none"), schema.NeededLine(), drawn.Schema(elevationSchema(), vectorsSchema())), "rolled, by hand here or in a file beside this one; none leaves it to you"),
		schema.Key("preset", schema.Word(append(wordsOf(trench.Presets), anyPreset, noLines)...), "the size of no-man's-land; none leaves the ground to you"),
		schema.Key("sector", schema.Word(append(wordsOf(trench.Sectors), nervous)...), "how watchful and well wired no-man's-land is"),
		schema.Key("trenches", schema.Word(wordsOf(trench.Builds)...), "how the trenches are dug"),
		schema.Key("shelling", schema.Word(wordsOf(trench.Shellings)...), "how much of no-man's-land is holes"),
	)
}

func namesSchema() *schema.Value {
	keys := []schema.Entry{schema.Key("file", schema.NeededLine(), "a file beside this one with lists of names")}
	for _, kind := range givenKinds {
		keys = append(keys, schema.Key(string(kind), schema.List(schema.Line()), "names that are given before any is rolled, the first to the largest"))
	}
	return schema.AnyOf(schema.NeededLine(), schema.Mapping(keys...))
}

func weatherSchema() *schema.Value {
	var seasons []string
	for _, climate := range weather.Climates() {
		seasons = union(seasons, weather.Seasons(climate))
	}
	return schema.AnyOf(schema.Word("roll", "none"), schema.Mapping(
		schema.Key("climate", schema.Word(weather.Climates()...), "of the weather"),
		schema.Key("season", schema.Word(seasons...), "in place of that of the date"),
		schema.Key("sky", schema.Word(orRoll(weather.SkyNames())...), "the sky as the game begins"),
		schema.Key("frost", schema.Word("true", "false", "roll"), "whether the night was one of frost"),
		schema.Key("wind", windSchema(), `such as "light, from the south-west"`),
		schema.Key("fog", schema.Word(orRoll(weather.FogNames())...), "fog as the game begins"),
		schema.Key("ground", schema.Word(orRoll(weather.GroundNames())...), "how wet the ground is"),
		schema.Key("water", schema.Word(weather.WaterNames()...), "how high streams and rivers stand"),
		schema.Key("changes", schema.Word("roll", "none"), "whether the weather changes by the hour"),
		schema.Key("hours", &schema.Value{Type: "object", KeysLike: schema.Entries{schema.At(almanac.ClockForm.String(), schema.Word(weather.SkyNames()...))}, Closed: new(bool), MostKeys: weather.MostHours},
			`skies that you fix by the hour: {"11:00": heavy rain, "13:00": fair}`),
		schema.Key("words", schema.Text(), "the weather in your own words"),
	))
}

func windSchema() *schema.Value {
	return schema.AnyOf(&schema.Value{Type: "string"}, schema.Mapping(
		schema.Key("from", schema.Word(orRoll(weather.PointNames())...), "where the wind comes from"),
		schema.Key("strength", schema.Word(orRoll(weather.StrengthNames())...), "how strong it blows"),
	))
}

func paperSchema() []schema.Entry {
	chits := schema.Named(schema.Integer(0, game.MostChits))
	return []schema.Entry{
		schema.Key("figures", schema.Length(), "the height of the figures, such as 15mm: picks the size of the cards"),
		schema.Key("card_size", schema.Suggested(game.CardSizes()...), `full, half, 4x6in, a sleeve's tarot, poker or bridge, or a size such as "120mm x 80mm"`),
		schema.Key("blank_cards", schema.Integer(0, mostSheets), "blank cards of each arm that a side has cards of, to fill in by hand"),
		schema.Key("cover_sheets", schema.Integer(0, mostSheets), "sheets for each side to cover cards with"),
		schema.Key("chits", chits, "how many of a chit, marker, slip or set of sticks each side gets"),
		schema.Key("records", schema.Mapping(
			schema.Key("base", &schema.Value{Type: "string", Pattern: "^https?://"}, "the address that codes point to"),
			schema.Key("live", schema.Truth(), "a csprint serve with a hub answers there: briefings print how phones join it"),
		), "what the codes of unit records hold"),
	}
}
