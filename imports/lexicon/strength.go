package lexicon

import (
	"github.com/csprint/csprint/internal/pattern"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
)

// A Strength is what a list says of how many stand there.
type Strength struct {
	Men, Low, High int  // Low and High of a range
	About          bool // c. 400
	Unknown        bool // the list says that nobody knows
	Infantry       int  // where foot and horse are told apart
	Cavalry        int
	Figures        int
	Bases          int
	Guns           int
	Ordnance       string // "5 9-pounders, 1 howitzer"
	Battalions     int
	Squadrons      int
	Companies      int
	Batteries      int
}

// Counted tells whether anything is said of men, figures, bases or guns.
func (s Strength) Counted() bool {
	return s.Men > 0 || s.Infantry > 0 || s.Cavalry > 0 || s.Figures > 0 || s.Bases > 0 || s.Guns > 0 || s.Ordnance != ""
}

// Parted tells whether it is divided into battalions, squadrons or companies.
func (s Strength) Parted() bool { return s.Battalions+s.Squadrons+s.Companies+s.Batteries > 0 }

// Forms of strengths. A number in a list is 1,449, 1.449, 1 449, 1'449, or 442; a
// fraction after it is left to be a fault.
var (
	OnlyNumber   = pattern.Of(`^(?:\d{1,3}(?:[.,'’ \x{00A0}\x{202F}]\d{3})+|\d{1,6})$`)
	onlyRange    = pattern.Of(`^(\d{1,3}(?:[.,'’ \x{00A0}\x{202F}]\d{3})+|\d{1,6})\s*(?:-|–|—|to|bis|\.\.|/)\s*(\d{1,3}(?:[.,'’ \x{00A0}\x{202F}]\d{3})+|\d{1,6})$`)
	decimalZero  = pattern.Of(`^(\d{1,6})[.,]0{1,2}$`)
	timesPounder = pattern.Of(`(?i)^(\d{1,3})(?:\s*(?:x|×|\*)\s*|\s+)(\d{1,2})\s*[-‑ ]?\s*(\pL+\.?)(?:\s*(?:guns?|cannons?|foot|horse))?$`)
	pounderTimes = pattern.Of(`(?i)^(\d{1,2})\s*[-‑ ]?\s*(\pL+\.?)\s*(?:x|×|\*)\s*(\d{1,3})$`)
	poundersOnly = pattern.Of(`(?i)^(\d{1,2})\s*[-‑ ]?\s*(\pL+\.?)(?:\s+(?:guns?|battery|bty))?$`)
	counted      = pattern.Of(`(?i)^(\d{1,3}(?:[.,'’ \x{00A0}\x{202F}]\d{3})+|\d{1,6})\s*(?:x|×|\*)?\s*([\pL.&/ ]+)$`)
	timesEnd     = pattern.Of(`(?i)^([\pL. ]+?)\s*(?:x|×|\*)\s*(\d{1,3})$`)
)

// Number reads a number with or without marks between its thousands.
func Number(text string) (int, bool) {
	text = strings.TrimSpace(text)
	if m := decimalZero.FindStringSubmatch(text); m != nil {
		text = m[1]
	}
	if !OnlyNumber.MatchString(text) {
		return 0, false
	}
	digits := strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, text)
	n, err := strconv.Atoi(digits)
	return n, err == nil
}

// A reckoning adds what parts of a text say to a strength.
type reckoning struct {
	Strength
	guns []string // words of the ordnance
}

// mostStrength is the longest text, in bytes, that may be a strength. Each word of a
// text may begin one that goes on to its end, and a text be as long as a cell.
const mostStrength = 160

// StrengthOf reads a text that says nothing but a strength: "442", "c. 400",
// "400-450", "2 sqns", "5 9-pounders, 1 howitzer", "3 bns, 1200 men", "?".
func StrengthOf(text string) (Strength, bool) {
	text = strings.TrimSpace(text)
	if len(text) > mostStrength {
		return Strength{}, false
	}
	if Own().unknown[unknownForm(text)] {
		return Strength{Unknown: true}, true
	}
	var r reckoning
	if r.part(text) {
		return r.sum(), true
	}
	parts := strengthParts(text)
	if len(parts) < 2 {
		parts = partsAndMen.FindStringSubmatch(text) // 2 bns 1,070
		parts = parts[min(1, len(parts)):]
	}
	if len(parts) < 2 {
		return Strength{}, false
	}
	for _, part := range parts {
		if !r.part(part) {
			return Strength{}, false
		}
	}
	return r.sum(), true
}

var partsAndMen = pattern.Of(`^(\d{1,2} ?\pL+\.?) (\d{3,5}|\d{1,2}[.,'’]\d{3})$`)

var between = pattern.Of(`\s*(?:,\s|;|\+|&|/|\s(?:and|und|et|y|e|en|и|i)\s)\s*`)

// strengthParts cuts "5 9-pounders, 1 howitzer" and "9 pdr x5 + How".
func strengthParts(text string) []string {
	parts := between.Split(text, -1)
	return slices.DeleteFunc(parts, func(p string) bool { return strings.TrimSpace(p) == "" })
}

func (r *reckoning) sum() Strength {
	s := r.Strength
	plain := !slices.ContainsFunc(r.guns, func(g string) bool { return !strings.HasSuffix(g, " gun") && !strings.HasSuffix(g, " guns") })
	if !plain {
		s.Ordnance = strings.Join(r.guns, ", ")
	}
	return s
}

// part takes one part of a text in; false when it is no strength.
func (r *reckoning) part(text string) bool {
	text, about := withoutAbout(strings.TrimSpace(text))
	if first, rest, ok := strings.Cut(text, " "); ok {
		text = inDigits(first) + " " + rest // six 9-pounders
	}
	switch {
	case text == "":
		return false
	case r.bare(text), r.ordnance(text), r.count(text):
		r.About = r.About || about
		return true
	}
	return false
}

