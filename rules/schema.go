package rules

import (
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/schema"
)

// Sheets are the names of the sheets that can be printed, by who gets them.
type Sheets struct{ Sides, Umpire, Common []string }

// Schema is the JSON Schema of a file of rules. It tells the keys, words and bounds that are
// read from it; what only a whole book can tell, such as a table that is named and isn't there,
// is left to Open.
func Schema(of Sheets) *schema.Value {
	s := schema.Mapping(slices.Concat(headSchema(of), []schema.Entry{
		schema.Key("phases", schema.List(schema.Ref("phase")), "the parts of a turn, in their order"),
		schema.Key("facts", schema.List(schema.Ref("fact")), "what the rules ask for of units, of the game or of who plays"),
		schema.Key("tables", schema.List(schema.Ref("table")), "tables, in the order of the rules"),
		schema.Key("modifiers", schema.List(schema.Ref("modifiers")), "lists of what is added to rolls"),
		schema.Key("lists", schema.List(schema.Ref("list")), "named things: orders, missions, steps of a turn"),
		schema.Key("constants", schema.List(schema.Ref("constant")), "single numbers of the rules, which texts name in braces, {reach}"),
		schema.Key("workings", schema.List(schema.Ref("working")), "what players work out: csprint resolve and phones do it for them"),
		schema.Key("readings", schema.Named(schema.AnyOf(schema.Text(), schema.Ref("reading"))), "how damaged or doubtful places of the rules are read, each under an id of its own, A1; what rests on one is marked on paper"),
	})...)
	s.Parts = slices.Concat(headParts(), tableParts(), otherParts(), phoneParts())
	return s.Whole("csprint rules", "the rules of a pack: several files of rules/ may each have some of the lists")
}

// Values that stand in many places.

// id is the id of something of the rules.
func id(of string) *schema.Value { return schema.Line().Called("id of " + of) }

// neededID is one that has to be there.
func neededID(of string) *schema.Value { return schema.NeededLine().Called("id of " + of) }

func spanSchema() *schema.Value { return schema.Line().Called("range") }

func numbersSchema() *schema.Value { return schema.Line().Called("range with both ends") }

func diceSchema() *schema.Value { return schema.Lettered(diceForm) }

func signed() *schema.Value { return schema.Integer(-mostModifier, mostModifier) }

// headed is a mapping that begins as everything does which has an id and a title.
func headed(what string, more ...schema.Entry) *schema.Value {
	return schema.Mapping(append([]schema.Entry{
		schema.Key("id", schema.NeededLine(), "what the rules, designs and csprint resolve call "+what),
		schema.Key("title", schema.NeededLine(), "printed above it"),
		schema.Key("section", schema.NeededLine(), "where the rules have it: a number or a heading"),
		schema.Key("phase", id("a phase"), "the part of a turn that it serves"),
	}, more...)...)
}

// footed are the keys of what stands under it.
func footed() []schema.Entry {
	return []schema.Entry{
		schema.Key("notes", schema.List(schema.Line()), "lines under it"),
		schema.Key("readings", schema.List(id("a reading")), "the readings that bear on all of it"),
	}
}

