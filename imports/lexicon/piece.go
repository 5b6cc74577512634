package lexicon

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/csprint/csprint/game"
)

// A piece is a word of a sentence, a bracket with all in it, or a mark.
type piece struct {
	text          string
	from, past    int
	bracket, mark bool
}

// mostBracket is how long a bracket of a sentence may be, in bytes.
const mostBracket = 200

// piecesOf cuts sentences into their pieces.
func piecesOf(text string) []piece {
	var all []piece
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		past := i + size
		switch {
		case unicode.IsSpace(r):
		case r == '(' || r == '[':
			if end := strings.IndexAny(text[past:min(len(text), past+mostBracket)], ")]"); end >= 0 {
				past += end + 1
				all = append(all, piece{text: text[i:past], from: i, past: past, bracket: true})
			}
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			past = wordEnd(text, i)
			all = append(all, piece{text: text[i:past], from: i, past: past})
		default:
			all = append(all, piece{text: text[i:past], from: i, past: past, mark: true})
		}
		i = past
	}
	return all
}

// wordEnd is where a word ends: 1/3rd, 1,436, O'Reilly, l' before a word, 4. before a name.
func wordEnd(text string, from int) int {
	past := from
	for past < len(text) {
		r, size := utf8.DecodeRuneInString(text[past:])
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.Mn, r) && !strings.ContainsRune("'’-/º°ª&", r) {
			if end, ok := thousandsEnd(text, from, past); ok {
				past = end
				continue
			}
			break
		}
		past += size
		if (r == '\'' || r == '’') && elided(text[from:past-size]) {
			return past
		}
	}
	word := strings.TrimRight(text[from:past], "'’-/&")
	past = from + len(word)
	if strings.HasPrefix(text[past:], ".") && dotted(word, text[past+1:]) {
		past++
	}
	return past
}

// elided tells what loses its vowel before a word of French: l', d', qu'.
func elided(word string) bool {
	return word == "l" || word == "L" || word == "d" || word == "qu" || word == "s" || word == "n"
}

// thousandsEnd is where a number goes on with three digits behind a mark: 1.950, 1 436.
func thousandsEnd(text string, from, at int) (int, bool) {
	if at-from > 3 && !strings.ContainsAny(text[from:at], ".,'  \u202F") || strings.Trim(text[from:at], digits+".,'’ \u00A0\u202F") != "" {
		return 0, false
	}
	r, size := utf8.DecodeRuneInString(text[at:])
	rest := text[at+size:]
	if !strings.ContainsRune(".,'’ \u00A0\u202F", r) || len(rest) < 3 || strings.Trim(rest[:3], digits) != "" || len(rest) > 3 && strings.ContainsAny(rest[3:4], digits+"/") {
		return 0, false
	}
	if next, _ := utf8.DecodeRuneInString(rest[3:]); unicode.IsLetter(next) {
		return 0, false // 2 300th
	}
	return at + size + 3, true
}

// dotted tells a word whose dot is its own: St., Gen., 4. before a name, a letter.
func dotted(word, rest string) bool {
	next, _ := utf8.DecodeRuneInString(strings.TrimLeft(rest, " "))
	if strings.Trim(word, digits) == "" {
		after := TokensOf(rest[:min(len(rest), 40)])
		return len(word) < 4 && unicode.IsUpper(next) && len(after) > 0 && !Own().prose.small.In(after[:1])
	}
	switch Folded(word) {
	case "st", "ste", "gen", "maj", "lt", "col", "brig", "capt", "bde", "div", "no", "nr", "inf", "cav", "regt", "rgt", "bn", "v", "c", "ca", "sir":
		return true
	}
	return len([]rune(word)) == 1 && unicode.IsUpper([]rune(word)[0]) || unicode.IsLower(next) && rest[:1] == " "
}

// A wordKind is what a word of a sentence is of.
type wordKind byte

const (
	plain   wordKind = iota
	troops           // hussars
	units            // regiment
	above            // brigade
	nations          // French
	titled           // General
	leading          // commanded
	led              // under
)

// kindsOf is what each byte of a text is of, the first that fits.
func kindsOf(text string) []wordKind {
	kinds := make([]wordKind, len(text)+1)
	tokens := TokensOf(text)
	paint := func(first, past int, kind wordKind) {
		for i := tokens[first].Start; i < tokens[past-1].End; i++ {
			if kinds[i] == plain {
				kinds[i] = kind
			}
		}
	}
	words := &Own().prose
	for _, each := range []struct {
		in   *lexicon[bool]
		kind wordKind
	}{{&words.led, led}, {&words.leads, leading}, {&words.titles, titled}} {
		for _, m := range each.in.Find(tokens) {
			paint(m.First, m.Past, each.kind)
		}
	}
	for _, m := range Own().Echelons.Find(tokens) {
		if m.Means == game.Army || game.AboveUnits(m.Means) {
			paint(m.First, m.Past, above)
		} else {
			paint(m.First, m.Past, units)
		}
	}
	for _, m := range Own().Troops.Find(tokens) {
		paint(m.First, m.Past, troops)
	}
	for _, m := range Own().Nations.Find(tokens) {
		paint(m.First, m.Past, nations)
	}
	for i, t := range tokens {
		if kinds[t.Start] == plain {
			paint(i, i+1, compound(t.word))
		}
	}
	return kinds
}

// compound is what a German word is of by its end: Leibhusarenregiment.
func compound(word string) wordKind {
	for end, kind := range map[string]wordKind{"regiment": units, "regimenter": units, "bataillon": units, "batterie": units, "batterien": units, "brigade": above, "division": above, "korps": above} {
		if strings.HasSuffix(word, end) {
			return kind
		}
	}
	return plain
}
