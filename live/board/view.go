package board

import (
	"cmp"
	"slices"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/words"
)

// A Play is a game as it stands: what came in, by unit, and what is told of it. What
// an entry changes is all that Add does, however many came before it.
type Play struct {
	*Maker
	history *live.History
	entries map[live.ID]store.Entry
	last    []store.Entry            // those that are told, the last first
	lastOf  map[string][]store.Entry // likewise of each unit
	first   map[speaker]time.Time    // when each has spoken first
}

// A speaker is a phone that has marked something, with the channel that it did so in.
type speaker struct{ channel, phone string }

// Play is the game before anything has happened.
func (m *Maker) Play() *Play {
	return &Play{Maker: m, history: live.NewHistory(m.Rules().Worse), entries: map[live.ID]store.Entry{}, lastOf: map[string][]store.Entry{}, first: map[speaker]time.Time{}}
}

// Add takes entries in, in any order. One that is there already changes nothing.
func (p *Play) Add(entries ...store.Entry) {
	for _, e := range entries {
		id, of := e.Event.ID(), e.Event.Unit
		if _, known := p.entries[id]; known {
			continue
		}
		p.entries[id] = e
		p.history.Add(e.Event)
		p.meet(e)
		p.last = among(p.last, e, mostFeed)
		if of != "" {
			p.lastOf[of] = among(p.lastOf[of], e, mostSaid)
		}
	}
}

// meet keeps which phone has spoken first in a channel. Umpires' have no number.
func (p *Play) meet(e store.Entry) {
	if e.Event.Counter >= live.Unordered {
		return
	}
	one := speaker{e.Channel, e.Event.Phone}
	if first, known := p.first[one]; !known || e.At.Before(first) {
		p.first[one] = e.At
	}
}

// numbered is a phone by its place among those of its channel that have marked
// something: "phone 2"; empty for one that hasn't, and for an umpire's.
func (v *view) numbered(channel, phone string) string {
	own, known := v.first[speaker{channel, phone}]
	if !known || v.umpires[phone] {
		return ""
	}
	n := 1
	for other, first := range v.first {
		if other.channel == channel && cmp.Or(first.Compare(own), cmp.Compare(other.phone, phone)) < 0 && !v.umpires[other.phone] {
			n++
		}
	}
	return v.words.Say("board.phone", "n", n)
}

// among puts an entry among the last, if it is one of so many.
func among(last []store.Entry, e store.Entry, most int) []store.Entry {
	at, _ := slices.BinarySearchFunc(last, e, later)
	last = slices.Insert(last, at, e)
	return last[:min(len(last), most)]
}

// later orders entries, the last first.
func later(a, b store.Entry) int {
	return cmp.Or(b.At.Compare(a.At), cmp.Compare(a.Channel, b.Channel), cmp.Compare(b.Number, a.Number),
		cmp.Compare(a.Event.Phone, b.Event.Phone), cmp.Compare(b.Event.Counter, a.Event.Counter))
}

// Board is what stands. It is a function of the set of the entries: neither their order
// nor that of the sessions shows.
func (p *Play) Board(sessions []store.Session, now time.Time) Board {
	m := p.Maker
	v := &view{Play: p, umpires: map[string]bool{}, states: map[*unit]state{}}
	for _, s := range sessions {
		if s.Side == "" {
			v.umpires[s.Phone] = true
		}
	}
	v.turn = int(p.history.Of("", live.Turn).Value.Number)
	b := Board{
		Game: m.id, Title: m.game.Title, Now: now.UnixMilli(),
		Turn: v.mark("", live.Turn), Turns: m.game.Turns, Phase: v.mark("", live.Phase), Phases: m.phases,
		Levels: m.levels, Disorder: m.disorder, Marks: m.marks, Fates: m.fates(), Dice: diceOf(m.book), Symbols: m.symbols,
	}
	if t := m.book.Plays.Command; t != nil {
		b.Points = t.Dice.String()
	}
	v.day(&b)
	for _, s := range m.sides {
		b.Sides = append(b.Sides, v.side(s))
	}
	b.Off, b.Rivals = v.off(), v.rivals
	b.Feed, b.Phones = v.feed(), v.phones(sessions)
	return b
}

