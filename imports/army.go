package imports

import (
	"cmp"
	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/imports/list"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/words"
)

// An Army is one side of a list.
type Army struct {
	ID                string
	Name              string
	Nation            string
	Commander, Rating string
	At                list.At
	Units             []*Node
	Notes             []string
	of                string // the nation of an army that a heading names; empty where a column does
	key               string // by which rows name it
	edge              string // that it comes from; empty for the next one
	charisma          string
	defaults          []lexicon.Told
	arm               game.Arm
	number            int
	lit               []list.Lit
	guessed           bool // its nation is that of most units, as they are numbered
}

// A tree is the roots of one table, and what is known of all of them.
type tree struct {
	table table
	roots []*Node
	meta  []list.MetaLine
}

// armies parts the trees into sides: by a column of sides, by roots that are
// armies or nations, by tables, sheets or files.
func armies(trees []tree, report *Report) []*Army {
	var list []*Army
	for _, g := range trees {
		for _, n := range g.roots {
			place(&list, g, n)
		}
	}
	list = slices.DeleteFunc(list, func(a *Army) bool { return len(a.Units) == 0 })
	for _, a := range list {
		nameless := a.Name == ""
		a.settleName(report)
		a.abroad(report)
		if nameless && len(list) > 1 {
			report.row(a.At, "imports.made-side", "name", say.Quoted(a.Name))
		}
	}
	return list
}

// sheetOf is the file, the sheet of a workbook at that, which a tree stands in.
func (g tree) sheetOf() list.At { return list.At{File: g.table.File, Sheet: g.table.Sheet} }

// sideless tells a root that nothing gives a side.
func sideless(n *Node, g tree) bool {
	return n.side == "" && n.Echelon != "side" && sideOf(n) == "" && !isArmy(n, g) && g.side() == ""
}

// byNation makes sides of what no word gives one, where files or sheets of it are of
// several nations: enemies, as far as anybody can tell.
func byNation(trees []tree, report *Report) {
	nations := map[list.At]string{}
	var sheets []list.At
	of := map[list.At][]*Node{}
	for _, g := range trees {
		for _, n := range g.roots {
			if !sideless(n, g) {
				continue
			}
			if at := g.sheetOf(); of[at] == nil {
				sheets = append(sheets, at)
			}
			of[g.sheetOf()] = append(of[g.sheetOf()], n)
		}
	}
	different := map[string]bool{}
	for _, at := range sheets {
		nations[at] = cmp.Or(lexicon.NationIn(at.Sheet), mostNation(of[at], true))
		different[nations[at]] = true
	}
	unknown := different[""]
	if delete(different, ""); len(different) < 2 {
		if unknown && len(sheets) > 1 {
			last := sheets[len(sheets)-1]
			last.Line, last.Column = 1, 1
			report.row(last, "imports.one-side", "n", len(sheets))
		}
		return
	}
	for _, at := range sheets {
		nation := nations[at]
		if nation == "" {
			continue
		}
		for _, n := range of[at] {
			n.side = say.Capitalized(nation)
		}
		at.Line, at.Column = 1, 1
		report.row(at, "imports.side-by-nation", "name", say.Quoted(say.Capitalized(nation)), "nation", nation)
	}
}

// place puts a root into its side, which is made where it isn't there yet.
func place(list *[]*Army, g tree, n *Node) {
	name := n.side
	if name == "" {
		name = sideOf(n)
	}
	if n.Echelon == "side" {
		a := armyNamed(list, cmp.Or(name, n.Name), n.At, "")
		a.Name, a.Nation, a.Commander, a.Rating, a.charisma = n.Name, n.Nation, n.Commander, n.Rating, n.charisma
		a.Notes = append(a.Notes, n.Notes...)
		a.take(g, n.Units)
		return
	}
	if name == "" && isArmy(n, g) {
		n.placed()
		a := armyNamed(list, n.Name, n.At, cmp.Or(n.Nation, mostNation(n.Units, true), "unknown"))
		a.Rating, a.Nation = cmp.Or(a.Rating, n.Rating), cmp.Or(a.Nation, n.Nation)
		if a.Notes = append(a.Notes, n.Notes...); a.Commander == "" {
			a.Commander = n.Commander
		} else if n.Commander != "" {
			a.Notes = append(a.Notes, n.Commander)
		}
		n.above = true
		n.inherit()
		a.lit = append(a.lit, n.lit...)
		a.take(g, n.Units)
		return
	}
	if name == "" {
		name = g.side()
	}
	a := armyNamed(list, name, n.At, "")
	a.take(g, []*Node{n})
}

