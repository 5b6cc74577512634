package oob

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
)

// Facts are the words and numbers of a rules book that a scenario is held
// against. A rule set that lacks one leaves it empty, and it is not checked.
type Facts struct {
	Ratings   []string      // keys of the ratings of commanders
	Classes   []string      // keys of the classes of terrain
	scales    []scale       // rows of the table of scales
	Rated     []*rules.Fact // what units may be rated by: the rule set's own ratings, then those of others
	Usual     []*rules.Fact // what units have where nobody says, of the ratings that they need not have
	Marks     []*rules.Fact // what may be marked of units besides losses, disorder and level
	converges *rules.Fact   // the rating that converging changes; nil under rules that don't know it
	Limits    Limits
	Needs     []string // ratings that every unit must have
	Plays     rules.Plays
	Units     bool        // the rules are of units
	Men       bool        // the rules are of single men, who go out on patrols
	Supports  []string    // keys of what patrols may call for
	Square    game.Inches // side of a square of the ground under rules of single men
	Minutes   int         // of a turn, 0 where the rules leave it to the host
	States    *rules.States
	Unknown   bool // there is no book
}

// Limits are the numbers of 1.6.2.
type Limits struct {
	BrigadeMost      int // battalions on a brigade's one card
	RegimentLeast    int // battalions for a card of their own
	MixedLeast       int // units of a mixed force
	MixedMost        int
	divisionBrigades int // brigades of a division that may form ad hoc groups
	adhocGroups      int // of a division
	adhocBattalions  int // at least these, or so many squadrons
	adhocSquadrons   int
	adhocUnits       int // at most

	converged func(ratings ...int) (rating, parent int, ok bool) // of converged companies and their parents, 3.3.2.3
}

func limitsOf(book *rules.Book) Limits {
	return Limits{
		BrigadeMost:      book.Number("card-brigade-max"),
		RegimentLeast:    book.Number("card-regiment-min"),
		MixedLeast:       book.Number("card-mixed-min"),
		MixedMost:        book.Number("card-mixed-max"),
		divisionBrigades: book.Number("division-min-brigades"),
		adhocGroups:      book.Number("adhoc-per-division"),
		adhocBattalions:  book.Number("adhoc-min-battalions"),
		adhocSquadrons:   book.Number("adhoc-min-squadrons"),
		adhocUnits:       book.Number("adhoc-max-units"),
		converged:        book.Converged,
	}
}

// A scale is a figure scale and the ground scale that belongs to it.
type scale struct{ men, paces int }

func FactsOf(book *rules.Book) Facts {
	if book == nil {
		return Facts{Rated: rules.RatingsBeside(nil), Unknown: true}
	}
	plays := book.Plays
	return Facts{
		Rated:     rules.RatingsBeside(book),
		Usual:     slices.DeleteFunc(book.Ratings(), func(f *rules.Fact) bool { return f.Usual == "" || plays.Has(f.Key) }),
		Marks:     book.Marks(),
		converges: book.Converges(),
		Ratings:   wordsOr(itemKeys(plays.Ratings), ratings),
		Classes:   classesOf(plays.Ground),
		scales:    scalesOf(plays.Scale.Table),
		Limits:    limitsOf(book),
		Needs:     plays.Needs,
		Plays:     plays,
		States:    plays.States,
		Units:     plays.Single == nil,
		Men:       plays.Single != nil,
		Supports:  rowKeys(plays.Support),
		Square:    squareOf(plays.Squares),
		Minutes:   plays.Minutes.Number(),
	}
}

// squareOf is the side of a square of the ground, 0 where the rules have none.
func squareOf(c *rules.Constant) game.Inches {
	if c == nil || len(c.Value) == 0 {
		return 0
	}
	whole, part, _ := strings.Cut(c.Value[0], ".")
	inches, err := strconv.Atoi(whole + (part + "00")[:2])
	if err != nil || inches < game.Inch || inches > game.Foot {
		return 0
	}
	return game.Inches(inches)
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
	return ScaleOf(row.Label)
}

// ScaleName is a figure scale as it is written: "1:30".
func ScaleName(men int) string { return "1:" + strconv.Itoa(men) }

// ScaleOf reads 1:30 as 30 men a figure.
func ScaleOf(typed string) (men int, ok bool) {
	one, rest, ok := strings.Cut(typed, ":")
	if !ok || one != "1" || rest == "" || rest[0] < '1' || rest[0] > '9' {
		return 0, false
	}
	men, err := strconv.Atoi(rest)
	return men, err == nil && men <= mostMen
}

// options are the words for optional rules.
func (f Facts) Options() []string {
	if f.Men {
		return []string{string(game.StrictFiring)}
	}
	return []string{string(game.CardsInside600), string(game.FiguresTo1200), string(game.CountersInCover), string(game.SightingDelay), string(game.ScaledContours)}
}

// HasScale tells whether the rules know a figure scale; they all do when the
// book lists none.
func (f Facts) HasScale(men int) bool {
	for _, s := range f.scales {
		if s.men == men {
			return true
		}
	}
	return len(f.scales) == 0
}

// Paces is the ground scale of a figure scale, 1.7; 0 where the book has none.
func (f Facts) Paces(men int) int {
	for _, s := range f.scales {
		if s.men == men {
			return s.paces
		}
	}
	return 0
}

func (f Facts) ScaleNames() []string {
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
func (f Facts) Choice(m *source.Mapping, key string, words []string, others ...string) string {
	if len(words) == 0 {
		return m.Line(key)
	}
	if typed := strings.ReplaceAll(m.Node(key).Typed(), " ", "-"); slices.Contains(words, typed) {
		return typed
	}
	return m.Choice(key, "", append(append([]string{}, words...), others...)...)
}

// Scaled tells rules that have a list of figure scales.
func (f Facts) Scaled() bool { return len(f.scales) > 0 }
