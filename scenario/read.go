package scenario

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// Bounds on what a scenario may hold, so that no file makes more than a
// machine can bear.
const (
	mostSides  = 8
	mostTurns  = 500
	mostSheets = 100 // blank cards or cover sheets of a side
)

// RulesOf is the id of the rule set that a scenario names, empty when it names
// none. It leaves problems to Read.
func RulesOf(f *source.File) string {
	if f.Root().Kind() != source.Map {
		return ""
	}
	return f.Root().Map().Node("rules").Typed()
}

// HouseRulesOf is the file names of the patches that a scenario lays over its
// rule set, each with its place. It leaves problems to Read.
func HouseRulesOf(f *source.File) []source.Node {
	if f.Root().Kind() != source.Map {
		return nil
	}
	list := f.Root().Map().Node("house_rules")
	if list.Kind() != source.List {
		return nil
	}
	return list.List()[:min(len(list.List()), rules.MostHouseFiles)]
}

// Read reads a whole scenario file that names no other files of its own.
// Every problem is left with the file, at its place; the Spec is of use only
// when there are none. Without a book the rule set is a problem, and what only
// a book can tell is not checked.
func Read(f *source.File, book *rules.Book) *Spec { return ReadBeside(f, book, nil) }

// ReadBeside is Read for a scenario that may take its mapping or its
// sides from other files.
func ReadBeside(f *source.File, book *rules.Book, open Opener) *Spec {
	r := &reader{file: f, open: open, spec: &Spec{Place: f.Place()}, facts: oob.FactsOf(book)}
	m := f.Root().Map()
	r.head(m, book)
	r.table(m)
	r.ground(m)
	r.paper(m)
	r.handout(m)
	r.mapping(m)
	r.collection(m)
	patrolReader{r}.patrolTables(m)
	nationReader{r}.ownNations(m)
	r.forces = r.orderReader()
	sideReader{r}.sides(m)
	r.lines(m)
	r.alone(m)
	landReader{r}.proveLand(book)
	sideReader{r}.armies(m)
	m.Done()
	return r.spec
}

// alone leaves out what an army's list by itself has no need of: ground and
// weather. What is said of them is a problem.
func (r *reader) alone(m *source.Mapping) {
	if !r.spec.Alone {
		return
	}
	for _, key := range []string{"weather", "handout", "collection"} {
		if m.Has(key) {
			m.Problem(key, "scenario.key-of-lone-army", "key", key)
		}
	}
	if r.facts.Men {
		m.Problem("opponent", "scenario.opponent-none-of-men")
	}
	r.spec.Terrain.NoMap, r.spec.Weather.None = true, true
}

// A reader fills a Spec.
type reader struct {
	file   *source.File
	open   Opener // nil where the scenario must stand alone
	spec   *Spec
	facts  oob.Facts
	forces *oob.Reader
	other  int // men a figure that figures: counts in, where the rules have a scale of their own; else 0
}

// orderReader reads orders of battle by what the head of the file says.
func (r *reader) orderReader() *oob.Reader {
	s := r.spec
	return &oob.Reader{
		File: r.file, Facts: r.facts, Mapping: s.Mapping, FigureScale: s.FigureScale, Other: r.other,
		Width: s.Width, Depth: s.Depth,
		Nation: func(m *source.Mapping, missing string) string { return nationReader{r}.nationOf(m, missing) },
	}
}

// lang reads which language sheets are in.
func (r *reader) lang(m *source.Mapping) string {
	code := m.Line("lang")
	switch {
	case code == "":
	case !words.CodeForm.MatchString(code):
		m.Problem("lang", "scenario.language-called", "code", say.Quoted(code), "languages", words.Commas(words.Languages()))
		return ""
	case !slices.ContainsFunc(r.spec.Spoken, func(t Tongue) bool { return t.Code == code }):
		r.spec.Spoken = append(r.spec.Spoken, Tongue{code, m.Place("lang")})
	}
	return code
}

