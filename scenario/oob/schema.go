package oob

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/schema"
	"github.com/csprint/csprint/rules"
)

// Words are those that the schema offers, of all rule sets, and the titles of
// the rule sets that play something.
type Words struct {
	Ratings, Nations []string

	Levels []string // in which units begin
	Rated  []Rated
	Marked []Rated // in which units may begin, besides

	Charisma string
}

// A Rated is a rating of units with the rule sets that have it.
type Rated struct {
	*rules.Fact
	Under string
}

// schema is what files give for it.
func (r Rated) schema() schema.Entry {
	takes := schema.Spoken(r.Choices)
	switch {
	case r.Numbers != nil:
		takes = schema.Integer(r.Numbers.Least, r.Numbers.Most)
	case r.Truth():
		takes = schema.Truth()
	}
	return schema.Key(r.Key, takes, "{rating} under {rules}").Worded("rating", r.Called()).Filled("rules", r.Under)
}

// Schemas are the parts of the schema that an order of battle is made of.
func Schemas(all Words) schema.Entries {
	return schema.Entries{
		schema.At("node", nodeSchema(all)),
		schema.At("defaults", schema.Mapping(append(traitSchema(all), schema.Key("short", schema.Word(autoShort), "names that are too wide are shortened"))...)),
		schema.At("commander", schema.AnyOf(schema.Line(), schema.Mapping(
			schema.Key("name", schema.Line(), "his name"),
			schema.Key("rating", schema.Spoken(all.Ratings), "how good he is"),
			schema.Key("charisma", schema.Integer(0, game.MostCharisma), "under {rules}").Filled("rules", all.Charisma),
			schema.Key("rank", schema.Line(), "his rank, before his name on the roster"),
			schema.Key("fate", schema.Line(), "what became of him, behind it"),
		))),
	}
}

func nodeSchema(all Words) *schema.Value {
	var echelonKeys []schema.Entry
	s := schema.Mapping()
	for _, echelon := range game.Echelons {
		echelonKeys = append(echelonKeys, schema.Key(echelon, schema.NeededLine(), "the name of the "+echelon))
		s.AnyOf = append(s.AnyOf, &schema.Value{Required: []string{echelon}})
	}
	s.AnyOf = append(s.AnyOf, &schema.Value{Required: []string{"train"}})
	s.Keys = slices.Concat(echelonKeys, formationSchema(), traitSchema(all), unitSchema(all), trainSchema())
	return s
}

func formationSchema() []schema.Entry {
	group := schema.Mapping(
		schema.Key("name", schema.NeededLine(), "what the group is called"),
		schema.Key("units", schema.List(schema.Line()), "names of units of the division"),
	).Needing("name", "units")
	return []schema.Entry{
		schema.Key("commander", schema.Ref("commander"), "who commands it"),
		schema.Key("units", schema.AnyOf(schema.Word("none"), &schema.Value{Type: "array", Items: schema.Ref("node"), LeastItems: 1}), "what stands below it; none lists a formation without any"),
		schema.Key("sum", sumSchema(), "the strength of a formation whose units nobody lists"),
		schema.Key("defaults", schema.Ref("defaults"), "ratings that units below inherit"),
		schema.Key("attached", schema.AnyOf(schema.Truth(), schema.Ref("node"), schema.List(schema.Ref("node"))), "at a battery, whether it belongs to its formation; at a formation, its batteries"),
		schema.Key("off_board", offBoardSchema(), "troops that come later, and how"),
		schema.Key("adhoc", schema.List(group), "groups that a division makes for the day"),
	}
}

// traitSchema is what a node may say of itself and of all below it.
func traitSchema(all Words) []schema.Entry {
	var entries []schema.Entry
	for _, r := range all.Rated {
		entries = append(entries, r.schema())
	}
	return append(entries,
		schema.Key("nation", schema.Suggested(all.Nations...), "where it is not the side's: the chip of its cards, records and roster lines"),
		schema.Key("arm", schema.Word(string(game.Infantry), string(game.Cavalry), string(game.Artillery)), "where echelon and kind don't tell"),
		schema.Key("kind", schema.Suggested(game.AllKinds...), "the kind of troops, or a word of the sources such as uhlan that the mapping knows"),
		schema.Key("told", &schema.Value{Type: "object", KeysLike: schema.Entries{schema.At("", schema.NeededLine())}, MostKeys: mostTold}, "what the source says in words of its own, for the roster and the mapping: {experience: veteran, drill: linear}"),
	)
}

