package imports

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// usualYear is that of a patrol of which no year is told.
const usualYear = 1916

// Scenario writes the muster under rules of single men; a side alone gets an enemy who is rolled. command is how it was asked for.
func (m *Muster) Scenario(book *rules.Book, command string) Scenario {
	w := &writer{Import: &Import{Title: m.Title, Date: m.Date, Report: m.Report}, book: book}
	w.came()
	w.remark(0, "  "+command)
	w.looked()
	w.titled()
	w.line("table: %s", flow([]pair{{"width", "4ft"}, {"depth", "6ft"}}))
	w.line("weather: %s", "roll")
	w.line("sides:")
	sides := slices.Clone(m.Patrols)
	if len(sides) == 1 {
		sides = append(sides, m.enemy())
	}
	ids := map[string]bool{}
	for i, p := range sides {
		w.patrol(p, cmp.Or(m.Year, usualYear), m.Date == "", edges[i%len(edges)], ids)
	}
	text := w.String()
	file, err := source.Parse("scenario.yaml", []byte(text))
	if err != nil {
		return Scenario{Text: text, Left: source.Problems{source.Own(source.Place{}, err.Error())}}
	}
	scenario.Read(file, book)
	return Scenario{Text: text, Left: file.Problems()}
}

// enemy is whom a side alone meets.
func (m *Muster) enemy() *Patrol {
	nation := "german"
	if m.Patrols[0].Nation == nation {
		nation = "british"
	}
	return &Patrol{Nation: nation, Name: m.Report.said.Say("imports.enemy-patrol")}
}

func (w *writer) patrol(p *Patrol, year int, undated bool, edge string, ids map[string]bool) {
	id := p.Nation
	for n := 2; ids[id]; n++ {
		id = fmt.Sprintf("%s-%d", p.Nation, n)
	}
	ids[id] = true
	w.line("")
	w.line("  %s:", id)
	w.line("    name: %s", scalar(lexicon.Short(cmp.Or(p.Name, w.say("imports.a-patrol")), 60)))
	by := ""
	if p.guessed {
		by = "   # " + w.say("imports.a-guess")
	}
	w.line("    nation: %s%s", p.Nation, by)
	w.line("    edge: %s", edge)
	w.line("    patrol:")
	if p.Unit != "" {
		w.line("      unit: %s", scalar(lexicon.Short(p.Unit, 60)))
	}
	if undated {
		w.line("      year: %d", year)
	}
	if p.Mission != "" {
		w.line("      mission: %s", p.Mission)
	}
	if len(p.Men) == 0 {
		w.line("      mission: %s          # %s", "meet", w.say("imports.enemy-rolled"))
		return
	}
	w.line("      members:")
	w.men(p.Men)
}

// men writes men one by one.
func (w *writer) men(men []*Man) {
	for _, m := range men {
		remarks := ""
		if len(m.remarks) > 0 {
			remarks = "   # " + strings.Join(w.Report.said.All(m.remarks), "; ")
		}
		w.line("        - %s%s", flow(m.pairs()), remarks)
	}
}

// pairs are a man as a scenario has him.
func (m *Man) pairs() []pair {
	pairs := []pair{{"name", scalar(lexicon.Short(m.Name, 60))}}
	add := func(key, value string) {
		if value != "" {
			pairs = append(pairs, pair{key, scalar(value)})
		}
	}
	if m.Rank != "private" {
		add("rank", m.Rank)
	}
	add("title", m.Title)
	add("role", lexicon.Short(m.Role, 40))
	add("quality", m.Quality)
	add("weapon", m.Weapon)
	if m.Grenadier {
		add("specialist", "grenadier")
	}
	for _, c := range carries {
		if n := m.Carries[c.key]; n > 0 {
			pairs = append(pairs, pair{c.key, fmt.Sprint(n)})
		}
	}
	for _, worn := range []string{"armour", "helmet"} {
		if m.Carries[worn] != 0 {
			pairs = append(pairs, pair{worn, "true"})
		}
	}
	if m.Wound == "walking_wounded" {
		pairs = append(pairs, pair{m.Wound, "true"})
	} else {
		add("level", m.Wound)
	}
	add("notes", lexicon.Short(strings.Join(m.Notes, "; "), 200))
	return pairs
}
