package board

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/livery"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// A Maker makes boards of one game. What never changes it has worked out once;
// it may be used by many at once.
type Maker struct {
	game     *game.Game
	book     *rules.Book
	words    *words.Catalogue
	id       string
	phases   []Phase
	levels   []Level
	disorder bool
	marks    []Kind
	symbols  map[string]Picture
	sides    []*side
	named    map[string]string // what units, leaders and formations are called, by their keys
	units    map[string]*unit
	byUnit   map[string]*unit // by their numbers
}

// A side is what never changes of one.
type side struct {
	*game.Side
	band   *Picture
	groups []group
	chiefs []Leader
	tests  []test
}

type group struct {
	Group
	units []*unit
}

// A unit is what never changes of a unit or a man.
type unit struct {
	Unit
	of    *game.Unit // nil for a man
	begin beginning
}

// A beginning is what a unit or a man has behind it as it comes on.
type beginning struct {
	losses, disorder, level live.Value
	marks                   game.Ratings
}

// New makes the maker of a game's boards, in its language, played by its book, which is in
// that language already.
func New(g *game.Game, b *rules.Book) *Maker {
	m := &Maker{
		game: g, book: b, words: g.Languages[g.Lang], id: records.Identify(g).String(), phases: []Phase{}, levels: levelsOf(b), disorder: b.Plays.States != nil && b.Plays.States.Disorder, marks: kindsOf(b),
		symbols: map[string]Picture{}, named: map[string]string{}, units: map[string]*unit{}, byUnit: map[string]*unit{},
	}
	for _, p := range b.Phases {
		if !p.Once {
			m.phases = append(m.phases, Phase{p.Key, p.Mark, p.Label})
		}
	}
	register := records.NewRegister(g)
	liveries := livery.Liveries{Known: templates.OwnLiveries(), Given: g.Nations}
	for i := range g.Sides {
		s := &side{Side: &g.Sides[i], band: drawBand(liveries.OfSide(g.Sides, &g.Sides[i]))}
		m.sides = append(m.sides, s)
		m.addUnits(s, register)
		m.addLeaders(s)
		m.addTests(s)
	}
	return m
}

// letterOf is what the keys of a side's units begin with.
func letterOf(s *side) string { return cmp.Or(s.Letter, s.ID) }

// formationKey is what a formation is called in events: A=/3rd Division/Wallace's Brigade.
func formationKey(s *side, path []string) string {
	return letterOf(s) + "=/" + strings.Join(path, "/")
}

// leaderKey is what a leader is called in events, in every language.
func leaderKey(s *side, c game.Commander, of string) string {
	return letterOf(s) + "=@" + force.LeaderName(nil, c, of)
}

// addUnits sets a side's units in groups, as its roster does.
func (m *Maker) addUnits(s *side, register *records.Register) {
	if s.Patrol != nil {
		m.addMen(s)
		return
	}
	for i := range s.Formations {
		m.addFormation(s, &s.Formations[i], nil, register)
	}
}

// addFormation adds the groups of a formation: its blocks where it holds such,
// else one of all its units.
func (m *Maker) addFormation(s *side, f *game.Formation, above []string, register *records.Register) {
	if !force.HoldsBlocks(f) {
		m.addGroup(s, force.BrigadeOf(f), above, register)
		return
	}
	path := game.PathTo(above, f.Name)
	troops, guns := force.LooseUnits(m.words, f)
	for _, b := range troops {
		m.addGroup(s, b, path, register)
	}
	for i := range f.Formations {
		m.addFormation(s, &f.Formations[i], path, register)
	}
	for _, b := range guns {
		m.addGroup(s, b, path, register)
	}
}

func (m *Maker) addGroup(s *side, b force.Brigade, above []string, register *records.Register) {
	g := group{Group: Group{Name: game.FormationWords(b.Name).In(m.words), Note: b.Commander.Name}}
	if g.Note == "" && len(above) > 0 && b.Arm != game.Artillery {
		g.Note = above[len(above)-1]
	}
	for _, u := range b.Units {
		g.units = append(g.units, m.addUnit(u, b.Name, register.Of(*u)))
	}
	s.groups = append(s.groups, g)
}

