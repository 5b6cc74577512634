package imports

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/words"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
)

// Options are what the user says of an import.
type Options struct {
	Map      []Meaning        // of columns, over what is guessed
	Rules    *rules.Book      // whose ratings the lists have before those of others; nil for none
	Title    string           // of the scenario; empty for what the list is called
	Workbook list.Workbook    // nil where none are read
	Draws    func(rune) bool  // tells the letters that can be printed; nil for all
	Mends    []Mend           // of what was read of this very list
	Words    *words.Catalogue // that what is remarked and told is in; nil for English
}

// An Import is what was understood of one or more lists.
type Import struct {
	Title  string
	Date   string // 1812-07-22; empty where the list has none
	Place  string // of the battle; empty likewise
	Armies []*Army
	Report *Report
	Shown  string // the text that an only list was read from, whose lines are those of places
	work   list.Work
}

// mostMeanings is for how many columns a meaning may be given: those of a whole
// workbook, sixty sheets of four hundred.
const mostMeanings = 24_000

// Read understands lists. The error is a Problem or Problems: a file that cannot
// be read, an option that fits nothing, a list without a unit.
func Read(files []list.File, o Options) (*Import, error) {
	if len(o.Map) > mostMeanings {
		return nil, list.At{File: files[0].Name}.Problem("imports.map-too-long")
	}
	report := &Report{said: o.Words, Columns: []ColumnReport{}, Rows: []RowReport{}, Mapped: []MappedReport{}}
	im := &Import{Title: o.Title, Report: report}
	var names, said []string
	var trees []tree
	for _, f := range files {
		s, err := list.Read(f, o.Workbook, report.tell)
		if err != nil {
			return nil, err
		}
		if err := im.work.Add(f.Name, s.Tables); err != nil {
			return nil, err
		}
		s.Tables = im.busy(s.Tables)
		names, im.Shown = append(names, f.Name), s.Shown
		read := im.understand(s, o)
		if im.work.Over != nil {
			return nil, im.work.Over
		}
		said = append(said, describe(o.Words, s))
		if len(files) > 1 {
			sideByFile(read, f.Name, files)
		}
		trees = append(trees, read...)
	}
	if len(files) == 1 {
		im.headed(trees)
	}
	report.File, report.Format = strings.Join(names, ", "), strings.Join(slices.Compact(said), "; ")
	if err := im.proveMap(o.Map, names[0]); err != nil {
		return nil, err
	}
	byNation(trees, report)
	im.Armies = armies(trees, report)
	im.number()
	im.mend(o.Mends)
	if err := im.settle(o); err != nil {
		return nil, err
	}
	if len(im.Armies) == 0 {
		return nil, list.At{File: names[0]}.Problem("imports.no-units", "names", words.OneOf(im.names()))
	}
	im.finish(files)
	im.Title, im.Place = drawn(im.Title, o.Draws), drawn(im.Place, o.Draws)
	return im, nil
}

// describe is the format of a file in words: CSV, semicolons, UTF-8.
func describe(in *words.Catalogue, s list.Parsed) string {
	var said []words.Text
	for i, t := range s.Tables {
		if i == 0 {
			said = append(append(said, t.Format), s.Said...)
		}
		said = append(said, t.Said...)
	}
	return strings.Join(in.All(said), ", ")
}

// understand makes a tree of each table of a file.
func (im *Import) understand(s list.Parsed, o Options) []tree {
	var trees []tree
	lines := map[int]*Node{}
	var sheets []string
	many := 0
	for _, t := range s.Tables {
		if t.Sheet != "" {
			many++
		}
	}
	for i := range s.Tables {
		t := table{&s.Tables[i]}
		roots := im.table(t, o, many > 1, lines)
		if under := underOf(t, lines); under != nil && len(roots) > 0 {
			under.Units = append(under.Units, roots...)
			continue
		}
		if t.Nested && t.Caption != "" && o.Title == "" {
			im.Title = t.Caption
		}
		if len(roots) == 0 {
			continue
		}
		if t.Sheet != "" {
			sheets = append(sheets, t.Sheet)
		}
		trees = append(trees, tree{t, roots, s.Meta})
	}
	im.titleOf(trees)
	byCaption(trees)
	bySheet(trees, sheets)
	return trees
}

// busy are tables without the sheets of notes among them, which the report tells.
func (im *Import) busy(all []list.Table) []list.Table {
	var kept []list.Table
	for i := range all {
		if t := (table{&all[i]}); t.idle(all) {
			im.Report.row(list.At{File: t.File, Sheet: t.Sheet, Line: 1, Column: 1}, "imports.idle-sheet", "sheet", say.Quoted(t.Sheet))
			continue
		}
		kept = append(kept, all[i])
	}
	return kept
}

