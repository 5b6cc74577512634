package game

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// A subject is something that has a record or a card, or several: a unit, a
// formation, a leader, a man, a card by its own id.
type subject struct {
	side  string
	ids   []string // of the records and cards
	id    string   // its own, empty for a formation
	names []string
	place source.Place
}

// called is what a subject is called by in messages.
func (s subject) called() string {
	if len(s.names) == 0 {
		return s.id
	}
	return s.names[0]
}

// Named are the ids of the records and cards, behind their side's, of what goes by a name or an id: A-07, K7,
// "1/45th Foot", Wallace. A formation brings those of all below it, a unit its card
// where that is of it alone. Only one side is looked through where it is given. What
// fits nothing, or several things, is a Problem.
func (g *Game) Named(name, side string) ([]string, error) {
	var all []subject
	for i := range g.Sides {
		if s := &g.Sides[i]; side == "" || s.ID == side {
			all = append(all, s.subjects()...)
		}
	}
	for _, fits := range []func(subject, string) bool{byID, byName, byWords} {
		found := slices.DeleteFunc(slices.Clone(all), func(s subject) bool { return !fits(s, name) })
		found = topmost(found)
		if len(found) == 0 {
			continue
		}
		if other := slices.IndexFunc(found, func(s subject) bool { return s.place != found[0].place || s.side != found[0].side }); other >= 0 {
			return nil, severalFit(name, found)
		}
		var ids []string
		for _, s := range found {
			for _, id := range s.ids {
				ids = append(ids, s.side+"/"+id)
			}
		}
		slices.Sort(ids)
		return slices.Compact(ids), nil
	}
	return nil, noneFits(name, g.Place, all)
}

func byID(s subject, name string) bool { return s.id != "" && strings.EqualFold(s.id, name) }

func byName(s subject, name string) bool {
	return slices.ContainsFunc(s.names, func(n string) bool { return strings.EqualFold(n, name) })
}

// byWords tells whether the words of a name stand together in one of a subject's:
// Wallace in Wallace's Brigade.
func byWords(s subject, name string) bool {
	sought := wordsOf(name)
	return sought != "  " && slices.ContainsFunc(s.names, func(n string) bool { return strings.Contains(wordsOf(n), sought) })
}

// wordsOf are the words of a name with a blank before and behind each.
func wordsOf(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '/' && r != '\'' && r != '’'
	})
	for i, word := range words {
		word = strings.ReplaceAll(word, "’", "'")
		words[i] = strings.TrimSuffix(strings.TrimSuffix(word, "'s"), "'")
	}
	return " " + strings.Join(words, " ") + " "
}

// topmost leaves out what a found formation brings anyway.
func topmost(found []subject) []subject {
	covered := func(s, by subject) bool {
		return len(by.ids) > len(s.ids) && s.side == by.side && !slices.ContainsFunc(s.ids, func(id string) bool { return !slices.Contains(by.ids, id) })
	}
	return slices.DeleteFunc(slices.Clone(found), func(s subject) bool {
		return slices.ContainsFunc(found, func(by subject) bool { return covered(s, by) })
	})
}

// mostFit is how many names a message lists.
const mostFit = 4

func severalFit(name string, found []subject) error {
	var said []words.Text
	for _, s := range found[:min(len(found), mostFit)] {
		one := s.called()
		if s.id != "" && s.id != one {
			one = s.id + " " + one
		}
		said = append(said, words.Own(fmt.Sprintf("%s (%s, %s)", one, s.side, s.place)))
	}
	if more := len(found) - mostFit; more > 0 {
		said = append(said, words.Of("game.more", "n", more))
	}
	return source.New(found[0].place, "game.several-fit", "name", say.Quoted(name), "all", words.Joined("list.comma-or", said...))
}

// noneFits says what is near the name.
func noneFits(name string, at source.Place, all []subject) error {
	var known []string
	for _, s := range all {
		known = append(append(known, s.id), s.names...)
	}
	near := source.Nearest(name, slices.DeleteFunc(known, func(n string) bool { return n == "" }))
	if near == "" {
		near = nearWord(name, known)
	}
	if near == "" {
		return source.New(at, "game.nothing-called", "name", say.Quoted(name))
	}
	i := slices.IndexFunc(all, func(s subject) bool { return s.id == near || slices.Contains(s.names, near) })
	return source.New(all[i].place, "game.name-is-near", "name", say.Quoted(name), "near", say.Quoted(near), "side", all[i].side)
}

// nearWord is the name of which some word is near.
func nearWord(name string, known []string) string {
	for _, n := range known {
		if near := source.Nearest(name, strings.Fields(wordsOf(n))); near != "" {
			return n
		}
	}
	return ""
}

// subjects are all of a side.
func (s *Side) subjects() []subject {
	var all []subject
	s.Walk(func(f *Formation) {
		var below []string
		under := Side{Formations: []Formation{*f}}
		for _, u := range under.Units() {
			below = append(below, u.ID)
		}
		units := slices.Clone(below)
		below = append(below, s.leadersOf(&under)...)
		all = append(all, subject{side: s.ID, names: named(f.Name, f.Short, f.Commander.Name), ids: append(below, s.cardsOf(units)...), place: f.Place})
		for i := range f.Units {
			u := &f.Units[i]
			all = append(all, subject{side: s.ID, id: u.ID, names: named(u.Name, u.Short), ids: append([]string{u.ID}, s.cardsOf([]string{u.ID})...), place: u.Place})
		}
	})
	for _, l := range s.Leaders {
		all = append(all, subject{side: s.ID, id: l.ID, names: named(l.Name), ids: []string{l.ID}, place: l.Place})
	}
	for _, c := range s.Cards {
		all = append(all, subject{side: s.ID, id: c.ID, ids: []string{c.ID}, place: c.Place})
	}
	if s.Patrol != nil {
		for _, m := range s.Patrol.Men {
			all = append(all, subject{side: s.ID, id: m.ID, names: named(m.Name, m.Short), ids: []string{m.ID}, place: m.Place})
		}
	}
	return all
}

// leadersOf are the ids of those who lead formations of a part of the side.
func (s *Side) leadersOf(part *Side) []string {
	var ids []string
	part.Walk(func(f *Formation) {
		for _, l := range s.Leaders {
			if l.Place == f.Place && l.Of == f.Name {
				ids = append(ids, l.ID)
			}
		}
	})
	return ids
}

// cardsOf are the ids of the cards that stand for none but these units.
func (s *Side) cardsOf(units []string) []string {
	var ids []string
	for _, c := range s.Cards {
		others := slices.ContainsFunc(append(slices.Clone(c.Units), c.Attached...), func(id string) bool { return !slices.Contains(units, id) })
		if len(c.Units) > 0 && !others {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// named are the names that there are.
func named(names ...string) []string {
	return slices.DeleteFunc(names, func(name string) bool { return name == "" })
}