// A view is a board while it is worked out.
type view struct {
	*Play
	umpires map[string]bool // phones
	turn    int
	states  map[*unit]state
	rivals  []Rivals
	due     []Said // what csprint has to say itself
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
	for _, e := range standing.Rivals {
		word, entry, by := v.valueWord(unit, field, e.Value), v.entries[e.ID()], v.part(e)
		if entry.Part == "" || slices.ContainsFunc(standing.Rivals, func(other live.Event) bool { return other.Phone != e.Phone && v.part(other) == by }) {
			if phone := v.numbered(entry.Channel, e.Phone); phone != "" {
				by = v.words.Say("board.part-and-phone", "part", by, "phone", phone)
			}
		}
		if i := slices.IndexFunc(r.Choices, func(c Choice) bool { return c.Word == word }); i >= 0 {
			r.Choices[i].By = v.words.Say("list.two", "first", r.Choices[i].By, "last", by)
			continue
		}
		r.Choices = append(r.Choices, Choice{Value: e.Value, Word: word, By: by, At: max(0, entry.At.UnixMilli())})
	}
	if n := len(r.Choices); n > 1 {
		r.Words = v.words.Say("board.rivals", "n", n, "values", rivalValues(field, r.Choices), "what", field)
		v.rivals = append(v.rivals, r)
	}
}

// rivalValues are values that differ, the worst last: 4 and 6, of what is counted.
func rivalValues(field live.Field, choices []Choice) words.List {
	var values words.List
	for _, c := range slices.Backward(choices) {
		if field == live.Losses || field == live.Disorder {
			values = append(values, c.Value.String())
		} else {
			values = append(values, c.Word)
		}
	}
	return values
}

// part is what whoever sent an event leads, never who it is.
func (v *view) part(e live.Event) string {
	entry := v.entries[e.ID()]
	switch {
	case v.umpires[e.Phone], e.Counter >= live.Unordered, entry.Part == store.Umpire, entry.Part == "" && (entry.Channel == store.Public || entry.Channel == store.Umpire):
		return v.words.Say("board.the-umpire")
	case entry.Part != "":
		return entry.Part
	}
	if s := v.Maker.side(entry.Channel); s != nil { // none where no entry is known
		return s.Name
	}
	return v.words.Say("board.a-phone")
}

// phones are those that have joined, with their numbers, by side and part, the umpires' last. One that has
// joined again and again was heard of when it was last.
func (v *view) phones(sessions []store.Session) []Phone {
	var list []Phone
	add := func(side, name string) {
		own := slices.DeleteFunc(slices.Clone(sessions), func(each store.Session) bool { return each.Side != side || each.Gone == store.Replaced })
		slices.SortFunc(own, func(a, b store.Session) int {
			return cmp.Or(cmp.Compare(a.Gone, b.Gone), cmp.Compare(a.Part, b.Part), b.Seen.Compare(a.Seen), cmp.Compare(a.Phone, b.Phone), cmp.Compare(a.Key, b.Key))
		})
		known, alike := map[string]bool{}, map[string]int{}
		own = slices.DeleteFunc(own, func(each store.Session) bool {
			again := known[each.Phone]
			known[each.Phone] = true
			return again
		})
		for _, each := range own {
			alike[each.Part]++
		}
		for _, each := range own {
			one := Phone{ID: each.Phone, Side: side, Part: cmp.Or(each.Part, name), Seen: each.Seen.UnixMilli(), Removed: each.Gone == store.Removed}
			if each.Part == "" || alike[each.Part] > 1 {
				one.Number = v.numbered(side, each.Phone)
			}
			list = append(list, one)
		}
	}
	for _, s := range v.sides {
		add(s.ID, s.Name)
	}
	add("", v.words.Say("board.the-umpire"))
	return list
}
