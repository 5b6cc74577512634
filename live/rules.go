package live

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/csprint/csprint/words"
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
	longestPhone = KeyLetters
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

// Check says nothing of an event that makes sense in itself; whose unit it is and
// whether its game is played here is for others to say. What it says is for whoever sent it.
func (r Rules) Check(e Event) words.Text {
	for _, check := range []words.Text{
		checkID("phone", e.ID()),
		checkText("game", e.Game, longestGame),
		r.checkUnit(e.Unit, e.Field),
		r.checkValue(e.Field, e.Value),
		checkSeen(e),
		checkLetters("play", e.Play, LinkLetters),
		checkLetters("last", e.Last, LinkLetters),
		checkLetters("heard", e.Heard, LinkLetters),
		checkLetters("sign", e.Sign, SignLetters),
	} {
		if !check.IsZero() {
			return check
		}
	}
	if e.Undoes != (ID{}) {
		if odd := checkID("undoes", e.Undoes); !odd.IsZero() {
			return odd
		}
	}
	return checkNumber("time", e.Time, 0, latestTime)
}

func checkID(what string, id ID) words.Text {
	if id.Phone == "" || len(id.Phone) > longestPhone || strings.ContainsFunc(id.Phone, unnamed) {
		return words.Of("hub.odd-id", "what", what, "id", quoted(id.Phone), "most", longestPhone)
	}
	if id.Counter < 1 || id.Counter > highestCounter {
		return words.Of("hub.odd-counter", "what", what, "n", Number(id.Counter), "least", 1, "most", Number(highestCounter))
	}
	return words.Text{}
}

// unnamed is a letter that no phone's name has.
func unnamed(c rune) bool {
	return !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_')
}

// checkLetters takes nothing, or so many letters of base64url.
func checkLetters(what, text string, long int) words.Text {
	if text != "" && (len(text) != long || strings.ContainsFunc(text, unnamed)) {
		return words.Of("hub.odd-link", "what", what, "text", quoted(text), "n", long)
	}
	return words.Text{}
}

func checkNumber(what string, n, least, most int64) words.Text {
	if n < least || n > most {
		return words.Of("hub.odd-number", "what", what, "n", Number(n), "least", Number(least), "most", Number(most))
	}
	return words.Text{}
}

func checkText(what, text string, longest int) words.Text {
	if text == "" || len(text) > longest {
		return words.Of("hub.odd-length", "what", what, "n", Number(int64(len(text))), "most", longest)
	}
	if !utf8.ValidString(text) || strings.ContainsFunc(text, func(c rune) bool { return !unicode.IsGraphic(c) }) {
		return words.Of("hub.odd-letters", "what", what, "text", quoted(text))
	}
	return words.Text{}
}

// quoted is the beginning of a text that somebody has sent.
func quoted(text string) string { return fmt.Sprintf("%.50q", text) }

// holder is what a name is of, by how it goes on behind SIDE=.
func holder(unit string) string {
	side, name, is := strings.Cut(unit, "=")
	switch {
	case unit == "":
		return "game"
	case !is || side == "" || name == "":
		return "nothing"
	case name[0] == '@':
		return "leader"
	case name[0] == '/':
		return "formation"
	}
	return "unit"
}

// holders are whose the fields are.
var holders = map[Field]string{
	Losses: "unit", Disorder: "unit", Level: "unit", Stabilised: "unit", Captured: "unit",
	Fate: "leader", Points: "leader", Tested: "formation", Turn: "game", Phase: "game",
}

func (r Rules) checkUnit(unit string, field Field) words.Text {
	whose, known := holders[field]
	if _, own := r.Marks[field]; own {
		whose, known = "unit", true
	}
	if !known {
		fields := words.Commas{"losses", "disorder", "level", "stabilised", "captured", "fate", "points", "tested", "turn", "phase"}
		return words.Of("hub.odd-field", "field", quoted(string(field)), "fields", append(fields, r.marks()...))
	}
	if unit != "" {
		if odd := checkText("unit", unit, longestUnit); !odd.IsZero() {
			return odd
		}
	}
	if holder(unit) != whose {
		return words.Of("hub.odd-holder", "unit", quoted(unit), "holder", whose, "field", field)
	}
	return words.Text{}
}

func (r Rules) checkValue(field Field, v Value) words.Text {
	if most, counts := r.most(field); counts {
		if v.Word != "" {
			return words.Of("hub.want-number", "field", field, "text", quoted(v.Word))
		}
		return checkNumber(string(field), v.Number, 0, most)
	}
	if v.Number != 0 {
		return words.Of("hub.want-word", "field", field, "n", v)
	}
	if v.Word == "" {
		return words.Text{}
	}
	if known := r.words(field); len(known) > 0 && !slices.Contains(known, v.Word) {
		return words.Of("hub.want-one-of", "field", field, "text", quoted(v.Word), "words", words.Commas(known))
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

func checkSeen(e Event) words.Text {
	all := slices.Concat(e.Seen, e.Struck)
	if len(all) > mostSeen {
		return words.Of("hub.seen-too-many", "n", Number(int64(len(all))), "most", mostSeen)
	}
	for _, seen := range all {
		if odd := checkID("seen", seen); !odd.IsZero() {
			return odd
		}
		if seen == e.ID() {
			return words.Of("hub.seen-itself", "id", seen)
		}
	}
	return words.Text{}
}