// withoutAbout takes "c.", "ca.", "~", "about" off a text's front, and a "+" or
// "?" off its end.
func withoutAbout(text string) (rest string, about bool) {
	rest = strings.TrimLeft(text, "~≈± ")
	about = rest != text
	for {
		tokens := TokensOf(rest)
		if len(tokens) < 2 || tokens[0].Start != 0 || Own().about.At(tokens[:1]) == nil {
			break
		}
		rest, about = strings.TrimLeft(rest[tokens[0].End:], ". "), true
	}
	if end := strings.TrimRight(rest, "?+ "); end != strings.TrimRight(rest, " ") && end != "" && end[len(end)-1] >= '0' && end[len(end)-1] <= '9' {
		return end, true
	}
	return rest, about
}

// bare reads a number or a range without a word.
func (r *reckoning) bare(text string) bool {
	if n, ok := Number(text); ok && r.Men == 0 {
		r.Men = n
		return true
	}
	m := onlyRange.FindStringSubmatch(text)
	if m == nil || r.Men > 0 {
		return false
	}
	low, _ := Number(m[1])
	high, _ := Number(m[2])
	if low >= high || low < 10 {
		return false
	}
	r.Low, r.High, r.Men, r.About = low, high, (low+high)/2, true
	return true
}

// ordnance reads guns by their shot: "6 x 9pdr", "9 pdr x5", "8 6-pounders", "How".
func (r *reckoning) ordnance(text string) bool {
	pounds := func(word string) bool { _, ok := Own().pounds.Whole(word); return ok }
	if m := timesPounder.FindStringSubmatch(text); m != nil && pounds(m[3]) {
		return r.add(m[1], m[2]+"-pounder")
	}
	if m := pounderTimes.FindStringSubmatch(text); m != nil && pounds(m[2]) {
		return r.add(m[3], m[1]+"-pounder")
	}
	if m := poundersOnly.FindStringSubmatch(text); m != nil && pounds(m[2]) {
		r.guns = append(r.guns, m[1]+"-pounders")
		return true
	}
	return false
}

// add takes so many guns of a kind in.
func (r *reckoning) add(number, gun string) bool {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > MostGuns {
		return false
	}
	r.Guns += n
	r.guns = append(r.guns, say.Counted(n, gun))
	return true
}

// GunsAtEnd takes guns off the end of a name, and what joins them to it: horse battery six
// 9-pounders, battery of 4 guns, Batterie mit 6 Geschützen.
func GunsAtEnd(name string) (rest, said string) {
	tokens := TokensOf(name)
	for i := max(1, len(tokens)-6); i < len(tokens)-1; i++ {
		at := tokens[i].Start
		if number := inDigits(name[at:tokens[i].End]); strings.Trim(number, digits) != "" || name[at-1] != ' ' {
			continue
		}
		if s, ok := StrengthOf(name[at:]); ok && s.Guns > 1 {
			for i > 1 && joins(tokens[i-1], name) {
				i--
			}
			return strings.TrimRight(name[:tokens[i-1].End], " ,;:–—-"), name[at:]
		}
	}
	return name, ""
}

// joins tells a small word between a battery and its guns: of, mit, à.
func joins(t Token, name string) bool {
	own, word := Own(), []Token{t}
	small := own.Of.In(word) || own.prose.with.In(word) || own.prose.small.In(word)
	return small && strings.ToLower(name[t.Start:t.End]) == name[t.Start:t.End]
}

// Bounds on what one unit may be said to have, those of scenarios.
const (
	MostGuns  = 200
	MostMen   = 20_000
	MostParts = 40
)

// Nought tells a strength of none or of less: "0", "0 men", "-3 guns".
func Nought(text string) bool {
	text = strings.TrimSpace(text)
	if rest := strings.TrimLeft(text, "-−–"); rest != text {
		s, ok := StrengthOf(rest)
		return ok && (s.Counted() || s.Parted()) || Nought(rest)
	}
	rest := strings.TrimLeft(text, "0")
	if rest == text {
		return false
	}
	if rest = strings.TrimSpace(rest); rest == "" {
		return true
	}
	_, ok := StrengthOf("2 " + rest)
	return ok && (rest[0] < '0' || rest[0] > '9')
}

// count reads a number with a word for what is counted: "2 sqns", "8 guns".
func (r *reckoning) count(text string) bool {
	digits, word := "", ""
	if m := counted.FindStringSubmatch(text); m != nil {
		digits, word = m[1], m[2]
	} else if m := timesEnd.FindStringSubmatch(text); m != nil {
		digits, word = m[2], m[1]
	} else {
		digits, word = "1", text
	}
	what, ok := Own().counts.Whole(word)
	if !ok || digits == "1" && word == text && what != "howitzers" && what != "mortars" {
		return false
	}
	n, ok := Number(digits)
	return ok && r.take(what, n, digits)
}

func (r *reckoning) take(what string, n int, digits string) bool {
	into := map[string]*int{
		"men": &r.Men, "battalions": &r.Battalions, "squadrons": &r.Squadrons, "companies": &r.Companies,
		"batteries": &r.Batteries, "bases": &r.Bases, "figures": &r.Figures,
	}
	switch what {
	case "guns":
		r.Guns += n
		r.guns = append(r.guns, say.Counted(n, "gun"))
		return n <= MostGuns
	case "howitzers", "mortars":
		return r.add(digits, strings.TrimSuffix(what, "s"))
	}
	if *into[what] > 0 {
		return false
	}
	*into[what] = n
	return true
}
