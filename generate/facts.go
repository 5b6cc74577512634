package generate

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
)

// Facts are the words and numbers of a rules book that a scenario is held
// against. A rule set that lacks one leaves it empty, and it is not checked.
type facts struct {
	disciplines []string // keys of the classes of discipline
	ratings     []string // keys of the ratings of commanders
	classes     []string // keys of the classes of terrain
	scales      []scale  // rows of the table of scales
	morale      span     // of the classes of morale
	limits      limits
	needs       []string // ratings that every unit must have
	plays       rules.Plays
	units       bool     // the rules are of units
	men         bool     // the rules are of single men, who go out on patrols
	supports    []string // keys of what patrols may call for
	square      Inches   // side of a square of the ground under rules of single men
	minutes     int      // of a turn, 0 where the rules leave it to the host
	unknown     bool     // there is no book
}

// Limits are the numbers of 1.6.2.
type limits struct {
	brigadeMost      int // battalions on a brigade's one card
	regimentLeast    int // battalions for a card of their own
	mixedLeast       int // units of a mixed force
	mixedMost        int
	divisionBrigades int // brigades of a division that may form ad hoc groups
	adhocGroups      int // of a division
	adhocBattalions  int // at least these, or so many squadrons
	adhocSquadrons   int
	adhocUnits       int // at most
}

func limitsOf(book *rules.Book) limits {
	return limits{
		brigadeMost:      book.Number("card-brigade-max"),
		regimentLeast:    book.Number("card-regiment-min"),
		mixedLeast:       book.Number("card-mixed-min"),
		mixedMost:        book.Number("card-mixed-max"),
		divisionBrigades: book.Number("division-min-brigades"),
		adhocGroups:      book.Number("adhoc-per-division"),
		adhocBattalions:  book.Number("adhoc-min-battalions"),
		adhocSquadrons:   book.Number("adhoc-min-squadrons"),
		adhocUnits:       book.Number("adhoc-max-units"),
	}
}

// A scale is a figure scale and the ground scale that belongs to it.
type scale struct{ men, paces int }

type span struct{ low, high int }

// anyMorale bounds the ratings of rule sets that have no classes of them.
var anyMorale = span{low: 1, high: 16}

func factsOf(book *rules.Book) facts {
	if book == nil {
		return facts{morale: anyMorale, unknown: true}
	}
	plays := book.Plays
	return facts{
		disciplines: wordsOr(itemKeys(plays.Disciplines), disciplines),
		ratings:     wordsOr(itemKeys(plays.Ratings), ratings),
		classes:     classesOf(plays.Ground),
		scales:      scalesOf(plays.Scale.Table),
		morale:      spanOf(plays.Morale),
		limits:      limitsOf(book),
		needs:       plays.Needs,
		plays:       plays,
		units:       plays.Single == nil,
		men:         plays.Single != nil,
		supports:    rowKeys(plays.Support),
		square:      squareOf(plays.Squares),
		minutes:     plays.Minutes.Number(),
	}
}

// squareOf is the side of a square of the ground, 0 where the rules have none.
func squareOf(c *rules.Constant) Inches {
	if c == nil || len(c.Value) == 0 {
		return 0
	}
	whole, part, _ := strings.Cut(c.Value[0], ".")
	inches, err := strconv.Atoi(whole + (part + "00")[:2])
	if err != nil || inches < inch || inches > foot {
		return 0
	}
	return Inches(inches)
}

// classesOf are the keys of the classes of terrain.
func classesOf(g *rules.Ground) []string {
	if g == nil {
		return nil
	}
	return rowKeys(g.Classes)
}

// wordsOr is the words of the rules, or those that orders of battle share
// where the rules have none.
func wordsOr(words, shared []string) []string {
	if len(words) > 0 {
		return words
	}
	return shared
}

func itemKeys(list *rules.List) []string {
	if list == nil {
		return nil
	}
	keys := make([]string, len(list.Items))
	for i, item := range list.Items {
		keys[i] = item.Key
	}
	return keys
}

func rowKeys(t *rules.Table) []string {
	if t == nil {
		return nil
	}
	keys := make([]string, len(t.Rows))
	for i, row := range t.Rows {
		keys[i] = row.Key
	}
	return keys
}

func scalesOf(t *rules.Table) []scale {
	if t == nil {
		return nil
	}
	var scales []scale
	for _, row := range t.Rows {
		if men, ok := scaleIn(row); ok && len(row.Cells) > 0 {
			scales = append(scales, scale{men: men, paces: row.Cells[0].Number})
		}
	}
	return scales
}

// scaleIn is the men a figure of a row: the one number that leads to it, or
// what its label says.
func scaleIn(row rules.Row) (men int, ok bool) {
	if row.Low != nil && row.High != nil && *row.Low == *row.High && *row.Low > 0 {
		return *row.Low, true
	}
	return scaleOf(row.Label)
}

// scaleOf reads 1:30 as 30 men a figure.
func scaleOf(typed string) (men int, ok bool) {
	one, rest, ok := strings.Cut(typed, ":")
	if !ok || one != "1" || rest == "" || rest[0] < '1' || rest[0] > '9' {
		return 0, false
	}
	men, err := strconv.Atoi(rest)
	return men, err == nil && men <= mostMen
}

func spanOf(t *rules.Table) span {
	if t == nil {
		return anyMorale
	}
	var s span
	for _, row := range t.Rows {
		if row.Low != nil && (s.low == 0 || *row.Low < s.low) {
			s.low = *row.Low
		}
		if row.High != nil {
			s.high = max(s.high, *row.High)
		}
	}
	return s
}

// options are the words for optional rules.
func (f facts) options() []string {
	if f.men {
		return []string{string(StrictFiring)}
	}
	return []string{string(CardsInside600), string(FiguresTo1200), string(CountersInCover), string(SightingDelay), string(ScaledContours)}
}

// hasScale tells whether the rules know a figure scale; they all do when the
// book lists none.
func (f facts) hasScale(men int) bool {
	for _, s := range f.scales {
		if s.men == men {
			return true
		}
	}
	return len(f.scales) == 0
}

// paces is the ground scale of a figure scale, 1.7; 0 where the book has none.
func (f facts) paces(men int) int {
	for _, s := range f.scales {
		if s.men == men {
			return s.paces
		}
	}
	return 0
}

func (f facts) scaleNames() []string {
	if len(f.scales) == 0 {
		return []string{`a scale such as "1:30"`}
	}
	names := make([]string, len(f.scales))
	for i, s := range f.scales {
		names[i] = "1:" + strconv.Itoa(s.men)
	}
	return names
}

// choice is a word of the book under a key, or one of the others. Any line
// will do where the book has no such words.
func (f facts) choice(m *source.Mapping, key string, words []string, others ...string) string {
	if len(words) == 0 {
		return m.Line(key)
	}
	if typed := strings.ReplaceAll(m.Node(key).Typed(), " ", "-"); slices.Contains(words, typed) {
		return typed
	}
	return m.Choice(key, "", append(append([]string{}, words...), others...)...)
}
