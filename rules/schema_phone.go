package rules

import "github.com/csprint/csprint/internal/schema"

// phoneParts are the parts of the page of a record.
func phoneParts() []schema.Entry {
	return []schema.Entry{
		schema.At("phone", schema.Mapping(
			schema.Key("panels", schema.List(schema.Ref("panel")), "of a unit, from top to bottom"),
			schema.Key("formations", schema.List(schema.Ref("panel")), "of a formation"),
			schema.Key("brief", schema.Ref("said"), "of a unit in a list: all lines that hold"),
			schema.Key("idle", schema.Ref("said"), "why a unit does nothing: the first line that holds"),
			schema.Key("listed", schema.Ref("said"), "the units that a formation lists, and what the list is called; left out, those that are out"),
			schema.Key("shares", schema.List(schema.Integer(1, mostShare)), "at which percents of its losses boxes are heavy"),
			schema.Key("begins", schema.List(schema.Mapping(
				schema.Key("when", schema.Ref("formula"), "of whom"),
				schema.Key("level", neededID("a level"), "the best that these may be in"),
			).Needing("when", "level")), "the best levels that somebody may be in"),
		).Needing("panels")),
		schema.At("said", schema.AnyOf(schema.Line(), schema.Ref("line"), schema.List(schema.Ref("said"))).About("words, or lines of them, of which each may have its when:. In braces stand a fact {lost}, with its sign {+lost}; what counts in a table's roll {+morale-check}; a cell of the row {2} or of any table {wound-care/walking/3}; one word or another by a number {lost|man|men}")),
		schema.At("line", schema.Mapping(
			schema.Key("words", schema.Line(), "the line"),
			schema.Key("when", schema.Ref("formula"), "the facts under which it holds"),
		).Needing("words")),
		schema.At("panel", panelSchema()),
		schema.At("strip", stripSchema()),
	}
}

