package imports

import (
	"maps"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// A ManEntry is a patrol or a man as a table to mend shows him.
type ManEntry struct {
	Number  int        `json:"number"`
	Deep    int        `json:"deep"` // 0 for a patrol
	Heading bool       `json:"heading"`
	Name    string     `json:"name"`
	Nation  string     `json:"nation"` // a patrol's
	Title   string     `json:"title"`  // his rank as his army calls it
	Weapon  string     `json:"weapon"` // of Weapons; empty for what the rules take
	Carries string     `json:"carries"`
	Quality string     `json:"quality"` // of Qualities, likewise
	Notes   string     `json:"notes"`
	Lit     []list.Lit `json:"lit"` // of what text he was read
}

// Weapons are those that a man may carry.
func Weapons() []string { return game.WeaponNames() }

// Qualities are how seasoned a man may be.
func Qualities() []string {
	return []string{string(game.Raw), string(game.Ordinary), string(game.Veteran)}
}

// PatrolNations are those of patrols.
func PatrolNations() []string { return scenario.NamesOf(scenario.OwnPatrolTables().Nations) }

// number numbers patrols and men, before anything is mended.
func (r *musterer) number() {
	n := 0
	for _, p := range r.Patrols {
		n++
		p.number = n
		for _, m := range p.Men {
			n++
			m.number = n
		}
	}
}

// mend carries mends out, one after the other, on entries as they were read.
func (r *musterer) mend(mends []Mend) {
	for _, m := range mends {
		for _, p := range r.Patrols {
			if p.number == m.Entry {
				p.mend(m)
			}
			for _, man := range p.Men {
				if man.number == m.Entry {
					man.mend(m)
				}
			}
			p.Men = slices.DeleteFunc(p.Men, func(man *Man) bool { return man.number == m.Entry && m.Key == dropped })
		}
	}
	r.Patrols = slices.DeleteFunc(r.Patrols, func(p *Patrol) bool { return p.dropped })
}

func (p *Patrol) mend(m Mend) {
	switch text := lexicon.Tidied(m.To); {
	case m.Key == dropped:
		p.dropped = true
	case m.Key == "name" && text != "":
		p.Name = text
	case m.Key == "nation" && slices.Contains(PatrolNations(), text):
		p.Nation = text
	}
}

func (man *Man) mend(m Mend) {
	text := lexicon.Tidied(m.To)
	switch m.Key {
	case "name":
		man.Name = text
	case "title":
		rank, title := lexicon.RankOf(text)
		if man.Title = title; rank != "" {
			man.Rank = rank
		}
	case "weapon":
		if text == "" || slices.Contains(Weapons(), text) {
			man.Weapon = text
		}
	case "quality":
		if text == "" || slices.Contains(Qualities(), text) {
			man.Quality = text
		}
	case "carries":
		said, _ := lexicon.MenIn(text)
		man.Carries, man.Notes = said.Carries, append(man.Notes, said.Notes...)
	case "notes":
		man.Notes = nil
		if text != "" {
			man.Notes = []string{text}
		}
	}
}

// Entries are the patrols with their men, for a table to mend, in a language.
func (m *Muster) Entries(in *words.Catalogue) []ManEntry {
	var all []ManEntry
	for _, p := range m.Patrols {
		all = append(all, ManEntry{Number: p.number, Heading: true, Name: p.Name, Nation: p.Nation, Lit: p.lit})
		for _, man := range p.Men {
			all = append(all, ManEntry{
				Number: man.number, Deep: 1, Name: man.Name, Title: man.Title, Weapon: man.Weapon, Quality: man.Quality,
				Carries: man.carried(in), Notes: strings.Join(man.Notes, "; "), Lit: man.Lit,
			})
		}
	}
	return all
}

// carried is what a man carries, as one would type it: 2 bombs, wire cutters.
func (m *Man) carried(in *words.Catalogue) string {
	var said []string
	for _, what := range slices.Sorted(maps.Keys(m.Carries)) {
		if n := m.Carries[what]; n > 0 || n == lexicon.Some {
			said = append(said, in.Say("imports.man-carries", "what", what, "n", max(n, 1)))
		}
	}
	return strings.Join(said, ", ")
}
