package imports

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/internal/pattern"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// A Scenario is an import as the text of a scenario file.
type Scenario struct {
	Text string
	Left source.Problems // of the text, that the list leaves to its reader
	Over error           // nil, or at what line of the list it has more units than a scenario may
}

// Scenario writes the import under a rule set: what the columns were taken for as
// remarks at its head, then the battle, then the armies in the order of the list.
// Each line that the scenario's mapping fills bears a remark, and the report
// tells them all. command is how it was asked for, without --map.
func (im *Import) Scenario(book *rules.Book, command string) Scenario {
	plain := im.written(book, command, nil)
	file, err := source.Parse("scenario.yaml", []byte(plain.String()))
	if err != nil {
		return Scenario{Text: plain.String(), Left: source.Problems{source.Own(source.Place{}, err.Error())}}
	}
	spec := scenario.Read(file, book)
	filled := im.filled(spec, plain.at, im.usual)
	return Scenario{im.written(book, command, filled).String(), file.Problems(), im.over(spec, plain.at)}
}

// over is the problem of the unit with which a list has more of them than a
// scenario may, nil where it hasn't.
func (im *Import) over(spec *scenario.Spec, at map[int]*Node) error {
	units, over := 0, error(nil)
	for i := range spec.Sides {
		oob.Walk(spec.Sides[i].Forces, func(u *oob.Node) {
			if u.Formation() {
				return
			}
			if units += u.Fielded(); units > oob.MostUnits && over == nil && at[u.Place.Line] != nil {
				over = at[u.Place.Line].At.Problem("imports.too-many-units", "most", oob.MostUnits)
			}
		})
	}
	return over
}

// filled is what the mapping supplies, by the nodes that it is of; it goes into
// the report too. What the whole side is told to lack is not said of every unit.
func (im *Import) filled(spec *scenario.Spec, at map[int]*Node, usual func(side int, from words.Text) bool) map[*Node][]game.Mapped {
	by := map[*Node][]game.Mapped{}
	im.Report.Mapped = []MappedReport{}
	reported := map[[4]string]bool{}
	for i := range spec.Sides {
		oob.Walk(spec.Sides[i].Forces, func(u *oob.Node) {
			n := at[u.Place.Line]
			for _, m := range u.Mapped {
				if n == nil || m.From.ID() == "mapped.no-rating" {
					continue
				}
				report := MappedReport{At: n.At.String(), What: m.What, From: m.From.In(im.Report.said), To: m.To.In(im.Report.said), at: n.At, by: m}
				if said := [4]string{report.At, m.What, report.From, report.To}; reported[said] {
					continue // of another unit of the row
				} else {
					reported[said] = true
				}
				im.Report.Mapped = append(im.Report.Mapped, report)
				if !usual(i, m.From) && m.What != "kind" {
					by[n] = append(by[n], m)
				}
			}
		})
	}
	im.Report.gather()
	return by
}

// usual tells what a whole side is told to be, which is not said of each unit.
func (im *Import) usual(side int, from words.Text) bool {
	return slices.ContainsFunc(im.Armies[side].usual(), func(t lexicon.Told) bool { return is(from, t.Of, t.Word) })
}

// usual is what all units of a side are told to be that say nothing else.
func (a *Army) usual() []lexicon.Told {
	told := slices.Clone(a.defaults)
	if !slices.ContainsFunc(told, func(t lexicon.Told) bool { return t.Of == "experience" || t.Of == "rating" }) {
		told = append(told, lexicon.Told{Of: "rating", Word: unknown})
	}
	return told
}

// A writer writes an import as a scenario.
type writer struct {
	strings.Builder
	*Import
	book    *rules.Book
	command string
	lines   int
	at      map[int]*Node           // nodes by their lines
	filled  map[*Node][]game.Mapped // what the mapping supplies
}

func (im *Import) written(book *rules.Book, command string, filled map[*Node][]game.Mapped) *writer {
	w := &writer{Import: im, book: book, command: command, at: map[int]*Node{}, filled: filled}
	w.head()
	w.battle()
	w.line("sides:")
	for i, a := range im.Armies {
		w.line("")
		w.army(a, i)
	}
	return w
}

