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
	gunsBehind  = pattern.Of(`^(.*\pL)[\s,;:–—-]+(\d{1,2})$`)
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

// mostHeads is how many marks of a line may end the name of its formation: 1st Division -
// Girard: 34e.
const mostHeads = 4

// SeriesOf cuts a line that names several units. whole says that their strength in
// all stands elsewhere, in a column of its own.
func SeriesOf(line string, whole bool) (Series, bool) {
	var s Series
	rest := strings.TrimRight(strings.TrimSpace(line), " .;")
	if head, groups := groupsOf(rest); len(groups) > 1 {
		s.Head, s.Items = head, groups
		return s, true
	}
	if m := seriesTotal.FindStringSubmatch(rest); m != nil {
		if told, ok := StrengthOf(m[2]); ok && told.Counted() {
			rest, s.Total = m[1], m[2]
		}
	}
	whole = whole || s.Total != ""
	if !strings.ContainsAny(rest, ",;:") || DateIn(line) != "" {
		return s, false
	}
	for _, at := range seriesHead.FindAllStringIndex(rest, mostHeads) {
		if at[0] == 0 {
			continue
		}
		s.Head = rest[:at[0]]
		colon := rest[at[0]] == ':'
		items := itemsOf(rest[at[1]:], whole)
		if len(items) > 1 || len(items) == 1 && colon && (designated(items[0]) && strong(items[0]) || alone(items[0])) {
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
		if said, _ := StrengthOf(item); strong(item) || said.Guns > 0 && seriesHead.FindStringIndex(rest) == nil {
			count++ // 28e 900; 8 guns
		}
	}
	return s, len(s.Items) > 1 && (whole || count > 1)
}

// alone tells the only unit of a line, by a word of troops and what it has: a company of Rifles 146.
func alone(unit string) bool {
	if _, said := StrengthOf(unit); said || !NamesTroops(unit) {
		return false
	}
	_, guns := GunsAtEnd(unit)
	return strong(unit) || guns != ""
}

// headed cuts a line that begins with whose units they are, without a mark behind it:
// "Hill 1/5th 944, 1/9th 804". The first is numbered, and all have a strength each or are
// numbered and have one in all.
func headed(text string, whole bool) (head string, items []string) {
	for _, t := range TokensOf(text) {
		if t.word[0] < '0' || t.word[0] > '9' {
			continue
		}
		head = strings.TrimSpace(text[:t.Start])
		if head == "" || strings.ContainsAny(head, ",;=([/") || NamesTroops(head) {
			return "", nil
		}
		items = itemsOf(text[t.Start:], whole)
		if len(items) > 0 && !designated(items[0]) || slices.ContainsFunc(items, func(item string) bool { return !strong(item) && !(whole && designated(item)) }) {
			return "", nil
		}
		return head, items
	}
	return "", nil
}

// NamesTroops tells a text with a word of troops, or of what stands below a brigade: a
// number behind it is a regiment's.
func NamesTroops(text string) bool {
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
	grouped := heads(parts[0])
	if grouped && !slices.ContainsFunc(parts[1:], heads) {
		return nil // Girard: 34e 953, 40e 813
	}
	var items []string
	for _, part := range parts {
		switch {
		case part == "":
		case len(items) > 0 && (grouped && !heads(part) || parting && partial(part) && !strong(items[len(items)-1]) || saysOf(part) && !numbers && !besides(items[len(items)-1], part)):
			items[len(items)-1] += ", " + part // 9th Line, 2nd Bn, 400
		case AboveUnits(part), !designated(part) && !strong(part) && !numbers && armIn(part) != game.Artillery:
			return nil
		default:
			items = append(items, part)
		}
	}
	return items
}

// heads tells a part that begins with whose unit it is: Girard: 34e 953.
func heads(part string) bool {
	at := seriesHead.FindStringIndex(part)
	if at == nil || designated(part) || NamesTroops(inBrackets.ReplaceAllString(part[:at[0]], "")) {
		return false
	}
	unit := part[at[1]:]
	_, said := StrengthOf(unit)
	return !said && (designated(unit) || strong(unit))
}

// besides tells guns that are none of the unit before them, which has men: 40e 813, 6 guns.
func besides(unit, part string) bool {
	s, _ := StrengthOf(part)
	name := unit
	if at := seriesHead.FindStringIndex(unit); at != nil && !NamesTroops(unit) && !designated(unit) {
		name = unit[at[1]:] // Picton: 400 men, 6 guns
	}
	if _, said := StrengthOf(name); said || len(unit) > mostStrength {
		return false
	}
	return (s.Guns > 0 || s.Batteries > 0) && armIn(unit) != game.Artillery && strong(unit)
}

// GunsBehind takes a small number off the end of a battery's name, of which no word says
// what it counts: horse battery 6; company of artillery, 6.
func GunsBehind(text string) (name string, guns int) {
	m := gunsBehind.FindStringSubmatch(text)
	if m == nil {
		return text, 0
	}
	tokens := TokensOf(m[1])
	found := Own().Troops.Find(tokens)
	troops := len(found) > 0 && found[len(found)-1].Past == len(tokens)
	guns, _ = Number(m[2])
	if guns < 1 || guns > mostOfBattery || armIn(m[1]) != game.Artillery || !troops && armIn(m[1][tokens[len(tokens)-1].Start:]) != game.Artillery {
		return text, 0
	}
	return m[1], guns
}

// mostOfBattery is how many guns a battery has at most.
const mostOfBattery = 12

// groupsOf cuts a line of several formations, each with its units, between semicolons: "3rd
// Division: Brisbane: 1/45th 500, 1/74th 450; Keane: 1/5th 600, 2/83rd 500". What names no
// formation belongs to the one before it.
func groupsOf(text string) (head string, groups []string) {
	headOf := func(part string) string {
		s, _ := SeriesOf(part, false)
		return s.Head
	}
	parts := cutAt(text, ';')
	if len(parts) > mostGroups {
		return "", nil
	}
	above := false
	for _, part := range parts[1:] {
		of := headOf(part)
		if above = above || AboveUnits(of); of == "" && len(groups) > 0 {
			groups[len(groups)-1] += "; " + part
		} else if of == "" {
			parts[0] += "; " + part
		} else {
			groups = append(groups, part)
		}
	}
	if len(groups) == 0 {
		return "", nil
	}
	first, of := parts[0], headOf(parts[0])
	if of == "" && AboveUnits(first) && !strong(first) {
		return first, groups // 1st Division: Wadsworth; 1st Brigade: 19th Indiana 308
	}
	for _, at := range seriesHead.FindAllStringIndex(first, mostHeads) {
		if inner := headOf(parts[0][at[1]:]); inner != "" && (!above || AboveUnits(inner)) {
			head, first = parts[0][:at[0]], parts[0][at[1]:]
		}
	}
	if of == "" {
		return "", nil
	}
	return head, append([]string{first}, groups...)
}

// mostGroups is how many semicolons part what a line names, at most.
const mostGroups = 100

// partsOf cuts a text at its semicolons or, without any, at commas but those of
// numbers, outside brackets; and the last part at an "and" between numbered units.
func partsOf(text string) []string {
	mark := ','
	if strings.Contains(inBrackets.ReplaceAllString(text, ""), ";") {
		mark = ';'
	}
	parts := cutAt(text, mark)
	parts, last := parts[:len(parts)-1], parts[len(parts)-1]
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

// cutAt cuts a text at a mark outside brackets that is none of a number.
func cutAt(text string, mark rune) []string {
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
	return append(parts, strings.TrimSpace(text[from:]))
}

// parted cuts parts between semicolons again at their commas, where all behind them have
// strengths of their own: "4th 310, 5th 305; 26th 240".
func parted(parts []string, mark rune) []string {
	if mark != ';' || len(parts) == 1 { // one that stands in a bracket without an end
		return parts
	}
	var all []string
	for _, part := range parts {
		inner := partsOf(part)
		if slices.ContainsFunc(inner, func(p string) bool { return !designated(p) && armIn(p) != game.Artillery || !strong(p) }) {
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
	if _, guns := GunsBehind(part); guns > 0 {
		return true
	}
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
