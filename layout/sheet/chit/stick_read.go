package chit

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout/sheet/quickref"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// A stickBand is a range of the rules from the end of the one before.
type stickBand struct {
	name, zone string
	from, to   int // paces; to is -1 where the band has no end
}

// A stickDistance is a distance that the sticks mark, and what for.
type stickDistance struct {
	paces int
	words string
}

// read takes the bands and distances from the rules, the nearest first. It
// reports false where there are none.
func (s *stickSetter) read() bool {
	table := s.book.Need(s.design.Bands).Table
	if table == nil {
		return false
	}
	s.bands = bandsOf(table, table.ColumnKeyed(s.design.Zone.Text))
	for _, d := range s.design.Distances {
		if paces, ok := s.distance(d.Of); ok {
			s.mark(paces, d.Words.Text)
		}
	}
	slices.SortFunc(s.distances, func(a, b stickDistance) int { return a.paces - b.paces })
	return s.reach() > 0
}

// bandsOf are the rows of a table of ranges, the nearest first.
func bandsOf(table *rules.Table, zone int) []stickBand {
	var bands []stickBand
	for _, row := range table.Rows {
		if row.Low == nil {
			continue
		}
		b := stickBand{name: row.Label, from: *row.Low, to: -1}
		if row.High != nil {
			b.to = *row.High
		}
		if zone >= 0 && zone < len(row.Cells) {
			b.zone = row.Cells[zone].Text
		}
		bands = append(bands, b)
	}
	slices.SortFunc(bands, func(a, b stickBand) int { return a.from - b.from })
	for i := 1; i < len(bands); i++ {
		bands[i].from = bands[i-1].to
	}
	return bands
}

// mark adds a distance; what lies at the same one shares its mark.
func (s *stickSetter) mark(paces int, words string) {
	for i := range s.distances {
		if s.distances[i].paces == paces {
			s.distances[i].words += ", " + words
			return
		}
	}
	s.distances = append(s.distances, stickDistance{paces, words})
}

// reach is the end of the last band that has one, and of every distance.
func (s *stickSetter) reach() int {
	far := 0
	for _, b := range s.bands {
		far = max(far, b.to)
	}
	for _, d := range s.distances {
		far = max(far, d.paces)
	}
	return far
}

// distance is a constant of the rules, or how near what a modifier counts must be:
// other leader within 60.
func (s *stickSetter) distance(of templates.Word) (int, bool) {
	list, key, inList := strings.Cut(of.Text, "/")
	thing := s.book.Need(templates.Word{Text: list, Place: of.Place})
	switch {
	case thing.Constant != nil && !inList:
		n := s.Book.Number(list)
		return n, n > 0
	case thing.Modifiers != nil && inList:
		item, ok := thing.Modifiers.Item(key)
		if !ok {
			s.book.Unknown(of.Place, "modifier", key, quickref.ModifierKeys(thing.Modifiers))
			return 0, false
		}
		if item.Within > 0 {
			return item.Within, true
		}
		s.Trouble.Add(source.New(of.Place, "chit.tells-no-distance", "label", say.Quoted(item.Label)))
	case thing != (quickref.Found{}):
		s.Trouble.Add(source.New(of.Place, "chit.no-distance", "name", say.Quoted(of.Text)))
	}
	return 0, false
}
