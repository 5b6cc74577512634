package imports

import (
	"cmp"
	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/pattern"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
)

// A recorder makes nodes of a table's rows.
type recorder struct {
	table
	columns []Column
	rater   rater
	report  *Report
	work    *list.Work
	dated   string // a line near the top with a day, such as a battle's place and date
}

// nodes are the rows as they were understood, and the formations that their
// columns name, in front of the first row that does.
func (r *recorder) nodes() []*Node {
	var nodes []*Node
	for i := range r.Rows {
		row := &r.Rows[i]
		if r.work.Over != nil {
			break
		}
		if n := r.node(row); n != nil {
			if n.row = i; n.bare && r.dates(n, nodes) {
				continue
			}
			own := []*Node{n}
			if n.headless {
				own = n.Units
			}
			walk(own, func(u *Node) {
				if u.row = i; u.lit == nil && len(n.items) == 0 {
					u.lit = litOf(row)
				}
			})
			nodes = append(nodes, own...)
		}
	}
	for i := range r.columns {
		if c := &r.columns[i]; c.Means == "side" && c.fills {
			r.carry(nodes, c)
		}
	}
	return nodes
}

// dates takes a line with a day that names no troops and has no strength for what
// it is, the day of the battle, and never for a unit. One with others below it may
// be a formation all the same.
func (r *recorder) dates(n *Node, before []*Node) bool {
	day := lexicon.DateIn(n.typed)
	if day == "" || n.Counted() || n.Parted() || n.Arm != "" || n.Echelon != "" || n.Nation != "" ||
		n.row+1 < len(r.Rows) && r.Rows[n.row+1].Depth > n.depth {
		return false
	}
	if r.dated == "" && !slices.ContainsFunc(before, func(b *Node) bool { return b.Counted() || b.Parted() }) {
		r.dated = n.typed
		r.report.row(n.At, "imports.took-for-day", "text", say.Quoted(n.typed))
		return true
	}
	r.report.row(n.At, "imports.dated", "text", say.Quoted(n.typed))
	return true
}

// carry hands the names of sides down that a column has at each side's first row
// alone: where at least half of the rows have none.
func (r *recorder) carry(nodes []*Node, c *Column) {
	blank := 0
	for _, n := range nodes {
		if n.side == "" {
			blank++
		}
	}
	if blank*2 < len(nodes) {
		return
	}
	var from *Node
	count := 0
	tell := func() {
		if from != nil && count > 0 {
			r.report.row(from.At, "imports.carried", "side", say.Quoted(from.side), "n", count, "column", say.Quoted(c.Name))
		}
	}
	for _, n := range nodes {
		switch {
		case n.side != "":
			tell()
			from, count = n, 0
		case from != nil:
			n.side, count = from.side, count+1
		}
	}
	tell()
}

// node understands one row; nil for one that is left out, which is reported.
func (r *recorder) node(row *list.Row) *Node {
	filled := row.Filled()
	switch {
	case len(filled) == 0:
		return nil
	case r.again(row):
		r.report.row(r.At(row, filled[0]), "imports.headings-again", "row", say.Quoted(r.sketch(row)))
		return nil
	}
	n := &Node{At: r.At(row, filled[0]), depth: row.Depth, Copies: 1}
	n.exact = r.exact(row)
	for i := range r.columns {
		if r.columns[i].Means == "name" {
			r.name(n, row, &r.columns[i])
		}
	}
	if isTotal(cmp.Or(n.Name, lexicon.Tidied(row.Cells[filled[0]].Text))) {
		r.report.row(n.At, "imports.total", "row", say.Quoted(r.sketch(row)))
		return nil
	}
	for i := range r.columns {
		r.column(n, row, &r.columns[i])
	}
	if n.Name == "" && !r.nameless(n, row) {
		return nil
	}
	n.bare = len(filled) == 1
	guns := n.Arm == game.Artillery && (n.Strength.Guns > 0 || n.Ordnance != "") && n.Batteries < 2 && !n.above
	if !n.exact && !n.headless {
		n.named()
	}
	if guns && !n.exact {
		n.Echelon, n.above = "battery", false // the type and the guns go before a name such as Brigade Battery
	}
	n.sorted()
	if r.Nested {
		n.gunned()
	}
	r.units(n, row)
	return n
}