// otherParts are the parts of what is neither head, table nor phone.
func otherParts() []schema.Entry {
	return []schema.Entry{
		schema.At("formula", schema.Line().About("arithmetic over facts, in words: `lost * 4 >= figures`, `if irregular then -4 else -2`, `arm = cavalry and not level = broken`. In order of how loosely they bind: if … then … else, or, and, not, the comparisons = < > <= >=, + and -, * and /. up, down and near round; least, most and sum are of several. A minus stands between spaces. Constants, lines and cells stand in braces: {reach}, {moves/horse/2}")),
		schema.At("reading", schema.Mapping(
			schema.Key("words", schema.Text(), "the reading, in a line for the foot of a page"),
			schema.Key("short", schema.Line(), "the same for the foot of a card"),
			schema.Key("house", schema.Truth(), "it is csprint's own choice, marked with a double dagger"),
		).Needing("words")),
		schema.At("phase", schema.Mapping(
			schema.Key("key", schema.NeededLine(), "what phase: names"),
			schema.Key("mark", schema.NeededLine(), "what marks it on a page: \"6\", Set-up"),
			schema.Key("label", schema.NeededLine(), "what it is called"),
			schema.Key("once", schema.Truth(), "it is before the first turn, and in none"),
		).Needing("key", "mark", "label")),
		schema.At("fact", factSchema()),
		schema.At("list", headed("the list", append([]schema.Entry{
			schema.Key("items", schema.List(schema.AnyOf(schema.Line(), schema.Ref("item"))), "its items; one that is a label alone may be that"),
		}, footed()...)...).Needing("id", "title", "section")),
		schema.At("item", schema.Mapping(
			schema.Key("label", schema.NeededLine(), "what it is called"),
			schema.Key("key", schema.Line(), "what it is named by; left out, the label gives it"),
			schema.Key("words", schema.Line(), "what it is, in a line"),
			schema.Key("steps", schema.List(schema.AnyOf(schema.Line(), schema.Ref("item"))), "what it consists of, in order"),
			schema.Key("reading", id("a reading"), "on which it rests"),
		).Needing("label")),
		schema.At("constant", schema.Mapping(
			schema.Key("id", schema.NeededLine(), "what texts and formulas name in braces"),
			schema.Key("section", schema.NeededLine(), "where the rules have it: a number or a heading"),
			schema.Key("value", schema.AnyOf(schema.Line(), schema.List(schema.Line())), "the number, or several that belong together: {thresholds.2} is the second"),
			schema.Key("unit", schema.Line(), "of what: in, paces, %"),
			schema.Key("note", schema.Text(), "what it takes to understand it"),
			schema.Key("numbers", numbersSchema(), "the least and the most that house rules may make of it"),
			schema.Key("most", schema.Line(), "the most of a fraction, likewise"),
			schema.Key("reading", id("a reading"), "on which it rests"),
		).Needing("id", "section", "value")),
		schema.At("working", headed("the working", append([]schema.Entry{
			schema.Key("takes", schema.List(schema.Ref("input")), "what is known"),
			schema.Key("rolls", schema.List(schema.Ref("throw")), "dice that are thrown"),
			schema.Key("gives", schema.List(schema.Ref("output")), "what comes of it; of several of one label the first counts whose when: holds"),
		}, footed()...)...).Needing("id", "title", "section", "takes", "gives")),
		schema.At("input", schema.Mapping(
			schema.Key("key", schema.NeededLine(), "what formulas call it"),
			schema.Key("label", schema.NeededLine(), "what a person is asked for"),
			schema.Key("numbers", numbersSchema(), "what the number may be; or choices:, or of:"),
			schema.Key("choices", schema.List(schema.Ref("choice")), "of which one is chosen"),
			schema.Key("of", id("a rating"), "of which it is a value, with that rating's range"),
			schema.Key("many", schema.Integer(1, mostInputs), "how many such numbers there may be; left out, it is one"),
			schema.Key("usual", schema.Line(), "what it is where nobody says"),
		).Needing("key", "label")),
		schema.At("choice", schema.Mapping(
			schema.Key("label", schema.NeededLine(), "what it is called"),
			schema.Key("key", schema.Line(), "what it is named by; left out, the label gives it"),
			schema.Key("is", schema.Ref("formula"), "the number that it stands for"),
		).Needing("label", "is")),
		schema.At("throw", schema.Mapping(
			schema.Key("key", schema.NeededLine(), "what formulas call what the dice come to"),
			schema.Key("label", schema.NeededLine(), "what they are thrown for"),
			schema.Key("dice", schema.NeededLine(), "2D6, or the id of the constant that says so, or of a table whose cell does"),
			schema.Key("row", schema.Ref("formula"), "of a table: the number that leads to the row"),
			schema.Key("column", schema.Ref("formula"), "of a table: the place of the column, from 1"),
			schema.Key("each", schema.Ref("formula"), "how often they are thrown; left out, once"),
			schema.Key("hits", id("a constant"), "of the faces that are counted; left out, faces are added up"),
		).Needing("key", "label", "dice")),
		schema.At("output", schema.Mapping(
			schema.Key("label", schema.NeededLine(), "what it is called"),
			schema.Key("key", schema.Line(), "by which later ones name it"),
			schema.Key("is", schema.Ref("formula"), "the number; or words:"),
			schema.Key("words", schema.Line(), "what comes of it in words, constants in braces"),
			schema.Key("when", schema.Ref("formula"), "under which it comes about"),
			schema.Key("each", schema.Line(), "the key of an input of several numbers: it is worked out for every one, by the name of it"),
			schema.Key("of", id("a rating"), "of which it is a value, and within whose range it stays"),
		).Needing("label")),
	}
}

func factSchema() *schema.Value {
	return schema.Mapping(
		schema.Key("key", schema.NeededLine(), "what formulas, scenarios, lists and designs call it; a rating has none of the keys that every unit's line has for something else"),
		schema.Key("from", schema.Word(origins...), "who knows it: the record of the unit, of which csprint knows "+say.AllOf(untold)+" and scenarios tell the rest, the ratings; marks that players make at the table; the game, its hour, weather and ground; a person who is asked. Left out, is: works it out"),
		schema.Key("is", schema.Ref("formula"), "how it is worked out of others"),
		schema.Key("units", schema.Ref("formula"), "how a formation has it of its units: sum(parts)"),
		schema.Key("label", schema.Line(), "what people call it; left out, the key in words"),
		schema.Key("numbers", numbersSchema(), "of a number: the least and the most"),
		schema.Key("choices", schema.AnyOf(schema.List(schema.Line()), id("a table or list, or levels")), "of a word: those that it may be, or whose keys; without numbers and choices it is yes or no"),
		schema.Key("at", schema.List(schema.Word(places...)), "of a rating: where it is shown; of what is worked out of ratings, and of marks: record and roster alone"),
		schema.Key("usual", schema.Line(), "of a rating: what a unit has of which nothing is said"),
		schema.Key("unless", id("a rating"), "of a rating: units of which that is so have none of this"),
		schema.Key("classes", id("a table"), "of a rating that is a number: the table whose rows name it"),
		schema.Key("adds", id("a list of modifiers"), "of a rating that is a word: the list whose lines tell what each adds, on paper in its place"),
	).Needing("key")
}
