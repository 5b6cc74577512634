package lexicon

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/pattern"
)

// A Series is a line that names several units: "Brayer: 34e (2 bns) 953, 40e (2
// bns) 813" or "Colborne 1/3rd, 2/31st, 2/48th = 1,500".
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
	numbersOf   = pattern.Of(`^((?:\d{1,2}/\s*,\s*)+\d{1,2})/\s*(\d.*)$`)
)

// BattalionsOf takes the numbers of several battalions off the name of their regiment:
// "1/,2/,3/2nd Light" are 3 of the 2nd Light.
func BattalionsOf(line string) (regiment string, n int) {
	if m := numbersOf.FindStringSubmatch(line); m != nil {
		return m[2], strings.Count(m[1], "/") + 1
	}
	return line, 0
}

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
	if head, items := headed(rest, whole); len(items) > 1 {
		s.Head, s.Items = head, items
		return s, true
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

// headed cuts a line that begins with whose units they are, without a mark behind it:
// "Hill 1/5th 944, 1/9th 804". All of them are numbered, and have a strength each or one
// in all.
func headed(text string, whole bool) (head string, items []string) {
	for _, t := range TokensOf(text) {
		if t.word[0] < '0' || t.word[0] > '9' {
			continue
		}
		head = strings.TrimSpace(text[:t.Start])
		if head == "" || strings.ContainsAny(head, ",;=([/") || namesTroops(head) {
			return "", nil
		}
		items = itemsOf(text[t.Start:], whole)
		if slices.ContainsFunc(items, func(item string) bool { return !designated(item) || !whole && !strong(item) }) {
			return "", nil
		}
		return head, items
	}
	return "", nil
}

// namesTroops tells a text with a word of troops, or of what stands below a brigade: a
// number behind it is a regiment's.
func namesTroops(text string) bool {
	tokens := TokensOf(text)
	return len(Own().Troops.Find(tokens)) > 0 || DateIn(text) != "" || slices.ContainsFunc(tokens, func(t Token) bool { return t.word == "no" || t.word == "nr" || t.word == "ir" }) ||
		slices.ContainsFunc(Own().Echelons.Find(tokens), func(m Match[string]) bool { return m.Means != game.Army && !game.AboveUnits(m.Means) })
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
	return parted(append(parts, last), mark)
}

// parted cuts parts between semicolons again at their commas, where all behind them have
// strengths of their own: "4th 310, 5th 305; 26th 240".
func parted(parts []string, mark rune) []string {
	if mark != ';' {
		return parts
	}
	var all []string
	for _, part := range parts {
		inner := partsOf(part)
		if slices.ContainsFunc(inner, func(p string) bool { return !designated(p) || !strong(p) }) {
			inner = []string{part}
		}
		all = append(all, inner...)
	}
	return all
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