// sideOf is the side that units below a root name, where the root names none.
func sideOf(n *Node) string {
	for _, u := range n.Units {
		if side := cmp.Or(u.side, sideOf(u)); side != "" {
			return side
		}
	}
	return ""
}

// side is the name of the side that a whole table is of: "" for the only one.
func (g tree) side() string {
	for _, m := range g.meta {
		if lexicon.NationIn(m.Text) != "" && len(strings.Fields(m.Text)) <= 5 {
			return m.Text
		}
	}
	return ""
}

// isArmy tells a root that is a side: an army by its word, or one of several
// that bear a nation's name alone.
func isArmy(n *Node, g tree) bool {
	if !n.formation() || n.Counted() {
		return false
	}
	if n.Echelon == game.Army {
		return true
	}
	if n.Echelon != "" || !n.sided() {
		return false
	}
	others := 0
	for _, r := range g.roots {
		if r.formation() && (r.Echelon == game.Army || r.Echelon == "" && r.sided()) {
			others++
		}
	}
	return others > 1 || len(lexicon.TokensOf(n.Name)) == 1
}

// armyNamed is the side of a name, which is made where it isn't there yet. Of two files
// or sheets, armies of one name are one side where they are of one nation; "" stands
// for a name that a column gives, which is one side wherever it stands.
func armyNamed(list *[]*Army, name string, at list.At, of string) *Army {
	for _, a := range *list {
		here := a.At.File == at.File && a.At.Sheet == at.Sheet
		if lexicon.Folded(a.key) == lexicon.Folded(name) && (here || of == "" || of == a.of && of != "unknown") {
			return a
		}
	}
	a := &Army{Name: name, key: name, At: at, of: of}
	*list = append(*list, a)
	return a
}

func (a *Army) take(g tree, units []*Node) {
	for _, m := range g.meta {
		a.hear(m.Text)
	}
	a.Units = append(a.Units, units...)
}

// hear takes what a line says of a whole list: a nation, an arm, a rating.
func (a *Army) hear(text string) {
	if a.Nation == "" {
		a.Nation = lexicon.NationIn(text)
	}
	if t, ok := lexicon.Own().Troops.Whole(text); ok && a.arm == "" {
		a.arm = t.Arm
	}
	if told, ok := lexicon.Own().Rates.Whole(text); ok && !slices.ContainsFunc(a.defaults, func(t lexicon.Told) bool { return t.Of == told.Of }) {
		a.defaults = append(a.defaults, told)
	}
}

// settleName gives a side without a name that of its only root, of its nation,
// or of the file.
func (a *Army) settleName(report *Report) {
	if a.Nation = cmp.Or(a.Nation, lexicon.NationIn(a.Name)); a.Nation == "" {
		a.byUnits(report)
	}
	if len(a.Units) == 1 && a.Units[0].Echelon == game.Army && a.Units[0].formation() {
		root := a.Units[0]
		a.Name, a.Commander, a.Units = cmp.Or(a.Name, root.Name), cmp.Or(a.Commander, root.Commander), root.Units
	}
	if a.Name != "" {
		return
	}
	if len(a.Units) == 1 && a.Units[0].formation() {
		a.Name = a.Units[0].Name
		return
	}
	a.Name = cmp.Or(say.Capitalized(titled(a.At.File)), report.said.Say("imports.a-list"))
	if a.At.Sheet != "" {
		a.Name = a.At.Sheet
	}
}

// abroad looks at formations that a word of their name sets against the nation of
// their side: a general's name does not, any other is remarked on.
func (a *Army) abroad(report *Report) {
	walk(a.Units, func(n *Node) {
		named := n.formation() && !n.national && n.Nation != "" && n.Nation == lexicon.NationIn(n.Name)
		switch {
		case !named || a.Nation == "" || a.Nation == n.Nation:
		case lexicon.SurnameIn(n.Name):
			report.row(n.At, "imports.not-nation", "name", say.Quoted(n.Name), "nation", n.Nation, "side", a.Nation)
			n.Nation = ""
		default:
			n.remark("imports.nation-by-name", "nation", n.Nation)
		}
	})
}

