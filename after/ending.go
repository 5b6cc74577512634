package after

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// An Ending is what stood when a battle was over. Whoever it says nothing of ended
// as he began.
type Ending struct {
	Units map[string]End    // by the units' keys, A=3FT, as phones keep marks by
	Fates map[string]string // of leaders, A=@Wellington
	Notes []words.Text      // what of it was left out, and why

	Rivals  []Rivals  // what sheets say that can't all be so
	Refused []Refused // what is written on them that can't be
}

// Rivals are marks of which one holds: two sheets differ, or on one are ticked what can't be together.
type Rivals struct {
	Problem source.Problem
	Of      string // what they are of, as boxes are named: B-01 losses
	Marks   []Rival
}

// A Rival is a mark beside others.
type Rival struct {
	Marked
	Said string // as boxes have it: 4, broken
	Box  string // that says so: B-01 record losses 4
}

// A Refused is a box in which more is written than there is, or no level of the rules.
type Refused struct {
	Problem source.Problem
	Box     string
}

// Contradictions are all that sheets say which can't be.
func (e *Ending) Contradictions() error {
	var problems source.Problems
	for _, two := range e.Rivals {
		problems.Add(two.Problem)
	}
	for _, one := range e.Refused {
		problems.Add(one.Problem)
	}
	return problems.Err()
}

// Take has a mark hold, whatever sheets said of it.
func (e *Ending) Take(m *Muster, mark Marked) {
	if mark.Field == live.Fate {
		e.Fates[mark.Unit] = mark.Value.Word
		return
	}
	began := m.who[mark.Unit].began()
	end, told := e.Units[mark.Unit]
	if !told {
		end = began
	}
	switch mark.Field {
	case live.Losses:
		end.Lost = max(began.Lost, int(mark.Value.Number))
	case live.Disorder:
		end.Disorder = int(mark.Value.Number)
	case live.Level:
		end.Level = mark.Value.Word
	default:
		if fact := rules.RatingIn(m.Book.Marks(), string(mark.Field)); fact != nil {
			end.Marks = end.Marks.With(fact.Key, live.Mark{Words: fact.Choices, Most: int64(fact.Most())}.Text(mark.Value))
		}
	}
	e.Units[mark.Unit] = end
}

// An End is how a unit or a man ended.
type End struct {
	Lost     int // hits: figures, guns or casualties, those from before the battle too
	Captured int // of them, by the enemy
	Disorder int
	Level    string
	Marks    game.Ratings // what the rules have marked besides

	Stabilised bool // of a man, his wound: for live games, since no next day depends on it
}

func newEnding() *Ending { return &Ending{Units: map[string]End{}, Fates: map[string]string{}} }

// A Muster is everyone in a game, or on one of its sides, by the keys that marks are kept by.
type Muster struct {
	Game *game.Game
	Book *rules.Book
	Side string // whose alone it is, and the game's only one; empty for all
	who  map[string]*someone
	keys []string // in the order of the game
}

// someone is a unit or a man.
type someone struct {
	key  string
	side *game.Side
	unit *game.Unit
	man  *game.Man
}

// MusterOf is the muster of a game.
func MusterOf(g *game.Game, book *rules.Book) *Muster {
	m := &Muster{Game: g, Book: book, who: map[string]*someone{}}
	register := records.NewRegister(g)
	for i := range g.Sides {
		side := &g.Sides[i]
		for _, u := range side.Units() {
			m.add(&someone{key: register.Of(*u).Key(), side: side, unit: u})
		}
		if side.Patrol != nil {
			for j := range side.Patrol.Men {
				man := &side.Patrol.Men[j]
				m.add(&someone{key: records.OfMan(g, side.Patrol, *man).Key(), side: side, man: man})
			}
		}
	}
	return m
}

// Of is the muster of one side, which knows nothing of the others.
func (m *Muster) Of(side string) *Muster {
	g := *m.Game
	g.Sides = slices.DeleteFunc(slices.Clone(g.Sides), func(s game.Side) bool { return s.ID != side })
	own := &Muster{Game: &g, Book: m.Book, Side: side, who: map[string]*someone{}}
	for _, key := range m.keys {
		if s := m.who[key]; s.side.ID == side {
			own.add(s)
		}
	}
	return own
}

// Called is the name of a unit, a man or a leader by his key; empty for a unit that isn't here.
func (m *Muster) Called(key string) string {
	if s := m.who[key]; s != nil {
		return s.called()
	}
	_, leader, _ := strings.Cut(key, "=@")
	return leader
}

func (m *Muster) add(s *someone) {
	m.who[s.key] = s
	m.keys = append(m.keys, s.key)
}

// leaderKey is what a leader's fate is kept by.
func leaderKey(side *game.Side, name string) string { return side.Letter + "=@" + name }

