package words

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/csprint/csprint/internal/say"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// An ID is what a phrase is asked for by: its room, a dot, and what it says in short,
// "checklist.print-at-100".
type ID string

// A Catalogue is the phrases of a language. It doesn't change, and many may ask it at once.
// None, a nil pointer, says English.
type Catalogue struct {
	language language.Tag
	texts    map[ID]string
	labels   map[string]string // of rule sets and designs, by what they are written as
	under    *Catalogue        // asked for what this one lacks; nil for English
	letters  []Letter          // of a file that somebody else wrote
	phrases  sync.Map          // by their ids, parsed when first asked for

	centimetres bool // its readers measure the table so, and not in inches
	metric      sync.Once
	inMetric    *Catalogue
}

// over is a catalogue without phrases yet.
func over(under *Catalogue, tag language.Tag) *Catalogue {
	return &Catalogue{language: tag, texts: map[ID]string{}, labels: map[string]string{}, under: under}
}

// InCentimetres is the same language, always one catalogue, for readers who measure the
// table in centimetres.
func (c *Catalogue) InCentimetres() *Catalogue {
	c = c.orEnglish()
	c.metric.Do(func() {
		c.inMetric = over(c, c.language)
		c.inMetric.centimetres = true
	})
	return c.inMetric
}

// Centimetres tells whether readers measure the table in centimetres, and not in inches.
func (c *Catalogue) Centimetres() bool { return c != nil && c.centimetres }

// tape is what readers measure in, as phrases choose by it.
func (c *Catalogue) tape() string {
	if c.Centimetres() {
		return "cm"
	}
	return "in"
}

// measures are places of labels at which the unit of the table stands.
var measures = map[string]ID{"{in}": "unit.in", "{inches}": "unit.inches", "{an-inch}": "unit.an-inch"}

// Label is a label of a rule set or a design in the language, as it is written where no file
// says it otherwise.
func (c *Catalogue) Label(written string) string {
	text := written
	for at := c; at != nil; at = at.under {
		if said, found := at.labels[written]; found {
			text = said
			break
		}
	}
	for place, id := range measures {
		if strings.Contains(text, place) {
			text = strings.ReplaceAll(text, place, c.Say(id))
		}
	}
	return text
}

// Labels are those that this language says itself, as they are written, in order.
func (c *Catalogue) Labels() []string { return slices.Sorted(maps.Keys(c.orEnglish().labels)) }

// Language is the language as BCP 47 has it: en, de.
func (c *Catalogue) Language() string { return c.orEnglish().language.String() }

// IDs are those of all phrases that this language says itself, in order.
func (c *Catalogue) IDs() []string {
	var ids []string
	for id := range c.orEnglish().texts {
		ids = append(ids, string(id))
	}
	slices.Sort(ids)
	return ids
}

// Places are the names of what is put into a phrase, with the form of those that choose what
// is said behind them, plural, selectordinal or select, in order; none for a phrase that this
// language lacks.
func (c *Catalogue) Places(id ID) []string {
	p, _ := parse(c.orEnglish().texts[id])
	return p.places()
}

// A Letter is one beyond ASCII that a file of words has, with the first text that it stands in: its id or label,
// and where it is.
type Letter struct {
	Rune rune
	In   string
	At   any // a source.Place, which this room doesn't know
}

// Spells keeps the letters of a text of the language's file.
func (c *Catalogue) Spells(text, in string, at any) {
	for _, r := range text {
		if r > unicode.MaxASCII && !slices.ContainsFunc(c.letters, func(l Letter) bool { return l.Rune == r }) {
			c.letters = append(c.letters, Letter{r, in, at})
		}
	}
}

// Letters are those of the files of a language that csprint didn't come with.
func (c *Catalogue) Letters() []Letter {
	var letters []Letter
	for at := c; at != nil; at = at.under {
		letters = append(letters, at.letters...)
	}
	return letters
}

func (c *Catalogue) orEnglish() *Catalogue {
	if c == nil {
		return English()
	}
	return c
}

// A Label is one of a rule set or a design that a phrase puts in in its own language.
type Label string

// A Decimal is a number as English writes it, 1,234.5.
type Decimal string

