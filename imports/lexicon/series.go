package lexicon

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/pattern"
)

// A Series is a line that names several units: "Brayer: 34e (2 bns) 953, 40e (2
// bns) 813" or "Colborne: 1/3rd, 2/31st, 2/48th = 1,500".
type Series struct {
	Head  string   // of the formation that they make; empty for none
	Items []string // a unit each, with what is said of it
	Total string   // of all of them; empty for none
}

var (
	seriesTotal = pattern.Of(`^(.*\S)\s*=\s*(\S[^=]*)$`)
	seriesHead  = pattern.Of(`:\s+|\s+[–—-]+\s+`)
	designation = pattern.Of(`^(?:[IVX]{1,5}[./]\s*)?\d{1,3}(?:st|nd|rd|th|er?|[eè]re|[eè]me|re|me|[°ºª.])?(?:/\d{1,3})?(?:st|nd|rd|th|er?|[eè]re|[eè]me|re|me|[°ºª.])?(?:[\s(]|$)|^(?:IR|LIR|Nr|No)\.? ?\d`)
	plainCount  = pattern.Of(`^\d{1,3}(?:\s|$)`)
	inBrackets  = pattern.Of(`[(\[]([^()\[\]]*)[)\]]`)
)

// SeriesOf cuts a line that names several units. whole says that their strength in
// all stands elsewhere, in a column of its own.
func SeriesOf(line string, whole bool) (Series, bool) {
	var s Series
	rest := strings.TrimSpace(line)
	if m := seriesTotal.FindStringSubmatch(rest); m != nil {
		if told, ok := StrengthOf(m[2]); ok && told.Counted() {
			rest, s.Total = m[1], m[2]
		}
	}
	whole = whole || s.Total != ""
	if !strings.ContainsAny(rest, ",;:") || DateIn(line) != "" {
		return s, false
	}
	if at := seriesHead.FindStringIndex(rest); at != nil && at[0] > 0 {
		s.Head = rest[:at[0]]
		colon := rest[at[0]] == ':'
		items := itemsOf(rest[at[1]:], whole)
		if len(items) > 1 || len(items) == 1 && colon && designated(items[0]) && strong(items[0]) {
			s.Items = items
			return s, true
		}
		s.Head = ""
	}
	s.Items = itemsOf(rest, whole)
	count := 0
	for _, item := range s.Items {
		if strong(item) {
			count++
		}
	}
	return s, len(s.Items) > 1 && (whole || count > 1)
}

// itemsOf cuts a text into units; none where a part of it neither is one nor says
// something of the one before it.
func itemsOf(text string, whole bool) []string {
	parts := partsOf(text)
	numbers := whole && !slices.ContainsFunc(parts, func(p string) bool { return !numberOf(p) })
	parting := slices.ContainsFunc(parts, func(p string) bool { return !partial(p) })
	var items []string
	for _, part := range parts {
		switch {
		case part == "":
		case len(items) > 0 && (parting && partial(part) && !strong(items[len(items)-1]) || saysOf(part) && !numbers):
			items[len(items)-1] += ", " + part // 9th Line, 2nd Bn, 400
		case AboveUnits(part), !designated(part) && !strong(part) && !numbers:
			return nil
		default:
			items = append(items, part)
		}
	}
	return items
}

// partsOf cuts a text at its semicolons or, without any, at commas but those of
// numbers, outside brackets; and the last part at an "and" between numbered units.
func partsOf(text string) []string {
	mark := ','
	if strings.Contains(inBrackets.ReplaceAllString(text, ""), ";") {
		mark = ';'
	}
	var parts []string
	deep, from := 0, 0
	for i, r := range text {
		switch {
		case r == '(' || r == '[':
			deep++
		case r == ')' || r == ']':
			deep--
		case r == mark && deep <= 0 && !thousands(text, i):
			parts = append(parts, strings.TrimSpace(text[from:i]))
			from = i + 1
		}
	}
	last := strings.TrimSpace(text[from:])
	if len(parts) > 0 {
		for _, and := range []string{" and ", " & ", " und ", " et ", " y ", " e "} {
			if one, other, ok := strings.Cut(last, and); ok && designated(one) && designated(other) {
				parts, last = append(parts, strings.TrimSpace(one)), strings.TrimSpace(other)
				break
			}
		}
	}
	return append(parts, last)
}

// thousands tells a comma inside a number: 2,066.
func thousands(text string, at int) bool {
	digits := func(s string) int { return len(s) - len(strings.TrimLeft(s, "0123456789")) }
	return text[at] == ',' && at > 0 && digits(text[at-1:]) > 0 && digits(text[at+1:]) == 3
}

// designated tells a part that begins as numbered units are called: 34e, 1/3rd,
// 2 Bn 95th Rifles; not "2 bns", which is a strength.
func designated(part string) bool {
	if !designation.MatchString(part) {
		return false
	}
	if _, ok := StrengthOf(part); ok {
		return false
	}
	if !plainCount.MatchString(part) {
		return true
	}
	tokens := TokensOf(part)
	return len(Own().Troops.Find(tokens))+len(Own().Echelons.Find(tokens)) > 0
}

// numberOf tells a regiment's bare number, which a total stands beside.
func numberOf(part string) bool { return len(part) < 4 && strings.Trim(part, "0123456789") == "" }

// partial tells a part of a unit, called by a number and what it is alone: 2nd Bn,
// with or without a strength.
func partial(part string) bool {
	tokens := TokensOf(part)
	if len(tokens) < 2 || !designation.MatchString(part) {
		return false
	}
	word := Own().Echelons.At(tokens[1:])
	if word == nil || game.Ranks[word.Means] > game.Ranks["battalion"] {
		return false
	}
	rest := strings.Trim(part[tokens[len(word.Words)].End:], " .,;:=–—-()")
	_, ok := StrengthOf(rest)
	return rest == "" || ok
}

// saysOf tells what says something of the unit before it and names none.
func saysOf(part string) bool {
	if _, ok := StrengthOf(part); ok {
		return true
	}
	_, rates := Own().Rates.Whole(part)
	return rates || Nought(part)
}

// leastStrong is the fewest men that a bare number behind a name stands for.
const leastStrong = 20

// strong tells a part that has a name and men, guns or bases of its own.
func strong(part string) bool {
	counted := func(text string) bool {
		s, ok := StrengthOf(strings.Trim(text, " .,;:=–—-"))
		return ok && s.Counted() && (s.Men == 0 || s.Men >= leastStrong)
	}
	for _, m := range inBrackets.FindAllStringSubmatch(part, -1) {
		if counted(m[1]) {
			return true
		}
	}
	bare := inBrackets.ReplaceAllString(part, " ")
	for _, t := range TokensOf(bare) {
		if t.Start > 0 && (bare[t.Start-1] == ' ' || bare[t.Start-1] == '=') && counted(bare[t.Start:]) {
			return true
		}
	}
	return false
}