// underOf is the formation whose heading a table stands below.
func underOf(t table, lines map[int]*Node) *Node {
	if len(t.Under) == 0 {
		return nil
	}
	return lines[t.Under[len(t.Under)-1]]
}

// table understands one table: its heading, its columns, its rows, its tree.
func (im *Import) table(t table, o Options, many bool, lines map[int]*Node) []*Node {
	for _, row := range t.head() {
		for _, c := range row.Filled() {
			if at := t.At(&row, c); at != t.CaptionAt && lexicon.Tidied(row.Cells[c].Text) != t.Army {
				im.Report.row(at, "imports.above-heading", "text", lexicon.Quoted(lexicon.Tidied(row.Cells[c].Text)))
			}
		}
	}
	columns := columnsOf(t, o.Map, o.rater())
	r := &recorder{table: t, columns: columns, report: im.Report, rater: o.rater(), work: &im.work}
	nodes := r.nodes()
	im.happened(r.dated)
	if t.Nested {
		for _, n := range nodes {
			lines[t.Rows[n.row].Line] = n
		}
	}
	if len(nodes) == 0 {
		return nil
	}
	im.Report.columns(t, columns, many)
	p := &treeBuilder{table: t, columns: columns, report: im.Report}
	return p.build(nodes)
}

// sideByFile makes each file a side, unless it names its sides itself.
func sideByFile(trees []tree, name string, files []list.File) {
	sided := slices.ContainsFunc(trees, func(g tree) bool {
		return slices.ContainsFunc(g.roots, func(n *Node) bool { return n.side != "" || sideOf(n) != "" || isArmy(n, g) })
	})
	if sided {
		return
	}
	base := titled(name)
	same := 0
	for _, f := range files {
		if titled(f.Name) == base {
			same++
		}
	}
	if folder := titled(path.Dir(strings.ReplaceAll(name, "\\", "/")) + ".d"); same > 1 && folder != "" {
		base = folder + " " + base // allied/oob.csv and french/oob.csv
	}
	for _, g := range trees {
		for _, n := range g.roots {
			n.side = base
		}
	}
}

// baseOf is the name of a file without its folders.
func baseOf(name string) string { return path.Base(strings.ReplaceAll(name, "\\", "/")) }

// titled is the name of a file as a title.
func titled(name string) string {
	base := baseOf(name)
	return lexicon.Tidied(strings.NewReplacer("_", " ", "-", " ").Replace(strings.TrimSuffix(base, path.Ext(base))))
}

// byCaption makes sides of tables whose captions name a nation: the words before
// a colon.
func byCaption(trees []tree) {
	for i, g := range trees {
		name, _, _ := strings.Cut(cmp.Or(g.table.Army, g.table.Caption), ":")
		if lexicon.NationIn(name) == "" && !lexicon.AlliedIn(name) {
			continue
		}
		if len(strings.Fields(name)) > 5 {
			trees[i].meta = append(slices.Clip(g.meta), list.MetaLine{Text: name})
			continue
		}
		for _, n := range g.roots {
			if n.side == "" && sideOf(n) == "" {
				n.side = name
			}
		}
	}
}

// bySheet makes sides or formations of a workbook's sheets.
func bySheet(trees []tree, sheets []string) {
	if len(sheets) < 2 {
		return
	}
	sides := sheetsAreSides(sheets)
	for i := range trees {
		g := &trees[i]
		if g.table.Sheet == "" || slices.ContainsFunc(g.roots, func(n *Node) bool { return n.side != "" || sideOf(n) != "" }) {
			continue
		}
		if sides {
			for _, n := range g.roots {
				n.side = g.table.Sheet
			}
			continue
		}
		f := &Node{At: list.At{File: g.table.File, Sheet: g.table.Sheet}, Copies: 1, above: true}
		f.read(g.table.Sheet)
		f.named()
		if len(g.roots) == 1 && g.roots[0].formation() {
			g.roots[0].side = f.Nation
			continue
		}
		f.Units, f.side = g.roots, f.Nation
		g.roots = []*Node{f}
	}
}