// sumSchema is a strength of several arms in one.
func sumSchema() *schema.Value {
	return schema.Mapping(
		schema.Key("infantry", menSchema(), "men on foot"),
		schema.Key("cavalry", menSchema(), "men on horses"),
		schema.Key("guns", gunsSchema(), "guns"),
		schema.Key("battalions", schema.Integer(1, mostParts), "of the foot; left out, by the mapping"),
		schema.Key("squadrons", schema.Integer(1, mostParts), "of the horse"),
		schema.Key("batteries", schema.Integer(1, mostParts), "that the guns are in"),
	)
}

func menSchema() *schema.Value {
	return schema.AnyOf(schema.Integer(1, mostMen), &schema.Value{Type: "string"})
}

func gunsSchema() *schema.Value {
	return schema.AnyOf(schema.Integer(1, mostGuns), &schema.Value{Type: "string"})
}

// trainSchema is what supply trains and parks say beside the keys of all.
func trainSchema() []schema.Entry {
	return []schema.Entry{
		schema.Key("train", schema.NeededLine(), "the name of a supply train or park, which the roster lists"),
		schema.Key("wagons", schema.Integer(1, mostMen), "of a train"),
	}
}

func unitSchema(all Words) []schema.Entry {
	var marks []schema.Entry
	for _, mark := range all.Marked {
		if !slices.ContainsFunc(all.Rated, func(r Rated) bool { return r.Key == mark.Key }) {
			marks = append(marks, mark.schema())
		}
	}
	return append(marks,
		schema.Key("short", schema.Line(), "the name where there is little room; auto lets csprint shorten names, here and below"),
		schema.Key("id", schema.Lettered(idForm), "of the unit, for what is kept of it from game to game: letters, digits and dashes"),
		schema.Key("absent", schema.Truth(), "listed on the roster, but not there"),
		schema.Key("notes", schema.Text(), "printed in the roster, under the unit"),
		schema.Key("men", menSchema(), `men in all: a number, "c. 400", "400-450", or unknown`),
		schema.Key("bases", schema.Integer(1, mostBases), "strength in bases, which the mapping turns into men"),
		schema.Key("stands", schema.Integer(1, mostBases), "the same"),
		schema.Key("figures", schema.Integer(1, mostMen), "figures, to overrule the figure scale"),
		schema.Key("guns", gunsSchema(), `a number, words such as "5 9-pounders, 1 howitzer", light, medium, heavy, or unknown`),
		schema.Key("weight", schema.Word(weights...), "how heavy a battery's guns are"),
		schema.Key("battalions", schema.Integer(1, mostParts), "battalions of a regiment, which share its men"),
		schema.Key("squadrons", schema.Integer(1, mostParts), "squadrons of a cavalry regiment"),
		schema.Key("companies", schema.Integer(1, mostParts), "companies of a battalion or regiment"),
		schema.Key("batteries", schema.Integer(1, mostParts), "batteries of a regiment, which share its guns"),
		schema.Key("converge", schema.AnyOf(schema.List(schema.Line()), schema.Named(schema.AnyOf(schema.Integer(1, mostMen), schema.Lettered(companiesForm)))), "at a battalion: those whose élite companies it is made of; with numbers, of the men that each gives: {1st Line: 80, 2nd Line: 1 company}"),
		schema.Key("lost", schema.Integer(1, mostMen), "men lost before the battle begins; guns, of a battery"),
		schema.Key("disorder", schema.Integer(1, mostDisorder), "markers of disorder with which it begins"),
		schema.Key("level", schema.Word(all.Levels...), "the level of morale or order in which it begins"),
		schema.Key("copies", schema.Integer(1, mostCopies), "how many units alike the line stands for"),
	)
}
