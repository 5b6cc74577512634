package imports

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
	headings    lexicon[string] // key of a meaning
	idle        lexicon[bool]
	echelons    lexicon[string]
	troops      lexicon[troop]
	codes       lexicon[troop]
	counts      lexicon[string]
	pounds      lexicon[bool]
	about       lexicon[bool]
	unknown     map[string]bool
	rates       lexicon[Told]
	trains      lexicon[bool]
	engines     lexicon[bool]
	disciplines lexicon[string]
	commanders  lexicon[string]
	totals      lexicon[bool]
	nations     lexicon[string]
	months      lexicon[int]
	symbols     symbolCodes
}

// Codes of military symbols, and what they stand for.
type symbolCodes struct{ sets, echelons, entities, letters, functions map[string]string }

// A troop is what a word tells of troops; empty for what it leaves open.
type troop struct {
	arm                                         game.Arm
	kind, guns, echelon, nation, weight, called string
}

// own is the vocabulary, read once.
var own = sync.OnceValue(mustReadWords)

func mustReadWords() *vocabulary {
	f, err := source.Parse("words.yaml", wordsFile)
	if err != nil {
		panic("imports: " + err.Error())
	}
	v := &vocabulary{unknown: map[string]bool{}}
	v.read(f.Root().Map())
	if err := f.Problems().Err(); err != nil {
		panic("imports: " + err.Error())
	}
	return v
}

func (v *vocabulary) read(m *source.Mapping) {
	readKeyed(m.Map("headings"), &v.headings)
	readKeyed(m.Map("echelons"), &v.echelons)
	readKeyed(m.Map("counts"), &v.counts)
	readRates(m.Map("rates"), &v.rates)
	readKeyed(m.Map("disciplines"), &v.disciplines)
	readKeyed(m.Map("commanders"), &v.commanders)
	readKeyed(m.Map("nations"), &v.nations)
	readSayings(m.List("idle"), &v.idle, true)
	readSayings(m.List("trains"), &v.trains, true)
	readSayings(m.List("engines"), &v.engines, true)
	readSayings(m.List("pounds"), &v.pounds, true)
	readSayings(m.List("about"), &v.about, true)
	readSayings(m.List("totals"), &v.totals, true)
	for i, month := range m.List("months") {
		readSayings(month.List(), &v.months, i+1)
	}
	for _, n := range m.List("unknown") {
		v.unknown[unknownForm(n.Typed())] = true
	}
	v.symbols = readSymbols(m.Map("symbols"))
	readTroops(m.List("troops"), &v.troops)
	readTroops(m.List("codes"), &v.codes)
	m.Done()
}

// unknownForm is a text as words for what nobody knows are compared: marks
// count there.
func unknownForm(text string) string { return strings.TrimSpace(folded(text)) }

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

func readTroops(list []source.Node, into *lexicon[troop]) {
	for _, n := range list {
		m := n.Map()
		t := troop{
			arm:  game.Arm(m.Choice("arm", "", string(game.Infantry), string(game.Cavalry), string(game.Artillery))),
			kind: m.Choice("kind", "", game.AllKinds...), guns: m.Choice("guns", "", game.Kinds[game.Artillery]...),
			echelon: m.Choice("echelon", "", game.Echelons...), nation: m.Line("nation"), weight: m.Line("weight"), called: m.Line("called"),
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