// panelSchema tells the keys of panelKeys.
func panelSchema() *schema.Value {
	mark := func() *schema.Value { return id("a fact from marks") }
	return schema.Mapping(
		schema.Key("title", schema.NeededLine(), "printed above it"),
		schema.Key("when", schema.Ref("formula"), "the facts under which it stands"),
		schema.Key("short", schema.Line(), "its word in the bar"),
		schema.Key("above", schema.Truth(), "it stands of those too who do nothing"),
		schema.Key("formation", schema.Mapping(
			schema.Key("lowest", schema.Truth(), "those that units alone stand in"),
			schema.Key("called", schema.List(schema.Line()), "those with one of these in their names"),
			schema.Key("never", schema.List(schema.Line()), "not those with one of these in their names"),
			schema.Key("holds", schema.Ref("formula"), "those that hold so many others"),
		), "which formations it is of"),

		schema.Key("losses", schema.Truth(), "boxes to tick"),
		schema.Key("each", schema.List(schema.Mapping(
			schema.Key("words", schema.NeededLine(), "what it is called"),
			schema.Key("of", neededID("a table"), "whose roll changes"),
		).Needing("words", "of")), "with losses: what a heavy box changes in the rolls of tables"),
		schema.Key("then", schema.Line(), "with losses: the same in words"),

		schema.Key("level", schema.Line(), "a choice of level, under this legend"),
		schema.Key("of", id("a table"), "with level: a row for each, whose cells are shown; with pool: of what dice are for"),
		schema.Key("label", schema.Ref("said"), "with level or hold: in the place of a row's label"),
		schema.Key("words", schema.Ref("said"), "with level or throw: in the place of cells"),
		schema.Key("none", schema.Line(), "with level or read: where the cells say nothing"),
		schema.Key("noted", schema.Truth(), "with level: a unit's line in lists has it too"),

		schema.Key("count", mark(), "that is counted up and down"),
		schema.Key("tick", mark(), "that is so or not"),
		schema.Key("pick", mark(), "that is one of some words"),
		schema.Key("orders", id("a table"), "whose rows come about by their due:"),
		schema.Key("read", id("a table"), "to read"),
		schema.Key("by", id("a fact"), "with read: its row whose first cell is that number alone; with throw: the fact that leads to the column of which {cell} is the number"),

		schema.Key("throw", id("a table"), "whose rows dice lead to"),
		schema.Key("worse", schema.Truth(), "with throw: only a worse level is taken over"),
		schema.Key("adds", id("a fact"), "with throw: that is added in the place of what counts in the table's rolls"),
		schema.Key("apart", id("a table"), "each column of which has dice of its own"),

		schema.Key("hold", id("a table or list of modifiers"), "whose numbers dice are held against"),
		schema.Key("column", schema.Line(), "with hold, of one number for all: what stands above it"),
		schema.Key("strict", schema.Truth(), "with hold: its readings are of those who round ranges"),
		schema.Key("passes", schema.Line(), "with hold: a throw against its first number, by the word for success; with strip: that word"),
		schema.Key("fails", schema.Line(), "with hold: the word for failure"),

		schema.Key("strip", schema.Ref("strip"), "a row of numbers by losses, and how often it fails"),

		schema.Key("pool", schema.Ref("formula"), "how many dice are thrown"),
		schema.Key("sides", schema.Integer(2, mostSides), "with pool: of so many sides"),
		schema.Key("hits", id("a constant"), "with pool: the faces that count"),
		schema.Key("asks", schema.List(id("a fact")), "with pool: that somebody ticks"),

		schema.Key("scores", schema.List(schema.Mapping(
			schema.Key("label", schema.NeededLine(), "what it is called"),
			schema.Key("fact", neededID("a fact"), "the number"),
			schema.Key("of", neededID("a table or list of modifiers"), "whose lines are added"),
			schema.Key("when", schema.Ref("formula"), "the facts under which they are"),
		).Needing("label", "fact", "of")), "numbers of a record, with what lines of a list add to them now"),

		schema.Key("fight", schema.Mapping(
			schema.Key("dice", neededID("a constant"), "that two throw who fight"),
			schema.Key("score", schema.Ref("formula"), "of one of them"),
			schema.Key("least", schema.Ref("formula"), "the least that the other may have"),
			schema.Key("most", schema.Ref("formula"), "the most that the other may have"),
			schema.Key("wins", schema.NeededLine(), "the word for winning"),
			schema.Key("loses", schema.NeededLine(), "the word for losing"),
		).Needing("dice", "score", "least", "most", "wins", "loses"), "the chances of two who fight"),

		schema.Key("rolls", id("a table"), "on which each unit of a formation throws"),
		schema.Key("since", schema.Ref("formula"), "with rolls: the facts since when"),
		schema.Key("under", schema.Ref("formula"), "with rolls or says: the facts under which the test is due"),
		schema.Key("taken", schema.Ref("said"), "with rolls: the button for a test that was taken"),
		schema.Key("leads", schema.Line(), "with rolls: the word of the way there from a unit"),

		schema.Key("work", schema.Mapping(
			schema.Key("of", neededID("a working"), "without dice, whose outputs are one number each"),
			schema.Key("knows", schema.Named(schema.Ref("formula")), "what is known for its inputs, by their keys"),
		).Needing("of"), "a working"),

		schema.Key("says", schema.Ref("said"), "words at the head, of several lines the first that holds"),
		schema.Key("notes", schema.Ref("said"), "words at the foot, all lines that hold"),
		schema.Key("does", schema.List(schema.Ref("deed")), "with throw, hold, strip or rolls: what a result does besides what its row does; with hold: what befalls those who fail"),
		schema.Key("either", schema.List(schema.Ref("deed")), "with hold: what befalls all who throw"),
		schema.Key("due", schema.Truth(), "the checks of states are taken here"),
	).Needing("title")
}

func stripSchema() *schema.Value {
	return schema.Mapping(
		schema.Key("by", neededID("a fact"), "the word of a record by which units differ"),
		schema.Key("of", schema.Named(id("a table")), "of numbers by losses, for each of its words"),
		schema.Key("row", neededID("a fact"), "the number that leads to the row"),
		schema.Key("along", schema.NeededLine(), "what stands above the numbers"),
		schema.Key("fails", neededID("a table"), "of what befalls who fails"),
		schema.Key("failing", schema.NeededLine(), "what stands above that"),
		schema.Key("causes", neededID("a table"), "of what a test may be for, and what that adds"),
		schema.Key("pass", schema.Ref("said"), "what passes: {needed}, {cause}"),
		schema.Key("chance", schema.Ref("said"), "how often it fails: {fails}"),
		schema.Key("likely", schema.Ref("said"), "what is most likely then: {likely}"),
		schema.Key("far", schema.Ref("said"), "what else the row says that a failure leads to: {2}"),
		schema.Key("beside", schema.Named(id("a table")), "for causes that have a table of their own beside, by the keys of their rows"),
		schema.Key("again", schema.List(schema.Mapping(
			schema.Key("tries", schema.Ref("formula"), "how often"),
			schema.Key("words", schema.Ref("said"), "what that comes to: {tries}, {chance}"),
			schema.Key("with", schema.Line(), "the key of a line that counts in these"),
		).Needing("tries", "words")), "how often it may be tried again"),
	).Needing("by", "row", "along", "fails", "failing", "causes", "pass", "chance", "likely", "far")
}
