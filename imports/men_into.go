package imports

import (
	"cmp"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
)

// Patrols are the sides of a scenario that men may be put into, by their ids and names.
func Patrols(text string) [][2]string { return sidesWith(text, "patrol") }

// Into puts the men of the list into the text of a scenario and leaves every other line of it as it is: among the men of a
// side's patrol, in their place, or as a side of its own. Men who are rolled give way in any case.
func (m *Muster) Into(text string, spot Spot, book *rules.Book) (string, error) {
	if len(m.Patrols) != 1 {
		return "", ErrSeveral
	}
	patrol := *m.Patrols[0]
	w := &writer{Import: &Import{Report: m.Report}, book: book}
	if spot.Side != "" {
		for _, rolled := range []string{"size", "troops"} {
			if edited, err := source.Edit([]byte(text), []string{"sides", spot.Side, "patrol", rolled}, ""); err == nil {
				text = string(edited)
			}
		}
	}
	root, sides, lines, err := openText(text)
	if err != nil {
		return "", err
	}
	from := w.say("imports.from", "file", baseOf(m.Report.File), "sum", m.Report.sum())
	if spot.Side == "" {
		first, past, ok := span(lines, sides)
		if !ok || first == past {
			return "", ErrWritten
		}
		taken := takenBy(sides)
		w.line("")
		w.remark(2, from)
		w.patrol(&patrol, cmp.Or(m.Year, usualYear), !root.Map().Has("date"), cmp.Or(freeEdge(taken), edges[0]), taken)
		return between(lines, past, past, shift(w.String(), sides.Place().Column-1-2)), nil
	}
	block := sides.Map().Node(spot.Side)
	if block.Kind() == source.Map {
		block = block.Map().Node("patrol")
	}
	if block.Kind() != source.Map {
		return "", ErrWritten
	}
	members := block.Map().Node("members")
	if members.Kind() != source.List { // all were rolled
		_, past, ok := span(lines, block)
		if !ok {
			return "", ErrWritten
		}
		w.remark(6, from)
		w.line("      members:")
		w.men(patrol.Men)
		return between(lines, past, past, shift(w.String(), block.Place().Column-1-6)), nil
	}
	first, past, ok := span(lines, members)
	if !ok {
		return "", ErrWritten
	}
	if !spot.Replace {
		first = past
		taken := map[string]bool{}
		for _, man := range members.List() {
			if man.Kind() == source.Map {
				taken[man.Map().Node("name").Typed()] = true
			}
		}
		r := musterer{Muster: m}
		for _, man := range patrol.Men {
			r.twin(man, taken)
		}
	}
	w.remark(8, from)
	w.men(patrol.Men)
	return between(lines, first, past, shift(w.String(), members.Place().Column-1-8)), nil
}

// between puts a text in the place of some lines.
func between(lines []string, first, past int, text string) string {
	return strings.Join(lines[:first], "") + text + strings.Join(lines[past:], "")
}