// nationed visits units with the nation that they have, their own or their formation's.
func nationed(nodes []*Node, above string, visit func(n *Node, nation string)) {
	for _, n := range nodes {
		nation := cmp.Or(n.Nation, above)
		if n.formation() {
			nationed(n.Units, nation, visit)
			continue
		}
		visit(n, nation)
	}
}

// mostNation is the nation of at least half of the units, with or without those that
// are known by their numbers alone; empty where there is none.
func mostNation(nodes []*Node, numbered bool) string {
	count := map[string]int{}
	best, all := "", 0
	nationed(nodes, "", func(n *Node, nation string) {
		all++
		if numbered {
			nation = cmp.Or(nation, n.numbered)
		}
		if nation == "" {
			return
		}
		if count[nation]++; best == "" || count[nation] > count[best] {
			best = nation
		}
	})
	if 2*count[best] < all {
		return ""
	}
	return best
}

// byUnits gives a side that no word tells the nation of that of most of its units,
// and the others the one that numbers its regiments as they are called.
func (a *Army) byUnits(report *Report) {
	a.Nation = mostNation(a.Units, true)
	a.guessed = a.Nation != mostNation(a.Units, false)
	nationed(a.Units, "", func(n *Node, nation string) {
		if nation == "" && n.numbered != "" && n.numbered != a.Nation {
			n.Nation = n.numbered
			n.remark("imports.nation-by-number", "nation", n.Nation)
		}
	})
	a.asks(report)
	if lexicon.AlliedIn(a.Name) {
		report.row(a.At, "imports.took-for-side", "name", say.Quoted(a.Name), "most", a.Nation != "", "nation", a.Nation)
	}
}

// asks tells of a side whose formations are of several nations and that no word calls
// allied: it may be two sides.
func (a *Army) asks(report *Report) {
	var nations []string
	for _, n := range a.Units {
		nation := cmp.Or(n.Nation, mostNation([]*Node{n}, true))
		if n.formation() && nation != "" && !slices.Contains(nations, nation) {
			nations = append(nations, nation)
		}
	}
	if len(nations) > 1 && !lexicon.AlliedIn(a.Name) {
		report.row(a.At, "imports.several-nations", "nations", words.Commas(nations))
	}
}

// taken are words that no side may be called by: they are names of files of the packet.
var taken = []string{"umpire", "tables", "handout", "map", "tiles", "packet", "csprint", "con", "prn", "aux", "nul", "opponent"}

// name gives each side an id of its own: its nation's, or its first word.
func nameSides(list []*Army) {
	used := map[string]bool{}
	for _, a := range list {
		id := a.Nation
		if id == "" || used[id] || a.guessed || a.key != "" && a.key == idOf(a.key) {
			id = idOf(cmp.Or(a.key, a.Name))
		}
		if slices.Contains(taken, id) {
			id = ""
		}
		for i := 0; id == "" || used[id]; i++ {
			id = "side-" + string(rune('a'+i))
		}
		used[id] = true
		a.ID = id
	}
}

// leadingOrdinal is the number that a name begins with, which no id can: 3rd Division.
var leadingOrdinal = pattern.Of(`^\d+(?:st|nd|rd|th|er|eme|e)?\b\W*`)

// idOf is a name in small letters, at most 30.
func idOf(name string) string {
	var b strings.Builder
	for _, r := range leadingOrdinal.ReplaceAllString(lexicon.Folded(name), "") {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9' && b.Len() > 0:
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
		if b.Len() >= 30 {
			break
		}
	}
	id := strings.Trim(b.String(), "-")
	if strings.HasPrefix(id, "com") || strings.HasPrefix(id, "lpt") {
		return "the-" + id[:min(len(id), 26)] // names that Windows keeps for itself
	}
	return id
}

// sheetsAreSides tells whether the sheets of a workbook are sides: two to four
// of them with units, none with a word of a formation.
func sheetsAreSides(sheets []string) bool {
	if len(sheets) < 2 || len(sheets) > 4 {
		return false
	}
	return !slices.ContainsFunc(sheets, func(s string) bool {
		return slices.ContainsFunc(lexicon.Own().Echelons.Find(lexicon.TokensOf(s)), func(m lexicon.Match[string]) bool { return m.Means != game.Army })
	})
}