func (r *reader) head(m *source.Mapping, book *rules.Book) {
	s := r.spec
	m.Need("csprint").Int(1, 1, 1)
	s.Title, s.TitlePlace = m.NeedLine("title"), m.Place("title")
	s.Lang = r.lang(m)
	s.Centimetres = m.Choice("units", "in", "in", "cm") == "cm"
	s.Rules = m.NeedLine("rules")
	switch {
	case book != nil:
		s.Rules = book.ID // a pack may be named by its path
	case s.Rules != "" && !pack.IsRef(s.Rules): // whoever opens packs says what is wrong with one
		m.Problem("rules", "scenario.unknown-rule-set", "rules", say.Quoted(s.Rules), "ids", words.OneOf(rules.IDs()), "near", source.DidYouMean(s.Rules, rules.IDs()))
	}
	house := m.List("house_rules")
	if len(house) > rules.MostHouseFiles {
		m.Problem("house_rules", "scenario.many-house-files", "n", len(house), "most", rules.MostHouseFiles)
	}
	for _, name := range house {
		s.HouseRules = append(s.HouseRules, name.Line())
	}
	s.Seed, s.SeedPlace = dice.Seed(m.Line("seed")), m.Place("seed")
	s.Date = r.date(m.Node("date"))
	s.Start = r.clock(m.Node("start"))
	s.Turns = m.Int("turns", 1, mostTurns, 0)
	s.Minutes = dayReader{r}.minutes(m)
	s.Engagement = game.Engagement(m.Choice("engagement", string(game.Meeting), string(game.Attack), string(game.Meeting)))
	s.Attacker = m.Line("attacker")
}

func (r *reader) date(n source.Node) game.Date {
	if n.Kind() != source.Scalar {
		n.Line() // says what is wrong with it
		return game.Date{}
	}
	d, ok := almanac.ParseDate(n.Typed())
	if !ok {
		n.Problem("scenario.date", "typed", say.Quoted(n.Typed()))
	}
	return d
}

func (r *reader) clock(n source.Node) game.Clock {
	if n.Kind() != source.Scalar {
		n.Line() // says what is wrong with it
		return almanac.NoClock
	}
	c, ok := almanac.ParseClock(n.Typed())
	if !ok {
		n.Problem("scenario.start", "typed", say.Quoted(n.Typed()))
	}
	return c
}

func (r *reader) table(m *source.Mapping) {
	s := r.spec
	t := m.Map("table")
	s.Width = r.feet(t.Node("width"), "width", 8*game.Foot)
	s.Depth = r.feet(t.Node("depth"), "depth", 6*game.Foot)
	t.Done()
	s.FigureScale = r.figureScale(m.Node("figure_scale"))
	if r.facts.Men && m.Has("figure_scale") {
		m.Problem("figure_scale", "scenario.figure-scale-of-men")
	}
	switch missing := s.FigureScale == 0 && !m.Has("figure_scale"); {
	case missing && r.facts.Scaled():
		m.Problem("figure_scale", "scenario.figure-scale-missing", "scales", words.OneOf(r.facts.ScaleNames()))
	case missing && r.facts.Units && r.facts.Plays.Scale == (rules.Scale{}):
		m.Problem("figure_scale", "scenario.figure-scale-unsaid", "example", "plays: {scale: {usual: 20}}")
	}
	r.scale(m)
	r.grid(m)
}

// feet is a side of the table, 1 ft to 20 ft.
func (r *reader) feet(n source.Node, which string, missing game.Inches) game.Inches {
	const most = 1 << 30
	length := n.Length(0, most, -1)
	if length < 0 {
		return missing
	}
	side := game.InchesOf(length)
	if side < game.Foot || side > 20*game.Foot {
		n.Problem("scenario.side-of-table", "side", which, "typed", n.Typed())
		return missing
	}
	return side
}

func (r *reader) figureScale(n source.Node) int {
	typed := n.Typed()
	men, ok := oob.ScaleOf(typed)
	if n.Kind() != source.Scalar {
		n.Line() // says what is wrong with it
		return 0
	}
	if !ok || !r.facts.HasScale(men) {
		names := r.facts.ScaleNames()
		n.Problem("scenario.figure-scale", "typed", say.Quoted(typed), "scales", words.OneOf(names), "near", source.DidYouMean(typed, names))
		return 0
	}
	return men
}

