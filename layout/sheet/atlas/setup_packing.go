package atlas

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/say"
)

// givenWords say what the ground gives each side, what the fairness number is made of,
// and how the map came about.
func (s survey) givenWords() []string {
	words := s.say.All(s.land.FairnessWords())
	if tries := s.triesWords(); len(words) > 0 && tries != "" {
		words = append(words, tries)
	}
	return words
}

// repairWords say how the ground differs from what was drawn first.
func (s survey) repairWords() (words []string) {
	for _, repair := range s.land.Repairs {
		words = append(words, say.Capitalized(repair.In(s.say))+".")
	}
	return words
}

// triesWords say how the map came about; none where the host drew all of it, which
// the foot of the page says.
func (s survey) triesWords() string {
	switch {
	case s.land.Given && !s.land.RolledBy():
		return ""
	case s.land.Given && s.land.Best:
		return s.say.Say("setup.host-and-best-of", "tries", strconv.Itoa(s.land.Tries))
	case s.land.Given:
		return s.say.Say("setup.host-and-at-try", "try", strconv.Itoa(s.land.Tries))
	case s.land.Best:
		return s.say.Say("setup.best-of", "tries", strconv.Itoa(s.land.Tries))
	case s.land.Tries == 1:
		return s.say.Say("setup.at-first-try")
	}
	return s.say.Say("setup.at-try", "try", strconv.Itoa(s.land.Tries))
}

// missedRows are the limits that the ground does not meet.
func (s survey) missedRows() (rows [][]string) {
	for _, l := range s.land.Limits {
		if !l.Met {
			rows = append(rows, []string{say.Capitalized(l.Name.In(s.say)), l.Want.In(s.say), l.Got.In(s.say)})
		}
	}
	return rows
}

// packedRows are so many of how many of each piece of a collection.
func (s survey) packedRows() (rows [][]string) {
	for _, p := range s.land.Packing {
		if p.Used > 0 {
			rows = append(rows, []string{fmt.Sprint(p.Used), fmt.Sprint(p.Of), s.piece(p)})
		}
	}
	return rows
}

// piece names a sort of piece: "wood, 12 × 8 in", "hill, 18 × 14 in, 2 contours".
func (s survey) piece(p ground.Packed) string {
	contours := ""
	if p.Contours > 0 {
		contours = s.say.Say("setup.contours", "n", p.Contours)
	}
	return say.Joined(s.thing(string(p.Kind)), s.pieceSize(p), contours)
}

func (s survey) pieceSize(p ground.Packed) string {
	switch {
	case p.Long == 0:
		return ""
	case p.Wide == 0:
		return s.say.Say("page.length", "length", s.measure(p.Long))
	}
	return s.say.Say("page.length", "length", s.measure(p.Long)+" × "+s.measure(p.Wide))
}

// madeOf is what a thing is laid of, "2 of 12 × 8 in + 1 of 6 × 5 in"; empty on
// ground that is not made of a collection. The kind is told where it is not
// that of the thing.
func (s survey) madeOf(kind ground.Kind, laid []ground.Laid) string {
	var words []string
	for _, l := range laid {
		p := s.land.Packing[l.Piece]
		what := s.pieceSize(p)
		switch {
		case what == "":
			words = append(words, s.say.Say("setup.so-many", "n", l.Count, "things", s.things(string(p.Kind), l.Count)))
			continue
		case p.Kind != kind:
			what = s.say.Say("list.valued", "what", s.thing(string(p.Kind)), "value", what)
		}
		words = append(words, s.say.Say("setup.of", "n", l.Count, "what", what))
	}
	return strings.Join(words, " + ")
}

// needs are how many or how much of each sort of thing the table needs, hills first.
func (s survey) needs() [][]string {
	t := tally{tape: s.tape}
	for _, h := range s.land.Hills {
		t.count(func(n int) string {
			if h.Swell {
				return s.say.Say("setup.swell-piece", "n", n)
			}
			return s.say.Say("setup.hill-piece", "n", n, "contours", h.Contours())
		})
	}
	for _, w := range s.land.Waters {
		t.measure(ground.Kind(w.Kind), w.Bed)
	}
	for _, r := range s.land.Roads {
		t.measure(wayKind(r), r.Way)
	}
	for _, x := range s.land.Crossings {
		kind := s.land.Passage(&x)
		t.count(func(n int) string { return s.things(kind, n) })
	}
	for _, p := range s.land.Places {
		for range p.Buildings {
			t.count(func(n int) string { return s.say.Say("setup.building", "n", n, "place", s.thing(string(p.Kind))) })
		}
	}
	for _, cover := range ground.CoverTypes() {
		for _, a := range s.land.Areas {
			if a.Cover == cover.Cover {
				t.count(func(n int) string { return s.cover(a, n) })
			}
		}
	}
	for _, l := range s.land.Lines {
		t.measure(ground.Kind(l.Kind), l.Way)
	}
	return t.rows()
}

// cover is what is cut for so many areas: "corn field", "heavy wood pieces".
func (s survey) cover(a ground.Area, n int) string {
	switch {
	case a.Cover == ground.Tilled && a.Crop == "":
		return s.say.Say("setup.field-of", "n", n, "crop", a.Words())
	case a.Cover == ground.Tilled:
		return s.say.Say("setup.field-of", "n", n, "crop", a.Crop.Words())
	}
	return s.say.Say("setup.piece-of", "n", n, "cover", a.Words())
}

// wayKind is what a road is.
func wayKind(r ground.Road) ground.Kind {
	if r.Main {
		return ground.RoadKind
	}
	return ground.TrackKind
}

// A tally counts things of each sort, in the order in which they were met.
type tally struct {
	tape
	sorts []*sort
}

// A sort of thing: how many there are, or how long they are.
type sort struct {
	words func(n int) string // what so many of it are
	count int
	long  ground.Dist
}

// of is the sort of which one is called so.
func (t *tally) of(words func(n int) string) *sort {
	for _, s := range t.sorts {
		if s.words(1) == words(1) {
			return s
		}
	}
	t.sorts = append(t.sorts, &sort{words: words})
	return t.sorts[len(t.sorts)-1]
}

func (t *tally) count(words func(n int) string) { t.of(words).count++ }

func (t *tally) measure(kind ground.Kind, way []ground.Point) {
	if d := lengthOf(way); d > 0 {
		t.of(func(int) string { return t.say.Say("setup.length-of", "what", ground.Thing(kind)) }).long += d
	}
}

// rows are the numbers and the sorts.
func (t *tally) rows() (rows [][]string) {
	for _, s := range t.sorts {
		number := fmt.Sprint(s.count)
		if s.long > 0 {
			number = t.tape.measure(s.long)
		}
		rows = append(rows, []string{number, s.words(s.count)})
	}
	return rows
}