// In is the number with the language's own marks.
func (d Decimal) In(c *Catalogue) string {
	whole, tenths, fraction := strings.Cut(string(d), ".")
	if fraction {
		tenths = c.Say("number.decimal") + tenths
	}
	return strings.ReplaceAll(whole, ",", c.Say("number.thousands")) + tenths
}

// Lists that a phrase puts in as its language writes them.
type (
	List       []string // a, b and c
	Commas     []string // a, b, c
	Texts      []Text   // a, b and c, each in the language
	TextCommas []Text   // a, b, c, each in the language
	TextRow    []Text   // a b c, one for each die
	OneOf      []string // one of a, b, c; a, where there is no choice
)

// Say is a phrase. What is put into its places stands behind it in pairs, a name and a
// value: a string as it is, an int with the figures of the language, a float64 to its tenth, a Decimal, a
// List, Commas, OneOf, Texts, TextCommas, a TextRow, a Text, a Label or an error in the language. What
// readers measure in is known: {tape, select, cm {…} other {…}} takes no value.
//
// An id that there isn't shows as itself, and so does a place that nothing is put into; a
// test holds that the project asks for none.
func (c *Catalogue) Say(id ID, pairs ...any) string {
	at, text := c.saying(id)
	switch {
	case at == nil:
		return string(id)
	case !strings.Contains(text, "{"):
		return text
	}
	w := writer{Catalogue: at, asked: c, values: pairs}
	w.phrase(at.phrase(id, text), 0)
	return w.String()
}

// saying is the first language from this one down that says a phrase, and the phrase; nil for
// an id that there isn't.
func (c *Catalogue) saying(id ID) (*Catalogue, string) {
	for at := c.orEnglish(); at != nil; at = at.under {
		if text, found := at.texts[id]; found {
			return at, text
		}
	}
	return nil, ""
}

// phrase is a phrase parsed, now or before.
func (c *Catalogue) phrase(id ID, text string) phrase {
	if p, found := c.phrases.Load(id); found {
		return p.(phrase)
	}
	p, err := parse(text)
	if err != nil {
		p = phrase{{text: text}} // Over takes none such
	}
	c.phrases.Store(id, p)
	return p
}

// A writer puts values into a phrase.
type writer struct {
	*Catalogue            // that has the phrase
	asked      *Catalogue // that was asked, whose words stand in its places
	strings.Builder
	values []any // names and values in turn
}

// phrase writes one; n is what # stands for.
func (w *writer) phrase(p phrase, n any) {
	for _, part := range p {
		value := w.value(part.name)
		switch {
		case part.name == "":
			w.WriteString(part.text)
		case part.name == number:
			w.WriteString(w.shown(n, number))
		case part.form == "":
			w.WriteString(w.shown(value, part.name))
		default:
			w.phrase(part.cases[w.chosen(part, value)].phrase, value)
		}
	}
}

// value is what is put in by a name, nil for nothing.
func (w *writer) value(name string) any {
	if name == "tape" {
		return w.asked.tape()
	}
	for i := 0; i+1 < len(w.values); i += 2 {
		if w.values[i] == name {
			return w.values[i+1]
		}
	}
	return nil
}

// shown is a value as the language writes it.
func (w *writer) shown(value any, name string) string {
	switch value := value.(type) {
	case int:
		return w.Number(value)
	case List:
		return w.list(value)
	case Commas:
		return w.commas(value)
	case OneOf:
		if len(value) < 2 {
			return w.list(value)
		}
		return w.asked.Say("list.one-of", "all", Commas(value))
	case Texts:
		return w.list(w.asked.All(value))
	case TextRow:
		return strings.Join(w.asked.All(value), " ")
	case TextCommas:
		return w.commas(w.asked.All(value))
	case Label:
		return w.asked.Label(string(value))
	case float64:
		return Decimal(strconv.FormatFloat(value, 'f', 1, 64)).In(w.asked)
	case interface{ In(*Catalogue) string }:
		return value.In(w.asked)
	case error:
		return w.asked.Told(value)
	case nil:
		return "{" + name + "}"
	}
	if v := reflect.ValueOf(value); v.CanInt() || v.CanUint() { // a length, a size of type
		return Decimal(fmt.Sprint(value)).In(w.asked)
	}
	return fmt.Sprint(value)
}