func (r *reader) ground(m *source.Mapping) {
	s := r.spec
	t := m.Map("terrain")
	if class := r.facts.Choice(t, "class", landReader{r}.groundClasses(), "roll"); class != "roll" {
		s.Terrain.Class = class
	}
	s.Terrain.Words = t.Text("words")
	landReader{r}.land(t)
	if r.facts.Men {
		t.Know(lineKeys...) // read once the sides are known
	}
	t.Done()
	s.Weather = dayReader{r}.weather(m)
	s.Latitude = m.Int("latitude", -almanac.MostLatitude, almanac.MostLatitude, almanac.DefaultLatitude)
	dayReader{r}.light(m)
	s.Council = game.Council(m.Choice("council", string(game.CouncilAllowed),
		string(game.CouncilRequired), string(game.CouncilAllowed), string(game.NoCouncil)))
	s.Options = r.options(m.List("options"))
}

func (r *reader) options(list []source.Node) []game.Option {
	var options []game.Option
	has := map[game.Option]bool{}
	for _, n := range list {
		o := game.Option(n.Choice("", r.facts.Options()...))
		clash := o == game.CardsInside600 && has[game.FiguresTo1200] || o == game.FiguresTo1200 && has[game.CardsInside600]
		switch {
		case o == "":
		case clash:
			n.Problem("scenario.options-clash", "first", string(game.CardsInside600), "second", string(game.FiguresTo1200))
		case !has[o]:
			has[o] = true
			options = append(options, o)
		}
	}
	return options
}

func (r *reader) paper(m *source.Mapping) {
	s := r.spec
	figure := m.Length("figures", leastFigure, mostFigure, 0)
	s.CardSize = game.CardSizeFor(figure)
	if n := m.Node("card_size"); !n.Absent() {
		s.CardSize, s.CardPlace = r.cardSize(n), n.Place()
	}
	s.BlankCards = m.Int("blank_cards", 0, mostSheets, defaultBlankCards)
	s.CoverSheets = m.Int("cover_sheets", 0, mostSheets, defaultCoverSheets)
	s.BlanksAsked, s.CoversAsked = m.Has("blank_cards"), m.Has("cover_sheets")
	s.Copies = r.copies(m.Map("chits"))
	records := m.Map("records")
	s.RecordsBase = r.base(records.Node("base"))
	if s.RecordsLive = records.Bool("live"); s.RecordsLive && !records.Has("base") {
		records.Problem("live", "scenario.live-without-base")
	}
	records.Done()
}

// Bounds of the height of figures, in micrometres.
const (
	leastFigure = 1_000
	mostFigure  = 100_000
)

const (
	defaultBlankCards  = 2
	defaultCoverSheets = 1
)

func (r *reader) cardSize(n source.Node) game.CardSize {
	typed := n.Line()
	size, ok := game.ParseCardSize(typed)
	if !ok && n.Kind() == source.Scalar {
		n.Problem("scenario.card-size", "typed", say.Quoted(typed), "sizes", words.Commas(game.CardSizes()), "near", source.DidYouMean(typed, game.CardSizes()).Or(words.Of("scenario.card-sides")))
	}
	return size
}

// base is the address that QR codes point to.
func (r *reader) base(n source.Node) string {
	base := n.Line()
	if base == "" && n.Absent() {
		return ""
	}
	https := strings.HasPrefix(base, "https://") || strings.HasPrefix(base, "http://")
	if n.Kind() == source.Scalar && (!https || !plainAddress(base)) {
		n.Problem("scenario.base", "base", say.Quoted(base))
		return ""
	}
	return base
}

// plainAddress tells an address that a QR code carries as it stands.
func plainAddress(base string) bool {
	_, rest, _ := strings.Cut(base, "://")
	for _, r := range base {
		if r <= ' ' || r > '~' || strings.ContainsRune(`"<>\^{|}#?`+"`", r) {
			return false
		}
	}
	return rest != "" && rest[0] != '/' && len(base) <= 120
}
