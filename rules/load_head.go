package rules

import (
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// mostCode is the largest code of a rule set, which takes four bits of a record.
const mostCode = 15

// A headLoader reads the head of a book: what each capability rests on is looked up when all
// of the book is read, and again when house rules have put another in its place.
type headLoader struct {
	*loader
	plays *Plays
}

// loadHead reads what a rule set plays and prints.
func loadHead(l *loader, m *source.Mapping) {
	b := l.book
	b.Code = m.Int("code", 1, mostCode, 0)
	headLoader{l, &b.Plays}.capabilities(m.Map("plays"))
	b.Designs = designs(m.Map("designs"))
	b.Sheets = names(m.Node("sheets"), "rules.no-sheet-listed")
	b.Umpire, b.Common = names(m.Node("umpire"), "rules.no-part-listed"), names(m.Node("common"), "rules.no-common-sheet-listed")
	b.usual(m)
	if m.Has("phone") {
		loadPhone(l, m.Map("phone"))
	}
}

// capabilities reads what the rules play, each with what it rests on.
func (h headLoader) capabilities(m *source.Mapping) {
	p := h.plays
	for _, n := range m.List("needs") {
		p.Needs = append(p.Needs, h.refer(n, "rating", ratingKeys))
	}
	p.Men = m.Choice("men", "units", "units", "single") == "single"
	p.Single = part(m, "single", func(m *source.Mapping, s *Single) {
		h.needsTable(m, "morale", &s.Morale)
		h.needsTable(m, "sight", &s.Sight)
		h.restsOnFact(m, "hit", &s.Hit)
	})
	h.restsOnConstant(m, "squares", &p.Squares)
	h.restsOnTable(m, "support", &p.Support)
	h.restsOnConstant(m, "minutes", &p.Minutes)
	h.scale(m)
	p.Grid = m.Choice("grid", "", "2in", "4in", "6in")
	p.Ground = part(m, "ground", func(m *source.Mapping, g *Ground) {
		h.needsTable(m, "classes", &g.Classes)
		h.restsOnList(m, "words", &g.Words)
	})
	h.restsOnConstant(m, "zone", &p.Zone)
	p.Bands = part(m, "bands", func(m *source.Mapping, b *Bands) {
		h.needsTable(m, "paces", &b.Paces)
		h.needsTable(m, "stands", &b.Stands)
		b.Shifts = m.Int("shifts", 1, 9, 0)
	})
	h.restsOnConstant(m, "smoke", &p.Smoke)
	h.restsOnList(m, "ratings", &p.Ratings)
	h.restsOnList(m, "cards", &p.Cards)
	h.restsOnTable(m, "dummies", &p.Dummies)
	if m.Has("dummies") && !m.Has("cards") {
		m.Problem("dummies", "rules.dummies-without-cards")
	}
	h.units(m)
	m.Done()
}

// units reads what units and their leaders are.
func (h headLoader) units(m *source.Mapping) {
	p := h.plays
	h.restsOnTable(m, "command", &p.Command)
	h.restsOnFact(m, "steps", &p.Steps)
	if p.States = part(m, "states", h.states); p.States == nil {
		p.States = &States{Fresh: "Fresh"} // nothing but losses befalls anybody
	}
	p.Leaders = part(m, "leaders", func(m *source.Mapping, of *Leaders) {
		of.Every = m.Bool("every")
		h.restsOnTable(m, "charisma", &of.Charisma)
		h.restsOnTable(m, "radii", &of.Radii)
		h.restsOnConstant(m, "radius", &of.Radius)
	})
	p.Divisions = part(m, "divisions", func(m *source.Mapping, of *Divisions) {
		h.needsTable(m, "test", &of.Test)
		lines := h.refer(m.Need("lines"), "list of modifiers", modifierIDs)
		h.rests(func(b *Book) { of.Lines = b.ModifierList(lines) })
		h.needsFact(m, "parts", &of.Parts)
		h.needsFact(m, "out", &of.Out)
		h.needsFact(m, "share", &of.Share)
	})
	p.Brigades = part(m, "brigades", func(m *source.Mapping, of *Brigades) {
		h.needsTable(m, "table", &of.Table)
		h.needsFact(m, "dice", &of.Dice)
	})
	p.Points = part(m, "points", func(m *source.Mapping, of *Points) {
		h.needsRating(m, &of.Rating)
		h.needsTable(m, "types", &of.Types)
		m.Need("morale")
		of.Morale = h.tablesOf(m.Map("morale"))
		h.prove(func() { of.prove(m.Node("morale")) })
	})
	p.Drill = part(m, "drill", func(m *source.Mapping, of *Drill) {
		h.needsRating(m, &of.Rating)
		of.Poor = texts(m.List("poor"))
		h.needsTable(m, "morale", &of.Morale)
		h.prove(func() { of.prove(m.Node("morale")) })
		h.needsTable(m, "moves", &of.Moves)
		h.needsTable(m, "fire", &of.Fire)
	})
}

// states reads what units or men may be in.
func (h headLoader) states(m *source.Mapping, to *States) {
	if n := m.Need("levels"); n.Kind() == source.List {
		to.own = loadLevels(n)
	} else {
		h.needsTable(m, "levels", &to.table)
	}
	to.Fresh, to.Disorder = m.Line("fresh"), m.Choice("disorder", "", "markers") != ""
	to.Gone = h.refer(m.Node("gone"), "level", levelsOf)
	of := m.Map("looks")
	for _, look := range looks {
		if of.Has(look) {
			made := Look{Look: look}
			made.When, made.when = h.line(of.Node(look))
			to.Looks = append(to.Looks, made)
		}
	}
	of.Done()
	to.Out, to.out = h.line(m.Node("out"))
	for _, n := range m.List("due") {
		of := n.Map()
		due := Due{Words: of.NeedLine("words")}
		due.When, _ = h.line(of.Need("when"))
		of.Done()
		to.Due = append(to.Due, due)
	}
}

// levelsOf are the keys of the levels that a book has.
func levelsOf(b *Book) []string { return b.Plays.States.Levels() }

func loadLevels(list source.Node) []Level {
	var levels []Level
	for _, n := range list.List() {
		m := n.Map()
		level := Level{Key: m.NeedLine("key"), Label: m.NeedLine("label")}
		if slices.ContainsFunc(levels, func(before Level) bool { return before.Key == level.Key }) {
			m.Problem("key", "rules.level-given-twice", "key", say.Quoted(level.Key))
		}
		m.Done()
		levels = append(levels, level)
	}
	if len(levels) == 0 {
		list.Problem("rules.no-level-listed", "level", "{key: shaken, label: Shaken}")
	}
	return levels
}

// needsRating reads by which of the ratings that units must have a capability goes.
func (h headLoader) needsRating(m *source.Mapping, to **Fact) {
	key := m.NeedLine("rating")
	if key != "" && !h.plays.Has(key) {
		m.Problem("rating", "rules.rating-not-needed", "key", say.Quoted(key), "needed", oneOfBook(h.plays.Needs))
	}
	h.rests(func(b *Book) { *to = b.Fact(key) })
}

// scale reads how many men a figure stands for: by a table, a number for all
// games, or the number that is usual.
func (h headLoader) scale(m *source.Mapping) {
	if !m.Has("scale") {
		if h.plays.Men {
			h.plays.Scale.Men = 1
		}
		return
	}
	of, to := m.Map("scale"), &h.plays.Scale
	h.restsOnTable(of, "table", &to.Table)
	to.Men, to.Usual = of.Int("men", 1, mostNumber, 0), of.Int("usual", 1, mostNumber, 0)
	if keys := of.Keys(); !of.Absent() && len(keys) != 1 {
		m.Problem("scale", "rules.scale-says-several", "n", len(keys))
	}
	of.Done()
}

// part reads a capability that has several keys; nil where it is not there.
func part[T any](m *source.Mapping, key string, read func(*source.Mapping, *T)) *T {
	if !m.Has(key) {
		return nil
	}
	of, to := m.Map(key), new(T)
	read(of, to)
	of.Done()
	return to
}

// tablesOf reads ids of tables under keys of their own.
func (h headLoader) tablesOf(m *source.Mapping) map[string]*Table {
	of := map[string]*Table{}
	for _, key := range m.Keys() {
		id := h.refer(m.Node(key), "table", tableIDs)
		h.rests(func(b *Book) { of[key] = b.Table(id) })
	}
	return of
}

// rests has a book look up what a capability rests on.
func (l *loader) rests(link func(*Book)) { l.book.links = append(l.book.links, link) }

// restsOn is a capability that rests on what a key names, one of ids.
func restsOn[T any](h headLoader, m *source.Mapping, key, what string, ids func(*Book) []string, find func(*Book, string) *T, to **T) {
	id := h.refer(m.Node(key), what, ids)
	h.rests(func(b *Book) { *to = find(b, id) })
}

func (h headLoader) restsOnTable(m *source.Mapping, key string, to **Table) {
	restsOn(h, m, key, "table", tableIDs, (*Book).Table, to)
}

// needsTable is restsOnTable of a capability that is nothing without it.
func (h headLoader) needsTable(m *source.Mapping, key string, to **Table) {
	m.NeedLine(key)
	h.restsOnTable(m, key, to)
}

func (h headLoader) restsOnFact(m *source.Mapping, key string, to **Fact) {
	restsOn(h, m, key, "fact", factKeys, (*Book).Fact, to)
}

func (h headLoader) needsFact(m *source.Mapping, key string, to **Fact) {
	m.NeedLine(key)
	h.restsOnFact(m, key, to)
}

func (h headLoader) restsOnList(m *source.Mapping, key string, to **List) {
	restsOn(h, m, key, "list", listIDs, (*Book).List, to)
}

func (h headLoader) restsOnConstant(m *source.Mapping, key string, to **Constant) {
	restsOn(h, m, key, "constant", constantIDs, (*Book).Constant, to)
}

func designs(m *source.Mapping) Designs {
	d := Designs{
		Cards: m.Line("cards"), Records: m.Line("records"), Leaders: m.Line("leaders"), Slips: m.Line("slips"),
		Markers: m.Line("markers"), Characters: m.Line("characters"),
		Roster: m.Line("roster"), Patrol: m.Line("patrol"), Divisions: m.Line("divisions"), Forces: m.Line("forces"), Key: m.Line("key"),
	}
	m.Done()
	return d
}

// names reads words of which none stands twice, one at least.
func names(n source.Node, none words.ID) []string {
	var words []string
	for _, item := range n.List() {
		word := item.Line()
		if contains(words, word) {
			item.Problem("rules.given-twice", "what", say.Quoted(word))
		}
		words = append(words, word)
	}
	if len(words) == 0 && n.Kind() == source.List {
		n.Problem(none)
	}
	return words
}