// exact tells a row whose columns say its level and its echelon, as csprint's own
// tables do: its name is a name and nothing else.
func (r *recorder) exact(row *list.Row) bool {
	told := 0
	for _, c := range r.columns {
		if (c.Means == "level" || c.Means == "echelon") && row.Text(c.index) != "" {
			told++
		}
	}
	return told == 2
}

// isTotal tells the name of a row that sums up others.
func isTotal(name string) bool {
	tokens := lexicon.TokensOf(name)
	if len(tokens) == 0 {
		return false
	}
	p := lexicon.Own().Totals.At(tokens)
	return p != nil && len(tokens) <= len(p.Words)+2
}

// nameless gives a row without a name one by what it is, or reports that it
// could not be placed.
func (r *recorder) nameless(n *Node, row *list.Row) bool {
	what := n.Kind
	if what == "" {
		what = string(n.Arm)
	}
	if what == "" || !n.Counted() {
		r.report.row(n.At, "imports.no-name", "row", say.Quoted(r.sketch(row)))
		return false
	}
	n.Name = say.Capitalized(what)
	r.report.row(n.At, "imports.named-row", "name", say.Quoted(n.Name))
	n.remark("imports.list-has-no-name")
	return true
}

// sketch is a row in few words, for a message.
func (r *recorder) sketch(row *list.Row) string {
	var texts []string
	for _, c := range row.Filled() {
		texts = append(texts, lexicon.Tidied(row.Cells[c].Text))
	}
	return lexicon.Short(strings.Join(texts, ", "), 80)
}

// name reads the cell of the name, which may say more.
func (r *recorder) name(n *Node, row *list.Row, c *Column) {
	text := row.Text(c.index)
	if strings.TrimSpace(text) == "" || r.fault(n, row, c) {
		return
	}
	n.At = r.At(row, c.index)
	if !r.Nested {
		n.depth = indentOf(text)
	}
	if n.exact {
		n.Name, n.typed = lexicon.Tidied(text), lexicon.Tidied(text)
		return
	}
	n.line(unindented(text))
}

// indentOf counts the blanks and marks before a name in a cell.
func indentOf(text string) int { return len([]rune(text)) - len([]rune(unindented(text))) }

// unindented is a name without them; the sign of a number is none: -2+3.
func unindented(text string) string {
	rest := strings.TrimLeft(text, " \t\u00A0-*•·>")
	if cut := len(text) - len(rest); cut > 0 && text[cut-1] == '-' && signed.MatchString(rest) {
		return text[cut-1:]
	}
	return rest
}

var signed = pattern.Of(`^\d+(?:$|[+−-]\d)`)

// fault reports a formula's error in place of a value.
func (r *recorder) fault(n *Node, row *list.Row, c *Column) bool {
	text := strings.TrimSpace(row.Text(c.index))
	cell := list.Cell{}
	if c.index < len(row.Cells) {
		cell = row.Cells[c.index]
	}
	if cell.Note != "" && c.Means != "" {
		r.report.row(r.At(row, c.index), "imports.read-cell", "text", say.Quoted(lexicon.Tidied(text)), "note", cell.Note)
	}
	if cell.Fault == "" && !faulty.MatchString(strings.ToUpper(text)) {
		return false
	}
	r.report.row(r.At(row, c.index), "imports.formula-error", "text", say.Quoted(strings.TrimSpace(text)), "column", say.Quoted(c.Name))
	if n != nil && (c.Means == "men" || c.Means == "strength") {
		n.Unknown = true
	}
	return true
}

