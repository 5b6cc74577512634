package usual

import (
	"slices"

	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// A Rest is a sheet that csprint laid out by itself: what of the rules it rests on, and what
// takes its place, a design or a key at the head of the rules.
type Rest struct{ Sheet, On, Place string }

// Rests are what csprint made for a book whose designs are a library's, in the order in which
// it prints them and said in a language; none for rules that leave nothing to it.
func Rests(c *words.Catalogue, b *rules.Book, l *templates.Library) []Rest {
	var list []Rest
	add := func(is bool, place string, sheet string, on ...string) {
		if on := c.Semicolons(on...); is && on != "" {
			list = append(list, Rest{sheet, on, place})
		}
	}
	made := func(design string) bool { return l != nil && l.Usual(design) }
	listed := func(names []string) string { return c.Say("list.all", "all", words.Commas(names)) }
	ratings, marks := listed(called(shown(b, rules.OnRecord))), listed(called(marked(b, rules.OnRecord)))
	levels := listed(labels(c, b))
	counted := ""
	if b.Counts() {
		counted = c.Say("rests.boxes", "steps", b.Plays.Steps != nil, "heavy", heavy(b))
	}
	add(b.Leaves("sheets"), "sheets:, umpire:, common:", c.Say("rests.sheets-title"), c.Say("rests.sheets", "cards", b.Prints("cards")))
	add(made("rosters/"+b.Designs.Roster), "rosters/"+b.Designs.Roster, c.Say("rests.roster-title"), listed(called(shown(b, rules.OnRoster))), listed(called(marked(b, rules.OnRoster))), levels)
	add(made("forces/"+b.Designs.Forces), "forces/"+b.Designs.Forces, c.Say("rests.forces-title"), listed(called(slices.DeleteFunc(shown(b, rules.OnRoster), func(f *rules.Fact) bool { return f.From == rules.WorkedOut }))))
	add(made("record-"+rules.Usual) && b.Designs.Records == "sprue-records-"+rules.Usual, "record-"+rules.Usual, c.Say("rests.records-title"), ratings, counted, marks, levels)
	add(b.Prints("leaders") && made("leader-"+rules.Usual) && b.Designs.Leaders == "sprue-leaders-"+rules.Usual, "leader-"+rules.Usual, c.Say("rests.leaders-title"), c.Say("rests.leaders"))
	add(b.Prints("chits") && made("chits/"+b.ID), "chits/"+b.ID, c.Say("rests.markers-title"), listed(markerWords(c, b)), c.Say("rests.copies"))
	add(b.Prints("tables") && made("tables/"+b.ID), "tables/"+b.ID, c.Say("rests.tables-title"), c.Say("rests.tables"))
	add(b.Leaves("phone"), "phone:", c.Say("rests.phone-title"), counted, levels, listed(called(b.Marks())), c.Say("rests.panels"))
	return list
}

// markerWords are the words on markers.
func markerWords(c *words.Catalogue, b *rules.Book) []string {
	var all []string
	for _, m := range markers(b) {
		all = append(all, c.Lowered(m.word))
	}
	return all
}

// marked are the marks that are shown at a place.
func marked(b *rules.Book, at rules.Place) []*rules.Fact {
	return slices.DeleteFunc(b.Marks(), func(f *rules.Fact) bool { return !f.Shown(at) })
}

// called are facts in words.
func called(facts []*rules.Fact) []string {
	var names []string
	for _, f := range facts {
		names = append(names, f.Called())
	}
	return names
}

// labels are the levels in words.
func labels(c *words.Catalogue, b *rules.Book) []string {
	var all []string
	for _, level := range b.Plays.States.All() {
		if level.Key != "" {
			all = append(all, c.Lowered(level.Label))
		}
	}
	return all
}

// heavy is where boxes are heavy, empty for nowhere.
func heavy(b *rules.Book) string {
	if b.Plays.Steps == nil {
		return ""
	}
	return b.Plays.Steps.Called()
}