func (w *writer) line(format string, args ...any) {
	fmt.Fprintf(w, format, args...)
	w.WriteByte('\n')
	w.lines++
}

// remark writes text behind #, so that no letter of it can be anything else.
func (w *writer) remark(indent int, text string) {
	w.line("%s", strings.TrimRight(strings.Repeat(" ", indent)+"# "+tidiedRemark(text), " "))
}

// tidiedRemark keeps the blanks inside a text, but nothing that ends a line.
func tidiedRemark(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == '\u2028' || r == '\u2029' || r >= 0xFFFD {
			return -1
		}
		return r
	}, text)
}

// most rows of the report that the head of the file repeats.
const mostHead = 40

// head is remarks: where the list came from, what its columns were taken for,
// what was left out or guessed.
func (w *writer) head() {
	r := w.Report
	w.came()
	w.remark(0, "")
	w.paragraph(0, "# ", w.say("imports.head-columns", "map", "--map @FILE"))
	w.remark(0, "")
	w.remark(0, "  "+w.command)
	for _, c := range r.Columns {
		w.remark(0, fmt.Sprintf("    %-40s  # %s", c.meaning.Option(), c.sureness.In(r.said)))
	}
	w.remark(0, "")
	keys := ""
	for _, need := range w.book.Plays.Needs {
		keys += need + ":, "
	}
	w.paragraph(0, "# ", w.say("imports.head-units", "keys", keys))
	w.looked()
}

// came is where a list came from, and what to do with the file.
func (w *writer) came() {
	r := w.Report
	w.remark(0, w.say("imports.head", "title", w.Title, "file", baseOf(r.File), "format", r.Format))
	w.remark(0, w.say("imports.head-sum", "sum", r.sum()))
	w.remark(0, "")
	w.remark(0, "  csprint check FILE     "+w.say("imports.head-check"))
	w.remark(0, "  csprint print FILE     "+w.say("imports.head-print"))
}

// looked is what became of rows, for the host to look at.
func (w *writer) looked() {
	r := w.Report
	if len(r.Rows) == 0 {
		w.line("")
		return
	}
	w.remark(0, "")
	w.remark(0, w.say("imports.to-look-at"))
	for i, row := range r.Rows {
		if i == mostHead {
			w.remark(0, "  "+w.say("imports.and-more", "n", len(r.Rows)-mostHead))
			break
		}
		w.remark(0, "  "+row.base())
	}
	w.line("")
}

// say is a phrase in the language of the report.
func (im *Import) say(id words.ID, pairs ...any) string { return im.Report.said.Say(id, pairs...) }

// titled is what a scenario begins with: its title, rules, language and date.
func (w *writer) titled() {
	w.line("csprint: 1")
	w.line("title: %s", scalar(w.Title))
	w.line("rules: %s", w.book.ID)
	if in := w.Report.said.Language(); in != words.English().Language() {
		w.line("lang: %s", in)
	}
	if w.Date != "" {
		w.line("date: %s", w.Date)
	}
}

// battle is what every scenario says of the day and the table.
func (w *writer) battle() {
	w.titled()
	if w.Place != "" {
		w.line("place: %s", scalar(w.Place))
	}
	w.line("")
	w.line("table: {width: 8ft, depth: 6ft}")
	if len(w.Armies) == 1 {
		w.line("opponent: none              # %s", w.say("imports.one-army"))
	}
	if w.book.Plays.Scale.Men == 0 {
		w.line(`figure_scale: "1:30"        # %s`, w.say("imports.figure-scale", "men", 30))
	}
	w.terrain()
	w.line("")
}

// terrain is the class of the ground, where the rules have classes, rolled until
// the host tells it. One army alone has no ground.
func (w *writer) terrain() {
	if w.book.Plays.Ground == nil || len(w.Armies) == 1 {
		return
	}
	w.line("terrain: {class: roll}      # open | rolling | mountainous | hilly-wooded | desert | roll")
}

// edges that sides come on from, in turn.
var edges = []string{"south", "north", "east", "west"}

// edgeAt is where the i-th side comes from.
func (a *Army) edgeAt(i int) string { return cmp.Or(a.edge, edges[i%len(edges)]) }

