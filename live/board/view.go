package board

import (
	"cmp"
	"slices"
	"time"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
)

// Board is what stands by a history. The entries are for what happened and who
// said so; those that are missing are not told. It is a function of the set of
// the events: neither their order nor that of the sessions shows.
func (m *Maker) Board(h *live.History, entries []store.Entry, sessions []store.Session, now time.Time) Board {
	v := &view{Maker: m, history: h, entries: map[live.ID]store.Entry{}, umpires: map[string]bool{}}
	for _, e := range entries {
		v.entries[e.Event.ID()] = e
	}
	for _, s := range sessions {
		if s.Side == "" {
			v.umpires[s.Phone] = true
		}
	}
	v.turn = int(h.Of("", live.Turn).Value.Number)
	v.sorted = sorted(v.entries)
	b := Board{
		Game: m.id, Title: m.game.Title, Rules: m.book.Title, Now: now.UnixMilli(),
		Turn: v.mark("", live.Turn), Turns: m.game.Turns, Phase: v.mark("", live.Phase), Phases: m.phases,
		Levels: m.levels, Disorder: m.disorder, Care: m.book.Plays.Single != nil, Fates: fates, Dice: diceOf(m.book), Symbols: m.symbols,
	}
	if t := m.book.Plays.Command; t != nil {
		b.Points = t.Dice.String()
	}
	v.day(&b)
	for _, s := range m.sides {
		b.Sides = append(b.Sides, v.side(s))
	}
	b.Off, b.Rivals = v.off(), v.rivals
	b.Feed, b.Phones = v.feed(), m.phones(sessions)
	return b
}

// A view is a board while it is worked out.
type view struct {
	*Maker
	history *live.History
	entries map[live.ID]store.Entry
	sorted  []store.Entry   // the last first
	umpires map[string]bool // phones
	turn    int
	states  map[*unit]state
	rivals  []Rivals
	due     []Said // what csprint has to say itself
	byKey   map[string][]Said
}

// sorted are entries, the last first.
func sorted(entries map[live.ID]store.Entry) []store.Entry {
	list := make([]store.Entry, 0, len(entries))
	for _, e := range entries {
		list = append(list, e)
	}
	slices.SortFunc(list, func(a, b store.Entry) int {
		return cmp.Or(b.At.Compare(a.At), cmp.Compare(a.Channel, b.Channel), cmp.Compare(b.Number, a.Number),
			cmp.Compare(a.Event.Phone, b.Event.Phone), cmp.Compare(b.Event.Counter, a.Event.Counter))
	})
	return list
}

// mark is what stands of a field; where several were set at once that differ,
// someone has to pick.
func (v *view) mark(unit string, field live.Field) Mark {
	standing := v.history.Of(unit, field)
	m := Mark{Value: standing.Value}
	for _, e := range standing.Rivals {
		m.Seen = append(m.Seen, e.ID())
	}
	if len(standing.Rivals) > 1 {
		v.rival(unit, field, standing)
	}
	return m
}

// markOr is a mark whose field has a value before anybody sets it.
func (v *view) markOr(unit string, field live.Field, before live.Value) *Mark {
	m := v.mark(unit, field)
	if len(m.Seen) == 0 {
		m.Value = before
	}
	return &m
}

// rival adds values that were set at once, unless they are alike.
func (v *view) rival(unit string, field live.Field, standing live.Standing) {
	r := Rivals{Unit: unit, Field: field, Who: v.named[unit]}
	var words []string
	for _, e := range standing.Rivals {
		r.Seen = append(r.Seen, e.ID())
		word := v.valueWord(unit, field, e.Value)
		if !slices.Contains(words, word) {
			words = append(words, word)
			r.Choices = append(r.Choices, Choice{Value: e.Value, Word: word, By: v.part(e)})
		}
	}
	if len(words) < 2 {
		return
	}
	r.Words = countWord(len(words)) + " say " + rivalWords(field, r.Choices)
	v.rivals = append(v.rivals, r)
}

// rivalWords are values that differ, the worst last: 4 and 6 lost.
func rivalWords(field live.Field, choices []Choice) string {
	var words []string
	for _, c := range slices.Backward(choices) {
		if field == live.Losses || field == live.Disorder {
			words = append(words, c.Value.String())
			continue
		}
		words = append(words, c.Word)
	}
	switch field {
	case live.Losses:
		return say.AllOf(words) + " lost"
	case live.Disorder:
		return say.AllOf(words) + " disorder"
	}
	return say.AllOf(words)
}

func countWord(n int) string {
	if n < 6 {
		return [...]string{"", "one", "two", "three", "four", "five"}[n]
	}
	return say.Grouped(n)
}

// part is what whoever sent an event leads, never who it is.
func (v *view) part(e live.Event) string {
	entry, known := v.entries[e.ID()]
	switch {
	case v.umpires[e.Phone]:
		return "umpire"
	case !known:
		return "a phone"
	case entry.Part == store.Umpire:
		return "umpire"
	case entry.Part != "":
		return entry.Part
	case entry.Channel == store.Public || entry.Channel == store.Umpire:
		return "umpire"
	}
	for _, s := range v.sides {
		if s.ID == entry.Channel {
			return s.Name
		}
	}
	return "a phone"
}

// phones are those that sides have, by side and part.
func (m *Maker) phones(sessions []store.Session) []Phone {
	var list []Phone
	for _, s := range m.sides {
		own := slices.DeleteFunc(slices.Clone(sessions), func(each store.Session) bool { return each.Side != s.ID })
		slices.SortFunc(own, func(a, b store.Session) int {
			return cmp.Or(cmp.Compare(a.Part, b.Part), b.Seen.Compare(a.Seen), cmp.Compare(a.Phone, b.Phone))
		})
		for _, each := range own {
			list = append(list, Phone{Part: cmp.Or(each.Part, s.Name), Seen: each.Seen.UnixMilli()})
		}
	}
	return list
}
