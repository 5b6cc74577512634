package rules

import "github.com/csprint/csprint/internal/schema"

// tableParts are the parts of tables and of lists of modifiers.
func tableParts() []schema.Entry {
	adds := schema.List(schema.Ref("modifier"))
	adds.MostItems = mostLines
	return []schema.Entry{
		schema.At("table", headed("the table",
			schema.Key("dice", diceSchema(), "that are thrown on it: 2D10; their total leads to a row, once for each, unless compare: or across: says otherwise"),
			schema.Key("dice_note", schema.Line(), "how they are meant, where that takes more words"),
			schema.Key("adds", adds, "what every roll adds besides: a rating"),
			schema.Key("columns", schema.List(schema.AnyOf(schema.Line(), schema.Ref("column"))), "heads: a label, a number, or a range such as 9.."),
			schema.Key("numbers", numbersSchema(), "the least and the most that its cells may hold, under house rules too"),
			schema.Key("rows", schema.List(schema.Ref("row")), "its lines, from top to bottom"),
			schema.Key("compare", schema.Word(string(AtLeast), string(AtMost), string(Added)), "dice are held against a cell: they succeed on its number or more, or less, or with it added reach target:"),
			schema.Key("target", id("a constant"), "what dice and cell must reach together"),
			schema.Key("words", id("a constant"), "the number that words and blanks stand for where dice are held against them; left out, nobody reaches them"),
			schema.Key("always", schema.Line(), "the word in a cell for which every roll succeeds"),
			schema.Key("naturals", schema.Truth(), "the lowest face always fails, the highest always succeeds"),
			schema.Key("fails", schema.Integer(1, mostNumber), "the dice, without modifiers, that fail whatever is added"),
			schema.Key("across", schema.Truth(), "the total leads to a column instead of a row"),
			schema.Key("shift", schema.Truth(), "modifiers move the column instead of the dice"),
			schema.Key("rolled_as", id("a table"), "whose modifiers count here too"),
			schema.Key("above", schema.Line(), "the key of the row for totals above all that is printed"),
			schema.Key("below", schema.Line(), "the key of the row for totals below all that is printed"),
			schema.Key("squares", schema.Word("offset"), "its second and third column are where squares lie that csprint draws"),
			schema.Key("notes", schema.List(schema.AnyOf(schema.Line(), schema.Ref("note"))), "lines under it"),
			schema.Key("readings", schema.List(id("a reading")), "the readings that bear on all of it"),
		).Needing("id", "title", "section", "columns", "rows")),
		schema.At("note", schema.Mapping(
			schema.Key("words", schema.Line(), "the line"),
			schema.Key("when", schema.Ref("formula"), "the facts of those whom it concerns"),
		).Needing("words", "when")),
		schema.At("column", schema.Mapping(
			schema.Key("label", schema.NeededLine(), "its head"),
			schema.Key("short", schema.Line(), "its head where there is little room"),
			schema.Key("range", spanSchema(), "the numbers that fall in it"),
			schema.Key("numbers", numbersSchema(), "the least and the most that its cells may hold"),
			schema.Key("aside", schema.Truth(), "it tells something besides the numbers that dice are held against"),
			schema.Key("unit", schema.Word(OfInches, AnInch), "its numbers are inches on the table, or what an inch stands for: told in centimetres to readers who measure so"),
		).Needing("label")),
		schema.At("row", rowSchema()),
		schema.At("cell", schema.Mapping(
			schema.Key("is", cellSchema(), "what stands in it"),
			schema.Key("reading", id("a reading"), "on which it rests"),
		)),
		schema.At("deed", schema.Mapping(
			schema.Key("set", id("a fact from marks"), "that becomes to: or is:"),
			schema.Key("to", schema.NeededLine(), "the word that it becomes"),
			schema.Key("is", schema.Ref("formula"), "the number that it becomes, or whether it is so"),
			schema.Key("add", id("a fact from marks"), "to which by: is added; in the place of set:"),
			schema.Key("by", schema.Ref("formula"), "how much is added"),
		)),
		schema.At("modifiers", headed("the list",
			schema.Key("applies_to", schema.List(id("a table")), "in whose rolls it counts; or roll:"),
			schema.Key("roll", schema.Line(), "the name of the roll that it is for, where that has no table"),
			schema.Key("items", schema.AnyOf(schema.List(schema.Ref("modifier")), schema.Named(schema.List(schema.Ref("modifier")))), "its lines; or under the names of groups, which are the player's questions on paper"),
			schema.Key("dice", diceSchema(), "of the roll that has no table"),
			schema.Key("dice_note", schema.Line(), "how they are meant, where that takes more words"),
			schema.Key("target", id("a constant"), "what each die of that roll must reach; left out, lines have targets of their own"),
			schema.Key("naturals", schema.Truth(), "the lowest face always fails, the highest always succeeds"),
			schema.Key("notes", schema.List(schema.Line()), "lines under it"),
			schema.Key("readings", schema.List(id("a reading")), "the readings that bear on all of it"),
		).Needing("id", "title", "section", "items")),
		schema.At("modifier", modifierSchema()),
	}
}

