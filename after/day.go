package after

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// A Day is how a battle ended and what the night made of it.
type Day struct {
	Number      int // of the day that was fought, from 1
	Game        *game.Game
	Lines       []Line // of every unit and man, in the order of the game
	Successions []Succession
	Log         []game.Roll // what was rolled overnight, by csprint's own table
	Recovery    words.Text  // whose table
	Notes       []words.Text

	muster *Muster
	goesOn bool // there was no night: the same battle is taken up again
}

// A Line is what became of a unit, or of a man.
type Line struct {
	Side *game.Side
	Unit *game.Unit // nil for a man
	Man  *game.Man

	Began    int // men, of a battery guns, as the day began
	Lost     int // of them in the day, the missing with them
	Captured int // of the lost, by the enemy
	Missing  int // of the lost: scattered with a unit that was off the table
	Back     int // by morning
	Left     int // as the next day begins
	Struck   int // hits lost, from before the day too
	Hits     int

	Disorder int          // at the end
	Unrest   int          // markers of it with which it begins the next day
	Level    string       // at the end
	Marks    game.Ratings // of the rules' own, with which it begins the next day
	Morning  string       // the level in which he or it begins the next day
	Fate     string       // of a man: fit, walking, home, dead

	key   string
	total int // lost from before the day too
}

// Words are those of the language that the scenario's sheets are in.
func (d *Day) Words() *words.Catalogue { return d.Game.Words("") }

// Name is who it is.
func (l Line) Name() string {
	if l.Man != nil {
		return l.Man.Name
	}
	return l.Unit.Name
}

// Guns tells a line of which guns are counted, and not men.
func (l Line) Guns() bool { return l.Unit != nil && l.Unit.Arm == game.Artillery }

// Changed tells whether anything became of it.
func (l Line) Changed() bool {
	return l.Lost > 0 || l.Unit != nil && !l.Unit.Start.Fresh() || l.Morning != "" || l.Unrest > 0 || len(l.Marks) > 0 || l.Man != nil && (l.Fate != fit || l.Man.Wound != "")
}

// Options are what a day is worked out by.
type Options struct {
	Recovery *Recovery
	Number   int  // of the day that was fought; 0 for the first
	GoesOn   bool // nobody rests: the same battle is taken up where it was left
}

// work is a day being worked out.
type work struct {
	muster   *Muster
	ending   *Ending
	recovery *Recovery
	seed     dice.Seed
	day      *Day
}

// Work works out what became of everyone. What is rolled comes of the day's own
// seed, by streams that begin with after/.
func Work(m *Muster, e *Ending, o Options) *Day {
	w := &work{muster: m, ending: e, recovery: o.Recovery, seed: m.Game.Seed, day: &Day{
		Number: max(1, o.Number), Game: m.Game, Recovery: o.Recovery.Name, Notes: e.Notes, muster: m, goesOn: o.GoesOn,
	}}
	for _, key := range m.keys {
		s := m.who[key]
		if s.man != nil {
			w.day.Lines = append(w.day.Lines, w.man(s))
		} else {
			w.day.Lines = append(w.day.Lines, w.unit(s))
		}
	}
	w.successions()
	return w.day
}

// man is what became of a man by his wound.
func (w *work) man(s *someone) Line {
	end := w.ending.end(s, w.muster.Book.Plays.States)
	l := Line{Side: s.side, Man: s.man, Began: 1, Level: end.Level, Fate: fit, key: s.key}
	if fate := w.recovery.wounds[end.Level]; fate != "" {
		l.Fate = fate
	}
	if w.day.goesOn {
		l.Fate, l.Morning = fit, end.Level
		if end.Level == w.muster.Book.Plays.States.Gone {
			l.Fate = dead
		}
	}
	switch l.Fate {
	case walking:
		l.Morning = walking
	case home, dead:
		l.Lost = 1
	}
	l.Left = 1 - l.Lost
	return l
}

// unit is what became of a unit: what it lost, who came back, how it begins.
func (w *work) unit(s *someone) Line {
	u, end := s.unit, w.ending.end(s, w.muster.Book.Plays.States)
	hits, strength := s.hits(), u.Strength()
	l := Line{Side: s.side, Unit: u, Began: strength - u.Start.Men, Hits: hits, Struck: end.Lost, Disorder: end.Disorder, Level: end.Level, key: s.key}
	l.total = u.Start.Men
	if end.Lost != u.Start.Hits {
		l.total = game.MenOf(end.Lost, strength, hits)
	}
	l.Lost = max(0, l.total-u.Start.Men)
	l.Captured = min(l.Lost, game.MenOf(end.Captured, strength, hits))
	if w.day.goesOn {
		l.Left, l.Morning, l.Unrest, l.Marks = strength-l.total, end.Level, end.Disorder, end.Marks
		if states := w.muster.Book.Plays.States; states != nil && end.Level == states.Gone && states.Gone != "" {
			l.Missing, l.Lost, l.Left, l.Morning, l.Unrest = l.Left, l.Lost+l.Left, 0, "", 0
		}
		return l
	}
	w.overnight(s, end, &l)
	return l
}

// overnight brings back who comes back.
func (w *work) overnight(s *someone, end End, l *Line) {
	standing := l.Began - l.Lost
	if gone := w.muster.Book.Plays.States; gone != nil && gone.Gone != "" && l.Level == gone.Gone {
		l.Missing = standing
		l.Lost += standing
		l.Back = share(standing, w.recovery.scattered)
	}
	if u := l.Unit; u.Echelon == game.SingleMan {
		if fate := w.recovery.wounds[l.Level]; fate == home || fate == dead {
			l.Lost = l.Began
		}
		l.Back = 0 // nobody comes back out of many
	} else if astray := l.Lost - l.Missing - l.Captured; astray > 0 {
		roll := w.roll("after/"+s.key+"/stragglers", "stragglers", l.Level, w.recovery.levels)
		percent := at(w.recovery.stragglers, roll.Total).percent
		back := share(astray, percent)
		l.Back += back
		roll.Row, roll.Result = words.Of("limit.percent", "n", percent), words.Of("after.stragglers-back", "name", l.Unit.Name, "back", back, "lost", astray)
		w.day.Log = append(w.day.Log, roll)
	}
	l.Left = l.Began - l.Lost + l.Back
	l.Morning = w.morning(l.Level)
	for _, mark := range end.Marks {
		if slices.Contains(w.recovery.marks, mark.Fact) {
			l.Marks = l.Marks.With(mark.Fact, mark.Value)
		}
	}
	if w.recovery.disorder {
		l.Unrest = end.Disorder
	}
}

// morning is the level in which one begins the next day that ended in another: one of the
// rules that is still on the table, or that in which all begin.
func (w *work) morning(level string) string {
	states, to := w.muster.Book.Plays.States, w.recovery.morning[level]
	levels := states.Levels()
	if !slices.Contains(states.Standing(), to) || !w.recovery.worse && slices.Index(levels, to) > slices.Index(levels, level) {
		return ""
	}
	return to
}

// share is so many in a hundred, half up.
func share(of, percent int) int { return (of*percent + 50) / 100 }

// Muster is everyone who was there.
func (d *Day) Muster() *Muster { return d.muster }

// Book is the rules that the day was fought by.
func (d *Day) Book() *rules.Book { return d.muster.Book }