func (w *writer) army(a *Army, i int) {
	w.line("  %s:", a.ID)
	w.line("    name: %s", scalar(a.Name))
	if a.Nation != "" {
		by := ""
		if a.guessed {
			by = "   # " + w.say("imports.nation-guessed")
		}
		w.line("    nation: %s%s", a.Nation, by)
	}
	w.line("    edge: %s", a.edgeAt(i))
	if c := w.commander(a.Commander, a.Rating, a.charisma); c != "" {
		w.line("    commander: %s", c)
	}
	for _, note := range a.Notes {
		w.remark(4, note)
	}
	w.defaults(a)
	w.briefing(i)
	w.line("    forces:")
	w.nodes(a.Units, 6, "", a.Nation)
}

// defaults are what all units of a side have that say nothing else: short names
// where there is no room, and the ratings that the list tells of all, or none.
func (w *writer) defaults(a *Army) {
	told := ""
	if !a.rated() || len(a.defaults) > 0 {
		told = ", told: " + toldText(a.usual()) + "}   # " + w.say("imports.defaults", "read", w.usualText(a))
	}
	w.line("    defaults: {short: auto%s", cmp.Or(told, "}"))
}

// usualText is what the mapping makes of troops that nothing else is said of.
func (w *writer) usualText(a *Army) words.Text {
	list := &oob.Node{Arm: game.Infantry, Kind: "line"}
	for _, t := range a.usual() {
		list.Told = append(list.Told, game.Told{Key: t.Of, Words: t.Word})
	}
	oob.MappingFor(rules.RatingsBeside(w.book)).Complete(list, w.book.Plays.Needs)
	return words.Joined("imports.and-read", readAs(list.Mapped)...)
}

// nodes writes entries under an indent; arm and nation are those handed down.
func (w *writer) nodes(nodes []*Node, indent int, arm game.Arm, nation string) {
	for _, n := range nodes {
		w.at[w.lines+1] = n
		switch {
		case n.formation():
			w.formation(n, indent, arm, nation)
		case n.train:
			w.line("%s- %s%s", strings.Repeat(" ", indent), trainLine(w.Report.said, n), w.remarks(n))
		default:
			w.unit(n, indent, arm, nation)
		}
	}
}

func (w *writer) formation(n *Node, indent int, arm game.Arm, nation string) {
	room := strings.Repeat(" ", indent)
	w.line("%s- %s: %s%s", room, n.Echelon, scalar(n.Name), w.remarks(n))
	if n.Short != "" {
		w.line("%s  short: %s", room, scalar(n.Short))
	}
	if all := armBelow(n.Units); all != "" && all != arm && (arm != "" || all == game.Cavalry) {
		w.line("%s  arm: %s", room, all)
		arm = all
	}
	if all := nationBelow(n.Units); all != "" && all != nation {
		w.line("%s  nation: %s", room, all)
		nation = all
	}
	if c := w.commander(n.Commander, n.Rating, n.charisma); c != "" {
		w.line("%s  commander: %s", room, c)
	}
	if len(n.Notes) > 0 {
		w.line("%s  notes: %s", room, scalar(lexicon.Short(strings.Join(n.Notes, "; "), 280)))
	}
	w.line("%s  units:", room)
	w.nodes(n.Units, indent+4, arm, nation)
}

// armBelow is the arm of all horse or foot below; empty where they differ.
func armBelow(nodes []*Node) game.Arm {
	var arm game.Arm
	same := true
	walk(nodes, func(n *Node) {
		if n.formation() || n.train || n.Arm == "" || n.Arm == game.Artillery {
			return
		}
		same = same && (arm == "" || n.Arm == arm)
		arm = n.Arm
	})
	if !same {
		return ""
	}
	return arm
}

// nationBelow is the nation of all units below; empty where they differ or one has none.
func nationBelow(nodes []*Node) string {
	nation, same := "", true
	walk(nodes, func(n *Node) {
		if !n.formation() && !n.train {
			same = same && n.Nation != "" && (nation == "" || n.Nation == nation)
			nation = cmp.Or(n.Nation, nation)
		}
	})
	if !same {
		return ""
	}
	return nation
}

