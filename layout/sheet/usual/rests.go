package usual

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// A Rest is a sheet that csprint laid out by itself: what of the rules it rests on, and what
// takes its place, a design or a key at the head of the rules.
type Rest struct{ Sheet, On, Place string }

// Rests are what csprint made for a book whose designs are a library's, in the order in which
// it prints them; none for rules that leave nothing to it.
func Rests(b *rules.Book, l *templates.Library) []Rest {
	var list []Rest
	add := func(is bool, sheet, on, place string) {
		if is {
			list = append(list, Rest{sheet, on, place})
		}
	}
	made := func(design string) bool { return l != nil && l.Usual(design) }
	ratings, marks := called(shown(b, rules.OnRecord)), called(marked(b, rules.OnRecord))
	levels := say.Listed(labels(b)...)
	counted := ""
	if b.Counts() {
		counted = "a box for each figure" + steps(b)
	}
	add(b.Leaves("sheets"), "Which sheets", "what the rules have: records and rosters, "+say.Listed(extra(b)...), "sheets:, umpire:, common:")
	add(made("rosters/"+b.Designs.Roster), "Roster", joined(called(shown(b, rules.OnRoster)), called(marked(b, rules.OnRoster)), levels), "rosters/"+b.Designs.Roster)
	add(made("forces/"+b.Designs.Forces), "Forces in the briefing", joined(called(slices.DeleteFunc(shown(b, rules.OnRoster), func(f *rules.Fact) bool { return f.From == rules.WorkedOut }))), "forces/"+b.Designs.Forces)
	add(made("record-"+rules.Usual) && b.Designs.Records == "sprue-records-"+rules.Usual, "Records", joined(ratings, counted, marks, levels), "record-"+rules.Usual)
	add(b.Prints("leaders") && made("leader-"+rules.Usual) && b.Designs.Leaders == "sprue-leaders-"+rules.Usual, "Leaders", "the commanders whom the scenario names", "leader-"+rules.Usual)
	add(b.Prints("chits") && made("chits/"+b.ID), "Markers", say.Listed(markerWords(b)...)+"; how many of each csprint says", "chits/"+b.ID)
	add(b.Prints("tables") && made("tables/"+b.ID), "Table pages", "all tables and lists in the order of the turn, modifiers under the tables that they count in", "tables/"+b.ID)
	add(b.Leaves("phone"), "Phone", joined(counted, levels, called(b.Marks()), "a panel for each table with dice"), "phone:")
	return list
}

// markerWords are the words on markers.
func markerWords(b *rules.Book) []string {
	var all []string
	for _, m := range markers(b) {
		all = append(all, say.Lowered(m.word))
	}
	return all
}

// marked are the marks that are shown at a place.
func marked(b *rules.Book, at rules.Place) []*rules.Fact {
	return slices.DeleteFunc(b.Marks(), func(f *rules.Fact) bool { return !f.Shown(at) })
}

// called are facts in words.
func called(facts []*rules.Fact) string {
	var names []string
	for _, f := range facts {
		names = append(names, f.Called())
	}
	return say.Listed(names...)
}

// labels are the levels in words.
func labels(b *rules.Book) []string {
	var all []string
	for _, level := range b.Plays.States.All() {
		if level.Key != "" {
			all = append(all, say.Lowered(level.Label))
		}
	}
	return all
}

// extra are the sheets that not every game has.
func extra(b *rules.Book) []string {
	names := []string{"leaders", "markers"}
	if b.Prints("cards") {
		names = append(names, "cards")
	}
	return append(names, "table pages")
}

// steps says which of the boxes are heavy.
func steps(b *rules.Book) string {
	if b.Plays.Steps == nil {
		return ""
	}
	return ", heavy where " + b.Plays.Steps.Called() + " grows"
}

// joined are parts with something to say.
func joined(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), "; ")
}