// began is how someone came onto the table.
func (s *someone) began() End {
	if s.man != nil {
		return End{Level: s.man.Level()}
	}
	start := s.unit.Start
	return End{Lost: start.Hits, Disorder: start.Disorder, Level: start.Level, Marks: start.Marks}
}

// hits is what someone can lose.
func (s *someone) hits() int {
	if s.unit == nil {
		return 0
	}
	hits, _ := s.unit.Counted()
	return hits
}

// end is how someone ended, within what he can lose.
func (e *Ending) end(s *someone, states *rules.States) End {
	end, told := e.Units[s.key]
	if !told {
		return s.began()
	}
	end.Lost = max(0, min(end.Lost, s.hits()))
	end.Captured = max(0, min(end.Captured, end.Lost))
	if states == nil || !states.Disorder {
		end.Disorder = 0
	}
	return end
}

// FromEvents is what stands by the events of a live game. Events of other games
// are left out.
func FromEvents(m *Muster, events []live.Event) *Ending {
	e := newEnding()
	own := records.Called(m.Game)
	history := live.NewHistory(live.Rules{Levels: m.Book.Plays.States.Levels()}.Worse)
	others, leaders := 0, map[string]bool{}
	for _, event := range events {
		if !slices.Contains(own, event.Game) {
			others++
			continue
		}
		history.Add(event)
		if event.Field == live.Fate {
			leaders[event.Unit] = true
		}
	}
	if others > 0 {
		e.Notes = append(e.Notes, words.Of("after.events-of-another-game", "n", others))
	}
	for _, key := range m.keys {
		e.marks(history, m.who[key], m.Book.Marks())
	}
	for _, key := range slices.Sorted(maps.Keys(leaders)) {
		if fate := history.Of(key, live.Fate).Value.Word; fate != "" {
			e.Fates[key] = fate
		}
	}
	return e
}

// marks takes over what stands of a unit.
func (e *Ending) marks(h *live.History, s *someone, own []*rules.Fact) {
	end := s.began()
	told := false
	number := func(field live.Field, into *int) {
		if of := h.Of(s.key, field); len(of.Rivals) > 0 {
			*into, told = int(of.Value.Number), true
			if len(of.Rivals) > 1 {
				e.Notes = append(e.Notes, words.Of("after.marked-at-once", "name", s.called(), "field", field))
			}
		}
	}
	number(live.Losses, &end.Lost)
	number(live.Disorder, &end.Disorder)
	number(live.Captured, &end.Captured)
	if of := h.Of(s.key, live.Level); len(of.Rivals) > 0 {
		end.Level, told = of.Value.Word, true
	}
	for _, f := range own {
		if of := h.Of(s.key, live.Field(f.Key)); len(of.Rivals) > 0 {
			mark := live.Mark{Words: f.Choices, Most: int64(f.Most())}
			end.Marks, told = end.Marks.With(f.Key, mark.Text(of.Value)), true
		}
	}
	if told {
		e.Units[s.key] = end
	}
}

// A Marked is what an ending says of a unit, a man or a leader, as live games have it.
type Marked struct {
	Unit  string
	Field live.Field
	Value live.Value
}

// Marks are what an ending says that was not so as the battle began, in the order of the game.
func (e *Ending) Marks(m *Muster) (all []Marked) {
	for _, key := range m.keys {
		end, told := e.Units[key]
		if !told {
			continue
		}
		began := m.who[key].began()
		add := func(field live.Field, is, was live.Value) {
			if is != was {
				all = append(all, Marked{key, field, is})
			}
		}
		number := func(n int) live.Value { return live.Number(int64(n)) }
		add(live.Losses, number(end.Lost), number(began.Lost))
		add(live.Captured, number(end.Captured), number(began.Captured))
		add(live.Level, live.Word(end.Level), live.Word(began.Level))
		add(live.Disorder, number(end.Disorder), number(began.Disorder))
		if end.Stabilised {
			add(live.Stabilised, number(1), number(0))
		}
		for _, f := range m.Book.Marks() {
			mark := live.Mark{Words: f.Choices, Most: int64(f.Most())}
			add(live.Field(f.Key), mark.Value(end.Marks.Of(f.Key)), mark.Value(began.Marks.Of(f.Key)))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(e.Fates)) {
		all = append(all, Marked{key, live.Fate, live.Word(e.Fates[key])})
	}
	return all
}

// called is a name for messages.
func (s *someone) called() string {
	if s.man != nil {
		return s.man.Name
	}
	return s.unit.Name
}

// number is A-07.
func (s *someone) number() string {
	if s.man != nil {
		return s.man.ID
	}
	return s.unit.ID
}

// Over is an ending with another laid over it.
func (e *Ending) Over(under *Ending) *Ending {
	for key, end := range under.Units {
		if _, told := e.Units[key]; !told {
			e.Units[key] = end
		}
	}
	for key, fate := range under.Fates {
		e.Fates[key] = cmp.Or(e.Fates[key], fate)
	}
	e.Notes = append(under.Notes, e.Notes...)
	return e
}