// unit writes one on one line, or a formation that nothing stands below.
func (w *writer) unit(n *Node, indent int, arm game.Arm, nation string) {
	man := w.book.Plays.Men && n.single()
	pairs := []pair{{n.Echelon, scalar(n.Name)}}
	if man {
		pairs[0].key = game.SingleMan
	}
	add := func(key, value string) {
		if value != "" && value != "0" {
			pairs = append(pairs, pair{key, value})
		}
	}
	if n.Short != "" && n.Short != n.Name {
		add("short", scalar(n.Short))
	}
	switch {
	case n.aside():
		add("units", "none")
	case n.above:
		pairs = append(pairs, bodyPairs(w.Report.said, n)...)
	case man:
	default:
		add("battalions", strconv.Itoa(n.Battalions))
		add("squadrons", strconv.Itoa(n.Squadrons))
		add("companies", strconv.Itoa(n.Companies))
		add("batteries", strconv.Itoa(n.Batteries))
		pairs = append(pairs, strengthPairs(n)...)
	}
	n.unsaid(w.Report.said, pairs)
	pairs = append(pairs, sorts(n, arm)...)
	if n.Nation != nation {
		add("nation", n.Nation)
	}
	pairs = append(pairs, ratingPairs(n)...)
	switch {
	case n.Copies > 1 && n.above:
		n.note(say.Counted(n.Copies, "copy"))
	case n.Copies > 1:
		add("copies", strconv.Itoa(n.Copies))
	}
	add("commander", w.commander(n.Commander, n.Rating, n.charisma))
	if n.apart && n.Echelon == "battery" {
		add("attached", "false")
	}
	if idForm.MatchString(n.id) && !n.above {
		add("id", n.id)
	}
	if len(n.Notes) > 0 {
		add("notes", scalar(lexicon.Short(strings.Join(n.Notes, "; "), 280)))
	}
	w.line("%s- %s%s", strings.Repeat(" ", indent), flow(pairs), w.remarks(n))
}

// single tells a unit that may be one man: on foot or horse, and no list counts more of him.
func (n *Node) single() bool {
	return !n.above && n.Arm != game.Artillery && n.Men <= 1 && n.Figures <= 1 && n.Bases <= 1 && n.Battalions+n.Squadrons+n.Companies+n.Batteries == 0
}

// sorts are arm and kind, where the echelon doesn't tell them.
func sorts(n *Node, arm game.Arm) []pair {
	if n.above && (n.summed() || n.aside()) {
		return nil
	}
	var pairs []pair
	kind := cmp.Or(n.called, n.Kind)
	plain := kind == "" || kind == game.UsualKind("", n.Arm)
	usual := arm
	if !n.above {
		usual = game.UsualArm(n.Echelon, n.Kind, arm)
	}
	if n.Squadrons > 0 && !n.above || n.Batteries > 0 && n.Echelon == "regiment" {
		usual = n.Arm
	}
	if usual != n.Arm && !(usual == "" && n.Arm == game.Infantry) {
		pairs = append(pairs, pair{"arm", string(n.Arm)})
	}
	if !plain {
		pairs = append(pairs, pair{"kind", kind})
	}
	return pairs
}

// remarks are those of a node's line, with what the mapping supplies there.
func (w *writer) remarks(n *Node) string {
	list := append(slices.Clone(n.Remarks), readAs(w.filled[n])...)
	if len(list) == 0 {
		return ""
	}
	return "   # " + tidiedRemark(strings.Join(w.Report.said.All(list), "; "))
}

// commander is a leader's value: his name alone, or with a rating; empty for none.
func (w *writer) commander(name, rating, charisma string) string {
	var pairs []pair
	if name != "" && rating == "" && charisma == "" {
		return scalar(name)
	}
	if name != "" {
		pairs = append(pairs, pair{"name", scalar(name)})
	}
	if rating != "" {
		pairs = append(pairs, pair{"rating", rating})
	}
	if charisma != "" {
		pairs = append(pairs, pair{"charisma", charisma})
	}
	if pairs == nil {
		return ""
	}
	return flow(pairs)
}

// idForm is what ids of units look like.
var idForm = pattern.Of(`^[A-Za-z0-9][A-Za-z0-9-]{0,39}$`)
