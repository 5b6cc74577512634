package words

import (
	"strings"
	"unicode"

	"golang.org/x/text/language"
)

// Pseudo is a language that no one speaks, for trying layouts: English phrases and these
// labels with accents, two fifths longer. What is put into their places stays.
func Pseudo(labels []string) *Catalogue { return pseudo(English().IDs(), labels, longer) }

// Accented is the pseudo-language as long as English, for finding texts that no phrase and no
// label says.
func Accented(labels []string) *Catalogue {
	return pseudo(English().IDs(), labels, accented.Replace)
}

// Marked is the pseudo-language that says nothing but one phrase, by its id, or one label, for
// finding where it stands.
func Marked(text string) *Catalogue {
	return pseudo([]string{text}, []string{text}, longer)
}

// pseudo is English with these phrases and labels in other letters.
func pseudo(ids, labels []string, letters func(string) string) *Catalogue {
	c := over(English(), language.MustParse("en-XA"))
	for _, id := range ids {
		text, known := English().texts[ID(id)]
		if p, err := parse(text); known && err == nil {
			c.texts[ID(id)] = pseudoPhrase(p, letters)
		}
	}
	for _, label := range labels {
		c.labels[label] = pseudoLabel(label, letters)
	}
	return c
}

// pseudoPhrase is a phrase as it is written, its words in the pseudo-language.
func pseudoPhrase(m phrase, letters func(string) string) string {
	var out strings.Builder
	for _, p := range m {
		switch {
		case p.name == "":
			out.WriteString(letters(p.text))
		case p.name == number:
			out.WriteString(number)
		case p.form == "":
			out.WriteString("{" + p.name + "}")
		default:
			out.WriteString("{" + p.name + ", " + p.form + ",")
			for _, c := range p.cases {
				out.WriteString(" " + c.key + " {" + pseudoPhrase(c.phrase, letters) + "}")
			}
			out.WriteString("}")
		}
	}
	return out.String()
}

// pseudoLabel is a label with its places as they are.
func pseudoLabel(text string, letters func(string) string) string {
	var out strings.Builder
	at := 0
	for _, place := range labelPlace.FindAllStringIndex(text, -1) {
		out.WriteString(letters(text[at:place[0]]) + text[place[0]:place[1]])
		at = place[1]
	}
	return out.String() + letters(text[at:])
}

// accented are letters in place of those of English, all in csprint's faces.
var accented = strings.NewReplacer("a", "ä", "e", "é", "i", "ï", "o", "ö", "u", "ü", "c", "ç", "n", "ñ", "A", "Å", "E", "É", "I", "Î", "O", "Ø", "U", "Ü")

// longer is a text with accents, and two letters more for every five, at the ends of words.
func longer(text string) string {
	var out strings.Builder
	letters, added := 0, 0
	lengthen := func() {
		for ; (added+1)*5 <= letters*2; added++ {
			out.WriteRune('é')
		}
	}
	for _, r := range text {
		if unicode.IsLetter(r) {
			letters++
		} else {
			lengthen()
		}
		out.WriteString(accented.Replace(string(r)))
	}
	lengthen()
	return out.String()
}
