package live

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Rules is what a game's rules have to say of values. Its words are in the order
// of what is better for the unit, or comes earlier, the best first; "" is better
// than any. Where a list is empty every word will do.
type Rules struct {
	Levels []string
	Fates  []string
	Phases []string
	Marks  map[Field]Mark // of units, by fields of the rules' own
}

// A Mark is what a field of the rules' own may be: one of some words, a number up to Most,
// or, with neither, whether it is so.
type Mark struct {
	Words []string
	Most  int64
}

// yes is what is so, as units have it.
const yes = "yes"

// Value is what a unit is marked, as events have it: a word, 30, yes.
func (m Mark) Value(text string) Value {
	if m.Words != nil {
		return Word(text)
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil && text == yes {
		n = 1
	}
	return Number(n)
}

// Text is what an event says, as units have it, empty for nothing.
func (m Mark) Text(v Value) string {
	switch {
	case m.Words != nil:
		return v.Word
	case v.Number <= 0:
		return ""
	case m.Most == 0:
		return yes
	}
	return strconv.FormatInt(v.Number, 10)
}

// words are those of a field, nil for a field of numbers.
func (r Rules) words(field Field) []string {
	if mark, own := r.Marks[field]; own {
		return mark.Words
	}
	switch field {
	case Level:
		return r.Levels
	case Fate:
		return r.Fates
	case Phase:
		return r.Phases
	}
	return nil
}

// Worse is the order of values by these rules: more losses are worse than few,
// a later level than an earlier one, a wound that isn't stabilised than one that is.
func (r Rules) Worse(field Field, a, b Value) bool {
	return r.badness(field, a).compare(r.badness(field, b)) > 0
}

// A badness orders all values of a field, those that make no sense, too.
type badness struct {
	rank int64
	word string
}

func (b badness) compare(other badness) int {
	return cmp.Or(cmp.Compare(b.rank, other.rank), cmp.Compare(b.word, other.word))
}

func (r Rules) badness(field Field, v Value) badness {
	words := r.words(field)
	switch place := slices.Index(words, v.Word); {
	case field == Stabilised:
		return badness{-v.Number, v.Word}
	case v.Word == "":
		return badness{v.Number, ""}
	case place < 0:
		return badness{int64(len(words)) + 1, v.Word}
	default:
		return badness{int64(place) + 1, ""}
	}
}

// Bounds of what events carry.
const (
	longestPhone = 40
	longestGame  = 64
	longestUnit  = 400 // a chain of formations, each with a name of its own
	longestWord  = 60
	mostSeen     = 256 // as many as mark one unit at once, and more

	highestCounter = 1<<53 - 1           // what scripts count exactly
	latestTime     = 253_402_300_799_999 // the end of the year 9999
)

// numbers are the highest values of fields of numbers; 0 is the lowest.
var numbers = map[Field]int64{
	Losses:     99999, // as records bound them
	Disorder:   99,
	Stabilised: 1,
	Captured:   99999,
	Points:     99,
	Tested:     999, // a turn, where a brigade rolls each turn
	Turn:       999,
}

// most is the highest value of a field of numbers; 0 is the lowest.
func (r Rules) most(field Field) (most int64, counts bool) {
	if mark, own := r.Marks[field]; own {
		return max(1, mark.Most), mark.Words == nil
	}
	most, counts = numbers[field]
	return most, counts
}

// Check is nil for an event that makes sense in itself; whose unit it is and
// whether its game is played here is for others to say. Its words are said to
// whoever sent it.
func (r Rules) Check(e Event) error {
	for _, check := range []error{
		checkID("phone", e.ID()),
		checkText("game", e.Game, longestGame),
		r.checkUnit(e.Unit, e.Field),
		r.checkValue(e.Field, e.Value),
		checkSeen(e),
	} {
		if check != nil {
			return check
		}
	}
	if e.Undoes != (ID{}) {
		if err := checkID("undoes", e.Undoes); err != nil {
			return err
		}
	}
	return checkNumber("time", e.Time, 0, latestTime)
}

func checkID(what string, id ID) error {
	odd := strings.IndexFunc(id.Phone, func(c rune) bool {
		return !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_')
	})
	if id.Phone == "" || len(id.Phone) > longestPhone || odd >= 0 {
		return fmt.Errorf("%s is %.50q, expected 1 to %d letters of a to z, A to Z, digits, - and _", what, id.Phone, longestPhone)
	}
	return checkNumber(what+"'s counter", id.Counter, 1, highestCounter)
}

func checkNumber(what string, n, least, most int64) error {
	if n < least || n > most {
		return fmt.Errorf("%s is %d, expected %d to %d", what, n, least, most)
	}
	return nil
}

func checkText(what, text string, longest int) error {
	if text == "" || len(text) > longest {
		return fmt.Errorf("%s has %d bytes, expected 1 to %d", what, len(text), longest)
	}
	if !utf8.ValidString(text) || strings.ContainsFunc(text, func(c rune) bool { return !unicode.IsGraphic(c) }) {
		return fmt.Errorf("%s is %.50q, expected letters that can be read", what, text)
	}
	return nil
}

// holder is what a name is of, by how it goes on behind SIDE=.
func holder(unit string) string {
	side, name, is := strings.Cut(unit, "=")
	switch {
	case unit == "":
		return "the game"
	case !is || side == "" || name == "":
		return "nothing"
	case name[0] == '@':
		return "a leader"
	case name[0] == '/':
		return "a formation"
	}
	return "a unit"
}

// holders are whose the fields are.
var holders = map[Field]string{
	Losses: "a unit", Disorder: "a unit", Level: "a unit", Stabilised: "a unit", Captured: "a unit",
	Fate: "a leader", Points: "a leader", Tested: "a formation", Turn: "the game", Phase: "the game",
}

func (r Rules) checkUnit(unit string, field Field) error {
	whose, known := holders[field]
	if _, own := r.Marks[field]; own {
		whose, known = "a unit", true
	}
	if !known {
		fields := append([]string{"losses, disorder, level, stabilised, captured, fate, points, tested, turn, phase"}, r.marks()...)
		return fmt.Errorf("field is %.50q, expected one of %s", string(field), strings.Join(fields, ", "))
	}
	if unit != "" {
		if err := checkText("unit", unit, longestUnit); err != nil {
			return err
		}
	}
	if holder(unit) != whose {
		return fmt.Errorf("unit is %.50q, expected %s, whose %s is", unit, whose, field)
	}
	return nil
}

func (r Rules) checkValue(field Field, v Value) error {
	if most, counts := r.most(field); counts {
		if v.Word != "" {
			return fmt.Errorf("%s is %.50q, expected a number", field, v.Word)
		}
		return checkNumber(string(field), v.Number, 0, most)
	}
	if v.Number != 0 {
		return fmt.Errorf("%s is %d, expected a word", field, v.Number)
	}
	if v.Word == "" {
		return nil
	}
	if words := r.words(field); len(words) > 0 && !slices.Contains(words, v.Word) {
		return fmt.Errorf("%s is %.50q, expected one of %s", field, v.Word, strings.Join(words, ", "))
	}
	return checkText(string(field), v.Word, longestWord)
}

// marks are the fields of the rules' own.
func (r Rules) marks() []string {
	var fields []string
	for field := range r.Marks {
		fields = append(fields, string(field))
	}
	slices.Sort(fields)
	return fields
}

func checkSeen(e Event) error {
	if len(e.Seen) > mostSeen {
		return fmt.Errorf("seen has %d values, expected %d at most", len(e.Seen), mostSeen)
	}
	for _, seen := range e.Seen {
		if err := checkID("seen", seen); err != nil {
			return err
		}
		if seen == e.ID() {
			return fmt.Errorf("seen is %s, the event itself, expected others", seen)
		}
	}
	return nil
}