// column takes one cell into a node.
func (r *recorder) column(n *Node, row *list.Row, c *Column) {
	text := lexicon.Tidied(row.Text(c.index))
	if c.Means == "" || c.Means == "name" || text == "" || r.fault(n, row, c) {
		return
	}
	wrong := func(want string) {
		r.report.row(r.At(row, c.index), "imports.not-taken", "text", say.Quoted(lexicon.Short(text, 60)), "column", say.Quoted(c.Name), "want", want)
	}
	switch c.Means {
	case "men", "strength", "guns", "infantry", "cavalry", "figures", "bases", "battalions", "squadrons", "companies", "batteries":
		if !r.count(n, row, c, text) {
			wrong("strength")
			n.remark("imports.in-column", "column", c.Name, "text", lexicon.Short(text, 60))
		}
	case "level", "copies":
		m, ok := lexicon.Number(text)
		switch {
		case !ok || m > 100:
			wrong("number")
		case c.Means == "level":
			n.level = m + 1
		case m > 1:
			n.Copies = m
		}
	case "charisma":
		n.charisma = text
	case "attached":
		n.apart = text == "false"
	case "commander-rating":
		rating, ok := lexicon.Own().Commanders.Whole(text)
		if !ok {
			wrong("rating")
		}
		n.Rating = rating
	default:
		r.text(n, c, text)
	}
}

// text takes a cell in that holds words.
func (r *recorder) text(n *Node, c *Column, text string) {
	switch c.Means {
	case "short":
		n.Short = text
	case "id":
		n.id = text
	case "parent":
		n.parent = text
	case "path":
		n.path = text
	case "side":
		n.side = text
	case "commander":
		n.Commander = text
	case "notes":
		n.note(text)
	case "weight":
		n.weigh(text)
	case "nation":
		if n.Nation, n.national = lexicon.NationIn(text), true; n.Nation == "" {
			r.report.row(n.At, "imports.unknown-nation", "text", say.Quoted(text))
			n.note(text)
		}
	case "echelon":
		n.train = n.train || text == "train"
		if text == "side" {
			n.Echelon = text
			return
		}
		if found := lexicon.Own().Echelons.Find(lexicon.TokensOf(text)); len(found) > 0 {
			n.Echelon = found[0].Means
			n.above = n.above || n.Echelon == game.Army || game.AboveUnits(n.Echelon)
		}
	case "arm":
		if game.Arm(text) == game.Infantry || game.Arm(text) == game.Cavalry || game.Arm(text) == game.Artillery {
			n.Arm = game.Arm(text)
			return
		}
		r.troops(n, c, text)
	case "kind":
		if slices.Contains(game.AllKinds, text) {
			n.Kind = text
			return
		}
		r.troops(n, c, text)
	case "type":
		r.troops(n, c, text)
	default:
		if f := r.rater.of(c.Means); f != nil {
			if value, ok := r.rater.value(f, text); ok {
				n.Ratings = n.Ratings.With(f.Key, value)
			} else {
				n.rate(f.Key, text)
			}
		}
		if of, ok := strings.CutPrefix(c.Means, "told "); ok && text != "0" {
			n.rate(of, text)
		}
	}
}

// rate takes a word of a column of ratings in: one that csprint knows for what
// it is, another as the list has it.
func (n *Node) rate(of, text string) {
	if t, ok := lexicon.Own().Rates.Whole(text); ok {
		n.hear(t, text)
		return
	}
	n.tell(of, text)
}

// weigh reads how heavy guns are: light, field, heavy, or pounds.
func (n *Node) weigh(text string) {
	if s, ok := lexicon.StrengthOf(text); ok && s.Ordnance != "" {
		if n.count(s) {
			n.note(text)
		}
		return
	}
	switch words := " " + lexicon.WordsIn(text) + " "; {
	case strings.Contains(words, " light "), strings.Contains(words, " lt "), strings.Contains(words, " leicht"):
		n.Weight = "light"
	case strings.Contains(words, " heavy "), strings.Contains(words, " hvy "), strings.Contains(words, " schwer"):
		n.Weight = "heavy"
	case strings.Contains(words, " medium "), strings.Contains(words, " md "), strings.Contains(words, " field "):
		n.Weight = "field"
	default:
		n.note(text)
	}
}