// settle makes the armies such as a scenario can have.
func (im *Import) settle(o Options) error {
	var kept []*Army
	for _, a := range im.Armies {
		s := normaliser{im.Report}
		a.Units = s.flatten(a.Units, len(formations))
		a.Units = s.settle(a.Units, game.Ranks[game.Army]+1, a.arm, "")
		if !fields(a.Units) {
			im.Report.row(a.At, "imports.side-without-units", "name", say.Quoted(a.Name))
			continue
		}
		kept = append(kept, a)
	}
	im.Armies = kept
	if len(kept) > mostSides {
		return kept[mostSides].At.Problem("imports.too-many-sides", "n", len(kept))
	}
	for _, a := range kept {
		walk(a.Units, func(n *Node) { n.legible(o.Draws, im.Report) })
		side := &Node{At: a.At, Name: a.Name, Commander: a.Commander}
		side.legible(o.Draws, im.Report)
		a.Name, a.Commander = side.Name, side.Commander
		twins(a.Units, im.Report)
	}
	oneID(kept)
	nameSides(kept)
	return nil
}

var endBracket = pattern.Of(`\s*[(\[][^()\[\]]*[)\]]$`)

// headline is a title without what stands in brackets at its end, where it is long.
func headline(title string) string {
	title = lexicon.Tidied(title)
	if len(title) > 60 {
		title = endBracket.ReplaceAllString(title, "")
	}
	return title
}

// fields tells whether any unit of an army is set up.
func fields(nodes []*Node) bool {
	set := false
	walk(nodes, func(n *Node) { set = set || !n.formation() && !n.aside() })
	return set
}

// oneID leaves an id to the first that has it.
func oneID(list []*Army) {
	used := map[string]bool{}
	for _, a := range list {
		walk(a.Units, func(n *Node) {
			if used[n.id] {
				n.id = ""
			}
			used[n.id] = true
		})
	}
}

const mostSides = 8

// drawn is a text with a question mark for each letter that no face can print.
func drawn(text string, draws func(rune) bool) string {
	if draws == nil {
		return text
	}
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r != ' ' && !draws(r) {
			return '?'
		}
		return r
	}, text))
}

// legible leaves out letters that no face can print.
func (n *Node) legible(draws func(rune) bool, report *Report) {
	clean := func(text string, most int) string {
		kept := lexicon.Short(drawn(text, draws), most)
		if kept != text {
			report.row(n.At, "imports.name-drawn", "text", say.Quoted(text), "kept", lexicon.Quoted(kept))
		}
		return kept
	}
	n.Name, n.Short, n.Commander = clean(n.Name, 120), clean(n.Short, 120), clean(n.Commander, 80)
	for i := range n.Notes {
		n.Notes[i] = clean(n.Notes[i], 280)
	}
	for i := range n.Told {
		n.Told[i].Word = clean(n.Told[i].Word, 60)
	}
}

// proveMap refuses meanings of columns that are not there.
func (im *Import) proveMap(given []Meaning, file string) error {
	var problems source.Problems
	for _, m := range given {
		if !slices.ContainsFunc(im.Report.Columns, func(c ColumnReport) bool { return m.names(c.Name) }) {
			problems.Add(source.New(source.Place{File: file}, "imports.no-such-column", "column", say.Quoted(m.Column), "names", words.OneOf(im.names()), "near", source.DidYouMean(m.Column, im.names())))
		}
	}
	return problems.Err()
}

// names tells whether it speaks of a column as a report names it.
func (m Meaning) names(column string) bool {
	_, bare, _ := strings.Cut(column, "!")
	return strings.EqualFold(m.Column, column) || bare != "" && strings.EqualFold(m.Column, bare)
}

func (im *Import) names() []string {
	var names []string
	for _, c := range im.Report.Columns {
		if len(names) < 40 {
			names = append(names, c.Name)
		}
	}
	return names
}

// finish titles the scenario and counts what is in it.
func (im *Import) finish(files []list.File) {
	if im.Title == "" {
		im.Title = cmp.Or(im.Place, say.Capitalized(titled(files[0].Name)))
	}
	im.Date = cmp.Or(im.Date, lexicon.DateIn(im.Title))
	im.Title = lexicon.Short(cmp.Or(headline(im.Title), im.say("imports.a-list")), 80)
	r := im.Report
	for _, a := range im.Armies {
		walk(a.Units, func(n *Node) {
			if n.formation() || n.aside() {
				return
			}
			r.Units += n.Copies * max(1, n.Battalions)
			r.Men += n.Copies * n.Men
			r.Guns += n.Copies * n.Strength.Guns
		})
	}
	slices.SortStableFunc(r.Rows, func(a, b RowReport) int { return a.at.Compare(b.at) })
}