// All are texts in the language.
func (c *Catalogue) All(texts []Text) []string {
	said := make([]string, len(texts))
	for i, t := range texts {
		said[i] = t.In(c)
	}
	return said
}

// Number is a number with the language's mark at every thousand: 6,017.
func (c *Catalogue) Number(n int) string {
	return Decimal(say.Grouped(n)).In(c)
}

// Lowered is a label inside a sentence: its first letter is small, but in a language that writes
// nouns with capitals.
func (c *Catalogue) Lowered(label string) string {
	if c.capitalNouns() {
		return label
	}
	return say.Lowered(label)
}

// Small is a label, or a head in capitals, in small letters, likewise.
func (c *Catalogue) Small(label string) string {
	small := strings.ToLower(label)
	switch {
	case !c.capitalNouns():
		return small
	case label == strings.ToUpper(label):
		return say.Capitalized(small)
	}
	return label
}

// capitalNouns tells a language that writes all nouns with capitals.
func (c *Catalogue) capitalNouns() bool {
	base, _ := c.orEnglish().language.Base()
	return base.String() == "de" || base.String() == "lb"
}

// list joins texts by the language's own phrases for two of them and for a comma, as CLDR's
// list patterns do.
func (c *Catalogue) list(texts []string) string {
	if len(texts) < 2 {
		return strings.Join(texts, "")
	}
	last := len(texts) - 1
	return c.Say("list.two", "first", c.commas(texts[:last]), "last", texts[last])
}

func (c *Catalogue) commas(texts []string) string { return strings.Join(texts, c.Say("list.comma")) }

// Semicolons are those of some texts that say anything, as the language parts them: a; b; c.
func (c *Catalogue) Semicolons(texts ...string) string {
	said := slices.DeleteFunc(slices.Clone(texts), func(text string) bool { return text == "" })
	return strings.Join(said, c.Say("list.semicolon"))
}

// Keyed is a name with what is said of it behind a colon, or the one of them that there is.
func (c *Catalogue) Keyed(name, said string) string {
	if name == "" || said == "" {
		return name + said
	}
	return name + c.Say("list.colon") + said
}

// chosen is which case of a place is said; a word with spaces has hyphens in its case.
func (w *writer) chosen(p piece, value any) int {
	last := len(p.cases) - 1
	word := strings.ReplaceAll(fmt.Sprint(value), " ", "-")
	if p.counts() {
		n, whole := value.(int)
		if !whole {
			return last // a number with a fraction, already in figures
		}
		if exact := slices.IndexFunc(p.cases, func(c choice) bool { return c.key == fmt.Sprintf("=%d", n) }); exact >= 0 {
			return exact
		}
		rules := plural.Cardinal
		if p.form == ordinal {
			rules = plural.Ordinal
		}
		word = categories[rules.MatchPlural(w.language, max(n, -n), 0, 0, 0, 0)]
	}
	if at := slices.IndexFunc(p.cases, func(c choice) bool { return c.key == word }); at >= 0 {
		return at
	}
	return last
}

// categories are CLDR's plural categories, in the order of x/text's forms.
var categories = []string{plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many"}

// Written is a phrase as its file has it, with its places; empty for one that this language
// doesn't say itself.
func (c *Catalogue) Written(id ID) string { return c.orEnglish().texts[id] }

// Lacking are the phrases that fall back to English, by their ids in order.
func (c *Catalogue) Lacking() []string {
	if c.orEnglish() == English() {
		return nil
	}
	return slices.DeleteFunc(English().IDs(), func(id string) bool {
		for at := c; at.under != nil; at = at.under {
			if _, found := at.texts[ID(id)]; found {
				return true
			}
		}
		return false
	})
}

// Labelled tells whether a label is said in the language, as all are in English.
func (c *Catalogue) Labelled(written string) bool {
	if c.orEnglish() == English() {
		return true
	}
	for at := c; at != nil; at = at.under {
		if _, found := at.labels[written]; found {
			return true
		}
	}
	return false
}