// addUnit adds what never changes of a unit.
func (m *Maker) addUnit(u *game.Unit, under string, r records.Record) *unit {
	out := &unit{of: u, Unit: Unit{
		Key: r.Key(), Number: u.ID, Name: nameUnder(u, under), Whole: u.Name, Symbol: symbolOf(u),
		Hits: u.Hits(), Called: "figures", Steps: force.Steps(m.book, u),
	}}
	out.begin = beginning{live.Number(int64(u.Start.Hits)), live.Number(int64(u.Start.Disorder)), live.Word(u.Start.Level), u.Start.Marks}
	switch {
	case u.Canister != nil: // 2.1–2.4 count casualties by its size
		out.Hits, out.Called, out.Steps = u.Canister.Size, "casualties", nil
	case u.Arm == game.Artillery:
		out.Called = "guns"
	case u.Echelon == game.SingleMan && !m.book.Counts():
		out.Hits = 0
	}
	if _, drawn := m.symbols[out.Symbol]; !drawn {
		m.symbols[out.Symbol] = drawSymbol(u)
	}
	m.know(out)
	return out
}

func (m *Maker) know(u *unit) {
	m.units[u.Key], m.byUnit[u.Number], m.named[u.Key] = u, u, u.Whole
}

// longName is how many letters a line has room for.
const longName = 20

// nameUnder is a unit's name under its heading: without the heading's own words
// before it, and short where it is long.
func nameUnder(u *game.Unit, heading string) string {
	name := strings.TrimPrefix(u.Name, heading+", ")
	if utf8.RuneCountInString(name) > longName && u.Short != "" {
		return strings.TrimPrefix(u.Short, heading+", ")
	}
	return name
}

// addMen adds the men of a patrol as one group.
func (m *Maker) addMen(s *side) {
	g := group{Group: Group{Name: cmp.Or(s.Patrol.Unit, s.Name), Note: m.words.Label(s.Patrol.Mission.Label)}}
	for i := range s.Patrol.Men {
		man := &s.Patrol.Men[i]
		u := &unit{Unit: Unit{
			Key: records.OfMan(m.game, s.Patrol, *man).Key(), Number: man.ID,
			Name: cmp.Or(man.Short, man.Name), Whole: man.Name, Note: man.RankWords(m.words),
		}}
		u.begin.level = live.Word(man.Level())
		g.units = append(g.units, u)
		m.know(u)
	}
	s.groups = append(s.groups, g)
}

// addLeaders adds the side's commander and those of its formations, each man
// once; where the rules stand leaders on the table, those.
func (m *Maker) addLeaders(s *side) {
	for _, l := range s.Leaders {
		m.addLeader(s, l.Commander, l.Of)
	}
	if len(s.Leaders) > 0 {
		return
	}
	add := func(c game.Commander, of string) {
		if c.Present() {
			m.addLeader(s, c, of)
		}
	}
	add(s.Commander, s.Name)
	s.Walk(func(f *game.Formation) { add(f.Commander, f.Name) })
}

func (m *Maker) addLeader(s *side, c game.Commander, of string) {
	key, name := leaderKey(s, c, of), force.LeaderName(m.words, c, of)
	if _, known := m.named[key]; !known {
		m.named[key] = name
		s.chiefs = append(s.chiefs, Leader{Key: key, Name: name, Of: of, Bands: m.bands(c)})
	}
}

// bands are a commander's command points by his dice, 3.1.1.
func (m *Maker) bands(c game.Commander) string {
	var bands []string
	for _, b := range force.CommandBands(m.book, c) {
		bands = append(bands, b.Dice+" "+b.Points)
	}
	return strings.Join(bands, " · ")
}
