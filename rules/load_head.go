package rules

import (
	"fmt"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// mostCode is the largest code of a rule set, which takes four bits of a record.
const mostCode = 15

// head reads what a rule set plays and prints.
func (l *loader) head(m *source.Mapping) {
	m.Need("code")
	l.book.Code = m.Int("code", 1, mostCode, 0)
	l.plays(m.Map("plays"))
	b := l.book
	b.Designs = designs(m.Map("designs"))
	b.Sheets = names(m.Need("sheets"), "one sheet at least, such as roster")
	b.Umpire, b.Common = names(m.Node("umpire"), "a part at least"), names(m.Node("common"), "a sheet at least")
	if m.Has("phone") {
		l.phone(m.Map("phone"))
	}
}

// plays reads the capabilities, each with what it rests on.
func (l *loader) plays(m *source.Mapping) {
	p := &l.book.Plays
	for _, n := range m.List("needs") {
		p.Needs = append(p.Needs, l.refer(n, "rating", ratingKeys))
	}
	p.Single = part(m, "single", func(m *source.Mapping, s *Single) {
		l.needsTable(m, "morale", &s.Morale)
		l.needsTable(m, "sight", &s.Sight)
		l.restsOnFact(m, "hit", &s.Hit)
	})
	l.restsOnConstant(m, "squares", &p.Squares)
	l.restsOnTable(m, "support", &p.Support)
	l.restsOnConstant(m, "minutes", &p.Minutes)
	l.scale(m)
	p.Grid = m.Choice("grid", "", "2in", "4in", "6in")
	p.Ground = part(m, "ground", func(m *source.Mapping, g *Ground) {
		l.needsTable(m, "classes", &g.Classes)
		l.restsOnList(m, "words", &g.Words)
	})
	l.restsOnConstant(m, "zone", &p.Zone)
	p.Bands = part(m, "bands", func(m *source.Mapping, b *Bands) {
		l.needsTable(m, "paces", &b.Paces)
		l.needsTable(m, "stands", &b.Stands)
		b.Shifts = m.Int("shifts", 1, 9, 0)
	})
	l.restsOnConstant(m, "smoke", &p.Smoke)
	l.restsOnTable(m, "morale", &p.Morale)
	l.restsOnList(m, "ratings", &p.Ratings)
	l.restsOnList(m, "cards", &p.Cards)
	l.restsOnTable(m, "dummies", &p.Dummies)
	if m.Has("dummies") && !m.Has("cards") {
		m.Problem("dummies", "dummies without cards", "cards: with the list of what stands on their backs", "")
	}
	l.units(m)
	m.Done()
}

// units reads what units and their leaders are.
func (l *loader) units(m *source.Mapping) {
	p := &l.book.Plays
	l.restsOnTable(m, "command", &p.Command)
	l.restsOnFact(m, "steps", &p.Steps)
	p.States = part(m, "states", l.states)
	p.Leaders = part(m, "leaders", func(m *source.Mapping, of *Leaders) {
		of.Every = m.Bool("every")
		l.restsOnTable(m, "charisma", &of.Charisma)
		l.restsOnTable(m, "radii", &of.Radii)
		l.restsOnConstant(m, "radius", &of.Radius)
	})
	p.Divisions = part(m, "divisions", func(m *source.Mapping, of *Divisions) {
		l.needsTable(m, "test", &of.Test)
		lines := l.refer(m.Need("lines"), "list of modifiers", modifierIDs)
		l.rests(func(b *Book) { of.Lines = b.ModifierList(lines) })
		l.needsFact(m, "parts", &of.Parts)
		l.needsFact(m, "out", &of.Out)
		l.needsFact(m, "share", &of.Share)
	})
	p.Brigades = part(m, "brigades", func(m *source.Mapping, of *Brigades) {
		l.needsTable(m, "table", &of.Table)
		l.needsFact(m, "dice", &of.Dice)
	})
	p.Points = part(m, "points", func(m *source.Mapping, of *Points) {
		l.needsRating(m, &of.Rating)
		l.needsTable(m, "types", &of.Types)
		m.Need("morale")
		of.Morale = l.tablesOf(m.Map("morale"))
		l.byRated[0] = m.Node("morale")
	})
	p.Drill = part(m, "drill", func(m *source.Mapping, of *Drill) {
		l.needsRating(m, &of.Rating)
		of.Poor = texts(m.List("poor"))
		l.needsTable(m, "morale", &of.Morale)
		l.byRated[1] = m.Node("morale")
		l.needsTable(m, "moves", &of.Moves)
		l.needsTable(m, "fire", &of.Fire)
	})
}

// needsRating reads by which of the ratings that units must have a capability goes.
func (l *loader) needsRating(m *source.Mapping, to **Fact) {
	key := m.NeedLine("rating")
	if key != "" && !l.book.Plays.Has(key) {
		m.Problem("rating", "rating "+say.Quoted(key)+", which units need not have", "one of needs: "+oneOfBook(l.book.Plays.Needs), "")
	}
	l.rests(func(b *Book) { *to = b.Fact(key) })
}

// scale reads how many men a figure stands for: by a table, a number for all
// games, or the number that is usual.
func (l *loader) scale(m *source.Mapping) {
	if !m.Has("scale") {
		return
	}
	of, to := m.Map("scale"), &l.book.Plays.Scale
	l.restsOnTable(of, "table", &to.Table)
	to.Men, to.Usual = of.Int("men", 1, mostNumber, 0), of.Int("usual", 1, mostNumber, 0)
	if keys := of.Keys(); !of.Absent() && len(keys) != 1 {
		m.Problem("scale", fmt.Sprintf("scale says %d things", len(keys)), "one of table, men and usual", "")
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
func (l *loader) tablesOf(m *source.Mapping) map[string]*Table {
	of := map[string]*Table{}
	for _, key := range m.Keys() {
		id := l.refer(m.Node(key), "table", tableIDs)
		l.rests(func(b *Book) { of[key] = b.Table(id) })
	}
	return of
}

// A capability rests on a table, list or constant. It is looked up when all of
// the book is read, and again when house rules have put another in its place.
func (l *loader) rests(link func(*Book)) { l.book.links = append(l.book.links, link) }

// restsOn is a capability that rests on what a key names, one of ids.
func restsOn[T any](l *loader, m *source.Mapping, key, what string, ids func(*Book) []string, find func(*Book, string) *T, to **T) {
	id := l.refer(m.Node(key), what, ids)
	l.rests(func(b *Book) { *to = find(b, id) })
}

func (l *loader) restsOnTable(m *source.Mapping, key string, to **Table) {
	restsOn(l, m, key, "table", tableIDs, (*Book).Table, to)
}

// needsTable is restsOnTable of a capability that is nothing without it.
func (l *loader) needsTable(m *source.Mapping, key string, to **Table) {
	m.NeedLine(key)
	l.restsOnTable(m, key, to)
}

func (l *loader) restsOnFact(m *source.Mapping, key string, to **Fact) {
	restsOn(l, m, key, "fact", factKeys, (*Book).Fact, to)
}

func (l *loader) needsFact(m *source.Mapping, key string, to **Fact) {
	m.NeedLine(key)
	l.restsOnFact(m, key, to)
}

func (l *loader) restsOnList(m *source.Mapping, key string, to **List) {
	restsOn(l, m, key, "list", listIDs, (*Book).List, to)
}

func (l *loader) restsOnConstant(m *source.Mapping, key string, to **Constant) {
	restsOn(l, m, key, "constant", constantIDs, (*Book).Constant, to)
}

// link looks up what every capability rests on.
func (b *Book) link() {
	for _, link := range b.links {
		link(b)
	}
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
func names(n source.Node, want string) []string {
	var words []string
	for _, item := range n.List() {
		word := item.Line()
		if contains(words, word) {
			item.Problem(say.Quoted(word)+" given twice", "once", "")
		}
		words = append(words, word)
	}
	if len(words) == 0 && n.Kind() == source.List {
		n.Problem("nothing is listed", want, "")
	}
	return words
}

func (l *loader) referAll(list []source.Node, kind string, ids func(*Book) []string) []string {
	var all []string
	for _, n := range list {
		all = append(all, l.refer(n, kind, ids))
	}
	return all
}
