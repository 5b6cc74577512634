package live

import "slices"

// A History is a set of events and what stands by them. Each field of each unit
// is a multi-value register: an event replaces the values that it has seen, and
// those set at once, unseen by one another, stand beside each other until someone
// picks. What stands is a function of the set alone: the order in which events
// were added, and how often, don't show.
type History struct {
	worse    Worse
	events   map[ID]Event
	replaced map[replacing]bool // also before they are here themselves
	standing map[register][]ID
}

// A replacing is an event that another one of the same field has seen.
type replacing struct {
	of register
	id ID
}

type register struct {
	unit  string
	field Field
}

// Worse tells whether a value of a field is worse for its unit than another.
type Worse func(field Field, a, b Value) bool

// NewHistory is an empty history.
func NewHistory(worse Worse) *History {
	return &History{worse: worse, events: map[ID]Event{}, replaced: map[replacing]bool{}, standing: map[register][]ID{}}
}

// Add puts events into the set. Of two that bear one id the first is kept.
func (h *History) Add(events ...Event) {
	for _, e := range events {
		id := e.ID()
		if _, known := h.events[id]; known {
			continue
		}
		h.events[id] = e
		of := register{e.Unit, e.Field}
		for _, seen := range e.Seen {
			h.replaced[replacing{of, seen}] = true
		}
		h.standing[of] = slices.DeleteFunc(h.standing[of], func(id ID) bool { return h.replaced[replacing{of, id}] })
		if !h.replaced[replacing{of, id}] {
			h.standing[of] = append(h.standing[of], id)
		}
	}
}

// A Standing is what stands of a field: the worst of the values set at once, and
// all of them, the worst first.
type Standing struct {
	Value  Value
	Rivals []Event // two or more where someone has to pick, else one, none for a field that nobody set
}

// Of is what stands of a unit's field.
func (h *History) Of(unit string, field Field) Standing {
	ids := h.standing[register{unit, field}]
	if len(ids) == 0 {
		return Standing{}
	}
	rivals := make([]Event, len(ids))
	for i, id := range ids {
		rivals[i] = h.events[id]
	}
	slices.SortFunc(rivals, func(a, b Event) int {
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
