package lexicon

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
)

//go:embed words.yaml
var wordsFile []byte

// A vocabulary is words.yaml.
type vocabulary struct {
	Headings   lexicon[string] // key of a meaning
	Idle       lexicon[bool]
	Echelons   lexicon[string]
	Troops     lexicon[Troop]
	Codes      lexicon[Troop]
	counts     lexicon[string]
	pounds     lexicon[bool]
	about      lexicon[bool]
	unknown    map[string]bool
	Rates      lexicon[Told]
	Trains     lexicon[bool]
	Engines    lexicon[bool]
	rated      map[string]*lexicon[string] // words that stand for values of a rating, by its key
	Commanders lexicon[string]
	Totals     lexicon[bool]
	Of         lexicon[bool] // between a unit's name and its formation's
	Nations    lexicon[string]
	numbered   lexicon[string]
	Allies     lexicon[bool]
	surnames   lexicon[bool]
	months     lexicon[int]
	Symbols    symbolCodes
	prose      proseWords
	men        menWords
	NationKeys []string // in the order of the file
}

// Words of sentences: numbers, titles before a name, who leads before his name or behind
// it, and what begins a sentence and no name.
type proseWords struct {
	numbers                                lexicon[string]
	titles, led, leads, with, inAll, small lexicon[bool]
}

// Codes of military symbols, and what they stand for.
type symbolCodes struct{ Sets, Echelons, Entities, Letters, Functions map[string]string }

// A Troop is what a word tells of troops; empty for what it leaves open.
type Troop struct {
	Arm                                         game.Arm
	Kind, Guns, Echelon, Nation, Weight, Called string
}

// Own is the vocabulary, read once.
var Own = sync.OnceValue(mustReadWords)

func mustReadWords() *vocabulary {
	f, err := source.Parse("words.yaml", wordsFile)
	if err != nil {
		panic("imports: " + err.Error())
	}
	v := &vocabulary{unknown: map[string]bool{}, rated: map[string]*lexicon[string]{}}
	v.read(f.Root().Map())
	if err := f.Problems().Err(); err != nil {
		panic("imports: " + err.Error())
	}
	return v
}

// Rated is the value of a rating that a text stands for; only in a column of it.
func (v *vocabulary) Rated(rating, text string) (string, bool) {
	if words := v.rated[rating]; words != nil {
		return words.Whole(text)
	}
	return "", false
}

func (v *vocabulary) read(m *source.Mapping) {
	readKeyed(m.Map("headings"), &v.Headings)
	readKeyed(m.Map("echelons"), &v.Echelons)
	readKeyed(m.Map("counts"), &v.counts)
	readRates(m.Map("rates"), &v.Rates)
	rated := m.Map("ratings")
	for _, key := range rated.Keys() {
		v.rated[key] = &lexicon[string]{}
		readKeyed(rated.Map(key), v.rated[key])
	}
	rated.Done()
	readKeyed(m.Map("commanders"), &v.Commanders)
	v.NationKeys = m.Map("nations").Keys()
	readKeyed(m.Map("nations"), &v.Nations)
	readKeyed(m.Map("numbered"), &v.numbered)
	readSayings(m.List("allies"), &v.Allies, true)
	readSayings(m.List("idle"), &v.Idle, true)
	readSayings(m.List("trains"), &v.Trains, true)
	readSayings(m.List("engines"), &v.Engines, true)
	readSayings(m.List("pounds"), &v.pounds, true)
	readSayings(m.List("about"), &v.about, true)
	readSayings(m.List("surnames"), &v.surnames, true)
	readSayings(m.List("totals"), &v.Totals, true)
	readSayings(m.List("of"), &v.Of, true)
	for i, month := range m.List("months") {
		readSayings(month.List(), &v.months, i+1)
	}
	for _, n := range m.List("unknown") {
		v.unknown[unknownForm(n.Typed())] = true
	}
	v.Symbols = readSymbols(m.Map("symbols"))
	prose := m.Map("prose")
	readKeyed(prose.Map("numbers"), &v.prose.numbers)
	readSayings(prose.List("titles"), &v.prose.titles, true)
	readSayings(prose.List("led-by"), &v.prose.led, true)
	readSayings(prose.List("leads"), &v.prose.leads, true)
	readSayings(prose.List("with"), &v.prose.with, true)
	readSayings(prose.List("in-all"), &v.prose.inAll, true)
	readSayings(prose.List("small"), &v.prose.small, true)
	prose.Done()
	v.men.read(m.Map("men"))
	readTroops(m.List("troops"), &v.Troops)
	readTroops(m.List("codes"), &v.Codes)
	m.Done()
}

// unknownForm is a text as words for what nobody knows are compared: marks
// count there.
func unknownForm(text string) string { return strings.TrimSpace(Folded(text)) }

func readKeyed(m *source.Mapping, into *lexicon[string]) {
	for _, key := range m.Keys() {
		readSayings(m.Node(key).List(), into, key)
	}
	m.Done()
}

func readSayings[T any](list []source.Node, into *lexicon[T], means T) {
	for _, n := range list {
		into.add(n.Typed(), means)
	}
}

func readTroops(list []source.Node, into *lexicon[Troop]) {
	for _, n := range list {
		m := n.Map()
		t := Troop{
			Arm:  game.Arm(m.Choice("arm", "", string(game.Infantry), string(game.Cavalry), string(game.Artillery))),
			Kind: m.Choice("kind", "", game.AllKinds...), Guns: m.Choice("guns", "", game.Kinds[game.Artillery]...),
			Echelon: m.Choice("echelon", "", game.Echelons...), Nation: m.Line("nation"), Weight: m.Line("weight"), Called: m.Line("called"),
		}
		readSayings(m.List("say"), into, t)
		m.Done()
	}
}

func readSymbols(m *source.Mapping) symbolCodes {
	codes := func(name string) map[string]string {
		by := map[string]string{}
		c := m.Map(name)
		for _, code := range c.Keys() {
			by[code] = c.Line(code)
		}
		c.Done()
		return by
	}
	s := symbolCodes{codes("sets"), codes("echelons"), codes("entities"), codes("letters"), codes("functions")}
	m.Done()
	return s
}

func readRates(m *source.Mapping, into *lexicon[Told]) {
	for _, of := range m.Keys() {
		words := m.Map(of)
		for _, word := range words.Keys() {
			readSayings(words.List(word), into, Told{of, word})
		}
		words.Done()
	}
	m.Done()
}

// Told is a word that rates troops: experience veteran.
type Told struct{ Of, Word string }
