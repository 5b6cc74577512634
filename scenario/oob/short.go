package oob

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/csprint/csprint/internal/source"
)

// autoShort asks csprint to shorten names, where short: stands.
const autoShort = "auto"

// shortOf reads a node's short name, empty where csprint is to make one.
func shortOf(m *source.Mapping, from *Heritage) string {
	short := m.Line("short")
	if short == autoShort {
		from.AutoShort = true
		return ""
	}
	return short
}

// shorten gives the nodes that ask for it short names, in the order of the file.
// No two names or short names of a side become alike that were not.
func shorten(forces []Node) {
	taken := map[string]bool{}
	Walk(forces, func(n *Node) {
		taken[n.Name], taken[n.Short] = true, true
	})
	made := map[string]string{} // by name: names that are alike stay so
	Walk(forces, func(n *Node) {
		if !n.AutoShort || n.Short != "" || utf8.RuneCountInString(n.Name) <= shortEnough {
			return
		}
		if short, known := made[n.Name]; known {
			n.Short = short
			return
		}
		n.Short = Shortened(n.Name, taken)
		taken[n.Short], made[n.Name] = true, n.Short
	})
}

// shortEnough is how many letters a name may have that is not shortened.
const shortEnough = 18

// Shortened is a name in few letters that is none of those taken: its long words
// by their usual abbreviations, what stands in brackets left out, then its words
// cut from the end on, and at last a number behind it. Numbers of regiments stay.
func Shortened(name string, taken map[string]bool) string {
	for _, step := range []func(string) string{abbreviated, withoutBrackets, withoutSmallWords, cut(6), cut(5), cut(4), cut(3)} {
		name = step(name)
		if utf8.RuneCountInString(name) <= shortEnough && !taken[name] {
			return name
		}
	}
	if runes := []rune(name); len(runes) > 2*shortEnough {
		name = strings.TrimSpace(string(runes[:2*shortEnough]))
	}
	for i, base := 2, name; taken[name]; i++ {
		name = base + " " + strconv.Itoa(i)
	}
	return name
}

// abbreviations are those that the sources use themselves.
var abbreviations = map[string]string{
	"regiment": "Rgt", "regiments": "Rgts", "régiment": "Rgt", "battalion": "Bn", "battalions": "Bns", "bataillon": "Btl", "brigade": "Bde", "division": "Div",
	"squadron": "Sqn", "squadrons": "Sqns", "company": "Coy", "companies": "Coys", "compagnie": "Cie", "battery": "Bty", "batterie": "Bty",
	"artillery": "Art", "artillerie": "Art", "cavalry": "Cav", "cavalerie": "Cav", "infantry": "Inf", "infanterie": "Inf",
	"grenadier": "Gren", "grenadiers": "Gren", "grenadiere": "Gren", "fusilier": "Fus", "fusiliers": "Fus", "füsilier": "Füs",
	"dragoon": "Drag", "dragoons": "Drag", "dragons": "Drag", "dragoner": "Drag", "hussar": "Huss", "hussars": "Huss", "husaren": "Hus",
	"cuirassier": "Cuir", "cuirassiers": "Cuir", "kürassier": "Kür", "lancers": "Lanc", "lancer": "Lanc", "chasseurs": "Chass", "chasseur": "Chass",
	"carabiniers": "Carab", "voltigeurs": "Volt", "tirailleurs": "Tir", "landwehr": "Ldw", "reserve": "Res", "advance": "Adv", "guard": "Gd", "guards": "Gds",
	"light": "Lt", "heavy": "Hvy", "medium": "Md", "foot": "Ft", "horse": "Hse", "mounted": "Mtd", "royal": "R", "saint": "St", "corps": "Corps",
	"combined": "Comb", "detachment": "Det", "provisional": "Prov", "regimental": "Rgtl", "light-infantry": "LI", "ligne": "Lig", "légère": "Lég",
}

func abbreviated(name string) string {
	return eachWord(name, func(word string) string {
		if short, ok := abbreviations[strings.ToLower(word)]; ok {
			return short
		}
		return word
	})
}

func withoutBrackets(name string) string {
	for {
		before, rest, open := strings.Cut(name, "(")
		_, after, closed := strings.Cut(rest, ")")
		if !open || !closed || strings.TrimSpace(before+after) == "" {
			return name
		}
		name = strings.Join(strings.Fields(before+" "+after), " ")
	}
}

// smallWords carry no meaning that a short name needs.
var smallWords = map[string]bool{"the": true, "of": true, "and": true, "de": true, "du": true, "des": true, "la": true, "le": true, "les": true, "von": true, "zu": true, "der": true, "à": true}

func withoutSmallWords(name string) string {
	return eachWord(name, func(word string) string {
		if smallWords[strings.ToLower(word)] {
			return ""
		}
		return word
	})
}

// cut cuts words of more letters, from the last one to the second, until the name
// is short enough; the first keeps two letters more.
func cut(letters int) func(string) string {
	return func(name string) string {
		words := strings.Fields(name)
		for i := len(words) - 1; i >= 0 && utf8.RuneCountInString(strings.Join(words, " ")) > shortEnough; i-- {
			keep := letters
			if i == 0 {
				keep += 2
			}
			words[i] = cutWord(words[i], keep)
		}
		return strings.Join(words, " ")
	}
}

// cutWord leaves so many letters of a word, and a point; words with digits stay.
func cutWord(word string, letters int) string {
	runes := []rune(strings.TrimRight(word, ".,"))
	if len(runes) <= letters+1 || strings.ContainsFunc(word, unicode.IsDigit) {
		return word
	}
	return string(runes[:letters]) + "."
}

func eachWord(name string, change func(string) string) string {
	var words []string
	for _, word := range strings.Fields(name) {
		bare := strings.TrimRight(word, ",.;:")
		if changed := change(bare); changed != "" {
			words = append(words, changed+strings.TrimPrefix(word, bare))
		}
	}
	return strings.Join(words, " ")
}