// cellSchema is what may stand in a cell.
func cellSchema() *schema.Value {
	return schema.AnyOf(schema.Line(), &schema.Value{Type: "null"}, schema.Ref("cell"))
}

func rowSchema() *schema.Value {
	return schema.Mapping(
		schema.Key("label", schema.Line(), "what stands at its head; left out, the range gives it"),
		schema.Key("range", spanSchema(), "the totals that lead to it, or the numbers that fall in it; both ends are open where modifiers may go beyond: ..11, 15.."),
		schema.Key("cells", schema.List(cellSchema()), "one a column: a number, words, ~ for a blank"),
		schema.Key("does", schema.List(schema.Ref("deed")), "what landing here does to the marks of who rolled: phones offer to take it over"),
		schema.Key("key", schema.Line(), "what it is named by; left out, the label gives it"),
		schema.Key("short", schema.Line(), "its label where there is little room"),
		schema.Key("of", schema.Line(), "the head under which it stands together with others"),
		schema.Key("when", schema.Ref("formula"), "the facts of those whom it concerns"),
		schema.Key("but", schema.Mapping(
			schema.Key("when", schema.Ref("formula"), "of whom"),
			schema.Key("cells", schema.List(cellSchema()), "in place of its own"),
			schema.Key("does", schema.List(schema.Ref("deed")), "in place of what it does"),
		).Needing("when", "cells"), "what it says of some in place of its own cells"),
		schema.Key("due", schema.Ref("formula"), "the facts that alone bring it about"),
		schema.Key("natural", schema.Integer(1, mostNumber), "the dice, without modifiers, that lead here whatever is added"),
		schema.Key("at_best", schema.Line(), "of a natural result: the key of the row that it takes, unless the total's own is worse"),
		schema.Key("at_least", schema.Line(), "of a natural result: the key of the row that it takes, unless the total's own is better"),
		schema.Key("then", schema.Text(), "of a natural result: what it does besides, in words"),
		schema.Key("without", schema.List(schema.Line()), "keys of the table's modifiers that do not count in this row"),
		schema.Key("worth", signed(), "the number that its words stand for where a number is counted"),
		schema.Key("reading", id("a reading"), "on which it rests"),
	).Needing("cells")
}

func modifierSchema() *schema.Value {
	s := schema.Mapping(
		schema.Key("label", schema.NeededLine(), "when it counts, in words; {within} stands for the number"),
		schema.Key("value", schema.AnyOf(signed(), schema.Ref("formula")), "what it adds: a number, or a formula of facts that are so or not; with variable: a range, 1-16"),
		schema.Key("when", schema.Ref("formula"), "the facts under which it counts; without when, counts and by it always does"),
		schema.Key("counts", schema.Ref("formula"), "how often it counts"),
		schema.Key("by", schema.Word("hand"), "only a person can judge whether, or how often"),
		schema.Key("key", schema.Line(), "what it is named by; left out, the label gives it"),
		schema.Key("short", schema.Line(), "its label where there is little room"),
		schema.Key("variable", id("a rating"), "whose value is added"),
		schema.Key("per", schema.Line(), "what is counted: disorder marker"),
		schema.Key("most", schema.Integer(1, mostModifier), "how many may count; left out, there is no limit"),
		schema.Key("within", schema.Integer(1, mostNumber), "how near what counts must be"),
		schema.Key("one_of", schema.Line(), "of the lines with the same word here only one counts"),
		schema.Key("gravest", schema.Line(), "of the lines with the same word here only the worst counts"),
		schema.Key("not_with", schema.List(schema.Line()), "keys of lines that it does not count beside"),
		schema.Key("target", signed(), "of a task: the die that succeeds, in place of a value"),
		schema.Key("adds", schema.List(schema.Ref("modifier")), "modifiers of this task alone"),
		schema.Key("note", schema.Text(), "what it takes to understand the line"),
		schema.Key("unprinted", schema.Truth(), "it is not in the rules' own list, though it follows from them"),
		schema.Key("reading", id("a reading"), "on which it rests"),
	).Needing("label")
	s.AnyOf = []*schema.Value{{Required: []string{"value"}}, {Required: []string{"target"}}}
	return s
}