// troops reads a type: a code alone, or words of arm, kind, echelon and rating.
func (r *recorder) troops(n *Node, c *Column, text string) {
	if t, ok := lexicon.Own().Troops.Whole(text); ok {
		n.suit(t)
		return
	}
	if t, ok := lexicon.Own().Codes.Whole(text); ok {
		n.suit(t)
		return
	}
	trial := Node{Arm: n.Arm, Kind: n.Kind, Echelon: n.Echelon, Nation: n.Nation, Weight: n.Weight, Name: text}
	trial.named()
	if trial.Arm == n.Arm && trial.Kind == n.Kind && trial.Echelon == n.Echelon && len(trial.Told) == 0 && trial.guns == "" {
		n.troop(text)
		r.report.row(n.At, "imports.no-troops", "text", say.Quoted(text), "column", say.Quoted(c.Name))
		return
	}
	n.Arm, n.Kind, n.Echelon, n.Nation, n.Weight = trial.Arm, trial.Kind, trial.Echelon, trial.Nation, trial.Weight
	n.guns, n.above, n.called = trial.guns, n.above || trial.above, cmp.Or(n.called, trial.called)
	for _, t := range trial.Told {
		n.tell(t.Of, t.Word)
	}
	if !allKnown(text) {
		n.troop(text)
	}
}

// troop keeps a word of troops; the second of a row stays with it as a note.
func (n *Node) troop(word string) {
	if slices.ContainsFunc(n.Told, func(t lexicon.Told) bool { return t.Of == "troops" && t.Word != word }) {
		n.note(word)
		return
	}
	n.tell("troops", word)
}

// count takes a strength into a node; false when the text is none.
func (r *recorder) count(n *Node, row *list.Row, c *Column, text string) bool {
	if none, isPlain := lexicon.Number(text); isPlain && none == 0 {
		n.nought = append(n.nought, c.Name+": "+text) // which says nothing where another column counts the unit
		return true
	}
	s, ok := lexicon.StrengthOf(text)
	if !ok {
		trial := *n
		if c.Means == "strength" && trial.mixture(text) {
			*n = trial
			return true
		}
		n.Unknown = n.Unknown || c.Means == "men" || c.Means == "strength"
		return false
	}
	if plain, isPlain := lexicon.Number(text); isPlain {
		s = counting(c.Means, plain)
	} else if s.Men > 0 {
		men := counting(c.Means, s.Men)
		men.About, men.Low, men.High = s.About, s.Low, s.High
		men.Battalions, men.Squadrons, men.Companies = s.Battalions, s.Squadrons, s.Companies
		if s.Ordnance == "" {
			s = men
		}
	}
	ranged := s.Low > 0 && c.Means != "men" && c.Means != "strength"
	if ranged {
		s.Low, s.High = 0, 0 // of one arm, where a range is of all
	}
	if n.count(s) || ranged {
		n.note(c.Name + ": " + lexicon.Short(text, 60))
	}
	return true
}

// counting is a bare number in a column of such strengths.
func counting(means string, n int) lexicon.Strength {
	switch means {
	case "guns":
		return lexicon.Strength{Guns: n}
	case "infantry":
		return lexicon.Strength{Infantry: n}
	case "cavalry":
		return lexicon.Strength{Cavalry: n}
	case "figures":
		return lexicon.Strength{Figures: n}
	case "bases":
		return lexicon.Strength{Bases: n}
	case "battalions":
		return lexicon.Strength{Battalions: n}
	case "squadrons":
		return lexicon.Strength{Squadrons: n}
	case "companies":
		return lexicon.Strength{Companies: n}
	case "batteries":
		return lexicon.Strength{Batteries: n}
	}
	return lexicon.Strength{Men: n}
}
