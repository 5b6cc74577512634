package live

import (
	"maps"
	"slices"
)

// A History is a set of events and what stands by them. Each field of each unit
// is a multi-value register: an event replaces the values that it has seen and what
// its own phone has set there before, and those set at once, unseen by one another,
// stand beside each other until someone picks. So no more can stand than there are
// phones. What stands is a function of the set alone: the order in which events were
// added, and how often, don't show.
type History struct {
	worse     Worse
	registers map[register]*standing
}

type register struct {
	unit  string
	field Field
}

// A standing is what stands of one register, and no more of what doesn't than is
// needed to know it again.
type standing struct {
	up     map[ID]Event
	newest map[string]int64 // by phone: the highest counter that has come in
	known  map[ID]bool      // events without an order, once they are here
	gone   map[ID]bool      // what was replaced: before it is here itself, or without an order
}

// Unordered is where counters begin that say nothing of what came first: those of umpires,
// which are random. A side that saw his 17th event and then his 23rd would else know that
// five were about others.
const Unordered = 1 << 50

func (id ID) ordered() bool { return id.Counter < Unordered }

// Worse tells whether a value of a field is worse for its unit than another.
type Worse func(field Field, a, b Value) bool

// NewHistory is an empty history.
func NewHistory(worse Worse) *History {
	return &History{worse: worse, registers: map[register]*standing{}}
}

// Add puts events into the set. Two that bear one id are one.
func (h *History) Add(events ...Event) {
	for _, e := range events {
		of := register{e.Unit, e.Field}
		s := h.registers[of]
		if s == nil {
			s = &standing{up: map[ID]Event{}, newest: map[string]int64{}, known: map[ID]bool{}, gone: map[ID]bool{}}
			h.registers[of] = s
		}
		s.add(e)
	}
}

func (s *standing) add(e Event) {
	id := e.ID()
	if s.has(id) {
		return
	}
	for _, seen := range e.Seen {
		s.replace(seen)
	}
	if !id.ordered() {
		s.known[id] = true
		if !s.gone[id] {
			s.up[id] = e
		}
		return
	}
	before := s.newest[id.Phone]
	if id.Counter < before {
		return
	}
	s.newest[id.Phone] = id.Counter
	delete(s.up, ID{id.Phone, before})
	if !s.gone[id] {
		s.up[id] = e
	}
	delete(s.gone, id)
}

// has tells an event that changes nothing when it comes again.
func (s *standing) has(id ID) bool {
	return s.known[id] || id.ordered() && s.newest[id.Phone] == id.Counter
}

// replace takes an event away that another one has seen.
func (s *standing) replace(id ID) {
	delete(s.up, id)
	if !id.ordered() || id.Counter > s.newest[id.Phone] {
		s.gone[id] = true
	}
}

// Knows tells whether an event of a field is here, or one of its phone that came
// after it.
func (h *History) Knows(unit string, field Field, id ID) bool {
	s := h.registers[register{unit, field}]
	return s != nil && (s.known[id] || id.ordered() && id.Counter <= s.newest[id.Phone])
}

// A Standing is what stands of a field: the worst of the values set at once, and
// all of them, the worst first.
type Standing struct {
	Value  Value
	Rivals []Event // two or more where someone has to pick, else one, none for a field that nobody set
}

// Of is what stands of a unit's field.
func (h *History) Of(unit string, field Field) Standing {
	s := h.registers[register{unit, field}]
	if s == nil || len(s.up) == 0 {
		return Standing{}
	}
	rivals := slices.SortedFunc(maps.Values(s.up), func(a, b Event) int {
		switch {
		case h.worse(field, a.Value, b.Value):
			return -1
		case h.worse(field, b.Value, a.Value):
			return 1
		}
		return a.ID().compare(b.ID())
	})
	return Standing{Value: rivals[0].Value, Rivals: rivals}
}
